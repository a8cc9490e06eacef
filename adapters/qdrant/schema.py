"""The collection of the store: how it is made, and whether a server and a collection are the right ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from qdrant_client import QdrantClient
from qdrant_client.models import (
    CollectionInfo,
    HnswConfigDiff,
    KeywordIndexParams,
    KeywordIndexType,
    Memory,
    PayloadSchemaType,
    PayloadStorageParams,
    PointStruct,
    ScalarQuantization,
    ScalarQuantizationConfig,
    ScalarType,
    StrictModeConfig,
)

from adapters.qdrant.points import STORE_ID
from domain.ports import LabelStoreUnavailable

SCHEMA_VERSION: Final = 1
# the minor versions next to this client's are the ones that Qdrant promises to understand
_OLDEST_SERVER: Final = (1, 19)
_NEWEST_SERVER: Final = (1, 21)
_PREFIX: Final = "qdrant+"
_COLLECTION = re.compile(r"[A-Za-z0-9_.-]{1,128}")

# every field that any filter, order or delete of this package names
INDEXES: Final[Mapping[str, PayloadSchemaType | KeywordIndexParams]] = {
    "kind": PayloadSchemaType.KEYWORD,
    "set_id": PayloadSchemaType.KEYWORD,
    "release": PayloadSchemaType.KEYWORD,
    "edition": KeywordIndexParams(type=KeywordIndexType.KEYWORD, is_tenant=True),
    "live": PayloadSchemaType.BOOL,
    # by far the largest, and asked only when labels are replaced or removed
    "hashes": KeywordIndexParams(type=KeywordIndexType.KEYWORD, memory=Memory.COLD),
    "turn": PayloadSchemaType.INTEGER,
}


@dataclass(frozen=True, slots=True)
class QdrantSettings:
    """Where the collection is and how it is kept.

    `shards`, `replicas`, `write_consistency` and `int8` count when the collection is made.
    `write_consistency` is how many replicas have to have a write before it is acknowledged.
    `int8` keeps a copy of the vectors in 8-bit integers in memory and the vectors themselves
    on disk alone.
    """

    url: str
    collection: str
    api_key: str | None = field(default=None, repr=False)
    prefer_grpc: bool = False
    grpc_port: int = 6334
    timeout_s: float = 5.0
    shards: int = 1
    replicas: int = 1
    write_consistency: int = 1
    int8: bool = False

    @property
    def place(self) -> str:
        """Server and collection, as messages name them."""
        return f"{self.url}/{self.collection}"


def address(store: str) -> tuple[str, str]:
    """Return server and collection of `qdrant+http://host:6333/collection`, or of `qdrant+https://`.

    Raises:
        ValueError: it is no such address; the message says what one looks like.
    """
    parts = urlsplit(store.removeprefix(_PREFIX))
    collection = parts.path.rpartition("/")[2]
    if parts.scheme not in {"http", "https"} or not parts.hostname or not _COLLECTION.fullmatch(collection):
        raise ValueError("store must look like qdrant+http://host:6333/collection, or qdrant+https://")
    if parts.username or parts.password or parts.query:
        raise ValueError("store must not hold a key or password: set DRUGLABEL_QDRANT_API_KEY")
    prefix = parts.path.rpartition("/")[0].rstrip("/")
    # without a port the client would take Qdrant's own also where https stands for a proxy on 443
    port = parts.port or (443 if parts.scheme == "https" else 6333)
    return f"{parts.scheme}://{parts.hostname}:{port}{prefix}", collection


def open_collection(client: QdrantClient, settings: QdrantSettings, *, create: bool) -> None:
    """See that the server and the collection can be used; `create` makes the collection if it is not there.

    An index that an older collection lacks is made.

    Raises:
        LabelStoreUnavailable: they cannot be used; the message is one sentence that says why.
    """
    _check_server(client.info().version, settings)
    if not client.collection_exists(settings.collection):
        if not create:
            raise LabelStoreUnavailable(
                f"There is no label store at {settings.place}: make one with `druglabel ingest PATH`."
            )
        _create(client, settings)
    info = client.get_collection(settings.collection)
    _index(client, settings, info)
    _check_schema(client, settings, create=create)


def _check_server(version: str, settings: QdrantSettings) -> None:
    numbers = tuple(int(n) for n in re.findall(r"\d+", version)[:2])
    if not _OLDEST_SERVER <= numbers <= _NEWEST_SERVER:
        oldest, newest = (".".join(map(str, v)) for v in (_OLDEST_SERVER, _NEWEST_SERVER))
        raise LabelStoreUnavailable(
            f"The Qdrant server at {settings.url} is version {version}, but this druglabel speaks with "
            f"{oldest} to {newest}: run one of these."
        )


def _create(client: QdrantClient, settings: QdrantSettings) -> None:
    quantised = ScalarQuantizationConfig(type=ScalarType.INT8, quantile=0.99, memory=Memory.PINNED)
    client.create_collection(
        settings.collection,
        vectors_config={},
        shard_number=settings.shards,
        replication_factor=settings.replicas,
        write_consistency_factor=settings.write_consistency,
        payload=PayloadStorageParams(memory=Memory.COLD),
        # a search is exact within one label: no graph would ever be walked
        hnsw_config=HnswConfigDiff(m=0, payload_m=0),
        quantization_config=ScalarQuantization(scalar=quantised) if settings.int8 else None,
        strict_mode_config=StrictModeConfig(
            enabled=True,
            unindexed_filtering_retrieve=False,
            unindexed_filtering_update=False,
            search_allow_exact=True,
        ),
    )


def _index(client: QdrantClient, settings: QdrantSettings, info: CollectionInfo) -> None:
    for name, kind in INDEXES.items():
        if name not in info.payload_schema:
            client.create_payload_index(settings.collection, name, field_schema=kind, wait=True)


def _check_schema(client: QdrantClient, settings: QdrantSettings, *, create: bool) -> None:
    found = client.retrieve(settings.collection, [STORE_ID], with_payload=["schema"])
    if not found:
        if client.count(settings.collection, exact=True).count:
            raise LabelStoreUnavailable(
                f"The collection {settings.place} is not a label store: name another collection."
            )
        if not create:
            raise LabelStoreUnavailable(
                f"The collection {settings.place} holds no labels: fill it with `druglabel ingest PATH`."
            )
        payload = {"kind": "store", "schema": SCHEMA_VERSION, "generation": 0}
        client.upsert(settings.collection, [PointStruct(id=STORE_ID, vector={}, payload=payload)], wait=True)
        return
    version = (found[0].payload or {}).get("schema")
    if version != SCHEMA_VERSION:
        age = "an older" if isinstance(version, int) and version < SCHEMA_VERSION else "a newer"
        raise LabelStoreUnavailable(
            f"The label store {settings.place} was written by {age} druglabel (schema {version}, this one "
            f"reads {SCHEMA_VERSION}): ingest the labels into a new collection."
        )
