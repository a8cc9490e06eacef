"""Keeping and forgetting labels, each in one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from typing import NamedTuple, cast

from adapters.sqlite.fingerprints import (
    DERIVED_OF_PART,
    DERIVED_OF_SECTION,
    DERIVED_OF_UNIT,
    KEPT_OF_PART,
    KEPT_OF_SECTION,
    fingerprint,
)
from adapters.sqlite.generations import following
from adapters.sqlite.rows import (
    Row,
    written_blocks,
    written_products,
    written_resolutions,
    written_rules,
    written_spans,
)
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.unit_texts import Uses, give_up_texts, keep_texts, uses_of
from domain.catalogue import takes_the_place_of
from domain.hits import first_ordinals
from domain.keeping import check_whole, storable
from domain.models import PartitionedLabel, Section, SectionEntry, Source

_INSERT_LABEL = """
    INSERT INTO labels (set_id, version, live, source, spl_id, effective_time, title, labeler,
                        document_code, products, sections, parts, cutting, kept_sha256, derived_sha256)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_SECTION = "INSERT INTO sections VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_INSERT_KEY = "INSERT INTO section_keys VALUES (?, ?, ?)"
_INSERT_PART = """
    INSERT INTO parts (label, ordinal, place, part_id, start, block_offset, text, blocks)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_INSERT_UNIT = "INSERT INTO units VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_FORGET_WORDS = """
    INSERT INTO part_words (part_words, rowid, text)
    SELECT 'delete', part, text FROM parts WHERE label = ? ORDER BY part
"""
_INDEX_WORDS = (
    "INSERT INTO part_words (rowid, text) SELECT part, text FROM parts WHERE label = ? ORDER BY part"
)


class SqliteLabelWriter:
    """The writer of the store; a label is there whole or not at all."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def replace(self, label: PartitionedLabel) -> bool:
        rows = _Rows(label)
        set_id, version = label.label.set_id, label.label.version
        with self._store.writing() as connection:
            held = _held(connection, set_id)
            same = next((row for row in held if row.version == version), None)
            if same and not takes_the_place_of(label.label.source, same.source):
                return False
            is_live = version >= max((row.version for row in held), default=version)
            texts = _forget(connection, [same] if same else [])
            if is_live:
                _retire(connection, [row for row in held if row.live and row is not same])
            rows.insert(connection, is_live=is_live)
            # after the new version is in: a text that it shares with the old one keeps its vectors
            give_up_texts(connection, texts)
            turn_generation(connection)
        return is_live

    def remove(self, set_id: str) -> bool:
        with self._store.writing() as connection:
            held = _held(connection, storable(set_id.lower()))
            if held:
                give_up_texts(connection, _forget(connection, held))
                connection.execute("DELETE FROM rxcuis WHERE set_id = ?", (set_id.lower(),))
                turn_generation(connection)
        return bool(held)


def turn_generation(connection: sqlite3.Connection) -> None:
    (generation,) = connection.execute("SELECT generation FROM store").fetchone()
    connection.execute("UPDATE store SET generation = ?", (following(generation),))


class _Held(NamedTuple):
    label: int
    version: int
    source: Source
    live: int


def _held(connection: sqlite3.Connection, set_id: str) -> list[_Held]:
    rows = connection.execute("SELECT label, version, source, live FROM labels WHERE set_id = ?", (set_id,))
    return [_Held(label, version, cast(Source, source), live) for label, version, source, live in rows]


def _forget(connection: sqlite3.Connection, held: Iterable[_Held]) -> list[Uses]:
    """Delete versions with their text; return the unit texts that they used."""
    texts: list[Uses] = []
    for row in held:
        texts += uses_of(connection, row.label)
        if row.live:
            connection.execute(_FORGET_WORDS, (row.label,))
        connection.execute("DELETE FROM labels WHERE label = ?", (row.label,))
    return texts


