"""What people call dosage forms, routes and kinds of release, against the words of the labels' own codes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from domain.models import Product

Release = Literal["extended", "delayed", "immediate"]

_FORM_OF_CODE: Final = {
    "tablet": "tablet",
    "capsule": "capsule",
    "caplet": "tablet",
    "pill": "tablet",
    "lozenge": "lozenge",
    "troche": "lozenge",
    "gum": "gum",
    "suspension": "liquid",
    "solution": "liquid",
    "syrup": "liquid",
    "elixir": "liquid",
    "liquid": "liquid",
    "tincture": "liquid",
    "emulsion": "liquid",
    "concentrate": "liquid",
    "granule": "powder",
    "granules": "powder",
    "powder": "powder",
    "pellet": "pellet",
    "injection": "injection",
    "injectable": "injection",
    "implant": "implant",
    "insert": "insert",
    "ring": "ring",
    "suppository": "suppository",
    "enema": "enema",
    "cream": "cream",
    "ointment": "ointment",
    "gel": "gel",
    "jelly": "gel",
    "lotion": "lotion",
    "foam": "foam",
    "shampoo": "shampoo",
    "soap": "soap",
    "paste": "paste",
    "stick": "stick",
    "patch": "patch",
    "film": "film",
    "drops": "drops",
    "spray": "spray",
    "aerosol": "inhaler",
    "inhalant": "inhaler",
    "gas": "gas",
    "cloth": "cloth",
    "swab": "cloth",
    "sponge": "cloth",
    "dressing": "dressing",
    "rinse": "rinse",
    "mouthwash": "rinse",
    "douche": "rinse",
    "kit": "kit",
}
_FORM_OF_PEOPLE: Final = _FORM_OF_CODE | {
    "tab": "tablet",
    "tabs": "tablet",
    "caps": "capsule",
    "gelcap": "capsule",
    "liquigel": "capsule",
    "softgel": "capsule",
    "shot": "injection",
    "jab": "injection",
    "infusion": "injection",
    "vial": "injection",
    "syringe": "injection",
    "pen": "injection",
    "autoinjector": "injection",
    "drip": "injection",
    "inhaler": "inhaler",
    "puffer": "inhaler",
    "drop": "drops",
    "wipe": "cloth",
    "pad": "cloth",
    "packet": "powder",
    "sachet": "powder",
    "patches": "patch",
    "suppositories": "suppository",
}
_ROUTES_OF_PEOPLE: Final = (
    (r"\boral(?:ly)?\b|\bby mouth\b|\bp\.?o\b", "oral"),
    (r"\bsublingual(?:ly)?\b|\bunder (?:the|my|his|her) tongue\b|\bsl\b", "sublingual"),
    (r"\bbuccal\b", "buccal"),
    (r"\bintravenous(?:ly)?\b|\bi\.?v\b|\binfus(?:ion|ed)\b", "intravenous"),
    (r"\bintramuscular(?:ly)?\b|\bi\.?m (?:injection|shot|dose|use)\b", "intramuscular"),
    (
        r"\bsubcutaneous(?:ly)?\b|\bsub-?q\b|\bsubcut\b|\bunder the skin\b|\bs\.?c (?:injection|dose)\b",
        "subcutaneous",
    ),
    (r"\btopical(?:ly)?\b|\bon (?:the|my) skin\b", "topical"),
    (r"\btransdermal(?:ly)?\b", "transdermal"),
    (
        r"\bophthalmic\b|\beye (?:drops?|ointment|gel|solution|suspension)\b|\bin (?:the|my) eyes?\b",
        "ophthalmic",
    ),
    (r"\botic\b|\bear drops?\b", "otic"),
    (r"\b(?:intra)?nasal(?:ly)?\b|\bnose spray\b", "nasal"),
    (r"\bvaginal(?:ly)?\b", "vaginal"),
    (r"\brectal(?:ly)?\b", "rectal"),
    (r"\binhal(?:ed|ation|er)\b", "respiratory (inhalation)"),
    (r"\bintrathecal(?:ly)?\b", "intrathecal"),
    (r"\bepidural\b", "epidural"),
    (r"\bintravitreal\b", "intravitreal"),
)
_ROUTE_PATTERNS: Final = tuple((re.compile(p, re.IGNORECASE), route) for p, route in _ROUTES_OF_PEOPLE)
_RELEASE_OF_PEOPLE: Final[dict[str, Release]] = {
    "er": "extended",
    "xr": "extended",
    "xl": "extended",
    "sr": "extended",
    "cr": "extended",
    "la": "extended",
    "xt": "extended",
    "extended": "extended",
    "sustained": "extended",
    "controlled": "extended",
    "dr": "delayed",
    "ec": "delayed",
    "delayed": "delayed",
    "enteric": "delayed",
    "ir": "immediate",
    "immediate": "immediate",
}
_RELEASE_NEEDS_IT: Final = frozenset({"extended", "delayed", "immediate", "controlled", "sustained"})
RELEASE_MARKS: Final = frozenset(_RELEASE_OF_PEOPLE) - _RELEASE_NEEDS_IT
FORM_WORDS: Final = frozenset(_FORM_OF_PEOPLE) | {
    "coated", "film", "release", "chewable", "tablets", "capsules", "effervescent", "disintegrating",
    "oral", "topical", "injectable", "lyophilized", "delayed", "extended", "immediate", "for", "usp",
    "strength", "dose", "unit", "pack", "pak", "kit", "starter", "enteric", "liquid", "filled", "softgels",
}  # fmt: skip
_PLURALS: Final = {f"{w}s": form for w, form in _FORM_OF_PEOPLE.items() if not w.endswith("s")}
_STRENGTH: Final = re.compile(
    r"(?<![\w.])(\d{1,7}(?:[.,]\d{1,6})?)\s?-?\s?(mg|milligrams?|mcg|µg|ug|micrograms?|grams?|g|ml|%|units?|iu|meq)(?![a-z])",
    re.IGNORECASE,
)
_UNITS: Final = {
    "milligram": "mg",
    "µg": "mcg",
    "ug": "mcg",
    "microgram": "mcg",
    "gram": "g",
    "unit": "unit",
    "iu": "unit",
    "[iu]": "unit",
    "u": "unit",
}


def form_classes(products: Iterable[Product]) -> frozenset[str]:
    """Return the dosage-form classes of the products, "tablet" for every kind of tablet."""
    return frozenset(_form_class(p) for p in products if p.form)


def _form_class(product: Product) -> str:
    found = [_FORM_OF_CODE[w] for w in re.findall(r"[a-z]+", product.form.lower()) if w in _FORM_OF_CODE]
    for decisive in ("injection", "drops", "spray", "inhaler", "patch"):
        if decisive in found:
            return decisive
    return found[0] if found else product.form.lower()


def routes(products: Iterable[Product]) -> frozenset[str]:
    """Return the routes of the products in lower case."""
    return frozenset(r.lower() for p in products for r in p.routes)


def releases(products: Iterable[Product]) -> frozenset[Release]:
    """Return how the products let the drug go, by their form codes' names."""
    return frozenset(_release(p.form.lower()) for p in products if p.form)


