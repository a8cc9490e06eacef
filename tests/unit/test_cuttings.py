"""Labels that older rules cut are told and cut anew from the text kept; those that older rules read, from their files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from adapters.sqlite.check import check
from adapters.sqlite.export import SqliteLabelExport
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.composition import compose, opened_writer, rebuilt_store
from app.cuttings import cut_anew, older_rules
from app.ingest import ingest, read_labels
from app.settings import Settings, load_settings
from app.starting import prepare
from app.stores import open_store
from domain.models import PartitionedLabel
from domain.partition import CUTTING, partition
from domain.ports import LabelStoreUnavailable, Rules, SourceDocument
from domain.reading import READING
from tests.builders import ZELVARIN, a_partitioned_label, a_quorimol_label
from tests.contract.unit_store import fill
from tests.fakes import InMemoryLabelSource, WordHashEmbedder
from tests.unit.test_partition import SAMPLES

MODEL = WordHashEmbedder.model_id


def cut_before(label: PartitionedLabel) -> PartitionedLabel:
    """As rules would have cut it that knew of fewer units."""
    return replace(label, units=label.units[:5], cutting=CUTTING - 1)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Of a store with one label of older rules, with vectors, and one of today's."""
    settings = load_settings(store=f"sqlite:///{tmp_path / 'labels.db'}")
    with open_store(settings, create=True) as store:
        store.writer.replace(cut_before(a_partitioned_label()))
        store.writer.replace(a_partitioned_label(a_quorimol_label()))
        fill(store.units, limit=1_000)
    return settings


def test_a_start_says_in_one_sentence_how_many_older_rules_cut_and_what_mends_it(settings: Settings) -> None:
    with capture_logs() as logs:
        prepare(compose(settings))

    [told] = [log["told"] for log in logs if log["event"] == "labels_cut_by_older_rules"]
    assert (
        told
        == "Labels cut into units by the rules of an older version: 1; `druglabel rebuild` cuts them anew."
    )


def test_a_start_with_another_model_says_how_many_texts_wait_for_it(settings: Settings) -> None:
    with capture_logs() as logs:
        prepare(compose(settings))

    [told] = [log for log in logs if log["event"] == "vectors_pending"]
    assert told["model"] != MODEL
    with open_store(settings) as store:
        assert told["texts"] == store.units.pending(told["model"]) > 0 == store.units.pending(MODEL)


def test_a_start_over_a_store_of_todays_rules_says_nothing_of_it(tmp_path: Path) -> None:
    settings = load_settings(store=f"sqlite:///{tmp_path / 'labels.db'}")
    with open_store(settings, create=True) as store:
        store.writer.replace(a_partitioned_label())

    with capture_logs() as logs:
        prepare(compose(settings))

    assert "labels_cut_by_older_rules" not in {log["event"] for log in logs}


def test_a_check_finds_what_older_rules_cut_and_a_rebuild_mends_it(settings: Settings) -> None:
    found = check(settings.store_path)

    assert [finding.remedy for finding in found] == ["rebuild"]
    assert rebuilt_store(settings) == []
    assert check(settings.store_path) == []
    with open_store(settings) as store:
        assert store.units.units(ZELVARIN) == list(a_partitioned_label().units)


def test_cutting_anew_over_the_ports_keeps_the_vectors_of_texts_that_come_out_the_same(
    settings: Settings,
) -> None:
    with open_store(settings) as store:
        assert (older_rules(store.export), cut_anew(store), older_rules(store.export)) == ((0, 1), 1, (0, 0))

        assert store.units.units(ZELVARIN) == list(a_partitioned_label().units)
        fresh = {unit.text_hash for unit in a_partitioned_label().units[5:]}
        assert store.units.pending(MODEL) <= len(fresh)
        assert check(settings.store_path) == []
        assert cut_anew(store) == 0


