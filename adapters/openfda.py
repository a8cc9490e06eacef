"""Reads a record of openFDA's `drug/label` into a `Label` whose `source` is "openfda".

The text is openFDA's: one long line a section, tables and lists without marks. It is for
finding and quoting; DailyMed's XML of the same label says more. Fields are those of
https://open.fda.gov/apis/drug/label/searchable-fields/.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from adapters.openfda_blocks import body_of
from adapters.openfda_highlights import split_highlights
from adapters.openfda_passages import Passage, passages
from adapters.openfda_tables import FlatTable, read_table
from adapters.openfda_text import tidy
from adapters.openfda_titles import heading
from domain.models import Block, Ingredient, Label, Product, Section
from domain.reading import READING, AnimalLabel, NotALabel
from domain.sections import BY_KEY, UNCLASSIFIED_CODE

_META_FIELDS = frozenset(
    {"set_id", "id", "version", "effective_time", "openfda", "spl_product_data_elements"}
)
# openFDA's name of a field where it is not the section's key
_FIELD_KEYS = {
    "warnings_and_cautions": "warnings_and_precautions",
    "carcinogenesis_and_mutagenesis_and_impairment_of_fertility": "carcinogenesis_mutagenesis_fertility",
    "animal_pharmacology_and_or_toxicology": "animal_toxicology",
    "package_label_principal_display_panel": "package_label",
    "spl_medguide": "medication_guide",
    "spl_patient_package_insert": "patient_package_insert",
    "spl_unclassified_section": "unclassified",
    "active_ingredient": "otc_active_ingredient",
    "inactive_ingredient": "otc_inactive_ingredient",
    "ask_doctor": "otc_ask_doctor",
    "ask_doctor_or_pharmacist": "otc_ask_doctor_or_pharmacist",
    "do_not_use": "otc_do_not_use",
    "keep_out_of_reach_of_children": "otc_keep_out_of_reach",
    "pregnancy_or_breast_feeding": "otc_pregnancy_or_breast_feeding",
    "purpose": "otc_purpose",
    "questions": "otc_questions",
    "stop_use": "otc_stop_use",
    "when_using": "otc_when_using",
}
_DOCUMENT_CODES = {
    "HUMAN PRESCRIPTION DRUG": "34391-3",
    "HUMAN OTC DRUG": "34390-5",
    "VACCINE": "53404-0",
    "PLASMA DERIVATIVE": "60683-0",
    "CELLULAR THERAPY": "60684-8",
    "STANDARDIZED ALLERGENIC": "60682-2",
    "NON-STANDARDIZED ALLERGENIC": "53405-7",
}
_OTC_FIELDS = ("active_ingredient", "purpose", "do_not_use", "ask_doctor", "stop_use", "when_using")
_DEEPEST_PATH = 10


def read_openfda(data: bytes) -> Label:
    """Read one record: an object with `set_id`, or a response with exactly one result.

    Raises:
        NotALabel: the bytes are no record of a label; the message says why in a sentence.
        AnimalLabel: it is the label of an animal drug.
    """
    record = _record(data)
    set_id = _text(record, "set_id").lower()
    if not set_id:
        raise NotALabel("it has no set id, so it is no label record of openFDA")
    block = record.get("openfda")
    facts = block if isinstance(block, dict) else {}
    for name in record.keys() - _META_FIELDS:
        if not _is_text(record[name]):
            raise NotALabel(f'its field "{name[:60]}" is neither a text nor a list of texts')
    kinds = _values(facts, "product_type")
    if any("ANIMAL" in kind.upper() for kind in kinds):
        raise AnimalLabel("it is the label of an animal drug")
    products = _products(facts) or _products_from_elements(_values(record, "spl_product_data_elements"))
    names = [n for p in products for n in (p.name, p.generic_name) if len(n) > 3]
    sections = tuple(_sections(record, tuple(dict.fromkeys(names))))
    if not sections:
        raise NotALabel("it has no label text")
    return Label(
        set_id=set_id,
        spl_id=_text(record, "id").lower(),
        version=_version(_text(record, "version")),
        effective_time=_iso_date(_text(record, "effective_time")),
        title=", ".join(dict.fromkeys(p.name or p.generic_name for p in products)),
        labeler=next(iter(_values(facts, "manufacturer_name")), ""),
        document_code=_document_code(kinds, record),
        source="openfda",
        products=products,
        sections=sections,
        reading=READING,
    )


def remarks_on(label: Label) -> tuple[str, ...]:
    """What an ingest report should say of an openFDA label that was read: names missing, fields unknown."""
    remarks = [
        f'field "{section.title.replace(" ", "_")}" is not of openFDA\'s list and was kept under its name'
        for section in label.sections
        if not section.code and section.blocks and "." not in section.path
    ]
    if not any(p.name or p.generic_name or p.ingredients for p in label.products):
        remarks.append("identity incomplete: the record names no product")
    return tuple(remarks)


def _record(data: bytes) -> Mapping[str, object]:
    try:
        record = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise NotALabel(f"it is no JSON: {error}") from error
    results = record.get("results") if isinstance(record, dict) else None
    if isinstance(results, list):
        if len(results) != 1:
            raise NotALabel(f"it is a response with {len(results)} records, not one")
        record = results[0]
    if not isinstance(record, dict):
        raise NotALabel("it is no label record of openFDA")
    return record


def _values(record: Mapping[str, object], name: str) -> tuple[str, ...]:
    """The texts of a field, which is a list of strings or a bare string."""
    value = record.get(name)
    values = value if isinstance(value, list) else [value]
    return tuple(dict.fromkeys(tidy(v) for v in values if isinstance(v, str) and v.strip()))


def _is_text(value: object) -> bool:
    texts = value if isinstance(value, list) else [value]
    return all(text is None or isinstance(text, str) for text in texts)


def _text(record: Mapping[str, object], name: str) -> str:
    return next(iter(_values(record, name)), "")


def _version(value: str) -> int:
    return int(value) if re.fullmatch(r"\d{1,9}", value, re.ASCII) else 1


def _iso_date(value: str) -> str:
    match = re.match(r"(\d{4})(\d{2})(\d{2})", value, re.ASCII)
    return "-".join(match.groups()) if match else ""


def _document_code(kinds: Sequence[str], record: Mapping[str, object]) -> str:
    for kind in kinds:
        if kind.upper() in _DOCUMENT_CODES:
            return _DOCUMENT_CODES[kind.upper()]
    is_otc = any(name in record for name in _OTC_FIELDS)
    return _DOCUMENT_CODES["HUMAN OTC DRUG" if is_otc else "HUMAN PRESCRIPTION DRUG"]


def _products(facts: Mapping[str, object]) -> tuple[Product, ...]:
    """One product a name. Lists of openFDA are not aligned, so that names are never paired by position."""
    brands, generics = _values(facts, "brand_name"), _values(facts, "generic_name")
    if len(brands) > 1 and len(generics) > 1:
        pairs = [(brand, "") for brand in brands] + [("", generic) for generic in generics]
    else:
        pairs = [(brand, generic) for brand in brands or ("",) for generic in generics or ("",)]
    ingredients = _ingredients(_values(facts, "substance_name"), _values(facts, "unii"))
    if not ingredients and pairs == [("", "")]:
        return ()
    return tuple(
        Product(
            name=brand,
            generic_name=generic,
            routes=_values(facts, "route"),
            ndcs=_values(facts, "product_ndc") + _values(facts, "package_ndc"),
            source_ndcs=_values(facts, "original_packager_product_ndc"),
            ingredients=ingredients,
            rxcuis=_values(facts, "rxcui"),
        )
        for brand, generic in pairs
    )


def _ingredients(substances: Sequence[str], uniis: Sequence[str]) -> tuple[Ingredient, ...]:
    only = uniis[0] if len(uniis) == len(substances) == 1 else ""
    return tuple(Ingredient(name, only) for name in substances)


def _products_from_elements(elements: Sequence[str]) -> tuple[Product, ...]:
    """Brand and generic name from the head of the product data, where their letter case tells them apart."""
    for text in elements:
        doubled = re.match(r"(\S.{2,80}?) \1(?= |$)", text, re.IGNORECASE)
        if doubled:
            return (Product(name=doubled.group(1), generic_name=doubled.group(1)),)
        cased = re.match(r"((?:[A-Z][\w®™-]*\s)+?)([a-z][a-z,\s-]{3,80}?)\s(?=[A-Z]{2})", text)
        if cased:
            return (Product(name=cased.group(1).strip(), generic_name=cased.group(2).strip()),)
    return ()


def _sections(record: Mapping[str, object], names: Sequence[str]) -> Iterator[Section]:
    fields: list[tuple[str, str]] = []
    for name in record:
        if name in _META_FIELDS or _is_twin(name, record):
            continue
        key = _FIELD_KEYS.get(name, name)
        fields.extend((key, _without_tags(text)) for text in _values(record, name))
    tables = _tables(record)
    for number, passage in enumerate(passages(list(dict.fromkeys(fields))), 1):
        yield from _section(passage, str(number), names, tables)


def _tables(record: Mapping[str, object]) -> tuple[FlatTable, ...]:
    """The tables of the fields that are twins of a text: the text has their characters, these have their cells."""
    markups = (m for name in record if _is_twin(name, record) for m in _values(record, name))
    found = (read_table(markup) for markup in dict.fromkeys(markups))
    return tuple(dict.fromkeys(table for table in found if table is not None))


def _is_twin(name: str, record: Mapping[str, object]) -> bool:
    return name.endswith("_table") and name.removesuffix("_table") in record


def _without_tags(text: str) -> str:
    return tidy(re.sub(r"<[^<>]{0,400}>", " ", text)) if text.startswith("<table") else text


def _section(
    passage: Passage, path: str, names: Sequence[str], tables: Sequence[FlatTable]
) -> Iterator[Section]:
    is_unknown = bool(passage.key) and passage.key not in BY_KEY
    title = heading(passage.own, names)
    own, highlight = split_highlights(passage.own, passage.number, title, has_inner=bool(passage.inner))
    if is_unknown:
        title, body = passage.key.replace("_", " "), own
    else:
        body = own[len(title) :].strip()
    text = f"{title}\n" if title else ""
    blocks = [Block("title", 0, len(title))] if title else []
    shift = len(blocks)
    for line, block in body_of(body, len(text), tables):
        text += line
        lead_in = block.lead_in + shift if block.lead_in is not None else None
        blocks.append(replace(block, lead_in=lead_in))
    code = BY_KEY[passage.key].code if passage.key in BY_KEY else "" if is_unknown else UNCLASSIFIED_CODE
    yield Section(path, code, title, text, tuple(blocks), highlight.strip())
    for number, (_, inner) in enumerate(passage.inner, 1):
        if path.count(".") < _DEEPEST_PATH:
            yield from _section(inner, f"{path}.{number}", names, tables)
