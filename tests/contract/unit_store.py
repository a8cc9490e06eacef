"""What every `UnitStore` promises: units as they were cut, exact neighbours in one label, no mixed models."""

from __future__ import annotations

import math

import pytest

from domain.models import PartitionedLabel
from domain.ports import LabelStoreUnavailable, UnitStore, UnitVector
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    held_labels,
)
from tests.fakes import WordHashEmbedder, cosine

MODEL = WordHashEmbedder.model_id
# what a store may lose by keeping a vector in fewer bits
ROUNDING = 0.002


def embed(text: str) -> list[float]:
    return WordHashEmbedder().embed([text])[0]


def fill(unit_store: UnitStore, model_id: str = MODEL, limit: int = 10_000) -> int:
    waiting = unit_store.texts_without_vector(model_id, limit)
    unit_store.put_vectors(model_id, [UnitVector(text_hash, embed(text)) for text_hash, text in waiting])
    return len(waiting)


class UnitStoreContract:
    """Override `unit_store`."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        return held_labels()

    @pytest.fixture
    def unit_store(self, labels: tuple[PartitionedLabel, ...]) -> UnitStore:
        raise NotImplementedError("override: return the adapter, holding `labels` and no vectors")

    def test_the_suite_runs_over_the_adapter_it_names(self, unit_store: UnitStore) -> None:
        assert isinstance(unit_store, self.adapter)

    def test_returns_all_units_as_they_were_cut_in_label_order(
        self, unit_store: UnitStore, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        assert unit_store.units(ZELVARIN) == list(labels[1].units)
        assert len(labels[1].units) > 30

    def test_the_units_of_an_older_version_carry_its_address(self, unit_store: UnitStore) -> None:
        units = unit_store.units(f"{ZELVARIN}@2")

        assert len(units) > 30
        assert {unit.drug_id for unit in units} == {f"{ZELVARIN}@2"}

    @pytest.mark.parametrize("drug_id", ["no-such-label", f"{ZELVARIN}@9", "", "\ud800"])
    def test_a_label_that_is_not_held_has_no_units_and_nothing_pending(
        self, unit_store: UnitStore, drug_id: str
    ) -> None:
        assert unit_store.units(drug_id) == []
        assert unit_store.nearest(drug_id, embed("fever"), 5, MODEL) == []
        assert unit_store.pending(MODEL, drug_id) == 0

    def test_a_hit_is_the_units_part_with_its_own_words_marked(self, unit_store: UnitStore) -> None:
        wanted = [u for u in unit_store.units(ZELVARIN) if "over 75" in u.text or "condition 28" in u.text]

        hits = unit_store.hits(ZELVARIN, wanted[::-1])

        marked = [hit.part.text[slice(*hit.span)] for hit in hits if hit.span]
        assert marked[-1].startswith("patients over 75 years of age")
        assert "invented condition 28" in marked[0]
        assert [hit.unit for hit in hits] == wanted[::-1]

    def test_the_hit_of_a_table_row_marks_its_own_line_and_not_the_heads(self, unit_store: UnitStore) -> None:
        [row] = [u for u in unit_store.units(ZELVARIN) if u.kind == "row" and "30 to 59" in u.text]

        [hit] = unit_store.hits(ZELVARIN, [row])

        assert hit.span is not None
        assert hit.part.text[slice(*hit.span)] == "30 to 59 mL/min | 5 mg"

    def test_a_hit_has_its_place_in_its_own_section_and_no_score(self, unit_store: UnitStore) -> None:
        [unit] = [u for u in unit_store.units(ZELVARIN) if "condition 28" in u.text]

        [hit] = unit_store.hits(ZELVARIN, [unit])

        assert (hit.section_path, hit.part_index, hit.parts_expected) == ("4.28", 0, 1)
        assert (hit.score, dict(hit.scores)) == (0.0, {})

    def test_nearest_are_the_exact_cosines_of_the_whole_label_best_first(self, unit_store: UnitStore) -> None:
        fill(unit_store)
        question = embed("Zelvarin in patients with invented condition 17")

        found = unit_store.nearest(ZELVARIN, question, 1_000, MODEL)

        exact = {u.unit_id: cosine(embed(u.text), question) for u in unit_store.units(ZELVARIN)}
        assert dict(found) == pytest.approx(exact, abs=ROUNDING)
        assert [score for _, score in found] == sorted((score for _, score in found), reverse=True)

    def test_the_nearest_unit_is_the_one_that_says_the_same(self, unit_store: UnitStore) -> None:
        fill(unit_store)
        wanted = next(u for u in unit_store.units(ZELVARIN) if "marsh fever" in u.text)

        [(unit_id, score), *_] = unit_store.nearest(ZELVARIN, embed(wanted.text), 3, MODEL)

        assert unit_id == wanted.unit_id
        assert math.isclose(score, 1.0, abs_tol=ROUNDING)

    def test_the_length_of_the_question_vector_does_not_matter(self, unit_store: UnitStore) -> None:
        fill(unit_store)
        question = embed("invented marsh fever")

        longer = unit_store.nearest(ZELVARIN, [7 * number for number in question], 9, MODEL)

        plain = unit_store.nearest(ZELVARIN, question, 9, MODEL)
        assert [unit_id for unit_id, _ in longer] == [unit_id for unit_id, _ in plain]
        assert [score for _, score in longer] == pytest.approx([score for _, score in plain], abs=1e-5)

    def test_no_more_than_the_limit_and_never_another_labels_units(self, unit_store: UnitStore) -> None:
        fill(unit_store)

        found = unit_store.nearest(QUORIMOL, embed("Zelvarin invented marsh fever"), 7, MODEL)

        assert len(found) == 7
        assert {unit_id for unit_id, _ in found} <= {unit.unit_id for unit in unit_store.units(QUORIMOL)}

    def test_units_without_a_vector_are_not_found_and_are_pending(self, unit_store: UnitStore) -> None:
        fill(unit_store, limit=5)

        found = unit_store.nearest(ZELVARIN, embed("fever"), 1_000, MODEL)

        texts = {unit.unit_id: unit.text_hash for unit in unit_store.units(ZELVARIN)}
        assert len({texts[unit_id] for unit_id, _ in found}) == 5
        assert unit_store.pending(MODEL, ZELVARIN) == len(set(texts.values())) - 5

    def test_vectors_put_after_a_search_are_found_by_the_next(self, unit_store: UnitStore) -> None:
        fill(unit_store, limit=5)
        unit_store.nearest(ZELVARIN, embed("fever"), 1_000, MODEL)

        fill(unit_store)

        found = unit_store.nearest(ZELVARIN, embed("fever"), 1_000, MODEL)
        assert len(found) == len(unit_store.units(ZELVARIN))

    def test_texts_wait_label_by_label_each_text_once(self, unit_store: UnitStore) -> None:
        waiting = unit_store.texts_without_vector(MODEL, 10_000)

        live = [*unit_store.units(ZELVARIN), *unit_store.units(QUORIMOL)]
        assert {text_hash for text_hash, _ in waiting} == {unit.text_hash for unit in live}
        assert len({text_hash for text_hash, _ in waiting}) == len(waiting) == unit_store.pending(MODEL)
        own = {unit.text_hash for unit in unit_store.units(ZELVARIN)}
        is_first = [text_hash in own for text_hash, _ in waiting]
        assert is_first in (sorted(is_first), sorted(is_first, reverse=True))

    def test_filling_in_small_steps_ends_with_nothing_pending(self, unit_store: UnitStore) -> None:
        total, filled = unit_store.pending(MODEL), 0

        while step := fill(unit_store, limit=7):
            filled += step

        assert filled == total
        assert unit_store.pending(MODEL) == 0
        assert unit_store.texts_without_vector(MODEL, 7) == []

    def test_another_model_has_everything_pending_and_finds_nothing(self, unit_store: UnitStore) -> None:
        everything = unit_store.pending(MODEL)
        fill(unit_store)

        assert unit_store.pending("another-model@1") == everything
        assert unit_store.nearest(ZELVARIN, embed("fever"), 5, "another-model@1") == []

    def test_two_models_of_one_dimension_are_never_mixed(self, unit_store: UnitStore) -> None:
        fill(unit_store)
        [(text_hash, _)] = unit_store.texts_without_vector("another-model@1", 1)
        unit_store.put_vectors("another-model@1", [UnitVector(text_hash, embed("fever"))])

        found = unit_store.nearest(ZELVARIN, embed("fever"), 1_000, "another-model@1")

        texts = {unit.unit_id: unit.text_hash for unit in unit_store.units(ZELVARIN)}
        assert {texts[unit_id] for unit_id, _ in found} == {text_hash}

    def test_putting_the_same_vectors_again_changes_nothing(self, unit_store: UnitStore) -> None:
        waiting = unit_store.texts_without_vector(MODEL, 10_000)
        fill(unit_store)
        before = unit_store.nearest(ZELVARIN, embed("fever"), 1_000, MODEL)

        unit_store.put_vectors(MODEL, [UnitVector(text_hash, embed(text)) for text_hash, text in waiting])

        assert unit_store.nearest(ZELVARIN, embed("fever"), 1_000, MODEL) == before

    def test_a_vector_for_a_text_that_is_no_longer_held_is_dropped(self, unit_store: UnitStore) -> None:
        pending = unit_store.pending(MODEL)

        unit_store.put_vectors(MODEL, [UnitVector("00" * 32, embed("gone"))])

        assert unit_store.pending(MODEL) == pending

    @pytest.mark.parametrize("wrong", [[0.0] * 64, [math.nan] * 64, [1.0] * 63, [math.inf] + [1.0] * 63])
    def test_a_vector_that_points_nowhere_or_has_another_length_is_refused(
        self, unit_store: UnitStore, wrong: list[float]
    ) -> None:
        fill(unit_store, limit=5)
        [(text_hash, _)] = unit_store.texts_without_vector(MODEL, 1)
        pending = unit_store.pending(MODEL)

        with pytest.raises(ValueError, match="vector"):
            unit_store.put_vectors(MODEL, [UnitVector(text_hash, wrong)])

        assert unit_store.pending(MODEL) == pending


class UnitStoreOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> UnitStore:
        raise NotImplementedError("override: return the adapter with its provider down")

    @pytest.mark.parametrize(
        ("call", "arguments"),
        [
            ("units", (ZELVARIN,)),
            ("hits", (ZELVARIN, ())),
            ("nearest", (ZELVARIN, embed("fever"), 5, MODEL)),
            ("pending", (MODEL,)),
            ("texts_without_vector", (MODEL, 5)),
            ("put_vectors", (MODEL, [UnitVector("00" * 32, embed("fever"))])),
        ],
    )
    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(
        self, unreachable: UnitStore, call: str, arguments: tuple[object, ...]
    ) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            getattr(unreachable, call)(*arguments)

        assert raised.value.__cause__ is not None
