"""A library that moves from one store to another and back is the same library."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from app.copying import copy_library
from app.settings import Settings
from app.store_ports import OpenStore
from app.stores import open_store
from domain.models import PartitionedLabel
from domain.ports import LabelStoreUnavailable, UnitVector
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_quorimol_label,
    contraindications,
)
from tests.contract.unit_store import fill
from tests.fakes import WordHashEmbedder
from tests.qdrant_stub import qdrant_stub

MODEL = WordHashEmbedder.model_id


@contextmanager
def opened(store: str) -> Iterator[OpenStore]:
    with open_store(Settings(store=store), create=True) as ports:
        yield ports


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[OpenStore]:
    with opened(f"sqlite:///{tmp_path}/one.db") as store:
        store.writer.replace(
            a_partitioned_label(a_label(version=2, sections=contraindications(33, path="1")))
        )
        store.writer.replace(a_partitioned_label())
        store.writer.replace(a_partitioned_label(a_quorimol_label()))
        fill(store.units, limit=40)
        yield store


@pytest.fixture
def qdrant() -> Iterator[OpenStore]:
    with qdrant_stub() as stub, opened(f"qdrant+{stub.url}/labels") as store:
        yield store


def everything(store: OpenStore) -> list[PartitionedLabel | None]:
    assert store.export is not None
    return [store.export.kept(version) for version in store.export.versions()]


def test_a_library_goes_to_a_server_and_back_without_losing_a_character_or_a_vector(
    sqlite: OpenStore, qdrant: OpenStore, tmp_path: Path
) -> None:
    there = copy_library(sqlite, qdrant)
    with opened(f"sqlite:///{tmp_path}/two.db") as again:
        back = copy_library(qdrant, again)

        assert everything(again) == everything(qdrant) == everything(sqlite)
        assert again.catalogue.labels() == sqlite.catalogue.labels()
        assert again.units.pending(MODEL) == sqlite.units.pending(MODEL) > 0
        question = WordHashEmbedder().embed(["invented marsh fever"])[0]
        for drug_id in (ZELVARIN, QUORIMOL):
            kept = dict(sqlite.units.nearest(drug_id, question, 99, MODEL))
            assert dict(again.units.nearest(drug_id, question, 99, MODEL)) == pytest.approx(kept, abs=1e-3)
    assert (there.versions, there.written, there.vectors, there.differing) == (3, 3, 40, [])
    assert (back.versions, back.written, back.vectors, back.differing) == (3, 3, 40, [])


def test_what_is_there_already_is_not_written_again(sqlite: OpenStore, qdrant: OpenStore) -> None:
    copy_library(sqlite, qdrant)
    generation = qdrant.catalogue.generation()

    report = copy_library(sqlite, qdrant)

    assert (report.versions, report.written, report.vectors) == (3, 0, 0)
    assert qdrant.catalogue.generation() == generation


def test_a_copy_that_was_stopped_goes_on_where_it_ended(sqlite: OpenStore, qdrant: OpenStore) -> None:
    class Stopped(Exception):
        pass

    def stop_after_one(version: str, done: int, total: int) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        copy_library(sqlite, qdrant, stop_after_one)

    report = copy_library(sqlite, qdrant)

    assert (report.written, report.differing) == (2, [])
    assert everything(qdrant) == everything(sqlite)


def test_what_differs_at_the_end_is_named(sqlite: OpenStore, qdrant: OpenStore) -> None:
    class Forgetful:
        def replace(self, label: PartitionedLabel) -> bool:
            return True

        def remove(self, set_id: str) -> bool:
            return True

    report = copy_library(sqlite, replace(qdrant, writer=Forgetful()))

    assert report.differing == [f"{ZELVARIN}@2", f"{ZELVARIN}@3", f"{QUORIMOL}@1"]


def test_vectors_that_did_not_arrive_are_noticed(sqlite: OpenStore, qdrant: OpenStore) -> None:
    class Forgetful:
        def __init__(self) -> None:
            self.units = qdrant.units.units
            self.pending = qdrant.units.pending

        def put_vectors(self, model_id: str, vectors: Sequence[UnitVector]) -> None:
            pass

    report = copy_library(sqlite, replace(qdrant, units=Forgetful()))  # type: ignore[arg-type]

    assert report.differing


def test_labels_that_only_the_target_has_stay_and_are_counted(sqlite: OpenStore, qdrant: OpenStore) -> None:
    other = a_label("5a1f0c7e-0008-4000-8000-00000000000e", sections=contraindications(2, path="1"))
    qdrant.writer.replace(a_partitioned_label(other))

    report = copy_library(sqlite, qdrant)

    assert (report.differing, report.others) == ([], 1)


def test_a_store_that_cannot_list_what_it_keeps_is_told(sqlite: OpenStore, qdrant: OpenStore) -> None:
    with pytest.raises(LabelStoreUnavailable, match="cannot be copied from"):
        copy_library(replace(sqlite, export=None), qdrant)


def test_the_rxnorm_ids_of_the_labels_move_with_them(sqlite: OpenStore, qdrant: OpenStore) -> None:
    assert sqlite.rxcuis is not None
    sqlite.rxcuis.put_rxcuis({ZELVARIN: ["12", "34"]})

    copy_library(sqlite, qdrant)

    entries = {e.summary.set_id: e.rxcuis for e in qdrant.catalogue.labels()}
    assert entries == {ZELVARIN: ("12", "34"), QUORIMOL: ()}
