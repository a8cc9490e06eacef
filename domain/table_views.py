"""Tables as grids, derived from the canonical text for display and export: never hashed, never quoted.

Spans are expanded, so that every row has its row head and every column its column heads;
captions and footnotes stay with their table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domain.models import Block
from domain.tables import head_rows


@dataclass(frozen=True, slots=True)
class TableView:
    """One table of a section. `heads` and `rows` are rows of the expanded grid, all equally wide."""

    caption: str
    heads: tuple[tuple[str, ...], ...]
    rows: tuple[tuple[str, ...], ...]
    footnotes: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        """The heads of each column, outermost first, a repeated one once."""
        return tuple(
            " / ".join(dict.fromkeys(filter(None, heads))) for heads in zip(*self.heads, strict=True)
        )


def table_views(text: str, blocks: Sequence[Block]) -> list[TableView]:
    """Return the tables of a section; `text` is its own text, in whose coordinates the blocks are."""
    tables = sorted({block.table for block in blocks if block.table is not None and block.cells})
    return [_view(text, [block for block in blocks if block.table == table]) for table in tables]


def as_markdown(view: TableView) -> str:
    """Write a table in Markdown: caption, one line of column heads, rows, footnotes."""
    width = max((len(row) for row in (*view.heads, *view.rows)), default=0)
    columns = view.columns or ("",) * width
    lines = [_line(columns), _line(["---"] * width), *(_line(row) for row in view.rows)]
    caption = [f"**{_inline(view.caption)}**", ""] if view.caption else []
    notes = ["", *(_inline(note) for note in view.footnotes)] if view.footnotes else []
    return "\n".join([*caption, *lines, *notes]) + "\n"


def _view(text: str, blocks: Sequence[Block]) -> TableView:
    rows = [block for block in blocks if block.kind == "row" and block.cells]
    grid = _grid(text, rows)
    top = head_rows(text, rows)
    return TableView(
        caption=" ".join(text[b.start : b.end] for b in blocks if b.kind == "caption"),
        heads=tuple(grid[:top]),
        rows=tuple(grid[top:]),
        footnotes=tuple(_printed(text, block) for block in blocks if block.kind == "footnote"),
    )


def _grid(text: str, rows: Sequence[Block]) -> list[tuple[str, ...]]:
    numbers = [row.cells[0].row for row in rows]
    cells = [cell for row in rows for cell in row.cells]
    width = max((cell.column + cell.column_span for cell in cells), default=0)
    filled: dict[int, list[str]] = {number: [""] * width for number in numbers}
    for cell in cells:
        for number in range(cell.row, min(cell.row + cell.row_span, numbers[-1] + 1)):
            if number in filled:
                last = min(cell.column + cell.column_span, width)
                filled[number][cell.column : last] = [text[cell.start : cell.end]] * (last - cell.column)
    return [tuple(filled[number]) for number in numbers]


def _printed(text: str, block: Block) -> str:
    """A footnote with the sign that stands before its block on the line."""
    line = text.rfind("\n", 0, block.start) + 1
    return text[line : block.end].strip()


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(_inline, cells))} |"


def _inline(text: str) -> str:
    return text.replace("\\", "\\\\").replace("|", "\\|").replace("\n", "<br>")
