"""Headings that a label prints as paragraphs divide a section's text where their reach is certain."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.headed import with_headed_sections
from domain.models import Label, Section
from domain.partition import partition
from domain.resolution import resolve
from tests.builders import Item, Row, a_label, a_section

UNCLASSIFIED, PRECAUTIONS, POPULATIONS = "42229-5", "42232-9", "43684-0"


def divided(*sections: Section) -> dict[str, str]:
    return {s.path: s.title for s in with_headed_sections(sections)}


def keys(*sections: Section) -> dict[str, str]:
    found = with_headed_sections(sections)
    return {s.path: r[0].section_key for s, r in zip(found, resolve(found), strict=True)}


def an_insert(*, code: str = UNCLASSIFIED) -> Section:
    return a_section(
        "ZELVARIN TABLETS",
        "Zelvarin is a pale powder.",
        "CONTRAINDICATIONS",
        "Do not take it near hares.",
        "WARNINGS",
        "It harms toads.",
        "Toads",
        "They sleep.",
        "PRECAUTIONS",
        "Be careful in the marsh.",
        "Drug Interactions",
        "Quorimol doubles the level of zelvarin.",
        "Nursing Mothers: It is not known whether zelvarin is in milk.",
        "Pediatric Use (2 to 17 years)\nIt was not studied in children.",
        "OVERDOSAGE",
        "Call a marsh doctor.",
        code=code,
        path="7",
    )


def test_an_insert_that_stands_in_one_section_is_found_by_the_titles_that_it_prints() -> None:
    assert keys(an_insert()) == {
        "7": "section_7",
        "7.1": "contraindications",
        "7.2": "warnings",
        "7.3": "precautions",
        "7.3.1": "drug_interactions",
        "7.3.2": "nursing_mothers",
        "7.3.3": "pediatric_use",
        "7.4": "overdosage",
    }


def test_a_section_that_holds_a_whole_insert_is_none_of_its_parts_whatever_its_code() -> None:
    assert keys(an_insert(code="34071-1"))["7"] == "section_7"


def test_a_heading_in_the_line_of_its_text_begins_a_section_without_a_title() -> None:
    found = {s.path: s for s in with_headed_sections([an_insert()])}

    assert found["7.3.2"].title == ""
    assert found["7.3.2"].text == "Nursing Mothers: It is not known whether zelvarin is in milk.\n"
    assert found["7.3.3"].title == "Pediatric Use (2 to 17 years)"
    assert [b.kind for b in found["7.3.3"].blocks] == ["title", "paragraph"]


def test_headings_numbered_under_the_sections_own_number_are_sections() -> None:
    section = a_section(
        "8. USE IN SPECIFIC POPULATIONS",
        "8.1 Pregnancy\nZelvarin harms unborn hares.",
        "Hares were given 2 mg.",
        "8.5 Geriatric Use",
        "The old sleep longer.",
        code=POPULATIONS,
        path="8",
    )

    assert divided(section) == {
        "8": "8. USE IN SPECIFIC POPULATIONS",
        "8.1": "8.1 Pregnancy",
        "8.2": "8.5 Geriatric Use",
    }


@pytest.mark.parametrize(
    "lines",
    [
        ("2.5 Tablets a day for hares.", "2.1 General"),
        ("2.1 Marsh fever", "Take one.", "2.1 Marsh fever", "Take two."),
        ("2.1 Zelvarin is taken at night. " + "Hares sleep. " * 20, "2.2 Toads", "Take two."),
    ],
    ids=["figures", "numbers that go back", "a number before running text"],
)
def test_numbers_that_may_be_figures_divide_nothing(lines: tuple[str, ...]) -> None:
    section = a_section("2 DOSAGE AND ADMINISTRATION", *lines, "Ask.", code="34068-7", path="2")

    assert divided(section) == {"2": "2 DOSAGE AND ADMINISTRATION"}


def test_a_list_of_contents_is_no_insert() -> None:
    contents = a_section("CONTENTS", "CONTRAINDICATIONS", "WARNINGS", "OVERDOSAGE", "HOW SUPPLIED", path="3")

    assert divided(contents) == {"3": "CONTENTS"}


def test_subsections_of_precautions_out_of_the_prescribed_order_divide_nothing() -> None:
    section = a_section(
        "PRECAUTIONS",
        "Pregnancy: tell your doctor.",
        "Drug Interactions",
        "None are known.",
        code=PRECAUTIONS,
        path="5",
    )

    assert divided(section) == {"5": "PRECAUTIONS"}


def test_what_is_told_to_patients_is_never_divided_nor_what_has_subsections() -> None:
    guide = a_section("Medication Guide", "PRECAUTIONS", "Ask.", path="9", code="42231-1")
    under_it = a_section("PRECAUTIONS", "Pregnancy", "Ask.", path="9.1", code=PRECAUTIONS)
    parent = a_section("PRECAUTIONS", "Pregnancy", "Ask.", path="10", code=PRECAUTIONS)
    child = a_section("Hares", "They sleep.", path="10.1", code=UNCLASSIFIED)

    assert list(divided(guide, under_it, parent, child)) == ["9", "9.1", "10", "10.1"]


def test_lists_and_tables_keep_what_introduces_them() -> None:
    section = a_section(
        "PRECAUTIONS",
        "Careful.",
        "Laboratory Tests",
        "Measure:",
        Item("marsh enzymes"),
        "Drug Interactions",
        Row(("Drug", "Effect"), head=True),
        Row(("Quorimol", "2-fold")),
        code=PRECAUTIONS,
        path="5",
    )
    _, tests, interactions = with_headed_sections([section])

    item = tests.blocks[2]
    assert item.lead_in is not None
    lead_in = tests.blocks[item.lead_in]
    assert tests.text[lead_in.start : lead_in.end] == "Measure:"
    rows = [b for b in interactions.blocks if b.kind == "row"]
    assert [interactions.text[c.start : c.end] for row in rows for c in row.cells] == [
        "Drug",
        "Effect",
        "Quorimol",
        "2-fold",
    ]


LINES = st.lists(
    st.sampled_from(
        [
            "PRECAUTIONS", "Pregnancy", "Pregnancy: it harms.", "Nursing Mothers\nIt is in milk.", "WARNINGS",
            "OVERDOSAGE", "8.1 Pregnancy", "8.2 Lactation\nIt is in milk.", "Hares sleep.", "CONTRAINDICATIONS",
            "Drug Interactions",
        ]
    ),
    max_size=12,
)  # fmt: skip


@given(LINES, st.sampled_from([PRECAUTIONS, POPULATIONS, UNCLASSIFIED]))
def test_whatever_is_printed_every_character_stays_once_and_in_order(lines: list[str], code: str) -> None:
    section = a_section("8 PRECAUTIONS", *lines, code=code, path="8")
    found = with_headed_sections([section])

    assert "".join(s.text for s in found) == section.text
    for one in found:
        assert all(one.text[b.start : b.end].strip() for b in one.blocks)
        assert not one.title or one.text.startswith(f"{one.title}\n")
    label: Label = a_label(sections=found)
    assert "".join(p.text for p in partition(label).parts) == section.text
