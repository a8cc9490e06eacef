"""Labels that were read, or cut into units, by the rules of an older release, and how they are cut anew."""

from __future__ import annotations

from app.store_ports import OpenStore
from domain.partition import CUTTING, partition
from domain.ports import LabelExport, LabelStoreUnavailable
from domain.reading import READING


def older_rules(export: LabelExport | None) -> tuple[int, int]:
    """How many versions held were read, and how many cut, by older rules; none where the store cannot tell.

    Raises:
        LabelStoreUnavailable: the store could not be read.
    """
    held = {} if export is None else export.rules()
    read = sum(count for rules, count in held.items() if rules.reading < READING)
    return read, sum(count for rules, count in held.items() if rules.cutting < CUTTING)


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
