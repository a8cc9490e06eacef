"""The number that grows with every change of what is kept, and from which of two files it went on."""

from __future__ import annotations

import time
import zlib
from typing import Final

_BITS_OF_ORIGIN: Final = 22


def following(generation: int) -> int:
    """Return the number after `generation`: of the clock, so that two files put in one place after one another
    are never of one generation, and with a mark of the number that it went on from. Below 2**63 until 2039.
    """
    moment = max(time.time_ns() // 1_000_000, (generation >> _BITS_OF_ORIGIN) + 1)
    return moment << _BITS_OF_ORIGIN | _mark(generation)


def may_follow(generation: int, earlier: int) -> bool:
    """Whether one number may have come right after the other; of one that did not, one in four million may all the same."""
    return generation > earlier and generation % (1 << _BITS_OF_ORIGIN) == _mark(earlier)


def _mark(generation: int) -> int:
    return zlib.crc32(generation.to_bytes(8, "big", signed=True)) % (1 << _BITS_OF_ORIGIN)
