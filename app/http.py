"""The HTTP interface: questions, and what is held, as DESIGN's `/v1`.

An abstention is a normal 200 reply with a reason: the caller must read it. 4xx and 5xx are
problem+json.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi_offline import FastAPIOffline
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from app.body_limit import BodyLimit
from app.composition import Service, compose
from app.deadlines import deadline
from app.drug_routes import drug_router, service_of
from app.examples import QUESTION_EXAMPLES, REPLY_EXAMPLES
from app.library_search import library_router
from app.problems import Problem, add_problem_handlers
from app.settings import load_settings
from app.starting import prepare
from app.telemetry import configure_logging, observed
from app.web_page import page_router
from domain.models import (
    Abstention,
    Answer,
    Comparison,
    Outcome,
    Question,
    QuestionOptions,
)

MAX_BODY = 64 * 1024
# in the order of the API pages
TAGS = [
    {"name": "questions", "description": "Ask, and get an answer, an abstention or a comparison."},
    {
        "name": "drugs",
        "description": "Which labels are held, what sections they have, what the sections say.",
    },
    {"name": "process", "description": "Whether it is alive and can answer, and its counters."},
]

_STRICT = ConfigDict(extra="forbid", strict=True)


class OptionsBody(BaseModel):
    """How to search; the defaults here are those of the settings. Of `fetch_k` candidates at most `top_k` are quoted for each question in the text. `sections` limits evidence to these keys; `version` asks an older label version."""

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

    def question_asked(self, defaults: QuestionOptions) -> Question:
        """The same as the core takes it; an option that was not sent has the default of the settings."""
        sent = self.options.model_dump(exclude_unset=True)
        if "sections" in sent:
            sent["sections"] = tuple(sent["sections"])
        return Question(self.question, self.drug, self.drug_id, self.style, replace(defaults, **sent))


_OUTCOME: TypeAdapter[Outcome] = TypeAdapter(Outcome)
router = APIRouter()


@router.post(
    "/v1/questions",
    response_model=Answer | Abstention | Comparison,
    responses={200: {"content": {"application/json": {"examples": REPLY_EXAMPLES}}}, 413: {"model": Problem}},
    openapi_extra={"requestBody": {"content": {"application/json": {"examples": QUESTION_EXAMPLES}}}},
    summary="Ask a question of a label",
    tags=["questions"],
)
def ask(body: QuestionBody, request: Request) -> Response:
    """Answer from the label of the drug that is meant, or abstain with a reason; both are 200."""
    service = service_of(request)
    outcome = observed(service.answerer.answer, body.question_asked(service.defaults))
    return Response(_OUTCOME.dump_json(outcome), media_type="application/json")


@router.head("/health", include_in_schema=False)
@router.get("/health", tags=["process"], summary="Is the process alive?")
def health() -> dict[str, str]:
    """Always 200 while the process runs."""
    return {"status": "alive"}


@router.get("/metrics", tags=["process"], response_class=Response, summary="Counters for Prometheus")
def metrics() -> Response:
    """Prometheus' text format."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@router.head("/ready", include_in_schema=False)
@router.get("/ready", tags=["process"], responses={503: {"model": Problem}}, summary="Can it answer?")
def ready(request: Request) -> dict[str, object]:
    """200 if the store can be read; 503 with Retry-After otherwise."""
    generation = service_of(request).store.generation()
    return {"status": "ready", "generation": generation}


def create_app(service: Service, deadline_s: float = 12.0) -> FastAPI:
    """The application over a composed service. Nothing is read at import."""
    api = FastAPIOffline(
        title="druglabel",
        summary="Answers about a drug from that drug's own FDA label and from nothing else.",
        description="Not medical advice. Every sentence is cited; an abstention is a 200 reply with a reason.",
        version="1",
        redirect_slashes=False,
        redoc_url=None,
        openapi_tags=TAGS,
    )
    api.state.service = service
    api.include_router(router)
    api.include_router(drug_router)
    api.include_router(library_router)
    api.include_router(page_router)
    add_problem_handlers(api)

    @api.middleware("http")
    async def _within_deadline(
        request: Request, call_next: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        with deadline(deadline_s):
            return await call_next(request)

    # outermost, so that a body that arrives slowly takes none of the time for the answer
    api.add_middleware(BodyLimit, limit=MAX_BODY)
    return api


def application() -> FastAPI:
    """The application that the settings describe: `uvicorn --factory app.http:application --workers N`.

    Raises:
        SettingsError, LabelStoreUnavailable, ModelUnusable: one sentence each, before anything is served.
    """
    settings = load_settings()
    configure_logging(settings.log_format)
    service = compose(settings)
    prepare(service)
    return create_app(service, settings.deadline_s)
