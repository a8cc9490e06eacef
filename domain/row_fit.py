"""How well a row of a table fits a question: by its name, by what stands over and beside it, by the kind of its values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from domain.asked_for import Thing, can_supply, things_asked
from domain.lay_words import label_words
from domain.lexical import lexical_words
from domain.number_ranges import Asked, lies_in, numbers_asked
from domain.question_words import ASKING, folded
from domain.reaction_words import printed_terms, words
from domain.row_words import NO_NAMES, Name, RowWords, Tables, name_words, without_brackets
from domain.things import is_a_thing
from domain.wording import claims

# a name that is a part of a list tells less than the whole of one
_A_PART: Final = 0.7
# how much a number in a name weighs, against words by their rarity
_NUMBER: Final = 2.0
_OTHER_NUMBER: Final = 0.5
# what a row does not speak of, of all that the question says, takes at most the rest off
_FLOOR: Final = 0.3
# what fits less is named by chance
LEAST: Final = 0.3
# how much a word weighs that the label never says, where no kind of value is asked for
_UNSAID: Final = 3.0
# rows of one name: one that stands under clearly less of the question is of another table's arm
_NEARLY: Final = 0.9
_OTHER_TABLE: Final = 0.5

_LEVELS_UNASKED: Final = 0.3
_FIGURES_UNASKED: Final = 0.6
_OTHER_KIND: Final = 0.5
_KIND_UNASKED: Final = 0.4

_OF_A_TRIAL: Final = re.compile(
    r"\bplacebo\b|\b(?:arm|trials?|study|studies)\b|\bhow many(?! (?:mg|times|days|weeks|hours|tablets|capsules|pills|ml|months|years|doses))\b|"
    r"\bversus\b|\bvs\b|\bcompared (?:to|with)\b|\bin numbers\b|\bhow well\b|\bhow often (?:did|do|does|was|were|is|are|have|has|had)\b|%"
)
_OF_LEVELS: Final = re.compile(
    r"\bhalf li(?:fe|ves)\b|\bc ?max\b|\bt ?max\b|\bauc\b|\bt ?1/2\b|\bpeak\b|\bconcentrations?\b|\b(?:blood|plasma|serum) levels?\b|"
    r"\bexposures?\b|\bclearance of\b|\bsteady state\b|\bpharmacokinetics?\b|\bhow much (?:does|do|is|are|was|were)\b|\bby how much\b|\bfolds?\b"
)
_AMOUNTS: Final = frozenset({"dose", "frequency", "maximum", "start", "duration"})
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_ORDINAL: Final = re.compile(
    rf"\b({'|'.join(_ORDINALS)}) (dose|infusion|injection|week|day|month|cycle|visit|study|trial)\b"
)


class _Term(NamedTuple):
    """One thing that a question says: its words as names have them, the stems that speak of it, and what tables print for it."""

    words: frozenset[str]
    said: frozenset[str]
    printed: tuple[frozenset[str], ...] = ()


class _Question(NamedTuple):
    text: str
    terms: tuple[_Term, ...]
    words: frozenset[str]
    numbers: tuple[Asked, ...]

    @classmethod
    def of(cls, question: str, tables: Tables) -> _Question:
        text = folded(question)
        counted = _ORDINAL.sub(lambda said: f"{said[2]} {_ORDINALS.index(said[1]) + 1}", text)
        return cls(
            text, tuple(_terms(question, tables.short)), name_words(counted), tuple(numbers_asked(counted))
        )


class _Found(NamedTuple):
    fit: float
    covered: float
    name: frozenset[str]


def row_fits(question: str, tables: Tables) -> dict[int, float]:
    """Return for each row that the question names how well it fits, up to 1, by its place.

    `question` is without the words that named the drug.
    """
    if not tables.rows:
        return {}
    asked = _Question.of(question, tables)
    kind = _Kind.asked_for(asked.text)
    found = {}
    for place, row in tables.rows.items():
        shares = [_named(name, asked, tables) for name in row.names]
        if not any(shares):
            continue
        best = max(range(len(shares)), key=lambda at: (shares[at], -at))
        named = shares[0] if not best else _A_PART * shares[best] + (1 - _A_PART) * shares[0]
        covered = _covered(asked.terms, row.names[best], row, tables, strict=not kind)
        fit = named * (_FLOOR + (1 - _FLOOR) * covered) * kind.share_of(row)
        if fit >= LEAST:
            found[place] = _Found(fit, covered, row.names[best].words)
    return _told_apart(found)


def _told_apart(found: Mapping[int, _Found]) -> dict[int, float]:
    """Of rows of one name, put those first that stand under most of what the question says: the arm, the study, the group."""
    most: dict[frozenset[str], float] = {}
    for row in found.values():
        most[row.name] = max(row.covered, most.get(row.name, 0.0))
    return {
        place: row.fit * (1.0 if row.covered >= _NEARLY * most[row.name] else _OTHER_TABLE)
        for place, row in found.items()
    }


def _terms(question: str, short: Mapping[tuple[str, ...], str]) -> Iterable[_Term]:
    phrases = [*printed_terms(question), *_explained(question, short)]
    taken = {word for phrase, _ in phrases for word in phrase}
    for phrase, printed in phrases:
        stems = frozenset(stem for term in (*printed, " ".join(phrase)) for stem in lexical_words(term))
        yield _Term(name_words(" ".join(phrase)), stems, tuple(map(name_words, printed)))
    text = folded(question)
    for token in claims(text, ()):
        own = words(text[token.start : token.end])
        if token.kind == "word" and not set(own) <= taken and any(_says(word) for word in own):
            yield _Term(frozenset({token.value}), frozenset(lexical_words(" ".join(own))))


def _says(word: str) -> bool:
    return word not in ASKING and word not in NO_NAMES and (is_a_thing(word) or len(word) == 2)


def _explained(
    question: str, short: Mapping[tuple[str, ...], str]
) -> Iterable[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield what the label shortens and the question spells out, or the other way round."""
    said = words(question)
    for long, shortened in short.items():
        if any(said[n : n + len(long)] == long for n in range(len(said))):
            yield long, (shortened,)
        elif shortened in said:
            yield (shortened,), (" ".join(long),)


