"""Evidence becomes an answer by quotation: whole sections, or the places that answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from domain.models import (
    Block,
    Citation,
    ParentDocument,
    SearchHit,
    SectionEntry,
    Span,
    Statement,
    Unit,
)
from domain.placement import PlacedSection, placed
from domain.routing import Routing
from domain.sections import UNCLASSIFIED_CODE
from domain.selection import chosen

LONGEST_TEXT: Final = 1_500
MOST_EVIDENCE: Final = 6
EVIDENCE_BUDGET: Final = 20_000
WHOLE_PARAGRAPH: Final = 420


@dataclass(frozen=True, slots=True)
class Quotation:
    """Quoted statements with their citations; each cites a place in the text of one of `evidence`."""

    text: str
    statements: tuple[Statement, ...]
    citations: tuple[Citation, ...]
    evidence: tuple[ParentDocument, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is shown: characters of text, evidence sections, and characters of evidence."""

    text: int = LONGEST_TEXT
    sections: int = MOST_EVIDENCE
    evidence: int = EVIDENCE_BUDGET


DEFAULT_LIMITS: Final = Limits()


class _Citations:
    """Collects citations, each place once."""

    def __init__(self, url: str | None) -> None:
        self._url = url
        self._places: dict[tuple[int, Span], int] = {}
        self.cited: list[Citation] = []

    def cite(self, evidence: int, document: ParentDocument, section: PlacedSection, span: Span) -> int | None:
        start, end = section.in_document(span)
        if start >= end:
            return None
        place = (evidence, (start, end))
        if place not in self._places:
            self._places[place] = len(self.cited)
            part, entry = section.first, document.entry
            self.cited.append(
                Citation(
                    evidence,
                    start,
                    end,
                    document.text[start:end],
                    part.section_key or entry.section_key,
                    part.section_code or entry.section_code,
                    part.section_title or entry.section_title,
                    part.section_path,
                    self._url,
                )
            )
        return self._places[place]


def quote_whole(documents: Sequence[ParentDocument], url: str | None) -> Quotation:
    """Quote sections whole: the text is theirs, with a statement for every paragraph, item and row.

    An item cites its lead-in too, a row its cells and the heads over them. A title is a
    statement where it is all that the label says under it.
    """
    citations = _Citations(url)
    statements: list[Statement] = []
    for number, document in enumerate(documents):
        sections = placed(document)
        for section in sections:
            for block in _stated(section, sections):
                cited = [citations.cite(number, document, section, s) for s in _block_spans(section, block)]
                places = tuple(place for place in cited if place is not None)
                if places:
                    statements.append(Statement(section.text[block.start : block.end].strip(), places))
    text = "\n".join(document.text.strip() for document in documents)
    return Quotation(text, tuple(statements), tuple(citations.cited), tuple(documents))


def _stated(section: PlacedSection, sections: Sequence[PlacedSection]) -> Iterator[Block]:
    body = [block for block in section.blocks if block.kind != "title"]
    if body:
        yield from body
    elif not any(other.path.startswith(f"{section.path}.") for other in sections):
        yield from section.blocks


def _block_spans(section: PlacedSection, block: Block) -> Iterable[Span]:
    if block.kind == "row" and block.cells:
        heads = {head for cell in block.cells for head in section.column_heads(block.table, cell)}
        cells = {*heads, *section.row_heads(block), *block.cells}
        return sorted((cell.start, cell.end) for cell in cells)
    own = (block.start, block.end)
    if block.lead_in is not None and block.lead_in < len(section.blocks):
        lead = section.blocks[block.lead_in]
        return (lead.start, lead.end), own
    return (own,)


def evidence_path(section_path: str, entries: Mapping[str, SectionEntry]) -> str:
    """Return the path of the smallest titled or coded section that holds `section_path`.

    `entries` are the label's, by path. An untitled, unclassified section is shown within
    the section it stands in.
    """
    path = section_path
    while "." in path:
        entry = entries.get(path)
        if entry and (entry.section_title.strip() or entry.section_code not in ("", UNCLASSIFIED_CODE)):
            break
        path = path.rpartition(".")[0]
    return path


