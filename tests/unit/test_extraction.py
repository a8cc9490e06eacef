"""What is quoted, how much of it, and that every word of it can be found again."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from adapters.spl import read_spl
from domain.extraction import Limits, Quotation, evidence_path, quote_facts, quote_whole
from domain.models import ParentDocument, PartitionedLabel, SearchHit, Section
from domain.partition import is_within, partition
from domain.routing import route
from tests.builders import Item, Row, a_label, a_section, zelvarin_sections


def kept(*sections: Section) -> PartitionedLabel:
    return partition(a_label(sections=sections or zelvarin_sections()))


def document(label: PartitionedLabel, path: str) -> ParentDocument:
    entry = next(e for e in label.entries if e.section_path == path)
    parts = tuple(p for p in label.parts if is_within(p.section_path, path))
    return ParentDocument(f"{label.label.drug_id}#{path}", entry, parts)


def hits(label: PartitionedLabel, *holding: str, score: float = 0.9) -> list[SearchHit]:
    found = []
    for words in holding:
        unit = next(u for u in label.units if words in u.text)
        part = label.parts[unit.part_ordinal]
        found.append(SearchHit(part, part.section_path, part.section_key, 0, 1, score=score, unit=unit))
    return found


def facts(
    label: PartitionedLabel, question: str, found: Sequence[SearchHit], limits: Limits | None = None
) -> Quotation | None:
    entries = {e.section_path: e for e in label.entries}
    paths = {evidence_path(hit.part.section_path, entries) for hit in found}
    documents = {f"{label.label.drug_id}#{path}": document(label, path) for path in paths}
    routing = route(question, label.entries, "34391-3", ("zelvarin",))
    return quote_facts(question, routing, found, documents, None, limits or Limits())


def test_a_whole_section_is_its_text_with_a_statement_for_each_item_and_row() -> None:
    label = kept()

    quoted = quote_whole([document(label, "3")], None)

    assert quoted.text == document(label, "3").text.strip()
    assert [s.text for s in quoted.statements] == [
        "The recommended dosage is 10 mg once daily. Do not exceed 20 mg daily.",
        "Reduce the dose in:",
        "patients over 75 years of age,",
        "patients with renal impairment, after the table below.",
        "Creatinine clearance | Daily dose",
        "30 to 59 mL/min | 5 mg",
        "below 30 mL/min | Not recommended",
    ]


def test_every_citation_of_a_whole_section_is_a_slice_of_its_evidence() -> None:
    documents = [document(kept(), path) for path in ("1", "3", "4")]

    quoted = quote_whole(documents, "https://example.invalid/zelvarin")

    assert all(
        c.quote == documents[c.evidence].text[c.start : c.end] and c.quote.strip() == c.quote
        for c in quoted.citations
    )
    assert {i for s in quoted.statements for i in s.citations} == set(range(len(quoted.citations)))


def test_an_item_cites_the_words_that_introduce_its_list() -> None:
    quoted = quote_whole([document(kept(), "3.1")], None)

    item = next(s for s in quoted.statements if s.text.startswith("patients over 75"))

    assert [quoted.citations[i].quote for i in item.citations] == [
        "Reduce the dose in:",
        "patients over 75 years of age,",
    ]


def test_a_title_that_is_all_there_is_is_a_statement() -> None:
    label = kept(
        a_section("4 CONTRAINDICATIONS", path="1"),
        a_section("4.1 Active Invented Liver Disease", path="1.1", code="42229-5"),
    )

    quoted = quote_whole([document(label, "1")], None)

    assert [s.text for s in quoted.statements] == ["4.1 Active Invented Liver Disease"]


def test_a_fact_is_quoted_with_its_heading_and_rests_on_the_whole_smallest_section() -> None:
    label = kept()

    quoted = facts(label, "highest dose of zelvarin a day", hits(label, "recommended dosage is 10 mg"))

    assert quoted is not None
    assert quoted.text.startswith("The recommended dosage is 10 mg once daily. Do not exceed 20 mg daily.")
    assert [d.entry.section_path for d in quoted.evidence] == ["3.1"]
    assert quoted.evidence[0].text == document(label, "3.1").text


def test_an_item_is_never_shown_without_its_lead_in_and_a_shared_one_is_said_once() -> None:
    label = kept(
        a_section(
            "5 WARNINGS",
            "Zelvarin must not be given to patients with:",
            Item("invented marsh fever of the liver"),
            Item("invented dune palsy"),
            path="1",
            code="43685-7",
        )
    )

    quoted = facts(label, "marsh fever of the liver or dune palsy", hits(label, "marsh fever", "dune palsy"))

    assert quoted is not None
    assert quoted.text.count("must not be given to patients with:") == 1
    assert all(s.text.startswith("Zelvarin must not be given") for s in quoted.statements)


def test_a_row_is_shown_with_row_and_column_heads_and_cites_each_cell() -> None:
    label = kept()

    quoted = facts(label, "dose with creatinine clearance of 45", hits(label, "30 to 59 mL/min"))

    assert quoted is not None
    assert quoted.text.startswith("Creatinine clearance: 30 to 59 mL/min; Daily dose: 5 mg")
    assert "Not recommended" not in quoted.text
    cited = {quoted.citations[i].quote for i in quoted.statements[0].citations}
    assert {"Creatinine clearance", "30 to 59 mL/min", "Daily dose", "5 mg"} <= cited


def test_a_head_broken_into_lines_is_shown_on_one_and_a_value_keeps_its_lines_which_may_be_a_division() -> (
    None
):
    broken = a_section(
        "2.1 Recommended Dosage",
        Row(("Creatinine\nclearance", "Daily\ndose"), head=True),
        Row(("30 to 59\nmL/min", "(level)(kg)\n100")),
        code="34068-7",
    )
    label = kept(broken)

    quoted = facts(label, "dose with creatinine clearance of 45", hits(label, "30 to 59 mL/min"))

    assert quoted is not None
    assert quoted.text.startswith("Creatinine clearance: 30 to 59 mL/min; Daily dose: (level)(kg)\n100")
    cited = {quoted.citations[i].quote for i in quoted.statements[0].citations}
    assert {"Creatinine\nclearance", "Daily\ndose", "30 to 59\nmL/min", "(level)(kg)\n100"} <= cited


def test_words_that_lead_to_a_formula_are_not_shown_without_it() -> None:
    section = a_section(
        "2.1 Dose", "Find the dose with this formula:", "Vials = level x kg\n───\n100", code="34068-7"
    )
    label = kept(section)

    quoted = facts(label, "what formula gives the dose?", hits(label, "this formula"))

    assert quoted is not None
    assert "with this formula: Vials = level x kg\n───\n100" in quoted.text


def test_one_row_of_a_table_is_shown_and_no_neighbour_of_it() -> None:
    label = kept()

    quoted = facts(
        label, "dose with creatinine clearance of 45", hits(label, "30 to 59 mL/min", "below 30 mL/min")
    )

    assert quoted is not None
    assert "below 30" not in quoted.text


@pytest.mark.parametrize(
    "closing", ["However, it must not be used in dune palsy.", "Do not use it in dune palsy."]
)
def test_a_sentence_that_takes_back_the_one_before_is_shown_with_it(closing: str) -> None:
    long_before = "Invented words stand here to make the paragraph long enough to be cut. " * 6
    label = kept(
        a_section("5.1 Fever", f"{long_before}Zelvarin may be given in marsh fever. {closing}", path="1")
    )

    quoted = facts(label, "marsh fever treatment", hits(label, "may be given in marsh fever"))

    assert quoted is not None
    assert quoted.text.startswith(f"Zelvarin may be given in marsh fever. {closing}")


def test_the_best_place_comes_first_and_the_others_in_label_order_within_the_longest_text() -> None:
    label = kept(
        a_section("1 FIRST", "The first invented fact of marsh fever.", path="1", code="34067-9"),
        a_section("2 SECOND", f"The second {'long ' * 80}fact of marsh fever.", path="2", code="34068-7"),
        a_section("3 THIRD", "The third invented fact of dune palsy.", path="3", code="34070-3"),
    )
    found = hits(label, "The second", "The third", "The first")

    both = facts(label, "facts of marsh fever", found)
    short = facts(label, "facts of marsh fever", found, Limits(text=430))

    assert both is not None
    assert short is not None
    assert [s.text[:9] for s in both.statements] == ["The secon", "The first", "The third"]
    assert [s.text[:9] for s in short.statements] == ["The secon"]


def test_a_section_that_bursts_the_budget_is_skipped_and_the_next_taken() -> None:
    label = kept(
        a_section("1 FIRST", "First fact of marsh fever.", "Filling words. " * 40, path="1", code="34067-9"),
        a_section(
            "2 SECOND", "Second fact of marsh fever.", "Filling words. " * 400, path="2", code="34068-7"
        ),
        a_section("3 THIRD", "Third fact of marsh fever.", path="3", code="34070-3"),
    )
    question = "first of marsh fever and what is the third of marsh fever"

    quoted = facts(label, question, hits(label, "First", "Second", "Third"), Limits(evidence=2_000))

    assert quoted is not None
    assert [d.entry.section_path for d in quoted.evidence] == ["1", "3"]


def test_the_first_section_stands_whatever_its_length() -> None:
    label = kept(a_section("1 FIRST", "First fact of marsh fever.", "Filling words. " * 400, path="1"))

    quoted = facts(label, "first fact of marsh fever", hits(label, "First"), Limits(evidence=100))

    assert quoted is not None
    assert quoted.evidence[0].text == document(label, "1").text


@pytest.mark.parametrize(
    "empty", ["See Warnings and Precautions (5.1).", "[see Use in Specific Populations (8.6)]"]
)
def test_a_cross_reference_is_no_answer(empty: str) -> None:
    label = kept(a_section("7 DRUG INTERACTIONS", empty, path="1", code="34073-7"))

    assert facts(label, "marsh fever drugs", hits(label, empty[1:20])) is None


def test_an_untitled_unclassified_section_is_shown_within_the_one_it_stands_in() -> None:
    label = kept(
        a_section("5 WARNINGS", path="1", code="43685-7"),
        a_section("", "Invented hearing loss.", path="1.1", code="42229-5"),
        a_section("5.2 Hearing", "Invented hearing tests.", path="1.2", code="42229-5"),
    )
    entries = {e.section_path: e for e in label.entries}

    assert evidence_path("1.1", entries) == "1"
    assert evidence_path("1.2", entries) == "1.2"


@pytest.mark.labels
def test_every_citation_of_every_section_of_real_labels_is_exact(labels_folder: Path) -> None:
    for file in sorted(labels_folder.joinpath("spl").glob("*.xml"))[:12]:
        label = partition(read_spl(file.read_bytes()))
        for entry in label.entries:
            if "." in entry.section_path:
                continue
            whole = document(label, entry.section_path)
            quoted = quote_whole([whole], None)
            assert all(whole.text[c.start : c.end] == c.quote for c in quoted.citations)


def test_a_dose_is_shown_with_the_heading_printed_as_a_paragraph_above_it() -> None:
    marsh = "The recommended dose is 10 mg twice daily for the first 7 days."
    hill = "The recommended dose is 5 mg once daily."
    label = kept(a_section("2.1 Dose", "Treatment of Marsh Fever", marsh, "Prevention of Hill Fever", hill))

    quoted = facts(label, "dose for marsh fever", hits(label, marsh))

    assert quoted is not None
    assert quoted.statements[0].text.startswith(f"Treatment of Marsh Fever: {marsh}")
    assert "Treatment of Marsh Fever" in [c.quote for c in quoted.citations]
    assert "Hill" not in quoted.text


def test_a_heading_printed_as_a_paragraph_is_no_answer() -> None:
    label = kept(a_section("7 DRUG INTERACTIONS", "Antacids", "Take Zelvarin 2 hours before milk of chalk."))

    heading = next(u for u in label.units if u.text == "Antacids")
    part = label.parts[heading.part_ordinal]
    found = SearchHit(part, part.section_path, part.section_key, 0, 1, score=0.9, unit=heading)

    assert facts(label, "antacids", [found]) is None


def test_a_list_of_criteria_is_never_cut_to_one_of_them() -> None:
    lead = "Give 2.5 mg to patients with at least two of the following characteristics:"
    items = ("age of 80 years", "weight of 60 kg or less", "high invented clearance")
    label = kept(a_section("2.1 Dose", lead, *map(Item, items)))

    quoted = facts(label, "dose at a low weight", hits(label, "weight of 60 kg"))

    assert quoted is not None
    assert all(words in quoted.text for words in (lead, *items))


def test_a_lead_in_brings_the_list_it_introduces() -> None:
    first = "Contains zelvarinib."
    label = kept(
        a_section("Warnings", f"{first} Invented harm may occur if", Item("you smoke"), Item("you run"))
    )

    quoted = facts(label, "what harm may occur", hits(label, first))

    assert quoted is not None
    assert "occur if you smoke" in quoted.text
    assert "you run" in quoted.text


def test_the_dose_of_another_group_is_not_drawn_in_with_the_sentence_that_answers() -> None:
    label = kept(
        a_section(
            "2 DOSAGE AND ADMINISTRATION",
            "The dosage in adults is 40 mg weekly. The dosage in moderate hepatic impairment (Child-Pugh B) is 7 mg weekly. "
            "The dosage in mild hepatic impairment (Child-Pugh A) is 11 mg weekly.",
        ),
    )

    quoted = facts(label, "zelvarin dose, Child-Pugh B liver", hits(label, "is 7 mg weekly"))

    assert quoted is not None
    assert "7 mg weekly" in quoted.text
    assert "11 mg weekly" not in quoted.text


def test_of_a_list_with_items_for_other_groups_only_the_one_that_answers_is_shown() -> None:
    label = kept(
        a_section(
            "2 DOSAGE AND ADMINISTRATION",
            "Several doses:",
            Item("Patients <65 years of age: 30 mg every 6 hours."),
            Item("Patients ≥65 years of age: 15 mg every 6 hours."),
        ),
    )

    quoted = facts(label, "zelvarin for a 70-year-old, how many mg?", hits(label, "15 mg every 6 hours"))

    assert quoted is not None
    assert quoted.text.startswith("Several doses: Patients ≥65 years of age: 15 mg every 6 hours.")
    assert "30 mg" not in quoted.text


def test_the_best_place_of_each_question_stands_whatever_the_length_of_its_section() -> None:
    label = kept(
        a_section("1 USES", "Zelvarin treats invented gout. " + "It is blue. " * 40, path="1"),
        a_section("2 STORAGE", "Keep it below 25 degrees. " + "It is round. " * 40, path="2"),
    )
    gout, storage = hits(label, "treats invented gout", "Keep it below")
    storage = replace(storage, scores={"query": 1.0})

    quoted = facts(
        label,
        "what does zelvarin treat, and how is zelvarin stored at home?",
        [gout, storage],
        Limits(evidence=500),
    )

    assert quoted is not None
    assert "invented gout" in quoted.text
    assert "below 25 degrees" in quoted.text


ARMS = a_section(
    "6.1 Trials",
    Row(("Reaction", "Zelvarin 20 mg (n=30)", "Zelvarin 40 mg (n=31)", "Placebo"), head=True),
    Row(("Dune cough", "11%", "23%", "4%")),
    code="90374-0",
)


def test_of_a_row_the_columns_of_other_strengths_than_the_one_asked_for_are_left_out() -> None:
    label = kept(ARMS)

    quoted = facts(label, "how many on 20 mg got dune cough?", hits(label, "Dune cough"))

    assert quoted is not None
    assert quoted.text.startswith("Reaction: Dune cough; Zelvarin 20 mg (n=30): 11%; Placebo: 4%")
    assert all("23%" not in citation.quote for citation in quoted.citations)


@pytest.mark.parametrize("asked", ["how many got dune cough?", "how many on 80 mg got dune cough?"])
def test_a_row_is_shown_whole_where_no_column_of_it_is_asked_for(asked: str) -> None:
    label = kept(ARMS)

    quoted = facts(label, asked, hits(label, "Dune cough"))

    assert quoted is not None
    assert "11%" in quoted.text
    assert "23%" in quoted.text
