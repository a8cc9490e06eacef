"""A search for words over the text of all live labels, when no drug is named."""

from __future__ import annotations

import re
from dataclasses import replace

from adapters.sqlite.rows import ENTRY_COLUMNS, PART_COLUMNS, Row, read_entry, read_part, storable
from adapters.sqlite.store import SqliteStore
from domain.hits import section_hit
from domain.models import SearchHit

_WORD = re.compile(r"\w+")
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

    def search(self, words: str, limit: int) -> list[SearchHit]:
        """Return at most `limit` parts with any of the words, best first, `scores["bm25"]` higher is better.

        Raises:
            LabelStoreUnavailable: the store could not be read.
        """
        tokens = _WORD.findall(storable(words))
        if not tokens:
            return []
        # quoted, so that no word of a question is taken for the query language
        query = " OR ".join(f'"{token}"' for token in dict.fromkeys(tokens))
        with self._store.reading() as connection:
            return [_hit(row) for row in connection.execute(_FOUND, (query, limit))]


def _hit(row: Row) -> SearchHit:
    *columns, set_id, first_part, rank = row
    part = read_part(columns[_ENTRY_WIDTH:], set_id)
    entry = read_entry(columns[:_ENTRY_WIDTH])
    hit = section_hit(entry, part.section_key, part, part.ordinal - first_part)
    return replace(hit, scores={"bm25": -rank})
