"""Finds the passages of the evidence that say what a statement says, sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from domain.alignment import Difference, difference
from domain.evidence_passages import Passage
from domain.joined_statements import Piece, pieces
from domain.passage_wordings import wordings
from domain.phrasing import DIRECTS, GIVEN
from domain.polarity import CONDITIONS, NEGATIONS, OPPOSITES_OF
from domain.populations import FORM_OF, GROUP_OF, GROUP_WORDS, groups_in
from domain.quantities import COMPARATORS, UNITS, Token, is_number
from domain.said_before import NOTHING_BEFORE, Carried, SaidBefore
from domain.scope import scope_lost
from domain.sentences import sentence_spans
from domain.verbs import is_a_verb
from domain.withholding import ReasonKind
from domain.wording import claims

_MEASURES = frozenset(UNITS.values()) | COMPARATORS | {"%", "every", "alternate-day", "1x", "2x"}
_DOSE_UNITS = (
    frozenset(UNITS.values()) - {"year", "month", "week", "day", "kg", "lb"}
    | frozenset(FORM_OF)
    | {"drop", "spray", "puff", "patch"}
)
_LIST_JOINS = frozenset({"and", "or"})
_HEADINGS_THAT_STATE = frozenset({"¬take", "indicate"})
# Prose only: no tags, code, tables or signs that a page or a terminal could take for more.
_PLAIN = re.compile(r"[\w\s.,;:()\[\]\"'“”‘’/%°<>≤≥=+±×&®™µ•*†‡§–—‑−-]*+")
# "1 200 mg" may be 1,200 mg or one of 200 mg: it is held to be what the evidence prints.
_SPACED_THOUSANDS = re.compile(r"(?<![\d.,])\d{1,3}(?:\s\d{3})++(?![\d.,])")
_TAG = re.compile(r"<[/!?A-Za-z]|://|www\.")

Refusal = tuple[ReasonKind, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a statement is held to beside its words: the evidence it cites and what question and names say."""

    candidates: Sequence[Passage]
    groups: frozenset[str]
    names: Sequence[str]


def carry(
    text: str,
    candidates: Sequence[Passage],
    asked_groups: frozenset[str],
    names: Sequence[str],
    before: SaidBefore = NOTHING_BEFORE,
) -> Carried | Refusal:
    """Return the passages that carry every sentence of `text`, or why one is not carried.

    `before` is what the statements ahead of it said: what leans on them may follow them.
    """
    if not _PLAIN.fullmatch(text) or _TAG.search(text):
        return "unsupported_word", ()
    asked = _Asked(candidates, asked_groups, names)
    joined = _SPACED_THOUSANDS.sub(lambda m: re.sub(r"\s", "", m.group()), text)
    sentences = [text[start:end] for start, end in sentence_spans(text)]
    refusal: Refusal | None = None
    for reading in ([joined], [text], sentences):
        found = _carry(reading, asked, before)
        if isinstance(found, Carried):
            return found
        refusal = refusal or found
    joint = _carry_pieces(joined, asked, before)
    if joint is not None:
        return joint
    return refusal or ("empty", ())


def _carry(sentences: Sequence[str], asked: _Asked, before: SaidBefore) -> Carried | Refusal:
    found: list[Carried] = []
    for sentence in sentences:
        said = claims(sentence, asked.names)
        if not any(t.kind != "mark" for t in said):
            continue
        one = _carry_sentence(said, asked, before)
        if isinstance(one, tuple):
            return one
        found.append(one)
        before = before.and_then(one)
    return _together(found) if found else ("empty", ())


def _together(found: Sequence[Carried]) -> Carried:
    return Carried(
        tuple(t for one in found for t in one.tokens),
        tuple(p for one in found for p in one.passages),
        tuple(s for one in found for s in one.spans),
        frozenset(part for one in found for part in one.parts),
    )


def _carry_pieces(text: str, asked: _Asked, ahead: SaidBefore) -> Carried | None:
    said = claims(text, asked.names)
    told = [p for p in asked.candidates if p.kind != "title"]
    by_all = _Asked(told, groups_in(said) | asked.groups, asked.names)

    def holds(own: Sequence[Token], before: Passage | None) -> Piece | None:
        known = frozenset(t.value for t in said if before and t.start < own[0].start and t.kind == "word")
        follows = SaidBefore(before) if before else ahead
        found = _carry_sentence(own, by_all, follows, known, _that_can_carry(own, told))
        return Piece(found.passages, found.spans, found.parts) if isinstance(found, Carried) else None

    found = pieces(said, holds)
    if found is None:
        return None
    return Carried(
        said,
        tuple(p for one in found for p in one.passages),
        tuple(s for one in found for s in one.spans),
        frozenset(part for one in found for part in one.parts),
    )


