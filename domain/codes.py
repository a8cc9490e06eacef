"""Codes that name a drug without a name: NDCs in all their spellings, set ids, UNIIs, RxCUIs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from domain.models import CatalogueEntry

_SET_ID: Final = re.compile(
    r"(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])", re.IGNORECASE
)
_NDC_DASHED: Final = re.compile(r"(?<![\w-])(\d{4,5})-(\d{3,4})(?:-(\d{1,2}))?(?![-\d]*-)(?=\d{0,3}\b)")
_NDC_SPACED: Final = re.compile(
    r"\bNDC[:#\s]{0,3}(\d{4,5})[ -](\d{3,4})(?:[ -](\d{2}))?(?!\d)", re.IGNORECASE
)
_NDC_PLAIN: Final = re.compile(r"(?<![\w-])(\d{10,11})(?![\w-])")
_UNII: Final = re.compile(r"(?<!\w)(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{10}(?!\w)")
_RXCUI: Final = re.compile(r"\brx[- ]?cui[:#\s]{0,3}(\d{2,8})\b", re.IGNORECASE)


class Code(NamedTuple):
    """A code in a text: the key it is indexed under, and where it stands."""

    key: str
    start: int
    end: int


def codes_in(text: str) -> tuple[Code, ...]:
    """Return the codes that a cleaned text states, in order, none inside another."""
    found: list[Code] = []
    for kind, pattern in (("set", _SET_ID), ("rxcui", _RXCUI), ("unii", _UNII)):
        for match in pattern.finditer(text):
            value = match.group(match.lastindex or 0)
            found.append(Code(f"{kind}:{value.lower()}", match.start(), match.end()))
    for pattern in (_NDC_SPACED, _NDC_DASHED):
        found.extend(Code(_ndc_key(*m.groups()), m.start(), m.end()) for m in pattern.finditer(text))
    found.extend(Code(f"ndc:{m.group(1)}", m.start(), m.end()) for m in _NDC_PLAIN.finditer(text))
    return _apart(found)


def _apart(found: Iterable[Code]) -> tuple[Code, ...]:
    kept: list[Code] = []
    for code in sorted(found, key=lambda c: (c.start, -c.end)):
        if not kept or code.start >= kept[-1].end:
            kept.append(code)
    return tuple(kept)


def _ndc_key(labeler: str, product: str, package: str | None = None) -> str:
    key = f"ndc:{labeler.zfill(5)}-{product.zfill(4)}"
    return f"{key}-{package.zfill(2)}" if package else key


def codes_of(entry: CatalogueEntry) -> frozenset[str]:
    """Return the keys of every code that names this label."""
    keys = {f"set:{entry.summary.set_id.lower()}"}
    keys.update(f"rxcui:{rxcui}" for rxcui in entry.rxcuis)
    for product in entry.products:
        for ndc in product.ndcs:
            keys.update(_ndc_keys(ndc))
        keys.update(f"rxcui:{rxcui}" for rxcui in product.rxcuis)
        active = product.active
        if len(active) == 1 and active[0].unii:
            keys.add(f"unii:{active[0].unii.lower()}")
    return frozenset(keys)


def _ndc_keys(ndc: str) -> set[str]:
    groups = ndc.split("-")
    if len(groups) not in {2, 3} or not all(g.isdigit() for g in groups):
        return {f"ndc:{ndc}"} if ndc.isdigit() else set()
    keys = {_ndc_key(*groups), _ndc_key(*groups[:2])}
    if len(groups) == 3:
        labeler, product, package = groups
        keys.add(f"ndc:{labeler}{product}{package}")
        keys.add(f"ndc:{labeler.zfill(5)}{product.zfill(4)}{package.zfill(2)}")
    return keys
