"""Whether a statement is a passage put in other words: nothing added, nothing lost, nothing moved.

The words of the passage must come in its order. What may go: cross-references, brackets and
explanations without a claim. What may come: words of the headings it stands under. What may
move: one phrase of circumstance, from one end of the sentence to the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass

from domain.phrasing import PREPOSITIONS
from domain.polarity import CONDITIONS, is_critical
from domain.populations import GROUP_WORDS
from domain.quantities import Token, is_number
from domain.wording import OWN_DRUG

_OPENS, _CLOSES = {"(": ")", "[": "]"}, frozenset(")]")
_BREAKS = frozenset(",;:")
# Stands in a passage that was put together from several, where a statement may join them.
SEAM = "⋈"
_STARTERS = PREPOSITIONS | (CONDITIONS - {"may", "only", "not", "every"})
_LONGEST = 400


@dataclass(frozen=True, slots=True)
class Difference:
    """What keeps a statement from being its passage: words `added`, words `lost`, or their order."""

    added: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    reordered: bool = False

    @property
    def size(self) -> int:
        return len(self.added) + len(self.lost) + self.reordered


def difference(
    statement: Sequence[Token],
    passage: Sequence[Token],
    free: frozenset[str] = frozenset(),
    joins: frozenset[str] = frozenset(),
) -> Difference | None:
    """Return None if the statement says the passage, or else what differs.

    `free` are words of the headings above, which a statement may add; `joins` are words
    that it may put where the passage has a `SEAM`.
    """
    said = [t.value for t in statement if t.kind != "mark"]
    if max(len(said), len(passage)) > _LONGEST:
        return Difference(added=tuple(said[:1]) or ("",))
    added, lost = _unmatched(said, passage, free | joins)
    if added or lost:
        return Difference(added, lost)
    if any(_reads(said, told, free, joins) for told in _arrangements(passage)):
        return None
    return Difference(reordered=True)


def says_something(passage: Sequence[Token]) -> bool:
    """False for what is only a cross-reference, or an abbreviation in brackets."""
    loose = _droppable(passage)
    return any(t.kind != "mark" and index not in loose for index, t in enumerate(passage))


def _unmatched(
    said: Sequence[str], passage: Sequence[Token], may_come: frozenset[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    loose = _droppable(passage)
    told = Counter(t.value for t in passage if t.kind != "mark")
    must = Counter(t.value for i, t in enumerate(passage) if t.kind != "mark" and i not in loose)
    have = Counter(said)
    added = [w for w in (have - told).elements() if w not in may_come and w != OWN_DRUG]
    lost = [w for w in (must - have).elements() if w != OWN_DRUG]
    return tuple(added), tuple(lost)


def _droppable(passage: Sequence[Token]) -> frozenset[int]:
    return frozenset(i for start, end in _droppable_runs(passage) for i in range(start, end))


def _droppable_runs(passage: Sequence[Token]) -> list[tuple[int, int]]:
    runs = [*_brackets(passage), *_explanations(passage)]
    claims = [i for i, t in enumerate(passage) if t.kind != "mark"]
    for place, index in enumerate(claims):
        value = passage[index].value
        opens = place == 0 or (place == 1 and passage[claims[0]].value == "¬take")
        if (
            value == "recommend"
            or (value == OWN_DRUG and opens)
            or (value in {"and", "or"} and place == len(claims) - 1)
        ):
            runs.append((index, index + 1))
    return runs


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
            if first in {"see", "refer"} or _counts_patients(inside) or not _has_critical(inside):
                runs.append((start, index + 1))
    return runs


def _counts_patients(inside: Sequence[Token]) -> bool:
    values = [t.value for t in inside]
    return len(values) == 3 and values[:2] == ["n", "="] and is_number(values[2])


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


def _arrangements(passage: Sequence[Token]) -> list[list[Token]]:
    """The passage as it stands, and with its first or last circumstance at the other end."""
    found = [list(passage)]
    end = len(passage) - (1 if passage and passage[-1].value in {".", ";"} else 0)
    for cut in range(1, end):
        head, tail = list(passage[:cut]), list(passage[cut:end])
        if tail[0].value in _STARTERS and _may_move(tail, head):
            found.append(tail + head)
        if tail[0].value == "," and head[0].value in _STARTERS and _may_move(head, tail[1:]):
            found.append(tail + head)
    return found


def _may_move(moved: Sequence[Token], rest: Sequence[Token]) -> bool:
    # Two circumstances and two values could change partners: then nothing moves.
    values = {t.value for t in rest}
    if not rest or values & {"and", "or", ";", ":", "▸"} or {"and", "or"} & {t.value for t in moved[:1]}:
        return False
    if any(is_number(t.value) for t in rest):
        return not (values & (_STARTERS | GROUP_WORDS | {","}))
    return not any(is_number(t.value) for t in moved) or not values & GROUP_WORDS


def _reads(said: Sequence[str], told: Sequence[Token], free: frozenset[str], joins: frozenset[str]) -> bool:
    """Walk both side by side; `reach` has a bit for each place in `said` that can be arrived at."""
    runs: dict[int, list[int]] = {}
    for start, end in _droppable_runs(told):
        runs.setdefault(start, []).append(end)
    reach = [0] * (len(told) + 1)
    reach[0] = 1
    for index in range(len(told) + 1):
        reach[index] = _with_additions(reach[index], said, free)
        if index == len(told) or not reach[index]:
            continue
        token = told[index]
        for end in runs.get(index, ()):
            reach[end] |= reach[index]
        if token.kind == "mark":
            reach[index + 1] |= reach[index]
        if token.value == SEAM:
            reach[index + 1] |= _matched(reach[index], said, joins)
        if token.kind != "mark":
            reach[index + 1] |= _matched(reach[index], said, {token.value})
    return bool(reach[-1] >> len(said) & 1)


def _with_additions(reach: int, said: Sequence[str], free: frozenset[str]) -> int:
    for place, word in enumerate(said):
        opens = word == OWN_DRUG and (place == 0 or said[place - 1] == "¬take")
        if reach >> place & 1 and (word in free or opens):
            reach |= 1 << (place + 1)
    return reach


def _matched(reach: int, said: Sequence[str], words: Set[str]) -> int:
    return sum(1 << (place + 1) for place, word in enumerate(said) if reach >> place & 1 and word in words)
