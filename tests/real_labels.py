"""Real labels beside the checkout as the verifier sees them. Nothing of their text is kept here."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from adapters.spl import read_spl
from domain.evidence_passages import Passage, passages
from domain.models import ParentDocument, PartitionedLabel
from domain.partition import partition
from domain.wording import claims
from tests.drafting import whole_section

PARAPHRASES = Path(__file__).parent / "data" / "paraphrases.tsv"


@dataclass(frozen=True)
class Paraphrase:
    """A sentence of ours that says what a section of a real label says. `manner` is close or free."""

    set_id: str
    section_path: str
    manner: str
    paraphrase: str


def paraphrases() -> list[Paraphrase]:
    with PARAPHRASES.open(encoding="utf-8") as lines:
        return [Paraphrase(**row) for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)]


@lru_cache(maxsize=128)
def the_label(folder: Path, set_id: str) -> PartitionedLabel:
    found = [p for p in (folder / "spl").iterdir() if f"__{set_id}__" in p.name.lower()]
    return partition(read_spl(found[0].read_bytes()))


def own_names(label: PartitionedLabel) -> tuple[str, ...]:
    return tuple(
        sorted({n for product in label.label.products for n in (product.name, product.generic_name) if n})
    )


def sections(label: PartitionedLabel, longest: int = 6_000) -> list[ParentDocument]:
    paths = [e.section_path for e in label.entries if e.parts and e.characters <= longest]
    return [whole_section(label, path) for path in paths]


def true_statements(document: ParentDocument, names: Sequence[str]) -> Iterator[tuple[Passage, str]]:
    """Each passage of a section as it is printed; for a table, each cell with its heads."""
    text = document.text
    for passage in passages([document], names):
        if passage.kind == "row":
            keys = [piece for over, value in passage.keys for piece in (*over, value)]
            heads = " ".join(text[slice(*piece.span)] for piece in (*passage.heads, *keys))
            for over, value in passage.columns:
                column = " ".join(text[slice(*piece.span)] for piece in over)
                yield passage, f"{heads}: {column}: {text[slice(*value.span)]}".replace("\n", " ")
        elif passage.kind != "title":
            yield passage, " ".join(text[start:end].replace("\n", " ") for start, end in passage.spans)


def said(text: str, names: Sequence[str]) -> tuple[str, ...]:
    """What a text claims: equal for equal claims."""
    return tuple(token.value for token in claims(text, names) if token.kind != "mark")
