"""A passage with the headings it stands under in front of it, and an item whose lead-in it says again or need not have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from domain.evidence_passages import Passage
from domain.phrasing import DIRECTS
from domain.polarity import CONDITIONS, NEGATIONS
from domain.quantities import UNITS, Token, is_number
from domain.turns_of_phrase import OWN_DRUG

# A heading says with these that what is under it is directions, which the sentences under it say themselves.
_SAY_NOTHING = frozenset(
    {"dose", "recommend", "adjust", "information", "population", "specific", "important"}
)
_MOST_HEADINGS = 4
_COLON = Token(":", 0, 0, "mark")


def with_headings(passage: Passage, said: Sequence[Token]) -> Iterator[tuple[Token, ...]]:
    """Headings and passage in the order of the label, where the statement begins as one of the headings does."""
    words = {t.value for t in said}
    first = next((t.value for t in said if t.kind != "mark" and t.value != OWN_DRUG), "")
    own = _without_title(passage)
    for chain in _chains(passage.titles):
        heading = tuple(t for title in chain for t in (*title, _COLON))
        claims = [t.value for t in heading if t.kind != "mark"]
        begins = next((c for c in claims if c != OWN_DRUG), "")
        if claims and begins == first and set(claims) <= words:
            yield (*heading, *own)


def without_lead(passage: Passage, *, was_said: bool) -> Iterator[tuple[Token, ...]]:
    """An item alone where its lead-in was just said, is a heading, or only bans what the item bans in a sentence."""
    own, above = passage.tokens[passage.lead :], passage.tokens[: passage.lead]
    plain = was_said and not any(map(_turns, above))
    if plain or _repeats_a_heading(passage) or (_only_bans(above) and _bans_itself(own)):
        yield own
    lead = [t.value for t in above if t.kind != "mark" or t.value == "for"]
    treats = next((i for i, t in enumerate(own) if t.kind != "mark"), None)
    if lead[-2:] == ["indicate", "for"] and treats is not None and own[treats].value == "treat":
        yield (*above, *own[treats + 1 :])


def _chains(titles: Sequence[Sequence[Token]]) -> Iterator[tuple[Sequence[Token], ...]]:
    """Some of the headings, outermost first; one that bans or limits only where nothing stands between."""
    plain = [_without_number(title) for title in titles][-_MOST_HEADINGS:]
    for length in range(1, len(plain) + 1):
        for places in combinations(range(len(plain)), length):
            turns = [place for place in places if any(map(_turns, plain[place]))]
            if not turns or places == tuple(range(places[0], len(plain))):
                yield tuple(plain[place] for place in places)
                yield tuple([t for t in plain[place] if t.value not in _SAY_NOTHING] for place in places)


def _turns(token: Token) -> bool:
    return token.value.startswith("¬") or token.value in NEGATIONS | CONDITIONS | {"indicate", "avoid", "?"}


def _without_number(title: Sequence[Token]) -> Sequence[Token]:
    """ "2.1 Adults" and "c. Adults" as "Adults"; the number of "10 mg tablets" stays."""
    values = [t.value for t in title[:2]]
    counts = len(values) < 2 or values[1] in UNITS.values() or values[1] == "-"
    if values and ((is_number(values[0]) and not counts) or (len(values[0]) == 1 and values[0].isalpha())):
        title = title[1:]
    return title[1:] if title and title[0].value in {".", ")"} else title


def _without_title(passage: Passage) -> tuple[Token, ...]:
    """The tokens without a lead-in that is the heading itself."""
    for title in passage.titles:
        length = len(title)
        if passage.lead > length and [t.value for t in passage.tokens[:length]] == [t.value for t in title]:
            return passage.tokens[length:]
    return passage.tokens


def _repeats_a_heading(passage: Passage) -> bool:
    """Whether the lead-in of an item is but the section's title again, and no contraindication or indication."""
    lead = {t.value for t in passage.tokens[: passage.lead] if t.kind != "mark"}
    titles = {t.value for title in passage.titles for t in title}
    return bool(lead) and lead <= titles and not any(map(_turns, passage.tokens[: passage.lead]))


def _only_bans(lead: Sequence[Token]) -> bool:
    return {t.value for t in lead if t.kind != "mark"} - {OWN_DRUG} == {"¬take"}


def _bans_itself(own: Sequence[Token]) -> bool:
    """ "X should not be used ..." says by itself what stands under "contraindicated in:"."""
    directs = next((i for i, t in enumerate(own) if t.value == DIRECTS), 0)
    subject = any(t.kind != "mark" for t in own[:directs])
    return subject and "¬take" in {t.value for t in own[directs : directs + 4]}
