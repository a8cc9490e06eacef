"""How kept parts become search hits: the same for every store."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from domain.lexical import lexical_words
from domain.models import Part, SearchHit, SectionEntry, Span, Unit
from domain.partition import is_within


def roots_with_key(entries: Iterable[SectionEntry], section_key: str) -> tuple[SectionEntry, ...]:
    """Return the sections that count as `section_key`, without those nested in another of them.

    What is read from a store and what an answer is held to both come from here.
    """
    found: list[SectionEntry] = []
    for entry in entries:
        counts = section_key in {entry.section_key, *entry.keys}
        if counts and not (found and is_within(entry.section_path, found[-1].section_path)):
            found.append(entry)
    return tuple(found)


def section_hit(root: SectionEntry, section_key: str, part: Part, part_index: int) -> SearchHit:
    """Return a part as one of all the parts of `root`, which was asked for as `section_key`."""
    return SearchHit(
        part=part,
        section_path=root.section_path,
        section_key=section_key,
        part_index=part_index,
        parts_expected=root.parts,
        product=root.product,
    )


def unit_hit(unit: Unit, part: Part, section: SectionEntry, part_index: int) -> SearchHit:
    """Return the part that a unit stands in, with the unit's place marked in the part's text."""
    return SearchHit(
        part=part,
        section_path=part.section_path,
        section_key=part.section_key,
        part_index=part_index,
        parts_expected=section.parts,
        product=part.product,
        span=span_in_part(unit, part),
        unit=unit,
    )


def span_in_part(unit: Unit, part: Part) -> Span | None:
    """Return where in `part.text` the unit itself stands, lead-in and heads aside; None if it does not."""
    start, end = (border - part.start for border in unit.spans[-1])
    if start < 0 or end > len(part.text):
        return None
    if unit.kind == "row":
        line = part.text.rfind("\n", 0, start) + 1
        start = min(first - part.start for first, _ in unit.spans if first - part.start >= line)
    return start, end


def line_with_most(text: str, words: Iterable[str]) -> Span | None:
    """Return the first of the lines that hold most of these stems; None if no line holds any."""
    wanted = set(words)
    best, most, start = None, 0, 0
    for line in text.splitlines(keepends=True):
        held = len(wanted.intersection(lexical_words(line)))
        if held > most:
            best, most = (start, start + len(line.rstrip())), held
        start += len(line)
    return best


def first_ordinals(parts: Sequence[Part], paths: Sequence[str]) -> Mapping[str, int]:
    """Return for each section path, in document order, the ordinal that its first part has or would have."""
    own: dict[str, int] = {}
    for part in parts:
        own.setdefault(part.section_path, part.ordinal)
    firsts: dict[str, int] = {}
    following = parts[-1].ordinal + 1 if parts else 0
    for path in reversed(paths):
        following = own.get(path, following)
        firsts[path] = following
    return firsts


def said_by(hit: SearchHit) -> str:
    """What a reranker reads of a hit: the unit that matched, its lead-in and heads bound to it."""
    return hit.part.text if hit.unit is None else hit.unit.text
