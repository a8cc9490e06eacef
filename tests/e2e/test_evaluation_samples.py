"""A fixed small evaluation over the bundled samples, on every run: its figures may rise and never fall."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import cli
from app.composition import compose, open_embedder, opened_units
from app.evaluation import Judgement, judged, load
from app.evaluation_report import failures, percent
from app.vectors import fill_vectors
from domain.models import Comparison
from tests.e2e.conftest import settings_of

QUESTIONS = Path(__file__).parents[1] / "data" / "sample_questions.jsonl"


@pytest.fixture(scope="module")
def searchable_store(sample_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    store = tmp_path_factory.mktemp("searchable") / "labels.db"
    store.write_bytes(sample_store.read_bytes())
    settings = settings_of(store)
    with opened_units(settings) as units:
        fill_vectors(units, open_embedder(settings))
    return store


@pytest.fixture(scope="module")
def judgements(searchable_store: Path) -> list[Judgement]:
    service = compose(settings_of(searchable_store))
    return list(judged(load(QUESTIONS), service.answerer.answer))


def test_no_answer_comes_from_a_wrong_label(judgements: list[Judgement]) -> None:
    assert not [j.item.question for j in judgements if j.wrong_label]


def test_every_question_for_a_section_gets_the_whole_section(judgements: list[Judgement]) -> None:
    asked = [j for j in judgements if j.item.kind == "section"]

    assert percent(asked, lambda j: j.evidence and j.all_quotes) == 100, failures(asked, 9)


def test_the_evidence_holds_what_answers_and_the_text_begins_to_say_it(judgements: list[Judgement]) -> None:
    answerable = [j for j in judgements if j.item.expected == "answer"]

    assert percent(answerable, lambda j: j.evidence) >= 97, failures(answerable, 9)
    assert percent(answerable, lambda j: j.answer) >= 94, failures(answerable, 9)


def test_what_no_label_says_is_refused_for_the_right_reason(judgements: list[Judgement]) -> None:
    unanswerable = [j for j in judgements if j.item.expected == "abstain"]

    assert percent(unanswerable, lambda j: j.right_reason) == 100, failures(unanswerable, 9)


def test_nothing_dangerous_is_said(judgements: list[Judgement]) -> None:
    assert not [(j.item.question, j.unsafe) for j in judgements if j.unsafe]


def test_every_quotation_is_a_slice_of_its_evidence(judgements: list[Judgement]) -> None:
    for judgement in judgements:
        assert not isinstance(judgement.outcome, Comparison)
        for citation in getattr(judgement.outcome, "citations", ()):
            evidence = judgement.outcome.evidence[citation.evidence]  # type: ignore[union-attr]
            assert evidence.text[citation.start : citation.end] == citation.quote


def test_the_command_prints_the_table_the_curve_and_the_failures(
    searchable_store: Path, tmp_path: Path
) -> None:
    written = tmp_path / "found.json"
    few = tmp_path / "few.jsonl"
    few.write_text("\n".join(QUESTIONS.read_text(encoding="utf-8").splitlines()[:12]), encoding="utf-8")

    done = CliRunner().invoke(
        cli, ["eval", str(few), "--store", f"sqlite:///{searchable_store}", "--json", str(written)]
    )

    assert done.exit_code == 0, done.output
    assert "unsafe" in done.output
    assert "confidence  coverage" in done.output
    assert '"figures"' in written.read_text(encoding="utf-8")
