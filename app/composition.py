"""The composition root: settings in, a service out. It alone names the adapters."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from adapters.ranking import FusedRetriever, Weights
from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.check import Finding, check
from adapters.sqlite.rebuild import rebuild
from adapters.sqlite.sections import SqliteParentStore, SqliteSectionListRetriever, SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.deadlines import (
    BoundedEmbedder,
    BoundedGenerator,
    BoundedReranker,
    BoundedRetriever,
    BoundedStore,
    BoundedTransform,
    BoundedUnitStore,
)
from app.drug_names import DrugNames
from app.providers import ModelUnusable, open_embedder, open_generator, open_reranker, open_transform
from app.settings import Settings
from domain.answering import AnswerPolicy, LabelAnswerer
from domain.models import QuestionOptions
from domain.ports import LabelWriter, Reranker, Retriever, UnitStore
from domain.writing import AnswerWriter

__all__ = [
    "DrugNames",
    "ModelUnusable",
    "Service",
    "checked_store",
    "compose",
    "open_embedder",
    "opened_units",
    "opened_writer",
    "rebuilt_store",
]


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
        SettingsError: a function that the settings name cannot be imported.
    """
    store, units = _opened_store(settings.store_path, settings.store_timeout_s)
    embedder = BoundedEmbedder(open_embedder(settings), settings.embedder_timeout_s)
    fused = FusedRetriever(units, embedder, weights=_weights(settings), transform=_transform(settings))
    retriever = BoundedRetriever(fused, settings.deadline_s)
    drugs = DrugNames(store)
    answerer = LabelAnswerer(
        drugs=drugs,
        catalogue=store,
        sections=store,
        retriever=retriever,
        parents=store,
        units=units,
        reranker=_bounded_reranker(settings),
        writer=_writer(settings),
        policy=AnswerPolicy(settings.score_threshold, settings.score_threshold_unreranked),
    )
    defaults = QuestionOptions(top_k=settings.top_k, fetch_k=settings.fetch_k)
    return Service(answerer, store, units, retriever, drugs, defaults)


def _weights(settings: Settings) -> Weights:
    return Weights(lexical=settings.lexical_weight, prior=settings.prior_weight, fusion=settings.fusion)


def _transform(settings: Settings) -> BoundedTransform | None:
    transform = open_transform(settings)
    return None if transform is None else BoundedTransform(transform, settings.embedder_timeout_s)


def _bounded_reranker(settings: Settings) -> Reranker | None:
    reranker = open_reranker(settings)
    return None if reranker is None else BoundedReranker(reranker, settings.reranker_timeout_s)


def _writer(settings: Settings) -> AnswerWriter | None:
    generator = open_generator(settings)
    if generator is None:
        return None
    bounded = BoundedGenerator(generator, settings.generator_timeout_s)
    return AnswerWriter(bounded, lambda: secrets.token_hex(16), settings.longest_rewritten)


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
