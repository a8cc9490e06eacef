"""Bad requests: each gets a status and one clear problem, and nothing of what was sent comes back."""

from __future__ import annotations

import httpx
import pytest

from tests.e2e.conftest import asked

ZELVARIN = "5a3b1e00-0001-4000-8000-5a3b1e000001"


@pytest.mark.parametrize(
    "body",
    [
        b'{"question": "   "}',
        b'{"question": ""}',
        b'{"question": 5}',
        b'{"question": null}',
        b'{"question": ["dose"]}',
        b"{}",
        b"[]",
        b"null",
        b"",
        b"\xff\xfe\x00",
        b'{"question": "x", "unknown": 1}',
        b'{"question": "x", "style": "loud"}',
        b'{"question": "x", "options": {"top_k": "5"}}',
        b'{"question": "x", "options": {"top_k": 0}}',
        b'{"question": "x", "options": {"score_threshold": NaN}}',
        b'{"question": "x", "options": {"version": true}}',
        b"{" * 5000,
        b"[" * 20000,
    ],
)
def test_a_wrong_body_is_refused_with_a_problem_that_does_not_echo_it(
    samples: httpx.Client, body: bytes
) -> None:
    reply = samples.post("/v1/questions", content=body, headers={"content-type": "application/json"})

    # 400 where the bytes are no text at all
    assert reply.status_code in {400, 422}
    assert reply.headers["content-type"] == "application/problem+json"
    assert set(reply.json()) == {"type", "title", "status", "detail", "reason"}
    assert len(reply.text) < 3000


def test_a_body_that_is_no_json_is_told_in_a_plain_sentence(samples: httpx.Client) -> None:
    as_json = {"content-type": "application/json"}
    torn = samples.post("/v1/questions", content=b"{question: 1}", headers=as_json)
    untyped = samples.post("/v1/questions", content=b'{"question": "dose"}')

    assert (torn.status_code, untyped.status_code) == (422, 422)
    assert torn.json()["detail"] == "The body is not JSON: it cannot be read from character 1 on."
    assert "content-type: application/json" in untyped.json()["detail"]


def test_every_route_of_the_api_pages_stands_under_one_of_three_heads(samples: httpx.Client) -> None:
    described = samples.get("/openapi.json").json()

    routes = [route for methods in described["paths"].values() for route in methods.values()]
    assert [tag["name"] for tag in described["tags"]] == ["questions", "drugs", "process"]
    assert {tuple(route["tags"]) for route in routes} == {("questions",), ("drugs",), ("process",)}


def test_a_question_of_two_thousand_characters_is_taken_and_one_more_is_not(samples: httpx.Client) -> None:
    fits = "Zelvarin " + "x" * 1991

    assert samples.post("/v1/questions", json={"question": f"  {fits}  "}).status_code == 200
    assert samples.post("/v1/questions", json={"question": f"{fits}x"}).status_code == 422


def test_a_blank_search_asks_nothing(samples: httpx.Client) -> None:
    assert samples.get(f"/v1/drugs/{ZELVARIN}/search", params={"q": " "}).status_code == 422


def test_a_question_of_twenty_thousand_characters_is_refused(samples: httpx.Client) -> None:
    assert samples.post("/v1/questions", json={"question": "dose? " * 3334}).status_code == 422


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_over_the_limit_is_refused_before_it_is_read(samples: httpx.Client, chunked: bool) -> None:
    body = b'{"question": "' + b"x" * 70_000 + b'"}'
    content = iter([body[:40_000], body[40_000:]]) if chunked else body

    reply = samples.post("/v1/questions", content=content, headers={"content-type": "application/json"})

    assert reply.status_code == 413
    assert reply.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    ("method", "path", "status"), [("GET", "/v1/questions", 405), ("GET", "/nothing", 404)]
)
def test_other_errors_are_problems_too(samples: httpx.Client, method: str, path: str, status: int) -> None:
    reply = samples.request(method, path)

    assert (reply.status_code, reply.headers["content-type"]) == (status, "application/problem+json")


@pytest.mark.parametrize(
    "question",
    [
        "Zelvarin'; DROP TABLE parts; --",
        'Zelvarin" OR generic_name:* AND limit:1000',
        "💊❓ Zelvarin 👶🤒",
        "\u202eZelvarin contraindications\u202c",
        "<script>alert(1)</script> Zelvarin contraindications",
        "Zel\u0000varin \u001b[31m contraindications",
    ],
)
def test_hostile_text_is_text(samples: httpx.Client, question: str) -> None:
    before = samples.get("/ready").json()

    reply = asked(samples, question)

    assert reply["kind"] in {"answer", "abstention", "comparison"}
    assert reply["question"] == question.strip()
    assert samples.get("/ready").json() == before
