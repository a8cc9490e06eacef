"""What is shown of a label for one place that answers: never a value without its heads, nor a "not" cut off."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from domain.lists import lead_of, only_introduces, sentences, whole_list
from domain.models import Block, Cell, ParentDocument, SearchHit, Span, Unit
from domain.placement import PlacedSection, placed
from domain.sibling_rows import told_alike
from domain.tables import TableRow

WHOLE_PARAGRAPH: Final = 420
LONGEST_FOOTNOTE: Final = 300

# a sentence that begins like this is only half of what the label says
_LEANS_BACK = re.compile(
    r"(?:however|therefore|thus|otherwise|also|if so|in (?:these|this|such)|for (?:these|this|such)|"
    r"(?:these|this|those|such|they|it|its|their|both|neither|either)\b|unless|except|but|nor|then)\b",
    re.IGNORECASE,
)
_TAKES_BACK = re.compile(
    r"(?:however|unless|except|but|otherwise|do not|it is not|this (?:does|is|was) not|nevertheless)\b",
    re.IGNORECASE,
)
_MARKS: Final = "*†‡§¶#"


@dataclass(frozen=True, slots=True)
class Passage:
    """A place of a section as it is shown: `lead` and `body` are words, `spans` all places they rest on."""

    document: ParentDocument
    section: PlacedSection
    ordinal: int
    spans: tuple[Span, ...]
    lead: str
    body: str
    under: str

    @property
    def text(self) -> str:
        """The passage on its own, with the heading it stands under."""
        return " ".join(filter(None, (self.lead, self.body, self.under)))

    def repeats(self, other: Passage) -> bool:
        """Whether the other passage already shows all that this one does."""
        return self.section.path == other.section.path and self.body in other.body


def _for_nobody_else(_: str) -> bool:
    return False


def _none_for_others(_: Sequence[str]) -> frozenset[int]:
    return frozenset()


def passage(
    hit: SearchHit,
    document: ParentDocument,
    *,
    wide: bool = False,
    for_others: Callable[[str], bool] = _for_nobody_else,
    asked: frozenset[str] = frozenset(),
    other_columns: Callable[[Sequence[str]], frozenset[int]] = _none_for_others,
) -> Passage | None:
    """Return what is shown for a hit, or None if the document does not hold it.

    `wide` shows a sentence of a long paragraph with those that follow it. What `for_others`
    finds to be for another group than the question's is not drawn in beside the hit. `asked` are
    the lexical words of the question, by which rows of a table are told apart.
    """
    unit = hit.unit
    section = next((s for s in placed(document) if s.path == hit.part.section_path), None)
    if section is None or unit is None or unit.block >= len(section.blocks):
        return None
    if unit.kind == "row":
        return _row(hit, unit, document, section, asked, other_columns)
    heading, under = _heading(section)
    if unit.kind == "title":
        return Passage(document, section, hit.part.ordinal, unit.spans, "", section.quote(unit.spans[0]), "")
    *lead_ins, own = unit.spans
    shown = _shown(section, unit, own, wide=wide, for_others=for_others)
    above, named = _headings_above(section, unit.block, lead_ins)
    lead = " ".join((*named, *(section.quote(span) for span in lead_ins)))
    body = " ".join(section.quote(span) for span in shown)
    spans = (*above, *lead_ins, *shown, *heading)
    return Passage(document, section, hit.part.ordinal, spans, lead, body, under)


def _shown(
    section: PlacedSection, unit: Unit, own: Span, *, wide: bool, for_others: Callable[[str], bool]
) -> tuple[Span, ...]:
    """What is shown of a unit: of a short list all of it, and of its lead-in never less than the list."""
    lead = lead_of(section.text, section.blocks, unit.block)
    if lead is not None and (items := whole_list(section.text, section.blocks, lead, for_others)):
        return (items,)
    shown: tuple[Span, ...] = (own,)
    if unit.kind == "sentence":
        shown = _with_neighbours(section, unit.block, own, wide=wide, for_others=for_others)
    is_open = only_introduces(section.text, shown[-1]) and shown[-1][1] >= _end(section, unit.block)
    if not is_open:
        return shown
    said = whole_list(section.text, section.blocks, unit.block) or _introduced(section, unit.block, shown[-1])
    return (*shown, said) if said else shown


def _introduced(section: PlacedSection, index: int, said: Span) -> Span | None:
    """The short paragraph that words with a colon lead to: "with this formula:"."""
    below = section.blocks[index + 1] if index + 1 < len(section.blocks) else None
    leads = section.quote(said).endswith(":") and below is not None and below.kind == "paragraph"
    return (
        (below.start, below.end) if leads and below and below.end - below.start <= WHOLE_PARAGRAPH else None
    )


def _end(section: PlacedSection, index: int) -> int:
    block = section.blocks[index]
    return block.start + len(section.text[block.start : block.end].rstrip())


def _headings_above(
    section: PlacedSection, index: int, shown: Sequence[Span]
) -> tuple[tuple[Span, ...], tuple[str, ...]]:
    """The headings printed above a block as paragraphs, and their words, without those shown already."""
    blocks = (section.blocks[n] for n in section.headings.get(index, ()))
    above = tuple(span for b in blocks if (span := (b.start, b.end)) not in shown)
    return above, tuple(f"{section.quote(span).rstrip(': ')}:" for span in above)


def _heading(section: PlacedSection) -> tuple[tuple[Span, ...], str]:
    title = section.title
    if title is None or not section.quote((title.start, title.end)):
        return (), ""
    span = (title.start, title.end)
    return (span,), f"[{section.quote(span)}]"


def _with_neighbours(
    section: PlacedSection, index: int, own: Span, *, wide: bool, for_others: Callable[[str], bool]
) -> tuple[Span, ...]:
    block = section.blocks[index]
    cut = sentences(section.text, block)
    if own not in cut:
        return ((block.start, block.end),) if block.end - block.start <= WHOLE_PARAGRAPH else (own,)
    at = cut.index(own)
    misleading = {n for n, span in enumerate(cut) if n != at and for_others(section.quote(span))}
    if block.end - block.start <= WHOLE_PARAGRAPH and not misleading:
        return ((block.start, block.end),)
    first = at - 1 if at and _LEANS_BACK.match(section.quote(own)) else at
    last = at + 1 if at + 1 < len(cut) and _TAKES_BACK.match(section.quote(cut[at + 1])) else at
    longest = WHOLE_PARAGRAPH if wide or misleading else 0
    while last + 1 < len(cut) and last + 1 not in misleading and cut[last + 1][1] - cut[first][0] <= longest:
        last += 1
    return ((cut[first][0], cut[last][1]),)


def _row(
    hit: SearchHit,
    unit: Unit,
    document: ParentDocument,
    section: PlacedSection,
    asked: frozenset[str],
    other_columns: Callable[[Sequence[str]], frozenset[int]],
) -> Passage | None:
    row = section.rows.get(unit.block)
    if row is None:
        return None
    shown = [
        (r, _without(section, r, _shown_cells(row, unit) if r is row else r.cells, other_columns))
        for r in ((row,) if hit.scores.get("number") else told_alike(section, row, asked))
    ]
    cells = [c for r, own in shown for cell in own for c in (*r.heads_of(cell), cell)]
    cells += [row.group] if row.group is not None else []
    notes = _notes(section, row, cells)
    captions = section.of_table(section.blocks[unit.block].table, "caption")
    heading, under = _heading(section)
    spans = [(c.start, c.end) for c in cells] + [(b.start, b.end) for b in (*captions, *notes)]
    said = [section.quote((b.start, b.end)) for b in (*captions, *notes)]
    under = " ".join(filter(None, (*(f"[{s}]" for s in said if s), under)))
    body = "\n".join(_printed_row(section, r, own) for r, own in shown)
    above, named = _headings_above(section, unit.block, ())
    spans = [*above, *dict.fromkeys(spans), *heading]
    return Passage(document, section, hit.part.ordinal, tuple(spans), " ".join(named), body, under)


def _shown_cells(row: TableRow, unit: Unit) -> tuple[Cell, ...]:
    """The cells that a unit is made of, and always the heads of the row."""
    within = [c for c in row.cells if any(c.start <= s and e <= c.end for s, e in unit.spans)]
    return tuple(cell for cell in row.cells if cell in within or cell in row.heads)


def _without(
    section: PlacedSection,
    row: TableRow,
    cells: tuple[Cell, ...],
    other_columns: Callable[[Sequence[str]], frozenset[int]],
) -> tuple[Cell, ...]:
    """The cells without those of other columns than the question's; the heads of the row always stay."""
    heads = [" ".join(section.quote((h.start, h.end)) for h in row.heads_of(cell)) for cell in cells]
    others = other_columns(heads)
    return tuple(cell for place, cell in enumerate(cells) if cell in row.heads or place not in others)


