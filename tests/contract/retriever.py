"""What every `Retriever` promises, and every `GuidedRetriever`: the nearest parts of this label, best first."""

from __future__ import annotations

import pytest

from domain.models import PartitionedLabel
from domain.ports import (
    GuidedRetriever,
    LabelStoreUnavailable,
    QueryEmbeddingUnavailable,
    Retriever,
    SearchGuidance,
)
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    held_labels,
)


class RetrieverContract:
    """Override `retriever`."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        return held_labels()

    @pytest.fixture
    def retriever(self, labels: tuple[PartitionedLabel, ...]) -> Retriever:
        raise NotImplementedError("override: return the adapter, over a store that holds `labels`")

    def test_the_suite_runs_over_the_adapter_it_names(self, retriever: Retriever) -> None:
        assert isinstance(retriever, self.adapter)

    def test_the_part_that_says_what_was_asked_comes_first(self, retriever: Retriever) -> None:
        [first, *_] = retriever.search("treatment of adults with invented marsh fever", ZELVARIN, 5)

        assert first.part.section_key == "indications_and_usage"

    def test_the_span_marks_the_words_that_matched(self, retriever: Retriever) -> None:
        hits = retriever.search("treatment of adults with invented marsh fever", ZELVARIN, 5)

        assert hits[0].span is not None
        assert "invented marsh fever" in hits[0].part.text[slice(*hits[0].span)]
        for hit in hits:
            assert hit.unit is not None
            assert hit.span is not None
            assert 0 <= hit.span[0] < hit.span[1] <= len(hit.part.text)

    def test_returns_at_most_the_limit(self, retriever: Retriever) -> None:
        assert len(retriever.search("invented condition", ZELVARIN, 7)) == 7
        assert len(retriever.search("invented condition", ZELVARIN, 1)) == 1

    def test_never_returns_another_labels_parts(self, retriever: Retriever) -> None:
        hits = retriever.search("Zelvarin invented marsh fever", QUORIMOL, 40)

        assert hits
        assert {hit.part.drug_id for hit in hits} == {QUORIMOL}
        assert not any("Zelvarin" in hit.part.text for hit in hits)

    def test_an_older_version_is_searched_under_its_own_address(self, retriever: Retriever) -> None:
        hits = retriever.search("invented condition 31", f"{ZELVARIN}@2", 40)

        assert {hit.part.drug_id for hit in hits} == {f"{ZELVARIN}@2"}

    def test_every_score_is_a_cosine_and_each_stage_is_named(self, retriever: Retriever) -> None:
        hits = retriever.search("dose in renal impairment", ZELVARIN, 20)

        assert all(-1.001 <= hit.score <= 1.001 for hit in hits)
        assert all(hit.scores for hit in hits)

    @pytest.mark.parametrize("drug_id", ["no-such-label", f"{ZELVARIN}@9", ""])
    def test_a_label_without_text_is_an_empty_list(self, retriever: Retriever, drug_id: str) -> None:
        assert retriever.search("fever", drug_id, 5) == []


class RetrieverOutageContract:
    """What one promises when a provider behind it is down. Override both fixtures."""

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        return held_labels()

    @pytest.fixture
    def without_embedder(self, labels: tuple[PartitionedLabel, ...]) -> Retriever:
        raise NotImplementedError("override: return the adapter with its embedder down")

    @pytest.fixture
    def without_store(self) -> Retriever:
        raise NotImplementedError("override: return the adapter with its store down")

    def test_says_that_the_question_could_not_be_embedded(self, without_embedder: Retriever) -> None:
        with pytest.raises(QueryEmbeddingUnavailable):
            without_embedder.search("fever", ZELVARIN, 5)

    def test_says_that_the_store_is_unavailable(self, without_store: Retriever) -> None:
        with pytest.raises(LabelStoreUnavailable):
            without_store.search("fever", ZELVARIN, 5)


class GuidedRetrieverContract:
    """Override `guided_retriever`. Guidance weighs; it never filters and never crosses to another label."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        return held_labels()

    @pytest.fixture
    def guided_retriever(self, labels: tuple[PartitionedLabel, ...]) -> GuidedRetriever:
        raise NotImplementedError("override: return the adapter, over a store that holds `labels`")

    def test_the_suite_runs_over_the_adapter_it_names(self, guided_retriever: GuidedRetriever) -> None:
        assert isinstance(guided_retriever, self.adapter)

    def test_without_guidance_the_part_that_says_what_was_asked_comes_first(
        self, guided_retriever: GuidedRetriever
    ) -> None:
        found = guided_retriever.guided("adults with invented marsh fever", ZELVARIN, 5, SearchGuidance())

        assert found.hits[0].part.section_key == "indications_and_usage"
        assert len(found.hits) <= 5

    def test_a_prior_for_one_section_never_hides_the_others(self, guided_retriever: GuidedRetriever) -> None:
        guidance = SearchGuidance(prior={"5": 1.0})

        found = guided_retriever.guided("adults with invented marsh fever", ZELVARIN, 10, guidance)

        assert "indications_and_usage" in {hit.part.section_key for hit in found.hits}

    def test_never_returns_another_labels_parts(self, guided_retriever: GuidedRetriever) -> None:
        guidance = SearchGuidance(
            terms=("Zelvarin",), clauses=("Zelvarin", "marsh fever"), patient_voice=True
        )

        found = guided_retriever.guided("Zelvarin marsh fever", QUORIMOL, 20, guidance)

        assert {hit.part.drug_id for hit in found.hits} == {QUORIMOL}

    def test_a_label_without_text_brings_no_hits(self, guided_retriever: GuidedRetriever) -> None:
        assert guided_retriever.guided("fever", "no-such-label", 5, SearchGuidance()).hits == []
