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
# everyday words for what labels say otherwise: any of these says it too
_ALSO: Final = {
    said: tuple(meant.split())
    for words, meant in (
        ("food foods meal meals breakfast lunch dinner supper snack eat eating", "food meal eat fed fasting"),
        ("alcohol booze beer wine liquor", "alcohol ethanol"),
        ("phone telephone hotline", "telephone call toll"),
        ("box boxes packet carton", "carton package box blister"),
        ("grownup grown", "adult"),
        ("mouth", "oral"),
        ("cut cutting split splitting halve halved break broken", "cut split halv break divid scored bisect"),
        ("booster", "vaccin"),
        ("leftover unused", "unused discard remaining"),
        ("marking markings stamped imprint printed", "debossed imprint engraved marked"),
    )
    for said in words.split()
}
# among the words for a thing, those that every label prints say nothing of it
_ON_EVERY_LABEL: Final = frozenset(
    stem(word)
    for word in [
        "dose",
        "dosage",
        "recommended",
        "increased",
        "increase",
        "decreased",
        "decrease",
        "daily",
        "not",
        "next",
        "years",
        "age",
        "months",
        "hours",
        "days",
        "weeks",
        "women",
        "patients",
        "adverse",
        "reactions",
        "reaction",
        "common",
        "incidence",
        "studies",
        "clinical",
        "effect",
        "available",
        "levels",
        "test",
        "tests",
        "tablets",
    ]
)
_ENDINGS: Final = ("", "s", "es", "e", "ed", "d", "ing")
_WORD: Final = re.compile(r"[^\W_]+")


class SaidOnLabel:
    """The words of one label, asked whether they say what a question says."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._text = _one_spelling("\n".join(texts).casefold())
        self._words = frozenset(_WORD.findall(self._text))
        self._lines = self._text.splitlines()

    def lines(self) -> Sequence[str]:
        """The label's passages, folded, one a line."""
        return self._lines

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
        said = _one_spelling(said)
        if len(said) <= SHORT:
            return any(said + ending in self._words for ending in _ENDINGS)
        return any(word.startswith(said) for word in self._words)

    def says_together(self, words: Sequence[str]) -> bool:
        """Whether one passage says all of the words: those of the label for them, two of them for a phrase."""
        asked = [
            (_beginnings(_own(group)), _beginnings(meant), len(group))
            for group, meant in said_in_label_words(words)
        ]
        return any(all(_in_line(line, *one) for one in asked) for line in self._lines)

    def _means(self, telling: Sequence[str]) -> bool:
        """Whether the label says what comes first of the words for a thing, or two of those that come near it."""
        if not telling:
            return False
        return self.begins(telling[0]) or sum(map(self.begins, set(telling))) > 1

    def _says(self, group: Sequence[str], meant: Sequence[str]) -> bool:
        telling = [word for word in meant if word not in _ON_EVERY_LABEL] or meant
        if all(map(self.begins, _own(group))) or self._means(telling):
            return True
        if any(self.begins(said) for word in group for said in _ALSO.get(word, ())):
            return True
        return any(said in self._text for word in group for said in _class_words(word))


def _one_spelling(text: str) -> str:
    """ "dialyze" and "dialysis" begin alike."""
    return text.replace("yz", "ys")


def _own(group: Sequence[str]) -> list[str]:
    return [part for word in group for part in (lexical_words(word) or [stem(word)])]


def _beginnings(words: Iterable[str]) -> list[re.Pattern[str]]:
    return [re.compile(rf"\b{re.escape(word)}") for word in words]


def _in_line(line: str, own: Sequence[re.Pattern[str]], meant: Sequence[re.Pattern[str]], least: int) -> bool:
    if all(word.search(line) for word in own):
        return True
    return bool(meant) and sum(bool(word.search(line)) for word in meant) >= least


def _class_words(word: str) -> Iterator[str]:
    for kind in classes_of(word):
        yield from kind.said
