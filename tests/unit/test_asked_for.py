"""What kind of thing a question asks for, and whether words of a label can supply it."""

from __future__ import annotations

import pytest

from domain.asked_for import Thing, can_supply, tells_an_amount, things_asked
from domain.question_words import folded

WORDINGS: list[tuple[str, set[str]]] = [
    ("what percent of patients got dune cough on Zelvarin", {"rate"}),
    ("How common is marsh fever with Zelvarin?", {"rate"}),
    ("how many women had ankle swelling on 20 mg?", {"rate"}),
    ("out of every hundred people, how many got dizzy?", {"rate"}),
    ("how often did people get a rash in the trial", {"rate"}),
    ("how often does Zelvarin cause hives?", {"rate"}),
    ("dune cough, Zelvarin vs placebo", {"rate"}),
    ("rate of marsh fever at 52 weeks", {"rate"}),
    ("what are the odds of losing hair", {"rate"}),
    ("at what infusion rate is it given", set()),
    ("what should my heart rate be", set()),
    ("how many tablets come in a bottle?", {"package"}),
    ("how many pens are in each carton of Quorimol", {"package"}),
    ("bottle sizes of Quorimol", {"package"}),
    ("NDC of the 20 mg strength", {"package"}),
    ("what color is the 20 mg tablet", {"look"}),
    ("imprint on the white one?", {"look"}),
    ("what does the capsule look like", {"look"}),
    ("does the liquid have a smell", {"look"}),
    ("maximum daily dose of Zelvarin", {"dose", "maximum"}),
    ("ceiling per day?", {"maximum"}),
    ("the most I can take in 24 hours", {"maximum"}),
    ("most common side effects", set()),
    ("starting dose in the elderly", {"dose", "start"}),
    ("what dose to begin with", {"dose", "start"}),
    ("lowest recommended dose", {"dose", "start"}),
    ("how much Zelvarin for a child of 20 kg", {"dose"}),
    ("how many tablets do I take", {"dose"}),
    ("how often should I take it", {"frequency"}),
    ("how many times a day", {"dose", "frequency"}),
    ("how far apart are the two shots", {"duration", "frequency"}),
    ("how long does it stay in your body", {"duration"}),
    ("how many days must pass after stopping", {"dose", "duration"}),
    ("how soon does it start working", {"duration"}),
    ("half-life?", {"duration"}),
    ("washout before surgery", {"duration"}),
    ("at what temperature do I keep it", {"storage"}),
    ("can it go back in the fridge", {"storage"}),
    ("how does Zelvarin work", {"mechanism"}),
    ("how often is the blood count checked", {"frequency", "monitoring"}),
    ("which labs before treatment", set()),
    ("is Zelvarin safe in pregnancy", set()),
]


@pytest.mark.parametrize(("question", "things"), WORDINGS)
def test_the_kind_of_thing_is_told_by_the_wording_and_not_by_the_fact(
    question: str, things: set[str]
) -> None:
    assert things_asked(folded(question)) == things


@pytest.mark.parametrize(
    ("thing", "can", "cannot"),
    [
        ("rate", "Dune cough was seen in 12% of patients.", "Dune cough may be severe."),
        ("rate", "It was seen in 3 of 214 patients.", "Tell patients of dune cough."),
        ("maximum", "Do not exceed 6 tablets in 24 hours.", "Take 2 tablets with water."),
        ("maximum", "The dose may be raised to no more than 40 mg.", "The usual dose is 10 mg."),
        ("duration", "It is gone after 8 months.", "It is cleared by the liver."),
        ("frequency", "Inject it twice weekly.", "Inject it under the skin."),
        ("package", "Supplied in cartons of ten (NDC 00000-000-01).", "Take ten tablets."),
        ("look", "The tablets are round and pink.", "The tablets hold 10 mg."),
        ("storage", "Store at 20 °C to 25 °C.", "Take it in the morning."),
        ("mechanism", "Zelvarin blocks the dune receptor.", "Zelvarin is a white powder."),
        ("monitoring", "Measure the potassium every month.", "Potassium may rise."),
    ],
)
def test_a_text_supplies_a_thing_only_with_the_signs_of_it(thing: Thing, can: str, cannot: str) -> None:
    assert can_supply(frozenset({thing}), can)
    assert not can_supply(frozenset({thing}), cannot)


def test_a_row_supplies_a_rate_by_a_figure_under_heads_that_say_percent_elsewhere() -> None:
    row = "Reaction: Dune cough; Zelvarin: 12; Placebo: 4"

    assert can_supply(frozenset({"rate"}), row, is_row=True)
    assert not can_supply(frozenset({"rate"}), row)


def test_where_nothing_of_a_known_kind_is_asked_for_any_text_will_do() -> None:
    assert can_supply(frozenset(), "Dune cough may be severe.")
    assert can_supply(frozenset({"dose"}), "Follow the table.")


def test_an_amount_is_a_figure_with_what_it_counts() -> None:
    assert tells_an_amount("Give 10 mg at night.")
    assert tells_an_amount("after 3 weeks")
    assert not tells_an_amount("See section 5.")
