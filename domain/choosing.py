"""Which of several labels of one drug: by what the question says, then by a rule that is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from domain.forms import (
    FORM_WORDS,
    asked_forms,
    asked_release,
    asked_routes,
    form_classes,
    releases,
    routes,
    strengths,
)
from domain.models import Candidate, CatalogueEntry, Product
from domain.name_index import NameIndex, NameKind, ingredient_sets
from domain.names import HYDRATES, SALTS, name_words
from domain.ordinary_words import ORDINARY

_COMPANY_WORDS: Final = """
inc llc ltd corp corporation company co limited laboratories labs laboratory lab pharmaceuticals
pharmaceutical pharma pharms health healthcare care medical drug drugs group international industries
usa us america american of the and div division products consumer pharmacy packaging solutions services
service supply distributors distributor holdings sciences science therapeutics biologics biopharma
generics rx plc ag sa gmbh new york north world state city center hospital department brand brands
manufacturing contract facts highlights these
"""
_COMPANY: Final = frozenset(_COMPANY_WORDS.split())
_OTC_WORDS: Final = frozenset({"otc", "nonprescription"})
_RX_WORDS: Final = frozenset({"rx", "prescription"})
_ANIMAL_CODES: Final = frozenset({"50577-6", "50578-4"})

ClassKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a question says of the label it wants, beside the name of the drug."""

    words: frozenset[str]
    marked: frozenset[str]
    forms: frozenset[str]
    routes: frozenset[str]
    release: frozenset[str]
    strengths: frozenset[str]
    otc: bool
    rx: bool


@dataclass(frozen=True, slots=True)
class Selection:
    """The labels that are left, those that were set aside, and the reasons in words."""

    labels: tuple[int, ...]
    set_aside: tuple[int, ...]
    reasons: tuple[str, ...]


def wanted(text: str, folded: Sequence[str], marked: Iterable[str], bare: Iterable[str]) -> Wanted:
    """Read what a text says of labeler, form, route, release, strength and OTC or Rx.

    `marked` are words that stand as names in the text; `bare` are numbers right after the
    drug's name, which people write for milligrams.
    """
    pairs = (a + b for a, b in pairwise(folded))
    said = frozenset(folded)
    over_the_counter = "over the counter" in " ".join(folded)
    return Wanted(
        words=said | frozenset(pairs),
        marked=frozenset(marked),
        forms=asked_forms(folded),
        routes=asked_routes(text),
        release=asked_release(folded),
        strengths=strengths(text) | {f"{float(n):g} mg" for n in bare},
        otc=over_the_counter or bool(said & _OTC_WORDS),
        rx=bool(said & _RX_WORDS) and not over_the_counter,
    )


def makers(entry: CatalogueEntry) -> frozenset[str]:
    """Return the words, and the joined pairs of words, that tell whose label this is."""
    title = entry.summary.title
    sources = [entry.summary.labeler, *(p.name for p in entry.products)]
    if not title.lower().startswith(("these highlights", "drug facts")):
        sources.append(title)
    substances = {w for bases in ingredient_sets(entry) for base in bases for w in base.split()}
    found: set[str] = set()
    for source in sources:
        tokens = [w for w in name_words(source) if w not in substances]
        found.update(w for w in tokens if _is_makers_own(w))
        for a, b in pairwise(tokens):
            if not (_is_plain(a) and _is_plain(b)):
                found.add(a + b)
    return frozenset(found)


def _is_makers_own(word: str) -> bool:
    return len(word) > 2 and not word[0].isdigit() and word not in ORDINARY and not _is_plain(word)


def _is_plain(word: str) -> bool:
    return word in _COMPANY or word in FORM_WORDS or word in SALTS


def first_maker_word(entry: CatalogueEntry) -> str:
    """Return the first word of the labeler's name, which may be an ordinary word ("Major")."""
    return next(iter(name_words(entry.summary.labeler)), "")


def is_otc(entry: CatalogueEntry) -> bool:
    return entry.summary.document_code == "34390-5"


def is_animal(entry: CatalogueEntry) -> bool:
    return entry.summary.document_code in _ANIMAL_CODES


def is_repackaged(entry: CatalogueEntry) -> bool:
    return any(p.source_ndcs for p in entry.products)


