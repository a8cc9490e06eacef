"""What a label is cut into, so that one fact can be found and quoted alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.models import Block, Cell, Section, Unit
from domain.partition import partition
from domain.units import text_hash, units
from tests.builders import Item, Line, Row, a_label, a_section


def _units(*sections: Section) -> tuple[Unit, ...]:
    label = a_label(sections=sections)
    return units(label.drug_id, label.sections, partition(label).parts)


def _texts(*lines: Line, title: str = "5.1 Invented Hazard") -> list[str]:
    return [unit.text for unit in _units(a_section(title, *lines))]


def test_a_paragraph_is_cut_into_its_sentences() -> None:
    assert _texts("Zelvarin lowers blood sugar. Check it weekly.") == [
        "Zelvarin lowers blood sugar.",
        "Check it weekly.",
    ]


def test_an_item_carries_the_lead_in_that_holds_its_not() -> None:
    found = _units(
        a_section("4 CONTRAINDICATIONS", "Rare. Do not give Zelvarin with:", Item("milk"), Item("tea"))
    )

    assert [unit.text for unit in found] == [
        "Rare.",
        "Do not give Zelvarin with: milk",
        "Do not give Zelvarin with: tea",
    ]
    assert [unit.kind for unit in found] == ["sentence", "item", "item"]


def test_the_spans_of_an_item_are_its_lead_in_and_itself() -> None:
    section = a_section("4 CONTRAINDICATIONS", "Do not give Zelvarin with:", Item("milk"))

    [unit] = _units(section)

    assert [section.text[start:end] for start, end in unit.spans] == ["Do not give Zelvarin with:", "milk"]


def test_a_nested_item_carries_every_lead_in_above_it() -> None:
    section = a_section("2 DOSAGE", "In renal impairment:", Item("mild:"), Item("no change", level=2))
    mild, nested = section.blocks[2], section.blocks[3]
    nested = replace(nested, lead_in=2)

    found = _units(replace(section, blocks=(*section.blocks[:2], mild, nested)))

    assert [unit.text for unit in found] == ["In renal impairment: mild: no change"]


def test_bullets_printed_inside_one_paragraph_keep_what_introduces_them() -> None:
    assert _texts("Do not use ■ with milk ■ if you are pregnant") == [
        "Do not use ■ with milk",
        "Do not use ■ if you are pregnant",
    ]


def test_paragraphs_that_go_on_in_lower_case_keep_the_title_they_go_on_from() -> None:
    assert _texts("if you had a rash", "if you take quorimol", title="Do not use") == [
        "Do not use if you had a rash",
        "Do not use if you take quorimol",
    ]


def test_a_long_item_is_cut_into_sentences_that_each_keep_the_lead_in() -> None:
    sentence = (
        "Watch for the invented sign of the marsh, which comes on slowly and is easily overlooked by all."
    )
    found = _texts("Tell your doctor:", Item(" ".join([sentence] * 6)))

    assert found == [f"Tell your doctor: {sentence}"] * 6


def test_a_row_carries_its_column_heads() -> None:
    found = _units(
        a_section(
            "2 DOSAGE",
            Row(("Body weight", "Daily dose"), head=True),
            Row(("10 to 20 kg", "5 mg")),
            Row(("over 20 kg", "10 mg")),
        )
    )

    assert [unit.text for unit in found] == [
        "Body weight: 10 to 20 kg; Daily dose: 5 mg",
        "Body weight: over 20 kg; Daily dose: 10 mg",
    ]
    assert {unit.kind for unit in found} == {"row"}


def test_the_spans_of_a_row_are_its_cells() -> None:
    section = a_section("2 DOSAGE", Row(("Weight", "Dose"), head=True), Row(("10 kg", "5 mg")))

    [unit] = _units(section)

    assert [section.text[start:end] for start, end in unit.spans] == ["10 kg", "5 mg"]


def _spanning(row_head: str, first: str, second: str) -> Section:
    """A table whose first cell reaches down over two rows."""
    text = f"Group | Dose\n{row_head} | {first}\n{second}\n"
    at = text.index
    head = (Cell(0, 0, 0, 5, head=True), Cell(0, 1, 8, 12, head=True))
    reaching = Cell(1, 0, at(row_head), at(row_head) + len(row_head), row_span=2)
    rows = (
        (*head,),
        (reaching, Cell(1, 1, at(first), at(first) + len(first))),
        (Cell(2, 1, at(second), at(second) + len(second)),),
    )
    blocks = tuple(Block("row", c[0].start, c[-1].end, table=0, cells=tuple(c)) for c in rows)
    return Section("1", "34068-7", "", text, blocks)


def test_a_row_head_that_reaches_down_belongs_to_every_row_it_spans() -> None:
    found = _units(_spanning("Adults", "7 mg once", "9 mg twice"))

    assert [unit.text for unit in found] == [
        "Group: Adults; Dose: 7 mg once",
        "Group: Adults; Dose: 9 mg twice",
    ]


def test_a_row_of_one_short_cell_names_the_rows_below_it() -> None:
    found = _texts(
        Row(("Reaction", "Zelvarin %", "Placebo %"), head=True),
        Row(("Skin disorders", "", "")),
        Row(("Rash", "7", "2")),
    )

    assert found == ["Skin disorders: Reaction: Rash; Zelvarin %: 7; Placebo %: 2"]


def test_a_sentence_across_the_table_is_a_unit_of_its_own() -> None:
    found = _texts(
        Row(("Weight", "Dose"), head=True),
        Row(("10 kg", "5 mg")),
        Row(("Do not give it below 10 kg.", "")),
    )

    assert found[-1] == "Do not give it below 10 kg."


def test_a_section_that_is_only_a_title_is_a_unit() -> None:
    found = _units(a_section("4.1 Acute Invented Failure", path="1.1"))

    assert [(unit.kind, unit.text) for unit in found] == [("title", "4.1 Acute Invented Failure")]


def test_a_title_above_subsections_is_no_unit() -> None:
    parent = a_section("4 CONTRAINDICATIONS", path="1")
    child = a_section("4.1 Milk", "Never with milk.", path="1.1")

    assert [unit.text for unit in _units(parent, child)] == ["Never with milk."]


def test_the_title_path_names_every_section_above() -> None:
    parent = a_section("5 WARNINGS", path="1")
    child = a_section("5.1 Milk", "Never with milk.", path="1.1")

    assert _units(parent, child)[0].title_path == "5 WARNINGS > 5.1 Milk"


@pytest.mark.parametrize("sentences", [3, 120])
def test_every_unit_points_into_the_part_that_holds_it(sentences: int) -> None:
    section = a_section(
        "5 WARNINGS", *[f"Invented warning number {n} stands here." for n in range(sentences)]
    )
    label = a_label(sections=(section,))
    parts = {part.ordinal: part for part in partition(label).parts}

    for unit in units(label.drug_id, label.sections, tuple(parts.values())):
        part, (start, end) = parts[unit.part_ordinal], unit.spans[-1]
        assert part.text[start - part.start : end - part.start] == unit.text


def test_equal_texts_share_one_hash_and_ids_are_unique() -> None:
    found = _units(a_section("5 WARNINGS", "Never with milk.", "Never with milk."))

    assert found[0].text_hash == found[1].text_hash == text_hash("Never with milk.")
    assert len({unit.unit_id for unit in found}) == 2


def test_a_heading_printed_as_a_paragraph_is_bound_to_what_stands_under_it_until_the_next() -> None:
    assert _texts(
        "Treatment of Marsh Fever",
        "Give 10 mg.",
        "Check it weekly.",
        "Prevention of Hill Fever",
        "Give 5 mg.",
    ) == [
        "Treatment of Marsh Fever",
        "Treatment of Marsh Fever: Give 10 mg.",
        "Treatment of Marsh Fever: Check it weekly.",
        "Prevention of Hill Fever",
        "Prevention of Hill Fever: Give 5 mg.",
    ]


@pytest.mark.parametrize("line", ["Do not chew the tablets", "See the booklet", "Store in a dry place"])
def test_a_line_that_tells_something_is_no_heading(line: str) -> None:
    assert _texts(line, "Give 10 mg.") == [line, "Give 10 mg."]


def test_a_name_printed_in_the_first_row_of_a_table_does_not_hide_the_column_heads() -> None:
    rows = (
        ("Table 1: Invented Doses",),
        ("Fever", "Starting Dose", "Range"),
        ("Marsh", "25 mg", "50 to 200 mg"),
    )
    section = a_section("2.1 Dose", *map(Row, rows))
    blocks = tuple(replace(b, cells=tuple(replace(c, head=False) for c in b.cells)) for b in section.blocks)

    [unit] = _units(replace(section, blocks=blocks))

    assert unit.text.endswith("Fever: Marsh; Starting Dose: 25 mg; Range: 50 to 200 mg")


def test_a_second_head_row_under_an_open_one_names_the_columns_too() -> None:
    section = a_section(
        "2.2 Dose in Children",
        Row(("", "Days 1-7", "Days 8 and beyond")),
        Row(("Body weight (kg)", "Dosing schedule", "Dosing schedule")),
        Row(("4 to less than 6", "1 mg twice daily", "0.5 mg twice daily")),
        Row(("6 to less than 9", "2 mg twice daily", "1 mg twice daily")),
    )

    rows = [unit.text for unit in partition(a_label(sections=(section,))).units if unit.kind == "row"]

    assert rows[0] == (
        "Body weight (kg): 4 to less than 6; Days 1-7 Dosing schedule: 1 mg twice daily; "
        "Days 8 and beyond Dosing schedule: 0.5 mg twice daily"
    )
    assert len(rows) == 2


def test_names_over_columns_are_heads_even_if_they_sound_like_directions() -> None:
    section = a_section(
        "2.3 Dosage",
        Row(("", "Days", "Once Daily Dosage")),
        Row(("Starting", "1 through 30", "1.5 mg")),
        Row(("Maintenance", "31 and onward", "4 mg")),
    )

    rows = [unit.text for unit in partition(a_label(sections=(section,))).units if unit.kind == "row"]

    assert rows[0] == "Starting; Days: 1 through 30; Once Daily Dosage: 1.5 mg"


def test_a_row_that_only_divides_the_columns_is_a_head_even_if_it_names_doses() -> None:
    section = a_section(
        "6.1 Trials",
        Row(("", "Zelvarin", "", "Placebo")),
        Row(("", "5 mg N=96", "10 mg N=68", "N=20")),
        Row(("Edema", "1.8", "10.8", "0.6")),
        Row(("Rash", "0.8", "1.8", "0.1")),
    )

    rows = [unit.text for unit in partition(a_label(sections=(section,))).units if unit.kind == "row"]

    assert rows[0] == "Edema; Zelvarin 5 mg N=96: 1.8; 10 mg N=68: 10.8; Placebo N=20: 0.6"


def test_the_first_row_under_an_empty_marked_head_names_the_columns() -> None:
    section = a_section(
        "6.1 Trials",
        Row(("", "", ""), head=True),
        Row(("Adverse Reaction", "Zelvarin 5 mg Twice Daily (N=96)", "Placebo (N=20)")),
        Row(("Edema", "18", "6")),
    )

    rows = [unit.text for unit in partition(a_label(sections=(section,))).units if unit.kind == "row"]

    assert rows == ["Adverse Reaction: Edema; Zelvarin 5 mg Twice Daily (N=96): 18; Placebo (N=20): 6"]
