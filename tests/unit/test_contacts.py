"""Who makes a drug and whom to call: the label's own line, or a refusal; never the next paragraph."""

from __future__ import annotations

import pytest

from domain.contacts import asks_contacts_alone
from domain.models import Abstention, Answer, Question
from tests.answerers import an_answerer
from tests.builders import ZELVARIN, a_partitioned_label, a_section

USES = a_section("1 INDICATIONS", "Zelvarin is indicated for marsh fever.", path="1", code="34067-9")
MAKER = a_section(
    "17 COUNSELING",
    "Call your doctor about marsh fever. For more information call 1-888-555-0123. Manufactured by Fenwick Works, Dunholm.",
    path="2",
    code="34076-0",
)


def test_the_line_that_prints_maker_and_number_is_quoted_and_nothing_else() -> None:
    label = a_partitioned_label(sections=[USES, MAKER])
    asked = "Who makes Zelvarin and what is their phone number?"
    outcome = an_answerer(label).answer(Question(asked, drug_id=ZELVARIN))

    assert isinstance(outcome, Answer)
    assert "Fenwick Works" in outcome.text
    assert "1-888-555-0123" in outcome.text
    assert "indicated" not in outcome.text


def test_a_label_that_prints_neither_is_no_answer() -> None:
    outcome = an_answerer(a_partitioned_label(sections=[USES])).answer(
        Question("Who makes Zelvarin and what is their phone number?", drug_id=ZELVARIN)
    )

    assert isinstance(outcome, Abstention)
    assert outcome.reason == "not_in_label"


@pytest.mark.parametrize(
    "question",
    [
        "What phone number reports marsh fever on Zelvarin?",
        "Who should not take Zelvarin?",
        "What makes Zelvarin work?",
    ],
)
def test_a_question_for_more_than_that_is_searched_for_as_ever(question: str) -> None:
    assert not asks_contacts_alone(question, ("zelvarin",))
