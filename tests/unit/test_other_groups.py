"""Words for another group or range than the question's are told from those for its own and for everybody."""

from __future__ import annotations

import pytest

from domain.other_groups import is_for_children_alone, is_for_others, names_the_age_group
from domain.question_words import folded


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("dose for a 70-year-old", "Patients <65 years of age: 30 mg"),
        ("dose for a 70-year-old", "Children 2 to 12 years of age: 5 mg"),
        ("dose for the elderly", "Pediatric patients aged 6 to 11 years: 5 mg"),
        ("dose for the elderly", "Pediatric patients aged less than 18 years: 5 mg"),
        ("dose for a 6-year-old", "Children 6 months to 5 years: 5 mg"),
        ("dose for a 3-month-old", "Children 6 months to 11 months: 5 mg"),
        ("how many 1 g tablets come in a bottle", "1 mg: bottles of 100"),
        ("child of 14 kg", "Weighing 18 to less than 25 kg: 3 mg"),
        ("CrCl 25 mL/min", "Creatinine clearance 30 to 50 mL/min: 250 mg"),
        ("CrCl 25 mL/min", "Creatinine clearance > 50 mL/min: usual dose"),
        ("Child-Pugh B", "mild hepatic impairment (Child-Pugh A)"),
        ("severe kidney disease", "mild renal impairment"),
        ("is it safe for women", "in men"),
        ("dose for adults", "Polyarticular juvenile idiopathic arthritis: 10 mg/m2"),
        ("the intrathecal dose", "Give 12 mg intravenously every 21 days."),
        ("maintenance dose?", "The recommended starting dose is 5 mg."),
        ("risk in the third trimester", "Exposure during the first trimester was not harmful."),
        ("what color is the 20 mg tablet", "The 40 mg tablets are red."),
        ("how many 25 mg tablets come in a bottle", "50 mg: bottles of 100"),
    ],
)
def test_words_for_another_group_or_range_are_for_others(question: str, text: str) -> None:
    assert is_for_others(folded(question), text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("dose for a 70-year-old", "Patients ≥65 years of age, and patients less than 50 kg: 15 mg"),
        ("dose for a 70-year-old", "The dose is 15 mg."),
        ("dose for the elderly", "Adults and pediatric patients aged 12 years and older: 5 mg"),
        ("dose for a 3-year-old", "Children 6 months to 5 years: 5 mg"),
        ("child of 14 kg", "Weighing 12 to less than 18 kg: 2 mg"),
        ("how many 1000 mg tablets come in a bottle", "1,000 mg: bottles of 100"),
        ("how many 1000 mg tablets come in a bottle", "1 g: bottles of 100"),
        ("how many 500 mcg tablets come in a bottle", "0.5 mg: bottles of 100"),
        ("child of 14 kg", "Weighing 10 kg or more: 2 mg"),
        ("CrCl 25 mL/min", "Creatinine clearance less than 30 mL/min: 125 mg"),
        ("Child-Pugh B", "moderate or severe impairment (Child-Pugh B or Child-Pugh C)"),
        ("what color is the 20 mg tablet", "The 10 mg tablets are red, the 20 mg tablets pink."),
        ("can I take 20 mg", "The dose is 40 mg."),
        ("the intrathecal dose", "Not for intrathecal use; give it intravenously."),
        ("the starting dose before maintenance", "Starting dose: 5 mg. Maintenance dose: 10 mg."),
        ("when do I start it", "It is given for maintenance of remission."),
        ("how is it stored", "Children under 12 years: ask a doctor"),
    ],
)
def test_words_for_the_group_that_is_asked_about_or_for_everybody_are_not(question: str, text: str) -> None:
    assert not is_for_others(folded(question), text)


def test_a_text_names_the_age_group_of_a_child_only_if_it_speaks_of_children() -> None:
    asked = folded("dose for my 5-year-old son")

    assert names_the_age_group(asked, "Pediatric patients: 5 mg")
    assert not names_the_age_group(asked, "The dose is 40 mg.")
    assert names_the_age_group(folded("the usual dose"), "The dose is 40 mg.")


def test_a_dose_for_nobody_in_particular_is_not_the_one_for_children_alone() -> None:
    asked = folded("dose of Zelvarin for marsh fever")

    assert is_for_children_alone(asked, "Pediatric patients: 2 mg/kg")
    assert not is_for_children_alone(asked, "Adults and pediatric patients: 40 mg")
    assert not is_for_children_alone(asked, "The dose is 40 mg.")
    assert not is_for_children_alone(folded("dose at 14 kg"), "Pediatric patients: 2 mg/kg")
    assert not is_for_children_alone(folded("dose for my daughter"), "Pediatric patients: 2 mg/kg")


def test_a_weight_over_sixty_is_no_age() -> None:
    assert not names_the_age_group(folded("dose for the elderly"), "Weighing over 60 kg: 5 mg")
    assert names_the_age_group(folded("dose for the elderly"), "Patients over 65: 5 mg")


def test_a_dose_for_those_aged_six_to_eleven_is_for_children_alone() -> None:
    assert is_for_children_alone(folded("what is the dose"), "Pediatric patients aged 6 to 11 years: 5 mg")
