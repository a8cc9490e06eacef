"""True statements made false, one way at a time: what the verifier has to catch, every time.

Rows, columns, citations and left-out items are changed in the tests themselves, which know the evidence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

Mutation = Callable[[str], Iterator[str]]

_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)*(?![\w.,]*\d)")
_RANGE = re.compile(r"(\d+(?:\.\d+)?)(\s?(?:-|–|to)\s?)(\d+(?:\.\d+)?)")
_UNITS = [
    "mg",
    "mcg",
    "g",
    "kg",
    "mL",
    "L",
    "mEq",
    "mmol",
    "hours",
    "hour",
    "days",
    "day",
    "weeks",
    "week",
    "months",
    "month",
    "years",
    "minutes",
    "units",
    "tablets",
    "tablet",
    "capsules",
    "capsule",
    "%",
    "°C",
    "°F",
]
_UNIT_AFTER_NUMBER = re.compile(rf"(?<=\d)(\s?)({'|'.join(map(re.escape, _UNITS))})(?![\w/])")
_OTHER_UNIT = {
    "mg": "mcg", "mcg": "mg", "g": "mg", "kg": "lb", "mL": "L", "L": "mL", "mEq": "mg", "mmol": "mg",
    "hours": "days", "hour": "day", "days": "hours", "day": "hour", "weeks": "days", "week": "day",
    "months": "weeks", "month": "week", "years": "months", "minutes": "hours", "units": "mg",
    "tablets": "capsules", "tablet": "capsule", "capsules": "tablets", "capsule": "tablet",
    "%": " mg", "°C": "°F", "°F": "°C",
}  # fmt: skip
_PER = {
    "/kg": "/m2", "/m2": "/kg", "/day": "/hour", "per day": "per hour", "/mL": "/L", "/dL": "/L", "/min": "/hour",
    "a day": "an hour", "daily": "weekly", "per dose": "per day",
}  # fmt: skip
_FREQUENCY = {
    "once daily": "twice daily", "twice daily": "three times daily", "once a day": "twice a day",
    "twice a day": "once a day", "three times daily": "twice daily", "three times a day": "four times a day",
    "two times a day": "three times a day", "daily": "twice daily", "every": "every other", "weekly": "daily",
    "once": "twice", "twice": "once",
}  # fmt: skip
_GROUPS = {
    "adults": "children", "children": "adults", "pediatric": "geriatric", "geriatric": "pediatric",
    "elderly": "younger", "pregnant": "non-pregnant", "women": "men", "men": "women", "renal": "hepatic",
    "hepatic": "renal", "infants": "adults", "neonates": "adults", "females": "males", "pregnancy": "lactation",
    "nursing": "pregnant", "kidney": "liver", "liver": "kidney", "adult": "pediatric",
}  # fmt: skip
_OPPOSITES = {
    "increase": "decrease", "increases": "decreases", "increased": "decreased", "decrease": "increase",
    "decreases": "increases", "decreased": "increased", "reduce": "increase", "reduces": "increases",
    "reduced": "increased", "before": "after", "after": "before", "with": "without", "without": "with",
    "minimum": "maximum", "maximum": "minimum", "contraindicated": "indicated", "indicated": "contraindicated",
    "avoid": "use", "discontinue": "start", "stop": "start", "severe": "mild", "mild": "severe",
    "inhibitor": "inducer", "inhibitors": "inducers", "higher": "lower", "lower": "higher", "above": "below",
    "below": "above", "more": "less", "less": "more", "hypertension": "hypotension", "hypotension": "hypertension",
    "greater": "less", "at least": "at most", "up to": "at least", "first": "last", "should": "need not",
    "may": "will not", "until": "after", "unless": "if", "including": "except", "and": "but not", "or": "but not",
}  # fmt: skip
_NEGATIONS = (" not", "n't", " no", "No ", "never ", "without ")
_VERBS = re.compile(r"\b(is|are|was|were|should|may|can|must|has|have|does|do)\b(?! not\b)")


# "should" and "must" are one strength here, and so are "may" and "can": each becomes another.
_MODALS = {
    "may": "will", "might": "will", "can": "will", "could": "will", "should": "may", "must": "may",
    "is recommended": "is required", "are recommended": "are required", "not recommended": "contraindicated",
    "be considered": "be required", "consider": "always use", "avoid": "never consider",
}  # fmt: skip
_TIMES = {
    "before": "after", "prior to": "after", "after": "before", "following": "before", "during": "before",
    "until": "after", "while": "before", "when": "unless", "within": "after", "since": "until",
}  # fmt: skip
_QUANTIFIERS = {
    "some": "all", "most": "all", "many": "all", "few": "most", "all": "some", "any": "most", "only": "also",
    "approximately": "exactly", "about": "exactly", "alone": "combined", "rarely": "usually", "usually": "always",
}  # fmt: skip
_CONDITION = re.compile(
    r"(?:,\s|\s)(?:if|unless|except|until|when|while|before|after|in (?:patients|adults|women|children)|"
    r"with severe|with renal|with hepatic)\b[^,.;:()]*+(?!\()"
)
_CONDITION_AHEAD = re.compile(
    r"\A(?:If|When|Unless|In patients|In adults|In children|In women|Before|After)\b[^,.;:()]*,\s"
)
_ON_BOTH_SIDES = re.compile(
    r"\b([A-Za-z]{4,})\s(increases?|decreases?|reduces?|inhibits?|induces?|causes?|affects?|prolongs?|"
    r"more than|less than|than|before|after)\s([A-Za-z]{4,})\b"
)


def _each(pattern: re.Pattern[str], change: Callable[[re.Match[str]], str]) -> Mutation:
    def mutate(text: str) -> Iterator[str]:
        for match in pattern.finditer(text):
            yield text[: match.start()] + change(match) + text[match.end() :]

    return mutate


def _swapped(table: Mapping[str, str]) -> Mutation:
    words = re.compile(
        rf"(?<!\w)({'|'.join(map(re.escape, sorted(table, key=len, reverse=True)))})(?!\w)", re.IGNORECASE
    )

    def change(match: re.Match[str]) -> str:
        new = table[match.group(1).lower()] if match.group(1).lower() in table else table[match.group(1)]
        return new.capitalize() if match.group(1)[0].isupper() and new.isalpha() else new

    return _each(words, change)


def _digits(text: str) -> Iterator[str]:
    for match in _NUMBER.finditer(text):
        for place in range(match.start(), match.end()):
            if text[place].isdigit():
                yield text[:place] + str((int(text[place]) + 1) % 10 or 2) + text[place + 1 :]


def _decimal_place(match: re.Match[str]) -> str:
    number = match.group()
    return number.replace(".", "") if "." in number else f"{number}0"


def _tenth(match: re.Match[str]) -> str:
    number = match.group().replace(",", "")
    return f"0.{number}" if "." not in number else f"0.0{number.replace('.', '')}"


def _decimals(text: str) -> Iterator[str]:
    yield from _each(_NUMBER, _decimal_place)(text)
    yield from _each(_NUMBER, _tenth)(text)


def _units(text: str) -> Iterator[str]:
    yield from _each(_UNIT_AFTER_NUMBER, lambda m: m.group(1) + _OTHER_UNIT[m.group(2)])(text)
    yield from _each(_UNIT_AFTER_NUMBER, lambda _: "")(text)


def _per(text: str) -> Iterator[str]:
    yield from _swapped(_PER)(text)
    yield from _each(re.compile(r"(?<=\d)\s?(?:mg|mcg|mL|units)\b(?!/)"), lambda m: m.group() + "/kg")(text)


def _frequency(text: str) -> Iterator[str]:
    yield from _swapped(_FREQUENCY)(text)
    yield from _each(re.compile(r"\bevery (?=\d)"), lambda _: "")(text)


def _range_ends(text: str) -> Iterator[str]:
    yield from _each(_RANGE, lambda m: m.group(1))(text)
    yield from _each(_RANGE, lambda m: m.group(3))(text)
    yield from _each(_RANGE, lambda m: m.group(1) + m.group(2) + m.group(3) + "5")(text)
    yield from _each(
        re.compile(r"(?:[<>≤≥]|at least|up to|more than|less than|over|under)\s?(?=\d)"), lambda _: ""
    )(text)


def _without_condition(text: str) -> Iterator[str]:
    yield from _each(_CONDITION, lambda _: "")(text)
    yield from _each(_CONDITION_AHEAD, lambda _: "")(text)


def _numbers_swapped(text: str) -> Iterator[str]:
    found = list(_NUMBER.finditer(text))
    for one, other in pairwise(found):
        between = text[one.end() : other.start()]
        if one.group() != other.group():
            yield text[: one.start()] + other.group() + between + one.group() + text[other.end() :]


def _words_swapped(text: str) -> Iterator[str]:
    for match in _ON_BOTH_SIDES.finditer(text):
        one, verb, other = match.groups()
        yield f"{text[: match.start()]}{other} {verb} {one}{text[match.end() :]}"


def _negation(text: str) -> Iterator[str]:
    for word in _NEGATIONS:
        at = text.find(word)
        if at >= 0:
            yield text[:at] + (" " if word == "No " else "") + text[at + len(word) :]
    yield from _each(_VERBS, lambda m: m.group() + " not")(text)


def swapped_drug(name: str, other: str) -> Mutation:
    """Every own name of the label's drug becomes another drug's."""
    return _each(re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE), lambda _: other)


MUTATIONS: Mapping[str, Mutation] = {
    "digit": _digits,
    "decimal place": _decimals,
    "unit": _units,
    "per": _per,
    "frequency": _frequency,
    "range end": _range_ends,
    "population": _swapped(_GROUPS),
    "negation": _negation,
    "opposite": _swapped(_OPPOSITES),
    "modal": _swapped(_MODALS),
    "before or after": _swapped(_TIMES),
    "quantifier": _swapped(_QUANTIFIERS),
    "condition dropped": _without_condition,
    "numbers swapped": _numbers_swapped,
    "words swapped": _words_swapped,
}
