"""A generator and an embedder behind OpenAI's API, faked at the wire: every odd reply, every retry."""

from __future__ import annotations

import email.utils
import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from adapters.openai import OpenAIAnswerGenerator, OpenAIEmbedder
from domain.ports import AnswerGenerationUnavailable, QueryEmbeddingUnavailable
from tests.contract.answer_generator import DRAFT, SCHEMA
from tests.http_stub import Asked, Says, Stub, http_stub

JSON = {"Content-Type": "application/json"}
DEADLINE_S = 1.0


def completion(
    content: object = DRAFT, finish: object = "stop", *, refusal: object = None, **more: object
) -> bytes:
    message = {"role": "assistant", "content": content, "refusal": refusal, **more}
    return json.dumps({"choices": [{"index": 0, "finish_reason": finish, "message": message}]}).encode()


def says(body: bytes, status: int = 200, **headers: str) -> Says:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Says(status, body, {**JSON, **named})


def refused(status: int, message: str = "no", code: str | None = None, **headers: str) -> Says:
    body = {"error": {"message": message, "type": "an_error", "code": code, "param": None}}
    return says(json.dumps(body).encode(), status, **headers)


@contextmanager
def generator_that(
    *replies: Says | Callable[[Asked], Says],
) -> Iterator[tuple[OpenAIAnswerGenerator, Stub]]:
    """A generator whose provider gives these replies in turn, the last one for ever."""
    with _stub(*replies) as stub:
        yield (
            OpenAIAnswerGenerator.with_key(
                "a-key", model="a-model", base_url=stub.url, deadline_s=DEADLINE_S
            ),
            stub,
        )


@contextmanager
def _stub(*replies: Says | Callable[[Asked], Says]) -> Iterator[Stub]:
    waiting = list(replies)

    def answer(asked: Asked, _: str) -> Says:
        reply = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        return reply if isinstance(reply, Says) else reply(asked)

    with http_stub(answer) as stub:
        yield stub


def asked_options(stub: Stub) -> list[bool]:
    return ["response_format" in json.loads(asked.body) for asked in stub.asked]


def test_the_request_carries_prompt_schema_and_key() -> None:
    with generator_that(says(completion())) as (generator, stub):
        generator.generate("Write.", "The data.", SCHEMA)

    sent = json.loads(stub.asked[0].body)
    assert stub.asked[0].path == "/chat/completions"
    assert stub.asked[0].headers["authorization"] == "Bearer a-key"
    assert [m["content"] for m in sent["messages"]] == ["Write.", "The data."]
    assert sent["response_format"]["json_schema"]["schema"] == SCHEMA
    assert sent["model"] == "a-model"


ODD_REPLIES = {
    "cut by length, even if it parses": completion(finish="length"),
    "cut inside a dose": completion('{"statements": [{"text": "at most 4', finish="length"),
    "cut JSON that claims to be finished": completion('{"statements": [{"text": "at most 4'),
    "filtered": completion("", finish="content_filter"),
    "filtered with a text": completion(finish="content_filter"),
    "refused": completion(None, refusal="I cannot help with that."),
    "empty": completion(""),
    "blank": completion("  \n "),
    "no content": completion(None),
    "tool call": completion(None, finish="tool_calls", tool_calls=[]),
    "unfinished": completion(finish=None),
    "thinking before the JSON": completion("<think>4 g or 3 g?</think>" + DRAFT),
    "two objects": completion(DRAFT + DRAFT),
    "prose": completion("The dose is 5 mg once daily."),
    "a fenced block": completion(f"```json\n{DRAFT}\n```"),
    "a list": completion("[1, 2]"),
    "content in pieces": completion([{"type": "text", "text": DRAFT}]),
    "no choices": b'{"choices": []}',
    "choices are null": b'{"choices": null}',
    "a choice that is none": b'{"choices": ["x"]}',
    "a message that is none": b'{"choices": [{"finish_reason": "stop", "message": "x"}]}',
    "a list for a reply": b"[]",
    "HTML": b"<html><body>Gateway</body></html>",
    "no body": b"",
    "cut body": completion()[:60],
    "no text at all": b"\xff\xfe\x00",
    "depth": b"[" * 100_000,
    "endless": b" " * 4_100_000,
}


@pytest.mark.parametrize("body", ODD_REPLIES.values(), ids=ODD_REPLIES.keys())
def test_an_odd_reply_is_no_draft_and_is_never_asked_for_again(body: bytes) -> None:
    with generator_that(says(body)) as (generator, stub):
        with pytest.raises(AnswerGenerationUnavailable):
            generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 1


