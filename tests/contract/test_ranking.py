"""The one retriever keeps its promises over any store of units: the fake and the embedded one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.ranking import FusedRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.models import PartitionedLabel
from domain.ports import LabelStoreUnavailable, QueryEmbeddingUnavailable, UnitStore
from tests.contract.retriever import GuidedRetrieverContract, RetrieverContract, RetrieverOutageContract
from tests.contract.unit_store import fill
from tests.fakes import InMemoryLabels, InMemoryUnitStore, Unreachable, WordHashEmbedder

Labels = tuple[PartitionedLabel, ...]


@pytest.fixture(params=["in memory", "sqlite", "vectors pending"])
def units(request: pytest.FixtureRequest, labels: Labels, tmp_path: Path) -> Iterator[UnitStore]:
    if request.param != "sqlite":
        held = InMemoryUnitStore(InMemoryLabels(*labels))
        if request.param == "in memory":
            fill(held)
        yield held
        return
    with SqliteStore(tmp_path / "labels.db", create=True) as store:
        for label in labels:
            SqliteLabelWriter(store).replace(label)
        kept = SqliteUnitStore(store)
        fill(kept)
        yield kept


class TestFusedRetriever(RetrieverContract, RetrieverOutageContract):
    adapter = FusedRetriever

    @pytest.fixture
    def retriever(self, units: UnitStore) -> FusedRetriever:
        return FusedRetriever(units, WordHashEmbedder())

    @pytest.fixture
    def without_embedder(self, units: UnitStore) -> FusedRetriever:
        return FusedRetriever(units, Unreachable(QueryEmbeddingUnavailable("down")))

    @pytest.fixture
    def without_store(self) -> FusedRetriever:
        return FusedRetriever(Unreachable(LabelStoreUnavailable("down")), WordHashEmbedder())


class TestGuidedFusedRetriever(GuidedRetrieverContract):
    adapter = FusedRetriever

    @pytest.fixture
    def guided_retriever(self, units: UnitStore) -> FusedRetriever:
        return FusedRetriever(units, WordHashEmbedder())
