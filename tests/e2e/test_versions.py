"""One set id over time, as a person loads it and asks: versions, two sources, late files, removal."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import httpx
import pytest

from app.cli import SAMPLES
from tests.e2e.conftest import asked, serving, settings_of
from tests.e2e.test_cli import druglabel

ZELVARIN = "5a3b1e00-0001-4000-8000-5a3b1e000001"
QUESTION = "What are the contraindications of Zelvarin?"
OWN_WORDS = "it can harm the unborn child"


def spl(folder: Path, version: int, words: str = OWN_WORDS, *, capitals: bool = False) -> Path:
    """The sample label as its `version`, in its own `words`."""
    text = (SAMPLES / "zelvarin.xml").read_text(encoding="utf-8")
    text = re.sub(r'<versionNumber value="\d+"', f'<versionNumber value="{version}"', text, count=1)
    text = text.replace(OWN_WORDS, words)
    if capitals:
        text = text.replace(f'setId root="{ZELVARIN}"', f'setId root="{ZELVARIN.upper()}"')
    file = folder / f"zelvarin-{version}.xml"
    file.write_text(text, encoding="utf-8")
    return file


def openfda(folder: Path, version: int, *names: str) -> Path:
    """openFDA's record of a version."""
    record = {
        "set_id": ZELVARIN.upper(),
        "version": str(version),
        "contraindications": [f"4 CONTRAINDICATIONS Not with the moss of version {version}."],
        "openfda": {"brand_name": list(names)} if names else {},
    }
    file = folder / f"record-{version}.json"
    file.write_text(json.dumps({"results": [record]}), encoding="utf-8")
    return file


def ingest(store: Path, file: Path) -> str:
    done = druglabel("ingest", "--no-vectors", str(file), store=store)
    assert done.returncode == 0, done.stderr
    return done.stdout


def answered(client: httpx.Client, **body: object) -> tuple[int, str, str]:
    """The version that answered, its source, and the text."""
    reply = asked(client, QUESTION, **body)
    assert reply["kind"] == "answer", reply
    label = reply["label"]
    assert isinstance(label, dict)
    assert label["drug_id"] == ZELVARIN
    return label["version"], label["source"], str(reply["text"])


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store that holds version 5."""
    store = tmp_path / "labels.db"
    ingest(store, spl(tmp_path, 5))
    return store


def test_a_late_older_file_changes_nothing_and_stays_readable_by_its_version(
    store: Path, tmp_path: Path
) -> None:
    with serving(settings_of(store)) as client:
        before = answered(client)
        told = ingest(store, spl(tmp_path, 3, "it is of the invented past"))

        assert answered(client) == before
        assert "it is of the invented past" in answered(client, options={"version": 3})[2]
        assert client.get(f"/v1/drugs/{ZELVARIN}").json()["versions"] == [3, 5]
        missing = asked(client, QUESTION, options={"version": 4})
        beside = asked(client, QUESTION, drug_id=f"{ZELVARIN}@3")

    assert told.startswith("0 stored, 1 older versions kept.")
    assert missing["reason"] == "unknown_drug"
    assert "held: 3, 5" in str(missing["text"])
    assert beside["reason"] == "unknown_drug"


def test_a_set_id_in_capitals_is_the_same_label(store: Path, tmp_path: Path) -> None:
    ingest(store, spl(tmp_path, 6, capitals=True))

    with serving(settings_of(store)) as client:
        assert answered(client, drug_id=ZELVARIN.upper())[0] == 6
        assert client.get(f"/v1/drugs/{ZELVARIN.upper()}").json()["versions"] == [5, 6]
        assert len(client.get("/v1/drugs").json()["drugs"]) == 1


def test_of_two_sources_the_document_wins_at_its_version_and_openfdas_newer_one_is_live_and_marked(
    store: Path, tmp_path: Path
) -> None:
    with serving(settings_of(store)) as client:
        same = ingest(store, openfda(tmp_path, 5, "Zelvarin"))
        assert answered(client)[:2] == (5, "sample")

        ingest(store, openfda(tmp_path, 7, "Zelvarin"))
        assert answered(client)[:2] == (7, "openfda")
        assert "source" in {n["kind"] for n in asked(client, QUESTION)["notices"]}  # type: ignore[attr-defined]
        assert OWN_WORDS in answered(client, options={"version": 5})[2]

        ingest(store, openfda(tmp_path, 8))
        assert answered(client)[:2] == (8, "openfda")

        ingest(store, spl(tmp_path, 8))
        assert answered(client)[:2] == (8, "sample")

    assert same.startswith("0 stored, 1 of openFDA left out")


def test_removing_takes_everything_at_once_under_a_running_service(store: Path, tmp_path: Path) -> None:
    ingest(store, spl(tmp_path, 3, "it is of the invented past"))
    ingest(store, openfda(tmp_path, 7, "Zelvarin"))
    with serving(settings_of(store)) as client:
        assert answered(client)[0] == 7

        removed = druglabel("remove", ZELVARIN.upper(), store=store)
        replies = [asked(client, QUESTION, **body) for body in ({}, {"options": {"version": 3}})]
        by_id = asked(client, QUESTION, drug_id=ZELVARIN)
        listed = client.get("/v1/drugs").json()["drugs"]

    assert removed.returncode == 0
    assert {reply["reason"] for reply in (*replies, by_id)} == {"unknown_drug"}
    assert listed == []
    tables = ("labels", "sections", "section_keys", "parts", "units", "unit_texts", "part_words_docsize")
    with sqlite3.connect(store) as other:
        left = {table: other.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}
    other.close()
    assert set(left.values()) == {0}
    assert druglabel("check", store=store).stdout == "The store is sound.\n"
    assert druglabel("remove", ZELVARIN, store=store).returncode == 3
