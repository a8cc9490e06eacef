"""Labels out of files, folders and archives, one at a time, whatever the size of the archive.

Nothing is unpacked to disk and no name in an archive is used as a path. What cannot be a
label, a picture for instance, comes out as `Skipped`; what might have been one comes out as
`Refused` with a reason, and the next one follows.
"""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Protocol

from adapters.json_records import BadRecords, split_records
from domain.ports import Refused, Skipped, SourceDocument

Found = SourceDocument | Refused | Skipped

_END_RECORD, _END_RECORD_64_LOCATOR = b"PK\5\6", b"PK\6\7"
_MEMBER_HEADER = b"PK\1\2"
_CHUNK = 1 << 16
_RATIO_COUNTS_FROM = 1 << 20
_READ_ERRORS = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, RuntimeError, ValueError,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ArchiveLimits:
    """What is read at most. Sizes are real bytes, counted while reading, never those declared.

    `members` is of an archive on disk, `nested_members` of an archive in an archive; `depth`
    counts archives in archives: 2 is a bulk release. `ratio` is how many bytes one
    compressed byte may become, of a member and of the whole file on disk.
    """

    document_bytes: int = 32 << 20
    nested_archive_bytes: int = 96 << 20
    members: int = 100_000
    nested_members: int = 2_000
    depth: int = 2
    ratio: int = 200

    def total_bytes(self, size_on_disk: int) -> int:
        """What may come out of one file: room for a few dozen bombs, so that good members still follow."""
        return max(self.ratio * size_on_disk, 64 * self.document_bytes)


class LabelFiles:
    """A `LabelSource` over `.xml`, `.json` and `.zip` files, and folders of them."""

    def __init__(self, paths: Sequence[Path], limits: ArchiveLimits | None = None) -> None:
        self._paths = tuple(paths)
        self._limits = limits or ArchiveLimits()

    def documents(self) -> Iterator[Found]:
        for path in self._paths:
            if path.is_dir():
                for inner in sorted(p for p in path.rglob("*") if p.is_file()):
                    yield from self._file(inner)
            elif _is_no_label(path.name):
                # it was asked for by name: to pass over it in silence would be no answer
                yield Refused(_shown(str(path)), "it is no label, by its name")
            else:
                yield from self._file(path)

    def _file(self, path: Path) -> Iterator[Found]:
        name = _shown(str(path))
        if _is_no_label(path.name):
            yield Skipped(name)
            return
        try:
            with path.open("rb") as file:
                if _suffix(path.name) == "zip":
                    budget = _Budget(self._limits.total_bytes(path.stat().st_size))
                    yield from _Archive(file, name, 1, self._limits, budget).documents()
                else:
                    yield from _documents(name, file, self._limits.document_bytes)
        except OSError as error:
            yield Refused(name, f"the file cannot be read: {error.strerror or error}")


class LabelArchive:
    """A `LabelSource` over one archive that is held in memory, a download for instance."""

    def __init__(self, archive: SourceDocument, limits: ArchiveLimits | None = None) -> None:
        self._archive, self._limits = archive, limits or ArchiveLimits()

    def documents(self) -> Iterator[Found]:
        budget = _Budget(self._limits.total_bytes(len(self._archive.data)))
        held = io.BytesIO(self._archive.data)
        yield from _Archive(held, _shown(self._archive.name), 1, self._limits, budget).documents()


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


class _TooMuch(Exception):
    pass


class _Budget:
    """The bytes that may still come out of one file on disk, through all its layers."""

    def __init__(self, size: int) -> None:
        self._left = size

    def spend(self, size: int) -> None:
        self._left -= size
        if self._left < 0:
            raise _TooMuch("too much comes out of the archive for its size")


