"""What belongs to a table row: the cells that reach into it, its head, its column heads, its group."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from domain.models import Block, Cell

_LONGEST_GROUP_NAME = 90
# what a cell says that tells somebody to do something, as the head of a column never does
_TELLS = re.compile(
    r"\b(?:take|chew|apply|swallow|every \d|once (?:a|daily)|twice|do not|ask a)\b", re.IGNORECASE
)
_LONGEST_COLUMN_NAME = 60
# how many were counted: it stands in heads, beside their names
_COUNT = re.compile(r"\(?\b[nN] ?= ?\d[\d,]*\)?")
_LETTERS = re.compile(r"[A-Za-z]{2}|%")
_TABLE_NAME = re.compile(r"table\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A body row of a table. `block` is its index among the section's blocks.

    `cells` are its own filled cells and those of rows above that span into it, by column.
    `heads` are those of them that name the row. `group` is the name of the run of rows it
    stands in, printed as a row of one cell above ("Skin disorders"). `is_note` marks a row
    that is one sentence across the table, and no values.
    """

    block: int
    cells: tuple[Cell, ...]
    heads: tuple[Cell, ...]
    column_heads: tuple[tuple[Cell, ...], ...]
    group: Cell | None = None
    is_note: bool = False

    @property
    def values(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.cells if cell not in self.heads)

    def heads_of(self, cell: Cell) -> tuple[Cell, ...]:
        """The column heads of one of `cells`, outermost first."""
        return self.column_heads[self.cells.index(cell)]


def table_rows(text: str, blocks: Sequence[Block], table: int) -> list[TableRow]:
    """Return the body rows of one table of a section, in order; heads and group names are bound to them.

    `text` is the section's own text, in whose coordinates the cells are.
    """
    rows = [(n, b) for n, b in enumerate(blocks) if b.kind == "row" and b.table == table and b.cells]
    top = head_rows(text, [block for _, block in rows])
    names = _table_names(text, [block for _, block in rows])
    head_cells = [cell for _, block in rows[names:top] for cell in block.cells]
    heads_over = _heads_over(text, head_cells)
    body = [*rows[:names], *rows[max(top, names) :]]
    width = max((c.column + c.column_span for _, b in rows for c in b.cells), default=0)
    found: list[TableRow] = []
    reaching: list[Cell] = []
    group: Cell | None = None
    for index, block in body:
        row = block.cells[0].row
        reaching = [c for c in reaching if c.row + c.row_span > row]
        cells = _filled(text, [*reaching, *block.cells])
        reaching += [c for c in block.cells if c.row_span > 1]
        if _heads_again(text, head_cells, cells):
            head_cells, group = list(cells), None
            heads_over = _heads_over(text, head_cells)
            continue
        single = cells[0] if len(cells) == 1 and width > 1 else None
        if single and _names_a_group(text, single, width):
            group = single
            continue
        heads = _row_heads(cells, width)
        columns = tuple([heads_over(cell.column, cell.column_span) for cell in cells])
        if cells:
            found.append(TableRow(index, cells, heads, columns, group, is_note=single is not None))
    return found


def _heads_again(text: str, heads: Sequence[Cell], cells: Sequence[Cell]) -> bool:
    """Whether a row inside a table heads its columns anew: "Study 2 | Zelvarin (n=343)" under "Study 1 | Zelvarin (n=265)"."""
    over = {head.column: head for head in heads}
    return (
        len(cells) > 2
        and all(cell.column in over and _reads_as(text, cell, over[cell.column]) for cell in cells)
        and len({text[cell.start : cell.end].strip() for cell in cells}) == len(cells)
        and any(_has_digit(text, cell) for cell in cells)
    )


def _reads_as(text: str, cell: Cell, head: Cell) -> bool:
    letters = _letters(text, cell)
    return bool(letters) and letters == _letters(text, head)


def _letters(text: str, cell: Cell) -> str:
    return "".join(sign for sign in text[cell.start : cell.end].casefold() if sign.isalpha())


def head_rows(text: str, rows: Sequence[Block]) -> int:
    """Return how many rows at the top are heads.

    In a table without marked heads the first row counts as one if others follow and it
    names columns; a row of Drug Facts directions is a value, and no head of the next one.
    Rows of one cell across the table at its top are its name: the heads may follow them.
    """
    top = 0
    while top < len(rows) and all(cell.head for cell in rows[top].cells):
        top += 1
    if 0 < top < len(rows) and not any(_filled(text, row.cells) for row in rows[:top]):
        return top + _unmarked_heads(text, rows[top:])
    if top == len(rows):
        return 0
    named = _table_names(text, rows)
    if top > named or any(cell.head and cell.column > 0 for row in rows[top:] for cell in row.cells):
        return top + _heads_below(text, rows[named:top], rows[top:])
    heads = _unmarked_heads(text, rows[named:])
    return (
        named + heads + _heads_below(text, rows[named : named + heads], rows[named + heads :])
        if heads
        else top
    )


def _unmarked_heads(text: str, rows: Sequence[Block]) -> int:
    """How many rows are heads by what they say: one, and those that a cell of it reaches down to or that divide it."""
    if len(rows) < 2 or len(rows[0].cells) < 2 or not _names_columns(text, rows[0].cells):
        return 0
    first = rows[0].cells
    # the corner cell of a head that is printed in several rows reaches down through them
    deep = first[0].row_span if any(cell.column_span > 1 for cell in first[1:]) else 1
    return deep if deep < len(rows) else 1


