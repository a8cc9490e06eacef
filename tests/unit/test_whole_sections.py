"""Sections asked for whole: every one of them is in the reply, however they lie in one another."""

from __future__ import annotations

from domain.models import Answer, Question
from tests.answerers import an_answerer
from tests.builders import ZELVARIN, a_partitioned_label, a_section


def test_a_section_asked_for_that_lies_inside_another_one_asked_for_is_there_and_not_missing() -> None:
    label = a_partitioned_label(
        sections=[
            a_section("WARNINGS", "Invented warning of Zelvarin.", path="1", code="34071-1"),
            a_section("Overdosage", "Invented overdosage of Zelvarin.", path="1.1", code="34088-5"),
        ]
    )

    outcome = an_answerer(label).answer(
        Question("List the warnings section and the overdosage section", drug_id=ZELVARIN)
    )

    assert isinstance(outcome, Answer)
    assert set(outcome.route.section_keys) == {"warnings", "overdosage"}
    assert [evidence.section_path for evidence in outcome.evidence] == ["1"]
    assert outcome.evidence[0].complete
    assert "Invented overdosage of Zelvarin." in outcome.text
