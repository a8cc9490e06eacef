"""What the rows of a label's tables are called, what belongs to them, and what kind of values they have."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from domain.lexical import lexical_words
from domain.wording import claims

_LONGEST_NAME: Final = 160
# a row is named by its first cells, as far as it takes to tell it from its neighbours
_DEEPEST_NAME: Final = 3
_IN_BRACKETS: Final = re.compile(r"\([^()]{0,80}\)")
_PARTS: Final = re.compile(r"[,;/•]| and | or ")
# what is no name by itself: units, signs, and what rows of many tables are called
NO_NAMES: Final = frozenset(
    [
        "all",
        "any",
        "total",
        "other",
        "to",
        "and",
        "or",
        "of",
        "%",
        "<",
        ">",
        "≥",
        "≤",
        "=",
        "kg",
        "mg",
        "mcg",
        "ml",
        "hour",
        "day",
        "week",
        "month",
        "year",
        "minut",
        "mmhg",
        "number",
        "patient",
        "clinic",
        "impact",
        "intervention",
        "example",
    ]
)
_FIGURE: Final = re.compile(
    r"^[^A-Za-z]{0,4}\d[\d.,]*(?:[^A-Za-z]*|[a-z*†‡§¶]{0,2})$|\d ?%|±|^[<>]?\d[\d,.]* ?\(\s?[<>]?\d+(?:\.\d+)? ?%?\)"
)
_AMOUNT: Final = re.compile(
    r"\d ?(?:mg|mcg|g|ml|units?|iu|micrograms?|tablets?|capsules?)\b|\b(?:once|twice|daily|every \d+|weekly|hours?|weeks?|days?)\b",
    re.IGNORECASE,
)
_LEVEL: Final = re.compile(
    r"\bc ?max|\bt ?max|\bAUC|\bt ?½|\bt ?1/2|half-?life|clearance|CL/F|\bratio\b|fold\b|concentration",
    re.IGNORECASE,
)

Row = tuple[int, str, str]


class Name(NamedTuple):
    """A name of a row: its words in their canonical form, and how it is printed, for its numbers."""

    words: frozenset[str]
    printed: str


@dataclass(frozen=True, slots=True)
class RowWords:
    """A row: its name in whole and in parts, the stems of all that belongs to it, and the kind of its values.

    `has_levels` says that they are concentrations, exposures or times in the body.
    """

    text: str
    names: tuple[Name, ...]
    said: frozenset[str]
    has_figures: bool
    has_amounts: bool
    has_levels: bool


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows of all tables of a label by their places, and how rare words are among their names and on the label."""

    rows: Mapping[int, RowWords]
    rarity_of_name: Mapping[str, float]
    rarity: Callable[[str], float]
    short: Mapping[tuple[str, ...], str]


def read_tables(
    tables: Iterable[Sequence[Row]], rarity: Callable[[str], float], short: Mapping[tuple[str, ...], str]
) -> Tables:
    """Read the rows of tables, each (place, text, title path); a row's text is "head: value; head: value".

    `rarity` tells how rare a stem is on the label, 0 for one that it has not; `short` are the short
    forms that it explains.
    """
    rows = {place: row for table in tables if table for place, row in _rows(table)}
    counts = Counter(w for row in rows.values() for w in frozenset().union(*(n.words for n in row.names)))
    of_name = {w: math.log(1 + (len(rows) - n + 0.5) / (n + 0.5)) for w, n in counts.items()}
    return Tables(rows, of_name, rarity, short)


def _rows(table: Sequence[Row]) -> Iterable[tuple[int, RowWords]]:
    cells = [text.split("; ") for _, text, _ in table]
    over = [own[0].rpartition(": ")[0].split(": ") for own in cells]
    common = frozenset.intersection(*map(frozenset, over))
    for (place, text, path), own, heads in zip(table, cells, over, strict=True):
        values = [cell.rpartition(": ")[2] for cell in own[1:]]
        yield (
            place,
            RowWords(
                text,
                _names_in_table(own, cells, [head for head in heads if head not in common]),
                frozenset(lexical_words(f"{text} {path}")),
                has_figures=2 * sum(bool(_FIGURE.search(value)) for value in values) >= max(1, len(values)),
                has_amounts=any(_AMOUNT.search(value) for value in values),
                has_levels=bool(_LEVEL.search(text)),
            ),
        )


def _names_in_table(
    own: Sequence[str], rows: Sequence[Sequence[str]], group: Sequence[str]
) -> tuple[Name, ...]:
    deep = 1
    while deep < min(len(own), _DEEPEST_NAME) and sum(row[:deep] == own[:deep] for row in rows) > 1:
        deep += 1
    names = [name for cell in own[:deep] for name in _names(cell.rpartition(": ")[2])]
    if group:
        names.append(Name(name_words(" ".join((*group, own[0].rpartition(": ")[2]))), ""))
    return tuple(names)


def _names(text: str) -> list[Name]:
    """The whole name that a cell gives a row, and where it is a list each of its parts."""
    found = [Name(name_words(without_brackets(text)), text)]
    if _PARTS.search(text):
        found += [Name(name_words(part), part) for part in _PARTS.split(text)]
    return [name for name in found if name.words or any(sign.isdigit() for sign in name.printed)]


def without_brackets(text: str) -> str:
    """Return a text without what it says in brackets."""
    return _IN_BRACKETS.sub(" ", text)


def name_words(text: str) -> frozenset[str]:
    """Return the words of a name in their canonical form, without numbers, units and marks of footnotes."""
    words = (t.value for t in claims(text[:_LONGEST_NAME], ()) if t.kind == "word" and len(t.value) > 1)
    return frozenset(words) - NO_NAMES
