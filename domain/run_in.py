"""Headings printed as paragraphs: a line of a few words that names whom or what the text under it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from domain.models import Block

_LONGEST: Final = 120
_MOST_WORDS: Final = 16
_MOST_WORDS_BEFORE_A_COLON: Final = 8
_MOST_TOGETHER: Final = 2
_ENDS: Final = (".", "!", "?", ";", ":", ",")
_AFTER_THE_END: Final = ")]\"'”’ *†‡"
# what has a verb says something itself, and what names a table is the table's
_SAYS_SOMETHING: Final = re.compile(
    r"\b(?:takes?|do|does|don't|ask|is|are|was|were|be|should|must|may|can|cannot|will|has|have|had|not|never|only|"
    r"store|keep|stop|avoid|call|give|see|read|contains?|www|©|rev(?:ised)?|ndc|made|manufactured|distributed)\b"
    r"|\A(?:table|figure|note)\b|\A[\[(]",
    re.IGNORECASE,
)


def run_in_headings(text: str, blocks: Sequence[Block]) -> Mapping[int, tuple[int, ...]]:
    """Return, by the index of a block, the headings printed above it as paragraphs, outermost first.

    `text` is the own text of the section, in whose coordinates the blocks are. A heading
    holds until the next one or the end of the section; headings themselves are not keys.
    """
    held: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()
    found: dict[int, tuple[int, ...]] = {}
    for index, block in enumerate(blocks):
        if _reads_as_heading(text, blocks, index):
            waiting = (*waiting, index)[-_MOST_TOGETHER:]
            continue
        if waiting:
            held, waiting = waiting, ()
        if _begins_anew(text, block):
            held = ()
        elif held:
            found[index] = held
    return found


def _reads_as_heading(text: str, blocks: Sequence[Block], index: int) -> bool:
    block = blocks[index]
    if block.kind != "paragraph":
        return False
    words = text[block.start : block.end].strip()
    if len(words) > _LONGEST or "\n" in words or "|" in words:
        return False
    if not words[:1].isupper() or _ends_a_sentence(words.removesuffix(":")) or ": " in words:
        return False
    most = _MOST_WORDS_BEFORE_A_COLON if words.endswith(":") else _MOST_WORDS
    if len(words.split()) > most or _SAYS_SOMETHING.search(words.replace("\u2019", "'")):
        return False
    return _has_text_under_it(text, blocks, index, is_lead_in=words.endswith(":"))


def _ends_a_sentence(words: str) -> bool:
    return words.rstrip(_AFTER_THE_END).endswith(_ENDS)


def _has_text_under_it(text: str, blocks: Sequence[Block], index: int, *, is_lead_in: bool) -> bool:
    """Whether running text follows, or another heading that has some; a list after a colon is the lead-in's own."""
    if index + 1 == len(blocks):
        return False
    below = blocks[index + 1]
    words = text[below.start : below.end].strip()
    if below.kind == "item":
        return not is_lead_in
    if below.kind == "row":
        return True
    if below.kind != "paragraph" or words[:1].islower():
        return False
    return _ends_a_sentence(words) or _reads_as_heading(text, blocks, index + 1)


def _begins_anew(text: str, block: Block) -> bool:
    """Whether a line asks what is told from here on: "What should I avoid while taking it?"."""
    if block.kind != "paragraph":
        return False
    words = text[block.start : block.end].rstrip()
    return len(words) <= _LONGEST and words.endswith("?")
