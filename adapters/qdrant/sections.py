"""Whole sections of a label, read from the server."""

from __future__ import annotations

from itertools import chain

from adapters.qdrant.points import Payload, read_part
from adapters.qdrant.store import QdrantStore
from domain.hits import roots_with_key, section_hit
from domain.keeping import storable
from domain.models import ParentDocument, SearchHit
from domain.ports import SectionLabel


class QdrantSectionRetriever:
    """Every part of a section, each asked for by its own id: no page and no limit can leave one out."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store

    def find_by_section(self, drug_id: str, section_key: str) -> list[SearchHit]:
        key = storable(section_key)

        def wanted(label: Payload) -> list[int]:
            listed = {s.kept.entry.section_path: s for s in self._store.sections(label)}
            roots = roots_with_key([s.kept.entry for s in listed.values()], key)
            return list(chain.from_iterable(listed[root.section_path].ordinals for root in roots))

        found = self._store.label_with_parts(drug_id, ["sections"], wanted, ["part"])
        if found is None:
            return []
        label, payloads = found
        with self._store.reading():
            parts = {part.ordinal: part for part in (read_part(p, drug_id) for p in payloads)}
        listed = {s.kept.entry.section_path: s for s in self._store.sections(label)}
        return [
            section_hit(root, key, parts[ordinal], index)
            for root in roots_with_key([s.kept.entry for s in listed.values()], key)
            for index, ordinal in enumerate(listed[root.section_path].ordinals)
            if ordinal in parts
        ]


class QdrantSectionListRetriever:
    """The keys and titles of a label's sections."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store

    def list_sections(self, drug_id: str) -> list[tuple[str, str]]:
        label = self._store.label(drug_id, ["sections"])
        titles: dict[str, str] = {}
        for section in self._store.sections(label) if label else ():
            titles.setdefault(section.kept.entry.section_key, section.kept.entry.section_title)
        return [SectionLabel(key, title) for key, title in titles.items()]


class QdrantParentStore:
    """A section with everything under it, by its path."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store

    def get(self, parent_id: str) -> ParentDocument | None:
        drug_id, _, path = parent_id.partition("#")

        def wanted(label: Payload) -> list[int]:
            listed = self._store.sections(label)
            return list(chain.from_iterable(s.ordinals for s in listed if s.kept.entry.section_path == path))

        found = self._store.label_with_parts(drug_id, ["sections"], wanted, ["part"])
        if found is None:
            return None
        label, payloads = found
        entries = [s.kept.entry for s in self._store.sections(label) if s.kept.entry.section_path == path]
        with self._store.reading():
            parts = tuple(read_part(payload, drug_id) for payload in payloads)
        return ParentDocument(parent_id, entries[0], parts) if entries else None
