"""What stands at a drug's name and makes it another product, or another labeler's: it is said, or asked back."""

from __future__ import annotations

import pytest

from adapters.names import NearNames
from domain.drugs import DrugFinding
from domain.models import CatalogueEntry
from domain.name_index import NameIndex
from domain.spelling import spellings
from tests.drug_builders import OTC, RX, a_drug, active, an_entry, chosen, doubt, find, several


def ask(text: str, *held: CatalogueEntry) -> DrugFinding:
    return find(text, held, NearNames(spellings(NameIndex.of(held))))


def rules(finding: DrugFinding) -> str:
    chosen(finding)
    return " ".join(n.text for n in finding.notices if n.kind == "rule")


ONE = an_entry(a_drug("Quorimol"), labeler="Invented Works Inc.")
ACETAMINOPHEN = an_entry(a_drug("Acetaminophen", active("ACETAMINOPHEN", strength="325 mg")), code=OTC)
METFORMIN = an_entry(a_drug("Metformin"), labeler="Dr. Ostrow's Laboratories Ltd")


@pytest.mark.parametrize(
    "text",
    [
        "Sandoz quorimol side effects",
        "quorimol from Teva",
        "what does Mylan's quorimol do",
        "Hy-Vee quorimol dose",
    ],
)
def test_a_labeler_without_a_label_of_the_drug_is_named_beside_the_answer(text: str) -> None:
    told = rules(ask(text, ONE))

    assert "No label of quorimol by" in told
    assert "this is the label of Invented Works Inc." in told


@pytest.mark.parametrize(
    "text",
    ["Dr Ostrows metformin dose", "Ostrow metformin dose", "metformin in Ostrow patients", "metformin dose"],
)
def test_the_labeler_of_the_label_is_not_said_to_be_missing(text: str) -> None:
    assert "No label" not in rules(ask(text, METFORMIN))


def test_ordinary_words_are_no_labelers_unless_they_stand_as_a_name() -> None:
    assert "No label" not in rules(ask("my target dose of quorimol in the sun", ONE))
    assert "No label of quorimol by target" in rules(ask("is quorimol from Target the same", ONE))


def test_the_labeler_that_is_missing_is_said_where_the_label_is_asked_back() -> None:
    tablet, cream = ONE, an_entry(a_drug("Quorimol", form="CREAM", routes=("TOPICAL",)))

    assert doubt(ask("Sandoz quorimol warnings", tablet, cream)).text.startswith(
        "No label of quorimol by sandoz is held."
    )


@pytest.mark.parametrize(
    "text", ["Tylenol 500 directions", "acetaminophen 500 mg how many a day", "500 mg acetaminophen"]
)
def test_an_over_the_counter_label_answers_for_its_own_strength_alone(text: str) -> None:
    asked = doubt(ask(text, ACETAMINOPHEN))

    assert asked.reason == "ambiguous_drug"
    assert "500 mg" in asked.text


def test_the_strength_that_is_held_is_answered() -> None:
    assert chosen(ask("Tylenol 325 mg directions", ACETAMINOPHEN)) == ACETAMINOPHEN


def test_a_prescription_label_of_another_strength_answers_and_says_so() -> None:
    held = an_entry(a_drug("Quorimol", active("QUORIMOL", strength="600 mg")), code=RX)

    assert "names the strength 300 mg; this one is of 600 mg" in rules(
        ask("quorimol 300 mg three times a day", held)
    )


@pytest.mark.parametrize(
    "text", ["Extra Strength Tylenol dose", "tylenol extra strength", "Tylenol Arthritis dose"]
)
def test_a_variant_of_an_over_the_counter_brand_is_another_product(text: str) -> None:
    assert doubt(ask(text, ACETAMINOPHEN)).reason == "unknown_drug"


def test_over_the_counter_said_at_the_name_is_not_answered_from_a_prescription_label() -> None:
    omeprazole = an_entry(a_drug("Omeprazole"))

    assert "over the counter" in doubt(ask("Prilosec OTC directions", omeprazole)).text
    assert chosen(ask("is omeprazole sold OTC", omeprazole)) == omeprazole


def test_a_form_of_an_over_the_counter_brand_is_a_product_of_its_own() -> None:
    tablets = an_entry(a_drug("Brimadol", "Quorimol", form="TABLET, COATED"), code=OTC)

    assert doubt(ask("brimadol liqui-gels directions", tablets)).reason == "ambiguous_drug"
    assert chosen(ask("brimadol pills directions", tablets)) == tablets


@pytest.mark.parametrize("brand", ["Gralise", "Vivlodex", "Absorica", "Zipsor"])
def test_a_brand_with_doses_of_its_own_is_not_read_as_its_substance(brand: str) -> None:
    held = [an_entry(a_drug(name)) for name in ("Gabapentin", "Meloxicam", "Isotretinoin", "Diclofenac")]

    assert doubt(ask(f"{brand} dose", *held)).reason == "unknown_drug"


