"""The composition root: settings in, a service out. It alone names the adapters."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from adapters.ranking import FusedRetriever, Weights
from adapters.rxnorm import rxnorm_mappings
from adapters.sqlite.check import Finding, check
from adapters.sqlite.rebuild import rebuild
from app.copying import CopyReport, copy_library
from app.cuttings import cut_anew
from app.deadlines import (
    BoundedEmbedder,
    BoundedGenerator,
    BoundedLibrarySearch,
    BoundedReranker,
    BoundedRetriever,
    BoundedStore,
    BoundedTransform,
    BoundedUnitStore,
)
from app.drug_names import DrugNames
from app.library_writer import LibraryWriter
from app.mappings import MappingReport, keep_mappings
from app.providers import ModelUnusable, open_embedder, open_generator, open_reranker, open_transform
from app.settings import Settings, SettingsError
from app.store_ports import OpenStore
from app.stores import open_store
from domain.answering import AnswerPolicy, LabelAnswerer
from domain.models import QuestionOptions
from domain.ports import LabelExport, LabelStoreUnavailable, LibrarySearch, Reranker, Retriever, UnitStore
from domain.writing import AnswerWriter

__all__ = [
    "DrugNames",
    "ModelUnusable",
    "Service",
    "checked_store",
    "compose",
    "copied_store",
    "mapped_store",
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
    model_id: str
    export: LabelExport | None
    library: LibrarySearch | None


@contextmanager
def opened_writer(settings: Settings) -> Iterator[LibraryWriter]:
    """Yield a writer that opens the store, and makes it if it is not there, for the first label. Close it afterwards.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do. So does every call.
    """
    writer = LibraryWriter(lambda: open_store(settings, create=True, patient=True))
    try:
        yield writer
    finally:
        writer.close()


@contextmanager
def opened_units(settings: Settings) -> Iterator[UnitStore]:
    """Open the store's units for filling in their vectors. Close it afterwards.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
    """
    with open_store(settings, patient=True) as store:
        yield store.units


def checked_store(settings: Settings) -> list[Finding]:
    """Verify the store to the last row and return what is wrong with it.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
    """
    if not settings.is_embedded:
        raise SettingsError("Only a store of one file (sqlite:///) is verified here.")
    return check(settings.store_path)


def rebuilt_store(settings: Settings) -> list[Finding]:
    """Derive again what can be derived from the text kept, and return what could not be mended.

    Of a store that is no file, the labels that older rules cut are cut anew.

    Raises:
        LabelStoreUnavailable: it cannot be opened or written; the message says what to do.
    """
    if settings.is_embedded:
        return rebuild(settings.store_path)
    with open_store(settings, patient=True) as store:
        cut_anew(store)
    return []


def copied_store(
    source: Settings, target: Settings, on_version: Callable[[str, int, int], None]
) -> CopyReport:
    """Copy the store of one setting into that of another, which is made if it is not there.

    Raises:
        LabelStoreUnavailable: one of them cannot be opened, read or written; the message says what to do.
    """
    with open_store(source, patient=True) as given, open_store(target, create=True, patient=True) as kept:
        return copy_library(given, kept, on_version)


def mapped_store(settings: Settings, mapping: Path, on_labels: Callable[[int, int], None]) -> MappingReport:
    """Give the labels of the store the RxNorm ids of a mapping file.

    Raises:
        NoMappingFile: the file is none; nothing was kept.
        LabelStoreUnavailable: the store cannot be opened, written, or keep them; the message says what to do.
    """
    with open_store(settings, patient=True) as store:
        if store.rxcuis is None:
            raise LabelStoreUnavailable("This store keeps no RxNorm ids: it has no put_rxcuis.")
        return keep_mappings(rxnorm_mappings(mapping), store.rxcuis, on_labels)


def compose(settings: Settings) -> Service:
    """Build the service that the settings describe.

    Raises:
        LabelStoreUnavailable: the store cannot be opened; the message says what to do.
        ModelUnusable: the embedding model cannot be used.
        SettingsError: a function that the settings name cannot be imported.
    """
    opened = open_store(settings)
    store, units = _bounded(opened, settings.store_timeout_s)
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
    library = opened.library and BoundedLibrarySearch(opened.library, settings.deadline_s)
    return Service(
        answerer, store, units, retriever, drugs, defaults, embedder.model_id, opened.export, library
    )


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


def _bounded(opened: OpenStore, timeout_s: float) -> tuple[BoundedStore, BoundedUnitStore]:
    store = BoundedStore(opened.catalogue, opened.sections, opened.section_list, opened.parents, timeout_s)
    return store, BoundedUnitStore(opened.units, timeout_s)
