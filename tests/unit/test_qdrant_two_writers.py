"""Two processes' writers on one Qdrant collection at once: what is read afterwards is one label, whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adapters.qdrant.catalogue import QdrantLabelCatalogue
from adapters.qdrant.points import having
from adapters.qdrant.schema import QdrantSettings
from adapters.qdrant.sections import QdrantSectionRetriever
from adapters.qdrant.store import QdrantStore
from adapters.qdrant.units import QdrantUnitStore
from adapters.qdrant.writer import QdrantLabelWriter
from domain.models import PartitionedLabel
from tests.builders import ZELVARIN, a_label, a_partitioned_label, contraindications
from tests.http_stub import Asked, Says
from tests.qdrant_stub import QdrantStub, qdrant_stub

OTHER = "5a1f0c7e-2000-4000-8000-000000000001"


@pytest.fixture
def stub() -> Iterator[QdrantStub]:
    with qdrant_stub() as running:
        yield running


@pytest.fixture
def settings(stub: QdrantStub) -> QdrantSettings:
    return QdrantSettings(stub.url, "labels", timeout_s=30.0)


def label(drug: str, version: int, parts: int) -> PartitionedLabel:
    return a_partitioned_label(a_label(drug, version=version, sections=contraindications(parts, path="1")))


def written_at_once(
    stub: QdrantStub, settings: QdrantSettings, first: PartitionedLabel, second: PartitionedLabel
) -> None:
    """The second is written whole by another connection while the first stands before its switch."""

    def meanwhile(asked: Asked) -> Says | None:
        if asked.path.endswith("points/count"):
            stub.fault = lambda _: None
            with QdrantStore(settings) as other:
                QdrantLabelWriter(other).replace(second)
        return None

    with QdrantStore(settings, create=True) as store:
        stub.fault = meanwhile
        QdrantLabelWriter(store).replace(first)
    assert stub.fault is not meanwhile


def test_two_writers_of_different_labels_that_share_their_texts_leave_both_whole(
    stub: QdrantStub, settings: QdrantSettings
) -> None:
    first, second = label(ZELVARIN, 1, 5), label(OTHER, 1, 5)

    written_at_once(stub, settings, first, second)

    with QdrantStore(settings) as store:
        for one in (first, second):
            drug = one.label.set_id
            hits = QdrantSectionRetriever(store).find_by_section(drug, "contraindications")
            assert len(hits) == len(one.parts)
            assert len(QdrantUnitStore(store).units(drug)) == len(one.units)


def test_two_writers_of_one_version_leave_it_once_and_whole(
    stub: QdrantStub, settings: QdrantSettings
) -> None:
    same = label(ZELVARIN, 1, 5)

    written_at_once(stub, settings, same, same)

    with QdrantStore(settings) as store:
        assert len(QdrantLabelCatalogue(store).labels()) == 1
        assert len(QdrantSectionRetriever(store).find_by_section(ZELVARIN, "contraindications")) == len(
            same.parts
        )


@pytest.mark.parametrize("newer_last", [True, False])
def test_two_writers_of_two_versions_leave_the_newer_one_whole(
    stub: QdrantStub, settings: QdrantSettings, newer_last: bool
) -> None:
    older, newer = label(ZELVARIN, 1, 5), label(ZELVARIN, 2, 3)

    written_at_once(stub, settings, *((older, newer) if newer_last else (newer, older)))

    with QdrantStore(settings) as store:
        [listed] = QdrantLabelCatalogue(store).labels()
        hits = QdrantSectionRetriever(store).find_by_section(ZELVARIN, "contraindications")
        assert listed.summary.version == 2
        assert len(hits) == len(newer.parts)
        assert len(QdrantUnitStore(store).units(ZELVARIN)) == len(newer.units)

    parts = having("part", set_id=ZELVARIN, live=True)
    assert stub.local.count("labels", parts).count == len(newer.parts)
