"""Opens the store that the settings name, with all its ports."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.export import SqliteLabelExport
from adapters.sqlite.library import SqliteLibrarySearch
from adapters.sqlite.rxcuis import SqliteRxcuiWriter
from adapters.sqlite.sections import SqliteParentStore, SqliteSectionListRetriever, SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.own_adapters import AdapterContext, LabelStore, own_adapter
from app.settings import Settings
from app.store_ports import OpenStore
from domain.ports import LabelExport, LibrarySearch, RxcuiWriter


def open_store(settings: Settings, *, create: bool = False, patient: bool = False) -> OpenStore:
    """Open the store of the settings; `create` makes it if it is not there.

    `patient` waits for a busy server: for what nobody sits and waits for.

    Raises:
        LabelStoreUnavailable: it cannot be opened; the message says what to do.
        SettingsError: the settings name no store that there can be.
    """
    if settings.store.startswith("sqlite:///"):
        return _sqlite(SqliteStore(settings.store_path, create=create))
    if settings.store.startswith("qdrant+"):
        # its client takes a second to import, which no other store needs
        from app.qdrant import open_qdrant  # noqa: PLC0415

        return open_qdrant(settings, create=create, patient=patient)
    return _own(settings)


def _sqlite(store: SqliteStore) -> OpenStore:
    return OpenStore(
        SqliteLabelCatalogue(store),
        SqliteSectionRetriever(store),
        SqliteSectionListRetriever(store),
        SqliteParentStore(store),
        SqliteUnitStore(store),
        SqliteLabelWriter(store),
        SqliteLabelExport(store),
        SqliteRxcuiWriter(store),
        SqliteLibrarySearch(store),
        store.close,
    )


def _own(settings: Settings) -> OpenStore:
    context = AdapterContext("store", settings.store_timeout_s)
    store = cast(LabelStore, own_adapter(settings.store, settings.options("store"), context, LabelStore))
    can_export = all(hasattr(store, name) for name in vars(LabelExport) if not name.startswith("_"))
    export = cast(LabelExport, store) if can_export else None
    rxcuis = cast(RxcuiWriter, store) if hasattr(store, "put_rxcuis") else None
    library = cast(LibrarySearch, store) if hasattr(store, "find_words") else None
    close = cast("Callable[[], None]", getattr(store, "close", lambda: None))
    return OpenStore(store, store, store, store, store, store, export, rxcuis, library, close)
