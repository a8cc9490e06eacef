"""A label taken apart for keeping and put together again: the same for every store."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple

from domain.models import Label, Part, PartitionedLabel, Section, SectionEntry
from domain.partition import digest


class KeptSection(NamedTuple):
    """What a store keeps of a section beside its parts."""

    entry: SectionEntry
    images: int


def storable(text: str) -> str:
    """A text to look for, without the lone surrogates that JSON may carry and no stored text has."""
    return text.encode("utf-8", "replace").decode()


def check_whole(label: PartitionedLabel) -> None:
    """Raise ValueError unless entries and sections belong together and no part is missing between the others."""
    if [e.section_path for e in label.entries] != [s.path for s in label.label.sections]:
        raise ValueError("a label whose entries are not those of its sections cannot be kept")
    if [p.ordinal for p in label.parts] != list(range(len(label.parts))):
        raise ValueError("a label whose parts are not counted from 0 without a gap cannot be kept")


def put_together(head: Label, sections: Sequence[KeptSection], parts: Sequence[Part]) -> Label:
    """Return the label of `head`, which has no sections, with the sections that the parts are slices of."""
    by_path: defaultdict[str, list[Part]] = defaultdict(list)
    for part in parts:
        by_path[part.section_path].append(part)
    return replace(head, sections=tuple(_section(s, by_path[s.entry.section_path]) for s in sections))


def fingerprint(label: PartitionedLabel) -> str:
    """Return one hash over everything of a label: equal for equal labels, whichever store they came from."""
    return digest(repr(label))


def _section(kept: KeptSection, parts: Sequence[Part]) -> Section:
    return Section(
        path=kept.entry.section_path,
        code=kept.entry.section_code,
        title=kept.entry.section_title,
        text="".join(part.text for part in parts),
        blocks=tuple(chain.from_iterable(part.blocks for part in parts)),
        highlight=kept.entry.highlight,
        product=kept.entry.product,
        images=kept.images,
    )
