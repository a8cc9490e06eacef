"""The file of the store: how it is opened, read and written by many threads and processes."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self
from weakref import WeakSet

from adapters.sqlite.failures import BUSY, FOREIGN, FOREIGN_LOG, LOG_OF_ANOTHER, primary_code, translated
from adapters.sqlite.foreign_log import is_log_of_another
from adapters.sqlite.schema import APPLICATION_ID, RXCUIS, SCHEMA_VERSION, TABLES
from domain.ports import LabelStoreUnavailable

_UNWRITABLE = frozenset({sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM})
# a full disk, on which the files beside the store cannot be made
_NO_ROOM = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})


_FOREIGN_SCHEMA = -1
_NO_FILE = (0, 0)
_LOG_PATIENCE_MS = 500
# the keys of texts come in no order: of a large library this much is kept at hand while labels are written
_WRITING_CACHE_KB = 64 * 1024


class StoreConnection(sqlite3.Connection):
    """A connection that may be held weakly, so that the one of an ended thread goes with it.

    `file` is the file it was opened on, `log` the log beside it; `as_it_lies` that it was opened in the belief that
    nobody writes to that file; `no_room` why the disk would let nothing be written; `writes` that it has written, and has the memory for it.
    """

    file: tuple[int, int] = (0, 0)
    log: tuple[int, int] = (0, 0)
    as_it_lies: bool = False
    no_room: sqlite3.Error | None = None
    writes: bool = False


class SqliteStore:
    """One label store. A connection a thread; any number of processes may read while one writes.

    A commit returns once it is on the disk (`synchronous = FULL`, measured 0.6 ms a label):
    what was acknowledged outlives the process and a power cut. Where the file or its folder
    may not be written the store opens for reading.
    """

    def __init__(self, path: Path | str, *, create: bool = False, lock_timeout_s: float = 5.0) -> None:
        """Open the store at `path`; `create` makes it, and its folder, if it is not there.

        Raises:
            LabelStoreUnavailable: it cannot be used; the message is one sentence that says why.
        """
        self.path = Path(path)
        self._create = create
        self._lock_timeout_s = lock_timeout_s
        self._local = threading.local()
        self._connections: WeakSet[StoreConnection] = WeakSet()
        self._one_writer = threading.Lock()
        self._has_written = False
        with translated(self.path):
            self._connection()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections of all threads; a later call opens a new one."""
        self._empty_log()
        for connection in list(self._connections):
            connection.close()
        self._connections.clear()
        self._local = threading.local()

    def _empty_log(self) -> None:
        """Bring all that was written into the file itself: a file put in its place would meet a log that is not its own."""
        connection: StoreConnection | None = getattr(self._local, "connection", None)
        if connection is None or not self._has_written:
            return
        # readers of other processes may hold it up; what is in the log is safe there too
        with suppress(sqlite3.Error):
            connection.execute(f"PRAGMA busy_timeout = {_LOG_PATIENCE_MS}")
            connection.execute("PRAGMA wal_checkpoint (TRUNCATE)").fetchall()

    @contextmanager
    def reading(self) -> Iterator[StoreConnection]:
        """Lend this thread's connection, on one unchanging view of the store.

        Raises:
            LabelStoreUnavailable: the store cannot be read.
        """
        with translated(self.path):
            connection = self._connection()
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                self._abandon(connection)

    @contextmanager
    def writing(self) -> Iterator[StoreConnection]:
        """Lend this thread's connection in a transaction that is committed at the end, or not at all.

        Raises:
            LabelStoreUnavailable: nothing was changed.
        """
        with self._only_writer(), translated(self.path):
            connection = self._connection()
            if connection.no_room is not None:
                raise connection.no_room
            if not connection.writes:
                connection.execute(f"PRAGMA cache_size = -{_WRITING_CACHE_KB}")
                connection.writes = True
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
                self._has_written = True
            finally:
                self._abandon(connection)

    @contextmanager
    def _only_writer(self) -> Iterator[None]:
        if not self._one_writer.acquire(timeout=self._lock_timeout_s):
            raise LabelStoreUnavailable(BUSY.format(path=self.path))
        try:
            yield
        finally:
            self._one_writer.release()

    def _abandon(self, connection: StoreConnection) -> None:
        # a full disk or a failed read may have ended the transaction already
        if connection.in_transaction:
            connection.execute("ROLLBACK")

    def _connection(self) -> StoreConnection:
        connection: StoreConnection | None = getattr(self._local, "connection", None)
        if connection is None or self._has_moved_on(connection):
            # looked at first: a file that takes its place while it is opened is seen at the next call
            file = _identity(self.path)
            if connection is not None and file not in (_NO_FILE, connection.file):
                self._take_away_log_of(connection)
            connection = self._opened()
            connection.file = _identity(self.path) if file == _NO_FILE else file
            connection.log = _identity(self._log())
            self._local.connection = connection
            self._connections.add(connection)
        return connection

    def _has_moved_on(self, connection: StoreConnection) -> bool:
        """Whether the file was replaced, as from a copy, or is written to against the belief."""
        return connection.file != _identity(self.path) or (connection.as_it_lies and self._has_log())

    def _take_away_log_of(self, replaced: StoreConnection) -> None:
        """SQLite would read the log of a replaced file into the file that took its place, and mix the two."""
        if replaced.log == _NO_FILE or _identity(self._log()) != replaced.log:
            return
        try:
            self._log().unlink(missing_ok=True)
            self.path.with_name(f"{self.path.name}-shm").unlink(missing_ok=True)
        except OSError as error:
            raise LabelStoreUnavailable(LOG_OF_ANOTHER.format(path=self.path)) from error

    def _has_log(self) -> bool:
        # one that was made and could not be filled, for want of room, holds nothing
        try:
            return self._log().stat().st_size > 0
        except OSError:
            return False

    def _log(self) -> Path:
        return self.path.with_name(f"{self.path.name}-wal")

    def _opened(self) -> StoreConnection:
        if self.path.is_dir():
            raise LabelStoreUnavailable(f"{self.path} is a folder: name a file for the label store.")
        if self._create and not self.path.exists():
            self._make_folder()
        elif not self.path.exists():
            raise LabelStoreUnavailable(
                f"There is no label store at {self.path}: make one with `druglabel ingest PATH`."
            )
        if self._has_log() and is_log_of_another(self.path, self._log()):
            raise LabelStoreUnavailable(FOREIGN_LOG.format(path=self.path))
        try:
            return self._prepared("rwc" if self._create else "rw")
        except sqlite3.OperationalError as error:
            if primary_code(error) not in _UNWRITABLE | _NO_ROOM or not self.path.exists():
                raise
            refusal = error
        connection = self._opened_for_reading()
        connection.no_room = refusal if primary_code(refusal) in _NO_ROOM else None
        return connection

    def _opened_for_reading(self) -> StoreConnection:
        try:
            return self._prepared("ro")
        except sqlite3.OperationalError as error:
            # without a log beside it nobody is writing: then the file may be read as it lies
            if primary_code(error) not in _UNWRITABLE | _NO_ROOM or self._has_log():
                raise
        connection = self._prepared("ro&immutable=1")
        connection.as_it_lies = True
        return connection

    def _make_folder(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LabelStoreUnavailable(
                f"The folder for the label store {self.path} cannot be made ({error.strerror}): "
                "name another place."
            ) from error

    def _prepared(self, mode: str) -> StoreConnection:
        connection: StoreConnection = sqlite3.connect(
            f"{self.path.absolute().as_uri()}?mode={mode}",
            uri=True,
            timeout=self._lock_timeout_s,
            isolation_level=None,
            # closed from another thread, at the end; used by one only
            check_same_thread=False,
            factory=StoreConnection,
        )
        try:
            self._check_or_make_schema(connection)
            _see_to_rxcuis(connection, writable=mode.startswith("rw"))
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA synchronous = FULL")
        except BaseException:
            connection.close()
            raise
        return connection

    def _check_or_make_schema(self, connection: StoreConnection) -> None:
        if self._create and _schema(connection) is None:
            connection.execute("PRAGMA journal_mode = WAL")
            self._make_schema(connection)
        version = _schema(connection)
        if version == _FOREIGN_SCHEMA:
            raise LabelStoreUnavailable(FOREIGN.format(path=self.path))
        if version is None:
            raise LabelStoreUnavailable(
                f"The file {self.path} holds no labels: fill it with `druglabel ingest PATH`."
            )
        if version != SCHEMA_VERSION:
            age = "an older" if version < SCHEMA_VERSION else "a newer"
            raise LabelStoreUnavailable(
                f"The label store {self.path} was written by {age} druglabel (schema {version}, this one "
                f"reads {SCHEMA_VERSION}): ingest the labels into a new file."
            )
        connection.execute("SELECT generation FROM store").fetchone()

    def _make_schema(self, connection: StoreConnection) -> None:
        connection.execute("BEGIN IMMEDIATE")
        # another process may have made it while this one waited
        if _schema(connection) is None:
            for statement in TABLES:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        connection.execute("COMMIT")


def _identity(path: Path) -> tuple[int, int]:
    try:
        status = path.stat()
    except OSError:
        return _NO_FILE
    return status.st_dev, status.st_ino


def _see_to_rxcuis(connection: StoreConnection, *, writable: bool) -> None:
    if connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'rxcuis'").fetchone() is None:
        connection.execute(f"CREATE {'' if writable else 'TEMP '}{RXCUIS}")


def _schema(connection: StoreConnection) -> int | None:
    """The schema version of a label store; None if the file is empty."""
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if application == APPLICATION_ID:
        return version
    tables: int = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    return _FOREIGN_SCHEMA if tables or application else None
