"""What tells one label of a drug from another: maker, form, route, release, strength, use, age."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from domain.forms import FORM_WORDS, form_classes, releases, routes, strengths
from domain.ingredients import ingredient_sets
from domain.models import CatalogueEntry, Product
from domain.names import HYDRATES, SALTS, name_words
from domain.ordinary_words import ORDINARY

OTC_CODE: Final = "34390-5"
ANIMAL_CODES: Final = frozenset({"50577-6", "50578-4"})
_COMPANY_WORDS: Final = """
inc llc ltd corp corporation company co limited laboratories labs laboratory lab pharmaceuticals
pharmaceutical pharma pharms health healthcare care medical drug drugs group international industries
usa us america american of the and div division products consumer pharmacy packaging solutions services
service supply distributors distributor holdings sciences science therapeutics biologics biopharma
generics rx plc ag sa gmbh new york north world state city center hospital department brand brands
manufacturing contract facts highlights these
"""
_COMPANY: Final = frozenset(_COMPANY_WORDS.split())

_SHORTEST_PAIR: Final = 3

ClassKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class LabelFacts:
    """The facts of one label. `alike` is what labels must share to answer for one another."""

    makers: frozenset[str]
    first_maker_word: str
    forms: frozenset[str]
    routes: frozenset[str]
    releases: frozenset[str]
    strengths: frozenset[str]
    salts: frozenset[str]
    otc: bool
    animal: bool
    repackaged: bool
    alike: ClassKey
    newest_first: tuple[int, str]


def facts_of(entry: CatalogueEntry) -> LabelFacts:
    """Read the facts from a label's own codes and names."""
    products, summary = entry.products, entry.summary
    otc, animal = summary.document_code == OTC_CODE, summary.document_code in ANIMAL_CODES
    salts = frozenset(frozenset(_salts(p)) for p in products)
    forms, ways, release = form_classes(products), routes(products), frozenset[str](releases(products))
    digits = summary.effective_time.replace("-", "")
    return LabelFacts(
        makers=_makers(entry),
        first_maker_word=next(iter(name_words(summary.labeler)), ""),
        forms=forms,
        routes=ways,
        releases=release,
        strengths=label_strengths(products),
        salts=frozenset[str]().union(*salts),
        otc=otc,
        animal=animal,
        repackaged=any(p.source_ndcs for p in products),
        alike=(ingredient_sets(entry), salts, (otc, animal), release, forms, ways),
        newest_first=(-int(digits) if digits.isdecimal() else 0, summary.set_id),
    )


def _salts(product: Product) -> Iterable[str]:
    return (w for i in product.active for w in name_words(i.name) if w in SALTS - HYDRATES)


def label_strengths(products: Iterable[Product]) -> frozenset[str]:
    """Return the strengths of the active substances as "500 mg"."""
    return frozenset(s for p in products for i in p.active for s in strengths(i.strength))


def labeler_words(labelers: Iterable[str]) -> frozenset[str]:
    """Return the words that companies are known by: the first of each that is its own, and joined pairs of words."""
    found: set[str] = set()
    for labeler in dict.fromkeys(labelers):
        tokens = name_words(labeler)
        found.update([w for w in tokens if _is_makers_own(w)][:1])
        pairs = (a + b for a, b in pairwise(tokens) if not (_is_plain(a) and _is_plain(b)))
        found.update(p for p in pairs if len(p) > _SHORTEST_PAIR and p not in ORDINARY)
    return frozenset(found)


def _makers(entry: CatalogueEntry) -> frozenset[str]:
    """Return the words, and the joined pairs of words, that tell whose label this is."""
    title = entry.summary.title
    sources = dict.fromkeys([entry.summary.labeler, *(p.name for p in entry.products)])
    if not title.lower().startswith(("these highlights", "drug facts")):
        sources[title[:200]] = None
    substances = {w for bases in ingredient_sets(entry) for base in bases for w in base.split()}
    found: set[str] = set()
    for source in sources:
        tokens = [w for w in name_words(source) if w not in substances]
        found.update(w for w in tokens if _is_makers_own(w))
        found.update(a + b for a, b in pairwise(tokens) if not (_is_plain(a) and _is_plain(b)))
    return frozenset(found)


def _is_makers_own(word: str) -> bool:
    return len(word) > 2 and not word[0].isdigit() and word not in ORDINARY and not _is_plain(word)


def _is_plain(word: str) -> bool:
    return word in _COMPANY or word in FORM_WORDS or word in SALTS
