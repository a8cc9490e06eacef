"""Near names by rapidfuzz: proposals only, the decision stays in the domain."""

from __future__ import annotations

from collections.abc import Iterable

from rapidfuzz import process
from rapidfuzz.distance import OSA

_LEAST_SIMILARITY = 0.6


class NearNames:
    """A `NameMatcher` over a fixed list of names: optimal string alignment, as a share of the longer name."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = sorted(set(names))

    def near(self, name: str, limit: int) -> list[tuple[str, float]]:
        """Return (name, similarity from 0 to 1), best first; equals in alphabetical order."""
        found = process.extract(
            name[:100],
            self._names,
            scorer=OSA.normalized_similarity,
            limit=limit,
            score_cutoff=_LEAST_SIMILARITY,
        )
        return sorted(((near, score) for near, score, _ in found), key=lambda pair: (-pair[1], pair[0]))
