"""The narrative of an SPL section as canonical text: every visible character once, in document order.

Inline markup keeps its meaning (a `br` is a line break, `sup` and `sub` stay apart from the
digits before them); block markup becomes `Block`s over the text. The marks that the service
adds itself (bullets, cell separators, footnote signs) lie outside of the source's characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from domain.models import Block, BlockKind, Cell

NS = "{urn:hl7-org:v3}"
BULLET = "• "
CELL_SEPARATOR = " | "
# the signs, and their order, by which the FDA's stylesheet marks footnotes
FOOTNOTE_SIGNS = "*†‡§¶#"

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\ufeff\u2060"))
_SUPERSCRIPT = str.maketrans("0123456789+-−=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾")
_SUBSCRIPT = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_BLOCK_TAGS = frozenset({"paragraph", "list", "table", "footnote", "renderMultiMedia", "text"})


def tag_of(element: etree._Element) -> str:
    """The local name of an element; empty for comments and processing instructions."""
    return element.tag.removeprefix(NS) if isinstance(element.tag, str) else ""


def tidy(text: str) -> str:
    """Fold white space: runs of blanks to one, lines trimmed, empty lines dropped."""
    lines = (re.sub(r"\s+", " ", line).strip() for line in text.translate(_INVISIBLE).split("\n"))
    return "\n".join(line for line in lines if line)


def one_line(element: etree._Element | None) -> str:
    """The text of a title: one line, inline markup kept as in the narrative."""
    if element is None:
        return ""
    return tidy(_Inline(Footnotes()).of(element)).replace("\n", " ")


def _flat(text: str | None) -> str:
    # a line break in the file is white space; only `br` breaks a line
    return re.sub(r"\s+", " ", text) if text else ""


def _raised(text: str) -> str:
    if re.fullmatch(r"[\d+\-−=()]+", text):
        return text.translate(_SUPERSCRIPT)
    return text if re.match(r"\W", text) else f" {text}"


def _wrapped(tag: str, text: str) -> str:
    match tag:
        case "sup":
            return _raised(text.strip())
        case "sub":
            return text.strip().translate(_SUBSCRIPT) if text.strip().isdigit() else text
        case "item" | "paragraph" | "list" | "table" | "tr" | "caption":
            return f"\n{text}\n"
        case "td" | "th":
            return f" {text} "
        case _:
            return text


@dataclass
class Footnotes:
    """The footnotes met so far: each gets a sign, and waits to be printed below its block."""

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

    def take(self) -> list[tuple[str, etree._Element]]:
        taken, self.waiting = self.waiting, []
        return taken


class _Inline:
    """Text of an element with its inline markup; block children are printed on lines of their own."""

    def __init__(self, footnotes: Footnotes) -> None:
        self._footnotes = footnotes

    def of(self, element: etree._Element) -> str:
        return "".join(self._pieces(element))

    def _pieces(self, element: etree._Element) -> Iterator[str]:
        yield _flat(element.text)
        for child in element:
            yield self.child(child)
            yield _flat(child.tail)

    def child(self, child: etree._Element) -> str:
        tag = tag_of(child)
        if tag == "br":
            return "\n"
        if tag == "footnote":
            return self._footnotes.sign(child)
        if tag == "footnoteRef":
            return self._footnotes.signs.get(child.get("IDREF", ""), "")
        text = self._item(child) if tag == "item" else self.of(child)
        return _wrapped(tag, text)

    def _item(self, item: etree._Element) -> str:
        caption = item.find(f"{NS}caption")
        if caption is None:
            return BULLET + self.of(item).lstrip()
        mark = tidy(self.of(caption)).replace("\n", " ")
        rest = _flat(item.text) + _flat(caption.tail)
        rest += "".join(self.child(c) + _flat(c.tail) for c in item if c is not caption)
        return f"{mark} {rest.lstrip()}"


class Narrative:
    """Writes one section's own text and its blocks."""

    def __init__(self, footnotes: Footnotes) -> None:
        self._footnotes = footnotes
        self._inline = _Inline(footnotes)
        self._chunks: list[str] = []
        self._length = 0
        self._tables = 0
        self._pending = ""
        self.blocks: list[Block] = []
        self.images = 0

    @property
    def text(self) -> str:
        return "".join(self._chunks)

    def add_title(self, title: str) -> None:
        if title:
            self._write("title", title)

    def add(self, narrative: etree._Element) -> None:
        """Walk a `text` element. Call it once for each; footnotes come out below their block."""
        self._mixed(narrative, "paragraph")
        self._print_footnotes()

    def _write(
        self, kind: BlockKind, text: str, prefix: str = "", level: int = 0, lead_in: int | None = None
    ) -> int | None:
        text = tidy(text)
        if not text:
            return None
        start = self._length + len(prefix)
        self._append(prefix + text + "\n")
        self.blocks.append(Block(kind, start, start + len(text), level, lead_in))
        return len(self.blocks) - 1

    def _append(self, chunk: str) -> None:
        self._chunks.append(chunk)
        self._length += len(chunk)

    def _mixed(self, element: etree._Element, kind: BlockKind) -> None:
        """Text and blocks side by side: loose text between blocks is a paragraph of its own."""
        loose = [_flat(element.text)]
        for child in element:
            if tag_of(child) in _BLOCK_TAGS and tag_of(child) != "footnote":
                self._write(kind, "".join(loose))
                loose = []
                self._block(child)
            elif self._holds_block(child):
                self._write(kind, "".join(loose))
                loose = []
                self._mixed(child, kind)
            else:
                loose.append(self._inline.child(child))
            loose.append(_flat(child.tail))
        self._write(kind, "".join(loose))

    @staticmethod
    def _holds_block(element: etree._Element) -> bool:
        return any(tag_of(e) in {"paragraph", "list", "table", "renderMultiMedia"} for e in element.iter())

    def _block(self, element: etree._Element) -> None:
        match tag_of(element):
            case "list":
                self._list(element, 1, self._introduction())
            case "table":
                self._print_footnotes()
                self._table(element)
            case "renderMultiMedia":
                self.images += 1
                for caption in element.iterfind(f"{NS}caption"):
                    self._write("caption", self._inline.of(caption))
            case _:
                self._mixed(element, "paragraph")
                self._print_footnotes()

    def _introduction(self) -> int | None:
        """The block just above a list, if it can introduce it."""
        if self.blocks and self.blocks[-1].kind in {"paragraph", "title", "caption"}:
            return len(self.blocks) - 1
        return None

    def _list(self, element: etree._Element, level: int, lead_in: int | None) -> None:
        for child in element:
            if tag_of(child) == "caption":
                lead_in = self._write("paragraph", self._inline.of(child)) or lead_in
            elif tag_of(child) == "item":
                self._item(child, level, lead_in)

    def _item(self, item: etree._Element, level: int, lead_in: int | None) -> None:
        indent = "  " * (level - 1)
        caption = item.find(f"{NS}caption")
        mark = tidy(self._inline.of(caption)).replace("\n", " ") + " " if caption is not None else ""
        prefix = indent if mark else indent + BULLET
        loose = [mark + _flat(item.text).lstrip()]
        own: int | None = None
        for child in item:
            if child is caption:
                loose.append(_flat(child.tail).lstrip())
            elif tag_of(child) in {"list", "table", "renderMultiMedia"} or self._nests(child):
                written = self._write("item", "".join(loose), prefix, level, lead_in)
                own, loose, prefix = (written if written is not None else own), [], indent
                self._nested(child, level, own if own is not None else lead_in)
                loose.append(_flat(child.tail))
            else:
                loose.append(self._inline.child(child) + _flat(child.tail))
        self._write("item", "".join(loose), prefix, level, lead_in)

    @staticmethod
    def _nests(element: etree._Element) -> bool:
        return any(tag_of(e) in {"list", "table", "renderMultiMedia"} for e in element.iter())

    def _nested(self, element: etree._Element, level: int, lead_in: int | None) -> None:
        if tag_of(element) == "list":
            self._list(element, level + 1, lead_in)
        else:
            self._block(element)

    def _print_footnotes(self, table: int | None = None) -> None:
        # a footnote may hold another one: go on until none waits
        while waiting := self._footnotes.take():
            for mark, footnote in waiting:
                written = self._write("footnote", self._inline.of(footnote), f"{mark} ")
                self._belongs_to(written, table)

    def _belongs_to(self, index: int | None, table: int | None) -> None:
        if index is not None and table is not None:
            block = self.blocks[index]
            self.blocks[index] = Block(block.kind, block.start, block.end, block.level, block.lead_in, table)

    def _table(self, element: etree._Element) -> None:
        table, self._tables = self._tables, self._tables + 1
        for caption in element.iterfind(f"{NS}caption"):
            self._belongs_to(self._write("caption", self._inline.of(caption)), table)
        grid = _Grid()
        # a foot is printed below the body, wherever the file has it
        for tags, head in (({"thead"}, True), ({"tbody", "tr"}, False), ({"tfoot"}, False)):
            for group in element:
                if tag_of(group) in tags:
                    rows = [group] if tag_of(group) == "tr" else list(group.iterfind(f"{NS}tr"))
                    for row in rows:
                        self._row(row, table, grid, head=head, foot="tfoot" in tags)
        self._print_footnotes(table)

    def _row(self, row: etree._Element, table: int, grid: _Grid, *, head: bool, foot: bool) -> None:
        start = self._length
        cells: list[Cell] = []
        texts: list[str] = []
        position = start
        for cell in row:
            if tag_of(cell) not in {"td", "th"}:
                continue
            text = tidy(self._inline.of(cell))
            self.images += sum(1 for _ in cell.iter(f"{NS}renderMultiMedia"))
            spans = _span(cell, "rowspan"), _span(cell, "colspan")
            place = grid.place(*spans)
            cells.append(Cell(*place, position, position + len(text), *spans, head or tag_of(cell) == "th"))
            texts.append(text)
            position += len(text) + len(CELL_SEPARATOR)
        grid.next_row()
        line = CELL_SEPARATOR.join(texts)
        if any(texts):
            self._append(line + "\n")
            kind: BlockKind = "footnote" if foot else "row"
            self.blocks.append(Block(kind, start, start + len(line), table=table, cells=tuple(cells)))


def _span(cell: etree._Element, name: str) -> int:
    value = cell.get(name, "1").strip()
    return min(max(int(value), 1), 1000) if value.isdigit() else 1


class _Grid:
    """Where the next cell of a table lands when earlier rows reach down into this one."""

    def __init__(self) -> None:
        self._row = 0
        self._column = 0
        self._taken: dict[int, int] = {}

    def place(self, row_span: int, column_span: int) -> tuple[int, int]:
        while self._taken.get(self._column, 0) > 0:
            self._column += 1
        at = (self._row, self._column)
        for column in range(self._column, self._column + column_span):
            self._taken[column] = max(self._taken.get(column, 0), row_span)
        self._column += column_span
        return at

    def next_row(self) -> None:
        self._taken = {column: left - 1 for column, left in self._taken.items() if left > 1}
        self._row += 1
        self._column = 0
