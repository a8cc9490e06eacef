"""Both stores give the same answers, question by question."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from adapters.archives import LabelFiles
from app.cli import SAMPLES
from app.composition import Service, compose, copied_store, opened_units, opened_writer
from app.ingest import ingest
from app.providers import open_embedder
from app.settings import Settings
from app.vectors import fill_vectors
from domain.models import Outcome, Question
from tests.doc_examples import modules_of
from tests.qdrant_engine import QdrantEngine
from tests.qdrant_stub import qdrant_stub

QUESTIONS = 60
# a few labels with many questions between them; the other questions ask for drugs that are not held
LABELS = 10


@pytest.fixture(scope="module")
def questions(labels_folder: Path) -> list[dict[str, object]]:
    asked = labels_folder.parent / "questions" / "dev.jsonl"
    if not asked.exists():
        pytest.skip(f"the development questions are not at {asked}: this test asks them")
    return [json.loads(line) for line in asked.read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module")
def chosen(labels_folder: Path, questions: list[dict[str, object]]) -> list[Path]:
    asked = [set_id for question in questions for set_id in question["set_ids"]]  # type: ignore[attr-defined]
    files = {path.name.split("__")[1]: path for path in sorted((labels_folder / "spl").glob("*.xml"))}
    middling = [s for s in files if 30_000 < files[s].stat().st_size < 130_000]
    return [files[set_id] for set_id in sorted(middling, key=lambda s: -asked.count(s))[:LABELS]]


@contextmanager
def both_stores(
    labels: Sequence[Path], folder: Path, embedder: str, engine: QdrantEngine | None = None
) -> Iterator[tuple[Service, Service]]:
    """The same labels in a file and, copied from there, on a server."""
    own = {"embedder": embedder, "deadline_s": 60.0, "store_timeout_s": 30.0}
    one = Settings(store=f"sqlite:///{folder}/labels.db", **own)  # type: ignore[arg-type]
    with opened_writer(one) as writer:
        assert ingest(LabelFiles(labels), writer).stored == len(labels)
    with opened_units(one) as units:
        fill_vectors(units, open_embedder(one))
    with qdrant_stub(engine=engine) as stub:
        other = Settings(store=f"qdrant+{stub.url}/labels", **own)  # type: ignore[arg-type]
        assert copied_store(one, other, lambda *_: None).differing == []
        yield compose(one), compose(other)


def answers_of(stores: tuple[Service, Service], asked: Sequence[str]) -> list[Outcome]:
    """What both stores answer, held to be the same to the last field."""
    answers = [[store.answerer.answer(Question(text)) for text in asked] for store in stores]
    for text, one, other in zip(asked, *answers, strict=True):
        assert one == other, text
    return answers[0]


@pytest.mark.parametrize("made", [None, QdrantEngine], ids=["local mode", "engine"])
def test_every_question_about_the_samples_is_answered_alike_from_both_stores(
    tmp_path: Path, made: type[QdrantEngine] | None
) -> None:
    lines = (Path(__file__).parents[1] / "data" / "sample_questions.jsonl").read_text().splitlines()
    asked = [json.loads(line)["question"] for line in lines]

    # one embedder for both, of words and not of meaning: it is the stores that are compared
    modules_of("adapters.md")

    with both_stores(sorted(SAMPLES.glob("*.xml")), tmp_path, "own_embedder:make", made and made()) as stores:
        answers = answers_of(stores, asked)

    assert len(answers) >= 20
    assert sum(outcome.kind == "answer" for outcome in answers) >= 10


@pytest.fixture(scope="module")
def stores(chosen: list[Path], tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, Service]]:
    folder = tmp_path_factory.mktemp("labels")
    with both_stores(chosen, folder, "minilm", QdrantEngine()) as services:
        yield services


@pytest.mark.labels
@pytest.mark.slow
def test_sixty_questions_are_answered_alike_from_both_stores(
    stores: tuple[Service, Service], questions: list[dict[str, object]], chosen: list[Path]
) -> None:
    held = {path.name.split("__")[1] for path in chosen}
    own = [q for q in questions if held & set(q["set_ids"])]  # type: ignore[call-overload]
    others = [q for q in questions if q not in own]
    asked = [str(q["question"]) for q in [*own, *others][:QUESTIONS]]

    kinds = [outcome.kind for outcome in answers_of(stores, asked)]

    assert len(kinds) == QUESTIONS
    assert kinds.count("answer") >= 20