def test_a_store_that_cannot_list_what_it_keeps_says_that_it_cannot_be_cut_anew(settings: Settings) -> None:
    with open_store(settings) as store, pytest.raises(LabelStoreUnavailable, match="cannot be rebuilt"):
        cut_anew(replace(store, export=None))


def test_ingesting_the_same_file_cuts_a_label_of_older_rules_again(tmp_path: Path) -> None:
    settings = load_settings(store=f"sqlite:///{tmp_path / 'labels.db'}")
    document = SourceDocument("zelvarin.xml", (SAMPLES / "zelvarin.xml").read_bytes())
    with opened_writer(settings) as writer:
        ingest(InMemoryLabelSource(document), writer, kept=writer.kept)
    with open_store(settings) as store:
        assert store.export is not None
        [held] = [store.export.kept(version) for version in store.export.versions()]
        assert held is not None
        store.writer.replace(cut_before(held))

    with opened_writer(settings) as writer:
        first = ingest(InMemoryLabelSource(document), writer, kept=writer.kept)
        second = ingest(InMemoryLabelSource(document), writer, kept=writer.kept)

    assert (first.stored, first.unchanged) == (1, 0)
    assert (second.stored, second.unchanged) == (0, 1)
    with open_store(settings) as store:
        assert store.export is not None
        assert store.export.kept(held.label.set_id) == partition(held.label)
        assert older_rules(store.export) == (0, 0)


ZELVARIN_FILE = SourceDocument("zelvarin.xml", (SAMPLES / "zelvarin.xml").read_bytes())


@pytest.fixture
def read_before(tmp_path: Path) -> Settings:
    """Of a store with the sample label as rules would have read it that left its Highlights out."""
    settings = load_settings(store=f"sqlite:///{tmp_path / 'labels.db'}")
    [label] = read_labels(ZELVARIN_FILE)
    sections = tuple(replace(section, highlight="") for section in label.sections)
    with open_store(settings, create=True) as store:
        store.writer.replace(partition(replace(label, sections=sections, reading=READING - 1)))
    return settings


def test_a_start_says_in_one_sentence_how_many_older_rules_read_and_what_mends_it(
    read_before: Settings,
) -> None:
    with capture_logs() as logs:
        prepare(compose(read_before))

    [told] = [log["told"] for log in logs if log["event"] == "labels_read_by_older_rules"]
    assert told == "Labels read by the rules of an older version: 1; ingest their files again."
    assert "labels_cut_by_older_rules" not in {log["event"] for log in logs}


def test_what_older_rules_read_is_mended_by_ingesting_the_same_file_and_not_by_a_rebuild(
    read_before: Settings,
) -> None:
    [found] = check(read_before.store_path)
    assert (found.remedy, rebuilt_store(read_before)) == ("ingest", [found])

    with opened_writer(read_before) as writer:
        first = ingest(InMemoryLabelSource(ZELVARIN_FILE), writer, kept=writer.kept)
        second = ingest(InMemoryLabelSource(ZELVARIN_FILE), writer, kept=writer.kept)

    assert (first.stored, first.unchanged) == (1, 0)
    assert (second.stored, second.unchanged) == (0, 1)
    assert check(read_before.store_path) == []


def test_cutting_anew_certifies_no_reading_that_it_did_not_make(read_before: Settings) -> None:
    with open_store(read_before) as store:
        assert store.export is not None
        [version] = store.export.versions()
        held = store.export.kept(version)
        assert held is not None
        store.writer.replace(replace(held, cutting=CUTTING - 1))

        assert (older_rules(store.export), cut_anew(store)) == ((1, 1), 1)
        assert older_rules(store.export) == (1, 0)


def test_a_store_of_before_readings_were_numbered_is_of_the_first_one(tmp_path: Path) -> None:
    path = tmp_path / "labels.db"
    with SqliteStore(path, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label())
        with store.writing() as connection:
            # as such a store has it: the number of the rules of cutting alone
            connection.execute("UPDATE labels SET cutting = ?", (CUTTING,))

        assert SqliteLabelExport(store).rules() == {Rules(1, CUTTING): 1}
