"""How the words of a label are read: the lexicon made ready, word endings, and the words that carry no claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from domain.lexicon import PHRASES_OF_ONE_MEANING
from domain.word_families import WORDS_OF_ONE_MEANING

# Words without a claim of their own. "with", "for", "in" and their like are here: what they
# join is compared, and in the same order; "without", "before", "until" are claims.
_GLUE = (
    "a an the this that these those there is are was were be been being am has have had having do does did "
    "will would shall should must ought of to during in for at on with as then it its they their them he she his him her "
    "you your yourself we our who whom whose which what one's any also please therefore thus so such how "
    "both either patient patients people person persons individual individuals subject subjects someone anyone "
    "label labeling says states according take period upon into among own case itself themselves "
    "however make makes making made mak remain born get gets getting got seek seeks perform performed performing conducted carried participant participants too just whose those usp"
)
# A preposition after one of these says which way it works: "is increased by X" is not "increases X".
_DIRECTED = (
    "raise lower inhibit induc displac potentiat antagoniz block enhanc prolong delay accelerat affect "
    "metaboliz excret convert chang follow preced replac caus"
)
DIRECTED = frozenset(_DIRECTED.split())
# Kept as marks: places where a phrase begins, and may be moved from.
PREPOSITIONS = frozenset({"in", "for", "with", "at", "on", "among", "during", "to"})
# Kept as marks too: "the dose of X" is "the X dose", and where a predicate begins.
GENITIVE, BREAK, RELATIVE, ANAPHOR = "of", "¦", "¦which", "¦this"
# Stands beside "¬take" where that was said as "contraindicated".
STRONGER = "¦contraindicated"
# "Take", "give" and "use" say so little that they need not be matched, but more than nothing.
GIVEN = "¦take"
BREAKS = frozenset({GENITIVE, BREAK, RELATIVE, ANAPHOR, STRONGER, GIVEN})
_BREAKING = (
    "is are was were be been being has have had will would shall should must do does did that who whom"
)
BREAKING = frozenset(_BREAKING.split())
# Run-in headings and lead-ins made of these alone say nothing of what stands under them.
_DECORATION = "direction other information about allerg alert warning note important storage nsaid general safe effectiv tamper evident limitation summary overview"
DECORATION = frozenset(_DECORATION.split())
# "X should be stopped" is "stop X": this marks where the one can be read as the other.
DIRECTS = "⊳"
# At the head of a sentence these only link it to the one before.
CONNECTIVES = frozenset(
    {"addition", "however", "therefore", "thus", "additionally", "furthermore", "moreover"}
)
DIRECTIONS = frozenset({"by", "with", "in", "to", "from", "on"})
_SALTS = "hydrochloride hcl sodium calcium besylate sulfate potassium tartrate bitartrate maleate mesylate phosphate"
SALTS = frozenset(_SALTS.split())
# What follows an own name and says no more: a form that all of the label has.
_FORMS = "tablet tablets capsule capsules caplet caplets gelcap gelcaps usp injection solution suspension"
FORMS = frozenset(_FORMS.split())


def _phrases() -> Mapping[str, tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]]:
    table: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for line in PHRASES_OF_ONE_MEANING.strip().splitlines():
        wordings, _, meaning = line.rpartition(" =")
        for words in _spelt_out(wordings):
            table.setdefault(words[0], []).append((words, tuple(meaning.split())))
    return {first: tuple(sorted(rows, key=lambda row: -len(row[0]))) for first, rows in table.items()}


def _spelt_out(wordings: str) -> Iterator[tuple[str, ...]]:
    for wording in wordings.split("|"):
        for plural in ("s", "") if "~" in wording else ("",):
            yield tuple(wording.replace("~", plural).split())


def _words(lines: Iterable[str]) -> Mapping[str, str]:
    table: dict[str, str] = {}
    for line in lines:
        meaning, _, words = line.partition(":")
        table |= dict.fromkeys([meaning, *words.split()], meaning)
    return table


PHRASES = _phrases()
SYNONYMS = _words(WORDS_OF_ONE_MEANING.strip().splitlines())

_UNSTEMMED = (
    "evening morning during fasting string spring bed red need seed nothing something bleeding feeding blood "
    "less gas bus pus plus basis diabetes species is thus always lens pancreas virus status has was series "
    "this us does gas analysis dialysis diagnosis hypotension weakness illness"
)
_WHOLE_WORDS = frozenset(_UNSTEMMED.split())


def stem(word: str) -> str:
    """Take a plural or verb ending off: "inhibitors" and "inhibitor", "infected" and "infect" are one."""
    if word in SYNONYMS or word in _WHOLE_WORDS or len(word) < 4:
        return SYNONYMS.get(word, word)
    for ending, instead in (("ical", "ic"), ("ies", "y"), ("sses", "ss"), ("ing", ""), ("ed", ""), ("s", "")):
        if word.endswith(ending) and not word.endswith(("ss", "us", "is")) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending) + instead
            break
    if len(word) > 4 and word[-1] == word[-2] and word[-1] not in "sl":
        word = word[:-1]
    return word.removesuffix("e") if len(word) > 3 else word


GLUE = frozenset(_GLUE.split()) | frozenset(map(stem, _GLUE.split()))


_NO_ADVERBS = frozenset(
    {"only", "early", "likely", "elderly", "family", "supply", "apply", "reply", "july", "assembly"}
)


def is_adverb(word: str) -> bool:
    """True for "rapidly" and its like, which may stand on either side of the word they belong to."""
    return word.endswith("ly") and len(word) > 5 and word not in _NO_ADVERBS and not word.startswith("¬")
