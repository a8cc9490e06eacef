"""Everything that is derived from the text of a store, made again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from adapters.sqlite.check import Finding, damaged, read_before
from adapters.sqlite.kept import kept_label
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import is_kept_vector
from adapters.sqlite.writer import SqliteLabelWriter
from domain.partition import partition

_LIVE_IS_HIGHEST = (
    "UPDATE labels SET live = 0",
    "UPDATE labels SET live = 1 WHERE version = (SELECT max(version) FROM labels l WHERE l.set_id = labels.set_id)",
)
_ORPHANS = (
    "DELETE FROM sections WHERE label NOT IN (SELECT label FROM labels)",
    "DELETE FROM section_keys WHERE label NOT IN (SELECT label FROM labels)",
    "DELETE FROM parts WHERE label NOT IN (SELECT label FROM labels)",
    "DELETE FROM units WHERE label NOT IN (SELECT label FROM labels)",
    "DELETE FROM vectors WHERE unit_text NOT IN (SELECT unit_text FROM unit_texts)",
)
# one pass over the units, in the order of their texts
_COUNT_USES = (
    "UPDATE unit_texts SET uses = 0",
    "UPDATE unit_texts SET uses = counted.units FROM "
    "(SELECT unit_text, count(*) AS units FROM units GROUP BY unit_text) AS counted "
    "WHERE counted.unit_text = unit_texts.unit_text",
)
_UNUSED_TEXTS = "DELETE FROM unit_texts WHERE uses = 0"
_WORDS = "INSERT INTO part_words (part_words) VALUES ('rebuild')"


def rebuild(path: Path) -> list[Finding]:
    """Derive parts, counts, units, keys and the word index of every label again from the text kept.

    Vectors of texts that come out the same are kept. A label is rebuilt in a transaction of
    its own. Return what could not be mended: labels whose text is not what was read and labels that older
    rules read have to be ingested again.

    Raises:
        LabelStoreUnavailable: the store cannot be opened or written.
    """
    with SqliteStore(path) as store:
        with store.writing() as connection:
            for statement in (*_ORPHANS, *_LIVE_IS_HIGHEST, *_COUNT_USES, _WORDS):
                connection.execute(statement)
            numbers = [row[0] for row in connection.execute("SELECT label FROM labels ORDER BY label")]
        remaining = [finding for number in numbers for finding in _rebuilt(store, number)]
        with store.writing() as connection:
            connection.execute(_UNUSED_TEXTS)
            _forget_lost_vectors(connection)
            remaining += read_before(connection)
        return remaining


def _rebuilt(store: SqliteStore, number: int) -> list[Finding]:
    with store.reading() as connection:
        damage = list(damaged(connection, number))
        if damage:
            return damage
        label, _, _ = kept_label(connection, number)
    SqliteLabelWriter(store).replace(partition(label))
    return []


def _forget_lost_vectors(connection: sqlite3.Connection) -> None:
    found = connection.execute("SELECT v.rowid, vector, dimension FROM vectors v JOIN models USING (model)")
    lost = [(row,) for row, vector, dimension in found if not is_kept_vector(vector, dimension)]
    connection.executemany("DELETE FROM vectors WHERE rowid = ?", lost)
