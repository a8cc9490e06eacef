"""GET for public label services: spaced, bounded in size, time and retries.

Statuses go to the caller, who alone knows which of them means "no such label"; outages,
refusals to serve and replies that are too large are `LabelSourceUnavailable`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import httpx

from domain.ports import LabelSourceUnavailable

_PASSING_STATUSES = frozenset({429, 500, 502, 503, 504})


@dataclass(frozen=True, slots=True)
class Manners:
    """How a public service is asked: seconds between requests, a timeout, tries, and the most bytes.

    `longest_wait_s` is how long a Retry-After is obeyed; a longer one ends the job with a
    sentence that says when to come back.
    """

    spacing_s: float = 0.25
    timeout_s: float = 30.0
    tries: int = 4
    first_wait_s: float = 0.5
    longest_wait_s: float = 60.0
    most_bytes: int = 128 << 20


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply that is not an outage: `status` is 2xx, 3xx or a 4xx other than 429."""

    status: int
    headers: Mapping[str, str]
    body: bytes


class PoliteClient:
    """Asks one service. `sleep` and `clock` are given so that waiting can be seen in tests."""

    def __init__(
        self,
        base_url: str,
        manners: Manners,
        sleep: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._base_url, self._manners, self._sleep, self._clock = base_url.rstrip("/"), manners, sleep, clock
        self._client = httpx.Client(
            timeout=manners.timeout_s, follow_redirects=False, headers={"Accept-Encoding": "gzip"}
        )
        self._not_before = clock()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def get(self, address: str, query: Mapping[str, str] | None = None) -> Reply:
        """Return the reply to GET `address`, a path under the base URL or a whole URL of the same host.

        Raises:
            LabelSourceUnavailable: no usable reply after the tries that are allowed.
        """
        url = self._url(address)
        reason = "it was not asked"
        for attempt in range(self._manners.tries):
            wait = self._manners.first_wait_s * 2**attempt
            try:
                reply = self._once(url, query)
            except httpx.HTTPError as error:
                reason = f"{type(error).__name__}: {error}"
            else:
                if reply.status not in _PASSING_STATUSES:
                    return reply
                reason = f"it answered {reply.status}"
                wait = self._asked_wait(reply, wait)
            if attempt + 1 < self._manners.tries:
                self._sleep(wait)
        raise LabelSourceUnavailable(f"{self._base_url} cannot be asked: {reason}")

    def _url(self, address: str) -> httpx.URL:
        base = httpx.URL(self._base_url)
        url = httpx.URL(address) if "://" in address else httpx.URL(f"{self._base_url}{address}")
        if (url.scheme, url.host, url.port) != (base.scheme, base.host, base.port):
            raise LabelSourceUnavailable(f"{self._base_url} points to another host, {url.host}")
        return url

    def _once(self, url: httpx.URL, query: Mapping[str, str] | None) -> Reply:
        pause = self._not_before - self._clock()
        if pause > 0:
            self._sleep(pause)
        self._not_before = self._clock() + self._manners.spacing_s
        with self._client.stream("GET", url, params=dict(query) if query else None) as response:
            chunks, size = [], 0
            for chunk in response.iter_bytes():
                chunks.append(chunk)
                size += len(chunk)
                if size > self._manners.most_bytes:
                    raise LabelSourceUnavailable(f"{url} sends more than {self._manners.most_bytes} bytes")
            return Reply(response.status_code, dict(response.headers), b"".join(chunks))

    def _asked_wait(self, reply: Reply, otherwise: float) -> float:
        asked = reply.headers.get("retry-after", "").strip()
        if not asked.isdecimal():
            return otherwise
        if int(asked) > self._manners.longest_wait_s:
            raise LabelSourceUnavailable(f"{self._base_url} asks to come back in {asked} seconds")
        return float(asked)
