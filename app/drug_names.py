"""The names of the held labels, kept right while the store changes underneath."""

from __future__ import annotations

import threading

from adapters.names import NearNames
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed, find_drugs
from domain.models import Question
from domain.name_index import NameIndex
from domain.name_search import NameSearch, search_names
from domain.ports import LabelCatalogue
from domain.spelling import spellings


class DrugNames:
    """The name index over the catalogue, and near names over it; rebuilt when the store's generation moves."""

    def __init__(self, catalogue: LabelCatalogue) -> None:
        self._catalogue = catalogue
        self._lock = threading.Lock()
        self._generation = -1
        self._held = (NameIndex.of(()), NearNames(()))

    def __call__(self, question: Question) -> DrugChoice | DrugsNamed | DrugDoubt:
        return find_drugs(question, *self._names())

    def search(self, name: str) -> NameSearch:
        """The labels that a name brings up."""
        return search_names(name, *self._names())

    def index(self) -> NameIndex:
        """The index of the labels held now.

        Raises:
            LabelStoreUnavailable: the store could not be read.
        """
        return self._names()[0]

    def _names(self) -> tuple[NameIndex, NearNames]:
        """The index and the matcher over the same names: a question never meets the one without the other."""
        generation = self._catalogue.generation()
        with self._lock:
            if generation != self._generation:
                index = NameIndex.of(self._catalogue.labels())
                self._held = (index, NearNames(spellings(index)))
                self._generation = generation
            return self._held
