"""The words of a question: folded, cut into clauses, and told apart into naming and particular ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from domain.things import is_a_thing

LONGEST: Final = 4_000
LEAST_TO_LOOK_FOR: Final = 2
# a pattern of the verbs that a question for yes or no begins with
ASKS_YES_OR_NO: Final = (
    r"(?:is|are|was|were|does|do|did|can|could|may|might|must|will|would|should|has|have)(?:n'?t)?"
)
_EXTREME = re.compile(
    r"\b(?:most|max|maximum|highest|largest|lowest|least|minimum|limit|youngest|earliest)\b"
)

_DASHES = re.compile(r"[‐‑‒–—−-]")
_QUOTES = re.compile(r"[’‘`´]")
_WORD = re.compile(r"[^\W_]+(?:['.][^\W_]+)*%?")
_ABBREVIATED = r"(?<!incl)(?<!e\.g)(?<!i\.e)(?<!vs)(?<!sec)(?<!max)(?<!min)(?<!dr)(?<!\b[a-z])"
_ASKS = (
    r"(?:if|what|when|how|which|who|where|why|whether|is|are|can|could|may|does|do|did|will|would|should|must|has|have|"
    r"for how|over how|by how|at what|from what|in what|to what|with what|also)\b"
)
_CUT = re.compile(
    rf"([?!;\n]+|{_ABBREVIATED}\.(?=\s|$)|[,:]?\s(?:and|also|plus|but|or|\+|&)\s(?={_ASKS})|,\s(?:and|plus)\s|,\s(?={_ASKS}))",
    re.IGNORECASE,
)
_ASKING_PIECE = re.compile(
    r"(?:and |so |but |also )?(?:what|how|when|which|who|where|why|is|are|can|could|may|does|do|did|will|would|should|must)\b",
    re.IGNORECASE,
)
_ASKING_LATER = re.compile(
    r"[:,-] ?(?:what|how|when|which|who|where|why|is|are|can|may|does|do|should)\b", re.IGNORECASE
)
_INCLUDING = re.compile(r"\b(?:incl|including|especially|particularly|in particular|e\.g|such as)\b.*")
_MEASURE = re.compile(r"\b(\d+(?:[.,]\d+)?) ?(?:mg|mcg|g|kg|ml|units?|iu|meq|%)(?:/\d* ?(?:ml|mg|g))?(?!\w)")

# words that say how something is asked, not what about
_ASKING: Final = """
a an the this that these those it its itself they them their there here he she his her him i i'm im i've
ive me my mine we our us you your one ones each any anyone anybody someone somebody something thing
things who whom whose what what's whats which when where why how is isn't are aren't was were be been
being am do does doesn't did don't doing done has have having had can can't cannot could may might must
should shouldn't shall will would won't if whether or and but so as at by for from in into of on onto off
out over to with without about after before during per than then too also just only not no never ever
still some such same other others own both most much many more very all every full list lists listed
complete entire whole entirely everything please pls tell give show state quote find get need want know
wondering say says said saying reads read according contain contains content contents include includes
included incl including exactly verbatim text section sections sec heading headings label labels labeling
labelling labeled pi uspi spl package insert prescribing info information document fda official
regulatory review reviewer query question reproduce print summarize summary describe explain mention
mentions mentioned details detail there's patient patients people person persons human humans drug drugs
med meds medicine medicines medication medications product products mum mom dad husband wife son daughter kid
supposed allowed ok okay fine right sure situation situations condition conditions case cases reason
reasons generally usually possible possibly take takes taking taken took use uses used using given
prescribed tablet tablets tab tabs capsule capsules cap caps pill pills caplet caplets pen pens vial vials packet packets
syringe syringes oral solution suspension cream gel ointment injection patch patches liquid drops spray
inhaler powder delayed extended release er xr sr dr hcl come comes doctor doctors see visit physician prescriber
pharmacist call ask like look looks needs pt pts whats cant dont doesnt isnt arent wont shouldnt
wouldnt couldnt mustnt theres hows wheres whos kind kinds type types go goes keep kept
"""
ASKING: Final = frozenset(_ASKING.split())


def folded(text: str) -> str:
    """Case, dashes and apostrophes folded away; at most the first 4,000 characters."""
    return _QUOTES.sub("'", _DASHES.sub(" ", text[:LONGEST])).casefold()


def words(text: str) -> list[str]:
    """The words of a folded text, in order; numbers keep their point, a sign of per cent its number."""
    return _WORD.findall(text)


def clauses(text: str) -> tuple[str, ...]:
    """Cut a question, as typed, at its sentences and where a second question is joined on."""
    return tuple(piece for piece, _ in _pieces(text))


def asking_pieces(text: str) -> tuple[str, ...]:
    """The clauses that ask something, as typed; all of them if none can be told to."""
    pieces = _pieces(text)
    return tuple(piece for piece, asks in pieces if asks) or tuple(piece for piece, _ in pieces)


def questions(text: str, terms: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the questions in a question, as typed; `terms` named the drug and ask nothing.

    What only tells a circumstance stays with the question after it, and what says too
    little to be looked for alone ("how often") with the one before.
    """
    found: list[str] = []
    told = ""
    for piece, asks in _pieces(text):
        whole = f"{told}, {piece}" if told else piece
        if not asks:
            told = whole
            continue
        bare = without(folded(piece), terms)
        said = set(particulars(bare))
        little = (
            len(said) < LEAST_TO_LOOK_FOR and not any(map(is_a_thing, said)) and not _EXTREME.search(bare)
        )
        if found and little and not told:
            found[-1] = f"{found[-1]}, {whole}"
        else:
            found.append(whole)
        told = ""
    if told:
        found[-1:] = [", ".join((*found[-1:], told))]
    return _joined_if_first_says_little(found, terms)


