"""The words of a question: folded, cut into clauses, and told apart into naming and particular ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

LONGEST: Final = 4_000

_DASHES = re.compile(r"[‐‑‒–—−-]")
_QUOTES = re.compile(r"[’‘`´]")
_WORD = re.compile(r"[^\W_]+(?:['.][^\W_]+)*%?")
_SENTENCE_END = re.compile(
    r"[?!;\n]+|(?<!incl)(?<!e\.g)(?<!i\.e)(?<!vs)(?<!sec)(?<!max)(?<!min)(?<!dr)\.(?=\s|$)", re.IGNORECASE
)
_JOINT = re.compile(
    r"[,:]?\s(?:and|also|plus|but|or)\s(?=(?:if|what|when|how|which|who|where|why|whether|is|are|can|could|may|does|do|did|will|"
    r"would|should|must|has|have|for how|at what|from what|in what|to what|also)\b)|,\s(?=(?:what|how|which|who|can|may|is|does)\b)"
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
medicine medicines medication medications product products mum mom dad husband wife son daughter kid
supposed allowed ok okay fine right sure situation situations condition conditions case cases reason
reasons generally usually possible possibly take takes taking taken took use uses used using given
prescribed tablet tablets capsule capsules pill pills caplet caplets pen pens vial vials packet packets
syringe syringes oral solution suspension cream gel ointment injection patch patches liquid drops spray
inhaler powder delayed extended release er xr sr dr hcl come comes doctor doctors physician prescriber
pharmacist call ask like look looks kind kinds type types go goes keep kept
"""
ASKING: Final = frozenset(_ASKING.split())


def folded(text: str) -> str:
    """Case, dashes and apostrophes folded away; at most the first 4,000 characters."""
    return _QUOTES.sub("'", _DASHES.sub(" ", text[:LONGEST])).casefold()


def words(text: str) -> list[str]:
    """The words of a folded text, in order; numbers keep their point, a sign of per cent its number."""
    return _WORD.findall(text)


def clauses(text: str) -> tuple[str, ...]:
    """Cut a question into what is asked, as typed: at its sentences, and where a second question is joined on."""
    return tuple(clause.strip(" ,;:-") for clause in _pieces(text[:LONGEST]) if words(folded(clause)))


def _pieces(text: str) -> Iterator[str]:
    for sentence in _SENTENCE_END.split(text):
        yield from _JOINT.split(sentence)


def without(text: str, terms: Sequence[str]) -> str:
    """Take out the words that named the drug, its labeler or its form."""
    for term in sorted(terms, key=len, reverse=True):
        if term.strip():
            text = re.sub(rf"(?<!\w){re.escape(folded(term.strip()))}(?!\w)", " ", text)
    return text


def particulars(text: str) -> list[str]:
    """The words of a folded text that say what about: no asking words; "including ..." adds nothing new."""
    measured = _MEASURE.sub(r"\1", _INCLUDING.sub(" ", text))
    return [word for word in words(measured) if word not in ASKING]
