"""Of a row are shown the columns that are asked for: the value of another dose, time or sex is not put beside them."""

from __future__ import annotations

import pytest

from domain.models import Section
from tests.unit.test_extraction import facts, hits, kept
from tests.unit.test_sibling_rows import read_section

DOSES = read_section(
    "<table><thead><tr><th>Reaction</th><th>Zelvarin 5 mg (N=110)</th><th>Zelvarin 10 mg (N=15)</th><th>Placebo (N=90)</th></tr></thead>"
    "<tbody><tr><td>Headache</td><td>31%</td><td>42%</td><td>7%</td></tr><tr><td>Rash</td><td>3%</td><td>4%</td><td>1%</td></tr></tbody></table>"
)
SEXES = read_section(
    "<table><thead><tr><th>Reaction</th><th>Men</th><th>Women</th></tr></thead>"
    "<tbody><tr><td>Headache</td><td>31%</td><td>42%</td></tr><tr><td>Rash</td><td>3%</td><td>4%</td></tr></tbody></table>"
)
SPANNED = read_section(
    '<table><thead><tr><th>Clearance</th><th colspan="2">Dose (mg)</th></tr></thead>'
    "<tbody><tr><td>Above 60</td><td>300 TID</td><td>400 TID</td></tr><tr><td>Below 60</td><td>100 BID</td><td>200 BID</td></tr></tbody></table>"
)


def shown(section: Section, question: str, row: str) -> str:
    label = kept(section)
    quoted = facts(label, question, hits(label, row))
    assert quoted is not None
    return quoted.text


@pytest.mark.parametrize(
    ("section", "question", "told", "left_out"),
    [
        (DOSES, "how many got a headache on 10 mg of Zelvarin?", ["42%", "7%"], ["31%"]),
        (DOSES, "how many got a headache on 10 mg and on 5 mg?", ["31%", "42%", "7%"], []),
        (DOSES, "headache on 10 mg compared to the other doses?", ["31%", "42%", "7%"], []),
        (DOSES, "how many got a headache?", ["31%", "42%", "7%"], []),
        (DOSES, "how many got a headache on 20 mg?", ["31%", "42%", "7%"], []),
        (DOSES, "how many of 110 got a headache?", ["31%", "42%", "7%"], []),
        (SEXES, "how many women got a headache?", ["42%"], ["31%"]),
        (SEXES, "how many women and men got a headache?", ["31%", "42%"], []),
        (SEXES, "how many children got a headache?", ["31%", "42%"], []),
    ],
)
def test_columns_of_another_dose_or_sex_are_left_out_where_the_asked_one_is_there(
    section: Section, question: str, told: list[str], left_out: list[str]
) -> None:
    text = shown(section, question, "Headache")

    assert all(value in text for value in ("Headache", *told))
    assert not any(value in text for value in left_out)


def test_a_name_over_several_columns_is_said_once() -> None:
    assert "Above 60; Dose (mg): 300 TID, 400 TID" in shown(SPANNED, "what dose above 60?", "Above 60")
