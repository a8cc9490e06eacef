"""True statements in freer words are accepted, and each of them is refused when one word of meaning is changed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.grounding import NotVerified, Verified, verify
from domain.rephrasing import says_in_other_order
from domain.wording import claims
from tests.builders import Row
from tests.drafting import OWN_NAMES, a_document, a_draft, held


@dataclass(frozen=True)
class Said:
    evidence: tuple[str | Row, ...]
    true: str
    false: tuple[str, ...]


RATES = (
    Row(("Side effect", "Zelvarin (N=300) %", "Placebo (N=290) %"), head=True),
    Row(("Headache", "6", "3")),
    Row(("ALT increased", "5", "1")),
)

CASES = {
    "general words for those of a label": Said(
        (
            "Medicines that lower blood glucose were most frequently selected in adults with a body weight of 40 kg or more.",
        ),
        "Drugs that lower blood sugar were most often chosen in adults weighing 40 kg or more.",
        (
            "Drugs that raise blood sugar were most often chosen in adults weighing 40 kg or more.",
            "Drugs that lower blood sugar were often chosen in adults weighing 40 kg or more.",
            "Drugs that lower blood sugar were most often chosen in adults weighing 40 kg or less.",
            "Drugs that lower blood sugar were most often chosen in adults weighing 40 lb or more.",
            "Drugs that lower blood sugar were not most often chosen in adults weighing 40 kg or more.",
            "Drugs that lower blood pressure were most often chosen in adults weighing 40 kg or more.",
        ),
    ),
    "to throw away is to discard": Said(
        (
            "Discard the solution the following day and notify the poison control center if exposure has been determined.",
        ),
        "Throw away the solution the next day and tell the poison center if exposure has been determined.",
        (
            "Keep the solution the next day and tell the poison center if exposure has been determined.",
            "Throw away the solution the next day and tell the poison center if exposure has not been determined.",
            "Throw away the solution the same day and tell the poison center if exposure has been determined.",
            "Do not throw away the solution the next day and tell the poison center if exposure has been determined.",
            "Throw away the solution the next day and tell the poison center.",
        ),
    ),
    "who is not to use it stands first": Said(
        (
            "Zelvarin is contraindicated in patients who have shown hypersensitivity to any of its components.",
        ),
        "People who have shown hypersensitivity to any component of this drug should not use it.",
        (
            "People who have shown hypersensitivity to any component of this drug should use it.",
            "People who have shown hypersensitivity to some other drug should not use it.",
            "People who have not shown hypersensitivity to any component of this drug should not use it.",
            "People should not use this drug.",
            "People who have shown hypersensitivity to any component of this drug may use it.",
        ),
    ),
    "to be avoided is not to be used": Said(
        (
            "Avoid the use of Zelvarin in patients with severe invented gout unless the benefit outweighs the risk.",
        ),
        "Zelvarin should not be used in patients with severe invented gout unless the benefit outweighs the risk.",
        (
            "Zelvarin is contraindicated in patients with severe invented gout unless the benefit outweighs the risk.",
            "Zelvarin should not be used in patients with severe invented gout.",
            "Zelvarin should not be used in patients with invented gout unless the benefit outweighs the risk.",
            "Zelvarin should not be used in patients with severe invented gout unless the risk outweighs the benefit.",
            "Zelvarin should not be used in patients with severe invented gout if the benefit outweighs the risk.",
        ),
    ),
    "a condition moves to the end": Said(
        ("When pregnancy is detected, discontinue Zelvarin as soon as possible.",),
        "Zelvarin should be stopped as soon as possible once pregnancy is detected.",
        (
            "Zelvarin should be started as soon as possible once pregnancy is detected.",
            "Zelvarin should be stopped as soon as possible unless pregnancy is detected.",
            "Zelvarin should be stopped as soon as possible.",
            "Zelvarin may be stopped as soon as possible once pregnancy is detected.",
            "Zelvarin should be stopped as soon as possible before pregnancy is detected.",
        ),
    ),
    "two sentences are joined": Said(
        ("Zelvarin may be given every 4 hours. Do not give more than 6 doses in 24 hours.",),
        "Zelvarin may be given every 4 hours, but no more than 6 doses should be given in 24 hours.",
        (
            "Zelvarin may be given every 6 hours, but no more than 4 doses should be given in 24 hours.",
            "Zelvarin may be given every 4 hours, but no more than 6 doses should be given in 24.",
            "Zelvarin may be given every 4 hours, and at least 6 doses should be given in 24 hours.",
            "Zelvarin must not be given every 4 hours, but no more than 6 doses should be given in 24 hours.",
            "Zelvarin may be given every 4 hours, but no more than 6 doses should be given in 48 hours.",
        ),
    ),
    "an age is said in other words": Said(
        ("Do not give to children under 12 years of age.",),
        "It should not be given to children younger than 12 years.",
        (
            "It should be given to children younger than 12 years.",
            "It should not be given to children older than 12 years.",
            "It should not be given to children younger than 2 years.",
            "It should not be given to adults younger than 12 years.",
            "It may be given to children younger than 12 years.",
        ),
    ),
    "both arms of a row in one sentence": Said(
        RATES,
        "Headache was reported in 6% of patients on Zelvarin and 3% on placebo.",
        (
            "Headache was reported in 3% of patients on Zelvarin and 6% on placebo.",
            "Headache was reported in 6% of patients on placebo and 3% on Zelvarin.",
            "Headache was reported in 5% of patients on Zelvarin and 1% on placebo.",
            "Headache was reported in 6 patients on Zelvarin and 3% on placebo.",
            "Headache was not reported in 6% of patients on Zelvarin and 3% on placebo.",
        ),
    ),
    "what changed stands before what changed": Said(
        RATES,
        "Increased ALT was reported in 5% of patients on Zelvarin and 1% on placebo.",
        (
            "Decreased ALT was reported in 5% of patients on Zelvarin and 1% on placebo.",
            "Increased ALT was reported in 1% of patients on Zelvarin and 5% on placebo.",
            "Increased AST was reported in 5% of patients on Zelvarin and 1% on placebo.",
            "Increased ALT was reported in 6% of patients on Zelvarin and 3% on placebo.",
            "Increased ALT was reported in 5% of patients on Quorimol and 1% on placebo.",
        ),
    ),
    "lay words for clinical ones": Said(
        ("Concomitant use with tavrolex may increase the risk of hypertension and hepatotoxicity.",),
        "Use together with tavrolex may raise the chance of high blood pressure and liver toxicity.",
        (
            "Use together with tavrolex may raise the chance of low blood pressure and liver toxicity.",
            "Use together with tavrolex may raise the chance of high blood pressure and kidney toxicity.",
            "Use together with tavrolex will raise the chance of high blood pressure and liver toxicity.",
            "Use together with tavrolex may lower the chance of high blood pressure and liver toxicity.",
            "Use without tavrolex may raise the chance of high blood pressure and liver toxicity.",
        ),
    ),
    "a clause is left out that limits nothing": Said(
        ("Zelvarin lowers the level of tavrolex, which may worsen the invented cough.",),
        "Zelvarin reduces the level of tavrolex.",
        (
            "Tavrolex reduces the level of Zelvarin.",
            "Zelvarin raises the level of tavrolex.",
            "Zelvarin may reduce the level of tavrolex.",
            "Zelvarin does not reduce the level of tavrolex.",
            "Zelvarin reduces the level of quorimol.",
        ),
    ),
    "what is unknown stands first": Said(
        ("The effects of Zelvarin on labor and delivery are unknown.",),
        "It is not known what effects Zelvarin has on labor and delivery.",
        (
            "It is known what effects Zelvarin has on labor and delivery.",
            "It is not known what effects Zelvarin has on labor.",
            "It is not known what effects Zelvarin has on lactation and delivery.",
            "It is not known what effects tavrolex has on labor and delivery.",
            "It is not known what effects labor and delivery have after Zelvarin.",
        ),
    ),
    "a study did not include them": Said(
        ("Clinical studies of Zelvarin did not include patients over 65 years old.",),
        "Patients over 65 years of age were not included in the clinical studies of Zelvarin.",
        (
            "Patients over 65 years of age were included in the clinical studies of Zelvarin.",
            "Patients under 65 years of age were not included in the clinical studies of Zelvarin.",
            "Patients over 56 years of age were not included in the clinical studies of Zelvarin.",
            "Patients over 65 years of age were not included in the clinical studies of Quorimol.",
            "Patients over 65 months of age were not included in the clinical studies of Zelvarin.",
        ),
    ),
    "watch and stop": Said(
        ("Monitor patients for signs of bleeding and discontinue Zelvarin if severe bleeding occurs.",),
        "Watch patients for signs of bleeding, and stop Zelvarin if severe bleeding occurs.",
        (
            "Watch patients for signs of bleeding, and start Zelvarin if severe bleeding occurs.",
            "Watch patients for signs of bleeding, and stop Zelvarin if mild bleeding occurs.",
            "Watch patients for signs of bleeding, and stop Zelvarin if bleeding occurs.",
            "Watch patients for signs of bleeding, and stop Zelvarin.",
            "Watch patients for signs of bleeding, and stop Zelvarin unless severe bleeding occurs.",
        ),
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_true_statement_in_freer_words_is_accepted(case: Said) -> None:
    assert isinstance(held(case.true, *case.evidence), Verified)


@pytest.mark.parametrize(
    ("evidence", "false"), [(case.evidence, false) for case in CASES.values() for false in case.false]
)
def test_the_same_statement_with_one_word_of_meaning_changed_is_refused(
    evidence: tuple[str | Row, ...], false: str
) -> None:
    assert not isinstance(held(false, *evidence), Verified)


def test_there_are_sixty_of_them() -> None:
    assert sum(len(case.false) for case in CASES.values()) >= 60


def test_a_heading_that_only_names_children_does_not_say_that_they_may_have_it() -> None:
    evidence = ("Children under 12 years:", "ask a doctor")

    assert not isinstance(held("Give it to children under 12 years.", *evidence), Verified)


def test_a_sentence_that_leans_on_another_is_carried_only_beside_it() -> None:
    evidence = "Zelvarin raises tavrolex levels. These patients should be watched."

    assert not isinstance(held("These patients should be watched.", evidence), Verified)


WORDS = st.sampled_from(
    [
        "increases",
        "inhibits",
        "and",
        "or",
        "may",
        "not",
        "with",
        "in",
        "for",
        "of",
        "the",
        "by",
        "to",
        "tavrolex",
        "gout",
        "fever",
        "5",
        "mg",
        "severe",
        ",",
        "if",
    ]
)


@given(st.lists(WORDS, min_size=3, max_size=12))
@settings(max_examples=300, deadline=None)
def test_what_acts_and_what_is_acted_on_never_change_places(words: list[str]) -> None:
    one = claims("tavrolex increases fever " + " ".join(words), OWN_NAMES)
    other = claims("fever increases tavrolex " + " ".join(words), OWN_NAMES)

    assert not says_in_other_order(other, one)


@given(st.lists(WORDS, max_size=14))
@settings(max_examples=100, deadline=None)
def test_every_text_says_itself(words: list[str]) -> None:
    tokens = claims(" ".join(words), OWN_NAMES)

    assert says_in_other_order(tokens, tokens)


def test_a_draft_of_many_false_statements_is_read_no_further_than_ten_reasons() -> None:
    evidence = [a_document("Take 10 mg once daily.")]

    outcome = verify(
        a_draft(*[f"Take {n} mg once daily." for n in range(20, 60)]), evidence, "?", whole=False
    )

    assert isinstance(outcome, NotVerified)
    assert len(outcome.reasons) == 10
