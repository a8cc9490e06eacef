"""What a statement rests on, and what those ahead of it have said already: a reader has it in mind, as on the label."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from domain.evidence_passages import Passage
from domain.models import Span
from domain.populations import groups_in
from domain.quantities import Token


@dataclass(frozen=True, slots=True)
class Carried:
    """A statement's claims, and the passages that carry them with the spans that are cited.

    `parts` are the places of passages of which only a clause was said.
    """

    tokens: tuple[Token, ...]
    passages: tuple[Passage, ...]
    spans: tuple[tuple[Span, ...], ...]
    parts: frozenset[Span] = frozenset()

    def borne_out_by(self, again: Carried) -> Carried:
        """The same claims with the passages of another excerpt that says them too."""
        return Carried(
            self.tokens,
            (*again.passages, *self.passages),
            (*again.spans, *self.spans),
            self.parts | again.parts,
        )


@dataclass(frozen=True, slots=True)
class SaidBefore:
    """The last passage that was said, if it was said whole, and the groups that were named on the way to it."""

    last: Passage | None = None
    groups: frozenset[str] = frozenset()

    def and_then(self, found: Carried) -> SaidBefore:
        """What has been said when this follows: all of it counts as long as it stands in one section."""
        first, last = found.passages[0], found.passages[-1]
        goes_on = self.last is not None and _section(self.last) == _section(first)
        groups = groups_in(found.tokens) | (self.groups if goes_on else frozenset())
        return SaidBefore(None if found.parts else last, groups)

    def groups_for(self, passage: Passage) -> frozenset[str]:
        """The groups that need not be named again with a passage of the same section."""
        return self.groups if self.last and _section(self.last) == _section(passage) else frozenset()

    def bears(self, told: Sequence[Passage]) -> frozenset[int]:
        """The ids of those that lean on nothing but what has just been said: the next one, and what its lead-in leads."""
        at = next((i for i, p in enumerate(told) if p is self.last), len(told))
        after = told[at + 1 : at + 2]
        next_one = {id(p) for p in after if self.last and _paragraph(p) == _paragraph(self.last)}
        led = self.led_by(told)
        # where it is the lead-in that leans, all items of its list do; one that leans itself leans on no other item
        lead_leans = bool(self.last and self.last.leans) and all(p.leans for p in told if id(p) in led)
        return (led if lead_leans else frozenset()) | next_one

    def led_by(self, told: Sequence[Passage]) -> frozenset[int]:
        """The ids of the items whose lead-in has just been said with another item."""
        last = self.last
        if last is None or last.list_of is None:
            return frozenset()
        return frozenset(
            id(p) for p in told if p is not last and (p.evidence, p.list_of) == (last.evidence, last.list_of)
        )


NOTHING_BEFORE: Final = SaidBefore()


def _section(passage: Passage) -> tuple[int, str]:
    return passage.evidence, passage.place[0]


def _paragraph(passage: Passage) -> tuple[int, tuple[str, int]]:
    return passage.evidence, passage.place
