"""A whole service over real adapters whose four providers can each be made to fail, at the wire."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from adapters.cohere import CohereReranker
from adapters.openai import OpenAIAnswerGenerator, OpenAIEmbedder
from adapters.ranking import FusedRetriever
from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.sections import SqliteParentStore, SqliteSectionListRetriever, SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.composition import Service
from app.deadlines import (
    BoundedEmbedder,
    BoundedGenerator,
    BoundedReranker,
    BoundedRetriever,
    BoundedStore,
    BoundedUnitStore,
)
from app.drug_names import DrugNames
from domain.answering import AnswerPolicy, LabelAnswerer
from domain.models import QuestionOptions, SearchHit, Section
from domain.ports import LabelStoreUnavailable, UnitVector
from domain.writing import AnswerWriter
from tests.builders import a_label, a_partitioned_label, a_section
from tests.fakes import WordHashEmbedder, WordOverlapReranker
from tests.http_stub import Asked, Says, Stub, http_stub

JSON = {"Content-Type": "application/json"}
SECTION_QUESTION = "What are the contraindications of Zelvarin?"
FACT_QUESTION = "How long after an invented antacid is Zelvarin given?"
SENTENCES = (
    "Zelvarin is contraindicated in patients with invented gout.",
    "Give Zelvarin 6 hours after an invented antacid.",
)


@dataclass(frozen=True)
class Budgets:
    """Seconds for each stage and for all, a third of what the service allows by default."""

    embedder: float = 0.67
    store: float = 0.67
    reranker: float = 0.67
    generator: float = 2.67
    total: float = 4.0

    # slow, but in time; the machine that tests is slow too
    share_of_slow: float = 0.4


BUDGETS = Budgets()


def filled_store(path: Path, *more: Section) -> None:
    """A store with one invented label, its vectors in place, and `more` sections at its end."""
    sections = (
        a_section(
            "1 INDICATIONS AND USAGE", "Zelvarin is for invented marsh fever.", path="1", code="34067-9"
        ),
        a_section("4 CONTRAINDICATIONS", SENTENCES[0], path="2", code="34070-3"),
        a_section(
            "7 DRUG INTERACTIONS",
            SENTENCES[1],
            "Invented juice makes no difference to its effect.",
            path="3",
            code="34073-7",
        ),
        a_section("16 HOW SUPPLIED", "Bottles of 30 tablets.", path="4", code="34069-5"),
    )
    with SqliteStore(path, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label(a_label(sections=(*sections, *more))))
        units, words = SqliteUnitStore(store), WordHashEmbedder()
        waiting = units.texts_without_vector(MODEL_ID, 1_000)
        vectors = words.embed([text for _, text in waiting])
        units.put_vectors(MODEL_ID, [UnitVector(h, v) for (h, _), v in zip(waiting, vectors, strict=True)])


MODEL_ID = "openai/words@64"


def failing(
    state_now: Callable[[], str], budget_s: float, good: Callable[[Asked], bytes], garbage: bytes
) -> Callable[[Asked, str], Says]:
    """A provider that is, at each call, in one state: ok, slow, timeout, 429, 5xx or garbage."""

    def answer(asked: Asked, _: str) -> Says:
        state = state_now()
        if state == "slow":
            time.sleep(budget_s * BUDGETS.share_of_slow)
        if state == "timeout":
            time.sleep(budget_s + 0.3)
        if state in {"429", "5xx"}:
            return Says(
                429 if state == "429" else 503, b'{"error": {"message": "no"}, "message": "no"}', JSON
            )
        return Says(200, garbage if state == "garbage" else good(asked), JSON)

    return answer


def embeddings(asked: Asked) -> bytes:
    vectors = WordHashEmbedder().embed(json.loads(asked.body)["input"])
    return json.dumps({"data": [{"index": i, "embedding": v} for i, v in enumerate(vectors)]}).encode()


def order(asked: Asked) -> bytes:
    sent = json.loads(asked.body)
    ranked = WordOverlapReranker().rerank(sent["query"], sent["documents"])
    results = [{"index": i, "relevance_score": 1 / (1 + place)} for place, i in enumerate(ranked)]
    return json.dumps({"id": "x", "results": results, "meta": {"api_version": {"version": "2"}}}).encode()


def completion(content: str) -> bytes:
    choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": content}}
    return json.dumps({"choices": [choice]}).encode()


def true_draft(asked: Asked) -> bytes:
    """What an honest generator says: the label's sentence, with the id of the excerpt that it stands in."""
    excerpts = re.split(r"\n(?=\[E\d+\] )", json.loads(asked.body)["messages"][1]["content"])
    found = [
        {"text": sentence, "evidence": [excerpt.split("]")[0].lstrip("[")]}
        for excerpt in excerpts
        for sentence in SENTENCES
        if excerpt.startswith("[E") and sentence in excerpt
    ]
    return completion(json.dumps({"statements": found}))


