"""The HTTP routes under `/v1/drugs`: which labels are held, their sections, and a search in one."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from pydantic import StringConstraints

from app.composition import Service
from app.held import Checklist, SectionReply, checklist_of, held_label, section_of
from app.problems import Problem
from domain.choosing import candidate
from domain.models import Candidate, CatalogueEntry, SearchHit, Span
from domain.name_search import NameSearch

Responses = dict[int | str, dict[str, Any]]
_UNAVAILABLE: Responses = {
    503: {"model": Problem, "description": "The store or the embedder cannot be reached."}
}
_NOT_HELD: Responses = {404: {"model": Problem, "description": "No such label, or no such section on it."}}

drug_router = APIRouter(prefix="/v1/drugs", tags=["drugs"], responses=_UNAVAILABLE)
DrugId = Annotated[str, Path(max_length=100, description="The label's set id; upper case is folded.")]


@dataclass(frozen=True, slots=True)
class DrugPage:
    """A page of the held labels, ordered by set id. `next_cursor` is null on the last one."""

    drugs: list[Candidate]
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class RankedHit:
    """A hit of a search. `span` marks the unit that matched, in `text`; `scores` names each stage."""

    rank: int
    score: float
    scores: Mapping[str, float]
    section_key: str
    section_title: str
    section_path: str
    text: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class SearchReply:
    """The hits of a search, best first, and no answer. `candidates` were scored in `milliseconds`."""

    drug_id: str
    query: str
    hits: list[RankedHit]
    candidates: int
    milliseconds: float


@drug_router.get("", summary="Which labels are held, or bear a name?")
def drugs(
    request: Request,
    name: Annotated[str | None, Query(min_length=1, max_length=500, description="A name to look up.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    cursor: Annotated[str | None, Query(max_length=100)] = None,
) -> NameSearch | DrugPage:
    """Look a name up: labels that bear it, near names, look-alikes. Without a name, page through all labels."""
    names = service_of(request).drugs
    if name is not None:
        return names.search(name)
    rest = [entry for entry in names.index().entries if cursor is None or entry.summary.set_id > cursor]
    page = rest[:limit]
    more = page[-1].summary.set_id if len(rest) > limit else None
    return DrugPage([candidate(entry) for entry in page], more)


@drug_router.get("/{drug_id}", responses=_NOT_HELD, summary="One label")
def drug(drug_id: DrugId, request: Request) -> CatalogueEntry:
    """Return what is known of a label: its identity, its products and the versions held."""
    return held_label(service_of(request).store, drug_id)


@drug_router.get("/{drug_id}/sections", responses=_NOT_HELD, summary="The checklist")
def checklist(drug_id: DrugId, request: Request) -> Checklist:
    """List every section of a label with its state: present, none, empty or unreadable."""
    return checklist_of(service_of(request).store, drug_id)


@drug_router.get("/{drug_id}/sections/{section_key}", responses=_NOT_HELD, summary="A section, whole")
def section(
    drug_id: DrugId, section_key: Annotated[str, Path(max_length=100)], request: Request
) -> SectionReply:
    """Return every section with that key, whole, each with its certificate."""
    return section_of(service_of(request).store, drug_id, section_key)


@drug_router.get("/{drug_id}/search", responses=_NOT_HELD, summary="Search in one label")
def search(
    drug_id: DrugId,
    q: Annotated[str, StringConstraints(strip_whitespace=True), Query(min_length=1, max_length=2000)],
    request: Request,
    top_k: Annotated[
        int | None, Query(ge=1, le=50, description="Hits at most; by default that of the settings.")
    ] = None,
) -> SearchReply:
    """Return the parts nearest to a query with the scores of each stage; nothing is answered."""
    service = service_of(request)
    held = held_label(service.store, drug_id).summary.drug_id
    start = time.perf_counter()
    hits = service.retriever.search(q, held, top_k or service.defaults.top_k)
    milliseconds = (time.perf_counter() - start) * 1000
    ranked = [_ranked(rank, hit) for rank, hit in enumerate(hits, 1)]
    return SearchReply(held, q, ranked, len(service.units.units(held)), round(milliseconds, 2))


def _ranked(rank: int, hit: SearchHit) -> RankedHit:
    part = hit.part
    return RankedHit(
        rank,
        hit.score,
        hit.scores,
        part.section_key,
        part.section_title,
        part.section_path,
        part.text,
        hit.span,
    )


def service_of(request: Request) -> Service:
    """The service that the application was made over."""
    service: Service = request.app.state.service
    return service
