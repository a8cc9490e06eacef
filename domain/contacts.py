"""Who makes a drug and where to call: told only by the lines of a label that print just that."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from domain.models import Unit
from domain.question_words import folded, particulars, without

# who and where is asked, and the lines that tell it; the words of such a question say nothing else
_ASKS_MAKER: Final = re.compile(
    r"\bwho (?:makes?|made|manufactures?|produces?|distributes?|markets?|sells?)\b"
)
_TELLS_MAKER: Final = re.compile(
    r"\b(?:manufactured|made|distributed|marketed|mfd\.?|packed) (?:(?:and|&) \w+ )?(?:by|for)\b",
    re.IGNORECASE,
)
_ASKS_PHONE: Final = re.compile(r"\b(?:phone|telephone|hotline|toll free)\b(?: number)?")
_TELLS_PHONE: Final = re.compile(
    r"\b1[- .(]{1,2}\d{3}[-). ]{1,2}[\dA-Z]{3}[- .]?[\dA-Z]{2,6}\b|\b(?:call|phone|tel)\b.{0,60}\d[\d-]{6}"
)
# another firm's number, for reports to the authority or of another matter
_OTHERS_NUMBER: Final = re.compile(r"\bFDA at\b|\bpoison\b|\bregistry\b", re.IGNORECASE)
_SAYS_NO_MORE: Final = frozenset(
    [
        "makes",
        "make",
        "made",
        "manufacture",
        "manufactures",
        "produces",
        "produce",
        "distributes",
        "markets",
        "sells",
        "sell",
        "phone",
        "telephone",
        "hotline",
        "toll",
        "free",
        "number",
        "numbers",
        "company",
        "maker",
        "manufacturer",
    ]
)


def asks_contacts_alone(question: str, terms: Sequence[str]) -> bool:
    """Whether a question asks who makes the drug or for a number to call, and for nothing else."""
    asked = without(folded(question), terms)
    if not (_ASKS_MAKER.search(asked) or _ASKS_PHONE.search(asked)):
        return False
    return all(word in _SAYS_NO_MORE for word in particulars(asked))


def contacts_told(question: str, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The first lines that tell what is asked, each once; empty if the label prints none."""
    asked = folded(question)
    found: list[Unit] = []
    for asks, tells in ((_ASKS_MAKER, _TELLS_MAKER), (_ASKS_PHONE, _TELLS_PHONE)):
        if asks.search(asked):
            found.extend(u for u in list(_telling(tells, units))[:1] if u not in found)
    return tuple(found)


def _telling(tells: re.Pattern[str], units: Sequence[Unit]) -> Iterator[Unit]:
    """Lines that tell it, a line that only leads to the name with the one after it in mind."""
    for n, unit in enumerate(units):
        if unit.kind != "title" and tells.search(unit.text) and not _OTHERS_NUMBER.search(unit.text):
            bare = unit.text.strip().endswith(":")
            yield units[n + 1] if bare and n + 1 < len(units) else unit
