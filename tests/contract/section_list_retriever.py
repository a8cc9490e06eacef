"""What every `SectionListRetriever` promises: what a label's sections are called, and never their text."""

from __future__ import annotations

import pytest

from domain.models import PartitionedLabel
from domain.ports import LabelStoreUnavailable, SectionListRetriever, SectionRetriever
from tests.builders import ZELVARIN, a_label, a_partitioned_label, a_quorimol_label, a_section


class SectionListRetrieverContract:
    """Override `section_list_retriever` and `section_retriever`, both over the same store."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        twice = (
            a_section("Warnings", "For external use only.", path="1", code="34071-1"),
            a_section("Warnings, continued", "Keep away from fire.", path="2", code="34071-1"),
        )
        return (
            a_partitioned_label(),
            a_partitioned_label(a_quorimol_label()),
            a_partitioned_label(a_label("5a1f0c7e-0004-4000-8000-00000000000d", sections=twice)),
        )

    @pytest.fixture
    def section_list_retriever(self, labels: tuple[PartitionedLabel, ...]) -> SectionListRetriever:
        raise NotImplementedError("override: return the adapter, holding `labels`")

    @pytest.fixture
    def section_retriever(self, section_list_retriever: SectionListRetriever) -> SectionRetriever:
        raise NotImplementedError("override: return the section retriever of the same store")

    def test_the_suite_runs_over_the_adapter_it_names(
        self, section_list_retriever: SectionListRetriever
    ) -> None:
        assert isinstance(section_list_retriever, self.adapter)

    def test_lists_keys_and_printed_titles_in_label_order(
        self, section_list_retriever: SectionListRetriever
    ) -> None:
        listed = section_list_retriever.list_sections(ZELVARIN)

        roots = [(key, title) for key, title in listed if not title.startswith(("4.", "2."))]
        assert roots == [
            ("boxed_warning", "WARNING: INVENTED LIVER INJURY"),
            ("indications_and_usage", "1 INDICATIONS AND USAGE"),
            ("dosage_and_administration", "2 DOSAGE AND ADMINISTRATION"),
            ("contraindications", "4 CONTRAINDICATIONS"),
            ("overdosage", "10 OVERDOSAGE"),
        ]
        assert len(listed) == 35

    def test_a_key_comes_once_under_its_first_title(
        self, section_list_retriever: SectionListRetriever
    ) -> None:
        listed = section_list_retriever.list_sections("5a1f0c7e-0004-4000-8000-00000000000d")

        assert listed == [("warnings", "Warnings")]

    def test_every_key_that_is_listed_can_be_read(
        self, section_list_retriever: SectionListRetriever, section_retriever: SectionRetriever
    ) -> None:
        listed = section_list_retriever.list_sections(ZELVARIN)

        assert all(section_retriever.find_by_section(ZELVARIN, key) for key, _ in listed)

    @pytest.mark.parametrize("drug_id", ["no-such-label", f"{ZELVARIN}@9", "", "\ud800"])
    def test_a_label_that_is_not_held_has_no_sections(
        self, section_list_retriever: SectionListRetriever, drug_id: str
    ) -> None:
        assert section_list_retriever.list_sections(drug_id) == []


class SectionListRetrieverOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> SectionListRetriever:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(
        self, unreachable: SectionListRetriever
    ) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            unreachable.list_sections(ZELVARIN)

        assert raised.value.__cause__ is not None
