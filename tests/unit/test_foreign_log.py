"""The log of a killed process is read into its own file, and never into one that was put in its place."""

from __future__ import annotations

import shutil
import time
from itertools import pairwise
from pathlib import Path

import pytest

from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.check import check
from adapters.sqlite.foreign_log import is_log_of_another
from adapters.sqlite.generations import following, may_follow
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.ports import LabelStoreUnavailable
from tests.builders import a_partitioned_label


def set_id(number: int) -> str:
    return f"5a1f0c7e-2000-4000-8000-{number:012d}"


def keep(store: SqliteStore, *numbers: int) -> None:
    for number in numbers:
        SqliteLabelWriter(store).replace(a_partitioned_label(set_id=set_id(number)))


def a_store(path: Path, *numbers: int) -> Path:
    with SqliteStore(path, create=True) as store:
        keep(store, *numbers)
    return path


def killed(path: Path, before: tuple[int, ...], after: tuple[int, ...], how: str = "") -> Path:
    """What a kill leaves at `path`: a file that holds the labels of `before`, and a log with those of `after`.

    `how` may be a checkpoint that had brought some or all of the log into the file.
    """
    at_work = path.with_name("at-work.db")
    if before:
        a_store(at_work, *before)
    with SqliteStore(at_work, create=True) as store, SqliteStore(at_work) as reader:
        with reader.reading() as early:
            early.execute("SELECT count(*) FROM labels").fetchall() if before else None
            keep(store, *after[:1])
            with store.reading() as connection:
                connection.execute("COMMIT")
                connection.execute(f"PRAGMA wal_checkpoint ({how})").fetchall() if how == "PASSIVE" else None
        keep(store, *after[1:])
        if how == "FULL":
            with store.reading() as connection:
                connection.execute("COMMIT")
                connection.execute("PRAGMA wal_checkpoint (FULL)").fetchall()
        shutil.copy(at_work, path)
        shutil.copy(f"{at_work}-wal", f"{path}-wal")
    return path


def held(path: Path) -> list[str]:
    with SqliteStore(path) as store:
        return [entry.summary.set_id for entry in SqliteLabelCatalogue(store).labels()]


def touched_later(path: Path) -> None:
    """As by a `chown` of the whole folder at the start of a container: the file is changed after its log."""
    time.sleep(0.02)
    path.chmod(0o600)


@pytest.mark.parametrize("how", ["", "PASSIVE", "FULL"])
@pytest.mark.parametrize(
    ("before", "after"), [((), (1,)), ((), (1, 2, 3)), ((1,), (2,)), ((1, 2, 3), (4, 5))]
)
def test_what_a_kill_left_in_the_log_is_read_whatever_was_done_to_the_file(
    tmp_path: Path, before: tuple[int, ...], after: tuple[int, ...], how: str
) -> None:
    path = killed(tmp_path / "labels.db", before, after, how)
    touched_later(path)

    assert held(path) == [set_id(number) for number in (*before, *after)]
    assert check(path) == []


@pytest.mark.parametrize("how", ["", "PASSIVE", "FULL"])
@pytest.mark.parametrize(
    ("before", "after"), [((), (1,)), ((), (1, 2, 3)), ((1,), (2,)), ((1, 2, 3), (4, 5))]
)
@pytest.mark.parametrize("other", [(7,), (7, 8, 9), (1, 2, 3, 4, 5, 6, 7, 8)])
def test_a_file_put_in_the_place_of_one_that_was_killed_is_not_mixed_with_its_log(
    tmp_path: Path, before: tuple[int, ...], after: tuple[int, ...], how: str, other: tuple[int, ...]
) -> None:
    path = killed(tmp_path / "labels.db", before, after, how)
    whole = a_store(tmp_path / "other.db", *other).read_bytes()
    time.sleep(0.02)
    (tmp_path / "other.db").replace(path)

    with pytest.raises(
        LabelStoreUnavailable, match=r"is of an earlier file .*: remove .*-wal and .*-shm, or put"
    ):
        SqliteStore(path)
    assert path.read_bytes() == whole

    path.with_name("labels.db-wal").unlink()
    assert held(path) == [set_id(number) for number in other]
    assert check(path) == []


def test_an_older_copy_of_the_same_store_is_not_mixed_with_the_log_of_the_later_one(tmp_path: Path) -> None:
    copy = a_store(tmp_path / "copy.db", 1)
    path = killed(tmp_path / "labels.db", (1, 2, 3), (4,))
    time.sleep(0.02)
    shutil.copy(copy, path)

    with pytest.raises(LabelStoreUnavailable, match="is of an earlier file"):
        SqliteStore(path)


@pytest.mark.parametrize("left", [b"", b"SQLite", b"\0" * 31])
def test_an_empty_file_or_one_cut_off_at_once_beside_a_log_is_opened_or_refused_and_nothing_else(
    tmp_path: Path, left: bytes
) -> None:
    path = killed(tmp_path / "store.db", (), (1, 2))
    time.sleep(0.02)
    path.write_bytes(left)

    assert not is_log_of_another(path, path.with_name(f"{path.name}-wal"))


def test_a_generation_grows_and_tells_which_one_it_went_on_from() -> None:
    chain = [0]
    for _ in range(50):
        chain.append(following(chain[-1]))

    assert chain == sorted(set(chain))
    assert chain[-1] < 2**63
    assert all(may_follow(later, earlier) for earlier, later in pairwise(chain))
    assert sum(may_follow(later, earlier) for later in chain for earlier in chain) < len(chain) + 5
