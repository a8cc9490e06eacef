"""Whether a question names a drug that no held label is of, by how the word is built and where it stands."""

from __future__ import annotations

import re
from typing import Final

from domain.labelers import is_labeler
from domain.mentions import Asked
from domain.name_index import NameIndex
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
     "store", "stores", "inject", "injecting", "and", "per", "label"}
)  # fmt: skip
_BEFORE_MANY_THINGS: Final = frozenset({"the", "my", "are", "has", "in"})
_AFTER: Final = frozenset(
    {"dose", "doses", "dosage", "dosing", "tablet", "tablets", "capsule", "capsules", "pill", "pills", "injection",
     "cream", "drops", "label", "contraindications", "interactions", "overdose", "side", "warnings", "pen", "pens",
     "storage", "boxed", "maximum", "mg", "mcg"}
)  # fmt: skip


# a text that speaks of none of these is not about a medicine, whatever its capitals
_OF_A_MEDICINE: Final = frozenset(
    {"drug", "drugs", "medicine", "medicines", "medication", "medications", "med", "meds", "dose", "doses", "dosage",
     "dosing", "tablet", "tablets", "capsule", "capsules", "pill", "pills", "take", "taking", "taken", "took", "prescribed",
     "prescription", "inject", "injection", "injections", "infusion", "cream", "drops", "patch", "inhaler", "syringe",
     "pen", "label", "labeling", "boxed", "warning", "warnings", "contraindicated", "contraindications", "interact",
     "interaction", "interactions", "side", "effects", "adverse", "reactions", "overdose", "indicated", "indications",
     "ingredient", "ingredients", "excipients", "lactose", "gluten", "pregnancy", "pregnant", "breastfeeding", "nursing",
     "alcohol", "store", "stored", "storage", "refrigerate", "safe", "allergic", "allergy", "mg", "mcg", "ndc", "refill",
     "missed", "treat", "treats", "treatment", "therapy", "half", "withdrawal", "mechanism", "patients", "children"}
)  # fmt: skip
_GOING: Final = frozenset(
    {"fly", "flying", "travel", "traveling", "travelling", "trip", "trips", "going", "go", "move", "moving", "moved",
     "live", "lives", "living", "visit", "visiting", "vacation", "flight", "weather", "born", "stay", "staying"}
)  # fmt: skip
_PLACED_BY: Final = frozenset({"in", "to", "from", "at", "near", "for"})
_BEFORE_A_PERSON: Final = frozenset(
    {"dr", "doctor", "mr", "mrs", "ms", "miss", "nurse", "professor", "prof", "friend", "husband", "wife", "son", "daughter",
     "mother", "father", "mom", "mum", "dad", "brother", "sister", "aunt", "uncle", "boss", "named", "called", "hi", "hello",
     "dear", "thanks"}
)  # fmt: skip
_PROPER_WORDS: Final = """
africa amazon america american asia asian australia berlin boston brazil british california canada canadian chicago china
chinese christmas covid cuba dallas dubai easter england english europe european facebook fahrenheit florida france french
germany german google hawaii hispanic houston india indian internet ireland israel italian italy japan japanese jewish
kosher halal korea london madrid medicaid medicare mexico miami michigan moscow muslim ohio paris philadelphia poland
portuguese ramadan rome russia russian seattle spain spanish sweden texas tokyo toronto turkey tuesday ukraine wednesday
thursday saturday sunday monday friday january february april june july august september october november december washington
wikipedia york youtube zurich
"""
_PROPER: Final = frozenset(_PROPER_WORDS.split())


def unknown_name(asked: Asked, index: NameIndex) -> str | None:
    """Return the first word, as typed, that looks like the name of a drug, or None if none does."""
    for at, word in enumerate(asked.folded):
        if len(word) > 3 and _looks_like_a_drug(asked, at, word) and not is_labeler(word, index):
            return asked.printed(at, at + 1)
    return None


def _looks_like_a_drug(asked: Asked, at: int, word: str) -> bool:
    if not word.isalpha() or not is_distinctive(word) or not is_distinctive(singular(word)):
        return False
    if singular(word).endswith(_STEMS):
        return True
    if _NO_DRUG.search(word) or word in _PROPER or _is_a_place_or_person(asked, at):
        return False
    before = asked.folded[at - 1] if at else ""
    after = asked.folded[at + 1] if at + 1 < len(asked.folded) else ""
    if before in _BEFORE or after in _AFTER:
        return True
    of_a_medicine = asked.trusted or not _OF_A_MEDICINE.isdisjoint(asked.folded)
    return of_a_medicine and (before in _BEFORE_MANY_THINGS or asked.is_marked(at, at + 1))


def _is_a_place_or_person(asked: Asked, at: int) -> bool:
    before = asked.folded[at - 1] if at else ""
    if before in _BEFORE_A_PERSON:
        return True
    return before in _PLACED_BY and not _GOING.isdisjoint(asked.folded[:at])
