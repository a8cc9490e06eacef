"""What is held, as every interface shows it: a label, its checklist, a section of it whole."""

from __future__ import annotations

from dataclasses import dataclass

from app.deadlines import BoundedStore
from domain.evidence import certified, whole_sections
from domain.models import CatalogueEntry, Evidence, SectionState, Voice


class NotHeld(LookupError):
    """What is asked for is not held. `reason` is `unknown_drug` or `section_absent`."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One section of a label: `characters` and `parts` count its whole subtree.

    `highlight` counts the characters of its shorter wording in the Highlights, which are in
    neither: an empty section with some stands in the Highlights alone.
    """

    section_key: str
    section_title: str
    section_path: str
    state: SectionState
    parts: int
    characters: int
    voice: Voice
    product: str | None
    highlight: int


@dataclass(frozen=True, slots=True)
class Checklist:
    """Every section of a label, in label order."""

    drug_id: str
    sections: list[ChecklistRow]


@dataclass(frozen=True, slots=True)
class Highlight:
    """What the Highlights say of a section: a summary of it, never part of it and never evidence."""

    section_title: str
    section_path: str
    product: str | None
    text: str


@dataclass(frozen=True, slots=True)
class SectionReply:
    """A section whole: one evidence object per root that has the key.

    `states` has the state of each of them, in the same order: one that is printed as a picture
    is "unreadable", its text empty. `highlights` is its shorter wording in the Highlights, apart from the evidence.
    """

    drug_id: str
    section_key: str
    evidence: list[Evidence]
    states: list[SectionState]
    highlights: list[Highlight]


def held_label(store: BoundedStore, drug_id: str) -> CatalogueEntry:
    """What is known of the live label with that set id; upper case is folded.

    Raises:
        NotHeld: no such label.
        LabelStoreUnavailable: the store cannot be read.
    """
    wanted = drug_id.strip().lower()
    entry = None if "@" in wanted else store.label(wanted)
    if entry is None:
        raise NotHeld("unknown_drug", "No label with that set id is held.")
    return entry


def checklist_of(store: BoundedStore, drug_id: str) -> Checklist:
    """Every section of a label with its state.

    Raises:
        NotHeld, LabelStoreUnavailable: as `held_label`.
    """
    held = held_label(store, drug_id).summary.drug_id
    rows = [
        ChecklistRow(
            e.section_key,
            e.section_title,
            e.section_path,
            e.state,
            e.parts,
            e.characters,
            e.voice,
            e.product,
            len(e.highlight),
        )
        for e in store.sections(held)
    ]
    return Checklist(held, rows)


def section_of(store: BoundedStore, drug_id: str, section_key: str) -> SectionReply:
    """Every section of a label with that key, whole, each with its certificate.

    Raises:
        NotHeld: no such label, or no such section on it.
        LabelStoreUnavailable: the store cannot be read.
    """
    held = held_label(store, drug_id).summary.drug_id
    entries = store.sections(held)
    if not any(section_key in entry.keys for entry in entries):
        raise NotHeld("section_absent", "This label has no section with that key.")
    documents = whole_sections(held, section_key, store.find_by_section(held, section_key), entries)
    highlights = [
        Highlight(e.section_title, e.section_path, e.product, e.highlight)
        for e in entries
        if section_key in e.keys and e.highlight
    ]
    evidence = [certified(document) for document in documents]
    states = [document.entry.state for document in documents]
    return SectionReply(held, section_key, evidence, states, highlights)
