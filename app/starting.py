"""What whoever starts the service has to know of its store."""

from __future__ import annotations

import structlog

from app.composition import Service
from app.cuttings import older_rules

_log = structlog.get_logger()


def prepare(service: Service) -> None:
    """Read the names before the first question, which has a deadline, and log what the store waits for.

    Raises:
        LabelStoreUnavailable: the store could not be read.
    """
    service.drugs.index()
    if waiting := service.units.pending(service.model_id):
        # such labels answer from their words, and say so, until `druglabel embed` has run
        _log.warning("vectors_pending", texts=waiting, model=service.model_id)
    read_before, cut_before = older_rules(service.export)
    if cut_before:
        sentence = (
            f"Labels cut into units by the rules of an older version: {cut_before:,}; "
            "`druglabel rebuild` cuts them anew."
        )
        _log.warning("labels_cut_by_older_rules", labels=cut_before, told=sentence)
    if read_before:
        sentence = f"Labels read by the rules of an older version: {read_before:,}; ingest their files again."
        _log.warning("labels_read_by_older_rules", labels=read_before, told=sentence)
