"""The composition root: settings in, a service out. It alone names the adapters."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from adapters.minilm import MiniLMEmbedder, ModelUnusable
from adapters.names import NearNames
from adapters.ranking import FusedRetriever
from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.check import Finding, check
from adapters.sqlite.rebuild import rebuild
from adapters.sqlite.sections import SqliteParentStore, SqliteSectionListRetriever, SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.deadlines import BoundedEmbedder, BoundedRetriever, BoundedStore, BoundedUnitStore
from app.settings import Settings
from domain.answering import AnswerPolicy, LabelAnswerer
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed, find_drugs
from domain.models import Question, QuestionOptions
from domain.name_index import NameIndex
from domain.name_search import NameSearch, search_names
from domain.ports import LabelCatalogue, LabelWriter, Retriever, UnitStore
from domain.spelling import spellings

__all__ = [
    "DrugNames",
    "ModelUnusable",
    "Service",
    "compose",
    "open_embedder",
    "opened_units",
    "opened_writer",
]


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

    def search(self, name: str) -> NameSearch:
        """The labels that a name brings up."""
        index = self.index()
        return search_names(name, index, self._near)

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


@contextmanager
def opened_units(settings: Settings) -> Iterator[UnitStore]:
    """Open the store's units for filling in their vectors. Close it afterwards.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
    """
    with SqliteStore(settings.store_path) as store:
        yield SqliteUnitStore(store)


def open_embedder(settings: Settings) -> MiniLMEmbedder:
    """Load the embedding model.

    Raises:
        ModelUnusable: a file of it is missing, wrong or not the one that was checked.
    """
    if settings.model_dir is not None:
        return MiniLMEmbedder.from_directory(settings.model_dir)
    return MiniLMEmbedder.from_packages()


def checked_store(settings: Settings) -> list[Finding]:
    """Verify the store to the last row and return what is wrong with it.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
    """
    return check(settings.store_path)


def rebuilt_store(settings: Settings) -> list[Finding]:
    """Derive again what can be derived from the text kept, and return what could not be mended.

    Raises:
        LabelStoreUnavailable: it cannot be opened or written; the message says what to do.
    """
    return rebuild(settings.store_path)


def compose(settings: Settings) -> Service:
    """Build the service that the settings describe.

    Raises:
        LabelStoreUnavailable: the store cannot be opened; the message says what to do.
        ModelUnusable: the embedding model cannot be used.
    """
    store, units = _opened_store(settings.store_path, settings.store_timeout_s)
    model = open_embedder(settings)
    embedder = BoundedEmbedder(model, settings.embedder_timeout_s)
    fused = FusedRetriever(units, embedder)
    retriever = BoundedRetriever(fused, settings.deadline_s)
    drugs = DrugNames(store)
    answerer = LabelAnswerer(
        drugs=drugs,
        catalogue=store,
        sections=store,
        retriever=retriever,
        parents=store,
        units=units,
        policy=AnswerPolicy(settings.score_threshold, settings.score_threshold_unreranked),
    )
    defaults = QuestionOptions(top_k=settings.top_k, fetch_k=settings.fetch_k)
    return Service(answerer, store, units, retriever, drugs, defaults)


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
