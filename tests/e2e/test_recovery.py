"""Over HTTP: a provider goes down, is left alone by its breaker, comes back, and the next question is served as ever."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from app.breaker import OPEN_S, CircuitBreaker
from app.http import create_app
from tests.clock import Clock
from tests.e2e.conftest import asked, served
from tests.outages import BUDGETS, FACT_QUESTION, Run, filled_store, outage

FAILURES = 3


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("app.deadlines.CircuitBreaker", lambda: CircuitBreaker(clock))
    # ten failed calls would say the same, and last longer
    monkeypatch.setattr("app.breaker.LEAST_CALLS", FAILURES)
    return clock


def told(client: httpx.Client) -> tuple[object, object, object]:
    reply = asked(client, FACT_QUESTION)
    return reply["kind"], reply.get("reason", reply.get("style")), reply["degraded"]


SERVED = ("answer", "generated", [])
WITHOUT = {
    "embedder": ("abstention", "query_embedding_unavailable", []),
    "reranker": ("answer", "generated", ["reranker"]),
    "generator": ("answer", "extractive", ["generator"]),
}


@pytest.mark.parametrize("provider", WITHOUT)
@pytest.mark.parametrize("state", ["5xx", "garbage"])
def test_a_provider_that_comes_back_serves_the_next_question_once_its_breaker_tries_it(
    tmp_path: Path, clock: Clock, provider: str, state: str
) -> None:
    filled_store(tmp_path / "labels.db")
    run = Run(**{provider: state})
    with (
        outage(tmp_path / "labels.db", run) as out,
        served(create_app(out.service, BUDGETS.total)) as client,
    ):
        calls = getattr(out, provider).asked
        down = [told(client) for _ in range(FAILURES)]
        until_open = len(calls)
        left_alone = told(client)
        while_open = len(calls) - until_open

        setattr(run, provider, "ok")
        clock.now += OPEN_S + 1
        back = [told(client) for _ in range(2)]
        after = len(calls) - until_open

    assert [*down, left_alone] == [WITHOUT[provider]] * (FAILURES + 1)
    assert FAILURES <= until_open <= 2 * FAILURES
    assert while_open == 0
    assert back == [SERVED, SERVED]
    assert after == 2


@pytest.mark.parametrize("provider", WITHOUT)
def test_a_probe_that_fails_costs_one_question_and_the_provider_is_left_alone_again(
    tmp_path: Path, clock: Clock, provider: str
) -> None:
    filled_store(tmp_path / "labels.db")
    run = Run(**{provider: "garbage"})
    with (
        outage(tmp_path / "labels.db", run) as out,
        served(create_app(out.service, BUDGETS.total)) as client,
    ):
        calls = getattr(out, provider).asked
        for _ in range(FAILURES):
            told(client)
        clock.now += OPEN_S + 1
        probed = [told(client) for _ in range(3)]

    assert probed == [WITHOUT[provider]] * 3
    assert len(calls) == FAILURES + 1
