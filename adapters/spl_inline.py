"""Text of an SPL element with its inline markup: what stands on one line, and what its place means.

A `br` is a line break; `sup` and `sub` stay apart from the digits before them, so that 10⁹ is
not 109 and "12 a" is not 12a; a numerator underlined in a formula keeps its bar.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

NS = "{urn:hl7-org:v3}"
BULLET = "• "
CELL_SEPARATOR = " | "
FRACTION_BAR = "───"
# the signs, and their order, by which the FDA's stylesheet marks footnotes
FOOTNOTE_SIGNS = "*†‡§¶#"

INVISIBLE = "\u200b\ufeff\u2060"
_SUPERSCRIPT = str.maketrans("0123456789+-−–=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾")
_SUBSCRIPT = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_RAISED_FIGURE = re.compile(r"(?<![\d+\-−–=()])[+\-−–=()]*\d[\d+\-−–=()]*")
_ORDINALS = frozenset({"st", "nd", "rd", "th"})
_LINES_OF_THEIR_OWN = frozenset({"item", "paragraph", "list", "table", "tr", "caption", "text", "title"})


def tag_of(element: etree._Element) -> str:
    """The local name of an element; empty for comments and processing instructions."""
    tag = element.tag
    return tag.removeprefix(NS) if isinstance(tag, str) else ""


def caption_of(item: etree._Element) -> etree._Element | None:
    """The caption of a list item, if it has one."""
    return next((child for child in item if tag_of(child) == "caption"), None)


def tidy(text: str) -> str:
    """Fold white space: runs of blanks to one, lines trimmed, empty lines dropped."""
    if not text or text.isspace():
        return ""
    if not text.isascii():
        for unseen in INVISIBLE:
            text = text.replace(unseen, "")
    if "\n" not in text:
        return " ".join(text.split())
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line)


def flat(text: str | None) -> str:
    """Text of the file: a line break in it is white space, for only `br` breaks a line."""
    return text.replace("\n", " ") if text else ""


@dataclass
class Footnotes:
    """The footnotes met so far: each gets a sign, and waits to be printed below its block.

    Signs start anew in every section and every table, and are doubled when all are used.
    """

    signs: dict[str, str] = field(default_factory=dict)
    waiting: list[tuple[str, etree._Element]] = field(default_factory=list)
    count: int = 0

    def sign(self, footnote: etree._Element) -> str:
        mark = FOOTNOTE_SIGNS[self.count % len(FOOTNOTE_SIGNS)] * (1 + self.count // len(FOOTNOTE_SIGNS))
        self.count += 1
        if identity := footnote.get("ID"):
            self.signs[identity] = mark
        self.waiting.append((mark, footnote))
        return mark

    def start_anew(self) -> None:
        self.count = 0

    def take(self) -> list[tuple[str, etree._Element]]:
        taken, self.waiting = self.waiting, []
        return taken


class Inline:
    """Writes elements as text; what are blocks elsewhere is printed on lines of its own."""

    def __init__(self, footnotes: Footnotes) -> None:
        self._footnotes = footnotes

    def of(self, element: etree._Element) -> str:
        if not len(element):
            return flat(element.text)
        out: list[str] = []
        self._contents(element, out)
        return "".join(out)

    def _contents(self, element: etree._Element, out: list[str]) -> None:
        if text := element.text:
            out.append(text.replace("\n", " "))
        for child in element:
            self.child(child, out)
            if tail := child.tail:
                out.append(tail.replace("\n", " "))

    def child(self, child: etree._Element, out: list[str]) -> None:
        """Append the text of `child`, without its tail, to the line that `out` is."""
        tag = tag_of(child)
        if tag == "content":
            self._run(child, tag, out)
        elif tag == "br":
            out.append("\n")
        elif tag == "footnote":
            out.append(self._footnotes.sign(child))
        elif tag == "sup":
            out.append(_raised(self.of(child).strip()))
        elif tag == "sub":
            text = self.of(child)
            out.append(text.strip().translate(_SUBSCRIPT) if text.strip().isdigit() else text)
        elif tag in {"td", "th"} or tag in _LINES_OF_THEIR_OWN:
            edge = "\n" if tag in _LINES_OF_THEIR_OWN else " "
            out.append(edge)
            self._item(child, out) if tag == "item" else self._contents(child, out)
            out.append(edge)
        else:
            self._run(child, tag, out)

    def _run(self, child: etree._Element, tag: str, out: list[str]) -> None:
        if tag == "footnoteRef":
            out.append(self._footnotes.signs.get(child.get("IDREF", ""), ""))
        before = out[-1].rstrip()[-1:] if out else ""
        self._contents(child, out)
        if before in {"=", "×", "÷"} and _is_over_a_bar(child):
            out.append(f"\n{FRACTION_BAR}")

    def _item(self, item: etree._Element, out: list[str]) -> None:
        caption = caption_of(item)
        if caption is None:
            out.append(BULLET)
            self._contents(item, out)
            return
        out.append(f"{tidy(self.of(caption)).replace(chr(10), ' ')} {flat(item.text)}{flat(caption.tail)}")
        for child in item:
            if child is not caption:
                self.child(child, out)
                out.append(flat(child.tail))


def _raised(text: str) -> str:
    if _RAISED_FIGURE.fullmatch(text):
        return text.translate(_SUPERSCRIPT)
    return text if re.match(r"\W", text) or text in _ORDINALS else f" {text}"


def _is_over_a_bar(child: etree._Element) -> bool:
    """Underlined, and the line ends with it: after an equals sign that is a numerator."""
    below = child.getnext()
    is_last = not (child.tail or "").strip() and below is not None and tag_of(below) == "br"
    return is_last and "underline" in child.get("styleCode", "").casefold()
