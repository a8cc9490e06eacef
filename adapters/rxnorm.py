"""DailyMed's mapping of labels to RxNorm: lines of SETID|SPL_VERSION|RXCUI|RXSTRING|RXTTY, in a file or a zip."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, cast

_SET_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_RXCUI: Final = re.compile(r"[0-9]{1,8}")
_COLUMNS: Final = ("SETID", "RXCUI")
_LONGEST_LINE: Final = 1 << 16
# about forty times what DailyMed publishes
_MOST_BYTES: Final = 4 << 30


@dataclass(frozen=True, slots=True)
class Mapped:
    """A line of the file: a label, by its set id in lower case, and one RxNorm id of it."""

    set_id: str
    rxcui: str


@dataclass(frozen=True, slots=True)
class Malformed:
    """A line that states no such thing; `line` counts from 1."""

    line: int
    reason: str


class NoMappingFile(ValueError):
    """The file is not the mapping; the message is one sentence that says why."""


def rxnorm_mappings(path: Path) -> Iterator[Mapped | Malformed]:
    """Yield what each line after the header says, one by one, in the order of the file.

    Raises:
        NoMappingFile: it cannot be read, or it has no header that names SETID and RXCUI.
    """
    try:
        with ExitStack() as stack:
            yield from _read(_opened(path, stack), path)
    except (OSError, zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError) as error:
        raise NoMappingFile(f"{path} cannot be read: {error}.") from error


def _opened(path: Path, stack: ExitStack) -> BinaryIO:
    if not zipfile.is_zipfile(path):
        return stack.enter_context(path.open("rb"))
    archive = stack.enter_context(zipfile.ZipFile(path))
    texts = [m for m in archive.infolist() if m.filename.lower().endswith((".txt", ".psv", ".csv"))]
    if len(texts) != 1:
        raise NoMappingFile(f"{path} holds {len(texts)} text files, and the mapping is one.")
    return cast(BinaryIO, stack.enter_context(archive.open(texts[0])))


def _read(file: BinaryIO, path: Path) -> Iterator[Mapped | Malformed]:
    columns = [name.strip().upper() for name in _fields(file.readline(_LONGEST_LINE))]
    if not all(name in columns for name in _COLUMNS):
        raise NoMappingFile(
            f"{path} is no RxNorm mapping: its first line does not name {' and '.join(_COLUMNS)} between |."
        )
    set_id, rxcui = (columns.index(name) for name in _COLUMNS)
    read = 0
    for number, line in enumerate(iter(lambda: file.readline(_LONGEST_LINE), b""), 2):
        read += len(line)
        if read > _MOST_BYTES:
            raise NoMappingFile(
                f"{path} is larger than any such mapping: it was read as far as line {number}."
            )
        if line.strip():
            yield _said(number, _fields(line), set_id, rxcui)


def _fields(line: bytes) -> list[str]:
    return line.decode("utf-8-sig", errors="replace").strip().split("|")


def _said(number: int, fields: list[str], set_id: int, rxcui: int) -> Mapped | Malformed:
    if len(fields) <= max(set_id, rxcui):
        return Malformed(number, f"it has {len(fields)} fields")
    label, concept = fields[set_id].strip().lower(), fields[rxcui].strip()
    if not _SET_ID.fullmatch(label):
        return Malformed(number, f"{label[:60]!r} is no set id")
    if not _RXCUI.fullmatch(concept):
        return Malformed(number, f"{concept[:60]!r} is no RxNorm id")
    return Mapped(label, concept)
