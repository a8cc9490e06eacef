"""Which name a misspelt word stands for: one only, or a question back.

A word is read as a name only if that name alone is near and is no look-alike of another
name that is as well within reach, held or listed. Everyday words are never misspelt drugs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from domain.known_drugs import KNOWN, KNOWN_WORDS
from domain.lookalikes import LOOKALIKES
from domain.mentions import Asked
from domain.name_index import NameIndex
from domain.names import singular
from domain.ports import NameMatcher
from domain.variants import is_distinctive

_SHORTEST: Final = 5
_SHORTEST_GLUED: Final = 6
_PROPOSALS: Final = 12
_LONGEST_LOOKED_AT: Final = 60


@dataclass(frozen=True, slots=True)
class Reading:
    """A word that is no name, and the names it may stand for. `read_as` is set if it can be only one.

    `glued`: a name with other letters at one end, which may be a slip and may be another drug.
    """

    at: int
    typed: str
    near: tuple[str, ...]
    read_as: str | None = None
    close: bool = False
    glued: bool = False


def spellings(index: NameIndex) -> frozenset[str]:
    """Return every word that a `NameMatcher` must know: of the names held, and of drugs in common use."""
    return frozenset(index.vocabulary) | frozenset(w for w in KNOWN_WORDS if is_distinctive(w))


def misspelt(
    asked: Asked, index: NameIndex, matcher: NameMatcher, taken: frozenset[int]
) -> tuple[Reading, ...]:
    """Return a reading for each word outside `taken` that is near some name."""
    return tuple(_readings(asked, index, matcher, taken))


def _readings(
    asked: Asked, index: NameIndex, matcher: NameMatcher, taken: frozenset[int]
) -> Iterator[Reading]:
    looked_at = 0
    for at, word in enumerate(asked.folded):
        if at in taken or not _may_be_a_name(word, index):
            continue
        looked_at += 1
        if looked_at > _LONGEST_LOOKED_AT:
            return
        reading = _read(at, word, [name for name, _ in matcher.near(word, _PROPOSALS)], index)
        if reading is None or not reading.close:
            reading = _glued(at, word, index) or reading
        if reading:
            yield reading


def _may_be_a_name(word: str, index: NameIndex) -> bool:
    return (
        _SHORTEST <= len(word) <= 40
        and word.isalpha()
        and is_distinctive(word)
        and is_distinctive(singular(word))
        and word not in index.vocabulary
        and word not in KNOWN_WORDS
    )


def _read(at: int, word: str, proposals: Sequence[str], index: NameIndex) -> Reading | None:
    if not proposals:
        return None
    by_distance = sorted((distance(word, name), name) for name in proposals)
    least, nearest = by_distance[0]
    if least > allowed(word) + 1:
        return None
    near = tuple(name for d, name in by_distance if d <= least + 1)
    rivals = [name for name in near if _is_a_name(name, index) and not _same_drug(name, nearest, index)]
    confused = [name for name in _confused_with(nearest, index, proposals) if _may_be(word, name, least)]
    close = least <= allowed(word)
    only = nearest if close and not rivals and not confused else None
    return Reading(at, word, tuple(dict.fromkeys((*near, *confused))), only, close)


def _glued(at: int, word: str, index: NameIndex) -> Reading | None:
    for length in range(len(word) - 1, _SHORTEST_GLUED - 1, -1):
        for piece in (word[:length], word[-length:]):
            if piece in index.vocabulary and _is_a_name(piece, index):
                return Reading(at, word, (piece,), glued=True)
    return None


def allowed(word: str) -> int:
    """Return how many edits a word of this length may be away from the name it is read as."""
    return 1 if len(word) < 10 else 2


def _may_be(word: str, other: str, least: int) -> bool:
    """Say whether a word may be the other name of a confused pair: a first letter is seldom mistyped."""
    away = distance(word, other)
    return away <= least + 1 or (word[0] == other[0] and away <= max(3, len(word) // 3))


def _confused_with(name: str, index: NameIndex, proposals: Sequence[str]) -> Iterator[str]:
    for other in LOOKALIKES.get(name, ()):
        if other in index.vocabulary or other in KNOWN:
            yield other
    for other in proposals:
        if other == name or other not in index.vocabulary or not _is_a_name(other, index):
            continue
        if distance(name, other) <= 2 and not _same_drug(name, other, index):
            yield other


def _is_a_name(word: str, index: NameIndex) -> bool:
    """Say whether the word names a drug, or a substance of one: "Ellipta", a device in names, is neither."""
    if word in KNOWN or any(u.kind.answers for u in index.names.get(word, ())):
        return True
    return any(word in base.split() for n in index.vocabulary.get(word, ())[:50] for base in index.actives[n])


def _same_drug(one: str, other: str, index: NameIndex) -> bool:
    return one == other or bool(_drugs_of(one, index) & _drugs_of(other, index))


def _drugs_of(word: str, index: NameIndex) -> frozenset[frozenset[str]]:
    """Return the drugs that a word of a name stands for, each as the set of its substances."""
    found: set[frozenset[str]] = set()
    for label in index.vocabulary.get(word, ())[:50]:
        itself = frozenset(base for base in index.actives[label] if word in base.split())
        found.add(itself or index.actives[label])
    known = KNOWN.get(word)
    return frozenset(found | ({frozenset(known.substances)} if known else set()))


def distance(one: str, other: str) -> int:
    """Return the number of edits between two words: insert, delete, replace, or swap two neighbours."""
    one, other = _differing(one, other)
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, b in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
    return row[-1]


def _differing(one: str, other: str) -> tuple[str, str]:
    """Return what is left of two words without the letters they begin and end with alike."""
    start, shorter = 0, min(len(one), len(other))
    while start < shorter and one[start] == other[start]:
        start += 1
    end = 0
    while end < shorter - start and one[-1 - end] == other[-1 - end]:
        end += 1
    return one[start : len(one) - end], other[start : len(other) - end]
