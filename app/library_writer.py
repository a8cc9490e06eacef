"""Keeps labels in a store that is opened when the first one comes: an ingest of nothing makes no store."""

from __future__ import annotations

from collections.abc import Callable

from app.store_ports import OpenStore
from domain.models import PartitionedLabel


class LibraryWriter:
    """A `LabelWriter` that also tells what is held; `opened` is called once, at the first call."""

    def __init__(self, opened: Callable[[], OpenStore]) -> None:
        self._open = opened
        self._opened: OpenStore | None = None

    def replace(self, label: PartitionedLabel) -> bool:
        return self._store().writer.replace(label)

    def remove(self, set_id: str) -> bool:
        return self._store().writer.remove(set_id)

    def kept(self, drug_id: str) -> PartitionedLabel | None:
        """What is held of one version; None also where the store cannot give back what it keeps."""
        export = self._store().export
        return None if export is None else export.kept(drug_id)

    def close(self) -> None:
        """Close the store if it was opened."""
        if self._opened is not None:
            self._opened.close()

    def _store(self) -> OpenStore:
        if self._opened is None:
            self._opened = self._open()
        return self._opened
