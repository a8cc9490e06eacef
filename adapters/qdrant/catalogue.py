"""Which labels the server holds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from adapters.qdrant.points import Payload, having, read_head
from adapters.qdrant.rxcuis import rxcuis_of
from adapters.qdrant.store import QdrantStore, newest_first
from domain.catalogue import catalogue_entry
from domain.models import CatalogueEntry, SectionEntry

_LISTED = ("set_id", "version", "head")


class QdrantLabelCatalogue:
    """The live labels with their names, and the checklist of each."""

    def __init__(self, store: QdrantStore) -> None:
        self._store = store

    def generation(self) -> int:
        return self._store.generation()

    def labels(self) -> list[CatalogueEntry]:
        with self._store.reading():
            held: defaultdict[str, list[Payload]] = defaultdict(list)
            for payload in self._store.scroll(having("label"), _LISTED):
                held[payload["set_id"]].append(payload)
            rxcuis = {
                p["set_id"]: p["rxcuis"] for p in self._store.scroll(having("rxcuis"), ["set_id", "rxcuis"])
            }
            return [
                _listed(newest_first(versions), rxcuis.get(set_id, ()))
                for set_id, versions in sorted(held.items())
            ]

    def label(self, drug_id: str) -> CatalogueEntry | None:
        asked = self._store.label(drug_id, _LISTED)
        if asked is None:
            return None
        with self._store.reading():
            others = [
                payload
                for payload in self._store.versions(asked["set_id"], _LISTED)
                if payload["version"] != asked["version"]
            ]
            return _listed(
                [asked, *others], rxcuis_of(self._store, [asked["set_id"]]).get(asked["set_id"], ())
            )

    def sections(self, drug_id: str) -> list[SectionEntry]:
        label = self._store.label(drug_id, ["sections"])
        return [section.kept.entry for section in self._store.sections(label)] if label else []


def _listed(versions: Sequence[Payload], rxcuis: Sequence[str]) -> CatalogueEntry:
    """The first of the versions as a catalogue lists it, the others after it newest first."""
    label, *others = [read_head(payload) for payload in versions]
    products = (other.products for other in others)
    return catalogue_entry(label, products, [payload["version"] for payload in versions], rxcuis)
