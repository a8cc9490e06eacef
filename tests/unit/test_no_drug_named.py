"""No drug, a kind of drug, or a choice between drugs: each is told apart from a drug that is not held."""

from __future__ import annotations

import pytest

from adapters.names import NearNames
from domain.drugs import DrugChoice, DrugFinding, DrugsNamed
from domain.models import CatalogueEntry
from domain.name_index import NameIndex
from domain.spelling import spellings
from tests.drug_builders import a_drug, an_entry, doubt, find

ATORVASTATIN, PRAVASTATIN, IBUPROFEN = (
    an_entry(a_drug(name)) for name in ("Atorvastatin", "Pravastatin", "Ibuprofen")
)
HELD = (ATORVASTATIN, PRAVASTATIN, IBUPROFEN)


def ask(text: str, *held: CatalogueEntry) -> DrugFinding:
    entries = held or HELD
    return find(text, entries, NearNames(spellings(NameIndex.of(entries))))


@pytest.mark.parametrize(
    "text",
    [
        "weather in Paris?", "weather in Lyon", "can I fly to Cancun with my pills", "I live in Boston. What's the copay?",
        "My doctor Smith said to stop it", "my friend Zoltan takes pills", "What is Pfizer's phone number?",
        "When is Ramadan?", "tell me the price at Walgreens", "how do I get to the Bahnhof",
    ],
)  # fmt: skip
def test_names_of_places_people_and_companies_are_no_drugs(text: str) -> None:
    assert doubt(ask(text)).reason == "no_drug"


@pytest.mark.parametrize(
    "text",
    [
        "lactose in Fluzorane?", "does Zelvarin contain gluten", "zelvarin dose", "is Fluzorane safe in pregnancy",
        "side effects of fluzorane", "I was prescribed Fluzorane", "what about fluzorane", "Fluzomab storage",
    ],
)  # fmt: skip
def test_a_word_that_the_sentence_treats_as_a_drug_is_an_unknown_drug(text: str) -> None:
    found = doubt(ask(text))

    assert found.reason == "unknown_drug"
    assert "lactose" not in found.text


@pytest.mark.parametrize(
    "text", ["which statin is strongest", "what is the safest statin", "best statin for me?"]
)
def test_the_best_of_a_kind_is_out_of_scope_and_its_held_drugs_are_offered(text: str) -> None:
    found = doubt(ask(text))

    assert found.reason == "out_of_scope"
    assert {c.name for c in found.candidates} == {"Atorvastatin", "Pravastatin"}


@pytest.mark.parametrize(
    "text", ["Should I take ibuprofen or atorvastatin?", "should my dad use Tylenol or ibuprofen"]
)
def test_which_of_two_drugs_to_take_is_out_of_scope(text: str) -> None:
    assert doubt(ask(text)).reason == "out_of_scope"


def test_two_drugs_beside_an_or_that_chooses_nothing_are_two_drugs() -> None:
    assert isinstance(ask("is ibuprofen or atorvastatin taken with food"), DrugsNamed)


def test_a_spelling_between_two_drugs_that_are_not_held_names_both() -> None:
    found = doubt(ask("hydralizine for itching"))

    assert found.reason == "unknown_drug"
    assert "hydralazine" in found.text
    assert "hydroxyzine" in found.text


def test_a_change_from_a_drug_that_is_not_held_is_asked_of_the_held_one() -> None:
    found = ask("Switching from lovastatin to pravastatin, what do I start with?")

    assert isinstance(found, DrugChoice)
    assert found.not_held == ("lovastatin",)
