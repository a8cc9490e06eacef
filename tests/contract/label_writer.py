"""What every `LabelWriter` promises: one live version, older ones kept, nothing of a removed label left."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from domain.models import CatalogueEntry, Ingredient, PartitionedLabel
from domain.ports import (
    LabelCatalogue,
    LabelStoreUnavailable,
    LabelWriter,
    ParentStore,
    SectionListRetriever,
    SectionRetriever,
    UnitStore,
    UnitVector,
)
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_product,
    a_quorimol_label,
    a_section,
    contraindications,
)
from tests.fakes import WordHashEmbedder

MODEL = WordHashEmbedder.model_id


@dataclass(frozen=True, slots=True)
class StorePorts:
    """All ports of one store, to write with one and read with the others."""

    writer: LabelWriter
    catalogue: LabelCatalogue
    sections: SectionRetriever
    section_list: SectionListRetriever
    parents: ParentStore
    units: UnitStore

    def holding(self, *labels: PartitionedLabel) -> StorePorts:
        for label in labels:
            self.writer.replace(label)
        return self

    def entry(self, drug_id: str = ZELVARIN) -> CatalogueEntry:
        entry = self.catalogue.label(drug_id)
        assert entry is not None
        return entry

    def embed_all(self) -> None:
        waiting = self.units.texts_without_vector(MODEL, 10_000)
        vectors = WordHashEmbedder().embed([text for _, text in waiting])
        pairs = zip(waiting, vectors, strict=True)
        self.units.put_vectors(MODEL, [UnitVector(text_hash, vector) for (text_hash, _), vector in pairs])


def version(number: int, parts: int = 30, **fields: object) -> PartitionedLabel:
    sections = contraindications(parts=parts, path="1")
    return a_partitioned_label(a_label(version=number, sections=sections, **fields))  # type: ignore[arg-type]


class LabelWriterContract:
    """Override `store`: an empty one, with all its ports."""

    adapter: type

    @pytest.fixture
    def store(self) -> StorePorts:
        raise NotImplementedError("override: return the ports of an empty store")

    def test_the_suite_runs_over_the_adapter_it_names(self, store: StorePorts) -> None:
        assert isinstance(store.writer, self.adapter)

    def test_what_was_acknowledged_can_be_read_at_once(self, store: StorePorts) -> None:
        is_live = store.writer.replace(version(3))

        assert is_live is True
        assert len(store.sections.find_by_section(ZELVARIN, "contraindications")) == 30
        assert store.entry().summary.version == 3

    def test_the_highest_version_is_live_and_the_older_one_stays_readable(self, store: StorePorts) -> None:
        store.holding(version(2, parts=30), version(3, parts=37))

        assert len(store.sections.find_by_section(ZELVARIN, "contraindications")) == 37
        assert len(store.sections.find_by_section(f"{ZELVARIN}@2", "contraindications")) == 30
        assert store.entry().versions == (2, 3)

    def test_a_section_that_the_new_version_dropped_is_gone_from_the_live_label(
        self, store: StorePorts
    ) -> None:
        store.holding(a_partitioned_label(version=2), version(3))

        assert store.sections.find_by_section(ZELVARIN, "overdosage") == []
        assert len(store.sections.find_by_section(f"{ZELVARIN}@2", "overdosage")) == 1
        assert "overdosage" not in {e.section_key for e in store.catalogue.sections(ZELVARIN)}

    def test_a_late_older_file_changes_nothing_else(self, store: StorePorts) -> None:
        store.holding(version(3, parts=31))

        is_live = store.writer.replace(version(2, parts=40))

        assert is_live is False
        assert len(store.sections.find_by_section(ZELVARIN, "contraindications")) == 31
        assert len(store.sections.find_by_section(f"{ZELVARIN}@2", "contraindications")) == 40
        assert (store.entry().summary.version, store.entry().versions) == (3, (2, 3))

    def test_a_shorter_text_of_the_same_version_leaves_nothing_of_the_longer(self, store: StorePorts) -> None:
        store.holding(version(3, parts=39), version(3, parts=34))

        hits = store.sections.find_by_section(ZELVARIN, "contraindications")
        assert [hit.part_index for hit in hits] == list(range(34))
        assert len(store.catalogue.sections(ZELVARIN)) == 34
        assert len(store.units.units(ZELVARIN)) == len(version(3, parts=34).units)

    def test_storing_the_same_label_again_gives_the_same_store(self, store: StorePorts) -> None:
        store.holding(version(3), a_partitioned_label(a_quorimol_label()))
        once = _everything(store)

        store.holding(version(3), a_partitioned_label(a_quorimol_label()))

        assert _everything(store) == once

    @pytest.mark.parametrize("source", ["spl", "sample"])
    def test_a_document_takes_the_place_of_openfdas_text_of_the_same_version(
        self, store: StorePorts, source: str
    ) -> None:
        store.holding(version(3, parts=30, source="openfda"))

        assert store.writer.replace(version(3, parts=33, source=source)) is True
        assert store.entry().summary.source == source
        assert len(store.sections.find_by_section(ZELVARIN, "contraindications")) == 33

    def test_openfdas_text_never_takes_the_place_of_the_document_of_the_same_version(
        self, store: StorePorts
    ) -> None:
        store.holding(version(3, parts=33, source="spl"))

        assert store.writer.replace(version(3, parts=30, source="openfda")) is False
        assert store.entry().summary.source == "spl"
        assert len(store.sections.find_by_section(ZELVARIN, "contraindications")) == 33

    def test_a_newer_openfda_version_goes_live_marked_as_such(self, store: StorePorts) -> None:
        store.holding(version(3, source="spl"), version(4, parts=31, source="openfda"))

        assert (store.entry().summary.version, store.entry().summary.source) == (4, "openfda")
        assert store.entry(f"{ZELVARIN}@3").summary.source == "spl"

    @pytest.mark.parametrize("nameless", [(), (a_product("", "", ingredients=()),)])
    def test_an_update_never_erases_a_known_name(
        self, store: StorePorts, nameless: tuple[object, ...]
    ) -> None:
        store.holding(version(2), version(3), version(4, products=nameless, source="openfda"))

        assert store.entry().summary.version == 4
        assert store.entry().summary.brand_names == ("Zelvarin",)
        assert store.entry().products == (a_product(),)
        assert store.catalogue.labels() == [store.entry()]

    def test_an_update_that_has_a_name_is_called_by_it(self, store: StorePorts) -> None:
        store.holding(version(2), version(3, products=[a_product("Zelvarin XR")]))

        assert store.entry().summary.brand_names == ("Zelvarin XR",)
        assert [p.name for p in store.entry().former_products] == ["Zelvarin"]
        assert store.catalogue.labels() == [store.entry()]

    def test_a_name_that_once_stood_for_other_ingredients_is_no_longer_the_labels(
        self, store: StorePorts
    ) -> None:
        other = a_product("Zelvarin XR", "quorine", ingredients=(Ingredient("QUORINE", moiety="quorine"),))
        store.holding(version(2), version(3, products=[other]))

        assert store.entry().former_products == ()

    def test_removing_takes_every_version_with_text_names_and_vectors(self, store: StorePorts) -> None:
        store.holding(version(2, parts=31), version(3), a_partitioned_label(a_quorimol_label()))
        store.embed_all()

        assert store.writer.remove(ZELVARIN) is True

        assert [e.summary.set_id for e in store.catalogue.labels()] == [QUORIMOL]
        for drug_id in (ZELVARIN, f"{ZELVARIN}@2", f"{ZELVARIN}@3"):
            assert store.catalogue.label(drug_id) is None
            assert store.sections.find_by_section(drug_id, "contraindications") == []
            assert store.section_list.list_sections(drug_id) == []
            assert store.parents.get(f"{drug_id}#1") is None
            assert store.units.units(drug_id) == []
        store.holding(version(3))
        assert store.units.pending(MODEL, ZELVARIN) == len({u.text_hash for u in store.units.units(ZELVARIN)})

    def test_removing_leaves_the_texts_that_another_label_shares(self, store: StorePorts) -> None:
        shared = (a_section("10 OVERDOSAGE", "Call the invented poison line.", path="1", code="34088-5"),)
        store.holding(
            a_partitioned_label(a_label(sections=shared)),
            a_partitioned_label(a_label(QUORIMOL, sections=shared)),
        )
        store.embed_all()

        store.writer.remove(ZELVARIN)

        assert store.units.pending(MODEL) == 0
        assert store.units.nearest(QUORIMOL, WordHashEmbedder().embed(["poison line"])[0], 5, MODEL)

    def test_removing_what_is_not_held_changes_nothing(self, store: StorePorts) -> None:
        store.holding(version(3))
        generation = store.catalogue.generation()

        assert store.writer.remove("no-such-label") is False
        assert store.writer.remove(f"{ZELVARIN}@3") is False
        assert store.catalogue.generation() == generation
        assert store.entry().summary.version == 3

    def test_a_set_id_is_removed_in_any_case(self, store: StorePorts) -> None:
        store.holding(version(3))

        assert store.writer.remove(ZELVARIN.upper()) is True
        assert store.catalogue.labels() == []

    @pytest.mark.parametrize(
        "change",
        [
            lambda writer: writer.replace(version(4)),
            lambda writer: writer.replace(version(2)),
            lambda writer: writer.replace(version(3)),
            lambda writer: writer.remove(ZELVARIN),
        ],
    )
    def test_the_generation_grows_with_every_change(
        self, store: StorePorts, change: Callable[[LabelWriter], bool]
    ) -> None:
        store.holding(version(3))
        before = store.catalogue.generation()

        change(store.writer)

        assert store.catalogue.generation() > before

    def test_vectors_leave_the_generation_as_it_is(self, store: StorePorts) -> None:
        store.holding(version(3))
        before = store.catalogue.generation()

        store.embed_all()

        assert store.catalogue.generation() == before

    def test_vectors_of_texts_that_a_new_version_still_has_are_kept(self, store: StorePorts) -> None:
        store.holding(version(3, parts=34))
        store.embed_all()

        store.holding(version(3, parts=36), version(4, parts=35))

        assert store.units.pending(MODEL, f"{ZELVARIN}@3") == 2
        assert store.units.pending(MODEL, ZELVARIN) == 1


def _everything(store: StorePorts) -> object:
    return [
        (
            entry,
            store.catalogue.sections(entry.summary.drug_id),
            store.section_list.list_sections(entry.summary.drug_id),
            [
                store.parents.get(f"{entry.summary.drug_id}#{s.section_path}")
                for s in store.catalogue.sections(ZELVARIN)
            ],
            store.units.units(entry.summary.drug_id),
        )
        for entry in store.catalogue.labels()
    ]


class LabelWriterOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> LabelWriter:
        raise NotImplementedError("override: return the adapter with its provider down")

    @pytest.mark.parametrize("call", ["replace", "remove"])
    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(
        self, unreachable: LabelWriter, call: str
    ) -> None:
        argument = version(3) if call == "replace" else ZELVARIN

        with pytest.raises(LabelStoreUnavailable) as raised:
            getattr(unreachable, call)(argument)

        assert raised.value.__cause__ is not None
