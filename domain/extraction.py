"""Evidence becomes an answer by quotation: whole sections, or the places that answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from domain.lexical import lexical_words
from domain.models import Block, Citation, ParentDocument, SearchHit, SectionEntry, Span, Statement
from domain.other_groups import columns_for_others, is_for_others
from domain.passages import Passage, passage
from domain.placement import PlacedSection, placed
from domain.question_words import folded
from domain.routing import Routing
from domain.sections import UNCLASSIFIED_CODE
from domain.selection import DEFAULT_SHOWING, Showing, chosen

LONGEST_TEXT: Final = 1_500
MOST_EVIDENCE: Final = 6
EVIDENCE_BUDGET: Final = 20_000


@dataclass(frozen=True, slots=True)
class Quotation:
    """Quoted statements with their citations; each cites a place in the text of one of `evidence`."""

    text: str
    statements: tuple[Statement, ...]
    citations: tuple[Citation, ...]
    evidence: tuple[ParentDocument, ...]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is shown for a fact: characters of text, evidence sections, characters of evidence."""

    text: int = LONGEST_TEXT
    sections: int = MOST_EVIDENCE
    evidence: int = EVIDENCE_BUDGET


DEFAULT_LIMITS: Final = Limits()


class _Citations:
    """Collects citations, each place once."""

    def __init__(self, url: str | None) -> None:
        self._url = url
        self._places: dict[tuple[int, Span], int] = {}
        self.cited: list[Citation] = []

    def cite(
        self, evidence: int, document: ParentDocument, section: PlacedSection, spans: Iterable[Span]
    ) -> tuple[int, ...]:
        places = []
        for start, end in map(section.in_document, spans):
            if start < end:
                place = self._places.setdefault((evidence, (start, end)), len(self.cited))
                if place == len(self.cited):
                    self.cited.append(self._citation(evidence, document, section, (start, end)))
                places.append(place)
        return tuple(dict.fromkeys(places))

    def _citation(
        self, evidence: int, document: ParentDocument, section: PlacedSection, span: Span
    ) -> Citation:
        part, (start, end) = section.first, span
        return Citation(
            evidence=evidence,
            start=start,
            end=end,
            quote=document.text[start:end],
            section_key=part.section_key,
            section_code=part.section_code,
            section_title=part.section_title,
            section_path=part.section_path,
            url=self._url,
        )


def quote_whole(documents: Sequence[ParentDocument], url: str | None) -> Quotation:
    """Quote sections whole: the text is theirs, with a statement for every paragraph, item and row.

    An item cites its lead-in too, a row its cells and the heads over them. A title is a
    statement where it is all that the label says under it.
    """
    citations = _Citations(url)
    statements: list[Statement] = []
    for number, document in enumerate(documents):
        sections = placed(document)
        for section in sections:
            for index, block in _stated(section, sections):
                places = citations.cite(number, document, section, _block_spans(section, index))
                if places:
                    statements.append(Statement(section.quote((block.start, block.end)), places))
    text = "\n".join(document.text.strip() for document in documents)
    return Quotation(text, tuple(statements), tuple(citations.cited), tuple(documents))


def _stated(section: PlacedSection, sections: Sequence[PlacedSection]) -> Iterator[tuple[int, Block]]:
    body = [(n, block) for n, block in enumerate(section.blocks) if block.kind != "title"]
    if body:
        yield from body
    elif not any(other.path.startswith(f"{section.path}.") for other in sections):
        yield from enumerate(section.blocks)


def _block_spans(section: PlacedSection, index: int) -> list[Span]:
    block = section.blocks[index]
    row = section.rows.get(index)
    if row is not None:
        heads = (head for cell in row.cells for head in row.heads_of(cell))
        cells = (*heads, *row.cells, *((row.group,) if row.group else ()))
        return sorted({(cell.start, cell.end) for cell in cells})
    if block.cells:
        return [(cell.start, cell.end) for cell in block.cells]
    spans = [(block.start, block.end)]
    if block.lead_in is not None and block.lead_in < len(section.blocks):
        lead = section.blocks[block.lead_in]
        spans.insert(0, (lead.start, lead.end))
    return spans


