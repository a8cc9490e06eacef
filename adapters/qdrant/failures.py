"""What goes wrong with the server of the store, each in one sentence that says what to do.

The one place where the errors of Qdrant's client become errors of the ports. They have no
common root: REST raises one family, a rate limit another, gRPC a third, and a reply that
is no JSON comes through bare.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import grpc
import httpx
from pydantic import ValidationError
from qdrant_client.common.client_exceptions import QdrantException, ResourceExhaustedResponse
from qdrant_client.http.exceptions import ApiException, ResponseHandlingException, UnexpectedResponse

from domain.ports import LabelStoreUnavailable

CLIENT_ERRORS: Final = (
    ApiException,
    QdrantException,
    httpx.HTTPError,
    grpc.RpcError,
    # an empty result, and a reply that is not what the client's models say
    AssertionError,
    ValidationError,
    json.JSONDecodeError,
    UnicodeDecodeError,
)

# the HTTP status that says the same as a code of gRPC
_STATUS_OF_CODE = {
    grpc.StatusCode.UNAUTHENTICATED: 401,
    grpc.StatusCode.PERMISSION_DENIED: 403,
    grpc.StatusCode.NOT_FOUND: 404,
    grpc.StatusCode.INVALID_ARGUMENT: 400,
    grpc.StatusCode.FAILED_PRECONDITION: 400,
    grpc.StatusCode.RESOURCE_EXHAUSTED: 429,
    grpc.StatusCode.INTERNAL: 500,
    grpc.StatusCode.DEADLINE_EXCEEDED: 504,
    grpc.StatusCode.UNAVAILABLE: 503,
}
# a second try can help; a wrong key, a missing collection or a wrong request never mends itself
_PASSING: Final = frozenset({408, 429, 500, 502, 503, 504})
_LONGEST_DETAIL: Final = 200

_SENTENCES = {
    400: "The Qdrant server at {place} refused a request as wrong ({detail}): nothing more was tried.",
    401: "The Qdrant server at {place} refused the API key: set DRUGLABEL_QDRANT_API_KEY to one that it knows.",
    403: "The Qdrant server at {place} does not allow this with this API key: use one that may write.",
    404: "The collection of {place} is not there any more: make it with `druglabel ingest PATH`.",
    413: "The Qdrant server at {place} takes no request of that size: raise its max_request_size_mb.",
    429: "The Qdrant server at {place} is asked too often: try again later.",
    504: "The Qdrant server at {place} did not answer in time: try again.",
}
_FAILING = "The Qdrant server at {place} fails ({status}): try again later."
_UNREACHABLE = "The Qdrant server at {place} cannot be reached: check the address and that it runs."
_SLOW = _SENTENCES[504]
_ODD = "The Qdrant server at {place} sent a reply that cannot be read: check that the address is a Qdrant server's."
_DAMAGED = "The label store {place} holds a record that cannot be read: ingest that label again."


def is_passing(error: Exception) -> bool:
    """Whether the same request may succeed in a moment."""
    if isinstance(error, ResponseHandlingException):
        return isinstance(error.source, httpx.TransportError)
    if isinstance(error, ResourceExhaustedResponse | httpx.TransportError):
        return True
    return _status(error) in _PASSING


def asked_pause_s(error: Exception) -> float:
    """Return the seconds that the server asked to be left alone; 0 if it did not."""
    return float(error.retry_after_s) if isinstance(error, ResourceExhaustedResponse) else 0.0


def sentence(place: str, error: Exception) -> str:
    """Return what is wrong with the store at `place` and what to do, in one sentence."""
    cause = error.source if isinstance(error, ResponseHandlingException) else error
    if isinstance(cause, httpx.TimeoutException):
        return _SLOW.format(place=place)
    if isinstance(cause, httpx.TransportError):
        return _UNREACHABLE.format(place=place)
    status = _status(error)
    if status is None:
        return _ODD.format(place=place)
    if status == 503 and isinstance(error, grpc.RpcError):
        return _UNREACHABLE.format(place=place)
    return _SENTENCES.get(status, _FAILING).format(place=place, status=status, detail=_detail(error))


@contextmanager
def readable(place: str) -> Iterator[None]:
    """Raise `LabelStoreUnavailable` for a record inside that does not hold what the store put there."""
    try:
        yield
    except (ValidationError, KeyError, TypeError, IndexError) as error:
        raise LabelStoreUnavailable(_DAMAGED.format(place=place)) from error


def _status(error: Exception) -> int | None:
    if isinstance(error, ResourceExhaustedResponse):
        return 429
    if isinstance(error, UnexpectedResponse):
        return error.status_code
    if isinstance(error, grpc.Call):
        return _STATUS_OF_CODE.get(error.code(), 500)
    return None


def _detail(error: Exception) -> str:
    if isinstance(error, grpc.Call):
        return str(error.details())[:_LONGEST_DETAIL]
    try:
        told = json.loads(error.content)["status"]["error"] if isinstance(error, UnexpectedResponse) else ""
    except (ValueError, KeyError, TypeError):
        told = ""
    return " ".join(str(told).split())[:_LONGEST_DETAIL] or "no reason given"
