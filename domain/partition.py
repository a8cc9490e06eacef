"""A label cut for keeping: sections with their certificates, ordered parts, answering units.

Pure and not swappable: that a whole section was returned is proven against what is counted here.
"""

from __future__ import annotations

import hashlib
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from domain.models import (
    Label,
    Part,
    PartitionedLabel,
    Resolution,
    Section,
    SectionEntry,
    SectionState,
    Voice,
)
from domain.resolution import resolve
from domain.section_titles import is_only_a_name
from domain.units import units

# raised whenever entries, parts or units of a label come out otherwise than before: a store tells
# by it which of its labels were cut by older rules
CUTTING: Final = 3
# about 200 tokens: what one passage of an embedding model or a reranker takes in whole
PART_CHARACTERS = 1200

_NONE = re.compile(r"(?:none|not applicable|n/a)(?: known)?\s?\.?", re.IGNORECASE)
_PATIENT_KEYS = frozenset(
    {
        "medication_guide",
        "patient_package_insert",
        "instructions_for_use",
        "supplemental_patient_material",
        "patient_medication_information",
    }
)
_PACKAGE_KEYS = frozenset({"package_label"})


def digest(text: str) -> str:
    """The certificate's hash: SHA-256 over the UTF-8 of a canonical text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def partition(label: Label) -> PartitionedLabel:
    """Cut a label into entries, parts and units. The parts of a subtree, joined, are its text."""
    resolutions = resolve(label.sections, label.document_code)
    voices = _voices(label.sections, resolutions)
    parts = tuple(_parts(label, resolutions, voices))
    counts = Counter(part.section_path for part in parts)
    entries = tuple(
        _entry(subtree, resolved, voice, sum(counts[section.path] for section in subtree))
        for subtree, resolved, voice in zip(_subtrees(label.sections), resolutions, voices, strict=True)
    )
    return PartitionedLabel(label, entries, parts, units(label.drug_id, label.sections, parts), CUTTING)


def is_within(path: str, root: str) -> bool:
    """Whether a section path is `root` or lies under it."""
    return path == root or path.startswith(f"{root}.")


def _voices(sections: Sequence[Section], resolutions: Sequence[tuple[Resolution, ...]]) -> list[Voice]:
    by_path: dict[str, Voice] = {}
    for section, resolved in zip(sections, resolutions, strict=True):
        keys = {r.section_key for r in resolved}
        inherited = by_path.get(section.path.rpartition(".")[0], "professional")
        own: Voice = "patient" if keys & _PATIENT_KEYS else "package" if keys & _PACKAGE_KEYS else inherited
        by_path[section.path] = own
    return [by_path[section.path] for section in sections]


def _parts(
    label: Label, resolutions: Sequence[tuple[Resolution, ...]], voices: Sequence[Voice]
) -> Iterator[Part]:
    ordinal = 0
    for section, resolved, voice in zip(label.sections, resolutions, voices, strict=True):
        starts = [block.start for block in section.blocks]
        for start, end in _slices(section):
            first, after = bisect_left(starts, start), bisect_left(starts, end)
            yield Part(
                part_id=f"{label.drug_id}@{label.version}:{ordinal}",
                drug_id=label.drug_id,
                section_path=section.path,
                section_key=resolved[0].section_key,
                section_code=section.code,
                section_title=section.title,
                ordinal=ordinal,
                start=start,
                text=section.text[start:end],
                blocks=section.blocks[first:after],
                block_offset=first if first < after else 0,
                product=section.product,
                voice=voice,
            )
            ordinal += 1


def _slices(section: Section) -> Iterator[tuple[int, int]]:
    """Cut own text at block borders, so that no sentence, item or row is divided."""
    start = 0
    previous = 0
    for border in [*_borders(section), len(section.text)]:
        if border - start > PART_CHARACTERS and previous > start:
            yield start, previous
            start = previous
        previous = border
    if start < len(section.text):
        yield start, len(section.text)


def _borders(section: Section) -> Iterator[int]:
    for block in section.blocks[1:]:
        # a block's line may begin before the block does, with an indent or a bullet
        line = section.text.rfind("\n", 0, block.start) + 1
        if line > 0:
            yield line


def _subtrees(sections: Sequence[Section]) -> Iterator[Sequence[Section]]:
    """Yield each section with all under it: in document order they follow it at once."""
    for first, section in enumerate(sections):
        end = first + 1
        while end < len(sections) and is_within(sections[end].path, section.path):
            end += 1
        yield sections[first:end]


def _entry(
    subtree: Sequence[Section], resolved: tuple[Resolution, ...], voice: Voice, parts: int
) -> SectionEntry:
    section = subtree[0]
    text = "".join(s.text for s in subtree)
    return SectionEntry(
        section_key=resolved[0].section_key,
        section_title=section.title,
        section_path=section.path,
        state=_state(subtree, text),
        parts=parts,
        characters=len(text),
        section_code=section.code,
        sha256=digest(text),
        product=section.product,
        voice=voice,
        resolutions=resolved,
        highlight=section.highlight,
    )


def _state(subtree: Sequence[Section], text: str) -> SectionState:
    root = subtree[0]
    titles = min(len(root.title) + 1, len(root.text)) if root.title else 0
    below_title = text[titles:].strip()
    if below_title:
        return "none" if _NONE.fullmatch(below_title) else "present"
    if sum(s.images for s in subtree):
        return "unreadable"
    # a title may be the whole fact: "4.1 Active liver disease"
    return "empty" if not root.title or is_only_a_name(root.title) else "present"
