"""What is written at a drug's name and makes it another product: a form, route, salt, strength or use that is not held."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from domain.codes import codes_in
from domain.forms import FORM_WORDS, RELEASE_MARKS, asked_forms, asked_routes, strengths
from domain.label_facts import OTC_CODE, LabelFacts
from domain.mentions import Asked, Mention
from domain.name_index import NameIndex
from domain.names import ACIDS, HYDRATES, METALS, name_words
from domain.naming import Named

# forms of another way into the body: never answered from the label of a tablet
_OTHER_WAYS: Final = frozenset(
    {"injection", "cream", "ointment", "lotion", "gel", "foam", "shampoo", "patch", "drops", "suppository",
     "inhaler", "spray", "enema"}
)  # fmt: skip
_NOT_INJECTED: Final = frozenset(
    {"oral", "topical", "transdermal", "ophthalmic", "otic", "nasal", "vaginal", "rectal", "sublingual", "buccal",
     "respiratory (inhalation)"}
)  # fmt: skip
_ROUTES_OF_FORM: Final = {
    "patch": frozenset({"transdermal", "topical"}),
    "inhaler": frozenset({"respiratory (inhalation)", "oral", "nasal"}),
    "suppository": frozenset({"rectal", "vaginal", "urethral"}),
    "shampoo": frozenset({"topical"}),
    "enema": frozenset({"rectal"}),
    "drops": frozenset({"ophthalmic", "otic", "nasal", "oral", "sublingual", "topical"}),
}
_ANY_SOLID: Final = frozenset({"pill", "pills"})
_USES: Final = frozenset({"otc", "prescription"})
_AMOUNT: Final = re.compile(r"\d[\d.,]*(?:mg|mcg|ml|g)?|mg|mcg|ml|g|units?|percent|per")
_BARE: Final = re.compile(r"\d{1,4}(?:\.\d{1,3})?")


def not_held_at_name(drug: Named, asked: Asked, index: NameIndex) -> tuple[str, ...]:
    """Return what is written at the drug's name and no held label of the drug has, in words.

    A label that does not state its form (openFDA's) contradicts one by its route alone, without either none.
    """
    facts = [index.facts(n) for n in drug.labels]
    printed = {w for n in drug.labels for p in index.entries[n].products for w in name_words(p.name)}
    found: list[str] = []
    for m in drug.mentions:
        said = [w for w in _written_at(asked, m) if w not in printed]
        salts = {w for w in said if w in (ACIDS | METALS) - HYDRATES}
        ways = asked_routes(" ".join(said))
        if ways and all(f.routes and not ways & f.routes for f in facts):
            found += sorted(ways)
        found += _forms(said, facts, is_brand=bool(m.known and m.known.brand))
        if salts and all(not salts <= f.salts for f in facts):
            found += sorted(salts)
        found += _use(said, drug, index)
    if all(f.otc for f in facts):
        # an over-the-counter label counts in tablets: its directions are of its own strength alone
        found += strengths_not_held(drug, asked, index)
    return tuple(dict.fromkeys(found))


def _forms(said: list[str], facts: list[LabelFacts], *, is_brand: bool) -> list[str]:
    any_of_them = is_brand or all(f.otc for f in facts)
    words = [w for w in said if w not in _ANY_SOLID] if any_of_them else said
    forms = asked_forms(words)
    if not any_of_them:
        forms = forms & _OTHER_WAYS
    return sorted(forms) if forms and all(_contradicts(f, forms) for f in facts) else []


def _contradicts(facts: LabelFacts, forms: frozenset[str]) -> bool:
    if facts.forms or not facts.routes:
        return bool(facts.forms) and not forms & facts.forms
    return all(_is_another_way(form, facts.routes) for form in forms)


def _is_another_way(form: str, routes: frozenset[str]) -> bool:
    if form == "injection":
        return routes <= _NOT_INJECTED
    return form in _ROUTES_OF_FORM and not routes & _ROUTES_OF_FORM[form]


def _use(said: list[str], drug: Named, index: NameIndex) -> Iterator[str]:
    codes = {index.entries[n].summary.document_code for n in drug.labels}
    if "otc" in said and "" not in codes and OTC_CODE not in codes:
        yield "over the counter"
    if "prescription" in said and codes == {OTC_CODE}:
        yield "prescription"


def strengths_not_held(drug: Named, asked: Asked, index: NameIndex) -> tuple[str, ...]:
    """Return the strengths written at the drug's name if no held label of the drug states any of them."""
    said = frozenset(s for m in drug.mentions for s in _strengths_at(asked, m))
    stated = [index.facts(n).strengths for n in drug.labels]
    if not said or any(not strengths or said & strengths for strengths in stated):
        return ()
    return tuple(sorted(said))


def _strengths_at(asked: Asked, mention: Mention) -> Iterator[str]:
    said = _written_at(asked, mention)
    yield from (s for s in strengths(" ".join(said)) if s.split()[1] in {"mg", "mcg", "g", "%"})
    yield from (f"{float(n):g} mg" for n in bare_numbers(asked, mention))


def bare_numbers(asked: Asked, mention: Mention) -> Iterator[str]:
    """Yield the number right after the name that has no unit of its own: people write it for milligrams."""
    after = asked.folded[mention.last : mention.last + 2] if mention.last else ()
    if not after or not _BARE.fullmatch(after[0]) or strengths(" ".join(after)):
        return
    # behind the code of a package stands how many are in it
    if codes_in(mention.name):
        return
    if not asked.clean.startswith("%", asked.words[mention.last].end):
        yield after[0]


def _written_at(asked: Asked, mention: Mention) -> list[str]:
    if not mention.last:
        return []
    first, last = mention.first, mention.last
    while first > 0 and _describes(asked.folded[first - 1]) and asked.runs_on(first):
        first -= 1
    while last < len(asked.folded) and _describes(asked.folded[last]) and asked.runs_on(last):
        last += 1
    return [
        w for w in (*asked.folded[first : mention.first], *asked.folded[mention.last : last]) if w != "for"
    ]


def _describes(word: str) -> bool:
    return (
        word in FORM_WORDS
        or word in RELEASE_MARKS
        or word in ACIDS
        or word in METALS
        or word in _USES
        or bool(asked_forms([word]))
        or bool(asked_routes(word))
        or word in {"eye", "ear", "iv", "im", "nasal", "liqui", "soft"}
        or _AMOUNT.fullmatch(word) is not None
    ) and word not in {"for", "drop"}  # "did Zelvarin drop his pressure"
