"""Speed of the local model: embedding units, embedding questions, reranking with a cold and a warm cache.

python -m benchmarks.vectors [TEXTS]     how many distinct unit texts are embedded, 2,000 unless told otherwise
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Iterator, Sequence

from adapters.late_interaction import LateInteraction, MaxSimReranker
from adapters.minilm import MiniLMEmbedder
from adapters.spl import read_spl
from benchmarks.report import corpus, milliseconds, print_setting, resident_mb, summed_up
from domain.models import Unit
from domain.partition import partition
from domain.reading import NotALabel

CANDIDATES = 20
QUESTIONS = (
    "how should it be stored after opening?",
    "what is the largest dose in one day for a patient with kidney disease?",
    "can it be taken with food?",
    "is it safe while breastfeeding?",
)


def main(texts: int) -> None:
    """Print tokens a second, what equal text saves, and the times of questions and rerankings."""
    labels = list(_labels())
    units = [unit for label in labels for unit in label]
    distinct = {unit.text_hash: unit.text for unit in units}
    print_setting(f"{len(labels)} labels, {len(units):,} units, {len(distinct):,} distinct texts")
    print(f"load: {os.getloadavg()[0]:.1f} processes in the last minute")
    model = MiniLMEmbedder.from_packages(threads=2)
    _share_saved(model, units, distinct)
    sample = random.Random(7).sample(sorted(distinct.values()), min(texts, len(distinct)))
    _rate(model, sample)
    summed_up(
        "one question embedded",
        [t for q in QUESTIONS for t in milliseconds(lambda q=q: model.embed([q]), 25)],
    )  # type: ignore[misc]
    _rerank(model, labels)
    print(f"peak memory of the process, model and {len(labels)} labels read: {resident_mb():.0f} MB")


def _labels() -> Iterator[tuple[Unit, ...]]:
    for path in corpus():
        try:
            yield partition(read_spl(path.read_bytes())).units
        except NotALabel:
            continue


def _share_saved(model: MiniLMEmbedder, units: Sequence[Unit], distinct: dict[str, str]) -> None:
    counts = dict(zip(distinct, model.token_counts(list(distinct.values())), strict=True))
    once, every = sum(counts.values()), sum(counts[unit.text_hash] for unit in units)
    print(f"tokens: {every:,} in all units, {once:,} embedded; equal text saves {1 - once / every:.0%}")


def _rate(model: MiniLMEmbedder, sample: Sequence[str]) -> None:
    ordered = sorted(sample, key=len)
    tokens = sum(model.token_counts(ordered))
    start, used = time.perf_counter(), time.process_time()
    for first in range(0, len(ordered), 64):
        model.embed(ordered[first : first + 64])
    seconds, processor = time.perf_counter() - start, time.process_time() - used
    print(
        f"embedding: {len(ordered):,} texts, {tokens / seconds:,.0f} tokens a second on 2 threads "
        f"({tokens / processor:,.0f} a second of one processor)"
    )


def _rerank(model: MiniLMEmbedder, labels: Sequence[Sequence[Unit]]) -> None:
    some = random.Random(7)
    sets = [[u.text for u in some.sample(label, min(CANDIDATES, len(label)))] for label in labels[:25]]
    reranker = MaxSimReranker(LateInteraction(model))
    reranker.rerank("warm up the model", ["one", "two"])
    for state in ("cold", "warm"):
        taken = []
        for number, texts in enumerate(sets):
            start = time.perf_counter()
            reranker.rerank(QUESTIONS[number % len(QUESTIONS)], texts)
            taken.append((time.perf_counter() - start) * 1000)
        summed_up(f"local reranking of {CANDIDATES} units, {state} cache", taken)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