class _Archive:
    def __init__(self, file: BinaryIO, name: str, depth: int, limits: ArchiveLimits, budget: _Budget) -> None:
        self._file, self._name, self._depth, self._limits = file, name, depth, limits
        self._budget = budget

    def documents(self) -> Iterator[Found]:
        try:
            self._refuse_too_many_members()
            archive = zipfile.ZipFile(self._file)
        except (_TooMuch, *_READ_ERRORS) as error:
            yield Refused(self._name, _sentence("the archive cannot be opened", error))
            return
        with archive:
            seen = Counter(member.filename for member in archive.infolist())
            for member in archive.infolist():
                if not member.is_dir():
                    yield from self._member(archive, member, seen[member.filename])

    def _member(self, archive: zipfile.ZipFile, member: zipfile.ZipInfo, copies: int) -> Iterator[Found]:
        name = f"{self._name}!{_shown(member.filename)}"
        if reason := self._why_refused(member, copies):
            yield Refused(name, reason)
        elif _is_no_label(member.filename):
            yield Skipped(name)
        else:
            try:
                with archive.open(member) as stream:
                    yield from self._contents(name, member, self._counted(stream, member))
            except (_TooMuch, *_READ_ERRORS) as error:
                yield Refused(name, _sentence("the member cannot be read", error))

    def _contents(self, name: str, member: zipfile.ZipInfo, stream: _Readable) -> Iterator[Found]:
        if _suffix(member.filename) == "zip":
            data = _whole(stream, self._limits.nested_archive_bytes)
            inner = _Archive(io.BytesIO(data), name, self._depth + 1, self._limits, self._budget)
            yield from inner.documents()
        else:
            yield from _documents(name, stream, self._limits.document_bytes)

    def _why_refused(self, member: zipfile.ZipInfo, copies: int) -> str | None:
        parts = member.filename.replace("\\", "/").split("/")
        if ".." in parts or not parts[0] or ":" in parts[0]:
            return "its name points outside the archive"
        if (member.external_attr >> 16) & 0o170000 == 0o120000:
            return "it is a symbolic link"
        return None if _is_no_label(member.filename) else self._why_unreadable(member, copies)

    def _why_unreadable(self, member: zipfile.ZipInfo, copies: int) -> str | None:
        if copies > 1:
            return f"{copies} members of the archive have this name"
        if member.flag_bits & 0x1:
            return "it is encrypted"
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            return "its compression is neither stored nor deflated"
        if _suffix(member.filename) == "zip" and self._depth >= self._limits.depth:
            return f"archives are nested more than {self._limits.depth} deep"
        return None

    def _counted(self, stream: _Readable, member: zipfile.ZipInfo) -> _Counted:
        most = max(_RATIO_COUNTS_FROM, self._limits.ratio * member.compress_size)
        return _Counted(stream, most, self._budget)

    def _refuse_too_many_members(self) -> None:
        most = self._limits.members if self._depth == 1 else self._limits.nested_members
        for count, _ in enumerate(_directory(self._file), start=1):
            if count > most:
                raise _TooMuch(f"it has more than {most} members")
        self._file.seek(0)


class _Counted:
    """Bytes of a member, counted as they come: what the archive declares is not believed."""

    def __init__(self, stream: _Readable, most: int, budget: _Budget) -> None:
        self._stream, self._most, self._budget = stream, most, budget
        self._read = 0

    def read(self, size: int, /) -> bytes:
        data = self._stream.read(size)
        self._read += len(data)
        self._budget.spend(len(data))
        if self._read > self._most:
            raise _TooMuch("it grows too much for its compressed size")
        return data


def _directory(file: BinaryIO) -> Iterator[None]:
    """Walk the central directory without keeping it: `zipfile` would hold it whole before any count."""
    at, end = _directory_span(file)
    while at + 46 <= end:
        file.seek(at)
        header = file.read(46)
        if header[:4] != _MEMBER_HEADER:
            return
        yield None
        at += 46 + sum(struct.unpack_from("<3H", header, 28))


def _directory_span(file: BinaryIO) -> tuple[int, int]:
    size = file.seek(0, io.SEEK_END)
    tail_at = max(0, size - 22 - 0xFFFF)
    file.seek(tail_at)
    tail = file.read(size - tail_at)
    at = tail.rfind(_END_RECORD)
    if at < 0 or at + 22 > len(tail):
        raise zipfile.BadZipFile("it is no zip archive, or its end is missing")
    end, length = tail_at + at, struct.unpack_from("<L", tail, at + 12)[0]
    if at >= 20 and tail[at - 20 : at - 16] == _END_RECORD_64_LOCATOR:
        end = struct.unpack_from("<Q", tail, at - 12)[0]
        file.seek(end)
        length = struct.unpack_from("<Q", file.read(56), 40)[0]
    return end - length, end


def _documents(name: str, stream: _Readable, limit: int) -> Iterator[Found]:
    try:
        match _suffix(name):
            case "xml":
                yield SourceDocument(name, _whole(stream, limit))
            case "json":
                for number, record in enumerate(split_records(stream, limit)):
                    yield SourceDocument(f"{name}#{number}", record)
            case _:
                yield Refused(name, "it is neither .xml nor .json nor .zip")
    except (_TooMuch, BadRecords) as error:
        yield Refused(name, str(error))


def _whole(stream: _Readable, limit: int) -> bytes:
    chunks, size = [], 0
    while chunk := stream.read(_CHUNK):
        chunks.append(chunk)
        size += len(chunk)
        if size > limit:
            raise _TooMuch(f"it is larger than {limit} bytes")
    return b"".join(chunks)


def _suffix(name: str) -> str:
    return name.rpartition(".")[2].lower()


def _is_no_label(name: str) -> bool:
    return name.lower().endswith("_indexinginstructions.xml") or _suffix(name) in (
        "jpg", "jpeg", "png", "gif", "pdf", "txt", "tsv", "csv", "md", "html", "xsl", "css", "js",
    )  # fmt: skip


def _shown(name: str) -> str:
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)[-200:]


def _sentence(what: str, error: Exception) -> str:
    return f"{what}: {str(error) or type(error).__name__}"
