"""A clock that a test puts on by itself."""

from __future__ import annotations


class Clock:
    """Seconds that go on only when `now` is moved."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now
