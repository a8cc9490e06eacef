"""Finds the passages of the evidence that say what a statement says, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from domain.alignment import SEAM, Difference, difference, without_references
from domain.evidence_passages import SENTENCE_END, Passage
from domain.models import Span
from domain.polarity import CONDITIONS, NEGATIONS, OPPOSITES_OF
from domain.populations import GROUP_WORDS, groups_in
from domain.quantities import COMPARATORS, UNITS, Token, is_number
from domain.rows import JOINS, readings
from domain.sentences import sentence_spans
from domain.withholding import ReasonKind
from domain.wording import claims

_MEASURES = frozenset(UNITS.values()) | COMPARATORS | {"%", "every", "alternate-day", "1x", "2x"}
_DIRECTIVES = frozenset({"dose", "avoid", "recommend", "start", "discontinue", "raise", "lower", "¬take"})
_LIST_JOINS = frozenset({"and", "or"})
_HEADINGS_THAT_STATE = frozenset({"¬take", "indicate"})
# Prose only: no tags, code, tables or signs that a page or a terminal could take for more.
_PLAIN = re.compile(r"[\w\s.,;:()\[\]\"'“”‘’/%°<>≤≥=+±×&®™µ•*†‡§–—‑−-]*+")
# "1 200 mg" may be 1,200 mg or one of 200 mg: it is held to be what the evidence prints.
_SPACED_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:\s\d{3})++(?![\d.,])")
_TAG = re.compile(r"<[/!?A-Za-z]|://|www\.")

Refusal = tuple[ReasonKind, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Carried:
    """A statement's claims, and the passages that carry them with the spans that are cited.

    `parts` are the places of passages of which only a clause was said.
    """

    tokens: tuple[Token, ...]
    passages: tuple[Passage, ...]
    spans: tuple[tuple[Span, ...], ...]
    parts: frozenset[Span] = frozenset()


@dataclass(frozen=True, slots=True)
class _Wording:
    tokens: Sequence[Token]
    passages: tuple[Passage, ...]
    spans: tuple[tuple[Span, ...], ...]
    joins: frozenset[str] = frozenset()
    before: Sequence[Token] = field(default=())
    is_part: bool = False
    unsaid: frozenset[str] = frozenset()


def carry(
    text: str, candidates: Sequence[Passage], asked_groups: frozenset[str], names: Sequence[str]
) -> Carried | Refusal:
    """Return the passages that carry every sentence of `text`, or why one is not carried."""
    if not _PLAIN.fullmatch(text) or _TAG.search(text):
        return "unsupported_word", ()
    joined = _SPACED_THOUSANDS.sub(lambda m: re.sub(r"\s", "", m.group()), text)
    sentences = [text[start:end] for start, end in sentence_spans(text)]
    refusal: Refusal | None = None
    for reading in ([joined], [text], sentences):
        found = _carry(reading, candidates, asked_groups, names)
        if isinstance(found, Carried):
            return found
        refusal = found
    return refusal or ("empty", ())


def _carry(
    sentences: Sequence[str],
    candidates: Sequence[Passage],
    asked_groups: frozenset[str],
    names: Sequence[str],
) -> Carried | Refusal:
    found: list[Carried] = []
    for sentence in sentences:
        said = claims(sentence, names)
        one = _carry_sentence(said, candidates, asked_groups) if any(t.kind != "mark" for t in said) else None
        if isinstance(one, tuple):
            return one
        found += [one] if one else []
    if not found:
        return "empty", ()
    return Carried(
        tuple(t for one in found for t in one.tokens),
        tuple(p for one in found for p in one.passages),
        tuple(s for one in found for s in one.spans),
        frozenset(part for one in found for part in one.parts),
    )


def _carry_sentence(
    said: Sequence[Token], candidates: Sequence[Passage], asked_groups: frozenset[str]
) -> Carried | Refusal:
    nearest: tuple[int, Refusal] = (10_000, ("unsupported_word", tuple(t.value for t in said)))
    told_of = groups_in(said) | asked_groups
    for wording in _wordings(said, candidates):
        passage = wording.passages[0]
        found = difference(said, wording.tokens, _free(passage, said) | wording.unsaid, wording.joins)
        if found is None:
            lost = _scope(passage, wording) - told_of
            if not lost:
                spans = frozenset(s for group in wording.spans for s in group)
                return Carried(
                    tuple(said), wording.passages, wording.spans, spans if wording.is_part else frozenset()
                )
            nearest = min(nearest, (0, ("scope_lost", tuple(sorted(lost)))))
        elif found.size < nearest[0]:
            nearest = (found.size, _refusal(found))
    return nearest[1]


def _wordings(said: Sequence[Token], candidates: Sequence[Passage]) -> Iterator[_Wording]:
    words = frozenset(t.value for t in said)
    for passage in candidates:
        if passage.leans:
            continue
        if passage.kind == "row":
            for tokens, spans, unsaid in readings(passage, words):
                yield _Wording(tokens, (passage,), (spans,), JOINS, unsaid=unsaid)
        else:
            yield _Wording(passage.tokens, (passage,), (passage.spans,), before=passage.before)
            if passage.lead and _repeats_a_heading(passage):
                yield _Wording(passage.tokens[passage.lead :], (passage,), (passage.spans,))
            yield from _clauses(passage)
    yield from _lists(words, candidates)


def _repeats_a_heading(passage: Passage) -> bool:
    """Whether the lead-in of an item is but the section's title again, and no contraindication or indication."""
    lead = {t.value for t in passage.tokens[: passage.lead] if t.kind != "mark"}
    titles = {t.value for title in passage.titles for t in title}
    return lead <= titles and not any(
        _negates(w) or w in CONDITIONS or w in {"indicate", "avoid"} for w in lead
    )


