"""The embedded store keeps the promises of its six ports."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.export import SqliteLabelExport
from adapters.sqlite.library import SqliteLibrarySearch
from adapters.sqlite.rxcuis import SqliteRxcuiWriter
from adapters.sqlite.sections import SqliteParentStore, SqliteSectionListRetriever, SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.models import PartitionedLabel
from domain.ports import UnitVector
from tests.contract.label_catalogue import LabelCatalogueContract, LabelCatalogueOutageContract
from tests.contract.label_export import MODEL, LabelExportContract, LabelExportOutageContract
from tests.contract.label_writer import LabelWriterContract, LabelWriterOutageContract, StorePorts
from tests.contract.library_search import LibrarySearchContract, LibrarySearchOutageContract
from tests.contract.parent_store import ParentStoreContract, ParentStoreOutageContract
from tests.contract.rxcui_writer import RxcuiWriterContract, RxcuiWriterOutageContract
from tests.contract.section_list_retriever import (
    SectionListRetrieverContract,
    SectionListRetrieverOutageContract,
)
from tests.contract.section_retriever import SectionRetrieverContract, SectionRetrieverOutageContract
from tests.contract.unit_store import UnitStoreContract, UnitStoreOutageContract

Labels = tuple[PartitionedLabel, ...]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "labels.db", create=True) as store:
        yield store


@pytest.fixture
def loaded(opened: SqliteStore, labels: Labels) -> SqliteStore:
    for label in labels:
        SqliteLabelWriter(opened).replace(label)
    return opened


@pytest.fixture
def overwritten(opened: SqliteStore) -> SqliteStore:
    """A store whose file was overwritten while it was open."""
    opened.close()
    opened.path.write_bytes(b"This was a label store. " * 4096)
    return opened


def sqlite_ports(store: SqliteStore) -> StorePorts:
    return StorePorts(
        writer=SqliteLabelWriter(store),
        catalogue=SqliteLabelCatalogue(store),
        sections=SqliteSectionRetriever(store),
        section_list=SqliteSectionListRetriever(store),
        parents=SqliteParentStore(store),
        units=SqliteUnitStore(store),
    )


class TestSqliteSectionRetriever(SectionRetrieverContract, SectionRetrieverOutageContract):
    adapter = SqliteSectionRetriever

    @pytest.fixture
    def section_retriever(self, loaded: SqliteStore) -> SqliteSectionRetriever:
        return SqliteSectionRetriever(loaded)

    @pytest.fixture
    def lose_part(self, loaded: SqliteStore) -> Callable[[str, int], None]:
        def lose(drug_id: str, ordinal: int) -> None:
            live = "SELECT label FROM labels WHERE set_id = ? AND live"
            with sqlite3.connect(loaded.path) as other:
                other.execute(f"DELETE FROM parts WHERE label = ({live}) AND ordinal = ?", (drug_id, ordinal))
            other.close()

        return lose

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteSectionRetriever:
        return SqliteSectionRetriever(overwritten)


class TestSqliteSectionListRetriever(SectionListRetrieverContract, SectionListRetrieverOutageContract):
    adapter = SqliteSectionListRetriever

    @pytest.fixture
    def section_list_retriever(self, loaded: SqliteStore) -> SqliteSectionListRetriever:
        return SqliteSectionListRetriever(loaded)

    @pytest.fixture
    def section_retriever(self, loaded: SqliteStore) -> SqliteSectionRetriever:
        return SqliteSectionRetriever(loaded)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteSectionListRetriever:
        return SqliteSectionListRetriever(overwritten)


class TestSqliteParentStore(ParentStoreContract, ParentStoreOutageContract):
    adapter = SqliteParentStore

    @pytest.fixture
    def parent_store(self, loaded: SqliteStore) -> SqliteParentStore:
        return SqliteParentStore(loaded)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteParentStore:
        return SqliteParentStore(overwritten)


class TestSqliteLabelCatalogue(LabelCatalogueContract, LabelCatalogueOutageContract):
    adapter = SqliteLabelCatalogue

    @pytest.fixture
    def label_catalogue(self, loaded: SqliteStore) -> SqliteLabelCatalogue:
        return SqliteLabelCatalogue(loaded)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteLabelCatalogue:
        return SqliteLabelCatalogue(overwritten)


class TestSqliteLabelWriter(LabelWriterContract, LabelWriterOutageContract):
    adapter = SqliteLabelWriter

    @pytest.fixture
    def store(self, opened: SqliteStore) -> StorePorts:
        return sqlite_ports(opened)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteLabelWriter:
        return SqliteLabelWriter(overwritten)


class TestSqliteUnitStore(UnitStoreContract, UnitStoreOutageContract):
    adapter = SqliteUnitStore

    @pytest.fixture
    def unit_store(self, loaded: SqliteStore) -> SqliteUnitStore:
        return SqliteUnitStore(loaded)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteUnitStore:
        return SqliteUnitStore(overwritten)


class TestSqliteLabelExport(LabelExportContract, LabelExportOutageContract):
    adapter = SqliteLabelExport

    @pytest.fixture
    def label_export(self, loaded: SqliteStore, vectors: list[UnitVector]) -> SqliteLabelExport:
        SqliteUnitStore(loaded).put_vectors(MODEL, vectors)
        return SqliteLabelExport(loaded)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteLabelExport:
        return SqliteLabelExport(overwritten)


class TestSqliteRxcuiWriter(RxcuiWriterContract):
    adapter = SqliteRxcuiWriter

    @pytest.fixture
    def store(self, opened: SqliteStore) -> StorePorts:
        return sqlite_ports(opened)

    @pytest.fixture
    def rxcuis(self, opened: SqliteStore) -> SqliteRxcuiWriter:
        return SqliteRxcuiWriter(opened)


class TestSqliteRxcuiWriterOutage(RxcuiWriterOutageContract):
    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteRxcuiWriter:
        return SqliteRxcuiWriter(overwritten)


class TestSqliteLibrarySearch(LibrarySearchContract, LibrarySearchOutageContract):
    adapter = SqliteLibrarySearch

    @pytest.fixture
    def writer(self, opened: SqliteStore) -> SqliteLabelWriter:
        return SqliteLabelWriter(opened)

    @pytest.fixture
    def library(self, opened: SqliteStore) -> SqliteLibrarySearch:
        return SqliteLibrarySearch(opened)

    @pytest.fixture
    def unreachable(self, overwritten: SqliteStore) -> SqliteLibrarySearch:
        return SqliteLibrarySearch(overwritten)
