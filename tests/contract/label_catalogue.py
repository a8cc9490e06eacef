"""What every `LabelCatalogue` promises: which labels are held, at which version, under which names."""

from __future__ import annotations

import pytest

from domain.models import PartitionedLabel
from domain.ports import LabelCatalogue, LabelStoreUnavailable
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_product,
    a_quorimol_label,
    a_section,
)


class LabelCatalogueContract:
    """Override `label_catalogue`."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        short = [a_section("10 OVERDOSAGE", "None.", code="34088-5")]
        many = (
            a_label(f"5a1f0c7e-1000-4000-8000-{n:012d}", sections=short, products=[a_product(f"Brim{n}")])
            for n in range(120)
        )
        return (
            a_partitioned_label(a_quorimol_label()),
            a_partitioned_label(version=2, title="An older title"),
            a_partitioned_label(version=3),
            *(a_partitioned_label(label) for label in many),
        )

    @pytest.fixture
    def label_catalogue(self, labels: tuple[PartitionedLabel, ...]) -> LabelCatalogue:
        raise NotImplementedError("override: return the adapter, holding `labels`")

    def test_the_suite_runs_over_the_adapter_it_names(self, label_catalogue: LabelCatalogue) -> None:
        assert isinstance(label_catalogue, self.adapter)

    def test_lists_every_live_label_once_ordered_by_set_id(self, label_catalogue: LabelCatalogue) -> None:
        listed = [entry.summary.set_id for entry in label_catalogue.labels()]

        assert listed == sorted(
            {ZELVARIN, QUORIMOL} | {f"5a1f0c7e-1000-4000-8000-{n:012d}" for n in range(120)}
        )

    def test_the_live_version_is_listed_with_all_versions_held(self, label_catalogue: LabelCatalogue) -> None:
        [zelvarin] = [e for e in label_catalogue.labels() if e.summary.set_id == ZELVARIN]

        assert (zelvarin.summary.version, zelvarin.versions) == (3, (2, 3))
        assert zelvarin == label_catalogue.label(ZELVARIN)

    def test_a_label_is_described_as_it_was_read(self, label_catalogue: LabelCatalogue) -> None:
        entry = label_catalogue.label(ZELVARIN)

        assert entry is not None
        assert entry.products == (a_product(),)
        assert (entry.summary.drug_id, entry.summary.labeler) == (ZELVARIN, "Invented Works Inc.")
        assert (entry.summary.brand_names, entry.summary.generic_names) == (("Zelvarin",), ("zelvarinib",))
        assert (entry.summary.effective_time, entry.summary.source) == ("2026-03-04", "spl")
        assert entry.summary.url is not None
        assert f"setid={ZELVARIN}&version=3" in entry.summary.url

    def test_an_older_version_is_found_by_its_address(self, label_catalogue: LabelCatalogue) -> None:
        entry = label_catalogue.label(f"{ZELVARIN}@2")

        assert entry is not None
        assert (entry.summary.version, entry.summary.title) == (2, "An older title")
        assert entry.summary.drug_id == ZELVARIN

    def test_a_set_id_is_found_in_any_case(self, label_catalogue: LabelCatalogue) -> None:
        assert label_catalogue.label(ZELVARIN.upper()) == label_catalogue.label(ZELVARIN)

    def test_the_checklist_is_what_was_counted_at_ingest(
        self, label_catalogue: LabelCatalogue, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        assert label_catalogue.sections(ZELVARIN) == list(labels[2].entries)
        assert label_catalogue.sections(f"{ZELVARIN}@2") == list(labels[1].entries)

    @pytest.mark.parametrize("drug_id", ["no-such-label", f"{ZELVARIN}@4", f"{ZELVARIN}@-1", "", "\ud800"])
    def test_what_is_not_held_is_none_and_has_no_sections(
        self, label_catalogue: LabelCatalogue, drug_id: str
    ) -> None:
        assert label_catalogue.label(drug_id) is None
        assert label_catalogue.sections(drug_id) == []


class LabelCatalogueOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> LabelCatalogue:
        raise NotImplementedError("override: return the adapter with its provider down")

    @pytest.mark.parametrize("call", ["generation", "labels", "label", "sections"])
    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(
        self, unreachable: LabelCatalogue, call: str
    ) -> None:
        arguments = () if call in {"generation", "labels"} else (ZELVARIN,)

        with pytest.raises(LabelStoreUnavailable) as raised:
            getattr(unreachable, call)(*arguments)

        assert raised.value.__cause__ is not None
