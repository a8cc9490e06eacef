"""Which lines are a list, and what introduces it: an item of a list alone says less than the label, or something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from domain.models import Block, Span
from domain.sentences import BULLETS, sentence_spans, trimmed

SHORT_LIST: Final = 700
LONGEST_LIST: Final = 1_300

_HOLDS_ITS_ITEMS_TOGETHER: Final = re.compile(
    r"\b(?:(?:one|two|three|either|any|all|each|both|none|more) of\b|following (?:\w+ ){0,2}(?:characteristics|criteria|conditions))|"
    r"\bcriteria\b",
    re.IGNORECASE,
)


def sentences(text: str, block: Block) -> list[Span]:
    """Return the places of a block's sentences, in the coordinates of `text`."""
    before = block.start
    own = text[before : block.end]
    cut = [trimmed(own, span) for span in sentence_spans(own)]
    return [(before + start, before + end) for start, end in cut if start < end]


def only_introduces(text: str, span: Span) -> bool:
    """Whether the words at a place are no whole sentence: they end with a colon, or open."""
    return not text[span[0] : span[1]].rstrip(")]\"'”’ ").endswith((".", "!", "?", ";"))


def lead_of(text: str, blocks: Sequence[Block], index: int) -> int | None:
    """Return the index of the block without which this one cannot be read, as marked or as printed."""
    block = blocks[index]
    if block.lead_in is not None:
        return block.lead_in if block.lead_in < index else None
    if block.kind != "paragraph" or not _goes_on(text, block):
        return None
    for above in range(index - 1, -1, -1):
        earlier = blocks[above]
        if earlier.kind not in {"paragraph", "title"}:
            return None
        if not _goes_on(text, earlier):
            spans = sentences(text, earlier)
            return above if spans and only_introduces(text, spans[-1]) else None
    return None


def whole_list(
    text: str, blocks: Sequence[Block], lead: int, for_others: Callable[[str], bool] | None = None
) -> Span | None:
    """Return the place of all items that a block introduces, or None if they are to be quoted singly.

    A list that is short, or whose lead-in says "two of the following", is quoted whole; but not
    a short one with items that `for_others` finds to be for other groups than the one asked about.
    """
    last = lead
    for index in range(lead + 1, len(blocks)):
        above = lead_of(text, blocks, index)
        if above is None or not lead <= above <= last:
            break
        last = index
    if last == lead:
        return None
    introduces = sentences(text, blocks[lead])[-1:]
    said = text[introduces[0][0] : introduces[0][1]] if introduces else ""
    # the bullet or number of an item stands before its block
    span = (text.rfind("\n", 0, blocks[lead + 1].start) + 1, blocks[last].end)
    if _HOLDS_ITS_ITEMS_TOGETHER.search(said):
        return span if len(said) + span[1] - span[0] <= LONGEST_LIST else None
    if for_others is not None and any(for_others(text[b.start : b.end]) for b in blocks[lead + 1 : last + 1]):
        return None
    return span if len(said) + span[1] - span[0] <= SHORT_LIST else None


def _goes_on(text: str, block: Block) -> bool:
    """Whether a paragraph begins as a list item does: with a bullet or in lower case ("if you have ...")."""
    first = text[block.start : block.end][:1]
    if first.isspace():
        first = text[block.start : block.end].lstrip()[:1]
    return bool(first) and (first in BULLETS or first.islower())
