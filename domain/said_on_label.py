"""Whether a label says a thing: in the words of a question, in those that labels use for them, or by its class."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from domain.drug_classes import classes_of
from domain.lay_words import said_in_label_words
from domain.lexical import lexical_words, stem

# a stem so short begins too many other words: "flu" fluid, "live" liver
SHORT: Final = 4
_ENDINGS: Final = ("", "s", "es", "e", "ed", "d", "ing")
_WORD: Final = re.compile(r"[^\W_]+")


class SaidOnLabel:
    """The words of one label, asked whether they say what a question says."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._text = "\n".join(texts).casefold()
        self._words = frozenset(_WORD.findall(self._text))

    def lines(self) -> list[str]:
        """The label's passages, folded, one a line."""
        return self._text.splitlines()

    def unsaid(self, words: Sequence[str]) -> list[str]:
        """Return those of the words in a row that the label does not say."""
        return [
            word
            for group, meant in said_in_label_words(words)
            if not self._says(group, meant)
            for word in group
        ]

    def begins(self, said: str) -> bool:
        """Whether a word of the label begins like this, or is it where it is short."""
        if len(said) <= SHORT:
            return any(said + ending in self._words for ending in _ENDINGS)
        return any(word.startswith(said) for word in self._words)

    def _says(self, group: Sequence[str], meant: Sequence[str]) -> bool:
        own = [part for word in group for part in (lexical_words(word) or [stem(word)])]
        if all(map(self.begins, own)) or any(map(self.begins, meant)):
            return True
        return any(said in self._text for word in group for said in _class_words(word))


def _class_words(word: str) -> Iterator[str]:
    for kind in classes_of(word):
        yield from kind.said
