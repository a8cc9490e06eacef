"""Gives the held labels their RxNorm ids from DailyMed's mapping file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice

from adapters.rxnorm import Malformed, Mapped, NoMappingFile
from domain.ports import RxcuiWriter

__all__ = ["MappingReport", "NoMappingFile", "keep_mappings"]

# a transaction, or a few requests to a server
LABELS_AT_A_TIME = 1_000
MOST_NAMED = 20


@dataclass
class MappingReport:
    """What became of a mapping: lines and set ids in it, how many are held and changed, and which lines were bad."""

    lines: int = 0
    set_ids: int = 0
    held: int = 0
    changed: int = 0
    malformed: int = 0
    named: list[Malformed] = field(default_factory=list)


def keep_mappings(
    mappings: Iterable[Mapped | Malformed],
    writer: RxcuiWriter,
    on_labels: Callable[[int, int], None] = lambda *_: None,
) -> MappingReport:
    """Keep every RxNorm id of the mapping whose label is held; `on_labels` gets how many are done, and how many there are.

    Raises:
        LabelStoreUnavailable: some of them may be kept; the same again keeps them all.
    """
    report = MappingReport()
    rxcuis: dict[str, dict[str, None]] = {}
    for said in mappings:
        report.lines += 1
        if isinstance(said, Mapped):
            rxcuis.setdefault(said.set_id, {})[said.rxcui] = None
            continue
        report.malformed += 1
        if len(report.named) < MOST_NAMED:
            report.named.append(said)
    report.set_ids = len(rxcuis)
    waiting = iter(rxcuis.items())
    done = 0
    while batch := dict(islice(waiting, LABELS_AT_A_TIME)):
        kept = writer.put_rxcuis(batch)
        report.held += kept.held
        report.changed += kept.changed
        done += len(batch)
        on_labels(done, report.set_ids)
    return report
