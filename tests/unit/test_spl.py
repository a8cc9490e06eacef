"""The SPL reader, on documents of invented drugs."""

from __future__ import annotations

import pytest

from adapters.spl import read_spl
from domain.models import Label, Section
from domain.reading import AnimalLabel, NotALabel

HEAD = """<document xmlns="urn:hl7-org:v3"><id root="D1"/><code code="{code}"/><title>ZELVARIN tablets</title>
<effectiveTime value="20260314"/><setId root="ABCDEF00-0000-4000-8000-000000000001"/><versionNumber value="7"/>
<author><assignedEntity><representedOrganization><id root="1.3" extension="9"/><name>Invented  Works</name>
</representedOrganization></assignedEntity></author><component><structuredBody>"""
TAIL = "</structuredBody></component></document>"


def document(body: str, code: str = "34391-3") -> bytes:
    return (HEAD.format(code=code) + body + TAIL).encode()


def a_section(text: str, title: str = "2 DOSAGE", code: str = "34068-7", under: str = "") -> str:
    return f'<component><section><code code="{code}"/><title>{title}</title><text>{text}</text>{under}</section></component>'


def read(text: str) -> Section:
    return read_spl(document(a_section(text))).sections[0]


def lines(section: Section) -> list[str]:
    return section.text.splitlines()


def test_a_label_keeps_its_identity_with_the_set_id_in_lower_case() -> None:
    label: Label = read_spl(document(a_section("<paragraph>Take it.</paragraph>")))

    assert label.set_id == "abcdef00-0000-4000-8000-000000000001"
    assert (label.version, label.effective_time, label.labeler) == (7, "2026-03-14", "Invented Works")


def test_every_kind_of_element_comes_once_and_in_document_order() -> None:
    section = read(
        "Loose.<paragraph>First.</paragraph><list><item>One<list><item>One a</item></list></item><item>Two</item></list>"
        "<paragraph>Then.</paragraph><table><caption>Doses</caption><thead><tr><th>Age</th><th>Dose</th></tr></thead>"
        "<tfoot><tr><td>Foot.</td></tr></tfoot><tbody><tr><td>6 to 12</td><td>5 mg</td></tr></tbody></table>"
        "<paragraph>Last.<footnote>Note.</footnote></paragraph>"
        "<renderMultiMedia><caption>Drawn.</caption></renderMultiMedia>"
    )

    assert lines(section) == [
        "2 DOSAGE",
        "Loose.",
        "First.",
        "• One",
        "  • One a",
        "• Two",
        "Then.",
        "Doses",
        "Age | Dose",
        "6 to 12 | 5 mg",
        "Foot.",
        "Last.*",
        "* Note.",
        "Drawn.",
    ]


def test_blocks_point_at_exactly_their_own_characters() -> None:
    section = read("<paragraph>Not for:</paragraph><list><item>newborns</item></list>")

    told = [(b.kind, section.text[b.start : b.end]) for b in section.blocks]
    assert told == [("title", "2 DOSAGE"), ("paragraph", "Not for:"), ("item", "newborns")]
    assert section.blocks[2].lead_in == 1


def test_numbers_in_neighbouring_cells_never_become_one_number() -> None:
    section = read("<table><tbody><tr><td>50</td><td>100</td><td>2</td></tr></tbody></table>")

    assert "50 | 100 | 2" in section.text
    assert "501002" not in section.text.replace(" ", "")


def test_a_cell_that_reaches_down_keeps_its_place_in_the_grid() -> None:
    section = read(
        '<table><tbody><tr><td rowspan="2">Adults</td><td>day 1</td></tr><tr><td>day 2</td></tr></tbody></table>'
    )

    rows = [b for b in section.blocks if b.kind == "row"]
    assert [(c.row, c.column) for c in rows[1].cells] == [(1, 1)]


@pytest.mark.parametrize(
    ("markup", "wanted"),
    [
        ("10<sup>9</sup> cells", "10⁹ cells"),
        ("12<sup>a</sup>", "12 a"),
        ("C<sub>max</sub> of 5 mg/m<sup>2</sup>", "Cmax of 5 mg/m²"),
        ("QUORIMOL<sup>®</sup>", "QUORIMOL®"),
    ],
)
def test_raised_and_lowered_characters_stay_apart_from_the_digits_before_them(
    markup: str, wanted: str
) -> None:
    assert lines(read(f"<paragraph>{markup}</paragraph>"))[1] == wanted


def test_a_line_break_is_kept_alike_in_a_paragraph_an_item_and_a_cell() -> None:
    formula = '<content styleCode="underline">(level)(kg)</content><br/>100'
    texts = [
        read(f"<paragraph>{formula}</paragraph>").text,
        read(f"<list><item>{formula}</item></list>").text,
        read(f"<table><tbody><tr><td>{formula}</td></tr></tbody></table>").text,
    ]

    assert all("(level)(kg)\n100" in text for text in texts)


def test_a_footnote_is_printed_once_below_its_table_with_its_sign() -> None:
    section = read(
        "<table><tbody><tr><td>5 mg<footnote ID='f1'>With food.</footnote></td><td>10 mg<footnoteRef IDREF='f1'/></td>"
        "</tr></tbody></table>"
    )

    assert lines(section)[1:] == ["5 mg* | 10 mg*", "* With food."]
    assert section.blocks[-1].kind == "footnote"
    assert section.blocks[-1].table == 0


def test_highlights_are_kept_apart_from_the_text() -> None:
    under = "<excerpt><highlight><text><paragraph>10 mg once daily</paragraph></text></highlight></excerpt>"
    section = read_spl(
        document(a_section("<paragraph>10 mg; 5 mg in some.</paragraph>", under=under))
    ).sections[0]

    assert "once daily" not in section.text
    assert section.highlight == "10 mg once daily\n"


def test_a_subsection_has_the_path_of_its_place_in_the_tree() -> None:
    nested = a_section("<paragraph>x</paragraph>", "2.1 Adults", "42229-5")
    label = read_spl(document(a_section("", under=nested) + a_section("<paragraph>y</paragraph>", "3 FORMS")))

    assert [(s.path, s.title) for s in label.sections] == [
        ("1", "2 DOSAGE"),
        ("1.1", "2.1 Adults"),
        ("2", "3 FORMS"),
    ]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"not xml at all", "not well-formed"),
        (b"<spls/>", "not an SPL document"),
        (b"<!DOCTYPE d [<!ENTITY a 'b'>]><document xmlns='urn:hl7-org:v3'>&a;</document>", "DOCTYPE"),
        (b'<document xmlns="urn:hl7-org:v3"><code code="34391-3"/></document>', "no set id"),
        (document(""), "no label text"),
        (b"<a>" * 300 + b"</a>" * 300, "not well-formed"),
    ],
)
def test_what_is_no_label_is_refused_with_a_reason(data: bytes, reason: str) -> None:
    with pytest.raises(NotALabel, match=reason):
        read_spl(data)


def test_a_label_of_an_animal_drug_is_refused_by_name_unless_asked_for() -> None:
    data = document(a_section("<paragraph>For cats.</paragraph>"), code="50578-4")

    with pytest.raises(AnimalLabel, match="ZELVARIN"):
        read_spl(data)
    assert read_spl(data, include_animal=True).document_code == "50578-4"
