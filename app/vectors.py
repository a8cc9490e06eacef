"""Fills in the vectors that the store still waits for: in the background, resumable, with its rate."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from domain.ports import Embedder, UnitStore, UnitVector

# texts a round: a kill loses at most this many, and the store is not held up by any of them
TEXTS_A_ROUND = 64


@dataclass(frozen=True, slots=True)
class Filled:
    """How far the filling is: distinct texts embedded and still waiting, and the seconds it took."""

    done: int
    waiting: int
    seconds: float

    @property
    def rate(self) -> float:
        """Texts a second."""
        return self.done / self.seconds if self.seconds else 0.0


def fill_vectors(
    store: UnitStore, embedder: Embedder, on_round: Callable[[Filled], None] = lambda _: None
) -> Filled:
    """Embed every text of the live labels that has no vector of this model; a rerun goes on where it ended.

    Raises:
        QueryEmbeddingUnavailable: the embedder gave no vectors; those kept before stay kept.
        LabelStoreUnavailable: the store cannot be read or written; likewise.
    """
    start = time.monotonic()
    waiting = store.pending(embedder.model_id)
    done = 0
    while texts := store.texts_without_vector(embedder.model_id, TEXTS_A_ROUND):
        # alike lengths share a batch without padding
        texts.sort(key=lambda text: len(text[1]))
        vectors = embedder.embed([text for _, text in texts])
        store.put_vectors(
            embedder.model_id,
            [UnitVector(digest, vector) for (digest, _), vector in zip(texts, vectors, strict=True)],
        )
        done += len(texts)
        on_round(Filled(done, max(0, waiting - done), time.monotonic() - start))
    return Filled(done, 0, time.monotonic() - start)
