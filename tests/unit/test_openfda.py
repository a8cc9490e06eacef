"""openFDA records: one copy of every text, each under the section it belongs to."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.openfda import read_openfda, remarks_on
from domain.models import Label, Section
from domain.reading import AnimalLabel, NotALabel

PREGNANCY = "8.1 Pregnancy Risk Summary Zelvarin crosses the invented placenta of the marsh hare."
LACTATION = "8.2 Lactation It is not known whether Zelvarin is present in milk of the marsh hare."


def record(**fields: object) -> bytes:
    facts = {
        "brand_name": ["ZELVARIN"],
        "generic_name": ["ZELVARINIB"],
        "substance_name": ["ZELVARINIB HYDROCHLORIDE"],
        "unii": ["ZZ00000001"],
        "product_type": ["HUMAN PRESCRIPTION DRUG"],
        "product_ndc": ["99999-101"],
        "route": ["ORAL"],
    }
    plain = {"set_id": "A-1", "id": "b-1", "version": "3", "effective_time": "20260422", "openfda": facts}
    return json.dumps({**plain, **fields}).encode()


def read(**fields: object) -> Label:
    return read_openfda(record(**fields))


def titled(label: Label, title: str) -> Section:
    return next(section for section in label.sections if section.title == title)


def words(text: str) -> str:
    return re.sub(r"\s+", "", text)


def test_a_record_keeps_its_identity_and_says_that_its_text_is_openfdas() -> None:
    label = read(warnings=["Keep away from moss."])

    assert (label.set_id, label.version, label.effective_time) == ("a-1", 3, "2026-04-22")
    assert (label.source, label.document_code) == ("openfda", "34391-3")
    assert label.products[0].name == "ZELVARIN"


def test_a_response_with_one_result_is_read_like_its_record() -> None:
    response = b'{"meta": {}, "results": [' + record(warnings=["Keep away from moss."]) + b"]}"

    assert read_openfda(response) == read(warnings=["Keep away from moss."])


def test_a_field_that_stands_in_its_parent_is_its_subsection_and_printed_once() -> None:
    label = read(
        pregnancy=[PREGNANCY],
        use_in_specific_populations=[f"8 USE IN SPECIFIC POPULATIONS {PREGNANCY} {LACTATION}"],
    )

    assert [(s.path, s.code, s.title) for s in label.sections] == [
        ("1", "43684-0", "8 USE IN SPECIFIC POPULATIONS"),
        ("1.1", "42228-7", "8.1 Pregnancy"),
        ("1.2", "42229-5", "8.2 Lactation"),
    ]
    assert "".join(s.text for s in label.sections).count("marsh hare") == 2


@pytest.mark.parametrize("cut", ["1", "12.", "12.5", "12.5 m"])
def test_a_field_that_ends_within_a_number_or_word_of_another_divides_neither(cut: str) -> None:
    whole = "8 USE IN SPECIFIC POPULATIONS Zelvarin was not studied in pregnancy beyond 12.50 mg of it."

    label = read(
        use_in_specific_populations=[whole], pregnancy=[f"Zelvarin was not studied in pregnancy beyond {cut}"]
    )

    assert "beyond 12.50 mg of it." in titled(label, "8 USE IN SPECIFIC POPULATIONS").text


def test_text_is_divided_at_its_printed_subsection_numbers_and_not_at_references_or_figures() -> None:
    warnings = (
        "5 WARNINGS AND PRECAUTIONS 5.1 Marsh Fever Fever occurred in 5.2 Percent of hares [see 5.3 Moss]. "
        "5.2 Do Not Exceed the Dose Hares that were given more than 5.1 Grams fell asleep."
    )

    label = read(warnings_and_cautions=[warnings])

    assert [s.title for s in label.sections][1:] == ["5.1 Marsh Fever", "5.2 Do Not Exceed the Dose"]
    assert "5.2 Percent" in titled(label, "5.1 Marsh Fever").text


def test_highlights_beside_the_full_text_are_kept_apart_and_full_text_stays() -> None:
    label = read(contraindications=["4 CONTRAINDICATIONS Do not give Zelvarin to hares. Known hare. ( 4 )"])

    section = titled(label, "4 CONTRAINDICATIONS")
    assert section.text == "4 CONTRAINDICATIONS\nDo not give Zelvarin to hares.\n"
    assert section.highlight == "Known hare. ( 4 )"


def test_a_sentence_printed_twice_is_shown_once() -> None:
    label = read(contraindications=["4 CONTRAINDICATIONS None known. None known."])

    assert titled(label, "4 CONTRAINDICATIONS").text == "4 CONTRAINDICATIONS\nNone known.\n"


def test_a_reference_inside_the_full_text_cuts_nothing_off() -> None:
    text = "4 CONTRAINDICATIONS Hares [see Warnings and Precautions (5.1)]. Toads with fever."

    label = read(contraindications=[text])

    assert titled(label, "4 CONTRAINDICATIONS").highlight == ""
    assert "Toads" in titled(label, "4 CONTRAINDICATIONS").text


def test_the_highlights_copy_of_a_boxed_warning_is_not_shown_after_it() -> None:
    label = read(
        boxed_warning=[
            "WARNING: MARSH FEVER Zelvarin can cause marsh fever. WARNING: MARSH FEVER See full "
            "prescribing information for complete boxed warning. Can cause fever. ( 5.1 )"
        ]
    )

    assert label.sections[0].text == "WARNING: MARSH FEVER\nZelvarin can cause marsh fever.\n"


def test_a_bare_string_and_a_list_of_one_give_the_same_label() -> None:
    assert read(warnings="Keep away from moss.") == read(warnings=["Keep away from moss."])


def test_a_table_twin_is_not_shown_as_a_second_answer() -> None:
    label = read(
        warnings=["Hares 50 mg Toads 25 mg"], warnings_table=["<table><tr><td>Hares</td></tr></table>"]
    )

    assert len(label.sections) == 1


@pytest.mark.parametrize("value", [{"a": "Moss."}, [["Moss."]], 7, [{"text": "Moss."}], True, ["Moss.", 7]])
def test_a_record_with_a_field_that_is_no_text_is_refused_and_not_read_without_it(value: object) -> None:
    with pytest.raises(NotALabel, match='its field "warnings" is neither a text nor a list of texts'):
        read(warnings=value, contraindications=["None."])


def test_an_unknown_field_is_kept_under_its_own_name_and_remarked_on() -> None:
    label = read(warnings=["Keep away from moss."], use_in_elderly_cats=["Cats sleep longer."])

    assert titled(label, "use in elderly cats").text == "use in elderly cats\nCats sleep longer.\n"
    assert "use_in_elderly_cats" in remarks_on(label)[0]


def test_the_documented_and_the_real_name_of_warnings_are_one_section_kind() -> None:
    codes = {
        read(**{name: ["5 WARNINGS AND PRECAUTIONS Moss."]}).sections[0].code
        for name in ("warnings_and_cautions", "warnings_and_precautions")
    }

    assert codes == {"43685-7"}


def test_names_come_from_the_product_data_where_the_name_block_is_empty() -> None:
    label = read(
        openfda={},
        warnings=["Keep away from moss."],
        spl_product_data_elements=["Zelvarin zelvarinib hydrochloride ZELVARINIB HYDROCHLORIDE LACTOSE"],
    )

    assert (label.products[0].name, label.products[0].generic_name) == (
        "Zelvarin",
        "zelvarinib hydrochloride",
    )


def test_a_record_without_any_name_is_remarked_on_as_incomplete() -> None:
    label = read(openfda={}, warnings=["Keep away from moss."])

    assert label.products == ()
    assert remarks_on(label) == ("identity incomplete: the record names no product",)


def test_several_actives_make_a_combination_and_codes_are_never_paired_by_position() -> None:
    facts = {"generic_name": ["A AND B"], "substance_name": ["ALDRIN", "BORVIN"], "unii": ["ZZ00000009"]}

    product = read(openfda=facts, warnings=["Keep away from moss."]).products[0]

    assert [(i.name, i.unii) for i in product.active] == [("ALDRIN", ""), ("BORVIN", "")]


def test_brand_and_generic_names_are_not_paired_when_there_are_several_of_both() -> None:
    facts = {"brand_name": ["ZELVARIN", "QUORIMOL"], "generic_name": ["QUORIN", "ZELVARINIB"]}

    label = read(openfda=facts, warnings=["Keep away from moss."])

    assert not any(p.name and p.generic_name for p in label.products)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"{}", "no set id"),
        (b"[1", "no JSON"),
        (b"3", "no label record"),
        (b'{"results": []}', "0 records"),
        (b'{"set_id": {"a": 1}}', "no set id"),
        (b'{"a":' * 100_000, "no JSON"),
        (record(), "no label text"),
    ],
)
def test_what_is_no_record_is_refused_in_one_sentence(data: bytes, why: str) -> None:
    with pytest.raises(NotALabel, match=why):
        read_openfda(data)


def test_animal_labels_are_refused_as_such() -> None:
    with pytest.raises(AnimalLabel):
        read(openfda={"product_type": ["PRESCRIPTION ANIMAL DRUG"]}, warnings=["Moss."])


phrases = st.lists(
    st.sampled_from(
        [
            "Hares",
            "were",
            "asleep.",
            "5.1",
            "Marsh",
            "Fever",
            "5.2",
            "Moss",
            "(",
            "5.1",
            ")",
            "[see",
            "Dosage",
            "(2.1)]",
            "•",
            "toads",
            "25",
            "mg",
            "None.",
            "Do",
            "Not",
            "Exceed",
            "5",
        ]
    ),
    min_size=1,
    max_size=40,
).map(" ".join)


@given(phrases, st.integers(0, 100), st.integers(1, 100))
def test_whatever_a_field_says_every_character_of_it_is_kept_once_and_in_order(
    text: str, start: int, length: int
) -> None:
    whole = f"5 WARNINGS AND PRECAUTIONS {text}"
    inner = whole[start : start + length].strip() or "moss"

    label = read(warnings_and_cautions=[whole], drug_interactions=[inner])

    roots: dict[str, str] = {}
    for section in label.sections:
        roots[section.path.partition(".")[0]] = (
            roots.get(section.path.partition(".")[0], "") + section.text + section.highlight
        )
    assert words(whole) in {words(root) for root in roots.values()}
    for section in label.sections:
        for block in section.blocks:
            assert section.text[block.start : block.end].strip()
            assert "\n" not in section.text[block.start : block.end]


@pytest.mark.labels
def test_all_real_records_are_read_with_every_word_in_its_place(labels_folder: Path) -> None:
    for path in (labels_folder / "openfda").glob("*.json"):
        raw = json.loads(path.read_bytes())["results"][0]
        label = read_openfda(path.read_bytes())

        kept = words("".join(s.text + s.highlight for s in label.sections))
        for name in ("contraindications", "overdosage", "pediatric_use"):
            for text in raw.get(name, []):
                assert words(text)[:80] in kept, (path.name, name)
        assert remarks_on(label) == ()


def test_a_title_ends_before_the_verb_that_begins_its_first_sentence() -> None:
    dosage = (
        "2 DOSAGE AND ADMINISTRATION 2.1 Recommended Dosage Begin ZELVARIN dosing 3 days before the full moon. "
        "2.2 Risks of Stopping Early Stopping ZELVARIN abruptly wakes the hare. "
        "2.3 Recommended Starting Dose in Hares The dose is one leaf."
    )

    label = read(dosage_and_administration=[dosage])

    assert [s.title for s in label.sections][1:] == [
        "2.1 Recommended Dosage",
        "2.2 Risks of Stopping Early",
        "2.3 Recommended Starting Dose in Hares",
    ]
