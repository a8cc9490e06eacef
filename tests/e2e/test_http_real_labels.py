"""The HTTP interface over the real labels beside the checkout."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from app.ingest import IngestReport
from tests.e2e.conftest import asked

pytestmark = pytest.mark.labels

CORE = {
    "contraindications": "contraindications",
    "boxed warning": "boxed_warning",
    "overdosage": "overdosage",
}


# a question about a kit that names none of its drugs is asked back
KITS = {
    "25ed70b4-82d9-4351-b5fe-c503d9ae0532",
    "43402281-92b1-61aa-e054-00144ff88e88",
    "af65f614-a715-4653-8ce3-7702f46becf8",
}


def test_every_label_but_that_of_an_animal_drug_loads(real_store: tuple[Path, IngestReport]) -> None:
    _, report = real_store

    assert (report.stored, report.older, report.skipped) == (85, 0, 0)
    (refused,) = report.refused
    assert "loxicom" in refused.name
    assert "animal" in refused.reason


def test_all_four_contraindications_of_lipitor_come_back(real: httpx.Client) -> None:
    reply = asked(real, "What are the contraindications of Lipitor?")

    (evidence,) = reply["evidence"]  # type: ignore[misc]
    assert [n in evidence["text"] for n in ("\n4.1 ", "\n4.2 ", "\n4.3 ", "\n4.4 ")] == [True] * 4
    assert evidence["complete"]
    assert len(reply["statements"]) == 4  # type: ignore[arg-type]


def test_all_three_contraindications_of_aggrenox_come_back(real: httpx.Client) -> None:
    reply = asked(real, "contraindications of Aggrenox")

    text = reply["evidence"][0]["text"]  # type: ignore[index]
    assert [n in text for n in ("\n4.1 ", "\n4.2 ", "\n4.3 ")] == [True] * 3


def test_the_boxed_warning_of_haloperidol_is_the_warning_and_not_the_dosing_lists_of_that_code(
    real: httpx.Client,
) -> None:
    reply = asked(real, "boxed warning for haloperidol")

    (evidence,) = reply["evidence"]  # type: ignore[misc]
    assert evidence["section_path"] == "2"
    assert evidence == reply["boxed_warning"]


def test_every_label_answers_its_core_sections_whole_or_truly_lacks_them(
    real: httpx.Client, real_store: tuple[Path, IngestReport], labels_folder: Path
) -> None:
    set_ids = [path.name.split("__")[1] for path in sorted((labels_folder / "spl").glob("*.xml"))]
    held = [set_id for set_id in set_ids if real.get(f"/v1/drugs/{set_id}/sections").status_code == 200]
    assert len(held) == 85

    for set_id in held:
        rows = real.get(f"/v1/drugs/{set_id}/sections").json()["sections"]
        for question, key in CORE.items():
            reply = asked(real, question, drug_id=set_id)
            states = {row["state"] for row in rows if row["section_key"] == key}
            if reply["kind"] == "answer":
                assert all(e["complete"] for e in reply["evidence"]), (set_id, question)  # type: ignore[attr-defined]
            elif reply["reason"] == "ambiguous_drug":
                assert set_id in KITS, (set_id, question)
            else:
                assert reply["reason"] == "section_absent", (set_id, question, reply["text"])
                assert not states & {"present", "none"}, (set_id, question)
