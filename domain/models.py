"""What the service speaks of: labels, sections, parts, hits, evidence, answers, abstentions.

Every value is frozen. The answer types at the end are the wire of `/v1`, field for field.
Spans are half-open `(start, end)` in Unicode code points; unless a docstring says
otherwise they count in the *own text* of one section (its title line and its own
blocks, without its subsections).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Span = tuple[int, int]

BlockKind = Literal["title", "paragraph", "item", "row", "caption", "footnote"]
SectionState = Literal["present", "none", "empty", "unreadable"]
Voice = Literal["professional", "patient", "package"]
UnitKind = Literal["title", "sentence", "item", "row"]


# --- a label as it was read -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ingredient:
    """A substance of a product. `strength` is as printed by the label's data, "10 mg in 1 TABLET"."""

    name: str
    unii: str = ""
    strength: str = ""
    active: bool = True
    moiety: str = ""


@dataclass(frozen=True, slots=True)
class Product:
    """One product of a label: a strength, a form, or one drug of a kit.

    `ndcs` holds product and package codes with their dashes. `source_ndcs` is not empty
    on a repackaged product. `kit` names the kit that the product is a part of.
    """

    name: str
    suffix: str = ""
    generic_name: str = ""
    form: str = ""
    form_code: str = ""
    routes: tuple[str, ...] = ()
    ndcs: tuple[str, ...] = ()
    source_ndcs: tuple[str, ...] = ()
    ingredients: tuple[Ingredient, ...] = ()
    kit: str | None = None
    rxcuis: tuple[str, ...] = ()

    @property
    def active(self) -> tuple[Ingredient, ...]:
        """The active ingredients: the only ones that are names of the drug."""
        return tuple(i for i in self.ingredients if i.active)


@dataclass(frozen=True, slots=True)
class Cell:
    """A table cell at its origin. `row` and `column` count from 0 in the expanded grid."""

    row: int
    column: int
    start: int
    end: int
    row_span: int = 1
    column_span: int = 1
    head: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """A run of lines of a section's own text: a paragraph, a list item, a table row ...

    `level` is the depth of the list an item stands in, from 1. `lead_in` is the index in
    the section's `blocks` of the block that introduces the list ("contraindicated in:").
    `table` numbers the tables of the section from 0 and is set on rows, and on the
    captions and footnotes that belong to a table. Cells of a row carry the spans.
    """

    kind: BlockKind
    start: int
    end: int
    level: int = 0
    lead_in: int | None = None
    table: int | None = None
    cells: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section as printed, without its subsections.

    `path` is the 1-based position in the section tree ("6.2"), not the printed number.
    `text` is the canonical own text: title line, paragraph and item lines, a table row a
    line with ` | ` between cells, each line ended by a newline. `highlight` is the second,
    shorter wording of the Highlights; it is never part of `text`. `product` names the
    product of a kit whose insert this section belongs to. `images` counts pictures.
    """

    path: str
    code: str
    title: str
    text: str
    blocks: tuple[Block, ...] = ()
    highlight: str = ""
    product: str | None = None
    images: int = 0

    @property
    def depth(self) -> int:
        return self.path.count(".") + 1


Source = Literal["spl", "openfda", "sample"]


@dataclass(frozen=True, slots=True)
class Label:
    """A drug's labeling document, one version of it. `sections` are in document order.

    `effective_time` is an ISO date ("2026-04-22") or empty. `set_id` is in lower case.
    `reading` is the `READING` of `domain.reading` by whose rules it was read; 1 where that was not kept.
    """

    set_id: str
    spl_id: str
    version: int
    effective_time: str
    title: str
    labeler: str
    document_code: str
    source: Source
    products: tuple[Product, ...]
    sections: tuple[Section, ...]
    reading: int = field(default=1, repr=False)

    @property
    def drug_id(self) -> str:
        """The service's key of a label: the set id in lower case."""
        return self.set_id


# --- a label as it is kept ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Resolution:
    """That a section counts as `section_key`, and why: by its code, its title or its number."""

    section_key: str
    because: str


