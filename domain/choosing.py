"""Which of several labels of one drug: by what the question says, then by a rule that is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from domain.forms import asked_forms, asked_release, asked_routes, routes, strengths
from domain.label_facts import ANIMAL_CODES, OTC_CODE, LabelFacts, label_strengths
from domain.models import Candidate, CatalogueEntry, Product
from domain.name_index import NameIndex, NameKind

_OTC_WORDS: Final = frozenset({"otc", "nonprescription"})
_RX_WORDS: Final = frozenset({"rx", "prescription"})


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
    """The labels that are left, and the reasons in words why the others were set aside."""

    labels: tuple[int, ...]
    reasons: tuple[str, ...]


def wanted(text: str, folded: Sequence[str], marked: Iterable[str], bare: Iterable[str]) -> Wanted:
    """Read what a text says of labeler, form, route, release, strength and OTC or Rx.

    `marked` are words that stand as names in the text; `bare` are numbers right after the
    drug's name, which people write for milligrams.
    """
    said = frozenset(folded)
    over_the_counter = "over the counter" in " ".join(folded)
    return Wanted(
        words=said | frozenset(a + b for a, b in pairwise(folded)),
        marked=frozenset(marked),
        forms=asked_forms(folded),
        routes=asked_routes(text),
        release=frozenset(asked_release(folded)),
        strengths=strengths(text) | {f"{float(n):g} mg" for n in bare},
        otc=over_the_counter or bool(said & _OTC_WORDS),
        rx=bool(said & _RX_WORDS) and not over_the_counter,
    )


def select(index: NameIndex, labels: Mapping[int, NameKind], want: Wanted) -> Selection:
    """Keep the labels that fit best what was said; each rule applies only if it leaves something."""
    facts = {n: index.facts(n) for n in labels}
    left = [n for n in labels if not facts[n].animal] or list(labels)
    reasons: list[str] = []
    for reason, fit in _rules(want):
        scored = [(fit(facts[n]), n) for n in left]
        best = max(s for s, _ in scored)
        kept = [n for s, n in scored if s == best]
        if best and len(kept) < len(left):
            left = kept
            reasons.append(reason)
    surest = min(labels[n] for n in left)
    return Selection(tuple(n for n in left if labels[n] == surest), tuple(reasons))


def _rules(want: Wanted) -> Iterator[tuple[str, Callable[[LabelFacts], int]]]:
    yield (
        "the labeler or brand that the question names",
        lambda f: len(f.makers & want.words) + (f.first_maker_word in want.marked),
    )
    yield (
        "the form or route that the question names",
        lambda f: len(f.forms & want.forms) + len(f.routes & want.routes),
    )
    yield "the kind of release that the question names", lambda f: len(f.releases & want.release)
    yield "over-the-counter use, which the question names", lambda f: want.otc and f.otc
    yield "prescription use, which the question names", lambda f: want.rx and not f.otc
    yield "the strength that the question names", lambda f: len(f.strengths & want.strengths)


def by_rule(index: NameIndex, labels: Iterable[int]) -> int:
    """Return the label that stands for others of its class: an original packager's, then the newest."""
    return min(labels, key=lambda n: (index.facts(n).repackaged, index.facts(n).newest_first))


def candidate(entry: CatalogueEntry, product: Product | None = None) -> Candidate:
    """Return the label, or one product of it, as one plain line to choose by."""
    products = (product,) if product else entry.products
    shown = product or next((p for p in entry.products if p.name), None)
    name = shown.name if shown and shown.name else entry.summary.title
    form = ", ".join(dict.fromkeys(p.form.lower() for p in products if p.form))
    route = ", ".join(sorted(routes(products)))
    line = _line(entry, name, products, f"{form}, {route}".strip(", "))
    return Candidate(entry.summary.drug_id, name, entry.summary.labeler, form, route, line)


def _line(entry: CatalogueEntry, name: str, products: Sequence[Product], how: str) -> str:
    actives = dict.fromkeys(i.name.lower() for p in products for i in p.active)
    amounts = sorted(label_strengths(products), key=lambda s: (s.split()[1], float(s.split()[0])))
    summary = entry.summary
    facts = [
        f"{name} ({' + '.join(actives)})" if actives else name,
        how,
        "/".join(amounts[:6]),
        _use(summary.document_code),
        summary.labeler,
        f"label of {summary.effective_time}" if summary.effective_time else "",
    ]
    return ", ".join(f for f in facts if f)


def _use(document_code: str) -> str:
    if document_code in ANIMAL_CODES:
        return "for animals"
    return "over the counter" if document_code == OTC_CODE else "prescription"
