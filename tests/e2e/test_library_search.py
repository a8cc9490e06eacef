"""Words searched over all labels, over HTTP and at the command line: a list to choose from, never an answer."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import httpx

from app.composition import compose
from app.http import create_app
from tests.e2e.conftest import served, settings_of
from tests.e2e.test_cli import druglabel


def test_all_labels_that_say_the_words_come_back_named_with_the_line_that_says_them(
    samples: httpx.Client,
) -> None:
    reply = samples.get(
        "/v1/search", params={"q": "which labels warn of unborn child harm?", "top_k": 4}
    ).json()

    first = reply["hits"][0]
    start, end = first["span"]
    assert 1 <= len(reply["hits"]) <= 4
    assert first["name"] == "Zelvarin"
    assert "unborn" in first["text"][start:end]
    assert {hit["rank"] for hit in reply["hits"]} == set(range(1, len(reply["hits"]) + 1))
    assert "kind" not in reply


def test_words_that_no_label_has_bring_an_empty_list(samples: httpx.Client) -> None:
    assert samples.get("/v1/search", params={"q": "xylophonitis"}).json()["hits"] == []
    assert samples.get("/v1/search", params={"q": ""}).status_code == 422
    assert samples.get("/v1/search", params={"q": "fever", "top_k": 51}).status_code == 422


def test_a_store_without_words_of_all_labels_says_to_name_the_drug(sample_store: Path) -> None:
    service = replace(compose(settings_of(sample_store)), library=None)

    with served(create_app(service)) as client:
        reply = client.get("/v1/search", params={"q": "fever"})

    assert (reply.status_code, reply.json()["reason"]) == (404, "no_library_search")
    assert "name the drug" in reply.json()["detail"]


def test_the_command_line_searches_all_labels_when_no_drug_is_given(sample_store: Path) -> None:
    found = druglabel("search", "unborn child", store=sample_store)
    wire = druglabel("search", "unborn child", "--json", store=sample_store)
    nothing = druglabel("search", "xylophonitis", store=sample_store)

    assert found.returncode == 0
    assert found.stdout.startswith(" 1. Zelvarin ")
    assert "unborn child" in found.stdout
    assert json.loads(wire.stdout)[0]["name"] == "Zelvarin"
    assert (nothing.returncode, nothing.stderr) == (3, "No label that is held has these words.\n")
