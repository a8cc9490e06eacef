"""Two questions in one are searched as two; one question with its circumstances stays one."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.routing import route
from tests.unit.test_section_wordings import PRESCRIPTION, PRESCRIPTION_DOCUMENT

WORDINGS = [
    line.split("\t")
    for line in (Path(__file__).parents[1] / "data" / "questions_in_one.tsv").read_text().splitlines()[1:]
]


@pytest.mark.parametrize(("parts", "question"), WORDINGS, ids=lambda value: value)
def test_a_question_is_cut_where_a_second_one_is_joined_on_and_nowhere_else(
    parts: str, question: str
) -> None:
    found = route(question, PRESCRIPTION, PRESCRIPTION_DOCUMENT, ("Zelvarin",))

    assert len(found.clauses) == int(parts), found.clauses
