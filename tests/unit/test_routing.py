"""Which sections a question is for: the table of words, and what a label's format makes of it."""

from collections.abc import Sequence

import pytest

from domain.models import SectionEntry
from domain.partition import partition
from domain.routing import Routing, route
from tests.builders import a_label, a_section

PLR = (
    ("34066-1", "WARNING: INVENTED LIVER INJURY"),
    ("34067-9", "1 INDICATIONS AND USAGE"),
    ("34068-7", "2 DOSAGE AND ADMINISTRATION"),
    ("43678-2", "3 DOSAGE FORMS AND STRENGTHS"),
    ("34070-3", "4 CONTRAINDICATIONS"),
    ("43685-7", "5 WARNINGS AND PRECAUTIONS"),
    ("34084-4", "6 ADVERSE REACTIONS"),
    ("34073-7", "7 DRUG INTERACTIONS"),
    ("43684-0", "8 USE IN SPECIFIC POPULATIONS"),
    ("42229-5", "8.9 Marsh Dwellers"),
    ("34088-5", "10 OVERDOSAGE"),
    ("34089-3", "11 DESCRIPTION"),
    ("43682-4", "12.3 Pharmacokinetics"),
    ("34069-5", "16 HOW SUPPLIED/STORAGE AND HANDLING"),
    ("44425-7", "16.2 Storage and Handling"),
    ("42231-1", "MEDICATION GUIDE"),
)
OLDER = (
    ("34089-3", "DESCRIPTION"),
    ("34090-1", "CLINICAL PHARMACOLOGY"),
    ("34067-9", "INDICATIONS AND USAGE"),
    ("34070-3", "CONTRAINDICATIONS"),
    ("34071-1", "WARNINGS"),
    ("42232-9", "PRECAUTIONS"),
    ("34080-2", "Nursing Mothers"),
    ("34084-4", "ADVERSE REACTIONS"),
    ("34088-5", "OVERDOSAGE"),
    ("34068-7", "DOSAGE AND ADMINISTRATION"),
    ("34069-5", "HOW SUPPLIED"),
)
OTC = (
    ("55106-9", "Active ingredient"),
    ("34067-9", "Uses"),
    ("34071-1", "Warnings"),
    ("50570-1", "Do not use"),
    ("50566-9", "Stop use and ask a doctor if"),
    ("53414-9", "If pregnant or breast-feeding"),
    ("50565-1", "Keep out of reach of children"),
    ("34068-7", "Directions"),
    ("51727-6", "Inactive ingredients"),
)


def entries(sections: Sequence[tuple[str, str]]) -> tuple[SectionEntry, ...]:
    printed = [
        a_section(title, f"Zelvarin says this under {title}. " * 4, path=str(n), code=code)
        for n, (code, title) in enumerate(sections, 1)
    ]
    return partition(a_label(sections=printed)).entries


def routed(question: str, sections: Sequence[tuple[str, str]] = PLR, document: str = "34391-3") -> Routing:
    return route(question, entries(sections), document, ("zelvarin",))


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("What are the contraindications of Zelvarin?", ("contraindications",)),
        ("Who should NOT be given Zelvarin?", ("contraindications",)),
        ("Who should never take zelvarin", ("contraindications",)),
        ("When must Zelvarin not be used?", ("contraindications",)),
        ("Zelvarin side effects", ("adverse_reactions",)),
        ("List all adverse reactions of Zelvarin that were reported", ("adverse_reactions",)),
        ("boxed warning for zelvarin", ("boxed_warning",)),
        ("Does Zelvarin have a black box warning?", ("boxed_warning",)),
        ("What is Zelvarin used for?", ("indications_and_usage",)),
        ("which conditions is zelvarin approved for", ("indications_and_usage",)),
        ("How should Zelvarin be taken?", ("dosage_and_administration",)),
        ("Zelvarin dosage and administration section", ("dosage_and_administration",)),
        ("How do I store Zelvarin?", ("storage_and_handling",)),
        ("how is Zelvarin supplied?", ("how_supplied",)),
        ("What strengths does Zelvarin come in?", ("dosage_forms_and_strengths",)),
        ("Overdosage of Zelvarin", ("overdosage",)),
        ("someone swallowed too many zelvarin, what does the label say to do", ("overdosage",)),
        ("What does Zelvarin interact with?", ("drug_interactions",)),
        ("warnings and precautions for Zelvarin", ("boxed_warning", "warnings_and_precautions")),
        ("Zelvarin pharmacokinetics", ("pharmacokinetics",)),
        ("show the medication guide of Zelvarin", ("medication_guide",)),
        ("section 4 of Zelvarin", ("contraindications",)),
        ("Zelvarin, section 12.3", ("pharmacokinetics",)),
        ("34084-4 of zelvarin", ("adverse_reactions",)),
        ("zelvarin how_supplied", ("how_supplied",)),
        ("What does it say about marsh dwellers?", ("section_10",)),
        (
            "What are the contraindications of Zelvarin and what are its side effects?",
            ("contraindications", "adverse_reactions"),
        ),
    ],
)
def test_a_question_for_a_section_is_answered_with_the_whole_section(
    question: str, keys: tuple[str, ...]
) -> None:
    found = routed(question)

    assert found.whole
    assert found.route.kind == "section"
    assert found.route.section_keys == keys
    assert found.route.because


