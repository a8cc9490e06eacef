"""What a name brings up: labels of exactly that name, labels of near names, and look-alikes to beware of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from domain.choosing import candidate
from domain.known_drugs import KNOWN
from domain.lookalikes import LOOKALIKES
from domain.mentions import Asked, mentions_in
from domain.models import Candidate
from domain.name_index import NameIndex
from domain.ports import NameMatcher
from domain.spelling import allowed, distance

MOST_FOUND: Final = 20
_PROPOSALS: Final = 12


@dataclass(frozen=True, slots=True)
class NameSearch:
    """The labels that a name brings up.

    `exact` bear the name. `near` bear one that is spelt nearly so: they are offered and never
    taken for it. `lookalikes` bear a name that is known to be confused with it.
    """

    exact: tuple[Candidate, ...]
    near: tuple[Candidate, ...]
    lookalikes: tuple[Candidate, ...]


def search_names(name: str, index: NameIndex, matcher: NameMatcher | None) -> NameSearch:
    """Look a name up by the rules by which a question's drug is found; at most twenty labels of each sort."""
    asked = Asked(name, trusted=True)
    exact = [n for mention in mentions_in(asked, index) for n, kind in mention.labels.items() if kind.answers]
    near = _labels_of(_near(asked, matcher), index)
    confused = _labels_of(_confusable(asked), index)
    return NameSearch(
        _candidates(exact, index, ()),
        _candidates(near, index, exact),
        _candidates(confused, index, exact),
    )


def _near(asked: Asked, matcher: NameMatcher | None) -> Iterator[str]:
    for word in asked.folded:
        if matcher is not None and word.isalpha() and len(word) <= 40:
            for name, _ in matcher.near(word, _PROPOSALS):
                if name != word and distance(word, name) <= allowed(word) + 1:
                    yield name


def _confusable(asked: Asked) -> Iterator[str]:
    """Names confused with this one, and the substances that they are brands of."""
    for word in asked.folded:
        for other in LOOKALIKES.get(word, ()):
            yield other
            known = KNOWN.get(other)
            if known is not None:
                yield from known.substances


def _labels_of(words: Iterable[str], index: NameIndex) -> list[int]:
    return [label for word in words for label in index.vocabulary.get(word, ())]


def _candidates(labels: Iterable[int], index: NameIndex, without: Iterable[int]) -> tuple[Candidate, ...]:
    wanted = [n for n in dict.fromkeys(labels) if n not in set(without)]
    return tuple(candidate(index.entries[n]) for n in wanted[:MOST_FOUND])
