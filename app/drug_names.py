"""The names of the held labels, kept right while the store changes underneath."""

from __future__ import annotations

import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as FutureTimeout
from dataclasses import dataclass

from adapters.names import NearNames
from app.deadlines import time_left
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed, find_drugs
from domain.models import Question
from domain.name_index import NameIndex
from domain.name_search import NameSearch, search_names
from domain.ports import LabelCatalogue, LabelStoreUnavailable
from domain.spelling import spellings

_NEVER = -1


@dataclass(frozen=True, slots=True)
class _Names:
    """All names at one generation of the store, and the seconds that it took to read them."""

    generation: int
    index: NameIndex
    near: NearNames
    seconds: float


class DrugNames:
    """The name index over the catalogue, and near names over it; rebuilt when the store's generation moves."""

    def __init__(self, catalogue: LabelCatalogue, patience_s: float = 2.0) -> None:
        """Read names from `catalogue`; a question waits up to `patience_s` seconds for changed ones."""
        self._catalogue = catalogue
        self._patience_s = patience_s
        self._lock = threading.Lock()
        self._held = _Names(_NEVER, NameIndex.of(()), NearNames(()), 0.0)
        # of its own: reading all names may take longer than the question that found them changed
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="names")
        self._reading: Future[_Names] | None = None

    def __call__(self, question: Question) -> DrugChoice | DrugsNamed | DrugDoubt:
        names = self._names()
        return find_drugs(question, names.index, names.near)

    def search(self, name: str) -> NameSearch:
        """The labels that a name brings up."""
        names = self._names()
        return search_names(name, names.index, names.near)

    def index(self) -> NameIndex:
        """The index of the labels held now.

        Raises:
            LabelStoreUnavailable: the store could not be read.
        """
        return self._names().index

    def _names(self) -> _Names:
        """The index and the matcher over the same names: a question never meets the one without the other.

        Changed names are read at once, and the question waits for them. Only where that last
        took long, as over a library of very many labels, it goes by the names as they were.
        """
        held = self._held
        if self._catalogue.generation() == held.generation:
            return held
        with self._lock:
            if self._reading is None or self._reading.done():
                self._reading = self._reader.submit(self._read)
            reading = self._reading
        is_known = held.generation != _NEVER
        if is_known and held.seconds > self._patience_s:
            return held
        try:
            return reading.result(timeout=self._patience_s if is_known else time_left())
        except FutureTimeout as error:
            if is_known:
                return held
            raise LabelStoreUnavailable("the names of the labels are still being read") from error

    def _read(self) -> _Names:
        start = time.monotonic()
        # before the labels: what changes while they are read is read again
        generation = self._catalogue.generation()
        index = NameIndex.of(self._catalogue.labels())
        near = NearNames(spellings(index))
        self._held = _Names(generation, index, near, time.monotonic() - start)
        return self._held
