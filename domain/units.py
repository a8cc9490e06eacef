"""Cuts sections into units: the sentences, list items and table rows that can answer a question.

A unit's text binds to it what it cannot be read without (the lead-in of its list, the
heads of its table) and is only ever scored; what is quoted are its spans.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from domain.lists import lead_of, only_introduces, sentences
from domain.models import Block, Cell, Part, Section, Span, Unit, UnitKind
from domain.run_in import run_in_headings
from domain.sentences import BULLETS, trimmed
from domain.tables import TableRow, table_rows

# every sign that `str.isalnum` calls one
_LETTER_OR_FIGURE: Final = re.compile(r"[^\W_]")
# a copy of it is made in half the time that a new one takes
_EMPTY_HASH: Final = hashlib.sha256()
_LONGEST_ITEM = 420
_LONGEST_ROW = 700
_LONGEST_HEAD = 80


class _Piece(NamedTuple):
    kind: UnitKind
    block: int
    spans: tuple[Span, ...]
    text: str
    under: str = ""


def units(drug_id: str, sections: Sequence[Section], parts: Sequence[Part]) -> tuple[Unit, ...]:
    """Return the units of a label in label order; `parts` are the label's, `sections` in document order."""
    paths = {path: list(group) for path, group in groupby(parts, key=lambda part: part.section_path)}
    titles = {section.path: _one_line(section.title) for section in sections}
    found: list[Unit] = []
    for place, section in enumerate(sections):
        after = sections[place + 1].path if place + 1 < len(sections) else ""
        is_leaf = not after.startswith(f"{section.path}.")
        pieces = _pieces(section, is_leaf=is_leaf)
        path = _title_path(section.path, titles)
        found.extend(_units_of_section(drug_id, section, paths.get(section.path, []), pieces, path))
    return tuple(found)


def text_hash(text: str) -> str:
    """Return the name under which the vector of a unit text is kept: sha256 of its UTF-8, in hex."""
    hashed = _EMPTY_HASH.copy()
    hashed.update(text.encode())
    return hashed.hexdigest()


def _units_of_section(
    drug_id: str, section: Section, parts: Sequence[Part], pieces: Iterable[_Piece], title_path: str
) -> Iterator[Unit]:
    starts = [part.start for part in parts]
    for number, (kind, block, spans, text, under) in enumerate(pieces):
        part = parts[max(0, bisect_right(starts, spans[-1][0]) - 1)]
        # by position: named fields take half as long again, and this is done for every sentence of a label
        yield Unit(
            f"{section.path}:{number}",
            drug_id,
            section.path,
            part.ordinal,
            kind,
            block,
            spans,
            text,
            text_hash(text),
            f"{title_path} > {under}" if title_path and under else title_path or under,
            part.voice,
            part.product,
        )


def _title_path(path: str, titles: Mapping[str, str]) -> str:
    steps = path.split(".")
    above = (".".join(steps[:depth]) for depth in range(1, len(steps) + 1))
    return " > ".join(filter(None, (titles.get(step, "") for step in above)))


def _pieces(section: Section, *, is_leaf: bool) -> Iterator[_Piece]:
    text, blocks = section.text, section.blocks
    headings = run_in_headings(text, blocks)
    alone = {n: _printed(text, blocks[n]) for above in headings.values() for n in above}
    for piece in _bare_pieces(section, is_leaf=is_leaf):
        if piece.block in alone:
            yield piece._replace(kind="title")
        elif piece.block in headings:
            yield _headed(piece, [alone[n] for n in headings[piece.block]])
        else:
            yield piece


def _headed(piece: _Piece, above: Sequence[str]) -> _Piece:
    kind, block, spans, text, under = piece
    if kind == "row":
        return _Piece(kind, block, spans, text, " > ".join(filter(None, (*above, under))))
    bound = [f"{heading.rstrip(':')}:" for heading in above if heading not in text]
    return _Piece(kind, block, spans, " ".join((*bound, text)), under)


def _bare_pieces(section: Section, *, is_leaf: bool) -> Iterator[_Piece]:
    text, blocks = section.text, section.blocks
    leads = {n: lead for n in range(len(blocks)) if (lead := lead_of(text, blocks, n)) is not None}
    introducing = {lead: sentences(text, blocks[lead])[-1:] for lead in set(leads.values())}
    captions = _captions(text, blocks)
    rows = {row.block: row for table in _tables(blocks) for row in table_rows(text, blocks, table)}
    for index, block in enumerate(blocks):
        if block.kind == "title":
            if is_leaf and len(blocks) == 1:
                yield from _plain(text, index, [trimmed(text, (block.start, block.end))], "title")
        elif block.kind == "row":
            if index in rows:
                yield from _row_pieces(text, rows[index], captions.get(block.table, ""))
        elif block.kind != "caption" or block.table is None:
            spans = sentences(text, block)
            if index in introducing and spans and only_introduces(text, spans[-1]):
                spans = spans[:-1]
            lead_ins = _lead_ins(index, leads, introducing)
            pieces = _item_pieces if block.kind == "item" else _paragraph_pieces
            yield from pieces(text, index, spans, lead_ins)


