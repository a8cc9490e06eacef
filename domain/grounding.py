"""The verifier: a generator's draft is shown only if every statement of it is the label's, word by word.

It trusts nothing that a generator wrote. A true statement refused costs a quotation in its
place; a false one accepted could hurt a person: so what is not understood is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from domain.carrying import carry
from domain.evidence_passages import Passage, passages
from domain.fit import Asked, misfit
from domain.models import Citation, ParentDocument, Span, Statement
from domain.named_forms import forms_beside_name, is_of_another_form
from domain.placement import PlacedSection, placed, section_at
from domain.safe_numbers import safely_written
from domain.said_before import Carried, SaidBefore
from domain.withholding import Reason, ReasonKind

LONGEST_DRAFT: Final = 100_000
_MOST_STATEMENTS: Final = 500
# One is enough to throw a draft away; more are told for whoever mends a prompt.
_ENOUGH_REASONS: Final = 10


@dataclass(frozen=True, slots=True)
class Verified:
    """A draft that may be shown. Each statement cites spans of `evidence`, as `Answer` does."""

    statements: tuple[Statement, ...]
    citations: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class NotVerified:
    """A draft that is thrown away whole, and why."""

    reasons: tuple[Reason, ...]

    @property
    def is_only_incomplete(self) -> bool:
        """True if all it says is true, and it leaves something of a whole section out."""
        return all(reason.kind == "incomplete" for reason in self.reasons)


def evidence_id(index: int) -> str:
    """The id under which the evidence at `index` is given to the generator."""
    return f"E{index + 1}"


def verify(
    draft: str,
    evidence: Sequence[ParentDocument],
    question: str,
    *,
    whole: bool,
    names: Sequence[str] = (),
    forms: frozenset[str] = frozenset(),
    url: str | None = None,
) -> Verified | NotVerified:
    """Hold a draft to its evidence.

    `evidence` has the ids `evidence_id(0)` onwards. With `whole`, every sentence, item and
    row of it has to be in the draft. `names` are the brand and generic names of the label's
    drug (of one product, in a kit), which may stand for each other and for "this medicine".
    `forms` are the dosage forms of its products, as `forms_of` gives them: of several, a
    statement names the one that its passage names.
    """
    drafted = _drafted(draft)
    if isinstance(drafted, NotVerified):
        return drafted
    known = {evidence_id(index): index for index in range(len(evidence))}
    all_passages = passages(evidence, names)
    asked = Asked.of(question, all_passages, names)
    told_of = forms.union(*(forms_beside_name(document.text, names) for document in evidence))
    reasons: list[Reason] = []
    carried: list[Carried] = []
    before = SaidBefore()
    for number, (text, ids) in enumerate(drafted):
        found = _held(number, text, ids, known, all_passages, asked, before)
        if isinstance(found, Carried) and is_of_another_form(text, found, evidence, names, told_of):
            found = Reason("other_form", number)
        if isinstance(found, Reason):
            reasons.append(found)
            if len(reasons) == _ENOUGH_REASONS:
                break
            before = SaidBefore()
        else:
            carried.append(found)
            before = before.and_then(found)
    if not reasons and whole:
        reasons = _left_out(all_passages, carried)
    if reasons:
        return NotVerified(tuple(reasons))
    return _cited([text for text, _ in drafted], carried, evidence, url)


def _drafted(draft: str) -> list[tuple[str, tuple[str, ...]]] | NotVerified:
    if len(draft) > LONGEST_DRAFT:
        return _refused("too_long")
    try:
        parsed = json.loads(draft, object_pairs_hook=_without_doubles)
    except (ValueError, RecursionError):
        return _refused("not_json")
    if (
        not isinstance(parsed, dict)
        or set(parsed) != {"statements"}
        or not isinstance(parsed["statements"], list)
    ):
        return _refused("wrong_shape")
    rows = parsed["statements"]
    if not all(_is_statement(row) for row in rows) or len(rows) > _MOST_STATEMENTS:
        return _refused("wrong_shape")
    drafted = [(row["text"].strip(), tuple(row["evidence"])) for row in rows]
    return drafted or _refused("empty")


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    if len(dict(pairs)) != len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


def _is_statement(row: object) -> bool:
    if not isinstance(row, dict) or set(row) != {"text", "evidence"}:
        return False
    ids = row["evidence"]
    return isinstance(row["text"], str) and isinstance(ids, list) and all(isinstance(i, str) for i in ids)


def _refused(kind: ReasonKind) -> NotVerified:
    return NotVerified((Reason(kind),))


def _held(
    number: int,
    text: str,
    ids: Sequence[str],
    known: Mapping[str, int],
    all_passages: Sequence[Passage],
    asked: Asked,
    before: SaidBefore,
) -> Carried | Reason:
    if not ids or not set(ids) <= set(known):
        return Reason("unknown_evidence", number, tuple(i for i in ids if i not in known))
    cited = {known[i] for i in ids}
    found = carry(text, [p for p in all_passages if p.evidence in cited], asked.groups, asked.names, before)
    if isinstance(found, tuple):
        return Reason(found[0], number, found[1])
    kind = misfit(found, asked)
    if kind:
        return Reason(kind, number)
    for beside in sorted(cited - {p.evidence for p in found.passages}):
        again = carry(text, [p for p in all_passages if p.evidence == beside], asked.groups, asked.names)
        # what is cited beside and does not say it is not shown as a source of it
        if isinstance(again, Carried) and not misfit(again, asked):
            found = found.borne_out_by(again)
    return found


def _left_out(all_passages: Sequence[Passage], carried: Sequence[Carried]) -> list[Reason]:
    told = {place for c in carried for place in _places(c) if place[1] not in c.parts}
    return [
        Reason("incomplete", None, (p.place[0], str(p.place[1])))
        for p in all_passages
        if any((p.evidence, span) not in told for span in p.required)
    ]


def _places(found: Carried) -> list[tuple[int, Span]]:
    return [(p.evidence, s) for p, spans in zip(found.passages, found.spans, strict=True) for s in spans]


def _cited(
    texts: Sequence[str], carried: Sequence[Carried], evidence: Sequence[ParentDocument], url: str | None
) -> Verified:
    places: dict[tuple[int, Span], int] = {}
    statements: list[Statement] = []
    for text, found in zip(texts, carried, strict=True):
        numbers = tuple(dict.fromkeys(places.setdefault(place, len(places)) for place in _places(found)))
        statements.append(Statement(safely_written(text), numbers))
    sections = [placed(document) for document in evidence]
    cited = (_citation(evidence[i], section_at(sections[i], span[0]), i, span, url) for i, span in places)
    return Verified(tuple(statements), tuple(cited))


def _citation(
    document: ParentDocument, placed_in: PlacedSection, index: int, span: Span, url: str | None
) -> Citation:
    section, (start, end) = placed_in.first, span
    return Citation(
        evidence=index,
        start=start,
        end=end,
        quote=document.text[start:end],
        section_key=section.section_key,
        section_code=section.section_code,
        section_title=section.section_title,
        section_path=section.section_path,
        url=url,
    )