def _named(name: Name, asked: _Question, tables: Tables) -> float:
    """How much of a row's name a question says, by the rarity of its words; a number counts if it lies in what is printed."""
    said = name.words & asked.words
    for term in asked.terms:
        said = said.union(*(printed for printed in term.printed if printed and printed <= name.words))
    has_number = any(sign.isdigit() for sign in name.printed)
    within = has_number and any(lies_in(number, name.printed) for number in asked.numbers)
    if not said and not within:
        return 0.0
    mass = sum(tables.rarity_of_name[word] for word in name.words)
    met = sum(tables.rarity_of_name[word] for word in said)
    if within:
        return (met + _NUMBER) / (mass + _NUMBER)
    # what stands in brackets explains a name: its numbers tell it from no other
    other = bool(asked.numbers) and any(sign.isdigit() for sign in without_brackets(name.printed))
    return (met / mass if mass else 0.0) * (_OTHER_NUMBER if other else 1.0)


def _covered(terms: Sequence[_Term], name: Name, row: RowWords, tables: Tables, *, strict: bool) -> float:
    """How much of a question a row speaks of, by rarity; what the label never says counts only if `strict`."""
    met = whole = 0.0
    for term in terms:
        weight = max((tables.rarity(stem) for stem in term.said), default=0.0) or (_UNSAID if strict else 0.0)
        whole += weight
        if _speaks_of(term, name, row):
            met += weight
    return met / whole if whole else 0.0


def _speaks_of(term: _Term, name: Name, row: RowWords) -> bool:
    if term.words & name.words or any(printed and printed <= name.words for printed in term.printed):
        return True
    said = bool(term.said & row.said) if term.printed else bool(term.said) and term.said <= row.said
    return said or bool(_label_stems(term.said) & row.said)


@lru_cache(maxsize=4_096)
def _label_stems(said: frozenset[str]) -> frozenset[str]:
    return frozenset(label_words(" ".join(sorted(said))))


class _Kind(NamedTuple):
    """The kind of value that a question asks for; false where no wording of it tells."""

    rate: bool
    levels: bool
    amounts: bool
    others: frozenset[Thing]

    @classmethod
    def asked_for(cls, question: str) -> _Kind:
        things = things_asked(question)
        return cls(
            "rate" in things or bool(_OF_A_TRIAL.search(question)),
            bool(_OF_LEVELS.search(question)),
            bool(things & _AMOUNTS),
            things - _AMOUNTS - {"rate"},
        )

    def __bool__(self) -> bool:
        return any(self)

    def share_of(self, row: RowWords) -> float:
        """1 for a row of this kind of values, less for others; who asks for no kind gets words before figures."""
        if (self.rate and row.has_figures) or (self.levels and row.has_levels):
            return 1.0
        if row.has_figures:
            return _LEVELS_UNASKED if row.has_levels else _FIGURES_UNASKED
        if self.amounts and row.has_amounts:
            return 1.0
        if self.others and can_supply(self.others, row.text):
            return 1.0
        return _OTHER_KIND if self else _KIND_UNASKED
