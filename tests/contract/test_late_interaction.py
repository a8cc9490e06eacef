"""The local reranker keeps the promises of its port."""

from __future__ import annotations

import pytest

from adapters.late_interaction import LateInteraction, MaxSimReranker
from adapters.minilm import MiniLMEmbedder
from domain.ports import QueryEmbeddingUnavailable
from tests.contract.reranker import RerankerContract, RerankerOutageContract
from tests.fakes import Unreachable


@pytest.fixture(scope="module")
def packaged_model() -> MiniLMEmbedder:
    return MiniLMEmbedder.from_packages(threads=1)


class TestMaxSimReranker(RerankerContract, RerankerOutageContract):
    adapter = MaxSimReranker

    @pytest.fixture
    def reranker(self, packaged_model: MiniLMEmbedder) -> MaxSimReranker:
        return MaxSimReranker(LateInteraction(packaged_model))

    @pytest.fixture
    def unreachable(self) -> MaxSimReranker:
        return MaxSimReranker(LateInteraction(Unreachable(QueryEmbeddingUnavailable("down"))))
