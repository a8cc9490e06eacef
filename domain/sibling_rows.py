"""Rows of a table under one name that a question does not tell apart: one of them alone would be an answer by chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.lexical import lexical_words
from domain.lists import LONGEST_LIST
from domain.models import Cell
from domain.placement import PlacedSection
from domain.tables import TableRow


def told_alike(section: PlacedSection, row: TableRow, asked: frozenset[str]) -> tuple[TableRow, ...]:
    """Return the rows to be shown for `row`, in order: itself, unless the question names only what is over several.

    "Adults" over the rows of weeks 1 to 3 is asked for as a whole; "week 2" of it is a row. `asked` are
    the lexical words of the question. Where the rows are too many to be shown, it is the row alone, and so is a note.
    """
    names = _names(row)
    if row.is_note or not asked & _words(section, names):
        return (row,)
    rows = [other for other in _of_table(section, row) if _names(other) == names]
    own = [_words(section, (c for c in other.cells if c not in names)) for other in rows]
    common = frozenset[str]().union(*own).intersection(*own)
    meant = [other for other, words in zip(rows, own, strict=True) if asked & (words - common)]
    if row in meant:
        return (row,)
    shown = meant or rows
    length = sum(c.end - c.start for other in shown for c in other.cells)
    return tuple(shown) if length <= LONGEST_LIST else (row,)


def _names(row: TableRow) -> tuple[Cell, ...]:
    """What stands over this row and others: a cell that reaches down, or else the name of its group."""
    reaching = tuple(head for head in row.heads if head.row_span > 1)
    return reaching or ((row.group,) if row.group else ())


def _of_table(section: PlacedSection, row: TableRow) -> Sequence[TableRow]:
    table = section.blocks[row.block].table
    return [r for r in section.rows.values() if section.blocks[r.block].table == table and not r.is_note]


def _words(section: PlacedSection, cells: Iterable[Cell]) -> frozenset[str]:
    return frozenset(w for c in cells for w in lexical_words(section.quote((c.start, c.end))))