OF_REQUEST = {
    "cut by length, even if it parses",
    "cut inside a dose",
    "filtered",
    "filtered with a text",
    "refused",
}


@pytest.mark.parametrize("told", ODD_REPLIES)
def test_a_refused_filtered_or_cut_draft_is_told_from_a_provider_that_fails(told: str) -> None:
    with generator_that(says(ODD_REPLIES[told])) as (generator, _):
        with pytest.raises(AnswerGenerationUnavailable) as failed:
            generator.generate("Write.", "The data.", SCHEMA)

        assert failed.value.of_request is (told in OF_REQUEST)


@pytest.mark.parametrize("status", [500, 502, 503, 504, 529, 408, 409, 429])
def test_a_passing_failure_is_tried_once_more(status: int) -> None:
    with generator_that(refused(status), says(completion())) as (generator, stub):
        assert generator.generate("Write.", "The data.", SCHEMA) == DRAFT
        assert len(stub.asked) == 2


@pytest.mark.parametrize("status", [500, 429])
def test_there_is_no_third_try(status: int) -> None:
    with generator_that(refused(status)) as (generator, stub):
        with pytest.raises(AnswerGenerationUnavailable):
            generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 2


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422])
def test_a_failure_that_will_not_pass_is_not_tried_again(status: int) -> None:
    with generator_that(refused(status)) as (generator, stub):
        with pytest.raises(AnswerGenerationUnavailable):
            generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 1


def test_a_spent_quota_is_not_tried_again() -> None:
    with generator_that(refused(429, code="insufficient_quota")) as (generator, stub):
        with pytest.raises(AnswerGenerationUnavailable):
            generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 1


def test_retry_after_is_waited_for_where_there_is_time() -> None:
    with generator_that(refused(429, Retry_After="0"), says(completion())) as (generator, stub):
        assert generator.generate("Write.", "The data.", SCHEMA) == DRAFT
        assert len(stub.asked) == 2


@pytest.mark.parametrize(
    "retry_after",
    ["30", "3600", email.utils.formatdate(time.time() + 600, usegmt=True)],
    ids=["half a minute", "an hour", "a date"],
)
def test_a_server_that_asks_for_more_time_than_is_left_is_left_alone_for_that_time(retry_after: str) -> None:
    with generator_that(refused(429, Retry_After=retry_after), says(completion())) as (generator, stub):
        for _ in range(3):
            with pytest.raises(AnswerGenerationUnavailable):
                generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 1


def test_an_unreadable_retry_after_is_a_short_pause() -> None:
    with generator_that(refused(429, Retry_After="soon"), says(completion())) as (generator, _):
        assert generator.generate("Write.", "The data.", SCHEMA) == DRAFT


def test_a_server_that_refuses_structured_output_by_name_is_asked_plainly_from_then_on() -> None:
    def server(asked: Asked) -> Says:
        if "response_format" in json.loads(asked.body):
            return refused(400, "'response_format' of type json_schema is not supported")
        return says(completion())

    with generator_that(server) as (generator, stub):
        for _ in range(3):
            assert generator.generate("Write.", "The data.", SCHEMA) == DRAFT

    assert asked_options(stub) == [True, False, False, False]


def test_a_model_that_refuses_a_temperature_is_asked_without_it() -> None:
    def server(asked: Asked) -> Says:
        odd = "temperature" in json.loads(asked.body)
        return refused(400, "Unsupported value: 'temperature'") if odd else says(completion())

    with generator_that(server) as (generator, _):
        assert generator.generate("Write.", "The data.", SCHEMA) == DRAFT


def test_a_400_for_another_reason_switches_nothing() -> None:
    with generator_that(refused(400, "context length exceeded")) as (generator, stub):
        for _ in range(2):
            with pytest.raises(AnswerGenerationUnavailable):
                generator.generate("Write.", "The data.", SCHEMA)

    assert asked_options(stub) == [True, True]


def silent(_: Asked) -> Says:
    time.sleep(DEADLINE_S + 0.5)
    return says(completion())


def test_a_silent_server_costs_one_deadline_and_one_call() -> None:
    with generator_that(silent) as (generator, stub):
        with pytest.raises(AnswerGenerationUnavailable):
            generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 1


def test_a_server_that_drips_does_not_outlast_the_deadline() -> None:
    dripping = Says(200, completion(), JSON, pause_s=0.1)
    with generator_that(dripping) as (generator, stub):
        with pytest.raises(AnswerGenerationUnavailable, match="in time"):
            generator.generate("Write.", "The data.", SCHEMA)

        assert len(stub.asked) == 1


