"""Moves a library from one store to another: labels as they were kept, vectors as they are, nothing computed anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from app.store_ports import OpenStore
from domain.keeping import fingerprint
from domain.models import PartitionedLabel
from domain.ports import LabelExport, LabelStoreUnavailable

# hashes a request: a long label has thousands of texts
_TEXTS_AT_A_TIME = 256


@dataclass
class CopyReport:
    """What was copied, what was there already, and which versions differ at the end (none, if all went well)."""

    versions: int = 0
    written: int = 0
    vectors: int = 0
    others: int = 0
    differing: list[str] = field(default_factory=list)


def copy_library(
    source: OpenStore, target: OpenStore, on_version: Callable[[str, int, int], None] = lambda *_: None
) -> CopyReport:
    """Copy every version with its vectors; what the target has already is left alone, so a rerun goes on.

    At the end both stores are read back, and hashes of all text and counts of vectors compared.
    `on_version` is called with a version, how many are done, and how many there are.

    Raises:
        LabelStoreUnavailable: a store cannot be read or written, or cannot give back what it keeps.
    """
    given, kept = _export(source, "copied from"), _export(target, "compared with")
    versions = given.versions()
    report = CopyReport(len(versions))
    for done, version in enumerate(versions, 1):
        label = given.kept(version)
        if label is not None:
            if kept.kept(version) != label:
                target.writer.replace(label)
                report.written += 1
            report.vectors += _copy_vectors(given, target, kept, label)
        on_version(version, done, len(versions))
    _copy_rxcuis(source, target)
    report.differing = [v for v in versions if _differs(source, target, given, kept, v)]
    report.others = len(set(kept.versions()) - set(versions))
    return report


def _export(store: OpenStore, what: str) -> LabelExport:
    if store.export is None:
        raise LabelStoreUnavailable(f"A store that cannot list what it keeps cannot be {what}.")
    return store.export


def _copy_rxcuis(source: OpenStore, target: OpenStore) -> None:
    rxcuis = {entry.summary.set_id: entry.rxcuis for entry in source.catalogue.labels() if entry.rxcuis}
    if rxcuis and target.rxcuis is not None:
        target.rxcuis.put_rxcuis(rxcuis)


def _copy_vectors(given: LabelExport, target: OpenStore, kept: LabelExport, label: PartitionedLabel) -> int:
    hashes = list(dict.fromkeys(unit.text_hash for unit in label.units))
    copied = 0
    for model_id in given.models():
        for start in range(0, len(hashes), _TEXTS_AT_A_TIME):
            copied += _copy_some(given, target, kept, model_id, hashes[start : start + _TEXTS_AT_A_TIME])
    return copied


def _copy_some(
    given: LabelExport, target: OpenStore, kept: LabelExport, model_id: str, hashes: Sequence[str]
) -> int:
    there = {vector.text_hash for vector in kept.vectors(model_id, hashes)}
    vectors = given.vectors(model_id, [h for h in hashes if h not in there])
    target.units.put_vectors(model_id, vectors)
    return len(vectors)


def _differs(
    source: OpenStore, target: OpenStore, given: LabelExport, kept: LabelExport, version: str
) -> bool:
    one, other = given.kept(version), kept.kept(version)
    if one is None or other is None or fingerprint(one) != fingerprint(other):
        return True
    return any(
        target.units.pending(model_id, version) > source.units.pending(model_id, version)
        for model_id in given.models()
    )
