"""A reply about a kit is from one of its inserts, with the boxed warning of that insert and no other."""

from __future__ import annotations

import pytest

from domain.models import Answer, Question
from tests.answerers import an_answerer
from tests.builders import ZELVARIN, a_partitioned_label, a_product, a_section

KIT = a_partitioned_label(
    products=[a_product("Brimquell", kit="Marshpak"), a_product("Quorimol", "quorimol", kit="Marshpak")],
    sections=[
        a_section(
            "WARNING: HARE FEVER",
            "Brimquell causes invented hare fever.",
            path="1",
            code="34066-1",
            product="Brimquell",
        ),
        a_section(
            "ADVERSE REACTIONS",
            "Invented dune cough was reported in 9% of brimquell patients.",
            path="2",
            code="34084-4",
            product="Brimquell",
        ),
        a_section(
            "INDICATIONS",
            *(f"Quorimol is indicated for invented dune cough of kind {n}." for n in range(6)),
            path="3",
            code="34067-9",
            product="Quorimol",
        ),
        a_section("STORAGE", "Keep the pack of invented dune cough dry.", path="4", code="44425-7"),
    ],
)


def asked(text: str) -> Answer:
    outcome = an_answerer(KIT).answer(Question(text, drug_id=ZELVARIN))
    assert isinstance(outcome, Answer)
    return outcome


@pytest.mark.parametrize(
    "text", ["List the whole indications section", "which invented dune cough is it indicated for?"]
)
def test_the_boxed_warning_of_another_insert_does_not_ride_along(text: str) -> None:
    answer = asked(text)

    assert {evidence.product for evidence in answer.evidence} <= {"Quorimol", None}
    assert answer.boxed_warning is None


def test_the_boxed_warning_of_the_insert_itself_does() -> None:
    answer = asked("List the whole adverse reactions section")

    assert answer.evidence[0].product == "Brimquell"
    assert answer.boxed_warning is not None
    assert answer.boxed_warning.product == "Brimquell"
