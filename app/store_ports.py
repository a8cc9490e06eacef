"""The ports of one store, together: opened and closed as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

from domain.ports import (
    LabelCatalogue,
    LabelExport,
    LabelWriter,
    LibrarySearch,
    ParentStore,
    RxcuiWriter,
    SectionListRetriever,
    SectionRetriever,
    UnitStore,
)


@dataclass(frozen=True, slots=True)
class OpenStore:
    """The ports of one store. `export` is None where a store of the user's own cannot be copied from.

    `rxcuis` is None where it keeps no RxNorm ids, `library` where words are not searched over all labels.
    """

    catalogue: LabelCatalogue
    sections: SectionRetriever
    section_list: SectionListRetriever
    parents: ParentStore
    units: UnitStore
    writer: LabelWriter
    export: LabelExport | None
    rxcuis: RxcuiWriter | None
    library: LibrarySearch | None
    close: Callable[[], None]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
