"""Whom a passage is about that its own words do not name: the headings and the sentences before say it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from domain.evidence_passages import Passage
from domain.loose_ends import without_references
from domain.phrasing import stem
from domain.populations import AGES, GROWN_UP, groups_in
from domain.quantities import COMPARATORS, TIME_UNITS, Token, is_number

_DIRECTIVES = frozenset({"dose", "avoid", "recommend", "start", "discontinue", "raise", "lower", "¬take"})
_STATES = frozenset(
    map(
        stem,
        [
            "impairment",
            "disease",
            "failure",
            "dialysis",
            "hemodialysis",
            "clearance",
            "population",
            "dose",
            "adjustment",
            "cirrhosis",
        ],
    )
)
_ELDERLY = 60


def scope_lost(
    passage: Passage, told: Sequence[Token], before: Sequence[Token], said_of: frozenset[str]
) -> frozenset[str]:
    """The groups that headings, and for directions the sentences before, limit a passage to, and that go unsaid.

    `told` is what of the passage is said, `before` what stands before it; `said_of` are the
    groups that the statement, the question or what was just said names. A heading "Adults" may
    go unsaid where nobody spoke of an age: who names none asks about a grown-up.
    """
    own = groups_in(told) | _groups_by_age(told)
    under = frozenset(g for title in passage.titles for g in _limited_to(title))
    if not said_of & AGES and not any(_is_of_some_age(title) for title in passage.titles):
        under -= {"adult"} if not under & AGES - {"adult"} else frozenset()
    ahead = groups_in(before) - {"healthy"} if _directs(told) and not own else frozenset()
    return (under | ahead) - own - said_of


def _directs(told: Sequence[Token]) -> bool:
    return any(is_number(t.value) or t.value.lstrip("¬") in _DIRECTIVES for t in without_references(told))


def _is_of_some_age(title: Sequence[Token]) -> bool:
    """ "Adults 65 years and older" are not all adults."""
    return any(
        a.value in COMPARATORS or (is_number(a.value) and b.value in TIME_UNITS) for a, b in pairwise(title)
    )


def _groups_by_age(tokens: Sequence[Token]) -> frozenset[str]:
    """ "Patients over 65 years" are the elderly that the heading names."""
    found: set[str] = set()
    for sign, number, unit in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if unit.value == "year" and number.value.isdigit():
            found |= {"elderly"} if sign.value in {">", "≥"} and int(number.value) >= _ELDERLY else set()
            found |= {"child"} if sign.value in {"<", "≤"} and int(number.value) <= GROWN_UP else set()
    return frozenset(found)


def _limited_to(title: Sequence[Token]) -> frozenset[str]:
    """The groups that a heading limits what is under it to: "Renal Toxicity" is about anybody's kidneys."""
    words = {t.value for t in title}
    groups = groups_in(title)
    return groups if words & _STATES else groups - {"renal", "hepatic"}
