"""Whether the log beside a store's file is that of another file, which was there before it.

A log (`-wal`) that a killed process left behind knows nothing of the file it belongs to: SQLite would
write it into whatever file lies there now, and mix two stores. Formats are those of
https://www.sqlite.org/walformat.html and https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from adapters.sqlite.generations import may_follow

_LOG_HEADER: Final = struct.Struct(">8I")
_FRAME_HEADER: Final = struct.Struct(">6I")
_MAGIC: Final = frozenset({0x377F0682, 0x377F0683})
_SIZE_OF_A_COUNT: Final = 4
# where page 1 has the number of pages
_AT_PAGES: Final = 28
# the first table that is made, `store`, has it
_PAGE_OF_THE_CLOCK: Final = 2
_LEAF_OF_A_TABLE: Final = 0x0D
_CLOCK_ENDS: Final = 512
_HEAD_OF_A_CELL: Final = 4
# by the serial type of a value
_SIZES_OF_NUMBERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


class _Frame(NamedTuple):
    page: int
    pages_after: int
    at: int


def is_log_of_another(file: Path, log: Path) -> bool:
    """Whether `file` came to its place after the last word in `log`, and neither follows from the other.

    Of a log that is its own, the file is what the log goes on from, or has pages of it already. A file
    that somebody works on at this moment is never said to be another's.
    """
    try:
        before = _changed(file), _changed(log)
        if before[0] <= before[1]:
            return False
        with file.open("rb") as held, log.open("rb") as written:
            belongs = _belongs(held, written)
        return not belongs and before == (_changed(file), _changed(log))
    except OSError:
        # one that may not be read is told of by whoever opens it
        return False


def _changed(path: Path) -> int:
    return path.stat().st_ctime_ns


def _belongs(file: BinaryIO, log: BinaryIO) -> bool:
    header = log.read(_LOG_HEADER.size)
    if len(header) < _LOG_HEADER.size or _LOG_HEADER.unpack(header)[0] not in _MAGIC:
        return True
    size = _LOG_HEADER.unpack(header)[2]
    frames = list(_committed(log, size, header[16:24]))
    if not frames:
        return True
    # a file is given the pages of its log in their order: first the head, then the one that has the clock of
    # the last change, which no two files share
    first_pages = sorted({frame.page for frame in frames})[:2]
    return all(_has(file, log, frames, page, size) for page in first_pages) or _goes_on_from(
        file, log, frames, size
    )


def _has(file: BinaryIO, log: BinaryIO, frames: list[_Frame], page: int, size: int) -> bool:
    kept = _at(file, (page - 1) * size, size)
    return any(_at(log, frame.at, size) == kept for frame in frames if frame.page == page)


def _committed(log: BinaryIO, size: int, salts: bytes) -> Iterator[_Frame]:
    """Yield the frames of whole transactions; those of an earlier round of the log have other salts."""
    waiting: list[_Frame] = []
    at = _LOG_HEADER.size
    end = log.seek(0, os.SEEK_END)
    while at + _FRAME_HEADER.size + size <= end:
        header = _at(log, at, _FRAME_HEADER.size)
        if header[8:16] != salts:
            return
        page, pages_after, *_ = _FRAME_HEADER.unpack(header)
        waiting.append(_Frame(page, pages_after, at + _FRAME_HEADER.size))
        if pages_after:
            yield from waiting
            waiting = []
        at += _FRAME_HEADER.size + size


def _goes_on_from(file: BinaryIO, log: BinaryIO, frames: list[_Frame], size: int) -> bool:
    """Whether the first transaction of the log follows the file: its clock, and every page that it lacks."""
    first = frames[: next(n for n, frame in enumerate(frames) if frame.pages_after) + 1]
    # 0 for an empty file, or one that was cut off there
    pages = int.from_bytes(_at(file, _AT_PAGES, _SIZE_OF_A_COUNT), "big")
    lacking = set(range(pages + 1, first[-1].pages_after + 1))
    if not lacking <= {frame.page for frame in first}:
        return False
    clock = next((frame for frame in frames if frame.page == _PAGE_OF_THE_CLOCK), None)
    # of a file of one page nothing can be mixed: it holds no table yet
    if clock is None or pages < _PAGE_OF_THE_CLOCK:
        return True
    then, now = _generation(_at(file, size, size)), _generation(_at(log, clock.at, size))
    return then == now or may_follow(now, then)


def _generation(page: bytes) -> int:
    """The first value of the one row of the table `store`, whose page this is; -1 for another page."""
    if len(page) < _CLOCK_ENDS or page[0] != _LEAF_OF_A_TABLE or page[3:5] != b"\0\1":
        return -1
    cell = page[int.from_bytes(page[8:10], "big") :]
    if len(cell) < _HEAD_OF_A_CELL:
        return -1
    # the lengths of the row and of its head, and its number, take a byte each
    size = _SIZES_OF_NUMBERS.get(cell[3], 0)
    return int.from_bytes(cell[2 + cell[2] : 2 + cell[2] + size], "big", signed=True)


def _at(file: BinaryIO, place: int, size: int) -> bytes:
    file.seek(place)
    return file.read(size)
