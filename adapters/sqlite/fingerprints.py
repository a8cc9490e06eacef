"""Two hashes over the rows of a label, taken when it is stored: of what was read, and of what was derived."""

from __future__ import annotations

import hashlib
import sqlite3

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
    "SELECT unit_id, place, part_ordinal, kind, block, spans, title_path, voice, text_hash "
    "FROM units JOIN unit_texts USING (unit_text) WHERE label = ? ORDER BY ordinal",
)


def kept_fingerprint(connection: sqlite3.Connection, label: int) -> str:
    """Hash everything of a label that came from its document."""
    return _fingerprint(connection, _KEPT, label)


def derived_fingerprint(connection: sqlite3.Connection, label: int) -> str:
    """Hash everything of a label that was made from what is kept; vectors and the word index aside."""
    return _fingerprint(connection, _DERIVED, label)


def _fingerprint(connection: sqlite3.Connection, statements: tuple[str, ...], label: int) -> str:
    hashed = hashlib.sha256()
    for statement in statements:
        for row in connection.execute(statement, (label,)):
            hashed.update("\x1f".join(map(_plain, row)).encode())
            hashed.update(b"\x1e")
        hashed.update(b"\x1d")
    return hashed.hexdigest()


def _plain(value: str | int | bytes | None) -> str:
    return value.hex() if isinstance(value, bytes) else str(value)
