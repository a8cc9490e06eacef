"""Every name by which the held labels can be asked for, and what kind of name each is.

Only a label's own products give names: brand, generic, active substance. Excipients and
diluents are none, and a substance of a combination names the combination for nobody: it is
kept as `INGREDIENT`, so that the combination can be offered and is never taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

from domain.codes import codes_of
from domain.forms import FORM_WORDS
from domain.models import CatalogueEntry, Ingredient, Product
from domain.names import SALTS, active_base, name_words, without_salt
from domain.ordinary_words import ORDINARY

Name = tuple[str, ...]
_AND: Final = frozenset({"and", "with", "plus", "in"})


class NameKind(IntEnum):
    """What a name is to a label, the surest first."""

    OWN = 0
    GENERIC = 1
    SUBSTANCE = 2
    PARTIAL = 3
    COMPONENT = 4
    INGREDIENT = 5


@dataclass(frozen=True, slots=True)
class NameUse:
    """A label (its place in `NameIndex.entries`) that a name stands for, and as what."""

    label: int
    kind: NameKind


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names of all held labels. Build it with `of`; it never changes afterwards."""

    entries: tuple[CatalogueEntry, ...]
    names: Mapping[str, tuple[NameUse, ...]]
    longest: Mapping[str, int]
    combinations: Mapping[frozenset[str], tuple[int, ...]]
    codes: Mapping[str, tuple[int, ...]]
    vocabulary: frozenset[str]
    actives: tuple[frozenset[str], ...] = field(repr=False)

    @classmethod
    def of(cls, entries: Iterable[CatalogueEntry]) -> NameIndex:
        """Index the names of these labels; the order of the entries does not matter."""
        held = tuple(sorted(entries, key=lambda e: e.summary.set_id))
        names: dict[str, dict[int, NameKind]] = {}
        combinations: dict[frozenset[str], dict[int, None]] = {}
        codes: dict[str, dict[int, None]] = {}
        for number, entry in enumerate(held):
            for name, kind in names_of(entry):
                uses = names.setdefault(" ".join(name), {})
                uses[number] = min(kind, uses.get(number, kind))
            for bases in ingredient_sets(entry):
                if len(bases) > 1:
                    combinations.setdefault(bases, {})[number] = None
            for code in codes_of(entry):
                codes.setdefault(code, {})[number] = None
        return cls(
            entries=held,
            names={n: tuple(NameUse(i, k) for i, k in uses.items()) for n, uses in names.items()},
            longest=_longest(names),
            combinations={bases: tuple(uses) for bases, uses in combinations.items()},
            codes={code: tuple(uses) for code, uses in codes.items()},
            vocabulary=frozenset(w for n in names for w in n.split() if is_distinctive(w)),
            actives=tuple(frozenset[str]().union(*ingredient_sets(e)) for e in held),
        )


def _longest(names: Iterable[str]) -> dict[str, int]:
    longest: dict[str, int] = {}
    for name in names:
        first, *rest = name.split()
        longest[first] = max(longest.get(first, 0), 1 + len(rest))
    return longest


def is_distinctive(word: str) -> bool:
    """Say whether a word of a name can stand for the name: no salt, form, number or ordinary word."""
    return (
        len(word) > 3
        and not word[0].isdigit()
        and word not in SALTS
        and word not in FORM_WORDS
        and word not in ORDINARY
    )


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


def names_of(entry: CatalogueEntry) -> Iterator[tuple[Name, NameKind]]:
    """Yield every name of a label with its kind; one name may come more than once."""
    mixed_kits = {kit for kit in {p.kit for p in entry.products} if kit and _is_mixed(entry, kit)}
    for product in dict.fromkeys(_identities(entry)):
        second = product.kit in mixed_kits
        taken = _component_names(entry, product) if product.form.upper() == "KIT" else bases_of(product)
        for name, kind in _product_names(product, taken):
            yield name, NameKind.COMPONENT if second and kind < NameKind.COMPONENT else kind


def _identities(entry: CatalogueEntry) -> Iterator[Product]:
    for p in entry.products:
        if p.kit and not p.active:
            continue
        active = tuple(_nameless_strength(p))
        yield Product(p.name, p.suffix, p.generic_name, p.form, ingredients=active, kit=p.kit)


def _nameless_strength(product: Product) -> Iterator[Ingredient]:
    for i in product.active:
        yield Ingredient(name=i.name, moiety=i.moiety)


def _is_mixed(entry: CatalogueEntry, kit: str) -> bool:
    return len({bases for p in entry.products if p.kit == kit and (bases := bases_of(p))}) > 1


def _component_names(entry: CatalogueEntry, kit: Product) -> frozenset[str]:
    parts = [bases_of(p) for p in entry.products if p.kit == kit.name]
    return frozenset[str]().union(*parts)


def _product_names(product: Product, taken: frozenset[str]) -> Iterator[tuple[Name, NameKind]]:
    own, generic = name_words(product.name), name_words(product.generic_name)
    whole = own + name_words(product.suffix)
    alone = len(taken) < 2
    for name, kind in ((whole, NameKind.OWN), (own, NameKind.OWN), (generic, NameKind.GENERIC)):
        for variant in _variants(name):
            if alone or " ".join(variant) not in taken:
                yield variant, kind
    for word in own:
        if len(own) > 1 and is_distinctive(word) and not any(word in base.split() for base in taken):
            yield (word,), NameKind.PARTIAL
    for ingredient in product.active:
        base = active_base(ingredient.name, ingredient.moiety)
        for name in {name_words(ingredient.name), base}:
            if name:
                yield name, NameKind.SUBSTANCE if alone else NameKind.INGREDIENT


def _variants(name: Name) -> Iterator[Name]:
    if not name:
        return
    cut = next((i for i, w in enumerate(name) if i and w[0].isdigit()), len(name))
    plain = name[:cut]
    while len(plain) > 1 and plain[-1] in FORM_WORDS:
        plain = plain[:-1]
    yield from dict.fromkeys((name, plain, without_salt(plain)))
