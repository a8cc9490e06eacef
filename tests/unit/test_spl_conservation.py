"""A label is kept whole or refused: the second count finds whatever a reader may lose, double or fuse."""

from __future__ import annotations

import random
import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from adapters.spl import read_spl
from adapters.spl_conservation import conservation
from adapters.spl_inline import NS
from domain.models import Label
from domain.reading import NotALabel

SAMPLES = Path(__file__).parents[2] / "app" / "samples"
OWN_MARKS = set("•*†‡§¶#|─")
IDENTITY = {"id", "code", "effectiveTime", "author", "subject", "observationMedia", "excerpt", "section"}


def document(narrative: str, title: str = "2 DOSAGE") -> bytes:
    return (
        '<document xmlns="urn:hl7-org:v3"><code code="34391-3"/><setId root="a"/><component><structuredBody>'
        f'<component><section><code code="34068-7"/><title>{title}</title><text>{narrative}</text></section>'
        "</component></structuredBody></component></document>"
    ).encode()


def seen(text: str) -> Counter[str]:
    folded = (
        unicodedata.normalize("NFKC", text.translate(dict.fromkeys((0x200B, 0xFEFF, 0x2060))))
        .replace("−", "-")
        .replace("–", "-")
    )
    return Counter("".join(folded.split()))


def words_of(element: ET.Element) -> str:
    words = element.text or ""
    for child in element:
        if child.tag.removeprefix(NS) not in IDENTITY:
            words += words_of(child)
        words += child.tail or ""
    return words


def printed(data: bytes) -> Counter[str]:
    """Another count than the product's: by another XML library, over all sections at once."""
    sections = ET.fromstring(data).iter(f"{NS}section")  # noqa: S314
    return seen("".join(words_of(section) for section in sections))


def kept(label: Label) -> Counter[str]:
    return seen("".join(section.text for section in label.sections))


def assert_whole(data: bytes, label: Label) -> None:
    source, text = printed(data), kept(label)
    numbering = sum(data.count(tag) for tag in (b'"ordered"', b"'ordered'"))
    assert not source - text
    assert {c for c in text - source if not (numbering and c in "0123456789.")} <= OWN_MARKS


words = st.text(st.sampled_from("abAB 19.,/%-–⁹½é\u00a0\u200b"), max_size=8)
inline = st.recursive(
    words,
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag}>",
        st.sampled_from(
            ["content", "sub", "sup", "linkHtml", "footnote", "unknown", 'content styleCode="underline"']
        ),
        st.lists(inner, max_size=3),
    ).map(lambda xml: re.sub(r'</content styleCode="underline">', "</content>", xml) + "tail<br/>"),
    max_leaves=5,
)
BLOCKS = [
    "paragraph",
    "list",
    "item",
    "table",
    "tbody",
    "thead",
    "tfoot",
    "tr",
    "td",
    "th",
    "caption",
    "col",
    "odd",
]
blocks = st.recursive(
    inline,
    lambda inner: st.builds(
        lambda tag, parts: f"<{tag}>{''.join(parts)}</{tag}>",
        st.sampled_from(BLOCKS),
        st.lists(inner, max_size=4),
    ),
    max_leaves=14,
)


@given(st.lists(blocks, max_size=4), inline)
def test_elements_in_any_order_and_nesting_are_kept_to_the_last_character(
    parts: list[str], title: str
) -> None:
    data = document("".join(parts), title)

    try:
        label = read_spl(data)
    except NotALabel as refusal:
        assert str(refusal) == "it has no label text"  # noqa: PT017
        assert not printed(data)
    else:
        assert_whole(data, label)


@given(st.lists(st.lists(st.integers(0, 999).map(str), min_size=2, max_size=4), min_size=1, max_size=4))
def test_numbers_of_neighbouring_cells_items_and_lines_are_never_fused(rows: list[list[str]]) -> None:
    cells = "".join(f"<tr>{''.join(f'<td>{n}</td>' for n in row)}</tr>" for row in rows)
    items = "".join(f"<item>{'<br/>'.join(row)}</item>" for row in rows)
    numbers = Counter(n for row in rows for n in row)

    section = read_spl(document(f"<table>{cells}</table><list>{items}</list>", "")).sections[0]

    assert Counter(re.findall(r"\d+", section.text)) == numbers + numbers


