"""What a label says against what a question takes for granted: a route, a liquid, a single dose, a handling."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from domain.models import Unit
from domain.question_words import folded

_ROUTES: Final = (
    "intrathecal",
    "intravenous",
    "intramuscular",
    "subcutaneous",
    "intra-?arterial",
    "intradermal",
    "intravitreal",
    "epidural",
    "rectal",
    "vaginal",
    "ophthalmic",
    "sublingual",
)
# what the question takes for granted, and a statement of the label that denies it
_AGAINST: Final = (
    *(
        (
            rf"\b(?:dose|dosage|how|much|rate|give|given|inject\w*|administer\w*)\b.{{0,80}}\b{route}(?:ly)?\b",
            rf"\b(?:must|should|do|may|is|are)(?: not| never)\b.{{0,60}}\b{route}(?:ly)?\b|\bnot for {route}\b"
            rf"|\bnot (?:intended |indicated )?for (?:use by |administration by )?(?:the )?{route}\b",
        )
        for route in _ROUTES
    ),
    (
        r"\b(?:mix\w*|dissolv\w*|stir\w*|powder|sachet|packet)\b.{0,80}\b(?:juice|milk|soda|coffee|tea|liquids?|drink)\b"
        r"|\b(?:juice|milk|soda|coffee|tea|liquids?|drink)\b.{0,80}\b(?:mix\w*|dissolv\w*|stir\w*|powder|sachet|packet)\b",
        r"\b(?:do not|never|should not|must not)\b.{0,40}\b(?:liquids?|juices?|beverages?|fluids?)\b.{0,40}\bother than\b"
        r"|\b(?:do not|never|should not|must not) (?:mix|dissolve|use)\b.{0,60}\b(?:juice|milk|other liquids?)\b",
    ),
    (
        r"\b(?:one and done|(?:one|single) (?:time|shot|jab|dose)\b.{0,20}\b(?:vaccine|shot|jab)|just one (?:dose|shot|jab))\b",
        r"\b(?:two|three|2|3)[ -]doses?\b.{0,120}\b(?:administer\w*|schedule\w*|series|months?)\b"
        r"|\badminister (?:two|three|2|3) doses\b",
    ),
    (
        r"\bhow\b.{0,60}\b(?:crush|chew|grind)\b"
        r"|\bhow\b.{0,60}\b(?:split|cut|halve)\b.{0,20}\b(?:tablets?|pills?|capsules?|caplets?|patch(?:es)?)\b",
        r"\b(?:do not|never|should not|must not|not be)\b.{0,60}\b(?:crush|chew|grind|ground|split|cut)\w*"
        r"|\bswallow\b.{0,60}\bwhole\b",
    ),
)  # fmt: skip
_COMPILED: Final = tuple((re.compile(asked), re.compile(said, re.IGNORECASE)) for asked, said in _AGAINST)
# a trial or a report denies nothing
_ELSEWHERE: Final = re.compile(
    r"clinical (?:studies|trials)|nonclinical|pharmacolog|references|adverse", re.IGNORECASE
)


def contradicting(question: str, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The first statement of the label against what the question takes for granted; empty if there is none."""
    return tuple(_first(folded(question), units))[:1]


def _first(asked: str, units: Sequence[Unit]) -> Iterator[Unit]:
    for takes, denies in _COMPILED:
        if takes.search(asked):
            yield from (
                unit
                for unit in units
                if unit.voice == "professional"
                and unit.kind != "title"
                and not _ELSEWHERE.search(unit.title_path)
                and denies.search(unit.text)
            )
