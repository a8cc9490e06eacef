"""Whether a question names a drug that no held label is of, by how the word is built and where it stands."""

from __future__ import annotations

import re
from typing import Final

from domain.mentions import Asked
from domain.names import singular
from domain.variants import is_distinctive

# the stems of the international nonproprietary names (WHO), those that mark a drug on sight
_STEM_WORDS: Final = """
mab nib pril prilat sartan olol alol vastatin conazole prazole cillin mycin micin cycline floxacin
vir buvir tegravir gliptin gliflozin glutide triptan setron dipine azosin oxetine azepam zolam
barbital caine curonium parin xaban gatran platin rubicin taxel fungin thiazide semide lukast terol
phylline sone solone onide profen fenac oxicam coxib codone morphone triptyline pramine peridol
piprazole racetam gabalin bamate stigmine giline capone fibrate vaptan nidazole bendazole ciclib
rafenib degib lisib parib zomib cept kinra grastim poetin tide gepant dronate mustine trexate tecan
quine virine vudine citabine purinol thiouracil lamide zepine orexant fenacin begron
"""
_STEMS: Final = tuple(_STEM_WORDS.split())
_NO_DRUG: Final = re.compile(
    r"(?:itis|osis|emia|aemia|uria|pathy|oma|algia|iasis|plegia|penia|ectomy|scopy|ology|ologist|ism|ness|"
    r"tion|sion|ment|ings?|ally|ily|ous|able|ible|ed|ship|ity|ance|ence|ies)s?$"
)
_BEFORE: Final = frozenset(
    {"of", "for", "on", "take", "taking", "took", "taken", "use", "using", "about", "is", "does", "do", "give",
     "giving", "given", "stop", "stopping", "start", "starting", "started", "prescribed", "with", "while", "can",
     "store", "stores", "inject", "injecting", "my", "the", "are", "has", "and", "per", "label"}
)  # fmt: skip
_AFTER: Final = frozenset(
    {"dose", "doses", "dosage", "dosing", "tablet", "tablets", "capsule", "capsules", "pill", "pills", "injection",
     "cream", "drops", "label", "contraindications", "interactions", "overdose", "side", "warnings", "pen", "pens",
     "storage", "boxed", "maximum", "mg", "mcg"}
)  # fmt: skip


def unknown_name(asked: Asked, taken: frozenset[int] = frozenset()) -> str | None:
    """Return the first word, as typed, that looks like the name of a drug, or None if none does."""
    for at, word in enumerate(asked.folded):
        if at not in taken and len(word) > 3 and _looks_like_a_drug(asked, at, word):
            return asked.printed(at, at + 1)
    return None


def _looks_like_a_drug(asked: Asked, at: int, word: str) -> bool:
    if not word.isalpha() or not is_distinctive(word) or not is_distinctive(singular(word)):
        return False
    if singular(word).endswith(_STEMS):
        return True
    if _NO_DRUG.search(word):
        return False
    before = asked.folded[at - 1] if at else ""
    after = asked.folded[at + 1] if at + 1 < len(asked.folded) else ""
    return asked.is_marked(at, at + 1) or before in _BEFORE or after in _AFTER
