"""The section table, held to the published one where that is at hand."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from domain.sections import BY_CODE, BY_KEY, SECTION_KINDS

PUBLISHED = Path(__file__).parents[3] / "shared" / "reference" / "spl_sections.tsv"


@pytest.mark.labels
def test_every_row_agrees_with_the_published_table() -> None:
    if not PUBLISHED.exists():
        pytest.skip(f"the published table is not at {PUBLISHED}")
    with PUBLISHED.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))

    told = [(k.key, k.code, k.name, k.number, k.parent, "|".join(k.phrases)) for k in SECTION_KINDS]
    published = [
        (
            r["section_key"],
            r["loinc"],
            r["name"],
            r["plr_number"] or "",
            r["parent_key"] or "",
            r["user_phrases"] or "",
        )
        for r in rows
    ]
    assert told == published


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("34066-1", "boxed_warning"),
        ("34070-3", "contraindications"),
        ("34076-0", "information_for_patients"),
        ("34090-1", "clinical_pharmacology"),
        ("34092-7", "clinical_studies"),
        ("34088-5", "overdosage"),
        ("77290-5", "lactation"),
    ],
)
def test_codes_that_others_have_confused_mean_what_the_fda_says(code: str, key: str) -> None:
    assert BY_CODE[code].key == key


def test_keys_and_codes_are_unique_and_every_parent_is_a_key() -> None:
    assert len(BY_KEY) == len(BY_CODE) == len(SECTION_KINDS) == 140
    assert all(kind.parent in BY_KEY for kind in SECTION_KINDS if kind.parent)
