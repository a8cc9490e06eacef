"""Which sections of a label count as which key: by code, by title, by number, with the reason."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from domain.models import Resolution, Section
from domain.sections import BY_CODE, SECTION_KINDS, UNCLASSIFIED_CODE

BOXED_WARNING_CODE = "34066-1"
WARNINGS_CODE = "34071-1"

_NUMBER = re.compile(r"^\s*(?:section\s+)?(\d{1,2}(?:\.\d{1,2}){0,3})\.?(?=[\s:.\-–—]|$)\s*", re.IGNORECASE)
_SPELLINGS: Mapping[str, str] = MappingProxyType(
    {"overdose": "overdosage", "contraindication": "contraindications", "boxed warnings": "boxed_warning"}
)
_WARNING_WORDS = re.compile(r"\bwarning", re.IGNORECASE)
_NO_WARNING = re.compile(r"emergency use authori[sz]ation|tamper[- ]evident|emergency use of", re.IGNORECASE)


def bare_title(title: str) -> str:
    """The words of a printed title: number, case and punctuation at its ends folded away."""
    return re.sub(r"\s+", " ", _NUMBER.sub("", title).strip(" .:;-–—*")).casefold()


def printed_number(title: str) -> str:
    """The number a title starts with ("5.1"), or an empty string."""
    match = _NUMBER.match(title)
    return match.group(1) if match else ""


def _titles() -> Mapping[str, str]:
    names = {
        re.sub(r"^otc - | section$| subsection$", "", kind.name.casefold()).replace("&", "and"): kind.key
        for kind in SECTION_KINDS
        if kind.code != UNCLASSIFIED_CODE and not kind.key.startswith(("index", "pmi"))
    }
    return MappingProxyType({**names, **_SPELLINGS})


_BY_TITLE = _titles()


def resolve(sections: Sequence[Section]) -> list[tuple[Resolution, ...]]:
    """Return, for each section in order, every key it counts as; the first is its key on the wire."""
    by_path = {section.path: section for section in sections}
    return [_resolutions(section, by_path) for section in sections]


def _resolutions(section: Section, by_path: Mapping[str, Section]) -> tuple[Resolution, ...]:
    found: list[Resolution] = []
    kind = BY_CODE.get(section.code)
    if kind is not None and kind.code != UNCLASSIFIED_CODE:
        found.append(Resolution(kind.key, f"coded {kind.code}"))
    key = _BY_TITLE.get(bare_title(section.title).replace("&", "and"))
    if key is not None and all(r.section_key != key for r in found):
        found.append(Resolution(key, f'titled "{section.title}"'))
    if not is_boxed_warning(section, by_path):
        found = [r for r in found if r.section_key != "boxed_warning"]
    if not found:
        found.append(
            Resolution(f"section_{section.path.replace('.', '_')}", "neither code nor title is of the table")
        )
    return tuple(found)


def is_boxed_warning(section: Section, by_path: Mapping[str, Section]) -> bool:
    """A boxed warning stands at top level, or directly under WARNINGS with a warning's wording."""
    if _NO_WARNING.search(section.text):
        return False
    parent = by_path.get(section.path.rpartition(".")[0])
    if parent is None:
        return True
    return parent.code == WARNINGS_CODE and bool(_WARNING_WORDS.search(section.text))
