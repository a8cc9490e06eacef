"""A circuit breaker: a provider that mostly fails is left alone for a while, and then tried once."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

WINDOW_S = 30.0
LEAST_CALLS = 10
FAILING_SHARE = 0.5
OPEN_S = 30.0


class CircuitBreaker:
    """Opens when at least half of at least ten calls within 30 s failed; after 30 s it lets one call through.

    If that call succeeds the circuit closes; if it fails, or never comes back within
    another 30 s, the wait begins anew. `clock` returns monotonic seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._calls: deque[tuple[float, bool]] = deque()
        self._open_until: float | None = None

    def lets_through(self) -> bool:
        """Whether a call may be made now. Where True was returned, `record` has to follow."""
        with self._lock:
            if self._open_until is None:
                return True
            if self._clock() < self._open_until:
                return False
            # one probe; the next one waits as long again, in case this one never comes back
            self._open_until = self._clock() + OPEN_S
            return True

    def record(self, *, succeeded: bool) -> None:
        """Tell how a call went."""
        with self._lock:
            now = self._clock()
            if self._open_until is not None:
                self._after_probe(now, succeeded=succeeded)
                return
            self._calls.append((now, succeeded))
            while self._calls[0][0] < now - WINDOW_S:
                self._calls.popleft()
            failed = sum(not good for _, good in self._calls)
            if len(self._calls) >= LEAST_CALLS and failed >= FAILING_SHARE * len(self._calls):
                self._open_until = now + OPEN_S

    def _after_probe(self, now: float, *, succeeded: bool) -> None:
        # calls that were on their way when the circuit opened end here too: a success is good news from any
        self._calls.clear()
        self._open_until = None if succeeded else now + OPEN_S
