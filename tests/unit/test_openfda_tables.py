"""Tables of openFDA: the markup of a `*_table` field tells where the cells are in the flattened text."""

from __future__ import annotations

import json
from collections import Counter
from html import escape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.openfda import read_openfda
from adapters.openfda_tables import placed_tables, read_table
from domain.models import Label, Section
from domain.tables import table_rows

DOSES = (
    "<table><caption>Table 1: Doses of Zelvarin</caption><thead><tr><th>Animal</th>"
    '<th colspan="2">Dose (mg)</th></tr></thead><tbody><tr><td>Hares</td><td>50</td><td>12</td></tr>'
    '<tr><td rowspan="2">Toads</td><td>25</td><td>6</td></tr><tr><td>20</td><td>5</td></tr></tbody></table>'
)
FLAT = "Table 1: Doses of Zelvarin Animal Dose (mg) Hares 50 12 Toads 25 6 20 5"


def read(**fields: object) -> Label:
    record = {"set_id": "99999999-1111-4222-8333-444444444444", "version": "1", **fields}
    return read_openfda(json.dumps(record).encode())


def dosage(before: str = "", after: str = "", table: str = DOSES, flat: str = FLAT) -> Section:
    text = f"2 DOSAGE AND ADMINISTRATION {before} {flat} {after}"
    label = read(dosage_and_administration=[text], dosage_and_administration_table=[table])
    (section,) = label.sections
    return section


def rows(section: Section) -> list[list[str]]:
    blocks = [b for b in section.blocks if b.kind == "row"]
    return [[section.text[c.start : c.end] for c in block.cells] for block in blocks]


def test_a_table_is_read_as_rows_whose_cells_are_the_characters_of_the_flattened_text() -> None:
    section = dosage("Give it at night.", "Do not give it to cats.")

    assert section.text == (
        "DOSAGE AND ADMINISTRATION\n".replace("DOSAGE", "2 DOSAGE")
        + "Give it at night.\nTable 1: Doses of Zelvarin\nAnimal | Dose (mg)\nHares | 50 | 12\n"
        "Toads | 25 | 6\n20 | 5\nDo not give it to cats.\n"
    )
    assert [(b.kind, b.table) for b in section.blocks] == [
        ("title", None), ("paragraph", None), ("caption", 0), ("row", 0), ("row", 0), ("row", 0), ("row", 0),
        ("paragraph", None),
    ]  # fmt: skip


def test_a_value_is_bound_to_its_row_and_column_heads_also_below_a_cell_that_reaches_down() -> None:
    section = dosage()
    last = table_rows(section.text, section.blocks, 0)[-1]
    value = next(c for c in last.cells if section.text[c.start : c.end] == "20")

    assert [section.text[h.start : h.end] for h in last.heads] == ["Toads"]
    assert [section.text[h.start : h.end] for h in last.heads_of(value)] == ["Dose (mg)"]


@pytest.mark.parametrize(
    "table",
    [
        DOSES.replace("50", "55"),
        "<table><tr><td>Hares</td></tr>",
        "<!DOCTYPE table [<!ENTITY a 'Hares'>]>" + DOSES,
        "<table><tr><td>" + escape(FLAT) + "</td></tr></table>",
        DOSES.replace("<tbody>", "<tbody>Hares 50"),
        "no table at all",
    ],
    ids=[
        "other figures",
        "not well-formed",
        "a document type",
        "a frame round text",
        "text between cells",
        "text",
    ],
)
def test_a_twin_that_does_not_match_leaves_the_flattened_text_as_it_is(table: str) -> None:
    section = dosage(table=table)

    assert section.text == f"2 DOSAGE AND ADMINISTRATION\n{FLAT}\n"
    assert all(block.kind in {"title", "paragraph"} for block in section.blocks)


def test_a_foot_stays_where_the_text_has_it_and_is_no_row() -> None:
    table = (
        "<table><tfoot><tr><td>a In marshes.</td></tr></tfoot><tbody><tr><td>Animal</td><td>Dose</td></tr>"
        "<tr><td>Hares</td><td>50 mg</td></tr></tbody></table>"
    )
    section = dosage(table=table, flat="a In marshes. Animal Dose Hares 50 mg")

    assert [b.kind for b in section.blocks] == ["title", "footnote", "row", "row"]
    assert rows(section) == [["Animal", "Dose"], ["Hares", "50 mg"]]


def test_two_tables_of_a_section_are_numbered_in_the_order_of_the_text() -> None:
    other = "<table><tr><td>Owls at night</td><td>7 mg</td></tr><tr><td>Newts at noon</td><td>9 mg</td></tr></table>"
    label = read(
        dosage_and_administration=[
            f"2 DOSAGE AND ADMINISTRATION Owls at night 7 mg Newts at noon 9 mg and then {FLAT}"
        ],
        dosage_and_administration_table=[DOSES, other],
    )
    (section,) = label.sections

    assert [b.table for b in section.blocks if b.kind == "row"] == [0, 0, 1, 1, 1, 1]


CELLS = st.lists(
    st.lists(st.sampled_from(["Hares", "50 mg", "", "< 5", "a & b", "25", "Toads in marshes"]), min_size=2, max_size=4),
    min_size=2,
    max_size=6,
)  # fmt: skip


@given(CELLS, st.text("ab. <&•", max_size=30), st.text("ab. <&•", max_size=30))
def test_a_table_wherever_it_stands_adds_nothing_and_leaves_nothing_out(
    cells: list[list[str]], before: str, after: str
) -> None:
    lines = "".join("<tr>" + "".join(f"<td>{escape(c)}</td>" for c in row) + "</tr>" for row in cells)
    flat = " ".join(c for row in cells for c in row if c)
    section = dosage(before, after, f"<table>{lines}</table>", flat)

    printed = section.text.replace(" | ", " ").replace("| ", " ").replace(" |", " ")
    assert "".join(printed.split()) == "".join(f"2 DOSAGE AND ADMINISTRATION {before} {flat} {after}".split())
    for block in section.blocks:
        assert "\n" not in section.text[block.start : block.end]
        assert all(block.start <= c.start <= c.end <= block.end for c in block.cells)


def test_a_table_of_a_few_characters_is_left_because_it_stands_anywhere_by_chance() -> None:
    assert read_table("<table><tr><td>a</td><td>5</td></tr></table>") is None
    table = read_table(DOSES)
    assert table is not None
    assert placed_tables("Hares 50 12", [table]) == []


@pytest.mark.labels
def test_most_real_tables_are_found_and_not_a_character_of_their_records_changes(labels_folder: Path) -> None:
    counted: Counter[str] = Counter()
    for path in sorted((labels_folder / "openfda").glob("*.json"))[:25]:
        record = json.loads(path.read_bytes())["results"][0]
        label = read_openfda(path.read_bytes())
        bare = {name: value for name, value in record.items() if not name.endswith("_table")}
        without = read_openfda(json.dumps(bare).encode())
        assert _characters(label) == _characters(without)
        counted["rows"] += sum(b.kind == "row" for s in label.sections for b in s.blocks)
        counted["tables"] += sum(len({b.table for b in s.blocks} - {None}) for s in label.sections)
    assert counted["tables"] > 80
    assert counted["rows"] > 800


def _characters(label: Label) -> list[str]:
    return [
        "".join((s.text + s.highlight).replace(" | ", " ").replace("| ", " ").replace(" |", " ").split())
        for s in label.sections
    ]
