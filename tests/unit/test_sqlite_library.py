"""The search for words over the whole library: live labels only, in step with every change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adapters.sqlite.library import SqliteLibrarySearch
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from tests.builders import QUORIMOL, ZELVARIN, a_label, a_partitioned_label, a_quorimol_label, a_section


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with SqliteStore(tmp_path / "labels.db", create=True) as store:
        for label in (a_label(), a_quorimol_label()):
            SqliteLabelWriter(store).replace(a_partitioned_label(label))
        yield store


def test_words_without_a_drug_name_find_the_label_that_says_them(store: SqliteStore) -> None:
    [first, *_] = SqliteLibrarySearch(store).search("what relieves dune coughs", 5)

    assert (first.part.drug_id, first.section_key) == (QUORIMOL, "indications_and_usage")


def test_the_best_come_first_and_no_more_than_the_limit(store: SqliteStore) -> None:
    hits = SqliteLibrarySearch(store).search("invented condition 17", 6)

    scores = [hit.scores["bm25"] for hit in hits]
    assert len(hits) == 6
    assert scores == sorted(scores, reverse=True)
    assert {hit.part.section_title for hit in hits[:2]} == {"4.17 Invented condition 17"}


@pytest.mark.parametrize("words", ["", "  ", "?!", "\ud800"])
def test_a_search_without_words_finds_nothing(store: SqliteStore, words: str) -> None:
    assert SqliteLibrarySearch(store).search(words, 5) == []


@pytest.mark.parametrize(
    "words", ['fever" OR text:*', "NEAR(fever)", "fever AND NOT (", "text : fever", "fever*"]
)
def test_what_looks_like_a_query_language_is_taken_for_words(store: SqliteStore, words: str) -> None:
    hits = SqliteLibrarySearch(store).search(words, 5)

    assert hits[0].part.drug_id == ZELVARIN
    assert "fever" in hits[0].part.text


def test_a_superseded_or_removed_label_is_no_longer_found(store: SqliteStore) -> None:
    library, writer = SqliteLibrarySearch(store), SqliteLabelWriter(store)
    only_overdosage = [a_section("10 OVERDOSAGE", "Call the invented poison line.", code="34088-5")]

    writer.replace(a_partitioned_label(version=4, sections=only_overdosage))
    writer.remove(QUORIMOL)

    assert library.search("marsh fever dune cough condition", 50) == []
    [hit] = library.search("poison line", 50)
    assert hit.part.drug_id == ZELVARIN


def test_a_late_older_version_is_not_found(store: SqliteStore) -> None:
    old = [a_section("10 OVERDOSAGE", "Drink an invented antidote.", code="34088-5")]

    SqliteLabelWriter(store).replace(a_partitioned_label(version=1, sections=old))

    assert SqliteLibrarySearch(store).search("antidote", 5) == []
