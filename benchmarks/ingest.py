"""Speed and memory of ingest: how fast labels are read, cut and stored, and how much memory that takes.

    python benchmarks/ingest.py ../shared/labels/spl [--archive-mb 500]

Reads each label once in one process and prints each stage in processor time, then ingests one archive of
archives of the size asked for, made of the same labels, and prints the peak memory.
"""

from __future__ import annotations

import argparse
import io
import os
import platform
import resource
import sqlite3
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

from lxml import etree

from adapters.archives import LabelFiles
from adapters.spl import read_spl
from app.composition import opened_writer
from app.ingest import ingest
from app.settings import load_settings
from domain.models import Label, PartitionedLabel
from domain.partition import partition
from domain.reading import NotALabel

MEGABYTE = 1_000_000
Result = TypeVar("Result")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--archive-mb", type=int, default=0)
    chosen = parser.parse_args()
    documents = [path.read_bytes() for path in sorted(chosen.folder.glob("*.xml"))]
    size = sum(map(len, documents)) / MEGABYTE
    print_machine()
    print(
        f"corpus: {len(documents)} SPL files, {size:.1f} MB, largest {max(map(len, documents)) / MEGABYTE:.2f} MB"
    )
    with tempfile.TemporaryDirectory() as folder:
        measure_stages(documents, size, Path(folder) / "stages.db")
        if chosen.archive_mb:
            measure_archive(documents, chosen.archive_mb, Path(folder))


def print_machine() -> None:
    load = ", ".join(f"{n:.1f}" for n in os.getloadavg())
    print(f"machine: {platform.machine()}, {os.cpu_count()} cores, load {load}; {platform.platform()}")
    versions = f"lxml {etree.__version__}, SQLite {sqlite3.sqlite_version}"
    print(f"versions: Python {platform.python_version()}, {versions}")


def measure_stages(documents: Sequence[bytes], size: float, store: Path) -> None:
    labels, read_s = timed(lambda: [label for data in documents for label in readable(data)])
    cut, cut_s = timed(lambda: [partition(label) for label in labels])
    store_s = store_all(cut, store)
    for stage, seconds in (("read and proven whole", read_s), ("cut", cut_s), ("stored", store_s)):
        print(f"{stage}: {seconds:.2f} s, {size / seconds:.1f} MB/s")
    total = read_s + cut_s + store_s
    units = sum(len(label.units) for label in cut)
    print(
        f"ingest: {size / total:.2f} MB/s of SPL; {len(cut)} labels, {units} units, peak memory {peak_mb():.0f} MB"
    )


def readable(data: bytes) -> Iterator[Label]:
    try:
        yield read_spl(data)
    except NotALabel:
        return


def store_all(labels: Sequence[PartitionedLabel], store: Path) -> float:
    with opened_writer(load_settings(store=f"sqlite:///{store}")) as writer:
        _, seconds = timed(lambda: [writer.replace(label) for label in labels])
    return seconds


def measure_archive(documents: Sequence[bytes], megabytes: int, folder: Path) -> None:
    archive = folder / "release.zip"
    held = write_release(documents, megabytes, archive)
    before = peak_mb()
    with opened_writer(load_settings(store=f"sqlite:///{folder / 'archive.db'}")) as writer:
        report, seconds = timed(lambda: ingest(LabelFiles([archive]), writer))
    found = report.stored + report.older + len(report.refused)
    print(
        f"archive of {held} archives, {archive.stat().st_size / MEGABYTE:.0f} MB on disk, "
        f"{report.bytes_read / MEGABYTE:.0f} MB of SPL: {found} documents in {seconds:.0f} s, "
        f"peak memory {before:.0f} MB before, {peak_mb():.0f} MB after"
    )


def write_release(documents: Sequence[bytes], megabytes: int, archive: Path) -> int:
    held, size = 0, 0
    with zipfile.ZipFile(archive, "w") as outer:
        while size < megabytes * MEGABYTE:
            data = documents[held % len(documents)]
            inner = io.BytesIO()
            with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as release:
                release.writestr(f"{held}.xml", data)
                release.writestr(f"{held}-01.jpg", os.urandom(100_000))
            outer.writestr(f"prescription/{held}.zip", inner.getvalue())
            held, size = held + 1, size + len(data)
    return held


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """The result, and the seconds of this process's processor time: other work on the machine is left out."""
    start = time.process_time()
    return work(), time.process_time() - start


def peak_mb() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (MEGABYTE if sys.platform == "darwin" else 1_000)


if __name__ == "__main__":
    main()