def label_strengths(products: Iterable[Product]) -> frozenset[str]:
    """Return the strengths of the active substances as "500 mg"."""
    found: set[str] = set()
    for product in products:
        for ingredient in product.active:
            found |= strengths(ingredient.strength)
    return frozenset(found)


def class_of(entry: CatalogueEntry) -> ClassKey:
    """Return what labels must share to answer for one another."""
    salts = frozenset(
        frozenset(w for i in p.active for w in name_words(i.name) if w in SALTS - HYDRATES)
        for p in entry.products
    )
    return (
        ingredient_sets(entry),
        salts,
        entry.summary.document_code if is_otc(entry) or is_animal(entry) else "rx",
        releases(entry.products),
        form_classes(entry.products),
        routes(entry.products),
    )


def select(index: NameIndex, labels: Mapping[int, NameKind], want: Wanted) -> Selection:
    """Keep the labels that fit best what was said; each rule applies only if it leaves something."""
    left = [n for n in labels if not is_animal(index.entries[n])] or list(labels)
    reasons: list[str] = []
    for reason, fit in _rules(index, want):
        scored = [(fit(n), n) for n in left]
        best = max(s for s, _ in scored)
        kept = [n for s, n in scored if s == best]
        if best and len(kept) < len(left):
            left = kept
            reasons.append(reason)
    surest = min(labels[n] for n in left)
    left = [n for n in left if labels[n] == surest]
    return Selection(tuple(left), tuple(n for n in labels if n not in left), tuple(reasons))


def _rules(index: NameIndex, want: Wanted) -> Iterable[tuple[str, Callable[[int], int]]]:
    def of_maker(n: int) -> int:
        entry = index.entries[n]
        return len(makers(entry) & want.words) + (first_maker_word(entry) in want.marked)

    def of_form(n: int) -> int:
        products = index.entries[n].products
        return len(form_classes(products) & want.forms) + len(routes(products) & want.routes)

    yield "the labeler or brand that the question names", of_maker
    yield "the form or route that the question names", of_form
    yield (
        "the kind of release that the question names",
        lambda n: len(releases(index.entries[n].products) & want.release),
    )
    yield "over-the-counter use, which the question names", lambda n: want.otc and is_otc(index.entries[n])
    yield "prescription use, which the question names", lambda n: want.rx and not is_otc(index.entries[n])
    yield (
        "the strength that the question names",
        lambda n: len(label_strengths(index.entries[n].products) & want.strengths),
    )


def by_rule(index: NameIndex, labels: Sequence[int]) -> int:
    """Return the label that stands for others of its class: an original packager's, then the newest."""
    return min(labels, key=lambda n: (is_repackaged(index.entries[n]), _newest_first(index.entries[n])))


def _newest_first(entry: CatalogueEntry) -> tuple[int, str]:
    digits = entry.summary.effective_time.replace("-", "")
    return (-int(digits) if digits.isdigit() else 0, entry.summary.set_id)


def candidate(entry: CatalogueEntry, product: Product | None = None) -> Candidate:
    """Return the label, or one product of it, as one plain line to choose by."""
    products = (product,) if product else entry.products
    shown = product or next(iter(entry.products), None)
    name = shown.name if shown and shown.name else entry.summary.title
    form = ", ".join(dict.fromkeys(p.form.lower() for p in products if p.form))
    route = ", ".join(sorted(routes(products)))
    return Candidate(
        entry.summary.drug_id,
        name,
        entry.summary.labeler,
        form,
        route,
        _line(entry, name, products, form, route),
    )


def _line(entry: CatalogueEntry, name: str, products: Sequence[Product], form: str, route: str) -> str:
    actives = dict.fromkeys(i.name.lower() for p in products for i in p.active)
    amounts = sorted(label_strengths(products), key=lambda s: (s.split()[1], float(s.split()[0])))
    use = "over the counter" if is_otc(entry) else "for animals" if is_animal(entry) else "prescription"
    facts = [
        f"{name} ({' + '.join(actives)})" if actives else name,
        form,
        route,
        "/".join(amounts[:6]),
        use,
        entry.summary.labeler,
        f"label of {entry.summary.effective_time}" if entry.summary.effective_time else "",
    ]
    return ", ".join(f for f in facts if f)
