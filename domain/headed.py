"""Sections that a label prints but does not mark up: headings that stand as paragraphs in another section's text.

Only headings whose reach is certain divide a text: those numbered under the section's own
number ("8.4 Pediatric Use" in section 8), the titles of an insert that stands in one section
as a whole, and the subsections that the older format prescribes for PRECAUTIONS. Not a
character is added or left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from domain.models import Block, Section
from domain.section_titles import is_only_a_name, keys_of_title, printed_number
from domain.sections import BY_CODE

_LONGEST_HEADING: Final = 120
_NUMBERED: Final = re.compile(r"\d{1,2}\.(\d{1,2})\.?\s+\W?[A-Z]")
_REMARK: Final = re.compile(r"\s?\([^()]*\)\s?:?\Z")
# of an insert that stands in one section: so many of its titles are no accident
_TITLES_OF_AN_INSERT: Final = 3
MAIN_KEYS: Final = frozenset(
    {
        "description", "clinical_pharmacology", "indications_and_usage", "contraindications", "warnings",
        "warnings_and_precautions", "precautions", "adverse_reactions", "overdosage",
        "drug_abuse_and_dependence", "dosage_and_administration", "how_supplied",
    }
)  # fmt: skip
# in the order of 21 CFR 201.80 and 201.57: each of these is ended by a later one, and by nothing else
_OF_PRECAUTIONS: Final = (
        "general_precautions", "information_for_patients", "laboratory_tests", "drug_interactions",
        "drug_and_or_laboratory_test_interactions", "carcinogenesis_mutagenesis_fertility", "pregnancy",
        "labor_and_delivery", "nursing_mothers", "pediatric_use", "geriatric_use",
)  # fmt: skip
_OF_POPULATIONS: Final = (
        "pregnancy", "labor_and_delivery", "lactation", "nursing_mothers", "reproductive_potential",
        "pediatric_use", "geriatric_use",
)  # fmt: skip
# of pharmacology there are "specific populations" too, and their headings are anybody's
POPULATIONS_CODE: Final = "43684-0"
_TOLD_IN_OTHER_WORDS: Final = frozenset(
    {
        "package_label", "medication_guide", "patient_package_insert", "instructions_for_use",
        "patient_medication_information", "supplemental_patient_material", "patient_counseling_information",
        "recent_major_changes",
    }
)  # fmt: skip


class _Heading(NamedTuple):
    """Where a section begins: the index of its block there, and how much of that block is the title.

    No title is a heading in the line of its text ("Nursing Mothers: It is not known ...").
    """

    block: int
    words: str
    title: int
    is_alone: bool


def with_headed_sections(sections: Sequence[Section]) -> tuple[Section, ...]:
    """Return the sections, those without subsections divided at the headings printed in their text."""
    told: set[str] = set()
    found: list[Section] = []
    parents = {section.path.rpartition(".")[0] for section in sections}
    for section in sections:
        if section.path.rpartition(".")[0] in told or _keys(section) & _TOLD_IN_OTHER_WORDS:
            told.add(section.path)
        found += [section] if section.path in parents | told else _divided(section)
    return tuple(found)


def _keys(section: Section) -> frozenset[str]:
    coded = {BY_CODE[section.code].key} if section.code in BY_CODE else set[str]()
    return frozenset(coded | set(keys_of_title(section.title)))


def _divided(section: Section) -> list[Section]:
    headings = list(_headings(section))
    titles = _titles_of_an_insert(headings)
    if titles:
        whole, *parts = _cut(section, titles)
        return [whole, *(piece for part in parts for piece in _divided(part))]
    return _cut(section, _numbered(section, headings) or _prescribed(section, headings))


def _titles_of_an_insert(headings: Sequence[_Heading]) -> list[_Heading]:
    titles = [
        heading
        for heading in headings
        if heading.title
        and heading.words.isupper()
        and is_only_a_name(heading.words)
        and MAIN_KEYS.intersection(keys_of_title(heading.words))
    ]
    is_list_of_contents = any(
        above.is_alone and below.block == above.block + 1 for above, below in pairwise(titles)
    )
    return [] if len(titles) < _TITLES_OF_AN_INSERT or is_list_of_contents else titles


def _numbered(section: Section, headings: Sequence[_Heading]) -> list[_Heading]:
    number = printed_number(section.title)
    found: list[_Heading] = []
    last = 0
    for heading in headings if number.isdecimal() else ():
        match = _NUMBERED.match(heading.words)
        if match is None or not heading.words.startswith(f"{number}."):
            continue
        if not heading.title or heading.words.endswith(".") or int(match.group(1)) <= last:
            # what may be a heading and what is a figure cannot be told apart here
            return []
        last = int(match.group(1))
        found.append(heading)
    return found


def _prescribed(section: Section, headings: Sequence[_Heading]) -> list[_Heading]:
    own = _keys(section)
    order: tuple[str, ...] = ()
    if section.code == POPULATIONS_CODE:
        order = _OF_POPULATIONS
    elif "precautions" in own:
        order = _OF_PRECAUTIONS
    found: list[_Heading] = []
    reached = -1
    for heading in headings if order else ():
        name = _REMARK.sub("", heading.words)
        keys = keys_of_title(name) if is_only_a_name(name) else ()
        place = next((order.index(key) for key in keys if key in order), None)
        if place is None or place == reached or order[place] in own:
            continue
        if order is _OF_POPULATIONS and not heading.title:
            continue
        if place < reached:
            return []
        reached = place
        found.append(heading)
    return found


def _headings(section: Section) -> Iterator[_Heading]:
    """The beginnings of paragraphs that may be headings: a line of its own, or words before a colon."""
    for index, block in enumerate(section.blocks):
        if block.kind != "paragraph":
            continue
        line, _, more = section.text[block.start : block.end].partition("\n")
        is_alone = not more
        if is_alone and index + 1 == len(section.blocks) and ":" not in line:
            continue
        words, colon, rest = line.partition(":")
        if colon and rest.strip() and len(words) <= _LONGEST_HEADING:
            yield _Heading(index, words.strip(), 0, is_alone=False)
        elif len(line) <= _LONGEST_HEADING:
            yield _Heading(index, line, len(line), is_alone)
        else:
            yield _Heading(index, line[:_LONGEST_HEADING], 0, is_alone=False)


def _cut(section: Section, headings: Sequence[_Heading]) -> list[Section]:
    """Divide a section before each heading's block: what stands before the first one stays its own."""
    if not headings:
        return [section]
    first = headings[0].block
    own = replace(section, text=section.text[: section.blocks[first].start], blocks=section.blocks[:first])
    ends = [*(heading.block for heading in headings[1:]), len(section.blocks)]
    return [
        own,
        *(_under(section, n, *pair) for n, pair in enumerate(zip(headings, ends, strict=True), 1)),
    ]


