"""The groups, dosage forms and arms that a sentence of a label can be about, as tokens of `wording`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from domain.phrasing import stem
from domain.quantities import Token

_GROUPS: Mapping[str, str] = {
    "child": "child infant neonate newborn adolescent toddler baby teenager boy girl neonatal",
    "adult": "adult",
    "elderly": "elderly older senior",
    "pregnant": "pregnan trimester gestation gestational",
    "breast-feeding": "breastfeed breastmilk",
    "woman": "woman postmenopausal",
    "man": "man",
    "renal": "renal dialysis hemodialysis creatinine esrd crcl egfr gfr",
    "hepatic": "hepatic cirrhosis cirrhotic childpugh",
    "healthy": "healthy volunteer",
}
# in years: who is younger is a child
GROWN_UP = 18
AGES = frozenset({"child", "adult", "elderly"})
_DIMENSIONS: tuple[frozenset[str], ...] = (
    AGES,
    frozenset({"pregnant", "breast-feeding", "man"}),
    frozenset({"woman", "man"}),
    frozenset({"renal", "hepatic"}),
)
_FORMS: Mapping[str, str] = {
    "tablet": "tablet",
    "capsule": "capsule",
    "caplet": "caplet gelcap",
    "suspension": "suspension syrup elixir",
    "injection": "injection injectable infusion vial syringe",
    "topical": "cream gel ointment lotion",
    "patch": "patch transdermal",
    "drops": "ophthalmic eyedrop",
    "extended": "extended er xr sr xl sustained",
    "delayed": "enteric dr",
    "chewable": "chewable",
}
GROUP_OF: Mapping[str, str] = {stem(w): g for g, words in _GROUPS.items() for w in words.split()}
FORM_OF: Mapping[str, str] = {stem(w): f for f, words in _FORMS.items() for w in words.split()}
GROUP_WORDS: frozenset[str] = frozenset(GROUP_OF)
COMPARATOR_ARMS = frozenset(map(stem, ("placebo", "vehicle", "comparator", "control", "untreated")))


def groups_in(tokens: Iterable[Token]) -> frozenset[str]:
    """The groups that are named; a negated one ("non-pregnant") is none of them."""
    return frozenset(GROUP_OF[t.value] for t in tokens if t.value in GROUP_OF)


def forms_in(tokens: Iterable[Token]) -> frozenset[str]:
    """The dosage forms that are named."""
    return frozenset(FORM_OF[t.value] for t in tokens if t.value in FORM_OF)


def are_of_different_groups(asked: frozenset[str], told: frozenset[str]) -> bool:
    """True if both name a group of one kind (age, pregnancy, sex, organ) and never the same."""
    return any(asked & kind and told & kind and not asked & told & kind for kind in _DIMENSIONS)
