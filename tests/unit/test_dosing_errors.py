"""Where a dose is asked for, harm done by a mistaken dose is told with it."""

from __future__ import annotations

from domain.models import Answer, Question
from tests.answerers import an_answerer
from tests.builders import ZELVARIN, a_partitioned_label, a_section

DOSAGE = a_section(
    "2 DOSAGE AND ADMINISTRATION",
    "The recommended dosage of Zelvarin is 10 mg once weekly.",
    path="1",
    code="34068-7",
)
ERRORS = a_section(
    "5.9 Medication Errors",
    "Deaths occurred as a result of medication errors. Most commonly, these errors occurred in patients who were "
    "taking Zelvarin daily when a weekly dosing regimen was prescribed.",
    path="2.1",
    code="42229-5",
)
WARNINGS = a_section("5 WARNINGS AND PRECAUTIONS", "Watch for marsh fever.", path="2", code="43685-7")
REPORTING = a_section(
    "6 REPORTING", "Report serious medication errors to the marsh office.", path="3", code="42229-5"
)


def _told(question: str, *sections: object) -> str:
    label = a_partitioned_label(sections=list(sections))
    outcome = an_answerer(label).answer(Question(question, drug_id=ZELVARIN))

    assert isinstance(outcome, Answer)
    return outcome.text


def test_a_dose_comes_with_the_harm_that_a_mistaken_one_has_done() -> None:
    told = _told("What is the starting dosage of Zelvarin once a week?", DOSAGE, WARNINGS, ERRORS)

    assert "10 mg once weekly" in told
    assert "taking Zelvarin daily when a weekly dosing regimen was prescribed" in told


def test_a_question_for_another_thing_does_not_bring_it() -> None:
    assert "taking Zelvarin daily" not in _told(
        "Should I watch for marsh fever on Zelvarin?", DOSAGE, WARNINGS, ERRORS
    )


def test_where_to_report_errors_is_no_warning_of_one() -> None:
    assert "marsh office" not in _told(
        "What is the recommended starting dosage of Zelvarin?", DOSAGE, REPORTING
    )