def _joined_if_first_says_little(found: Sequence[str], terms: Sequence[str]) -> tuple[str, ...]:
    if len(found) > 1 and not particulars(without(folded(found[0]), terms)):
        return (f"{found[0]}, {found[1]}", *found[2:])
    return tuple(found)


def _pieces(text: str) -> list[tuple[str, bool]]:
    """The pieces of a question, each with whether it asks by itself."""
    cut = _CUT.split(text[:LONGEST])
    found = []
    for piece, sign in zip(cut[::2], [*cut[1::2], ""], strict=True):
        said = piece.strip(" ,;:-")
        if words(folded(said)):
            joined = bool(words(folded(sign))) or sign.strip() in {"+", "&"}
            found.append((said, "?" in sign or joined or _asks(said)))
    return found


def _asks(piece: str) -> bool:
    return bool(_ASKING_PIECE.match(piece) or _ASKING_LATER.search(piece, 0, 220))


def without(text: str, terms: Sequence[str]) -> str:
    """Take out the words that named the drug, its labeler or its form."""
    for term in sorted(terms, key=len, reverse=True):
        if term.strip():
            text = re.sub(rf"(?<!\w){re.escape(folded(term.strip()))}(?:'s)?(?!\w)", " ", text)
    return text


def particulars(text: str) -> list[str]:
    """The words of a folded text that say what about: no asking words; "including ..." adds nothing new."""
    measured = _MEASURE.sub(r"\1", _INCLUDING.sub(" ", text))
    return [word for word in words(measured) if word.removesuffix("'s") not in ASKING]


_NOTHING_OF_ITS_OWN: Final = frozenset(
    {"info", "information", "please", "the", "a", "drug", "label", "medication", "medicine"}
)


def asks_nothing(text: str, terms: Sequence[str]) -> bool:
    """Whether a question, as typed, only names a drug: whatever would be quoted, it was not asked for."""
    return all(word in _NOTHING_OF_ITS_OWN for word in words(without(folded(text), terms)))
