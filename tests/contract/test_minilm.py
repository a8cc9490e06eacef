"""The packaged model keeps the promises of an embedder."""

from __future__ import annotations

import pytest

from adapters.minilm import MiniLMEmbedder
from tests.contract.embedder import EmbedderContract


@pytest.fixture(scope="module")
def packaged_model() -> MiniLMEmbedder:
    return MiniLMEmbedder.from_packages(threads=1)


class TestMiniLMEmbedder(EmbedderContract):
    adapter = MiniLMEmbedder

    @pytest.fixture
    def embedder(self, packaged_model: MiniLMEmbedder) -> MiniLMEmbedder:
        return packaged_model
