"""The RxNorm ids of labels: of a set id, whatever its version."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Mapping

from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import turn_generation
from domain.keeping import storable
from domain.ports import RxcuisKept


class SqliteRxcuiWriter:
    """RxNorm ids beside the labels, in the same file; all of a call are kept, or none."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def put_rxcuis(self, rxcuis: Mapping[str, Collection[str]]) -> RxcuisKept:
        with self._store.writing() as connection:
            given = {storable(set_id.lower()): sorted(ids) for set_id, ids in rxcuis.items()}
            held = {set_id: ids for set_id, ids in given.items() if _is_held(connection, set_id)}
            changed = {s: ids for s, ids in held.items() if sorted(rxcuis_of(connection, s)) != ids}
            connection.executemany("DELETE FROM rxcuis WHERE set_id = ?", ((s,) for s in changed))
            rows = ((set_id, rxcui) for set_id, ids in changed.items() for rxcui in ids)
            connection.executemany("INSERT INTO rxcuis VALUES (?, ?)", rows)
            if changed:
                turn_generation(connection)
        return RxcuisKept(len(held), len(changed))


def rxcuis_of(connection: sqlite3.Connection, set_id: str) -> list[str]:
    """Return the RxNorm ids that a mapping gave to a set id."""
    return [rxcui for (rxcui,) in connection.execute("SELECT rxcui FROM rxcuis WHERE set_id = ?", (set_id,))]


def _is_held(connection: sqlite3.Connection, set_id: str) -> bool:
    return connection.execute("SELECT 1 FROM labels WHERE set_id = ?", (set_id,)).fetchone() is not None
