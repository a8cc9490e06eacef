"""Which embedding models have vectors on the server: each has vectors of its own name and dimension."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from qdrant_client import QdrantClient
from qdrant_client.models import (
    DenseVectorConfig,
    DenseVectorNameConfig,
    Distance,
    Memory,
    PointStruct,
    VectorParamsDiff,
    VectorStorageDatatype,
)

from adapters.qdrant.points import having, model_point_id
from adapters.qdrant.store import QdrantStore

STORED: Final = np.float16
# rounding to 16 bits moves the length of a vector by less
_ROUNDED: Final = 1e-3


class Model(NamedTuple):
    """A model with vectors here: the name of its vectors, and how many numbers each has."""

    model_id: str
    vectors: str
    dimension: int


class QdrantModels:
    """The models of a collection. Once there, a model keeps its name and dimension: they are kept in mind."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store
        self._known: dict[str, Model] = {}

    def find(self, model_id: str) -> Model | None:
        """Return the model, or None if no vector of it was ever kept."""
        if model_id not in self._known:
            point = model_point_id(model_id)
            found = self._store.points([point], ["vectors", "dimension"]).get(point)
            if found is None:
                return None
            with self._store.reading():
                self._known[model_id] = Model(model_id, str(found["vectors"]), int(found["dimension"]))
        return self._known[model_id]

    def all(self) -> Iterator[str]:
        """Yield the ids of all models with vectors here."""
        with self._store.reading():
            yield from (payload["model"] for payload in self._store.scroll(having("model"), ["model"]))

    def add(self, model_id: str, dimension: int) -> Model:
        """Return the model, made if it is new.

        Raises:
            ValueError: its vectors have another dimension.
        """
        found = self.find(model_id)
        if found is None:
            name = f"m{hashlib.sha256(model_id.encode()).hexdigest()[:16]}"
            found = Model(model_id, name, dimension)
            self._store.ask(lambda client, collection: _make(client, collection, found, self._is_cold))
            self._known[model_id] = found
        if found.dimension != dimension:
            raise ValueError(f"vectors of {model_id} have {found.dimension} numbers, not {dimension}")
        return found

    @property
    def _is_cold(self) -> bool:
        return self._store.settings.int8


def _make(client: QdrantClient, collection: str, model: Model, is_cold: bool) -> None:
    info = client.get_collection(collection)
    if model.vectors not in (info.config.params.vectors or {}):
        # vectors come at unit length: for a cosine the server would bring them to it anew and round once more
        config = DenseVectorConfig(
            size=model.dimension, distance=Distance.DOT, datatype=VectorStorageDatatype.FLOAT16
        )
        client.create_vector_name(collection, model.vectors, DenseVectorNameConfig(dense=config))
    memory = VectorParamsDiff(memory=Memory.COLD if is_cold else Memory.CACHED)
    client.update_collection(collection, vectors_config={model.vectors: memory})
    payload = {
        "kind": "model",
        "model": model.model_id,
        "vectors": model.vectors,
        "dimension": model.dimension,
    }
    point = PointStruct(id=model_point_id(model.model_id), vector={}, payload=payload)
    client.upsert(collection, [point], wait=True)


def direction(vector: Sequence[float], dimension: int) -> list[float]:
    """Return a vector at unit length, in the numbers that are kept: what is read back is what was written.

    Raises:
        ValueError: it has another length than its model's, or points nowhere.
    """
    if len(vector) != dimension:
        raise ValueError(f"a vector of this model has {dimension} numbers, not {len(vector)}")
    row = np.asarray(vector, dtype=np.float32).reshape(1, dimension)
    length = np.linalg.norm(row, axis=1, keepdims=True)
    if not np.isfinite(length).all() or not length.all():
        raise ValueError("a vector of zeros, or with a number that is none, points nowhere")
    # a vector that comes from a store is at unit length already, but for what was rounded: it stays as it is
    is_kept = abs(length.item() - 1) < _ROUNDED and np.array_equal(row, row.astype(STORED))
    kept: list[float] = (row if is_kept else row / length)[0].astype(STORED).tolist()
    return kept
