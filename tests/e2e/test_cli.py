"""The command line as a person types it: a process, its output, its exit status."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

from app.cli import SAMPLES

ROOT = Path(__file__).parents[2]


def druglabel(
    *arguments: str, store: Path | None = None, cwd: Path = ROOT, columns: int = 200
) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("DRUGLABEL_")} | {
        "COLUMNS": str(columns)
    }
    environment["PYTHONPATH"] = str(ROOT)
    if store is not None:
        environment["DRUGLABEL_STORE"] = f"sqlite:///{store}"
    return subprocess.run(
        [sys.executable, "-m", "app.cli", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def an_animal_label() -> bytes:
    sample = (SAMPLES / "quorimol.xml").read_text(encoding="utf-8")
    return sample.replace('code="34391-3"', 'code="50578-4"', 1).encode()


def test_a_section_is_printed_once_with_its_statements_numbered_and_their_places(sample_store: Path) -> None:
    done = druglabel("ask", "What are the contraindications of Zelvarin?", store=sample_store)

    assert done.returncode == 0
    assert "4.3 Severe Hepatic Impairment (Child-Pugh Class C)" in done.stdout
    assert done.stdout.count("it can harm the unborn child") == 1
    assert "• quorimol, within 14 days of its last dose; [6]" in done.stdout
    assert "[1] 4.1 Pregnancy\n" in done.stdout
    assert "[4-7] 4.4 Medicines Taken at the Same Time\n" in done.stdout
    assert "5 of 5 parts, whole" in done.stdout


def test_the_drug_may_be_named_apart_and_the_reply_be_the_wire_object(sample_store: Path) -> None:
    done = druglabel("ask", "contraindications?", "--drug", "Zelvarin", "--json", store=sample_store)

    reply = json.loads(done.stdout)
    assert (reply["kind"], reply["label"]["brand_names"]) == ("answer", ["Zelvarin"])


def test_a_fact_has_a_line_for_each_statement_with_all_the_words_that_carry_it(sample_store: Path) -> None:
    done = druglabel("ask", "What is the dose of Zelvarin for episodic vertigo?", store=sample_store)

    _, _, cited = " ".join(done.stdout.split()).partition("[2.2 Recommended Dosage] [1] ")
    assert cited.index("[1] 2.2 Recommended Dosage: “Indication” ") < cited.index("“25 mg once daily”")
    assert "“2.2 Recommended Dosage”" not in done.stdout


def test_how_the_question_was_read_and_what_was_lost_stand_in_words(sample_store: Path) -> None:
    misspelt = druglabel("ask", "contraindications of Zelvrin", store=sample_store).stdout
    in_haste = druglabel("ask", "Can Zelvarin be crushed?", store=sample_store).stdout

    assert 0 < misspelt.index("was read as zelvarin") < misspelt.index("4 CONTRAINDICATIONS")
    assert "`druglabel embed` makes them (vectors_pending)" in in_haste


def test_the_label_may_be_given_by_its_set_id(sample_store: Path) -> None:
    set_id = "5a3b1e00-0001-4000-8000-5a3b1e000001"

    done = druglabel("ask", "contraindications?", "--drug-id", set_id.upper(), store=sample_store)

    assert done.returncode == 0
    assert set_id in done.stdout


def test_an_abstention_has_an_exit_status_of_its_own(sample_store: Path) -> None:
    done = druglabel("ask", "boxed warning of Brimquell", store=sample_store)

    assert done.returncode == 3
    assert "has no boxed warning section" in done.stdout


def test_the_checklist_of_a_label_is_printed_with_states(sample_store: Path) -> None:
    done = druglabel("sections", "Zelvarin", "--why", store=sample_store)

    assert done.returncode == 0
    assert "contraindications: coded 34070-3" in done.stdout
    assert "empty" in done.stdout


@pytest.mark.parametrize("named", ["section_7_4", "4.4", "7.4"])
def test_a_section_is_shown_by_key_by_printed_number_or_by_place(named: str, sample_store: Path) -> None:
    done = druglabel("show", "zelvarin", named, store=sample_store)

    assert done.returncode == 0
    assert done.stdout.lstrip().startswith("4.4 Medicines Taken at the Same Time")
    assert "1 of 1 parts, whole" in done.stdout


def test_a_key_that_is_not_there_is_said_to_be_none(sample_store: Path) -> None:
    unknown = druglabel("show", "zelvarin", "99.9", store=sample_store)

    assert unknown.returncode == 3
    assert "no section with the key or number '99.9'" in unknown.stderr


def test_what_stands_in_the_highlights_only_is_shown_as_a_summary_and_never_as_the_section(
    sample_store: Path,
) -> None:
    changes = druglabel("show", "zelvarin", "recent_major_changes", store=sample_store)
    checklist = druglabel("sections", "zelvarin", store=sample_store)

    assert changes.returncode == 0
    assert "In the Highlights, a summary and no part of the section" in changes.stdout
    assert "Kidney Function" in changes.stdout
    assert "whole, sha256" not in changes.stdout
    assert "Highlights only" in checklist.stdout


def test_a_label_is_shown_in_words_and_as_json_when_asked_for(sample_store: Path) -> None:
    in_words = druglabel("show", "zelvarin", store=sample_store).stdout
    as_json = json.loads(druglabel("show", "zelvarin", "--json", store=sample_store).stdout)

    [first, *_] = as_json["products"]
    for said in (as_json["summary"]["labeler"], *first["ndcs"], first["ingredients"][0]["strength"]):
        assert said in in_words
    assert "{" not in in_words


def test_no_key_is_cut_within_a_word_on_a_narrow_terminal(sample_store: Path) -> None:
    keys = druglabel("sections", "zelvarin", store=sample_store, columns=80).stdout

    lines = [line.rstrip() for line in keys.splitlines()]
    assert max(len(line) for line in lines) <= 80
    assert re.search(r" adverse_reactions +present ", keys)
    assert not re.search(r"…", keys)


def test_a_search_prints_the_score_that_it_sorts_by(sample_store: Path) -> None:
    found = druglabel("search", "hearing test", "--drug", "zelvarin", store=sample_store).stdout

    scores = [float(score) for score in re.findall(r"^ *\d+\. (-?\d\.\d+) ", found, re.MULTILINE)]
    assert len(scores) == 5
    assert scores == sorted(scores, reverse=True)


def test_a_batch_with_bad_files_goes_on_and_its_report_counts_them(tmp_path: Path) -> None:
    folder = tmp_path / "labels"
    folder.mkdir()
    (folder / "a_note.xml").write_text("<note>buy milk</note>")
    (folder / "torn.zip").write_bytes(b"PK\x03\x04 torn")
    (folder / "cat.xml").write_bytes(an_animal_label())
    (folder / "good.xml").write_bytes((SAMPLES / "zelvarin.xml").read_bytes())
    with zipfile.ZipFile(folder / "more.zip", "w") as archive:
        archive.write(SAMPLES / "brimquell.xml", "brimquell.xml")

    done = druglabel("ingest", str(folder), store=tmp_path / "labels.db")

    assert done.returncode == 0
    assert "2 stored" in done.stdout
    assert "3 refused" in done.stdout
    assert "animal drug" in done.stdout
    assert "Traceback" not in done.stderr


def test_a_label_of_an_animal_drug_is_taken_when_asked_for(tmp_path: Path) -> None:
    (tmp_path / "cat.xml").write_bytes(an_animal_label())

    done = druglabel("ingest", "--include-animal", str(tmp_path / "cat.xml"), store=tmp_path / "labels.db")

    assert "1 stored" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["ingest", "nothing-here.xml"], 2, "no nothing-here.xml"),
        (["ingest"], 2, "Name a file"),
        (["ask", "   "], 2, "1 to 2,000 characters"),
        (["ask", "dose " * 4000], 2, "1 to 2,000 characters"),
        (["sections", "Flumbaxitrol"], 3, "Flumbaxitrol"),
    ],
)
def test_wrong_usage_gets_one_clear_sentence(
    arguments: list[str], status: int, sentence: str, sample_store: Path
) -> None:
    done = druglabel(*arguments, store=sample_store)

    assert done.returncode == status
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_an_empty_folder_stores_nothing_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()

    done = druglabel("ingest", str(tmp_path / "empty"), store=tmp_path / "labels.db")

    assert done.returncode == 1
    assert f"There are no label files in {tmp_path / 'empty'}." in done.stderr
    assert not (tmp_path / "labels.db").exists()


def test_an_ingest_that_stores_nothing_makes_no_store_and_names_what_was_no_label(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("buy milk")

    done = druglabel("ingest", str(tmp_path / "notes.txt"), store=tmp_path / "labels.db")

    assert done.returncode == 1
    assert "notes.txt: it is no label" in done.stdout
    assert not (tmp_path / "labels.db").exists()


def test_asking_without_a_store_says_how_to_get_one(tmp_path: Path) -> None:
    done = druglabel("ask", "dose of Zelvarin", store=tmp_path / "none.db")

    assert done.returncode == 1
    assert "druglabel ingest" in done.stderr
    assert not (tmp_path / "none.db").exists()


def test_a_store_that_is_no_store_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "labels.db").write_text("this is a shopping list, not a database file" * 50)

    done = druglabel("ask", "dose of Zelvarin", store=tmp_path / "labels.db")

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) <= 3


def test_a_second_ingest_of_the_same_labels_changes_nothing(tmp_path: Path) -> None:
    store = tmp_path / "labels.db"
    first = druglabel("ingest", "--samples", store=store)
    before = druglabel("ask", "--json", "contraindications of Zelvarin", store=store)
    second = druglabel("ingest", "--samples", "--no-vectors", store=store)

    assert (first.returncode, second.returncode) == (0, 0)
    assert first.stdout.startswith("4 stored.\n")
    assert second.stdout.startswith("0 stored, 4 unchanged.\n")
    assert "`druglabel embed`" in second.stdout
    assert druglabel("ask", "--json", "contraindications of Zelvarin", store=store).stdout == before.stdout


@pytest.mark.parametrize("workers", [1, 2])
def test_the_store_is_served_by_one_process_or_several(sample_store: Path, workers: int) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "app.cli", "serve", "--store", f"sqlite:///{sample_store}"]
    command += ["--port", str(port), "--workers", str(workers)]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    try:
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}", transport=httpx.HTTPTransport(retries=8)
        ) as client:
            ready = [client.get("/ready").status_code for _ in range(4)]
            reply = client.post("/v1/questions", json={"question": "contraindications of Zelvarin"}).json()
    finally:
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)

    assert ready == [200] * 4
    assert reply["kind"] == "answer"
    assert "vectors_pending" in said
    assert "Zelvarin" not in said
    assert process.returncode in {0, -signal.SIGTERM}


def test_the_settings_hold_for_questions_and_searches_at_the_command_line(
    sample_store: Path, tmp_path: Path
) -> None:
    (tmp_path / "druglabel.yaml").write_text("top_k: 1\nfetch_k: 1\n", encoding="utf-8")
    wanted = ("How long is the half-life of Zelvarin in hours?", "--json")

    hits = druglabel("search", "half-life", "--drug", "Zelvarin", "--json", store=sample_store, cwd=tmp_path)
    narrow = druglabel("ask", *wanted, store=sample_store, cwd=tmp_path)
    usual = druglabel("ask", *wanted, store=sample_store)

    assert len(json.loads(hits.stdout)) == 1
    assert len(json.loads(narrow.stdout)["evidence"]) == 1
    assert len(json.loads(usual.stdout)["evidence"]) > 1
