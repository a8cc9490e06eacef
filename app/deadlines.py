"""One deadline a request, and a wrapper round each port that keeps to it.

A call that outlasts what is left, or fails in a way that its adapter did not foresee, raises
the port's own `*Unavailable`; so a hanging or broken adapter degrades an answer and never
holds it up. The core knows nothing of time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import TimeoutError as FutureTimeout
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

import structlog

from app.breaker import CircuitBreaker
from app.daemons import Daemons
from domain.models import CatalogueEntry, ParentDocument, SearchHit, SectionEntry, Unit
from domain.ports import (
    AnswerGenerationUnavailable,
    AnswerGenerator,
    Embedder,
    GuidedRetriever,
    LabelCatalogue,
    LabelStoreUnavailable,
    LibrarySearch,
    ParentStore,
    ProviderUnavailable,
    QueryEmbeddingUnavailable,
    QueryTransformUnavailable,
    Reranker,
    RerankUnavailable,
    Retriever,
    SearchGuidance,
    SearchResult,
    SectionListRetriever,
    SectionRetriever,
    UnitStore,
    UnitVector,
)

T = TypeVar("T")

_log = structlog.get_logger()
_ends_at: ContextVar[float | None] = ContextVar("deadline", default=None)
# a call that hangs keeps its thread; when so many do, further ones wait their time in vain
_THREADS = 32
_LISTING_S = 300.0


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """Within this block no port call outlasts `seconds`, counted from its start on a monotonic clock."""
    token = _ends_at.set(time.monotonic() + seconds)
    try:
        yield
    finally:
        _ends_at.reset(token)


def time_left() -> float | None:
    """Seconds until the deadline in force, or None where there is none."""
    ends_at = _ends_at.get()
    return None if ends_at is None else ends_at - time.monotonic()


class Guard:
    """Runs the calls of one port within `timeout_s` and the deadline in force.

    With a `breaker`, a provider that fails too often is not called for a while.
    """

    def __init__(
        self,
        name: str,
        timeout_s: float,
        unavailable: type[ProviderUnavailable],
        *,
        keep_back_s: float = 0.0,
        breaker: CircuitBreaker | None = None,
    ) -> None:
        self._breaker = breaker
        self._keep_back_s = keep_back_s
        self._name = name
        self._timeout_s = timeout_s
        self._unavailable = unavailable
        self._threads = Daemons(name, _THREADS)

    def call(self, function: Callable[[], T]) -> T:
        left = time_left()
        budget = self._timeout_s if left is None else min(self._timeout_s, left - self._keep_back_s)
        if budget <= 0:
            raise self._unavailable(f"no time left for {self._name}")
        if self._breaker is None:
            return self._called(function, budget)
        if not self._breaker.lets_through():
            raise self._unavailable(f"{self._name} has failed too often and is left alone for now")
        is_well = False
        try:
            answer = self._called(function, budget)
            is_well = True
        except ProviderUnavailable as error:
            is_well = error.of_request
            raise
        finally:
            self._breaker.record(succeeded=is_well)
        return answer

    def _called(self, function: Callable[[], T], budget: float) -> T:
        try:
            return self._within(function, budget)
        except ProviderUnavailable as error:
            # the reply says only what is missing from it; here is why, and what to do
            _log.warning("unavailable", port=self._name, why=str(error))
            raise

    def _within(self, function: Callable[[], T], budget: float) -> T:
        future = self._threads.submit(function)
        try:
            return future.result(timeout=budget)
        except FutureTimeout as error:
            future.cancel()
            raise self._unavailable(f"{self._name} did not answer within {budget:.1f} s") from error
        except ProviderUnavailable:
            raise
        except Exception as error:
            _log.warning("adapter_failed", port=self._name, error=type(error).__name__)
            raise self._unavailable(f"{self._name} failed: {type(error).__name__}") from error


class BoundedStore:
    """The read ports of a label store, within the deadline."""

    def __init__(
        self,
        catalogue: LabelCatalogue,
        sections: SectionRetriever,
        section_list: SectionListRetriever,
        parents: ParentStore,
        timeout_s: float,
    ) -> None:
        self._catalogue = catalogue
        self._sections = sections
        self._section_list = section_list
        self._parents = parents
        self._guard = Guard("store", timeout_s, LabelStoreUnavailable)
        # all labels at once: read beside the questions, and over a large library for longer than any of them
        self._listing = Guard("store", max(timeout_s, _LISTING_S), LabelStoreUnavailable)

    def generation(self) -> int:
        return self._guard.call(self._catalogue.generation)

    def labels(self) -> list[CatalogueEntry]:
        return self._listing.call(self._catalogue.labels)

    def label(self, drug_id: str) -> CatalogueEntry | None:
        return self._guard.call(lambda: self._catalogue.label(drug_id))

    def sections(self, drug_id: str) -> list[SectionEntry]:
        return self._guard.call(lambda: self._catalogue.sections(drug_id))

    def find_by_section(self, drug_id: str, section_key: str) -> list[SearchHit]:
        return self._guard.call(lambda: self._sections.find_by_section(drug_id, section_key))

    def list_sections(self, drug_id: str) -> list[tuple[str, str]]:
        return self._guard.call(lambda: self._section_list.list_sections(drug_id))

    def get(self, parent_id: str) -> ParentDocument | None:
        return self._guard.call(lambda: self._parents.get(parent_id))


class BoundedUnitStore:
    """A `UnitStore` within the deadline."""

    def __init__(self, units: UnitStore, timeout_s: float) -> None:
        self._units = units
        self._guard = Guard("store", timeout_s, LabelStoreUnavailable)
        self._listing = Guard("store", max(timeout_s, _LISTING_S), LabelStoreUnavailable)

    def units(self, drug_id: str) -> list[Unit]:
        return self._guard.call(lambda: self._units.units(drug_id))

    def hits(self, drug_id: str, units: Sequence[Unit]) -> list[SearchHit]:
        return self._guard.call(lambda: self._units.hits(drug_id, units))

    def nearest(
        self, drug_id: str, vector: Sequence[float], limit: int, model_id: str
    ) -> list[tuple[str, float]]:
        return self._guard.call(lambda: self._units.nearest(drug_id, vector, limit, model_id))

    def pending(self, model_id: str, drug_id: str | None = None) -> int:
        guard = self._listing if drug_id is None else self._guard
        return guard.call(lambda: self._units.pending(model_id, drug_id))

    def texts_without_vector(self, model_id: str, limit: int) -> list[tuple[str, str]]:
        return self._guard.call(lambda: self._units.texts_without_vector(model_id, limit))

    def put_vectors(self, model_id: str, vectors: Iterable[UnitVector]) -> None:
        self._guard.call(lambda: self._units.put_vectors(model_id, vectors))


class BoundedLibrarySearch:
    """A `LibrarySearch` within the deadline."""

    def __init__(self, library: LibrarySearch, timeout_s: float) -> None:
        self._library = library
        self._guard = Guard("library search", timeout_s, LabelStoreUnavailable)

    def find_words(self, words: str, limit: int) -> list[SearchHit]:
        return self._guard.call(lambda: self._library.find_words(words, limit))


class BoundedEmbedder:
    """An `Embedder` within the deadline."""

    def __init__(self, embedder: Embedder, timeout_s: float) -> None:
        self._embedder = embedder
        self._guard = Guard("embedder", timeout_s, QueryEmbeddingUnavailable, breaker=CircuitBreaker())

    @property
    def model_id(self) -> str:
        return self._embedder.model_id

    @property
    def dimension(self) -> int:
        return self._embedder.dimension

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        return self._guard.call(lambda: self._embedder.embed(texts))


class _AnyRetriever(Retriever, GuidedRetriever, Protocol):
    """A retriever that can be guided, and need not be."""


class BoundedRetriever:
    """A retriever within the deadline."""

    def __init__(self, retriever: _AnyRetriever, timeout_s: float) -> None:
        self._retriever = retriever
        self._guard = Guard("retriever", timeout_s, QueryEmbeddingUnavailable)

    def search(self, query: str, drug_id: str, limit: int) -> list[SearchHit]:
        return self._guard.call(lambda: self._retriever.search(query, drug_id, limit))

    def guided(self, query: str, drug_id: str, limit: int, guidance: SearchGuidance) -> SearchResult:
        return self._guard.call(lambda: self._retriever.guided(query, drug_id, limit, guidance))


class BoundedTransform:
    """A query transform of the user's own, within the deadline."""

    def __init__(self, transform: Callable[[str], Sequence[str]], timeout_s: float) -> None:
        self._transform = transform
        self._guard = Guard("query_transform", timeout_s, QueryTransformUnavailable)

    def __call__(self, query: str) -> list[str]:
        return self._guard.call(lambda: self._checked(self._transform(query)))

    @staticmethod
    def _checked(made: object) -> list[str]:
        if isinstance(made, list | tuple) and all(isinstance(text, str) for text in made):
            return list(made)
        raise QueryTransformUnavailable("the query transform gave something else than a list of texts")


class BoundedReranker:
    """A `Reranker` within the deadline."""

    def __init__(self, reranker: Reranker, timeout_s: float) -> None:
        self._reranker = reranker
        self._guard = Guard("reranker", timeout_s, RerankUnavailable, breaker=CircuitBreaker())

    def rerank(self, query: str, documents: Sequence[str], top_n: int | None = None) -> list[int]:
        return self._guard.call(lambda: self._reranker.rerank(query, documents, top_n))


class BoundedGenerator:
    """An `AnswerGenerator` within the deadline; time is kept back to check and send what it wrote."""

    def __init__(self, generator: AnswerGenerator, timeout_s: float) -> None:
        self._generator = generator
        self._guard = Guard(
            "generator",
            timeout_s,
            AnswerGenerationUnavailable,
            keep_back_s=0.3,
            breaker=CircuitBreaker(),
        )

    def generate(self, system: str, user: str, schema: Mapping[str, object]) -> str:
        return self._guard.call(lambda: self._generator.generate(system, user, schema))