def _clauses(passage: Passage) -> Iterator[_Wording]:
    """The sentences of a long item, and the parts between semicolons where none of them limits another."""
    marks = [";"] if passage.list_of is None and not _is_limited(passage.tokens) else []
    cuts = [
        i for i, t in enumerate(passage.tokens) if t.value in {SENTENCE_END, *marks} and i >= passage.lead
    ]
    if passage.lead > 1 and passage.tokens[passage.lead - 2].value in {".", "?"}:
        cuts.insert(0, passage.lead - 1)  # what stands before is no lead-in but a sentence of its own
    if not any(t.kind != "mark" for t in passage.tokens[cuts[0] if cuts else len(passage.tokens) :]):
        return
    said_before = passage.before
    for start, end in pairwise([-1, *cuts, len(passage.tokens)]):
        clause = passage.tokens[start + 1 : end]
        asks = bool(clause) and clause[-1].value == "?"
        if not asks and any(t.kind != "mark" for t in clause):
            yield _Wording(clause, (passage,), (passage.spans,), before=said_before, is_part=True)
        said_before += clause


def _is_limited(tokens: Sequence[Token]) -> bool:
    return any(t.value in CONDITIONS - {"may", "every"} for t in tokens)


def _lists(words: frozenset[str], candidates: Sequence[Passage]) -> Iterator[_Wording]:
    """Several items of one list in one sentence, under their lead-in."""
    lists: dict[tuple[str, int, int], list[Passage]] = {}
    for passage in candidates:
        own = passage.tokens[passage.lead :]
        if (
            passage.list_of
            and not passage.leans
            and {t.value for t in own if t.kind != "mark"} - _LIST_JOINS <= words
        ):
            lists.setdefault(passage.list_of, []).append(passage)
    for items in lists.values():
        if len(items) > 1:
            tokens = list(items[0].tokens)
            for item in items[1:]:
                tokens += [Token(SEAM, 0, 0, "mark"), *item.tokens[item.lead :]]
            lead = {t.value for t in items[0].tokens[: items[0].lead]}
            joins = frozenset({"and"}) if "all" in lead else _LIST_JOINS
            yield _Wording(tokens, tuple(items), tuple(i.spans for i in items), joins)


def _free(passage: Passage, said: Sequence[Token]) -> frozenset[str]:
    """Words of headings that the statement may carry in. A heading with "and" only as a whole."""
    words = {t.value for t in said}
    plain = not any(t.value.startswith("¬") or t.value in NEGATIONS for t in passage.tokens)
    groups = frozenset() if groups_in(passage.tokens) else GROUP_WORDS
    free: set[str] = set()
    for title in (*passage.titles, passage.corner):
        heading = {t.value for t in title if t.kind != "mark" and not is_number(t.value)} - {"¬take"}
        if heading & {"and", "or", ","} and not heading - _LIST_JOINS <= words:
            heading &= {"dose", "indicate"}
        free |= {w for w in heading if _may_come_from_heading(w, groups)}
        if plain:
            free |= {t.value for t in title} & _HEADINGS_THAT_STATE
    # what another column is headed must not come in by a title that has the same word
    return frozenset(free) - {t.value for over, _ in passage.columns for head in over for t in head.tokens}


def _may_come_from_heading(word: str, groups: frozenset[str]) -> bool:
    if word.startswith("¬") or word in NEGATIONS or word in CONDITIONS or word in _MEASURES:
        return False
    return word in groups or (word not in OPPOSITES_OF and word not in GROUP_WORDS)


def _scope(passage: Passage, wording: _Wording) -> frozenset[str]:
    """The groups that the headings, and for directions the sentences before, limit a passage to."""
    own = groups_in(wording.tokens)
    scope = frozenset(g for title in passage.titles for g in groups_in(title))
    directs = any(
        is_number(t.value) or t.value.lstrip("¬") in _DIRECTIVES for t in without_references(wording.tokens)
    )
    if directs and not own:
        scope |= groups_in(wording.before)
    return scope - own


def _refusal(found: Difference) -> Refusal:
    added, lost = found.added, found.lost
    turned = {w.removeprefix("¬") for w in lost}
    if any(map(_negates, (*added, *lost))) and _only_turned(added, lost):
        return "negation_differs", added + lost
    if any(OPPOSITES_OF.get(w, frozenset()) & turned for w in added):
        return "opposite_word", added + lost
    if added:
        return "unsupported_number" if any(map(_measures, added)) else "unsupported_word", added
    if any(map(_limits, lost)):
        return "condition_lost", lost
    return ("words_lost", lost) if lost else ("order_differs", ())


def _negates(word: str) -> bool:
    return word.startswith("¬") or word in NEGATIONS


def _limits(word: str) -> bool:
    return _measures(word) or _negates(word) or word in CONDITIONS or word in GROUP_WORDS


def _only_turned(added: Sequence[str], lost: Sequence[str]) -> bool:
    plain = {w.removeprefix("¬") for w in lost} | {"take", "no", "without"}
    return all(w.removeprefix("¬") in plain or w in NEGATIONS for w in added)


def _measures(word: str) -> bool:
    return is_number(word) or word in _MEASURES or word.startswith("/")
