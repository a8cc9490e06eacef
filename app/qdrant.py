"""Opens the store on a Qdrant server."""

from __future__ import annotations

from functools import cache

import structlog

from adapters.qdrant.catalogue import QdrantLabelCatalogue
from adapters.qdrant.export import QdrantLabelExport
from adapters.qdrant.rxcuis import QdrantRxcuiWriter
from adapters.qdrant.schema import QdrantSettings, address
from adapters.qdrant.sections import QdrantParentStore, QdrantSectionListRetriever, QdrantSectionRetriever
from adapters.qdrant.store import QdrantStore
from adapters.qdrant.units import QdrantUnitStore
from adapters.qdrant.writer import QdrantLabelWriter
from app.settings import Settings, SettingsError
from app.store_ports import OpenStore

_log = structlog.get_logger()
# a batch may take long on a busy server; a reader has the deadline of its question
_WRITE_TIMEOUT_S = 60.0


def open_qdrant(settings: Settings, *, create: bool, patient: bool) -> OpenStore:
    """Open the collection that the settings name; `create` makes it, `patient` waits for a busy server.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
        SettingsError: the store of the settings is no address of a collection.
    """
    store = QdrantStore(_settings(settings, patient=patient), create=create, patient=patient)
    return OpenStore(
        QdrantLabelCatalogue(store),
        QdrantSectionRetriever(store),
        QdrantSectionListRetriever(store),
        QdrantParentStore(store),
        QdrantUnitStore(store),
        QdrantLabelWriter(store),
        QdrantLabelExport(store),
        QdrantRxcuiWriter(store),
        None,
        store.close,
    )


@cache
def _warn_of_key(url: str) -> None:
    """Once a process: a command opens its store more than once."""
    _log.warning("key_in_the_clear", store=url, do="name the store qdrant+https://")


def _settings(settings: Settings, *, patient: bool) -> QdrantSettings:
    try:
        url, collection = address(settings.store)
    except ValueError as error:
        raise SettingsError(f"The settings cannot be used: DRUGLABEL_STORE: {error}.") from error
    key = settings.qdrant_api_key
    if key and url.startswith("http://"):
        _warn_of_key(url)
    return QdrantSettings(
        url,
        collection,
        api_key=key.get_secret_value() if key else None,
        prefer_grpc=settings.qdrant_prefer_grpc,
        grpc_port=settings.qdrant_grpc_port,
        timeout_s=_WRITE_TIMEOUT_S if patient else settings.store_timeout_s,
        shards=settings.qdrant_shards,
        replicas=settings.qdrant_replicas,
        write_consistency=settings.qdrant_write_consistency,
        int8=settings.qdrant_int8,
    )
