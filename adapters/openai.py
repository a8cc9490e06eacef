"""Drafts and vectors from OpenAI's API, or from any server that speaks it, through OpenAI's SDK.

The SDK carries requests and names errors; every reply is read here, byte by byte under one
deadline, because a compatible server may send anything under status 200.
"""

from __future__ import annotations

import email.utils
import json
import math
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

import httpx2
import openai
from openai import APIResponse

from domain.ports import AnswerGenerationUnavailable, QueryEmbeddingUnavailable

LONGEST_REPLY: Final = 4_000_000
EMBEDDING_BATCH: Final = 64

# a second try can help; a wrong key, a spent quota or a wrong request never mends itself
_PASSING = frozenset({408, 409, 429, 500, 502, 503, 504, 529})
_SPENT = frozenset({"insufficient_quota", "billing_hard_limit_reached", "billing_not_active"})
_PAUSE_S = 0.2
_LONGEST_SILENCE_S = 60.0
# the request is refused for what it holds or how long it is, and the next one may not be
_OF_REQUEST = frozenset({400, 413, 422})
_CUT_SHORT = frozenset({"length", "content_filter"})
# what the SDK raises beside its own family: transport errors of httpx2, values it cannot send
_SDK_ERRORS = (openai.OpenAIError, httpx2.HTTPError, ValueError, TypeError, AttributeError, RecursionError)

Create = Callable[..., AbstractContextManager[APIResponse[Any]]]


def openai_client(api_key: str | None, base_url: str | None) -> openai.OpenAI:
    """Connect to OpenAI, or to the compatible server at `base_url` (with its "/v1"); no key is sent if none is given."""
    return openai.OpenAI(api_key=api_key or "none", base_url=base_url, max_retries=0)


class _OddReply(ValueError):
    """A reply that came and cannot be used. The same request is never sent again for it."""

    of_request = False


class _RefusedRequest(_OddReply):
    """The provider is well, and has nothing for this request."""

    of_request = True


class _Endpoint:
    """One method of the API: at most two tries inside a deadline, and silence for as long as a server asks."""

    def __init__(self, create: Create) -> None:
        self._create = create
        self._silent_until = 0.0
        self._refused_options: frozenset[str] = frozenset()

    def ask(self, deadline_s: float, **body: object) -> object:
        """Return the reply's JSON, or raise one of `_SDK_ERRORS`."""
        ends_at = time.monotonic() + deadline_s
        if time.monotonic() < self._silent_until:
            raise _OddReply("the server asked not to be called for now")
        try:
            return self._try(ends_at, body)
        except _SDK_ERRORS as error:
            pause = self._pause_before_retry(error, ends_at, body)
            if pause is None:
                raise
            time.sleep(pause)
        return self._try(ends_at, body)

    def _try(self, ends_at: float, body: Mapping[str, object]) -> object:
        sent = {name: value for name, value in body.items() if name not in self._refused_options}
        timeout = max(ends_at - time.monotonic(), 0.05)
        with self._create(**sent, timeout=timeout) as response:
            read = bytearray()
            for chunk in response.iter_bytes():
                read += chunk
                if len(read) > LONGEST_REPLY:
                    raise _OddReply("the reply does not end")
                if time.monotonic() > ends_at:
                    raise _OddReply("the reply did not come in time")
        return json.loads(bytes(read))

    def _pause_before_retry(
        self, error: Exception, ends_at: float, body: Mapping[str, object]
    ) -> float | None:
        """Return the seconds to wait before the one retry, or None where it cannot help or there is no time."""
        left = ends_at - time.monotonic()
        if isinstance(error, openai.BadRequestError):
            return 0.0 if self._gives_up_an_option(error, body) and left > 0 else None
        if isinstance(error, openai.APITimeoutError):
            return None
        if isinstance(error, openai.APIConnectionError):
            return _PAUSE_S if left > _PAUSE_S else None
        if not isinstance(error, openai.APIStatusError) or error.status_code not in _PASSING:
            return None
        if error.code in _SPENT or error.type in _SPENT:
            return None
        asked = _retry_after_s(error.response.headers)
        if asked is not None and asked >= left:
            self._silent_until = time.monotonic() + min(asked, _LONGEST_SILENCE_S)
        pause = _PAUSE_S if asked is None else asked
        return pause if pause < left else None

    def _gives_up_an_option(self, error: openai.BadRequestError, body: Mapping[str, object]) -> bool:
        """Some servers refuse an optional field by name: it is left out from then on."""
        told = error.response.text if error.response.is_closed else str(error)
        named = {n for n in ("response_format", "temperature") if n in body and n in told}
        named -= self._refused_options
        self._refused_options |= named
        return bool(named)


def _retry_after_s(headers: Mapping[str, str]) -> float | None:
    """Read Retry-After in either form of RFC 9110: seconds, or a date."""
    value = headers.get("retry-after", "").strip()
    if value.isdigit():
        return float(value)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(value).timestamp() - time.time())
    except ValueError:
        return None


def _told(error: Exception) -> str:
    """Name the failure without its body, which may repeat the key or the question."""
    if isinstance(error, openai.APIStatusError):
        return f"the server answered {error.status_code}"
    return str(error) if isinstance(error, _OddReply) else f"no usable reply: {type(error).__name__}"


def _is_of_request(error: Exception) -> bool:
    if isinstance(error, openai.APIStatusError):
        return error.status_code in _OF_REQUEST
    return isinstance(error, _OddReply) and error.of_request


