"""The products of an SPL document: names, forms, routes, NDCs and ingredients."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from adapters.spl_inline import NS, tag_of, tidy
from domain.models import Ingredient, Product

NDC_SYSTEM = "2.16.840.1.113883.6.69"
UNII_SYSTEM = "2.16.840.1.113883.4.9"
# class codes of an active ingredient: by its base, by its moiety, by a reference drug
_ACTIVE_CLASSES = frozenset({"ACTIB", "ACTIM", "ACTIR"})
_PRODUCT_TAGS = frozenset({"manufacturedProduct", "manufacturedMedicine", "partProduct", "partMedicine"})


def read_products(section: etree._Element) -> tuple[Product, ...]:
    """Return every product listed in the product data section, the drugs of a kit included."""
    products: list[Product] = []
    for subject in section.iterchildren(f"{NS}subject"):
        for outer in subject:
            inner = _inner_product(outer)
            if inner is not None:
                products.extend(_with_parts(inner, outer, None))
    return tuple(products)


def _inner_product(outer: etree._Element) -> etree._Element | None:
    for tag in ("manufacturedProduct", "manufacturedMedicine"):
        inner = _child(outer, tag)
        if inner is not None:
            return inner
    return outer if tag_of(outer) in _PRODUCT_TAGS else None


def _with_parts(element: etree._Element, outer: etree._Element, kit: str | None) -> Iterator[Product]:
    product = _product(element, outer, kit)
    yield product
    for part in element.iterfind(f"{NS}part"):
        for child in part:
            if tag_of(child) in _PRODUCT_TAGS:
                yield from _with_parts(child, part, product.name)


def _product(element: etree._Element, outer: etree._Element, kit: str | None) -> Product:
    name = _child(element, "name")
    form = _child(element, "formCode")
    generic = element.find(f"{NS}asEntityWithGeneric/{NS}genericMedicine/{NS}name")
    return Product(
        name=tidy(name.text or "").replace("\n", " ") if name is not None else "",
        suffix=_text(_child(name, "suffix")) if name is not None else "",
        generic_name=_text(generic),
        form=form.get("displayName", "") if form is not None else "",
        form_code=form.get("code", "") if form is not None else "",
        routes=_unique(r.get("displayName", "") for r in _own(outer, "routeCode")),
        ndcs=_unique(c.get("code", "") for c in _ndc_codes(element)),
        source_ndcs=_unique(
            c.get("code", "")
            for c in element.iterfind(f"{NS}asEquivalentEntity/{NS}definingMaterialKind/{NS}code")
        ),
        ingredients=tuple(_ingredients(element)),
        kit=kit,
    )


def _child(element: etree._Element, tag: str) -> etree._Element | None:
    # half the price of `find`, which reads its path anew
    return next(element.iterchildren(NS + tag), None)


def _text(element: etree._Element | None) -> str:
    if element is None:
        return ""
    return tidy("".join(str(piece) for piece in element.itertext())).replace("\n", " ")


def _unique(values: Iterator[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(value.strip() for value in values if value and value.strip()))


def _own(outer: etree._Element, tag: str) -> Iterator[etree._Element]:
    for consumed in outer.iterfind(f"{NS}consumedIn"):
        yield from consumed.iter(NS + tag)
    for product in outer:
        if tag_of(product) in _PRODUCT_TAGS:
            for consumed in product.iterfind(f"{NS}consumedIn"):
                yield from consumed.iter(NS + tag)


def _ndc_codes(element: etree._Element) -> Iterator[etree._Element]:
    own = _child(element, "code")
    if own is not None and own.get("codeSystem") == NDC_SYSTEM:
        yield own
    for content in element.iterfind(f"{NS}asContent"):
        for code in content.iter(f"{NS}code"):
            if code.get("codeSystem") == NDC_SYSTEM:
                yield code


def _ingredients(element: etree._Element) -> Iterator[Ingredient]:
    for child in element:
        tag = tag_of(child)
        if tag not in {"ingredient", "activeIngredient", "inactiveIngredient"}:
            continue
        substance = next((s for s in child if tag_of(s).endswith("Substance")), None)
        if substance is None:
            continue
        code = _child(substance, "code")
        moiety = substance.find(f"{NS}activeMoiety/{NS}activeMoiety/{NS}name")
        yield Ingredient(
            name=_text(_child(substance, "name")),
            unii=code.get("code", "") if code is not None and code.get("codeSystem") == UNII_SYSTEM else "",
            strength=_strength(_child(child, "quantity")),
            active=tag == "activeIngredient" or child.get("classCode", "") in _ACTIVE_CLASSES,
            moiety=_text(moiety),
        )


def _strength(quantity: etree._Element | None) -> str:
    if quantity is None:
        return ""
    numerator, denominator = _child(quantity, "numerator"), _child(quantity, "denominator")
    if numerator is None or not numerator.get("value"):
        return ""
    text = f"{numerator.get('value')} {numerator.get('unit', '')}".strip()
    if denominator is None or not denominator.get("value"):
        return text
    per = f"{denominator.get('value')} {denominator.get('unit', '')}".strip()
    return text if per in {"1", "1 1"} else f"{text} in {per}"
