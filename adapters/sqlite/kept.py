"""A label read back out of its rows, with all that is needed to derive the rest again."""

from __future__ import annotations

import sqlite3

from adapters.sqlite.rows import ENTRY_COLUMNS, LABEL_COLUMNS, PART_COLUMNS, read_entry, read_label, read_part
from domain.keeping import KeptSection, put_together
from domain.models import Label, Part, SectionEntry

_LABEL = f"SELECT {LABEL_COLUMNS} FROM labels l WHERE l.label = ?"
_SECTIONS = f"SELECT {ENTRY_COLUMNS}, s.images FROM sections s WHERE s.label = ? ORDER BY s.place"
_PARTS = f"""
    SELECT {PART_COLUMNS} FROM parts p JOIN sections own USING (label, place)
    WHERE p.label = ? ORDER BY p.ordinal
"""


def kept_label(connection: sqlite3.Connection, label: int) -> tuple[Label, list[SectionEntry], list[Part]]:
    """Return a label with its sections as they are kept, and the entries and parts counted at ingest."""
    read = read_label(connection.execute(_LABEL, (label,)).fetchone())
    parts = [read_part(row, read.set_id) for row in connection.execute(_PARTS, (label,))]
    sections = [
        KeptSection(read_entry(row), images) for *row, images in connection.execute(_SECTIONS, (label,))
    ]
    return put_together(read, sections, parts), [section.entry for section in sections], parts
