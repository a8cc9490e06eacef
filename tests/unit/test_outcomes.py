"""What becomes of a question when a part of the service is down, broken or lies: one row each."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from domain.models import Abstention, Answer, ParentDocument, Question
from domain.partition import partition
from domain.ports import (
    AnswerGenerationUnavailable,
    LabelStoreUnavailable,
    QueryEmbeddingUnavailable,
    RerankUnavailable,
    SearchGuidance,
    SearchResult,
)
from tests.answerers import a_writer, an_answerer
from tests.builders import a_label
from tests.drafting import a_draft
from tests.fakes import (
    InMemoryLabels,
    InMemoryParentStore,
    InMemoryRetriever,
    InMemoryUnitStore,
    ScriptedAnswerGenerator,
    Unreachable,
    WordHashEmbedder,
    WordOverlapReranker,
)

LABEL = partition(a_label())
WHOLE = "What is the overdosage section of Zelvarin?"
FACT = "Zelvarin invented marsh fever treatment in adults?"
TRUE_FACT = "Zelvarin is indicated for the treatment of adults with invented marsh fever."


class PendingRetriever(InMemoryRetriever):
    """A retriever over a label whose vectors are not there yet."""

    def guided(self, query: str, drug_id: str, limit: int, guidance: SearchGuidance) -> SearchResult:
        return SearchResult(self.search(query, drug_id, limit), ("vectors_pending",))


def pending() -> PendingRetriever:
    return PendingRetriever(InMemoryUnitStore(InMemoryLabels(LABEL)), WordHashEmbedder())


@dataclass(frozen=True)
class Row:
    """A question, the port that fails, and the outcome promised."""

    question: str
    ports: dict[str, object] = field(default_factory=dict)
    kind: str = "answer"
    reason: str = ""
    style: str = "extractive"
    degraded: tuple[str, ...] = ()


STORE_DOWN = Unreachable(LabelStoreUnavailable("gone"))
EMBEDDER_DOWN = Unreachable(QueryEmbeddingUnavailable("gone"))
RERANKER_DOWN = Unreachable(RerankUnavailable("gone"))
GENERATOR_DOWN = Unreachable(AnswerGenerationUnavailable("gone"))

ROWS = {
    "all is well, whole section": Row(WHOLE),
    "all is well, fact": Row(FACT),
    "no catalogue": Row(WHOLE, {"catalogue": STORE_DOWN}, "abstention", "store_unavailable"),
    "no sections": Row(WHOLE, {"sections": STORE_DOWN}, "abstention", "store_unavailable"),
    "no parents": Row(FACT, {"parents": STORE_DOWN}, "abstention", "store_unavailable"),
    "no units": Row(FACT, {"retriever": STORE_DOWN}, "abstention", "store_unavailable"),
    "no embedder": Row(FACT, {"retriever": EMBEDDER_DOWN}, "abstention", "query_embedding_unavailable"),
    "no embedder, whole section": Row(WHOLE, {"retriever": EMBEDDER_DOWN}),
    "no reranker": Row(FACT, {"reranker": RERANKER_DOWN}, degraded=("reranker",)),
    "no reranker, whole section": Row(WHOLE, {"reranker": RERANKER_DOWN}),
    "a reranker": Row(FACT, {"reranker": WordOverlapReranker()}),
    "vectors pending": Row(FACT, {"retriever": pending()}, degraded=("vectors_pending",)),
    "no generator": Row(FACT, {"writer": a_writer(GENERATOR_DOWN)}, degraded=("generator",)),
    "no generator, whole section": Row(WHOLE, {"writer": a_writer(GENERATOR_DOWN)}, degraded=("generator",)),
    "a true draft": Row(
        FACT, {"writer": a_writer(ScriptedAnswerGenerator(a_draft(TRUE_FACT)))}, style="generated"
    ),
    "a false draft": Row(
        FACT,
        {"writer": a_writer(ScriptedAnswerGenerator(a_draft(TRUE_FACT.replace("adults", "children"))))},
        degraded=("generator_ungrounded",),
    ),
    "a draft that is no JSON": Row(
        FACT,
        {"writer": a_writer(ScriptedAnswerGenerator("Sure! 10 mg."))},
        degraded=("generator_ungrounded",),
    ),
    "a draft that leaves out items": Row(
        "Give me the whole contraindications section of Zelvarin",
        {
            "writer": a_writer(
                ScriptedAnswerGenerator(
                    a_draft("Do not give Zelvarin to patients who have invented condition 7.")
                )
            )
        },
        degraded=("generator_incomplete",),
    ),
    "two failures": Row(
        FACT,
        {"reranker": RERANKER_DOWN, "writer": a_writer(GENERATOR_DOWN)},
        degraded=("reranker", "generator"),
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_every_failure_has_its_one_outcome(name: str) -> None:
    row = ROWS[name]

    outcome = an_answerer(LABEL, **row.ports).answer(Question(row.question))

    assert outcome.kind == row.kind
    if isinstance(outcome, Answer):
        assert (outcome.style, outcome.degraded) == (row.style, row.degraded)
        assert outcome.evidence
        assert all(evidence.complete for evidence in outcome.evidence)
    else:
        assert isinstance(outcome, Abstention)
        assert outcome.reason == row.reason


def test_a_reranker_that_is_down_leaves_the_order_of_the_search() -> None:
    plain = an_answerer(LABEL).answer(Question(FACT))
    degraded = an_answerer(LABEL, reranker=RERANKER_DOWN).answer(Question(FACT))

    assert isinstance(plain, Answer)
    assert isinstance(degraded, Answer)
    assert degraded.text == plain.text


def test_a_draft_that_was_thrown_away_leaves_no_word_behind() -> None:
    lie = ScriptedAnswerGenerator(a_draft("Zelvarin is safe at 9600 mg for everybody."))

    outcome = an_answerer(LABEL, writer=a_writer(lie)).answer(Question(FACT))

    assert isinstance(outcome, Answer)
    assert "9600" not in outcome.text


def test_with_everything_down_an_emergency_still_gets_its_numbers_first() -> None:
    ports = dict.fromkeys(("catalogue", "sections", "retriever", "parents", "units"), STORE_DOWN)

    outcome = an_answerer(LABEL, **ports).answer(Question("My child swallowed a bottle of Zelvarin"))

    assert isinstance(outcome, Abstention)
    assert outcome.text.startswith("This may be an emergency")
    assert outcome.reason == "store_unavailable"


def test_a_question_that_asks_for_quotations_never_reaches_the_generator() -> None:
    generator = ScriptedAnswerGenerator(a_draft(TRUE_FACT))

    an_answerer(LABEL, writer=a_writer(generator)).answer(Question(FACT, style="extractive"))

    assert generator.asked == []


class LossyParents(InMemoryParentStore):
    """A store that has lost the last part of every section."""

    def get(self, parent_id: str) -> ParentDocument | None:
        found = super().get(parent_id)
        return found and replace(found, parts=found.parts[:-1])


def test_a_fact_is_not_quoted_from_evidence_that_did_not_come_back_whole() -> None:
    lossy = LossyParents(InMemoryLabels(LABEL))

    outcome = an_answerer(LABEL, parents=lossy).answer(Question(FACT))

    assert isinstance(outcome, Abstention)
    assert outcome.reason in {"section_incomplete", "not_in_label"}
    assert "marsh fever" not in outcome.text


def test_a_held_drug_never_answers_for_one_that_is_not_held_and_is_asked_about() -> None:
    answerer = an_answerer(LABEL)

    asked = answerer.answer(Question("max dose of Xarelto? I also take Zelvarin"))
    beside = answerer.answer(Question("max dose of Zelvarin? I also take Xarelto"))

    assert isinstance(asked, Abstention)
    assert asked.reason == "unknown_drug"
    assert isinstance(beside, Answer)
