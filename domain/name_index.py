"""Every name by which the held labels can be asked for, and what kind of name each is.

Only a label's own products give names: brand, generic, active substance. Excipients and
diluents are none, and a substance of a combination names the combination for nobody: it is
kept as `INGREDIENT`, so that the combination can be offered and is never taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache
from itertools import starmap
from typing import Final, NamedTuple

from domain.codes import codes_of
from domain.forms import FORM_WORDS
from domain.ingredients import bases_of, ingredient_sets
from domain.label_facts import LabelFacts, facts_of, labeler_words
from domain.models import CatalogueEntry, Ingredient, Product
from domain.names import SALTS, active_base, name_words, without_salt
from domain.variants import is_distinctive, only_describes

Name = tuple[str, ...]
# of a chemical element
LONGEST_SYMBOL: Final = 2
# a generic is on the labels of many labelers: its names are worked out once
_IDENTITIES_KEPT: Final = 16_384


class NameKind(IntEnum):
    """What a name is to a label, the surest first."""

    OWN = 0
    GENERIC = 1
    SUBSTANCE = 2
    PARTIAL = 3
    COMPONENT = 4
    VARIANT = 5
    INGREDIENT = 6

    @property
    def answers(self) -> bool:
        """A variant ("Keytruda" of "Keytruda Qlex") or an ingredient is offered and never taken."""
        return self < NameKind.VARIANT


class NameUse(NamedTuple):
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
    combined_with: Mapping[str, tuple[frozenset[str], ...]]
    codes: Mapping[str, tuple[int, ...]]
    vocabulary: Mapping[str, tuple[int, ...]]
    labelers: frozenset[str]
    actives: tuple[frozenset[str], ...] = field(repr=False)
    _facts: dict[int, LabelFacts] = field(default_factory=dict, repr=False, compare=False)

    def facts(self, label: int) -> LabelFacts:
        """Return what tells this label from others of its drug; read once and kept."""
        if label not in self._facts:
            self._facts[label] = facts_of(self.entries[label])
        return self._facts[label]

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
            names={n: tuple(starmap(NameUse, uses.items())) for n, uses in names.items()},
            longest=_longest(names),
            combinations={bases: tuple(uses) for bases, uses in combinations.items()},
            combined_with=_combined_with(combinations),
            codes={code: tuple(uses) for code, uses in codes.items()},
            vocabulary=_vocabulary(names),
            labelers=labeler_words(e.summary.labeler for e in held),
            actives=tuple(frozenset[str]().union(*ingredient_sets(e)) for e in held),
        )


def _vocabulary(names: Mapping[str, Mapping[int, NameKind]]) -> dict[str, tuple[int, ...]]:
    found: dict[str, dict[int, None]] = {}
    for name, uses in names.items():
        for word in name.split():
            if is_distinctive(word):
                found.setdefault(word, {}).update(dict.fromkeys(uses))
    return {word: tuple(labels) for word, labels in found.items()}


def _combined_with(combinations: Iterable[frozenset[str]]) -> dict[str, tuple[frozenset[str], ...]]:
    found: dict[str, list[frozenset[str]]] = {}
    for bases in combinations:
        for base in bases:
            found.setdefault(base, []).append(bases)
    return {base: tuple(sets) for base, sets in found.items()}


def _longest(names: Iterable[str]) -> dict[str, int]:
    longest: dict[str, int] = {}
    for name in names:
        first, *rest = name.split()
        longest[first] = max(longest.get(first, 0), 1 + len(rest))
    return longest


def names_of(entry: CatalogueEntry) -> Iterator[tuple[Name, NameKind]]:
    """Yield every name of a label with its kind; one name may come more than once."""
    mixed_kits = {kit for kit in {p.kit for p in entry.products} if kit and _is_mixed(entry, kit)}
    for product in dict.fromkeys(_identities(entry)):
        second = product.kit in mixed_kits
        taken = _component_names(entry, product) if product.form.upper() == "KIT" else bases_of(product)
        for name, kind in _names_of_product(product, taken):
            yield name, NameKind.COMPONENT if second and kind < NameKind.COMPONENT else kind
    for product in dict.fromkeys(_former_identities(entry)):
        for name, kind in _names_of_product(product, bases_of(product)):
            # a label that bears the name today comes first
            yield name, max(kind, NameKind.PARTIAL)


def _identities(entry: CatalogueEntry) -> Iterator[Product]:
    return (_identity(p) for p in entry.products if p.active or not p.kit)


def _former_identities(entry: CatalogueEntry) -> Iterator[Product]:
    return (_identity(p) for p in entry.former_products if not p.kit)


def _identity(p: Product) -> Product:
    active = tuple(_nameless_strength(p))
    return Product(p.name, p.suffix, p.generic_name, p.form, ingredients=active, kit=p.kit)


def _nameless_strength(product: Product) -> Iterator[Ingredient]:
    for i in product.active:
        yield Ingredient(name=i.name, moiety=i.moiety)


def _is_mixed(entry: CatalogueEntry, kit: str) -> bool:
    return len({bases for p in entry.products if p.kit == kit and (bases := bases_of(p))}) > 1


def _component_names(entry: CatalogueEntry, kit: Product) -> frozenset[str]:
    parts = [bases_of(p) for p in entry.products if p.kit == kit.name]
    return frozenset[str]().union(*parts)


@lru_cache(maxsize=_IDENTITIES_KEPT)
def _names_of_product(product: Product, taken: frozenset[str]) -> tuple[tuple[Name, NameKind], ...]:
    return tuple(dict.fromkeys(_product_names(product, taken)))


def _product_names(product: Product, taken: frozenset[str]) -> Iterator[tuple[Name, NameKind]]:
    own, suffix = name_words(product.name), name_words(product.suffix)
    alone = len(taken) < 2
    bare = NameKind.OWN if only_describes(suffix) else NameKind.VARIANT
    names = ((own + suffix, NameKind.OWN), (own, bare), (name_words(product.generic_name), NameKind.GENERIC))
    for name, kind in names:
        for variant in _variants(name):
            if alone or " ".join(variant) not in taken:
                yield variant, kind if only_describes(name[len(variant) :]) else NameKind.VARIANT
    if 1 < len(own) < 4 and len("".join(own)) > 5:
        yield ("".join(own),), bare
    yield from _brand_words(own, taken)
    yield from _substance_names(product, alone=alone)


def _brand_words(own: Name, taken: frozenset[str]) -> Iterator[tuple[Name, NameKind]]:
    for word in own:
        if len(own) > 1 and is_distinctive(word) and not any(word in base.split() for base in taken):
            others = [w for w in own if w != word]
            yield (word,), NameKind.PARTIAL if only_describes(others) else NameKind.VARIANT


def _substance_names(product: Product, *, alone: bool) -> Iterator[tuple[Name, NameKind]]:
    for ingredient in product.active:
        base = active_base(ingredient.name, ingredient.moiety)
        for name in {name_words(ingredient.name), base}:
            if name:
                yield name, NameKind.SUBSTANCE if alone else NameKind.INGREDIENT
    if alone:
        for printed in (product.generic_name, *(i.name for i in product.active)):
            yield from _ends_of(name_words(printed))


def _ends_of(name: Name) -> Iterator[tuple[Name, NameKind]]:
    """Yield the ends of a radioactive name: "tc 99m medronate" is enough, "medronate" alone is asked back."""
    while len(name) > 1 and name[-1] in SALTS:
        name = name[:-1]
    isotope = next((i for i, w in enumerate(name) if i and w[0].isdigit()), None)
    if isotope is None:
        return
    if isotope == len(name) - 1 and isotope > 1 and len(name[isotope - 1]) < LONGEST_SYMBOL + 1:
        # "flutemetamol F 18" is as well "F 18 flutemetamol" and "F18 flutemetamol"
        symbol, number = name[isotope - 1], name[isotope]
        yield (symbol, number, *name[: isotope - 1]), NameKind.PARTIAL
        yield (symbol + number, *name[: isotope - 1]), NameKind.PARTIAL
    if not is_distinctive(name[-1]):
        return
    if isotope > 1 and len(name[isotope - 1]) <= LONGEST_SYMBOL:
        yield (*name[: isotope - 1], *name[isotope:]), NameKind.PARTIAL  # "technetium 99m medronate"
    for start in range(1, isotope):
        yield name[start:], NameKind.PARTIAL
    if name[isotope - 1].isalpha():
        yield (name[isotope - 1] + name[isotope], *name[isotope + 1 :]), NameKind.PARTIAL
    yield name[-1:], NameKind.VARIANT


def _variants(name: Name) -> Iterator[Name]:
    if not name:
        return
    cut = next((i for i in range(1, len(name)) if name[i][0].isdigit()), len(name))
    plain = name[:cut]
    while len(plain) > 1 and plain[-1] in FORM_WORDS:
        plain = plain[:-1]
    yield from dict.fromkeys((name, plain, without_salt(plain)))
