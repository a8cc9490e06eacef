"""Folding names: any text, in bounded time, and one spelling meets another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import OSA

from domain.codes import codes_in
from domain.known_drugs import KNOWN, KNOWN_COMBINATIONS
from domain.lookalikes import LOOKALIKES, USES, pairs
from domain.names import active_base, cleaned, name_words, without_salt, words
from domain.spelling import distance


@given(st.text(max_size=200))
def test_every_text_folds_and_each_word_stands_where_it_says(text: str) -> None:
    clean = cleaned(text)

    for word in words(clean):
        assert 0 <= word.start < word.end <= len(clean)
        assert not any(c.isspace() for c in word.text)
    assert [w.start for w in words(clean)] == sorted(w.start for w in words(clean))
    codes_in(clean)


@given(st.text("abcde", max_size=9), st.text("abcde", max_size=9))
def test_the_distance_is_optimal_string_alignment(one: str, other: str) -> None:
    assert distance(one, other) == OSA.distance(one, other)


@pytest.mark.parametrize(
    "spelling",
    ["ZELVARIN®", "Zelvarin's", "zel\u200bvarin", "Zélvarin™", "ＺＥＬＶＡＲＩＮ", "zelvarin\u202e"],
)
def test_marks_case_accents_and_invisible_signs_are_folded(spelling: str) -> None:
    assert name_words(spelling) == ("zelvarin",)


def test_salts_leave_a_name_only_where_a_substance_remains() -> None:
    assert without_salt(("zelvarin", "hydrochloride", "monohydrate")) == ("zelvarin",)
    assert without_salt(("sodium", "chloride")) == ("sodium", "chloride")
    assert without_salt(("magnesium", "sulfate", "anhydrous")) == ("magnesium", "sulfate")


def test_a_prodrug_is_not_shortened_to_its_moiety() -> None:
    assert active_base("DIMETHYL FUMARATE", "MONOMETHYL FUMARATE") == ("dimethyl", "fumarate")
    assert active_base("ZELVARIN CALCIUM TRIHYDRATE", "ZELVARIN ANHYDROUS") == ("zelvarin",)


def test_the_confused_pairs_are_at_least_a_hundred_and_fifty_and_every_name_of_them_is_known() -> None:
    assert len({frozenset(pair) for pair in pairs()}) >= 150
    assert all(name in KNOWN for name in LOOKALIKES)
    assert all(other in uses for uses in USES.values() for other in uses)
    assert all(len(substances) > 1 for substances in KNOWN_COMBINATIONS)
