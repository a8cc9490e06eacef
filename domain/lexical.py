"""Scores texts by the words they share with a query: BM25 over the units of one label."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W\d_]+")
_SATURATION: Final = 1.2
_LENGTH_WEIGHT: Final = 0.6
_VOWELS = frozenset("aeiouy")
_STOP: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "this",
        "that",
        "these",
        "those",
        "it",
        "its",
        "is",
        "isn",
        "are",
        "aren",
        "was",
        "were",
        "be",
        "been",
        "being",
        "am",
        "do",
        "does",
        "did",
        "doing",
        "done",
        "has",
        "have",
        "had",
        "having",
        "can",
        "could",
        "may",
        "might",
        "must",
        "should",
        "shall",
        "will",
        "would",
        "if",
        "whether",
        "or",
        "and",
        "but",
        "so",
        "as",
        "at",
        "by",
        "for",
        "from",
        "in",
        "into",
        "of",
        "on",
        "onto",
        "off",
        "out",
        "over",
        "to",
        "with",
        "about",
        "during",
        "per",
        "than",
        "then",
        "too",
        "also",
        "just",
        "i",
        "im",
        "me",
        "my",
        "we",
        "our",
        "us",
        "you",
        "your",
        "he",
        "she",
        "his",
        "her",
        "they",
        "them",
        "their",
        "there",
        "here",
        "who",
        "whom",
        "whose",
        "what",
        "which",
        "when",
        "where",
        "why",
        "how",
        "please",
        "tell",
        "say",
        "says",
        "said",
        "s",
        "t",
        "d",
        "ll",
        "ve",
        "re",
        "get",
        "got",
        "need",
        "want",
        "know",
        "any",
        "some",
        "one",
        "ones",
        "while",
    ]
)


def raw_words(text: str) -> list[str]:
    """Return the words and numbers of a text as they stand, in lower case."""
    return _WORD.findall(text.casefold())


def lexical_words(text: str) -> list[str]:
    """Return the stems of a text's words, in order, stop words left out; "not" and "no" are kept."""
    return [stem(word) for word in raw_words(text) if word not in _STOP]


@lru_cache(maxsize=32_768)
def stem(word: str) -> str:
    """Fold a word's usual English endings, so that "tablets" meets "tablet" and "crushing" "crushed"."""
    if len(word) <= 3 or word[0].isdigit():
        return word.replace(",", "")
    word = _singular(word)
    for ending in ("ingly", "edly", "ing", "ed", "ly"):
        root = word.removesuffix(ending)
        if root != word and len(root) >= (4 if ending == "ly" else 3) and _VOWELS & set(root):
            word = root[:-1] if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz" else root
            break
    if len(word) > 3 and word.endswith("e"):
        word = word[:-1]
    return word[:-1] + "i" if len(word) > 3 and word.endswith("y") else word


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@dataclass(frozen=True, slots=True)
class LexicalIndex:
    """The word counts of a label's texts; immutable, so that it can be kept and shared."""

    size: int
    postings: Mapping[str, tuple[tuple[int, float], ...]]

    @classmethod
    def of(cls, texts: Iterable[str]) -> LexicalIndex:
        """Count the words of the texts once; `scores` answers in their order."""
        counted = [Counter(lexical_words(text)) for text in texts]
        mean = sum(counts.total() for counts in counted) / max(1, len(counted))
        postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, counts in enumerate(counted):
            length = 1 - _LENGTH_WEIGHT + _LENGTH_WEIGHT * counts.total() / max(mean, 1.0)
            for word, count in counts.items():
                weight = count * (_SATURATION + 1) / (count + _SATURATION * length)
                postings[word].append((place, weight))
        return cls(len(counted), {word: tuple(places) for word, places in postings.items()})

    def rarity(self, word: str) -> float:
        """Return the inverse document frequency of a stem; 0 for one that no text has."""
        held = len(self.postings.get(word, ()))
        return math.log(1 + (self.size - held + 0.5) / (held + 0.5)) if held else 0.0

    def scores(self, query: Mapping[str, float]) -> list[float]:
        """Return a score per text, 0 where nothing is shared; `query` gives a weight to each stem."""
        scores = [0.0] * self.size
        for word, weight in query.items():
            rarity = self.rarity(word) * weight
            for place, count in self.postings.get(word, ()):
                scores[place] += rarity * count
        return scores


def best(scores: Sequence[float], limit: int) -> list[int]:
    """Return the places of the highest scores above 0, best first; equal ones in text order."""
    places = sorted(range(len(scores)), key=lambda place: (-scores[place], place))[:limit]
    return [place for place in places if scores[place] > 0]
