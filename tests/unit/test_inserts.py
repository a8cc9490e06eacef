"""A kit's document holds several package inserts: each section is told to the drug it belongs to."""

from __future__ import annotations

from pathlib import Path

import pytest

from adapters.spl import read_spl
from domain.inserts import with_inserts
from domain.models import Ingredient, Product, Section
from tests.builders import a_product, a_section

KIT = "Marshpak"
ZELVARIN = a_product("Zelvarin", "zelvarinib", kit=KIT)
QUORIMOL = a_product(
    "Quorimol",
    "quorine",
    kit=KIT,
    ndcs=("88888-202",),
    ingredients=(Ingredient("QUORINE", moiety="quorine"),),
)
WATER = a_product("Water", "water", kit=KIT, ingredients=(Ingredient("WATER", moiety="water"),))


def products_of(sections: tuple[Section, ...], *products: Product) -> list[str | None]:
    return [s.product for s in with_inserts(products or (ZELVARIN, QUORIMOL), sections)]


def insert(first: int, name: str) -> tuple[Section, ...]:
    return (
        a_section("INDICATIONS", f"{name} is for marsh fever.", path=str(first), code="34067-9"),
        a_section("OVERDOSAGE", "Call a marsh doctor.", path=str(first + 1), code="34088-5"),
        a_section(
            "WARNINGS", f"{name} harms hares. {name} harms toads.", path=str(first + 2), code="34071-1"
        ),
        a_section("Hares", "They sleep.", path=f"{first + 2}.1", code="42229-5"),
    )


def test_sections_go_with_the_drug_that_they_name_and_silent_ones_with_their_neighbours() -> None:
    sections = insert(1, "Zelvarin") + insert(4, "Quorine")

    assert products_of(sections) == ["Zelvarin"] * 4 + ["Quorimol"] * 4


def test_a_section_that_names_another_drug_in_passing_stays_in_its_insert() -> None:
    passing = a_section("DRUG INTERACTIONS", "Not with quorine. Zelvarin is slow.", path="4", code="34073-7")

    assert products_of((*insert(1, "Zelvarin"), passing)) == ["Zelvarin"] * 5


def test_a_silent_section_between_two_inserts_goes_with_the_one_before_it() -> None:
    guide = a_section("", "Ask your marsh doctor.", path="4", code="42231-1")

    assert products_of((*insert(1, "Zelvarin"), guide, *insert(5, "Quorimol")))[4] == "Zelvarin"


def test_a_package_label_is_told_by_its_product_code_and_the_kits_own_belongs_to_no_drug() -> None:
    package = a_section("", "NDC 88888-202", path="4", code="51945-4")
    outer = a_section("", "Marshpak with Zelvarin and Quorimol", path="5", code="51945-4")

    assert products_of((*insert(1, "Zelvarin"), package, outer))[4:] == ["Quorimol", None]


def test_a_description_of_all_drugs_belongs_to_the_kit() -> None:
    contents = a_section("Kit Description", "Zelvarin, Quorimol", path="1", code="34089-3")

    assert products_of((contents, *insert(2, "Zelvarin")))[0] is None


@pytest.mark.parametrize(
    "products", [(ZELVARIN, WATER), (ZELVARIN,), (a_product(), a_product("Quorimol", "quorine"))]
)
def test_a_label_that_is_no_kit_of_several_drugs_is_left_as_it_is(products: tuple[Product, ...]) -> None:
    assert products_of(insert(1, "Zelvarin"), *products) == [None] * 4


@pytest.mark.labels
def test_the_inserts_of_the_real_kits_are_the_reviewed_ones(labels_folder: Path) -> None:
    runs = {}

    for name in ("readysharp", "previdolrx", "inflammation"):
        path = next((labels_folder / "spl").glob(f"{name}*.xml"))
        found: dict[str, list[int]] = {}
        for section in read_spl(path.read_bytes()).sections:
            if "." not in section.path:
                found.setdefault(section.product or "", []).append(int(section.path))
        runs[name] = found

    assert runs["readysharp"] == {
        "Lidocaine Hydrochloride": [*range(2, 13), 38],
        "Marcaine": [*range(13, 24), 39],
        "Ketorolac Tromethamine": [*range(24, 38)],
        "": [40],
    }
    assert runs["previdolrx"] == {
        "DICLOFENAC SODIUM": [*range(2, 14), 51],
        "OMEPRAZOLE": [*range(14, 40), 52],
        "TRIXAICIN": [*range(40, 51)],
        "": [53],
    }
    assert runs["inflammation"] == {
        "": [2, 9],
        "Ranitidine Hydrochloride": [3, 6],
        "Diclofenac Sodium": [4, 7],
        "Emla Cream": [5, 8],
    }