def quote_facts(
    question: str,
    routing: Routing,
    hits: Sequence[SearchHit],
    documents: Mapping[str, ParentDocument],
    url: str | None,
    limits: Limits = DEFAULT_LIMITS,
) -> Quotation | None:
    """Quote the places that answer, in label order; None if nothing that was found answers.

    `hits` are best first. `documents` holds, by parent id, the sections that may be shown;
    a hit stands in the smallest of them that contains it.
    """
    pieces: list[_Piece] = []
    evidence: list[ParentDocument] = []
    room = limits.text
    for hit in chosen(question, routing, hits):
        document = _document_of(hit, documents)
        if document is None or not _fits(document, evidence, limits):
            continue
        piece = _piece(hit, document)
        if piece is None or any(piece.covers(other) for other in pieces):
            continue
        if pieces and len(piece.text) + 1 > room:
            continue
        room -= len(piece.text) + 1
        pieces.append(piece)
        if document not in evidence:
            evidence.append(document)
    return _quotation(pieces, evidence, url) if pieces else None


@dataclass(frozen=True, slots=True)
class _Piece:
    document: ParentDocument
    section: PlacedSection
    ordinal: int
    spans: tuple[Span, ...]
    text: str

    def covers(self, other: _Piece) -> bool:
        return self.section.path == other.section.path and set(self.spans) <= set(other.spans)


def _document_of(hit: SearchHit, documents: Mapping[str, ParentDocument]) -> ParentDocument | None:
    path = hit.part.section_path
    while path:
        found = documents.get(f"{hit.part.drug_id}#{path}")
        if found is not None:
            return found
        path = path.rpartition(".")[0]
    return None


def _fits(document: ParentDocument, evidence: Sequence[ParentDocument], limits: Limits) -> bool:
    if document in evidence or not evidence:
        return True
    used = sum(shown.entry.characters for shown in evidence)
    return len(evidence) < limits.sections and used + document.entry.characters <= limits.evidence


def _piece(hit: SearchHit, document: ParentDocument) -> _Piece | None:
    section = next((s for s in placed(document) if s.path == hit.part.section_path), None)
    if section is None or hit.unit is None:
        return None
    spans = _shown_spans(section, hit.unit)
    if not spans:
        return None
    text = _printed(section, hit.unit, spans)
    title = section.title
    if title is not None and hit.unit.kind != "title":
        heading = section.text[title.start : title.end].strip()
        text = f"{text} [{heading}]"
        spans = (*spans, (title.start, title.end))
    return _Piece(document, section, hit.part.ordinal, spans, text)


def _shown_spans(section: PlacedSection, unit: Unit) -> tuple[Span, ...]:
    block = section.blocks[unit.block] if unit.block < len(section.blocks) else None
    if block is not None and unit.kind == "row":
        return tuple(_block_spans(section, block))
    if block is not None and unit.kind == "sentence" and block.end - block.start <= WHOLE_PARAGRAPH:
        return ((block.start, block.end),)
    return unit.spans


def _printed(section: PlacedSection, unit: Unit, spans: Sequence[Span]) -> str:
    if unit.kind != "row":
        return " ".join(section.text[start:end].strip() for start, end in spans)
    block = section.blocks[unit.block]
    printed = []
    for cell in section.row_cells(block):
        value = section.text[cell.start : cell.end].strip()
        heads = [section.text[h.start : h.end].strip() for h in section.column_heads(block.table, cell)]
        if value:
            printed.append(": ".join([*(h for h in heads if h), value]))
    return "; ".join(printed)


def _quotation(pieces: Sequence[_Piece], evidence: Sequence[ParentDocument], url: str | None) -> Quotation:
    citations = _Citations(url)
    statements = []
    for piece in sorted(pieces, key=lambda p: (evidence.index(p.document), p.ordinal, p.spans[0])):
        number = evidence.index(piece.document)
        cited = [citations.cite(number, piece.document, piece.section, span) for span in piece.spans]
        statements.append(Statement(piece.text, tuple(c for c in cited if c is not None)))
    text = "\n".join(statement.text for statement in statements)
    return Quotation(text, tuple(statements), tuple(citations.cited), tuple(evidence))