def _under(section: Section, number: int, heading: _Heading, end: int) -> Section:
    first = heading.block
    start = section.blocks[first].start
    stop = section.blocks[end].start if end < len(section.blocks) else len(section.text)
    text = section.text[start:stop]
    inside = section.blocks[first:end]
    tables = [block.table for block in inside if block.table is not None]
    is_cut_off = heading.title > 0 and not heading.is_alone
    moved = [_moved(block, start, first - is_cut_off, min(tables, default=0)) for block in inside]
    if heading.title:
        rest = replace(moved[0], start=heading.title + 1)
        moved[0] = replace(moved[0], kind="title", end=heading.title)
        moved[1:1] = [rest] if is_cut_off else []
    return Section(
        f"{section.path}.{number}", "", text[: heading.title], text, tuple(moved), product=section.product
    )


def _moved(block: Block, by: int, blocks_before: int, tables_before: int) -> Block:
    lead_in = block.lead_in
    return replace(
        block,
        start=block.start - by,
        end=block.end - by,
        lead_in=lead_in - blocks_before if lead_in is not None and lead_in >= blocks_before else None,
        table=block.table - tables_before if block.table is not None else None,
        cells=tuple(replace(cell, start=cell.start - by, end=cell.end - by) for cell in block.cells),
    )
