"""When what comes near is no answer: what the question asks about is not on the label."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.answering import AnswerPolicy
from domain.models import PartitionedLabel
from domain.said_on_label import SaidOnLabel
from domain.sufficiency import Sufficiency, weighed
from tests.builders import a_partitioned_label, a_section
from tests.fakes import InMemoryLabels, InMemoryUnitStore

LABEL = a_partitioned_label(
    sections=[
        a_section(
            "2 DOSAGE",
            "Take Zelvarin tablets with food or milk once a day. Tablets may be split along the score.",
            path="1",
        ),
        a_section(
            "7 INTERACTIONS",
            "Proton pump inhibitors lower the exposure to Zelvarin. Avoid alcoholic beverages. "
            "Avoid live vaccines. Monitor hemoglobin in patients with dune fever.",
            path="2",
        ),
        a_section("11 DESCRIPTION", "Each tablet contains lactose. It dissolves in fluid.", path="3"),
    ]
)
UNSCORED = a_partitioned_label(
    sections=[a_section("2 DOSAGE", "Take Zelvarin tablets in 2 doses a day.", path="1")]
)
# a cosine at which an answer is shown if nothing speaks against it
LIKELY = 0.42


def _weighed(question: str, label: PartitionedLabel = LABEL) -> Sufficiency:
    store = InMemoryUnitStore(InMemoryLabels(label))
    drug_id = label.label.set_id
    hits = [replace(hit, score=LIKELY) for hit in store.hits(drug_id, store.units(drug_id))]
    return weighed(question, ("zelvarin",), hits, store.units(drug_id))


def _refused(found: Sufficiency) -> bool:
    return found.missing is not None or found.confidence < AnswerPolicy().score_threshold


@pytest.mark.parametrize(
    "question",
    [
        "Can I take a probiotic alongside Zelvarin?",
        "is it ok to drink cactus juice with Zelvarin",
        "can my son get his flu jab powder while on Zelvarin",
        "What dose of Zelvarin is equivalent to quorimol 10 mg?",
        "how long after Zelvarin can I put on sunscreen?",
        "Can I wear contact lenses on Zelvarin?",
        "May I donate plasma while taking Zelvarin?",
        "Can I go to a sauna on Zelvarin?",
        "Is Zelvarin active against dune bacilli?",
        "Should Zelvarin be switched to quorimol?",
        "Is there a voucher for Zelvarin?",
    ],
)
def test_what_is_put_beside_the_drug_must_be_on_the_label(question: str) -> None:
    assert _refused(_weighed(question))


@pytest.mark.parametrize(
    "question",
    [
        "Does Zelvarin contain gluten?",
        "What is the dose of mintolate in Zelvarin?",
        "is zelvarin gluten free",
        "does zelvarin have gluten",
        "Is there any peanut in Zelvarin?",
        "Can Zelvarin tablets be crushed?",
        "can i sprinkle the zelvarin tablet on yoghurt",
    ],
)
def test_a_content_or_a_handling_that_the_label_never_speaks_of_is_missing(question: str) -> None:
    assert _weighed(question).missing is not None


@pytest.mark.parametrize(
    "question",
    [
        "Can I take Zelvarin with milk?",
        "Can I have a beer with Zelvarin?",
        "Zelvarin with omeprazole, ok?",
        "May I get a vaccine while on Zelvarin?",
        "Does Zelvarin contain lactose?",
        "does zelvarin have lactose",
        "Can Zelvarin tablets be cut in half?",
        "I have marsh lungs and take quorimol. Is Zelvarin taken with food?",
        "My aunt is booked for a trip. How often is Hgb checked on Zelvarin?",
        "In dune fever with bad swelling, is Zelvarin taken with milk?",
    ],
)
def test_circumstances_and_what_the_label_says_in_its_own_words_are_no_reason_to_refuse(
    question: str,
) -> None:
    assert not _refused(_weighed(question))


def test_a_short_word_is_not_found_at_the_beginning_of_a_longer_one() -> None:
    assert "flu" in _weighed("Zelvarin and the flu").unmet


def test_all_of_a_clause_unsaid_makes_an_answer_less_sure() -> None:
    said = _weighed("Is Zelvarin taken with food? once a day?")
    unsaid = _weighed("Is Zelvarin taken with food? vesicant or irritant?")

    assert unsaid.confidence < said.confidence


@pytest.mark.parametrize(
    "question",
    [
        "Zelvarin and saunas?",
        "What about cactus juice with Zelvarin",
        "how much does Zelvarin cost",
        "Does insurance cover Zelvarin?",
        "price of Zelvarin tablets",
        "is there a coupon for Zelvarin",
        "is Zelvarin vegan?",
        "will Zelvarin make me gain weight",
        "does zelvarin cause purple toenails",
    ],
)
def test_what_the_label_never_speaks_of_is_refused_however_it_is_named_beside_the_drug(question: str) -> None:
    assert _refused(_weighed(question))


@pytest.mark.parametrize(
    "question",
    [
        "when do I watch my hemoglobin after turning to Zelvarin",
        "how do you decide when to check hemoglobin with Zelvarin",
        "Zelvarin before or after breakfast?",
        "Do I have to bring along milk for Zelvarin?",
        "is it fine to begin Zelvarin tablets with lunch",
        "could the live vaccine be a problem on Zelvarin",
    ],
)
def test_everyday_deeds_and_words_for_a_meal_are_no_particulars(question: str) -> None:
    assert not _refused(_weighed(question))


def test_words_are_said_together_only_within_one_passage() -> None:
    label = SaidOnLabel(["Weight was recorded at each visit.", "Gains in height were seen."])
    assert not label.says_together(["gain", "weight"])
    assert SaidOnLabel(["Patients gained weight."]).says_together(["gain", "weight"])


APART = a_partitioned_label(
    sections=[
        a_section(
            "5 WARNINGS",
            "Zelvarin may cloud the lenses. Wash the hands after contact with the powder. "
            "Thinning of the hair was reported. Blue dye is in the capsule shell. "
            "Take it with apple juice or water. Do not use it over broken skin.",
            path="1",
        ),
        a_section("7 INTERACTIONS", "Muscle relaxants raise the exposure. Avoid contact with sun.", path="2"),
    ]
)


@pytest.mark.parametrize(
    "question",
    [
        "Can I use hair dye while on Zelvarin?",
        "Can I get hair removal while on Zelvarin?",
        "Can I apply Zelvarin over broken lenses?",
    ],
)
def test_a_thing_of_several_words_is_not_said_by_its_words_in_different_places(question: str) -> None:
    assert _refused(_weighed(question, APART))


@pytest.mark.parametrize(
    "question",
    [
        "Can I take Zelvarin with apple juice?",
        "Can I use Zelvarin over broken skin?",
        "Can I take Zelvarin with muscle relaxers?",
        "Can I take Zelvarin if I have lenses and hair of my own?",
    ],
)
def test_a_thing_of_several_words_that_one_place_says_is_no_reason_to_refuse(question: str) -> None:
    assert not _refused(_weighed(question, APART))


@pytest.mark.parametrize(
    "question",
    [
        "Should the daily dose be divided?",
        "can i take zelvarin again after a break of a week",
        "I have a broken arm, can I take Zelvarin?",
        "could i cut down on zelvarin",
    ],
)
def test_a_dose_that_is_divided_and_a_break_in_it_are_no_handling_of_a_tablet(question: str) -> None:
    assert _weighed(question, UNSCORED).missing is None


def test_a_tablet_that_is_to_be_broken_is_still_handled() -> None:
    assert _weighed("Can I break Zelvarin tablets?", UNSCORED).missing is not None
    assert _weighed("may i divide the tablet", UNSCORED).missing is not None
