"""Catalogue entries of invented drugs, and the finder over them, for tests that ask which drug is meant."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from domain.drugs import DrugChoice, DrugDoubt, DrugFinding, DrugsNamed, find_drugs
from domain.models import CatalogueEntry, Ingredient, LabelSummary, Product, Question
from domain.name_index import NameIndex
from domain.ports import NameMatcher

RX, OTC = "34391-3", "34390-5"


def active(name: str, moiety: str = "", strength: str = "10 mg", unii: str = "") -> Ingredient:
    return Ingredient(name, unii, strength, True, moiety)


def a_drug(
    name: str,
    *actives: str | Ingredient,
    generic: str = "",
    form: str = "TABLET",
    routes: tuple[str, ...] = ("ORAL",),
    **fields: object,
) -> Product:
    """A product; without actives its own name is its one active substance."""
    ingredients = tuple(active(a) if isinstance(a, str) else a for a in (actives or (name,)))
    return Product(
        name,
        generic_name=generic or name,
        form=form,
        routes=routes,
        ingredients=ingredients,
        **fields,  # type: ignore[arg-type]
    )


def an_entry(
    *products: Product,
    labeler: str = "Invented Works Inc.",
    code: str = RX,
    date: str = "2025-01-01",
    title: str = "",
    set_id: str = "",
) -> CatalogueEntry:
    """A held label of these products; its set id is made from its labeler and first name unless given."""
    number = set_id or f"{zlib.crc32(repr((labeler, products, code, date, title)).encode()):012x}"
    key = number if "-" in number else f"5a1f0c7e-0000-4000-8000-{number:0>12}"
    names = tuple(dict.fromkeys(p.name for p in products))
    summary = LabelSummary(key, key, 1, date, title, labeler, names, (), code, "sample", None)
    return CatalogueEntry(summary, products, (1,))


def find(
    text: str,
    entries: Sequence[CatalogueEntry],
    matcher: NameMatcher | None = None,
    *,
    drug: str | None = None,
    drug_id: str | None = None,
) -> DrugFinding:
    return find_drugs(Question(text, drug, drug_id), NameIndex.of(entries), matcher)


def chosen(finding: DrugFinding) -> CatalogueEntry:
    assert isinstance(finding, DrugChoice), finding
    return finding.entry


def doubt(finding: DrugFinding) -> DrugDoubt:
    assert isinstance(finding, DrugDoubt), finding
    return finding


def several(finding: DrugFinding) -> DrugsNamed:
    assert isinstance(finding, DrugsNamed), finding
    return finding
