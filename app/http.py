"""The HTTP interface: questions, and what is held, as DESIGN's `/v1`.

An abstention is a normal 200 reply with a reason: the caller must read it. 4xx and 5xx are
problem+json.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from fastapi import APIRouter, FastAPI, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from app.body_limit import BodyLimit
from app.composition import Service
from app.deadlines import deadline
from app.examples import QUESTION_EXAMPLES, REPLY_EXAMPLES
from app.problems import NotHeld, Problem, add_problem_handlers
from app.telemetry import observed
from domain.evidence import certified, documents_of
from domain.models import (
    Abstention,
    Answer,
    Comparison,
    Evidence,
    Outcome,
    Question,
    QuestionOptions,
    SectionState,
)

MAX_BODY = 64 * 1024

Responses = dict[int | str, dict[str, Any]]

_STRICT = ConfigDict(extra="forbid", strict=True)
_UNAVAILABLE: Responses = {503: {"model": Problem, "description": "The store cannot be reached."}}
_NOT_HELD: Responses = {404: {"model": Problem, "description": "No such label, or no such section on it."}}


class OptionsBody(BaseModel):
    """How to search. `sections` limits evidence to these keys; `version` asks an older label version."""

    model_config = _STRICT

    top_k: int = Field(default=5, ge=1, le=50)
    fetch_k: int = Field(default=20, ge=1, le=200)
    score_threshold: float | None = Field(default=None, ge=-1, le=1, allow_inf_nan=False)
    sections: list[Annotated[str, StringConstraints(max_length=100)]] = Field(default=[], max_length=50)
    version: int | None = Field(default=None, ge=0)
    trace: bool = False


class QuestionBody(BaseModel):
    """A question. `drug_id` (a set id) wins over `drug` (a name), which wins over names in the text."""

    model_config = _STRICT

    question: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000)]
    drug: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)] | None = None
    drug_id: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100)] | None = (
        None
    )
    style: Literal["auto", "extractive"] = "auto"
    options: OptionsBody = OptionsBody()

    def question_asked(self) -> Question:
        """The same as the core takes it."""
        options = self.options.model_dump()
        options["sections"] = tuple(options["sections"])
        return Question(self.question, self.drug, self.drug_id, self.style, QuestionOptions(**options))


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One section of a label: `characters` and `parts` count its whole subtree."""

    section_key: str
    section_title: str
    section_path: str
    state: SectionState
    parts: int
    characters: int


@dataclass(frozen=True, slots=True)
class Checklist:
    """Every section of a label, in label order."""

    drug_id: str
    sections: list[ChecklistRow]


@dataclass(frozen=True, slots=True)
class SectionReply:
    """A section whole: one evidence object per root that has the key."""

    drug_id: str
    section_key: str
    evidence: list[Evidence]


_OUTCOME: TypeAdapter[Outcome] = TypeAdapter(Outcome)
router = APIRouter()


def _service(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


@router.post(
    "/v1/questions",
    response_model=Answer | Abstention | Comparison,
    responses={200: {"content": {"application/json": {"examples": REPLY_EXAMPLES}}}, 413: {"model": Problem}},
    openapi_extra={"requestBody": {"content": {"application/json": {"examples": QUESTION_EXAMPLES}}}},
    summary="Ask a question of a label",
)
def ask(body: QuestionBody, request: Request) -> Response:
    """Answer from the label of the drug that is meant, or abstain with a reason; both are 200."""
    outcome = observed(_service(request).answerer.answer, body.question_asked())
    return Response(_OUTCOME.dump_json(outcome), media_type="application/json")


@router.get("/v1/drugs/{drug_id}/sections", responses={**_UNAVAILABLE, **_NOT_HELD}, summary="The checklist")
def checklist(drug_id: str, request: Request) -> Checklist:
    """List every section of a label with its state: present, none, empty or unreadable."""
    service, held = _service(request), _held(request, drug_id)
    rows = [
        ChecklistRow(e.section_key, e.section_title, e.section_path, e.state, e.parts, e.characters)
        for e in service.store.sections(held)
    ]
    return Checklist(held, rows)


@router.get(
    "/v1/drugs/{drug_id}/sections/{section_key}",
    responses={**_UNAVAILABLE, **_NOT_HELD},
    summary="A section, whole",
)
def section(drug_id: str, section_key: str, request: Request) -> SectionReply:
    """Return every section with that key, whole, each with its certificate."""
    service, held = _service(request), _held(request, drug_id)
    entries = service.store.sections(held)
    documents = documents_of(service.store.find_by_section(held, section_key), entries)
    evidence = [certified(document) for document in documents]
    if not evidence and not any(section_key in e.keys for e in entries):
        raise NotHeld("section_absent", "This label has no section with that key.")
    return SectionReply(held, section_key, evidence)


def _held(request: Request, drug_id: str) -> str:
    held = drug_id.strip().lower()
    if "@" in held or _service(request).store.label(held) is None:
        raise NotHeld("unknown_drug", "No label with that set id is held.")
    return held


@router.get("/health", summary="Is the process alive?")
def health() -> dict[str, str]:
    """Always 200 while the process runs."""
    return {"status": "alive"}


@router.get("/metrics", response_class=Response, summary="Counters for Prometheus")
def metrics() -> Response:
    """Prometheus' text format."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@router.get("/ready", responses={503: {"model": Problem}}, summary="Can it answer?")
def ready(request: Request) -> dict[str, object]:
    """200 if the store can be read; 503 with Retry-After otherwise."""
    generation = _service(request).store.generation()
    return {"status": "ready", "generation": generation}


def create_app(service: Service, deadline_s: float = 12.0) -> FastAPI:
    """The application over a composed service. Nothing is read at import."""
    api = FastAPI(
        title="druglabel",
        summary="Answers about a drug from that drug's own FDA label and from nothing else.",
        description="Not medical advice. Every sentence is cited; an abstention is a 200 reply with a reason.",
        version="1",
        redirect_slashes=False,
    )
    api.state.service = service
    api.include_router(router)
    api.add_middleware(BodyLimit, limit=MAX_BODY)
    add_problem_handlers(api)

    @api.middleware("http")
    async def _within_deadline(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        with deadline(deadline_s):
            return await call_next(request)

    return api
