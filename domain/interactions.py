"""What one label says of another drug: by its names, its class, and its part in an enzyme's work.

A role is taken from what the other drug's own label says of it, never from elsewhere; the
words below only say how labels spell the same role.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from domain.models import CatalogueEntry, Unit

_ROLES: Mapping[str, str] = MappingProxyType(
    {
        "NSAID": r"nsaids?|non-?steroidal anti-?inflammatory",
        "salicylate": r"salicylates?",
        "anticoagulant": r"anti-?coagulants?|blood thinn(?:er|ing)s?|factor xa inhibitors?",
        "antiplatelet": r"anti-?platelet|platelet aggregation inhibitors?|p2y12",
        "SSRI": r"ssris?|selective serotonin re-?uptake inhibitors?",
        "SNRI": r"snris?|serotonin (?:and )?norepinephrine re-?uptake inhibitors?",
        "MAO inhibitor": r"maois?|mao inhibitors?|monoamine oxidase inhibitors?",
        "tricyclic antidepressant": r"tricyclics?",
        "triptan": r"triptans?|5-?ht1b",
        "opioid": r"opioids?|opiates?|narcotics?",
        "benzodiazepine": r"benzodiazepines?",
        "antipsychotic": r"anti-?psychotics?|neuroleptics?",
        "anticonvulsant": r"anti-?convulsants?|anti-?epileptics?",
        "muscle relaxant": r"muscle relaxants?",
        "ACE inhibitor": r"ace[ -]inhibitors?|angiotensin[ -]converting[ -]enzyme inhibitors?",
        "angiotensin receptor blocker": r"angiotensin (?:ii )?receptor (?:blockers?|antagonists?)",
        "beta-blocker": r"beta-?(?:adrenergic )?[ -]?block(?:ers?|ing)",
        "calcium channel blocker": r"calcium[ -]channel[ -](?:block(?:ers?|ing)|antagonists?)",
        "antihypertensive": r"anti-?hypertensives?(?: (?:agents?|drugs?|medications?))?|(?:blood[ -]pressure|bp)[ -]lowering",
        "diuretic": r"diuretics?",
        "statin": r"statins?|hmg-?coa reductase inhibitors?",
        "nitrate": r"nitrates?",
        "PDE5 inhibitor": r"pde-?5 inhibitors?|phosphodiesterase type 5 inhibitors?",
        "proton pump inhibitor": r"proton[ -]pump inhibitors?|ppis?",
        "corticosteroid": r"(?:gluco)?corticosteroids?|corticotropin",
        "biguanide": r"biguanides?",
        "sulfonylurea": r"sulfonylureas?",
        "insulin": r"insulins?|insulin secretagogues?",
        "GLP-1 receptor agonist": r"glp-?1 (?:receptor )?agonists?",
        "fluoroquinolone": r"(?:fluoro)?quinolones?",
        "macrolide": r"macrolides?",
        "tetracycline": r"tetracyclines?",
        "penicillin": r"penicillins?",
        "retinoid": r"retinoids?",
        "live vaccine": r"live(?:[ -]attenuated)? vaccines?",
        "immunosuppressant": r"immuno-?suppress(?:ants?|ive)",
        "CYP3A4 inhibitor": r"cyp3a4? inhibitors?|inhibitors? of cyp3a4?|inhibits? cyp3a4?",
        "CYP3A4 inducer": r"cyp3a4? inducers?|inducers? of cyp3a4?|induces? cyp3a4?",
        "CYP2D6 inhibitor": r"cyp2d6 inhibitors?|inhibitors? of cyp2d6|inhibits? cyp2d6",
        "CYP2C9 inhibitor": r"cyp2c9 inhibitors?|inhibitors? of cyp2c9|inhibits? cyp2c9",
        "CYP2C19 inhibitor": r"cyp2c19 inhibitors?|inhibitors? of cyp2c19|inhibits? cyp2c19",
        "CYP1A2 inhibitor": r"cyp1a2 inhibitors?|inhibitors? of cyp1a2|inhibits? cyp1a2",
        "P-gp inhibitor": r"p-?gp inhibitors?|inhibitors? of p-?(?:gp|glycoprotein)",
    }
)
# roles that labels give their drug by what it does
_DOES: Mapping[str, str] = MappingProxyType(
    {
        "ACE inhibitor": r"inhibit(?:s|ion of) (?:the )?(?:human )?angiotensin[ -]converting[ -]enzyme",
        "antihypertensive": r"indicated for (?:the )?(?:treatment|management) of (?:high blood pressure|hypertension)"
        r"|to (?:lower|treat high) blood pressure",
        "statin": r"inhibit(?:s|or of|ion of) (?:the )?(?:enzyme )?hmg-?coa reductase",
        "anticoagulant": r"inhibit(?:s|or of|ion of) (?:free and clot-bound )?(?:factor xa|fxa|thrombin)",
        "immunosuppressant": r"suppress(?:es|ion of) the immune (?:system|response)",
    }
)
_DOES_PATTERNS = {role: re.compile(words, re.IGNORECASE) for role, words in _DOES.items()}
# where a label speaks of its own drug alone
_ITS_OWN_PLACES = re.compile(r"indications|description|mechanism|pharmacology", re.IGNORECASE)
_PATTERNS = {role: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for role, words in _ROLES.items()}
# a label speaking of what its own drug is: the name, then ", a", or "is a", "belongs to" within a few words
_IS = (
    r"(?: ?\([^)]{0,60}\))?(?:, an? |[^.;,]{0,40}?"
    r"(?:\b(?:is|are|contains?) (?:an?|the|the only) |\bbelongs? to\b|\b(?:member|class) of\b))"
)
# what it is follows at once, before another drug can be spoken of
_ROLE_WITHIN = 70
_WARNS = re.compile(
    r"interact|contraindic|warning|precaution|ask a doctor|do not use|taken? (?:with|together)", re.IGNORECASE
)
# where an over-the-counter label states nothing else than what its drug is
_STATES_WHAT_IT_IS = re.compile(r"\b(?:active ingredients?|purposes?)\b", re.IGNORECASE)
_OWN_WORDS_OF = re.compile(
    r"\s{0,4}\b(?:hydrochloride|hcl|sodium|potassium|calcium|besylate|tartrate|maleate)\b", re.IGNORECASE
)


def names_said_of(entry: CatalogueEntry) -> tuple[str, ...]:
    """The names under which another label may speak of this drug: brands, generics, active substances."""
    products = entry.products
    names = [
        *(p.name for p in products),
        *(p.generic_name for p in products),
        *(i.name for p in products for i in p.active),
        *(i.moiety for p in products for i in p.active),
    ]
    folded = [name.casefold().strip() for name in names if len(name.strip()) > 2]
    shortened = [_OWN_WORDS_OF.sub("", name).strip() for name in folded]
    return tuple(dict.fromkeys([*folded, *(name for name in shortened if len(name) > 2)]))


def roles_said_of(units: Iterable[Unit], names: Sequence[str]) -> tuple[str, ...]:
    """The classes and enzyme roles that a drug's own label says it has."""
    says_what_it_is = re.compile(rf"{_alternatives([*names, 'this product'])}{_IS}", re.IGNORECASE)
    found: dict[str, None] = {}
    for unit in units:
        if _ITS_OWN_PLACES.search(unit.title_path):
            found.update({role: None for role, does in _DOES_PATTERNS.items() if does.search(unit.text)})
        if _STATES_WHAT_IT_IS.search(unit.title_path):
            found.update(dict.fromkeys(_roles_in(unit.text)))
        for said in says_what_it_is.finditer(unit.text):
            found.update(dict.fromkeys(_roles_in(unit.text[said.end() : said.end() + _ROLE_WITHIN])))
    return tuple(found)


