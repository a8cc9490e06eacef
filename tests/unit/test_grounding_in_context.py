"""Headings, lead-ins and what was said just before: what they may give a statement, and what they may not."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from domain.grounding import NotVerified, Verified, verify
from tests.builders import Item, Line, Row, a_partitioned_label, a_section
from tests.drafting import OWN_NAMES, a_document, a_draft, held, reason, whole_section

KIDNEYS = ("Impaired Renal Function:", "Because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.")


def drafted(
    *statements: str, lines: Sequence[Line], title: str = "2 DOSAGE AND ADMINISTRATION"
) -> Verified | NotVerified:
    """Several statements in their order, held to one section."""
    document = a_document(*lines, title=title)
    return verify(a_draft(*statements), [document], "What does the label say?", whole=False, names=OWN_NAMES)


@pytest.mark.parametrize(
    "statement",
    [
        "Impaired Renal Function: Because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.",
        "In impaired renal function, because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.",
    ],
)
def test_a_heading_may_stand_in_front_of_what_stands_under_it(statement: str) -> None:
    assert isinstance(held(statement, *KIDNEYS, "Store it in the box."), Verified)


@pytest.mark.parametrize(
    "statement",
    [
        "Impaired Hepatic Function: Because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.",
        "In children with impaired renal function, because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.",
        "Severely impaired renal function: Because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.",
        "Except in impaired renal function, because Zelvarin leaves by the kidneys, reduce the dose by 5 mg.",
        "Impaired Renal Function: Because Zelvarin leaves by the kidneys, do not reduce the dose by 5 mg.",
    ],
)
def test_a_heading_in_front_is_the_heading_and_no_other(statement: str) -> None:
    assert isinstance(held(statement, *KIDNEYS, "Store it in the box."), NotVerified)


def test_a_heading_is_put_before_nothing_that_stands_under_another() -> None:
    lines = ("Treatment of Gout", "Take 5 mg once daily.", "Treatment of Mumps", "Take 10 mg once daily.")

    assert isinstance(held("Treatment of Mumps: Take 10 mg once daily.", *lines), Verified)
    assert isinstance(held("For mumps, take 5 mg once daily.", *lines), NotVerified)
    assert isinstance(held("Treatment of Gout: Take 10 mg once daily.", *lines), NotVerified)


def test_half_a_heading_that_names_two_things_is_no_heading() -> None:
    lines = ("CYP3A4 and P-gp Inhibitors", "Reduce the dose by 5 mg.")

    assert isinstance(held("CYP3A4 and P-gp inhibitors: Reduce the dose by 5 mg.", *lines), Verified)
    assert isinstance(held("P-gp inhibitors: Reduce the dose by 5 mg.", *lines), NotVerified)


def test_a_heading_that_bans_stands_only_before_what_it_heads_itself() -> None:
    label = a_partitioned_label(
        sections=[
            a_section("Do not use", path="1", code="34068-7"),
            a_section("Ask a doctor before use if you have", "invented gout.", path="1.1", code="34068-7"),
        ]
    )
    evidence = [whole_section(label, "1")]
    said = "Do not use: invented gout."

    assert isinstance(verify(a_draft(said), evidence, "?", whole=False), NotVerified)


def test_the_number_of_a_heading_goes_and_a_number_that_it_means_stays() -> None:
    children = {"title": "2.3 Dosage in Children 10 Years and Older"}

    said = "In children 10 years and older, the starting dose is 5 mg."
    assert isinstance(held(said, "The starting dose is 5 mg.", **children), Verified)
    for false in (
        "In children 1 year and older, the starting dose is 5 mg.",
        "In children 10 years and younger, the starting dose is 5 mg.",
        "In children, the starting dose is 5 mg twice.",
        "In adults 10 years and older, the starting dose is 5 mg.",
    ):
        assert isinstance(held(false, "The starting dose is 5 mg.", **children), NotVerified)


def test_adults_need_not_be_named_where_nobody_spoke_of_an_age_and_children_have_to_be() -> None:
    adults, children = "2.2 Dosage in Adults", "2.3 Dosage in Children"
    dose = "The starting dose is 5 mg."

    assert isinstance(held(dose, dose, title=adults), Verified)
    assert isinstance(held(dose, dose, title=adults, question="How much for a 7 year old?"), NotVerified)
    assert isinstance(held(dose, dose, title=adults, question="How much for a child?"), NotVerified)
    assert isinstance(held(dose, dose, title="2.2 Dosage in Adults 65 Years and Older"), NotVerified)
    assert reason(held(dose, dose, title=children)) == "scope_lost"
    assert reason(held(dose, dose, title="2.2 Dosage in Adults with Renal Impairment")) == "scope_lost"


SCOPE = ("Zelvarin is for adults only. The dose is 5 mg. In those with gout 10 mg may be used.",)


def test_whom_a_sentence_is_for_may_have_been_said_in_the_statement_before() -> None:
    assert isinstance(drafted("Zelvarin is for adults only.", "The dose is 5 mg.", lines=SCOPE), Verified)
    assert reason(drafted("The dose is 5 mg.", lines=SCOPE)) == "scope_lost"
    assert reason(drafted("The dose is 5 mg.", "Zelvarin is for adults only.", lines=SCOPE)) == "scope_lost"


LEANING = ("Some take Zelvarin with quorimol. These patients need 5 mg.", "Others fast. They need 9 mg.")


def test_a_sentence_may_lean_on_the_one_before_it_and_on_no_other() -> None:
    first, second, third, fourth = (
        "Some take Zelvarin with quorimol.",
        "These patients need 5 mg.",
        "Others fast.",
        "They need 9 mg.",
    )

    assert isinstance(drafted(first, second, third, fourth, lines=LEANING), Verified)
    assert isinstance(drafted(second, lines=LEANING), NotVerified)
    assert isinstance(drafted(third, second, lines=LEANING), NotVerified)
    assert isinstance(drafted(first, fourth, lines=LEANING), NotVerified)
    assert isinstance(drafted(second, first, lines=LEANING), NotVerified)


ITEMS = ("Adults and children over 12 years:", Item("take 1 tablet a day"), Item("do not exceed 3 tablets"))


def test_a_lead_in_need_not_be_said_again_right_behind_another_item_of_its_list() -> None:
    led = "Adults and children over 12 years: take 1 tablet a day."
    other = (*ITEMS, "Keep it dry.", "Children under 12 years:", Item("take half a tablet"))

    assert isinstance(drafted(led, "Do not exceed 3 tablets.", lines=ITEMS), Verified)
    assert isinstance(drafted("Do not exceed 3 tablets.", lines=ITEMS), NotVerified)
    assert isinstance(drafted(led, "Take half a tablet.", lines=other), NotVerified)
    assert isinstance(drafted(led, "Keep it dry.", "Do not exceed 3 tablets.", lines=other), NotVerified)


def test_a_lead_in_that_bans_is_said_with_every_item() -> None:
    lines = ("Do not use Zelvarin:", Item("with quorimol"), Item("with milk"))

    first = "Do not use Zelvarin with quorimol."
    assert isinstance(drafted(first, "Do not use Zelvarin with milk.", lines=lines), Verified)
    assert isinstance(drafted(first, "With milk.", lines=lines), NotVerified)


def test_an_item_that_bans_in_a_sentence_of_its_own_needs_no_lead_in_that_bans() -> None:
    lines = (
        "Zelvarin is contraindicated in patients with:",
        Item("invented gout"),
        Item("Quorimol should not be used in children with mumps."),
    )

    assert isinstance(held("Quorimol should not be used in children with mumps.", *lines), Verified)
    for false in (
        "Quorimol should be used in children with mumps.",
        "Quorimol should not be used with mumps.",
        "Invented gout.",
    ):
        assert isinstance(held(false, *lines), NotVerified)


def test_an_indication_joins_its_item_whether_treatment_is_said_in_either() -> None:
    lines = (
        "Zelvarin is indicated for the:",
        Item("treatment of adults with gout"),
        Item("prevention of mumps"),
    )

    assert isinstance(held("Zelvarin is indicated for the treatment of adults with gout.", *lines), Verified)
    for false in (
        "Zelvarin is indicated for the treatment of mumps.",
        "Zelvarin is indicated for the prevention of gout in adults.",
        "Zelvarin is not indicated for the treatment of adults with gout.",
    ):
        assert isinstance(held(false, *lines), NotVerified)


def test_conditions_that_a_sentence_lists_itself_are_no_one_elses() -> None:
    said = "The effect of Zelvarin in gout, mumps, and hiccups has not been shown, and it is not recommended for these conditions."

    assert isinstance(held(said, said), Verified)
    assert isinstance(held("It is not recommended for these conditions.", said), NotVerified)
    assert isinstance(held("Take care.", "Zelvarin is not recommended for these conditions."), NotVerified)
    leans = "Zelvarin is not recommended for these conditions."
    assert isinstance(held(leans, leans), NotVerified)


STUDIES = (
    Row(("Study 1", "Zelvarin (n=265)", "Placebo (n=257)"), head=True),
    Row(("Free of pain", "24%", "13%")),
    Row(("Study 2", "Zelvarin (n=343)", "Placebo (n=347)")),
    Row(("Free of pain", "25%", "10%")),
)


def test_heads_that_come_again_inside_a_table_head_what_stands_under_them() -> None:
    said = "In Study 2, 25% on Zelvarin (n=343) were free of pain, and 10% on placebo (n=347)."
    assert isinstance(held("Study 2, free of pain: Zelvarin (n=343) 25%.", *STUDIES), Verified)
    assert isinstance(held(said, *STUDIES, question="Study 2 and placebo?"), Verified)
    for false in (
        "Study 1, free of pain: Zelvarin 25%.",
        "Free of pain: Zelvarin 25%.",
        "Study 2, free of pain: Zelvarin 24%.",
        "Free of pain: Zelvarin (n=265) 25%.",
        "Study 2, free of pain: Zelvarin (n=265) 25%.",
        "In Study 2, 10% on Zelvarin (n=343) were free of pain, and 25% on placebo (n=347).",
        "Study 2, free of pain: Zelvarin 10%.",
    ):
        assert isinstance(held(false, *STUDIES, question="Study 2 and placebo?"), NotVerified)


def test_what_is_cited_beside_and_says_nothing_of_it_is_not_shown_as_a_source() -> None:
    evidence = [
        a_document("Take 10 mg once daily."),
        a_document("Keep in the box.", title="16 STORAGE"),
        a_document("Take 10 mg once daily.", title="17 COUNSELING"),
    ]

    def cited(*indices: int) -> set[int]:
        outcome = verify(a_draft("Take 10 mg once daily.", evidence=indices), evidence, "?", whole=False)
        return {c.evidence for c in outcome.citations} if isinstance(outcome, Verified) else set()

    assert cited(0) == {0}
    assert cited(0, 1) == {0}
    assert cited(0, 2) == {0, 2}
    assert cited(1) == set()
    assert isinstance(verify(json.dumps({"statements": []}), evidence, "?", whole=False), NotVerified)


WEIGHTS = (
    Row(("Form", "Body weight (kg)", "Days 1-7", "From day 8"), head=True),
    Row(("Tablet 0.5 mg", "4 to less than 6", "1 mg twice daily", "0.5 mg twice daily")),
    Row(("Tablet 0.5 mg", "6 to less than 9", "2 mg twice daily", "1 mg twice daily")),
    Row(("Tablet 5 mg", "at least 35", "10 mg twice daily", "5 mg twice daily")),
)


def test_of_rows_of_one_name_none_is_said_without_what_tells_it_from_the_others() -> None:
    for true in (
        "Tablet 0.5 mg: body weight 6 to less than 9 kg: from day 8, 1 mg twice daily.",
        "Body weight 6 to less than 9 kg, tablet 0.5 mg: days 1-7, 2 mg twice daily.",
        "Tablet 0.5 mg: body weight (kg) 4 to less than 6: days 1-7: 1 mg twice daily.",
        "Tablet 5 mg: days 1-7: 10 mg twice daily.",
    ):
        assert isinstance(held(true, *WEIGHTS), Verified)
    for false in (
        "Tablet 0.5 mg: from day 8, 1 mg twice daily.",
        "Tablet 0.5 mg: body weight 4 to less than 6 kg: from day 8, 1 mg twice daily.",
        "Tablet 0.5 mg: body weight 6 to less than 9 lb: from day 8, 1 mg twice daily.",
        "Tablet 0.5 mg: body weight 6 to 9 kg: from day 8, 1 mg twice daily.",
        "Tablet 0.5 mg: body weight 6 to less than 9 kg: from day 8, 2 mg twice daily.",
        "Tablet 5 mg: body weight 6 to less than 9 kg: from day 8, 1 mg twice daily.",
        "Body weight 6 to less than 9 kg: from day 8, 1 mg twice daily.",
    ):
        assert isinstance(held(false, *WEIGHTS), NotVerified)


def test_a_value_of_a_row_without_a_name_is_not_bound_to_another_row() -> None:
    table = (
        Row(("", "Zelvarin", "Zelvarin"), head=True),
        Row(("", "5 mg once a day", "9 mg twice a day")),
        Row(("Headache", "(n=115)", "(n=112)")),
        Row(("Headache", "7%", "8%")),
    )

    for false in (
        "Headache: Zelvarin (n=115): Zelvarin: 9 mg twice a day.",
        "Headache: Zelvarin (n=115), Zelvarin 9 mg twice a day.",
        "Headache: Zelvarin (n=115) and Zelvarin 9 mg twice a day.",
    ):
        assert isinstance(held(false, *table), NotVerified)


def test_an_item_that_leans_on_its_own_sentence_leans_on_no_other_item() -> None:
    lines = (
        "Zelvarin is contraindicated in:",
        Item("History of invented asthma. Severe reactions have been reported in such patients."),
        Item("Known invented gout"),
        Item("Mumps"),
    )

    gout = "Zelvarin is contraindicated in known invented gout."
    assert isinstance(
        drafted(gout, "Severe reactions have been reported in such patients.", lines=lines), NotVerified
    )
    assert isinstance(drafted(gout, "Zelvarin is contraindicated in mumps.", lines=lines), Verified)
