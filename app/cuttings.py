"""Labels that were cut into units by the rules of an older release, and how they are cut anew."""

from __future__ import annotations

from app.store_ports import OpenStore
from domain.partition import CUTTING, partition
from domain.ports import LabelExport, LabelStoreUnavailable


def older_cuts(export: LabelExport | None) -> int:
    """How many versions held were cut by older rules; 0 where the store cannot tell.

    Raises:
        LabelStoreUnavailable: the store could not be read.
    """
    if export is None:
        return 0
    return sum(count for cutting, count in export.cuttings().items() if cutting < CUTTING)


def cut_anew(store: OpenStore) -> int:
    """Cut every version that older rules cut again from its text, and return how many there were.

    Vectors of texts that come out the same are kept. It can be stopped, and goes on where it ended.

    Raises:
        LabelStoreUnavailable: the store could not be read or written, or cannot give back what it keeps.
    """
    if store.export is None:
        raise LabelStoreUnavailable("A store that cannot list what it keeps cannot be rebuilt.")
    done = 0
    for version in store.export.versions():
        held = store.export.kept(version)
        if held is not None and held.cutting < CUTTING:
            store.writer.replace(partition(held.label))
            done += 1
    return done
