"""The units of a label and the vectors of their texts, on the server.

A vector stands at its text, once, however many labels share the text. A search names the
texts of the label by id: the server then takes the cosine of each of them, and of no other.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Final

from qdrant_client.models import (
    Filter,
    HasIdCondition,
    HasVectorCondition,
    OrderBy,
    PointVectors,
    QuantizationSearchParams,
    ScoredPoint,
    SearchParams,
)

from adapters.qdrant.batches import sendable
from adapters.qdrant.models import Model, QdrantModels, direction
from adapters.qdrant.points import having, read_part, read_units, text_point_id
from adapters.qdrant.store import QdrantStore, all_parts
from domain.hits import unit_hit
from domain.models import SearchHit, Unit
from domain.ports import LabelStoreUnavailable, UnitVector

_KEPT_LABELS: Final = 64


class QdrantUnitStore:
    """Units as they were cut, and exact cosines within a label."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store
        self._models = QdrantModels(store)
        # an edition's name has the hash of what it holds: what is kept of it never grows old
        self._editions: OrderedDict[tuple[str, str], tuple[Unit, ...]] = OrderedDict()
        self._lock = threading.Lock()

    def units(self, drug_id: str) -> list[Unit]:
        return list(self._units(drug_id))

    def hits(self, drug_id: str, units: Sequence[Unit]) -> list[SearchHit]:
        wanted = sorted({unit.part_ordinal for unit in units})
        found = self._store.label_with_parts(drug_id, ["sections"], lambda _: wanted, ["part"])
        if found is None:
            return []
        label, payloads = found
        listed = {s.kept.entry.section_path: s for s in self._store.sections(label)}
        with self._store.reading():
            parts = {part.ordinal: part for part in (read_part(p, drug_id) for p in payloads)}
            there = [(unit, parts[unit.part_ordinal]) for unit in units if unit.part_ordinal in parts]
            sections = [listed[part.section_path] for _, part in there]
        return [
            unit_hit(unit, part, section.kept.entry, part.ordinal - section.first_part)
            for (unit, part), section in zip(there, sections, strict=True)
        ]

    def nearest(
        self, drug_id: str, vector: Sequence[float], limit: int, model_id: str
    ) -> list[tuple[str, float]]:
        units, model = self._units(drug_id), self._models.find(model_id)
        if not units or model is None:
            return []
        query = direction(vector, model.dimension)
        texts = list(dict.fromkeys(text_point_id(unit.text_hash) for unit in units))
        found = self._scored(texts, query, model, limit + 1)
        if len(found) > limit and found[limit].score == found[limit - 1].score:
            # which of equals come first is the server's whim: all are asked for, and label order decides
            found = self._scored(texts, query, model, len(texts))
        cosines = {str(point.id): point.score for point in found}
        scored = [(unit.unit_id, cosines.get(text_point_id(unit.text_hash))) for unit in units]
        known = [(unit_id, cosine) for unit_id, cosine in scored if cosine is not None]
        return sorted(known, key=lambda pair: -pair[1])[:limit]

    def _scored(self, texts: list[str], query: list[float], model: Model, limit: int) -> list[ScoredPoint]:
        return self._store.ask(
            lambda client, collection: client.query_points(
                collection,
                query=query,
                using=model.vectors,
                query_filter=Filter(must=[HasIdCondition(has_id=list(texts))]),
                search_params=self._search,
                limit=limit,
                with_payload=False,
            )
        ).points

    def pending(self, model_id: str, drug_id: str | None = None) -> int:
        if drug_id is not None:
            texts = sorted({text_point_id(unit.text_hash) for unit in self._units(drug_id)})
            return len(texts) - self._count_with_vector(texts, model_id)
        waiting = self._waiting(model_id)
        return self._store.ask(lambda client, collection: client.count(collection, waiting, exact=True).count)

    def texts_without_vector(self, model_id: str, limit: int) -> list[tuple[str, str]]:
        waiting = self._waiting(model_id)
        records, _ = self._store.ask(
            lambda client, collection: client.scroll(
                collection, waiting, limit=limit, order_by=OrderBy(key="turn"), with_payload=["hash", "text"]
            )
        )
        with self._store.reading():
            return [(record.payload["hash"], record.payload["text"]) for record in records if record.payload]

    def put_vectors(self, model_id: str, vectors: Iterable[UnitVector]) -> None:
        given = list(vectors)
        if not given:
            return
        dimension = len(given[0].vector)
        kept = {text_point_id(v.text_hash): direction(v.vector, dimension) for v in given}
        model = self._models.add(model_id, dimension)
        held = self._store.points(list(kept), [])
        points = (PointVectors(id=i, vector={model.vectors: v}) for i, v in kept.items() if i in held)
        for batch in sendable(points):
            self._send(batch)

    def _send(self, batch: Sequence[PointVectors]) -> None:
        self._store.ask(lambda client, collection: client.update_vectors(collection, batch, wait=True))

    @property
    def _search(self) -> SearchParams:
        if self._store.settings.int8:
            # chosen by the copy in memory, told by the vectors themselves
            return SearchParams(quantization=QuantizationSearchParams(rescore=True, oversampling=3.0))
        return SearchParams(exact=True)

    def _units(self, drug_id: str) -> tuple[Unit, ...]:
        label = self._store.label(drug_id)
        if label is None:
            return ()
        with self._store.reading():
            key = label["edition"], drug_id
        with self._lock:
            if key in self._editions:
                self._editions.move_to_end(key)
                return self._editions[key]
        edition, units = self._read_units(drug_id)
        with self._lock:
            self._editions[edition, drug_id] = units
            while len(self._editions) > _KEPT_LABELS:
                self._editions.popitem(last=False)
        return units

    def _read_units(self, drug_id: str) -> tuple[str, tuple[Unit, ...]]:
        found = self._store.label_with_parts(drug_id, [], all_parts, ["units", "hashes"])
        if found is None:
            return "", ()
        label, payloads = found
        if len(payloads) != label["parts"]:
            raise LabelStoreUnavailable(
                f"{len(payloads)} of {label['parts']} parts of {drug_id} are there: ingest that label again."
            )
        with self._store.reading():
            hashes = dict.fromkeys(h for payload in payloads for h in payload["hashes"])
            units = read_units(payloads, self._store.texts(list(hashes)), drug_id)
            return label["edition"], tuple(units)

    def _waiting(self, model_id: str) -> Filter:
        waiting, model = having("text", live=True), self._models.find(model_id)
        if model is not None:
            waiting.must_not = [HasVectorCondition(has_vector=model.vectors)]
        return waiting

    def _count_with_vector(self, texts: Sequence[str], model_id: str) -> int:
        model = self._models.find(model_id)
        if model is None or not texts:
            return 0
        wanted = Filter(
            must=[HasIdCondition(has_id=list(texts)), HasVectorCondition(has_vector=model.vectors)]
        )
        return self._store.ask(lambda client, collection: client.count(collection, wanted, exact=True).count)
