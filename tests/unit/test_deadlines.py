"""The deadline round the ports: what hangs or breaks becomes that port's own error."""

from __future__ import annotations

import threading

import pytest

from app.deadlines import BoundedUnitStore, Guard, deadline, time_left
from domain.ports import LabelStoreUnavailable, QueryEmbeddingUnavailable, RerankUnavailable
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
