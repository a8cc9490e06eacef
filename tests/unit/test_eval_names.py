"""The generated questions by name find a finder out that guesses."""

from __future__ import annotations

from adapters.names import NearNames
from app.eval_names import generate, score
from domain.choosing import candidate
from domain.drugs import find_drugs
from domain.findings import DrugChoice, DrugDoubt, DrugFinding
from domain.models import Question
from domain.name_index import NameIndex
from domain.spelling import spellings
from tests.drug_builders import a_drug, active, an_entry

HELD = (
    an_entry(a_drug("Zelvarin", active("ZELVARINIB MESYLATE", "ZELVARINIB"), generic="zelvarinib")),
    an_entry(a_drug("Quorimol")),
    an_entry(a_drug("Duovexa", "Quorimol", "Trastorine", generic="quorimol and trastorine")),
    an_entry(a_drug("Hydralazine")),
    an_entry(a_drug("Amlodipine")),
)


def test_no_generated_question_is_answered_from_a_wrong_drug() -> None:
    index = NameIndex.of(HELD)
    matcher = NearNames(spellings(index))

    report = score(generate(HELD, 800, seed=3), lambda question: find_drugs(question, index, matcher))

    assert report.wrong == []
    assert report.counts["right name", "right"] > 50
    assert report.counts["one edit", "right"] > 25
    assert report.counts["not held", "right"] == 0


def test_a_finder_that_always_answers_is_found_out() -> None:
    def guesses(question: Question) -> DrugFinding:
        return DrugChoice(HELD[0])

    report = score(generate(HELD, 80, seed=3), guesses)

    assert len(report.wrong) > 40
    assert next(reversed(list(report.lines()))).startswith("answers from a wrong drug: ")


def test_a_question_back_is_never_counted_as_wrong() -> None:
    def asks(question: Question) -> DrugFinding:
        return DrugDoubt("ambiguous_drug", "Which?", (candidate(HELD[0]),))

    assert score(generate(HELD, 80, seed=3), asks).wrong == []


def test_the_same_seed_asks_the_same_questions() -> None:
    assert generate(HELD, 40, seed=5) == generate(HELD, 40, seed=5)
    assert generate(HELD, 40, seed=5) != generate(HELD, 40, seed=6)


def test_a_store_without_names_asks_nothing() -> None:
    assert generate((), 40) == []