@pytest.mark.parametrize(
    ("narrative", "text"),
    [
        ("10<sup>9</sup>/L", "10⁹/L"),
        ("12<sup>a</sup>", "12 a"),
        ("1.5 x 10<sup>–3</sup>", "1.5 x 10⁻³"),
        ("the 12<sup>th</sup> hour", "the 12th hour"),
        ("H<sub>2</sub>O", "H₂O"),
        (
            'Vials = <content styleCode="underline">level x kg</content><br/>100',
            "Vials = level x kg\n───\n100",
        ),
        ('<content styleCode="underline">Risk Summary</content><br/>None.', "Risk Summary\nNone."),
    ],
)
def test_what_the_place_of_a_character_means_is_the_same_in_paragraph_item_and_cell(
    narrative: str, text: str
) -> None:
    printed = [
        read_spl(document(wrapped, "")).sections[0].text.strip().removeprefix("• ")
        for wrapped in (
            f"<paragraph>{narrative}</paragraph>",
            f"<list><item>{narrative}</item></list>",
            f"<table><tr><td>{narrative}</td></tr></table>",
        )
    ]

    assert printed == [text] * 3


def bodies_of(data: bytes) -> list[etree._Element]:
    return etree.fromstring(data).findall(f"{NS}component/{NS}structuredBody")


def test_the_second_count_names_what_a_reader_has_lost_and_where() -> None:
    data = document("<paragraph>Give 5 mg.</paragraph><paragraph>Never 50 mg.</paragraph>")
    section = read_spl(data).sections[0]
    careless = replace(section, blocks=section.blocks[:-1])

    found = conservation(bodies_of(data), [careless])

    assert found.losses == ("section 1: 10 characters were not kept, such as 'Never50mg.'",)


def test_the_second_count_names_what_a_reader_has_doubled() -> None:
    data = document("<paragraph>Give 5 mg.</paragraph>")
    section = read_spl(data).sections[0]
    careless = replace(section, blocks=(*section.blocks, section.blocks[-1]))

    assert "there twice" in conservation(bodies_of(data), [careless]).losses[0]


def test_a_section_that_was_not_read_is_named() -> None:
    data = document("<paragraph>Give 5 mg.</paragraph>")

    assert "section 1" in conservation(bodies_of(data), []).losses[0]


def test_a_label_that_would_not_be_kept_whole_is_refused_with_what_is_missing() -> None:
    data = document("").replace(b"<text>", b"<wrapped><text>Never 50 mg.</text></wrapped><text>")

    with pytest.raises(NotALabel, match=r"not be kept whole: section 1: .*Never50mg"):
        read_spl(data)


def test_a_section_where_the_format_has_none_is_refused() -> None:
    stray = b"<section><text>Hares.</text></section></structuredBody>"

    with pytest.raises(NotALabel, match="sections stand where the format has none"):
        read_spl(document("<paragraph>x</paragraph>").replace(b"</structuredBody>", stray))


def _drop(_: random.Random, at: etree._Element, __: list[etree._Element]) -> None:
    parent = at.getparent()
    assert parent is not None
    parent.remove(at)


def _double(_: random.Random, at: etree._Element, __: list[etree._Element]) -> None:
    at.addnext(deepcopy(at))


def _move(chance: random.Random, at: etree._Element, others: list[etree._Element]) -> None:
    place = chance.choice(others)
    if at not in place.iterancestors() and at is not place:
        place.insert(chance.randrange(len(place) + 1), at)


def _rename(chance: random.Random, at: etree._Element, others: list[etree._Element]) -> None:
    at.tag = chance.choice(others).tag


def _wrap(chance: random.Random, at: etree._Element, others: list[etree._Element]) -> None:
    wrapper = etree.Element(chance.choice([chance.choice(others).tag, f"{NS}odd"]))
    parent = at.getparent()
    assert parent is not None
    parent.replace(at, wrapper)
    wrapper.append(at)


def _garble(chance: random.Random, at: etree._Element, _: list[etree._Element]) -> None:
    for name in at.attrib:
        at.set(name, chance.choice(["", "-1", "9" * 30, "²", "x" * 400, "0"]))


