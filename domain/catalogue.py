"""What a held label is called, which version of it is live, and where its page is.

The same for every store, so that no two stores tell versions or names apart differently.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.models import CatalogueEntry, Label, LabelSummary, Product, Source

_PAGE = "https://dailymed.nlm.nih.gov/dailymed/lookup.cfm?setid={set_id}&version={version}"
_LONGEST_VERSION = 9


def addressed(drug_id: str) -> tuple[str, int | None]:
    """Return the set id and the version that a drug id of the ports names; None is the live one.

    What follows `@` and is no version number comes back as -1, a version that no label has.
    """
    set_id, at, version = drug_id.lower().partition("@")
    if not at:
        return set_id, None
    is_number = version.isascii() and version.isdecimal() and len(version) <= _LONGEST_VERSION
    return set_id, int(version) if is_number else -1


def takes_the_place_of(source: Source, held: Source) -> bool:
    """Whether a record of `source` replaces one of `held` of the same set id and version.

    openFDA's text is flattened: it never takes the place of the document it was made from.
    """
    return source != "openfda" or held == "openfda"


def is_named(products: Iterable[Product]) -> bool:
    """Whether any product says what the drug is called."""
    return any(p.name or p.generic_name or p.active for p in products)


def known_products(own: tuple[Product, ...], others: Iterable[tuple[Product, ...]]) -> tuple[Product, ...]:
    """Return a version's products, or if they have no name those of the first of `others` that do.

    An update never erases a known name: `others` are the other held versions, newest first.
    """
    if is_named(own):
        return own
    return next((products for products in others if is_named(products)), own)


def summary_of(label: Label, products: Sequence[Product]) -> LabelSummary:
    """Return the label as shown on the wire, named by `products`."""
    page = _PAGE.format(set_id=label.set_id, version=label.version)
    return LabelSummary(
        drug_id=label.drug_id,
        set_id=label.set_id,
        version=label.version,
        effective_time=label.effective_time,
        title=label.title,
        labeler=label.labeler,
        brand_names=_distinct(name for p in products for name in (p.kit or "", p.name)),
        generic_names=_distinct(p.generic_name for p in products),
        document_code=label.document_code,
        source=label.source,
        url=None if label.source == "sample" else page,
    )


def catalogue_entry(
    label: Label,
    others: Iterable[tuple[Product, ...]],
    versions: Iterable[int],
    rxcuis: Iterable[str] = (),
) -> CatalogueEntry:
    """Return a held label as a catalogue lists it; `versions` and `rxcuis` in any order.

    `others` are the products of the other held versions, newest first.
    """
    others = tuple(others)
    products = known_products(label.products, others)
    former = _former_products(products, others)
    return CatalogueEntry(
        summary_of(label, products), products, tuple(sorted(versions)), tuple(sorted(rxcuis)), former
    )


def _former_products(own: tuple[Product, ...], others: Iterable[tuple[Product, ...]]) -> tuple[Product, ...]:
    """Those with a name of their own; a name that stood for other ingredients finds nothing: it was another drug."""
    known = {name.casefold() for p in own for name in (p.name, p.generic_name)}
    actives = {_actives(p) for p in own}
    found: dict[tuple[str, str], Product] = {}
    for product in (product for products in others for product in products):
        names = (product.name.casefold(), product.generic_name.casefold())
        is_same_drug = not any(actives) or _actives(product) in actives
        if is_same_drug and any(name and name not in known for name in names):
            found.setdefault(names, product)
    return tuple(found.values())


def _actives(product: Product) -> frozenset[str]:
    return frozenset((i.moiety or i.name).casefold() for i in product.active)


def _distinct(names: Iterable[str]) -> tuple[str, ...]:
    seen: dict[str, str] = {}
    for name in names:
        if name:
            seen.setdefault(name.casefold(), name)
    return tuple(seen.values())
