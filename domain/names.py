"""The words of drug names and of questions, folded so that one spelling meets another."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

# the same names stand on thousands of labels; kept, an index builds several times faster
_NAMES_KEPT: Final = 32_768
_TRADEMARKS: Final = str.maketrans(dict.fromkeys("®™℠©*†‡", " "))
_ASCII_MARKS: Final = str.maketrans({"*": " ", "`": "'"})
_QUOTES: Final = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'", "´": "'"})
_WORD: Final = re.compile(r"\d+(?:[.,]\d+)*(?![^\W_])|[^\W_]+(?:'[^\W_]+)*")
_GLUED_STRENGTH: Final = re.compile(r"(?P<name>[^\W\d_]{3,40})(?P<strength>\d{1,6}(?:mg|mcg|g|ml|iu|units?))")
_RESPELT: Final = {
    "hcl": "hydrochloride",
    "hbr": "hydrobromide",
    "sulphate": "sulfate",
    "sulphates": "sulfate",
    "aluminium": "aluminum",
}

# Words that name the other half of a salt, or the water in its crystal. A name made of
# nothing else ("sodium chloride") is a name of its own and is never shortened.
_HYDRATES_WORDS: Final = """
anhydrous hydrate hemihydrate monohydrate dihydrate trihydrate tetrahydrate pentahydrate hexahydrate
heptahydrate sesquihydrate dodecahydrate solvate hemipentahydrate anhydride
"""
HYDRATES: Final = frozenset(_HYDRATES_WORDS.split())
_METALS_WORDS: Final = """
sodium potassium calcium magnesium zinc iron ferrous ferric aluminum ammonium copper cupric silver
lithium barium bismuth manganese selenium disodium dipotassium trisodium tripotassium dicalcium
"""
METALS: Final = frozenset(_METALS_WORDS.split())
_ACIDS_WORDS: Final = """
hydrochloride dihydrochloride hydrobromide dihydrobromide chloride bromide iodide fluoride sulfate
bisulfate disulfate sulfite phosphate diphosphate polyphosphate nitrate mononitrate dinitrate
acetate diacetate citrate tartrate bitartrate ditartrate maleate dimaleate malate fumarate
hemifumarate mesylate dimesylate mesilate besylate besilate tosylate ditosylate camsylate edisylate
esylate napsylate isethionate succinate hemisuccinate gluconate lactate lactobionate pamoate
palmitate stearate valerate cypionate enanthate decanoate propionate dipropionate furoate pivalate
benzoate salicylate xinafoate oxalate adipate aspartate saccharate glutamate orotate carbonate
bicarbonate hydroxide oxide tromethamine trometamol meglumine lysine arginine epolamine diethylamine
benzathine procaine olamine erbumine arbumine estolate ethylsuccinate medoxomil axetil proxetil
mofetil cilexetil etexilate alafenamide disoproxil marboxil undecanoate caproate hyclate polistirex
acistrate teoclate trifenatate etabonate acetonide hexacetonide
"""
ACIDS: Final = frozenset(_ACIDS_WORDS.split())
SALTS: Final = METALS | ACIDS | HYDRATES
_RADICALS_WORDS: Final = """
methyl ethyl dimethyl monomethyl benzyl benzoyl diethyl isopropyl propyl
"""
_RADICALS: Final = frozenset(_RADICALS_WORDS.split())


@dataclass(frozen=True, slots=True)
class Word:
    """A folded word and where it stands in the cleaned text it was read from."""

    text: str
    start: int
    end: int


def cleaned(text: str) -> str:
    """Return the text without trademark signs, controls, zero-width and direction marks."""
    if text.isascii() and text.isprintable():
        return text.translate(_ASCII_MARKS)
    visible = unicodedata.normalize("NFKC", text.translate(_TRADEMARKS)).translate(_QUOTES)
    return "".join(_shown(c) for c in visible)


def _shown(character: str) -> str:
    category = unicodedata.category(character)
    if category == "Cf":
        return ""
    if category == "Cc":
        return " " if character.isspace() else ""
    return character


def words(clean: str) -> tuple[Word, ...]:
    """Return the folded words of a cleaned text, in order."""
    found: list[Word] = []
    for match in _WORD.finditer(clean):
        found.extend(_split(match.group(), match.start()))
    return tuple(found)


def _split(raw: str, start: int) -> list[Word]:
    glued = _GLUED_STRENGTH.fullmatch(raw.lower())
    if glued is None:
        return [Word(_folded(raw), start, start + len(raw))]
    middle = start + glued.start("strength")
    return [Word(_folded(glued["name"]), start, middle), Word(glued["strength"], middle, start + len(raw))]


def _folded(raw: str) -> str:
    plain = raw.lower()
    if not plain.isascii():
        decomposed = unicodedata.normalize("NFD", plain)
        plain = "".join(c for c in decomposed if not unicodedata.combining(c))
    plain = plain.removesuffix("'s").replace("'", "")
    return _RESPELT.get(plain, plain)


@lru_cache(maxsize=_NAMES_KEPT)
def name_words(name: str) -> tuple[str, ...]:
    """Return the folded words of a name, at most thirty of them."""
    return tuple(w.text for w in words(cleaned(name[:400])))[:30]


def without_salt(name: tuple[str, ...]) -> tuple[str, ...]:
    """Return the name without trailing salt words, or as it is if too little would remain."""
    end = len(name)
    while end > 1 and name[end - 1] in SALTS:
        end -= 1
    base = name[:end]
    if all(w in SALTS or w in _RADICALS for w in base):
        dry = tuple(w for w in name if w not in HYDRATES)
        return dry or name
    return base


@lru_cache(maxsize=_NAMES_KEPT)
def active_base(name: str, moiety: str) -> tuple[str, ...]:
    """Return the shortest name of a substance that still is that substance.

    The moiety decides where it is known: "dimethyl fumarate" has the moiety "monomethyl
    fumarate" and stays whole, "atorvastatin calcium" has "atorvastatin" and is shortened.
    """
    whole = name_words(name)
    core = tuple(w for w in name_words(moiety) if w not in HYDRATES)
    if not core:
        return without_salt(whole)
    return core if whole[: len(core)] == core else tuple(w for w in whole if w not in HYDRATES)


def singular(word: str) -> str:
    """Return the word without a plural ending, if it has one."""
    if len(word) > 4 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word
