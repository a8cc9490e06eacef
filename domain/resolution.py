"""Which sections of a label count as which key: by code, by title, by number, each with the reason.

Codes of real labels are wrong, shifted, missing and repeated, and titles are printed for
readers: both are hints. A title that names another kind than the code does is believed
against it; a code that neither the title nor the printed number bears out is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from domain.headed import MAIN_KEYS
from domain.models import Resolution, Section
from domain.section_titles import bare_title, keys_of_title, letters, printed_number
from domain.sections import BY_CODE, BY_KEY, UNCLASSIFIED_CODE, SectionKind

__all__ = ["bare_title", "is_boxed_warning", "printed_number", "resolve"]

WARNINGS_CODE = "34071-1"
OTC_CODES = frozenset({"34390-5"})
DEVICE_CODES = frozenset({"55439-4"})
ANIMAL_CODES = frozenset({"50577-6", "50578-4"})

_WARNING_WORDS = re.compile(r"\bwarning|\bfatal|\bdeath|life-threatening|\bserious\b", re.IGNORECASE)
_NO_WARNING = re.compile(
    r"emergency use authori[sz]ation|\bEUA\b|tamper[- ]?evident|emergency use of", re.IGNORECASE
)
# kinds of which a title that does not speak of them is a sign of a wrong code
_POPULATIONS = frozenset(
    {
        "pregnancy", "lactation", "nursing_mothers", "labor_and_delivery", "reproductive_potential",
        "pediatric_use", "geriatric_use", "renal_impairment", "hepatic_impairment",
    }
)  # fmt: skip
_SAID_IN_PASSING = _POPULATIONS | {"use_in_specific_populations", "drug_interactions"}
# one thing under the codes of two formats
_SAME = (
    frozenset({"lactation", "nursing_mothers"}),
    frozenset({"patient_counseling_information", "information_for_patients"}),
    frozenset({"how_supplied", "storage_and_handling", "how_supplied_storage_and_handling"}),
    frozenset({"warnings", "warnings_and_precautions"}),
    frozenset({"patient_package_insert", "patient_medication_information", "medication_guide"}),
)
_PATIENT_KEYS = frozenset(
    {
        "medication_guide", "patient_package_insert", "instructions_for_use", "patient_medication_information",
        "supplemental_patient_material", "package_label",
    }
)  # fmt: skip
# sections whose subsections speak of a population in passing: they count where nothing better does
_IN_PASSING = frozenset(
    {
        "dosage_and_administration",
        "warnings",
        "warnings_and_precautions",
        "clinical_pharmacology",
        "pharmacokinetics",
    }
)
# sections whose subsections repeat titles of other sections and mean something else
_NOT_IN = frozenset(
    {
        "adverse_reactions", "clinical_studies", "information_for_patients", "patient_counseling_information",
        "contraindications", "indications_and_usage", "boxed_warning", "recent_major_changes", *_PATIENT_KEYS,
    }
)  # fmt: skip
# sections whose subsections some labels print at top level
_MAY_GO_ON = frozenset(
    {
        "warnings", "precautions", "warnings_and_precautions", "adverse_reactions", "overdosage",
        "dosage_and_administration", "clinical_pharmacology", "drug_interactions", "clinical_studies",
    }
)  # fmt: skip
_LONGEST_HEADING = 120
_SECTIONS_OF_AN_INSERT = 3


@dataclass(frozen=True, slots=True)
class _Hint:
    key: str
    because: str
    in_passing: bool = False


def resolve(sections: Sequence[Section], document_code: str = "") -> list[tuple[Resolution, ...]]:
    """Return, for each section in order, every key it counts as; the first is its key on the wire."""
    label = _LabelTree(sections, document_code)
    hints = [list(label.hints(section)) for section in sections]
    _add_strays(sections, hints)
    better = {
        (section.product, hint.key)
        for section, found in zip(sections, hints, strict=True)
        for hint in found
        if not hint.in_passing
    }
    return [
        _resolutions(
            section, [h for h in found if not h.in_passing or (section.product, h.key) not in better]
        )
        for section, found in zip(sections, hints, strict=True)
    ]


def _add_strays(sections: Sequence[Section], hints: Sequence[list[_Hint]]) -> None:
    """Count subsections that a label printed at top level as parts of the section they follow."""
    tops = [(s, found) for s, found in zip(sections, hints, strict=True) if "." not in s.path]
    goes_on: Section | None = None
    key = ""
    for place, (section, found) in enumerate(tops):
        own = [hint.key for hint in found]
        is_part = goes_on is not None and goes_on.product == section.product and key not in own
        if is_part and any(k in BY_KEY and BY_KEY[k].parent == key for k in own):
            found.append(_Hint(key, f'printed after "{key}", of which it is a part'))
        elif is_part and _is_stray(section, own) and _core_follows(tops[place + 1 :], section.product):
            found.append(_Hint(key, f'printed after "{key}" and before the next section of the table'))
        elif set(own) - _POPULATIONS:
            goes_on, key = (section, own[0]) if own[0] in _MAY_GO_ON else (None, "")


def _is_stray(section: Section, own: Sequence[str]) -> bool:
    return (
        section.code in {"", UNCLASSIFIED_CODE}
        and not printed_number(section.title)
        and not set(own) - _POPULATIONS
    )


def _core_follows(later: Sequence[tuple[Section, list[_Hint]]], product: str | None) -> bool:
    """Whether a section of the table follows: after the last one come addresses and trademarks."""
    keys = {hint.key for section, hints in later if section.product == product for hint in hints}
    return any(
        BY_KEY[key].number or key in _MAY_GO_ON or key.startswith("otc_") for key in keys if key in BY_KEY
    )


def _resolutions(section: Section, hints: Sequence[_Hint]) -> tuple[Resolution, ...]:
    found = {hint.key: Resolution(hint.key, hint.because) for hint in reversed(hints)}
    if not found:
        own = f"section_{section.path.replace('.', '_')}"
        return (Resolution(own, "neither its code nor its title nor its number is of the table"),)
    return tuple(found[key] for key in dict.fromkeys(hint.key for hint in hints))


def is_boxed_warning(section: Section, by_path: Mapping[str, Section]) -> bool:
    """Whether a section coded 34066-1 is one: at top level, or directly under WARNINGS with a warning's wording."""
    if _NO_WARNING.search(section.title) or _NO_WARNING.search(section.text):
        return False
    parent = by_path.get(section.path.rpartition(".")[0])
    if parent is None:
        return True
    return parent.code == WARNINGS_CODE and bool(_WARNING_WORDS.search(section.text))


