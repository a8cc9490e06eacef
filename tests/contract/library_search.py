"""What every `LibrarySearch` promises: live labels only, in step with every change, the best first."""

from __future__ import annotations

import pytest

from domain.ports import LabelStoreUnavailable, LabelWriter, LibrarySearch
from tests.builders import QUORIMOL, ZELVARIN, a_label, a_partitioned_label, a_quorimol_label, a_section


class LibrarySearchContract:
    """Override `writer`, of an empty store, and `library`, which searches it."""

    adapter: type

    @pytest.fixture
    def writer(self) -> LabelWriter:
        raise NotImplementedError("override: return the writer of an empty store")

    @pytest.fixture
    def library(self) -> LibrarySearch:
        raise NotImplementedError("override: return the adapter over the same store")

    @pytest.fixture(autouse=True)
    def _held(self, writer: LabelWriter) -> None:
        for label in (a_label(), a_quorimol_label()):
            writer.replace(a_partitioned_label(label))

    def test_the_suite_runs_over_the_adapter_it_names(self, library: LibrarySearch) -> None:
        assert isinstance(library, self.adapter)

    def test_words_without_a_drug_name_find_the_label_that_says_them(self, library: LibrarySearch) -> None:
        [first, *_] = library.find_words("what relieves dune coughs", 5)

        assert (first.part.drug_id, first.section_key) == (QUORIMOL, "indications_and_usage")
        assert first.span is not None
        assert "dune cough" in first.part.text[slice(*first.span)]

    def test_the_best_come_first_and_no_more_than_the_limit(self, library: LibrarySearch) -> None:
        hits = library.find_words("invented condition 17 or nothing-like-it", 6)

        scores = [hit.scores["words"] for hit in hits]
        assert len(hits) == 6
        assert scores == sorted(scores, reverse=True)
        assert {hit.part.section_title for hit in hits[:2]} == {"4.17 Invented condition 17"}

    def test_where_parts_hold_all_of_the_words_those_with_some_are_left_out(
        self, library: LibrarySearch
    ) -> None:
        hits = library.find_words("invented condition 17", 50)

        assert {hit.part.section_title for hit in hits} == {"4.17 Invented condition 17"}

    @pytest.mark.parametrize("words", ["", "  ", "?!", "\ud800", "what is the"])
    def test_a_search_without_telling_words_finds_nothing(self, library: LibrarySearch, words: str) -> None:
        assert library.find_words(words, 5) == []

    @pytest.mark.parametrize(
        "words", ['fever" OR text:*', "NEAR(fever)", "fever AND NOT (", "text : fever", "fever*"]
    )
    def test_what_looks_like_a_query_language_is_taken_for_words(
        self, library: LibrarySearch, words: str
    ) -> None:
        hits = library.find_words(words, 5)

        assert hits[0].part.drug_id == ZELVARIN
        assert "fever" in hits[0].part.text

    def test_a_superseded_or_removed_label_is_no_longer_found(
        self, library: LibrarySearch, writer: LabelWriter
    ) -> None:
        only_overdosage = [a_section("10 OVERDOSAGE", "Call the invented poison line.", code="34088-5")]

        writer.replace(a_partitioned_label(version=4, sections=only_overdosage))
        writer.remove(QUORIMOL)

        assert library.find_words("marsh fever dune cough condition", 50) == []
        [hit] = library.find_words("poison line", 50)
        assert hit.part.drug_id == ZELVARIN

    def test_a_late_older_version_is_not_found(self, library: LibrarySearch, writer: LabelWriter) -> None:
        old = [a_section("10 OVERDOSAGE", "Drink an invented antidote.", code="34088-5")]

        writer.replace(a_partitioned_label(version=1, sections=old))

        assert library.find_words("antidote", 5) == []


class LibrarySearchOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> LibrarySearch:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_the_store_is_unavailable_and_keeps_the_cause(self, unreachable: LibrarySearch) -> None:
        with pytest.raises(LabelStoreUnavailable) as raised:
            unreachable.find_words("fever", 5)

        assert raised.value.__cause__ is not None