def test_a_brand_of_one_route_is_read_as_labels_of_that_route_alone() -> None:
    capsule = an_entry(a_drug("Budesonide", form="CAPSULE"))
    inhaled = an_entry(a_drug("Budesonide", form="SUSPENSION", routes=("RESPIRATORY (INHALATION)",)))

    assert doubt(ask("Pulmicort dose", capsule)).reason == "unknown_drug"
    assert chosen(ask("Pulmicort dose", capsule, inhaled)) == inhaled


def test_a_brand_of_extended_release_is_read_as_labels_of_that_release_alone() -> None:
    plain = an_entry(a_drug("Metformin"))
    extended = an_entry(a_drug("Metformin", form="TABLET, EXTENDED RELEASE"))

    assert chosen(ask("Glumetza dose", plain, extended)) == extended
    assert doubt(ask("Glumetza dose", plain)).reason == "unknown_drug"


def test_a_brand_that_is_held_only_as_a_variant_is_not_read_as_its_substances() -> None:
    migraine = an_entry(
        a_drug(
            "EXCEDRIN",
            "Acetaminophen",
            "Aspirin",
            "Caffeine",
            generic="Acetaminophen, Aspirin and Caffeine",
            suffix="MIGRAINE",
        ),
        code=OTC,
    )

    assert doubt(ask("Excedrin how many per day", migraine)).reason == "unknown_drug"
    assert chosen(ask("Excedrin Migraine how many per day", migraine)) == migraine


def test_the_generic_of_a_brand_is_a_label_that_goes_by_the_substance() -> None:
    brand = an_entry(a_drug("Lipitor", "Atorvastatin", generic="atorvastatin"), labeler="Brand Works")
    generic = an_entry(a_drug("Atorvastatin"), labeler="Cardinal Health")

    assert chosen(ask("generic Lipitor by Cardinal", brand, generic)) == generic
    assert chosen(ask("what is the generic for Lipitor made of", brand, generic)) == generic
    assert chosen(ask("Lipitor side effects", brand, generic)) == brand


def test_a_combination_set_against_one_of_its_drugs_is_two_drugs() -> None:
    both = an_entry(a_drug("Vimorel", "Quorimol", "Zelvarin", generic="quorimol and zelvarin"))

    assert len(several(ask("Vimorel vs quorimol", both, ONE)).choices) == 2
    assert len(several(ask("can I take quorimol with vimorel", both, ONE)).choices) == 2
    assert chosen(ask("how much quorimol is in vimorel", both, ONE)) == both
    assert chosen(ask("Vimorel (quorimol and zelvarin) dose", both, ONE)) == both


def test_a_drug_of_a_kit_is_found_by_its_brand() -> None:
    kit = an_entry(
        a_drug("ReadyPak", "Lidocaine", "Ketorolac", form="KIT"),
        a_drug("Lidocaine", form="INJECTION, SOLUTION", kit="ReadyPak"),
        a_drug("Ketorolac", form="INJECTION, SOLUTION", kit="ReadyPak"),
    )
    found = ask("Toradol contraindications", kit)

    assert chosen(found) == kit
    assert found.product == "Ketorolac"


def test_a_kit_for_a_radioactive_drug_is_named_by_what_it_binds_to() -> None:
    kit = an_entry(
        a_drug(
            "Kit for the Preparation of Technetium Tc 99m Quorinate",
            "TECHNETIUM TC 99M QUORINATE",
            form="INJECTION",
        )
    )

    assert chosen(ask("how long to swirl the quorinate kit vial", kit)) == kit
    assert doubt(ask("how long to swirl quorinate", kit)).reason == "unknown_drug"


def test_a_makers_brand_before_the_name_of_a_drug_is_a_labeler() -> None:
    night = an_entry(
        a_drug("TopCare All Day Quorimol Relief", "Quorimol", generic="quorimol"), labeler="Topco Associates"
    )

    assert chosen(ask("TopCare quorimol warnings", ONE, night)) == night


def test_a_share_of_a_hundred_is_no_amount_of_milligrams() -> None:
    drops = an_entry(a_drug("Quorimol", active("QUORIMOL", strength="0.3 mg"), form="SOLUTION/ DROPS"))

    assert "strength" not in rules(ask("quorimol 0.03% storage", drops))


def test_a_label_that_states_no_form_contradicts_one_by_its_route() -> None:
    injected = an_entry(a_drug("Quorimol", form="", routes=("INTRAMUSCULAR",)))
    swallowed = an_entry(a_drug("Quorimol", form="", routes=("ORAL",)))

    assert doubt(ask("quorimol patch", injected)).reason == "ambiguous_drug"
    assert doubt(ask("quorimol injection dose", swallowed)).reason == "ambiguous_drug"
    assert chosen(ask("quorimol injection dose", injected)) == injected
    assert chosen(ask("quorimol drops dose", swallowed)) == swallowed


def test_a_brand_of_another_release_is_not_answered_from_a_label_that_does_not_state_its_release() -> None:
    brand = an_entry(a_drug("Brimadol", "Quorimol", generic="quorimol", form="", routes=("ORAL",)))

    assert doubt(ask("Brimadol XR dose", brand)).reason == "unknown_drug"
    assert chosen(ask("Brimadol dose", brand)) == brand
    assert chosen(ask("quorimol ER dose", brand)) == brand
