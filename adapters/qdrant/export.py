"""Everything that the store keeps, read back out for another store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from qdrant_client.models import Record

from adapters.qdrant.batches import in_batches
from adapters.qdrant.models import Model, QdrantModels
from adapters.qdrant.points import (
    having,
    read_cutting,
    read_head,
    read_part,
    read_reading,
    read_units,
    text_point_id,
)
from adapters.qdrant.store import QdrantStore, all_parts
from domain.keeping import put_together
from domain.models import PartitionedLabel
from domain.ports import LabelStoreUnavailable, Rules, UnitVector


class QdrantLabelExport:
    """Labels as they were given to the writer, and the vectors of their texts."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store
        self._models = QdrantModels(store)

    def versions(self) -> list[str]:
        with self._store.reading():
            held = self._store.scroll(having("label"), ["set_id", "version"])
            pairs = sorted((payload["set_id"], payload["version"]) for payload in held)
            return [f"{set_id}@{version}" for set_id, version in pairs]

    def kept(self, drug_id: str) -> PartitionedLabel | None:
        fields = ["part", "units", "hashes"]
        found = self._store.label_with_parts(drug_id, ["head", "sections", "cutting"], all_parts, fields)
        if found is None:
            return None
        payload, parts_found = found
        sections = [section.kept for section in self._store.sections(payload)]
        with self._store.reading():
            head = read_head(payload)
            parts = tuple(read_part(p, head.drug_id) for p in parts_found)
            hashes = dict.fromkeys(h for p in parts_found for h in p["hashes"])
            units = tuple(read_units(parts_found, self._store.texts(list(hashes)), head.drug_id))
        if len(parts) != payload["parts"]:
            raise LabelStoreUnavailable(f"Parts of {drug_id} are missing: ingest that label again.")
        label = put_together(head, sections, parts)
        entries = tuple(section.entry for section in sections)
        return PartitionedLabel(label, entries, parts, units, read_cutting(payload))

    def rules(self) -> dict[Rules, int]:
        with self._store.reading():
            held = self._store.scroll(having("label"), ["cutting", "head.reading"])
            return dict(Counter(Rules(read_reading(payload), read_cutting(payload)) for payload in held))

    def models(self) -> list[str]:
        return sorted(self._models.all())

    def vectors(self, model_id: str, text_hashes: Sequence[str]) -> list[UnitVector]:
        model = self._models.find(model_id)
        if model is None:
            return []
        return [vector for batch in in_batches(text_hashes) for vector in self._vectors(batch, model)]

    def _vectors(self, text_hashes: Sequence[str], model: Model) -> Iterator[UnitVector]:
        by_id = {text_point_id(text_hash): text_hash for text_hash in text_hashes}
        records: list[Record] = self._store.ask(
            lambda client, collection: client.retrieve(
                collection, list(by_id), with_payload=False, with_vectors=[model.vectors]
            )
        )
        with self._store.reading():
            for record in records:
                held = record.vector if isinstance(record.vector, dict) else {}
                if model.vectors in held:
                    yield UnitVector(by_id[str(record.id)], held[model.vectors])  # type: ignore[arg-type]
