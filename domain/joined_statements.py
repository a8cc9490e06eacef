"""A statement that joins what several sentences of a section say: each piece is held to one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from domain.evidence_passages import Passage
from domain.models import Span
from domain.phrasing import PREPOSITIONS, RELATIVE
from domain.quantities import Token
from domain.verbs import is_a_verb

_JOINTS = frozenset({";", ":", ",", "and", "but", ".", "¦so"})
_MOST_JOINTS = 8
_FEWEST_WORDS = 2


@dataclass(frozen=True, slots=True)
class Piece:
    """What one part of a statement rests on."""

    passages: tuple[Passage, ...]
    spans: tuple[tuple[Span, ...], ...]
    parts: frozenset[Span]


# (what a piece says, the passage that the piece before it rests on) -> what it rests on
Holds = Callable[[Sequence[Token], Passage | None], Piece | None]


def pieces(said: Sequence[Token], holds: Holds) -> list[Piece] | None:
    """Cut a statement at its joints so that every piece holds, all in one section; None if it cannot be."""
    joints = [i for i, t in enumerate(said) if t.value in _JOINTS and 0 < i < len(said) - 1]
    if len(joints) > _MOST_JOINTS:
        joints = [
            i for i in joints if said[i].value in {";", ".", ":"} or said[i + 1].value in {"and", "but"}
        ]
    tried: dict[tuple[int, int, int, int], Piece | None] = {}

    def holds_once(own: Sequence[Token], before: Passage | None) -> Piece | None:
        key = own[0].start, own[-1].end, len(own), id(before)
        if key not in tried:
            tried[key] = holds(own, before)
        return tried[key]

    return _cut(said, [0, *joints[:_MOST_JOINTS]], len(said), None, _subject(said), holds_once)


def _cut(
    said: Sequence[Token],
    joints: Sequence[int],
    end: int,
    before: Piece | None,
    subject: Sequence[Token],
    holds: Holds,
) -> list[Piece] | None:
    """Try the longest first piece first; `subject` is whom the pieces after the first may leave unsaid."""
    start, later = joints[0], joints[1:]
    for place in range(len(later), -1, -1):
        stop = later[place] if place < len(later) else end
        if before is None and stop == end:
            continue  # the whole statement has been tried
        found = _held(said[start:stop], before, subject, holds)
        if found is None:
            continue
        if stop == end:
            return [found]
        rest = _cut(said, later[place:], end, found, subject, holds)
        if rest is not None:
            return [found, *rest]
    return None


def _held(
    tokens: Sequence[Token], before: Piece | None, subject: Sequence[Token], holds: Holds
) -> Piece | None:
    own = list(tokens)
    while own and (own[0].value in _JOINTS or own[0].value == RELATIVE):
        own = own[1:]
    if sum(t.kind != "mark" for t in own) < _FEWEST_WORDS:
        return None
    near = before.passages[-1] if before else None
    found = holds(own, near)
    if found is None and before is not None and subject:
        found = holds([*subject, *own], near)
    if found is None or not before:
        return found
    if any(p.kind == "row" for p in (*found.passages, *before.passages)) and not _parts_rows(tokens, found):
        return None
    return found if found.passages[0].place[0] == before.passages[-1].place[0] else None


def _parts_rows(tokens: Sequence[Token], found: Piece) -> bool:
    """Whether what is said of a row is parted from what is said before: "X: 5 mg" would bind its value to that."""
    named = all(p.heads for p in found.passages if p.kind == "row")
    return named and tokens[0].value in {";", ".", "and", "but", "¦so"}


def _subject(said: Sequence[Token]) -> list[Token]:
    """The words before the first verb, if they are a plain thing."""
    for index, token in enumerate(said):
        if is_a_verb(token.value):
            thing = list(said[:index])
            return [] if any(t.value in PREPOSITIONS | {","} for t in thing[:1]) else thing
    return []
