"""Which of the places found are shown: a dose from where doses stand, for the group that is asked about."""

from __future__ import annotations

from domain.models import SearchHit
from domain.partition import partition
from domain.routing import route
from domain.selection import chosen
from tests.builders import Item, Row, a_label, a_section

DOSAGE = a_section("2 DOSAGE AND ADMINISTRATION", "Give 10 mg once daily.", path="1", code="34068-7")
CHILDREN = a_section(
    "8.4 Pediatric Use", "It has not been shown that Zelvarin works in children.", path="2", code="34081-0"
)
OVERDOSE = a_section(
    "10 OVERDOSAGE", "A child of 12 kg who swallowed 40 mg slept for a day.", path="3", code="34088-5"
)
RATS = a_section(
    "8.4 Pediatric Use", "In rats 80 mg/kg of Zelvarin daily slowed growth.", path="4", code="34081-0"
)


def shown(question: str, *sections: object, scores: tuple[float, ...]) -> list[str]:
    kept = partition(a_label(sections=sections))  # type: ignore[arg-type]
    units = [unit for unit in kept.units if unit.kind != "title"]
    hits = [
        SearchHit(kept.parts[u.part_ordinal], u.section_path, kept.parts[u.part_ordinal].section_key, 0, 1,
                  score=score, scores={"fused": score}, unit=u)
        for u, score in zip(units, scores, strict=True)
    ]  # fmt: skip
    hits.sort(key=lambda hit: -hit.score)
    routing = route(question, kept.entries, "34391-3")
    return [hit.part.section_title for hit in chosen(question, routing, hits)]


def test_a_dose_is_shown_from_dosage_and_not_from_what_was_swallowed_by_accident() -> None:
    assert shown("how much Zelvarin is given?", DOSAGE, OVERDOSE, scores=(0.6, 0.8)) == [
        "2 DOSAGE AND ADMINISTRATION"
    ]


def test_overdosage_is_shown_where_overdosage_is_asked_for() -> None:
    asked = "what dose was swallowed in an overdose?"

    assert shown(asked, DOSAGE, OVERDOSE, scores=(0.5, 0.8))[0] == "10 OVERDOSAGE"


def test_a_dose_that_names_no_group_is_not_shown_for_a_child_where_the_label_speaks_of_children() -> None:
    asked = "how much Zelvarin can my daughter have?"

    assert shown(asked, DOSAGE, CHILDREN, scores=(0.8, 0.6)) == ["8.4 Pediatric Use"]


def test_a_dose_given_to_animals_is_no_dose() -> None:
    assert shown("what dose of Zelvarin?", DOSAGE, RATS, scores=(0.6, 0.7)) == ["2 DOSAGE AND ADMINISTRATION"]


def test_where_every_place_is_weighed_down_below_nothing_none_answers() -> None:
    studies = a_section("14 CLINICAL STUDIES", "Hares took Zelvarin for a while.", path="4")

    assert shown("how many times a day is Zelvarin given?", studies, RATS, scores=(0.1, 0.3)) == []


def test_a_place_that_tells_a_time_comes_before_one_that_tells_none_where_how_long_is_asked() -> None:
    lasting = a_section("12.3 Elimination", "It is gone from the blood after 8 months.", path="5")
    talking = a_section("5.1 Liver", "It was stopped, and the blood was normal again.", path="6")

    asked = "how long does Zelvarin stay in the blood?"

    assert shown(asked, lasting, talking, scores=(0.6, 0.7))[0] == "12.3 Elimination"
    assert shown("does Zelvarin stay in the blood?", lasting, talking, scores=(0.6, 0.7))[0] == "5.1 Liver"


def test_a_list_of_what_other_sections_tell_of_is_no_answer() -> None:
    pointers = a_section(
        "6 ADVERSE REACTIONS",
        "The following serious adverse reactions are described elsewhere in the labeling:",
        Item("Marsh fever [see Warnings and Precautions (5.1)]"),
        path="5",
        code="34084-4",
    )
    common = a_section(
        "6.1 Clinical Trials Experience",
        "The most common adverse reaction was dune cough.",
        path="6",
        code="90374-0",
    )

    assert shown("the most common reaction?", pointers, common, scores=(0.9, 0.6)) == [
        "6.1 Clinical Trials Experience"
    ]