class OpenAIAnswerGenerator:
    """An `AnswerGenerator` over chat completions. At most two calls, both within `deadline_s`.

    Structured output is asked for until a server refuses it by name; then the same prompt
    goes out without it. A draft that was cut, refused, filtered, thought aloud or is not
    one JSON object is no draft.
    """

    def __init__(self, client: openai.OpenAI, *, model: str, deadline_s: float = 8.0) -> None:
        self._endpoint = _Endpoint(client.chat.completions.with_streaming_response.create)
        self._model = model
        self._deadline_s = deadline_s

    @classmethod
    def with_key(
        cls, api_key: str | None, *, model: str, base_url: str | None = None, deadline_s: float = 8.0
    ) -> OpenAIAnswerGenerator:
        """Connect; `base_url` is for Ollama, vLLM, llama.cpp, LM Studio or any other compatible server."""
        return cls(openai_client(api_key, base_url), model=model, deadline_s=deadline_s)

    def generate(self, system: str, user: str, schema: Mapping[str, object]) -> str:
        try:
            reply = self._endpoint.ask(
                self._deadline_s,
                model=self._model,
                messages=[{"role": "system", "content": system}, {"role": "user", "content": user}],
                response_format={
                    "type": "json_schema",
                    "json_schema": {"name": "draft", "strict": True, "schema": schema},
                },
                temperature=0,
            )
            return _draft_in(reply)
        except _SDK_ERRORS as error:
            raise AnswerGenerationUnavailable(_told(error), of_request=_is_of_request(error)) from error


def _draft_in(reply: object) -> str:
    choices = reply.get("choices") if isinstance(reply, dict) else None
    if not isinstance(choices, list) or not choices or not isinstance(choices[0], dict):
        raise _OddReply("the reply has no choices")
    finish, message = choices[0].get("finish_reason"), choices[0].get("message")
    if finish != "stop":
        kind = _RefusedRequest if isinstance(finish, str) and finish in _CUT_SHORT else _OddReply
        raise kind(f"the draft did not come to its end: {finish!r:.40}")
    if not isinstance(message, dict):
        raise _OddReply("the reply has no message")
    if message.get("refusal"):
        raise _RefusedRequest("the model refused")
    content = message.get("content")
    if not isinstance(content, str) or not content.strip():
        raise _OddReply("the draft is empty")
    if not _is_one_json_object(content):
        raise _OddReply("the draft is not one JSON object")
    return content


def _is_one_json_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False


class OpenAIEmbedder:
    """An `Embedder` over an embeddings endpoint. `deadline_s` holds for each batch of 64 texts."""

    def __init__(
        self,
        client: openai.OpenAI,
        *,
        model: str,
        dimension: int,
        deadline_s: float = 2.0,
        longest_text: int = 8_000,
    ) -> None:
        self._endpoint = _Endpoint(client.embeddings.with_streaming_response.create)
        self._model = model
        self._dimension = dimension
        self._deadline_s = deadline_s
        self._longest_text = longest_text

    @classmethod
    def with_key(
        cls,
        api_key: str | None,
        *,
        model: str,
        dimension: int,
        base_url: str | None = None,
        deadline_s: float = 2.0,
    ) -> OpenAIEmbedder:
        """Connect; `dimension` is what the model returns, and every vector is held to it."""
        client = openai_client(api_key, base_url)
        return cls(client, model=model, dimension=dimension, deadline_s=deadline_s)

    @property
    def model_id(self) -> str:
        return f"openai/{self._model}@{self._dimension}"

    @property
    def dimension(self) -> int:
        return self._dimension

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        vectors: list[list[float]] = []
        for start in range(0, len(texts), EMBEDDING_BATCH):
            # an empty text is refused by most servers; a long one is cut here rather than by an error there
            batch = [text[: self._longest_text] or " " for text in texts[start : start + EMBEDDING_BATCH]]
            try:
                reply = self._endpoint.ask(
                    self._deadline_s, model=self._model, input=batch, encoding_format="float"
                )
                vectors += _vectors_in(reply, len(batch), self._dimension)
            except _SDK_ERRORS as error:
                raise QueryEmbeddingUnavailable(_told(error), of_request=_is_of_request(error)) from error
        return vectors


def _vectors_in(reply: object, expected: int, dimension: int) -> list[list[float]]:
    data = reply.get("data") if isinstance(reply, dict) else None
    if not isinstance(data, list) or len(data) != expected or not all(isinstance(d, dict) for d in data):
        raise _OddReply("the reply has not one vector a text")
    places = [d.get("index") for d in data]
    if not all(type(p) is int for p in places) or sorted(places) != list(range(expected)):
        raise _OddReply("the reply's vectors belong to no text, or two to one")
    by_place = {d["index"]: d.get("embedding") for d in data}
    return [_unit_length(by_place[place], dimension) for place in range(expected)]


def _unit_length(vector: object, dimension: int) -> list[float]:
    if not isinstance(vector, list) or len(vector) != dimension:
        raise _OddReply(f"a vector is not of dimension {dimension}")
    if not all(type(number) in {int, float} for number in vector):
        raise _OddReply("a vector holds something else than numbers")
    length = math.hypot(*vector)
    if not math.isfinite(length) or length == 0:
        raise _OddReply("a vector has no direction")
    return [number / length for number in vector]
