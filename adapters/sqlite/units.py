"""The units of a label and the vectors of their texts.

A vector is kept as 16-bit floats of unit length: half the room of 32 bits, and the cosine
of a pair moves by less than 0.0005. It is computed exactly, over all units of the label.
"""

from __future__ import annotations

import sqlite3
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from adapters.sqlite.failures import UnreadableRow
from adapters.sqlite.rows import (
    ENTRY_COLUMNS,
    PART_COLUMNS,
    UNIT_COLUMNS,
    read_entry,
    read_part,
    read_unit,
)
from adapters.sqlite.sections import label_row
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.unit_texts import find_text
from domain.hits import unit_hit
from domain.models import SearchHit, Unit
from domain.ports import UnitVector
from domain.units import text_hash

# the two hashes of a label: row numbers and files may be another label's when a file is replaced
_Contents = tuple[str, str]
# a label, and how it was asked for
_UnitsKey = tuple[_Contents, str]
# a label, and the model
_MatrixKey = tuple[_Contents, str]

STORED = np.dtype("<f2")
# rounding to 16 bits moves the length of a vector by less
_ROUNDED = 1e-3
_UNIT_LENGTH_ROUNDING = 0.01
_CACHED_BYTES = 32 * 1024 * 1024
_CACHED_UNITS = 30_000

_UNITS = f"""
    SELECT {UNIT_COLUMNS}
    FROM units u JOIN unit_texts t USING (unit_text) JOIN sections own USING (label, place)
    WHERE u.label = ? ORDER BY u.ordinal
"""
_PART = f"""
    SELECT {PART_COLUMNS}, own.first_part
    FROM parts p JOIN sections own USING (label, place) WHERE p.label = ? AND p.ordinal = ?
"""
_SECTION = f"SELECT {ENTRY_COLUMNS} FROM sections s WHERE s.label = ? AND s.path = ?"
_VECTORS = """
    SELECT u.unit_id, v.vector FROM units u JOIN vectors v USING (unit_text)
    WHERE u.label = ? AND v.model = ? ORDER BY u.ordinal
"""
_WAITING = """
    FROM labels l JOIN units u USING (label)
    WHERE l.live AND l.label >= ? AND NOT EXISTS (
        SELECT 1 FROM vectors v WHERE v.unit_text = u.unit_text AND v.model = ?
    )
"""
_WAITING_OF_LABEL = """
    SELECT count(DISTINCT u.unit_text) FROM units u WHERE u.label = ? AND NOT EXISTS (
        SELECT 1 FROM vectors v WHERE v.unit_text = u.unit_text AND v.model = ?
    )
"""
_INSERT_VECTOR = "INSERT OR IGNORE INTO vectors (unit_text, model, vector) VALUES (?, ?, ?)"
# by the clock, so that two files put in one place after one another are never taken for the same
_TURN_VECTORS = "UPDATE store SET vector_changes = max(vector_changes + 1, ?)"


@dataclass(frozen=True, slots=True)
class _Matrix:
    """The vectors of one label as they were at `changes`, the store's count of vector writes."""

    changes: int
    unit_ids: tuple[str, ...]
    rows: NDArray[np.float32]


