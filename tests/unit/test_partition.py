"""Partition: parts that are the text, and entries that certify it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from adapters.spl import read_spl
from domain.keeping import fingerprint
from domain.models import Section
from domain.partition import CUTTING, PART_CHARACTERS, partition
from tests.builders import a_label, a_section, contraindications

SAMPLES = Path(__file__).parents[2] / "app" / "samples"
# the rules by which labels are cut, and what they make of the samples
CUT_SO_FAR = (3, "a9f34c2319388acc")

words = st.text(st.sampled_from("abc 5%(µ)."), min_size=1, max_size=300).map(str.strip).filter(bool)


@given(st.lists(words, min_size=1, max_size=20))
def test_the_parts_of_a_section_joined_are_its_text(paragraphs: list[str]) -> None:
    section = a_section("2 DOSAGE", *paragraphs)

    kept = partition(a_label(sections=[section]))

    assert "".join(part.text for part in kept.parts) == section.text
    assert all(section.text[p.start : p.start + len(p.text)] == p.text for p in kept.parts)


@given(st.lists(words, min_size=1, max_size=20))
def test_no_part_divides_a_block_and_each_block_is_in_one_part(paragraphs: list[str]) -> None:
    section = a_section("2 DOSAGE", *paragraphs)

    kept = partition(a_label(sections=[section]))

    assert tuple(block for part in kept.parts for block in part.blocks) == section.blocks
    for part in kept.parts:
        assert all(part.start <= b.start and b.end <= part.start + len(part.text) for b in part.blocks)
        assert len(part.text) <= PART_CHARACTERS or len(part.blocks) == 1


def test_an_entry_certifies_the_whole_subtree() -> None:
    sections = contraindications(parts=5, path="4")
    entry = partition(a_label(sections=sections)).entries[0]

    text = "".join(section.text for section in sections)
    assert (entry.parts, entry.characters) == (5, len(text))
    assert entry.sha256 == hashlib.sha256(text.encode()).hexdigest()


def test_absent_none_empty_and_unreadable_are_told_apart() -> None:
    sections = [
        a_section("4 CONTRAINDICATIONS", "None.", path="1"),
        a_section("10 OVERDOSAGE", path="2", code="34088-5"),
        Section("3", "51945-4", "PANEL", "PANEL\n", images=1),
        a_section("11 DESCRIPTION", "A tablet.", path="4", code="34089-3"),
    ]

    entries = partition(a_label(sections=sections)).entries

    assert [entry.state for entry in entries] == ["none", "empty", "unreadable", "present"]


def test_a_patient_leaflet_and_all_under_it_speak_with_the_patients_voice() -> None:
    sections = [
        a_section("Medication Guide", path="1", code="42231-1"),
        a_section("What is Zelvarin?", "A drug.", path="1.1", code="42229-5"),
        a_section("4 CONTRAINDICATIONS", "None.", path="2"),
    ]

    parts = partition(a_label(sections=sections)).parts

    assert [part.voice for part in parts] == ["patient", "patient", "professional"]


def test_a_title_that_is_the_whole_fact_is_present_and_a_bare_heading_is_empty() -> None:
    states = {
        title: partition(a_label(sections=(a_section(title, code="42229-5"),))).entries[0].state
        for title in ("4.1 Active marsh fever", "Questions? 1-800-555-0100", "8.1 Pregnancy", "")
    }

    assert states == {
        "4.1 Active marsh fever": "present",
        "Questions? 1-800-555-0100": "present",
        "8.1 Pregnancy": "empty",
        "": "empty",
    }


def test_labels_that_come_out_otherwise_than_before_are_cut_by_rules_of_another_number() -> None:
    samples = [partition(read_spl(path.read_bytes())) for path in sorted(SAMPLES.glob("*.xml"))]
    cut = hashlib.sha256("".join(map(fingerprint, samples)).encode()).hexdigest()[:16]

    assert (CUTTING, cut) == CUT_SO_FAR, (
        "entries, parts or units of the samples changed: raise CUTTING in domain/partition.py, so that stores "
        f"tell which labels older rules cut, and put ({CUTTING + 1}, {cut!r}) here; if only the reading of the "
        f"samples changed, and READING was raised, put ({CUTTING}, {cut!r})"
    )
