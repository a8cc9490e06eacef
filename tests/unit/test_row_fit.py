"""The row of a table that a question names is told from the others by its name, its arm and the kind of its values."""

from __future__ import annotations

import pytest

from domain.abbreviations import abbreviations
from domain.reaction_words import printed_terms
from domain.row_fit import row_fits
from domain.row_words import read_tables

REACTIONS = (
    (0, "Adverse Reaction: Headache; 5 mg (N=90): 9%; 10 mg (N=91): 12%; Placebo (N=88): 4%", "6.1 Trials > Study 1"),
    (1, "Adverse Reaction: Hypotension; 5 mg (N=90): 2%; 10 mg (N=91): 3%; Placebo (N=88): 1%", "6.1 Trials > Study 1"),
    (2, "Adverse Reaction: Nasal congestion; 5 mg (N=90): 1%; 10 mg (N=91): 2%; Placebo (N=88): 1%", "6.1 Trials > Study 1"),
)  # fmt: skip
OTHER_STUDY = (
    (10, "Adverse Reaction: Headache; Zelvarin (N=20): 30%; Placebo (N=21): 28%", "6.1 Trials > Toad study"),
    (11, "Adverse Reaction: Rash; Zelvarin (N=20): 3%; Placebo (N=21): 2%", "6.1 Trials > Toad study"),
)
DOSES = (
    (20, "Indication: Treatment of Marsh Fever; Dose: 20 mg once daily; Duration: 4 weeks", "2.1 Dosage"),
    (
        21,
        "Indication: Treatment of Fen Pox, Bog Pox; Dose: 40 mg once daily; Duration: 8 weeks",
        "2.1 Dosage",
    ),
)
INFUSIONS = (
    (30, "Initial Dose; Infusion 1; Amount: 300 mg", "2.3 Infusions"),
    (31, "Initial Dose; Infusion 2; Amount: 200 mg", "2.3 Infusions"),
)
LEVELS = (
    (40, "Condition: Fasting; Cmax (ng/mL): 120 ± 3; t1/2 (hr): 4.6 ± 1", "12.3 Pharmacokinetics"),
    (41, "Condition: Fed; Cmax (ng/mL): 90 ± 4; t1/2 (hr): 4.2 ± 1", "12.3 Pharmacokinetics"),
)


def _best(question: str, *tables: tuple[tuple[int, str, str], ...]) -> list[int]:
    short = abbreviations(["Marsh fever (MF) is a fever."])
    fits = row_fits(question, read_tables(tables, lambda _: 2.0, short))
    most = max(fits.values(), default=0.0)
    return [place for place, fit in fits.items() if fit == most]


@pytest.mark.parametrize(
    ("question", "row"),
    [
        ("how many got a headache on 10 mg", 0),
        ("low blood pressure, percent", 1),
        ("rate of stuffy nose", 2),
        ("dose for bog pox", 21),
        ("what dose for MF", 20),
        ("how much is the second infusion", 31),
        ("half-life when fasting", 40),
    ],
)
def test_a_row_is_found_by_what_people_call_its_name(question: str, row: int) -> None:
    assert _best(question, REACTIONS, DOSES, INFUSIONS, LEVELS) == [row]


def test_of_rows_of_one_name_the_one_of_the_asked_study_comes_first() -> None:
    assert _best("how many got a headache in the toad study", REACTIONS, OTHER_STUDY) == [10]


def test_rows_of_one_name_that_the_question_does_not_tell_apart_fit_alike() -> None:
    assert _best("how many got a headache", REACTIONS[:1], OTHER_STUDY[:1]) == [0, 10]


def test_a_row_of_figures_fits_less_where_no_figure_is_asked_for() -> None:
    tables = read_tables([REACTIONS], lambda _: 2.0, {})

    asked = row_fits("percent with headache", tables)
    unasked = row_fits("what to do for headache", tables)

    assert asked[0] > unasked.get(0, 0.0)


def test_a_row_that_the_question_does_not_name_does_not_fit() -> None:
    assert row_fits("how many got a toothache", read_tables([REACTIONS], lambda _: 2.0, {})) == {}


def test_a_row_of_another_week_does_not_fit_as_well() -> None:
    weeks = tuple((n, f"Week {n}; Healed on Zelvarin: {10 * n}%", "14 Studies") for n in (2, 4, 8))

    assert _best("percent healed at week 4", weeks) == [4]


def test_a_short_form_is_read_only_where_the_label_explains_it() -> None:
    texts = ["Patients with Marsh Fever of Toads (MFT) and others (XYZ)."]

    assert abbreviations(texts) == {("marsh", "fever", "of", "toads"): "mft"}


def test_the_longest_phrase_is_read_first() -> None:
    assert printed_terms("any ankle swelling?") == ((("ankle", "swelling"), ("peripheral edema",)),)
