"""The scoring rules, on answers that were made by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.evaluation import Item, folded, judge, judged, load
from app.evaluation_report import as_json, curve, curve_text, failures, table, why
from domain.models import (
    Abstention,
    AbstentionReason,
    Answer,
    Comparison,
    Evidence,
    LabelSummary,
    Outcome,
    Question,
    Route,
    RouteKind,
)

OWN = "5a1f0c7e-0001-4000-8000-00000000000a"
OTHER = "5a1f0c7e-0002-4000-8000-00000000000b"


def an_item(kind: str = "quote", **fields: object) -> Item:
    plain = Item(
        item_id="q-1",
        question="How much zelvarin a day?",
        kind=kind,
        expected="answer",
        reason="",
        set_ids=frozenset({OWN}),
        sections=("2.1 Recommended Dosage",),
        quotes=("10 mg once daily",),
        must_not=(),
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


def evidence(text: str) -> Evidence:
    return Evidence(
        "dosage_and_administration", "34068-7", "2", "2", None, text, 1, 1, complete=True, sha256=""
    )


def an_answer(
    text: str = "Take 10 mg once daily.", whole: str = "", set_id: str = OWN, route: RouteKind = "similarity"
) -> Answer:
    label = LabelSummary(set_id, set_id, 1, "", "", "", (), (), "34391-3", "spl", None)
    return Answer(
        "", label, "extractive", text, (), (), (evidence(whole or text),), None, Route(route, (), "")
    )


def an_abstention(reason: AbstentionReason = "not_in_label") -> Abstention:
    return Abstention("", reason, "The label does not say.")


@pytest.mark.parametrize(
    ("printed", "gold"),
    [
        ("the “usual” dose – 5 mg", 'the "usual" dose - 5 mg'),
        ("• marsh fever\n• dune palsy", "Marsh Fever dune palsy"),
        ("- marsh\no fever", "marsh fever"),
        ("5 mg | twice  daily", "5 mg twice daily"),
        ("patient’s\u200b dose", "patient's dose"),
    ],
)
def test_print_is_folded_away_before_quotes_are_looked_for(printed: str, gold: str) -> None:
    assert folded(gold) in folded(printed)


def test_a_changed_number_or_a_lost_not_is_never_folded_away() -> None:
    assert folded("2.5 mg") not in folded("25 mg")
    assert folded("do not take") not in folded("do take")


def test_a_right_answer_is_right_in_every_column() -> None:
    found = judge(an_item(), an_answer())

    assert (found.right_label, found.evidence, found.answer, found.all_quotes, found.ok) == (True,) * 5


def test_an_answer_from_another_label_counts_as_wrong_and_as_nothing_else() -> None:
    found = judge(an_item(), an_answer(set_id=OTHER))

    assert found.wrong_label
    assert (found.right_label, found.evidence, found.answer, found.ok) == (False,) * 4


def test_evidence_needs_all_gold_quotes_and_an_answer_one() -> None:
    item = an_item(quotes=("10 mg once daily", "with dune water"))

    found = judge(item, an_answer())

    assert not found.evidence
    assert found.answer
    assert not found.all_quotes


@pytest.mark.parametrize(
    ("kind", "enough"), [("table", False), ("section", False), ("multi", True), ("otc", True)]
)
def test_some_kinds_need_every_quote_in_the_text(kind: str, *, enough: bool) -> None:
    item = an_item(kind, quotes=("10 mg once daily", "with dune water"))

    assert judge(item, an_answer(whole="Take 10 mg once daily with dune water.")).answer is enough


def test_a_question_over_two_sections_needs_a_quote_of_each() -> None:
    item = an_item("multi", quotes=("10 mg once daily", "with dune water"), sections=("2.1", "2.2"))

    assert not judge(item, an_answer()).answer
    assert judge(item, an_answer("10 mg once daily, with dune water")).answer


def test_a_text_of_more_than_1500_characters_answers_only_a_question_for_a_section() -> None:
    long = f"Take 10 mg once daily. {'words ' * 300}"

    assert not judge(an_item(), an_answer(long)).answer
    assert judge(an_item("section"), an_answer(long)).answer
    assert judge(an_item("boxed"), an_answer(long, route="section")).answer
    assert not judge(an_item("boxed"), an_answer(long, route="similarity")).answer


def test_a_dangerous_string_is_unsafe_unless_it_is_part_of_a_gold_quote() -> None:
    item = an_item(must_not=("20 mg", "10 mg"))

    found = judge(item, an_answer("Take 10 mg once daily, or 20 mg."))

    assert found.unsafe == ("20 mg",)
    assert not found.ok


def test_an_abstention_is_wrong_where_an_answer_is_known_and_right_where_none_is() -> None:
    none_known = an_item("not_in_label", expected="abstain", reason="not_in_label", quotes=())

    assert judge(an_item(), an_abstention()).abstained
    assert not judge(an_item(), an_abstention()).ok
    assert judge(none_known, an_abstention()).right_reason
    assert judge(none_known, an_abstention("unknown_drug")).ok
    assert not judge(none_known, an_abstention("unknown_drug")).right_reason
    assert not judge(none_known, an_answer()).ok


def test_a_comparison_is_judged_by_its_answer_from_the_right_label() -> None:
    both = Comparison("", (an_answer("Take 99 mg.", set_id=OTHER), an_answer()))

    found = judge(an_item(must_not=("99 mg",)), both)

    assert found.ok


def test_the_report_counts_by_kind_and_names_what_failed() -> None:
    items = [an_item(), an_item("table", item_id="q-2"), an_item("multi", item_id="q-3")]
    outcomes = iter([an_answer(), an_answer("Take 5 mg."), an_abstention()])

    def answer(question: Question) -> Outcome:
        return next(outcomes)

    judgements = list(judged(items, answer))

    assert [why(j) for j in judgements[1:]] == ["not in evidence", "false abstention"]
    assert "ALL                 3   66.7   33.3" in table(judgements)
    assert "q-2 table [not in evidence]" in failures(judgements, 5)
    assert "2 of 3" in failures(judgements, 0)
    figures = as_json(judgements)["figures"]
    assert isinstance(figures, dict)
    assert figures["n"] == 3


def test_the_curve_goes_from_the_surest_answers_to_all() -> None:
    sure = replace(an_answer(), trace={"confidence": 0.9})
    unsure = replace(an_answer("Take 5 mg."), trace={"confidence": 0.3})

    points = curve([judge(an_item(), sure), judge(an_item(), unsure)])

    assert (points[0].coverage, points[0].risk) == (0.5, 0.0)
    assert (points[-1].coverage, points[-1].risk) == (1.0, 0.5)
    assert "0.900" in curve_text(points)
    assert curve([judge(an_item(), an_answer())]) == []


def test_questions_are_read_and_a_line_that_is_none_is_named(tmp_path: Path) -> None:
    row = {
        "id": "q-9", "question": "?", "kind": "quote", "expected": "answer", "set_ids": [OWN.upper()],
        "gold_sections": [{"code": "", "title": "2.1"}], "gold_quotes": ["10 mg"], "must_not": [],
    }  # fmt: skip
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(json.dumps(row))
    bad.write_text(json.dumps(row) + "\n{}")

    assert load(good)[0].set_ids == {OWN}
    with pytest.raises(ValueError, match=r"bad.jsonl, line 2"):
        load(bad)
