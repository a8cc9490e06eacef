"""Evidence cut into the passages that can carry a statement: a sentence, an item with its lead-in, a row with heads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from domain.loose_ends import says_something
from domain.models import Cell, ParentDocument, Section, Span, Unit, UnitKind
from domain.placement import PlacedSection, placed
from domain.quantities import Token
from domain.sentences import sentence_spans
from domain.tables import TableRow, table_rows
from domain.units import units
from domain.wording import claims

SENTENCE_END = "⏎"

# What such a sentence says is about somebody, or something, that an earlier one names ...
_LEANS = re.compile(
    r"\b(?:these|such|this|same|those(?!\s\w+\s(?:who|with|whose|that|requiring|receiving|taking|in|on|treated|at)\b))\s(?:"
    r"patients?|individuals?|subjects?|populations?|groups?|cases?|circumstances?|settings?|situations?|children|women|men|"
    r"infants?|doses?|dosages?|studies|study|trials?|conditions?)\b"
)
_BEGINS_WITH_A_PRONOUN = re.compile(
    r"\W{0,4}(?:they|its|their|these|it(?!\s(?:is|was|has|may|should|would)\s(?:also\s)?(?:not\s)?(?:been\s|be\s)?"
    r"(?:known|unknown|recommended|important|necessary|possible|advisable|unlikely|likely|essential|estimated|reported|"
    r"suggested|shown)\b))\b"
)
_LISTS = re.compile(
    r"\w, (?:[^.:;,]{1,60}, )?(?:and|or) [^.:;]{1,120}\b(?:is|are|has|have) (?:not )?\w+\b[^.:;]{0,40}\Z"
)
_ONE_AMOUNT = re.compile(r"\A[^\d]*\d[\d.,]*\s?(?:mg|mcg|g|ml)\b[^\d]*")
# ... and a question says nothing at all: "Can I take it with milk?"
_ASKS = re.compile(r"\?\W*+\Z")
_ASKS_WHETHER = re.compile(
    r"(?:\A|[.?:•]\s)\W{0,4}(?:can|may|is|are|was|do|does|did|should|will|could|must|has|have)\b[^.?]{0,200}\?"
)
_STAND_UNDER_ONE_ANOTHER = re.compile(r"\n[\d.+\-−–─<>≤≥=×÷/]|[=×÷][^\n]*\n")


def _leans(text: str, *, is_item: bool) -> bool:
    text = text.lower()
    stands_alone = is_item or not _BEGINS_WITH_A_PRONOUN.match(text)
    leans = any(not _is_named_before(text, m) for m in _LEANS.finditer(text))
    return leans or bool(_ASKS.search(text) or _ASKS_WHETHER.search(text)) or not stands_alone


def _is_named_before(text: str, pointer: re.Match[str]) -> bool:
    """Whether "these conditions" or "this dose" are what the sentence itself has just named."""
    noun, ahead = pointer.group().split()[-1], text[: pointer.start()]
    if noun in {"dose", "dosage"}:
        return bool(_ONE_AMOUNT.fullmatch(ahead))
    return noun == "conditions" and bool(_LISTS.search(ahead))


@dataclass(frozen=True, slots=True)
class Piece:
    """A cell, a head or a sentence: its claims and its span in the document's text."""

    tokens: tuple[Token, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Passage:
    """The least that can carry a statement, with all that it cannot be read without.

    `tokens` are the claims of a sentence, or of a lead-in and its item; a row has `heads`
    (that name it) and `columns` (heads, value) instead. `titles` are the claims of the
    headings, caption and group it stands under; `before` those of the sentences ahead of
    it in its paragraph. `keys` are the columns that tell a row from others of its name, unless the
    `corner_tells`, which is the head over the names. One that `leans` on an earlier sentence, or asks, carries nothing. `place` says which section and block it is; passages of one `list_of` share
    their first `lead` tokens.
    """

    evidence: int
    kind: UnitKind
    place: tuple[str, int]
    spans: tuple[Span, ...]
    tokens: tuple[Token, ...]
    titles: tuple[tuple[Token, ...], ...] = ()
    before: tuple[Token, ...] = ()
    leans: bool = False
    list_of: tuple[str, int, int] | None = None
    lead: int = 0
    heads: tuple[Piece, ...] = ()
    columns: tuple[tuple[tuple[Piece, ...], Piece], ...] = ()
    keys: tuple[tuple[tuple[Piece, ...], Piece], ...] = ()
    corner: tuple[Piece, ...] = ()
    corner_tells: bool = False
    footnoted: bool = field(default=False)

    @property
    def required(self) -> tuple[Span, ...]:
        """What a draft must cite of it to be complete; nothing for a mere cross-reference."""
        if self.kind == "row":
            return tuple(value.span for _, value in self.columns if value.tokens)
        return self.spans[-1:] if says_something(self.tokens[self.lead :]) else ()


def passages(evidence: Sequence[ParentDocument], names: Sequence[str] = ()) -> list[Passage]:
    """Cut whole sections into passages, in label order. `names` are the own names of the label's drug."""
    return [
        passage
        for number, document in enumerate(evidence)
        for section in placed(document)
        for passage in _of_section(number, section, _titles(section, document, names), names)
    ]


def _titles(
    section: PlacedSection, document: ParentDocument, names: Sequence[str]
) -> list[tuple[Token, ...]]:
    printed = {s.path: s.first.section_title for s in placed(document)}
    printed.setdefault(document.entry.section_path, document.entry.section_title)
    above = [title for path, title in printed.items() if f"{section.path}.".startswith(f"{path}.")]
    return [claims(title, names) for title in above if title.strip()]


def _of_section(
    evidence: int, placed_section: PlacedSection, titles: list[tuple[Token, ...]], names: Sequence[str]
) -> Iterator[Passage]:
    first = placed_section.first
    section = Section(
        first.section_path,
        first.section_code,
        first.section_title,
        placed_section.text,
        placed_section.blocks,
    )
    before: dict[int, tuple[Token, ...]] = {}
    for unit in units(first.drug_id, [section], [first]):
        if unit.kind == "row":
            continue
        above = (*titles, *_run_in(placed_section, unit.block, names))
        passage = _of_unit(evidence, placed_section, unit, names, before.get(unit.block, ()))
        yield passage if unit.kind == "title" else replace(passage, titles=above)
        before[unit.block] = passage.before + passage.tokens
    yield from _rows(evidence, placed_section, titles, names)


def _of_unit(
    evidence: int, section: PlacedSection, unit: Unit, names: Sequence[str], before: tuple[Token, ...]
) -> Passage:
    said = [_with_sentence_ends(section.text[start:end]) for start, end in unit.spans]
    text = " : ".join(said)
    lead = unit.spans[0][0] if len(unit.spans) > 1 else None
    return Passage(
        evidence=evidence,
        kind=unit.kind,
        place=(section.path, unit.block),
        spans=tuple(section.in_document(span) for span in unit.spans),
        tokens=claims(text, names),
        before=before,
        leans=_leans(text, is_item=lead is not None),
        list_of=None if lead is None else (section.path, lead, unit.spans[-2][1]),
        lead=len(claims("".join(f"{lead_in} : " for lead_in in said[:-1]), names)),
    )


def _run_in(section: PlacedSection, block: int, names: Sequence[str]) -> list[tuple[Token, ...]]:
    """The headings printed as paragraphs above a block."""
    above = [section.blocks[n] for n in section.headings.get(block, ())]
    return [claims(section.text[b.start : b.end], names) for b in above]


def _claims_of_value(text: str, names: Sequence[str]) -> tuple[Token, ...]:
    """Figures under one another may be a division, or a dose each: between them stands what no statement can say."""
    lines = text.split("\n") if _STAND_UNDER_ONE_ANOTHER.search(text) else [text]
    below = Token(SENTENCE_END, 0, 0)
    return tuple(t for n, line in enumerate(lines) for t in (*(below,) * bool(n), *claims(line, names)))


def _claims_of_note(section: PlacedSection, cell: Cell, names: Sequence[str]) -> tuple[Token, ...]:
    return claims(_with_sentence_ends(section.text[cell.start : cell.end]), names)


def _with_sentence_ends(text: str) -> str:
    """A long item holds several sentences; where each ends is not to be guessed from its points."""
    return f" {SENTENCE_END} ".join(text[start:end].strip() for start, end in sentence_spans(text))


def _rows(
    evidence: int, section: PlacedSection, titles: list[tuple[Token, ...]], names: Sequence[str]
) -> Iterator[Passage]:
    tables = sorted({b.table for b in section.blocks if b.kind == "row" and b.table is not None})
    for table in tables:
        captions = [b for b in section.blocks if b.kind == "caption" and b.table == table]
        over = [claims(section.text[b.start : b.end], names) for b in captions]
        footnotes = any(b.kind == "footnote" and b.table == table for b in section.blocks)
        rows = []
        for row in table_rows(section.text, section.blocks, table):
            above = [*titles, *_run_in(section, row.block, names), *over]
            rows.append(_row(evidence, section, row, above, names, footnotes=footnotes))
        yield from map(partial(_told_apart, rows=rows), rows)


def _told_apart(row: Passage, rows: Sequence[Passage]) -> Passage:
    """A row with what tells it from others of its name: 3 mg under "0.5 mg tablet" is nobody's dose without the weight beside it."""
    twins = [other for other in rows if other is not row and _same(other.heads, row.heads)]
    if row.heads and not all(_same(other.corner, row.corner) for other in twins):
        row = replace(row, corner_tells=True)
        twins = [other for other in twins if _same(other.corner, row.corner)]
    while row.heads and twins and len(row.columns) > 1:
        at = len(row.keys)
        key, *rest = row.columns
        twins = [t for t in twins if len(t.columns) > at and _same((t.columns[at][1],), (key[1],))]
        row = replace(row, keys=(*row.keys, key), columns=tuple(rest))
    return row


def _same(some: Sequence[Piece], others: Sequence[Piece]) -> bool:
    one, other = ([t.value for piece in pieces for t in piece.tokens] for pieces in (some, others))
    return one == other


def _row(
    evidence: int,
    section: PlacedSection,
    row: TableRow,
    titles: list[tuple[Token, ...]],
    names: Sequence[str],
    *,
    footnotes: bool,
) -> Passage:
    def piece(cell: Cell) -> Piece:
        text = section.text[cell.start : cell.end]
        return Piece(claims(text, names), section.in_document((cell.start, cell.end)))

    def value(cell: Cell) -> Piece:
        text = section.text[cell.start : cell.end]
        return Piece(_claims_of_value(text, names), section.in_document((cell.start, cell.end)))

    heads = tuple(piece(cell) for cell in ((row.group,) if row.group else ()) + row.heads)
    columns = tuple((tuple(piece(h) for h in row.heads_of(v)), value(v)) for v in row.values)
    corner = tuple(piece(h) for cell in row.heads for h in row.heads_of(cell))
    note = piece(row.cells[0]) if row.is_note else None
    return Passage(
        evidence=evidence,
        kind="sentence" if note else "row",
        place=(section.path, row.block),
        spans=(note.span,) if note else tuple(p.span for p in (*heads, *(v for _, v in columns))),
        tokens=_claims_of_note(section, row.cells[0], names) if note else (),
        titles=tuple(titles),
        heads=() if note else heads,
        columns=() if note else columns,
        corner=corner,
        footnoted=footnotes,
    )