@pytest.mark.parametrize(
    "question",
    [
        "Is Zelvarin contraindicated in severe marsh fever with jaundice?",
        "What is the maximum daily dose of Zelvarin?",
        "Can Zelvarin be swallowed with a meal of dune rice?",
        "usual starting dose of zelvarin in renal impairment",
        "how long after the last dose may she breastfeed",
        "According to the boxed warning of Zelvarin, how often are enzymes measured?",
        "Does Zelvarin interact with grapefruit juice or dune tea?",
        "Zelvarin dose change in severe renal impairment?",
        "contraindications in asthma patients, and what is the starting dose for an 84 year old?",
    ],
)
def test_a_question_for_one_fact_is_searched(question: str) -> None:
    found = routed(question)

    assert not found.whole
    assert found.absent is None
    assert found.route.kind == "similarity"


@pytest.mark.parametrize(
    ("question", "keys", "sections"),
    [
        ("contraindications of Zelvarin", ("otc_do_not_use",), OTC),
        ("side effects of Zelvarin", ("otc_stop_use",), OTC),
        ("Zelvarin overdose", ("otc_keep_out_of_reach",), OTC),
        ("Zelvarin during breast-feeding", ("otc_pregnancy_or_breast_feeding",), OTC),
        ("Zelvarin directions", ("dosage_and_administration",), OTC),
        ("when should I stop taking Zelvarin?", ("otc_stop_use",), OTC),
        ("what is in Zelvarin apart from the drug itself", ("otc_inactive_ingredient",), OTC),
        ("Zelvarin warnings", ("warnings", "precautions"), OLDER),
        ("storage of Zelvarin", ("how_supplied",), OLDER),
        ("Zelvarin in lactation", ("nursing_mothers",), OLDER),
        ("How does Zelvarin work?", ("clinical_pharmacology",), OLDER),
    ],
)
def test_each_format_has_its_own_place_for_what_is_asked(
    question: str, keys: tuple[str, ...], sections: Sequence[tuple[str, str]]
) -> None:
    found = routed(question, sections, "34390-5" if sections is OTC else "34391-3")

    assert found.whole
    assert set(found.route.section_keys) == set(keys)


def test_another_place_of_the_format_is_named_as_such() -> None:
    because = routed("contraindications of Zelvarin", OTC, "34390-5").route.because

    assert "no section contraindications" in because
    assert "do not use" in because


@pytest.mark.parametrize(
    ("question", "absent"),
    [
        ("Text of the boxed warning for Zelvarin?", "boxed_warning"),
        ("Zelvarin section 7, list the drug interactions", "drug_interactions"),
        ("Does section 13 of the Zelvarin label mention tumors in dune mice?", "nonclinical_toxicology"),
        ("clinical studies of Zelvarin", "clinical_studies"),
    ],
)
def test_a_section_that_the_label_lacks_is_absent_and_never_another_that_scores_well(
    question: str, absent: str
) -> None:
    without = [s for s in PLR if s[0] not in {"34066-1", "34073-7"}]

    found = routed(question, without)

    assert found.absent == absent
    assert not found.whole
    assert found.nearest


def test_a_rare_section_weighs_more_in_a_search_than_a_long_one() -> None:
    sections = [
        a_section("2 DOSAGE AND ADMINISTRATION", "Take it with dune water. " * 400, path="1", code="34068-7"),
        a_section("8.1 Pregnancy", "Invented risk to the unborn.", path="2", code="42228-7"),
    ]
    cut = partition(a_label(sections=sections))

    prior = route("dose in a pregnant marsh dweller with jaundice", cut.entries, "34391-3").prior

    assert prior["2"] > prior["1"] > 0


def test_the_questions_in_a_question_are_told_apart_as_typed() -> None:
    found = routed(
        "What is the starting dose for a dune dweller, and how long is the mixture kept at home? My son is 8."
    )

    assert found.clauses == (
        "What is the starting dose for a dune dweller",
        "how long is the mixture kept at home, My son is 8",
    )


def test_words_that_named_the_drug_do_not_route() -> None:
    held = entries(PLR)

    found = route(
        "Storage Works Zelvarin tablets: marsh fever in camels", held, "34391-3", ("storage works",)
    )

    assert not found.whole
    assert "storage_and_handling" not in found.route.section_keys


def test_a_plus_sign_joins_two_questions() -> None:
    asked = "zelvarin starting dose in adults + how should opened bottles be stored"

    assert len(route(asked, (), "34391-3", ("zelvarin",)).clauses) == 2
