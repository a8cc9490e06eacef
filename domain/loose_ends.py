"""What a passage may lose without loss: cross-references, brackets and explanations without a claim, run-in headings."""

from __future__ import annotations

from collections.abc import Sequence

from domain.phrasing import BREAKS, DECORATION
from domain.polarity import is_critical
from domain.populations import GROUP_WORDS
from domain.quantities import Token, is_number
from domain.turns_of_phrase import OWN_DRUG

_OPENS, _CLOSES = {"(": ")", "[": "]"}, frozenset(")]")
_ENDS_EXAMPLES = frozenset({")", "]", ".", ";", ":", "may", "and", "or"})
_LONGEST_EXAMPLE = 8


def without_breaks(tokens: Sequence[Token]) -> list[Token]:
    """The tokens as they are compared in the order of the passage."""
    return [t for t in tokens if t.value not in BREAKS]


def says_something(passage: Sequence[Token]) -> bool:
    """False for what is only a cross-reference, or an abbreviation in brackets."""
    return bool(without_references(passage))


def without_references(passage: Sequence[Token]) -> list[Token]:
    """The claims of a passage without what it may lose: "see section 2.1" gives no dose."""
    passage = without_breaks(passage)
    loose = droppable(passage)
    return [t for index, t in enumerate(passage) if t.kind != "mark" and index not in loose]


def joins_examples(passage: Sequence[Token], index: int) -> bool:
    """Whether a comma parts two examples: "(e.g., A, B)" may be said as "such as A and B"."""
    if passage[index].value != "," or (index and passage[index - 1].value == "▸"):
        return False
    for token in reversed(passage[max(index - _LONGEST_EXAMPLE, 0) : index]):
        if token.value in _ENDS_EXAMPLES:
            return False
        if token.value == "▸":
            return True
    return False


def droppable(passage: Sequence[Token]) -> frozenset[int]:
    return frozenset(i for start, end in droppable_runs(passage) for i in range(start, end))


def droppable_runs(passage: Sequence[Token]) -> list[tuple[int, int]]:
    runs = [*_brackets(passage), *_explanations(passage), *_decoration(passage)]
    claims = [i for i, t in enumerate(passage) if t.kind != "mark"]
    for place, index in enumerate(claims):
        value = passage[index].value
        opens = place == 0 or (place == 1 and passage[claims[0]].value == "¬take")
        of_dose = place > 0 and passage[claims[place - 1]].value == "dose"
        if (
            value in {"recommend", "usp"}
            or (value == OWN_DRUG and (opens or of_dose))
            or (value in {"and", "or"} and place == len(claims) - 1)
        ):
            runs.append((index, index + 1))
    return runs


def _decoration(passage: Sequence[Token]) -> list[tuple[int, int]]:
    """A run-in heading such as "Directions:" or "Allergy alert:" that limits nothing."""
    run = 0
    for index, token in enumerate(passage):
        if token.kind != "mark" and token.value not in DECORATION | {OWN_DRUG}:
            break
        run = index if token.value == ":" else run
    return [(0, run)] if run else []


def _brackets(passage: Sequence[Token]) -> list[tuple[int, int]]:
    """Brackets without a number, a negation, a condition or a group; and cross-references, "(n = 67)"."""
    runs: list[tuple[int, int]] = []
    opened: list[int] = []
    for index, token in enumerate(passage):
        if token.value in _OPENS:
            opened.append(index)
        elif token.value in _CLOSES and opened:
            start = opened.pop()
            inside = passage[start + 1 : index]
            first = inside[0].value if inside else "see"
            if (
                first in {"see", "refer"}
                or _counts_patients(inside)
                or not _has_critical(inside)
                or _repeats(passage, start, index)
            ):
                runs.append((start, index + 1))
    return runs


def _counts_patients(inside: Sequence[Token]) -> bool:
    values = [t.value for t in inside]
    return len(values) == 3 and values[:2] == ["n", "="] and is_number(values[2])


def _repeats(passage: Sequence[Token], start: int, end: int) -> bool:
    """ "Four percent (4%)" says the same twice."""
    inside = [t.value for t in passage[start + 1 : end]]
    before = [t.value for t in passage[max(start - len(inside), 0) : start]]
    return inside == before


def _has_critical(tokens: Sequence[Token]) -> bool:
    return any(is_critical(token, GROUP_WORDS) for token in tokens if token.kind != "mark")


def _explanations(passage: Sequence[Token]) -> list[tuple[int, int]]:
    """`, including ...` to its end, and `because ...` where no number could hang on it."""
    runs: list[tuple[int, int]] = []
    counts = any(is_number(t.value) for t in passage)
    for index, token in enumerate(passage):
        before = passage[index - 1].value if index else ""
        tail = (token.value == "▸" and before in {",", "("}) or (
            token.value == "because" and not counts and index
        )
        if not tail:
            continue
        for end in range(index + 1, len(passage) + 1):
            stops = end == len(passage) or passage[end].value in {";", ".", ":", ")"}
            if (stops or passage[end].value == ",") and not _has_critical(passage[index + 1 : end]):
                runs.append((index, end))
            if stops:
                break
    return runs
