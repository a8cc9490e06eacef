"""What a question asks about: its things, and those that it puts beside the drug."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from domain.question_words import particulars

# words of how much, how long and when, and of doing at large: a label may answer without them
_MEASURES: Final = frozenset(
    ["one", "two", "three", "four", "five", "six", "first", "second", "third", "last", "next", "now", "then", "later", "tonight", "today", "tomorrow", "yesterday", "morning", "evening", "noon", "night", "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "minute", "minutes", "time", "times", "long", "longer", "longest", "far", "often", "daily", "weekly", "monthly", "start", "starting", "stop", "way", "until", "till", "both", "double", "half", "twice", "once", "good", "bad", "better", "worse", "well", "right", "left", "low", "high", "lower", "higher", "more", "less", "least", "few", "several", "while", "away", "back", "again", "already", "yet", "soon", "around", "about", "ago", "old", "new", "big", "small", "biggest", "youngest", "oldest", "hard", "harder", "easy", "meant", "happen", "happens", "okay", "wants", "want", "need", "needs", "help", "thing", "problem", "concern", "issue", "matter", "matters", "since", "extra", "another", "another's", "ahead", "beforehand", "afterwards", "afterward", "instead", "together", "down", "put", "got", "went", "going", "think", "booked", "scheduled", "rid", "throw", "thrown", "stay", "hold", "compared", "alone", "anything", "nothing", "little", "bit", "wait", "stick"]
)  # fmt: skip

# what anybody may do with anything, and how anything may be: said of a particular, never one
_DOINGS: Final = frozenset(
    [
        "begin",
        "begins",
        "beginning",
        "began",
        "begun",
        "turn",
        "turns",
        "turned",
        "turning",
        "watch",
        "watching",
        "decide",
        "decides",
        "decided",
        "deciding",
        "pass",
        "passes",
        "passed",
        "passing",
        "make",
        "makes",
        "making",
        "made",
        "work",
        "works",
        "working",
        "worked",
        "try",
        "tries",
        "trying",
        "tried",
        "leave",
        "leaves",
        "leaving",
        "bring",
        "brings",
        "bringing",
        "brought",
        "carry",
        "carrying",
        "carried",
        "tell",
        "tells",
        "telling",
        "told",
        "seem",
        "seems",
        "sit",
        "sits",
        "sitting",
        "sat",
        "spend",
        "spent",
        "fail",
        "fails",
        "failed",
        "get",
        "gets",
        "getting",
        "let",
        "lets",
        "come",
        "comes",
        "coming",
        "came",
        "run",
        "runs",
        "running",
        "ran",
        "set",
        "move",
        "moves",
        "moved",
        "moving",
        "hand",
        "pick",
        "picks",
        "picked",
        "plan",
        "plans",
        "planning",
        "planned",
        "find",
        "finds",
        "found",
        "figure",
        "expect",
        "expects",
        "expected",
        "mean",
        "means",
        "finish",
        "finished",
        "worry",
        "worried",
        "worries",
        "hear",
        "heard",
        "read",
        "notice",
        "noticed",
        "swap",
        "swapped",
        "touch",
        "touched",
        "waste",
        "wasted",
        "bother",
        "bothers",
        "matter",
        "save",
        "change",
        "changes",
        "changed",
        "changing",
        "continue",
        "continues",
        "continued",
        "end",
        "ends",
        "ended",
        "ending",
        "follow",
        "follows",
        "followed",
        "hit",
        "hits",
        "hope",
        "pull",
        "pulled",
        "remember",
        "remembered",
        "forget",
        "save",
        "share",
        "shared",
        "stand",
        "turnaround",
        "wake",
        "woke",
        "walk",
        "walked",
        "ready",
        "able",
        "reasonable",
        "regular",
        "regularly",
        "ordinary",
        "best",
        "certain",
        "sure",
        "real",
        "really",
        "actual",
        "actually",
        "nobody",
        "everybody",
        "everyone",
        "folks",
        "guy",
        "guys",
        "lady",
        "buddy",
        "havent",
        "hasnt",
        "didnt",
        "wasnt",
        "leftover",
        "spare",
        "handy",
        "likely",
        "unlikely",
        "entirely",
        "quite",
        "maybe",
        "perhaps",
        "besides",
        "anyway",
        "anymore",
        "anywhere",
        "somewhere",
        "everywhere",
        "properly",
        "correctly",
        "currently",
        "recently",
        "usually",
        "normally",
        "typically",
    ]
)
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
_BROUGHT_ABOUT: Final = re.compile(
    rf"\b(?:caus(?:e|es|ing)|make (?:me|my|you|your|him|his|her|people)|give (?:me|you|him|her|people)|turn|stain|ruin) {_THING}"
)


def is_a_thing(word: str) -> bool:
    """Whether a word says what is asked about, and not how much or when."""
    return len(word) > 2 and not word[0].isdigit() and word not in _MEASURES and word not in _DOINGS


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
