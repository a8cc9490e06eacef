"""Which sections a question is for, or that it must be searched: by words, titles, numbers and codes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from domain.asking import ALONGSIDE, INSTEAD, asked_forms
from domain.models import NearestSection, Route, SectionEntry
from domain.question_words import clauses, folded, particulars, questions, without, words
from domain.resolution import printed_number
from domain.safety import is_poisoning
from domain.sections import BY_CODE, BY_KEY, SECTION_KINDS
from domain.whole_sections import POPULATIONS, Asked, asked_whole

OTC_DOCUMENT: Final = "34390-5"
MOST_NEAREST: Final = 3

_NUMBERED = re.compile(r"\b(?:section|sec|sect|§)\.? ?(\d{1,2}(?:\.\d{1,2}){0,3})\b")
_IN_WORDS: Final = dict(
    zip(
        [
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
        ],
        range(1, 18),
        strict=True,
    )
)
_NUMBER_IN_WORDS = re.compile(
    rf"\b(section|sect|sec) ({'|'.join(sorted(_IN_WORDS, key=len, reverse=True))})\b"
)
_NOUNS_JOINED = re.compile(
    r",? (?:and|plus|as well as|\+|&|/) (?:also )?(?:its |the |any |what |how )?|; ?", re.IGNORECASE
)
_CODED = re.compile(r"\b\d{5,6}-\d\b")


@dataclass(frozen=True, slots=True)
class Routing:
    """Where a question goes.

    `whole`: the sections of `route.section_keys` are asked for whole. `absent` is the key of
    a section that was asked for by name and is not on this label; `nearest` then holds what
    comes near. `prior` weighs sections by path, from 0 to 1, rarer ones more. `clauses` are
    the questions in the question, as typed.
    """

    route: Route
    whole: bool = False
    absent: str | None = None
    nearest: tuple[NearestSection, ...] = ()
    prior: Mapping[str, float] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()


def route(
    text: str, entries: Sequence[SectionEntry], document_code: str, terms: Sequence[str] = ()
) -> Routing:
    """Say which sections a question is for, and whether whole. `terms` are the words that named the drug."""
    asked_clauses = clauses(text)
    asked = tuple(part for one in questions(text, terms) for part in _by_sections(one))
    bare = [" ".join(without(folded(clause), terms).split()) for clause in asked_clauses]
    prior = _prior(bare, entries)
    wanted = _pointed_at(text, entries) or asked_whole(asked_clauses, entries, terms)
    if not wanted and is_poisoning(text) and not _asks_more(asked_clauses, bare):
        wanted = [Asked("overdosage", "overdose", by_name=False)]
    if not wanted:
        return Routing(_similarity(prior, entries), prior=prior, clauses=asked)
    present = [(one, _present(one.key, entries, document_code)) for one in wanted]
    if any(_is_said_elsewhere(one, keys) for one, keys in present):
        return Routing(_similarity(prior, entries), prior=prior, clauses=asked)
    missing = next((one for one, keys in present if not keys), None)
    keys = tuple(dict.fromkeys(key for _, found in present for key in found))
    if not keys and missing is not None:
        because = f'the question asks for "{missing.said}", and this label has no such section'
        return Routing(
            Route("section", (missing.key,), because),
            absent=missing.key,
            nearest=_nearest(missing.key, entries),
            prior=prior,
            clauses=asked,
        )
    because = _because(wanted, keys)
    return Routing(Route("section", keys, because), whole=True, prior=prior, clauses=asked)


def _by_sections(asked: str) -> Iterator[str]:
    """Cut "the maximum dose and its half life": what leans to one section from what leans to another."""
    within = [(form.start, form.end) for form in asked_forms(asked.casefold())]
    for joint in _NOUNS_JOINED.finditer(asked):
        if any(start < joint.start() < end for start, end in within):
            continue  # "abuse and dependence" is one section
        one, other = asked[: joint.start()], asked[joint.end() :]
        left, right = _topics(one), _topics(other)
        if left and right and left.isdisjoint(right):
            yield one
            yield from _by_sections(other)
            return
    yield asked


def _topics(part: str) -> set[str]:
    return _leaning(folded(part)) - POPULATIONS


def _is_said_elsewhere(asked: Asked, keys: Sequence[str]) -> bool:
    """Whether what is asked of a group may stand anywhere on a label that has no section for it."""
    return not keys and asked.key in POPULATIONS and not asked.by_name


def _asks_more(asked_clauses: Sequence[str], bare: Sequence[str]) -> bool:
    """Whether a clause beside the one that tells of a poisoning asks for something particular."""
    others = [b for clause, b in zip(asked_clauses, bare, strict=True) if not is_poisoning(clause)]
    return any(particulars(other) for other in others)


def _because(wanted: Sequence[Asked], keys: Sequence[str]) -> str:
    said = " and ".join(dict.fromkeys(f'"{asked.said}"' for asked in wanted))
    names = ", ".join(key.replace("_", " ") for key in keys)
    instead = [asked.key for asked in wanted if asked.key in BY_KEY and asked.key not in keys]
    if instead:
        missing = ", ".join(key.removeprefix("otc_").replace("_", " ") for key in instead)
        return (
            f"the question asks for {said}; this label has no section {missing}, it says that under {names}"
        )
    return f"the question asks for {said}: {names}, whole"


def _similarity(prior: Mapping[str, float], entries: Sequence[SectionEntry]) -> Route:
    named = [e.section_key for e in entries if prior.get(e.section_path, 0.0) > 0.0]
    keys = tuple(dict.fromkeys(named))
    if keys:
        return Route("similarity", keys, "the question asks for a fact; its words lean to these sections")
    return Route("similarity", (), "the question asks for a fact and names no section")


def _pointed_at(text: str, entries: Sequence[SectionEntry]) -> list[Asked]:
    """Sections asked for by code, by key or by the number that the format gives them."""
    asked = _NUMBER_IN_WORDS.sub(lambda m: f"{m.group(1)} {_IN_WORDS[m.group(2)]}", folded(text))
    found = [Asked(BY_CODE[c].key, c, True) for c in _CODED.findall(text) if c in BY_CODE]
    found.extend(
        Asked(_key_of_number(m.group(1), entries), m.group(0), True) for m in _NUMBERED.finditer(asked)
    )
    found.extend(Asked(w, w, True) for w in words_with_underscore(text) if w in BY_KEY)
    return found


def words_with_underscore(text: str) -> list[str]:
    """The words of a text that are written like a key, `adverse_reactions`."""
    return [word for word in re.split(r"[^A-Za-z0-9_]+", text) if "_" in word]


def _key_of_number(number: str, entries: Sequence[SectionEntry]) -> str:
    printed = next((e for e in entries if printed_number(e.section_title) == number), None)
    if printed is not None:
        return printed.section_key
    return next((kind.key for kind in SECTION_KINDS if kind.number == number), f"section_{number}")


def _present(key: str, entries: Sequence[SectionEntry], document_code: str) -> tuple[str, ...]:
    held = {k for entry in entries for k in entry.keys}
    if key in held:
        return (*(k for k in ALONGSIDE.get(key, ()) if k in held), key)
    kind = BY_KEY.get(key)
    children = tuple(k.key for k in SECTION_KINDS if kind is not None and k.parent == key and k.key in held)
    if children:
        return children
    for instead in INSTEAD.get(key, ()):
        if instead in held:
            if instead.startswith("otc_"):
                return tuple(k for k in INSTEAD[key] if k in held and k.startswith("otc_"))
            return (*(k for k in ALONGSIDE.get(instead, ()) if k in held), instead)
    if key == "contraindications" and document_code == OTC_DOCUMENT and "warnings" in held:
        return ("warnings",)
    return ()


def _nearest(key: str, entries: Sequence[SectionEntry]) -> tuple[NearestSection, ...]:
    near = ["boxed_warning", "warnings_and_precautions", "warnings", "precautions", "indications_and_usage"]
    kind = BY_KEY.get(key)
    family = [kind.parent, *(k.key for k in SECTION_KINDS if k.parent == kind.parent)] if kind else []
    order = [k for k in (*(f for f in family if f), *near) if k != key]
    found: list[NearestSection] = []
    for candidate in order:
        entry = next((e for e in entries if candidate in e.keys and e.state == "present"), None)
        if entry is not None and all(entry.section_path != n.section_path for n in found):
            found.append(NearestSection(entry.section_key, entry.section_title, entry.section_path))
    return tuple(found[:MOST_NEAREST])


def _prior(bare: Sequence[str], entries: Sequence[SectionEntry]) -> dict[str, float]:
    total = sum(e.characters for e in entries if "." not in e.section_path) or 1
    keys = {key for clause in bare for key in _leaning(clause)}
    weights: dict[str, float] = {}
    for entry in entries:
        if keys.isdisjoint(entry.keys):
            continue
        share = sum(e.characters for e in entries if set(e.keys) & set(entry.keys) & keys) / total
        rarity = min(1.0, max(0.0, -math.log(max(share, 1e-4)) / -math.log(1e-2)))
        weights[entry.section_path] = max(weights.get(entry.section_path, 0.0), rarity)
    return _to_subsections(weights, entries)


def _to_subsections(weights: Mapping[str, float], entries: Sequence[SectionEntry]) -> dict[str, float]:
    spread: dict[str, float] = {}
    for entry in entries:
        path, best = entry.section_path, 0.0
        while path:
            best = max(best, weights.get(path, 0.0))
            path = path.rpartition(".")[0]
        if best > 0.0:
            spread[entry.section_path] = best
    return spread


# a person is named by what they are to the one who asks, and by an age; a dose also by how often
_LEANINGS: Final = (
    (
        re.compile(
            r"\b(?:son|daughter|child|kid|baby|toddler|newborn|infant|teen\w*|(?:[1-9]|1[0-7])[ -](?:year|yr|month)s?[ -]old)\b"
        ),
        "pediatric_use",
    ),
    (
        re.compile(r"\b(?:(?:6[5-9]|[789]\d)[ -](?:years?|yrs?|yo)\b|(?:over|above|older than) [678]\d\b)"),
        "geriatric_use",
    ),
    (
        re.compile(r"\brecommend\w*\b.{0,30}\b(?:daily|weekly|monthly|twice|once)\b|\b(?:daily|weekly) or\b"),
        "dosage_and_administration",
    ),
    (re.compile(r"\b(?:prior to|before) (?:initiat\w+|prescrib\w+|starting)\b"), "dosage_and_administration"),
    (
        re.compile(
            r"\b(?:caution\w*|monitored|observed? for|warned|watch(?:ed)? for|withh[eo]ld|manifestations?|risk factors?"
            r"|signs of|(?:be|when) discontinued)\b"
        ),
        "warnings_and_precautions",
    ),
    (
        re.compile(r"\b(?:co ?administ\w+|concomitant\w*|also (?:taking|on)|(?:use|used) with other)\b"),
        "drug_interactions",
    ),
)


def _leaning(clause: str) -> set[str]:
    """The keys whose words, of the section table or of asking, stand in a folded clause."""
    spaced = f" {' '.join(words(clause))} "
    keys = {form.key for form in asked_forms(clause)}
    keys.update(key for phrase, of in _PHRASES.items() if f" {phrase} " in spaced for key in of)
    keys.update(key for group, key in _LEANINGS if group.search(clause))
    return {other for key in keys for other in (key, *INSTEAD.get(key, ()))}


def _phrases() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for kind in SECTION_KINDS:
        for phrase in kind.phrases:
            found.setdefault(" ".join(words(folded(phrase))), []).append(kind.key)
    return {phrase: tuple(keys) for phrase, keys in found.items()}


_PHRASES: Final = _phrases()
