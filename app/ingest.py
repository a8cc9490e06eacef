"""Ingest: documents of a source become labels in the store, or are refused by name with a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from adapters.openfda import read_openfda, remarks_on
from adapters.spl import read_spl
from domain.models import Label
from domain.partition import partition
from domain.ports import LabelSource, LabelWriter, Refused, Skipped, SourceDocument
from domain.reading import NotALabel


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to know of a label that was stored: a name missing, a field of a source unknown."""

    name: str
    text: str


@dataclass
class IngestReport:
    """What became of every document: the counts add up to what was found."""

    stored: int = 0
    older: int = 0
    skipped: int = 0
    refused: list[Refused] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    bytes_read: int = 0

    @property
    def found(self) -> int:
        return self.stored + self.older + self.skipped + len(self.refused)


def ingest(
    source: LabelSource,
    writer: LabelWriter,
    *,
    include_animal: bool = False,
    on_document: Callable[[SourceDocument | Refused | Skipped], None] = lambda _: None,
) -> IngestReport:
    """Read every document of `source` into `writer`; a bad one is refused and the batch goes on.

    A label is stored whole or not at all. `on_document` is called after each document.

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
                report.skipped += 1
            case SourceDocument():
                _ingest_one(found, writer, report, include_animal=include_animal)
        on_document(found)
    return report


def _ingest_one(
    document: SourceDocument, writer: LabelWriter, report: IngestReport, *, include_animal: bool
) -> None:
    report.bytes_read += len(document.data)
    try:
        for label in read_labels(document, include_animal=include_animal):
            report.remarks += [Remark(document.name, remark) for remark in _remarks(label)]
            if writer.replace(partition(label)):
                report.stored += 1
            else:
                report.older += 1
    except NotALabel as refusal:
        report.refused.append(Refused(document.name, str(refusal)))


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