class FailingStore:
    """The reads that bring evidence, in one state; the names and checklists always come."""

    def __init__(self, inner: object, method: str, state: str) -> None:
        self._inner = inner
        self._method = method
        self._state = state
        self._slowed = False

    def __getattr__(self, name: str) -> object:
        found = getattr(self._inner, name)
        return (lambda *given: self._read(found, given)) if name == self._method else found

    def _read(self, read: Callable[..., list[SearchHit]], given: tuple[object, ...]) -> object:
        if self._state == "slow" and not self._slowed:
            self._slowed = True
            time.sleep(BUDGETS.store * BUDGETS.share_of_slow)
        if self._state == "timeout":
            time.sleep(BUDGETS.store + 0.3)
        if self._state == "429":
            raise LabelStoreUnavailable("database is locked")
        if self._state == "5xx":
            raise OSError("disk I/O error")
        if self._state == "garbage":
            raise KeyError("section_path")
        return read(*given)


@dataclass
class Run:
    """States of the providers in one run; those over HTTP may change while it lasts."""

    embedder: str = "ok"
    reranker: str = "ok"
    generator: str = "ok"
    store: str = "ok"


@dataclass(frozen=True)
class Outage:
    """A service in the middle of a run, and the stubs that count its calls."""

    service: Service
    embedder: Stub
    reranker: Stub
    generator: Stub


@contextmanager
def outage(path: Path, run: Run, drafts: Callable[[Asked], bytes] = true_draft) -> Iterator[Outage]:
    """The service over the store at `path`, each provider in its state."""
    with ExitStack() as stack:
        e = stack.enter_context(
            http_stub(
                failing(
                    lambda: run.embedder,
                    BUDGETS.embedder,
                    embeddings,
                    b'{"data": [{"index": 0, "embedding": [0]}]}',
                )
            )
        )
        r = stack.enter_context(
            http_stub(
                failing(
                    lambda: run.reranker,
                    BUDGETS.reranker,
                    order,
                    b'{"results": [{"index": 99, "relevance_score": 1}]}',
                )
            )
        )
        g = stack.enter_context(
            http_stub(
                failing(lambda: run.generator, BUDGETS.generator, drafts, completion("The dose is 7 mg."))
            )
        )
        opened = stack.enter_context(SqliteStore(path))
        yield Outage(_service(opened, run, e.url, r.url, g.url), e, r, g)


def _service(opened: SqliteStore, run: Run, embedder: str, reranker: str, generator: str) -> Service:
    sections = FailingStore(SqliteSectionRetriever(opened), "find_by_section", run.store)
    unit_reads = FailingStore(SqliteUnitStore(opened), "nearest", run.store)
    store = BoundedStore(
        SqliteLabelCatalogue(opened),
        sections,  # type: ignore[arg-type]
        SqliteSectionListRetriever(opened),
        SqliteParentStore(opened),
        BUDGETS.store,
    )
    units = BoundedUnitStore(unit_reads, BUDGETS.store)  # type: ignore[arg-type]
    vectors = OpenAIEmbedder.with_key(
        "k", model="words", dimension=64, base_url=embedder, deadline_s=BUDGETS.embedder
    )
    fused = FusedRetriever(units, BoundedEmbedder(vectors, BUDGETS.embedder))
    retriever = BoundedRetriever(fused, BUDGETS.total)
    writer = OpenAIAnswerGenerator.with_key("k", model="m", base_url=generator, deadline_s=BUDGETS.generator)
    ranker = CohereReranker.with_key("k", base_url=reranker, deadline_s=BUDGETS.reranker)
    drugs = DrugNames(store)
    answerer = LabelAnswerer(
        drugs=drugs,
        catalogue=store,
        sections=store,
        retriever=retriever,
        parents=store,
        units=units,
        reranker=BoundedReranker(ranker, BUDGETS.reranker),
        writer=AnswerWriter(BoundedGenerator(writer, BUDGETS.generator), lambda: "0123456789abcdef-x"),
        policy=AnswerPolicy(),
    )
    return Service(answerer, store, units, retriever, drugs, QuestionOptions(), "outages@1", None, None)
