"""How people ask for a whole section: the forms of words for each key, and what a format has instead."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from domain.sections import SECTION_KINDS, UNCLASSIFIED_CODE

_NOT = r"(?:n't| not| never)"
_TAKE = r"(?:take|use|get|receive|have|be (?:given|on|taking|using|treated|prescribed))"
_PEOPLE = r"(?:who(?:m)?|(?:which|what) (?:patients|people)|(?:patients|people) who)"

# key -> forms of words, on folded text. General English for the thing, nothing about one drug.
_FORMS: Final[tuple[tuple[str, str], ...]] = (
    ("boxed_warning", r"(?:black ?)?box(?:ed)? warnings?|black ?box"),
    (
        "warnings_and_precautions",
        r"warnings?(?: (?:and|&|or) precautions?)?|precautions?|safety (?:risks|information|concerns)|serious risks|dangers",
    ),
    (
        "contraindications",
        rf"contra ?indicat(?:ions?|ed)|{_PEOPLE} (?:should|must|can|may|shall|ought){_NOT}(?: ever)? {_TAKE}"
        rf"|{_PEOPLE} (?:is|are){_NOT} (?:allowed|permitted|supposed|able|eligible|suitable)(?: to {_TAKE})?"
        rf"|{_PEOPLE} (?:should|must|needs? to|has to|have to) (?:avoid|stay away from)"
        r"|(?:not|never) (?:be )?(?:allowed|permitted|used|taken|given|prescribed)(?: at all)?|do not use"
        r"|reasons? (?:not to|against) (?:take|taking|use|using|give|giving|prescribe|prescribing)",
    ),
    ("adverse_reactions", r"(?:side|adverse|unwanted|undesirable|bad|ill) (?:effects?|reactions?|events?)"),
    (
        "indications_and_usage",
        r"indications?(?: (?:and|&) usage)?|indicated(?: for)?|(?:approved|used|prescribed|licensed) (?:for|to treat)"
        r"|what(?:'s| is| are) +(?:it |this )?for$|what (?:does|do|can|will) .{0,40}\btreat|approved uses?"
        r"|(?:which|what) (?:conditions|diseases|illnesses|disorders|infections|symptoms) (?:does|do|can|is|are)"
        r"|why (?:is|are|would|do|does) .{0,40}\b(?:prescribed|take|taken|used|use)$",
    ),
    (
        "dosage_and_administration",
        r"dosage (?:and|&) administration|dos(?:age|ing|es?)(?: (?:schedule|instructions?|regimen|information|guidance|directions))?"
        r"|directions(?: for use)?|how to (?:take|use|give|administer)"
        r"|how (?:is|are|should|do|does|must|am) .{1,60}\b(?:taken?|given?|administer(?:ed)?|dosed?|use[ds]?)$",
    ),
    (
        "drug_interactions",
        r"(?:drug |food )*interactions?|interacts?(?: with)?"
        r"|(?:what|which) (?:other )?(?:drugs|medicines|medications|meds).{0,40}\b(?:interact|not|n't|avoid(?:ed)?)\b.{0,40}",
    ),
    (
        "overdosage",
        r"over ?dos(?:age|es?|ed|ing)|(?:took|takes?|taken) (?:far |way )?too (?:much|many)"
        r"|(?:toxic|lethal|fatal|deadly) (?:dose|amount)|how (?:much|many)(?: of it)? (?:is|are) (?:toxic|lethal|fatal|deadly|dangerous)",
    ),
    (
        "storage_and_handling",
        r"storage(?: (?:(?:and|&) handling|conditions?|instructions?|requirements?|temperature))?|stored?|storing"
        r"|(?:how|where|what temperature) .{1,60}\b(?:keep|kept)",
    ),
    (
        "how_supplied",
        r"how .{1,60}\b(?:supplied|packaged)|package sizes?|packag(?:ed|ing)"
        r"|what(?:'s| is| comes) in (?:the|a) (?:carton|box|package|kit|pack)",
    ),
    ("dosage_forms_and_strengths", r"(?:dosage )?forms and strengths|strengths?|dosage forms?"),
    ("otc_stop_use", r"stop use|when .{0,40}\b(?:stop|quit|discontinue) (?:taking|using|use)"),
    ("otc_do_not_use", r"do not use"),
    (
        "otc_inactive_ingredient",
        r"(?:inactive|other|non ?medicinal) ingredients?|excipients?"
        r"|(?:besides|apart from|other than|aside from) the (?:active|drug|medicine)(?: ingredients?| itself)?",
    ),
    ("otc_active_ingredient", r"active ingredients?"),
    ("description", r"ingredients|what(?:'s| is) (?:it|this) made of"),
    ("mechanism_of_action", r"mechanisms? of action|mode of action|how (?:does|do) .{1,60}\bwork"),
    ("lactation", r"lactation|breast ?feeding|nursing mothers?"),
    ("pediatric_use", r"p(?:a)?ediatric (?:use|patients|population)|use in children"),
    ("geriatric_use", r"geriatric (?:use|patients)|use in (?:the )?(?:elderly|older adults)"),
    ("use_in_specific_populations", r"(?:specific|special) populations?|population specific considerations"),
    ("drug_abuse_and_dependence", r"(?:drug )?abuse and dependence"),
    ("patient_counseling_information", r"patient counsel(?:l)?ing(?: information)?|counsel(?:l)?ing points"),
    ("medication_guide", r"med(?:ication)? ?guide"),
)

# what the format has instead, best first; spl.md's table of formats
INSTEAD: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "contraindications": ("otc_do_not_use",),
        "adverse_reactions": ("otc_stop_use", "otc_when_using"),
        "warnings_and_precautions": ("warnings", "precautions"),
        "warnings": ("warnings_and_precautions",),
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
        "otc_stop_use": ("adverse_reactions",),
        "otc_do_not_use": ("contraindications",),
    }
)
ALONGSIDE: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"warnings_and_precautions": ("boxed_warning",), "warnings": ("boxed_warning", "precautions")}
)


_OF_LABELS: Final = frozenset({"rx_plr", "rx_nonplr", "otc", "biologic", "patient"})


@dataclass(frozen=True, slots=True)
class AskedForm:
    """A form of words found in a question: which section it asks for, and where it stands."""

    key: str
    start: int
    end: int


def _official(name: str) -> str:
    bare = re.sub(r"^otc - | section$| subsection$", "", name.casefold()).replace("&", "(?:and|&)")
    return re.sub(r"[^a-z&()?:|]+", " ", bare).strip()


def _compiled() -> tuple[tuple[str, re.Pattern[str]], ...]:
    forms = dict(_FORMS)
    for kind in SECTION_KINDS:
        if kind.code != UNCLASSIFIED_CODE and _OF_LABELS & set(kind.formats):
            own = forms.get(kind.key)
            forms[kind.key] = f"{_official(kind.name)}|{own}" if own else _official(kind.name)
    return tuple((key, re.compile(rf"\b(?:{form})(?!\w)")) for key, form in forms.items())


FORMS: Final = _compiled()


def asked_forms(text: str) -> list[AskedForm]:
    """Return the sections that a folded clause names, longest form first where two overlap, in order."""
    found = [AskedForm(key, m.start(), m.end()) for key, form in FORMS for m in form.finditer(text)]
    kept: list[AskedForm] = []
    for form in sorted(found, key=lambda f: (f.start - f.end, f.start)):
        if all(form.end <= other.start or form.start >= other.end for other in kept):
            kept.append(form)
    return sorted(kept, key=lambda f: f.start)
