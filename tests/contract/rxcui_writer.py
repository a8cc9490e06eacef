"""What every `RxcuiWriter` promises: the RxNorm ids of a label are its own, whatever its version, and go with it."""

from __future__ import annotations

import pytest

from domain.ports import LabelStoreUnavailable, RxcuisKept, RxcuiWriter
from tests.builders import QUORIMOL, ZELVARIN, a_partitioned_label, a_quorimol_label
from tests.contract.label_writer import StorePorts


class RxcuiWriterContract:
    """Override `store`, an empty one with all its ports, and `rxcuis`, over the same store."""

    adapter: type

    @pytest.fixture
    def store(self) -> StorePorts:
        raise NotImplementedError("override: return the ports of an empty store")

    @pytest.fixture
    def rxcuis(self) -> RxcuiWriter:
        raise NotImplementedError("override: return the adapter over the store")

    @pytest.fixture(autouse=True)
    def two_labels(self, store: StorePorts) -> None:
        store.holding(a_partitioned_label(version=2), a_partitioned_label(a_quorimol_label()))

    def test_the_suite_runs_over_the_adapter_it_names(self, rxcuis: RxcuiWriter) -> None:
        assert isinstance(rxcuis, self.adapter)

    def test_what_was_kept_is_listed_with_its_label_alone(
        self, store: StorePorts, rxcuis: RxcuiWriter
    ) -> None:
        kept = rxcuis.put_rxcuis({ZELVARIN.upper(): ["617312", "83367"]})

        assert kept == RxcuisKept(held=1, changed=1)
        assert store.entry().rxcuis == ("617312", "83367")
        assert {e.summary.set_id: e.rxcuis for e in store.catalogue.labels()} == {
            ZELVARIN: ("617312", "83367"),
            QUORIMOL: (),
        }

    def test_a_label_that_is_not_held_is_passed_over(self, store: StorePorts, rxcuis: RxcuiWriter) -> None:
        before = store.catalogue.generation()

        kept = rxcuis.put_rxcuis({"5a1f0c7e-9999-4000-8000-000000000009": ["1"], "\ud800": ["2"]})

        assert kept == RxcuisKept(held=0, changed=0)
        assert store.catalogue.generation() == before

    def test_the_same_again_changes_nothing(self, store: StorePorts, rxcuis: RxcuiWriter) -> None:
        rxcuis.put_rxcuis({ZELVARIN: ["12", "34"]})
        before = store.catalogue.generation()

        assert rxcuis.put_rxcuis({ZELVARIN: ["34", "12"]}) == RxcuisKept(held=1, changed=0)
        assert store.catalogue.generation() == before

    def test_a_later_mapping_takes_the_place_of_an_earlier_one(
        self, store: StorePorts, rxcuis: RxcuiWriter
    ) -> None:
        rxcuis.put_rxcuis({ZELVARIN: ["12", "34"], QUORIMOL: ["56"]})
        before = store.catalogue.generation()

        assert rxcuis.put_rxcuis({ZELVARIN: ["34", "78"]}) == RxcuisKept(held=1, changed=1)

        assert store.entry().rxcuis == ("34", "78")
        assert store.entry(QUORIMOL).rxcuis == ("56",)
        assert store.catalogue.generation() > before

    def test_a_new_version_keeps_them_and_an_older_one_has_them_too(
        self, store: StorePorts, rxcuis: RxcuiWriter
    ) -> None:
        rxcuis.put_rxcuis({ZELVARIN: ["12"]})
        store.holding(a_partitioned_label(version=3), a_partitioned_label(version=3, title="Once more"))

        assert store.entry().rxcuis == ("12",)
        assert store.entry(f"{ZELVARIN}@2").rxcuis == ("12",)

    def test_they_go_with_the_label_and_do_not_come_back_with_it(
        self, store: StorePorts, rxcuis: RxcuiWriter
    ) -> None:
        rxcuis.put_rxcuis({ZELVARIN: ["12"]})
        store.writer.remove(ZELVARIN)
        store.holding(a_partitioned_label(version=2))

        assert store.entry().rxcuis == ()


class RxcuiWriterOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> RxcuiWriter:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(self, unreachable: RxcuiWriter) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            unreachable.put_rxcuis({ZELVARIN: ["12"]})

        assert raised.value.__cause__ is not None
