"""Labels of invented drugs, whole by default, so that a test states only what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from domain.models import (
    Block,
    Cell,
    Ingredient,
    Label,
    PartitionedLabel,
    Product,
    Section,
    Source,
)
from domain.partition import partition

ZELVARIN = "5a1f0c7e-0001-4000-8000-00000000000a"
QUORIMOL = "5a1f0c7e-0002-4000-8000-00000000000b"


@dataclass(frozen=True)
class Item:
    """A list item for `a_section`; the paragraph before the list is its lead-in."""

    text: str
    level: int = 1


@dataclass(frozen=True)
class Row:
    """A table row for `a_section`; rows that follow one another are one table."""

    cells: tuple[str, ...]
    head: bool = False


Line = str | Item | Row


def a_product(name: str = "Zelvarin", generic_name: str = "zelvarinib", **fields: object) -> Product:
    plain = Product(
        name=name,
        generic_name=generic_name,
        form="TABLET, FILM COATED",
        form_code="C42931",
        routes=("ORAL",),
        ndcs=("99999-101", "99999-101-30"),
        ingredients=(
            Ingredient(
                f"{generic_name} hydrochloride".upper(), "ZZ00000001", "10 mg in 1 1", True, generic_name
            ),
            Ingredient("LACTOSE MONOHYDRATE", "ZZ00000002", active=False),
        ),
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


def a_section(
    title: str = "4 CONTRAINDICATIONS",
    *lines: Line,
    path: str = "1",
    code: str = "34070-3",
    highlight: str = "",
    product: str | None = None,
) -> Section:
    """A section whose canonical text is `title` and then each line, one line each."""
    blocks: list[Block] = []
    text = ""
    for line in (title, *lines) if title else lines:
        block, printed = _block(line, len(text), blocks, is_title=bool(title) and not blocks)
        blocks.append(block)
        text += f"{printed}\n"
    return Section(path, code, title, text, tuple(blocks), highlight, product)


def _block(line: Line, start: int, before: Sequence[Block], *, is_title: bool) -> tuple[Block, str]:
    if isinstance(line, Item):
        lead_in = next((i for i, b in reversed(list(enumerate(before))) if b.kind == "paragraph"), None)
        return Block("item", start, start + len(line.text), line.level, lead_in), line.text
    if isinstance(line, Row):
        printed = " | ".join(line.cells)
        cells, table = _cells(line, start, before)
        return Block("row", start, start + len(printed), table=table, cells=cells), printed
    return Block("title" if is_title else "paragraph", start, start + len(line)), line


def _cells(line: Row, start: int, before: Sequence[Block]) -> tuple[tuple[Cell, ...], int]:
    tables = [b.table for b in before if b.table is not None]
    goes_on = bool(before) and before[-1].kind == "row"
    row = before[-1].cells[0].row + 1 if goes_on else 0
    table = (max(tables) if tables else -1) + (0 if goes_on else 1)
    cells, at = [], start
    for column, text in enumerate(line.cells):
        cells.append(Cell(row, column, at, at + len(text), head=line.head or column == 0))
        at += len(text) + len(" | ")
    return tuple(cells), table


def contraindications(parts: int = 30, path: str = "4", drug: str = "Zelvarin") -> tuple[Section, ...]:
    """A contraindications section of exactly `parts` parts: its own text and a subsection each."""
    root = a_section(
        "4 CONTRAINDICATIONS", f"{drug} is contraindicated in patients with:", path=path, code="34070-3"
    )
    children = tuple(
        a_section(
            f"4.{n} Invented condition {n}",
            f"Do not give {drug} to patients who have invented condition {n}.",
            path=f"{path}.{n}",
            code="42229-5",
        )
        for n in range(1, parts)
    )
    return (root, *children)


def zelvarin_sections() -> tuple[Section, ...]:
    """Boxed warning, indications, dosage with a list and a table, contraindications in 30 parts, overdosage."""
    return (
        a_section(
            "WARNING: INVENTED LIVER INJURY",
            "Zelvarin can cause severe invented liver injury. Measure enzymes before the first dose.",
            path="1",
            code="34066-1",
        ),
        a_section(
            "1 INDICATIONS AND USAGE",
            "Zelvarin is indicated for the treatment of adults with invented marsh fever.",
            path="2",
            code="34067-9",
            highlight="Zelvarin is for invented marsh fever in adults. (1)",
        ),
        a_section("2 DOSAGE AND ADMINISTRATION", path="3", code="34068-7"),
        a_section(
            "2.1 Recommended Dosage",
            "The recommended dosage is 10 mg once daily. Do not exceed 20 mg daily.",
            "Reduce the dose in:",
            Item("patients over 75 years of age,"),
            Item("patients with renal impairment, after the table below."),
            Row(("Creatinine clearance", "Daily dose"), head=True),
            Row(("30 to 59 mL/min", "5 mg")),
            Row(("below 30 mL/min", "Not recommended")),
            path="3.1",
            code="42229-5",
        ),
        *contraindications(parts=30, path="4"),
        a_section("10 OVERDOSAGE", "None.", path="5", code="34088-5"),
    )


def a_label(
    set_id: str = ZELVARIN,
    version: int = 3,
    *,
    sections: Sequence[Section] | None = None,
    products: Sequence[Product] | None = None,
    source: Source = "spl",
    **fields: object,
) -> Label:
    """A whole label of an invented drug; name any field of `Label` to change it."""
    plain = Label(
        set_id=set_id,
        spl_id=f"{set_id[:-2]}{version:02d}",
        version=version,
        effective_time=f"2026-03-{version % 28 + 1:02d}",
        title="ZELVARIN (zelvarinib) tablets, for oral use",
        labeler="Invented Works Inc.",
        document_code="34391-3",
        source=source,
        products=tuple(products) if products is not None else (a_product(),),
        sections=tuple(sections) if sections is not None else zelvarin_sections(),
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


def a_quorimol_label(version: int = 1, **fields: object) -> Label:
    """Another drug with sections of the same keys, to show that labels never mix."""
    sections = (
        a_section(
            "1 INDICATIONS AND USAGE",
            "Quorimol is indicated for the relief of invented dune cough.",
            path="1",
            code="34067-9",
        ),
        *contraindications(parts=31, path="2", drug="Quorimol"),
    )
    plain = a_label(
        QUORIMOL,
        version,
        sections=sections,
        products=[a_product("Quorimol", "quorimol")],
        title="QUORIMOL (quorimol) tablets, for oral use",
        labeler="Another Invented Works Ltd.",
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


def a_partitioned_label(label: Label | None = None, **fields: object) -> PartitionedLabel:
    """What a `LabelWriter` keeps of `label`, or of `a_label(**fields)`."""
    return partition(label or a_label(**fields))  # type: ignore[arg-type]


def held_labels(*more: PartitionedLabel) -> tuple[PartitionedLabel, ...]:
    """What the suites of reading ports find held: an older version with more parts, the live one, another drug."""
    older = a_label(version=2, sections=contraindications(parts=33, path="1"))
    return (a_partitioned_label(older), a_partitioned_label(), a_partitioned_label(a_quorimol_label()), *more)
