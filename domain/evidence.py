"""Evidence and its certificate: the parts that came back, held to what was counted at ingest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.hits import roots_with_key
from domain.models import Evidence, ParentDocument, Part, SearchHit, SectionEntry
from domain.partition import digest


def documents_of(hits: Iterable[SearchHit], entries: Sequence[SectionEntry]) -> tuple[ParentDocument, ...]:
    """Put the parts of a whole-section read back together, one document per root, in label order."""
    by_path = {entry.section_path: entry for entry in entries}
    parts: dict[str, dict[str, Part]] = {}
    for hit in hits:
        # a section that counts as two of the keys asked for comes back twice
        parts.setdefault(hit.section_path, {})[hit.part.part_id] = hit.part
    return tuple(
        ParentDocument(f"{next(iter(found.values())).drug_id}#{path}", by_path[path], tuple(found.values()))
        for path, found in parts.items()
        if path in by_path
    )


def whole_sections(
    drug_id: str, section_key: str, hits: Iterable[SearchHit], entries: Sequence[SectionEntry]
) -> tuple[ParentDocument, ...]:
    """Return a document for every section of the label `drug_id` that counts as `section_key`, in label order.

    `hits` are what was found by that key. A section of which every part is lost has a document
    without parts, and is shown as incomplete: never left out as if the label did not have it.
    """
    found = {document.entry.section_path: document for document in documents_of(hits, entries)}
    return tuple(
        found.get(root.section_path, ParentDocument(f"{drug_id}#{root.section_path}", root, ()))
        for root in roots_with_key(entries, section_key)
    )


def certified(document: ParentDocument) -> Evidence:
    """Evidence with its proof: complete only if the count of parts and the hash both agree with ingest."""
    entry, text = document.entry, document.text
    sha256 = digest(text)
    return Evidence(
        section_key=entry.section_key,
        section_code=entry.section_code,
        section_title=entry.section_title,
        section_path=entry.section_path,
        product=entry.product,
        text=text,
        parts=len(document.parts),
        parts_expected=entry.parts,
        complete=len(document.parts) == entry.parts and sha256 == entry.sha256,
        sha256=sha256,
    )


def missing_from(
    documents: Sequence[ParentDocument], expected: Sequence[SectionEntry]
) -> tuple[SectionEntry, ...]:
    """The expected sections that did not come back whole."""
    whole = {d.entry.section_path for d in documents if certified(d).complete}
    return tuple(e for e in expected if e.parts and e.section_path not in whole)


def in_label_order(
    documents: Sequence[ParentDocument], entries: Sequence[SectionEntry]
) -> tuple[ParentDocument, ...]:
    """Each section once, in label order; one that lies inside another is already there."""
    order = {entry.section_path: place for place, entry in enumerate(entries)}
    unique = {document.entry.section_path: document for document in documents}
    outer = [p for p in unique if not any(p.startswith(f"{other}.") for other in unique)]
    return tuple(unique[path] for path in sorted(outer, key=order.__getitem__))
