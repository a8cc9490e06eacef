"""Which suite holds which port."""

from __future__ import annotations

from collections.abc import Mapping

from domain import ports
from tests.contract.answer_generator import AnswerGeneratorContract
from tests.contract.embedder import EmbedderContract
from tests.contract.label_catalogue import LabelCatalogueContract
from tests.contract.label_export import LabelExportContract
from tests.contract.label_source import LabelSourceContract
from tests.contract.label_writer import LabelWriterContract
from tests.contract.library_search import LibrarySearchContract
from tests.contract.name_matcher import NameMatcherContract
from tests.contract.parent_store import ParentStoreContract
from tests.contract.reranker import RerankerContract
from tests.contract.retriever import GuidedRetrieverContract, RetrieverContract
from tests.contract.rxcui_writer import RxcuiWriterContract
from tests.contract.section_list_retriever import SectionListRetrieverContract
from tests.contract.section_retriever import SectionRetrieverContract
from tests.contract.unit_store import UnitStoreContract

SUITES: Mapping[type, type] = {
    ports.Retriever: RetrieverContract,
    ports.GuidedRetriever: GuidedRetrieverContract,
    ports.SectionRetriever: SectionRetrieverContract,
    ports.SectionListRetriever: SectionListRetrieverContract,
    ports.ParentStore: ParentStoreContract,
    ports.Reranker: RerankerContract,
    ports.AnswerGenerator: AnswerGeneratorContract,
    ports.LabelCatalogue: LabelCatalogueContract,
    ports.LabelExport: LabelExportContract,
    ports.LabelWriter: LabelWriterContract,
    ports.RxcuiWriter: RxcuiWriterContract,
    ports.LibrarySearch: LibrarySearchContract,
    ports.UnitStore: UnitStoreContract,
    ports.Embedder: EmbedderContract,
    ports.NameMatcher: NameMatcherContract,
    ports.LabelSource: LabelSourceContract,
}
