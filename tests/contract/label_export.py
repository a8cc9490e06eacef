"""What every `LabelExport` promises: everything that was kept, exactly as it was given."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from domain.models import PartitionedLabel
from domain.partition import CUTTING
from domain.ports import LabelExport, LabelStoreUnavailable, Rules, UnitVector
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_product,
    a_section,
    held_labels,
)
from tests.fakes import WordHashEmbedder, cosine

MODEL = WordHashEmbedder.model_id
HIGHLIGHTED = "5a1f0c7e-0009-4000-8000-00000000000f"


def a_highlighted_label() -> PartitionedLabel:
    """A kit without a title, whose section has a shorter wording in the Highlights."""
    section = a_section(
        "4 CONTRAINDICATIONS",
        "Not with fever.",
        path="1",
        code="34070-3",
        highlight="Fever (4).",
        product="Kit",
    )
    products = [a_product(kit="Kit"), a_product("Brimquell", "brimquellol", rxcuis=("12", "34"))]
    return a_partitioned_label(
        a_label(HIGHLIGHTED, title="", sections=(section,), products=products, source="openfda")
    )


class LabelExportContract:
    """Override `label_export`."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        first, second, third, fourth = held_labels(a_highlighted_label())
        third = replace(third, label=replace(third.label, reading=7), cutting=CUTTING + 1)
        return first, replace(second, cutting=CUTTING - 1), third, fourth

    @pytest.fixture
    def vectors(self, labels: tuple[PartitionedLabel, ...]) -> list[UnitVector]:
        texts = {unit.text_hash: unit.text for unit in labels[1].units}
        embedded = WordHashEmbedder().embed(list(texts.values()))
        return [UnitVector(h, vector) for h, vector in zip(texts, embedded, strict=True)]

    @pytest.fixture
    def label_export(self, labels: tuple[PartitionedLabel, ...], vectors: list[UnitVector]) -> LabelExport:
        raise NotImplementedError("override: return the adapter, holding `labels`, and `vectors` of `MODEL`")

    def test_the_suite_runs_over_the_adapter_it_names(self, label_export: LabelExport) -> None:
        assert isinstance(label_export, self.adapter)

    def test_names_every_version_by_set_id_and_version(self, label_export: LabelExport) -> None:
        assert label_export.versions() == [
            f"{ZELVARIN}@2",
            f"{ZELVARIN}@3",
            f"{QUORIMOL}@1",
            f"{HIGHLIGHTED}@3",
        ]

    def test_gives_back_every_label_exactly_as_it_was_kept(
        self, label_export: LabelExport, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        assert [label_export.kept(drug_id) for drug_id in label_export.versions()] == list(labels)

    def test_gives_back_the_live_version_by_its_set_id(
        self, label_export: LabelExport, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        assert label_export.kept(ZELVARIN) == labels[1]

    def test_what_is_not_held_is_none(self, label_export: LabelExport) -> None:
        assert label_export.kept("no-such-label") is None
        assert label_export.kept(f"{ZELVARIN}@9") is None

    def test_counts_its_versions_by_the_rules_that_read_and_cut_them(self, label_export: LabelExport) -> None:
        assert label_export.rules() == {
            Rules(1, CUTTING): 2,
            Rules(1, CUTTING - 1): 1,
            Rules(7, CUTTING + 1): 1,
        }

    def test_names_the_models_that_have_vectors(self, label_export: LabelExport) -> None:
        assert label_export.models() == [MODEL]

    def test_gives_back_the_vectors_of_texts_at_unit_length(
        self, label_export: LabelExport, vectors: list[UnitVector]
    ) -> None:
        wanted = {v.text_hash: v.vector for v in vectors[3:9]}

        found = label_export.vectors(MODEL, [*wanted, "00" * 32])

        assert {v.text_hash for v in found} == set(wanted)
        for vector in found:
            assert math.isclose(cosine(vector.vector, wanted[vector.text_hash]), 1.0, abs_tol=1e-5)
            assert math.isclose(math.hypot(*vector.vector), 1.0, abs_tol=1e-3)

    def test_a_text_or_model_without_vectors_gives_none(
        self, label_export: LabelExport, labels: tuple[PartitionedLabel, ...], vectors: list[UnitVector]
    ) -> None:
        [bare, *_] = {u.text_hash for u in labels[2].units} - {v.text_hash for v in vectors}

        assert label_export.vectors(MODEL, [bare]) == []
        assert label_export.vectors("another-model@1", [vectors[0].text_hash]) == []


class LabelExportOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> LabelExport:
        raise NotImplementedError("override: return the adapter with its provider down")

    @pytest.mark.parametrize(
        ("call", "arguments"),
        [("versions", ()), ("kept", (ZELVARIN,)), ("models", ()), ("vectors", (MODEL, ["00" * 32]))],
    )
    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(
        self, unreachable: LabelExport, call: str, arguments: tuple[object, ...]
    ) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            getattr(unreachable, call)(*arguments)

        assert raised.value.__cause__ is not None
