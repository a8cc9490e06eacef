"""Two hashes over the rows of a label: of what was read, and of what was derived.

They are taken of the rows that are to be stored, before any is written, and later of what the file gives back.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable
from operator import itemgetter

from adapters.sqlite.rows import Row

# what cannot be made again without the document
_KEPT = (
    "SELECT set_id, version, source, spl_id, effective_time, title, labeler, document_code, products "
    "FROM labels WHERE label = ?",
    "SELECT path, code, title, sha256, product, highlight, images FROM sections WHERE label = ? ORDER BY place",
    "SELECT ordinal, place, start, block_offset, text, blocks FROM parts WHERE label = ? ORDER BY ordinal",
)
_DERIVED = (
    "SELECT section_key, state, first_part, parts, characters, voice, resolutions "
    "FROM sections WHERE label = ? ORDER BY place",
    "SELECT section_key, place FROM section_keys WHERE label = ? ORDER BY section_key, place",
    "SELECT part_id FROM parts WHERE label = ? ORDER BY ordinal",
    "SELECT unit_id, place, part_ordinal, kind, block, spans, title_path, voice, text "
    "FROM units JOIN unit_texts USING (unit_text) WHERE label = ? ORDER BY ordinal",
)


# the same columns in rows as they are written, without the number of their label
KEPT_OF_SECTION = itemgetter(1, 2, 3, 9, 10, 13, 14)
KEPT_OF_PART = itemgetter(0, 1, 3, 4, 5, 6)
DERIVED_OF_SECTION = itemgetter(4, 5, 6, 7, 8, 11, 12)
DERIVED_OF_PART = itemgetter(slice(2, 3))
DERIVED_OF_UNIT = itemgetter(slice(1, None))


def kept_fingerprint(connection: sqlite3.Connection, label: int) -> str:
    """Hash everything of a label that came from its document."""
    return fingerprint(*(connection.execute(statement, (label,)) for statement in _KEPT))


def derived_fingerprint(connection: sqlite3.Connection, label: int) -> str:
    """Hash everything of a label that was made from what is kept; vectors and the word index aside."""
    return fingerprint(*(connection.execute(statement, (label,)) for statement in _DERIVED))


def fingerprint(*tables: Iterable[Row]) -> str:
    """Hash rows of several tables, each in its order."""
    hashed = hashlib.sha256()
    for rows in tables:
        hashed.update("".join(map(_line, rows)).encode())
        hashed.update(b"\x1d")
    return hashed.hexdigest()


def _line(row: Row) -> str:
    return "\x1f".join([value if type(value) is str else _shown(value) for value in row]) + "\x1e"


def _shown(value: object) -> str:
    return value.hex() if type(value) is bytes else str(value)
