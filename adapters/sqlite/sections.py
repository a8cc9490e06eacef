"""Whole sections of a label, read from the store."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from adapters.sqlite.rows import ENTRY_COLUMNS, PART_COLUMNS, Row, read_entry, read_part
from adapters.sqlite.store import SqliteStore
from domain.catalogue import addressed
from domain.hits import roots_with_key, section_hit
from domain.keeping import storable
from domain.models import ParentDocument, SearchHit
from domain.ports import SectionLabel

_ROOTS = f"""
    SELECT {ENTRY_COLUMNS}, s.first_part
    FROM section_keys k JOIN sections s USING (label, place)
    WHERE k.label = ? AND k.section_key = ? ORDER BY place
"""
_SECTION = f"SELECT {ENTRY_COLUMNS}, s.first_part FROM sections s WHERE s.label = ? AND s.path = ?"
_PARTS = f"""
    SELECT {PART_COLUMNS}
    FROM parts p JOIN sections own USING (label, place)
    WHERE p.label = ? AND p.ordinal >= ? AND p.ordinal < ? ORDER BY p.ordinal
"""


def label_row(connection: sqlite3.Connection, drug_id: str) -> int | None:
    """Return the row number of the version that `drug_id` names; None if it is not held."""
    set_id, version = addressed(storable(drug_id))
    if version is None:
        found = connection.execute("SELECT label FROM labels WHERE set_id = ? AND live", (set_id,))
    else:
        found = connection.execute(
            "SELECT label FROM labels WHERE set_id = ? AND version = ?", (set_id, version)
        )
    row: tuple[int] | None = found.fetchone()
    return row[0] if row else None


def _part_rows(connection: sqlite3.Connection, label: int, first: int, count: int) -> Iterator[Row]:
    return connection.execute(_PARTS, (label, first, first + count))


class SqliteSectionRetriever:
    """Every part of a section, by the range of parts that was fixed at ingest."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def find_by_section(self, drug_id: str, section_key: str) -> list[SearchHit]:
        with self._store.reading() as connection:
            label = label_row(connection, drug_id)
            if label is None:
                return []
            found = connection.execute(_ROOTS, (label, storable(section_key))).fetchall()
            firsts = {row[2]: row[-1] for row in found}
            hits = []
            for root in roots_with_key([read_entry(row[:-1]) for row in found], section_key):
                first = firsts[root.section_path]
                for row in _part_rows(connection, label, first, root.parts):
                    part = read_part(row, drug_id)
                    hits.append(section_hit(root, section_key, part, part.ordinal - first))
            return hits


class SqliteSectionListRetriever:
    """The keys and titles of a label's sections."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def list_sections(self, drug_id: str) -> list[tuple[str, str]]:
        with self._store.reading() as connection:
            rows = connection.execute(
                "SELECT section_key, title FROM sections WHERE label = ? ORDER BY place",
                (label_row(connection, drug_id),),
            )
            titles: dict[str, str] = {}
            for key, title in rows:
                titles.setdefault(key, title)
            return [SectionLabel(key, title) for key, title in titles.items()]


class SqliteParentStore:
    """A section with everything under it, by its path."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def get(self, parent_id: str) -> ParentDocument | None:
        drug_id, _, path = parent_id.partition("#")
        with self._store.reading() as connection:
            label = label_row(connection, drug_id)
            row = connection.execute(_SECTION, (label, storable(path))).fetchone()
            if row is None:
                return None
            entry = read_entry(row[:-1])
            rows = _part_rows(connection, label or 0, row[-1], entry.parts)
            return ParentDocument(parent_id, entry, tuple(read_part(part, drug_id) for part in rows))
