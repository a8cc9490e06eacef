"""What is said of a store that cannot be used, and that nothing else breaks with it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.check import check
from adapters.sqlite.schema import SCHEMA_VERSION
from adapters.sqlite.sections import SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.ports import LabelStoreUnavailable, UnitVector
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_quorimol_label,
    contraindications,
)
from tests.fakes import WordHashEmbedder

NOBODY = 65534


@pytest.fixture
def path() -> Iterator[Path]:
    """A store with one label, in a folder that any user may enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "labels.db"
        with SqliteStore(path, create=True) as store:
            SqliteLabelWriter(store).replace(a_partitioned_label())
        yield path


@contextmanager
def an_ordinary_user() -> Iterator[None]:
    """Permissions do not hold for root: become nobody for a while."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


def sentence(path: Path, **options: bool) -> str:
    with pytest.raises(LabelStoreUnavailable) as raised:
        SqliteStore(path, **options)
    text = str(raised.value)
    assert str(path) in text
    assert text.endswith(".")
    assert "\n" not in text
    assert "Traceback" not in text
    return text


def contraindications_of(store: SqliteStore) -> int:
    return len(SqliteSectionRetriever(store).find_by_section(ZELVARIN, "contraindications"))


def test_a_store_that_is_not_there_says_how_to_make_one(tmp_path: Path) -> None:
    assert "druglabel ingest" in sentence(tmp_path / "labels.db")
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_says_that_it_holds_no_labels(tmp_path: Path) -> None:
    (tmp_path / "labels.db").touch()

    assert "holds no labels" in sentence(tmp_path / "labels.db")


def test_an_empty_file_is_filled_where_a_store_may_be_made(tmp_path: Path) -> None:
    (tmp_path / "labels.db").touch()

    with SqliteStore(tmp_path / "labels.db", create=True) as store:
        assert SqliteLabelCatalogue(store).labels() == []


def test_a_store_is_made_with_its_folder(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "deep" / "down" / "labels.db", create=True) as store:
        assert SqliteLabelCatalogue(store).labels() == []


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")

    assert "another place" in sentence(tmp_path / "file" / "labels.db", create=True)


@pytest.mark.parametrize("create", [False, True])
def test_a_file_of_another_kind_is_left_alone(tmp_path: Path, create: bool) -> None:
    path = tmp_path / "labels.db"
    path.write_text("Dear diary, " * 1000)

    assert "is not a label store" in sentence(path, create=create)
    assert path.read_text().startswith("Dear diary")


@pytest.mark.parametrize("create", [False, True])
def test_another_applications_database_is_left_alone(tmp_path: Path, create: bool) -> None:
    path = tmp_path / "labels.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (dish TEXT)")
    other.close()

    assert "is not a label store" in sentence(path, create=create)


@pytest.mark.parametrize(("step", "age"), [(-1, "an older"), (1, "a newer")])
def test_a_store_of_another_schema_says_so_and_what_to_do(path: Path, step: int, age: str) -> None:
    with sqlite3.connect(path) as other:
        other.execute(f"PRAGMA user_version = {SCHEMA_VERSION + step}")
    other.close()

    said = sentence(path)

    assert f"written by {age} druglabel (schema {SCHEMA_VERSION + step}" in said
    assert "ingest the labels into a new file" in said


def test_a_folder_in_place_of_the_store_is_one_sentence(tmp_path: Path) -> None:
    assert "is a folder" in sentence(tmp_path)


@pytest.mark.parametrize("share", range(0, 100, 7))
def test_a_store_cut_short_anywhere_is_told_or_read_but_never_misread(path: Path, share: int) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * share // 100])

    with suppress(LabelStoreUnavailable), SqliteStore(path) as store:
        hits = SqliteSectionRetriever(store).find_by_section(ZELVARIN, "contraindications")
        assert [hit.part_index for hit in hits] == list(range(30))


def test_a_file_that_may_not_be_read_is_one_sentence(path: Path) -> None:
    path.chmod(0o000)

    with an_ordinary_user():
        assert "cannot be opened" in sentence(path)


def test_a_store_in_a_read_only_folder_is_read_and_says_why_it_is_not_written(path: Path) -> None:
    path.chmod(0o444)
    path.parent.chmod(0o555)

    with an_ordinary_user(), SqliteStore(path) as store:
        assert contraindications_of(store) == 30
        with pytest.raises(LabelStoreUnavailable, match="read-only for this process"):
            SqliteLabelWriter(store).replace(a_partitioned_label(a_quorimol_label()))
        assert contraindications_of(store) == 30


def test_a_read_only_store_that_someone_else_writes_to_shows_what_was_written(path: Path) -> None:
    path.chmod(0o644)
    path.parent.chmod(0o755)
    with an_ordinary_user(), SqliteStore(path) as reader:
        assert contraindications_of(reader) == 30
        if os.getuid() != 0:
            pytest.skip("only root can write what this user may not")
        os.seteuid(0)
        with SqliteStore(path) as writer:
            SqliteLabelWriter(writer).replace(
                a_partitioned_label(version=9, sections=contraindications(parts=35, path="1"))
            )
            os.seteuid(NOBODY)

            assert contraindications_of(reader) == 35
            os.seteuid(0)


def test_a_store_locked_by_another_writer_is_read_on_and_says_that_it_is_busy(path: Path) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with SqliteStore(path, lock_timeout_s=0.05) as store:
        with pytest.raises(LabelStoreUnavailable, match="Another process has been writing"):
            SqliteLabelWriter(store).remove(ZELVARIN)
        assert contraindications_of(store) == 30
        other.execute("ROLLBACK")
        other.close()
        assert SqliteLabelWriter(store).remove(ZELVARIN) is True


def test_with_no_room_left_nothing_is_changed_and_reading_goes_on(path: Path) -> None:
    longer = a_partitioned_label(version=3, sections=contraindications(parts=400, path="1"))
    with SqliteStore(path) as store:
        writer = SqliteLabelWriter(store)
        pages = path.stat().st_size // 4096
        generation = SqliteLabelCatalogue(store).generation()
        for more in range(0, 25, 3):
            with store.reading() as connection:
                connection.execute(f"PRAGMA max_page_count = {pages + more}")
            with pytest.raises(LabelStoreUnavailable, match="no room left"):
                writer.replace(longer)
            assert contraindications_of(store) == 30
            assert SqliteLabelCatalogue(store).generation() == generation

        with store.reading() as connection:
            connection.execute("PRAGMA max_page_count = 1000000")
        assert writer.replace(longer) is True
        assert contraindications_of(store) == 400


def test_a_label_that_cannot_be_kept_is_a_programming_error_and_leaves_the_old_one_whole(path: Path) -> None:
    good = a_partitioned_label(version=4)
    no_hash = replace(good, units=(replace(good.units[0], text_hash="none"), *good.units[1:]))
    a_gap = replace(good, parts=(*good.parts[:7], *good.parts[8:]))
    fewer_entries = replace(good, entries=good.entries[1:])

    with SqliteStore(path) as store:
        for broken in (no_hash, a_gap, fewer_entries):
            with pytest.raises(ValueError, match=r"cannot be kept|hex"):
                SqliteLabelWriter(store).replace(broken)

        assert SqliteLabelCatalogue(store).label(f"{ZELVARIN}@4") is None
        assert contraindications_of(store) == 30


def test_texts_whose_hashes_begin_alike_are_not_taken_for_one_another(path: Path) -> None:
    good = a_partitioned_label(version=5)
    first, second, *others = good.units
    alike = replace(second, text_hash=first.text_hash[:16] + second.text_hash[16:])

    with SqliteStore(path) as store:
        SqliteLabelWriter(store).replace(replace(good, units=(first, alike, *others)))

        units = SqliteUnitStore(store)
        assert units.units(ZELVARIN) == list(good.units)
        [vector] = WordHashEmbedder().embed([first.text])
        units.put_vectors(WordHashEmbedder.model_id, [UnitVector(first.text_hash, vector)])
        found = units.nearest(ZELVARIN, vector, 40, WordHashEmbedder.model_id)
        assert [unit_id for unit_id, _ in found] == [first.unit_id]


def test_text_that_no_file_can_hold_leaves_the_old_label_whole(path: Path) -> None:
    broken = a_partitioned_label(a_label(version=4, labeler="lone \ud800 surrogate"))

    with SqliteStore(path) as store:
        with pytest.raises(ValueError, match="surrogates"):
            SqliteLabelWriter(store).replace(broken)

        assert contraindications_of(store) == 30
        assert SqliteLabelWriter(store).replace(a_partitioned_label(version=4)) is True


def test_a_store_replaced_by_a_copy_is_read_from_the_copy(path: Path) -> None:
    copy = path.with_name("copy.db")
    shutil.copy(path, copy)
    with SqliteStore(path) as store:
        SqliteLabelWriter(store).remove(ZELVARIN)
        assert contraindications_of(store) == 0
        store.close()

        copy.replace(path)

        assert contraindications_of(store) == 30


def test_a_store_put_in_the_place_of_another_is_of_another_generation(path: Path) -> None:
    other = path.with_name("other.db")
    with SqliteStore(other, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label(a_quorimol_label()))
    with SqliteStore(path) as store:
        catalogue = SqliteLabelCatalogue(store)
        before = catalogue.generation()

        other.replace(path)

        assert [entry.summary.set_id for entry in catalogue.labels()] == [QUORIMOL]
        assert catalogue.generation() != before


def test_a_store_put_in_the_place_of_one_just_written_does_not_meet_its_log(path: Path) -> None:
    other = path.with_name("other.db")
    with SqliteStore(other, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label(a_quorimol_label()))
    with SqliteStore(path) as reader:
        assert contraindications_of(reader) == 30
        with SqliteStore(path) as writer:
            SqliteLabelWriter(writer).replace(a_partitioned_label(version=4))

        other.replace(path)

        assert [entry.summary.set_id for entry in SqliteLabelCatalogue(reader).labels()] == [QUORIMOL]
    assert check(path) == []


def test_a_store_put_in_the_place_of_one_that_is_being_written_does_not_meet_its_log(path: Path) -> None:
    other = path.with_name("other.db")
    with SqliteStore(other, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label(a_quorimol_label()))
    with SqliteStore(path) as reader, SqliteStore(path) as writer:
        assert contraindications_of(reader) == 30
        SqliteLabelWriter(writer).replace(a_partitioned_label(version=4))
        assert path.with_name("labels.db-wal").stat().st_size > 0

        other.replace(path)

        for store in (reader, writer):
            assert [entry.summary.set_id for entry in SqliteLabelCatalogue(store).labels()] == [QUORIMOL]
        SqliteLabelWriter(writer).replace(a_partitioned_label())
        assert contraindications_of(reader) == 30
    assert check(path) == []


def test_a_log_of_another_file_that_may_not_be_taken_away_is_one_sentence(path: Path) -> None:
    other = path.with_name("other.db")
    with SqliteStore(other, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label(a_quorimol_label()))
    with SqliteStore(path) as reader:
        SqliteLabelWriter(reader).replace(a_partitioned_label(version=4))
        other.replace(path)

        with an_ordinary_user(), pytest.raises(LabelStoreUnavailable, match=r"remove .*-wal and .*-shm"):
            contraindications_of(reader)

        assert SqliteLabelCatalogue(reader).label(ZELVARIN) is None


def test_a_store_taken_away_is_unavailable_and_not_empty(path: Path) -> None:
    with SqliteStore(path) as store:
        assert contraindications_of(store) == 30

        path.unlink()

        with pytest.raises(LabelStoreUnavailable, match="There is no label store"):
            contraindications_of(store)


@pytest.mark.parametrize("column", ["blocks", "text"])
def test_a_row_that_does_not_hold_what_was_stored_is_unavailable(path: Path, column: str) -> None:
    with sqlite3.connect(path) as other:
        other.execute(f"UPDATE parts SET {column} = CAST(x'ff00fe' AS TEXT)")
    other.close()

    with SqliteStore(path) as store, pytest.raises(LabelStoreUnavailable):
        contraindications_of(store)


def test_a_lost_section_is_an_unavailable_store_and_never_a_label_without_it(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("DELETE FROM sections WHERE section_key = 'boxed_warning'")
    other.close()

    with SqliteStore(path) as store, pytest.raises(LabelStoreUnavailable, match="is damaged"):
        SqliteLabelCatalogue(store).sections(ZELVARIN)


def test_a_stray_file_beside_the_store_does_no_harm(path: Path) -> None:
    for stray in ("labels.db.tmp", "labels.db-journal.bak", ".labels.db.lock"):
        path.with_name(stray).write_text("left behind")

    with SqliteStore(path) as store:
        assert contraindications_of(store) == 30


def test_units_that_were_read_before_are_those_of_the_label_as_it_is_now(path: Path) -> None:
    shorter = a_partitioned_label(version=3, sections=contraindications(parts=4, path="1"))
    with SqliteStore(path) as store, SqliteStore(path) as other:
        units = SqliteUnitStore(store)
        before = units.units(ZELVARIN)

        SqliteLabelWriter(other).replace(shorter)

        assert len(before) > 30
        assert units.units(ZELVARIN) == list(shorter.units)
        assert units.units(f"{ZELVARIN}@3")[0].drug_id == f"{ZELVARIN}@3"


def test_a_list_of_units_that_a_caller_changes_is_his_own(path: Path) -> None:
    with SqliteStore(path) as store:
        units = SqliteUnitStore(store)
        units.units(ZELVARIN).clear()

        assert len(units.units(ZELVARIN)) > 30


def test_a_store_of_before_there_were_mappings_is_read_where_it_may_not_be_written(path: Path) -> None:
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE rxcuis")
        other.execute("PRAGMA wal_checkpoint (TRUNCATE)")
    other.close()
    path.chmod(0o444)
    path.parent.chmod(0o555)

    with an_ordinary_user(), SqliteStore(path) as store:
        assert [entry.rxcuis for entry in SqliteLabelCatalogue(store).labels()] == [()]
