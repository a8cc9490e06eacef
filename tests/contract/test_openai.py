"""OpenAI's API, before a stub, keeps the promises of the generator's and the embedder's ports."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from adapters.openai import OpenAIAnswerGenerator, OpenAIEmbedder
from tests.contract.answer_generator import DRAFT, AnswerGeneratorContract, AnswerGeneratorOutageContract
from tests.contract.embedder import EmbedderContract, EmbedderOutageContract
from tests.fakes import WordHashEmbedder
from tests.http_stub import Asked, Says, http_stub

JSON = {"Content-Type": "application/json"}


def completing(_: Asked, __: str) -> Says:
    choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": DRAFT}}
    return Says(200, json.dumps({"id": "x", "object": "chat.completion", "choices": [choice]}).encode(), JSON)


def embedding(asked: Asked, _: str) -> Says:
    vectors = WordHashEmbedder().embed(json.loads(asked.body)["input"])
    data = [{"object": "embedding", "index": i, "embedding": vector} for i, vector in enumerate(vectors)]
    return Says(200, json.dumps({"object": "list", "data": data[::-1]}).encode(), JSON)


def out_of_order(_: Asked, __: str) -> Says:
    return Says(500, b"{}", JSON)


class TestOpenAIAnswerGenerator(AnswerGeneratorContract, AnswerGeneratorOutageContract):
    adapter = OpenAIAnswerGenerator

    @pytest.fixture
    def answer_generator(self) -> Iterator[OpenAIAnswerGenerator]:
        with http_stub(completing) as stub:
            yield OpenAIAnswerGenerator.with_key("a-key", model="a-model", base_url=stub.url)

    @pytest.fixture
    def unreachable(self) -> Iterator[OpenAIAnswerGenerator]:
        with http_stub(out_of_order) as stub:
            yield OpenAIAnswerGenerator.with_key("a-key", model="a-model", base_url=stub.url, deadline_s=1.0)


class TestOpenAIEmbedder(EmbedderContract, EmbedderOutageContract):
    adapter = OpenAIEmbedder

    @pytest.fixture
    def embedder(self) -> Iterator[OpenAIEmbedder]:
        with http_stub(embedding) as stub:
            yield OpenAIEmbedder.with_key("a-key", model="a-model", dimension=64, base_url=stub.url)

    @pytest.fixture
    def unreachable(self) -> Iterator[OpenAIEmbedder]:
        with http_stub(out_of_order) as stub:
            yield OpenAIEmbedder.with_key(
                "a-key", model="a-model", dimension=64, base_url=stub.url, deadline_s=1.0
            )
