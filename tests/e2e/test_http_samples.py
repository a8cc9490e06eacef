"""The HTTP interface over the invented samples, as a developer of a drug-information product meets it."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import httpx
import pytest

from tests.e2e.conftest import asked, serving, settings_of

GOLDEN = Path(__file__).parent / "golden" / "answer.json"
ZELVARIN = "5a3b1e00-0001-4000-8000-5a3b1e000001"
BRIMQUELL = "5a3b1e00-0003-4000-8000-5a3b1e000003"


def without_nulls(value: object) -> object:
    if isinstance(value, dict):
        return {key: without_nulls(inner) for key, inner in value.items() if inner is not None}
    return [without_nulls(inner) for inner in value] if isinstance(value, list) else value


def test_a_whole_section_comes_back_with_every_subsection_and_its_certificate(samples: httpx.Client) -> None:
    reply = asked(samples, "What are the contraindications of Zelvarin?")

    assert reply["kind"] == "answer"
    (evidence,) = reply["evidence"]  # type: ignore[misc]
    assert (evidence["parts"], evidence["parts_expected"], evidence["complete"]) == (5, 5, True)
    for title in (
        "4.1 Pregnancy",
        "4.2 Hypersensitivity",
        "4.3 Severe Hepatic Impairment",
        "4.4 Medicines Taken",
    ):
        assert title in str(reply["text"])


def test_every_quotation_is_exactly_the_cited_span(samples: httpx.Client) -> None:
    for question in (
        "contraindications of Zelvarin",
        "warnings of Brimquell",
        "Zelvarin adverse reactions section",
    ):
        reply = asked(samples, question)
        assert reply["statements"], question
        for citation in reply["citations"]:  # type: ignore[attr-defined]
            text = reply["evidence"][citation["evidence"]]["text"]  # type: ignore[index]
            assert citation["quote"] == text[citation["start"] : citation["end"]] != ""


def test_the_wire_is_the_golden_file(samples: httpx.Client) -> None:
    reply = asked(samples, "What are the contraindications of Zelvarin?")

    assert reply == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_the_boxed_warning_rides_along_with_an_answer_and_with_an_abstention(samples: httpx.Client) -> None:
    answer = asked(samples, "overdosage section of Zelvarin")
    abstention = asked(samples, "Zelvarin: give me the pharmacogenomics section")

    assert abstention["kind"] == "abstention"
    for reply in (answer, abstention):
        assert "SUDDEN HEARING LOSS" in reply["boxed_warning"]["text"]  # type: ignore[index]


def test_a_section_that_the_label_lacks_is_said_to_be_absent(samples: httpx.Client) -> None:
    reply = asked(samples, "What is the boxed warning of Brimquell?")

    assert (reply["kind"], reply["reason"]) == ("abstention", "section_absent")
    assert reply["label"]["set_id"] == BRIMQUELL  # type: ignore[index]
    assert reply["boxed_warning"] is None


def test_a_sample_says_that_it_is_invented_and_links_nowhere(samples: httpx.Client) -> None:
    reply = asked(samples, "contraindications of Quorimol")

    assert (reply["label"]["source"], reply["label"]["url"]) == ("sample", None)  # type: ignore[index]
    assert any(n["kind"] == "source" and "invented" in n["text"] for n in reply["notices"])  # type: ignore[attr-defined]


def test_a_drug_that_is_not_held_is_unknown_by_name_and_by_id(samples: httpx.Client) -> None:
    by_id = asked(samples, "contraindications?", drug_id="00000000-0000-4000-8000-000000000000")
    by_name = asked(samples, "contraindications of Flumbaxitrol?", drug="Flumbaxitrol")

    assert by_id["reason"] == by_name["reason"] == "unknown_drug"


def test_no_drug_at_all_is_asked_back(samples: httpx.Client) -> None:
    assert asked(samples, "What is the usual starting dose?")["reason"] == "no_drug"


def test_a_version_that_is_not_held_is_unknown_and_the_held_ones_are_named(samples: httpx.Client) -> None:
    reply = asked(samples, "contraindications of Zelvarin", options={"version": 99})

    assert reply["reason"] == "unknown_drug"
    assert "held: " in str(reply["text"])


def test_an_emergency_comes_first_and_the_labels_words_follow(samples: httpx.Client) -> None:
    reply = asked(samples, "My son just swallowed a whole bottle of Quorimol")

    assert str(reply["text"]).startswith("This may be an emergency")
    assert "1-800-222-1222" in str(reply["text"])
    assert reply["evidence"][0]["section_key"] == "overdosage"  # type: ignore[index]


def test_a_section_with_a_deleted_part_is_incomplete_and_is_not_shown(
    sample_store: Path, tmp_path: Path
) -> None:
    store = tmp_path / "labels.db"
    shutil.copy(sample_store, store)
    with sqlite3.connect(store) as connection:
        lost = connection.execute(
            "SELECT rowid FROM parts WHERE text LIKE '4.2 Hypersensitivity%'"
        ).fetchone()
        connection.execute("DELETE FROM parts WHERE rowid = ?", lost)
    connection.close()

    with serving(settings_of(store)) as client:
        reply = asked(client, "What are the contraindications of Zelvarin?")

    assert (reply["kind"], reply["reason"]) == ("abstention", "section_incomplete")
    assert "4 of 5 parts" in str(reply["text"])


def test_the_checklist_names_every_section_with_its_state(samples: httpx.Client) -> None:
    reply = samples.get(f"/v1/drugs/{ZELVARIN}/sections").json()

    rows = {row["section_path"]: row for row in reply["sections"]}
    assert rows["7"] == {
        "section_key": "contraindications",
        "section_title": "4 CONTRAINDICATIONS",
        "section_path": "7",
        "state": "present",
        "parts": 5,
        "characters": rows["7"]["characters"],
        "voice": "professional",
        "product": None,
        "highlight": 145,
    }
    # its title is the whole fact
    assert rows["7.3"]["state"] == "present"


def test_a_section_can_be_read_whole_by_its_key(samples: httpx.Client) -> None:
    reply = samples.get(f"/v1/drugs/{ZELVARIN}/sections/contraindications").json()

    assert [e["complete"] for e in reply["evidence"]] == [True]
    assert samples.get(f"/v1/drugs/{ZELVARIN.upper()}/sections/contraindications").status_code == 200


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        ("/v1/drugs/00000000-0000-4000-8000-000000000000/sections", "unknown_drug"),
        (f"/v1/drugs/{ZELVARIN}/sections/pharmacogenomics", "section_absent"),
        (f"/v1/drugs/{ZELVARIN}/sections/%F0%9F%92%8A", "section_absent"),
    ],
)
def test_what_a_path_names_and_is_not_held_is_a_404_problem(
    samples: httpx.Client, path: str, reason: str
) -> None:
    reply = samples.get(path)

    assert reply.status_code == 404
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.json()["reason"] == reason


def test_health_and_readiness(samples: httpx.Client) -> None:
    assert samples.get("/health").json() == {"status": "alive"}
    assert samples.get("/ready").json()["status"] == "ready"
    assert [samples.head(path).status_code for path in ("/health", "/ready")] == [200, 200]


def test_no_more_places_are_quoted_than_a_request_allows(samples: httpx.Client) -> None:
    question = "How common is nausea with Zelvarin, and at what age is it started?"
    usual, narrow = (
        samples.post("/v1/questions", json={"question": question, "options": options}).json()
        for options in ({}, {"top_k": 1})
    )

    assert 0 < len(narrow["statements"]) < len(usual["statements"])
    assert {s["text"] for s in narrow["statements"]} <= {s["text"] for s in usual["statements"]}


def test_the_api_pages_carry_a_real_reply(samples: httpx.Client) -> None:
    described = samples.get("/openapi.json").json()
    examples = described["paths"]["/v1/questions"]["post"]["responses"]["200"]["content"]["application/json"][
        "examples"
    ]

    # an OpenAPI document leaves out what is null
    answer = asked(samples, "What are the contraindications of Zelvarin?")
    abstention = asked(samples, "What is the boxed warning of Brimquell?")
    assert examples["answer"]["value"] == without_nulls(answer)
    assert examples["abstention"]["value"] == without_nulls(abstention)
    assert samples.get("/docs").status_code == 200


def test_what_two_labels_say_of_each_other_is_quoted_and_never_called_silence(samples: httpx.Client) -> None:
    reply = asked(samples, "Can I take Zelvarin with Quorimol?")

    assert reply["kind"] == "comparison"
    zelvarin, quorimol = reply["answers"]
    assert "quorimol, within 14 days of its last dose" in zelvarin["text"]
    assert "contraindicated in patients who take zelvorinate" in quorimol["text"]


def test_a_name_brings_up_its_labels_and_near_names_apart(samples: httpx.Client) -> None:
    exact = samples.get("/v1/drugs", params={"name": "zelvarin"}).json()
    near = samples.get("/v1/drugs", params={"name": "zelvarim"}).json()

    assert [c["drug_id"] for c in exact["exact"]] == [ZELVARIN]
    assert near["exact"] == []
    assert [c["drug_id"] for c in near["near"]] == [ZELVARIN]


def test_all_labels_are_listed_page_by_page(samples: httpx.Client) -> None:
    everything = samples.get("/v1/drugs").json()
    first = samples.get("/v1/drugs", params={"limit": 2}).json()
    rest = samples.get("/v1/drugs", params={"limit": 100, "cursor": first["next_cursor"]}).json()

    assert everything["next_cursor"] is None
    assert first["drugs"] + rest["drugs"] == everything["drugs"]
    assert samples.get("/v1/drugs", params={"limit": 101}).status_code == 422


def test_one_label_tells_its_products_and_versions(samples: httpx.Client) -> None:
    reply = samples.get(f"/v1/drugs/{ZELVARIN}").json()

    assert reply["summary"]["labeler"].startswith("Harborlight")
    assert reply["products"][0]["ingredients"][0]["active"]
    assert reply["versions"] == [4]


def test_a_search_shows_hits_with_scores_by_stage_and_no_answer(samples: httpx.Client) -> None:
    reply = samples.get(f"/v1/drugs/{ZELVARIN}/search", params={"q": "half-life in hours", "top_k": 3}).json()

    assert [hit["rank"] for hit in reply["hits"]] == [1, 2, 3]
    best = reply["hits"][0]
    start, end = best["span"]
    assert "17 hours" in best["text"][start:end]
    assert "cosine" in best["scores"]
    assert reply["candidates"] > 100


def test_highlights_are_shown_beside_a_section_and_never_counted_as_it(samples: httpx.Client) -> None:
    checklist = samples.get(f"/v1/drugs/{ZELVARIN}/sections").json()["sections"]
    rows = {row["section_key"]: row for row in checklist}
    whole = samples.get(f"/v1/drugs/{ZELVARIN}/sections/contraindications").json()
    changes = samples.get(f"/v1/drugs/{ZELVARIN}/sections/recent_major_changes").json()

    assert (rows["recent_major_changes"]["state"], rows["recent_major_changes"]["characters"]) == ("empty", 0)
    assert rows["recent_major_changes"]["highlight"] == len(changes["highlights"][0]["text"])
    assert whole["evidence"][0]["text"] != whole["highlights"][0]["text"] != ""
    assert len(whole["evidence"][0]["text"]) == rows["contraindications"]["characters"]
    assert "Kidney Function" in changes["highlights"][0]["text"]


def test_a_question_for_the_recent_changes_names_those_of_the_highlights_without_citing_them(
    samples: httpx.Client,
) -> None:
    reply = asked(samples, "What are the recent major changes to the label of Zelvarin?")

    assert (reply["kind"], reply["reason"]) == ("abstention", "section_absent")
    assert "in its Highlights only" in str(reply["text"])
    assert "Kidney Function" in str(reply["text"])
