"""Speed and memory of ingest: how fast labels are read, cut and stored, and how much memory that takes.

    python -m benchmarks.ingest [FOLDER] [--archive-mb 60 300 900]

Takes each label of the folder through all stages before the next one is opened, as an ingest does, in one
process on one thread. A stage is told in processor time, the whole also by the clock. Then archives of
archives of the sizes asked for, made of the same labels, are ingested in turn, the smallest first, and the
peak memory of this process printed after each: what a larger one adds is what memory grows with size.
Without a folder it reads the real labels beside the checkout, or the invented samples.
"""

from __future__ import annotations

import argparse
import io
import os
import tempfile
import time
import zipfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from adapters.archives import LabelFiles
from adapters.spl import read_spl
from app.composition import opened_writer
from app.ingest import ingest, no_search_for_cycles
from app.settings import load_settings
from benchmarks.report import corpus, print_setting, resident_mb
from domain.partition import partition
from domain.ports import LabelWriter
from domain.reading import NotALabel

MEGABYTE = 1_000_000
STAGES = ("read and proven whole", "cut", "stored")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, nargs="?", help="SPL files, also in folders under it")
    parser.add_argument(
        "--archive-mb", type=int, nargs="*", default=[], help="megabytes of SPL to make archives of"
    )
    chosen = parser.parse_args()
    paths = sorted(chosen.folder.rglob("*.xml")) if chosen.folder else corpus()
    if not paths:
        parser.error(f"no .xml file is in {chosen.folder}")
    sizes = [path.stat().st_size / MEGABYTE for path in paths]
    print_setting(f"{len(paths)} SPL files, {sum(sizes):.1f} MB, largest {max(sizes):.2f} MB")
    print("load: " + ", ".join(f"{n:.1f}" for n in os.getloadavg()))
    with tempfile.TemporaryDirectory() as folder:
        measure_stages(paths, sum(sizes), Path(folder) / "stages.db")
    for megabytes in sorted(chosen.archive_mb):
        with tempfile.TemporaryDirectory() as folder:
            measure_archive(paths, megabytes, Path(folder))


def measure_stages(paths: Sequence[Path], size: float, store: Path) -> None:
    """Print what each stage took: seconds of this process's processor time, other work on the machine left out."""
    spent: Counter[str] = Counter()  # nanoseconds
    start = time.perf_counter()
    with opened_writer(load_settings(store=f"sqlite:///{store}")) as writer:
        units: list[int] = []
        for path in paths:
            with no_search_for_cycles():
                units += stored_units(path.read_bytes(), writer, spent)
    elapsed = time.perf_counter() - start
    for stage, seconds in ((stage, spent[stage] / 1e9) for stage in STAGES):
        print(f"{stage}: {seconds:.2f} s, {size / seconds:.1f} MB/s")
    print(
        f"ingest: {size / (spent.total() / 1e9):.2f} MB/s of SPL in processor time, {size / elapsed:.2f} by the clock; "
        f"{len(units)} labels, {sum(units)} units, peak memory {resident_mb():.0f} MB"
    )


def stored_units(data: bytes, writer: LabelWriter, spent: Counter[str]) -> Iterator[int]:
    try:
        with counted(spent, "read and proven whole"):
            label = read_spl(data)
    except NotALabel:
        return
    with counted(spent, "cut"):
        cut = partition(label)
    with counted(spent, "stored"):
        writer.replace(cut)
    yield len(cut.units)


@contextmanager
def counted(spent: Counter[str], stage: str) -> Iterator[None]:
    start = time.process_time_ns()
    try:
        yield
    finally:
        spent[stage] += time.process_time_ns() - start


def measure_archive(paths: Sequence[Path], megabytes: int, folder: Path) -> None:
    archive = folder / "release.zip"
    held = write_release(paths, megabytes, archive)
    before, start, clock = resident_mb(), time.process_time(), time.perf_counter()
    with opened_writer(load_settings(store=f"sqlite:///{folder / 'archive.db'}")) as writer:
        report = ingest(LabelFiles([archive]), writer)
    seconds, elapsed = time.process_time() - start, time.perf_counter() - clock
    size = report.bytes_read / MEGABYTE
    print(
        f"archive of {held} archives, {archive.stat().st_size / MEGABYTE:.0f} MB on disk, {size:.0f} MB of SPL: "
        f"{report.held} labels, {len(report.refused)} refused; {size / seconds:.2f} MB/s in processor time, "
        f"{size / elapsed:.2f} by the clock; peak memory {before:.0f} MB before, {resident_mb():.0f} MB after",
        flush=True,
    )


def write_release(paths: Sequence[Path], megabytes: int, archive: Path) -> int:
    """Write copies of the labels under new set ids, each in an archive of its own with a picture beside it."""
    held, size = 0, 0
    with zipfile.ZipFile(archive, "w") as outer:
        while size < megabytes * MEGABYTE:
            data = renamed(paths[held % len(paths)].read_bytes(), held)
            inner = io.BytesIO()
            with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as release:
                release.writestr(f"{held}.xml", data)
                release.writestr(f"{held}-01.jpg", os.urandom(100_000))
            outer.writestr(f"prescription/{held}.zip", inner.getvalue())
            held, size = held + 1, size + len(data)
    return held


def renamed(data: bytes, number: int) -> bytes:
    head, found, rest = data.partition(b'<setId root="')
    return head + found + f"{number:08x}".encode() + rest[8:] if found else data


if __name__ == "__main__":
    main()
