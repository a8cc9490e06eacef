"""The certificate: a section that did not come back whole is never taken for whole."""

from __future__ import annotations

from dataclasses import replace

from domain.evidence import certified, documents_of, missing_from, whole_sections
from domain.hits import roots_with_key
from domain.models import ParentDocument, SearchHit
from domain.partition import is_within, partition
from tests.builders import a_label, a_section, contraindications


def a_document(parts: int = 30) -> ParentDocument:
    kept = partition(a_label(sections=contraindications(parts=parts, path="4")))
    return ParentDocument("x#4", kept.entries[0], kept.parts)


def test_a_whole_section_is_complete() -> None:
    evidence = certified(a_document())

    assert (evidence.parts, evidence.parts_expected, evidence.complete) == (30, 30, True)


def test_a_section_with_a_missing_part_is_not_complete() -> None:
    document = a_document()

    evidence = certified(replace(document, parts=document.parts[:7] + document.parts[8:]))

    assert (evidence.parts, evidence.complete) == (29, False)


def test_a_changed_character_breaks_the_certificate() -> None:
    document = a_document()
    changed = replace(document.parts[3], text=document.parts[3].text.replace("not", "nut"))

    assert not certified(
        replace(document, parts=(*document.parts[:3], changed, *document.parts[4:]))
    ).complete


def test_a_section_of_which_nothing_came_back_is_missing_too() -> None:
    document = a_document()

    assert missing_from([], [document.entry]) == (document.entry,)
    assert missing_from([document], [document.entry]) == ()


def test_a_nested_repeat_of_a_key_is_no_root_of_its_own() -> None:
    sections = [
        a_section("4 CONTRAINDICATIONS", "Not for some.", path="1"),
        a_section("Contraindications", "Nor for others.", path="1.1"),
        a_section("CONTRAINDICATIONS", "Another insert.", path="2"),
    ]
    entries = partition(a_label(sections=sections)).entries

    assert [root.section_path for root in roots_with_key(entries, "contraindications")] == ["1", "2"]


def test_parts_come_together_by_the_root_they_were_asked_for() -> None:
    kept = partition(a_label(sections=[*contraindications(3, "1"), *contraindications(2, "2")]))
    hits = [
        SearchHit(
            p,
            p.section_path.split(".")[0],
            "contraindications",
            0,
            3 if is_within(p.section_path, "1") else 2,
        )
        for p in kept.parts
    ]

    documents = documents_of(hits, kept.entries)

    assert [(d.entry.section_path, len(d.parts)) for d in documents] == [("1", 3), ("2", 2)]


def test_a_section_read_under_two_keys_comes_back_once() -> None:
    kept = partition(a_label(sections=contraindications(3, "1")))
    hits = [
        SearchHit(p, "1", key, 0, 3) for key in ("how_supplied", "storage_and_handling") for p in kept.parts
    ]

    (document,) = documents_of(hits, kept.entries)

    assert certified(document).complete


def test_every_section_with_a_key_has_its_document_even_if_all_its_parts_are_lost() -> None:
    kept = partition(a_label(sections=[*contraindications(3, "1"), *contraindications(2, "2")]))
    hits = [
        SearchHit(p, "2", "contraindications", 0, 2) for p in kept.parts if is_within(p.section_path, "2")
    ]

    lost, whole = whole_sections(kept.label.drug_id, "contraindications", hits, kept.entries)

    assert (lost.entry.section_path, certified(lost).complete, certified(lost).parts_expected) == (
        "1",
        False,
        3,
    )
    assert (whole.entry.section_path, certified(whole).complete) == ("2", True)
