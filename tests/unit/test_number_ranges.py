"""Whether a number of the question lies in the range that a table row is for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.number_ranges import Asked, lies_in, numbers_asked, rows_in_range


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("a child of 14 kg", [Asked(14, "kg")]),
        ("my 5-year-old", [Asked(5, "year")]),
        ("on day 6 of treatment", [Asked(6, "day")]),
        ("CrCl of 25", [Asked(25, "ml/min")]),
        ("a hare of 5'6\" and 160 lbs", [Asked(66, "inch"), Asked(160, "lb")]),
        ("platelets of 60,000", [Asked(60_000, "")]),
        ("vitamin b12 and covid-19", []),
        ("", []),
    ],
)
def test_the_numbers_of_a_question_keep_what_they_count(question: str, expected: list[Asked]) -> None:
    assert list(numbers_asked(question)) == expected


@pytest.mark.parametrize(
    ("question", "head"),
    [
        ("14 kg", "12 to less than 18 kg"),
        ("12 kg", "12 to less than 18 kg"),
        ("day 6", "Days 5–7"),
        ("CrCl of 25", "Creatinine clearance: < 30 mL/min"),
        ("she is 70 years old", "65 years and older"),
        ("30 kg", "at least 30 kg"),
        ("weighs 50 lbs", "48-59 lbs"),
        ("platelets 60,000", "50,000 to 75,000"),
        ("grade 3", "Grade 3"),
        ("in week 6", "Week 5 to Week 8"),
        ("I am 5 ft 6 in", "5’6”"),
        ("8 years old", "children 6 to under 12 years"),
    ],
)
def test_a_number_in_the_range_of_a_row_is_found(question: str, head: str) -> None:
    assert any(lies_in(asked, head) for asked in numbers_asked(question))


@pytest.mark.parametrize(
    ("question", "head"),
    [
        ("18 kg", "12 to less than 18 kg"),
        ("30 kg", "over 30 kg"),
        ("CrCl 30", "< 30 mL/min"),
        ("50 kg", "48-59 lbs"),
        ("5 years old", "5 mg"),
        ("my 5-year-old", "Children 6 to 12 years"),
        ("14 kg", "adults"),
    ],
)
def test_a_number_beyond_the_range_or_of_another_unit_is_not(question: str, head: str) -> None:
    assert not any(lies_in(asked, head) for asked in numbers_asked(question))


def test_the_one_row_of_a_table_is_found() -> None:
    heads = ["under 10 kg", "10 to less than 20 kg", "20 to less than 30 kg", "30 kg or more"]

    assert rows_in_range("dose for 24 kg", heads, ()) == {2}


def test_a_number_that_fits_most_rows_tells_nothing() -> None:
    assert (
        rows_in_range("dose for 24 kg", ["over 1 kg", "over 2 kg", "over 3 kg", "over 4 kg"], ())
        == frozenset()
    )


@given(st.text(max_size=60), st.text(max_size=60))
def test_any_question_and_any_head_can_be_compared(question: str, head: str) -> None:
    assert rows_in_range(question, [head], {0}) <= {0}


@pytest.mark.parametrize("unit", ["1", "1 ", "1 to ", "< 1", "1a", "1 year ", "1,111.", "to less than "])
def test_fifty_thousand_hostile_characters_are_read_before_anybody_waits(unit: str) -> None:
    hostile = (unit * 50_000)[:50_000]

    assert rows_in_range("14 kg", [hostile], {0}) <= {0}
    assert isinstance(numbers_asked(hostile), tuple)


def test_a_bare_number_points_only_to_rows_that_the_question_names() -> None:
    heads = ["Healed in study 2", "Week 2", "Week 4", "Week 6"]

    assert rows_in_range("how many healed in study 2", heads, ()) == frozenset()
    assert rows_in_range("how many healed in study 2", heads, {0}) == {0}


@pytest.mark.parametrize(
    "question", ["my son is 5, how much?", "how much for a boy, 5", "she is only 5. how much?"]
)
def test_a_bare_number_said_of_a_person_is_an_age(question: str) -> None:
    assert numbers_asked(question) == (Asked(5.0, "year"),)
