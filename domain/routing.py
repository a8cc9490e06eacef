"""Which sections a question is for, or that it must be searched: by words, titles, numbers and codes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import Final

from domain.asking import ALONGSIDE, INSTEAD, AskedForm, asked_forms
from domain.models import NearestSection, Route, SectionEntry
from domain.question_words import clauses, folded, particulars, questions, without, words
from domain.resolution import bare_title, printed_number
from domain.safety import is_poisoning
from domain.sections import BY_CODE, BY_KEY, SECTION_KINDS

OTC_DOCUMENT: Final = "34390-5"
MOST_PARTICULARS: Final = 2
MOST_PARTICULARS_OF_A_LIST: Final = 5
MOST_NEAREST: Final = 3

_NUMBERED = re.compile(r"\b(?:section|sec|sect|§)\.? ?(\d{1,2}(?:\.\d{1,2}){0,3})\b")
_CODED = re.compile(r"\b\d{5,6}-\d\b")
_SAYS_SECTION = re.compile(r"\bsections?\b")
_WANTS_ALL = re.compile(
    r"\b(?:sections?|lists?|listed|all|full|whole|entire|complete|every|everything|reproduce|verbatim|text of)\b"
)
# one fact of a section: its largest, first, usual, or how much of it
_ONE_FACT = re.compile(
    r"\b(?:max|maximum|maximal|most|highest|largest|biggest|limit|minimum|lowest|starting|initial|start|first|usual|single|daily|"
    r"how (?:much|many|long|soon|often|far)|which|percent|percentage|rate|incidence|is it|can i|may i|should i|does it)\b"
)
# said of one fact as often as of the section
_LOOSE = re.compile(
    r"dos(?:e|es|ing|age)|strengths?|warning|precautions?|how to .*|contra ?indicated"
    r"|(?:indicated|approved|used|prescribed|licensed)(?: for| to treat)?"
)
_LOOSE_KEYS: Final = frozenset(
    {"pregnancy", "lactation", "pediatric_use", "geriatric_use", "renal_impairment", "hepatic_impairment"}
)


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


@dataclass(frozen=True, slots=True)
class _Asked:
    """A section asked for: the key it has in the table, how it was said, and how plainly."""

    key: str
    said: str
    by_name: bool


def route(
    text: str, entries: Sequence[SectionEntry], document_code: str, terms: Sequence[str] = ()
) -> Routing:
    """Say which sections a question is for, and whether whole. `terms` are the words that named the drug."""
    asked_clauses = clauses(text)
    asked = questions(text, terms)
    bare = [without(folded(clause), terms) for clause in asked_clauses]
    prior = _prior(bare, entries)
    wanted = _pointed_at(text, entries) or _asked_whole(bare, folded(text), entries)
    if not wanted and is_poisoning(text) and not _asks_more(asked_clauses, bare):
        wanted = [_Asked("overdosage", "overdose", by_name=False)]
    if not wanted:
        return Routing(_similarity(prior, entries), prior=prior, clauses=asked)
    present = [(one, _present(one.key, entries, document_code)) for one in wanted]
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


def _asks_more(asked_clauses: Sequence[str], bare: Sequence[str]) -> bool:
    """Whether a clause beside the one that tells of a poisoning asks for something particular."""
    others = [b for clause, b in zip(asked_clauses, bare, strict=True) if not is_poisoning(clause)]
    return any(particulars(other) for other in others)


def _because(wanted: Sequence[_Asked], keys: Sequence[str]) -> str:
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


def _pointed_at(text: str, entries: Sequence[SectionEntry]) -> list[_Asked]:
    """Sections asked for by code, by key or by the number that the format gives them."""
    asked = folded(text)
    found = [_Asked(BY_CODE[c].key, c, True) for c in _CODED.findall(text) if c in BY_CODE]
    found.extend(
        _Asked(_key_of_number(m.group(1), entries), m.group(0), True) for m in _NUMBERED.finditer(asked)
    )
    found.extend(_Asked(w, w, True) for w in words_with_underscore(text) if w in BY_KEY)
    return found


def words_with_underscore(text: str) -> list[str]:
    """The words of a text that are written like a key, `adverse_reactions`."""
    return [word for word in re.split(r"[^A-Za-z0-9_]+", text) if "_" in word]


def _key_of_number(number: str, entries: Sequence[SectionEntry]) -> str:
    printed = next((e for e in entries if printed_number(e.section_title) == number), None)
    if printed is not None:
        return printed.section_key
    return next((kind.key for kind in SECTION_KINDS if kind.number == number), f"section_{number}")


def _asked_whole(bare: Sequence[str], asked: str, entries: Sequence[SectionEntry]) -> list[_Asked]:
    """The sections named by every clause that asks something, if none asks for one fact in them."""
    wants_all = bool(_WANTS_ALL.search(asked))
    found: list[_Asked] = []
    held = {key for entry in entries for key in entry.keys}
    for clause in bare:
        named = [form for form in asked_forms(clause) if _can_be_meant(form.key, held)]
        rest = particulars(_outside(clause, named))
        if not named:
            titled = _own_title(clause, entries, wants_all=wants_all)
            found.extend(titled)
            if titled or not rest:
                continue
            if found and wants_all and not _ONE_FACT.search(clause):
                continue
            if not found and clause is not bare[-1]:
                continue  # a sentence before the question only tells whose it is
            return []
        loosely = any(f.key in _LOOSE_KEYS or _LOOSE.fullmatch(clause[f.start : f.end]) for f in named)
        if (rest and loosely and not wants_all) or not _is_whole(clause, rest, wants_all=wants_all):
            return []
        said_section = bool(_SAYS_SECTION.search(clause))
        found.extend(_Asked(f.key, clause[f.start : f.end].strip(), said_section) for f in named)
    return found


def _can_be_meant(key: str, held: Set[str]) -> bool:
    """Whether a form of words can mean its section: those of Drug Facts are everyday words elsewhere."""
    return not key.startswith("otc_") or key in held or any(k in held for k in INSTEAD.get(key, ()))


def _is_whole(clause: str, rest: Sequence[str], *, wants_all: bool) -> bool:
    if wants_all:
        return len(rest) <= MOST_PARTICULARS_OF_A_LIST
    if _ONE_FACT.search(clause):
        return not rest
    return len(rest) <= MOST_PARTICULARS


def _outside(clause: str, forms: Iterable[AskedForm]) -> str:
    for form in forms:
        clause = f"{clause[: form.start]}{' ' * (form.end - form.start)}{clause[form.end :]}"
    return clause


def _own_title(clause: str, entries: Sequence[SectionEntry], *, wants_all: bool) -> list[_Asked]:
    """A section asked for by the title that this label prints over it."""
    asked = " ".join(words(clause))
    best: SectionEntry | None = None
    for entry in entries:
        title = " ".join(words(folded(bare_title(entry.section_title))))
        if len(title) > 4 and re.search(rf"\b{re.escape(title)}\b", asked):
            best = entry if best is None or len(title) > len(bare_title(best.section_title)) else best
    if best is None:
        return []
    title_words = words(folded(bare_title(best.section_title)))
    rest = [word for word in particulars(clause) if word not in title_words]
    if not _is_whole(asked.replace(" ".join(title_words), " "), rest, wants_all=wants_all):
        return []
    return [_Asked(best.section_key, bare_title(best.section_title), True)]


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


# a person is named by what they are to the one who asks, and by an age
_GROUP_KEYS: Final = (
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
)


def _leaning(clause: str) -> set[str]:
    """The keys whose words, of the section table or of asking, stand in a folded clause."""
    spaced = f" {' '.join(words(clause))} "
    keys = {form.key for form in asked_forms(clause)}
    keys.update(key for phrase, of in _PHRASES.items() if f" {phrase} " in spaced for key in of)
    keys.update(key for group, key in _GROUP_KEYS if group.search(clause))
    return {other for key in keys for other in (key, *INSTEAD.get(key, ()))}


def _phrases() -> Mapping[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for kind in SECTION_KINDS:
        for phrase in kind.phrases:
            found.setdefault(" ".join(words(folded(phrase))), []).append(kind.key)
    return {phrase: tuple(keys) for phrase, keys in found.items()}


_PHRASES: Final = _phrases()
