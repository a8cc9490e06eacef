"""What every `Embedder` promises: a vector of unit length a text, in order, the same for the same text."""

from __future__ import annotations

import math

import pytest

from domain.ports import Embedder, QueryEmbeddingUnavailable
from tests.fakes import cosine

TEXTS = [f"Do not give Zelvarin to patients who have invented condition {n}." for n in range(31)]


class EmbedderContract:
    """Override `embedder`."""

    adapter: type

    @pytest.fixture
    def embedder(self) -> Embedder:
        raise NotImplementedError("override: return the adapter")

    def test_the_suite_runs_over_the_adapter_it_names(self, embedder: Embedder) -> None:
        assert isinstance(embedder, self.adapter)

    def test_returns_a_vector_of_unit_length_for_every_text(self, embedder: Embedder) -> None:
        vectors = embedder.embed(TEXTS)

        assert [len(vector) for vector in vectors] == [embedder.dimension] * 31
        assert all(math.isclose(math.hypot(*vector), 1.0, abs_tol=1e-3) for vector in vectors)

    def test_vectors_come_in_the_order_of_the_texts_whatever_their_company(self, embedder: Embedder) -> None:
        together = embedder.embed(["Store below 25 degrees.", TEXTS[3], "Store below 25 degrees."])
        [alone] = embedder.embed([TEXTS[3]])

        assert cosine(together[1], alone) > 0.99
        assert cosine(together[0], together[2]) > 0.99
        assert cosine(together[0], alone) < 0.99

    def test_a_text_lies_nearer_to_its_paraphrase_than_to_another_subject(self, embedder: Embedder) -> None:
        one, same, other = embedder.embed(
            [
                "The dose of the tablet is 10 mg daily.",
                "The daily dose of the tablet is 10 mg.",
                "Keep bottles away from light.",
            ]
        )

        assert cosine(one, same) > cosine(one, other)

    def test_no_texts_are_no_vectors(self, embedder: Embedder) -> None:
        assert embedder.embed([]) == []

    def test_an_empty_and_a_very_long_text_still_have_vectors(self, embedder: Embedder) -> None:
        vectors = embedder.embed(["", "fever " * 3_000])

        assert all(math.isclose(math.hypot(*vector), 1.0, abs_tol=1e-3) for vector in vectors)

    def test_the_model_is_named(self, embedder: Embedder) -> None:
        assert embedder.model_id.strip()


class EmbedderOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> Embedder:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_it_has_no_vectors(self, unreachable: Embedder) -> None:
        with pytest.raises(QueryEmbeddingUnavailable):
            unreachable.embed(TEXTS)
