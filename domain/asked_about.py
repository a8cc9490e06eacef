"""What a question asks about: its things, and those that it puts beside the drug."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from domain.question_words import particulars
from domain.things import is_a_thing

_NO_NOUN: Final = (
    r"(?:i|you|we|they|he|she|while|with|when|if|on|before|after|during|and|or|but|is|are|was|can|to|in|into|for|of|off|at|because|since|so|that|who|"
    r"alongside|without|as|than|does|do|will|by|from|then|via|through|it|them|him|her|me|up|out|over|now|too|more|anything)"
)
_SMALL: Final = r"(?:(?:a|an|the|my|his|her|our|your|some|any|their|this|glass(?:es)? of|cups? of|bottles? of|bit of|lot of|few) )*"
_THING: Final = rf"{_SMALL}(?!{_NO_NOUN}\b)([a-z][a-z0-9'&-]*(?: (?!{_NO_NOUN}\b)[a-z0-9'&-]+){{0,2}})"
_BESIDE: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?:with|alongside|versus|vs|compared (?:to|with)|equivalent to|convert(?:ed|ing)? (?:to|from)|switch(?:ed|ing)? (?:to|from)) {_THING}",
        r"\b(?:take|taking|have|having|drink|drinking|eat|eating|smoke|smoking|wear|wearing|put(?:ting)? on|apply(?:ing)?|add|adding|"
        rf"use|using|go (?:back )?to|mix|combine|do|donate) {_THING}",
        rf"\b(?:get|getting|start|starting) (?:a|an|my|his|her|the) {_THING}",
        rf"\b(?:is|are) there (?:a|an|any|some) {_THING}",
        rf"\b(?:active|effective|works?|protect) against {_THING}",
        # only named beside the drug, whose name is taken out: "and saunas?", "saunas and"
        rf"\A\W*(?:and|plus|&|\+) {_THING}\W*\Z",
        rf"\A\W*{_THING} (?:and|plus|&|\+|with)\W*\Z",
    )
)
# a person's own illness is a circumstance: a label may name it in other words
_OWN: Final = re.compile(
    r"\b(?:i|he|she|they|who|people|someone|patients?|child) (?:also )?(?:have|has|had|got|with)\b|\b(?:if|when) \w+ (?:have|has|had)\b"
)
# what only says in which shape or how broadly a thing is meant
_ANY_KIND: Final = frozenset(
    ["lotion", "powder", "products", "supplement", "supplements", "relaxer", "relaxers", "remedy", "remedies"]
)
# what a trial compares with is put beside nothing
_ARMS: Final = frozenset({"placebo", "versus", "vehicle"})
_COMPOUND: Final = re.compile(rf"\b(?:over|treats?|treating|get|getting) {_THING}")
_BROUGHT_ABOUT: Final = re.compile(
    rf"\b(?:caus(?:e|es|ing)|make (?:me|my|you|your|him|his|her|people)|give (?:me|you|him|her|people)|turn|stain|ruin) {_THING}"
)


def things(text: str) -> list[str]:
    """The things that a folded text without the drug's names speaks of, in order, each once."""
    said = (word.removesuffix("'s") for word in particulars(text))
    return list(dict.fromkeys(word for word in said if is_a_thing(word)))


def put_beside(piece: str) -> Iterator[list[str]]:
    """Yield what a clause puts beside the drug, or asks whether there is: the food, the other drug, the activity, the coupon."""
    for pattern in _BESIDE:
        for found in pattern.finditer(piece):
            if said := things(found.group(1)):
                yield said


def brought_about(piece: str) -> Iterator[list[str]]:
    """Yield what a clause asks whether the drug brings about: the rash, the gain of weight."""
    for found in _BROUGHT_ABOUT.finditer(piece):
        if said := things(found.group(1)):
            yield said


def compounds(piece: str) -> Iterator[list[str]]:
    """Yield the things of several words that a clause asks about: the contact lenses, the hair dye."""
    own = _OWN.search(piece)
    told = piece if own is None else piece[: own.start()]
    named = (things(found.group(1)) for found in _COMPOUND.finditer(told))
    for group in (*put_beside(told), *named):
        said = [word for word in group if word not in _ANY_KIND]
        if len(said) > 1 and not _ARMS & set(group):
            yield said
