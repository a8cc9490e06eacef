"""A label that is replaced, removed or damaged while a question is under way never answers as another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from domain.models import Abstention, Answer, Question, SearchHit
from domain.partition import digest
from tests.answerers import an_answerer
from tests.builders import ZELVARIN, a_partitioned_label, a_section, contraindications
from tests.fakes import (
    InMemoryLabelCatalogue,
    InMemoryLabels,
    InMemoryLabelWriter,
    InMemoryParentStore,
    InMemorySectionRetriever,
    InMemoryUnitStore,
)

QUESTION = Question("What are the contraindications of Zelvarin?")
NEWER = a_partitioned_label(
    version=4,
    sections=[a_section("4 CONTRAINDICATIONS", "Only invented condition 99.", path="1", code="34070-3")],
)


class ChangedBeforeTheText(InMemorySectionRetriever):
    """Another process changes the store just before the text is fetched."""

    def __init__(self, held: InMemoryLabels, change: Callable[[InMemoryLabelWriter], object]) -> None:
        super().__init__(held)
        self._writer = InMemoryLabelWriter(held)
        self._change = change

    def find_by_section(self, drug_id: str, section_key: str) -> list[SearchHit]:
        self._change(self._writer)
        return super().find_by_section(drug_id, section_key)


def asked_while(change: Callable[[InMemoryLabelWriter], object]) -> Answer | Abstention:
    held = InMemoryLabels(a_partitioned_label())
    outcome = an_answerer(
        catalogue=InMemoryLabelCatalogue(held),
        sections=ChangedBeforeTheText(held, change),
        parents=InMemoryParentStore(held),
        units=InMemoryUnitStore(held),
    ).answer(QUESTION)
    assert isinstance(outcome, Answer | Abstention)
    return outcome


def test_the_text_is_that_of_the_version_that_the_answer_names() -> None:
    answer = asked_while(lambda writer: writer.replace(NEWER))

    assert isinstance(answer, Answer)
    assert answer.label.version == 3
    assert answer.evidence[0].parts == 30
    assert "condition 99" not in answer.text


def test_a_label_removed_meanwhile_is_not_said_to_lack_the_section() -> None:
    outcome = asked_while(lambda writer: writer.remove(ZELVARIN))

    assert isinstance(outcome, Abstention)
    assert outcome.reason == "section_incomplete"


def test_a_label_removed_after_its_name_was_read_is_said_to_be_gone_and_no_version_is_made_up() -> None:
    named = an_answerer(a_partitioned_label())
    outcome = an_answerer(drugs=named._drugs).answer(QUESTION)

    assert isinstance(outcome, Abstention)
    assert outcome.reason == "unknown_drug"
    assert "None" not in outcome.text


@pytest.mark.parametrize("left", [0, 2])
def test_a_boxed_warning_whose_text_is_lost_is_shown_as_incomplete_and_never_left_out(left: int) -> None:
    long_warning = a_section(
        "WARNING: LIVER", "Invented injury. " * 90, "Second paragraph.", path="1", code="34066-1"
    )
    whole = a_partitioned_label(sections=[long_warning, *contraindications(parts=30, path="2")])
    boxed = [part for part in whole.parts if part.section_path == "1"]
    kept = replace(whole, parts=tuple(part for part in whole.parts if part not in boxed[left:]))

    answer = an_answerer(kept).answer(QUESTION)

    assert isinstance(answer, Answer)
    assert answer.boxed_warning is not None
    assert len(boxed) == 3
    assert (answer.boxed_warning.parts, answer.boxed_warning.parts_expected) == (left, 3)
    assert answer.boxed_warning.complete is False
    assert answer.boxed_warning.sha256 == digest("".join(part.text for part in boxed[:left]))
