"""What the core asks of the outside, and the errors it recovers from.

    ProviderUnavailable
      LabelStoreUnavailable          the store cannot be read: the answer is an abstention
      QueryEmbeddingUnavailable      the question cannot be embedded: likewise
      QueryTransformUnavailable      the question is searched as it was asked
      RerankUnavailable              the original order stands, and is held to a stricter threshold
      AnswerGenerationUnavailable    the quotations stand
      LabelSourceUnavailable         a source of labels is out of reach; never "no such label"

Inside the ports `drug_id` is a set id in lower case, or `<set id>@<version>` for a version
that is not the live one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from domain.models import (
    CatalogueEntry,
    Degradation,
    ParentDocument,
    PartitionedLabel,
    SearchHit,
    SectionEntry,
    Unit,
)


class ProviderUnavailable(RuntimeError):
    """Something the service leans on did not answer. Base of the family; caught by its leaves.

    `of_request` says that the provider is well, and had nothing for this one request: it was
    refused, filtered or too long.
    """

    def __init__(self, told: str = "", *, of_request: bool = False) -> None:
        super().__init__(told)
        self.of_request = of_request


class LabelStoreUnavailable(ProviderUnavailable):
    """The label store cannot be read or written. The label was not searched: never "not in the label"."""


class QueryEmbeddingUnavailable(ProviderUnavailable):
    """The question could not be embedded. The section route is not touched by it."""


class QueryTransformUnavailable(ProviderUnavailable):
    """A query transform of the user's own failed. The question is searched as it was asked."""


class RerankUnavailable(ProviderUnavailable):
    """The reranker gave no usable order. The original order stands."""


class AnswerGenerationUnavailable(ProviderUnavailable):
    """The generator gave no usable draft. The quotations stand."""


class LabelSourceUnavailable(ProviderUnavailable):
    """A source of labels could not be asked. It says nothing about whether the label exists."""


class SectionLabel(NamedTuple):
    """What a section is called: its key, and its title as printed."""

    section_key: str
    section_title: str


class Retriever(Protocol):
    """Which parts of this label are nearest to the query?"""

    def search(self, query: str, drug_id: str, limit: int) -> list[SearchHit]:
        """Return at most `limit` hits of that label only, best first.

        A hit is a part; its `span` marks the unit that matched. `score` is a cosine, higher
        is better; `scores` names each stage. An empty list means that the label has no text.

        Raises:
            QueryEmbeddingUnavailable: the query could not be embedded.
            LabelStoreUnavailable: the label could not be read.
        """
        ...


@dataclass(frozen=True, slots=True)
class SearchGuidance:
    """What the reading of the question adds to a search.

    `prior` weighs sections by path, from 0 to 1; it is never a filter. `clauses` are the
    questions in the question. `terms` are its words that named the drug and say nothing of
    what is asked. `patient_voice` tells that a leaflet for patients was asked for.
    """

    prior: Mapping[str, float] = field(default_factory=dict)
    clauses: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    patient_voice: bool = False


@dataclass(frozen=True, slots=True)
class SearchResult:
    """Hits, best first, and what was lost on the way to them."""

    hits: list[SearchHit]
    degraded: tuple[Degradation, ...] = ()


class GuidedRetriever(Protocol):
    """Which parts of this label are nearest to the question as it was read?"""

    def guided(self, query: str, drug_id: str, limit: int, guidance: SearchGuidance) -> SearchResult:
        """Search as `Retriever.search` does, with guidance; its promises hold here too.

        `degraded` may hold `vectors_pending` and `query_transform`. A plain `Retriever` of a
        user's own serves without guidance: the composition root wraps it.
        """
        ...


class SectionRetriever(Protocol):
    """What does this section say, whole?"""

    def find_by_section(self, drug_id: str, section_key: str) -> list[SearchHit]:
        """Return every part of all sections with that key and of all sections under them.

        In label order; a section nested in another that has the same key comes once. A
        partial list would read as a complete one, which is worse than none: each hit
        carries its root's path, its place in it and the number of parts expected. An empty
        list means that the label has no text under that key.

        Raises:
            LabelStoreUnavailable: the label could not be read.
        """
        ...


