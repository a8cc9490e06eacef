"""Near names by rapidfuzz: proposals only, the decision stays in the domain."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import OSA

_LEAST_SIMILARITY = 0.599
_MOST_EDITS = 4
_LONGEST = 100


class NearNames:
    """A `NameMatcher` over a fixed list of names: optimal string alignment, as a share of the longer name.

    Names that lack, or have too many of, the letters asked for are left out before any
    alignment: an edit changes at most one letter, so nothing within four edits is lost.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = sorted(set(names))
        self._letters = np.array([_letters(name) for name in self._names], dtype=np.uint32)
        self._lengths = np.array([len(name) for name in self._names], dtype=np.int32)
        self._counts = np.array([_counted(name) for name in self._names], dtype=np.int16).reshape(-1, 32)

    def near(self, name: str, limit: int) -> list[tuple[str, float]]:
        """Return (name, similarity from 0 to 1), best first; equals in alphabetical order."""
        asked = name[:_LONGEST]
        near = [self._names[i] for i in self._within_reach(asked)]
        found = process.extract(
            asked, near, scorer=OSA.normalized_similarity, limit=limit, score_cutoff=_LEAST_SIMILARITY
        )
        return sorted(((near, score) for near, score, _ in found), key=lambda pair: (-pair[1], pair[0]))

    def _within_reach(self, asked: str) -> list[int]:
        edits = min(_MOST_EDITS, int(len(asked) * (1 / _LEAST_SIMILARITY - 1)))
        mask = np.uint32(_letters(asked))
        roughly = np.flatnonzero(
            (np.abs(self._lengths - len(asked)) <= edits)
            & (np.bitwise_count(self._letters & ~mask) <= edits)
            & (np.bitwise_count(mask & ~self._letters) <= edits)
        )
        more = self._counts[roughly] - np.array(_counted(asked), dtype=np.int16)
        too_many = np.maximum(more, 0).sum(axis=1)
        too_few = too_many - more.sum(axis=1)
        kept: list[int] = roughly[np.maximum(too_many, too_few) <= edits].tolist()
        return kept


def _letters(name: str) -> int:
    mask = 0
    for character in name:
        mask |= 1 << (ord(character) % 32)
    return mask


def _counted(name: str) -> list[int]:
    counts = [0] * 32
    for character in name:
        counts[ord(character) % 32] += 1
    return counts
