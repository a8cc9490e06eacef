"""Drug names in common use in the United States, held or not: a name on this list that no held
label bears is a drug that is not held, and never a misspelling of one that is.

A brand may stand for one form, route or kind of release only: then it is read as its substance for
labels of that form alone; one that stands apart is never read so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from domain.drug_classes import ABBREVIATIONS
from domain.drug_list import COMBINED_DRUGS, SINGLE_DRUGS
from domain.lookalikes import pairs
from domain.names import name_words


@dataclass(frozen=True, slots=True)
class KnownDrug:
    """What a known name means: the substances, the one form it stands for, and whether it is a brand."""

    substances: tuple[str, ...]
    form: str = ""
    brand: bool = False


def _names(drugs: str) -> Iterator[tuple[str, KnownDrug]]:
    for drug in drugs.replace("\n", " ").split(";"):
        head, _, brands = drug.partition(":")
        generic, _, others = head.partition("=")
        substances = tuple(" ".join(name_words(s)) for s in generic.split(" + "))
        for name in brands.split(","):
            brand, _, form = name.strip().partition("@")
            yield " ".join(name_words(brand)), KnownDrug(substances, form, brand=True)
        for name in filter(None, others.split(",")):
            yield " ".join(name_words(name)), KnownDrug(substances)
        for substance in substances:
            yield substance, KnownDrug((substance,))


def _known() -> dict[str, KnownDrug]:
    """The list, and every name of a confused pair that it lacks: it is a drug, whatever else it may be."""
    known = {name: KnownDrug((name,)) for pair in pairs() for name in pair}
    known.update((name, drug) for name, drug in _names(f"{COMBINED_DRUGS};{SINGLE_DRUGS}") if name)
    for short, meant in ABBREVIATIONS.items():
        if len(meant) == 1 and short not in known:
            known[short] = KnownDrug(meant)
    return known


KNOWN: Final = _known()
KNOWN_COMBINATIONS: Final = frozenset(
    frozenset(drug.substances) for drug in KNOWN.values() if len(drug.substances) > 1
)
KNOWN_WORDS: Final = frozenset(word for name in KNOWN for word in name.split() if len(word) > 3)


def _longest() -> dict[str, int]:
    longest: dict[str, int] = {}
    for name in KNOWN:
        first, *rest = name.split()
        longest[first] = max(longest.get(first, 0), 1 + len(rest))
    return longest


LONGEST_KNOWN: Final = _longest()
