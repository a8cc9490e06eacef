"""Whether a store still holds what was put into it: every hash recomputed, everything counted."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from adapters.sqlite.failures import UnreadableRow, primary_code
from adapters.sqlite.fingerprints import derived_fingerprint, kept_fingerprint
from adapters.sqlite.kept import kept_label
from adapters.sqlite.rows import read_rules
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.unit_texts import text_key
from adapters.sqlite.units import is_kept_vector
from domain.partition import CUTTING, digest, is_within
from domain.ports import LabelStoreUnavailable
from domain.reading import READING
from domain.units import text_hash

Remedy = Literal["rebuild", "ingest", "restore"]

_WORDS_ARE_RIGHT = "INSERT INTO part_words (part_words, rank) VALUES ('integrity-check', 1)"
_VECTORS = "SELECT vector, dimension FROM vectors JOIN models USING (model)"
_CERTIFICATE = "SELECT set_id || '@' || version, sections, parts, kept_sha256 FROM labels WHERE label = ?"
_COUNTED = (
    (
        "SELECT count(*) FROM units u LEFT JOIN parts p ON p.label = u.label AND p.ordinal = u.part_ordinal "
        "WHERE p.part IS NULL",
        "units stand in no part",
    ),
    (
        "SELECT count(*) FROM unit_texts LEFT JOIN "
        "(SELECT unit_text, count(*) AS counted FROM units GROUP BY unit_text) USING (unit_text) "
        "WHERE counted IS NULL OR uses <> counted",
        "unit texts belong to no unit, or to other units than were counted",
    ),
    (
        "SELECT count(*) FROM units WHERE unit_text NOT IN (SELECT unit_text FROM unit_texts)",
        "units have no text",
    ),
    (
        "SELECT (SELECT count(*) FROM live_parts WHERE part NOT IN (SELECT id FROM part_words_docsize)) + "
        "(SELECT count(*) FROM part_words_docsize WHERE id NOT IN (SELECT part FROM live_parts))",
        "parts differ between the text and the word index",
    ),
    (
        "SELECT count(*) FROM (SELECT set_id FROM labels GROUP BY set_id "
        "HAVING sum(live) <> 1 OR max(version) <> max(CASE WHEN live THEN version END))",
        "set ids do not have their highest version as the live one",
    ),
)


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong with a store. `label` is `<set id>@<version>`, or empty for the store as a whole.

    `remedy` is what mends it: `rebuild` derives it again, `ingest` reads that label again,
    `restore` takes the file back from a copy.
    """

    label: str
    text: str
    remedy: Remedy


def check(path: Path) -> list[Finding]:
    """Return what is wrong with the store at `path`; an empty list says that all of it was verified.

    Every section's text is joined and hashed again. On a store that may only be read, the
    word index is compared by its rows and not by its words.

    Raises:
        LabelStoreUnavailable: the store cannot be opened.
    """
    with SqliteStore(path) as store:
        findings: list[Finding] = []
        try:
            with store.reading() as connection:
                findings += _file(connection)
                findings += _labels(connection)
                findings += _derived(connection)
                findings += _cut_before(connection)
                findings += read_before(connection)
            findings += _words(store)
        except LabelStoreUnavailable as error:
            findings.append(Finding("", str(error), "restore"))
        return findings


def _file(connection: sqlite3.Connection) -> Iterator[Finding]:
    for (message,) in connection.execute("PRAGMA integrity_check (20)"):
        if message != "ok":
            yield Finding("", f"the file is damaged: {message}", "restore")
    orphans = len(connection.execute("PRAGMA foreign_key_check").fetchall())
    if orphans:
        yield Finding("", f"{orphans} rows belong to nothing", "rebuild")


def _labels(connection: sqlite3.Connection) -> Iterator[Finding]:
    rows = connection.execute(
        "SELECT label, set_id || '@' || version, derived_sha256 FROM labels ORDER BY set_id, version"
    ).fetchall()
    for number, name, derived in rows:
        damage = list(damaged(connection, number))
        yield from damage
        if not damage and derived_fingerprint(connection, number) != derived:
            yield Finding(name, "sections, keys or units are not what was derived", "rebuild")


def damaged(connection: sqlite3.Connection, number: int) -> Iterator[Finding]:
    """Yield what is wrong with a label and can only be mended by reading its document again."""
    name, sections, parts, kept = connection.execute(_CERTIFICATE, (number,)).fetchone()
    try:
        label, entries, found = kept_label(connection, number)
    except UnreadableRow as error:
        yield Finding(name, f"it cannot be read: {error}", "ingest")
        return
    if (len(entries), len(found)) != (sections, parts):
        there = f"{len(entries)} of {sections} sections and {len(found)} of {parts} parts are there"
        yield Finding(name, there, "ingest")
    for entry in entries:
        under = (s.text for s in label.sections if is_within(s.path, entry.section_path))
        if digest("".join(under)) != entry.sha256:
            yield Finding(name, f"the text of section {entry.section_path} is not what was read", "ingest")
    if kept_fingerprint(connection, number) != kept:
        yield Finding(name, "names, titles, tables or Highlights are not what was read", "ingest")


def _derived(connection: sqlite3.Connection) -> Iterator[Finding]:
    for statement, text in _COUNTED:
        count = connection.execute(statement).fetchone()[0]
        if count:
            yield Finding("", f"{count} {text}", "rebuild")
    texts = connection.execute("SELECT text, text_key FROM unit_texts")
    wrong = sum(text_key(text_hash(text)) != kept for text, kept in texts)
    if wrong:
        yield Finding("", f"{wrong} unit texts are not what was embedded", "rebuild")
    lost = sum(not is_kept_vector(vector, n) for vector, n in connection.execute(_VECTORS))
    if lost:
        yield Finding("", f"{lost} vectors are not as they were stored", "rebuild")


def _cut_before(connection: sqlite3.Connection) -> Iterator[Finding]:
    older = sum(cutting < CUTTING for _, cutting in _rules(connection))
    if older:
        yield Finding("", f"labels cut by the rules of an older version: {older}", "rebuild")


def read_before(connection: sqlite3.Connection) -> Iterator[Finding]:
    """Yield that older rules read labels, if they did: what those left out is in the documents alone."""
    older = sum(reading < READING for reading, _ in _rules(connection))
    if older:
        told = f"labels read by the rules of an older version: {older}; ingest their files again"
        yield Finding("", told, "ingest")


def _rules(connection: sqlite3.Connection) -> list[tuple[int, int]]:
    return [read_rules(rules) for (rules,) in connection.execute("SELECT cutting FROM labels")]


def _words(store: SqliteStore) -> Iterator[Finding]:
    try:
        with store.writing() as connection:
            connection.execute(_WORDS_ARE_RIGHT)
    except LabelStoreUnavailable as error:
        cause = error.__cause__
        if isinstance(cause, sqlite3.Error) and primary_code(cause) == sqlite3.SQLITE_CORRUPT:
            yield Finding("", "the word index does not match the text", "rebuild")
