"""The distinct texts of units: each is kept once, with its vectors, as long as any unit has it.

A text is found by the first 64 bits of its SHA-256, and told apart by itself.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from domain.models import Unit
from domain.units import text_hash

_KEY_BYTES = 8

_FIND_ALL = (
    "SELECT unit_text, text_key, text FROM unit_texts WHERE text_key IN (SELECT value FROM json_each(?))"
)
_LAST = "SELECT coalesce(max(unit_text), 0) FROM unit_texts"
_WITH_KEY = "SELECT unit_text, text FROM unit_texts WHERE text_key = ?"
_USE = "UPDATE unit_texts SET uses = uses + ? WHERE unit_text = ?"
_INSERT = "INSERT INTO unit_texts (unit_text, text_key, uses, text) VALUES (?, ?, ?, ?)"
_USES_OF_LABEL = "SELECT unit_text, count(*) FROM units WHERE label = ? GROUP BY unit_text"
_GIVE_UP = "UPDATE unit_texts SET uses = uses - ? WHERE unit_text = ?"
_FORGET = "DELETE FROM unit_texts WHERE unit_text = ? AND uses <= 0"


class Uses(NamedTuple):
    """How many units of a label have a text."""

    unit_text: int
    units: int


def text_key(hash_in_hex: str) -> int:
    """The key of a text: what SQLite keeps in eight bytes."""
    return int.from_bytes(bytes.fromhex(hash_in_hex[: 2 * _KEY_BYTES]), "big", signed=True)


def keep_texts(connection: sqlite3.Connection, units: Sequence[Unit]) -> dict[str, int]:
    """Keep the texts of a label's units, and return the row number of each text."""
    keys = {unit.text: text_key(unit.text_hash) for unit in units}
    uses = Counter([unit.text for unit in units])
    kept = _held(connection, keys)
    connection.executemany(_USE, [(uses[text], number) for text, number in kept.items()])
    last: int = connection.execute(_LAST).fetchone()[0]
    new = {text: number for number, text in enumerate((t for t in keys if t not in kept), last + 1)}
    connection.executemany(_INSERT, [(number, keys[t], uses[t], t) for t, number in new.items()])
    return kept | new


def _held(connection: sqlite3.Connection, keys: Mapping[str, int]) -> dict[str, int]:
    found = connection.execute(_FIND_ALL, (json.dumps(list(keys.values())),))
    return {text: number for number, key, text in found if keys.get(text) == key}


def uses_of(connection: sqlite3.Connection, label: int) -> list[Uses]:
    """Return the texts of a label."""
    return [Uses(*row) for row in connection.execute(_USES_OF_LABEL, (label,))]


def give_up_texts(connection: sqlite3.Connection, given_up: Iterable[Uses]) -> None:
    """Forget the texts that no unit has any more, with their vectors."""
    uses = list(given_up)
    connection.executemany(_GIVE_UP, ((units, unit_text) for unit_text, units in uses))
    connection.executemany(_FORGET, ((unit_text,) for unit_text, _ in uses))


def find_text(connection: sqlite3.Connection, hash_in_hex: str) -> int | None:
    """Return the row number of the text with that hash; None if no unit has it."""
    for unit_text, text in connection.execute(_WITH_KEY, (text_key(hash_in_hex),)).fetchall():
        if text_hash(text) == hash_in_hex:
            return cast(int, unit_text)
    return None
