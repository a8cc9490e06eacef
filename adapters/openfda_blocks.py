"""Lines and blocks of openFDA's flattened text: bullets, paragraphs of gathered sentences, tables."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from adapters.openfda_tables import FlatTable, placed_tables, table_lines
from adapters.openfda_text import SENTENCE_END
from domain.models import Block

_PARAGRAPH = 500


def body_of(text: str, start: int, tables: Sequence[FlatTable]) -> Iterator[tuple[str, Block]]:
    """Lines for a passage's body with their blocks: its tables row by row, the text between them in paragraphs.

    `lead_in` counts the blocks of the body from 0, as `table` counts its tables.
    """
    at, count = 0, 0
    for number, placed in enumerate(placed_tables(text, tables)):
        for line, block in blocks_of(text[at : placed.start], start, count):
            yield line, block
            start, count = start + len(line), count + 1
        for line, block in table_lines(text, placed, start, number):
            yield line, block
            start, count = start + len(line), count + 1
        at = placed.end
    yield from blocks_of(text[at:], start, count)


def blocks_of(text: str, start: int, first: int) -> Iterator[tuple[str, Block]]:
    """Lines of running text, block `first` and on: an item a bullet, else sentences gathered to paragraphs."""
    lead_in: int | None = None
    for index, line in enumerate(_lines(text), first):
        is_item = line.startswith("• ")
        skip = 2 if is_item else 0
        block = Block(
            "item" if is_item else "paragraph",
            start + skip,
            start + len(line),
            int(is_item),
            lead_in if is_item else None,
        )
        if not is_item:
            lead_in = index
        yield line + "\n", block
        start += len(line) + 1


def _lines(text: str) -> Iterator[str]:
    for piece in re.split(r"\s+(?=• )", text.strip()):
        start, previous = 0, 0
        for end in [*(m.end() for m in SENTENCE_END.finditer(piece)), len(piece)]:
            if end - start > _PARAGRAPH and previous > start:
                yield piece[start:previous].strip()
                start = previous
            previous = end
        if piece[start:].strip():
            yield piece[start:].strip()
