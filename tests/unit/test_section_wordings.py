"""The table of natural wordings: which of them ask for a whole section, and which for one fact of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.asking import ALONGSIDE
from domain.models import Resolution, SectionEntry
from domain.routing import OTC_DOCUMENT, Routing, route
from domain.sections import SECTION_KINDS, SectionKind

PRESCRIPTION_DOCUMENT = "34391-3"
WORDINGS = [
    line.split("\t")
    for line in (Path(__file__).parents[1] / "data" / "section_wordings.tsv").read_text().splitlines()[1:]
]
OF_EVERY_DRUG_FACTS = {
    "indications_and_usage",
    "dosage_and_administration",
    "warnings",
    "storage_and_handling",
}
PATIENT_TEXT = {"medication_guide", "instructions_for_use", "patient_package_insert"}
OLD_CODES = {"nursing_mothers", "labor_and_delivery", "information_for_patients", "unclassified"}


def _entry(kind: SectionKind, path: str) -> SectionEntry:
    by_code = (Resolution(kind.key, f"coded {kind.code}"),)
    return SectionEntry(kind.key, kind.name, path, "present", 1, 1_000, kind.code, resolutions=by_code)


def _label(keys: set[str]) -> tuple[SectionEntry, ...]:
    return tuple(_entry(kind, str(n)) for n, kind in enumerate(SECTION_KINDS, 1) if kind.key in keys)


PRESCRIPTION = _label(
    ({kind.key for kind in SECTION_KINDS if "rx_plr" in kind.formats} | PATIENT_TEXT | {"laboratory_tests"})
    - OLD_CODES
)
DRUG_FACTS = _label({kind.key for kind in SECTION_KINDS if kind.key.startswith("otc_")} | OF_EVERY_DRUG_FACTS)


def _routed(question: str, drug_facts: bool) -> Routing:
    if drug_facts:
        return route(question, DRUG_FACTS, OTC_DOCUMENT, ("zelvarin",))
    return route(question, PRESCRIPTION, PRESCRIPTION_DOCUMENT, ("zelvarin",))


@pytest.mark.parametrize(
    ("label", "key", "question"), [w for w in WORDINGS if w[1] != "fact"], ids=lambda value: value
)
def test_a_section_is_recognised_from_any_natural_wording(label: str, key: str, question: str) -> None:
    found = _routed(question, drug_facts=label == "otc")

    assert found.whole
    # Drug Facts divide side effects over two headings, of which the second counts as the same place
    beside = {*ALONGSIDE.get(key, ()), "otc_when_using", "otc_stop_use"}
    assert key in found.route.section_keys
    assert set(found.route.section_keys) - beside <= {key}


@pytest.mark.parametrize("question", [question for _, key, question in WORDINGS if key == "fact"])
def test_a_fact_in_like_words_stays_a_fact(question: str) -> None:
    for drug_facts in (False, True):
        found = _routed(question, drug_facts)

        assert not found.whole
        assert found.absent is None


def test_every_section_that_people_ask_for_has_its_wordings() -> None:
    asked = {key for _, key, _ in WORDINGS}

    assert len(asked - {"fact"}) >= 40
    assert sum(key == "fact" for _, key, _ in WORDINGS) > 200


def test_a_group_that_a_label_has_no_section_for_is_searched_unless_asked_for_as_a_section() -> None:
    bare = _label({"indications_and_usage", "dosage_and_administration", "precautions"})

    said = route("Zelvarin in elderly patients", bare, PRESCRIPTION_DOCUMENT, ("zelvarin",))
    named = route("the geriatric use section of Zelvarin", bare, PRESCRIPTION_DOCUMENT, ("zelvarin",))

    assert said.route.kind == "similarity"
    assert named.absent == "geriatric_use"