@dataclass(frozen=True, slots=True)
class SectionEntry:
    """A row of a label's checklist: one section with its whole subtree.

    `parts`, `characters` and `sha256` are of the subtree's canonical text and were
    counted at ingest: they are the certificate that an answer is held to.
    `resolutions` lists every key the section counts as, `section_key` first. `highlight` is
    the section's second, shorter wording in the Highlights: in none of the counts, never
    evidence, and all there is of a section that stands in the Highlights alone.
    """

    section_key: str
    section_title: str
    section_path: str
    state: SectionState
    parts: int
    characters: int
    section_code: str = ""
    sha256: str = ""
    product: str | None = None
    voice: Voice = "professional"
    resolutions: tuple[Resolution, ...] = ()
    highlight: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(r.section_key for r in self.resolutions)


@dataclass(frozen=True, slots=True)
class Part:
    """One ordered slice of a section's own text; all parts of a subtree, joined, are its text.

    `ordinal` counts the parts of the label from 0. `start` is where the slice begins in the
    section's own text, and the `blocks` (those that begin in this part) keep the
    coordinates of that own text. `block_offset` is the index of the first of them in the
    section.
    """

    part_id: str
    drug_id: str
    section_path: str
    section_key: str
    section_code: str
    section_title: str
    ordinal: int
    start: int
    text: str
    blocks: tuple[Block, ...] = ()
    block_offset: int = 0
    product: str | None = None
    voice: Voice = "professional"

    @property
    def parent_id(self) -> str:
        """The id of the section that this part is a slice of: `<drug id>#<section path>`."""
        return f"{self.drug_id}#{self.section_path}"


@dataclass(frozen=True, slots=True)
class Unit:
    """The smallest thing that can answer: a sentence, a list item or a table row.

    `spans` are the quotable places in the section's own text, in label order: for an item
    its lead-in and itself, for a row its cells. `text` is what is embedded and scored, with
    lead-in and heads bound to it; it is derived and never quoted; `text_hash` is its
    SHA-256 in hex. `block` is the index of its block in the section.
    """

    unit_id: str
    drug_id: str
    section_path: str
    part_ordinal: int
    kind: UnitKind
    block: int
    spans: tuple[Span, ...]
    text: str
    text_hash: str
    title_path: str = ""
    voice: Voice = "professional"
    product: str | None = None


@dataclass(frozen=True, slots=True)
class PartitionedLabel:
    """A label cut for keeping: what a `LabelWriter` stores in one piece.

    `cutting` is the `CUTTING` of `domain.partition` that made its entries, parts and units.
    """

    label: Label
    entries: tuple[SectionEntry, ...]
    parts: tuple[Part, ...]
    units: tuple[Unit, ...]
    cutting: int = 0


