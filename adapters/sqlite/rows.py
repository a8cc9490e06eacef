"""How labels become rows and rows become labels again. Nothing here reads or writes the file."""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any, cast, get_args

from adapters.sqlite.failures import UnreadableRow
from domain.models import (
    Block,
    BlockKind,
    Cell,
    Ingredient,
    Label,
    Part,
    Product,
    Resolution,
    SectionEntry,
    SectionState,
    Source,
    Span,
    Unit,
    UnitKind,
    Voice,
)
from domain.units import text_hash

Row = Sequence[Any]

_KINDS: tuple[BlockKind, ...] = get_args(BlockKind)
_ONE_SPAN = struct.Struct("<2I")
_PLACE_OF_KIND = {kind: place for place, kind in enumerate(_KINDS)}

LABEL_COLUMNS = (
    "l.set_id, l.spl_id, l.version, l.effective_time, l.title, l.labeler, l.document_code, l.source, l.products, "
    "l.cutting"
)
# the rules of reading and of cutting share a column: in a store made before the former were numbered, a
# label is of the first ones
_CUTTINGS_OF_A_READING = 1_000
ENTRY_COLUMNS = (
    "s.section_key, s.title, s.path, s.state, s.parts, s.characters, "
    "s.code, s.sha256, s.product, s.voice, s.resolutions, s.highlight"
)
PART_COLUMNS = (
    "p.part_id, p.ordinal, p.start, p.text, p.blocks, p.block_offset, "
    "own.path, own.section_key, own.code, own.title, own.product, own.voice"
)
UNIT_COLUMNS = (
    "u.unit_id, own.path, u.part_ordinal, u.kind, u.block, u.spans, "
    "t.text, u.title_path, u.voice, own.product"
)


_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, TypeError) as error:
        raise UnreadableRow("a value that is not the JSON it was stored as") from error


def written_blocks(blocks: Sequence[Block]) -> str:
    return f"[{','.join(map(_written_block, blocks))}]"


def _written_block(block: Block) -> str:
    plain = f"[{_PLACE_OF_KIND[block.kind]},{block.start},{block.end}"
    if not (block.level or block.lead_in is not None or block.table is not None or block.cells):
        return f"{plain}]"
    cells = ",".join(
        [
            f"[{c.row},{c.column},{c.start},{c.end},{c.row_span},{c.column_span},{int(c.head)}]"
            for c in block.cells
        ]
    )
    return f"{plain},{block.level},{_written_number(block.lead_in)},{_written_number(block.table)},[{cells}]]"


def _written_number(number: int | None) -> str:
    return "null" if number is None else str(number)


def read_blocks(text: str) -> tuple[Block, ...]:
    try:
        return tuple(_read_block(*block) for block in _parsed(text))
    except (TypeError, IndexError, ValueError) as error:
        raise UnreadableRow("blocks that are not as they were stored") from error


def _read_block(
    kind: int,
    start: int,
    end: int,
    level: int = 0,
    lead_in: int | None = None,
    table: int | None = None,
    cells: Sequence[Row] = (),
) -> Block:
    return Block(_KINDS[kind], start, end, level, lead_in, table, tuple(_read_cell(*cell) for cell in cells))


def _read_cell(
    row: int, column: int, start: int, end: int, row_span: int, column_span: int, head: int
) -> Cell:
    return Cell(row, column, start, end, row_span, column_span, bool(head))


def written_products(products: Sequence[Product]) -> str:
    return _compact([asdict(product) for product in products])


def read_products(text: str) -> tuple[Product, ...]:
    try:
        return tuple(_read_product(product) for product in _parsed(text))
    except (TypeError, KeyError) as error:
        raise UnreadableRow("products that are not as they were stored") from error


def _read_product(fields: dict[str, Any]) -> Product:
    lists = ("routes", "ndcs", "source_ndcs", "rxcuis")
    plain: dict[str, Any] = {name: tuple(value) if name in lists else value for name, value in fields.items()}
    plain["ingredients"] = tuple(Ingredient(**ingredient) for ingredient in fields["ingredients"])
    return Product(**plain)


def written_rules(reading: int, cutting: int) -> int:
    return (reading - 1) * _CUTTINGS_OF_A_READING + cutting


def read_rules(rules: int) -> tuple[int, int]:
    """The numbers of the rules of reading and of cutting."""
    readings, cutting = divmod(rules, _CUTTINGS_OF_A_READING)
    return readings + 1, cutting


def read_label(row: Row) -> Label:
    """A label's row, in the order of `LABEL_COLUMNS`: the label without its sections."""
    set_id, spl_id, version, effective_time, title, labeler, document_code, source, products, rules = row
    return Label(
        set_id=set_id,
        spl_id=spl_id,
        version=version,
        effective_time=effective_time,
        title=title,
        labeler=labeler,
        document_code=document_code,
        source=cast(Source, source),
        products=read_products(products),
        sections=(),
        reading=read_rules(rules)[0],
    )


def written_resolutions(resolutions: Sequence[Resolution]) -> str:
    return _compact([[r.section_key, r.because] for r in resolutions])


def read_entry(row: Row) -> SectionEntry:
    """A section's row, in the order of `ENTRY_COLUMNS`."""
    key, title, path, state, parts, characters, code, sha256, product, voice, resolutions, highlight = row
    try:
        resolved = tuple(Resolution(*resolution) for resolution in _parsed(resolutions))
    except TypeError as error:
        raise UnreadableRow("resolutions that are not as they were stored") from error
    return SectionEntry(
        section_key=key,
        section_title=title,
        section_path=path,
        state=cast(SectionState, state),
        parts=parts,
        characters=characters,
        section_code=code,
        sha256=sha256,
        product=product,
        voice=cast(Voice, voice),
        resolutions=resolved,
        highlight=highlight,
    )


def read_part(row: Row, drug_id: str) -> Part:
    """A part's row, in the order of `PART_COLUMNS`; `drug_id` is what the label was asked for by."""
    part_id, ordinal, start, text, blocks, offset, path, key, code, title, product, voice = row
    return Part(
        part_id=part_id,
        drug_id=drug_id,
        section_path=path,
        section_key=key,
        section_code=code,
        section_title=title,
        ordinal=ordinal,
        start=start,
        text=text,
        blocks=read_blocks(blocks),
        block_offset=offset,
        product=product,
        voice=cast(Voice, voice),
    )


def written_spans(spans: Sequence[Span]) -> bytes:
    if len(spans) == 1:
        return _ONE_SPAN.pack(*spans[0])
    return struct.pack(f"<{2 * len(spans)}I", *chain.from_iterable(spans))


def _read_spans(packed: bytes) -> tuple[Span, ...]:
    try:
        return tuple(struct.iter_unpack("<II", packed))
    except (struct.error, TypeError) as error:
        raise UnreadableRow("spans that are not as they were stored") from error


def read_unit(row: Row, drug_id: str) -> Unit:
    """A unit's row, in the order of `UNIT_COLUMNS`; `drug_id` is what the label was asked for by."""
    unit_id, path, part_ordinal, kind, block, spans, text, title_path, voice, product = row
    return Unit(
        unit_id=unit_id,
        drug_id=drug_id,
        section_path=path,
        part_ordinal=part_ordinal,
        kind=cast(UnitKind, kind),
        block=block,
        spans=_read_spans(spans),
        text=text,
        text_hash=text_hash(text),
        title_path=title_path,
        voice=cast(Voice, voice),
        product=product,
    )
