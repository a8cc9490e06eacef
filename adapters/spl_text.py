"""The narrative of an SPL section as canonical text: every visible character once, in document order.

Block markup becomes `Block`s over the text. The marks that the service adds itself (bullets,
list numbers, cell separators) lie outside of the blocks and cells; footnote signs and
fraction bars, which stand in for markup, lie inside.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from lxml import etree

from adapters.spl_inline import BULLET, CELL_SEPARATOR, NS, Footnotes, Inline, caption_of, flat, tag_of, tidy
from domain.models import Block, BlockKind, Cell
from domain.table_grid import TableGrid, spanned

_BLOCK_TAGS = frozenset({"paragraph", "list", "table", "renderMultiMedia", "text"})
_NESTED_TAGS = frozenset({"list", "table", "renderMultiMedia"})
_TABLE, _LIST, _MEDIA, _PARAGRAPH = (f"{NS}{t}" for t in ("table", "list", "renderMultiMedia", "paragraph"))
_NO_TEXT_TAGS = frozenset({"col", "colgroup"})


def one_line(element: etree._Element | None) -> str:
    """The text of a title outside of the narrative: one line, inline markup kept as in the narrative."""
    return _on_one_line(Inline(Footnotes()).of(element)) if element is not None else ""


def _on_one_line(text: str) -> str:
    return tidy(text).replace("\n", " ")


def _is_blank(text: str | None) -> bool:
    return not text or text.isspace()


class Narrative:
    """Writes one section's own text and its blocks."""

    def __init__(self, footnotes: Footnotes, *, number_lists: bool = True) -> None:
        self._footnotes, self._number_lists = footnotes, number_lists
        self._inline = Inline(footnotes)
        footnotes.start_anew()
        self._chunks: list[str] = []
        self._length = 0
        self._tables = 0
        self.blocks: list[Block] = []
        self.images = 0

    @property
    def text(self) -> str:
        return "".join(self._chunks)

    def add_title(self, element: etree._Element | None) -> str:
        """Write the title line and return it; its footnotes come out with the first block's."""
        title = _on_one_line(self._inline.of(element)) if element is not None else ""
        if title:
            self._write("title", title)
        return title

    def add(self, narrative: etree._Element) -> None:
        """Walk a `text` element. Call it once for each; footnotes come out below their block."""
        self.images += sum(1 for _ in narrative.iter(_MEDIA))
        self._mixed(narrative, "paragraph")
        self.finish()

    def finish(self) -> None:
        """Print the footnotes that still wait."""
        self._print_footnotes()

    def _write(
        self, kind: BlockKind, text: str, prefix: str = "", level: int = 0, lead_in: int | None = None
    ) -> int | None:
        if not text or not (text := tidy(text)):
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
        if not len(element):
            self._write(kind, flat(element.text))
            return
        loose = [flat(element.text)]
        for child in element:
            tag = tag_of(child)
            if tag in _BLOCK_TAGS:
                self._write(kind, "".join(loose))
                loose = []
                self._block(child, tag)
            elif len(child) and tag != "footnote" and _holds(child, _PARAGRAPH, _LIST, _TABLE, _MEDIA):
                self._write(kind, "".join(loose))
                loose = []
                self._mixed(child, kind)
            else:
                self._inline.child(child, loose)
            if tail := child.tail:
                loose.append(flat(tail))
        self._write(kind, "".join(loose))

    def _block(self, element: etree._Element, tag: str) -> None:
        match tag:
            case "list":
                self._list(element, 1, self._introduction())
            case "table":
                self._print_footnotes()
                self._table(element)
            case "renderMultiMedia":
                self._mixed(element, "caption")
            case _:
                self._mixed(element, "paragraph")
                self._print_footnotes()

    def _introduction(self) -> int | None:
        """The block just above a list, if it can introduce it."""
        if self.blocks and self.blocks[-1].kind in {"paragraph", "title", "caption"}:
            return len(self.blocks) - 1
        return None

    def _stray(self, element: etree._Element) -> None:
        """Text that stands where the format has none, between items or rows for instance."""
        self._loose([element.text, *(child.tail for child in element)])

    def _loose(self, texts: Iterable[str | None]) -> None:
        for text in texts:
            if text and not text.isspace():
                self._write("paragraph", flat(text))

    def _list(self, element: etree._Element, level: int, lead_in: int | None) -> None:
        self._stray(element)
        number = 0
        is_numbered = self._number_lists and element.get("listType") == "ordered"
        for child in element:
            tag = tag_of(child)
            if tag == "item":
                number += 1
                mark = f"{number}. " if is_numbered else BULLET
                self._item(child, level, lead_in, mark)
            elif tag == "caption":
                written = self._write("paragraph", self._inline.of(child))
                lead_in = written if written is not None else lead_in
            elif tag:
                self._mixed(child, "paragraph")

    def _item(self, item: etree._Element, level: int, lead_in: int | None, mark: str) -> None:
        indent = "  " * (level - 1)
        caption = caption_of(item)
        prefix = indent + mark
        loose = [flat(item.text)]
        if caption is not None:
            prefix = indent
            loose = [_on_one_line(self._inline.of(caption)), " ", flat(item.text)]
        own: int | None = None
        for child in item:
            if child is caption:
                loose.append(flat(child.tail))
            elif tag_of(child) in _NESTED_TAGS or (len(child) and _holds(child, _LIST, _TABLE, _MEDIA)):
                written = self._write("item", "".join(loose), prefix, level, lead_in)
                own, loose, prefix = (written if written is not None else own), [], indent
                self._nested(child, level, own if own is not None else lead_in)
                loose.append(flat(child.tail))
            else:
                self._inline.child(child, loose)
                loose.append(flat(child.tail))
        self._write("item", "".join(loose), prefix, level, lead_in)

    def _nested(self, element: etree._Element, level: int, lead_in: int | None) -> None:
        if (tag := tag_of(element)) == "list":
            self._list(element, level + 1, lead_in)
        else:
            self._block(element, tag)

    def _print_footnotes(self, table: int | None = None) -> None:
        # a footnote may hold another one: go on until none waits
        while self._footnotes.waiting:
            for mark, footnote in self._footnotes.take():
                written = self._write("footnote", self._inline.of(footnote), f"{mark} ")
                self._belongs_to(written, table)

    def _belongs_to(self, index: int | None, table: int | None) -> None:
        if index is not None and table is not None:
            self.blocks[index] = replace(self.blocks[index], table=table)

    def _table(self, element: etree._Element) -> None:
        table, self._tables = self._tables, self._tables + 1
        self._footnotes.start_anew()
        for caption in element.iterfind(f"{NS}caption"):
            self._belongs_to(self._write("caption", self._inline.of(caption)), table)
        self._stray(element)
        grid = TableGrid()
        for row, head, foot in self._rows(element):
            self._row(row, table, grid, head=head, foot=foot)
        self._print_footnotes(table)

    def _rows(self, table: etree._Element) -> Iterator[tuple[etree._Element, bool, bool]]:
        """Yield rows with whether they are head or foot; a foot is printed below the body, wherever the file has it."""
        groups = [g for g in table if tag_of(g) and tag_of(g) != "caption"]
        for group in sorted(groups, key=lambda g: (tag_of(g) == "tfoot") - (tag_of(g) == "thead")):
            tag = tag_of(group)
            if tag == "tr":
                yield group, False, False
            elif tag in {"thead", "tbody", "tfoot"}:
                self._stray(group)
                for row in group:
                    if tag_of(row):
                        yield row, tag == "thead", tag == "tfoot"
            elif tag not in _NO_TEXT_TAGS or not _is_blank("".join(map(str, group.itertext()))):
                self._mixed(group, "paragraph")

    def _row(self, row: etree._Element, table: int, grid: TableGrid, *, head: bool, foot: bool) -> None:
        start = position = self._length
        cells: list[Cell] = []
        texts: list[str] = []
        between = [row.text]
        for cell in row:
            between.append(cell.tail)
            text, tag = tidy(self._inline.of(cell)), tag_of(cell)
            if not text and tag not in {"td", "th"}:
                continue
            spans = spanned(cell.get("rowspan")), spanned(cell.get("colspan"))
            end = position + len(text)
            cells.append(Cell(*grid.place(*spans), position, end, *spans, head or tag == "th"))
            texts.append(text)
            position = end + len(CELL_SEPARATOR)
        grid.next_row()
        if any(texts):
            line = CELL_SEPARATOR.join(texts)
            self._append(line + "\n")
            kind: BlockKind = "footnote" if foot else "row"
            self.blocks.append(Block(kind, start, start + len(line), table=table, cells=tuple(cells)))
        self._loose(between)


def _holds(element: etree._Element, *tags: str) -> bool:
    return next(element.iter(*tags), None) is not None
