"""The kinds of question that have been answered from a wrong drug elsewhere: none of them is, here."""

from __future__ import annotations

import pytest

from adapters.names import NearNames
from domain.drugs import DrugDoubt, DrugFinding
from domain.models import CatalogueEntry, Ingredient
from domain.name_index import NameIndex
from domain.spelling import spellings
from tests.drug_builders import OTC, a_drug, active, an_entry, chosen, doubt, find, several

WARFARIN = an_entry(a_drug("Warfarin Sodium", active("WARFARIN SODIUM", "WARFARIN")))
IBUPROFEN = an_entry(a_drug("Ibuprofen"))
APIXABAN = an_entry(a_drug("Apixaban"))
AMOXICILLIN = an_entry(a_drug("Amoxicillin"))
METHOTREXATE = an_entry(a_drug("Methotrexate", active("METHOTREXATE SODIUM", "METHOTREXATE")))
CELECOXIB = an_entry(a_drug("Celebrex", "Celecoxib", generic="celecoxib"))
HELD = (WARFARIN, IBUPROFEN, APIXABAN, AMOXICILLIN, METHOTREXATE, CELECOXIB)


def ask(text: str, *held: CatalogueEntry, drug: str | None = None) -> DrugFinding:
    entries = held or HELD
    return find(text, entries, NearNames(spellings(NameIndex.of(entries))), drug=drug)


def an_insulin(kind: str) -> CatalogueEntry:
    return an_entry(a_drug(f"Insulin {kind}", form="INJECTION, SOLUTION", routes=("SUBCUTANEOUS",)))


def test_a_kind_of_drug_is_asked_back_with_the_labels_of_its_kind() -> None:
    glargine, lispro = an_insulin("Glargine"), an_insulin("Lispro")

    asked = doubt(ask("What is the maximum daily dose of insulin?", glargine, lispro, IBUPROFEN))

    assert asked.reason == "ambiguous_drug"
    assert {c.drug_id for c in asked.candidates} == {glargine.summary.drug_id, lispro.summary.drug_id}


def test_one_drug_in_several_forms_is_asked_back() -> None:
    forms = (("TABLET", "ORAL"), ("PATCH", "TRANSDERMAL"), ("CREAM", "VAGINAL"))
    held = [an_entry(a_drug("Estradiol", form=form, routes=(route,))) for form, route in forms]

    asked = doubt(ask("What are the warnings for estradiol?", *held))

    assert asked.reason == "ambiguous_drug"
    assert len({c.line for c in asked.candidates}) == 3


@pytest.mark.parametrize(
    "text", ["Side effects of the pill?", "What is the usual starting dose?", "can i take it"]
)
def test_no_drug_is_fixed_where_none_is_named(text: str) -> None:
    assert doubt(ask(text)).reason == "no_drug"


@pytest.mark.parametrize("name", ["Flumbaxitrol", "flumbaxitrol", "tramadol", "Xarelto", "celexa"])
def test_a_name_that_is_not_held_is_said_to_be_unknown(name: str) -> None:
    assert doubt(ask(f"Tell me the boxed warning for {name}.")).reason == "unknown_drug"


def test_two_drugs_taken_together_are_two_labels_asked_about_each_other() -> None:
    found = several(ask("Can I take warfarin together with ibuprofen?"))

    assert [chosen(c) for c in found.choices] == [WARFARIN, IBUPROFEN]
    assert found.interaction


def test_a_comparison_with_a_drug_that_is_not_held_says_so_beside_the_one_that_is() -> None:
    found = several(ask("Is the dose of apixaban the same as rivaroxaban?"))

    assert chosen(found.choices[0]) == APIXABAN
    assert isinstance(found.choices[1], DrugDoubt)
    assert found.choices[1].reason == "unknown_drug"


def test_a_drug_beside_the_held_one_that_is_not_held_is_named_in_the_choice() -> None:
    found = ask("How much rosuvastatin may a patient on apixaban take?")

    assert chosen(found) == APIXABAN
    assert found.not_held == ("rosuvastatin",)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("side effects of amoxicilin", AMOXICILLIN),
        ("methotrexat weekly or daily??", METHOTREXATE),
        ("¿Cuál es la dosis de ibuprofeno?", IBUPROFEN),
    ],
)
def test_a_misspelling_is_read_as_the_only_near_name(text: str, label: CatalogueEntry) -> None:
    found = ask(text)

    assert chosen(found) == label
    assert [n.kind for n in found.notices] == ["spelling"]


@pytest.mark.parametrize("text", ["Does Celexa raise the risk?", "celexa dose", "Celexa® storage"])
def test_a_lookalike_that_is_not_held_is_never_answered_from_the_held_one(text: str) -> None:
    assert doubt(ask(text)).reason == "unknown_drug"


def test_capitals_inside_a_name_change_nothing() -> None:
    held = (an_entry(a_drug("Vincristine")), an_entry(a_drug("Vinblastine")))

    assert chosen(ask("Can vinCRIStine be given into the spine?", *held)) == held[0]


