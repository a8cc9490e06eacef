"""The adapters of docs/adapters.md, made by import string as a user would, keep the promises of their ports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import yaml

from app.providers import open_embedder, open_generator, open_reranker, open_transform
from app.settings import Settings
from app.stores import open_store
from domain.models import PartitionedLabel
from tests.contract.answer_generator import DRAFT, AnswerGeneratorContract, AnswerGeneratorOutageContract
from tests.contract.embedder import EmbedderContract
from tests.contract.label_catalogue import LabelCatalogueContract
from tests.contract.label_writer import LabelWriterContract, StorePorts
from tests.contract.parent_store import ParentStoreContract
from tests.contract.query_transform import QueryTransformContract, Transform
from tests.contract.reranker import RerankerContract
from tests.contract.section_list_retriever import SectionListRetrieverContract
from tests.contract.section_retriever import SectionRetrieverContract
from tests.contract.unit_store import UnitStoreContract
from tests.doc_examples import DOCS, modules_of
from tests.http_stub import Says, http_stub

EXAMPLES = modules_of("adapters.md")
Labels = tuple[PartitionedLabel, ...]
Store = Any  # the class stands in the docs, where no type checker sees it


def settings(**given: object) -> Settings:
    return Settings(**given)  # type: ignore[arg-type]


def own_store(*labels: PartitionedLabel) -> Store:
    store = open_store(settings(store="own_store:make")).catalogue
    for label in labels:
        store.replace(label)  # type: ignore[attr-defined]
    return store


def test_the_page_has_an_example_of_every_kind() -> None:
    assert set(EXAMPLES) == {"own_embedder", "own_reranker", "own_generator", "own_transform", "own_store"}


def test_the_yaml_of_the_page_chooses_its_examples(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    [block] = (DOCS / "adapters.md").read_text().split("```yaml\n")[1:]
    written = block.partition("```")[0]
    (tmp_path / "druglabel.yaml").write_text(written)
    monkeypatch.chdir(tmp_path)

    chosen = settings()

    assert open_embedder(chosen).dimension == int(yaml.safe_load(written)["embedder_options"]["dimension"])
    assert isinstance(open_reranker(chosen), EXAMPLES["own_reranker"].SharedWords)
    assert open_transform(chosen) is not None


class TestLayWords(QueryTransformContract):
    @pytest.fixture
    def transform(self) -> Transform:
        made = open_transform(settings(query_transform="own_transform:make"))
        assert made is not None
        return made

    def test_puts_a_lay_question_in_the_labels_words(self, transform: Transform) -> None:
        assert transform("May kids take it?") == ["may pediatric patients take it?"]
        assert transform("What is the dose?") == []


class TestHashedWords(EmbedderContract):
    adapter = EXAMPLES["own_embedder"].HashedWords

    @pytest.fixture
    def embedder(self) -> Any:
        return open_embedder(settings(embedder="own_embedder:make", embedder_options={"dimension": "512"}))


class TestSharedWords(RerankerContract):
    adapter = EXAMPLES["own_reranker"].SharedWords

    @pytest.fixture
    def reranker(self) -> Any:
        return open_reranker(settings(reranker="own_reranker:make"))


class TestPostedDrafts(AnswerGeneratorContract, AnswerGeneratorOutageContract):
    adapter = EXAMPLES["own_generator"].PostedDrafts

    @pytest.fixture
    def answer_generator(self) -> Iterator[Any]:
        with http_stub(lambda *_: Says(200, DRAFT.encode())) as stub:
            yield open_generator(
                settings(generator="own_generator:make", generator_options={"url": stub.url})
            )

    @pytest.fixture
    def unreachable(self) -> Iterator[Any]:
        with http_stub(lambda *_: Says(500)) as stub:
            yield open_generator(
                settings(generator="own_generator:make", generator_options={"url": stub.url})
            )


class TestMemoryStoreCatalogue(LabelCatalogueContract):
    adapter = EXAMPLES["own_store"].MemoryStore

    @pytest.fixture
    def label_catalogue(self, labels: Labels) -> Store:
        return own_store(*labels)


class TestMemoryStoreSections(SectionRetrieverContract):
    adapter = EXAMPLES["own_store"].MemoryStore

    @pytest.fixture
    def section_retriever(self, labels: Labels) -> Store:
        return own_store(*labels)

    @pytest.fixture
    def lose_part(self, section_retriever: Store) -> Callable[[str, int], None]:
        def lose(drug_id: str, ordinal: int) -> None:
            versions = section_retriever.held[drug_id]
            live = versions[max(versions)]
            versions[max(versions)] = replace(
                live, parts=tuple(part for part in live.parts if part.ordinal != ordinal)
            )

        return lose


class TestMemoryStoreSectionList(SectionListRetrieverContract):
    adapter = EXAMPLES["own_store"].MemoryStore

    @pytest.fixture
    def section_list_retriever(self, labels: Labels) -> Store:
        return own_store(*labels)

    @pytest.fixture
    def section_retriever(self, section_list_retriever: Store) -> Store:
        return section_list_retriever


class TestMemoryStoreParents(ParentStoreContract):
    adapter = EXAMPLES["own_store"].MemoryStore

    @pytest.fixture
    def parent_store(self, labels: Labels) -> Store:
        return own_store(*labels)


class TestMemoryStoreUnits(UnitStoreContract):
    adapter = EXAMPLES["own_store"].MemoryStore

    @pytest.fixture
    def unit_store(self, labels: Labels) -> Store:
        return own_store(*labels)


class TestMemoryStoreWriter(LabelWriterContract):
    adapter = EXAMPLES["own_store"].MemoryStore

    @pytest.fixture
    def store(self) -> StorePorts:
        held = own_store()
        return StorePorts(held, held, held, held, held, held)
