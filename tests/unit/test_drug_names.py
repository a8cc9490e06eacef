"""The names of the held labels follow the store, and a very large library does not hold questions up."""

from __future__ import annotations

import threading

import pytest

from app.deadlines import deadline
from app.drug_names import DrugNames
from domain.drugs import DrugChoice
from domain.models import CatalogueEntry, Question
from domain.ports import LabelStoreUnavailable
from tests.builders import a_partitioned_label, a_quorimol_label
from tests.fakes import InMemoryLabelCatalogue, InMemoryLabels, InMemoryLabelWriter, Unreachable

QUORIMOL_ASKED = Question("What are the contraindications of Quorimol?")


class SlowCatalogue(InMemoryLabelCatalogue):
    """A catalogue that lists its labels when it is let."""

    def __init__(self, held: InMemoryLabels) -> None:
        super().__init__(held)
        self.may_list = threading.Event()
        self.may_list.set()

    def labels(self) -> list[CatalogueEntry]:
        self.may_list.wait()
        return super().labels()


def is_known(names: DrugNames) -> bool:
    return isinstance(names(QUORIMOL_ASKED), DrugChoice)


def test_a_label_is_found_by_its_name_as_soon_as_it_is_kept_and_no_longer_once_removed() -> None:
    held = InMemoryLabels(a_partitioned_label())
    names, writer = DrugNames(InMemoryLabelCatalogue(held)), InMemoryLabelWriter(held)
    label = a_partitioned_label(a_quorimol_label())

    assert not is_known(names)
    writer.replace(label)
    assert is_known(names)
    writer.remove(label.label.set_id)
    assert not is_known(names)


def test_while_many_names_are_read_questions_go_by_the_names_as_they_were() -> None:
    held = InMemoryLabels(a_partitioned_label())
    catalogue = SlowCatalogue(held)
    names = DrugNames(catalogue, patience_s=0.0)
    names.index()
    catalogue.may_list.clear()
    InMemoryLabelWriter(held).replace(a_partitioned_label(a_quorimol_label()))

    assert not is_known(names)

    catalogue.may_list.set()
    for _ in range(1_000):
        if is_known(names):
            break
        threading.Event().wait(0.01)
    assert is_known(names)


def test_a_question_before_the_first_names_are_read_is_told_so_at_its_deadline() -> None:
    catalogue = SlowCatalogue(InMemoryLabels(a_partitioned_label()))
    catalogue.may_list.clear()

    with deadline(0.05), pytest.raises(LabelStoreUnavailable, match="still being read"):
        DrugNames(catalogue)(QUORIMOL_ASKED)

    catalogue.may_list.set()


def test_a_store_that_cannot_be_read_is_told_and_read_again() -> None:
    held = InMemoryLabels(a_partitioned_label(a_quorimol_label()))
    names = DrugNames(InMemoryLabelCatalogue(held))
    down = DrugNames(Unreachable(LabelStoreUnavailable("down")))  # type: ignore[arg-type]

    assert is_known(names)
    for _ in range(2):
        with pytest.raises(LabelStoreUnavailable):
            down(QUORIMOL_ASKED)
