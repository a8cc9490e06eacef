"""A label read back out of its rows, with all that is needed to derive the rest again."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from dataclasses import replace
from itertools import chain

from adapters.sqlite.rows import ENTRY_COLUMNS, LABEL_COLUMNS, PART_COLUMNS, read_entry, read_label, read_part
from domain.models import Label, Part, Section, SectionEntry

_LABEL = f"SELECT {LABEL_COLUMNS} FROM labels l WHERE l.label = ?"
_SECTIONS = (
    f"SELECT {ENTRY_COLUMNS}, s.highlight, s.images FROM sections s WHERE s.label = ? ORDER BY s.place"
)
_PARTS = f"""
    SELECT {PART_COLUMNS} FROM parts p JOIN sections own USING (label, place)
    WHERE p.label = ? ORDER BY p.ordinal
"""


def kept_label(connection: sqlite3.Connection, label: int) -> tuple[Label, list[SectionEntry], list[Part]]:
    """Return a label with its sections as they are kept, and the entries and parts counted at ingest."""
    read = read_label(connection.execute(_LABEL, (label,)).fetchone())
    rows = connection.execute(_SECTIONS, (label,)).fetchall()
    parts = [read_part(row, read.set_id) for row in connection.execute(_PARTS, (label,))]
    by_path: defaultdict[str, list[Part]] = defaultdict(list)
    for part in parts:
        by_path[part.section_path].append(part)
    entries = [read_entry(row[:-2]) for row in rows]
    sections = [
        _section(entry, by_path[entry.section_path], highlight, images)
        for entry, (*_, highlight, images) in zip(entries, rows, strict=True)
    ]
    return replace(read, sections=tuple(sections)), entries, parts


def _section(entry: SectionEntry, parts: list[Part], highlight: str, images: int) -> Section:
    return Section(
        path=entry.section_path,
        code=entry.section_code,
        title=entry.section_title,
        text="".join(part.text for part in parts),
        blocks=tuple(chain.from_iterable(part.blocks for part in parts)),
        highlight=highlight,
        product=entry.product,
        images=images,
    )
