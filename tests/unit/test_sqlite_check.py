"""Whatever happens to a store behind its back is found, and what is derived can be made again."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from adapters.sqlite.check import Finding, check
from adapters.sqlite.rebuild import rebuild
from adapters.sqlite.sections import SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.ports import LabelStoreUnavailable
from tests.builders import ZELVARIN, a_partitioned_label, a_quorimol_label
from tests.ingesting import MODEL, changes, contents

LIVE = f"(SELECT label FROM labels WHERE set_id = '{ZELVARIN}' AND live)"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with two versions of one label, another label, and all vectors."""
    path = tmp_path / "labels.db"
    with SqliteStore(path, create=True) as store:
        for label in (
            a_partitioned_label(version=2),
            a_partitioned_label(),
            a_partitioned_label(a_quorimol_label()),
        ):
            SqliteLabelWriter(store).replace(label)
        changes()[2](store)
    return path


def tamper(path: Path, *statements: str) -> None:
    """Change the file as no adapter would: without foreign keys, in the middle of a row."""
    with sqlite3.connect(path) as other:
        for statement in statements:
            assert other.execute(statement).rowcount != 0
    other.close()


def remedies(findings: Sequence[Finding]) -> set[str]:
    return {finding.remedy for finding in findings}


def test_a_store_as_it_was_written_has_no_findings(path: Path) -> None:
    assert check(path) == []


def test_checking_and_rebuilding_a_sound_store_changes_nothing(path: Path) -> None:
    before = contents(path)

    assert rebuild(path) == []

    assert contents(path) == before
    assert check(path) == []


@pytest.mark.parametrize(
    ("tampering", "told"),
    [
        (f"DELETE FROM parts WHERE label = {LIVE} AND ordinal = 17", "34 of 35 parts"),
        (f"UPDATE parts SET text = replace(text, 'Do not', 'Do') WHERE label = {LIVE}", "not what was read"),
        (f"UPDATE parts SET text = text || ' ' WHERE label = {LIVE} AND ordinal = 3", "not what was read"),
        (f"DELETE FROM sections WHERE label = {LIVE} AND place = 9", "34 of 35 sections"),
        (f"UPDATE sections SET sha256 = '00' WHERE label = {LIVE} AND place = 9", "not what was read"),
        (f"UPDATE labels SET products = replace(products, '10 mg', '100 mg') WHERE label = {LIVE}", "names"),
        (f"UPDATE sections SET highlight = '' WHERE label = {LIVE} AND place = 1", "Highlights"),
        (f"UPDATE sections SET title = '3 None' WHERE label = {LIVE} AND place = 9", "titles"),
        (f"UPDATE parts SET blocks = replace(blocks, '[1,', '[2,') WHERE label = {LIVE}", "tables"),
        (f"UPDATE parts SET blocks = '[[' WHERE label = {LIVE} AND ordinal = 3", "cannot be read"),
        (
            f"UPDATE parts SET place = place + 1 WHERE label = {LIVE} AND ordinal = 8",
            "not what was read",
        ),
    ],
)
def test_lost_or_changed_text_is_found_and_asks_for_the_label_again(
    path: Path, tampering: str, told: str
) -> None:
    tamper(path, tampering)

    findings = check(path)

    assert any(told in f.text and f.label == f"{ZELVARIN}@3" and f.remedy == "ingest" for f in findings)
    assert {f.label for f in findings if f.remedy == "ingest"} == {f"{ZELVARIN}@3"}


