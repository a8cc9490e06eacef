"""Batches that a server takes: bounded by count and by bytes.

A request beyond the server's limit (32 MiB unless configured) is refused while it is still
being sent, which looks like a timeout and repeats for ever.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from qdrant_client.models import PointStruct, PointVectors

T = TypeVar("T")
Sent = TypeVar("Sent", PointStruct, PointVectors)

POINTS_A_BATCH: Final = 256
BYTES_A_BATCH: Final = 8 * 1024 * 1024
# no more than this of one point can be sent, with room for what goes round it
BYTES_A_POINT: Final = 31 * 1024 * 1024


class PointTooLarge(ValueError):
    """A single point that no server takes in one request."""


def in_batches(items: Sequence[T], count: int = POINTS_A_BATCH) -> Iterator[Sequence[T]]:
    """Yield the items in order, `count` at a time."""
    for start in range(0, len(items), count):
        yield items[start : start + count]


def sendable(points: Iterable[Sent]) -> Iterator[list[Sent]]:
    """Yield the points in order, as many at a time as one request may hold.

    Raises:
        PointTooLarge: one point alone is beyond the limit.
    """
    batch: list[Sent] = []
    size = 0
    for point in points:
        bytes_of_point = len(point.model_dump_json().encode())
        if bytes_of_point > BYTES_A_POINT:
            raise PointTooLarge(f"a single record of {bytes_of_point:,} bytes is more than a server takes")
        if batch and (len(batch) == POINTS_A_BATCH or size + bytes_of_point > BYTES_A_BATCH):
            yield batch
            batch, size = [], 0
        batch.append(point)
        size += bytes_of_point
    if batch:
        yield batch
