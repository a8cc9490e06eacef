"""Compares texts token by token (MaxSim): each word of the query meets its nearest word in the text.

Token vectors come from the same local model as the vectors of units. Those of label texts
are kept as 8-bit numbers by (model id, text hash), the least recently used ones go first.
"""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from domain.models import Span
from domain.ports import QueryEmbeddingUnavailable, RerankUnavailable

CACHE_BYTES = 48 * 1024 * 1024

_STEPS = 127.0


class TokenEmbedded(Protocol):
    """A text as one unit vector, and as one unit vector for each of its tokens at `spans`."""

    @property
    def vector(self) -> NDArray[np.float32]: ...
    @property
    def tokens(self) -> NDArray[np.float32]: ...
    @property
    def spans(self) -> tuple[Span, ...]: ...


class TokenEmbedder(Protocol):
    """An embedder that also tells the vector of every token; the local model is one."""

    @property
    def model_id(self) -> str: ...
    def embed_tokens(self, texts: Sequence[str]) -> Sequence[TokenEmbedded]:
        """Raises `QueryEmbeddingUnavailable` as `Embedder.embed` does."""
        ...


class LateInteraction:
    """Scores texts against a query by their tokens. Safe to use from several threads."""

    def __init__(self, embedder: TokenEmbedder, *, cache_bytes: int = CACHE_BYTES) -> None:
        self._embedder = embedder
        self._cache_bytes = cache_bytes
        self._held_bytes = 0
        self._cache: OrderedDict[tuple[str, str], NDArray[np.int8]] = OrderedDict()
        self._lock = threading.Lock()

    def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """Return for each text its cosine plus the mean over the query's tokens of their best cosines.

        From -2 to 2. The sum is safer than either: measured, tokens alone put texts first that
        share words with the query and say something else.

        Raises:
            QueryEmbeddingUnavailable: the model gave no vectors.
        """
        [asked] = self._embedder.embed_tokens([query])
        if not len(asked.tokens):
            return [0.0] * len(texts)
        return [_compared(asked, rows) for rows in self._rows(texts)]

    @property
    def held_bytes(self) -> int:
        """How much the cache holds now."""
        return self._held_bytes

    def _rows(self, texts: Sequence[str]) -> list[NDArray[np.int8]]:
        """Return for each text its vector, and below it those of its tokens."""
        model = self._embedder.model_id
        keys = [(model, hashlib.sha256(text.encode()).hexdigest()) for text in texts]
        with self._lock:
            found = {key: self._cache[key] for key in keys if key in self._cache}
            for key in found:
                self._cache.move_to_end(key)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in found}
        if missing:
            embedded = self._embedder.embed_tokens(list(missing.values()))
            fresh = {
                key: _small(np.vstack([e.vector[None, :], e.tokens]))
                for key, e in zip(missing, embedded, strict=True)
            }
            self._keep(fresh)
            found |= fresh
        return [found[key] for key in keys]

    def _keep(self, fresh: dict[tuple[str, str], NDArray[np.int8]]) -> None:
        with self._lock:
            for key, rows in fresh.items():
                if key not in self._cache:
                    self._cache[key] = rows
                    self._held_bytes += rows.nbytes
            while self._held_bytes > self._cache_bytes:
                _, gone = self._cache.popitem(last=False)
                self._held_bytes -= gone.nbytes


class MaxSimReranker:
    """A `Reranker` over the local model: no key, no network."""

    def __init__(self, late: LateInteraction) -> None:
        self._late = late

    def rerank(self, query: str, documents: Sequence[str], top_n: int | None = None) -> list[int]:
        try:
            scores = self._late.scores(query, documents)
        except QueryEmbeddingUnavailable as error:
            raise RerankUnavailable(f"the local reranker failed: {error}") from error
        return sorted(range(len(documents)), key=lambda place: (-scores[place], place))[:top_n]


def _small(rows: NDArray[np.float32]) -> NDArray[np.int8]:
    return np.asarray(np.rint(rows * _STEPS), dtype=np.int8)


def _compared(asked: TokenEmbedded, rows: NDArray[np.int8]) -> float:
    if len(rows) < 2:
        return 0.0
    text = rows.astype(np.float32) / _STEPS
    return float(asked.vector @ text[0] + (asked.tokens @ text[1:].T).max(axis=1).mean())
