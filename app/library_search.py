"""A search for words over all labels held, as every interface shows it: a list to choose from, and no answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Request

from app.composition import Service
from app.drug_routes import service_of
from app.held import NotHeld
from app.problems import Problem
from domain.abstaining import label_name
from domain.models import CatalogueEntry, SearchHit, Span

library_router = APIRouter(tags=["drugs"])


@dataclass(frozen=True, slots=True)
class LibraryHit:
    """A part of some label that holds the words. `span` marks in `text` the line that holds most of them.

    `score` orders the hits of this search, higher first; it is no cosine.
    """

    rank: int
    score: float
    drug_id: str
    name: str
    labeler: str
    version: int
    section_key: str
    section_title: str
    section_path: str
    text: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class LibraryReply:
    """The hits of a search over all live labels, best first, and no answer."""

    query: str
    hits: list[LibraryHit]


def search_library(service: Service, words: str, top_k: int) -> LibraryReply:
    """Return at most `top_k` parts of live labels that hold the words.

    Raises:
        NotHeld: this store has no words of all labels.
        LabelStoreUnavailable: the store could not be read.
    """
    if service.library is None:
        raise NotHeld("no_library_search", "This store is searched one label at a time: name the drug.")
    hits = service.library.find_words(words, top_k)
    held = {drug_id: service.store.label(drug_id) for drug_id in dict.fromkeys(h.part.drug_id for h in hits)}
    pairs = ((hit, held[hit.part.drug_id]) for hit in hits)
    # a label that was removed since is no longer to be found
    shown = [(hit, entry) for hit, entry in pairs if entry is not None]
    return LibraryReply(words, [_shown(rank, hit, entry) for rank, (hit, entry) in enumerate(shown, 1)])


def _shown(rank: int, hit: SearchHit, entry: CatalogueEntry) -> LibraryHit:
    part, summary = hit.part, entry.summary
    return LibraryHit(
        rank,
        hit.scores["words"],
        summary.drug_id,
        label_name(entry),
        summary.labeler,
        summary.version,
        part.section_key,
        part.section_title,
        part.section_path,
        part.text,
        hit.span,
    )


@library_router.get(
    "/v1/search",
    responses={
        404: {"model": Problem, "description": "This store is searched one label at a time."},
        503: {"model": Problem, "description": "The store cannot be reached."},
    },
    summary="Which labels say this?",
)
def search(
    q: Annotated[str, Query(min_length=1, max_length=2000, description="Words, and no drug.")],
    request: Request,
    top_k: Annotated[int, Query(ge=1, le=50, description="Hits at most.")] = 10,
) -> LibraryReply:
    """Return the parts of all labels that hold the words; nothing is answered, and no drug is chosen."""
    return search_library(service_of(request), q, top_k)
