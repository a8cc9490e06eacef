"""What every `ParentStore` promises: the whole section that a part came from."""

from __future__ import annotations

import pytest

from domain.models import PartitionedLabel
from domain.partition import digest
from domain.ports import LabelStoreUnavailable, ParentStore
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    held_labels,
)


class ParentStoreContract:
    """Override `parent_store`."""

    adapter: type

    @pytest.fixture
    def labels(self) -> tuple[PartitionedLabel, ...]:
        return held_labels()

    @pytest.fixture
    def parent_store(self, labels: tuple[PartitionedLabel, ...]) -> ParentStore:
        raise NotImplementedError("override: return the adapter, holding `labels`")

    def test_the_suite_runs_over_the_adapter_it_names(self, parent_store: ParentStore) -> None:
        assert isinstance(parent_store, self.adapter)

    def test_returns_the_section_with_all_parts_under_it(self, parent_store: ParentStore) -> None:
        document = parent_store.get(f"{ZELVARIN}#4")

        assert document is not None
        assert [part.section_path for part in document.parts] == ["4", *(f"4.{n}" for n in range(1, 30))]
        assert (document.entry.parts, document.entry.section_key) == (30, "contraindications")
        assert digest(document.text) == document.entry.sha256

    def test_every_part_leads_to_its_section(
        self, parent_store: ParentStore, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        for part in labels[1].parts:
            document = parent_store.get(part.parent_id)

            assert document is not None
            assert document.parent_id == part.parent_id
            assert part in document.parts

    def test_returns_the_entry_as_it_was_counted(
        self, parent_store: ParentStore, labels: tuple[PartitionedLabel, ...]
    ) -> None:
        documents = [parent_store.get(f"{QUORIMOL}#{entry.section_path}") for entry in labels[2].entries]

        assert [document and document.entry for document in documents] == list(labels[2].entries)

    def test_the_parts_of_an_older_version_lead_back_to_it(self, parent_store: ParentStore) -> None:
        document = parent_store.get(f"{ZELVARIN}@2#1")

        assert document is not None
        assert len(document.parts) == 33
        assert {part.parent_id.partition("#")[0] for part in document.parts} == {f"{ZELVARIN}@2"}

    @pytest.mark.parametrize(
        "parent_id",
        [
            f"{ZELVARIN}#99",
            f"{ZELVARIN}#",
            ZELVARIN,
            "no-such-label#1",
            f"{ZELVARIN}@8#1",
            "",
            "#",
            "\ud800#\ud800",
        ],
    )
    def test_an_id_that_names_no_section_is_none(self, parent_store: ParentStore, parent_id: str) -> None:
        assert parent_store.get(parent_id) is None


class ParentStoreOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> ParentStore:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(self, unreachable: ParentStore) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            unreachable.get(f"{ZELVARIN}#4")

        assert raised.value.__cause__ is not None
