"""A progress bar for an ingest: documents done, of how many where that can be known, and the rate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from adapters.archives import ArchiveLimits, LabelFiles
from app.settings import Settings
from app.vectors import Filled
from domain.ports import LabelSource, Refused, Skipped, SourceDocument

Advance = Callable[[SourceDocument | Refused | Skipped], None]


@contextmanager
def document_progress(
    paths: Sequence[Path], settings: Settings, console: Console
) -> Iterator[tuple[LabelSource, Advance]]:
    """Yield the documents under `paths` and what to call after each of them."""
    limits = ArchiveLimits(
        document_bytes=settings.largest_document_mb << 20, members=settings.most_archive_members
    )
    columns = (
        TextColumn("Reading labels"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[name]}", style="dim"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("labels", total=_total(paths), name="")

        def advance(document: SourceDocument | Refused | Skipped) -> None:
            progress.update(task, advance=1, name=document.name.rsplit("/", 1)[-1][:50])

        yield LabelFiles(paths, limits), advance


def _total(paths: Sequence[Path]) -> int | None:
    """How many documents will come, or None where an archive must be read to know."""
    total = 0
    for path in paths:
        files = [path] if path.is_file() else list(path.rglob("*"))
        if any(file.suffix.lower() in {".zip", ".json"} for file in files):
            return None
        total += sum(file.suffix.lower() == ".xml" for file in files)
    return total


@contextmanager
def vector_progress(console: Console) -> Iterator[Callable[[Filled], None]]:
    """Yield what to call with how far the filling of vectors is."""
    columns = (
        TextColumn("Embedding   "),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[rate]}", style="dim"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("vectors", total=None, rate="")

        def show(filled: Filled) -> None:
            total = filled.done + filled.waiting
            progress.update(task, completed=filled.done, total=total, rate=f"{filled.rate:.0f} texts/s")

        yield show


@contextmanager
def mapping_progress(console: Console) -> Iterator[Callable[[int, int], None]]:
    """Yield what to call with how many labels of a mapping are done, and how many there are."""
    columns = (TextColumn("Mapping     "), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("labels", total=None)

        def show(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield show


@contextmanager
def copy_progress(console: Console) -> Iterator[Callable[[str, int, int], None]]:
    """Yield what to call with a version that was copied, how many are done, and how many there are."""
    columns = (
        TextColumn("Copying     "),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[name]}", style="dim"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("labels", total=None, name="")

        def show(version: str, done: int, total: int) -> None:
            progress.update(task, completed=done, total=total, name=version[:50])

        yield show
