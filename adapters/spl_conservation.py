"""Proof that a label was read whole: its visible characters, counted a second time from the XML.

The count knows nothing of paragraphs, lists and tables: it takes every character of a section
that stands outside of identities, products and pictures, and compares them with those
of the canonical text. White space, the service's own marks and the shape of raised or lowered
figures aside, both must be the same characters, none lost and none twice.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lxml import etree

from adapters.spl_inline import BULLET, CELL_SEPARATOR, FOOTNOTE_SIGNS, FRACTION_BAR, INVISIBLE, NS, tag_of
from domain.models import Section

# what a section holds beside its words; the words of a picture's description are not printed
_NOT_WORDS = frozenset(
    {
        "id", "code", "effectiveTime", "confidentialityCode", "languageCode", "author", "subject",
        "observationMedia", "reference", "excerpt", "section", "subject2",
    }
)  # fmt: skip
_LONGEST_SHOWN = 60
_ASCII_BLANKS = b"\t\n\v\f\r\x1c\x1d\x1e\x1f "
_NO_BREAK_SPACE = "\xa0".encode()
_DASHES = "‐‑‒–—−⁻"
_STRUCTURE = frozenset({"component", "structuredBody"})
_STRING = etree.XPath("string()", smart_strings=False)


@dataclass(frozen=True, slots=True)
class Conservation:
    """Visible characters of a label's source and of its canonical text, Highlights apart, and what differs.

    `losses` has a sentence for each section in which they are not the same.
    """

    source_characters: int
    text_characters: int
    highlight_characters: int
    losses: tuple[str, ...]


def conservation(body: Iterable[etree._Element], sections: Sequence[Section]) -> Conservation:
    """Compare the `section` elements under each structured body with the sections that were read."""
    by_path = {section.path: section for section in sections}
    losses: list[str] = []
    counts = [0, 0, 0]
    reached = 0
    for path, element in _numbered(body):
        reached += 1
        section = by_path.get(path)
        source, text = _seen("".join(_visible(element)), _words(section) if section else "")
        excerpt, highlight = _seen("".join(_excerpts(element)), section.highlight if section else "")
        counts = [n + len(t) for n, t in zip(counts, (source, text, excerpt), strict=True)]
        for what, printed, kept in (("", source, text), ("the Highlights of ", excerpt, highlight)):
            if loss := _difference(printed, kept, element, is_highlight=bool(what)):
                losses.append(f"{what}section {path}: {loss}")
    losses += _unreached(body, reached)
    return Conservation(counts[0], counts[1], counts[2], tuple(losses))


def _numbered(bodies: Iterable[etree._Element], prefix: str = "") -> Iterator[tuple[str, etree._Element]]:
    for body in bodies:
        inner = [s for c in body.iterchildren(f"{NS}component") for s in c.iterchildren(f"{NS}section")]
        for number, section in enumerate(inner, 1):
            yield f"{prefix}{number}", section
            yield from _numbered([section], f"{prefix}{number}.")


def _unreached(bodies: Iterable[etree._Element], reached: int) -> list[str]:
    there = sum(1 for body in bodies for _ in body.iter(f"{NS}section"))
    return [f"{there - reached} sections stand where the format has none"] if there != reached else []


def _visible(element: etree._Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        tag = tag_of(child)
        if tag in _STRUCTURE:
            yield from _visible(child)
        elif tag not in _NOT_WORDS:
            yield str(_STRING(child))
        yield child.tail or ""


def _excerpts(section: etree._Element) -> Iterator[str]:
    return (str(_STRING(excerpt)) for excerpt in section.iterchildren(f"{NS}excerpt"))


def _words(section: Section) -> str:
    """The text inside blocks and cells: bullets, numbers and separators of the service's own stand outside."""
    text, words = section.text, list[str]()
    for block in section.blocks:
        if block.cells:
            words += [text[cell.start : cell.end] for cell in block.cells]
        else:
            words.append(text[block.start : block.end])
    return "".join(words)


def _seen(printed: str, kept: str) -> tuple[str, str]:
    """What of two texts can be seen; they are folded only where they differ in more than blanks."""
    printed, kept = _without_blanks(printed), _without_blanks(kept)
    return (printed, kept) if printed == kept else (_folded(printed), _folded(kept))


def _without_blanks(text: str) -> str:
    return text.encode().translate(None, _ASCII_BLANKS).replace(_NO_BREAK_SPACE, b"").decode() if text else ""


def _folded(text: str) -> str:
    if text.isascii():
        return text
    text = "".join(text.split())
    for unseen in INVISIBLE:
        text = text.replace(unseen, "")
    text = "".join(unicodedata.normalize("NFKC", text).split())
    for dash in _DASHES:
        text = text.replace(dash, "-")
    return text


def _difference(printed: str, kept: str, element: etree._Element, *, is_highlight: bool) -> str:
    if printed == kept:
        return ""
    source, text = map(Counter, _where_they_differ(printed, kept))
    missing, extra = source - text, text - source
    own_marks = _own_marks(element, is_highlight=is_highlight)
    if not missing and all(count <= own_marks.get(character, 0) for character, count in extra.items()):
        return ""
    if missing:
        return f"{missing.total()} characters were not kept, such as {_sample(missing, printed, kept)!r}"
    return f"{extra.total()} characters are there twice, such as {_sample(extra, kept, printed)!r}"


def _own_marks(element: etree._Element, *, is_highlight: bool) -> dict[str, int]:
    """How often the service's own marks may stand inside the text; Highlights are kept without blocks."""
    notes = sum(1 for _ in element.iter(f"{NS}footnote", f"{NS}footnoteRef"))
    return {
        # the sign of a late footnote is printed several times over
        **dict.fromkeys(FOOTNOTE_SIGNS, notes * (2 + notes // len(FOOTNOTE_SIGNS))),
        FRACTION_BAR[0]: len(FRACTION_BAR) * sum(1 for _ in element.iter(f"{NS}content")),
        BULLET.strip(): sum(1 for _ in element.iter(f"{NS}item")),
        CELL_SEPARATOR.strip(): sum(1 for _ in element.iter(f"{NS}td", f"{NS}th")) if is_highlight else 0,
    }


def _sample(missing: Counter[str], there: str, not_there: str) -> str:
    """A run of characters around the first difference, to find the place by."""
    same = _same_beginning(there, not_there)
    return there[same : same + _LONGEST_SHOWN] or "".join(missing.elements())[:_LONGEST_SHOWN]


def _where_they_differ(one: str, other: str) -> tuple[str, str]:
    same = _same_beginning(one, other)
    one, other = one[same:], other[same:]
    same = _same_beginning(one[::-1], other[::-1])
    return one[: len(one) - same], other[: len(other) - same]


def _same_beginning(one: str, other: str) -> int:
    """How many characters two texts begin with alike, found by halves."""
    same, longest = 0, min(len(one), len(other))
    while same < longest:
        middle = (same + longest + 1) // 2
        if one[same:middle] == other[same:middle]:
            same = middle
        else:
            longest = middle - 1
    return same
