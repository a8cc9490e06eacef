"""The ways in which one table row may be said: its heads, a column's heads, and that column's value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from domain.alignment import SEAM
from domain.evidence_passages import Passage, Piece
from domain.models import Span
from domain.phrasing import stem
from domain.quantities import UNITS, Token, is_number
from domain.wording import OWN_DRUG

# Heads that a value with its own unit does not need.
_PLAIN_HEADS = frozenset(
    map(
        stem,
        (
            "dose",
            "recommend",
            "frequency",
            "duration",
            "treat",
            "regimen",
            "schedule",
            "direction",
            "total",
            "delayed",
            "release",
            "capsule",
            "tablet",
        ),
    )
)
JOINS = frozenset({"and", "or", "while", "than"})
_MOST_COLUMNS = 6
_UNIT_TOKENS = frozenset(UNITS.values()) | {"%"}

# Tokens, the spans they rest on, and words of heads that were left out and may still be said.
Reading = tuple[tuple[Token, ...], tuple[Span, ...], frozenset[str]]


def readings(passage: Passage, said: frozenset[str]) -> Iterator[Reading]:
    """Yield each wording of a row that a statement with the words `said` may have, and what it cites."""
    heads = [p for p in passage.heads if p.tokens]
    needs_column = len(passage.columns) > 1
    used = [
        (over, value)
        for over, value in passage.columns
        if value.tokens
        and (_flat(over) or not needs_column)
        and {t.value for t in value.tokens if t.kind != "mark"} <= said
    ]
    for over, value in used:
        yield from _one_column(heads, over, value, needs_column=needs_column)
    if 1 < len(used) <= _MOST_COLUMNS:
        yield from _several_columns(heads, used)


def _one_column(
    heads: Sequence[Piece], over: Sequence[Piece], value: Piece, *, needs_column: bool
) -> Iterator[Reading]:
    row, (column, cell) = _flat(heads), _with_unit(over, value)
    spans = tuple(p.span for p in (*heads, *over, value))
    for order in permutations((row, column, cell)):
        yield _joined(order), spans, frozenset()
    if not needs_column or _goes_without_saying(column):
        unsaid = frozenset(t.value for t in column)
        yield _joined((row, cell)), spans, unsaid
        yield _joined((cell, row)), spans, unsaid


def _several_columns(
    heads: Sequence[Piece], used: Sequence[tuple[tuple[Piece, ...], Piece]]
) -> Iterator[Reading]:
    row = _flat(heads)
    pairs = [_with_unit(over, value) for over, value in used]
    spans = tuple(p.span for p in (*heads, *(q for over, value in used for q in (*over, value))))
    if all(_goes_without_saying(column) for column, _ in pairs):
        cells = _joined([cell for _, cell in pairs])
        unsaid = frozenset(t.value for column, _ in pairs for t in column)
        yield from ((_joined(order), spans, unsaid) for order in ((row, cells), (cells, row)))
    head_first = _joined([column + cell for column, cell in pairs])
    value_first = _joined([cell + column for column, cell in pairs])
    for body in (head_first, value_first):
        yield _joined((row, body)), spans, frozenset()
        yield _joined((body, row)), spans, frozenset()


def _goes_without_saying(column: Sequence[Token]) -> bool:
    return {t.value for t in column if t.kind != "mark"} <= _PLAIN_HEADS | {OWN_DRUG}


def _joined(pieces: Iterable[Sequence[Token]]) -> tuple[Token, ...]:
    return tuple(t for piece in pieces if piece for t in (*piece, Token(SEAM, 0, 0, "mark")))


def _flat(pieces: Sequence[Piece]) -> tuple[Token, ...]:
    return tuple(t for piece in pieces for t in piece.tokens)


def _with_unit(over: Sequence[Piece], value: Piece) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """A unit that is printed in the column's head belongs behind a bare number: "Dose (mg)", "5"."""
    column, cell = _flat(over), value.tokens
    claims = [t for t in cell if t.kind != "mark"]
    units = [t for t in column if t.value in _UNIT_TOKENS]
    bare = len(claims) == 1 and is_number(claims[0].value)
    if not bare or len(units) != 1:
        return column, cell
    return tuple(t for t in column if t is not units[0]), (*cell, units[0])
