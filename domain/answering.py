"""The use case: a question comes in, an answer, an abstention or a comparison goes out.

The one place where ports are called and their `*Unavailable` errors are caught.

    LabelStoreUnavailable          Abstention(store_unavailable)
    QueryEmbeddingUnavailable      Abstention(query_embedding_unavailable)
    RerankUnavailable              original order, degraded: reranker, the stricter threshold
    vectors not there yet          lexical candidates, degraded: vectors_pending

What becomes of a generator's draft is `domain.writing`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from domain import abstaining
from domain.contacts import asks_contacts_alone, contacts_told
from domain.dosing_errors import dosing_errors
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed
from domain.evidence import certified, documents_of, in_label_order, missing_from, whole_sections
from domain.extraction import Quotation, evidence_path, quote_facts, quote_hits, quote_whole
from domain.findings import spoken_of
from domain.hits import roots_with_key, said_by
from domain.interactions import is_the_subject, mentions, names_said_of, roles_said_of
from domain.models import (
    Abstention,
    Answer,
    CatalogueEntry,
    Comparison,
    Degradation,
    Evidence,
    Outcome,
    ParentDocument,
    Question,
    SearchHit,
    SectionEntry,
    Unit,
)
from domain.one_voice import for_all, may_speak_as_one, said_under
from domain.ports import (
    GuidedRetriever,
    LabelCatalogue,
    LabelStoreUnavailable,
    ParentStore,
    QueryEmbeddingUnavailable,
    Reranker,
    RerankUnavailable,
    SearchGuidance,
    SectionRetriever,
    UnitStore,
)
from domain.premises import contradicting
from domain.question_words import asks_nothing
from domain.replies import (
    Case,
    abstained,
    not_in_label,
    notices_of,
    of_product,
    permitted,
    quoted,
    told_of_pictures,
    undecided_products,
)
from domain.routing import route
from domain.safety import SafetyVerdict, front_door
from domain.selection import Showing, asks_dose
from domain.shorthand import spelled_out
from domain.sufficiency import weighed
from domain.writing import AnswerWriter

DrugFinder = Callable[[Question], DrugChoice | DrugsNamed | DrugDoubt]

# what a label says of another drug is quoted up to here, the plainest mentions first
MENTIONS_SHOWN = 8
# the best hits say which drug of a kit a question is about
PRODUCTS_FROM = 5


@dataclass(frozen=True, slots=True)
class AnswerPolicy:
    """How sure it must be that something answers; the second where the reranker was unavailable.

    On the scale of `domain.sufficiency`: the best cosine, less what of the question the label lacks.
    """

    score_threshold: float = 0.2
    score_threshold_unreranked: float = 0.25


class LabelAnswerer:
    """Answers questions from labels. Ports come in by keyword; `drugs` says which label is meant."""

    def __init__(
        self,
        *,
        drugs: DrugFinder,
        catalogue: LabelCatalogue,
        sections: SectionRetriever,
        retriever: GuidedRetriever,
        parents: ParentStore,
        units: UnitStore,
        reranker: Reranker | None = None,
        writer: AnswerWriter | None = None,
        policy: AnswerPolicy | None = None,
    ) -> None:
        self._drugs = drugs
        self._catalogue = catalogue
        self._sections = sections
        self._retriever = retriever
        self._parents = parents
        self._units = units
        self._reranker = reranker
        self._writer = writer
        self._policy = policy or AnswerPolicy()

    def answer(self, question: Question) -> Outcome:
        """Answer from the label that the question is about, or say why not. Never raises `*Unavailable`."""
        verdict = front_door(question.text)
        if verdict.refuse is not None:
            return abstaining.out_of_scope(question, verdict)
        try:
            return self._from_labels(question, verdict)
        except LabelStoreUnavailable:
            return abstaining.store_unavailable(question, verdict)

    def _from_labels(self, question: Question, verdict: SafetyVerdict) -> Outcome:
        found = self._drugs(question)
        if isinstance(found, DrugDoubt):
            return self._in_doubt(question, found, verdict)
        if isinstance(found, DrugChoice):
            return self._about(question, found, verdict)
        answers = tuple(self._one_of_several(question, one, found, verdict) for one in found.choices)
        return Comparison(question.text, answers, (*verdict.emergency, *verdict.notices, *found.notices))

    def _one_of_several(
        self, question: Question, one: DrugChoice | DrugDoubt, named: DrugsNamed, verdict: SafetyVerdict
    ) -> Answer | Abstention:
        if isinstance(one, DrugDoubt):
            return self._in_doubt(question, one, verdict)
        if not named.interaction:
            return self._about(question, one, verdict)
        return self._speaking_of(question, one, spoken_of(named, beside=one), verdict)

    def _in_doubt(self, question: Question, doubt: DrugDoubt, verdict: SafetyVerdict) -> Answer | Abstention:
        """Ask which label is meant; or, where all of them say the same, answer for all."""
        asked_back = abstaining.drug_in_doubt(question, doubt, verdict)
        choice = doubt.by_rule
        if choice is None or question.options.version is not None or not may_speak_as_one(doubt):
            return asked_back
        told = replace(choice, notices=(*choice.notices, for_all(choice, len(doubt.entries))))
        case = self._case(question, told, verdict)
        if case is None or not _wants_whole(case):
            return asked_back
        keys = case.routing.route.section_keys
        said = said_under(case.entries, keys)
        others = (
            e.summary.drug_id for e in doubt.entries if e.summary.drug_id != choice.entry.summary.drug_id
        )
        if not all(said_under(self._catalogue.sections(drug_id), keys) == said for drug_id in others):
            return asked_back
        answer = self._section_answer(case)
        return answer if isinstance(answer, Answer) else asked_back

    def _about(self, question: Question, choice: DrugChoice, verdict: SafetyVerdict) -> Answer | Abstention:
        case = self._case(question, choice, verdict)
        if case is None:
            return abstaining.version_not_held(question, choice.entry, verdict)
        if others := self._asked_instead(case):
            return abstained(case, "unknown_drug", abstaining.not_held_text(case.label, others))
        if asks_nothing(question.text, case.choice.terms):
            return abstained(case, "not_in_label", abstaining.nothing_asked_text(case.label))
        if case.routing.absent is not None:
            return abstained(
                case, "section_absent", abstaining.absent_text(case.routing, case.label, case.entries)
            )
        return self._section_answer(case) if _wants_whole(case) else self._fact_answer(case)

    def _asked_instead(self, case: Case) -> tuple[str, ...]:
        """The drugs without a held label that the question is really about, and this label never mentions."""
        text = case.question.text
        others = tuple(name for name in case.choice.not_held if is_the_subject(name, text))
        return others if others and not mentions(self._units.units(case.drug_id), others, ()) else ()

    def _case(self, question: Question, choice: DrugChoice, verdict: SafetyVerdict) -> Case | None:
        """Everything about one label that the question needs; None if the version asked for is not held."""
        summary, version = choice.entry.summary, question.options.version
        # also where none was asked for: a label that is replaced meanwhile answers as the one that is named
        drug_id = f"{summary.drug_id}@{summary.version if version is None else version}"
        entry = self._catalogue.label(drug_id)
        if entry is None:
            return None
        choice = replace(choice, entry=entry)
        entries = of_product(self._catalogue.sections(drug_id), choice.product)
        asked = spelled_out(question.text, choice.terms)
        return Case(
            question=question,
            asked=asked,
            choice=choice,
            drug_id=drug_id,
            entries=entries,
            routing=route(asked, entries, entry.summary.document_code, choice.terms),
            notices=notices_of(verdict, choice),
            boxed_warning=self._boxed_warning(drug_id, entries),
        )

    def _boxed_warning(self, drug_id: str, entries: Sequence[SectionEntry]) -> Evidence | None:
        if not roots_with_key(entries, "boxed_warning"):
            return None
        hits = self._sections.find_by_section(drug_id, "boxed_warning")
        return certified(whole_sections(drug_id, "boxed_warning", hits, entries)[0])

    def _section_answer(self, case: Case) -> Answer | Abstention:
        keys = case.routing.route.section_keys
        expected = [entry for key in keys for entry in roots_with_key(case.entries, key)]
        hits = [hit for key in keys for hit in self._sections.find_by_section(case.drug_id, key)]
        found = documents_of(hits, case.entries)
        if products := undecided_products(case, [entry.product for entry in expected]):
            return abstained(case, "ambiguous_drug", abstaining.which_product_text(case.label, products))
        if missing := missing_from(found, expected):
            return abstained(case, "section_incomplete", abstaining.incomplete_text(missing, found))
        if not any(entry.state in {"present", "none"} for entry in expected):
            return abstained(case, "section_absent", abstaining.without_text(expected))
        case = told_of_pictures(self._of_one_drug(case, [entry.product for entry in expected]), expected)
        documents = in_label_order(found, case.entries)
        return self._written(case, quote_whole(documents, case.url))

    def _fact_answer(self, case: Case) -> Answer | Abstention:
        if asks_contacts_alone(case.asked, case.choice.terms):
            return self._contacts(case)
        guidance = SearchGuidance(case.routing.prior, case.routing.clauses, case.choice.terms)
        options = case.question.options
        try:
            fetched = max(options.fetch_k, options.top_k)
            found = self._retriever.guided(case.asked, case.drug_id, fetched, guidance)
        except QueryEmbeddingUnavailable:
            return abstained(case, "query_embedding_unavailable", abstaining.NOT_EMBEDDED)
        hits, lost = self._reranked(case, permitted(found.hits, case))
        degraded = (*found.degraded, *lost)
        products = [hit.part.product for hit in hits[:PRODUCTS_FROM]]
        if undecided := undecided_products(case, products):
            asked_back = abstaining.which_product_text(case.label, undecided)
            return abstained(case, "ambiguous_drug", asked_back, degraded)
        units = self._units.units(case.drug_id)
        denying = contradicting(case.asked, units)
        enough = weighed(case.asked, case.choice.terms, hits, units)
        case = replace(case, confidence=enough.confidence)
        unsure = enough.missing is not None or enough.confidence < self._threshold(case, lost)
        if unsure and not denying:
            return not_in_label(case, hits, degraded)
        one = self._of_one_drug(case, products)
        warning = dosing_errors(units) if asks_dose(case.asked) else ()
        quotation = self._quoted_facts(one, permitted(hits, one), denying, warning)
        if quotation is None:
            return not_in_label(case, hits, degraded)
        return _incomplete(one, quotation) or self._written(one, quotation, degraded)

    def _contacts(self, case: Case) -> Answer | Abstention:
        quotation = self._quoted_units(case, contacts_told(case.asked, self._units.units(case.drug_id)))
        if quotation is None:
            return not_in_label(case, [], ())
        return _incomplete(case, quotation) or self._written(case, quotation)

    def _quoted_facts(
        self, case: Case, hits: Sequence[SearchHit], denying: Sequence[Unit], warning: Sequence[Unit]
    ) -> Quotation | None:
        denied, warned = self._hits_of(case, denying), self._hits_of(case, warning)
        documents = self._documents(case, [*denied, *hits, *warned])
        showing = Showing(places=case.question.options.top_k)
        return quote_facts(
            case.asked, case.routing, hits, documents, case.url, showing=showing, warned=warned, denied=denied
        )

    def _quoted_units(self, case: Case, units: Sequence[Unit]) -> Quotation | None:
        hits = self._hits_of(case, units)
        return quote_hits(hits, self._documents(case, hits), case.url)

    def _hits_of(self, case: Case, units: Sequence[Unit]) -> list[SearchHit]:
        return permitted(self._units.hits(case.drug_id, units), case)

    def _of_one_drug(self, case: Case, products: Sequence[str | None]) -> Case:
        """Of a kit only the insert that the reply is from, with the boxed warning of that insert."""
        product = next((product for product in products if product), None)
        entries = of_product(case.entries, case.choice.product or product)
        if len(entries) == len(case.entries):
            return case
        return replace(case, entries=entries, boxed_warning=self._boxed_warning(case.drug_id, entries))

    def _threshold(self, case: Case, lost: Sequence[Degradation]) -> float:
        given = case.question.options.score_threshold
        usual = self._policy.score_threshold_unreranked if lost else self._policy.score_threshold
        return usual if given is None else given

    def _written(self, case: Case, quotation: Quotation, degraded: Sequence[Degradation] = ()) -> Answer:
        if self._writer is None:
            return quoted(case, quotation, degraded)
        return self._writer.write(case, quotation, degraded)

    def _reranked(self, case: Case, hits: list[SearchHit]) -> tuple[list[SearchHit], tuple[Degradation, ...]]:
        if self._reranker is None or len(hits) < 2:
            return hits, ()
        try:
            order = self._reranker.rerank(case.asked, [said_by(hit) for hit in hits])
        except RerankUnavailable:
            return hits, ("reranker",)
        ranked = [*order, *(i for i in range(len(hits)) if i not in set(order))]
        return [hits[i] for i in ranked], ()

    def _documents(self, case: Case, hits: Sequence[SearchHit]) -> Mapping[str, ParentDocument]:
        """The smallest titled or coded section round each hit, whole."""
        by_path = {entry.section_path: entry for entry in case.entries}
        paths = dict.fromkeys(evidence_path(hit.part.section_path, by_path) for hit in hits)
        documents = (self._parents.get(f"{case.drug_id}#{path}") for path in paths)
        return {document.parent_id: document for document in documents if document is not None}

    def _speaking_of(
        self, question: Question, choice: DrugChoice, others: Sequence[CatalogueEntry], verdict: SafetyVerdict
    ) -> Answer | Abstention:
        case = self._case(question, choice, verdict)
        if case is None:
            return abstaining.version_not_held(question, choice.entry, verdict)
        names = [name for entry in others for name in names_said_of(entry)]
        roles = [
            role
            for entry in others
            for role in roles_said_of(self._units.units(entry.summary.drug_id), names_said_of(entry))
        ]
        found = mentions(self._units.units(case.drug_id), names, roles)[:MENTIONS_SHOWN]
        quotation = self._quoted_units(case, found)
        if quotation is None:
            return abstained(case, "not_in_label", abstaining.no_mention_text(case.label, [*names, *roles]))
        return _incomplete(case, quotation) or quoted(case, quotation)


def _wants_whole(case: Case) -> bool:
    """Whether sections are asked for whole, and are among those that the evidence may come from."""
    allowed = case.question.options.sections
    return case.routing.whole and (not allowed or set(case.routing.route.section_keys) <= set(allowed))


def _incomplete(case: Case, quotation: Quotation) -> Abstention | None:
    """Evidence that did not come back whole proves nothing, whatever is quoted from it."""
    missing = missing_from(quotation.evidence, [document.entry for document in quotation.evidence])
    if not missing:
        return None
    return abstained(case, "section_incomplete", abstaining.incomplete_text(missing, quotation.evidence))
