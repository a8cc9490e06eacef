"""Printed titles of sections: which kind of section a title names, however it is spelt.

Titles are compared by their letters alone, so that case, punctuation, blanks within words
("Preg n a n c y") and missing ones ("pyloriInfection") make no difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from domain.sections import SECTION_KINDS

_NUMBER = re.compile(
    r"^\s*(?:section\s+)?(\d{1,2}(?:\.\d{1,2}){0,3})\.?(?=[\s:.\-–—A-Z]|$)\s*", re.IGNORECASE
)
_REMARK = re.compile(r"\s?\([^()]*\)\s?[.:]?\s?\Z")
_LETTERED = re.compile(r"^\s*\(?(?:[a-zA-Z]|[ivxIVX]{1,4})[.)]\s+")

# how labels spell what the table calls otherwise
_OTHER_SPELLINGS: Final = """\
indications_and_usage ; indication; indications; indications and use; indication and usage; uses; use; usage; authorized use
dosage_and_administration ; dosage; directions; dose and administration; directions for use; dosing and administration; dosing
dosage_forms_and_strengths ; dosage form and strength; dosage form and strengths; dosage forms and strength
contraindications ; contraindication
warnings_and_precautions ; warnings and cautions
precautions ; precaution
general_precautions ; general precautions
adverse_reactions ; adverse reaction; adverse effects; undesirable effects; overall safety summary
clinical_trials_experience ; clinical trial experience; clinical studies experience; clinical trials experience
postmarketing_experience ; postmarketing; postmarketing reports; post marketing experience; postmarketing events
drug_interactions ; drug interaction; interactions; drug drug interactions; clinically significant drug interactions
drug_and_or_laboratory_test_interactions ; drug laboratory test interactions; laboratory test interactions; effects on laboratory tests; drug and laboratory test interactions; interference with laboratory tests
use_in_specific_populations ; specific populations; special populations; use in special populations
pregnancy ; use in pregnancy; usage in pregnancy; pregnancy category a; pregnancy category b; pregnancy category c; pregnancy category d; pregnancy category x; pregnancy teratogenic effects
nursing_mothers ; nursing mother; use in nursing mothers; usage in nursing mothers
lactation ; breastfeeding; lactation and breastfeeding
reproductive_potential ; females and males of reproductive potential; women of childbearing potential
labor_and_delivery ; labor or delivery; labor and delivery
pediatric_use ; pediatrics; pediatric; pediatric patients; pediatric population; use in children; usage in children; use in pediatric patients; children
geriatric_use ; geriatrics; geriatric; geriatric patients; geriatric population; elderly; elderly patients; use in the elderly; use in elderly; older adults
overdosage ; overdose; management of overdose; management of overdosage; overdosage and treatment
drug_abuse_and_dependence ; abuse and dependence
dependence ; physical dependence; physical and psychological dependence
description ; product description
clinical_pharmacology ; pharmacology; clinical pharmacology actions
mechanism_of_action ; mode of action; actions
pharmacokinetics ; pharmacokinetics and metabolism; human pharmacokinetics; pharmacokinetic properties
nonclinical_toxicology ; non clinical toxicology; non clinical studies; preclinical toxicology
carcinogenesis_mutagenesis_fertility ; carcinogenesis mutagenesis impairment of fertility; carcinogenesis mutagenesis and impairment of fertility; carcinogenesis and mutagenesis and impairment of fertility; carcinogenicity mutagenicity impairment of fertility; carcinogenesis mutagenesis impairment to fertility
animal_toxicology ; animal toxicology; animal toxicology and or pharmacology; animal pharmacology and or toxicology; animal pharmacology; animal pharmacology and toxicology; animal pharmacology and animal toxicology
clinical_studies ; clinical trials; clinical study; clinical trial results; clinical trial results and supporting data for eua
how_supplied ; how supplied; how supplied storage and handling; how supplied storage; how supplied and storage
storage_and_handling ; storage; storage and stability; stability and storage; storage conditions; how supplied storage and handling; how supplied storage; how supplied and storage; storage and handling
patient_counseling_information ; patient counseling; information for patients and caregivers
information_for_patients ; information for patients; information for the patient
medication_guide ; medication guide
patient_package_insert ; patient information; patient package insert; patient information leaflet; patient labeling; information for the consumer
instructions_for_use ; instructions for use; patient instructions for use
package_label ; principal display panel; package label; package label principal display panel
"""
_OTC_SPELLINGS: Final = """\
otc_active_ingredient ; active ingredient; active ingredients
otc_inactive_ingredient ; inactive ingredient; inactive ingredients
otc_purpose ; purpose; purposes
otc_do_not_use ; do not use; do not use if
otc_ask_doctor ; ask a doctor before use; ask a doctor before use if; ask a doctor before use if you have
otc_ask_doctor_or_pharmacist ; ask a doctor or pharmacist before use; ask a doctor or pharmacist before use if you are
otc_when_using ; when using this product
otc_stop_use ; stop use; stop use and ask a doctor; stop use and ask a doctor if
otc_pregnancy_or_breast_feeding ; if pregnant or breast feeding; pregnancy or breast feeding
otc_keep_out_of_reach ; keep out of reach of children
otc_questions ; questions; questions or comments
storage_and_handling ; other information
"""
_RENAL = re.compile(
    r"\b(?:renal|kidney)\b.{0,40}\b(?:impairment|insufficiency|dysfunction|disease)|\b(?:impaired|monitoring of) (?:renal|kidney) function"
)
_HEPATIC = re.compile(
    r"\b(?:hepatic|liver)\b.{0,40}\b(?:impairment|insufficiency|dysfunction|disease)|\b(?:impaired|monitoring of) (?:hepatic|liver) function"
)
_LONGEST_POPULATION_TITLE = 70
_SHORTEST_MISSPELT = 12


def bare_title(title: str) -> str:
    """The words of a printed title: number, case and punctuation at its ends folded away."""
    return re.sub(r"\s+", " ", _NUMBER.sub("", title).strip(" .:;-–—*?")).casefold()


def printed_number(title: str) -> str:
    """The number a title starts with ("5.1"), or an empty string."""
    match = _NUMBER.match(title)
    return match.group(1) if match else ""


def letters(title: str) -> str:
    """The letters of a title alone, the number or letter before it left out."""
    bare = _LETTERED.sub("", _NUMBER.sub("", title))
    return re.sub(r"[^a-z]+", "", bare.casefold().replace("&", "and"))


# labels share their titles, and each title is asked for several times
@lru_cache(maxsize=4096)
def keys_of_title(title: str, *, over_the_counter: bool = False) -> tuple[str, ...]:
    """Return the section keys that a printed title names, usually none or one."""
    squeezed = letters(title)
    named = _named(squeezed, over_the_counter=over_the_counter) or _spelt_as(
        letters(_REMARK.sub("", title)), over_the_counter=over_the_counter
    )
    return named or tuple(_populations(bare_title(title))) or tuple(_panels(squeezed))


def _named(squeezed: str, *, over_the_counter: bool) -> tuple[str, ...]:
    named = _spelt_as(squeezed, over_the_counter=over_the_counter)
    if not named and len(squeezed) >= _SHORTEST_MISSPELT:
        near = _NEARLY.get(squeezed, set()).union(*(_NEARLY.get(v, set()) for v in _one_less(squeezed)))
        meant = {_spelt_as(name, over_the_counter=over_the_counter) for name in near} - {()}
        named = meant.pop() if len(meant) == 1 else ()
    return named


def is_only_a_name(title: str) -> bool:
    """Whether a title says nothing beyond the name of its kind: "4 CONTRAINDICATIONS", not "4.1 Liver disease"."""
    squeezed = letters(title)
    named = _named(squeezed, over_the_counter=True) or tuple(_panels(squeezed))
    return not re.search(r"\d", bare_title(title)) and bool(named)


def _spelt_as(squeezed: str, *, over_the_counter: bool) -> tuple[str, ...]:
    named = _BY_LETTERS.get(squeezed, ())
    if over_the_counter:
        named += tuple(key for key in _BY_OTC_LETTERS.get(squeezed, ()) if key not in named)
    return named


def _one_less(word: str) -> Iterator[str]:
    return (word[:n] + word[n + 1 :] for n in range(len(word)))


def _nearly() -> Mapping[str, set[str]]:
    """Long titles by themselves and by what is left of them without one letter: a misprint meets one of these."""
    found: dict[str, set[str]] = {}
    for name in {*_BY_LETTERS, *_BY_OTC_LETTERS}:
        if len(name) >= _SHORTEST_MISSPELT:
            for variant in (name, *_one_less(name)):
                found.setdefault(variant, set()).add(name)
    return MappingProxyType(found)


def _populations(bare: str) -> Iterator[str]:
    if len(bare) <= _LONGEST_POPULATION_TITLE:
        if _RENAL.search(bare):
            yield "renal_impairment"
        if _HEPATIC.search(bare):
            yield "hepatic_impairment"


def _panels(squeezed: str) -> Iterator[str]:
    if squeezed.startswith(("principaldisplaypanel", "packagelabel")):
        yield "package_label"
    elif squeezed.startswith("medicationguide"):
        yield "medication_guide"


def _table_names() -> Iterator[tuple[str, str]]:
    for kind in SECTION_KINDS:
        if kind.key.startswith(("index_", "pmi_", "rems_", "device_", "animal_p", "panel_", "unclassified")):
            continue
        if not kind.name.startswith("OTC - ") and "animal" not in kind.formats:
            yield re.sub(r" section$| subsection$", "", kind.name.casefold()), kind.key


def _by_letters(pairs: Iterator[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, key in pairs:
        spelt = letters(name)
        if key not in found.get(spelt, ()):
            found[spelt] = (*found.get(spelt, ()), key)
    return MappingProxyType(found)


def _spelt(lines: str) -> Iterator[tuple[str, str]]:
    for line in lines.splitlines():
        key, names = line.split(" ; ")
        yield from ((name, key) for name in names.split(";"))


def _all_names() -> Iterator[tuple[str, str]]:
    yield from _table_names()
    yield from _spelt(_OTHER_SPELLINGS)


_BY_LETTERS = _by_letters(_all_names())
_BY_OTC_LETTERS = _by_letters(_spelt(_OTC_SPELLINGS))
_NEARLY = _nearly()