class SqliteUnitStore:
    """Units as they were cut, and exact cosines within a label."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store
        self._matrices: OrderedDict[_MatrixKey, _Matrix] = OrderedDict()
        self._units: OrderedDict[_UnitsKey, list[Unit]] = OrderedDict()
        self._lock = threading.Lock()
        self._all_done_before: dict[str, int] = {}

    def units(self, drug_id: str) -> list[Unit]:
        with self._store.reading() as connection:
            label = label_row(connection, drug_id)
            if label is None:
                return []
            key = _contents(connection, label), drug_id
            with self._lock:
                kept = self._units.get(key)
            if kept is None:
                kept = label_units(connection, label, drug_id)
                self._keep_units(key, kept)
            return list(kept)

    def hits(self, drug_id: str, units: Sequence[Unit]) -> list[SearchHit]:
        with self._store.reading() as connection:
            label = label_row(connection, drug_id)
            found = []
            for unit in units:
                row = connection.execute(_PART, (label, unit.part_ordinal)).fetchone()
                if row is None:
                    continue
                part = read_part(row[:-1], drug_id)
                section = connection.execute(_SECTION, (label, part.section_path)).fetchone()
                found.append(unit_hit(unit, part, read_entry(section), part.ordinal - row[-1]))
            return found

    def nearest(
        self, drug_id: str, vector: Sequence[float], limit: int, model_id: str
    ) -> list[tuple[str, float]]:
        with self._store.reading() as connection:
            label, model = label_row(connection, drug_id), _model(connection, model_id)
            if label is None or model is None:
                return []
            number, dimension = model
            [query] = _normalised([vector], dimension)
            key = _contents(connection, label), model_id
            matrix = self._matrix(connection, key, label, number, dimension)
        # the question too in the numbers that are kept, as a server takes it that keeps such numbers
        cosines = matrix.rows @ query.astype(STORED).astype(np.float32)
        best = np.argsort(-cosines, kind="stable")[:limit]
        return [(matrix.unit_ids[place], float(cosines[place])) for place in best]

    def pending(self, model_id: str, drug_id: str | None = None) -> int:
        with self._store.reading() as connection:
            number = (_model(connection, model_id) or (None, 0))[0]
            if drug_id is None:
                found = connection.execute(f"SELECT count(DISTINCT u.unit_text) {_WAITING}", (0, number))
            else:
                found = connection.execute(_WAITING_OF_LABEL, (label_row(connection, drug_id), number))
            count: int = found.fetchone()[0]
            return count

    def texts_without_vector(self, model_id: str, limit: int) -> list[tuple[str, str]]:
        # a label's row number only grows: labels that were found done need no second look
        start = self._all_done_before.get(model_id, 0)
        with self._store.reading() as connection:
            number = (_model(connection, model_id) or (None, 0))[0]
            waiting = _waiting(connection, start, number, limit)
            if not waiting and start:
                waiting = _waiting(connection, 0, number, limit)
            self._all_done_before[model_id] = min(waiting.values(), default=0)
            text_of = "SELECT text FROM unit_texts WHERE unit_text = ?"
            texts = [connection.execute(text_of, (number,)).fetchone()[0] for number in waiting]
            return [(text_hash(text), text) for text in texts]

    def put_vectors(self, model_id: str, vectors: Iterable[UnitVector]) -> None:
        given = list(vectors)
        if not given:
            return
        dimension = len(given[0].vector)
        kept = _normalised([v.vector for v in given], dimension).astype(STORED)
        with self._store.writing() as connection:
            connection.execute(
                "INSERT OR IGNORE INTO models (model_id, dimension) VALUES (?, ?)", (model_id, dimension)
            )
            number, known = _model(connection, model_id) or (0, 0)
            if known != dimension:
                raise ValueError(f"vectors of {model_id} have {known} numbers, not {dimension}")
            numbers = [find_text(connection, v.text_hash) for v in given]
            found = [(n, row) for n, row in zip(numbers, kept, strict=True) if n is not None]
            connection.executemany(_INSERT_VECTOR, ((n, number, row.tobytes()) for n, row in found))
            connection.execute(_TURN_VECTORS, (time.time_ns() // 1000,))

    def _keep_units(self, key: _UnitsKey, units: list[Unit]) -> None:
        with self._lock:
            self._units[key] = units
            while sum(map(len, self._units.values())) > _CACHED_UNITS and len(self._units) > 1:
                self._units.popitem(last=False)

    def _matrix(
        self, connection: sqlite3.Connection, key: _MatrixKey, label: int, model: int, dimension: int
    ) -> _Matrix:
        changes: int = connection.execute("SELECT vector_changes FROM store").fetchone()[0]
        with self._lock:
            cached = self._matrices.get(key)
            if cached and cached.changes == changes:
                self._matrices.move_to_end(key)
                return cached
        read = _read_matrix(connection, label, model, dimension, changes)
        with self._lock:
            self._matrices[key] = read
            while sum(m.rows.nbytes for m in self._matrices.values()) > _CACHED_BYTES:
                self._matrices.popitem(last=False)
        return read


def label_units(connection: sqlite3.Connection, label: int | None, drug_id: str) -> list[Unit]:
    """Return all units of a row of labels, in label order; `drug_id` is what the label was asked for by."""
    return [read_unit(row, drug_id) for row in connection.execute(_UNITS, (label,))]


def _contents(connection: sqlite3.Connection, label: int) -> _Contents:
    hashes = "SELECT kept_sha256, derived_sha256 FROM labels WHERE label = ?"
    kept, derived = connection.execute(hashes, (label,)).fetchone()
    return kept, derived


def _model(connection: sqlite3.Connection, model_id: str) -> tuple[int, int] | None:
    found = connection.execute("SELECT model, dimension FROM models WHERE model_id = ?", (model_id,))
    row: tuple[int, int] | None = found.fetchone()
    return row


def _waiting(connection: sqlite3.Connection, start: int, model: int | None, limit: int) -> dict[int, int]:
    """Return the numbers of unit texts without a vector and for each the label that it was met in."""
    rows = connection.execute(
        f"SELECT u.unit_text, l.label {_WAITING} ORDER BY l.label, u.ordinal", (start, model)
    )
    waiting: dict[int, int] = {}
    for text, label in rows:
        if len(waiting) >= limit:
            break
        waiting.setdefault(text, label)
    return waiting


def _normalised(vectors: Sequence[Sequence[float]], dimension: int) -> NDArray[np.float32]:
    if any(len(vector) != dimension for vector in vectors):
        raise ValueError(f"a vector of this model has {dimension} numbers")
    rows = np.asarray(vectors, dtype=np.float32).reshape(len(vectors), dimension)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    if not np.all(np.isfinite(lengths)) or not np.all(lengths > 0):
        raise ValueError("a vector of zeros, or with a number that is none, points nowhere")
    # a vector that comes from a store is at unit length already, but for what was rounded: it stays as it is
    is_kept = (np.abs(lengths - 1) < _ROUNDED) & (rows == rows.astype(STORED)).all(axis=1, keepdims=True)
    return np.asarray(np.where(is_kept, rows, rows / lengths), dtype=np.float32)


def is_kept_vector(stored: bytes, dimension: int) -> bool:
    """Whether a stored vector has its model's length and still is of unit length."""
    if len(stored) != dimension * STORED.itemsize:
        return False
    length = float(np.linalg.norm(np.frombuffer(stored, dtype=STORED).astype(np.float32)))
    return abs(length - 1.0) < _UNIT_LENGTH_ROUNDING


def _read_matrix(
    connection: sqlite3.Connection, label: int, model: int, dimension: int, changes: int
) -> _Matrix:
    found = connection.execute(_VECTORS, (label, model)).fetchall()
    if any(len(vector) != dimension * STORED.itemsize for _, vector in found):
        raise UnreadableRow("a vector of another length than its model's")
    stored = np.frombuffer(b"".join(vector for _, vector in found), dtype=STORED)
    rows = stored.astype(np.float32).reshape(len(found), dimension)
    return _Matrix(changes, tuple(unit_id for unit_id, _ in found), rows)
