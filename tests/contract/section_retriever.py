"""What every `SectionRetriever` promises: the section whole, in order, of this label, or an error."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from domain.models import PartitionedLabel
from domain.partition import digest
from domain.ports import LabelStoreUnavailable, SectionRetriever
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_section,
    held_labels,
)

KIT = "5a1f0c7e-0003-4000-8000-00000000000c"


def a_kit_label() -> PartitionedLabel:
    """Two inserts with contraindications each; in the first a subsection repeats the section's code."""
    sections = (
        a_section("4 CONTRAINDICATIONS", "Not with fever.", path="1", code="34070-3", product="Zelvarin"),
        a_section(
            "4.1 Contraindications in Fever", "None known.", path="1.1", code="34070-3", product="Zelvarin"
        ),
        a_section("5 WARNINGS", "Can burn.", path="2", code="34071-1", product="Zelvarin"),
        a_section("CONTRAINDICATIONS", "Not with cough.", path="3", code="34070-3", product="Brimquell"),
    )
    return a_partitioned_label(a_label(KIT, sections=sections))


class SectionRetrieverContract:
    """Override `section_retriever` and `lose_part`."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        return held_labels(a_kit_label())

    @pytest.fixture
    def section_retriever(self, labels: tuple[PartitionedLabel, ...]) -> SectionRetriever:
        raise NotImplementedError("override: return the adapter, holding `labels`")

    @pytest.fixture
    def lose_part(self, section_retriever: SectionRetriever) -> Callable[[str, int], None]:
        raise NotImplementedError(
            "override: return what deletes a part, by drug id and ordinal, behind the adapter"
        )

    def test_the_suite_runs_over_the_adapter_it_names(self, section_retriever: SectionRetriever) -> None:
        assert isinstance(section_retriever, self.adapter)

    def test_returns_every_part_of_the_section_in_label_order(
        self, section_retriever: SectionRetriever
    ) -> None:
        hits = section_retriever.find_by_section(ZELVARIN, "contraindications")

        assert [hit.part_index for hit in hits] == list(range(30))
        assert [hit.part.section_path for hit in hits] == ["4", *(f"4.{n}" for n in range(1, 30))]
        assert {(hit.section_path, hit.section_key, hit.parts_expected) for hit in hits} == {
            ("4", "contraindications", 30)
        }

    def test_parts_joined_are_the_text_that_the_certificate_was_made_of(
        self, section_retriever: SectionRetriever, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        entry = next(e for e in labels[1].entries if e.section_key == "contraindications")

        hits = section_retriever.find_by_section(ZELVARIN, "contraindications")

        text = "".join(hit.part.text for hit in hits)
        assert (len(text), digest(text)) == (entry.characters, entry.sha256)
        assert text.endswith("Do not give Zelvarin to patients who have invented condition 29.\n")

    def test_returns_parts_as_they_were_cut(
        self, section_retriever: SectionRetriever, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        hits = section_retriever.find_by_section(ZELVARIN, "dosage_and_administration")

        assert [hit.part for hit in hits] == [p for p in labels[1].parts if p.section_path in {"3", "3.1"}]

    def test_never_returns_another_labels_section(self, section_retriever: SectionRetriever) -> None:
        hits = section_retriever.find_by_section(QUORIMOL, "contraindications")

        assert len(hits) == 31
        assert {hit.part.drug_id for hit in hits} == {QUORIMOL}
        assert not any("Zelvarin" in hit.part.text for hit in hits)

    def test_a_section_nested_in_one_of_the_same_key_comes_once(
        self, section_retriever: SectionRetriever
    ) -> None:
        hits = section_retriever.find_by_section(KIT, "contraindications")

        assert [(hit.section_path, hit.part.section_path, hit.part_index) for hit in hits] == [
            ("1", "1", 0),
            ("1", "1.1", 1),
            ("3", "3", 0),
        ]

    def test_the_sections_of_a_kit_come_each_with_its_product(
        self, section_retriever: SectionRetriever
    ) -> None:
        hits = section_retriever.find_by_section(KIT, "contraindications")

        assert [(hit.section_path, hit.product, hit.parts_expected) for hit in hits] == [
            ("1", "Zelvarin", 2),
            ("1", "Zelvarin", 2),
            ("3", "Brimquell", 1),
        ]

    def test_an_older_version_is_read_whole_under_its_own_address(
        self, section_retriever: SectionRetriever
    ) -> None:
        hits = section_retriever.find_by_section(f"{ZELVARIN}@2", "contraindications")

        assert [hit.part_index for hit in hits] == list(range(33))
        assert hits[0].part.parent_id == f"{ZELVARIN}@2#1"

    @pytest.mark.parametrize(
        ("drug_id", "section_key"),
        [
            (ZELVARIN, "pregnancy"),
            (ZELVARIN, ""),
            (ZELVARIN, "contra%"),
            (ZELVARIN, "\ud800"),
            ("no-such-label", "contraindications"),
            (f"{ZELVARIN}@7", "contraindications"),
            (f"{ZELVARIN}@", "contraindications"),
            (f"{ZELVARIN}@99999999999999999999", "contraindications"),
            (f"{ZELVARIN}@three", "contraindications"),
            ("\ud800", "contraindications"),
            ("", "contraindications"),
        ],
    )
    def test_what_is_not_held_is_an_empty_list(
        self, section_retriever: SectionRetriever, drug_id: str, section_key: str
    ) -> None:
        assert section_retriever.find_by_section(drug_id, section_key) == []

    def test_a_lost_part_shows_as_fewer_parts_than_expected(
        self, section_retriever: SectionRetriever, lose_part: Callable[[str, int], None]
    ) -> None:
        whole = section_retriever.find_by_section(ZELVARIN, "contraindications")

        lose_part(ZELVARIN, whole[17].part.ordinal)

        hits = section_retriever.find_by_section(ZELVARIN, "contraindications")
        assert len(hits) == 29
        assert {hit.parts_expected for hit in hits} == {30}


class SectionRetrieverOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> SectionRetriever:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(
        self, unreachable: SectionRetriever
    ) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            unreachable.find_by_section(ZELVARIN, "contraindications")

        assert raised.value.__cause__ is not None
