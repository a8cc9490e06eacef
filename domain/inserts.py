"""Which drug of a kit each section belongs to: two or three package inserts stand in one document.

Inserts follow one another, so the sections at top level are divided into runs; a section is
told by the names and product codes it prints, and one that prints none by its neighbours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from domain.models import Product, Section

# what kits hold beside their drugs; their names stand in every insert
_DILUENTS = frozenset({"water", "sodium chloride", "isopropyl alcohol", "alcohol", "dextrose"})
_MOST_MENTIONS = 20
_NAMED_IN_TITLE = 3.0
_NAMED_BY_CODE = 2.0
_CHANGE_OF_INSERT = 0.6
_OUT_OF_THE_KIT_AS_A_WHOLE = 0.3
_SHARED = 0.8
_KIT_ON_ITS_PACKAGE = 2.0
_PACKAGE_CODE = "51945-4"


@dataclass(frozen=True, slots=True)
class _Drug:
    name: str
    words: re.Pattern[str]
    codes: tuple[str, ...]


def with_inserts(products: Sequence[Product], sections: Sequence[Section]) -> tuple[Section, ...]:
    """Return the sections with `product` set on those that belong to the insert of one drug of a kit.

    Sections of the kit as a whole keep `product` as None, and so do all sections of a label
    that is no kit or whose kit has only one drug.
    """
    drugs = _drugs(products)
    if len(drugs) < 2:
        return tuple(sections)
    roots = list(dict.fromkeys(section.path.partition(".")[0] for section in sections))
    kits = _words_of({product.kit for product in products if product.kit})
    scores = [
        _scores([s for s in sections if s.path.partition(".")[0] == root], drugs, kits) for root in roots
    ]
    belongs = dict(zip(roots, _likeliest_runs(scores, len(drugs)), strict=True))
    names: list[str | None] = [*(drug.name for drug in drugs), None]
    return tuple(replace(s, product=names[belongs[s.path.partition(".")[0]]]) for s in sections)


def _drugs(products: Sequence[Product]) -> list[_Drug]:
    found: dict[tuple[str, ...], list[Product]] = {}
    for product in products:
        actives = tuple(sorted((i.moiety or i.name).casefold() for i in product.active))
        if product.kit is not None and actives and not set(actives) <= _DILUENTS:
            found.setdefault(actives, []).append(product)
    return [_drug(group) for group in found.values()]


def _drug(group: Sequence[Product]) -> _Drug:
    names = {
        name
        for product in group
        for name in (product.name, product.generic_name, *(i.moiety or i.name for i in product.active))
    }
    codes = tuple(code for product in group for code in product.ndcs)
    return _Drug(group[0].name or group[0].generic_name, _words_of(names), codes)


def _words_of(names: Iterable[str]) -> re.Pattern[str]:
    """Any of the names, or the first word of one, which is how they are mostly shortened."""
    words = {word.casefold() for name in names for word in (name, name.partition(" ")[0])}
    telling = sorted((w for w in words if len(w) > 3 and w not in _DILUENTS), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, telling))})\b" if telling else r"(?!)")


def _scores(insert: Sequence[Section], drugs: Sequence[_Drug], kits: re.Pattern[str]) -> list[float]:
    """How well a top-level section fits each drug, and, last, the kit as a whole."""
    title, text = insert[0].title.casefold(), "".join(section.text for section in insert).casefold()
    mentions = [min(len(drug.words.findall(text)), _MOST_MENTIONS) for drug in drugs]
    total = sum(mentions)
    scores = [count / (total + 1) for count in mentions]
    in_title = [bool(drug.words.search(title)) for drug in drugs]
    if sum(in_title) == 1:
        scores[in_title.index(True)] += _NAMED_IN_TITLE
    by_code = [any(code in text for code in drug.codes) for drug in drugs]
    if sum(by_code) == 1:
        scores[by_code.index(True)] += _NAMED_BY_CODE
    is_shared = sum(count > 0 for count in mentions) > 1 and max(mentions) <= 0.6 * total
    is_package = insert[0].code == _PACKAGE_CODE and kits.search(text) is not None
    return [
        *scores,
        _KIT_ON_ITS_PACKAGE if is_package and sum(by_code) != 1 else _SHARED if is_shared else 0.0,
    ]


def _likeliest_runs(scores: Sequence[Sequence[float]], whole_kit: int) -> list[int]:
    """The sequence of drugs with the highest sum of scores, less a price for every change.

    A change is cheaper the later it comes: what tells nothing goes with what stands before it.
    """
    best: list[Mapping[int, tuple[float, list[int]]]] = [{n: (s, [n]) for n, s in enumerate(scores[0])}]
    for place, row in enumerate(scores[1:], 1):
        step: dict[int, tuple[float, list[int]]] = {}
        for here, score in enumerate(row):
            total, way = max(
                (
                    (t - _price(there, here, whole_kit) * (1 - place / 1e5), w)
                    for there, (t, w) in best[-1].items()
                ),
                key=lambda candidate: candidate[0],
            )
            step[here] = (total + score, [*way, here])
        best.append(step)
    return max(best[-1].values(), key=lambda candidate: candidate[0])[1]


def _price(there: int, here: int, whole_kit: int) -> float:
    if there == here:
        return 0.0
    return _OUT_OF_THE_KIT_AS_A_WHOLE if there == whole_kit else _CHANGE_OF_INSERT
