"""What is held, as every interface shows it: a label, its checklist, a section of it whole."""

from __future__ import annotations

from dataclasses import dataclass

from app.deadlines import BoundedStore
from domain.evidence import certified, whole_sections
from domain.models import CatalogueEntry, Evidence, SectionState


class NotHeld(LookupError):
    """What is asked for is not held. `reason` is `unknown_drug` or `section_absent`."""

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One section of a label: `characters` and `parts` count its whole subtree."""

    section_key: str
    section_title: str
    section_path: str
    state: SectionState
    parts: int
    characters: int


@dataclass(frozen=True, slots=True)
class Checklist:
    """Every section of a label, in label order."""

    drug_id: str
    sections: list[ChecklistRow]


@dataclass(frozen=True, slots=True)
class SectionReply:
    """A section whole: one evidence object per root that has the key."""

    drug_id: str
    section_key: str
    evidence: list[Evidence]


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
        ChecklistRow(e.section_key, e.section_title, e.section_path, e.state, e.parts, e.characters)
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
    return SectionReply(held, section_key, [certified(document) for document in documents])
