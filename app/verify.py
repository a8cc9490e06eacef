"""Whether a saved answer still is what the label says: every hash, span, quotation and statement, offline.

One changed character in the label, the evidence, a citation, a statement or the text is
found, one blank for another excepted. What the service says in its own words (notices, the route's reason) is not evidence
and is not looked at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from domain.abstaining import led_by_emergency
from domain.evidence import certified
from domain.extraction import quote_whole
from domain.grounding import NotVerified, evidence_id, verify
from domain.models import (
    Abstention,
    Answer,
    Citation,
    Comparison,
    Evidence,
    Outcome,
    ParentDocument,
    Statement,
)
from domain.named_forms import forms_of
from domain.ports import LabelCatalogue, ParentStore

# how quotations are put together: headings in brackets, heads and their values, cells
_JOINS = re.compile(r"\]?(?:\s|: |; | \| )?\[?")
_OUTCOME: TypeAdapter[Outcome] = TypeAdapter(Outcome)


class NotAnAnswer(ValueError):
    """The file does not hold a reply of this service."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What does not hold, and where: a path into the reply such as `citations[3].quote`."""

    where: str
    what: str


def faults_in(saved: str, catalogue: LabelCatalogue, parents: ParentStore) -> list[Fault]:
    """Hold a saved reply, as JSON, to the labels of a store. An abstention quotes only its boxed warning.

    Raises:
        NotAnAnswer: it is no reply of this service.
        LabelStoreUnavailable: the labels could not be read.
    """
    try:
        outcome = _OUTCOME.validate_json(saved)
    except ValidationError as error:
        raise NotAnAnswer("this is no answer, abstention or comparison of /v1") from error
    if isinstance(outcome, Comparison):
        return [
            Fault(f"answers[{n}].{fault.where}", fault.what)
            for n, one in enumerate(outcome.answers)
            for fault in _faults(one, catalogue, parents)
        ]
    return list(_faults(outcome, catalogue, parents))


def _faults(reply: Answer | Abstention, catalogue: LabelCatalogue, parents: ParentStore) -> Iterator[Fault]:
    if reply.label is None:
        return
    address = f"{reply.label.drug_id}@{reply.label.version}"
    held = catalogue.label(address)
    if held is None:
        yield Fault("label", f"version {reply.label.version} of {reply.label.drug_id} is not held")
        return
    if held.summary != reply.label:
        yield Fault("label", "is not what is held of this version")
    if reply.boxed_warning is not None:
        yield from _evidence_faults(
            "boxed_warning", reply.boxed_warning, _stored(address, reply.boxed_warning, parents)
        )
    if isinstance(reply, Answer):
        yield from _answer_faults(reply, address, catalogue, parents)


def _answer_faults(
    answer: Answer, address: str, catalogue: LabelCatalogue, parents: ParentStore
) -> Iterator[Fault]:
    documents = [_stored(address, evidence, parents) for evidence in answer.evidence]
    for index, (evidence, document) in enumerate(zip(answer.evidence, documents, strict=True)):
        yield from _evidence_faults(f"evidence[{index}]", evidence, document)
    if any(document is None for document in documents):
        return
    found = [document for document in documents if document is not None]
    yield from _citation_faults(answer, found)
    yield from _text_faults(answer)
    if answer.style == "generated":
        yield from _generated_faults(answer, found, address, catalogue)
    else:
        yield from _quoted_faults(answer, found)
    yield from _numbering_faults(answer)


def _numbering_faults(answer: Answer) -> Iterator[Fault]:
    """Citations are numbered as they are first used: one that no statement uses, or uses too early, was moved."""
    used = list(dict.fromkeys(c for statement in answer.statements for c in statement.citations))
    for index in set(range(len(answer.citations))) - set(used):
        yield Fault(f"citations[{index}]", "is cited by no statement")
    if used != sorted(used):
        yield Fault("citations", "are not in the order in which the statements cite them")


def _stored(address: str, evidence: Evidence, parents: ParentStore) -> ParentDocument | None:
    return parents.get(f"{address}#{evidence.section_path}")


def _evidence_faults(where: str, evidence: Evidence, document: ParentDocument | None) -> Iterator[Fault]:
    if document is None:
        yield Fault(where, f"this version has no section {evidence.section_path}")
        return
    stored = certified(document)
    for name in ("text", "sha256", "parts", "parts_expected", "complete", "product"):
        if getattr(stored, name) != getattr(evidence, name):
            yield Fault(f"{where}.{name}", "is not what the label says")
    for name in ("section_key", "section_code", "section_title"):
        if getattr(stored, name) != getattr(evidence, name):
            yield Fault(f"{where}.{name}", f"the label has {getattr(stored, name)!r}")


