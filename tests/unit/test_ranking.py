"""What is weighed beside the cosine when a label is searched, and what happens when something is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from adapters.ranking import FusedRetriever, Weights
from domain.models import PartitionedLabel, Section
from domain.ports import QueryEmbeddingUnavailable, QueryTransformUnavailable, SearchGuidance
from tests.builders import ZELVARIN, Row, a_label, a_partitioned_label, a_section
from tests.contract.unit_store import fill
from tests.fakes import InMemoryLabels, InMemoryUnitStore, WordHashEmbedder


def _label(*sections: Section) -> PartitionedLabel:
    return a_partitioned_label(a_label(sections=sections))


UNGUIDED = SearchGuidance()
TWO_SECTIONS = (
    a_section("5 WARNINGS", "Marsh fever may come back.", path="1", code="43685-7"),
    a_section("17 COUNSELING", "Marsh fever may come back.", path="2", code="34076-0"),
)
DOSES = a_section(
    "2 DOSAGE",
    Row(("Body weight", "Daily dose"), head=True),
    *[Row((f"{low} to less than {low + 10} kg", f"{low // 2} mg")) for low in range(10, 60, 10)],
    path="1",
)
MANY = a_section("5 WARNINGS", *[f"Invented warning number {n} is about marsh {n}." for n in range(60)])


def _search(
    label: PartitionedLabel,
    query: str,
    guidance: SearchGuidance = UNGUIDED,
    *,
    filled: int = 10_000,
    limit: int = 5,
    retriever: type[FusedRetriever] = FusedRetriever,
    **options: object,
) -> tuple[list[str], tuple[str, ...]]:
    store = InMemoryUnitStore(InMemoryLabels(label))
    if filled:
        fill(store, limit=filled)
    found = retriever(store, WordHashEmbedder(), **options).guided(query, ZELVARIN, limit, guidance)  # type: ignore[arg-type]
    return [hit.unit.unit_id for hit in found.hits if hit.unit], found.degraded


def test_of_equal_places_the_one_that_the_question_leans_to_comes_first() -> None:
    found, _ = _search(_label(*TWO_SECTIONS), "does fever come back", SearchGuidance(prior={"2": 1.0}))

    assert found == ["2:0", "1:0"]


def test_a_heading_comes_after_the_sentence_that_says_something() -> None:
    label = _label(a_section("5 WARNINGS", "Marsh fever returns", "Marsh fever returns.", path="1"))

    found, _ = _search(label, "marsh fever returns")

    assert found == ["1:1", "1:0"]


def test_words_for_patients_come_after_the_same_words_for_professionals() -> None:
    label = _label(*TWO_SECTIONS)
    units = tuple(replace(u, voice="patient") if u.section_path == "1" else u for u in label.units)

    found, _ = _search(replace(label, units=units), "does fever come back")

    assert found == ["2:0", "1:0"]


def test_a_leaflet_that_is_asked_for_is_not_held_back() -> None:
    label = _label(*TWO_SECTIONS)
    units = tuple(replace(u, voice="patient") if u.section_path == "1" else u for u in label.units)

    found, _ = _search(
        replace(label, units=units), "does fever come back", SearchGuidance(patient_voice=True)
    )

    assert found == ["1:0", "2:0"]


def test_the_row_in_whose_range_the_number_lies_comes_first() -> None:
    found, _ = _search(_label(DOSES), "daily dose for body weight of 34 kg")

    assert found[0] == "1:2"


def test_each_half_of_a_double_question_is_among_the_first() -> None:
    label = _label(
        a_section("5 WARNINGS", *[f"Fever number {n} may come back." for n in range(12)], path="1"),
        a_section("16 STORAGE", "Store it below 25 degrees.", path="2"),
    )
    guidance = SearchGuidance(clauses=("may fever come back", "below what degrees to store it"))

    found, _ = _search(label, "may fever come back and below what degrees to store it", guidance, limit=2)

    assert {unit.partition(":")[0] for unit in found} == {"1", "2"}


def test_each_hit_tells_what_every_stage_gave_and_scores_its_cosine() -> None:
    store = InMemoryUnitStore(InMemoryLabels(_label(MANY)))
    fill(store)

    hits = FusedRetriever(store, WordHashEmbedder()).search("warning about marsh 7", ZELVARIN, 20)

    assert {"cosine", "lexical", "number", "row", "leaning", "fused"} <= hits[0].scores.keys()
    assert all(hit.score == hit.scores["cosine"] for hit in hits)
    assert [h.scores["fused"] for h in hits] == sorted((h.scores["fused"] for h in hits), reverse=True)


@pytest.mark.parametrize("fusion", ["weighted", "rank"])
def test_both_ways_to_fuse_put_the_place_that_was_asked_for_first(fusion: str) -> None:
    found, _ = _search(_label(MANY), "warning about marsh 7", weights=Weights(fusion=fusion))  # type: ignore[arg-type]

    assert found[0] == "1:7"


def test_a_label_whose_vectors_are_pending_is_answered_and_says_so() -> None:
    found, degraded = _search(_label(MANY), "warning about marsh 7", filled=0)

    assert found[0] == "1:7"
    assert degraded == ("vectors_pending",)


def test_a_label_whose_vectors_are_half_there_is_searched_whole() -> None:
    found, degraded = _search(_label(MANY), "warning about marsh 47", filled=30)

    assert found[0] == "1:47"
    assert degraded == ("vectors_pending",)


class CountingEmbedder(WordHashEmbedder):
    def __init__(self) -> None:
        self.texts: list[str] = []

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        self.texts.extend(texts)
        return super().embed(texts)


def test_where_vectors_are_pending_no_more_than_twenty_units_are_embedded_for_a_question() -> None:
    embedder = CountingEmbedder()

    FusedRetriever(InMemoryUnitStore(InMemoryLabels(_label(MANY))), embedder).search("marsh", ZELVARIN, 5)

    assert sum(text.startswith("Invented warning") for text in embedder.texts) == 20


def test_the_words_that_named_the_drug_are_searched_for_with_and_without() -> None:
    embedder, store = CountingEmbedder(), InMemoryUnitStore(InMemoryLabels(_label(MANY)))
    fill(store)

    FusedRetriever(store, embedder).guided(
        "Can Zelvarin cause fever", ZELVARIN, 5, SearchGuidance(terms=("Zelvarin",))
    )

    assert embedder.texts == ["Can Zelvarin cause fever", "can cause fever"]


def test_a_question_that_only_names_the_drug_is_searched_as_it_is() -> None:
    found, _ = _search(_label(*TWO_SECTIONS), "Zelvarin", SearchGuidance(terms=("Zelvarin",)))

    assert len(found) == 2


def test_what_a_transform_makes_of_the_question_is_searched_too() -> None:
    found, degraded = _search(
        _label(MANY), "is it bad", transform=lambda query: [f"{query} warning about marsh 7"], limit=2
    )

    assert "1:7" in found
    assert degraded == ()


def test_a_failed_transform_is_told_and_the_question_searched_as_it_was_asked() -> None:
    def failing(query: str) -> Sequence[str]:
        raise QueryTransformUnavailable(query)

    found, degraded = _search(_label(MANY), "warning about marsh 7", transform=failing)

    assert found[0] == "1:7"
    assert degraded == ("query_transform",)


@pytest.mark.parametrize(
    "vectors", [[], [[1.0, 0.0]], [[1.0]] * 2], ids=["none", "other size", "wrong count"]
)
def test_vectors_other_than_were_asked_for_are_no_vectors(vectors: list[list[float]]) -> None:
    class Odd(WordHashEmbedder):
        def embed(self, texts: Sequence[str]) -> list[list[float]]:
            return vectors

    store = InMemoryUnitStore(InMemoryLabels(_label(MANY)))
    fill(store)

    with pytest.raises(QueryEmbeddingUnavailable):
        FusedRetriever(store, Odd()).search("marsh", ZELVARIN, 5)


@pytest.mark.parametrize("broken", [float("nan"), float("inf"), 0.0])
def test_a_vector_that_points_nowhere_is_no_vector(broken: float) -> None:
    class Broken(WordHashEmbedder):
        def embed(self, texts: Sequence[str]) -> list[list[float]]:
            return [[broken] * self.dimension for _ in texts]

    store = InMemoryUnitStore(InMemoryLabels(_label(MANY)))
    fill(store)

    with pytest.raises(QueryEmbeddingUnavailable):
        FusedRetriever(store, Broken()).search("marsh", ZELVARIN, 5)


def test_a_label_that_was_replaced_is_searched_as_it_is_now() -> None:
    held = InMemoryLabels(_label(*TWO_SECTIONS))
    store = InMemoryUnitStore(held)
    retriever = FusedRetriever(store, WordHashEmbedder())
    fill(store)
    retriever.search("fever", ZELVARIN, 5)

    held.versions[ZELVARIN] = {9: _label(a_section("5 WARNINGS", "Never with milk.", path="1"))}
    fill(store)

    assert [hit.part.text for hit in retriever.search("milk", ZELVARIN, 5)] == [
        "5 WARNINGS\nNever with milk.\n"
    ]


def test_a_row_of_the_asked_name_and_kind_of_value_comes_before_text_that_repeats_the_question() -> None:
    rates = a_section(
        "6.1 TRIALS",
        Row(("Reaction", "Zelvarin (N=40)", "Placebo (N=41)"), head=True),
        Row(("Somnolence", "12%", "3%")),
        Row(("Rash", "2%", "1%")),
        path="1",
    )
    prose = a_section(
        "5 WARNINGS", "Nobody who was sleepy for many long days in the open should go near a marsh.", path="2"
    )
    label = _label(rates, prose)

    found, _ = _search(label, "how many were sleepy for days")
    without, _ = _search(label, "how many were sleepy for days", weights=Weights(row=0.0))

    assert found[0] == "1:0"
    assert without[0] == "2:0"