def _that_can_carry(said: Sequence[Token], candidates: Sequence[Passage]) -> list[Passage]:
    """Those that share half of the words at least: the others need not be compared."""
    words = {t.value for t in said if t.kind != "mark"}
    return [
        p for p in candidates if p.kind == "row" or 2 * len(words & {t.value for t in p.tokens}) >= len(words)
    ]


def _carry_sentence(
    said: Sequence[Token],
    asked: _Asked,
    before: SaidBefore,
    known: frozenset[str] = frozenset(),
    likely: Sequence[Passage] | None = None,
) -> Carried | Refusal:
    nearest: tuple[int, Refusal] = (10_000, ("unsupported_word", tuple(t.value for t in said)))
    told_of = groups_in(said) | asked.groups
    told = asked.candidates if likely is None else likely
    for wording in wordings(said, told, before.bears(asked.candidates), before.led_by(asked.candidates)):
        passage = wording.passages[0]
        found = difference(said, wording.tokens, _free(passage, said) | wording.unsaid, wording.joins, known)
        if found is None and passage.kind != "row" and _only_names(wording.tokens) and _directs(said):
            found = Difference(added=("take",))
        if found is None:
            lost = scope_lost(passage, wording.tokens, wording.before, told_of | before.groups_for(passage))
            if not lost:
                spans = frozenset(s for group in wording.spans for s in group)
                return Carried(
                    tuple(said), wording.passages, wording.spans, spans if wording.is_part else frozenset()
                )
            nearest = min(nearest, (0, ("scope_lost", tuple(sorted(lost)))))
        elif found.size < nearest[0]:
            nearest = (found.size, _refusal(found))
    return nearest[1]


def _free(passage: Passage, said: Sequence[Token]) -> frozenset[str]:
    """Words of headings that the statement may carry in. A heading with "and" only as a whole."""
    words = {t.value for t in said}
    plain = not any(t.value.startswith("¬") or t.value in NEGATIONS for t in passage.tokens)
    groups = _groups_that_may_come(passage)
    free: set[str] = set()
    for title in (*passage.titles, tuple(t for piece in passage.corner for t in piece.tokens)):
        heading = {t.value for t in title if t.kind != "mark" and not is_number(t.value)} - {"¬take"}
        if heading & {"and", "or", ","} and not heading - _LIST_JOINS <= words:
            heading &= {"dose", "indicate"} | _best_part(title, frozenset(words))
        free |= {w for w in heading if _may_come_from_heading(w, groups)}
        if plain:
            free |= {t.value for t in title} & _HEADINGS_THAT_STATE
    # what another column is headed must not come in by a title that has the same word
    return frozenset(free) - {t.value for over, _ in passage.columns for head in over for t in head.tokens}


def _groups_that_may_come(passage: Passage) -> frozenset[str]:
    """A passage that names one group may have it named again; one that names several, no other."""
    own = groups_in(passage.tokens)
    if not own:
        return GROUP_WORDS
    return frozenset(w for w in GROUP_WORDS if {GROUP_OF[w]} == own)


def _best_part(title: Sequence[Token], words: frozenset[str]) -> frozenset[str]:
    """Of a heading or caption that lists several things, the one that is spoken of: never a mixture of two."""
    parts: list[set[str]] = [set()]
    for token in title:
        if token.value in {"and", "or", ",", ";", ":"}:
            parts.append(set())
        elif token.kind != "mark" and not is_number(token.value):
            parts[-1].add(token.value)
    best = max(parts, key=lambda part: len(part & words))
    return frozenset(best) if len(best & words) > 1 else frozenset(best & GROUP_WORDS)


def _may_come_from_heading(word: str, groups: frozenset[str]) -> bool:
    if word.startswith("¬") or word in NEGATIONS or word in CONDITIONS or word in _MEASURES:
        return False
    return word in groups or (word not in OPPOSITES_OF and word not in GROUP_WORDS)


def _directs(said: Sequence[Token]) -> bool:
    return any(t.value in {GIVEN, DIRECTS} for t in said)


def _only_names(told: Sequence[Token]) -> bool:
    """True for "Children under 12 years:", which says nothing of them: no verb, no negation, no dose."""
    verb = any(t.value == GIVEN or is_a_verb(t.value) for t in told)
    negates = any(_negates(t.value) for t in told)
    dose = any(is_number(a.value) and b.value in _DOSE_UNITS for a, b in pairwise(told))
    return not (verb or negates or dose)


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
