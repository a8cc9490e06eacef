"""The same label under the many ways its name is typed; and names that are another product stay another."""

from __future__ import annotations

import pytest

from adapters.names import NearNames
from domain.drugs import DrugFinding
from domain.name_index import NameIndex
from domain.spelling import spellings
from tests.drug_builders import OTC, a_drug, active, an_entry, chosen, doubt, find

PLAIN = an_entry(a_drug("Zelvarin", "Ibuprofen"), code=OTC)
CRAMPS = an_entry(a_drug("Zelvarin Menstrual Pain", "Ibuprofen Sodium"), code=OTC, labeler="Cramp Works")
NIGHT = an_entry(
    a_drug(
        "Quorimol",
        "Diphenhydramine",
        generic="Diphenhydramine",
        suffix="Childrens Night Time Cold and Cough",
        form="SYRUP",
    ),
    code=OTC,
)
WITH_CODEINE = an_entry(
    a_drug("Vimorel with Codeine", active("BUTALBITAL"), active("CODEINE PHOSPHATE", "CODEINE"))
)
COLD = an_entry(
    a_drug(
        "Ibuprofen and Pseudoephedrine Hydrochloride",
        active("IBUPROFEN"),
        active("PSEUDOEPHEDRINE HYDROCHLORIDE", "PSEUDOEPHEDRINE"),
    ),
    code=OTC,
    labeler="Cold Works",
)
SCAN = an_entry(
    a_drug("Kit for the Preparation of Technetium Tc 99m Medronate", generic="TECHNETIUM TC 99M MEDRONATE")
)
TRACER = an_entry(a_drug("Luminel", "FLUTEMETAMOL F 18", generic="FLUTEMETAMOL F 18"))
PRESSURE = an_entry(a_drug("Hydrochlorothiazide"))
HELD = (PLAIN, CRAMPS, NIGHT, WITH_CODEINE, COLD, SCAN, TRACER, PRESSURE)


def ask(text: str) -> DrugFinding:
    return find(text, HELD, NearNames(spellings(NameIndex.of(HELD))))


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("zelvarin menstrual - had a bad reaction, ask first?", CRAMPS),
        ("Zelvarin: max tablets a day", PLAIN),
        ("Zelvarin max dose", PLAIN),
        ("Quorimol Children night time cold/cough: max doses", NIGHT),
        ("will Quorimol Nighttime for children make him sleepier", NIGHT),
        ("Vimorel w/ codeine: who must never get it", WITH_CODEINE),
        ("Vimorel with codeine dose", WITH_CODEINE),
        ("the ibuprofen with pseudoephedrine cold caplets and a big prostate", COLD),
        ("ibuprofen/pseudoephedrine dose", COLD),
        ("bone scan with technetium 99m medronate, can baby nurse?", SCAN),
        ("storage of tc99m medronate", SCAN),
        ("F18 flutemetamol dose", TRACER),
        ("F-18 flutemetamol dose", TRACER),
        ("hctz for swelling?", PRESSURE),
        ("HCTZ 25 mg tabs storage", PRESSURE),
        ("why did hydrochlorothiazide drop his blood pressure", PRESSURE),
    ],
)
def test_a_label_is_found_by_its_name_as_people_type_it(text: str, label: object) -> None:
    assert chosen(ask(text)) == label


@pytest.mark.parametrize(
    "text",
    [
        "zelvarin night dose",
        "Zelvarin PM dose",
        "Zelvarin Max for my back",
        "Quorimol dose for me",
        "Vimorel dose",
        "ibuprofen/XYZ caplets dose",
        "medronate dose",
    ],
)
def test_a_name_with_a_mark_or_a_substance_that_is_not_held_is_never_taken_for_the_one_that_is(
    text: str,
) -> None:
    assert doubt(ask(text)).reason in {"unknown_drug", "ambiguous_drug"}