class SectionListRetriever(Protocol):
    """Which sections does this label have?"""

    def list_sections(self, drug_id: str) -> list[tuple[str, str]]:
        """Return (section key, title) in label order, each key once; labels only, never text.

        Raises:
            LabelStoreUnavailable: the label could not be read.
        """
        ...


class LibrarySearch(Protocol):
    """Which labels say this, when no drug is named?"""

    def find_words(self, words: str, limit: int) -> list[SearchHit]:
        """Return at most `limit` parts of live labels that hold all of the words, best first; if none does, any of them.

        Words that tell nothing ("what", "the") do not count. `scores["words"]` is higher for better;
        it is no cosine. `span` marks the line that holds most of the words. A list for a reader to
        choose from: nothing is answered from it.

        Raises:
            LabelStoreUnavailable: the store could not be read.
        """
        ...


class ParentStore(Protocol):
    """Which whole section did this part come from?"""

    def get(self, parent_id: str) -> ParentDocument | None:
        """Return the section `<drug id>#<section path>` with all parts under it, or None if there is none.

        Raises:
            LabelStoreUnavailable: the label could not be read.
        """
        ...


class Reranker(Protocol):
    """In which order do these texts answer the query?"""

    def rerank(self, query: str, documents: Sequence[str], top_n: int | None = None) -> list[int]:
        """Return indices into `documents`, best first: a permutation, or its first `top_n`.

        It orders and never scores. Never called with an empty list.

        Raises:
            RerankUnavailable: no usable order, a doubled or impossible index included.
        """
        ...


class AnswerGenerator(Protocol):
    """How would a writer put this evidence?"""

    def generate(self, system: str, user: str, schema: Mapping[str, object]) -> str:
        """Return a draft, a JSON text that should follow `schema`. It carries no trust.

        Raises:
            AnswerGenerationUnavailable: no usable draft; cut, refused and filtered ones included.
        """
        ...


class LabelCatalogue(Protocol):
    """Which labels are held?"""

    def generation(self) -> int:
        """Return a number that grows with every label kept or removed; vectors do not move it.

        Raises:
            LabelStoreUnavailable: the store could not be read. So do all methods here.
        """
        ...

    def labels(self) -> list[CatalogueEntry]:
        """Return the live version of every held label, ordered by set id."""
        ...

    def label(self, drug_id: str) -> CatalogueEntry | None:
        """Return one label, at the version that `drug_id` names; None if it is not held."""
        ...

    def sections(self, drug_id: str) -> list[SectionEntry]:
        """Return an entry per section of the label in document order; empty if it is not held."""
        ...


class LabelWriter(Protocol):
    """Keep this label, or forget it."""

    def replace(self, label: PartitionedLabel) -> bool:
        """Store one version whole, in one transaction; True if it is now the live one.

        The highest version of a set id is live; equal versions: SPL beats openFDA. An older
        version stays readable and changes nothing else.

        Raises:
            LabelStoreUnavailable: nothing was stored.
        """
        ...

    def remove(self, set_id: str) -> bool:
        """Remove every version with its text, vectors and names; False if none was held.

        Raises:
            LabelStoreUnavailable: nothing was removed.
        """
        ...


@dataclass(frozen=True, slots=True)
class RxcuisKept:
    """What became of RxNorm ids: of how many set ids a label is `held`, and how many of these `changed`."""

    held: int
    changed: int


class RxcuiWriter(Protocol):
    """Which RxNorm concepts are these labels of?"""

    def put_rxcuis(self, rxcuis: Mapping[str, Collection[str]]) -> RxcuisKept:
        """Keep the RxNorm ids of each set id, in place of those that a mapping gave it before.

        They are of the label, whatever its version: a new version keeps them, and they go with
        the label when it is removed. A set id that is not held is passed over.

        Raises:
            LabelStoreUnavailable: they may be kept in part; the same call again keeps them all.
        """
        ...


