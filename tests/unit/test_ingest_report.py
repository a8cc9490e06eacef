"""Ingest: what became of every document, to the last one."""

from __future__ import annotations

import json

from app.ingest import IngestReport, Remark, ingest, read_labels
from domain.ports import Refused, Skipped, SourceDocument
from tests.fakes import (
    InMemoryLabelCatalogue,
    InMemoryLabelExport,
    InMemoryLabels,
    InMemoryLabelSource,
    InMemoryLabelWriter,
)
from tests.unit.test_spl_conservation import document


def report_on(*documents: SourceDocument | Refused | Skipped) -> IngestReport:
    return ingest(InMemoryLabelSource(*documents), InMemoryLabelWriter(InMemoryLabels()))


def test_every_document_is_counted_and_a_bad_one_stops_nothing() -> None:
    report = report_on(
        SourceDocument("bad.xml", b"<html/>"),
        Skipped("picture.jpg"),
        Refused("bomb.zip", "it grows too much"),
        SourceDocument("good.xml", document("<paragraph>Hares.</paragraph>")),
    )

    assert (report.found, report.stored, report.skipped) == (4, 1, 1)
    assert [refused.name for refused in report.refused] == ["bad.xml", "bomb.zip"]


def test_what_a_record_lacks_is_said_in_the_report() -> None:
    record = {"set_id": "a", "warnings": ["Moss."], "elderly_cats": ["They sleep."]}

    report = report_on(SourceDocument("a.json", json.dumps(record).encode()))

    assert report.stored == 1
    assert report.remarks == [
        Remark("a.json", 'field "elderly_cats" is not of openFDA\'s list and was kept under its name'),
        Remark("a.json", "identity incomplete: the record names no product"),
    ]


def test_labels_that_are_held_already_are_told_apart_from_new_ones_and_from_changed_ones() -> None:
    held = InMemoryLabels()
    same = SourceDocument("same.xml", document("<paragraph>Hares.</paragraph>"))
    changed = SourceDocument("changed.xml", document("<paragraph>Hares and moss.</paragraph>"))

    def counts(found: SourceDocument) -> tuple[int, int]:
        kept = InMemoryLabelExport(held).kept
        report = ingest(InMemoryLabelSource(found), InMemoryLabelWriter(held), kept=kept)
        assert report.found == 1
        return report.stored, report.unchanged

    assert [counts(found) for found in (same, same, changed, changed)] == [(1, 0), (0, 1), (1, 0), (0, 1)]


def test_what_is_skipped_is_counted_by_kind() -> None:
    names = ("a.zip!x/hare.JPG", "b.png", "c.pdf", "x_indexinginstructions.xml")

    report = report_on(*(Skipped(name) for name in names))

    assert report.skipped_kinds == {"picture": 2, "PDF": 1, "indexing file": 1}


def test_openfdas_copy_of_a_version_that_is_held_from_its_document_is_said_to_be_left_out() -> None:
    held = InMemoryLabels()
    own = document("<paragraph>Hares.</paragraph>")
    [label] = read_labels(SourceDocument("own.xml", own))
    record = {"set_id": label.set_id, "version": str(label.version), "warnings": ["Moss."]}
    older = {**record, "version": str(label.version - 1)}

    def report(found: SourceDocument) -> IngestReport:
        kept = InMemoryLabelExport(held).kept
        return ingest(InMemoryLabelSource(found), InMemoryLabelWriter(held), kept=kept)

    report(SourceDocument("own.xml", own))
    same = report(SourceDocument("same.json", json.dumps(record).encode()))
    late = report(SourceDocument("late.json", json.dumps(older).encode()))

    assert (same.outranked, same.older, same.stored, same.held) == (1, 0, 0, 1)
    assert (late.outranked, late.older, late.stored, late.held) == (0, 1, 0, 1)


def test_a_record_that_lost_its_names_within_one_version_is_still_found_by_them_and_named_in_the_report() -> (
    None
):
    held = InMemoryLabels()
    facts = {
        "brand_name": ["ZELVARIN"],
        "generic_name": ["ZELVARINIB"],
        "manufacturer_name": ["Invented Works"],
        "product_type": ["HUMAN OTC DRUG"],
    }
    record = {"set_id": "a", "version": "3", "warnings": ["Moss."]}

    def report(**fields: object) -> IngestReport:
        found = SourceDocument("a.json", json.dumps({**record, **fields}).encode())
        kept = InMemoryLabelExport(held).kept
        return ingest(InMemoryLabelSource(found), InMemoryLabelWriter(held), kept=kept)

    report(openfda=facts)
    bare = report(openfda={}, warnings=["Moss and hares."])
    [entry] = InMemoryLabelCatalogue(held).labels()

    assert (entry.summary.brand_names, entry.summary.generic_names) == (("ZELVARIN",), ("ZELVARINIB",))
    assert (entry.summary.labeler, entry.summary.document_code) == ("Invented Works", "34390-5")
    assert (bare.stored, bare.unchanged) == (1, 0)
    assert [remark.text for remark in bare.remarks] == ["identity incomplete: the record names no product"]
    assert report(openfda={}, warnings=["Moss and hares."]).unchanged == 1
