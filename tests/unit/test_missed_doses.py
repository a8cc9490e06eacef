"""What to do about a forgotten dose is on the label or is not answered."""

from __future__ import annotations

import pytest

from domain.missed_doses import asks_of_a_missed_dose, speaks_of_missed_doses
from domain.question_words import folded


@pytest.mark.parametrize(
    "question",
    [
        "I missed a dose of Zelvarin, what now?",
        "What if I miss my evening Zelvarin tablet?",
        "forgot last night's zelvarin. take two today or just carry on?",
        "I forgot to take it this morning",
        "she skipped two doses, restart at which strength?",
        "missed dose of Zelvarin",
        "my weekly injection was missed, when is the next?",
        "I forgot my evening tablet",
        "he forgot it yesterday, what now?",
        "what if I miss one?",
    ],
)
def test_a_question_on_a_forgotten_dose_is_known_by_its_words(question: str) -> None:
    assert asks_of_a_missed_dose(folded(question))


@pytest.mark.parametrize(
    "question",
    [
        "Does Zelvarin make you forgetful?",
        "can it cause a missed period?",
        "I skip breakfast, when do I take the tablet?",
        "does my heart skip beats on it?",
        "What is the dose of Zelvarin?",
        "can a patient missing one kidney take it?",
        "I forgot the name of it, how is it stored?",
        "I missed the part about it, how is it stored?",
    ],
)
def test_other_things_that_are_missed_or_forgotten_are_not_doses(question: str) -> None:
    assert not asks_of_a_missed_dose(folded(question))


def test_a_label_speaks_of_it_only_where_a_dose_is_what_was_not_taken() -> None:
    assert speaks_of_missed_doses(["if a tablet is forgotten, it is left out."])
    assert speaks_of_missed_doses(["if you forget to take it, leave it out."])
    assert not speaks_of_missed_doses(["data of three sites are missing.", "take one tablet a day."])
