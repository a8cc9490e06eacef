"""The collection as the ports of the store read it: one client, whatever the number of threads."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import chain
from typing import Final, Self, TypeVar

from qdrant_client import QdrantClient
from qdrant_client.conversions.common_types import PointId
from qdrant_client.models import Filter, Record

from adapters.qdrant.batches import in_batches
from adapters.qdrant.failures import CLIENT_ERRORS, asked_pause_s, is_passing, readable, sentence
from adapters.qdrant.points import (
    STORE_ID,
    ListedSection,
    Payload,
    having,
    label_point_id,
    part_point_id,
    read_sections,
    text_point_id,
)
from adapters.qdrant.schema import QdrantSettings, open_collection
from domain.catalogue import addressed
from domain.keeping import storable
from domain.ports import LabelStoreUnavailable

T = TypeVar("T")

# beyond Qdrant's silent default of 10: every scroll is followed to its end all the same
PAGE: Final = 256
# every request may be sent again: ids are deterministic, and nothing is counted up by the server
_PAUSES: Final = (0.05,)
_PATIENT_PAUSES: Final = (0.2, 1.0, 3.0)
_LONGEST_PAUSE_S: Final = 10.0
_READ_AGAIN: Final = 5


class QdrantStore:
    """One label store on a Qdrant server. Any number of processes may read while one writes."""

    def __init__(self, settings: QdrantSettings, *, create: bool = False, patient: bool = False) -> None:
        """Connect; `create` makes the collection if it is not there, `patient` waits for a busy server.

        Raises:
            LabelStoreUnavailable: it cannot be used; the message is one sentence that says why.
        """
        self.settings = settings
        self.place = settings.place
        self._pauses = _PATIENT_PAUSES if patient else _PAUSES
        self._client = _client(settings)
        self.ask(lambda client, _: open_collection(client, settings, create=create))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def ask(self, call: Callable[[QdrantClient, str], T]) -> T:
        """Return what `call(client, collection)` returns; try again what may pass, and nothing else.

        Raises:
            LabelStoreUnavailable: the server did not do it; the message says why.
        """
        pauses = iter(self._pauses)
        while True:
            try:
                return call(self._client, self.settings.collection)
            except CLIENT_ERRORS as error:
                pause = next(pauses, None) if is_passing(error) else None
                if pause is None or asked_pause_s(error) > _LONGEST_PAUSE_S:
                    raise LabelStoreUnavailable(sentence(self.place, error)) from error
                time.sleep(max(pause, asked_pause_s(error)))

    def reading(self) -> AbstractContextManager[None]:
        """Hold the records read inside to what was stored; `LabelStoreUnavailable` if they are not that."""
        return readable(self.place)

    def scroll(self, wanted: Filter, fields: Sequence[str]) -> Iterator[Payload]:
        """Yield the named fields of every point that the filter lets through, page by page to the end."""
        points, offset = self._page(wanted, fields, None)
        while True:
            yield from (point.payload or {} for point in points)
            if offset is None:
                return
            points, offset = self._page(wanted, fields, offset)

    def _page(
        self, wanted: Filter, fields: Sequence[str], offset: PointId | None
    ) -> tuple[list[Record], PointId | None]:
        return self.ask(
            lambda client, collection: client.scroll(
                collection, wanted, limit=PAGE, offset=offset, with_payload=list(fields)
            )
        )

    def points(self, ids: Sequence[str], fields: Sequence[str]) -> dict[str, Payload]:
        """Return the named fields of the points that there are, by id."""
        records = chain.from_iterable(self._records(batch, fields) for batch in in_batches(ids))
        return {str(record.id): record.payload or {} for record in records}

    def _records(self, ids: Sequence[str], fields: Sequence[str]) -> list[Record]:
        return self.ask(
            lambda client, collection: client.retrieve(
                collection, list(ids), with_payload=list(fields) or False
            )
        )

    def label(self, drug_id: str, fields: Sequence[str] = ()) -> Payload | None:
        """Return the label point of the version that `drug_id` names, with these fields, edition and parts."""
        set_id, version = addressed(storable(drug_id))
        wanted = ["version", "edition", "parts", *fields]
        if version is not None:
            return next(iter(self.points([label_point_id(set_id, version)], wanted).values()), None)
        return next(iter(self.versions(set_id, wanted)), None)

    def versions(self, set_id: str, fields: Sequence[str]) -> list[Payload]:
        """Return the label points of every version of a set id with these fields, newest first."""
        with self.reading():
            return newest_first(self.scroll(having("label", set_id=storable(set_id)), ["version", *fields]))

    def parts(self, label: Payload, ordinals: Sequence[int], fields: Sequence[str]) -> list[Payload]:
        """Return the parts that there are of a label point's edition, in the order asked for."""
        ids = [part_point_id(label["edition"], ordinal) for ordinal in ordinals]
        found = self.points(ids, fields)
        return [found[point_id] for point_id in ids if point_id in found]

    def label_with_parts(
        self,
        drug_id: str,
        label_fields: Sequence[str],
        ordinals: Callable[[Payload], Sequence[int]],
        part_fields: Sequence[str],
    ) -> tuple[Payload, list[Payload]] | None:
        """Return a label and the parts wanted of it, all of one edition; None if the label is not held.

        A label that is replaced while it is read is read again. Parts that are missing from
        the edition in force are left out: the counts that go with them tell.
        """
        for _ in range(_READ_AGAIN):
            with self.reading():
                label = self.label(drug_id, label_fields)
                if label is None:
                    return None
                wanted = ordinals(label)
                parts = self.parts(label, wanted, part_fields)
                if len(parts) == len(wanted):
                    return label, parts
                again = self.label(drug_id)
                if again is not None and again["edition"] == label["edition"]:
                    return label, parts
        raise LabelStoreUnavailable(f"The label {drug_id} is being replaced all the time: try again.")

    def sections(self, label: Payload) -> list[ListedSection]:
        """Return the checklist of a label point."""
        with self.reading():
            return read_sections(label)

    def texts(self, text_hashes: Sequence[str]) -> dict[str, str]:
        """Return the texts that there are, by hash."""
        found = self.points([text_point_id(h) for h in text_hashes], ["hash", "text"])
        with self.reading():
            return {payload["hash"]: payload["text"] for payload in found.values()}

    def generation(self) -> int:
        """Return the number that grows with every change of the labels."""
        with self.reading():
            return int(self.points([STORE_ID], ["generation"])[STORE_ID]["generation"])


def _client(settings: QdrantSettings) -> QdrantClient:
    with warnings.catch_warnings():
        # a key over plain HTTP is told once by the service, with the setting to change
        warnings.filterwarnings("ignore", message="Api key is used with an insecure connection")
        return QdrantClient(
            url=settings.url,
            api_key=settings.api_key,
            prefer_grpc=settings.prefer_grpc,
            grpc_port=settings.grpc_port,
            timeout=max(1, round(settings.timeout_s)),
            # versions are compared once, at the start, with a sentence of our own
            check_compatibility=False,
        )


def newest_first(versions: Iterable[Payload]) -> list[Payload]:
    """Return label points of one set id by falling version: the first is the live one."""
    return sorted(versions, key=lambda payload: -payload["version"])


def all_parts(label: Payload) -> range:
    """Return the ordinals of every part of a label point."""
    return range(int(label["parts"]))