@dataclass(frozen=True, slots=True)
class LabelSummary:
    """The label an answer rests on, as shown on the wire.

    `url` is the human page of exactly this version, or null for an invented sample.
    """

    drug_id: str
    set_id: str
    version: int
    effective_time: str
    title: str
    labeler: str
    brand_names: tuple[str, ...]
    generic_names: tuple[str, ...]
    document_code: str
    source: Source
    url: str | None


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A held label with its products; `versions` are all that are held, oldest first.

    `rxcuis` are the RxNorm ids that a mapping file gives to the label as a whole.
    `former_products` bear names that other held versions print and this one does not: the
    label is still found by them, and called by its own.
    """

    summary: LabelSummary
    products: tuple[Product, ...]
    versions: tuple[int, ...] = ()
    rxcuis: tuple[str, ...] = ()
    former_products: tuple[Product, ...] = ()


# --- what a search brings -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SearchHit:
    """A part, and why it was returned.

    From `SectionRetriever`: `section_path` is the root that was asked for, `part_index` the
    0-based place of the part in that root's subtree, `parts_expected` the count fixed at
    ingest. From `Retriever`: `score` is a cosine, higher is better; `scores` names each
    stage; `span` marks in `part.text` the unit that matched, and `unit` is that unit.
    """

    part: Part
    section_path: str
    section_key: str
    part_index: int
    parts_expected: int
    product: str | None = None
    score: float = 0.0
    scores: Mapping[str, float] = field(default_factory=dict)
    span: Span | None = None
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class ParentDocument:
    """A whole section: all parts of its subtree in label order, with the counts to prove it."""

    parent_id: str
    entry: SectionEntry
    parts: tuple[Part, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


# --- the wire ---------------------------------------------------------------------------------

Style = Literal["auto", "extractive"]
AnswerStyle = Literal["extractive", "generated"]
RouteKind = Literal["section", "similarity", "none"]
NoticeKind = Literal["emergency", "personal", "lookalike", "spelling", "source", "rule"]
AbstentionReason = Literal[
    "no_drug",
    "unknown_drug",
    "ambiguous_drug",
    "section_absent",
    "not_in_label",
    "section_incomplete",
    "out_of_scope",
    "store_unavailable",
    "query_embedding_unavailable",
]
Degradation = Literal[
    "reranker",
    "generator",
    "generator_ungrounded",
    "generator_incomplete",
    "vectors_pending",
    "query_transform",
]


@dataclass(frozen=True, slots=True)
class QuestionOptions:
    """How a question is to be searched; every field has the default of the settings.

    `fetch_k` candidates are looked at; `top_k` of them at most are quoted for each question
    that is in the text. A section that is asked for whole is whatever these are.
    """

    top_k: int = 5
    fetch_k: int = 20
    score_threshold: float | None = None
    sections: tuple[str, ...] = ()
    version: int | None = None
    trace: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """A question as asked. `drug_id` wins over `drug`, which wins over names in `text`."""

    text: str
    drug: str | None = None
    drug_id: str | None = None
    style: Style = "auto"
    options: QuestionOptions = QuestionOptions()


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence of the service's own, beside the label's words."""

    kind: NoticeKind
    text: str


@dataclass(frozen=True, slots=True)
class Route:
    """Which way the question went, and why in one sentence."""

    kind: RouteKind
    section_keys: tuple[str, ...]
    because: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """A whole section with its certificate: parts found and expected, and the hash of `text`."""

    section_key: str
    section_code: str
    section_title: str
    section_path: str
    product: str | None
    text: str
    parts: int
    parts_expected: int
    complete: bool
    sha256: str


@dataclass(frozen=True, slots=True)
class Citation:
    """`quote == evidence[i].text[start:end]`, where `i` is `evidence`."""

    evidence: int
    start: int
    end: int
    quote: str
    section_key: str
    section_code: str
    section_title: str
    section_path: str
    url: str | None


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence of the answer and the indices of the citations that carry it."""

    text: str
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A label that may be meant; `line` is a plain sentence to choose by."""

    drug_id: str
    name: str
    labeler: str
    form: str
    route: str
    line: str


@dataclass(frozen=True, slots=True)
class NearestSection:
    """A section that comes near what was asked for and is offered as such, never as the answer."""

    section_key: str
    section_title: str
    section_path: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: `text` answers, `statements` prove it, `evidence` is whole."""

    kind: Literal["answer"] = field(default="answer", init=False)
    question: str
    label: LabelSummary
    style: AnswerStyle
    text: str
    statements: tuple[Statement, ...]
    citations: tuple[Citation, ...]
    evidence: tuple[Evidence, ...]
    boxed_warning: Evidence | None
    route: Route
    degraded: tuple[Degradation, ...] = ()
    notices: tuple[Notice, ...] = ()
    other_labels: int = 0
    trace: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Abstention:
    """A deliberate refusal, with a reason and where possible a next step."""

    kind: Literal["abstention"] = field(default="abstention", init=False)
    question: str
    reason: AbstentionReason
    text: str
    label: LabelSummary | None = None
    candidates: tuple[Candidate, ...] = ()
    nearest: tuple[NearestSection, ...] = ()
    boxed_warning: Evidence | None = None
    route: Route | None = None
    degraded: tuple[Degradation, ...] = ()
    notices: tuple[Notice, ...] = ()
    trace: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """One answer or abstention per drug of a question that names several."""

    kind: Literal["comparison"] = field(default="comparison", init=False)
    question: str
    answers: tuple[Answer | Abstention, ...]
    notices: tuple[Notice, ...] = ()
    degraded: tuple[Degradation, ...] = ()


Outcome = Answer | Abstention | Comparison