def test_a_number_of_people_is_asked_for_and_no_dose_is_shown_before_it() -> None:
    rate = a_section("6.1 Trials", "Ankle swelling was seen in 12% of women.", path="5", code="90374-0")
    dose = a_section("2 DOSAGE", "Women may start at the lower dose.", path="6", code="34068-7")

    asked = "how many women on Zelvarin got ankle swelling?"

    assert shown(asked, rate, dose, scores=(0.65, 0.7))[0] == "6.1 Trials"


def test_words_may_come_from_further_than_an_amount_which_would_be_read_as_a_second_answer() -> None:
    best = a_section("5.1 Fever", "Stop Zelvarin if marsh fever occurs.", path="5")
    words = a_section("5.2 Cough", "Tell the doctor of dune cough.", path="6")
    amount = a_section("5.3 Rash", "The rash went away in 9 days.", path="7")

    found = shown("what about marsh fever?", best, words, amount, scores=(0.8, 0.55, 0.55))

    assert found == ["5.1 Fever", "5.2 Cough"]


def test_what_every_report_of_trials_begins_with_is_no_answer() -> None:
    boilerplate = a_section(
        "6.1 Trials",
        "Because clinical trials are conducted under widely varying conditions, rates cannot be compared.",
        path="5",
    )
    cough = a_section("6.2 Reports", "Dune cough was seen in 12% of patients.", path="6")

    assert shown("rate of dune cough?", boilerplate, cough, scores=(0.8, 0.6)) == ["6.2 Reports"]


def test_a_dose_for_nobody_in_particular_begins_with_the_one_that_is_not_for_children_alone() -> None:
    young = a_section("2.3 Pediatric Dosage", "Pediatric patients: 2 mg once daily.", path="7")

    assert shown("dose of Zelvarin?", DOSAGE, young, scores=(0.7, 0.8))[0] == "2 DOSAGE AND ADMINISTRATION"
    assert shown("dose of Zelvarin for a child?", DOSAGE, young, scores=(0.7, 0.8)) == [
        "2.3 Pediatric Dosage"
    ]


def test_a_sentence_on_the_same_strength_stands_beside_the_row_of_it() -> None:
    strengths = a_section(
        "16 HOW SUPPLIED",
        Row(("Strength", "Color"), head=True),
        Row(("20 mg", "Yellow")),
        "The 20 mg tablet is oval.",
        "The 40 mg tablet is round.",
        path="5",
    )
    kept = partition(a_label(sections=(strengths,)))
    hits = [
        SearchHit(kept.parts[u.part_ordinal], "5", "", 0, 1, score=0.8, unit=u,
                  scores={"fused": 0.9 if u.kind == "row" else 0.8, "number": float(u.kind == "row")})
        for u in kept.units if u.kind != "title"
    ]  # fmt: skip
    question = "what does the 20 mg Zelvarin tablet look like?"

    found = [
        hit.unit.text for hit in chosen(question, route(question, kept.entries, "34391-3"), hits) if hit.unit
    ]

    assert found == ["Strength: 20 mg; Color: Yellow", "The 20 mg tablet is oval."]


def test_an_item_on_another_strength_is_not_shown_though_its_lead_in_names_all() -> None:
    forms = a_section(
        "3 DOSAGE FORMS",
        "Zelvarin tablets hold 20 mg or 40 mg:",
        Item("The 20 mg tablets are pink."),
        Item("The 40 mg tablets are blue."),
        path="5",
    )

    assert len(shown("what color is the 20 mg tablet?", forms, scores=(0.8, 0.79))) == 1
    assert len(shown("what color are the tablets?", forms, scores=(0.8, 0.79))) == 2
