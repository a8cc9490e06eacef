"""From the words people use to the words labels print: general words of the field, no facts of any drug.

The words are added to a query at a lower weight; they never replace what was asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from domain.lay_ailments import AILMENTS
from domain.lay_handling import HANDLING
from domain.lexical import lexical_words, raw_words, stem
from domain.number_ranges import numbers_asked

LAY_WEIGHT: Final = 0.35
# the ages that labels divide their populations by: 21 CFR 201.57(c)(9)(iv) and (v) say under 17, and 65 and over
ADULT_AGE: Final = 17
GERIATRIC_AGE: Final = 65


@lru_cache(maxsize=1)
def _table() -> Mapping[tuple[str, ...], tuple[str, ...]]:
    table: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in (*AILMENTS.splitlines(), *HANDLING.splitlines()):
        said, _, meant = line.partition(" : ")
        for phrase in said.split("|"):
            key = _key([phrase])
            table[key] = (*table.get(key, ()), *lexical_words(meant))
    return MappingProxyType(table)


def label_words(query: str) -> tuple[str, ...]:
    """Return the stems that labels would print for what is said in the query, each once."""
    words = [stem(word) for word in raw_words(query)]
    return tuple(dict.fromkeys(stem for phrase in _phrases(words) for stem in _table().get(phrase, ())))


def _phrases(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for length in (4, 3, 2, 1):
        for start in range(len(words) - length + 1):
            yield tuple(words[start : start + length])


def said_in_label_words(words: Sequence[str]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Cut words in a row into the longest known phrases, each with what labels print for it."""
    start = 0
    while start < len(words):
        phrases = (tuple(words[start : start + length]) for length in (4, 3, 2, 1))
        known = next((p for p in phrases if _key(p) in _table()), tuple(words[start : start + 1]))
        yield known, _table().get(_key(known), ())
        start += len(known)


def _key(phrase: Sequence[str]) -> tuple[str, ...]:
    return tuple(stem(part) for word in phrase for part in raw_words(word))


def weighed_words(query: str, lay_weight: float = LAY_WEIGHT) -> dict[str, float]:
    """Return the stems to score a query by: its own at 1, the labels' words for them at `lay_weight`."""
    weights = dict.fromkeys((*label_words(query), *_words_of_age(query)), lay_weight)
    weights.update(dict.fromkeys(lexical_words(query), 1.0))
    return weights


def _words_of_age(query: str) -> Iterator[str]:
    """Yield what labels call a patient of the age that is said: "12 years old" is a child, 70 is elderly."""
    for number in numbers_asked(query):
        if number.unit == "year" and number.value < ADULT_AGE:
            yield from lexical_words("pediatric children")
        if number.unit == "year" and number.value >= GERIATRIC_AGE:
            yield from lexical_words("geriatric elderly")
