"""Whether a number of the question lies in the range that a table row is for: "14 kg" in "12 to less than 18 kg"."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

_NUMBER = r"(\d{1,6}(?:,\d{3})?(?:\.\d{1,4})?)"
_BETWEEN = re.compile(
    rf"{_NUMBER} ?(?:[a-z%/]{{1,8}} )?(?:to|through|-|and)(?: [a-z]{{3,8}}(?= \d))?( ?(?:less than|under|below|<))? ?{_NUMBER}"
)
_BELOW = re.compile(
    rf"(?:less than or equal to|less than|no more than|up to|below|under|at most|younger than|<|≤) ?{_NUMBER}"
)
_ABOVE = re.compile(
    rf"(?:greater than or equal to|greater than|more than|at least|over|above|older than|>|≥) ?{_NUMBER}"
)
_OR_MORE = re.compile(
    rf"{_NUMBER}(?: ?\+|[a-z%/. ]{{0,14}} (?:and|or) (?:more|over|above|older|greater|up|higher))"
)
_OR_LESS = re.compile(rf"{_NUMBER}[a-z%/. ]{{0,14}} (?:and|or) (?:less|under|below|younger|lower|fewer)")
_PLAIN = re.compile(_NUMBER)
_HEIGHT = re.compile(r"\b(\d) ?(?:['’′]|ft|feet|foot) ?(\d{1,2})(?: ?(?:[\"”″]|''|inches|inch|in\b))?")
_DASHES = re.compile(r"[‐‑‒–—−]")

_UNITS: Final[Mapping[str, str]] = {
    word: family
    for family, words in {
        "kg": "kg kilo kilos kilogram kilograms",
        "lb": "lb lbs pound pounds",
        "year": "year years yr yrs old aged age",
        "month": "month months mo",
        "week": "week weeks wk wks",
        "day": "day days",
        "hour": "hour hours hr hrs",
        "ml/min": "ml/min crcl egfr gfr clearance",
        "mg": "mg milligram milligrams",
        "ml": "ml milliliter milliliters",
        "cycle": "cycle cycles",
        "grade": "grade",
        "dose": "dose doses",
        "inch": "inch inches",
    }.items()
    for word in words.split()
}
_IS_OF_AGE = re.compile(
    r"\b(?:he|she|i|you|who|son|daughter|kid|child|boy|girl|baby|toddler|mother|father|mom|mum|dad|grandmother|grandfather|grandma|grandpa|"
    r"wife|husband|patient|pt|man|woman)(?:'s|'m| is| am| was|,)? (?:only |just |now |turned |aged? )?$"
)
_ENDS_HERE = re.compile(r" ?(?:[,;?!)]|\.(?!\d)|$)")
_OLDEST = 120
_NEAR_WORD = re.compile(r"[a-z%]+(?:/[a-z]+)?")


@dataclass(frozen=True, slots=True)
class Asked:
    """A number of a question, and what it counts where that is said ("kg", "year"); "" where it is not."""

    value: float
    unit: str


def numbers_asked(question: str) -> tuple[Asked, ...]:
    """Return the numbers of a question with what they count."""
    text = _folded(question)
    found = []
    for match in _PLAIN.finditer(text):
        if match.start() and (text[match.start() - 1].isalpha() or text[match.start() - 1] in ".-"):
            continue  # part of a name: "b12", "covid-19"
        found.append(Asked(_value(match.group(1)), _unit_beside(text, match.start(), match.end())))
    return tuple(found)


def lies_in(asked: Asked, head: str) -> bool:
    """Whether the number lies in the range that a row's head prints. Other units never match."""
    text = _folded(head)
    units = {_UNITS[word] for word in _NEAR_WORD.findall(text) if word in _UNITS}
    if asked.unit and units and asked.unit not in units:
        return False
    if asked.unit and not units and not _PLAIN.fullmatch(text.strip()):
        return False
    return any(low <= asked.value <= high for low, high in _ranges(text))


def rows_in_range(question: str, heads: Sequence[str], named: Collection[int]) -> frozenset[int]:
    """Return which rows of one table the question's numbers point to; none if they point to most of them.

    A number that counts nothing ("study 2") points to rows only that the question also names.
    """
    asked = numbers_asked(question)
    found = frozenset(
        n
        for n, head in enumerate(heads)
        if any(lies_in(number, head) for number in asked if number.unit or n in named)
    )
    return found if 3 * len(found) <= max(3, len(heads)) else frozenset()


def _ranges(text: str) -> list[tuple[float, float]]:
    """Return the ranges a head prints, as closed intervals; what one pattern read no later one reads again."""
    ranges: list[tuple[float, float]] = []
    for match in _BETWEEN.finditer(text):
        high = _value(match.group(3))
        ranges.append((_value(match.group(1)), _just_below(high) if match.group(2) else high))
    text = _BETWEEN.sub(" ", text)
    for pattern in (_OR_MORE, _ABOVE):
        for match in pattern.finditer(text):
            low = _value(match.group(1))
            ranges.append((low if _is_inclusive(match.group()) else _just_above(low), math.inf))
        text = pattern.sub(" ", text)
    for pattern in (_OR_LESS, _BELOW):
        for match in pattern.finditer(text):
            high = _value(match.group(1))
            ranges.append((-math.inf, high if _is_inclusive(match.group()) else _just_below(high)))
        text = pattern.sub(" ", text)
    return [*ranges, *((value, value) for value in map(_value, _PLAIN.findall(text)))]


def _is_inclusive(printed: str) -> bool:
    return not printed.startswith(("less than ", "below", "under", "younger", "<", ">", "greater than ", "more than",
                                   "over", "above", "older")) or "equal" in printed  # fmt: skip


def _just_below(value: float) -> float:
    return math.nextafter(value, -math.inf)


def _just_above(value: float) -> float:
    return math.nextafter(value, math.inf)


def _unit_beside(text: str, start: int, end: int) -> str:
    after = _NEAR_WORD.findall(text[end : end + 12].lstrip(" -"))[:1]
    before = _NEAR_WORD.findall(text[max(0, start - 14) : start])[-2:]
    near = [*after, *reversed(before)]
    if _ENDS_HERE.match(text, end) and _IS_OF_AGE.search(text[max(0, start - 40) : start]):
        # "my son is 5, how much": nothing else is said of a person as a bare number
        return "year" if _value(text[start:end]) <= _OLDEST else ""
    return next((_UNITS[word] for word in near if word in _UNITS), "")


def _value(printed: str) -> float:
    return float(printed.replace(",", ""))


def _folded(text: str) -> str:
    return _HEIGHT.sub(_in_inches, _DASHES.sub("-", text.casefold()))


def _in_inches(height: re.Match[str]) -> str:
    feet, inches = map(int, height.groups())
    return f"{12 * feet + inches} inch"
