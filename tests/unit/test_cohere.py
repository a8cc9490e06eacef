"""Cohere's rerank v2, faked at the wire: what is sent, what is believed of the reply, when it is asked again."""

from __future__ import annotations

import email.utils
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pytest

from adapters.cohere import CohereReranker
from domain.ports import RerankUnavailable
from tests.http_stub import Asked, Says, Stub, http_stub

DOCUMENTS = ["Never with milk.", "Store it dry.", "Take one daily."]


def ranking(*indices: object, scores: Sequence[object] | None = None) -> bytes:
    given = scores if scores is not None else [1 - 0.1 * place for place in range(len(indices))]
    results = [{"index": i, "relevance_score": s} for i, s in zip(indices, given, strict=True)]
    return json.dumps({"id": "x", "results": results, "meta": {"api_version": {"version": "2"}}}).encode()


@contextmanager
def cohere_that(*replies: Says | Callable[[Asked], Says]) -> Iterator[tuple[CohereReranker, Stub]]:
    """A reranker whose provider gives these replies in turn, the last one for ever."""
    waiting = list(replies)

    def answer(asked: Asked, _: str) -> Says:
        reply = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        return reply if isinstance(reply, Says) else reply(asked)

    with http_stub(answer) as stub:
        yield CohereReranker.with_key("a-key", base_url=stub.url, deadline_s=1.0), stub


def says(body: bytes, status: int = 200, **headers: str) -> Says:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return Says(status, body, {"Content-Type": "application/json", **named})


def test_the_order_is_the_providers() -> None:
    with cohere_that(says(ranking(2, 0, 1))) as (reranker, _):
        assert reranker.rerank("how often", DOCUMENTS) == [2, 0, 1]


def test_the_request_carries_the_model_the_query_and_every_text() -> None:
    with cohere_that(says(ranking(2, 0, 1))) as (reranker, stub):
        reranker.rerank("how often", DOCUMENTS)

    sent = json.loads(stub.asked[0].body)
    assert stub.asked[0].path == "/v2/rerank"
    assert stub.asked[0].headers["authorization"] == "Bearer a-key"
    assert sent == {"model": "rerank-v3.5", "query": "how often", "documents": DOCUMENTS}


def test_equal_texts_keep_their_own_places() -> None:
    with cohere_that(says(ranking(2, 0, 1, 3))) as (reranker, _):
        assert reranker.rerank("q", ["a", "a", "b", "c"]) == [2, 0, 1, 3]


def test_empty_texts_are_not_sent_and_come_last_in_their_own_places() -> None:
    with cohere_that(says(ranking(1, 0))) as (reranker, stub):
        assert reranker.rerank("q", ["", "first", " \n", "second"]) == [3, 1, 0, 2]

    assert json.loads(stub.asked[0].body)["documents"] == ["first", "second"]


@pytest.mark.parametrize("documents", [["only one"], ["", "only one", " "], ["", " "]])
def test_where_nothing_can_be_ordered_nobody_is_asked(documents: list[str]) -> None:
    with cohere_that(says(b"{}", 500)) as (reranker, stub):
        found = reranker.rerank("q", documents)

    assert sorted(found) == list(range(len(documents)))
    assert stub.asked == []


def test_only_the_best_are_returned_where_only_they_are_wanted() -> None:
    with cohere_that(says(ranking(2, 0, 1))) as (reranker, _):
        assert reranker.rerank("q", DOCUMENTS, top_n=2) == [2, 0]


ODD_BODIES = {
    "index out of range": ranking(0, 1, 7),
    "negative index": ranking(0, 1, -1),
    "doubled index": ranking(0, 1, 1),
    "index is a fraction": ranking(0, 1, 1.5),
    "score is not a number": ranking(0, 1, 2, scores=[0.9, float("nan"), 0.1]),
    "score is infinite": ranking(0, 1, 2, scores=[float("inf"), 0.5, 0.1]),
    "score is missing": ranking(0, 1, 2, scores=[0.9, None, 0.1]),
    "not in order": ranking(0, 1, 2, scores=[0.1, 0.5, 0.9]),
    "fewer": ranking(0, 1),
    "more": ranking(0, 1, 2, 0),
    "none": ranking(),
    "no results": b'{"id": "x"}',
    "results is null": b'{"results": null}',
    "results is a word": b'{"results": "abc"}',
    "results are numbers": b'{"results": [0, 1, 2]}',
    "results are lists": b'{"results": [[0], [1], [2]]}',
    "bare string": b'"0 1 2"',
    "bare list": b"[0, 1, 2]",
    "null": b"null",
    "empty": b"",
    "cut": ranking(0, 1, 2)[:40],
    "not JSON": b"<html>try later</html>",
    "not text": b"\xff\xfe\x00",
    "deep": b"[" * 100_000,
}