def _heads_below(text: str, heads: Sequence[Block], rows: Sequence[Block]) -> int:
    """How many rows below a divided or open head only name its columns: words over what are numbers further down."""
    below = 0
    while below + 1 < len(rows) and _is_open([*heads, *rows[:below]]):
        cells = rows[below].cells
        under = [c for c in rows[below + 1].cells if c.column > 0]
        only_words = len(cells) > 1 and _only_words(text, cells)
        only_names = only_words and any(_has_digit(text, cell) for cell in under)
        if not only_names and not _divides_columns(text, cells, rows[below + 1].cells):
            break
        below += 1
    return below


def _divides_columns(text: str, cells: Sequence[Cell], below: Sequence[Cell]) -> bool:
    """Whether a row has nothing in its first column and names in the others ("5 mg N=296"), over a row that is named."""
    filled = _filled(text, cells)
    is_named = any(cell.column == 0 for cell in _filled(text, below))
    said = [text[cell.start : cell.end].strip() for cell in filled]
    names = [_LETTERS.search(_COUNT.sub(" ", words)) is not None for words in said]
    return (
        is_named
        and len(filled) > 1
        and all(cell.column > 0 for cell in filled)
        and all(len(words) <= _LONGEST_COLUMN_NAME for words in said)
        and all(named or _COUNT.search(words) for named, words in zip(names, said, strict=True))
    )


def _is_open(heads: Sequence[Block]) -> bool:
    """Whether the last head row has no name over its first column, or names several columns at once."""
    if not heads:
        return False
    first, *others = heads[-1].cells
    return first.start == first.end or any(cell.column_span > 1 for cell in others)


def _only_words(text: str, cells: Sequence[Cell]) -> bool:
    said = [text[cell.start : cell.end].strip() for cell in cells]
    short = all(len(words) <= _LONGEST_COLUMN_NAME for words in said)
    return short and any(said[1:]) and not any(_has_digit(text, cell) for cell in cells)


def _has_digit(text: str, cell: Cell) -> bool:
    return any(sign.isdigit() for sign in text[cell.start : cell.end])


def _table_names(text: str, rows: Sequence[Block]) -> int:
    """How many rows at the top are the table's name: "Table 1: Doses", or one cell above what names the columns."""
    named = 0
    while named < len(rows) and (name := _only_cell(text, rows[named])) is not None:
        if not _TABLE_NAME.match(text[name.start : name.end].strip()):
            break
        named += 1
    if named or len(rows) < 3 or _only_cell(text, rows[0]) is None or rows[0].cells[0].head:
        return named
    return 1 if _only_names_columns(text, rows[1].cells) else 0


def _only_cell(text: str, row: Block) -> Cell | None:
    filled = [cell for cell in row.cells if text[cell.start : cell.end].strip()]
    return filled[0] if len(filled) == 1 else None


def _only_names_columns(text: str, cells: Sequence[Cell]) -> bool:
    """Whether the cells can be nothing but heads: three or more short names, none a value."""
    first, *others = (text[cell.start : cell.end].strip() for cell in cells)
    short = all(other and len(other) <= _LONGEST_COLUMN_NAME and other[0].isalpha() for other in others)
    return len(others) > 1 and short and not first.endswith(":") and _names_columns(text, cells)


def _names_columns(text: str, cells: Sequence[Cell]) -> bool:
    first, *others = (text[cell.start : cell.end] for cell in cells)
    if not first.strip() and len(others) > 1 and _only_words(text, cells):
        return True
    if any(sign.isdigit() for sign in _COUNT.sub("", first)):
        return False
    return any(_COUNT.search(cell) for cell in others) or not any(_TELLS.search(cell) for cell in others)


def _filled(text: str, cells: Sequence[Cell]) -> tuple[Cell, ...]:
    return tuple(
        sorted((c for c in cells if text[c.start : c.end].strip()), key=lambda c: (c.column, c.row, c.start))
    )


def _names_a_group(text: str, cell: Cell, width: int) -> bool:
    words = text[cell.start : cell.end].strip()
    whole_row = cell.column_span >= width or cell.column == 0
    return whole_row and len(words) <= _LONGEST_GROUP_NAME and not words.endswith((".", ";"))


def _row_heads(cells: Sequence[Cell], width: int) -> tuple[Cell, ...]:
    marked = tuple(cell for cell in cells if cell.head)
    if marked and len(marked) < len(cells):
        return marked
    return tuple(c for c in cells if c.column == 0) if width > 1 and len(cells) > 1 else ()


def _heads_over(text: str, heads: Sequence[Cell]) -> Callable[[int, int], tuple[Cell, ...]]:
    """Return what finds the heads over so many columns from one on: most rows ask for the same."""
    filled = [h for h in heads if text[h.start : h.end].strip()]

    @cache
    def heads_over(column: int, columns: int) -> tuple[Cell, ...]:
        last = column + columns
        return tuple(h for h in filled if h.column < last and h.column + h.column_span > column)

    return heads_over
