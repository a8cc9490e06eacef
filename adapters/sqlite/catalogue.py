"""Which labels the store holds."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence

from adapters.sqlite.failures import UnreadableRow
from adapters.sqlite.rows import ENTRY_COLUMNS, LABEL_COLUMNS, Row, read_entry, read_label, read_products
from adapters.sqlite.rxcuis import rxcuis_of
from adapters.sqlite.sections import label_row
from adapters.sqlite.store import SqliteStore
from domain.catalogue import catalogue_entry
from domain.models import CatalogueEntry, Label, Product, SectionEntry

_LIVE = f"SELECT {LABEL_COLUMNS} FROM labels l WHERE l.live ORDER BY l.set_id"
_ONE = f"SELECT {LABEL_COLUMNS} FROM labels l WHERE l.label = ?"
_ENTRIES = f"SELECT {ENTRY_COLUMNS} FROM sections s WHERE s.label = ? ORDER BY s.place"
_OTHER_PRODUCTS = "SELECT products FROM labels WHERE set_id = ? AND version <> ? ORDER BY version DESC"


class SqliteLabelCatalogue:
    """The live labels with their names, and the checklist of each."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def generation(self) -> int:
        with self._store.reading() as connection:
            generation: int = connection.execute("SELECT generation FROM store").fetchone()[0]
            return generation

    def labels(self) -> list[CatalogueEntry]:
        with self._store.reading() as connection:
            versions: defaultdict[str, list[int]] = defaultdict(list)
            for set_id, version in connection.execute("SELECT set_id, version FROM labels"):
                versions[set_id].append(version)
            rxcuis: defaultdict[str, list[str]] = defaultdict(list)
            for set_id, rxcui in connection.execute("SELECT set_id, rxcui FROM rxcuis"):
                rxcuis[set_id].append(rxcui)
            live = connection.execute(_LIVE).fetchall()
            return [_listed(connection, row, versions[row[0]], rxcuis.get(row[0], ())) for row in live]

    def label(self, drug_id: str) -> CatalogueEntry | None:
        with self._store.reading() as connection:
            row = connection.execute(_ONE, (label_row(connection, drug_id),)).fetchone()
            if row is None:
                return None
            versions = connection.execute("SELECT version FROM labels WHERE set_id = ?", (row[0],))
            return _listed(connection, row, [v for (v,) in versions], rxcuis_of(connection, row[0]))

    def sections(self, drug_id: str) -> list[SectionEntry]:
        with self._store.reading() as connection:
            label = label_row(connection, drug_id)
            entries = [read_entry(row) for row in connection.execute(_ENTRIES, (label,))]
            counted = connection.execute("SELECT sections FROM labels WHERE label = ?", (label,)).fetchone()
            if counted and counted[0] != len(entries):
                # a section that is lost must never read as one that the label does not have
                raise UnreadableRow(f"{len(entries)} of {counted[0]} sections")
            return entries


def _listed(
    connection: sqlite3.Connection, row: Row, versions: Sequence[int], rxcuis: Sequence[str]
) -> CatalogueEntry:
    label = read_label(row)
    others = _other_products(connection, label) if len(versions) > 1 else ()
    return catalogue_entry(label, others, versions, rxcuis)


def _other_products(connection: sqlite3.Connection, label: Label) -> Iterator[tuple[Product, ...]]:
    others = connection.execute(_OTHER_PRODUCTS, (label.set_id, label.version))
    return (read_products(products) for (products,) in others)
