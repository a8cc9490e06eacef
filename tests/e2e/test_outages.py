"""Every way in which four providers can fail together, asked over HTTP: what is answered, and what was called.

The table of cells lies beside the checkout; without it these tests are skipped, saying so.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from app.http import create_app
from tests.conftest import REAL_LABELS
from tests.outages import (
    BUDGETS,
    FACT_QUESTION,
    SECTION_QUESTION,
    SENTENCES,
    Run,
    filled_store,
    outage,
)

MATRIX = REAL_LABELS.parent / "reference" / "fault_matrix.tsv"
AT_ONCE = 6
FAST = {"T0", "T1"}

Cell = Mapping[str, str]


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("outages") / "labels.db"
    filled_store(path)
    return path


def distinct_runs(tiers: Iterable[str] | None = None) -> list[Cell]:
    """One cell for each run of the table; cells that share a run differ only in stages that are never reached."""
    if not MATRIX.is_file():
        pytest.skip(f"the table of outages is not at {MATRIX}")
    with MATRIX.open(encoding="utf-8") as lines:
        cells = sorted(csv.DictReader(lines, delimiter="\t"), key=lambda cell: cell["tier"])
    runs: dict[str, Cell] = {}
    for cell in cells:
        runs.setdefault(cell["run_key"], cell)
    return [cell for cell in runs.values() if tiers is None or cell["tier"] in tiers]


def difference(store: Path, cell: Cell) -> str:
    """What came out otherwise than the table says; empty if nothing did."""
    run = Run(cell["embedder"], cell["reranker"], cell["generator"], cell["store"])
    on_section = cell["path"] == "section"
    question = {"question": SECTION_QUESTION if on_section else FACT_QUESTION}
    with outage(store, run) as out, TestClient(create_app(out.service, BUDGETS.total)) as client:
        reply = client.post("/v1/questions", json=question)
        body = reply.json()
        got = {
            "http": str(reply.status_code),
            "kind": body.get("kind"),
            "style": body.get("style", "none"),
            "reason": body.get("reason", ""),
            "degraded": ",".join(body.get("degraded", ["?"])),
        }
        calls = {"E": len(out.embedder.asked), "R": len(out.reranker.asked), "G": len(out.generator.asked)}
    wanted = {
        "http": cell["http"],
        "kind": cell["expected_kind"],
        "style": cell["expected_style"],
        "reason": cell["reason"],
        "degraded": cell["degraded"],
    }
    odd = [f"{k}: {got[k]!r}, not {wanted[k]!r}" for k in wanted if got[k] != wanted[k]]
    states = {"E": cell["embedder"], "R": cell["reranker"], "G": cell["generator"]}
    odd += [
        o for stage, count in calls.items() if (o := _odd_calls(stage, count, states[stage], cell["calls"]))
    ]
    if wanted["kind"] == "answer" and SENTENCES[0 if on_section else 1] not in body.get("text", ""):
        odd.append(f"the text is {body.get('text')!r}")
    odd += _odd_citations(body)
    return f"{cell['run_key']}: {'; '.join(odd)}" if odd else ""


def _odd_calls(stage: str, count: int, state: str, wanted: str) -> str:
    called = stage in wanted.split(">")
    most = (2 if state in {"429", "5xx"} else 1) if called else 0
    return "" if int(called) <= count <= most else f"{stage} was called {count} times"


def _odd_citations(body: Mapping[str, object]) -> list[str]:
    citations, evidence = body.get("citations") or [], body.get("evidence") or []
    assert isinstance(citations, list)
    assert isinstance(evidence, list)
    return [
        f"a citation does not resolve: {c['quote']!r}"
        for c in citations
        if evidence[c["evidence"]]["text"][c["start"] : c["end"]] != c["quote"]
    ]


def differences(store: Path, cells: list[Cell]) -> list[str]:
    with ThreadPoolExecutor(AT_ONCE) as pool:
        odd = [
            cell
            for cell, told in zip(cells, pool.map(lambda c: difference(store, c), cells), strict=True)
            if told
        ]
    # budgets are real time, and a busy machine can make a slow provider a late one: such a run is made again, alone
    return [told for cell in odd if (told := difference(store, cell))]


def test_no_single_outage_gives_anything_but_the_answer_or_the_abstention_of_the_table(store: Path) -> None:
    runs = distinct_runs(FAST)

    assert len(runs) == 32
    assert differences(store, runs) == []


@pytest.mark.slow
def test_all_172_runs_of_the_table_come_out_as_it_says(store: Path) -> None:
    runs = distinct_runs()

    assert len(runs) == 172
    assert differences(store, runs) == []
