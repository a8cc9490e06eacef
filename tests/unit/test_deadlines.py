"""The deadline round the ports: what hangs or breaks becomes that port's own error."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

from app.breaker import LEAST_CALLS, CircuitBreaker
from app.deadlines import BoundedUnitStore, Guard, deadline, time_left
from domain.ports import (
    AnswerGenerationUnavailable,
    LabelStoreUnavailable,
    QueryEmbeddingUnavailable,
    RerankUnavailable,
)
from tests.fakes import InMemoryLabels, InMemoryUnitStore


def test_a_call_that_hangs_is_unavailable_within_its_own_timeout() -> None:
    release = threading.Event()
    guard = Guard("reranker", 0.05, RerankUnavailable)

    with pytest.raises(RerankUnavailable, match="did not answer"):
        guard.call(release.wait)
    release.set()


def test_the_time_that_is_left_cuts_the_timeout_of_a_call() -> None:
    release = threading.Event()
    guard = Guard("reranker", 60, RerankUnavailable)

    with deadline(0.05), pytest.raises(RerankUnavailable):
        guard.call(release.wait)
    release.set()


def test_no_call_is_made_when_no_time_is_left() -> None:
    calls: list[int] = []

    with deadline(0.0), pytest.raises(LabelStoreUnavailable, match="no time left"):
        Guard("store", 60, LabelStoreUnavailable).call(lambda: calls.append(1))
    assert calls == []


def test_an_error_that_the_adapter_did_not_foresee_is_the_ports_own_and_keeps_its_cause() -> None:
    def broken() -> None:
        raise ZeroDivisionError

    with pytest.raises(QueryEmbeddingUnavailable) as failed:
        Guard("embedder", 1, QueryEmbeddingUnavailable).call(broken)
    assert isinstance(failed.value.__cause__, ZeroDivisionError)


def test_an_error_of_the_family_passes_as_it_is() -> None:
    def down() -> None:
        raise LabelStoreUnavailable("gone")

    with pytest.raises(LabelStoreUnavailable, match="gone"):
        Guard("retriever", 1, QueryEmbeddingUnavailable).call(down)


def test_outside_of_a_request_there_is_no_deadline() -> None:
    assert time_left() is None


class _SlowToCount(InMemoryUnitStore):
    """Counts as slowly as over a very large library."""

    def pending(self, model_id: str, drug_id: str | None = None) -> int:
        threading.Event().wait(0.2)
        return 7


def test_counting_what_waits_in_the_whole_library_may_take_longer_than_a_question() -> None:
    units = BoundedUnitStore(_SlowToCount(InMemoryLabels()), timeout_s=0.05)

    assert units.pending("a-model@1") == 7
    with pytest.raises(LabelStoreUnavailable, match="did not answer"):
        units.pending("a-model@1", "a-label")
    with deadline(0.05), pytest.raises(LabelStoreUnavailable, match="did not answer"):
        units.pending("a-model@1")


HANGING = """
import threading
from app.deadlines import Guard
from domain.ports import RerankUnavailable
try:
    Guard("reranker", 0.05, RerankUnavailable).call(threading.Event().wait)
except RerankUnavailable:
    print("given up")
"""


def test_a_call_that_hangs_for_ever_does_not_hold_up_the_end_of_the_process() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", HANGING], capture_output=True, text=True, timeout=60, check=True
    )

    assert "given up" in ended.stdout


def test_threads_are_used_again_and_calls_run_beside_each_other() -> None:
    guard = Guard("store", 60, LabelStoreUnavailable)
    names = {guard.call(lambda: threading.current_thread().name) for _ in range(20)}
    barrier = threading.Barrier(4)
    callers = [threading.Thread(target=guard.call, args=(barrier.wait,)) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()

    assert len(names) < 20
    assert not barrier.broken


@pytest.mark.parametrize("of_request", [True, False])
def test_only_failures_of_the_provider_open_its_circuit_and_never_a_refused_request(of_request: bool) -> None:
    guard = Guard("generator", 60, AnswerGenerationUnavailable, breaker=CircuitBreaker())
    calls: list[int] = []

    def refused() -> None:
        calls.append(1)
        raise AnswerGenerationUnavailable("filtered", of_request=of_request)

    for _ in range(2 * LEAST_CALLS):
        with pytest.raises(AnswerGenerationUnavailable):
            guard.call(refused)

    assert len(calls) == (2 * LEAST_CALLS if of_request else LEAST_CALLS)


def test_why_a_provider_is_unavailable_is_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    def down() -> None:
        raise LabelStoreUnavailable("set the key")

    with pytest.raises(LabelStoreUnavailable):
        Guard("store", 60, LabelStoreUnavailable).call(down)

    assert "set the key" in "".join(capsys.readouterr())
