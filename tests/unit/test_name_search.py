"""What a name brings up: exact, near and confusable labels, never mixed up with each other."""

from __future__ import annotations

from domain.models import CatalogueEntry
from domain.name_index import NameIndex
from domain.name_search import search_names
from domain.partition import partition
from domain.spelling import spellings
from tests.builders import a_label, a_product
from tests.fakes import EditRatioNameMatcher, InMemoryLabelCatalogue, InMemoryLabels


def held(*names: str) -> tuple[CatalogueEntry, ...]:
    labels = [
        partition(
            a_label(f"0000000{n}-0000-4000-8000-000000000000", products=[a_product(name, name.lower())])
        )
        for n, name in enumerate(names)
    ]
    return tuple(InMemoryLabelCatalogue(InMemoryLabels(*labels)).labels())


def found(name: str, *names: str) -> dict[str, list[str]]:
    index = NameIndex.of(held(*names))
    result = search_names(name, index, EditRatioNameMatcher(sorted(spellings(index))))
    return {
        "exact": [c.name for c in result.exact],
        "near": [c.name for c in result.near],
        "lookalikes": [c.name for c in result.lookalikes],
    }


def test_a_held_name_is_exact_whatever_its_case() -> None:
    assert found("ZELVARIN", "Zelvarin", "Quorimol")["exact"] == ["Zelvarin"]


def test_a_misspelt_name_is_near_and_not_exact() -> None:
    result = found("zelvarim", "Zelvarin", "Quorimol")

    assert (result["exact"], result["near"]) == ([], ["Zelvarin"])


def test_a_name_known_to_be_confused_with_a_held_one_shows_it_as_a_lookalike() -> None:
    result = found("hydralazine", "Hydroxyzine", "Quorimol")

    assert result["exact"] == []
    assert result["lookalikes"] == ["Hydroxyzine"]


def test_a_name_like_no_other_brings_up_nothing() -> None:
    assert found("Flumbaxitrol", "Zelvarin") == {"exact": [], "near": [], "lookalikes": []}
