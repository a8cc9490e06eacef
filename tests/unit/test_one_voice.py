"""Several labels may be meant: where all say the same one answers for all; else the question is asked back."""

from __future__ import annotations

import pytest

from domain.models import Abstention, Answer, Comparison, Label, PartitionedLabel, Question, Section
from domain.partition import partition
from tests.answerers import an_answerer
from tests.builders import a_label, a_product, a_section

TABLET, SOLUTION = "TABLET", "SOLUTION"


def a_quorimol(number: int, form: str, *sections: Section) -> Label:
    product = a_product("Quorimol", "quorimol", form=form, routes=("ORAL",))
    return a_label(
        f"5a1f0c7e-2000-4000-8000-{number:012d}",
        labeler=f"Works {number}",
        effective_time=f"2026-0{number}-01",
        products=[product],
        sections=list(sections),
    )


def never(text: str) -> Section:
    return a_section("4 CONTRAINDICATIONS", text, path="1", code="34070-3")


def boxed(text: str) -> Section:
    return a_section("WARNING", text, path="2", code="34066-1")


def ask(text: str, *labels: Label) -> Answer | Abstention | Comparison:
    kept: list[PartitionedLabel] = [partition(label) for label in labels]
    return an_answerer(*kept).answer(Question(text))


def test_a_section_that_all_labels_have_word_for_word_is_answered_for_all_and_that_is_said() -> None:
    same = never("Fever.")

    found = ask("contraindications of quorimol", a_quorimol(1, TABLET, same), a_quorimol(2, SOLUTION, same))

    assert isinstance(found, Answer)
    assert "Fever." in found.text
    [rule] = [n.text for n in found.notices if n.kind == "rule"]
    assert (
        rule
        == "All 2 labels that may be meant say this word for word. Shown is the label of Works 2, 2026-02-01."
    )
    assert found.other_labels == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((never("Fever."),), (never("Fever or gout."),)),
        ((never("Fever."),), ()),
        ((never("Fever."), boxed("Bleeding.")), (never("Fever."),)),
        ((never("Fever."), boxed("Bleeding.")), (never("Fever."), boxed("Bleeding to death."))),
    ],
    ids=["another word", "no such section", "one has a boxed warning", "another boxed warning"],
)
def test_labels_that_say_anything_else_are_asked_back(
    one: tuple[Section, ...], other: tuple[Section, ...]
) -> None:
    rest = a_section("10 OVERDOSAGE", "None.", path="3", code="34088-5")

    found = ask(
        "contraindications of quorimol",
        a_quorimol(1, TABLET, *one, rest),
        a_quorimol(2, SOLUTION, *other, rest),
    )

    assert isinstance(found, Abstention)
    assert found.reason == "ambiguous_drug"
    assert len(found.candidates) == 2


def test_a_fact_is_asked_back_whatever_the_labels_have_in_common() -> None:
    same = never("Fever above 39 degrees.")

    found = ask(
        "may quorimol be taken with a fever?", a_quorimol(1, TABLET, same), a_quorimol(2, SOLUTION, same)
    )

    assert isinstance(found, Abstention)
    assert found.reason == "ambiguous_drug"


def test_an_interaction_looks_for_a_drug_by_name_also_where_its_label_is_in_doubt() -> None:
    zelvarin = a_label(sections=[a_section("7 INTERACTIONS", "Avoid quorimol.", path="1", code="34073-7")])
    labels = (a_quorimol(1, TABLET, never("Fever.")), a_quorimol(2, SOLUTION, never("Gout.")))

    found = ask("can I take Zelvarin with quorimol?", zelvarin, *labels)

    assert isinstance(found, Comparison)
    [said] = [a for a in found.answers if isinstance(a, Answer)]
    assert "Avoid quorimol." in said.text


@pytest.mark.parametrize(
    "text", ["quorimol", "Quorimol?", "quorimol information please", "the drug quorimol"]
)
def test_a_name_alone_asks_nothing_and_nothing_is_quoted(text: str) -> None:
    found = ask(text, a_quorimol(1, TABLET, never("Fever.")))

    assert isinstance(found, Abstention)
    assert "asks nothing of its label" in found.text
