"""Everything that the store keeps, read back out for another store."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from adapters.sqlite.kept import kept_label
from adapters.sqlite.rows import read_rules
from adapters.sqlite.sections import label_row
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.unit_texts import find_text
from adapters.sqlite.units import STORED, label_units
from domain.models import PartitionedLabel
from domain.ports import Rules, UnitVector

_VECTOR = """
    SELECT v.vector FROM vectors v JOIN models USING (model) WHERE unit_text = ? AND model_id = ?
"""


class SqliteLabelExport:
    """Labels as they were given to the writer, and the vectors of their texts."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    def versions(self) -> list[str]:
        with self._store.reading() as connection:
            rows = connection.execute("SELECT set_id, version FROM labels ORDER BY set_id, version")
            return [f"{set_id}@{version}" for set_id, version in rows]

    def kept(self, drug_id: str) -> PartitionedLabel | None:
        with self._store.reading() as connection:
            number = label_row(connection, drug_id)
            if number is None:
                return None
            label, entries, parts = kept_label(connection, number)
            units = label_units(connection, number, label.drug_id)
            (rules,) = connection.execute("SELECT cutting FROM labels WHERE label = ?", (number,)).fetchone()
            return PartitionedLabel(label, tuple(entries), tuple(parts), tuple(units), read_rules(rules)[1])

    def rules(self) -> dict[Rules, int]:
        with self._store.reading() as connection:
            found = connection.execute("SELECT cutting, count(*) FROM labels GROUP BY cutting")
            return {Rules(*read_rules(rules)): count for rules, count in found}

    def models(self) -> list[str]:
        with self._store.reading() as connection:
            rows = connection.execute(
                "SELECT model_id FROM models m WHERE EXISTS (SELECT 1 FROM vectors v WHERE v.model = m.model)"
            )
            return sorted(model_id for (model_id,) in rows)

    def vectors(self, model_id: str, text_hashes: Sequence[str]) -> list[UnitVector]:
        with self._store.reading() as connection:
            found = [
                (h, connection.execute(_VECTOR, (find_text(connection, h), model_id)).fetchone())
                for h in text_hashes
            ]
            return [UnitVector(h, np.frombuffer(row[0], dtype=STORED).tolist()) for h, row in found if row]
