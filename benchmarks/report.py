"""What every benchmark prints beside its figures: machine, corpus, versions; and how it sums up times."""

from __future__ import annotations

import os
import platform
import resource
import sqlite3
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

LABELS = Path(__file__).parents[2] / "shared" / "labels"
SAMPLES = Path(__file__).parents[1] / "app" / "samples"
_PACKAGES = ("numpy", "onnxruntime", "tokenizers", "lxml", "fastapi", "rapidfuzz")


def print_setting(corpus: str) -> None:
    """Print where and over what the figures below were measured."""
    processor = next(
        (line.partition(":")[2].strip() for line in _cpuinfo() if line.startswith("model name")),
        platform.machine(),
    )
    versions = " ".join(f"{name} {version(name)}" for name in _PACKAGES)
    print(
        f"machine: {processor}, {os.cpu_count()} cores; Python {sys.version.split()[0]}, SQLite {sqlite3.sqlite_version}"
    )
    print(f"versions: {versions}")
    print(f"corpus: {corpus}")


def _cpuinfo() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def corpus() -> list[Path]:
    """The real labels beside the checkout, or the invented samples where there are none."""
    folder = LABELS / "spl"
    return sorted(folder.glob("*.xml")) if folder.is_dir() else sorted(SAMPLES.glob("*.xml"))


def milliseconds(call: Callable[[], object], times: int) -> list[float]:
    """Call `times` times after one call that is not counted; a figure a call."""
    call()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        call()
        taken.append((time.perf_counter() - start) * 1000)
    return taken


def summed_up(name: str, taken: Sequence[float], unit: str = "ms") -> None:
    """Print median, 95th percentile and largest."""
    ordered = sorted(taken)
    p95 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    print(
        f"{name}: p50 {statistics.median(ordered):.2f} {unit}, p95 {p95:.2f}, max {ordered[-1]:.2f}, n {len(ordered)}"
    )


def resident_mb() -> float:
    """Peak resident memory of this process so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
