"""Orders texts with Cohere's rerank v2, through its SDK."""

from __future__ import annotations

import email.utils
import math
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import cohere
import httpx
from cohere.core.api_error import ApiError

from domain.ports import RerankUnavailable

MODEL = "rerank-v3.5"

# a second try can help; a wrong key (401, 403) or a wrong request never mends itself
_PASSING = frozenset({408, 429, 500, 502, 503, 504, 529})
_PAUSE_S = 0.2
# the request is refused for what it holds, and the next one may not be
_OF_REQUEST = frozenset({400, 413, 422})
LONGEST_REPLY = 4_000_000
# what the SDK raises beside its own error: an unreachable host is httpx's, an unreadable body a ValueError
_SDK_ERRORS = (ApiError, httpx.HTTPError, ValueError, TypeError, AttributeError, RecursionError)


@dataclass(frozen=True, slots=True)
class _Deadline:
    ends_at: float

    @property
    def left_s(self) -> float:
        return self.ends_at - time.monotonic()


class _ClientInTime(httpx.Client):
    """Ends a reply whose body outlasts the time of its request, or never ends.

    The client's own timeouts count the silence between two bytes, and begin anew with each.
    """

    def send(self, request: httpx.Request, **given: Any) -> httpx.Response:
        deadline = _Deadline(time.monotonic() + request.extensions["timeout"]["read"])
        body = bytearray()
        with closing(super().send(request, **{**given, "stream": True})) as reply:
            for chunk in reply.iter_raw():
                body += chunk
                if len(body) > LONGEST_REPLY or deadline.left_s < 0:
                    raise httpx.ReadTimeout("the reply did not end in time", request=request)
        return httpx.Response(reply.status_code, headers=reply.headers, content=bytes(body), request=request)


class CohereReranker:
    """A `Reranker` over Cohere. At most two calls, both within `deadline_s`."""

    def __init__(self, client: cohere.ClientV2, *, model: str = MODEL, deadline_s: float = 2.0) -> None:
        self._client = client
        self._model = model
        self._deadline_s = deadline_s

    @classmethod
    def with_key(
        cls, api_key: str, *, base_url: str | None = None, model: str = MODEL, deadline_s: float = 2.0
    ) -> CohereReranker:
        """Connect with a key; `base_url` is for a proxy or a deployment of one's own."""
        client = cohere.ClientV2(
            api_key=api_key,
            base_url=base_url,
            client_name="druglabel",
            max_retries=0,
            httpx_client=_ClientInTime(timeout=deadline_s),
            log_warning_experimental_features=False,
        )
        return cls(client, model=model, deadline_s=deadline_s)

    def rerank(self, query: str, documents: Sequence[str], top_n: int | None = None) -> list[int]:
        filled = [place for place, text in enumerate(documents) if text.strip()]
        ranked = filled
        if len(filled) > 1:
            order = self._order(query, [documents[place] for place in filled])
            ranked = [filled[index] for index in order]
        empty = [place for place, text in enumerate(documents) if not text.strip()]
        return [*ranked, *empty][:top_n]

    def _order(self, query: str, documents: Sequence[str]) -> list[int]:
        deadline = _Deadline(time.monotonic() + self._deadline_s)
        try:
            reply = self._call(query, documents, deadline)
        except _SDK_ERRORS as first:
            pause = _pause_before_retry(first, deadline)
            if pause is None:
                raise RerankUnavailable(_told(first), of_request=_is_of_request(first)) from first
            time.sleep(pause)
            try:
                reply = self._call(query, documents, deadline)
            except _SDK_ERRORS as second:
                raise RerankUnavailable(f"twice: {_told(second)}") from second
        return _checked_order(reply, len(documents))

    def _call(self, query: str, documents: Sequence[str], deadline: _Deadline) -> object:
        return self._client.rerank(
            model=self._model,
            query=query,
            documents=documents,
            request_options={"timeout": max(deadline.left_s, 0.05), "max_retries": 0},
        )


def _told(error: Exception) -> str:
    """Name the failure without its body, which may repeat the key or the question."""
    status = error.status_code if isinstance(error, ApiError) else None
    return f"Cohere answered {status}" if status else f"Cohere could not be asked: {type(error).__name__}"


def _is_of_request(error: Exception) -> bool:
    return isinstance(error, ApiError) and error.status_code in _OF_REQUEST


def _pause_before_retry(error: Exception, deadline: _Deadline) -> float | None:
    """Return the seconds to wait before the one retry, or None where it cannot help or there is no time."""
    if isinstance(error, ApiError):
        if error.status_code not in _PASSING:
            return None
        asked = _retry_after_s(error.headers or {})
        pause = _PAUSE_S if asked is None else asked
    elif isinstance(error, httpx.TransportError) and not isinstance(error, httpx.TimeoutException):
        pause = _PAUSE_S
    else:
        return None
    return pause if pause < deadline.left_s else None


def _retry_after_s(headers: Mapping[str, str]) -> float | None:
    """Read Retry-After in either form of RFC 9110: seconds, or a date."""
    value = {name.lower(): text for name, text in headers.items()}.get("retry-after", "").strip()
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def _checked_order(reply: object, expected: int) -> list[int]:
    """Return the indices of a reply that ranks every text once, best first; anything else voids it."""
    results = getattr(reply, "results", None)
    if not isinstance(results, list) or len(results) != expected:
        raise RerankUnavailable("Cohere's reply does not rank every text")
    order = [index for item in results if type(index := getattr(item, "index", None)) is int]
    if len(order) != expected or set(order) != set(range(expected)):
        raise RerankUnavailable("Cohere's reply names a text that was not sent, or one twice")
    scores = [_score(item) for item in results]
    if not all(map(math.isfinite, scores)) or scores != sorted(scores, reverse=True):
        raise RerankUnavailable("Cohere's reply has scores that are no order")
    return order


def _score(result: object) -> float:
    score = getattr(result, "relevance_score", None)
    return float(score) if isinstance(score, int | float) else math.nan
