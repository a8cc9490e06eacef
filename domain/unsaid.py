"""What need not be said again: what was said just before, the drug's own treatment, a subject repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from domain.phrasing import ANAPHOR
from domain.polarity import is_critical
from domain.populations import GROUP_WORDS
from domain.quantities import COMPARATORS, UNITS, Token
from domain.turns_of_phrase import OWN_DRUG
from domain.verbs import is_a_verb

_MEASURES = frozenset(UNITS.values()) | {"%", "1x", "2x", "3x", "4x", "alternate-day"}


def without_known(statement: Sequence[Token], passage: Sequence[Token], known: frozenset[str]) -> list[Token]:
    """The passage without what need not be said again: "treatment with" the drug, and what was said just before."""
    left = Counter(t.value for t in statement)
    told = Counter(t.value for t in passage)
    found: list[Token] = []
    for index, token in enumerate(passage):
        spare = told[token.value] > left[token.value]
        counts = index > 0 and passage[index - 1].kind == "number"
        again = (
            token.value in known and token.kind == "word" and not counts and not _says_how_much_or_whom(token)
        )
        pointed = (
            bool(known - {"dose"})
            and index > 0
            and passage[index - 1].value == ANAPHOR
            and token.kind == "word"
        )
        if spare and (again or pointed or _is_of_the_drug(passage, index)):
            told[token.value] -= 1
        else:
            found.append(token)
    return found


def without_repeats(statement: Sequence[Token], told: Counter[str]) -> list[Token]:
    """ "X is red or X is sore" as "X is red or sore"; "together with" as "with"."""
    left = Counter(t.value for t in statement)
    found: list[Token] = []
    for index, token in enumerate(statement):
        spare = token.kind == "word" and left[token.value] > told[token.value]
        if spare and (
            _only_joins(statement, index) or (told[token.value] and _is_subject_again(statement, index))
        ):
            left[token.value] -= 1
        else:
            found.append(token)
    return found


def _only_joins(statement: Sequence[Token], index: int) -> bool:
    return statement[index].value == "concomitant" and [
        t.value for t in statement[index + 1 : index + 2]
    ] == ["with"]


def _is_subject_again(statement: Sequence[Token], index: int) -> bool:
    before = next((t.value for t in reversed(statement[:index]) if t.kind != "mark"), "")
    after = statement[index + 1].value if index + 1 < len(statement) else ""
    has_a_verb = is_a_verb(after)
    return before in {"and", "or"} and has_a_verb and not _says_how_much_or_whom(statement[index])


def _says_how_much_or_whom(token: Token) -> bool:
    value = token.value
    measures = value in _MEASURES or value.startswith("/")
    return measures or is_critical(token, GROUP_WORDS)


def _is_of_the_drug(passage: Sequence[Token], index: int) -> bool:
    """ "Treatment with X" and "X therapy" are X."""
    after = passage[index + 1].value if index + 1 < len(passage) else ""
    if passage[index].value == "occur":
        return True  # "experienced a rash" is "had a rash"
    if passage[index].value == "siz":
        return after in COMPARATORS
    if passage[index].value not in {"treat", "concomitant"}:
        return False
    before = [t.value for t in passage[:index]]
    if passage[index].value == "treat" and (
        before[-1:] == [ANAPHOR] or ("indicate" in before and before[-1] in {"for", "to"})
    ):
        return True
    if passage[index].value == "concomitant":
        return after == "with"
    beside = [t.value for t in (*passage[max(index - 1, 0) : index], *passage[index + 2 : index + 3])]
    return OWN_DRUG in beside
