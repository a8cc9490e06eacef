"""The section table: LOINC code, key, number, place in the hierarchy, and people's words for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from domain.section_table import SECTION_TABLE

UNCLASSIFIED_CODE = "42229-5"


@dataclass(frozen=True, slots=True)
class SectionKind:
    """A row of the table. `number` is the PLR number ("8.1"), empty where the format has none."""

    key: str
    code: str
    name: str
    number: str
    parent: str
    formats: tuple[str, ...]
    phrases: tuple[str, ...]


def _parsed(line: str) -> SectionKind:
    key, code, name, number, parent, formats, phrases = (cell.strip() for cell in line.split(" ; "))
    return SectionKind(
        key, code, name, number, parent, tuple(formats.split(",")), tuple(p for p in phrases.split("|") if p)
    )


SECTION_KINDS: tuple[SectionKind, ...] = tuple(_parsed(f"{line} ") for line in SECTION_TABLE.splitlines())
BY_KEY: Mapping[str, SectionKind] = MappingProxyType({kind.key: kind for kind in SECTION_KINDS})
BY_CODE: Mapping[str, SectionKind] = MappingProxyType({kind.code: kind for kind in SECTION_KINDS})