def test_an_advil_pm_question_is_never_answered_from_advil() -> None:
    advil = an_entry(a_drug("Advil", "Ibuprofen"), code=OTC)

    for name in ("Advil PM", "advil pm", "Advil-PM", "Advil Cold & Sinus", "Children's Advil"):
        assert doubt(ask(f"How many {name} may I take?", advil)).reason == "unknown_drug"


def test_another_release_or_salt_than_the_held_one_is_asked_back() -> None:
    held = an_entry(a_drug("Metoprolol Succinate", active("METOPROLOL SUCCINATE", "METOPROLOL")))

    assert isinstance(ask("metoprolol tartrate dose", held), DrugDoubt)
    assert isinstance(ask("metoprolol ER dose", held), DrugDoubt)
    assert isinstance(ask("iv metoprolol dose", held), DrugDoubt)
    assert chosen(ask("metoprolol dose", held)) == held


def test_strength_form_and_maker_do_not_hide_a_name() -> None:
    pair = an_entry(a_drug("Duovexa", "Whatazol", "Othercin"))
    alone = an_entry(a_drug("Whatazol"))

    assert chosen(ask("Whatazol 250 MG / Othercin 125 MG Oral Tablet: side effects?", pair, alone)) == pair
    assert chosen(ask("Whatazol250mg storage", pair, alone)) == alone
    assert chosen(ask("storage?", pair, alone, drug="Whatazol 250 MG Oral Tablet")) == alone


@pytest.mark.parametrize(
    "code",
    [
        "55555-140-01",
        "NDC 55555 140 01",
        "5555514001",
        "55555014001",
        "55555-140",
        "NDC: 55555-140-0130 Tablets",
    ],
)
def test_an_ndc_in_any_spelling_names_its_label(code: str) -> None:
    entry = an_entry(a_drug("Quorimol", ndcs=("55555-140", "55555-140-01")))

    assert chosen(ask(f"contraindications of {code}", entry, IBUPROFEN)) == entry


@pytest.mark.parametrize("code", ["NDC 55555-140-0130 Tablets", "55555-140-01 30 tablets", "5555514001 30"])
def test_the_count_behind_the_code_of_a_package_is_no_strength(code: str) -> None:
    entry = an_entry(a_drug("Quorimol", Ingredient("QUORIMOL", strength="10 mg"), ndcs=("55555-140-01",)))

    assert ask(f"contraindications of {code}", entry).notices == ()


def test_ten_digits_that_are_two_codes_are_asked_back() -> None:
    one = an_entry(a_drug("Quorimol", "QUORIMOL", ndcs=("0555-1234-01",)))
    other = an_entry(a_drug("Zelvarin", "ZELVARINIB", ndcs=("05551-234-01",)))

    assert doubt(ask("dose of NDC 0555123401", one, other)).reason == "ambiguous_drug"
    assert chosen(ask("dose of NDC 00555123401", one, other)) == one


def test_an_ndc_that_is_not_held_is_unknown_and_leading_zeros_count() -> None:
    entry = an_entry(a_drug("Quorimol", ndcs=("0555-1234", "0555-1234-01")))

    assert chosen(ask("dose of 0555-1234-01", entry)) == entry
    assert doubt(ask("dose of NDC 5551-2340-1", entry)).reason == "unknown_drug"


def test_a_unii_an_rxcui_and_a_set_id_name_their_label() -> None:
    entry = an_entry(
        a_drug("Quorimol", Ingredient("QUORIMOL", "ZZ1234567Q"), rxcuis=("123456",)), set_id="777"
    )

    for code in ("ZZ1234567Q", "RxCUI 123456", entry.summary.set_id.upper()):
        assert chosen(ask(f"storage of {code}", entry, IBUPROFEN)) == entry


@pytest.mark.parametrize("short", ["HCTZ", "mtx", "ASA"])
def test_an_error_prone_abbreviation_is_asked_back(short: str) -> None:
    asked = doubt(ask(f"what is the dose of {short}?"))

    assert asked.reason == "ambiguous_drug"
    assert "abbreviation" in asked.text


def test_a_kit_is_answered_for_the_product_that_is_named() -> None:
    kit = an_entry(
        a_drug("Relief Day Pack", form="KIT"),
        a_drug("Quorimol", kit="Relief Day Pack"),
        a_drug("Zelvarin Cream", "zelvarinib", form="CREAM", routes=("TOPICAL",), kit="Relief Day Pack"),
    )

    named = ask("how much quorimol is in the relief day pack?", kit)
    by_form = ask("relief day pack: how often the cream?", kit)
    open_ = ask("relief day pack storage", kit)

    assert [f.product for f in (named, by_form, open_)] == ["Quorimol", "Zelvarin Cream", None]  # type: ignore[union-attr]
    assert open_.kit_products == ("Quorimol", "Zelvarin Cream")  # type: ignore[union-attr]


def test_a_label_of_the_drug_itself_goes_before_a_kit_that_holds_it() -> None:
    kit = an_entry(
        a_drug("Relief Day Pack", form="KIT"),
        a_drug("Ibuprofen", kit="Relief Day Pack"),
        a_drug("Zelvarin", "zelvarinib", kit="Relief Day Pack"),
    )

    assert chosen(ask("ibuprofen storage", kit, IBUPROFEN)) == IBUPROFEN


