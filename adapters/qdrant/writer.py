"""Keeping and forgetting labels on the server, one writer at a time.

The server has no transactions. So a version's new points go up beside the old ones, are
counted, and only then does one write, of the label's point, make them the ones that are
read; the old ones go afterwards. A writer that is killed on the way leaves the old label
in force, and what it left behind goes with the next write of that version.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence

from qdrant_client.models import (
    Filter,
    PointIdsList,
    PointStruct,
    QueryRequest,
)

from adapters.qdrant.batches import PointTooLarge, in_batches, sendable
from adapters.qdrant.points import (
    STORE_ID,
    LabelPoints,
    but_not,
    having,
    text_point,
    text_point_id,
)
from adapters.qdrant.store import QdrantStore
from domain.catalogue import takes_the_place_of
from domain.keeping import storable
from domain.models import PartitionedLabel
from domain.ports import LabelStoreUnavailable

_LOOKUPS_A_BATCH = 100


class QdrantLabelWriter:
    """The writer of the store; a label is read whole in its old words or whole in its new ones."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store

    def replace(self, label: PartitionedLabel) -> bool:
        points = LabelPoints(label)
        held = self._store.versions(points.set_id, ["edition", "source"])
        same = next((h for h in held if h["version"] == points.version), None)
        if same and not takes_the_place_of(label.label.source, same["source"]):
            return False
        is_live = all(points.version >= h["version"] for h in held)
        turn = max(self._store.generation() + 1, time.time_ns())
        self._put_beside(points, is_live=is_live, turn=turn)
        self._upsert([points.label()])
        # another writer may have put a newer version there meanwhile
        now = self._store.versions(points.set_id, ["edition"])
        is_live = all(points.version >= h["version"] for h in now)
        self._clear_away(points, is_live=is_live)
        self._set_generation(turn)
        return is_live

    def remove(self, set_id: str) -> bool:
        wanted = storable(set_id.lower())
        held = bool(self._store.versions(wanted, []))
        dropped: set[str] = set()
        self._any_of(having("part", set_id=wanted), dropped)
        # the names go first: a label that is half gone must not be found
        self._delete(having("label", set_id=wanted))
        self._delete(having("rxcuis", set_id=wanted))
        # also when no name was left, so that a removal that was cut off is brought to its end
        self._delete(having("part", set_id=wanted))
        self._settle(dropped)
        if held:
            self._set_generation(max(self._store.generation() + 1, time.time_ns()))
        return held

    def _put_beside(self, points: LabelPoints, *, is_live: bool, turn: int) -> None:
        # parts before texts: while a part names a text, no other writer takes that text for unused
        parts = list(points.parts(is_live=is_live))
        self._upsert(parts)
        self._put_texts(points.texts, is_live=is_live, turn=turn)
        kept = having("part", edition=points.edition)
        counted = self._store.ask(lambda client, collection: client.count(collection, kept, exact=True).count)
        if counted != len(parts):
            raise LabelStoreUnavailable(
                f"The Qdrant server at {self._store.place} kept {counted} of {len(parts)} parts of "
                f"{points.release}: the label stays as it was; run the same command again."
            )

    def _put_texts(self, texts: Mapping[str, str], *, is_live: bool, turn: int) -> None:
        ids = {text_point_id(text_hash): text_hash for text_hash in texts}
        there = self._store.points(list(ids), ["live"])
        # a text that is there keeps its vectors: it is never written again
        new = (ids[point_id] for point_id in ids.keys() - there.keys())
        self._upsert(text_point(h, texts[h], is_live=is_live, turn=turn) for h in new)
        if is_live:
            self._mark(
                [point_id for point_id, payload in there.items() if not payload.get("live")], live=True
            )

    def _clear_away(self, points: LabelPoints, *, is_live: bool) -> None:
        dropped: set[str] = set()
        old = but_not(having("part", release=points.release), edition=points.edition)
        if self._any_of(old, dropped):
            self._delete(old)
        retired = but_not(having("part", set_id=points.set_id, live=True), edition=points.edition)
        if is_live and self._any_of(retired, dropped):
            self._set({"live": False}, retired)
        put_out = having("part", edition=points.edition, live=False)
        if is_live and self._any_of(put_out, set()):
            # by a writer of an older version that had not seen this one
            self._set({"live": True}, put_out)
            self._mark([text_point_id(h) for h in points.texts], live=True)
        self._settle(dropped - points.texts.keys())

    def _any_of(self, parts: Filter, text_hashes: set[str]) -> bool:
        """Whether there are such parts; the hashes of their texts are added to `text_hashes`."""
        found = False
        with self._store.reading():
            for payload in self._store.scroll(parts, ["hashes"]):
                found = True
                text_hashes.update(payload["hashes"])
        return found

    def _settle(self, text_hashes: Iterable[str]) -> None:
        """Forget the texts that no part has any more; the ones that only older versions have need no vector."""
        for batch in in_batches(sorted(text_hashes), _LOOKUPS_A_BATCH):
            live = set(self._found(batch, live=True))
            rest = [h for h in batch if h not in live]
            used = set(self._found(rest))
            self._mark([text_point_id(h) for h in rest if h in used], live=False)
            unused = [text_point_id(h) for h in rest if h not in used]
            if unused:
                self._delete(PointIdsList(points=list(unused)))

    def _found(self, text_hashes: Iterable[str], **values: bool) -> Iterator[str]:
        """Yield those of the hashes that some part has."""
        wanted = list(text_hashes)
        if not wanted:
            return
        lookups = [QueryRequest(filter=having("part", hashes=h, **values), limit=1) for h in wanted]
        replies = self._store.ask(lambda client, collection: client.query_batch_points(collection, lookups))
        yield from (h for h, reply in zip(wanted, replies, strict=True) if reply.points)

    def _mark(self, point_ids: list[str], *, live: bool) -> None:
        for batch in in_batches(point_ids):
            self._set({"live": live}, list(batch))

    def _upsert(self, points: Iterable[PointStruct]) -> None:
        try:
            for batch in sendable(points):
                self._send(batch)
        except PointTooLarge as error:
            raise LabelStoreUnavailable(f"Nothing was stored at {self._store.place}: {error}.") from error

    def _send(self, batch: Sequence[PointStruct]) -> None:
        self._store.ask(lambda client, collection: client.upsert(collection, list(batch), wait=True))

    def _delete(self, wanted: Filter | PointIdsList) -> None:
        self._store.ask(lambda client, collection: client.delete(collection, wanted, wait=True))

    def _set(self, payload: dict[str, object], wanted: Filter | list[str]) -> None:
        self._store.ask(
            lambda client, collection: client.set_payload(collection, payload, wanted, wait=True)  # type: ignore[arg-type]
        )

    def _set_generation(self, generation: int) -> None:
        self._set({"generation": generation}, [STORE_ID])