def _printed_row(section: PlacedSection, row: TableRow, cells: Sequence[Cell]) -> str:
    def on_one_line(head: Cell) -> str:
        return " ".join(section.quote((head.start, head.end)).split())

    printed: list[str] = []
    over: tuple[Cell, ...] = ()
    for cell in cells:
        heads = row.heads_of(cell)
        # a value keeps its lines: one under the other may be a division, or a dose each
        value = on_one_line(cell) if cell in row.heads else section.quote((cell.start, cell.end))
        if heads and heads == over:
            # several columns under one name: it is said once
            printed[-1] = f"{printed[-1]}, {value}"
        else:
            printed.append(": ".join([*dict.fromkeys(map(on_one_line, heads)), value]))
        over = () if cell in row.heads else heads
    group = on_one_line(row.group) if row.group else ""
    return ": ".join(filter(None, (group, "; ".join(printed))))


def _notes(section: PlacedSection, row: TableRow, cells: Sequence[Cell]) -> list[Block]:
    """The footnotes whose mark stands in a shown cell: printed with their mark, or in the usual order of marks."""
    footnotes = section.of_table(section.blocks[row.block].table, "footnote")
    words = " ".join(section.quote((cell.start, cell.end)) for cell in cells)
    found = []
    for place, note in enumerate(footnotes):
        text = section.quote((note.start, note.end))
        mark = text[:1] if text[:1] in _MARKS else _MARKS[place : place + 1]
        if mark and mark in words and len(text) <= LONGEST_FOOTNOTE:
            found.append(note)
    return found