class _LabelTree:
    def __init__(self, sections: Sequence[Section], document_code: str) -> None:
        self._by_path = {section.path: section for section in sections}
        self._keys: dict[str, tuple[str, ...]] = {}
        self._over_the_counter = document_code in OTC_CODES or any(
            BY_CODE[section.code].key.startswith("otc_") for section in sections if section.code in BY_CODE
        )
        self._foreign = tuple(
            prefix
            for prefix, codes in (("device_", DEVICE_CODES), ("animal_", ANIMAL_CODES))
            if document_code not in codes
        )
        self._whole_inserts = _whole_inserts(sections)
        self._has_warnings = any(
            section.code != "34066-1"
            and {"warnings", "warnings_and_precautions"} & set(self._titled(section))
            for section in sections
        )

    def hints(self, section: Section) -> Iterator[_Hint]:
        """Yield what a section counts as, the best first."""
        if section.path in self._whole_inserts:
            return
        coded = list(self._by_code(section))
        titled = list(self._by_title(section, {hint.key for hint in coded}))
        hints = self._ordered(section, coded, titled) or list(self._by_number(section))
        self._keys[section.path] = tuple(hint.key for hint in hints)
        yield from hints

    def _titled(self, section: Section) -> tuple[str, ...]:
        return keys_of_title(section.title, over_the_counter=self._over_the_counter)

    def _parent_keys(self, section: Section) -> tuple[str, ...]:
        return self._keys.get(section.path.rpartition(".")[0], ())

    def _ancestor_keys(self, section: Section) -> set[str]:
        steps = section.path.split(".")
        return {key for n in range(1, len(steps)) for key in self._keys.get(".".join(steps[:n]), ())}

    def _by_code(self, section: Section) -> Iterator[_Hint]:
        kind = BY_CODE.get(section.code)
        if kind is None or kind.code == UNCLASSIFIED_CODE:
            return
        if kind.key == "boxed_warning":
            if is_boxed_warning(section, self._by_path):
                yield _Hint(kind.key, f"coded {kind.code}")
        elif not self._code_is_wrong(section, kind):
            yield _Hint(kind.key, f"coded {kind.code}")

    def _code_is_wrong(self, section: Section, kind: SectionKind) -> bool:
        if kind.key.startswith(self._foreign) and kind.key != "animal_toxicology":
            return True
        if kind.key in self._ancestor_keys(section):
            return False
        titled = self._titled(section)
        if titled:
            return not any(_agree(kind.key, key) for key in titled)
        if not letters(section.title) or _speaks_of(section.title, kind):
            return False
        number = printed_number(section.title)
        return bool(number) and (kind.key in _POPULATIONS or _is_numbered_otherwise(number, kind))

    def _by_title(self, section: Section, coded: set[str]) -> Iterator[_Hint]:
        ancestors = self._ancestor_keys(section)
        shown, keys = f'titled "{section.title}"', self._titled(section)
        if not keys and not section.title and not coded and section.blocks:
            for first in _first_words(section):
                keys = keys or keys_of_title(first, over_the_counter=self._over_the_counter)
                shown = f'its first line reads "{first}"'
        for key in keys:
            if key in coded:
                continue
            if ancestors & _NOT_IN and key not in ancestors and not _is_child_of(key, ancestors):
                continue
            if "boxed_warning" in coded and (self._has_warnings or key != "warnings"):
                continue
            yield _Hint(key, shown, in_passing=key in _SAID_IN_PASSING and bool(ancestors & _IN_PASSING))
        if not keys and not ancestors and section.title.startswith("WARNING:") and not coded:
            yield _Hint("boxed_warning", shown)

    def _by_number(self, section: Section) -> Iterator[_Hint]:
        """A numbered top-level section whose title is spelt like none of the table."""
        number = printed_number(section.title)
        if "." in section.path or not number or "." in number:
            return
        kind = next((k for k in BY_KEY.values() if k.number.partition(" ")[0] == number), None)
        if kind is not None and _speaks_of(section.title, kind):
            yield _Hint(kind.key, f"numbered {number}")

    def _ordered(self, section: Section, coded: list[_Hint], titled: list[_Hint]) -> list[_Hint]:
        """Code before title, but a title that says more than the code, which only repeats the parent's."""
        repeats = bool(coded) and coded[0].key in self._parent_keys(section)
        return [*titled, *coded] if repeats else [*coded, *titled]