def test_everyday_words_of_names_do_not_become_drugs() -> None:
    held = (
        an_entry(a_drug("Pain Relief", "Ibuprofen"), code=OTC),
        an_entry(a_drug("Iron", form="TABLET"), code=OTC),
        an_entry(a_drug("Alcohol", form="GEL"), code=OTC),
    )

    for text in ("does it give pain relief?", "should i take iron too", "can I drink alcohol?"):
        assert doubt(ask(text, *held)).reason == "no_drug"
    assert chosen(ask("storage?", *held, drug="Iron")) == held[1]


@pytest.mark.parametrize(
    "text",
    [
        "ibuprofen'; DROP TABLE labels; --",
        '<drug name="ibuprofen"/> <!-- dose? -->',
        "💊❓ ibuprofen 👶🤒",
        "dose of ibu\u200bprofen\u202e please",
        "dose of ibu\u0000profen\u0008",
        "ibuprofen " + "x" * 10_000,
        "ibuprofen " + "drug-" * 2_000,
        "ibuprofen" + " mg" * 3_000,
    ],
)
def test_hostile_text_is_text(text: str) -> None:
    assert chosen(ask(text)) == IBUPROFEN
    assert isinstance(ask("dose?", drug=text[9:] or "x"), DrugDoubt | type(ask("ibuprofen dose")))


def test_what_an_update_of_one_label_loses_is_still_found_by_its_other_names() -> None:
    bare = an_entry(a_drug("Keytrova", form="", routes=()).__class__(name="Keytrova"))

    assert chosen(ask("Keytrova storage", bare, IBUPROFEN)) == bare


def test_several_actives_index_a_label_as_their_combination_only() -> None:
    pair = an_entry(a_drug("Alphen and Betol", "Alphen", "Betol", generic="ALPHEN AND BETOL"))

    assert chosen(ask("dose of alphen and betol", pair)) == pair
    for name in ("alphen", "betol"):
        alone = doubt(ask(f"dose of {name}", pair))
        assert alone.reason == "unknown_drug"
        assert [c.drug_id for c in alone.candidates] == [pair.summary.drug_id]


def test_a_brand_that_is_not_held_is_read_as_its_generic_and_never_as_another_brand_of_it() -> None:
    generic, brand = an_entry(a_drug("Semaglutide")), an_entry(a_drug("Wegovy", "Semaglutide"))

    found = ask("ozempic dose", generic, brand)

    assert chosen(found) == generic
    assert next(n.kind for n in found.notices) == "source"
    alone = doubt(ask("ozempic dose", brand))
    assert alone.reason == "unknown_drug"
    assert [c.drug_id for c in alone.candidates] == [brand.summary.drug_id]


def test_a_brand_known_with_and_without_a_co_ingredient_is_not_answered_from_the_other() -> None:
    fixed = an_entry(
        a_drug(
            "Keytruda Qlex", "Pembrolizumab", "Berahyaluronidase alfa", form="INJECTION, SOLUTION", routes=()
        )
    )

    for name in ("Keytruda", "pembrolizumab"):
        assert doubt(ask(f"{name} dose", fixed)).reason == "unknown_drug"
    assert chosen(ask("Keytruda Qlex dose", fixed)) == fixed


def test_letters_and_ratios_of_an_insulin_name_are_part_of_the_name() -> None:
    mixed = an_entry(
        a_drug("Novolin 70/30", "Insulin human", form="INJECTION, SUSPENSION", routes=("SUBCUTANEOUS",))
    )

    assert isinstance(ask("novolin dose", mixed), DrugDoubt)
    assert isinstance(ask("Novolin R dose", mixed), DrugDoubt)
    assert chosen(ask("novolin 70/30 dose", mixed)) == mixed


def test_a_slash_or_hyphen_between_two_drugs_is_a_combination_that_is_not_held() -> None:
    amlodipine, valsartan = an_entry(a_drug("Amlodipine")), an_entry(a_drug("Valsartan"))

    for said in ("amlodipine/valsartan", "amlodipine-valsartan"):
        assert doubt(ask(f"{said} dose", amlodipine, valsartan)).reason == "unknown_drug"
    assert several(ask("amlodipine and valsartan at the same time?", amlodipine, valsartan)).interaction


def test_a_form_word_of_the_printed_name_is_no_other_form() -> None:
    entry = an_entry(
        a_drug("Purified Zelvatrophin Gel", "Zelvatrophin", form="INJECTION", routes=("INTRAMUSCULAR",))
    )

    assert chosen(ask("zelvatrophin gel storage", entry)) == entry


def test_a_gel_is_not_answered_from_a_tablet_and_a_liquid_gel_is_a_capsule() -> None:
    tablet = an_entry(a_drug("Quorimol"))
    capsule = an_entry(a_drug("Quorimol", form="CAPSULE, LIQUID FILLED"))

    assert isinstance(ask("quorimol gel", tablet, capsule), DrugDoubt)
    assert chosen(ask("quorimol liquid gels", tablet, capsule)) == capsule
