"""What every `LabelSource` promises: its documents one by one, the same each time it is asked."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.ports import LabelSource, LabelSourceUnavailable, SourceDocument


class LabelSourceContract:
    """Override `label_source`: the adapter over the given `documents`, by name."""

    adapter: type

    @pytest.fixture
    def documents(self) -> Mapping[str, bytes]:
        return {f"label-{n:03d}.xml": b"<document>Invented label %d.</document>" % n for n in range(120)}

    @pytest.fixture
    def label_source(self, documents: Mapping[str, bytes]) -> LabelSource:
        raise NotImplementedError("override: return the adapter over `documents`")

    def test_the_suite_runs_over_the_adapter_it_names(self, label_source: LabelSource) -> None:
        assert isinstance(label_source, self.adapter)

    def test_yields_every_document_once(
        self, label_source: LabelSource, documents: Mapping[str, bytes]
    ) -> None:
        found = [document for document in label_source.documents() if isinstance(document, SourceDocument)]

        assert sorted(document.data for document in found) == sorted(documents.values())

    def test_a_document_says_where_it_came_from(
        self, label_source: LabelSource, documents: Mapping[str, bytes]
    ) -> None:
        for document in label_source.documents():
            assert isinstance(document, SourceDocument)
            [name] = [name for name, data in documents.items() if data == document.data]
            assert name in document.name

    def test_may_be_asked_again(self, label_source: LabelSource) -> None:
        assert [d.name for d in label_source.documents()] == [d.name for d in label_source.documents()]


class LabelSourceOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> LabelSource:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_it_cannot_be_asked(self, unreachable: LabelSource) -> None:
        with pytest.raises(LabelSourceUnavailable):
            list(unreachable.documents())
