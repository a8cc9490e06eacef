"""Which sections a clause names, by the forms of words for each, and what a format has instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from domain.section_words import FORMS as WORDS
from domain.sections import SECTION_KINDS, UNCLASSIFIED_CODE

# what the format has instead, best first; spl.md's table of formats
INSTEAD: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "contraindications": ("otc_do_not_use",),
        "adverse_reactions": ("otc_stop_use", "otc_when_using"),
        "warnings_and_precautions": ("warnings", "precautions"),
        "warnings": ("warnings_and_precautions",),
        "clinical_trials_experience": ("adverse_reactions",),
        "postmarketing_experience": ("adverse_reactions",),
        "drug_interactions": ("otc_ask_doctor_or_pharmacist",),
        "overdosage": ("otc_keep_out_of_reach",),
        "storage_and_handling": ("how_supplied_storage_and_handling", "how_supplied"),
        "how_supplied": ("how_supplied_storage_and_handling",),
        "dosage_forms_and_strengths": ("how_supplied_storage_and_handling", "how_supplied"),
        "lactation": ("nursing_mothers", "otc_pregnancy_or_breast_feeding"),
        "nursing_mothers": ("lactation",),
        "pregnancy": ("otc_pregnancy_or_breast_feeding", "teratogenic_effects"),
        "mechanism_of_action": ("clinical_pharmacology", "otc_purpose"),
        "pharmacokinetics": ("clinical_pharmacology",),
        "pharmacodynamics": ("clinical_pharmacology",),
        "otc_inactive_ingredient": ("description",),
        "otc_active_ingredient": ("description",),
        "description": ("otc_active_ingredient", "otc_inactive_ingredient"),
        "patient_counseling_information": ("information_for_patients",),
        "information_for_patients": ("patient_counseling_information",),
        "otc_do_not_use": ("contraindications",),
    }
)
ALONGSIDE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"warnings_and_precautions": ("boxed_warning",), "warnings": ("boxed_warning", "precautions")}
)


# words as short stand in too many names
_SHORT: Final = 6
_EVERYDAY: Final = frozenset(
    {"specific", "controlled", "substance", "females", "potential", "changes", "references"}
)
_OF_LABELS: Final = frozenset({"rx_plr", "rx_nonplr", "otc", "biologic", "patient"})


@dataclass(frozen=True, slots=True)
class AskedForm:
    """A form of words found in a clause: the section it asks for, where it stands, and what else stands in its gaps."""

    key: str
    start: int
    end: int
    between: tuple[str, ...] = ()


def _official(name: str) -> str:
    bare = re.sub(r"^otc - | section$| subsection$", "", name.casefold()).replace("&", "and")
    bare = re.sub(r"\band\b", "(?:and|&)", bare)
    return re.sub(r"[^a-z&()?:|]+", " ", bare).strip()


def _told_by_a_word() -> Mapping[str, str]:
    """The word that only one section's name holds, where "section" follows: "the carcinogenesis section"."""
    names = {
        kind.key: set(_official(kind.name).split()) for kind in SECTION_KINDS if "rx_plr" in kind.formats
    }
    counts = Counter(word for words in names.values() for word in words)
    own = {
        key: [
            re.escape(w)
            for w in sorted(words)
            if counts[w] == 1 and len(w) > _SHORT and w.isalpha() and w not in _EVERYDAY
        ]
        for key, words in names.items()
    }
    return {key: rf"(?:{'|'.join(words)})(?: \w+)? (?:sub)?section" for key, words in own.items() if words}


def _compiled() -> tuple[tuple[str, re.Pattern[str]], ...]:
    forms = dict(WORDS)
    for kind in SECTION_KINDS:
        if kind.code != UNCLASSIFIED_CODE and _OF_LABELS & set(kind.formats):
            own = forms.get(kind.key)
            forms[kind.key] = f"{_official(kind.name)}|{own}" if own else _official(kind.name)
    for key, form in _told_by_a_word().items():
        forms[key] = f"{form}|{forms[key]}" if key in forms else form
    return tuple((key, re.compile(rf"\b(?:{form})(?!\w|'s)")) for key, form in forms.items())


FORMS: Final = _compiled()


def asked_forms(clause: str, can_be_meant: Callable[[str], bool] = lambda key: True) -> list[AskedForm]:
    """Return the sections that a folded clause names, longest form first where two overlap, in order."""
    found = [
        AskedForm(key, m.start(), m.end(), tuple(gap for gap in m.groups() if gap))
        for key, form in FORMS
        if can_be_meant(key)
        for m in form.finditer(clause)
    ]
    kept: list[AskedForm] = []
    for form in sorted(found, key=lambda f: (f.start - f.end, f.start)):
        if all(form.end <= other.start or form.start >= other.end for other in kept):
            kept.append(form)
    return sorted(kept, key=lambda f: f.start)
