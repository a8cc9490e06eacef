"""A Qdrant server for tests: real HTTP on the loopback address, the client's own local mode behind it.

Request bodies are held to the client's own models. Where the server is stricter than local
mode the stub is too: a filter or an order over a field without an index is refused, as
strict mode does, and so is a request of more than 32 MiB. Nothing here says anything about
Qdrant's speed.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError
from qdrant_client import QdrantClient, models

from tests.http_stub import Asked, Says, http_stub

VERSION = "1.20.0"
LARGEST_REQUEST = 32 * 1024 * 1024
_JSON = {"Content-Type": "application/json"}
_UPSERT: TypeAdapter[Any] = TypeAdapter(models.PointInsertOperations)
_DELETE: TypeAdapter[Any] = TypeAdapter(models.PointsSelector)


class _Refused(Exception):
    def __init__(self, status: int, told: str) -> None:
        self.status = status
        self.told = told


@dataclass
class QdrantStub:
    """The running server: its address, what it was asked, and the faults it is told to have."""

    url: str = ""
    version: str = VERSION
    api_key: str | None = None
    local: QdrantClient = field(default_factory=lambda: QdrantClient(":memory:"))
    indexes: dict[str, dict[str, Any]] = field(default_factory=dict)
    made: dict[str, models.CreateCollection] = field(default_factory=dict)
    has_indexes: bool = False
    asked: list[Asked] = field(default_factory=list)
    fault: Callable[[Asked], Says | None] = lambda _: None
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def answer(self, asked: Asked, _: str) -> Says:
        self.asked.append(asked)
        said = self.fault(asked)
        if said is not None:
            return said
        try:
            return _says(200, {"result": _plain(self._result(asked)), "status": "ok", "time": 0.0})
        except _Refused as refused:
            return _says(refused.status, {"status": {"error": refused.told}, "time": 0.0})
        except ValidationError as error:
            return _says(400, {"status": {"error": f"Format error in JSON body: {error}"}, "time": 0.0})

    def _result(self, asked: Asked) -> object:
        if self.api_key is not None and asked.headers.get("api-key") != self.api_key:
            raise _Refused(401, "Must provide an API key or an Authorization bearer token")
        if len(asked.body) > LARGEST_REQUEST:
            raise _Refused(
                400, f"Payload error: JSON payload is larger than allowed (limit: {LARGEST_REQUEST} bytes)."
            )
        if asked.path == "/":
            raise _Root(self.version)
        collection, _, rest = asked.path.removeprefix("/collections/").partition("/")
        with self._lock:
            if rest and rest != "exists" and collection not in self.indexes:
                raise _Refused(404, f"Not found: Collection `{collection}` doesn't exist!")
            return self._do(asked, collection, rest)

    def _do(self, asked: Asked, name: str, rest: str) -> object:
        call = asked.method, rest
        if made := _MAKES.get(call):
            return made(self, name, asked.body)
        if read := _READS.get(call):
            return read(self, name, asked.body)
        if rest.startswith("vectors/"):
            config = models.DenseVectorNameConfig.model_validate_json(asked.body)
            self.local.create_vector_name(name, rest.removeprefix("vectors/"), config)
        elif write := _WRITES.get(call):
            if asked.query.get("wait") != "true":
                raise _Refused(400, "this stub wants every write waited for")
            write(self, name, asked.body)
        else:
            raise _Refused(404, f"no route {asked.method} {asked.path}")
        return {"operation_id": 0, "status": "completed"}

    def _exists(self, name: str, _: bytes) -> object:
        return {"exists": name in self.indexes}

    def _create(self, name: str, body: bytes) -> object:
        wanted = models.CreateCollection.model_validate_json(body)
        self.local.create_collection(name, vectors_config=wanted.vectors or {})
        self.indexes[name] = {}
        self.made[name] = wanted
        return True

    def _update(self, _: str, body: bytes) -> object:
        models.UpdateCollection.model_validate_json(body)
        return True

    def _index(self, name: str, body: bytes) -> None:
        index = models.CreateFieldIndex.model_validate_json(body)
        self.indexes[name][index.field_name] = index.field_schema
        if self.has_indexes:
            self.local.create_payload_index(name, index.field_name, index.field_schema)

    def _info(self, name: str, _: bytes) -> object:
        if name not in self.indexes:
            raise _Refused(404, f"Not found: Collection `{name}` doesn't exist!")
        info = json.loads(self.local.get_collection(name).model_dump_json())
        info["payload_schema"] = {
            n: {"data_type": _kind(k), "points": 0} for n, k in self.indexes[name].items()
        }
        return info

    def _scroll(self, name: str, body: bytes) -> object:
        wanted = models.ScrollRequest.model_validate_json(body)
        self._strict(name, wanted.filter)
        order = wanted.order_by
        if order is not None:
            self._indexed(name, order if isinstance(order, str) else order.key)
        points, following = self.local.scroll(
            name,
            wanted.filter,
            limit=wanted.limit or 10,
            order_by=order,
            offset=wanted.offset,
            with_payload=wanted.with_payload if wanted.with_payload is not None else True,
            with_vectors=wanted.with_vector or False,
        )
        return {"points": points, "next_page_offset": following}

    def _retrieve(self, name: str, body: bytes) -> object:
        wanted = models.PointRequest.model_validate_json(body)
        payload = wanted.with_payload if wanted.with_payload is not None else True
        return self.local.retrieve(name, wanted.ids, payload, wanted.with_vector or False)

    def _count(self, name: str, body: bytes) -> object:
        wanted = models.CountRequest.model_validate_json(body)
        self._strict(name, wanted.filter)
        return self.local.count(name, wanted.filter)

    def _query(self, name: str, body: bytes) -> object:
        return self._queried(name, models.QueryRequest.model_validate_json(body))

    def _query_batch(self, name: str, body: bytes) -> object:
        return [self._queried(name, w) for w in models.QueryRequestBatch.model_validate_json(body).searches]

    def _queried(self, name: str, wanted: models.QueryRequest) -> object:
        self._strict(name, wanted.filter)
        return self.local.query_points(
            name,
            query=wanted.query.nearest if isinstance(wanted.query, models.NearestQuery) else wanted.query,
            using=wanted.using,
            query_filter=wanted.filter,
            limit=wanted.limit or 10,
            with_payload=wanted.with_payload or False,
        )

    def _upsert(self, name: str, body: bytes) -> None:
        self.local.upsert(name, _UPSERT.validate_json(body).points)

    def _update_vectors(self, name: str, body: bytes) -> None:
        self.local.update_vectors(name, models.UpdateVectors.model_validate_json(body).points)

    def _delete(self, name: str, body: bytes) -> None:
        wanted = _DELETE.validate_json(body)
        self._strict(name, getattr(wanted, "filter", None))
        self.local.delete(name, wanted)

    def _set_payload(self, name: str, body: bytes) -> None:
        wanted = models.SetPayload.model_validate_json(body)
        self._strict(name, wanted.filter)
        self.local.set_payload(
            name, wanted.payload, wanted.points if wanted.points is not None else wanted.filter
        )

    def _strict(self, name: str, wanted: BaseModel | None) -> None:
        for key in _keys(wanted):
            self._indexed(name, key)

    def _indexed(self, name: str, key: str) -> None:
        if key not in self.indexes[name]:
            raise _Refused(400, f'Bad request: Index required but not found for "{key}"')


class _Root(Exception):
    def __init__(self, version: str) -> None:
        self.version = version


_Do = Callable[[QdrantStub, str, bytes], object]
_MAKES: dict[tuple[str, str], _Do] = {
    ("GET", "exists"): QdrantStub._exists,
    ("PUT", ""): QdrantStub._create,
    ("GET", ""): QdrantStub._info,
    ("PATCH", ""): QdrantStub._update,
}
_READS: dict[tuple[str, str], _Do] = {
    ("POST", "points/scroll"): QdrantStub._scroll,
    ("POST", "points"): QdrantStub._retrieve,
    ("POST", "points/count"): QdrantStub._count,
    ("POST", "points/query"): QdrantStub._query,
    ("POST", "points/query/batch"): QdrantStub._query_batch,
}
_WRITES: dict[tuple[str, str], _Do] = {
    ("PUT", "index"): QdrantStub._index,
    ("PUT", "points"): QdrantStub._upsert,
    ("PUT", "points/vectors"): QdrantStub._update_vectors,
    ("POST", "points/delete"): QdrantStub._delete,
    ("POST", "points/payload"): QdrantStub._set_payload,
}


def _keys(wanted: object) -> Iterator[str]:
    """Every field that a filter names, however deep."""
    if isinstance(wanted, models.FieldCondition):
        yield wanted.key
    elif isinstance(wanted, models.Filter):
        for conditions in (wanted.must, wanted.must_not, wanted.should):
            listed = conditions if isinstance(conditions, list) else [conditions]
            for condition in listed:
                yield from _keys(condition)


def _kind(schema: Any) -> str:
    return str(getattr(schema, "type", schema).value)


def _plain(result: object) -> object:
    if isinstance(result, BaseModel):
        return result.model_dump(mode="json")
    if isinstance(result, list):
        return [_plain(item) for item in result]
    if isinstance(result, dict):
        return {key: _plain(value) for key, value in result.items()}
    return result


def _says(status: int, body: object) -> Says:
    return Says(status, json.dumps(body).encode(), _JSON)


@contextmanager
def qdrant_stub(api_key: str | None = None, engine: Any = None) -> Iterator[QdrantStub]:
    """Serve an empty Qdrant on a free loopback port until the block ends.

    `engine` stands in for the client's local mode; it is closed at the end.
    """
    stub = QdrantStub(api_key=api_key)
    if engine is not None:
        stub.local.close()
        stub.local, stub.has_indexes = engine, True

    def answer(asked: Asked, url: str) -> Says:
        try:
            return stub.answer(asked, url)
        except _Root as root:
            return _says(200, {"title": "qdrant - vector search engine", "version": root.version})

    try:
        with http_stub(answer) as running:
            stub.url = running.url
            yield stub
    finally:
        stub.local.close()