def _roles_in(text: str) -> list[str]:
    return [role for role, pattern in _PATTERNS.items() if pattern.search(text)]


def mentions(units: Sequence[Unit], names: Sequence[str], roles: Sequence[str]) -> tuple[Unit, ...]:
    """The units that speak of a drug by its names or its roles, the plainest first.

    Sections that warn come before others, names before roles, then label order; patient
    leaflets speak only where the professional text says nothing.
    """
    by_name, by_role = _any_of(names), [_PATTERNS[role] for role in roles]
    ranked: list[tuple[bool, bool, Unit]] = []
    for unit in units:
        named = bool(by_name.search(unit.text))
        if unit.kind != "title" and (named or any(p.search(unit.text) for p in by_role)):
            ranked.append((not _WARNS.search(unit.title_path), not named, unit))
    found = [unit for *_, unit in sorted(ranked, key=lambda entry: entry[:2])]
    return tuple(u for u in found if u.voice == "professional") or tuple(found)


def is_the_subject(name: str, question: str) -> bool:
    """Whether something is asked of this drug itself: "dose of X", "X dose", and not "I also take X"."""
    return bool(re.search(rf"(?:\b(?:of|for)\s+|^\W*){re.escape(name)}(?!\w)", question, re.IGNORECASE))


def _any_of(names: Sequence[str]) -> re.Pattern[str]:
    return re.compile(_alternatives(names), re.IGNORECASE)


def _alternatives(names: Sequence[str]) -> str:
    if not names:
        return r"(?!)"
    longest_first = sorted(names, key=len, reverse=True)
    return rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)"
