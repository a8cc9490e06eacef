"""What a query and a label's text share by their words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.lay_words import label_words, weighed_words
from domain.lexical import LexicalIndex, best, lexical_words, stem

TEXTS = (
    "Store Zelvarin below 25 degrees.",
    "Avoid Zelvarin in renal impairment.",
    "Zelvarin tablets can be crushed.",
    "Zelvarin is for adults.",
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("tablets", "tablet"),
        ("crushing", "crushed"),
        ("dosing", "dose"),
        ("stopped", "stopping"),
        ("allergies", "allergy"),
        ("stored", "storing"),
    ],
)
def test_forms_of_a_word_meet_in_one_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize("word", ["analysis", "pus", "illness", "25", "gas", "being"])
def test_a_word_that_only_looks_inflected_is_not_cut_to_nothing(word: str) -> None:
    assert len(stem(word)) >= 2


def test_a_not_is_a_word_that_counts() -> None:
    assert "not" in lexical_words("Do not crush")


def test_the_text_that_shares_the_rarer_word_scores_higher() -> None:
    scores = LexicalIndex.of(TEXTS).scores(weighed_words("can zelvarin be crushed"))

    assert best(scores, 1) == [2]


def test_a_word_that_no_text_has_changes_nothing() -> None:
    index = LexicalIndex.of(TEXTS)

    assert index.scores({"crush": 1.0, "boceprevir": 1.0}) == index.scores({"crush": 1.0})
    assert index.rarity("boceprevir") == 0


def test_only_texts_that_share_a_word_are_among_the_best() -> None:
    assert best([0.0, 2.0, 0.0, 2.0, 3.0], 5) == [4, 1, 3]


def test_what_people_say_is_scored_as_what_labels_print() -> None:
    scores = LexicalIndex.of(TEXTS).scores(weighed_words("my kidneys are bad"))

    assert best(scores, 1) == [1]


def test_words_of_several_are_known_as_one_saying() -> None:
    assert "hypertension" in label_words("she has high blood pressure")
    assert "renal" not in label_words("she has high blood pressure")


def test_a_word_that_was_said_weighs_more_than_one_that_was_meant() -> None:
    weights = weighed_words("renal dosing for bad kidneys")

    assert weights["renal"] == 1.0
    assert 0 < weights["creatinin"] < 1.0


@pytest.mark.parametrize(
    ("query", "meant"), [("my 12 year old", "pediatric"), ("he is 71 years old", "geriatric")]
)
def test_an_age_is_scored_as_the_group_that_labels_put_it_in(query: str, meant: str) -> None:
    assert stem(meant) in weighed_words(query)
    assert stem(meant) not in weighed_words("she is 40 years old")


@given(st.text(max_size=400))
def test_any_text_can_be_indexed_and_asked_for(text: str) -> None:
    scores = LexicalIndex.of((text, "Zelvarin")).scores(weighed_words(text))

    assert len(scores) == 2
    assert min(scores) >= 0


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("my ankles are puffy", "edema"),
        ("a racing heart", "tachycardia"),
        ("pins and needles in the hands", "paresthesia"),
        ("the room is spinning", "vertigo"),
        ("I see double", "diplopia"),
        ("turned yellow eyes", "jaundice"),
        ("a bladder infection", "cystitis"),
        ("water pills", "diuretics"),
        ("sleeping pills", "benzodiazepines"),
        ("can I open the capsule onto applesauce", "sprinkled"),
        ("through a feeding tube", "nasogastric"),
        ("the pump has to be primed", "actuation"),
        ("can it go in the trash", "dispose"),
        ("clotting time", "inr"),
        ("blood work", "laboratory"),
        ("a preemie", "neonates"),
        ("when can I get a live vaccine", "attenuated"),
        ("it is cloudy", "particulate"),
    ],
)
def test_lay_words_for_bodies_illnesses_and_handling_bring_those_of_labels(said: str, meant: str) -> None:
    assert lexical_words(meant)[0] in label_words(said)