def _retire(connection: sqlite3.Connection, live: Iterable[_Held]) -> None:
    for row in live:
        connection.execute(_FORGET_WORDS, (row.label,))
        connection.execute("UPDATE labels SET live = 0 WHERE label = ?", (row.label,))


class _Rows:
    """A label as rows, made before the transaction so that the lock is held for the inserts only."""

    def __init__(self, label: PartitionedLabel) -> None:
        check_whole(label)
        self._label = label
        self._places = {entry.section_path: place for place, entry in enumerate(label.entries)}
        self._head = self._label_row()
        self._sections = list(self._section_rows())
        self._keys = sorted(set(self._key_rows()))
        self._parts = list(self._part_rows())
        self._units = list(self._unit_rows())
        self._hashes = self._kept_hash(), self._derived_hash()

    def insert(self, connection: sqlite3.Connection, *, is_live: bool) -> None:
        set_id, version, *rest = self._head
        rules = written_rules(self._label.label.reading, self._label.cutting)
        counts = len(self._sections), len(self._parts), rules
        inserted = connection.execute(
            _INSERT_LABEL, (set_id, version, int(is_live), *rest, *counts, *self._hashes)
        )
        label = cast(int, inserted.lastrowid)
        connection.executemany(_INSERT_SECTION, [(label, *row) for row in self._sections])
        connection.executemany(_INSERT_KEY, [(label, *row) for row in self._keys])
        connection.executemany(_INSERT_PART, [(label, *row) for row in self._parts])
        texts = keep_texts(connection, self._label.units)
        connection.executemany(_INSERT_UNIT, [(label, *row[:-1], texts[row[-1]]) for row in self._units])
        if is_live:
            connection.execute(_INDEX_WORDS, (label,))

    def _kept_hash(self) -> str:
        sections, parts = map(KEPT_OF_SECTION, self._sections), map(KEPT_OF_PART, self._parts)
        return fingerprint([self._head], sections, parts)

    def _derived_hash(self) -> str:
        sections, parts = map(DERIVED_OF_SECTION, self._sections), map(DERIVED_OF_PART, self._parts)
        return fingerprint(sections, self._keys, parts, map(DERIVED_OF_UNIT, self._units))

    def _label_row(self) -> Row:
        label = self._label.label
        return (
            label.set_id,
            label.version,
            label.source,
            label.spl_id,
            label.effective_time,
            label.title,
            label.labeler,
            label.document_code,
            written_products(label.products),
        )

    def _section_rows(self) -> Iterator[Row]:
        firsts = first_ordinals(self._label.parts, list(self._places))
        pairs = zip(self._label.label.sections, self._label.entries, strict=True)
        for place, (section, entry) in enumerate(pairs):
            yield _section_row(place, section, entry, firsts[section.path])

    def _key_rows(self) -> Iterator[tuple[str, int]]:
        for place, entry in enumerate(self._label.entries):
            for key in (entry.section_key, *entry.keys):
                yield key, place

    def _part_rows(self) -> Iterator[Row]:
        for part in self._label.parts:
            place, blocks = self._places[part.section_path], written_blocks(part.blocks)
            yield part.ordinal, place, part.part_id, part.start, part.block_offset, part.text, blocks

    def _unit_rows(self) -> Iterator[Row]:
        for ordinal, unit in enumerate(self._label.units):
            yield (
                ordinal,
                unit.unit_id,
                self._places[unit.section_path],
                unit.part_ordinal,
                unit.kind,
                unit.block,
                written_spans(unit.spans),
                unit.title_path,
                unit.voice,
                unit.text,
            )


def _section_row(place: int, section: Section, entry: SectionEntry, first_part: int) -> Row:
    return (
        place,
        section.path,
        section.code,
        section.title,
        entry.section_key,
        entry.state,
        first_part,
        entry.parts,
        entry.characters,
        entry.sha256,
        entry.product,
        entry.voice,
        written_resolutions(entry.resolutions),
        section.highlight,
        section.images,
    )
