"""The circuit breaker, by a clock of the test's own."""

from __future__ import annotations

import pytest

from app.breaker import CircuitBreaker
from app.deadlines import Guard
from domain.ports import RerankUnavailable
from tests.clock import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def breaker(clock: Clock) -> CircuitBreaker:
    return CircuitBreaker(clock)


def fail(breaker: CircuitBreaker, times: int) -> None:
    for _ in range(times):
        breaker.record(succeeded=False)


def test_nine_failures_leave_the_circuit_closed_and_the_tenth_opens_it(breaker: CircuitBreaker) -> None:
    fail(breaker, 9)
    assert breaker.lets_through()

    fail(breaker, 1)
    assert not breaker.lets_through()


def test_fewer_than_half_failing_leaves_the_circuit_closed(breaker: CircuitBreaker) -> None:
    for n in range(99):
        breaker.record(succeeded=n % 5 > 1)

    assert breaker.lets_through()


def test_every_second_call_failing_opens_it(breaker: CircuitBreaker) -> None:
    for n in range(10):
        breaker.record(succeeded=n % 2 == 0)

    assert not breaker.lets_through()


def test_failures_of_more_than_thirty_seconds_ago_are_forgotten(
    breaker: CircuitBreaker, clock: Clock
) -> None:
    fail(breaker, 9)
    clock.now += 31
    fail(breaker, 1)

    assert breaker.lets_through()


def test_after_thirty_seconds_exactly_one_call_is_let_through(breaker: CircuitBreaker, clock: Clock) -> None:
    fail(breaker, 10)
    clock.now += 29.9
    assert not breaker.lets_through()

    clock.now += 0.2
    assert breaker.lets_through()
    assert not breaker.lets_through()


def test_a_probe_that_succeeds_closes_the_circuit(breaker: CircuitBreaker, clock: Clock) -> None:
    fail(breaker, 10)
    clock.now += 31
    assert breaker.lets_through()
    breaker.record(succeeded=True)

    assert breaker.lets_through()
    assert breaker.lets_through()


def test_a_probe_that_fails_keeps_it_open_for_as_long_again(breaker: CircuitBreaker, clock: Clock) -> None:
    fail(breaker, 10)
    clock.now += 31
    assert breaker.lets_through()
    breaker.record(succeeded=False)

    clock.now += 29
    assert not breaker.lets_through()
    clock.now += 2
    assert breaker.lets_through()


def test_a_probe_that_never_comes_back_does_not_keep_the_circuit_open_for_ever(
    breaker: CircuitBreaker, clock: Clock
) -> None:
    fail(breaker, 10)
    clock.now += 31
    assert breaker.lets_through()

    clock.now += 31
    assert breaker.lets_through()


def test_a_guarded_provider_that_is_down_is_called_ten_times_and_then_once_in_thirty_seconds(
    breaker: CircuitBreaker, clock: Clock
) -> None:
    calls = 0

    def down() -> None:
        nonlocal calls
        calls += 1
        raise RerankUnavailable("down")

    guard = Guard("reranker", 1.0, RerankUnavailable, breaker=breaker)
    for _ in range(240):
        with pytest.raises(RerankUnavailable):
            guard.call(down)
        clock.now += 0.5

    # two minutes: ten calls, then a probe after each 30 s
    assert calls == 10 + 3


def test_a_provider_that_comes_back_is_used_again_after_its_probe(
    breaker: CircuitBreaker, clock: Clock
) -> None:
    down_until = clock.now + 60

    def flaky() -> str:
        if clock.now < down_until:
            raise RerankUnavailable("down")
        return "order"

    guard = Guard("reranker", 1.0, RerankUnavailable, breaker=breaker)
    answers = []
    for _ in range(100):
        try:
            answers.append(guard.call(flaky))
        except RerankUnavailable:
            answers.append("")
        clock.now += 1

    assert answers[-1] == "order"
    assert answers.index("order") <= 60 + 31
    assert "" not in answers[answers.index("order") :]
