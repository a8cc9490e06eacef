"""The use case over in-memory ports, with any port replaced."""

from __future__ import annotations

from domain.answering import LabelAnswerer
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed, find_drugs
from domain.models import PartitionedLabel, Question
from domain.name_index import NameIndex
from domain.ports import AnswerGenerator, LabelCatalogue
from domain.writing import AnswerWriter
from tests.fakes import (
    InMemoryLabelCatalogue,
    InMemoryLabels,
    InMemoryParentStore,
    InMemoryRetriever,
    InMemorySectionRetriever,
    InMemoryUnitStore,
    WordHashEmbedder,
)


def an_answerer(*labels: PartitionedLabel, **ports: object) -> LabelAnswerer:
    """Answers from these labels; name a port (`retriever=...`) to put another in its place."""
    held = InMemoryLabels(*labels)
    units = InMemoryUnitStore(held)
    catalogue = ports.get("catalogue", InMemoryLabelCatalogue(held))

    def drugs(question: Question) -> DrugChoice | DrugsNamed | DrugDoubt:
        named: LabelCatalogue = catalogue  # type: ignore[assignment]
        return find_drugs(question, NameIndex.of(named.labels()), None)

    plain = {
        "drugs": drugs,
        "catalogue": catalogue,
        "sections": InMemorySectionRetriever(held),
        "retriever": InMemoryRetriever(units, WordHashEmbedder()),
        "parents": InMemoryParentStore(held),
        "units": units,
    }
    return LabelAnswerer(**{**plain, **ports})  # type: ignore[arg-type]


def a_writer(generator: object) -> AnswerWriter:
    """Writes up with this generator; the delimiter is always the same word."""
    writes: AnswerGenerator = generator  # type: ignore[assignment]
    return AnswerWriter(writes, lambda: "fence-0123456789abcdef")
