"""openFDA's tables: the `*_table` fields say where the cells are in the text that openFDA flattened.

A table stands in the flattened text of its section as one run of the same characters. That
run is printed as rows, a blank between cells becoming the separator; where it is not found
word for word, the text stays as it is. The markup itself is never printed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from lxml import etree

from domain.models import Block, Cell
from domain.table_grid import TableGrid, spanned

CELL_SEPARATOR = " | "
# a table whose cells are pages is a frame round text: it has nothing to bind
_LONGEST_CELL = 1_000
_FEWEST_CHARACTERS = 20
_BLANKS = re.compile(r"\s+")

Kind = Literal["caption", "row", "footnote"]


@dataclass(frozen=True, slots=True)
class FlatCell:
    """A cell by the number of its visible characters; where they are is seen in the flattened text."""

    length: int
    row_span: int = 1
    column_span: int = 1
    head: bool = False


@dataclass(frozen=True, slots=True)
class FlatTable:
    """A table's visible characters in document order, and the lines that they make."""

    characters: str
    lines: tuple[tuple[Kind, tuple[FlatCell, ...]], ...]


@dataclass(frozen=True, slots=True)
class PlacedTable:
    """A table found in a text: each of its lines with its cells' (start, end) there."""

    start: int
    end: int
    lines: tuple[tuple[Kind, tuple[tuple[FlatCell, int, int], ...]], ...]


def read_table(markup: str) -> FlatTable | None:
    """Read one value of a `*_table` field; None if it is no table of rows and columns."""
    root = _parsed(markup)
    if root is None or root.tag != "table":
        return None
    lines = tuple(_lines(root))
    characters = _visible("".join(map(str, root.itertext())))
    cells = [cell for _, line in lines for cell in line]
    widest = max((sum(c.column_span for c in line) for kind, line in lines if kind == "row"), default=0)
    is_frame = widest < 2 or any(cell.length > _LONGEST_CELL for cell in cells)
    # text between the cells would belong to none of them
    if is_frame or sum(c.length for c in cells) != len(characters) or len(characters) < _FEWEST_CHARACTERS:
        return None
    return FlatTable(characters, lines)


def _parsed(markup: str) -> etree._Element | None:
    if "<!" in markup:
        return None
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        return etree.fromstring(markup, parser)
    except (etree.XMLSyntaxError, ValueError):
        return None


def _visible(text: str) -> str:
    return _BLANKS.sub("", re.sub("[\u200b\ufeff\u2060]", "", text))


def _lines(table: etree._Element) -> Iterator[tuple[Kind, tuple[FlatCell, ...]]]:
    for element in table.iterchildren("caption", "thead", "tbody", "tfoot", "tr"):
        match element.tag:
            case "caption":
                yield "caption", (FlatCell(_length(element)),)
            case "tr":
                yield "row", tuple(_cells(element, is_head=False))
            case group:
                kind: Kind = "footnote" if group == "tfoot" else "row"
                for row in element.iterchildren("tr"):
                    yield kind, tuple(_cells(row, is_head=group == "thead"))


def _cells(row: etree._Element, *, is_head: bool) -> Iterator[FlatCell]:
    for cell in row.iterchildren("td", "th"):
        spans = spanned(cell.get("rowspan")), spanned(cell.get("colspan"))
        yield FlatCell(_length(cell), *spans, head=is_head or cell.tag == "th")


def _length(element: etree._Element) -> int:
    return len(_visible("".join(map(str, element.itertext()))))


def placed_tables(text: str, tables: Sequence[FlatTable]) -> list[PlacedTable]:
    """Find the tables that stand in `text`, in its order; none overlaps another."""
    places = [index for index, character in enumerate(text) if not character.isspace()]
    characters = "".join(text[place] for place in places)
    found: list[PlacedTable] = []
    for table in sorted(tables, key=lambda table: -len(table.characters)):
        at = characters.find(table.characters)
        while at >= 0:
            placed = _placed(table, places, at)
            if all(placed.end <= other.start or other.end <= placed.start for other in found):
                found.append(placed)
            at = characters.find(table.characters, at + len(table.characters))
    return sorted(found, key=lambda placed: placed.start)


def _placed(table: FlatTable, places: Sequence[int], at: int) -> PlacedTable:
    start, lines = at, []
    for kind, line in table.lines:
        cells = []
        for cell in line:
            first = places[at] if cell.length else 0
            last = places[at + cell.length - 1] + 1 if cell.length else 0
            cells.append((cell, first, last))
            at += cell.length
        lines.append((kind, tuple(cells)))
    return PlacedTable(places[start], places[at - 1] + 1, tuple(lines))


def table_lines(text: str, placed: PlacedTable, start: int, number: int) -> Iterator[tuple[str, Block]]:
    """Yield the lines of table `number` of a section with their blocks; the first one begins at `start`."""
    grid = TableGrid()
    for kind, line in placed.lines:
        cells = tuple(_cells_in(grid, line, start)) if kind == "row" else ()
        printed = CELL_SEPARATOR.join(text[first:last] for _, first, last in line)
        if any(cell.length for cell, _, _ in line):
            yield printed + "\n", Block(kind, start, start + len(printed), table=number, cells=cells)
            start += len(printed) + 1


def _cells_in(grid: TableGrid, line: Sequence[tuple[FlatCell, int, int]], start: int) -> Iterator[Cell]:
    for cell, first, last in line:
        place = grid.place(cell.row_span, cell.column_span)
        end = start + last - first
        yield Cell(*place, start, end, cell.row_span, cell.column_span, cell.head)
        start = end + len(CELL_SEPARATOR)
    grid.next_row()
