"""The RxNorm ids of labels: of a set id, whatever its version."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping

from qdrant_client.models import PointStruct

from adapters.qdrant.batches import in_batches
from adapters.qdrant.points import STORE_ID, having, rxcuis_point_id
from adapters.qdrant.store import QdrantStore
from domain.keeping import storable
from domain.ports import RxcuisKept


class QdrantRxcuiWriter:
    """RxNorm ids beside the labels, a point a set id."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store

    def put_rxcuis(self, rxcuis: Mapping[str, Collection[str]]) -> RxcuisKept:
        given = {storable(set_id.lower()): sorted(ids) for set_id, ids in rxcuis.items()}
        held = {set_id: ids for set_id, ids in given.items() if self._is_held(set_id)}
        there = rxcuis_of(self._store, held)
        changed = {set_id: ids for set_id, ids in held.items() if there.get(set_id, []) != ids}
        for batch in in_batches(list(changed)):
            self._send([_point(set_id, changed[set_id]) for set_id in batch])
        if changed:
            self._turn_generation()
        return RxcuisKept(len(held), len(changed))

    def _is_held(self, set_id: str) -> bool:
        wanted = having("label", set_id=set_id)
        return bool(self._store.ask(lambda client, name: client.count(name, wanted, exact=True).count))

    def _send(self, points: list[PointStruct]) -> None:
        self._store.ask(lambda client, name: client.upsert(name, points, wait=True))

    def _turn_generation(self) -> None:
        payload = {"generation": max(self._store.generation() + 1, time.time_ns())}
        self._store.ask(lambda client, name: client.set_payload(name, payload, [STORE_ID], wait=True))


def rxcuis_of(store: QdrantStore, set_ids: Iterable[str]) -> dict[str, list[str]]:
    """Return the RxNorm ids that a mapping gave to set ids; those without any are left out."""
    found = store.points([rxcuis_point_id(set_id) for set_id in set_ids], ["set_id", "rxcuis"])
    with store.reading():
        return {payload["set_id"]: list(payload["rxcuis"]) for payload in found.values()}


def _point(set_id: str, rxcuis: list[str]) -> PointStruct:
    payload = {"kind": "rxcuis", "set_id": set_id, "rxcuis": rxcuis}
    return PointStruct(id=rxcuis_point_id(set_id), vector={}, payload=payload)
