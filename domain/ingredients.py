"""The active substances of products: what a drug is, whatever it is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from domain.models import CatalogueEntry, Product
from domain.names import active_base, name_words, without_salt

_AND: Final = frozenset({"and", "with", "plus", "in"})


def bases_of(product: Product) -> frozenset[str]:
    """Return the active substances of one product, without salt and water."""
    named = (" ".join(active_base(i.name, i.moiety)) for i in product.active)
    return frozenset(base for base in named if base)


def ingredient_sets(entry: CatalogueEntry) -> frozenset[frozenset[str]]:
    """Return the distinct sets of active substances of a label's products; a kit counts as its parts."""
    sets = {bases for p in entry.products if (bases := bases_of(p))}
    return frozenset(sets) if sets else frozenset(_from_generic_names(entry))


def _from_generic_names(entry: CatalogueEntry) -> Iterator[frozenset[str]]:
    for product in entry.products:
        name = without_salt(name_words(product.generic_name))
        if name and not set(name) & _AND:
            yield frozenset({" ".join(name)})
