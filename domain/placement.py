"""Where the own text of each section stands in a whole section's text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from domain.models import Block, Cell, ParentDocument, Part, Span


@dataclass(frozen=True, slots=True)
class PlacedSection:
    """The own text of one section inside a `ParentDocument`; `offset` is where it begins there."""

    first: Part
    text: str
    blocks: tuple[Block, ...]
    offset: int

    @property
    def path(self) -> str:
        return self.first.section_path

    @property
    def title(self) -> Block | None:
        return next((block for block in self.blocks if block.kind == "title"), None)

    def in_document(self, span: Span) -> Span:
        """Return an own-text span in coordinates of the document, without blanks at its ends."""
        start, end = span
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        return self.offset + start, self.offset + start + len(text.strip())

    def head_rows(self, table: int | None) -> tuple[Block, ...]:
        """The rows of a table that only hold heads, from its top."""
        heads: list[Block] = []
        for block in self.blocks:
            if block.kind != "row" or block.table != table:
                continue
            if not _is_head_row(block):
                break
            heads.append(block)
        return tuple(heads)

    def column_heads(self, table: int | None, cell: Cell) -> tuple[Cell, ...]:
        """The heads that stand over a cell, top down, each once."""
        columns = range(cell.column, cell.column + cell.column_span)
        return tuple(
            head
            for row in self.head_rows(table)
            for head in row.cells
            if head.column in columns or cell.column in range(head.column, head.column + head.column_span)
        )

    def row_heads(self, block: Block) -> tuple[Cell, ...]:
        """The head cells of a row, one that reaches down from a row above included."""
        row = block.cells[0].row if block.cells else 0
        return tuple(
            cell
            for other in self.blocks
            if other.kind == "row" and other.table == block.table and not _is_head_row(other)
            for cell in other.cells
            if cell.row <= row < cell.row + cell.row_span and (cell.head or cell.column == 0)
        )

    def row_cells(self, block: Block) -> tuple[Cell, ...]:
        """All cells that a row has, those that reach down from a row above included, left to right."""
        row = block.cells[0].row if block.cells else 0
        reaching = (
            cell
            for other in self.blocks
            if other.kind == "row" and other.table == block.table
            for cell in other.cells
            if cell.row <= row < cell.row + cell.row_span
        )
        return tuple(sorted(reaching, key=lambda cell: cell.column))


def _is_head_row(block: Block) -> bool:
    return len(block.cells) > 1 and all(cell.head for cell in block.cells)


def placed(document: ParentDocument) -> tuple[PlacedSection, ...]:
    """Return the sections of a document in label order, each with its place in the document's text."""
    found: list[PlacedSection] = []
    offset = 0
    for run in _runs(document.parts):
        text = "".join(part.text for part in run)
        blocks = tuple(block for part in run for block in part.blocks)
        found.append(PlacedSection(run[0], text, blocks, offset - run[0].start))
        offset += len(text)
    return tuple(found)


def _runs(parts: Sequence[Part]) -> list[list[Part]]:
    runs: list[list[Part]] = []
    for part in parts:
        if runs and runs[-1][0].section_path == part.section_path:
            runs[-1].append(part)
        else:
            runs.append([part])
    return runs
