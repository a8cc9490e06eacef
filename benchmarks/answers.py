"""How long an answer takes in process: the section route, and the similarity route with vectors present.

python -m benchmarks.answers [STORE.db]     without a store, one is made of a few labels, and embedded
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from adapters.archives import LabelFiles
from app.composition import Service, compose, open_embedder, opened_units, opened_writer
from app.ingest import ingest
from app.settings import Settings, load_settings
from app.vectors import fill_vectors
from benchmarks.report import corpus, milliseconds, print_setting, resident_mb, summed_up
from domain.models import Question

SECTION = ("contraindications", "overdosage section", "indications and usage, whole section")
FACTS = (
    "how should it be stored after opening?",
    "what is the largest dose in one day?",
    "can it be taken with food?",
    "what happens in patients with severe kidney disease?",
)
LABELS_EMBEDDED = 6


def main(store: Path | None) -> None:
    """Print p50 and p95 of both routes, the time to be ready, and the memory that it took."""
    with tempfile.TemporaryDirectory() as folder:
        path = store or _made(Path(folder) / "labels.db")
        settings = load_settings(store=f"sqlite:///{path}")
        start = time.perf_counter()
        service = compose(settings)
        ready = time.perf_counter() - start
        held = [entry.summary.drug_id for entry in service.drugs.index().entries]
        print_setting(f"{len(held)} labels, store {path.stat().st_size / 1e6:.1f} MB")
        print(f"composed with the model loaded: {ready:.2f} s; index of names: {len(held)} labels")
        _routes(service, held)
        print(f"peak memory of the process, model loaded: {resident_mb():.0f} MB")
        _process_ready(settings)


def _routes(service: Service, held: list[str]) -> None:
    for name, questions in (("section route", SECTION), ("similarity route", FACTS)):
        taken = [
            t
            for drug_id in held
            for text in questions
            for t in milliseconds(
                lambda t=text, d=drug_id: service.answerer.answer(Question(t, drug_id=d)), 2
            )  # type: ignore[misc]
        ]
        summed_up(name, taken)


def _made(path: Path) -> Path:
    settings = load_settings(store=f"sqlite:///{path}")
    with opened_writer(settings) as writer:
        ingest(LabelFiles(corpus()[:LABELS_EMBEDDED]), writer)
    with opened_units(settings) as units:
        fill_vectors(units, open_embedder(settings))
    return path


def _process_ready(settings: Settings) -> None:
    program = "import sys; from app.composition import compose; from app.settings import load_settings; "
    program += "from app.http import create_app; create_app(compose(load_settings(store=sys.argv[1])))"
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program, settings.store], check=True)
    print(f"a new process, imports and all, until it can answer: {time.perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
