"""The in-memory fakes keep the promises that the tests of the core take them for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from domain.models import PartitionedLabel
from domain.ports import (
    AnswerGenerationUnavailable,
    LabelSourceUnavailable,
    LabelStoreUnavailable,
    QueryEmbeddingUnavailable,
    RerankUnavailable,
    SourceDocument,
    UnitVector,
)
from tests import fakes
from tests.contract.answer_generator import DRAFT, AnswerGeneratorContract, AnswerGeneratorOutageContract
from tests.contract.embedder import EmbedderContract, EmbedderOutageContract
from tests.contract.label_catalogue import LabelCatalogueContract
from tests.contract.label_export import MODEL, LabelExportContract
from tests.contract.label_source import LabelSourceContract, LabelSourceOutageContract
from tests.contract.label_writer import LabelWriterContract, StorePorts
from tests.contract.library_search import LibrarySearchContract
from tests.contract.name_matcher import NAMES, NameMatcherContract
from tests.contract.parent_store import ParentStoreContract
from tests.contract.reranker import RerankerContract, RerankerOutageContract
from tests.contract.retriever import GuidedRetrieverContract, RetrieverContract, RetrieverOutageContract
from tests.contract.rxcui_writer import RxcuiWriterContract
from tests.contract.section_list_retriever import SectionListRetrieverContract
from tests.contract.section_retriever import SectionRetrieverContract
from tests.contract.unit_store import UnitStoreContract

Labels = tuple[PartitionedLabel, ...]


def in_memory_store(held: fakes.InMemoryLabels) -> StorePorts:
    return StorePorts(
        writer=fakes.InMemoryLabelWriter(held),
        catalogue=fakes.InMemoryLabelCatalogue(held),
        sections=fakes.InMemorySectionRetriever(held),
        section_list=fakes.InMemorySectionListRetriever(held),
        parents=fakes.InMemoryParentStore(held),
        units=fakes.InMemoryUnitStore(held),
    )


class TestInMemorySectionRetriever(SectionRetrieverContract):
    adapter = fakes.InMemorySectionRetriever

    @pytest.fixture
    def held(self, labels: Labels) -> fakes.InMemoryLabels:
        return fakes.InMemoryLabels(*labels)

    @pytest.fixture
    def section_retriever(self, held: fakes.InMemoryLabels) -> fakes.InMemorySectionRetriever:
        return fakes.InMemorySectionRetriever(held)

    @pytest.fixture
    def lose_part(self, held: fakes.InMemoryLabels) -> Callable[[str, int], None]:
        def lose(drug_id: str, ordinal: int) -> None:
            versions = held.versions[drug_id]
            live = versions[max(versions)]
            kept = tuple(part for part in live.parts if part.ordinal != ordinal)
            versions[max(versions)] = replace(live, parts=kept)

        return lose


class TestInMemorySectionListRetriever(SectionListRetrieverContract):
    adapter = fakes.InMemorySectionListRetriever

    @pytest.fixture
    def held(self, labels: Labels) -> fakes.InMemoryLabels:
        return fakes.InMemoryLabels(*labels)

    @pytest.fixture
    def section_list_retriever(self, held: fakes.InMemoryLabels) -> fakes.InMemorySectionListRetriever:
        return fakes.InMemorySectionListRetriever(held)

    @pytest.fixture
    def section_retriever(self, held: fakes.InMemoryLabels) -> fakes.InMemorySectionRetriever:
        return fakes.InMemorySectionRetriever(held)


class TestInMemoryParentStore(ParentStoreContract):
    adapter = fakes.InMemoryParentStore

    @pytest.fixture
    def parent_store(self, labels: Labels) -> fakes.InMemoryParentStore:
        return fakes.InMemoryParentStore(fakes.InMemoryLabels(*labels))


class TestInMemoryLabelCatalogue(LabelCatalogueContract):
    adapter = fakes.InMemoryLabelCatalogue

    @pytest.fixture
    def label_catalogue(self, labels: Labels) -> fakes.InMemoryLabelCatalogue:
        return fakes.InMemoryLabelCatalogue(fakes.InMemoryLabels(*labels))


class TestInMemoryLabelWriter(LabelWriterContract):
    adapter = fakes.InMemoryLabelWriter

    @pytest.fixture
    def store(self) -> StorePorts:
        return in_memory_store(fakes.InMemoryLabels())


class TestInMemoryLabelExport(LabelExportContract):
    adapter = fakes.InMemoryLabelExport

    @pytest.fixture
    def label_export(self, labels: Labels, vectors: list[UnitVector]) -> fakes.InMemoryLabelExport:
        held = fakes.InMemoryLabels(*labels)
        fakes.InMemoryUnitStore(held).put_vectors(MODEL, vectors)
        return fakes.InMemoryLabelExport(held)


class TestInMemoryUnitStore(UnitStoreContract):
    adapter = fakes.InMemoryUnitStore

    @pytest.fixture
    def unit_store(self, labels: Labels) -> fakes.InMemoryUnitStore:
        return fakes.InMemoryUnitStore(fakes.InMemoryLabels(*labels))


class TestInMemoryRetriever(RetrieverContract, RetrieverOutageContract):
    adapter = fakes.InMemoryRetriever

    @pytest.fixture
    def retriever(self, labels: Labels) -> fakes.InMemoryRetriever:
        units = fakes.InMemoryUnitStore(fakes.InMemoryLabels(*labels))
        return fakes.InMemoryRetriever(units, fakes.WordHashEmbedder())

    @pytest.fixture
    def without_embedder(self, labels: Labels) -> fakes.InMemoryRetriever:
        units = fakes.InMemoryUnitStore(fakes.InMemoryLabels(*labels))
        return fakes.InMemoryRetriever(units, fakes.Unreachable(QueryEmbeddingUnavailable("down")))

    @pytest.fixture
    def without_store(self) -> fakes.InMemoryRetriever:
        return fakes.InMemoryRetriever(
            fakes.Unreachable(LabelStoreUnavailable("down")), fakes.WordHashEmbedder()
        )


class TestInMemoryGuidedRetriever(GuidedRetrieverContract):
    adapter = fakes.InMemoryRetriever

    @pytest.fixture
    def guided_retriever(self, labels: Labels) -> fakes.InMemoryRetriever:
        units = fakes.InMemoryUnitStore(fakes.InMemoryLabels(*labels))
        return fakes.InMemoryRetriever(units, fakes.WordHashEmbedder())


class TestWordHashEmbedder(EmbedderContract):
    adapter = fakes.WordHashEmbedder

    @pytest.fixture
    def embedder(self) -> fakes.WordHashEmbedder:
        return fakes.WordHashEmbedder()


class TestWordOverlapReranker(RerankerContract):
    adapter = fakes.WordOverlapReranker

    @pytest.fixture
    def reranker(self) -> fakes.WordOverlapReranker:
        return fakes.WordOverlapReranker()


class TestScriptedAnswerGenerator(AnswerGeneratorContract):
    adapter = fakes.ScriptedAnswerGenerator

    @pytest.fixture
    def answer_generator(self) -> fakes.ScriptedAnswerGenerator:
        return fakes.ScriptedAnswerGenerator(DRAFT)


class TestEditRatioNameMatcher(NameMatcherContract):
    adapter = fakes.EditRatioNameMatcher

    @pytest.fixture
    def name_matcher(self) -> fakes.EditRatioNameMatcher:
        return fakes.EditRatioNameMatcher(NAMES)


class TestInMemoryLabelSource(LabelSourceContract):
    adapter = fakes.InMemoryLabelSource

    @pytest.fixture
    def label_source(self, documents: Mapping[str, bytes]) -> fakes.InMemoryLabelSource:
        return fakes.InMemoryLabelSource(*(SourceDocument(name, data) for name, data in documents.items()))


class TestUnreachableReranker(RerankerOutageContract):
    @pytest.fixture
    def unreachable(self) -> fakes.Unreachable:
        return fakes.Unreachable(RerankUnavailable("down"))


class TestUnreachableAnswerGenerator(AnswerGeneratorOutageContract):
    @pytest.fixture
    def unreachable(self) -> fakes.Unreachable:
        return fakes.Unreachable(AnswerGenerationUnavailable("down"))


class TestUnreachableEmbedder(EmbedderOutageContract):
    @pytest.fixture
    def unreachable(self) -> fakes.Unreachable:
        return fakes.Unreachable(QueryEmbeddingUnavailable("down"))


class TestUnreachableLabelSource(LabelSourceOutageContract):
    @pytest.fixture
    def unreachable(self) -> fakes.Unreachable:
        return fakes.Unreachable(LabelSourceUnavailable("down"))


class TestInMemoryRxcuiWriter(RxcuiWriterContract):
    adapter = fakes.InMemoryRxcuiWriter

    @pytest.fixture
    def held(self) -> fakes.InMemoryLabels:
        return fakes.InMemoryLabels()

    @pytest.fixture
    def store(self, held: fakes.InMemoryLabels) -> StorePorts:
        return in_memory_store(held)

    @pytest.fixture
    def rxcuis(self, held: fakes.InMemoryLabels) -> fakes.InMemoryRxcuiWriter:
        return fakes.InMemoryRxcuiWriter(held)


class TestInMemoryLibrarySearch(LibrarySearchContract):
    adapter = fakes.InMemoryLibrarySearch

    @pytest.fixture
    def held(self) -> fakes.InMemoryLabels:
        return fakes.InMemoryLabels()

    @pytest.fixture
    def writer(self, held: fakes.InMemoryLabels) -> fakes.InMemoryLabelWriter:
        return fakes.InMemoryLabelWriter(held)

    @pytest.fixture
    def library(self, held: fakes.InMemoryLabels) -> fakes.InMemoryLibrarySearch:
        return fakes.InMemoryLibrarySearch(held)
