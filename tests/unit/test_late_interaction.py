"""Token by token: what is compared, and what is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray

from adapters.late_interaction import LateInteraction, MaxSimReranker
from domain.models import Span
from domain.ports import QueryEmbeddingUnavailable, RerankUnavailable
from tests.fakes import Unreachable

WORDS = ["never", "take", "zelvarin", "with", "milk", "store", "it", "dry", "below", "degrees"]


@dataclass(frozen=True)
class Embedded:
    vector: NDArray[np.float32]
    tokens: NDArray[np.float32]
    spans: tuple[Span, ...] = ()


class OneDirectionAWord:
    """Every known word is a direction of its own; it notes how many texts it was given."""

    def __init__(self, model_id: str = "words@1") -> None:
        self.model_id = model_id
        self.asked: list[str] = []

    def embed_tokens(self, texts: Sequence[str]) -> list[Embedded]:
        self.asked.extend(texts)
        return [self._one(text) for text in texts]

    @staticmethod
    def _one(text: str) -> Embedded:
        places = [WORDS.index(word) for word in text.split() if word in WORDS]
        tokens = np.eye(len(WORDS), dtype=np.float32)[places]
        total = tokens.sum(axis=0)
        return Embedded(total / max(float(np.linalg.norm(total)), 1e-9), tokens)


def test_each_word_of_the_query_counts_beside_the_cosine() -> None:
    scores = LateInteraction(OneDirectionAWord()).scores(
        "never with milk", ["never take milk", "store it dry"]
    )

    assert scores == [pytest.approx(2 / 3 + 2 / 3, abs=0.02), pytest.approx(0.0, abs=0.01)]


def test_a_text_that_was_compared_before_is_not_embedded_again() -> None:
    embedder = OneDirectionAWord()
    late = LateInteraction(embedder)

    late.scores("milk", ["never with milk", "store it dry"])
    late.scores("dry", ["store it dry", "never with milk", "below degrees"])

    assert embedder.asked == ["milk", "never with milk", "store it dry", "dry", "below degrees"]


def test_a_text_that_stands_twice_is_embedded_once_and_scored_twice() -> None:
    embedder = OneDirectionAWord()

    assert len(LateInteraction(embedder).scores("milk", ["with milk", "with milk"])) == 2
    assert embedder.asked == ["milk", "with milk"]


def test_what_is_kept_stays_within_its_bounds() -> None:
    late = LateInteraction(OneDirectionAWord(), cache_bytes=200)

    for _ in range(3):
        late.scores("milk", ["never take zelvarin with milk", "store it dry below degrees", "never store it"])

    assert 0 < late.held_bytes <= 200


def test_a_text_or_a_query_without_tokens_scores_nothing() -> None:
    late = LateInteraction(OneDirectionAWord())

    assert late.scores("milk", [""]) == [0.0]
    assert late.scores("", ["with milk"]) == [0.0]


def test_a_model_that_gives_no_vectors_leaves_the_order_as_it_was() -> None:
    reranker = MaxSimReranker(LateInteraction(Unreachable(QueryEmbeddingUnavailable("down"))))

    with pytest.raises(RerankUnavailable, match="down"):
        reranker.rerank("milk", ["with milk", "dry"])
