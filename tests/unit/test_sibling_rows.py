"""A row is never shown by chance: rows under one name come together unless the question tells them apart."""

from __future__ import annotations

import re

import pytest

from adapters.spl import read_spl
from domain.models import Section
from tests.unit.test_extraction import facts, hits, kept
from tests.unit.test_spl_conservation import document


def read_section(narrative: str) -> Section:
    return read_spl(document(narrative, "2.1 Recommended Dosage")).sections[0]


WEEKS = read_section(
    "<table><thead><tr><th>Population</th><th>Week</th><th>Daily dose (mg)</th></tr></thead><tbody>"
    '<tr><td rowspan="3">Adult hares</td><td>Week 1</td><td>50</td></tr><tr><td>Week 2</td><td>100</td></tr>'
    "<tr><td>Week 3</td><td>150</td></tr><tr><td>Toads</td><td>Week 1</td><td>5</td></tr></tbody></table>"
)
GROUPS = read_section(
    "<table><thead><tr><th>Week</th><th>Daily dose (mg)</th></tr></thead><tbody><tr><td colspan='2'>Adult hares</td></tr>"
    "<tr><td>Week 1</td><td>50</td></tr><tr><td>Week 2</td><td>100</td></tr><tr><td>Week 3</td><td>150</td></tr>"
    "</tbody></table>"
)


@pytest.mark.parametrize("section", [WEEKS, GROUPS])
@pytest.mark.parametrize(
    ("question", "doses"),
    [
        ("What is the daily dose for adult hares?", ["50", "100", "150"]),
        ("What is the starting daily dose for adult hares?", ["50", "100", "150"]),
        ("What is the daily dose for adult hares in week 2?", ["100"]),
    ],
)
def test_rows_under_one_name_that_the_question_does_not_tell_apart_are_shown_together(
    section: Section, question: str, doses: list[str]
) -> None:
    label = kept(section)

    quoted = facts(label, question, hits(label, "Week 2" if len(doses) == 1 else "Week 3"))

    assert quoted is not None
    assert re.findall(r"\(mg\): (\d+)", quoted.text) == doses
    assert {"Adult hares", *doses} <= {citation.quote for citation in quoted.citations}


def test_so_many_rows_that_they_cannot_be_shown_together_are_shown_singly() -> None:
    rows = "".join(
        f"<tr><td>Week {n}</td><td>{n} mg once daily with a glass of water</td></tr>" for n in range(60)
    )
    label = kept(
        read_section(
            "<table><thead><tr><th>Week</th><th>Dose</th></tr></thead><tbody>"
            f"<tr><td colspan='2'>Adult hares</td></tr>{rows}</tbody></table>"
        )
    )

    quoted = facts(label, "What is the dose for adult hares?", hits(label, "Week 33"))

    assert quoted is not None
    assert quoted.text.count("mg once daily") == 1


def test_an_ailment_under_the_name_of_its_kind_is_shown_alone() -> None:
    label = kept(
        read_section(
            "<table><thead><tr><th>Reaction</th><th>Zelvarin %</th></tr></thead><tbody><tr><td colspan='2'>Skin disorders"
            "</td></tr><tr><td>Rash</td><td>5</td></tr><tr><td>Itching</td><td>3</td></tr></tbody></table>"
        )
    )

    quoted = facts(label, "How common is the skin disorder rash?", hits(label, "Rash"))

    assert quoted is not None
    assert "Itching" not in quoted.text


def test_a_note_among_the_rows_of_a_group_is_shown_itself_and_not_replaced_by_them() -> None:
    label = kept(
        read_section(
            "<table><thead><tr><th>Week</th><th>Daily dose (mg)</th></tr></thead><tbody><tr><td colspan='2'>Adult hares</td>"
            "</tr><tr><td>Week 1</td><td>50</td></tr><tr><td>Week 2</td><td>100</td></tr>"
            "<tr><td colspan='2'>Halve the dose of hares that do not drink.</td></tr></tbody></table>"
        )
    )

    quoted = facts(label, "What is the dose for adult hares?", hits(label, "Halve the dose"))

    assert quoted is not None
    assert "Halve the dose of hares that do not drink." in quoted.text
