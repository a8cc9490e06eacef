"""True is not enough: whether a statement is about the group, dose, form and arm that was asked about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from domain.evidence_passages import Passage
from domain.number_ranges import numbers_asked
from domain.populations import COMPARATOR_ARMS, GROWN_UP, are_of_different_groups, forms_in, groups_in
from domain.quantities import Token, is_number
from domain.said_before import Carried
from domain.turns_of_phrase import OWN_DRUG
from domain.withholding import ReasonKind
from domain.wording import claims

_STRENGTH_UNITS = frozenset({"mg", "mcg", "g", "ml", "unit", "iu", "meq", "%", "mmol"})

Amount = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Asked:
    """The groups, forms, arms and amounts that a question names; amounts only if the evidence has them."""

    groups: frozenset[str]
    forms: frozenset[str]
    amounts: frozenset[Amount]
    names_an_arm: bool
    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, question: str, passages: Iterable[Passage], names: Sequence[str]) -> Asked:
        tokens = claims(question, names)
        held = {amount for p in passages for amount in _amounts(_tokens_of(p))}
        return cls(
            groups_in(tokens) | _group_by_age(question),
            forms_in(tokens),
            frozenset(_amounts(tokens)) & held,
            any(t.value in COMPARATOR_ARMS for t in tokens),
            tuple(names),
        )


def misfit(found: Carried, asked: Asked) -> ReasonKind | None:
    """Return why a carried statement does not belong to the question, or None if it does."""
    under = [t for p in found.passages for title in p.titles for t in title]
    if are_of_different_groups(asked.groups, groups_in(found.tokens) or groups_in(under)):
        return "other_group"
    forms = forms_in(found.tokens) or forms_in(under)
    if asked.forms and forms and not asked.forms & forms:
        return "other_form"
    amounts = frozenset(_amounts(found.tokens))
    units = {unit for _, unit in asked.amounts}
    if asked.amounts and not amounts & asked.amounts and any(unit in units for _, unit in amounts):
        return "other_dose"
    from_a_row = any(p.kind == "row" for p in found.passages)
    arms = {t.value for t in found.tokens} & COMPARATOR_ARMS
    if from_a_row and arms and not asked.names_an_arm and OWN_DRUG not in {t.value for t in found.tokens}:
        return "other_arm"
    return None


def _group_by_age(question: str) -> frozenset[str]:
    years = [number.value for number in numbers_asked(question) if number.unit == "year"]
    return frozenset({"child"}) if any(value < GROWN_UP for value in years) else frozenset()


def _tokens_of(passage: Passage) -> list[Token]:
    cells = [
        t
        for over, value in (*passage.keys, *passage.columns)
        for piece in (*over, value)
        for t in piece.tokens
    ]
    return [*passage.tokens, *(t for piece in passage.heads for t in piece.tokens), *cells]


def _amounts(tokens: Sequence[Token]) -> list[Amount]:
    return [
        (a.value, b.value) for a, b in pairwise(tokens) if is_number(a.value) and b.value in _STRENGTH_UNITS
    ]
