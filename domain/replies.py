"""One question about one label, and the replies that can be given to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from domain.abstaining import led_by_emergency, not_in_label_text, picture_text
from domain.drugs import DrugChoice
from domain.evidence import certified
from domain.extraction import Quotation
from domain.models import (
    Abstention,
    AbstentionReason,
    Answer,
    AnswerStyle,
    CatalogueEntry,
    Citation,
    Degradation,
    Evidence,
    NearestSection,
    Notice,
    ParentDocument,
    Question,
    SearchHit,
    SectionEntry,
    Statement,
)
from domain.partition import is_within
from domain.routing import Routing
from domain.safety import SafetyVerdict

NEAREST_OFFERED = 2


@dataclass(frozen=True, slots=True)
class Case:
    """A question about one label, with what every reply to it repeats.

    `asked` is the question with its shorthand written out: what is searched for. `entries` are
    the sections that may speak: in a kit, those of the product that was named.
    `confidence` is how sure a search is that something answers, once one was made.
    """

    question: Question
    asked: str
    choice: DrugChoice
    drug_id: str
    entries: tuple[SectionEntry, ...]
    routing: Routing
    notices: tuple[Notice, ...]
    boxed_warning: Evidence | None
    confidence: float | None = None

    @property
    def trace(self) -> Mapping[str, object] | None:
        """How the question was read, if that was asked for."""
        if not self.question.options.trace:
            return None
        return {
            "drug_terms": self.choice.terms,
            "product": self.choice.product,
            "clauses": self.routing.clauses,
            "prior": dict(self.routing.prior),
            "confidence": self.confidence,
        }

    @property
    def label(self) -> CatalogueEntry:
        return self.choice.entry

    @property
    def url(self) -> str | None:
        return self.label.summary.url


def quoted(case: Case, quotation: Quotation, degraded: Sequence[Degradation] = ()) -> Answer:
    """An answer that quotes."""
    found = (quotation.statements, quotation.citations, quotation.evidence)
    return _answer(case, "extractive", quotation.text, *found, degraded)


def generated(
    case: Case,
    statements: tuple[Statement, ...],
    citations: tuple[Citation, ...],
    evidence: Sequence[ParentDocument],
    degraded: Sequence[Degradation] = (),
) -> Answer:
    """An answer in a generator's words, each of its statements verified."""
    text = "\n".join(statement.text for statement in statements)
    return _answer(case, "generated", text, statements, citations, evidence, degraded)


def _answer(
    case: Case,
    style: AnswerStyle,
    text: str,
    statements: tuple[Statement, ...],
    citations: tuple[Citation, ...],
    evidence: Sequence[ParentDocument],
    degraded: Sequence[Degradation],
) -> Answer:
    return Answer(
        question=case.question.text,
        label=case.label.summary,
        style=style,
        text=led_by_emergency(case.notices, text),
        statements=statements,
        citations=citations,
        evidence=tuple(certified(document) for document in evidence),
        boxed_warning=case.boxed_warning,
        route=case.routing.route,
        degraded=tuple(degraded),
        notices=case.notices,
        other_labels=case.choice.other_labels,
        trace=case.trace,
    )


def abstained(
    case: Case, reason: AbstentionReason, text: str, degraded: Sequence[Degradation] = ()
) -> Abstention:
    """An abstention about this label, with what comes nearest and the boxed warning."""
    return Abstention(
        question=case.question.text,
        reason=reason,
        text=led_by_emergency(case.notices, text),
        label=case.label.summary,
        nearest=case.routing.nearest,
        boxed_warning=case.boxed_warning,
        route=case.routing.route,
        degraded=tuple(degraded),
        notices=case.notices,
        trace=case.trace,
    )


def not_in_label(case: Case, hits: Sequence[SearchHit], degraded: Sequence[Degradation]) -> Abstention:
    """An abstention that offers the sections that came nearest, as such."""
    titles = {entry.section_path: entry for entry in case.entries}
    near = (titles[h.part.section_path] for h in hits if h.part.section_path in titles)
    nearest = {e.section_path: NearestSection(e.section_key, e.section_title, e.section_path) for e in near}
    offered = replace(case.routing, nearest=tuple(nearest.values())[:NEAREST_OFFERED])
    text = not_in_label_text(case.label, case.entries)
    return abstained(replace(case, routing=offered), "not_in_label", text, degraded)


def notices_of(verdict: SafetyVerdict, choice: DrugChoice) -> tuple[Notice, ...]:
    """Every notice of a case: emergencies first."""
    return (*verdict.emergency, *verdict.notices, *choice.notices, *_about_the_source(choice.entry))


def _about_the_source(entry: CatalogueEntry) -> tuple[Notice, ...]:
    if entry.summary.source == "openfda":
        text = "The text is openFDA's flattened copy of the label: lists and tables have lost their form."
        return (Notice("source", text),)
    if entry.summary.source == "sample":
        return (Notice("source", "This label is an invented sample, not of a real drug."),)
    return ()


def told_of_pictures(case: Case, roots: Sequence[SectionEntry]) -> Case:
    """The case with a notice for each section among these, or under them, that is a picture and not in the text."""
    unread = [
        entry
        for entry in case.entries
        if entry.state == "unreadable" and any(is_within(entry.section_path, r.section_path) for r in roots)
    ]
    notices = dict.fromkeys(Notice("source", picture_text(entry)) for entry in unread)
    return replace(case, notices=(*case.notices, *notices))


def of_product(entries: Iterable[SectionEntry], product: str | None) -> tuple[SectionEntry, ...]:
    """The sections of one drug of a kit and of the kit as a whole; all of them if `product` is None."""
    return tuple(entry for entry in entries if product is None or entry.product in {None, product})


def permitted(hits: Sequence[SearchHit], case: Case) -> list[SearchHit]:
    """The hits that may be quoted: of the case's own sections, and of the keys that were asked for."""
    wanted = case.question.options.sections
    paths = {entry.section_path for entry in case.entries}
    allowed = {e.section_path for e in case.entries if not wanted or set(wanted) & set(e.keys)}
    return [h for h in hits if h.part.section_path in paths and _has_ancestor(h.part.section_path, allowed)]


def _has_ancestor(path: str, allowed: set[str]) -> bool:
    while path and path not in allowed:
        path = path.rpartition(".")[0]
    return bool(path)


def undecided_products(case: Case, products: Sequence[str | None]) -> tuple[str, ...]:
    """The drugs of a kit that the reply would mix, if the question named none of them."""
    found = tuple(dict.fromkeys(product for product in products if product))
    return found if case.choice.product is None and len(found) > 1 else ()
