"""Which of the places that a search brought are shown: few, one row a table, none that only points elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from domain.models import SearchHit
from domain.routing import Routing

SHOWN_A_CLAUSE: Final = 2
LOWEST_COSINE: Final = 0.35

_CROSS_REFERENCE = re.compile(
    r"[\[(]?\s?(?:see|refer to|for (?:more|further|additional) information)\b", re.IGNORECASE
)


def chosen(question: str, routing: Routing, hits: Sequence[SearchHit]) -> Iterator[SearchHit]:
    """Yield the hits that answer, best first; none if the best is too far from the question."""
    if not hits or max(hit.score for hit in hits) < LOWEST_COSINE:
        return
    shown = SHOWN_A_CLAUSE * max(1, len(routing.clauses))
    tables: set[tuple[str, int]] = set()
    for hit in hits:
        if not shown:
            return
        table = _table_of(hit)
        if _says_nothing(hit) or (table is not None and table in tables):
            continue
        if table is not None:
            tables.add(table)
        shown -= 1
        yield hit


def _table_of(hit: SearchHit) -> tuple[str, int] | None:
    unit = hit.unit
    if unit is None or unit.kind != "row":
        return None
    block = next((b for b in hit.part.blocks if b.start <= unit.spans[0][0] < b.end), None)
    return None if block is None or block.table is None else (hit.part.section_path, block.table)


def _says_nothing(hit: SearchHit) -> bool:
    if hit.unit is None or hit.unit.kind == "title":
        return True
    text = hit.unit.text.strip()
    return bool(_CROSS_REFERENCE.match(text)) and len(text) < 160
