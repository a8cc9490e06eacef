"""Where the own text of each section stands in a whole section's text, and what its blocks lean on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from domain.models import Block, ParentDocument, Part, Span
from domain.run_in import run_in_headings
from domain.tables import TableRow, table_rows


@dataclass(frozen=True, slots=True)
class PlacedSection:
    """The own text of one section inside a `ParentDocument`; `offset` is where it begins there.

    `rows` are the body rows of its tables, with their heads, by the index of their block.
    `headings` are the blocks that are headings of a block, outermost first, by its index.
    """

    first: Part
    text: str
    blocks: tuple[Block, ...]
    offset: int
    rows: Mapping[int, TableRow]
    headings: Mapping[int, tuple[int, ...]]

    @property
    def path(self) -> str:
        return self.first.section_path

    @property
    def title(self) -> Block | None:
        return next((block for block in self.blocks if block.kind == "title"), None)

    def quote(self, span: Span) -> str:
        """The words at an own-text span, without blanks at its ends."""
        return self.text[span[0] : span[1]].strip()

    def in_document(self, span: Span) -> Span:
        """Return an own-text span in coordinates of the document, without blanks at its ends."""
        start, end = span
        text = self.text[start:end]
        start += len(text) - len(text.lstrip())
        return self.offset + start, self.offset + start + len(text.strip())

    def of_table(self, table: int | None, kind: str) -> tuple[Block, ...]:
        """The captions or the footnotes of a table."""
        return tuple(b for b in self.blocks if table is not None and b.table == table and b.kind == kind)


def placed(document: ParentDocument) -> tuple[PlacedSection, ...]:
    """Return the sections of a document in label order, each with its place in the document's text."""
    found: list[PlacedSection] = []
    offset = 0
    for run in _runs(document.parts):
        text = "".join(part.text for part in run)
        blocks = tuple(block for part in run for block in part.blocks)
        rows, headings = _rows(text, blocks), run_in_headings(text, blocks)
        found.append(PlacedSection(run[0], text, blocks, offset - run[0].start, rows, headings))
        offset += len(text)
    return tuple(found)


def section_at(sections: Sequence[PlacedSection], place: int) -> PlacedSection:
    """Return the section, of those of one document, that a place in its text lies in."""
    return [section for section in sections if section.offset <= place][-1]


def _rows(text: str, blocks: Sequence[Block]) -> dict[int, TableRow]:
    tables = {block.table for block in blocks if block.kind == "row" and block.table is not None}
    return {row.block: row for table in tables for row in table_rows(text, blocks, table)}


def _runs(parts: Sequence[Part]) -> list[list[Part]]:
    runs: list[list[Part]] = []
    for part in parts:
        if runs and runs[-1][0].section_path == part.section_path:
            runs[-1].append(part)
        else:
            runs.append([part])
    return runs