def test_a_connection_that_breaks_in_the_body_gives_no_draft() -> None:
    with (
        generator_that(Says(200, completion(), JSON, cut=40)) as (generator, _),
        pytest.raises(AnswerGenerationUnavailable),
    ):
        generator.generate("Write.", "The data.", SCHEMA)


def test_an_unreachable_server_is_unavailable_by_name() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}"
    generator = OpenAIAnswerGenerator.with_key("a-key", model="m", base_url=url, deadline_s=DEADLINE_S)

    with pytest.raises(AnswerGenerationUnavailable, match="APIConnectionError"):
        generator.generate("Write.", "The data.", SCHEMA)


def test_an_error_tells_neither_the_key_nor_what_the_server_repeats() -> None:
    with (
        generator_that(refused(401, "Incorrect API key provided: a-key")) as (generator, _),
        pytest.raises(AnswerGenerationUnavailable) as error,
    ):
        generator.generate("Write.", "The data.", SCHEMA)

    assert "a-key" not in str(error.value)


def vectors(*rows: object, **more: object) -> bytes:
    data = [{"index": i, "embedding": row} for i, row in enumerate(rows)]
    return json.dumps({"data": data, **more}).encode()


@contextmanager
def embedder_that(*replies: Says | Callable[[Asked], Says]) -> Iterator[tuple[OpenAIEmbedder, Stub]]:
    with _stub(*replies) as stub:
        yield (
            OpenAIEmbedder.with_key(
                "a-key", model="m", dimension=3, base_url=stub.url, deadline_s=DEADLINE_S
            ),
            stub,
        )


ODD_VECTORS = {
    "too short": vectors([1.0, 0.0]),
    "too long": vectors([1.0, 0.0, 0.0, 0.0]),
    "none": vectors(),
    "two for one": vectors([1.0, 0.0, 0.0], [0.0, 1.0, 0.0]),
    "zero": vectors([0.0, 0.0, 0.0]),
    "not a number": vectors([float("nan"), 0.0, 0.0]),
    "infinite": vectors([float("inf"), 0.0, 0.0]),
    "strings": vectors(["1", "0", "0"]),
    "truth values": vectors([True, False, False]),
    "base64": vectors("AACAPwAAAAAAAAAA"),
    "no index": json.dumps({"data": [{"embedding": [1, 0, 0]}]}).encode(),
    "another index": json.dumps({"data": [{"index": 4, "embedding": [1, 0, 0]}]}).encode(),
    "data is null": b'{"data": null}',
    "rows are none": b'{"data": [1]}',
    "HTML": b"<html></html>",
    "cut": vectors([1.0, 0.0, 0.0])[:20],
    "empty": b"",
}


@pytest.mark.parametrize("body", ODD_VECTORS.values(), ids=ODD_VECTORS.keys())
def test_an_odd_vector_is_no_vector_and_is_never_asked_for_again(body: bytes) -> None:
    with embedder_that(says(body)) as (embedder, stub):
        with pytest.raises(QueryEmbeddingUnavailable):
            embedder.embed(["invented fever"])

        assert len(stub.asked) == 1


def test_vectors_are_put_in_the_order_of_the_texts_and_made_unit_length() -> None:
    rows = [{"index": 1, "embedding": [0, 3, 4]}, {"index": 0, "embedding": [2, 0, 0]}]
    with embedder_that(says(json.dumps({"data": rows}).encode())) as (embedder, _):
        assert embedder.embed(["first", "second"]) == [[1.0, 0.0, 0.0], [0.0, 0.6, 0.8]]


def test_many_texts_go_in_batches_and_come_back_as_one_list() -> None:
    def server(asked: Asked) -> Says:
        return says(vectors(*([1, 0, 0] for _ in json.loads(asked.body)["input"])))

    with embedder_that(server) as (embedder, stub):
        assert len(embedder.embed([f"text {n}" for n in range(150)])) == 150
        assert [len(json.loads(a.body)["input"]) for a in stub.asked] == [64, 64, 22]


def test_a_failing_batch_voids_the_whole_call() -> None:
    def server(asked: Asked) -> Says:
        sent = json.loads(asked.body)["input"]
        return says(vectors(*([1, 0, 0] for _ in sent))) if len(sent) == 64 else refused(400)

    with embedder_that(server) as (embedder, _), pytest.raises(QueryEmbeddingUnavailable):
        embedder.embed([f"text {n}" for n in range(100)])


def test_the_embedding_model_and_its_dimension_are_one_identity() -> None:
    with embedder_that(says(vectors())) as (embedder, _):
        assert embedder.model_id == "openai/m@3"
        assert embedder.dimension == 3
