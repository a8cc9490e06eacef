"""The ways in which one table row may be said: its heads, a column's heads, and that column's value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product

from domain.alignment import SEAM
from domain.arms import heads as arm_heads
from domain.arms import is_body_system, with_percent
from domain.evidence_passages import Passage, Piece
from domain.models import Span
from domain.phrasing import stem
from domain.polarity import CONDITIONS, NEGATIONS
from domain.quantities import COMPARATORS, TIME_UNITS, UNITS, Token, is_number
from domain.turns_of_phrase import OWN_DRUG

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
            "prescribe",
            "total",
            "delayed",
            "release",
            "capsule",
            "tablet",
        ),
    )
)
JOINS = frozenset({"and", "or", "while", "than", "but", "against", "occur", "by#", "by→", "in→"})
_MOST_COLUMNS = 6
_ENDS_OF_A_RANGE = frozenset({"to#", "from#", "and"})
_LEAST_TURNED, _MOST_TURNED = 3, 6
_LAST_OF_A_HEAD = frozenset({"raise", "lower", "low", "high", "abnormal", "pain", "worsen"})
_UNIT_TOKENS = frozenset(UNITS.values()) | {"%"}

# Tokens, the spans they rest on, and words of heads that were left out and may still be said.
Reading = tuple[tuple[Token, ...], tuple[Span, ...], frozenset[str]]


def readings(passage: Passage, said: frozenset[str]) -> Iterator[Reading]:
    """Yield each wording of a row that a statement with the words `said` may have, and what it cites.

    What heads the names of the rows ("Study 2") may come first.
    """
    corner = _flat(passage.corner)
    heads_it = {t.value for t in corner if t.kind != "mark"} <= said and bool(corner)
    for tokens, spans, unsaid in _readings(passage, said):
        if not passage.corner_tells:
            yield tokens, spans, unsaid
        if heads_it:
            yield _joined((corner, tokens)), (*(p.span for p in passage.corner), *spans), unsaid


def _readings(passage: Passage, said: frozenset[str]) -> Iterator[Reading]:
    needs_column = len(passage.columns) > 1
    used = [
        (over, value)
        for over, value in passage.columns
        if any(t.kind != "mark" for t in value.tokens)
        and (_flat(over) or not needs_column)
        and {t.value for t in value.tokens if t.kind != "mark"} <= said
    ]
    for row, named in _row_names(passage):
        for over, value in used:
            others = [_flat(o) for o, v in passage.columns if v is not value]
            yield from _one_column((row, named), over, value, others, needs_column=needs_column)
        if 1 < len(used) <= _MOST_COLUMNS:
            yield from _several_columns((row, named), used, [_flat(o) for o, _ in passage.columns])


def _row_names(passage: Passage) -> Iterator[tuple[tuple[Token, ...], tuple[Piece, ...]]]:
    """The heads of a row in their order, with the columns that tell it from rows of its name, before or behind them.

    A class of side effects above goes unsaid, and a name may begin at another word: "ALT increased"
    is "increased ALT", "2-hour pain free" is "pain free at 2 hours".
    """
    heads = tuple(p for p in passage.heads if p.tokens)
    pieces = (*heads, *(p for over, value in passage.keys for p in (*over, value)))
    for row in _names(heads):
        if not passage.keys:
            yield row, pieces
        for key in _keys(passage.keys):
            yield from ((_joined(order), pieces) for order in ((row, *key), (*key, row)))


def _names(heads: tuple[Piece, ...]) -> Iterator[tuple[Token, ...]]:
    for used in [heads] + ([heads[1:]] if len(heads) > 1 and is_body_system(heads[0].tokens) else []):
        row = _flat(used)
        yield row
        if len(row) > 1 and row[-1].value in _LAST_OF_A_HEAD:
            yield (row[-1], *row[:-1])
        elif len(used) == 1 and _LEAST_TURNED <= len(row) <= _MOST_TURNED and _names_a_time_first(row):
            yield (*row[2:], *row[:2])


def _keys(keys: Sequence[tuple[tuple[Piece, ...], Piece]]) -> Iterator[tuple[tuple[Token, ...], ...]]:
    """Each key column with its head in front; the unit as it is printed, or behind the number."""
    if keys:
        yield tuple((*_flat(over), *value.tokens) for over, value in keys)
        with_units = [_with_unit(over, value) for over, value in keys]
        yield tuple((*column, *cell) for column, cell in with_units)


def _names_a_time_first(row: Sequence[Token]) -> bool:
    plain = all(t.kind != "mark" and not is_number(t.value) and t.value.isalpha() for t in row[2:])
    return (
        is_number(row[0].value)
        and row[1].value in TIME_UNITS
        and plain
        and not {t.value for t in row[2:]} & (TIME_UNITS | NEGATIONS | CONDITIONS)
    )


def _one_column(
    name: tuple[tuple[Token, ...], tuple[Piece, ...]],
    over: Sequence[Piece],
    value: Piece,
    others: Sequence[Sequence[Token]],
    *,
    needs_column: bool,
) -> Iterator[Reading]:
    row, heads = name
    spans = tuple(p.span for p in (*heads, *over, value))
    for column, cell in _cells(over, value, others):
        for order in permutations((row, column, cell)):
            yield _joined(order), spans, frozenset()
        if not needs_column or _goes_without_saying(column):
            unsaid = _words_of(column)
            yield _joined((row, cell)), spans, unsaid
            yield _joined((cell, row)), spans, unsaid


def _cells(
    over: Sequence[Piece], value: Piece, others: Sequence[Sequence[Token]]
) -> Iterator[tuple[tuple[Token, ...], tuple[Token, ...]]]:
    column, cell = _with_unit(over, value)
    for head in arm_heads(column, others):
        yield tuple(head), with_percent(_flat(over), cell)


def _several_columns(
    name: tuple[tuple[Token, ...], tuple[Piece, ...]],
    used: Sequence[tuple[tuple[Piece, ...], Piece]],
    columns: Sequence[Sequence[Token]],
) -> Iterator[Reading]:
    row, heads = name
    spans = tuple(p.span for p in (*heads, *(q for over, value in used for q in (*over, value))))
    ways = [list(_cells(o, v, [c for c in columns if c != _flat(o)])) for o, v in used]
    for pairs in [[w[0] for w in ways]] + ([[w[-1] for w in ways]] if any(len(w) > 1 for w in ways) else []):
        if all(_goes_without_saying(column) for column, _ in pairs):
            cells = _joined([cell for _, cell in pairs])
            unsaid = frozenset(w for column, _ in pairs for w in _words_of(column))
            yield from ((_joined(order), spans, unsaid) for order in ((row, cells), (cells, row)))
        for order in (pairs, pairs[::-1]):
            for value_first, last_value_first in product((False, True), repeat=2):
                said = [pair[::-1] if value_first else pair for pair in order[:-1]]
                said.append(order[-1][::-1] if last_value_first else order[-1])
                first, rest = _joined(said[0]), _joined([piece for pair in said[1:] for piece in pair])
                for told in ((row, first, rest), (first, rest, row), (first, row, rest)):
                    yield _joined(told), spans, frozenset()


def _words_of(column: Sequence[Token]) -> frozenset[str]:
    """What may still be said of a head that was left out: no number, which could be taken for the value's."""
    return frozenset(t.value for t in column if not is_number(t.value) and t.value not in _UNIT_TOKENS)


def _goes_without_saying(column: Sequence[Token]) -> bool:
    return {t.value for t in column if t.kind != "mark"} <= _PLAIN_HEADS | {OWN_DRUG}


def _joined(pieces: Iterable[Sequence[Token]]) -> tuple[Token, ...]:
    return tuple(t for piece in pieces if piece for t in (*piece, Token(SEAM, 0, 0, "mark")))


def _flat(pieces: Sequence[Piece]) -> tuple[Token, ...]:
    return tuple(t for piece in pieces for t in piece.tokens)


def _with_unit(over: Sequence[Piece], value: Piece) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """A unit that is printed in the column's head belongs behind a bare number: "Dose (mg)", "5"."""
    column, cell = _flat(over), value.tokens
    claims = [t.value for t in cell if t.kind != "mark"]
    units = [t for t in column if t.value in _UNIT_TOKENS]
    bare = bool(claims) and all(is_number(c) or c in COMPARATORS or c in _ENDS_OF_A_RANGE for c in claims)
    if not (bare and is_number(claims[-1])) or len(units) != 1:
        return column, cell
    return tuple(t for t in column if t is not units[0]), (*cell, units[0])
