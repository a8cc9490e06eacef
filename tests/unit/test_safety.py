"""What the front door says before a label is looked up."""

import pytest

from domain.safety import ARITHMETIC_REFUSAL, front_door

EMERGENCIES = [
    "My 3-year-old just swallowed a bottle of Zelvarin. How much is toxic?",
    "my husband took a handful of zelvarin, what now",
    "I accidentally took twice as much Zelvarin as I should",
    "someone took too many zelvarin tablets",
    "I took 40 zelvarin tablets",
    "he swallowed twenty of his zelvarin pills",
    "My friend took 12 extra strength zelvarin capsules",
    "She overdosed on Zelvarin an hour ago",
    "the toddler got into the Zelvarin drops",
    "dad puffed his zelvarin way too many times today",
    "Pt swallowed excessive Zelvarin: what is recommended?",
    "Throat is closing after a Zelvarin shot what do I do",
    "my lips and tongue are swelling after Zelvarin",
    "I took Zelvarin and I can't breathe",
    "I want to kill myself with zelvarin",
    "What is the lethal dose of Zelvarin?",
    "how many zelvarin tablets would kill a person",
    "I’m suicidal and have a bottle of Zelvarin",
]
NO_EMERGENCIES = [
    "overdosage section of Zelvarin",
    "What does the label of Zelvarin say about overdose?",
    "How is an overdose of Zelvarin managed?",
    "Is there an antidote for Zelvarin overdosage?",
    "Does Zelvarin have a boxed warning about suicidal thoughts?",
    "Which patients had swelling of the face in the Zelvarin trials?",
    "signs of anaphylaxis with Zelvarin",
    "Can Zelvarin capsules be swallowed whole by a child?",
    "Zelvarin is taken with food, right?",
    "I took Zelvarin with breakfast, is that fine?",
    "I took two Zelvarin tablets this morning",
    "I took 25 mg zelvarin tablets before, can I go to 10 mg?",
    "she has taken zelvarin for 10 days, can she stop the tablets?",
    "What should I do if I missed a dose of Zelvarin?",
    "How many Zelvarin pills is an overdose in a child?",
    "what dose is given to a child of 20 kg",
    "Is fatal liver injury reported with Zelvarin?",
    "How much Zelvarin is in the bottle?",
]
OUT_OF_SCOPE = [
    "How much Zelvarin can I give my 20 kg dog?",
    "Does Zelvarin kill cats?",
    "I weigh 82 kg, my creatinine is 2.1. Calculate my Zelvarin dose.",
    "work out the mL of Zelvarin for my son",
    "Do I have diabetes?",
    "Which is better, Zelvarin or Quorimol?",
    "Which one should I take for marsh fever?",
    "Can you recommend another drug instead of Zelvarin?",
]
IN_SCOPE = [
    "My 14 kg child is on Zelvarin. What dose the first week?",
    "Is Zelvarin all right for somebody allergic to cats?",
    "Was there a rise in tumors in dogs in the Zelvarin studies?",
    "Do I have to take Zelvarin with food?",
    "Does a PET scan have to wait after Zelvarin?",
    "Can I drink two beers tonight on Zelvarin?",
    "How does the label calculate creatinine clearance for Zelvarin?",
    "Which strengths of Zelvarin are there?",
    "Is the dose of Zelvarin the same as that of Quorimol?",
]