def _tables(blocks: Sequence[Block]) -> list[int]:
    return sorted({block.table for block in blocks if block.kind == "row" and block.table is not None})


def _plain(text: str, block: int, spans: Iterable[Span], kind: UnitKind) -> Iterator[_Piece]:
    for span in spans:
        start, end = span
        if _says_something(text, start, end):
            yield _Piece(kind, block, (span,), _one_line(text[start:end]))


def _says_something(text: str, start: int, end: int) -> bool:
    """Whether a letter or a figure stands there; most often it comes first."""
    return text[start].isalnum() or _LETTER_OR_FIGURE.search(text, start, end) is not None


def _paragraph_pieces(
    text: str, index: int, spans: Sequence[Span], lead_ins: Sequence[Span]
) -> Iterator[_Piece]:
    first_bullet = next((n for n, (start, _) in enumerate(spans) if text[start] in BULLETS), len(spans))
    plain = list(spans[:first_bullet])
    if lead_ins and plain:
        yield from _bound(text, index, lead_ins, plain.pop(0))
    elif plain and first_bullet < len(spans) and only_introduces(text, plain[-1]):
        lead_ins = [plain.pop()]
    yield from _plain(text, index, plain, "sentence")
    for bullet in spans[first_bullet:]:
        yield from _bound(text, index, lead_ins, bullet)


def _item_pieces(text: str, index: int, spans: Sequence[Span], lead_ins: Sequence[Span]) -> Iterator[_Piece]:
    if spans and spans[-1][1] - spans[0][0] <= _LONGEST_ITEM:
        spans = [(spans[0][0], spans[-1][1])]
    for span in spans:
        yield from _bound(text, index, lead_ins, span)


def _bound(text: str, block: int, lead_ins: Sequence[Span], span: Span) -> Iterator[_Piece]:
    start, end = span
    if _says_something(text, start, end):
        spans = (*lead_ins, span)
        yield _Piece("item", block, spans, " ".join(_one_line(text[s:e]) for s, e in spans))


def _lead_ins(index: int, leads: Mapping[int, int], introducing: Mapping[int, Sequence[Span]]) -> list[Span]:
    """Return the last sentences of the blocks that introduce the block, outermost first."""
    found: list[Span] = []
    while index in leads:
        index = leads[index]
        found[:0] = introducing[index]
    return found


def _row_pieces(text: str, row: TableRow, caption: str) -> Iterator[_Piece]:
    values = row.cells if row.is_note else row.values
    said = (
        _said(text, heads, (c.start, c.end)) for c, heads in zip(row.cells, row.column_heads, strict=True)
    )
    whole = _row_text(text, row, said)
    if len(whole) <= _LONGEST_ROW and not row.is_note:
        yield _Piece("row", row.block, tuple(sorted((c.start, c.end) for c in row.cells)), whole, caption)
        return
    named = [_said(text, row.heads_of(head), (head.start, head.end)) for head in row.heads]
    head_spans = sorted((head.start, head.end) for head in row.heads)
    for cell in values:
        for span in sentences(text, Block("paragraph", cell.start, cell.end)):
            if not _says_something(text, *span):
                continue
            own = _said(text, row.heads_of(cell), span)
            bound = _one_line(text[slice(*span)] if row.is_note else _row_text(text, row, (*named, own)))
            yield _Piece("row", row.block, (*head_spans, span), bound, caption)


def _captions(text: str, blocks: Sequence[Block]) -> Mapping[int | None, str]:
    found: dict[int | None, str] = {}
    for block in blocks:
        if block.kind == "caption" and block.table is not None:
            above = found.get(block.table)
            found[block.table] = (
                _printed(text, block) if above is None else f"{above} {_printed(text, block)}"
            )
    return found


def _row_text(text: str, row: TableRow, said: Iterable[str]) -> str:
    """Return "group: head: value; head: value"."""
    group = _one_line(text[row.group.start : row.group.end]) if row.group else ""
    return ": ".join(filter(None, (group, "; ".join(said))))


def _said(text: str, heads: Sequence[Cell], span: Span) -> str:
    head = " ".join([_one_line(text[h.start : h.end]) for h in heads])[:_LONGEST_HEAD]
    return ": ".join(filter(None, (head, _one_line(text[slice(*span)]))))


def _printed(text: str, block: Block) -> str:
    return _one_line(text[block.start : block.end])


def _one_line(text: str) -> str:
    # all blanks of a section's text are plain: only runs of them and line breaks are folded
    return " ".join(text.split()) if "\n" in text or "  " in text else text.strip()
