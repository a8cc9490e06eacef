"""Reads Structured Product Labeling, the XML that DailyMed publishes, into a `Label`.

Facts about the format are the FDA's SPL implementation guide's: namespace `urn:hl7-org:v3`,
text under `component/structuredBody`, products under the section coded 48780-1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from lxml import etree

from adapters.spl_conservation import conservation
from adapters.spl_inline import NS, Footnotes, tag_of
from adapters.spl_products import read_products
from adapters.spl_text import Narrative, one_line
from domain.headed import with_headed_sections
from domain.inserts import with_inserts
from domain.models import Label, Section, Source
from domain.reading import READING, AnimalLabel, NotALabel

PRODUCT_DATA_CODE = "48780-1"
ANIMAL_CODES = frozenset({"50577-6", "50578-4"})
# HL7 keeps this root for examples: an author's id under it marks an invented sample
EXAMPLE_ROOT = "2.16.840.1.113883.19"
MAX_BYTES = 20_000_000
# of the longest real label, 1.5 MB, about ten times the tags and twice the depth
MAX_TAGS = 600_000
MAX_QUOTES = 2_000_000
MAX_DEPTH = 100
_TOO_DEEP = etree.XPath("boolean(" + "/*" * (MAX_DEPTH + 1) + ")")


def read_spl(data: bytes, *, include_animal: bool = False) -> Label:
    """Read one SPL document.

    Raises:
        NotALabel: the bytes are no SPL label, or no safe one; the message says why in a sentence.
        AnimalLabel: it is the label of an animal drug and `include_animal` is false.
    """
    root = _parse(data)
    set_id = _attribute(root, "setId", "root").lower()
    code = _attribute(root, "code", "code")
    if not set_id or not code:
        raise NotALabel("it has no set id or document code, so it is not an SPL label")
    title = one_line(root.find(f"{NS}title"))
    products = tuple(p for s in root.iter(f"{NS}section") for p in read_products(s))
    if code in ANIMAL_CODES and not include_animal:
        name = next((p.name for p in products if p.name), title or set_id)
        raise AnimalLabel(f"it is the label of an animal drug, {name}")
    bodies = root.findall(f"{NS}component/{NS}structuredBody")
    sections = tuple(_sections(bodies))
    if losses := conservation(bodies, sections).losses:
        raise NotALabel(f"it would not be kept whole: {'; '.join(losses[:3])}")
    if not any(section.text or section.highlight or section.images for section in sections):
        raise NotALabel("it has no label text")
    return Label(
        set_id=set_id,
        spl_id=_attribute(root, "id", "root").lower(),
        version=_version(root),
        effective_time=_iso_date(_attribute(root, "effectiveTime", "value")),
        title=title,
        labeler=_labeler(root),
        document_code=code,
        source=_source(root),
        products=products,
        sections=with_headed_sections(with_inserts(products, sections)),
        reading=READING,
    )


def _parser() -> etree.XMLParser:
    return etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _parse(data: bytes) -> etree._Element:
    if len(data) > MAX_BYTES:
        raise NotALabel(f"it is larger than {MAX_BYTES:,} bytes")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise NotALabel("it declares a DOCTYPE or an entity, which a label never does")
    # so few bytes cannot hold so many
    is_long = len(data) > min(MAX_TAGS, MAX_QUOTES)
    if is_long and (data.count(b"<") > MAX_TAGS or data.count(b'"') + data.count(b"'") > MAX_QUOTES):
        raise NotALabel(f"it has more than {MAX_TAGS:,} tags or {MAX_QUOTES:,} quotation marks")
    try:
        root = etree.fromstring(data, _parser())
    except etree.XMLSyntaxError as error:
        raise NotALabel(f"it is not well-formed XML: {error.msg}") from error
    # in another encoding the declaration is seen only now; its entities were not expanded
    if getattr(root.getroottree().docinfo, "doctype", ""):
        raise NotALabel("it declares a DOCTYPE or an entity, which a label never does")
    if _TOO_DEEP(root):
        raise NotALabel(f"it is nested more than {MAX_DEPTH} deep")
    if root.tag != f"{NS}document":
        raise NotALabel(f"its root is <{etree.QName(root).localname}>, not an SPL document")
    return root


def _attribute(root: etree._Element, child: str, name: str) -> str:
    element = root.find(NS + child)
    return element.get(name, "").strip() if element is not None else ""


def _version(root: etree._Element) -> int:
    value = _attribute(root, "versionNumber", "value")
    return int(value) if value.isdecimal() and len(value) < 10 else 1


def _iso_date(value: str) -> str:
    match = re.match(r"(\d{4})(\d{2})(\d{2})", value)
    return "-".join(match.groups()) if match else ""


def _labeler(root: etree._Element) -> str:
    name = root.find(f"{NS}author/{NS}assignedEntity/{NS}representedOrganization/{NS}name")
    return " ".join((name.text or "").split()) if name is not None else ""


def _source(root: etree._Element) -> Source:
    author = f"{NS}author/{NS}assignedEntity/{NS}representedOrganization/{NS}id"
    return "sample" if any(i.get("root") == EXAMPLE_ROOT for i in root.iterfind(author)) else "spl"


def _sections(bodies: Sequence[etree._Element]) -> Iterator[Section]:
    footnotes = Footnotes()
    for body in bodies:
        yield from _subsections(body, "", footnotes)


def _subsections(parent: etree._Element, prefix: str, footnotes: Footnotes) -> Iterator[Section]:
    elements = [s for c in parent.iterchildren(f"{NS}component") for s in c if tag_of(s) == "section"]
    for number, element in enumerate(elements, 1):
        path = f"{prefix}{number}"
        own = _section(element, path, footnotes)
        if own.text or own.highlight or own.images or not _holds_product_data(element, own.code):
            yield own
        yield from _subsections(element, f"{path}.", footnotes)


def _holds_product_data(section: etree._Element, code: str) -> bool:
    return code == PRODUCT_DATA_CODE or (not code and section.find(f"{NS}subject") is not None)


def _section(element: etree._Element, path: str, footnotes: Footnotes) -> Section:
    own = Narrative(footnotes)
    title = own.add_title(next(element.iterchildren(f"{NS}title"), None))
    for text in element.iterchildren(f"{NS}text"):
        own.add(text)
    own.finish()
    code = next(element.iterchildren(f"{NS}code"), None)
    return Section(
        path=path,
        code=code.get("code", "") if code is not None else "",
        title=title,
        text=own.text,
        blocks=tuple(own.blocks),
        highlight=_highlight(element),
        images=own.images,
    )


def _highlight(element: etree._Element) -> str:
    excerpts = list(element.iterchildren(f"{NS}excerpt"))
    if not excerpts:
        return ""
    highlight = Narrative(Footnotes(), number_lists=False)
    for excerpt in excerpts:
        for text in excerpt.iterfind(f"{NS}highlight/{NS}text"):
            highlight.add(text)
    return highlight.text
