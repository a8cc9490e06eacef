"""What one label says of another drug: by its names, or by a role that its own label gives it."""

from __future__ import annotations

from domain.interactions import mentions, names_said_of, roles_said_of
from domain.models import CatalogueEntry, Ingredient, LabelSummary, Unit
from domain.partition import partition
from tests.builders import a_label, a_product, a_section


def units_of(*sections: tuple[str, ...]) -> tuple[Unit, ...]:
    built = [a_section(title, *lines, path=str(n)) for n, (title, *lines) in enumerate(sections, 1)]
    return partition(a_label(sections=built)).units


def entry_of(*ingredients: Ingredient) -> CatalogueEntry:
    summary = LabelSummary("x", "x", 1, "", "", "", (), (), "34391-3", "sample", None)
    return CatalogueEntry(summary, (a_product("Quorimol", "quorimol maleate", ingredients=ingredients),))


def test_a_drug_is_spoken_of_by_brand_generic_and_active_substance_but_never_by_an_excipient() -> None:
    entry = entry_of(Ingredient("QUORIMOL MALEATE"), Ingredient("LACTOSE", active=False))

    assert names_said_of(entry) == ("quorimol", "quorimol maleate")


def test_a_drug_that_is_a_salt_by_name_is_not_spoken_of_by_every_sentence() -> None:
    entry = CatalogueEntry(
        entry_of().summary, (a_product("Calcium", "potassium", ingredients=(Ingredient("SODIUM"),)),)
    )
    units = units_of(("7 DRUG INTERACTIONS", "Zelvarin was not studied with anything."))

    assert names_said_of(entry) == ("calcium", "potassium", "sodium")
    assert mentions(units, names_said_of(entry), []) == ()


def test_a_role_is_what_the_drugs_own_label_says_it_is() -> None:
    units = units_of(
        ("12.1 Mechanism of Action", "Quorimol is a nonsteroidal anti-inflammatory drug (NSAID).")
    )

    assert roles_said_of(units, ["quorimol"]) == ("NSAID",)


def test_what_the_label_says_of_another_drug_is_no_role_of_its_own() -> None:
    units = units_of(
        ("7 DRUG INTERACTIONS", "Quorimol levels rise with zelvarin, a CYP3A4 inhibitor, and with diuretics.")
    )

    assert roles_said_of(units, ["quorimol"]) == ()


def test_an_over_the_counter_label_states_its_role_beside_its_ingredient() -> None:
    units = units_of(("Active ingredient (in each tablet)", "Quorimol 200 mg (NSAID)*"))

    assert roles_said_of(units, ["quorimol"]) == ("NSAID",)


def test_a_section_that_warns_speaks_before_one_that_reports_a_trial() -> None:
    units = units_of(
        ("14 CLINICAL STUDIES", "Some patients also took quorimol."),
        (
            "7 DRUG INTERACTIONS",
            "NSAIDs can weaken the effect of Zelvarin.",
            "Do not take Zelvarin with quorimol.",
        ),
    )

    found = mentions(units, ["quorimol"], ["NSAID"])

    assert [unit.text.split()[0] for unit in found] == ["Do", "NSAIDs", "Some"]


def test_a_name_inside_another_word_is_no_mention() -> None:
    units = units_of(("7 DRUG INTERACTIONS", "Isoquorimolin was not studied."))

    assert mentions(units, ["quorimol"], []) == ()


def test_a_role_may_be_told_by_what_the_drug_does() -> None:
    units = units_of(
        ("1 INDICATIONS AND USAGE", "It is indicated for the treatment of hypertension in adults."),
        (
            "7 DRUG INTERACTIONS",
            "Drugs that cause inhibition of angiotensin-converting enzyme were not studied.",
        ),
    )

    assert roles_said_of(units, ["quorimol"]) == ("antihypertensive",)
