"""Cohere's reranker keeps the promises of its port, before a stub that ranks by words in common."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from adapters.cohere import CohereReranker
from tests.contract.reranker import RerankerContract, RerankerOutageContract
from tests.fakes import WordOverlapReranker
from tests.http_stub import Asked, Says, http_stub


def ranked_by_words_in_common(asked: Asked, _: str) -> Says:
    sent = json.loads(asked.body)
    order = WordOverlapReranker().rerank(sent["query"], sent["documents"])
    results = [{"index": index, "relevance_score": 1 / (1 + place)} for place, index in enumerate(order)]
    body = {"id": "x", "results": results, "meta": {"api_version": {"version": "2"}}}
    return Says(200, json.dumps(body).encode(), {"Content-Type": "application/json"})


def out_of_order(_: Asked, __: str) -> Says:
    return Says(500, b"{}", {"Content-Type": "application/json"})


class TestCohereReranker(RerankerContract, RerankerOutageContract):
    adapter = CohereReranker

    @pytest.fixture
    def reranker(self) -> Iterator[CohereReranker]:
        with http_stub(ranked_by_words_in_common) as stub:
            yield CohereReranker.with_key("a-key", base_url=stub.url, deadline_s=5.0)

    @pytest.fixture
    def unreachable(self) -> Iterator[CohereReranker]:
        with http_stub(out_of_order) as stub:
            yield CohereReranker.with_key("a-key", base_url=stub.url, deadline_s=1.0)
