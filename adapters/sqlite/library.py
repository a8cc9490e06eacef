"""A search for words over the text of all live labels, when no drug is named."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from adapters.sqlite.rows import ENTRY_COLUMNS, PART_COLUMNS, Row, read_entry, read_part
from adapters.sqlite.store import SqliteStore
from domain.hits import line_with_most, section_hit
from domain.keeping import storable
from domain.lexical import lexical_words, raw_words
from domain.models import SearchHit

_FOUND = f"""
    SELECT {ENTRY_COLUMNS}, {PART_COLUMNS}, l.set_id, own.first_part, found.rank
    FROM (SELECT rowid AS part, rank FROM part_words WHERE part_words MATCH ? ORDER BY rank LIMIT ?) found
    JOIN parts p USING (part) JOIN labels l USING (label)
    JOIN sections own USING (label, place) JOIN sections s USING (label, place)
    ORDER BY found.rank, p.part
"""
_ENTRY_WIDTH = ENTRY_COLUMNS.count(",") + 1


class SqliteLibrarySearch:
    """Parts of any live label that hold the words of a question."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def find_words(self, words: str, limit: int) -> list[SearchHit]:
        # quoted, so that no word of a question is taken for the query language
        telling = [f'"{word}"' for word in dict.fromkeys(raw_words(storable(words))) if lexical_words(word)]
        if not telling:
            return []
        with self._store.reading() as connection:
            found = _found(connection, " AND ".join(telling), limit)
            return _hits(found or _found(connection, " OR ".join(telling), limit), words)


def _found(connection: sqlite3.Connection, query: str, limit: int) -> list[Row]:
    return connection.execute(_FOUND, (query, limit)).fetchall()


def _hits(rows: Sequence[Row], words: str) -> list[SearchHit]:
    wanted = set(lexical_words(words))
    return [_hit(row, wanted) for row in rows]


def _hit(row: Row, wanted: set[str]) -> SearchHit:
    *columns, set_id, first_part, rank = row
    part = read_part(columns[_ENTRY_WIDTH:], set_id)
    entry = read_entry(columns[:_ENTRY_WIDTH])
    hit = section_hit(entry, part.section_key, part, part.ordinal - first_part)
    return replace(hit, scores={"words": -rank}, span=line_with_most(part.text, wanted))