@pytest.mark.parametrize(
    "tampering",
    [
        f"DELETE FROM units WHERE label = {LIVE}",
        f"UPDATE units SET spans = x'0000000001000000' WHERE label = {LIVE} AND ordinal = 2",
        f"UPDATE sections SET section_key = 'overdosage' WHERE label = {LIVE} AND place = 9",
        "UPDATE vectors SET vector = zeroblob(length(vector))",
        f"UPDATE units SET part_ordinal = 900 WHERE label = {LIVE} AND ordinal = 4",
        "UPDATE unit_texts SET text = text || ' not'",
        "UPDATE vectors SET vector = substr(vector, 3)",
        f"DELETE FROM section_keys WHERE label = {LIVE}",
        f"UPDATE sections SET parts = parts + 1 WHERE label = {LIVE}",
        f"UPDATE sections SET characters = 0 WHERE label = {LIVE}",
        "INSERT INTO part_words (part_words) VALUES ('delete-all')",
        "UPDATE part_words_data SET block = zeroblob(length(block)) WHERE id = (SELECT max(id) FROM part_words_data)",
        "UPDATE labels SET live = 0",
        f"UPDATE labels SET live = 0 WHERE set_id = '{ZELVARIN}'",
        f"DELETE FROM labels WHERE set_id = '{ZELVARIN}' AND NOT live",
        "INSERT INTO unit_texts (text_key, uses, text) VALUES (0, 0, 'of no label')",
        "INSERT INTO unit_texts (text_key, uses, text) VALUES (0, 3, 'of no label')",
        "UPDATE unit_texts SET uses = uses + 1 WHERE unit_text = 4",
        "UPDATE unit_texts SET uses = 0",
        "UPDATE unit_texts SET text_key = 17",
        "DELETE FROM unit_texts WHERE unit_text = 4",
        f"UPDATE units SET unit_text = 70000 WHERE label = {LIVE} AND ordinal = 4",
    ],
)
def test_damage_to_what_is_derived_is_found_and_rebuilt(path: Path, tampering: str) -> None:
    tamper(path, tampering)
    found = check(path)

    remaining = rebuild(path)

    assert "rebuild" in remedies(found)
    assert remaining == []
    assert check(path) == []
    with SqliteStore(path) as store:
        assert len(SqliteSectionRetriever(store).find_by_section(ZELVARIN, "contraindications")) == 30
        assert len(SqliteUnitStore(store).units(ZELVARIN)) == len(a_partitioned_label().units)


def test_rebuilding_keeps_the_vectors_of_texts_that_come_out_the_same(path: Path) -> None:
    tamper(path, f"DELETE FROM units WHERE label = {LIVE}")

    rebuild(path)

    with SqliteStore(path) as store:
        assert SqliteUnitStore(store).pending(MODEL) == 0


def test_rebuilding_never_certifies_text_that_is_not_what_was_read(path: Path) -> None:
    tamper(path, f"UPDATE parts SET text = replace(text, 'Do not', 'Do') WHERE label = {LIVE}")

    remaining = rebuild(path)

    assert {(f.label, f.remedy) for f in remaining} == {(f"{ZELVARIN}@3", "ingest")}
    assert remedies(check(path)) >= {"ingest"}


def test_a_damaged_label_is_mended_by_ingesting_it_again(path: Path) -> None:
    before = contents(path)
    tamper(path, f"DELETE FROM parts WHERE label = {LIVE} AND ordinal IN (3, 17)")
    rebuild(path)

    with SqliteStore(path) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label())

    assert check(path) == []
    assert contents(path) == before


def test_a_file_with_bytes_changed_in_its_middle_is_told_unless_they_hold_nothing(path: Path) -> None:
    whole, before = path.read_bytes(), contents(path)
    noticed = 0
    for share in range(5, 100, 6):
        at = len(whole) * share // 100
        path.write_bytes(whole[:at] + b"\x5a" * 700 + whole[at + 700 :])

        try:
            is_told = bool(check(path))
            assert is_told or contents(path) == before, f"bytes changed at {share} % were not noticed"
        except LabelStoreUnavailable:
            is_told = True
        noticed += is_told

    assert noticed > 5


def test_checking_what_is_no_store_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(LabelStoreUnavailable, match="There is no label store"):
        check(tmp_path / "none.db")
