"""Charts and prescriptions are written short; what is searched for is written out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.shorthand import spelled_out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pt on HD, max dose?", "patient on hemodialysis, maximum dose?"),
        ("Zelvarin inj site pain vs pbo", "Zelvarin injection site pain vs placebo"),
        ("dose q6wk or q 8 h", "dose every 6 weeks or every 8 hours"),
        ("take w/food or w/o milk", "take with food or without milk"),
        ("4 y/o, 40 kg wt", "4 year old, 40 kg weight"),
        ("HD pt. ceiling", "hemodialysis patient ceiling"),
        ("SCr cutoff, peds", "serum creatinine cutoff, pediatric"),
        ("2 tabs bid prn", "2 tabs twice daily as needed"),
        ("safe thru surgery s/p transplant", "safe through surgery after transplant"),
        ("d/c for rash?", "discontinue for rash?"),
    ],
)
def test_shorthand_is_written_out_as_labels_print_it(typed: str, said: str) -> None:
    assert spelled_out(typed) == said


@pytest.mark.parametrize(
    "typed",
    [
        "the patient had it in hd quality",
        "IV or IM, ALT and AUC",
        "What is the dose of Zelvarin in adults?",
        "Max's dose",
        "mg/kg/day",
        "Q4-7 schedule",
    ],
)
def test_words_and_what_labels_print_themselves_stay_as_they_are(typed: str) -> None:
    assert spelled_out(typed) == typed


def test_the_words_that_named_the_drug_are_never_written_out() -> None:
    assert (
        spelled_out("Zelvarin HD for a pt on HD", ["Zelvarin HD"])
        == "Zelvarin HD for a patient on hemodialysis"
    )


@given(st.text(max_size=80))
def test_writing_out_twice_changes_nothing_more(text: str) -> None:
    once = spelled_out(text)
    assert spelled_out(once) == once