@dataclass(frozen=True, slots=True)
class UnitVector:
    """A vector that belongs to every unit with this text hash."""

    text_hash: str
    vector: Sequence[float]


class UnitStore(Protocol):
    """Which units does this label have, and which are nearest to a vector?"""

    def units(self, drug_id: str) -> list[Unit]:
        """Return all units of the label in label order.

        Raises:
            LabelStoreUnavailable: the store could not be read. So do all methods here.
        """
        ...

    def hits(self, drug_id: str, units: Sequence[Unit]) -> list[SearchHit]:
        """Return the part of each unit as a hit with its span, in the order given, without scores."""
        ...

    def nearest(
        self, drug_id: str, vector: Sequence[float], limit: int, model_id: str
    ) -> list[tuple[str, float]]:
        """Return (unit id, cosine) of the nearest units that have a vector of that model, best first.

        Exact within the label. Fewer than asked means that no more units have a vector.
        """
        ...

    def pending(self, model_id: str, drug_id: str | None = None) -> int:
        """Return how many distinct unit texts (of one label, or of all live ones) have no vector yet."""
        ...

    def texts_without_vector(self, model_id: str, limit: int) -> list[tuple[str, str]]:
        """Return up to `limit` (text hash, text) that wait for a vector, grouped by label, each text once."""
        ...

    def put_vectors(self, model_id: str, vectors: Iterable[UnitVector]) -> None:
        """Keep vectors for texts; equal text is kept once. The same call again changes nothing."""
        ...


class Rules(NamedTuple):
    """By which rules a version was read and cut: `READING` of `domain.reading`, `CUTTING` of `domain.partition`."""

    reading: int
    cutting: int


class LabelExport(Protocol):
    """What is kept, whole, so that another store can hold the same?"""

    def versions(self) -> list[str]:
        """Return `<set id>@<version>` of every version held, by set id and then by version.

        Raises:
            LabelStoreUnavailable: the store could not be read. So do all methods here.
        """
        ...

    def kept(self, drug_id: str) -> PartitionedLabel | None:
        """Return one version exactly as it was given to the writer; None if it is not held."""
        ...

    def rules(self) -> dict[Rules, int]:
        """Return how many of the versions held were read and cut by which rules."""
        ...

    def models(self) -> list[str]:
        """Return the id of every embedding model that has vectors, in alphabetical order."""
        ...

    def vectors(self, model_id: str, text_hashes: Sequence[str]) -> list[UnitVector]:
        """Return the vectors of that model that these texts have, of unit length; in any order."""
        ...


class Embedder(Protocol):
    """Where does this text lie?"""

    @property
    def model_id(self) -> str:
        """Name and digest of the model: vectors of two ids are never mixed."""
        ...

    @property
    def dimension(self) -> int:
        """Length of every vector."""
        ...

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Return one unit-length vector a text, in the order given.

        Raises:
            QueryEmbeddingUnavailable: no vectors, or not what was asked for.
        """
        ...


class NameMatcher(Protocol):
    """Which known names are spelt nearly like this?"""

    def near(self, name: str, limit: int) -> list[tuple[str, float]]:
        """Return (name, similarity from 0 to 1), best first. It proposes; `domain.drugs` decides."""
        ...


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """Bytes that claim to be a label. `name` says where they came from, for reports only."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Refused:
    """Something that might have been a label and was not read; `reason` is one sentence."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something beside the labels that is none: a picture, an index file."""

    name: str


class LabelSource(Protocol):
    """Where do labels come from?"""

    def documents(self) -> Iterator[SourceDocument | Refused | Skipped]:
        """Yield documents one by one, without holding more than one.

        What cannot be read comes out in its place as `Refused`, and the next one follows.

        Raises:
            LabelSourceUnavailable: the source cannot be asked.
        """
        ...
