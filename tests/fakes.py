"""One in-memory fake for each port, held to the port's contract suite, and one double that always fails.

The fakes of the store share an `InMemoryLabels`, as the adapters of one store share its file:

    held = InMemoryLabels(a_partitioned_label())
    sections, catalogue = InMemorySectionRetriever(held), InMemoryLabelCatalogue(held)

`Unreachable(LabelStoreUnavailable("..."))` stands in for any port whose provider is down.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NoReturn

from domain.catalogue import addressed, catalogue_entry, takes_the_place_of
from domain.hits import line_with_most, roots_with_key, section_hit, unit_hit
from domain.lexical import lexical_words
from domain.models import (
    CatalogueEntry,
    ParentDocument,
    Part,
    PartitionedLabel,
    SearchHit,
    SectionEntry,
    Unit,
)
from domain.partition import is_within
from domain.ports import (
    Embedder,
    Refused,
    Rules,
    RxcuisKept,
    SearchGuidance,
    SearchResult,
    SectionLabel,
    Skipped,
    SourceDocument,
    UnitStore,
    UnitVector,
)

_WORD = re.compile(r"\w+")


class Unreachable:
    """A port whose provider is down: every method raises `error`. What an embedder knows of itself it still says."""

    model_id = "unreachable@0"
    dimension = 64

    def __init__(self, error: Exception) -> None:
        self._error = error

    def __getattr__(self, name: str) -> Callable[..., NoReturn]:
        if name.startswith("__"):
            raise AttributeError(name)

        def fail(*_: object, **__: object) -> NoReturn:
            raise self._error

        return fail


class InMemoryLabels:
    """What the fakes of the store share: labels by set id and version, vectors by model and text hash."""

    def __init__(self, *labels: PartitionedLabel) -> None:
        self.versions: dict[str, dict[int, PartitionedLabel]] = {}
        self.vectors: dict[str, dict[str, tuple[float, ...]]] = {}
        self.rxcuis: dict[str, list[str]] = {}
        self.generation = 0
        writer = InMemoryLabelWriter(self)
        for label in labels:
            writer.replace(label)

    def find(self, drug_id: str) -> PartitionedLabel | None:
        set_id, version = addressed(drug_id)
        held = self.versions.get(set_id, {})
        return held.get(max(held, default=-1) if version is None else version)

    def live(self) -> list[PartitionedLabel]:
        return [held[max(held)] for _, held in sorted(self.versions.items())]


def _parts_under(label: PartitionedLabel, path: str, drug_id: str) -> list[Part]:
    return [replace(p, drug_id=drug_id) for p in label.parts if is_within(p.section_path, path)]


class InMemorySectionRetriever:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def find_by_section(self, drug_id: str, section_key: str) -> list[SearchHit]:
        label = self._held.find(drug_id)
        if label is None:
            return []
        return [
            section_hit(root, section_key, part, index)
            for root in roots_with_key(label.entries, section_key)
            for index, part in enumerate(_parts_under(label, root.section_path, drug_id))
        ]


class InMemorySectionListRetriever:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def list_sections(self, drug_id: str) -> list[tuple[str, str]]:
        label = self._held.find(drug_id)
        titles: dict[str, str] = {}
        for entry in label.entries if label else ():
            titles.setdefault(entry.section_key, entry.section_title)
        return [SectionLabel(key, title) for key, title in titles.items()]


class InMemoryParentStore:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def get(self, parent_id: str) -> ParentDocument | None:
        drug_id, _, path = parent_id.partition("#")
        label = self._held.find(drug_id)
        entry = next((e for e in label.entries if e.section_path == path), None) if label else None
        if label is None or entry is None:
            return None
        return ParentDocument(parent_id, entry, tuple(_parts_under(label, path, drug_id)))


class InMemoryLabelCatalogue:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def generation(self) -> int:
        return self._held.generation

    def labels(self) -> list[CatalogueEntry]:
        return [self._listed(label) for label in self._held.live()]

    def label(self, drug_id: str) -> CatalogueEntry | None:
        label = self._held.find(drug_id)
        return self._listed(label) if label else None

    def sections(self, drug_id: str) -> list[SectionEntry]:
        label = self._held.find(drug_id)
        return list(label.entries) if label else []

    def _listed(self, kept: PartitionedLabel) -> CatalogueEntry:
        held = self._held.versions[kept.label.set_id]
        others = (held[v].label.products for v in sorted(held, reverse=True) if v != kept.label.version)
        return catalogue_entry(kept.label, others, held, self._held.rxcuis.get(kept.label.set_id, ()))


class InMemoryLabelWriter:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def replace(self, label: PartitionedLabel) -> bool:
        versions = self._held.versions.setdefault(label.label.set_id, {})
        version = label.label.version
        same = versions.get(version)
        if same and not takes_the_place_of(label.label.source, same.label.source):
            return False
        versions[version] = label
        self._held.generation += 1
        self._forget_unused_vectors()
        return version == max(versions)

    def remove(self, set_id: str) -> bool:
        removed = self._held.versions.pop(set_id.lower(), None)
        self._held.rxcuis.pop(set_id.lower(), None)
        if removed is not None:
            self._held.generation += 1
            self._forget_unused_vectors()
        return removed is not None

    def _forget_unused_vectors(self) -> None:
        labels = (label for held in self._held.versions.values() for label in held.values())
        used = {unit.text_hash for label in labels for unit in label.units}
        for vectors in self._held.vectors.values():
            for text_hash in vectors.keys() - used:
                del vectors[text_hash]


class InMemoryRxcuiWriter:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def put_rxcuis(self, rxcuis: Mapping[str, Collection[str]]) -> RxcuisKept:
        given = {set_id.lower(): sorted(ids) for set_id, ids in rxcuis.items()}
        held = {set_id: ids for set_id, ids in given.items() if set_id in self._held.versions}
        changed = {s: ids for s, ids in held.items() if self._held.rxcuis.get(s, []) != ids}
        self._held.rxcuis.update(changed)
        self._held.generation += bool(changed)
        return RxcuisKept(len(held), len(changed))


class InMemoryUnitStore:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def units(self, drug_id: str) -> list[Unit]:
        label = self._held.find(drug_id)
        return [replace(unit, drug_id=drug_id) for unit in label.units] if label else []

    def hits(self, drug_id: str, units: Sequence[Unit]) -> list[SearchHit]:
        label = self._held.find(drug_id)
        if label is None:
            return []
        entries = {entry.section_path: entry for entry in label.entries}
        hits = []
        for unit in units:
            parts = _parts_under(label, unit.section_path, drug_id)
            found = [(i, p) for i, p in enumerate(parts) if p.ordinal == unit.part_ordinal]
            hits += [unit_hit(unit, p, entries[unit.section_path], i) for i, p in found]
        return hits

    def nearest(
        self, drug_id: str, vector: Sequence[float], limit: int, model_id: str
    ) -> list[tuple[str, float]]:
        vectors = self._held.vectors.get(model_id, {})
        scored = [
            (unit.unit_id, cosine(vectors[unit.text_hash], vector))
            for unit in self.units(drug_id)
            if unit.text_hash in vectors
        ]
        return sorted(scored, key=lambda pair: -pair[1])[:limit]

    def pending(self, model_id: str, drug_id: str | None = None) -> int:
        label = self._held.find(drug_id) if drug_id is not None else None
        labels = self._held.live() if drug_id is None else [label] if label else []
        return len(self._waiting(model_id, labels))

    def texts_without_vector(self, model_id: str, limit: int) -> list[tuple[str, str]]:
        return list(self._waiting(model_id, self._held.live()).items())[:limit]

    def put_vectors(self, model_id: str, vectors: Iterable[UnitVector]) -> None:
        labels = (label for held in self._held.versions.values() for label in held.values())
        known = {unit.text_hash for label in labels for unit in label.units}
        kept = self._held.vectors.setdefault(model_id, {})
        for vector in vectors:
            dimension = len(next(iter(kept.values()), vector.vector))
            if len(vector.vector) != dimension or not 0 < math.hypot(*vector.vector) < math.inf:
                raise ValueError("a vector of zeros, or of another length than its model's")
            if vector.text_hash in known:
                kept.setdefault(vector.text_hash, tuple(vector.vector))

    def _waiting(self, model_id: str, labels: Iterable[PartitionedLabel]) -> dict[str, str]:
        done = self._held.vectors.get(model_id, {})
        return {u.text_hash: u.text for label in labels for u in label.units if u.text_hash not in done}


class InMemoryLibrarySearch:
    """Counts the words that a part holds, and of two with as many takes the shorter."""

    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def find_words(self, words: str, limit: int) -> list[SearchHit]:
        wanted = set(lexical_words(words))
        found = [
            hit
            for label in self._held.live()
            for part in label.parts
            if (hit := _word_hit(label, part, wanted))
        ]
        most = [hit for hit in found if hit.scores["words"] >= len(wanted)]
        return sorted(most or found, key=lambda hit: -hit.scores["words"])[:limit]


def _word_hit(label: PartitionedLabel, part: Part, wanted: set[str]) -> SearchHit | None:
    held = lexical_words(part.text)
    shared = wanted.intersection(held)
    if not shared:
        return None
    entry = next(e for e in label.entries if e.section_path == part.section_path)
    scores = {"words": len(shared) + 1 / len(held)}
    hit = section_hit(entry, part.section_key, part, 0)
    return replace(hit, scores=scores, span=line_with_most(part.text, wanted))


class InMemoryLabelExport:
    def __init__(self, held: InMemoryLabels) -> None:
        self._held = held

    def versions(self) -> list[str]:
        return [f"{s}@{v}" for s, held in sorted(self._held.versions.items()) for v in sorted(held)]

    def kept(self, drug_id: str) -> PartitionedLabel | None:
        return self._held.find(drug_id)

    def rules(self) -> dict[Rules, int]:
        held = (label for versions in self._held.versions.values() for label in versions.values())
        return dict(Counter(Rules(label.label.reading, label.cutting) for label in held))

    def models(self) -> list[str]:
        return sorted(model_id for model_id, vectors in self._held.vectors.items() if vectors)

    def vectors(self, model_id: str, text_hashes: Sequence[str]) -> list[UnitVector]:
        kept = self._held.vectors.get(model_id, {})
        return [UnitVector(h, kept[h]) for h in text_hashes if h in kept]


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    product = sum(a * b for a, b in zip(one, other, strict=True))
    return product / (math.hypot(*one) * math.hypot(*other))


class WordHashEmbedder:
    """Texts that share words lie near each other: a word is a direction, chosen by its hash."""

    model_id = "word-hash@1"
    dimension = 64

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        return [self._embedded(text) for text in texts]

    def _embedded(self, text: str) -> list[float]:
        numbers = [0.0] * self.dimension
        for word in _WORD.findall(text.lower()) or [""]:
            numbers[hashlib.sha256(word.encode()).digest()[0] % self.dimension] += 1.0
        length = math.hypot(*numbers)
        return [number / length for number in numbers]


class InMemoryRetriever:
    """Embeds the units of the label for each question: slow, exact, and never pending."""

    def __init__(self, units: UnitStore, embedder: Embedder) -> None:
        self._units = units
        self._embedder = embedder

    def search(self, query: str, drug_id: str, limit: int) -> list[SearchHit]:
        units = self._units.units(drug_id)
        if not units:
            return []
        asked, *vectors = self._embedder.embed([query, *(unit.text for unit in units)])
        scored = sorted(
            ((cosine(asked, vector), unit) for vector, unit in zip(vectors, units, strict=True)),
            key=lambda pair: -pair[0],
        )
        hits = self._units.hits(drug_id, [unit for _, unit in scored])
        pairs = zip(scored, hits, strict=True)
        return [replace(hit, score=score, scores={"cosine": score}) for (score, _), hit in pairs][:limit]

    def guided(self, query: str, drug_id: str, limit: int, guidance: SearchGuidance) -> SearchResult:
        return SearchResult(self.search(query, drug_id, limit))


class WordOverlapReranker:
    """Orders texts by how many words they share with the query."""

    def rerank(self, query: str, documents: Sequence[str], top_n: int | None = None) -> list[int]:
        asked = set(_WORD.findall(query.lower()))
        shared = [len(asked & set(_WORD.findall(text.lower()))) for text in documents]
        order = sorted(range(len(documents)), key=lambda index: -shared[index])
        return order if top_n is None else order[:top_n]


class ScriptedAnswerGenerator:
    """Returns the drafts it was given, one a call, and keeps what it was asked."""

    def __init__(self, *drafts: str) -> None:
        self._drafts = list(drafts)
        self.asked: list[tuple[str, str, Mapping[str, object]]] = []

    def generate(self, system: str, user: str, schema: Mapping[str, object]) -> str:
        self.asked.append((system, user, schema))
        return self._drafts.pop(0) if len(self._drafts) > 1 else self._drafts[0]


class EditRatioNameMatcher:
    """Names by how much of their spelling is the same."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = list(names)

    def near(self, name: str, limit: int) -> list[tuple[str, float]]:
        scored = [(n, SequenceMatcher(None, name.lower(), n.lower()).ratio()) for n in self._names]
        return sorted(scored, key=lambda pair: (-pair[1], pair[0]))[:limit]


class InMemoryLabelSource:
    """Documents from a list."""

    def __init__(self, *documents: SourceDocument | Refused | Skipped) -> None:
        self._documents = documents

    def documents(self) -> Iterator[SourceDocument | Refused | Skipped]:
        yield from self._documents
