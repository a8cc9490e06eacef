"""A fixed series of changes to a store, run in a process of its own that is made to die or to run out of room.

`python -m tests.ingesting PATH` prints a line for each change that was acknowledged.
`--die-before N` kills the process, as with `kill -9`, before its N-th SQL statement;
`--die-at TEXT` before the first statement after the first change that begins with TEXT;
`--file-limit BYTES` lets no file grow beyond that size.
"""

from __future__ import annotations

import argparse
import os
import resource
import signal
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from adapters.sqlite.sections import label_row
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.ports import LabelStoreUnavailable, UnitVector
from tests.builders import (
    QUORIMOL,
    a_label,
    a_partitioned_label,
    a_quorimol_label,
    contraindications,
)
from tests.fakes import WordHashEmbedder

MODEL = WordHashEmbedder.model_id
BRIMQUELL = "5a1f0c7e-0005-4000-8000-00000000000e"
Change = Callable[[SqliteStore], object]


def changes() -> list[Change]:
    """New labels, a newer version, a shortened one, vectors, a removal, a late older file."""
    return [
        _replace(version=2),
        lambda store: SqliteLabelWriter(store).replace(a_partitioned_label(a_quorimol_label())),
        _put_vectors,
        _replace(version=3, sections=contraindications(parts=39, path="1")),
        _replace(version=3, sections=contraindications(parts=34, path="1")),
        _replace(set_id=BRIMQUELL, version=1),
        _put_vectors,
        lambda store: SqliteLabelWriter(store).remove(QUORIMOL),
        _replace(version=1),
        _replace(set_id=BRIMQUELL, version=5),
    ]


def _replace(**fields: object) -> Change:
    label = a_partitioned_label(a_label(**fields))  # type: ignore[arg-type]
    return lambda store: SqliteLabelWriter(store).replace(label)


def _put_vectors(store: SqliteStore) -> None:
    units = SqliteUnitStore(store)
    waiting = units.texts_without_vector(MODEL, 1_000)
    vectors = WordHashEmbedder().embed([text for _, text in waiting])
    units.put_vectors(
        MODEL, [UnitVector(text_hash, v) for (text_hash, _), v in zip(waiting, vectors, strict=True)]
    )


def contents(path: Path) -> list[object]:
    """Everything that a store answers from, without its row numbers."""
    with SqliteStore(path) as store, store.reading() as connection:
        labels = connection.execute(
            "SELECT set_id, version, live, source, title, products FROM labels ORDER BY set_id, version"
        ).fetchall()
        return [[row, *_rows(connection, f"{row[0]}@{row[1]}")] for row in labels]


def _rows(connection: sqlite3.Connection, drug_id: str) -> Iterator[list[tuple[object, ...]]]:
    label = label_row(connection, drug_id)
    for statement in (
        "SELECT path, section_key, state, first_part, parts, sha256 FROM sections WHERE label = ? ORDER BY place",
        "SELECT section_key, place FROM section_keys WHERE label = ?",
        "SELECT ordinal, place, part_id, start, text, blocks FROM parts WHERE label = ? ORDER BY ordinal",
        "SELECT unit_id, spans, text, vector FROM units JOIN unit_texts USING (unit_text) "
        "LEFT JOIN vectors USING (unit_text) WHERE label = ? ORDER BY ordinal",
    ):
        yield connection.execute(statement, (label,)).fetchall()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def watch(connection: sqlite3.Connection, die_before: int, die_at: str) -> None:
    """Kill this process before its `die_before`-th statement, or the first that begins with `die_at`."""
    statements = 0

    def traced(statement: str) -> None:
        nonlocal statements
        statements += 1
        if statements == die_before or (die_at and " ".join(statement.split()).startswith(die_at)):
            die()

    connection.set_trace_callback(traced)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("path", type=Path)
    parser.add_argument("--die-before", type=int, default=0)
    parser.add_argument("--die-at", default="")
    parser.add_argument("--after", type=int, default=0)
    parser.add_argument("--file-limit", type=int, default=0)
    wanted = parser.parse_args()
    if wanted.file_limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (wanted.file_limit, wanted.file_limit))
    try:
        with SqliteStore(wanted.path, create=True) as store:
            for number, change in enumerate(changes()):
                if number == wanted.after:
                    with store.reading() as connection:
                        watch(connection, wanted.die_before, wanted.die_at)
                change(store)
                print(number, flush=True)  # noqa: T201 - the acknowledgement
    except LabelStoreUnavailable as error:
        print(error, file=sys.stderr)  # noqa: T201 - what a user would be told
        sys.exit(1)


if __name__ == "__main__":
    main()