ARITHMETIC = [
    "I weigh 82 kg, my creatinine is 2.1. Calculate my Zelvarin dose.",
    "Calculate the Zelvarin dose for BSA 1.8",
    "70 kg CrCl 25 how many mg of Zelvarin",
    "Patient weighs 54 kg and gets 15 mg/kg of Zelvarin, how many mg is that?",
    "how many mL of Zelvarin 250 mg/5 mL is a 400 mg dose",
    "If the dose is 5 mg/kg and my son weighs 40 lb, how much is that in mL?",
    "What's 1.5 mg/kg for a 62 kg woman?",
    "convert 0.3 mg/kg to mL for my 12 kg toddler",
    "BSA 1.73, dose of Zelvarin in mg?",
    "Compute the AUC dose of Zelvarin for GFR 60",
    "What would be the infusion rate in mL/hr for a 70 kg man at 5 mcg/kg/min?",
    "dose for 88 kg at 1 mg/kg?",
    "Work out my Zelvarin dose from INR 3.4",
    "how many tablets a day is 1200 mg if they are 300 mg each",
    "figure out how much to give my 18 kg daughter",
    "How many vials do I need for an 80 kg patient?",
    "My creatinine is 2.1, age 70, 60 kg: what is my creatinine clearance?",
]
CIRCUMSTANCES = [
    "My 14 kg child is on Zelvarin for a clot. What dose the first week?",
    "Zelvarin tablets, CrCl 22 mL/min: total daily dose range?",
    "max Zelvarin dose in a patient on Zelvarin",
    "Zelvarin: multiple-dose Zelvarin injection in a 70-year-old, how many mg every 6 hours?",
    "Zelvarin - max amount of the numbing cream and how long it may stay on for an 8 month old, 9 kg",
    "Zelvarin titration, weeks 3 and 4: dose in mg and volume?",
    "How many mg per kg is the maximum for children?",
    "Zelvarin dosing for a 20 kg child with a clot, after the first week?",
    "I'm on a low salt diet, how many mg of sodium per tablet in Zelvarin 220?",
    "How much water do I add to the 75 mL bottle of Zelvarin 400 mg/5 mL powder?",
    "How high can the Zelvarin daily dose go in a 4 month old baby (per kg)?",
    "How does the label calculate creatinine clearance?",
    "what is the dose for a patient weighing 45 kg",
    "I weigh 82 kg and have CrCl 25: which dose does the label give?",
    "Zelvarin dose for 88 kg patients",
    "Is 5 mg/kg the dose for children under 30 kg?",
    "how many capsules of 300 mg Zelvarin per day is the maximum",
    "How many mL is the dose for 6 to 12 month olds?",
    "Already reduced to Zelvarin 1.1 mg/m2 and now another event. Next dose level?",
    "Zelvarin titration: mg/kg in week 6?",
    "What is the dose in mg/kg for a 3 year old?",
    "Surgeon wants to infiltrate Zelvarin. At what dose per kg do arrhythmias become a worry?",
    "my son is 9 and weighs 60 lb, how many teaspoons per the label",
    "70 kg CrCl 25, which row of the renal table applies?",
    "How many tablets are in the starter pack?",
    "How is the dose converted from oral to IV?",
    "How do I convert a patient from Zelvarin to Zelvarin?",
    "can I take 2 tablets of 250 mg for a 500 mg dose?",
]


@pytest.mark.parametrize("question", ARITHMETIC)
def test_nothing_is_worked_out_for_one_person(question: str) -> None:
    assert front_door(question).refuse == ARITHMETIC_REFUSAL


@pytest.mark.parametrize("question", CIRCUMSTANCES)
def test_a_weight_or_a_kidney_function_is_a_circumstance_and_its_row_is_quoted(question: str) -> None:
    assert front_door(question).refuse is None


@pytest.mark.parametrize("question", EMERGENCIES)
def test_an_emergency_is_met_with_a_number_to_call(question: str) -> None:
    notices = front_door(question).emergency

    assert notices
    assert all(notice.kind == "emergency" for notice in notices)
    assert any(number in notices[0].text for number in ("911", "988", "1-800-222-1222"))


@pytest.mark.parametrize("question", NO_EMERGENCIES)
def test_a_question_about_the_label_is_no_emergency(question: str) -> None:
    assert front_door(question).emergency == ()


@pytest.mark.parametrize("question", OUT_OF_SCOPE)
def test_what_no_label_can_answer_is_refused_with_a_next_step(question: str) -> None:
    refusal = front_door(question).refuse

    assert refusal is not None
    assert any(who in refusal for who in ("doctor", "pharmacist", "veterinarian"))


@pytest.mark.parametrize("question", [*IN_SCOPE, *EMERGENCIES, *NO_EMERGENCIES])
def test_personal_wording_and_emergencies_are_not_refused(question: str) -> None:
    assert front_door(question).refuse is None


def test_a_poisoning_names_poison_help_and_suicidal_words_name_the_lifeline() -> None:
    poisoned = front_door("my child swallowed zelvarin drops").emergency
    suicidal = front_door("I want to end my life").emergency

    assert "1-800-222-1222" in poisoned[0].text
    assert "988" in suicidal[0].text


def test_a_question_about_oneself_gets_the_personal_notice() -> None:
    assert [n.kind for n in front_door("Can I take Zelvarin with milk?").notices] == ["personal"]
    assert front_door("Which sections does the Zelvarin label have?").notices == ()


@pytest.mark.parametrize(
    ("question", "own"),
    [
        ("¿Cuál es la dosis máxima diaria de Zelvarin?", "inglés"),
        ("Quelle est la dose maximale de Zelvarin pour un enfant?", "anglais"),
        ("Wie viel Zelvarin darf ich einnehmen?", "Englisch"),
        ("ما هي الآثار الجانبية لزيلفارين؟", "الإنجليزية"),
    ],
)
def test_another_language_is_declined_in_that_language_and_in_english(question: str, own: str) -> None:
    refusal = front_door(question).refuse

    assert refusal is not None
    assert own in refusal
    assert "English" in refusal


@pytest.mark.parametrize(
    "question", ["zelvarin", "zelvarin para pain?", "dose of Zelvarin for Señor Muñoz", "El Zelvarin label"]
)
def test_a_foreign_word_makes_no_foreign_question(question: str) -> None:
    assert front_door(question).refuse is None
