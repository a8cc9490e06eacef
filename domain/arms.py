"""What the head of a table's column names, and what of it may go unsaid where the rest names that column alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from domain.phrasing import stem
from domain.quantities import COMPARATORS, UNITS, Token, is_number

_REGIMEN = (
    frozenset(UNITS.values())
    | COMPARATORS
    | {"1x", "2x", "3x", "4x", "every", "alternate-day", "/day", "/week"}
)
_REGIMEN |= frozenset(map(stem, ("oral", "subcutaneous", "intravenous", "intramuscular")))
_BODY_SYSTEM = frozenset(
    map(
        stem,
        [
            "disorders",
            "disorder",
            "system",
            "systems",
            "investigations",
            "infestations",
            "body",
            "whole",
            "procedural",
        ],
    )
)


def is_body_system(group: Sequence[Token]) -> bool:
    """True for "Eye disorders": a class of side effects limits nothing that is said of one of them."""
    words = [t.value for t in group if t.kind != "mark"]
    return bool(words) and any(w in _BODY_SYSTEM for w in words) and not any(map(is_number, words))


def heads(column: Sequence[Token], others: Sequence[Sequence[Token]]) -> Iterator[list[Token]]:
    """The head whole, without "n (%)", its number of patients in brackets; then without its doses, if it is still alone."""
    whole = _with_count_in_brackets(_without_kind_of_number(column))
    yield whole
    name = [t for t in whole if not (is_number(t.value) or t.value in _REGIMEN or _joins_doses(t))]
    words = {t.value for t in name if t.kind != "mark"}
    if words and len(name) < len(whole) and not any(words <= {t.value for t in other} for other in others):
        yield name


def _joins_doses(token: Token) -> bool:
    return token.value == "or" or (token.kind == "word" and len(token.value) == 1 and token.value in "qh")


def _without_kind_of_number(column: Sequence[Token]) -> list[Token]:
    values = [t.value for t in column]
    for at in range(len(values) - 3):
        if values[at : at + 4] == ["n", "(", "%", ")"]:
            return [*column[:at], *column[at + 4 :]]
    return list(column)


def _with_count_in_brackets(column: Sequence[Token]) -> list[Token]:
    values = [t.value for t in column]
    for at in range(len(values) - 2):
        if values[at : at + 2] == ["n", "="] and is_number(values[at + 2]) and values[at - 1 : at] != ["("]:
            inside = list(column[at : at + 3])
            opened, closed = Token("(", 0, 0, "mark"), Token(")", 0, 0, "mark")
            return [*column[:at], opened, *inside, closed, *column[at + 3 :]]
    return list(column)


def with_percent(column: Sequence[Token], cell: Sequence[Token]) -> tuple[Token, ...]:
    """ "n (%)" over "41 (8)" says "41 (8%)"."""
    counts = "".join(t.value for t in column).find("n(%)") >= 0
    numbers = [i for i, t in enumerate(cell) if is_number(t.value)]
    if not counts or len(numbers) != 2 or any(t.value == "%" for t in cell):
        return tuple(cell)
    return (*cell[: numbers[1] + 1], Token("%", 0, 0), *cell[numbers[1] + 1 :])
