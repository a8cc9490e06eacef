"""The ways in which the passages of the evidence may be said: whole, by clause, as a list, as a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from domain.alignment import SEAM
from domain.evidence_passages import SENTENCE_END, Passage
from domain.headed_wordings import with_headings, without_lead
from domain.models import Span
from domain.phrasing import DIRECTS, PREPOSITIONS, RELATIVE, STRONGER
from domain.polarity import CONDITIONS, NEGATIONS
from domain.populations import GROUP_WORDS
from domain.quantities import Token, is_number
from domain.rows import JOINS, readings
from domain.verbs import VERBS, is_a_verb

_LIST_JOINS = frozenset({"and", "or"})
# These limit what stands beside them: a clause that has one is never left out.
_LIMITING = (CONDITIONS - {"may"}) | NEGATIONS


@dataclass(frozen=True, slots=True)
class Wording:
    """One way in which passages may be said: whole, or a clause of one that stands alone."""

    tokens: Sequence[Token]
    passages: tuple[Passage, ...]
    spans: tuple[tuple[Span, ...], ...]
    joins: frozenset[str] = frozenset()
    before: Sequence[Token] = field(default=())
    is_part: bool = False
    unsaid: frozenset[str] = frozenset()


def wordings(
    said: Sequence[Token],
    candidates: Sequence[Passage],
    follows: frozenset[int] = frozenset(),
    led: frozenset[int] = frozenset(),
) -> Iterator[Wording]:
    """Yield what a statement may say; a passage that leans only where what it leans on was just said.

    `follows` are the ids of the passages for which it was, `led` of the items whose lead-in was.
    """
    words = frozenset(t.value for t in said)
    for passage in candidates:
        if passage.leans and id(passage) not in follows:
            continue
        if passage.kind == "row":
            for tokens, spans, unsaid in readings(passage, words):
                yield Wording(tokens, (passage,), (spans,), JOINS, unsaid=unsaid)
        else:
            yield Wording(passage.tokens, (passage,), (passage.spans,), before=passage.before)
            for told in (*with_headings(passage, said), *without_lead(passage, was_said=id(passage) in led)):
                yield Wording(told, (passage,), (passage.spans,), before=passage.before)
            # of several sentences the later may lean on the first: none of them is said alone then
            if not (passage.leans and any(t.value == SENTENCE_END for t in passage.tokens)):
                yield from _clauses(passage)
            yield from _coordinates(passage)
            yield from _not_used(passage, words)
    yield from _lists(words, candidates)


def _clauses(passage: Passage) -> Iterator[Wording]:
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
            yield Wording(clause, (passage,), (passage.spans,), before=said_before, is_part=True)
        said_before += clause


def _is_limited(tokens: Sequence[Token]) -> bool:
    return any(t.value in CONDITIONS - {"may", "every"} for t in tokens)


def _lists(words: frozenset[str], candidates: Sequence[Passage]) -> Iterator[Wording]:
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
            yield Wording(tokens, tuple(items), tuple(i.spans for i in items), joins)


def _coordinates(passage: Passage) -> Iterator[Wording]:
    """A clause without the one that is joined to it by "and", "but" or ", which", where neither limits the other."""
    for index in range(passage.lead + 1, len(passage.tokens) - 2):
        head, tail, joint = _at_joint(passage, index)
        if joint and _has_a_verb(head) and _has_a_verb(tail) and not _limits_others(tail):
            yield Wording(head, (passage,), (passage.spans,), before=passage.before, is_part=True)
        own = passage.tokens[passage.lead : index]
        if joint == RELATIVE or not (joint or _gives_a_reason(own)) or _limits_what_follows(own):
            continue
        for told in _alone(passage, own, tail):
            yield Wording(told, (passage,), (passage.spans,), before=passage.before + head, is_part=True)


def _at_joint(passage: Passage, index: int) -> tuple[tuple[Token, ...], tuple[Token, ...], str]:
    """What stands before and after a joint at `index`, and the joint: empty for a mere comma or no joint."""
    tokens = passage.tokens
    value, after = tokens[index].value, tokens[index + 1].value
    if value in {"and", "but"} and tokens[index - 1].value != ",":
        return tokens[:index], tokens[index + 1 :], value if _begins_a_verb(tokens[index + 1 :]) else ""
    if value != ",":
        return tokens[:index], (), ""
    if after in {"and", "but"}:
        return tokens[:index], tokens[index + 2 :], after
    return tokens[:index], tokens[index + 1 :], after if after == RELATIVE else ""


def _begins_a_verb(tail: Sequence[Token]) -> bool:
    first = next((t.value for t in tail if t.kind != "mark" or t.value == DIRECTS), "")
    return is_a_verb(first)


def _alone(passage: Passage, own: tuple[Token, ...], tail: tuple[Token, ...]) -> Iterator[tuple[Token, ...]]:
    """The second of two clauses, with the subject of the first where it has none of its own."""
    lead = passage.tokens[: passage.lead]
    if _stands_alone(tail):
        yield lead + tail
    verb = next((i for i, t in enumerate(own) if is_a_verb(t.value)), 0)
    if verb and _begins_a_verb(tail):
        yield lead + own[:verb] + tail


def _gives_a_reason(head: Sequence[Token]) -> bool:
    return bool(head) and head[0].value in {"because", "to"}


def _has_a_verb(tokens: Sequence[Token]) -> bool:
    return any(is_a_verb(t.value) for t in tokens)


def _stands_alone(tail: Sequence[Token]) -> bool:
    first = tail[0].value if tail else ""
    return bool(first) and first not in VERBS | PREPOSITIONS | {RELATIVE} and _has_a_verb(tail)


def _limits_others(tail: Sequence[Token]) -> bool:
    return any(t.value in _LIMITING for t in tail)


def _limits_what_follows(head: Sequence[Token]) -> bool:
    values = [t.value for t in head]
    starts = bool(values) and values[0] in PREPOSITIONS - {"to"}
    limited = any(v in _LIMITING - {"because"} or v in GROUP_WORDS or is_number(v) for v in values)
    return starts or limited


def _not_used(passage: Passage, words: frozenset[str]) -> Iterator[Wording]:
    """What is to be avoided should not be used; what should not be used is not for that contraindicated."""
    if "avoid" in words or STRONGER in words:
        return
    told = tuple(Token("¬take", t.start, t.end, t.kind) if t.value == "avoid" else t for t in passage.tokens)
    if told != passage.tokens:
        yield Wording(told, (passage,), (passage.spans,), before=passage.before)