def _citation_faults(answer: Answer, documents: list[ParentDocument]) -> Iterator[Fault]:
    for index, citation in enumerate(answer.citations):
        where = f"citations[{index}]"
        if not 0 <= citation.evidence < len(documents):
            yield Fault(f"{where}.evidence", "there is no such evidence")
            continue
        document = documents[citation.evidence]
        if not citation.quote or document.text[citation.start : citation.end] != citation.quote:
            yield Fault(f"{where}.quote", "does not stand at this place of the label")
        part = next((p for p in document.parts if p.section_path == citation.section_path), None)
        told = (citation.section_key, citation.section_code, citation.section_title)
        if part is None or told != (part.section_key, part.section_code, part.section_title):
            yield Fault(f"{where}.section_path", "is not the section that is named")
        if citation.url != answer.label.url:
            yield Fault(f"{where}.url", "is not the address of this label")
    for index, statement in enumerate(answer.statements):
        cited = statement.citations
        if not cited or not all(0 <= c < len(answer.citations) for c in cited):
            yield Fault(f"statements[{index}].citations", "cites nothing, or what is not there")


def _text_faults(answer: Answer) -> Iterator[Fault]:
    stated = "\n".join(statement.text for statement in answer.statements)
    whole = "\n".join(evidence.text.strip() for evidence in answer.evidence)
    urgent = led_by_emergency(answer.notices, "")
    text = answer.text.removeprefix(urgent)
    if answer.style == "generated":
        holds = text == stated
    else:
        cited = [citation.quote for citation in answer.citations]
        holds = text in {stated, whole} or not _words_beside(cited, text)
    if not holds or not answer.text.startswith(urgent):
        yield Fault("text", "is neither the statements nor the sections that are cited")


def _quoted_faults(answer: Answer, documents: list[ParentDocument]) -> Iterator[Fault]:
    told = quote_whole(documents, answer.label.url)
    is_whole = answer.text.endswith(told.text) and answer.statements != ()
    for index, statement in enumerate(answer.statements):
        cited = [answer.citations[c].quote for c in statement.citations if 0 <= c < len(answer.citations)]
        if _words_beside(cited, statement.text):
            yield Fault(f"statements[{index}].text", "holds words that it does not cite")
        plain = " ".join(statement.text.split())
        if not is_whole and not all(" ".join(quote.split()) in plain for quote in cited):
            yield Fault(f"statements[{index}].citations", "cite words that it does not hold")
    if is_whole and (answer.statements, answer.citations) != (told.statements, told.citations):
        yield Fault("statements", "do not cite what the sections are made of")


def _words_beside(quotes: Sequence[str], text: str) -> bool:
    """Whether a text holds more than quotations: any sign but those that join them may be a minus or a point."""
    for quote in sorted({" ".join(q.split()) for q in quotes} | set(quotes), key=len, reverse=True):
        text = text.replace(quote, "\0") if quote else text
    return not all(_JOINS.fullmatch(between) for between in text.split("\0"))


def _generated_faults(
    answer: Answer, documents: list[ParentDocument], address: str, catalogue: LabelCatalogue
) -> Iterator[Fault]:
    entry = catalogue.label(address)
    products = {d.entry.product for d in documents if d.entry.product}
    names = tuple(products) or ((*entry.summary.brand_names, *entry.summary.generic_names) if entry else ())
    rows = [
        {"text": s.text, "evidence": sorted({evidence_id(answer.citations[c].evidence) for c in s.citations})}
        for s in answer.statements
    ]
    whole = answer.route.kind == "section"
    forms = forms_of(entry.products if entry else ())
    draft = json.dumps({"statements": rows})
    held = verify(draft, documents, answer.question, whole=whole, names=names, forms=forms)
    if isinstance(held, NotVerified):
        for reason in held.reasons:
            where = "statements" if reason.statement is None else f"statements[{reason.statement}].text"
            yield Fault(where, f"is not carried by the label: {reason.kind}")
        return
    for index, (saved, again) in enumerate(zip(answer.statements, held.statements, strict=True)):
        if _places(saved, answer.citations) != _places(again, held.citations):
            yield Fault(f"statements[{index}].citations", "are not the places that carry it")


def _places(statement: Statement, citations: Sequence[Citation]) -> list[tuple[int, int, int]]:
    cited = [citations[c] for c in statement.citations if 0 <= c < len(citations)]
    return [(c.evidence, c.start, c.end) for c in cited]
