"""Which label a question is about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.choice import DrugChoice
from domain.models import Ingredient
from tests.drug_builders import OTC, a_drug, active, an_entry, chosen, doubt, find, several

ZELVARIN = an_entry(a_drug("Zelvarin", active("ZELVARINIB MESYLATE", "ZELVARINIB"), generic="zelvarinib"))
QUORIMOL = an_entry(a_drug("Quorimol", active("QUORIMOL SODIUM", "QUORIMOL")))
PAIR = an_entry(a_drug("Duovexa", "Zelvarinib", "Trastorine", generic="zelvarinib and trastorine"))


def test_a_brand_a_generic_and_a_salt_name_find_the_same_label() -> None:
    for name in (
        "Zelvarin",
        "zelvarinib",
        "ZELVARINIB MESYLATE",
        "Zelvarin®",
        "zelvarin's",
        "zelvarin-tablets",
    ):
        assert chosen(find(f"How is {name} stored?", [ZELVARIN, QUORIMOL])) == ZELVARIN


def test_a_name_counts_only_on_word_borders() -> None:
    assert not doubt(find("dose of zelvarinibide?", [ZELVARIN])).candidates


def test_an_excipient_is_no_name() -> None:
    tablet = a_drug("Quorimol", active("QUORIMOL"), Ingredient("MORVEXTRIN", active=False))
    entry = an_entry(tablet)

    assert not doubt(find("What is the boxed warning of morvextrin?", [entry])).candidates


def test_a_combination_never_answers_for_one_of_its_ingredients_and_is_offered_by_name() -> None:
    found = doubt(find("maximum dose of trastorine", [PAIR, QUORIMOL]))

    assert found.reason == "unknown_drug"
    assert [c.drug_id for c in found.candidates] == [PAIR.summary.drug_id]
    assert "zelvarinib + trastorine" in found.candidates[0].line


def test_a_combination_named_by_its_ingredients_in_any_order_is_one_drug() -> None:
    for name in ("trastorine/zelvarinib", "Trastorine with Zelvarinib", "zelvarinib 5 mg + trastorine 10 mg"):
        assert chosen(find(f"Who must not take {name}?", [ZELVARIN, PAIR])) == PAIR


def test_two_held_drugs_are_two_drugs_and_never_the_first() -> None:
    found = several(find("Can I take quorimol together with Zelvarin?", [ZELVARIN, QUORIMOL]))

    assert [chosen(c) for c in found.choices] == [QUORIMOL, ZELVARIN]
    assert found.interaction


def test_no_name_is_no_drug_and_a_name_that_is_not_held_is_an_unknown_drug() -> None:
    assert doubt(find("What is the usual starting dose?", [ZELVARIN])).reason == "no_drug"
    assert doubt(find("Is tramadol addictive?", [ZELVARIN])).reason == "unknown_drug"


def test_labels_that_differ_in_form_are_asked_back_unless_the_question_says_which() -> None:
    tablet = an_entry(a_drug("Quorimol"))
    cream = an_entry(a_drug("Quorimol", form="CREAM", routes=("TOPICAL",)))

    asked = doubt(find("What are the warnings for quorimol?", [tablet, cream]))

    assert asked.reason == "ambiguous_drug"
    assert {c.drug_id for c in asked.candidates} == {tablet.summary.drug_id, cream.summary.drug_id}
    assert chosen(find("What are the warnings for quorimol cream?", [tablet, cream])) == cream
    assert chosen(find("What are the warnings for topical quorimol?", [tablet, cream])) == cream


def test_a_labeler_in_the_question_chooses_its_label() -> None:
    labelers = ("Hy-Vee", "PD-Rx Pharmaceuticals, Inc.", "St. Mary's Medical Park Pharmacy", "Borvex Labs")
    entries = [an_entry(a_drug("Quorimol"), labeler=name) for name in labelers]

    for said, entry in zip(("hyvee", "pd-rx", "St Mary's", "Borvex"), entries, strict=True):
        assert chosen(find(f"{said} quorimol storage", entries)) == entry


def test_among_labels_of_one_class_the_original_packager_goes_first_then_the_newest() -> None:
    repacked = an_entry(a_drug("Quorimol", source_ndcs=("99999-1",)), date="2026-01-01")
    old, new = (an_entry(a_drug("Quorimol"), date=d) for d in ("2020-01-01", "2024-01-01"))

    found = find("quorimol storage", [repacked, old, new])

    assert chosen(found) == new
    assert found.other_labels == 2  # type: ignore[union-attr]
    assert [n.kind for n in found.notices] == ["rule"]


def test_over_the_counter_and_prescription_labels_are_told_apart_by_the_question() -> None:
    otc, rx = an_entry(a_drug("Quorimol"), code=OTC), an_entry(a_drug("Quorimol"))

    assert doubt(find("quorimol dose", [otc, rx])).reason == "ambiguous_drug"
    assert chosen(find("quorimol dose over the counter", [otc, rx])) == otc
    assert chosen(find("prescription quorimol dose", [otc, rx])) == rx


def test_a_drug_id_wins_and_a_name_on_another_label_is_asked_back() -> None:
    held = [ZELVARIN, QUORIMOL]

    assert chosen(find("storage?", held, drug_id=ZELVARIN.summary.set_id.upper())) == ZELVARIN
    asked = doubt(find("maximum dose of quorimol", held, drug_id=ZELVARIN.summary.set_id))
    assert asked.reason == "ambiguous_drug"
    assert len(asked.candidates) == 2
    both = several(find("may I take it with quorimol?", held, drug_id=ZELVARIN.summary.set_id))
    assert both.interaction
    assert doubt(find("storage?", held, drug_id=f"{ZELVARIN.summary.set_id}@1")).reason == "unknown_drug"
    assert doubt(find("storage?", held, drug_id="no-such-id")).reason == "unknown_drug"


def test_the_drug_given_wins_over_the_names_in_the_text() -> None:
    held = [ZELVARIN, QUORIMOL]

    assert chosen(find("storage?", held, drug="zelvarinib 10 mg tablets")) == ZELVARIN
    assert doubt(find("storage?", held, drug="Norvexil")).reason == "unknown_drug"
    assert doubt(find("dose of quorimol?", held, drug="Zelvarin")).reason == "ambiguous_drug"


def test_a_solvent_in_the_name_of_a_solvate_is_no_name() -> None:
    solvate = an_entry(a_drug("Quorimol", active("QUORIMOL CALCIUM BRENTOLENE GLYCOL SOLVATE", "QUORIMOL")))

    assert not doubt(find("Is brentolene glycol in it?", [solvate])).candidates


def test_a_radioactive_name_is_found_by_its_end_with_the_isotope() -> None:
    entry = an_entry(
        a_drug("Kit for the Preparation of Technetium Tc 99m Brentate", "Technetium Tc 99m Brentate")
    )

    for said in ("Tc 99m brentate", "tc99m brentate", "technetium Tc-99m Brentate"):
        assert chosen(find(f"dose of {said}", [entry])) == entry


@pytest.mark.parametrize(
    ("question", "of_both"),
    [
        ("side effects of Zelvarin and Quorimol", False),
        ("What are the contraindications of Zelvarin and Quorimol?", False),
        ("Zelvarin and Quorimol?", True),
        ("can I take Zelvarin and Quorimol together", True),
        ("Zelvarin with Quorimol", True),
    ],
)
def test_what_each_of_two_drugs_says_is_no_question_of_what_they_do_to_each_other(
    question: str, of_both: bool
) -> None:
    found = several(find(question, [ZELVARIN, QUORIMOL]))

    assert found.interaction is of_both


def test_a_kit_called_by_one_of_its_drugs_is_asked_for_the_other_drug_that_is_named() -> None:
    kit = "ReadyCalm Set plus Trastorine"
    whole = a_drug(kit)
    parts = [
        replace(a_drug("Marvane", active("QUORIMOL")), kit=kit),
        replace(a_drug("Trastorine", active("TRASTORINE")), kit=kit),
    ]
    entry = an_entry(whole, *parts)

    found = find("Marvane contraindications in the ReadyCalm Set plus Trastorine", [entry])

    assert isinstance(found, DrugChoice)
    assert found.product == "Marvane"


def test_a_name_of_an_earlier_version_finds_the_live_label_unless_another_bears_it_today() -> None:
    renamed = replace(
        an_entry(a_drug("Zelvarin XR", "zelvarinib")), former_products=(a_drug("Marshol", "zelvarinib"),)
    )
    today = an_entry(a_drug("Marshol", "quorine"))

    assert chosen(find("What are the warnings of Marshol?", (renamed,))) == renamed
    assert chosen(find("What are the warnings of Marshol?", (renamed, today))) == today
