"""A real, small and bad model behind a compatible server: what it makes up never gets out.

Skipped unless LOCAL_GENERATOR_URL names a server (docs/generators.md starts one from two packages).
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from app.composition import Service, compose
from app.deadlines import deadline
from app.verify import faults_in
from domain.models import Answer, Outcome, Question
from tests.e2e.conftest import settings_of

pytestmark = pytest.mark.slow

QUESTIONS = [
    f"{asked} {drug}?"
    for drug in ("Zelvorinate", "quorimol maleate")
    for asked in (
        "What are the contraindications of",
        "What is the maximum daily dose of",
        "What is the starting dose of",
        "How often is a dose taken of",
        "What is the boxed warning of",
        "How is an overdose treated with",
        "May it be used in pregnancy:",
        "May it be used while breast-feeding:",
        "What dose applies in renal impairment for",
        "What dose applies in hepatic impairment for",
        "How is it stored:",
        "What are the common adverse reactions of",
        "Which drugs interact with",
        "What is the half-life of",
        "What has to be monitored with",
    )
]


@pytest.fixture(scope="module")
def local_generator_url() -> str:
    url = os.environ.get("LOCAL_GENERATOR_URL", "")
    if not url:
        pytest.skip("no LOCAL_GENERATOR_URL: this test asks a real local model")
    return url


@pytest.fixture(scope="module")
def written(sample_store: Path, local_generator_url: str) -> Service:
    return compose(
        settings_of(
            sample_store,
            generator="openai",
            generator_base_url=local_generator_url,
            generator_model="local",
            generator_timeout_s=60.0,
            deadline_s=90.0,
        )
    )


def test_what_a_small_model_makes_up_never_gets_out(
    written: Service, capsys: pytest.CaptureFixture[str]
) -> None:
    became: Counter[str] = Counter()
    for question in QUESTIONS:
        with deadline(90.0):
            outcome = written.answerer.answer(Question(question))
        became[_what_became_of(outcome)] += 1
        faults = faults_in(_as_json(outcome), written.store, written.store)
        assert faults == [], question
    rows = [f"  {what:28}{count:4}" for what, count in became.most_common()]
    with capsys.disabled():
        sys.stdout.write("\n".join([f"\n  drafts of {len(QUESTIONS)} questions", *rows, ""]))

    assert len(QUESTIONS) == 30
    assert sum(became.values()) == 30


def _what_became_of(outcome: Outcome) -> str:
    if not isinstance(outcome, Answer):
        return outcome.kind
    if outcome.style == "generated":
        return "shown, every word carried"
    return ", ".join(outcome.degraded) or "quoted, not asked for"


def _as_json(outcome: Outcome) -> str:
    return TypeAdapter[Outcome](Outcome).dump_json(outcome).decode()