def _whole_inserts(sections: Sequence[Section]) -> frozenset[str]:
    """The sections in which a whole insert stands: what they are coded or titled is one of its parts at most."""
    held: dict[str, set[str]] = {}
    for section in sections:
        keys = set(keys_of_title(section.title))
        if section.code in BY_CODE:
            keys.add(BY_CODE[section.code].key)
        held.setdefault(section.path.rpartition(".")[0], set()).update(keys & MAIN_KEYS)
    return frozenset(path for path, keys in held.items() if path and len(keys) >= _SECTIONS_OF_AN_INSERT)


def _first_words(section: Section) -> Iterator[str]:
    """What may stand for the title of an untitled section: its first line, else the words before a colon there."""
    line = section.text[section.blocks[0].start : section.blocks[0].end].partition("\n")[0]
    yield from (words for words in (line.partition(":")[0], line) if len(words) <= _LONGEST_HEADING)


def _agree(one: str, other: str) -> bool:
    """Whether two keys are one thing, or one part of the other."""
    if one == other or any({one, other} <= same for same in _SAME):
        return True
    return _is_child_of(one, {other}) or _is_child_of(other, {one}) or not {one, other} <= _STRICT


def _is_child_of(key: str, parents: set[str]) -> bool:
    while key:
        key = BY_KEY[key].parent if key in BY_KEY else ""
        if key in parents:
            return True
    return False


_STRICT = _POPULATIONS | {
    key
    for key, kind in BY_KEY.items()
    if kind.number and key not in {"boxed_warning", "recent_major_changes"} and "patient" not in kind.formats
}


def _is_numbered_otherwise(number: str, kind: SectionKind) -> bool:
    own = kind.number.partition(" ")[0].partition(".")[0]
    return own.isdigit() and own != number.partition(".")[0]


def _speaks_of(title: str, kind: SectionKind) -> bool:
    words = {
        word[:5]
        for phrase in (kind.name, *kind.phrases)
        for word in re.findall(r"[a-z]{4,}", phrase.casefold())
    }
    words -= {"secti", "subse", "patie", "durin", "with"}
    return any(word[:5] in words for word in re.findall(r"[a-z]{4,}", title.casefold()))
