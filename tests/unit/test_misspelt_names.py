"""Names typed nearly right: read as one name only where no other can be meant."""

from __future__ import annotations

from adapters.names import NearNames
from domain.drugs import DrugFinding
from domain.models import CatalogueEntry
from domain.name_index import NameIndex
from domain.spelling import spellings
from tests.drug_builders import a_drug, an_entry, chosen, doubt, find, several

ZELVARIN = an_entry(a_drug("Zelvarin", "zelvarinib"))
QUORIMOL = an_entry(a_drug("Quorimol"))


def ask(text: str, *held: CatalogueEntry, drug: str | None = None) -> DrugFinding:
    return find(text, held, NearNames(spellings(NameIndex.of(held))), drug=drug)


def test_a_single_slip_is_read_as_the_one_near_name_and_the_answer_says_so() -> None:
    found = ask("zelvarrin storage", ZELVARIN, QUORIMOL)

    assert chosen(found) == ZELVARIN
    assert [(n.kind, n.text) for n in found.notices] == [("spelling", "“zelvarrin” was read as zelvarin.")]


def test_a_misspelt_drug_that_is_given_is_read_likewise() -> None:
    assert chosen(ask("storage?", ZELVARIN, QUORIMOL, drug="Quorimoll")) == QUORIMOL


def test_a_slip_between_two_held_names_is_asked_back_with_both() -> None:
    other = an_entry(a_drug("Zelvarex"))

    asked = doubt(ask("zelvarem storage", an_entry(a_drug("Zelvaren")), other))

    assert asked.reason == "ambiguous_drug"
    assert len(asked.candidates) == 2


def test_held_names_within_two_edits_of_each_other_are_never_corrected_to_one_of_them() -> None:
    bordalan, bordalin = an_entry(a_drug("Bordalan")), an_entry(a_drug("Bordelin"))

    assert doubt(ask("bordalann storage", bordalan, bordalin)).reason == "ambiguous_drug"


def test_a_slip_between_a_confused_pair_names_both() -> None:
    held = (an_entry(a_drug("Hydralazine")), an_entry(a_drug("Hydroxyzine")))

    asked = doubt(ask("hydralizine dose for itching", *held))

    assert asked.reason == "ambiguous_drug"
    assert {c.name for c in asked.candidates} == {"Hydralazine", "Hydroxyzine"}


def test_an_exact_name_whose_use_is_the_other_drugs_of_a_confused_pair_is_asked_back() -> None:
    held = (an_entry(a_drug("Hydralazine")), an_entry(a_drug("Hydroxyzine")))

    assert doubt(ask("hydralazine dose for itching", *held)).reason == "ambiguous_drug"
    assert chosen(ask("hydralazine dose for high blood pressure", *held)) == held[0]


def test_a_near_miss_of_a_name_that_is_not_held_is_never_the_nearest_held_one() -> None:
    celebrex = an_entry(a_drug("Celebrex", "celecoxib"))

    assert doubt(ask("Does Celexa raise cardiovascular risk?", celebrex)).reason == "unknown_drug"
    assert doubt(ask("Is tramadoll addictive?", an_entry(a_drug("Trapadol")))).reason != "no_drug"


def test_a_name_that_holds_the_letters_of_a_held_one_is_another_name() -> None:
    held = an_entry(a_drug("Zoltacin"))

    assert doubt(ask("Tazoltacinex dose", held)).reason == "unknown_drug"


def test_a_misspelt_second_drug_is_a_second_drug() -> None:
    found = several(ask("can I take zelvarin with quorimoll?", ZELVARIN, QUORIMOL))

    assert [chosen(c) for c in found.choices] == [ZELVARIN, QUORIMOL]


def test_a_name_in_two_pieces_is_one_name_and_the_answer_says_so() -> None:
    found = ask("quori mol storage", ZELVARIN, QUORIMOL)

    assert chosen(found) == QUORIMOL
    assert [n.kind for n in found.notices] == ["spelling"]


def test_everyday_words_are_no_misspelt_drugs() -> None:
    held = (an_entry(a_drug("Patchia")), an_entry(a_drug("Dosera")), an_entry(a_drug("Waterol")))

    assert doubt(ask("What is the usual dose of the patch with water?", *held)).reason == "no_drug"


def test_a_combination_with_a_slip_in_it_is_never_answered_from_one_of_its_drugs() -> None:
    pair = an_entry(a_drug("Duovexa", "Quorimol", "Caffeine", generic="quorimol and caffeine"))

    for said in (
        "quorimol, caffedine",
        "quorimol with affeine",
        "quorimol anndd caffeine",
        "quorimolnand caffeine",
    ):
        assert doubt(ask(f"who must not take {said}?", pair, QUORIMOL)).candidates
