"""What goes wrong with the file of the store, each in one sentence that says what to do.

The one place where the errors of SQLite become errors of the ports.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from domain.ports import LabelStoreUnavailable


class UnreadableRow(Exception):
    """A row that SQLite hands out but that does not hold what the store put there."""


_DAMAGED = (
    "The label store {path} is damaged: run `druglabel check`, then restore it from a copy "
    "(with no -wal or -shm file left beside it), or move it away and ingest the labels again."
)
FOREIGN = "{path} is not a label store, or is damaged: name another file, or restore it from a copy."
BUSY = "Another process has been writing to the label store {path} for too long: try again."
LOG_OF_ANOTHER = (
    "The file {path} was replaced while the log of the earlier one lay beside it: "
    "remove {path}-wal and {path}-shm, which are of no use to it."
)
FOREIGN_LOG = (
    "The log {path}-wal is of an earlier file than {path}, which was put in its place: remove {path}-wal and "
    "{path}-shm, or put the earlier file back."
)
_CLOSED_DOOR = (
    "The label store {path} cannot be opened: check that its folder exists "
    "and that this process may read and write there."
)
_READ_ONLY = (
    "The label store {path} is read-only for this process: nothing was changed, reading goes on; "
    "give it write permission on the file and its folder to load labels."
)
_FULL = (
    "There is no room left for the label store {path}: nothing was changed, reading goes on; "
    "free some space on its disk and run the same command again."
)
_DISK = (
    "The disk of the label store {path} refuses to read or write: nothing was changed; check the disk, "
    "the room on it and the file size limit, then run `druglabel check`."
)
_OTHER = "The label store {path} cannot be used: {error}."

_SENTENCES = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _DISK,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: FOREIGN,
    sqlite3.SQLITE_CANTOPEN: _CLOSED_DOOR,
    sqlite3.SQLITE_PERM: _CLOSED_DOOR,
    sqlite3.SQLITE_AUTH: _CLOSED_DOOR,
}
_PRIMARY = 0xFF


def primary_code(error: sqlite3.Error) -> int:
    """The kind of an error of SQLite, without its detail; 0 if the error names none."""
    code: int = getattr(error, "sqlite_errorcode", 0) or 0
    return code & _PRIMARY


def sentence(path: Path, error: sqlite3.Error | UnreadableRow) -> str:
    """Return what is wrong with the store at `path` and what to do, in one sentence."""
    if isinstance(error, UnreadableRow):
        return _DAMAGED.format(path=path)
    return _SENTENCES.get(primary_code(error), _OTHER).format(path=path, error=error)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Raise `LabelStoreUnavailable`, with its sentence, for every error of SQLite inside."""
    try:
        yield
    except (sqlite3.Error, UnreadableRow) as error:
        raise LabelStoreUnavailable(sentence(path, error)) from error
