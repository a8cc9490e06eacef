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
        self._index = NameIndex.of(())
        self._near = NearNames(())

    def __call__(self, question: Question) -> DrugChoice | DrugsNamed | DrugDoubt:
        index = self.index()
        return find_drugs(question, index, self._near)

    def search(self, name: str) -> NameSearch:
        """The labels that a name brings up."""
        index = self.index()
        return search_names(name, index, self._near)

    def index(self) -> NameIndex:
        """The index of the labels held now.

        Raises:
            LabelStoreUnavailable: the store could not be read.
        """
        generation = self._catalogue.generation()
        with self._lock:
            if generation != self._generation:
                self._index = NameIndex.of(self._catalogue.labels())
                self._near = NearNames(spellings(self._index))
                self._generation = generation
            return self._index
