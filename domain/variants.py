"""Words that make another product of a name: "Advil PM" is not Advil, "Novolin 70/30" is not Novolin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from domain.forms import FORM_WORDS, RELEASE_MARKS
from domain.known_drugs import KNOWN_WORDS
from domain.names import SALTS
from domain.ordinary_words import ORDINARY

_UNITS: Final = frozenset(
    {"mg", "mcg", "g", "ml", "l", "percent", "iu", "unit", "units", "meq", "hr", "hour", "day"}
)
VARIANT_MARKS: Final = RELEASE_MARKS | {
    "pm", "am", "dm", "d", "pe", "hct", "hctz", "kids", "kid", "children", "childrens", "infant", "infants",
    "junior", "jr", "baby", "night", "nighttime", "daytime", "day", "sinus", "cold", "flu", "cough", "allergy",
    "congestion", "severe", "plus", "max", "migraine", "menstrual", "dual", "hfa", "women", "men", "sleep",
    "extra", "arthritis", "rapid", "duo", "combi", "compound", "faspro", "hycela", "hylecta", "qlex", "qvantig", "zunovo", "hybreza"
}  # fmt: skip


def is_distinctive(word: str) -> bool:
    """Say whether a word of a name can stand for the name: no salt, form, number or everyday word."""
    return (
        len(word) > 3
        and not word[0].isdigit()
        and word not in SALTS
        and word not in FORM_WORDS
        and word not in ORDINARY
    )


def is_variant_mark(word: str) -> bool:
    """Say whether a word beside a name makes it the name of another product."""
    return word in VARIANT_MARKS or (word in KNOWN_WORDS and is_distinctive(word))


def only_describes(words: Sequence[str]) -> bool:
    """Say whether words left out of a name leave the same drug: "gel", "purified", not "PM", "R" or "70 30"."""
    return not any(_tells_apart(words, at) for at in range(len(words)))


def _tells_apart(words: Sequence[str], at: int) -> bool:
    word, after = words[at], words[at + 1] if at + 1 < len(words) else ""
    if len(word) == 1 and word.isalpha():
        return word == "u" or len(after) < 3 or not after.isdigit()
    if word.isdigit() and after not in _UNITS:
        return after.isdigit() or len(word) < 3
    return is_variant_mark(word)
