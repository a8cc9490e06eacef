"""Ingest: documents of a source become labels in the store, or are refused by name with a reason."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from adapters.openfda import read_openfda, remarks_on
from adapters.spl import read_spl
from domain.catalogue import is_named, takes_the_place_of
from domain.models import Label, PartitionedLabel
from domain.partition import partition
from domain.ports import LabelSource, LabelStoreUnavailable, LabelWriter, Refused, Skipped, SourceDocument
from domain.reading import NotALabel

# what is held of `<set id>@<version>`
Kept = Callable[[str], PartitionedLabel | None]
SKIPPED_KINDS: Mapping[str, tuple[str, ...]] = {
    "picture": ("jpg", "jpeg", "png", "gif"),
    "PDF": ("pdf",),
    "text file": ("txt", "tsv", "csv", "md"),
    "web file": ("html", "xsl", "css", "js"),
    "indexing file": ("xml",),
}


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to know of a label that was stored: a name missing, a field of a source unknown."""

    name: str
    text: str


@dataclass
class IngestReport:
    """What became of every document: the counts add up to what was found.

    `unchanged` labels were held already, word for word. `outranked` ones were not kept: openFDA's
    copy of a version that is held from its own document. `skipped_kinds` counts what was no
    label by what it was: "picture", "PDF".
    """

    stored: int = 0
    unchanged: int = 0
    older: int = 0
    outranked: int = 0
    skipped_kinds: Counter[str] = field(default_factory=Counter)
    refused: list[Refused] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    bytes_read: int = 0

    @property
    def skipped(self) -> int:
        return self.skipped_kinds.total()

    @property
    def held(self) -> int:
        """How many labels are in the store now that were among the documents."""
        return self.stored + self.unchanged + self.older + self.outranked

    @property
    def found(self) -> int:
        return self.held + self.skipped + len(self.refused)


def ingest(
    source: LabelSource,
    writer: LabelWriter,
    *,
    kept: Kept = lambda _: None,
    include_animal: bool = False,
    on_document: Callable[[SourceDocument | Refused | Skipped], None] = lambda _: None,
) -> IngestReport:
    """Read every document of `source` into `writer`; a bad one is refused and the batch goes on.

    A label is stored whole or not at all. `kept` gives what is held of a version already, to tell
    what changed. `on_document` is called after each document.

    Raises:
        LabelStoreUnavailable: the store cannot be written; labels stored before stay stored.
        LabelSourceUnavailable: the source cannot be asked.
    """
    report = IngestReport()
    for found in source.documents():
        match found:
            case Refused():
                report.refused.append(found)
            case Skipped():
                report.skipped_kinds[_kind(found.name)] += 1
            case SourceDocument():
                with no_search_for_cycles():
                    _ingest_one(found, writer, kept, report, include_animal=include_animal)
        on_document(found)
    return report


@contextmanager
def no_search_for_cycles() -> Iterator[None]:
    """Hold Python's search for cycles back while one label is worked on: its many objects make none."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _ingest_one(
    document: SourceDocument, writer: LabelWriter, kept: Kept, report: IngestReport, *, include_animal: bool
) -> None:
    report.bytes_read += len(document.data)
    try:
        for label in read_labels(document, include_animal=include_animal):
            report.remarks += [Remark(document.name, remark) for remark in _remarks(label)]
            held = _held(label, kept)
            cut = partition(_with_known_names(label, held))
            # written again all the same: what is derived from the text may be damaged
            is_live = writer.replace(cut)
            if held == cut:
                report.unchanged += 1
            elif is_live:
                report.stored += 1
            elif held and not takes_the_place_of(label.source, held.label.source):
                report.outranked += 1
            else:
                report.older += 1
    except NotALabel as refusal:
        report.refused.append(Refused(document.name, str(refusal)))


def _held(label: Label, kept: Kept) -> PartitionedLabel | None:
    try:
        return kept(f"{label.set_id}@{label.version}")
    except LabelStoreUnavailable:
        # what cannot be read back is what an ingest mends
        return None


def _with_known_names(label: Label, held: PartitionedLabel | None) -> Label:
    """openFDA's block of names comes and goes within one version: what it said before is no less true."""
    if label.source != "openfda" or is_named(label.products) or held is None:
        return label
    known = held.label
    if not is_named(known.products):
        return label
    return replace(
        label,
        title=known.title,
        labeler=known.labeler,
        document_code=known.document_code,
        products=known.products,
    )


def _kind(name: str) -> str:
    ending = name.rpartition(".")[2].lower()
    return next((kind for kind, endings in SKIPPED_KINDS.items() if ending in endings), "other file")


def _remarks(label: Label) -> tuple[str, ...]:
    return remarks_on(label) if label.source == "openfda" else ()


def read_labels(document: SourceDocument, *, include_animal: bool = False) -> Iterator[Label]:
    """Read the labels of a document: one of an SPL file, any number of openFDA's JSON.

    Raises:
        NotALabel: there is none, or none that can be read whole.
    """
    if document.data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        yield read_openfda(document.data)
    else:
        yield read_spl(document.data, include_animal=include_animal)
