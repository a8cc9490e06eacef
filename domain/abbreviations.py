"""The short forms that a label explains itself: "panic disorder (PD)"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

_IN_BRACKETS: Final = re.compile(r"\(([A-Z]{2,6})s?\)")
_WORD: Final = re.compile(r"[A-Za-z][a-z']*")
_SMALL: Final = frozenset({"of", "and", "the", "in", "for", "to", "with"})
# the words before a bracket that may be what is shortened in it
_REACH: Final = 90


def abbreviations(texts: Iterable[str]) -> Mapping[tuple[str, ...], str]:
    """Return short forms by the words they stand for, all in lower case, as the texts explain them."""
    found: dict[tuple[str, ...], str] = {}
    for text in texts:
        for match in _IN_BRACKETS.finditer(text):
            short = match[1].casefold()
            before = [
                w.casefold() for w in _WORD.findall(text[max(0, match.start() - _REACH) : match.start()])
            ]
            if (long := _spelt_out(short, before)) and found.get(long, short) == short:
                found[long] = short
    return found


def _spelt_out(short: str, before: list[str]) -> tuple[str, ...]:
    """The last words whose first letters are those of the short form, small words between them passed over."""
    left, start = list(short), len(before)
    while left and start:
        start -= 1
        if before[start][0] == left[-1]:
            left.pop()
        elif before[start] not in _SMALL:
            return ()
    return () if left else tuple(before[start:])