def _release(form: str) -> Release:
    if "extended release" in form:
        return "extended"
    return "delayed" if "delayed release" in form else "immediate"


def asked_forms(words: Sequence[str]) -> frozenset[str]:
    """Return the form classes that the words of a question name; a liquid gel is a capsule."""
    found: set[str] = set()
    for before, here, after in zip(["", *words], words, [*words[1:], ""], strict=False):
        form = _FORM_OF_PEOPLE.get(here) or _PLURALS.get(here)
        if form == "gel" and (before in {"liquid", "liqui", "soft"} or after.startswith(("cap", "tab"))):
            form = "capsule"
        if form == "liquid" and after.startswith("gel"):
            continue
        if form:
            found.add(form)
    return frozenset(found)


def asked_routes(text: str) -> frozenset[str]:
    """Return the routes that a question names."""
    return frozenset(route for pattern, route in _ROUTE_PATTERNS if pattern.search(text))


def asked_release(words: Sequence[str]) -> frozenset[Release]:
    """Return the kinds of release that the words of a question name."""
    found: set[Release] = set()
    for here, after in zip(words, [*words[1:], ""], strict=True):
        release = _RELEASE_OF_PEOPLE.get(here)
        if release and (here not in _RELEASE_NEEDS_IT or after in {"release", "released", "coated"}):
            found.add(release)
    return frozenset(found)


def strengths(text: str) -> frozenset[str]:
    """Return the amounts with a unit that a text states, as "2.5 mg"."""
    return frozenset(_amount(m.group(1), m.group(2)) for m in _STRENGTH.finditer(text))


def _amount(number: str, unit: str) -> str:
    plain = number.replace(",", "") if re.fullmatch(r"\d+,\d{3}", number) else number.replace(",", ".")
    short = unit.lower() if unit.lower() in _UNITS else unit.lower().removesuffix("s")
    return f"{float(plain):g} {_UNITS.get(short, short)}"
