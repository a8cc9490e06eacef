"""Which sections count as what: codes of real labels are wrong, shifted, missing and repeated."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from adapters.spl import read_spl
from domain.models import Section
from domain.resolution import resolve
from domain.section_titles import bare_title, keys_of_title, printed_number
from tests.builders import a_section

OTC, RX = "34390-5", "34391-3"


def keys(*sections: Section, document: str = RX) -> dict[str, tuple[str, ...]]:
    found = resolve(sections, document)
    return {s.path: tuple(r.section_key for r in r_) for s, r_ in zip(sections, found, strict=True)}


def under(parent: Section, *children: Section) -> dict[str, tuple[str, ...]]:
    return keys(parent, *children)


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("8.1 Preg n a n c y", "pregnancy"),
        ("INDICATIONS & USAGE", "indications_and_usage"),
        ("USE(S)", "indications_and_usage"),
        ("a. Pregnancy:", "pregnancy"),
        ("2. DOSAGE AND ADMINISTRATION", "dosage_and_administration"),
        ("Drug/Laboratory Test Interactions", "drug_and_or_laboratory_test_interactions"),
        ("13.1 Carcinogenesis, Mutagenesis, Impairment of Fertility", "carcinogenesis_mutagenesis_fertility"),
        ("16.2 Stability and Storage", "storage_and_handling"),
        ("Patients with Severe Kidney Disease", "renal_impairment"),
        ("Impaired hepatic function", "hepatic_impairment"),
        ("PACKAGE LABEL - 30 tablets", "package_label"),
    ],
)
def test_a_title_names_its_kind_however_it_is_spelt(title: str, key: str) -> None:
    assert key in keys_of_title(title)


@pytest.mark.parametrize(
    "title", ["8.6 Type 2 Marsh Fever", "Renal colic", "5.6 Renal Toxicity", "Hares", ""]
)
def test_a_title_that_names_no_kind_resolves_to_none(title: str) -> None:
    assert keys_of_title(title) == ()


def test_one_title_may_name_two_kinds() -> None:
    assert set(keys_of_title("16 HOW SUPPLIED/STORAGE AND HANDLING")) == {
        "how_supplied",
        "storage_and_handling",
    }
    assert set(keys_of_title("Use in Patients with Hepatic or Renal Impairment")) == {
        "renal_impairment",
        "hepatic_impairment",
    }


def test_numbers_and_words_of_a_title_come_apart() -> None:
    assert (printed_number("8.6 Renal Impairment"), bare_title("8.6 Renal Impairment:")) == (
        "8.6",
        "renal impairment",
    )
    assert printed_number("12-hour dosing") == "12"


def test_a_code_is_believed_where_nothing_speaks_against_it() -> None:
    assert keys(a_section("Moss and hares", code="34070-3")) == {"1": ("contraindications",)}
    assert keys(a_section("", "Hares.", code="34070-3")) == {"1": ("contraindications",)}


@pytest.mark.parametrize(
    ("title", "code", "expected"),
    [
        ("8.2 Lactation", "34079-4", ("lactation",)),
        ("8.4 Pediatric Use", "77291-3", ("pediatric_use",)),
        ("8.5 Geriatric Use", "34081-0", ("geriatric_use",)),
        ("8.6 Type 2 Marsh Fever", "88828-9", ("section_1",)),
        ("14.2 Effects in Marsh Fever", "34090-1", ("section_1",)),
        ("6.1 Clinical Trials Experience", "34092-7", ("clinical_trials_experience",)),
        ("Risk Summary", "69759-9", ("section_1",)),
    ],
)
def test_a_code_that_title_and_number_contradict_is_not_believed(
    title: str, code: str, expected: tuple[str, ...]
) -> None:
    assert keys(a_section(title, "Text.", code=code)) == {"1": expected}


def test_codes_of_two_formats_for_one_thing_both_count() -> None:
    assert keys(a_section("8.2 Lactation", code="34080-2"))["1"] == ("nursing_mothers", "lactation")
    assert keys(a_section("17 PATIENT COUNSELING INFORMATION", code="34076-0"))["1"] == (
        "information_for_patients",
        "patient_counseling_information",
    )


@pytest.mark.parametrize("code", ["", "42229-5"])
def test_a_section_without_a_telling_code_is_found_by_its_title(code: str) -> None:
    found = under(
        a_section("8 USE IN SPECIFIC POPULATIONS", path="1", code="43684-0"),
        a_section("8.6 Renal Impairment", "Halve it.", path="1.1", code=code),
    )

    assert found["1.1"] == ("renal_impairment",)


def test_an_untitled_section_is_found_by_its_first_line() -> None:
    section = a_section("", "Labor and Delivery", "Not known.", code="42229-5")

    resolved = resolve([section])[0][0]

    assert resolved.section_key == "labor_and_delivery"
    assert resolved.because == 'its first line reads "Labor and Delivery"'


def test_a_numbered_section_with_a_title_of_its_own_words_is_found_by_its_number() -> None:
    assert keys(a_section("12 PHARMACOLOGY IN MARSHES", code="42229-5"))["1"] == ("clinical_pharmacology",)


def test_a_population_mentioned_in_passing_counts_only_where_no_section_of_its_own_stands() -> None:
    dosage = a_section("2 DOSAGE AND ADMINISTRATION", path="1", code="34068-7")
    passing = a_section("2.5 Dosage in Renal Impairment", "Halve it.", path="1.1", code="42229-5")
    proper = a_section("8.6 Renal Impairment", "Halve it.", path="2", code="42229-5")

    assert keys(dosage, passing)["1.1"] == ("renal_impairment",)
    assert keys(dosage, passing, proper) == {
        "1": ("dosage_and_administration",),
        "1.1": ("section_1_1",),
        "2": ("renal_impairment",),
    }


@pytest.mark.parametrize("code", ["42231-1", "34076-0", "34084-4", "34092-7"])
def test_titles_inside_patient_documents_reactions_and_studies_name_no_section(code: str) -> None:
    found = under(a_section("", path="1", code=code), a_section("Pregnancy", path="1.1", code="42229-5"))

    assert found["1.1"] == ("section_1_1",)


def test_a_subsection_whose_code_repeats_its_parents_is_known_by_its_title_first() -> None:
    found = under(
        a_section("PRECAUTIONS", path="1", code="42232-9"),
        a_section("Renal Impairment", path="1.1", code="42232-9"),
    )

    assert found["1.1"] == ("renal_impairment", "precautions")


def test_drug_facts_titles_count_on_an_over_the_counter_label_only() -> None:
    section = a_section("Other information", "store in moss", code="60561-8")

    assert keys(section, document=OTC)["1"] == ("storage_and_handling",)
    assert keys(section, document=RX)["1"] == ("section_1",)


def test_a_boxed_warning_stands_at_top_level_or_directly_under_warnings() -> None:
    top = a_section("", "Hares have died.", path="1", code="34066-1")
    warnings = a_section("WARNINGS", path="2", code="34071-1")
    nested = a_section("Marsh Fever", "This is a serious warning.", path="2.1", code="34066-1")

    assert keys(top)["1"] == ("boxed_warning",)
    assert keys(warnings, nested)["2.1"] == ("boxed_warning",)


@pytest.mark.parametrize("parent_code", ["34068-7", "42231-1", "44425-7", "42229-5"])
def test_a_boxed_warning_code_inside_other_sections_is_not_believed(parent_code: str) -> None:
    found = under(
        a_section("", path="1", code=parent_code),
        a_section("", "A serious warning: 0.5 mg twice daily.", path="1.1", code="34066-1"),
    )

    assert "boxed_warning" not in found["1.1"]


@pytest.mark.parametrize(
    "text", ["This EUA is for hares in hospital.", "TAMPER-EVIDENT: do not use if the seal is broken."]
)
def test_boilerplate_coded_as_a_boxed_warning_is_none(text: str) -> None:
    assert "boxed_warning" not in keys(a_section("", text, code="34066-1"))["1"]


# set id and path of every boxed warning, each looked at on its label
BOXED = """
19a60552-374d-4b8b-a8ce-ceae252ea5ba 2
4650d12c-b9c8-4525-b07f-a2d773eca155 2
c5856c21-f322-11e3-ac10-0800200c9a66 2
12c2b345-bf1c-4661-85a8-257c4af2bda5 2
cc768d3e-a7cc-46a2-ae6d-0f5eb2f05406 3
9a22cb4b-e49a-4bd7-b235-47405c302658 3
b2d71822-a7f3-447c-911c-971a21af5346 3
01e92b73-8271-4028-8a74-c236e3b55db8 2
a454cd24-0c6d-46e8-b1e4-197388606175 3
e18dcccf-bcf2-45d4-b1fe-45729c926854 3
e6052c0f-5167-4a9e-8774-31d70b0a6bec 3
2b810942-e143-4e4f-8820-00af4f2e0c1e 3
0027b8a3-73bf-4005-a7e3-b035f451a861 2
65c96c8e-53f8-4ba6-a87a-187973da1a30 3
9ce036ef-a22d-4fca-9a62-1b10978f7b26 2
9f1c8971-c6dc-4708-848b-5cee50b6c32a 2
5f4c1a62-fb84-8cdc-e053-2a91aa0a671a 2
7d6c31e2-b5a4-4279-8013-a8dad37ea73b 2
8c1f6a04-5753-4723-a3ac-c61f6a478ae3 3
f8035130-1a60-4ba3-a9be-b1a739c946db 2
014f2a32-8440-4d0c-8f5d-c4b3a49e0dec 2
468af59b-81e9-4876-9903-eacaecd28b3b 6.1
4f70f907-08d5-4c2e-a4be-32c6124faa7b 3
542c7f49-abdc-4937-bca2-f51c553c5286 2
ba794843-24a1-4e50-b918-aacda96b5ccd 2
8f1260de-b60c-4f0e-8af6-0e957b0a281b 3
accf9569-4b57-4e83-a7db-4e890a75d1ba 3
5205183f-4935-3ea9-e054-00144ff8d46c 2
cbe1bcdc-8c9b-4ab0-97ad-6d6ef2fa544b 2
3848642e-cc9e-4150-8199-281b294c18bc 3
6039e036-c0aa-4249-af50-115f49ad758a 2
af65f614-a715-4653-8ce3-7702f46becf8 2
43402281-92b1-61aa-e054-00144ff88e88 24
5ed47329-b89e-4aa2-89b6-157c85d4eb56 2
7f81de84-0ad7-f050-e053-2a91aa0aa762 3
baa47781-7151-4c75-a9a2-d2eac0a7d55e 2
ee06186f-2aa3-4990-a760-757579d8f77b 3
"""


def boxed_paths(sections: Sequence[Section], document: str) -> list[str]:
    return [path for path, found in keys(*sections, document=document).items() if "boxed_warning" in found]


@pytest.mark.labels
def test_the_boxed_warnings_of_all_real_labels_are_the_reviewed_ones(labels_folder: Path) -> None:
    found = set()

    for path in (labels_folder / "spl").glob("*.xml"):
        label = read_spl(path.read_bytes(), include_animal=True)
        found |= {f"{label.set_id} {p}" for p in boxed_paths(label.sections, label.document_code)}

    assert found == set(BOXED.split("\n")) - {""}


def test_subsections_printed_at_top_level_count_with_the_section_they_follow() -> None:
    found = keys(
        a_section("WARNINGS", "Hares.", path="1", code="34071-1"),
        a_section("Skin Reactions", "Moss.", path="2", code="42229-5"),
        a_section("Renal Impairment", "Halve it.", path="3", code="42229-5"),
        a_section("Hearing", "Toads.", path="4", code=""),
        a_section("PRECAUTIONS", "Marsh.", path="5", code="42232-9"),
    )

    assert found["2"] == ("warnings",)
    assert found["3"] == ("renal_impairment", "warnings")
    assert found["4"] == ("warnings",)


def test_what_follows_the_last_section_of_the_table_is_part_of_none() -> None:
    found = keys(
        a_section("OVERDOSAGE", "Call.", path="1", code="34088-5"),
        a_section("", "Manufactured by hares.", path="2", code="42229-5"),
        a_section("", "Label", path="3", code="51945-4"),
    )

    assert found["2"] == ("section_2",)


def test_numbered_sections_and_those_of_another_drug_of_a_kit_are_no_part_of_the_one_before() -> None:
    found = keys(
        a_section("WARNINGS", "Hares.", path="1", code="34071-1", product="Zelvarin"),
        a_section("QUORIMOL", "All of it.", path="2", code="42229-5", product="Quorimol"),
        a_section("7. MONITORING", "Weekly.", path="3", code="42229-5", product="Zelvarin"),
        a_section("HOW SUPPLIED", "Jars.", path="4", code="34069-5", product="Zelvarin"),
    )

    assert (found["2"], found["3"]) == (("section_2",), ("section_3",))


def test_drug_facts_parts_printed_beside_warnings_are_parts_of_the_warnings() -> None:
    found = keys(
        a_section("Warnings", "Hares.", path="1", code="34071-1"),
        a_section("Do not use", "with moss", path="2", code="50570-1"),
        a_section("Directions", "One.", path="3", code="34068-7"),
        document=OTC,
    )

    assert found["2"] == ("otc_do_not_use", "warnings")
    assert found["3"] == ("dosage_and_administration",)


def test_a_misprint_of_one_letter_in_a_long_title_is_read_through() -> None:
    assert keys_of_title("CONTRAINDICATONS") == ("contraindications",)
    assert keys_of_title("Other informaton", over_the_counter=True) == ("storage_and_handling",)
    assert keys_of_title("Pharmacokinetic") == ("pharmacokinetics",)
    assert keys_of_title("Pharmacogenetics") != ("pharmacokinetics",)
