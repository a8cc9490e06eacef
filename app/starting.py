"""What whoever starts the service has to know of its store."""

from __future__ import annotations

import structlog

from app.composition import Service
from app.cuttings import older_cuts

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
    if older := older_cuts(service.export):
        sentence = (
            f"Labels cut into units by the rules of an older version: {older:,}; "
            "`druglabel rebuild` cuts them anew."
        )
        _log.warning("labels_cut_by_older_rules", labels=older, told=sentence)
