"""What a question takes for granted and the label denies is answered with the denial, first."""

from __future__ import annotations

import pytest

from domain.models import Answer, Question
from domain.premises import contradicting
from tests.answerers import an_answerer
from tests.builders import ZELVARIN, a_partitioned_label, a_section
from tests.fakes import InMemoryLabels, InMemoryUnitStore

LABEL = a_partitioned_label(
    sections=[
        a_section(
            "2 DOSAGE AND ADMINISTRATION",
            "The recommended dose of Zelvarin is 10 mg by intravenous infusion. Administer two doses two months apart. "
            "Empty the packet of powder into water and stir. Do not use liquids other than water. "
            "Swallow the tablets whole.",
            path="1",
            code="34068-7",
        ),
        a_section(
            "5 WARNINGS AND PRECAUTIONS",
            "Zelvarin must not be given by intrathecal injection.",
            path="2",
            code="43685-7",
        ),
    ]
)


@pytest.mark.parametrize(
    ("question", "denial"),
    [
        ("What dose of Zelvarin is given intrathecally?", "must not be given by intrathecal injection"),
        ("Which juice mixes best with Zelvarin powder?", "Do not use liquids other than water"),
        ("Since Zelvarin is a one-and-done shot, when is a booster due?", "Administer two doses"),
        ("How many times a week may I crush Zelvarin?", "Swallow the tablets whole"),
    ],
)
def test_what_the_label_denies_comes_before_all_else(question: str, denial: str) -> None:
    outcome = an_answerer(LABEL).answer(Question(question, drug_id=ZELVARIN))

    assert isinstance(outcome, Answer)
    assert denial in outcome.statements[0].text


@pytest.mark.parametrize(
    "question",
    [
        "What dose of Zelvarin is given intravenously?",
        "How much water does the packet of Zelvarin powder need?",
        "When is the second dose of Zelvarin due?",
        "How is the dose of Zelvarin split over the day?",
    ],
)
def test_a_question_that_takes_nothing_false_for_granted_meets_no_denial(question: str) -> None:
    store = InMemoryUnitStore(InMemoryLabels(LABEL))

    assert not contradicting(question, store.units(LABEL.label.set_id))