MUTATIONS: list[Callable[[random.Random, etree._Element, list[etree._Element]], None]] = [
    _drop, _double, _move, _rename, _wrap, _garble,
]  # fmt: skip


@pytest.mark.parametrize("seed", range(40))
def test_a_label_with_mutated_elements_is_kept_whole_or_refused_in_a_sentence(seed: int) -> None:
    chance = random.Random(seed)
    whole = etree.fromstring((SAMPLES / "brimquell.xml").read_bytes(), etree.XMLParser(remove_comments=True))

    for _ in range(25):
        root = deepcopy(whole)
        for _ in range(chance.randrange(1, 5)):
            elements = [e for e in root.iter() if isinstance(e.tag, str) and e.getparent() is not None]
            chance.choice(MUTATIONS)(chance, chance.choice(elements), elements)
        data = etree.tostring(root)
        try:
            label = read_spl(data)
        except NotALabel as refusal:
            assert str(refusal)  # noqa: PT017
        else:
            assert not printed_in_bodies(data) - kept(label)


def printed_in_bodies(data: bytes) -> Counter[str]:
    root = ET.fromstring(data)  # noqa: S314
    bodies = root.findall(f"{NS}component/{NS}structuredBody")
    return seen("".join(words_of(section) for body in bodies for section in body.iter(f"{NS}section")))


@pytest.mark.labels
def test_twenty_real_labels_cut_at_every_hundredth_are_refused_and_never_read_in_part(
    labels_folder: Path,
) -> None:
    paths = sorted((labels_folder / "spl").glob("*.xml"), key=lambda path: path.stat().st_size)[::4][:20]

    for path in paths:
        data = path.read_bytes()
        for hundredth in range(100):
            with pytest.raises(NotALabel, match="not well-formed"):
                read_spl(data[: len(data) * hundredth // 100])


@pytest.mark.labels
def test_every_real_label_is_kept_to_the_last_character(labels_folder: Path) -> None:
    for path in (labels_folder / "spl").glob("*.xml"):
        data = path.read_bytes()
        label = read_spl(data, include_animal=True)

        assert_whole(data, label)


def nested_entities(levels: int) -> bytes:
    entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "hares"}">' for n in range(levels))
    return document(f"<paragraph>&a{levels - 1};</paragraph>").replace(
        b"<document", f"<!DOCTYPE document [{entities}]><document".encode(), 1
    )


@pytest.mark.parametrize("levels", [3, 5, 9])
def test_entities_in_entities_are_refused_by_name_at_any_depth(levels: int) -> None:
    with pytest.raises(NotALabel, match="declares a DOCTYPE or an entity"):
        read_spl(nested_entities(levels))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'<!DOCTYPE d [<!ENTITY a "x">]><document>&a;</document>', "DOCTYPE"),
        ('<!DOCTYPE d [<!ENTITY a "x">]><document>&a;</document>'.encode("utf-16"), "DOCTYPE"),
        (b"<!DOCTYPE d [" + b'<!ENTITY a "' + b"x" * 100_000 + b'">]><document>' + b"&a;" * 1000 + b"</document>", "DOCTYPE"),
        (b"<document>" + b"<a>" * 50_000, "not well-formed"),
        (document("<content>" * 120 + "x" + "</content>" * 120), "nested more than"),
        (document("<br/>" * 700_000), "tags"),
        (document("<br " + " ".join(f"a{n}=''" for n in range(1_100_000)) + "/>"), "quotation marks"),
        (b" " * 21_000_000, "larger than"),
        (b"", "not well-formed"),
        (b"\xff\xfe\x00", "not well-formed"),
    ],
)  # fmt: skip
def test_hostile_documents_are_refused_in_a_sentence(data: bytes, why: str) -> None:
    with pytest.raises(NotALabel, match=why):
        read_spl(data)


def test_cells_that_claim_to_span_thousands_of_columns_are_read_in_no_time() -> None:
    row = "<tr>" + '<td colspan="99999" rowspan="99999">1</td>' * 300 + "</tr>"

    section = read_spl(document(f"<table>{row * 30}</table>")).sections[0]

    assert section.text.count("1") == 9000
