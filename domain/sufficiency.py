"""Whether what was found answers at all, or only comes near: an abstention rather than the next paragraph.

What a question asks about must be on the label: the other drug, the food, the ingredient,
the handling. A person's own illness is a circumstance, and need not be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from domain.lay_words import label_words
from domain.lexical import lexical_words, stem
from domain.models import SearchHit, Unit
from domain.question_words import folded, particulars, without

# the best unit's cosine, less this much where none of the question's own words are on the label
UNMET_WEIGHT: Final = 0.3
LOOKED_AT: Final = 5

# handling that a label must speak of itself: how it is asked, and how labels say it
_HANDLING: Final = (
    (r"crush(?:ed|ing)?|grind|ground up|pulveri[sz]ed?", r"crush|grind|pulveri"),
    (r"cut(?:ting)?|split(?:ting)?|halved?|break(?:ing)?|broken|divided?", r"cut\b|split|halv|break\b|broken|divid|scored|bisect"),
    (r"chew(?:ed|ing)?", r"chew"),
    (r"freez(?:e|er|ing)|frozen", r"freez|froz"),
    (r"microwaved?|heated?|warm(?:ed)? up", r"microwav|heat|warm"),
)  # fmt: skip
_MAY_IT_BE: Final = r"\b(?:can|may|could|should|is|ok|okay|safe|allowed|possible|to|be|i)\b.{0,40}\b(?:"
_ASKED_HANDLING: Final = tuple(
    (re.compile(rf"{_MAY_IT_BE}{asked})\b"), re.compile(rf"\b(?:{said})", re.IGNORECASE))
    for asked, said in _HANDLING
)
_PRODUCT: Final = re.compile(r"tablet|caplet|capsule|pill|granule|pellet|content")
# words of how much, how long and when: a label may answer without them
_MEASURES: Final = frozenset(
    [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "first",
        "second",
        "third",
        "last",
        "next",
        "now",
        "then",
        "later",
        "tonight",
        "today",
        "tomorrow",
        "morning",
        "evening",
        "noon",
        "night",
        "day",
        "days",
        "week",
        "weeks",
        "month",
        "months",
        "year",
        "years",
        "hour",
        "hours",
        "minute",
        "minutes",
        "time",
        "times",
        "long",
        "longer",
        "longest",
        "far",
        "often",
        "daily",
        "weekly",
        "monthly",
        "start",
        "starting",
        "stop",
        "way",
        "until",
        "till",
        "both",
        "double",
        "half",
        "twice",
        "once",
        "good",
        "bad",
        "better",
        "worse",
        "well",
        "right",
        "left",
        "low",
        "high",
        "lower",
        "higher",
        "more",
        "less",
        "least",
        "few",
        "several",
        "while",
        "away",
        "back",
        "again",
        "already",
        "yet",
        "soon",
        "around",
        "about",
        "ago",
        "old",
        "new",
        "big",
        "small",
        "biggest",
        "youngest",
        "oldest",
        "hard",
        "harder",
        "easy",
        "meant",
        "happen",
        "happens",
        "okay",
        "wants",
        "want",
        "need",
        "needs",
        "help",
        "thing",
        "problem",
        "concern",
        "issue",
    ]
)
# what is asked to be in the product, or not to be
_CONTENT: Final = re.compile(
    r"\b([a-z]{3,})[ -]free\b|\bfree (?:of|from) (?:any )?([a-z]{3,})|\bcontain(?:s|ing|ed)? (?:any )?([a-z]{3,})"
)


@dataclass(frozen=True, slots=True)
class Sufficiency:
    """How sure it is that something answers, from -1 to 1, and what was asked about that the label lacks.

    `missing` is a thing without which no answer can be one: a way of handling, a content.
    """

    confidence: float
    unmet: tuple[str, ...] = ()
    missing: str | None = None


def weighed(
    asked: Sequence[str], terms: Sequence[str], hits: Sequence[SearchHit], units: Sequence[Unit]
) -> Sufficiency:
    """Weigh what a search brought against what was asked; `units` are all of the label's."""
    professional = [hit.score for hit in hits if hit.part.voice == "professional"][:LOOKED_AT]
    scores = professional or [hit.score for hit in hits[:LOOKED_AT]]
    if not scores:
        return Sufficiency(-1.0)
    label = "\n".join(f"{unit.title_path} {unit.text}" for unit in units).casefold()
    bare = [without(folded(question), terms) for question in asked]
    wanted = list(dict.fromkeys(w for question in bare for w in particulars(question) if _is_a_thing(w)))
    unmet = tuple(word for word in wanted if not _is_said(word, label))
    share = len(unmet) / max(1, len(wanted))
    return Sufficiency(max(scores) - UNMET_WEIGHT * share, unmet, next(_missing(bare, label), None))


def _is_a_thing(word: str) -> bool:
    return len(word) > 2 and not word[0].isdigit() and word not in _MEASURES


def _is_said(word: str, label: str) -> bool:
    own = lexical_words(word) or [stem(word)]
    return any(_begins_a_word(said, label) for said in (*own, *label_words(word)))


def _begins_a_word(said: str, label: str) -> bool:
    at = label.find(said)
    while at >= 0:
        if at == 0 or not label[at - 1].isalnum():
            return True
        at = label.find(said, at + 1)
    return False


def _missing(bare: Sequence[str], label: str) -> Iterator[str]:
    for question in bare:
        for asks, says in _ASKED_HANDLING:
            found = asks.search(question)
            if found and not any(says.search(line) and _PRODUCT.search(line) for line in label.splitlines()):
                yield found.group(0)
        for content in _CONTENT.finditer(question):
            thing = next(filter(None, content.groups()))
            if not _begins_a_word(stem(thing), label):
                yield thing
