"""Questions in FDARxBench's format: what is scored without a label, and what needs one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.fdarxbench import is_fdarxbench, keys_of_title, load_rows, report, scored
from domain.models import Outcome, Question
from tests.unit.test_evaluation import OWN, an_abstention, an_answer

ROW = {
    "qid": "r1",
    "set_id": OWN,
    "drug_name": "Zelvarin",
    "question": "Who should not take Zelvarin?",
    "question_type": "factual",
    "references": "4 CONTRAINDICATIONS",
    "context": [
        {"text": "- invented marsh fever\n- invented dune palsy", "has_answer": True},
        {"text": "another passage", "has_answer": False},
    ],
}
REFUSAL = {**ROW, "qid": "r2", "question_type": "refusal", "references": [], "context": []}


def written(folder: Path, *rows: dict[str, object]) -> Path:
    path = folder / "bench.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows))
    return path


def test_the_format_is_told_by_its_first_line(tmp_path: Path) -> None:
    assert is_fdarxbench(written(tmp_path, ROW))


def test_routing_is_scored_on_every_row_and_retrieval_where_the_label_is_held(tmp_path: Path) -> None:
    rows = load_rows(written(tmp_path, ROW, REFUSAL))

    def answer(question: Question) -> Outcome:
        assert question.drug_id == OWN
        if "never" in question.text:
            return an_abstention()
        return an_answer(whole="• invented marsh fever\n• something else")

    held = scored([rows[0], replace(rows[1], question="never said")], lambda set_id: True, answer)
    not_held = scored(rows, lambda set_id: False, answer)

    assert (held[0].routed, held[0].retrieved, held[0].refused) == (True, 0.5, False)
    assert (held[1].routed, held[1].retrieved, held[1].refused) == (None, None, True)
    assert (not_held[0].routed, not_held[0].retrieved, not_held[0].refused) == (True, None, None)
    assert "100.0 % of 1" in report(held)


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("8.6\tRenal Impairment", "renal_impairment"),
        ("5.3 Invented Fever", "warnings_and_precautions"),
        ("WARNING: INVENTED LIVER INJURY", "boxed_warning"),
        ("CONTRAINDICATIONS", "contraindications"),
    ],
)
def test_a_gold_title_is_told_by_its_number_or_its_words(title: str, key: str) -> None:
    assert key in keys_of_title(title)


def test_a_line_that_is_no_row_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="line 2"):
        load_rows(written(tmp_path, ROW, {"question_type": "factual", "context": []}))
