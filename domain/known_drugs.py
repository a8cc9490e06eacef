"""Drug names in common use in the United States, held or not: a name on this list that no held
label bears is a drug that is not held, and never a misspelling of one that is.

One line a substance, or a combination joined by ` + `: its brands after the colon, other
names of the same substance after `=`. A brand is marked `@` with the one form it stands for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from domain.names import name_words

_SUBSTANCES: Final = """
acetaminophen = paracetamol, apap : tylenol
albuterol = salbutamol : proventil@inhaler, ventolin@inhaler, proair@inhaler
levothyroxine = thyroxine : synthroid, levoxyl, unithroid, euthyrox
tramadol : ultram, conzip
rivaroxaban : xarelto
adalimumab : humira
ciprofloxacin : cipro
"""


@dataclass(frozen=True, slots=True)
class KnownDrug:
    """What a known name means: the substances, the one form it stands for, and whether it is a brand."""

    substances: tuple[str, ...]
    form: str = ""
    brand: bool = False


def _names(lines: str) -> Iterator[tuple[str, KnownDrug]]:
    for line in lines.strip().splitlines():
        head, _, brands = line.partition(":")
        generic, _, others = head.partition("=")
        substances = tuple(" ".join(name_words(s)) for s in generic.split(" + "))
        for name in brands.split(","):
            brand, _, form = name.strip().partition("@")
            yield " ".join(name_words(brand)), KnownDrug(substances, form, brand=True)
        for name in [*others.split(","), *([generic] if len(substances) == 1 else [])]:
            yield " ".join(name_words(name)), KnownDrug(substances)


KNOWN: Final = {name: drug for name, drug in _names(_SUBSTANCES) if name}
KNOWN_COMBINATIONS: Final = frozenset(
    frozenset(drug.substances) for drug in KNOWN.values() if len(drug.substances) > 1
)
KNOWN_WORDS: Final = frozenset(word for name in KNOWN for word in name.split() if len(word) > 3)
LONGEST_KNOWN: Final = max(len(name.split()) for name in KNOWN)
