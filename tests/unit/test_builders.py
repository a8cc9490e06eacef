"""The labels that other tests stand on keep the coordinates of the models."""

from __future__ import annotations

from tests.builders import a_label, a_partitioned_label, contraindications


def test_parts_joined_are_the_sections_text_and_blocks_point_into_it() -> None:
    label = a_label()

    kept = a_partitioned_label(label)

    for section in label.sections:
        own = "".join(p.text for p in kept.parts if p.section_path == section.path)
        assert own == section.text
        assert "".join(section.text[b.start : b.end] + "\n" for b in section.blocks) == section.text


def test_contraindications_have_as_many_parts_as_asked_for() -> None:
    kept = a_partitioned_label(a_label(sections=contraindications(parts=37, path="1")))

    assert kept.entries[0].parts == len(kept.parts) == 37


def test_a_units_spans_quote_the_section_they_come_from() -> None:
    kept = a_partitioned_label()
    texts = {section.path: section.text for section in kept.label.sections}

    [row] = [u for u in kept.units if u.kind == "row" and "30 to 59" in u.text]

    assert [texts[row.section_path][s:e] for s, e in row.spans] == ["30 to 59 mL/min", "5 mg"]