def evidence_path(section_path: str, entries: Mapping[str, SectionEntry]) -> str:
    """Return the path of the smallest titled or coded section that holds `section_path`.

    `entries` are the label's, by path. An untitled, unclassified section is shown within
    the section it stands in.
    """
    path = section_path
    while "." in path:
        entry = entries.get(path)
        if entry and (entry.section_title.strip() or entry.section_code not in {"", UNCLASSIFIED_CODE}):
            break
        path = path.rpartition(".")[0]
    return path


def quote_facts(
    question: str,
    routing: Routing,
    hits: Sequence[SearchHit],
    documents: Mapping[str, ParentDocument],
    url: str | None,
    limits: Limits = DEFAULT_LIMITS,
    showing: Showing = DEFAULT_SHOWING,
    warned: Sequence[SearchHit] = (),
    denied: Sequence[SearchHit] = (),
) -> Quotation | None:
    """Quote the places that answer: the best first, then label order; None if nothing that was found answers.

    `hits` are best first. `documents` holds, by parent id, the sections that may be shown
    (those at `evidence_path` of the hits); a hit is shown in the smallest that contains it.
    `denied` come first: they speak against what the question takes for granted.
    `warned` are shown after the best place, before less near ones take the room.
    """
    asked = folded(question)
    near = list(chosen(question, routing, hits, showing))
    shown = [*denied, *near[:1], *warned, *near[1:]] if near or denied else []
    return quote_hits(
        shown,
        documents,
        url,
        limits,
        also=hits,
        for_others=lambda text: is_for_others(asked, text),
        asked=frozenset(lexical_words(question)),
        other_columns=lambda heads: columns_for_others(asked, heads),
    )


def quote_hits(
    hits: Iterable[SearchHit],
    documents: Mapping[str, ParentDocument],
    url: str | None,
    limits: Limits = DEFAULT_LIMITS,
    *,
    also: Iterable[SearchHit] = (),
    for_others: Callable[[str], bool] = lambda _: False,
    asked: frozenset[str] = frozenset(),
    other_columns: Callable[[Sequence[str]], frozenset[int]] = lambda _: frozenset(),
) -> Quotation | None:
    """Quote these places, the first ones first where room is short; None if there is nothing to quote.

    The sections of `also` are evidence too, as far as the limits allow. A place is shown without
    such neighbours as `for_others` finds to be for another group than the question's.
    """
    passages: list[Passage] = []
    evidence: list[ParentDocument] = []
    answered: set[float] = set()
    room = limits.text
    for hit in hits:
        document, question = _document_of(hit, documents), hit.scores.get("query", 0.0)
        if document is None or (question in answered and not _fits(document, evidence, limits)):
            continue
        found = passage(
            hit, document, wide=not passages, for_others=for_others, asked=asked, other_columns=other_columns
        )
        if found is None or any(found.repeats(other) for other in passages):
            continue
        if passages and len(found.text) + 1 > room:
            continue
        answered.add(question)
        room -= len(found.text) + 1
        passages.append(found)
        if document not in evidence:
            evidence.append(document)
    if not passages:
        return None
    for hit in also:
        document = _document_of(hit, documents)
        if document is not None and document not in evidence and _fits(document, evidence, limits):
            evidence.append(document)
    return _quotation(passages, evidence, url)


def _document_of(hit: SearchHit, documents: Mapping[str, ParentDocument]) -> ParentDocument | None:
    path = hit.part.section_path
    while path:
        found = documents.get(f"{hit.part.drug_id}#{path}")
        if found is not None:
            return found
        path = path.rpartition(".")[0]
    return None


def _fits(document: ParentDocument, evidence: Sequence[ParentDocument], limits: Limits) -> bool:
    if document in evidence or not evidence:
        return True
    used = sum(shown.entry.characters for shown in evidence)
    return len(evidence) < limits.sections and used + document.entry.characters <= limits.evidence


def _quotation(passages: Sequence[Passage], evidence: Sequence[ParentDocument], url: str | None) -> Quotation:
    citations = _Citations(url)
    statements, lines, lead = [], [], ""
    best, *others = passages
    for shown in (best, *sorted(others, key=lambda p: (p.ordinal, p.spans[0]))):
        number = evidence.index(shown.document)
        places = citations.cite(number, shown.document, shown.section, shown.spans)
        statements.append(Statement(shown.text, places))
        same_list = bool(shown.lead) and shown.lead == lead
        lines.append(" ".join(filter(None, (shown.body, shown.under))) if same_list else shown.text)
        lead = shown.lead
    return Quotation("\n".join(lines), tuple(statements), tuple(citations.cited), tuple(evidence))
