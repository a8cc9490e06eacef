"""Errors over HTTP: RFC 9457 problem+json that says what was wrong without echoing what was sent."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from app.held import NotHeld
from domain.ports import ProviderUnavailable, QueryEmbeddingUnavailable

_log = structlog.get_logger()

PROBLEM_JSON = "application/problem+json"
RETRY_AFTER_S = 5


class Problem(BaseModel):
    """The shape of every error. `reason` is a machine-readable word where there is one."""

    type: str = "about:blank"
    title: str
    status: int
    detail: str
    reason: str | None = None


def problem(
    status: int, detail: str, reason: str | None = None, headers: Mapping[str, str] | None = None
) -> JSONResponse:
    """A problem+json response with the status' standard title."""
    body = Problem(title=HTTPStatus(status).phrase, status=status, detail=detail, reason=reason)
    return JSONResponse(body.model_dump(), status, dict(headers or {}), PROBLEM_JSON)


def _told(error: Mapping[str, Any]) -> str:
    if error["type"] == "json_invalid":
        return f"The body is not JSON: it cannot be read from character {error['loc'][-1]} on."
    if error["type"] == "model_attributes_type":
        return "The body is not a JSON object, or was sent without the header content-type: application/json."
    return f"{'.'.join(str(part) for part in error['loc'])}: {error['msg']}"


def add_problem_handlers(api: FastAPI) -> None:
    """Answer every error of `api` with a problem."""

    @api.exception_handler(RequestValidationError)
    def _invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        return problem(422, "; ".join(_told(e) for e in error.errors())[:2000])

    @api.exception_handler(HTTPException)
    def _http(_: Request, error: HTTPException) -> JSONResponse:
        return problem(error.status_code, str(error.detail), headers=error.headers)

    @api.exception_handler(NotHeld)
    def _not_held(_: Request, error: NotHeld) -> JSONResponse:
        return problem(404, str(error), error.reason)

    @api.exception_handler(ProviderUnavailable)
    def _unavailable(_: Request, error: ProviderUnavailable) -> JSONResponse:
        # the cause may name a path or a host: it is in the log, never in the reply
        detail = "A part of the service that this needs cannot be reached. Ask again in a moment."
        is_embedder = isinstance(error, QueryEmbeddingUnavailable)
        reason = "query_embedding_unavailable" if is_embedder else "store_unavailable"
        return problem(503, detail, reason, {"Retry-After": str(RETRY_AFTER_S)})

    @api.exception_handler(Exception)
    def _mistake(_: Request, error: Exception) -> JSONResponse:
        _log.error("mistake", error=type(error).__name__, exc_info=error)
        return problem(500, "The service made a mistake; it has been logged. The question was not answered.")
