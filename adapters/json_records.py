"""The records of an openFDA response or bulk file, cut out as bytes while the file streams by.

A bulk file is larger than memory; a parser that builds it whole cannot be bounded. This one
holds one record and follows only quotes and brackets: each record is parsed by its reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Protocol

_CHUNK = 1 << 18
_DEEPEST = 64
_OUTSIDE = re.compile(rb'["{}\[\]]')
_INSIDE = re.compile(rb'["\\]')
_RESULTS_KEY = re.compile(rb'"results"\s{0,16}:\s{0,16}\Z')
_PAIRS = {ord("}"): ord("{"), ord("]"): ord("[")}


class BadRecords(ValueError):
    """The file is no JSON of label records, or not all of it; says why in one sentence."""


class Readable(Protocol):
    """Anything bytes can be read from."""

    def read(self, size: int, /) -> bytes: ...


def split_records(stream: Readable, limit: int) -> Iterator[bytes]:
    """Yield each record of `{"results": [...]}` or `[...]`, else the one object that the file is.

    Raises:
        BadRecords: a record is larger than `limit` bytes, brackets do not match, or the file
            ends early. The records before that have been yielded.
    """
    splitter = _Splitter(limit)
    while chunk := stream.read(_CHUNK):
        yield from splitter.feed(chunk)
    yield from splitter.end()


class _Splitter:
    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = bytearray()
        self._at = 0
        self._start = 0
        self._open = bytearray()
        self._in_string = False
        self._list_depth: int | None = None
        self._list_is_over = False

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        self._held += chunk
        while found := (_INSIDE if self._in_string else _OUTSIDE).search(self._held, self._at):
            self._at = found.end()
            record = self._token(found.group()[0], found.start())
            if record is not None:
                yield record
        self._at = max(self._at, len(self._held))
        self._drop(self._at if self._list_is_over else self._start)
        if len(self._held) > self._limit + _CHUNK:
            raise BadRecords(f"a record is larger than {self._limit} bytes")

    def end(self) -> Iterator[bytes]:
        if self._open or self._in_string:
            raise BadRecords("the file ends in the middle of a record")
        if self._list_depth is None:
            if not self._held.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
                raise BadRecords("the file is no JSON of label records")
            yield bytes(self._held)

    def _token(self, token: int, at: int) -> bytes | None:
        if self._in_string:
            if token == ord("\\"):
                self._at += 1
            else:
                self._in_string = False
        elif token == ord('"'):
            self._in_string = True
        elif token in b"{[":
            self._opens(token, at)
        else:
            return self._closes(token)
        return None

    def _opens(self, token: int, at: int) -> None:
        depth = len(self._open)
        if depth == self._list_depth and not self._list_is_over:
            if token != ord("{"):
                raise BadRecords("what stands in the list of records is no record")
            self._refuse_junk(at)
            self._start = at
        if self._list_depth is None and token == ord("[") and self._is_list_of_records(at):
            self._list_depth, self._start = depth + 1, self._at
        self._open.append(token)
        if len(self._open) > _DEEPEST:
            raise BadRecords(f"it is nested more than {_DEEPEST} deep")

    def _closes(self, token: int) -> bytes | None:
        if not self._open or self._open.pop() != _PAIRS[token]:
            raise BadRecords("its brackets do not match")
        if self._list_depth is None or self._list_is_over:
            return None
        if len(self._open) == self._list_depth:
            record = bytes(self._held[self._start : self._at])
            self._start = self._at
            return record
        if len(self._open) < self._list_depth:
            self._refuse_junk(self._at - 1)
            self._list_is_over = True
        return None

    def _is_list_of_records(self, at: int) -> bool:
        depth = len(self._open)
        return depth == 0 or (
            depth == 1 and _RESULTS_KEY.search(self._held[max(0, at - 64) : at]) is not None
        )

    def _refuse_junk(self, end: int) -> None:
        if self._held[self._start : end].strip(b" \t\r\n,"):
            raise BadRecords("what stands between the records is no record")

    def _drop(self, count: int) -> None:
        count = min(count, len(self._held))
        del self._held[:count]
        self._at -= count
        self._start = max(0, self._start - count)