@pytest.mark.parametrize("body", ODD_BODIES.values(), ids=ODD_BODIES.keys())
def test_a_reply_that_is_no_order_of_what_was_sent_counts_as_unavailable(body: bytes) -> None:
    with cohere_that(says(body)) as (reranker, stub), pytest.raises(RerankUnavailable):
        reranker.rerank("q", DOCUMENTS)

    assert len(stub.asked) == 1


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504, 529])
def test_a_passing_failure_is_asked_again_once(status: int) -> None:
    with cohere_that(says(b"{}", status, Retry_After="0"), says(ranking(1, 0, 2))) as (reranker, stub):
        assert reranker.rerank("q", DOCUMENTS) == [1, 0, 2]

    assert len(stub.asked) == 2


@pytest.mark.parametrize("status", [429, 503])
def test_it_is_never_asked_a_third_time(status: int) -> None:
    with (
        cohere_that(says(b"{}", status)) as (reranker, stub),
        pytest.raises(RerankUnavailable, match=f"twice: Cohere answered {status}") as told,
    ):
        reranker.rerank("q", DOCUMENTS)

    assert len(stub.asked) == 2
    assert told.value.__cause__ is not None


@pytest.mark.parametrize("status", [400, 401, 403, 404, 422, 498])
def test_a_refusal_that_cannot_mend_itself_is_not_asked_again(status: int) -> None:
    with (
        cohere_that(says(b'{"message": "no"}', status)) as (reranker, stub),
        pytest.raises(RerankUnavailable, match=f"Cohere answered {status}"),
    ):
        reranker.rerank("q", DOCUMENTS)

    assert len(stub.asked) == 1


@pytest.mark.parametrize(
    "wait",
    ["3600", email.utils.formatdate(time.time() + 3600, usegmt=True)],
    ids=["seconds", "a date"],
)
def test_a_wait_beyond_the_deadline_is_not_waited_for(wait: str) -> None:
    with (
        cohere_that(says(b"{}", 429, Retry_After=wait)) as (reranker, stub),
        pytest.raises(RerankUnavailable),
    ):
        reranker.rerank("q", DOCUMENTS)

    assert len(stub.asked) == 1


def test_a_date_that_has_passed_means_at_once() -> None:
    past = email.utils.formatdate(0, usegmt=True)
    with cohere_that(says(b"{}", 429, Retry_After=past), says(ranking(0, 1, 2))) as (reranker, _):
        assert reranker.rerank("q", DOCUMENTS) == [0, 1, 2]


def test_a_provider_that_hangs_is_left_at_the_deadline() -> None:
    def hang(_: Asked) -> Says:
        time.sleep(0.6)
        return says(ranking(0, 1, 2))

    with http_stub(lambda asked, _: hang(asked)) as stub:
        reranker = CohereReranker.with_key("a-key", base_url=stub.url, deadline_s=0.2)
        with pytest.raises(RerankUnavailable):
            reranker.rerank("q", DOCUMENTS)


def test_an_unreachable_host_counts_as_unavailable() -> None:
    reranker = CohereReranker.with_key("a-key", base_url="http://127.0.0.1:9", deadline_s=1.0)

    with pytest.raises(RerankUnavailable, match="ConnectError") as told:
        reranker.rerank("q", DOCUMENTS)

    assert told.value.__cause__ is not None


@pytest.mark.parametrize("status", [401, 429])
def test_neither_the_key_nor_the_question_is_told_in_the_error(status: int) -> None:
    with (
        cohere_that(says(b'{"message": "a-key may not ask secret-question"}', status)) as (reranker, _),
        pytest.raises(RerankUnavailable) as told,
    ):
        reranker.rerank("secret-question", DOCUMENTS)

    assert "a-key" not in str(told.value)
    assert "secret-question" not in str(told.value)


def test_a_reply_that_drips_does_not_outlast_the_deadline() -> None:
    dripping = Says(200, ranking(2, 0, 1), {"Content-Type": "application/json"}, pause_s=0.1)
    with cohere_that(dripping) as (reranker, stub):
        with pytest.raises(RerankUnavailable, match="ReadTimeout"):
            reranker.rerank("milk?", DOCUMENTS)

        assert len(stub.asked) == 1


def test_a_reply_without_end_is_cut() -> None:
    with cohere_that(says(b" " * 4_100_000)) as (reranker, stub):
        with pytest.raises(RerankUnavailable):
            reranker.rerank("milk?", DOCUMENTS)

        assert len(stub.asked) == 1


@pytest.mark.parametrize(("status", "of_request"), [(400, True), (422, True), (401, False), (503, False)])
def test_a_request_that_is_refused_for_itself_says_nothing_about_the_provider(
    status: int, of_request: bool
) -> None:
    with cohere_that(says(b"{}", status)) as (reranker, _):
        with pytest.raises(RerankUnavailable) as failed:
            reranker.rerank("milk?", DOCUMENTS)

        assert failed.value.of_request is of_request
