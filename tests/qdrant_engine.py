"""Qdrant's own engine behind the stub, in place of the client's local mode.

The package `qdrant-edge-py` is the storage and search of the server, in process and without its
HTTP. Only what the store asks for is put through; the methods are named as those of the client.
The package takes a truth value in a filter for a number, so the engine is given 1 and 0 in
fields that are indexed as truth values: of that kind of index nothing is tried here.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import qdrant_edge as edge
from qdrant_client import models

_NO_VECTOR = "none"
# a folder in memory where there is one: the engine waits for the disk at every turn
_MEMORY = Path("/dev/shm")
_DATATYPES = {
    models.VectorStorageDatatype.FLOAT16: edge.VectorStorageDatatype.Float16,
    models.VectorStorageDatatype.FLOAT32: edge.VectorStorageDatatype.Float32,
}
_KINDS = {
    models.PayloadSchemaType.KEYWORD: edge.PayloadSchemaType.Keyword,
    models.PayloadSchemaType.BOOL: edge.PayloadSchemaType.Integer,
    models.PayloadSchemaType.INTEGER: edge.PayloadSchemaType.Integer,
}


class QdrantEngine:
    """Collections of Qdrant's engine in a folder of their own, which is removed when they are closed."""

    def __init__(self) -> None:
        self._folder = tempfile.mkdtemp(prefix="qdrant-engine-", dir=_MEMORY if _MEMORY.is_dir() else None)
        self._shards: dict[str, edge.EdgeShard] = {}
        self._vectors: dict[str, dict[str, models.VectorParams]] = {}
        self._truths: set[str] = set()

    def close(self) -> None:
        # the shards are not closed: that would first write to the disk what is thrown away with it
        self._shards.clear()
        shutil.rmtree(self._folder, ignore_errors=True)

    def create_collection(self, name: str, vectors_config: object) -> None:
        assert not vectors_config, "the store makes its vectors model by model"
        # a shard of this package has to have a vector of some name
        config = edge.EdgeConfig(
            sparse_vectors={_NO_VECTOR: edge.EdgeSparseVectorParams()},
            max_search_threads=1,
            wal_enabled=False,
        )
        self._shards[name] = edge.EdgeShard.create(f"{self._folder}/{name}", config)
        self._vectors[name] = {}

    def get_collection(self, name: str) -> models.CollectionInfo:
        params = models.CollectionParams(vectors=self._vectors[name])
        return models.CollectionInfo(
            status=models.CollectionStatus.GREEN,
            optimizer_status=models.OptimizersStatusOneOf.OK,
            segments_count=self._shards[name].info().segments_count,
            config=models.CollectionConfig(
                params=params,
                hnsw_config=models.HnswConfig(m=0, ef_construct=100, full_scan_threshold=10_000),
                optimizer_config=models.OptimizersConfig(
                    deleted_threshold=0.2,
                    vacuum_min_vector_number=1000,
                    default_segment_number=0,
                    flush_interval_sec=5,
                ),
            ),
            payload_schema={},
        )

    def create_payload_index(self, name: str, field: str, schema: Any) -> None:
        named = models.PayloadSchemaType(getattr(schema, "type", schema).value)
        if named is models.PayloadSchemaType.BOOL:
            self._truths.add(field)
        given: Any = _KINDS[named]
        if getattr(schema, "is_tenant", None):
            given = edge.KeywordIndexParams(is_tenant=True)
        self._shards[name].update(edge.UpdateOperation.create_field_index(field, given))

    def create_vector_name(self, name: str, vector: str, config: models.DenseVectorNameConfig) -> None:
        dense = config.dense
        assert dense.distance is models.Distance.DOT
        datatype = _DATATYPES[dense.datatype or models.VectorStorageDatatype.FLOAT32]
        made = edge.UpdateOperation.create_dense_vector(
            vector, dense.size, edge.Distance.Dot, datatype=datatype
        )
        self._shards[name].update(made)
        self._vectors[name][vector] = models.VectorParams(size=dense.size, distance=dense.distance)

    def upsert(self, name: str, points: Sequence[models.PointStruct]) -> None:
        made = [edge.Point(id=p.id, vector=p.vector or {}, payload=_kept(p.payload)) for p in points]
        self._shards[name].update(edge.UpdateOperation.upsert_points(made))

    def update_vectors(self, name: str, points: Sequence[models.PointVectors]) -> None:
        made = [edge.PointVectors(id=p.id, vector=p.vector) for p in points]
        self._shards[name].update(edge.UpdateOperation.update_vectors(made))

    def delete(self, name: str, wanted: models.PointIdsList | models.FilterSelector) -> None:
        if isinstance(wanted, models.PointIdsList):
            made = edge.UpdateOperation.delete_points(list(wanted.points))
        else:
            made = edge.UpdateOperation.delete_points_by_filter(_filter(wanted.filter))
        self._shards[name].update(made)

    def set_payload(self, name: str, payload: dict[str, Any], wanted: list[str] | models.Filter) -> None:
        if isinstance(wanted, models.Filter):
            made = edge.UpdateOperation.set_payload_by_filter(_filter(wanted), _kept(payload))
        else:
            made = edge.UpdateOperation.set_payload(wanted, _kept(payload))
        self._shards[name].update(made)

    def scroll(
        self,
        name: str,
        wanted: models.Filter | None,
        *,
        limit: int,
        order_by: models.OrderBy | None,
        offset: Any,
        with_payload: Any,
        with_vectors: Any,
    ) -> tuple[list[models.Record], Any]:
        request = edge.ScrollRequest(
            offset=offset,
            limit=limit,
            filter=_filter(wanted),
            with_payload=with_payload,
            with_vector=with_vectors,
            order_by=None if order_by is None else edge.OrderBy(order_by.key),
        )
        points, following = self._shards[name].scroll(request)
        return [self._record(p) for p in points], None if following is None else str(following)

    def retrieve(self, name: str, ids: list[Any], payload: Any, vectors: Any) -> list[models.Record]:
        return [self._record(p) for p in self._shards[name].retrieve(list(ids), payload, vectors)]

    def count(self, name: str, wanted: models.Filter | None) -> models.CountResult:
        request = edge.CountRequest(exact=True, filter=_filter(wanted))
        return models.CountResult(count=self._shards[name].count(request))

    def query_points(
        self,
        name: str,
        *,
        query: Any,
        using: str | None,
        query_filter: models.Filter | None,
        limit: int,
        with_payload: Any,
    ) -> dict[str, list[models.ScoredPoint]]:
        request = edge.QueryRequest(
            limit=limit,
            query=None if query is None else edge.Query.Nearest(query, using),
            filter=_filter(query_filter),
            params=edge.SearchParams(exact=True),
            with_payload=with_payload,
        )
        found = self._shards[name].query(request)
        return {"points": [_scored(p) for p in found]}

    def _record(self, point: edge.Record) -> models.Record:
        payload = {k: bool(v) if k in self._truths else v for k, v in (point.payload or {}).items()}
        return models.Record(id=str(point.id), payload=payload, vector=_vector(point))


def _kept(payload: dict[str, Any] | None) -> dict[str, Any]:
    return {k: int(v) if isinstance(v, bool) else v for k, v in (payload or {}).items()}


def _scored(point: edge.ScoredPoint) -> models.ScoredPoint:
    return models.ScoredPoint(
        id=str(point.id), version=point.version, score=point.score, payload=point.payload
    )


def _vector(point: edge.Record) -> Any:
    return point.vector or None


def _filter(wanted: models.Filter | None) -> edge.Filter | None:
    if wanted is None:
        return None
    return edge.Filter(must=_conditions(wanted.must), must_not=_conditions(wanted.must_not))


def _conditions(given: Any) -> list[Any] | None:
    listed = given if isinstance(given, list) else [given] if given is not None else []
    return [_condition(condition) for condition in listed] or None


def _condition(given: object) -> Any:
    if isinstance(given, models.HasIdCondition):
        return edge.HasIdCondition(set(given.has_id))
    if isinstance(given, models.HasVectorCondition):
        return edge.HasVectorCondition(given.has_vector)
    assert isinstance(given, models.FieldCondition)
    assert isinstance(given.match, models.MatchValue)
    return edge.FieldCondition(given.key, match=edge.MatchValue(given.match.value))
