"""The Qdrant store keeps the promises of its ports: over HTTP before a stub, and before a server if there is one.

Behind the stub is the client's local mode, or Qdrant's own engine without its HTTP. Set QDRANT_URL (and QDRANT_API_KEY if it has one) to run these suites over a real server too:
each test makes a collection of its own there and drops it afterwards.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from uuid import uuid4

import pytest
from qdrant_client import QdrantClient
from qdrant_client.models import PointIdsList

from adapters.qdrant.catalogue import QdrantLabelCatalogue
from adapters.qdrant.export import QdrantLabelExport
from adapters.qdrant.points import part_point_id
from adapters.qdrant.rxcuis import QdrantRxcuiWriter
from adapters.qdrant.schema import QdrantSettings
from adapters.qdrant.sections import QdrantParentStore, QdrantSectionListRetriever, QdrantSectionRetriever
from adapters.qdrant.store import QdrantStore
from adapters.qdrant.units import QdrantUnitStore
from adapters.qdrant.writer import QdrantLabelWriter
from domain.models import PartitionedLabel
from domain.ports import UnitVector
from tests.contract.label_catalogue import LabelCatalogueContract, LabelCatalogueOutageContract
from tests.contract.label_export import MODEL, LabelExportContract, LabelExportOutageContract
from tests.contract.label_writer import LabelWriterContract, LabelWriterOutageContract, StorePorts
from tests.contract.parent_store import ParentStoreContract, ParentStoreOutageContract
from tests.contract.rxcui_writer import RxcuiWriterContract, RxcuiWriterOutageContract
from tests.contract.section_list_retriever import (
    SectionListRetrieverContract,
    SectionListRetrieverOutageContract,
)
from tests.contract.section_retriever import SectionRetrieverContract, SectionRetrieverOutageContract
from tests.contract.unit_store import UnitStoreContract, UnitStoreOutageContract
from tests.qdrant_engine import QdrantEngine
from tests.qdrant_stub import QdrantStub, qdrant_stub

Labels = tuple[PartitionedLabel, ...]
SERVER = os.environ.get("QDRANT_URL", "")


@pytest.fixture(scope="module")
def stub() -> Iterator[QdrantStub]:
    with qdrant_stub() as running:
        yield running


@pytest.fixture(scope="module")
def engine() -> Iterator[QdrantStub]:
    with qdrant_stub(engine=QdrantEngine()) as running:
        yield running


@pytest.fixture(params=["stub", "engine", *(["server"] if SERVER else [])])
def settings(
    request: pytest.FixtureRequest, stub: QdrantStub, engine: QdrantStub
) -> Iterator[QdrantSettings]:
    name = f"labels-{uuid4().hex}"
    if request.param != "server":
        yield QdrantSettings((stub if request.param == "stub" else engine).url, name)
        return
    key = os.environ.get("QDRANT_API_KEY")
    yield QdrantSettings(SERVER.rstrip("/"), name, api_key=key)
    client = QdrantClient(url=SERVER, api_key=key)
    client.delete_collection(name)
    client.close()


@pytest.fixture
def opened(settings: QdrantSettings) -> Iterator[QdrantStore]:
    with QdrantStore(settings, create=True) as store:
        yield store


@pytest.fixture
def loaded(opened: QdrantStore, labels: Labels) -> QdrantStore:
    for label in labels:
        QdrantLabelWriter(opened).replace(label)
    return opened


@pytest.fixture(scope="module")
def kept(stub: QdrantStub, engine: QdrantStub) -> Iterator[dict[tuple[str, Labels], QdrantStore]]:
    stores: dict[tuple[str, Labels], QdrantStore] = {}
    yield stores
    for store in stores.values():
        store.close()


@pytest.fixture
def loaded_once(
    settings: QdrantSettings,
    labels: Labels,
    kept: dict[tuple[str, Labels], QdrantStore],
    request: pytest.FixtureRequest,
) -> QdrantStore:
    """A store with the labels that no test of the suite changes, made once for all of them."""
    if settings.url == SERVER.rstrip("/"):
        store: QdrantStore = request.getfixturevalue("loaded")
        return store
    where = settings.url, labels
    if where not in kept:
        kept[where] = QdrantStore(settings, create=True)
        for label in labels:
            QdrantLabelWriter(kept[where]).replace(label)
    return kept[where]


@pytest.fixture
def unreached() -> Iterator[QdrantStore]:
    """A store whose server went away while it was open."""
    with qdrant_stub() as stub:
        settings = QdrantSettings(stub.url, "labels")
        QdrantStore(settings, create=True).close()
        store = QdrantStore(settings)
    with store:
        yield store


def test_the_suites_run_over_a_qdrant_server_too() -> None:
    if not SERVER:
        pytest.skip("QDRANT_URL is not set: the suites ran over the stub and over no Qdrant server")


def qdrant_ports(store: QdrantStore) -> StorePorts:
    return StorePorts(
        writer=QdrantLabelWriter(store),
        catalogue=QdrantLabelCatalogue(store),
        sections=QdrantSectionRetriever(store),
        section_list=QdrantSectionListRetriever(store),
        parents=QdrantParentStore(store),
        units=QdrantUnitStore(store),
    )


class TestQdrantSectionRetriever(SectionRetrieverContract, SectionRetrieverOutageContract):
    adapter = QdrantSectionRetriever

    @pytest.fixture
    def section_retriever(self, loaded: QdrantStore) -> QdrantSectionRetriever:
        return QdrantSectionRetriever(loaded)

    @pytest.fixture
    def lose_part(self, loaded: QdrantStore) -> Callable[[str, int], None]:
        def lose(drug_id: str, ordinal: int) -> None:
            label = loaded.label(drug_id)
            assert label is not None
            lost = PointIdsList(points=[part_point_id(label["edition"], ordinal)])
            loaded.ask(lambda client, collection: client.delete(collection, lost, wait=True))

        return lose

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantSectionRetriever:
        return QdrantSectionRetriever(unreached)


class TestQdrantSectionListRetriever(SectionListRetrieverContract, SectionListRetrieverOutageContract):
    adapter = QdrantSectionListRetriever

    @pytest.fixture
    def section_list_retriever(self, loaded_once: QdrantStore) -> QdrantSectionListRetriever:
        return QdrantSectionListRetriever(loaded_once)

    @pytest.fixture
    def section_retriever(self, loaded_once: QdrantStore) -> QdrantSectionRetriever:
        return QdrantSectionRetriever(loaded_once)

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantSectionListRetriever:
        return QdrantSectionListRetriever(unreached)


class TestQdrantParentStore(ParentStoreContract, ParentStoreOutageContract):
    adapter = QdrantParentStore

    @pytest.fixture
    def parent_store(self, loaded_once: QdrantStore) -> QdrantParentStore:
        return QdrantParentStore(loaded_once)

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantParentStore:
        return QdrantParentStore(unreached)


class TestQdrantLabelCatalogue(LabelCatalogueContract, LabelCatalogueOutageContract):
    adapter = QdrantLabelCatalogue

    @pytest.fixture
    def label_catalogue(self, loaded_once: QdrantStore) -> QdrantLabelCatalogue:
        return QdrantLabelCatalogue(loaded_once)

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantLabelCatalogue:
        return QdrantLabelCatalogue(unreached)


class TestQdrantLabelWriter(LabelWriterContract, LabelWriterOutageContract):
    adapter = QdrantLabelWriter

    @pytest.fixture
    def store(self, opened: QdrantStore) -> StorePorts:
        return qdrant_ports(opened)

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantLabelWriter:
        return QdrantLabelWriter(unreached)


class TestQdrantUnitStore(UnitStoreContract, UnitStoreOutageContract):
    adapter = QdrantUnitStore

    @pytest.fixture
    def unit_store(self, loaded: QdrantStore) -> QdrantUnitStore:
        return QdrantUnitStore(loaded)

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantUnitStore:
        return QdrantUnitStore(unreached)


class TestQdrantLabelExport(LabelExportContract, LabelExportOutageContract):
    adapter = QdrantLabelExport

    @pytest.fixture
    def label_export(self, loaded: QdrantStore, vectors: list[UnitVector]) -> QdrantLabelExport:
        QdrantUnitStore(loaded).put_vectors(MODEL, vectors)
        return QdrantLabelExport(loaded)

    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantLabelExport:
        return QdrantLabelExport(unreached)


class TestQdrantRxcuiWriter(RxcuiWriterContract):
    adapter = QdrantRxcuiWriter

    @pytest.fixture
    def store(self, opened: QdrantStore) -> StorePorts:
        return qdrant_ports(opened)

    @pytest.fixture
    def rxcuis(self, opened: QdrantStore) -> QdrantRxcuiWriter:
        return QdrantRxcuiWriter(opened)


class TestQdrantRxcuiWriterOutage(RxcuiWriterOutageContract):
    @pytest.fixture
    def unreachable(self, unreached: QdrantStore) -> QdrantRxcuiWriter:
        return QdrantRxcuiWriter(unreached)
