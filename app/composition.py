"""The composition root: settings in, a service out. It alone names the adapters."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from adapters.names import NearNames
from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.sections import SqliteParentStore, SqliteSectionListRetriever, SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.deadlines import BoundedStore, BoundedUnitStore
from app.settings import Settings
from domain.answering import AnswerPolicy, LabelAnswerer
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed, find_drugs
from domain.models import Question, QuestionOptions, SearchHit
from domain.name_index import NameIndex
from domain.ports import (
    LabelCatalogue,
    LabelWriter,
    QueryEmbeddingUnavailable,
    Retriever,
    SearchGuidance,
    SearchResult,
)
from domain.spelling import spellings


class SectionsOnly:
    """Searches nothing: only whole sections are answered."""

    def guided(self, query: str, drug_id: str, limit: int, guidance: SearchGuidance) -> SearchResult:
        raise QueryEmbeddingUnavailable("no embedder is configured")

    def search(self, query: str, drug_id: str, limit: int) -> list[SearchHit]:
        raise QueryEmbeddingUnavailable("no embedder is configured")


class DrugNames:
    """The name index over the catalogue, and near names over it; rebuilt when the store's generation moves."""

    def __init__(self, catalogue: LabelCatalogue) -> None:
        self._catalogue = catalogue
        self._lock = threading.Lock()
        self._generation = -1
        self._index = NameIndex.of(())
        self._near = NearNames(())

    def __call__(self, question: Question) -> DrugChoice | DrugsNamed | DrugDoubt:
        index = self.index()
        return find_drugs(question, index, self._near)

    def index(self) -> NameIndex:
        """The index of the labels held now.

        Raises:
            LabelStoreUnavailable: the store could not be read.
        """
        generation = self._catalogue.generation()
        with self._lock:
            if generation != self._generation:
                self._index = NameIndex.of(self._catalogue.labels())
                self._near = NearNames(spellings(self._index))
                self._generation = generation
            return self._index


@dataclass(frozen=True, slots=True)
class Service:
    """What the HTTP interface and the command line call."""

    answerer: LabelAnswerer
    store: BoundedStore
    units: BoundedUnitStore
    retriever: Retriever
    drugs: DrugNames
    defaults: QuestionOptions


@contextmanager
def opened_writer(settings: Settings) -> Iterator[LabelWriter]:
    """Open the store for writing; make it, and its folder, if it is not there. Close it afterwards.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
    """
    with SqliteStore(settings.store_path, create=True) as store:
        yield SqliteLabelWriter(store)


def compose(settings: Settings) -> Service:
    """Build the service that the settings describe.

    Raises:
        LabelStoreUnavailable: the store cannot be opened; the message says what to do.
    """
    store, units = _opened_store(settings.store_path, settings.store_timeout_s)
    drugs = DrugNames(store)
    defaults = QuestionOptions(top_k=settings.top_k, fetch_k=settings.fetch_k)
    answerer = LabelAnswerer(
        drugs=drugs,
        catalogue=store,
        sections=store,
        retriever=SectionsOnly(),
        parents=store,
        units=units,
        policy=AnswerPolicy(settings.score_threshold, settings.score_threshold_unreranked),
    )
    return Service(answerer, store, units, SectionsOnly(), drugs, defaults)


def _opened_store(path: Path, timeout_s: float) -> tuple[BoundedStore, BoundedUnitStore]:
    opened = SqliteStore(path)
    store = BoundedStore(
        SqliteLabelCatalogue(opened),
        SqliteSectionRetriever(opened),
        SqliteSectionListRetriever(opened),
        SqliteParentStore(opened),
        timeout_s,
    )
    return store, BoundedUnitStore(SqliteUnitStore(opened), timeout_s)
