"""Over HTTP, with a part of the service gone: an abstention or a degraded answer, never a 500."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import httpx
import pytest

from app.composition import compose
from app.http import create_app
from domain.ports import QueryEmbeddingUnavailable
from tests.e2e.conftest import asked, served, serving, settings_of
from tests.fakes import Unreachable

ZELVARIN = "5a3b1e00-0001-4000-8000-5a3b1e000001"
FACT = "How long is the half-life of Zelvarin in hours?"


def test_a_label_without_vectors_yet_is_answered_from_its_words_and_says_so(samples: httpx.Client) -> None:
    reply = asked(samples, FACT)

    assert (reply["kind"], reply["degraded"]) == ("answer", ["vectors_pending"])
    assert "17 hours" in str(reply["text"])


@pytest.fixture
def broken_store(sample_store: Path, tmp_path: Path) -> Path:
    """A copy of the samples' store whose tables vanish once it has been opened."""
    store = tmp_path / "labels.db"
    shutil.copy(sample_store, store)
    return store


def take_away_the_tables(store: Path) -> None:
    connection = sqlite3.connect(store)
    names = [n for (n,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    connection.execute("PRAGMA foreign_keys = OFF")
    for name in names:
        if not name.startswith(("sqlite_", "part_words_")):
            connection.execute(f"DROP TABLE IF EXISTS {name}")
    connection.commit()
    connection.close()


def test_a_store_that_breaks_while_serving_is_an_abstention_on_questions_and_a_503_elsewhere(
    broken_store: Path,
) -> None:
    with serving(settings_of(broken_store)) as client:
        assert asked(client, "contraindications of Zelvarin")["kind"] == "answer"

        take_away_the_tables(broken_store)
        reply = asked(client, "contraindications of Zelvarin")
        elsewhere = [
            client.get("/ready"),
            client.get(f"/v1/drugs/{ZELVARIN}/sections"),
            client.get("/v1/drugs"),
        ]

    assert (reply["kind"], reply["reason"]) == ("abstention", "store_unavailable")
    for other in elsewhere:
        assert other.status_code == 503
        assert int(other.headers["retry-after"]) > 0
        assert other.headers["content-type"] == "application/problem+json"
        assert str(broken_store.parent) not in other.text


def test_an_emergency_is_answered_first_even_when_the_store_is_gone(broken_store: Path) -> None:
    with serving(settings_of(broken_store)) as client:
        take_away_the_tables(broken_store)
        reply = asked(client, "my toddler swallowed a bottle of Zelvarin")

    assert str(reply["text"]).startswith("This may be an emergency")


def test_without_an_embedder_sections_are_answered_and_facts_are_refused(
    sample_store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    down = Unreachable(QueryEmbeddingUnavailable("gone"))
    settings = settings_of(sample_store)
    monkeypatch.setattr("app.composition.open_embedder", lambda _: down)

    with served(create_app(compose(settings), settings.deadline_s)) as client:
        fact = asked(client, FACT)
        section = asked(client, "contraindications of Zelvarin")
        search = client.get(f"/v1/drugs/{ZELVARIN}/search", params={"q": "half-life"})

    assert (fact["kind"], fact["reason"]) == ("abstention", "query_embedding_unavailable")
    assert (section["kind"], section["degraded"]) == ("answer", [])
    assert (search.status_code, search.json()["reason"]) == (503, "query_embedding_unavailable")


def test_a_section_of_which_every_part_is_lost_is_shown_as_incomplete(broken_store: Path) -> None:
    connection = sqlite3.connect(broken_store)
    connection.execute("DELETE FROM parts WHERE text LIKE 'WARNING: SUDDEN HEARING%'")
    connection.commit()
    connection.close()

    with serving(settings_of(broken_store)) as client:
        (evidence,) = client.get(f"/v1/drugs/{ZELVARIN}/sections/boxed_warning").json()["evidence"]

    assert (evidence["complete"], evidence["parts"], evidence["parts_expected"]) == (False, 0, 1)
