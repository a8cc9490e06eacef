"""Whether a question wants something worked out for one person, which no label does.

A weight, an age or a kidney function alone is a circumstance: the row that applies is quoted.
"""

from __future__ import annotations

import re
from typing import Final


def _any(*phrases: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(phrases) + r")(?!\w)")


_CALCULATE: Final = _any(
    "calculate", "compute", "work out", "figure out", "calculat(?:ing|ion)", "do the math", "convert(?:ed)? [0-9.]{1,6} ?(?:mg|mcg|g|ml)[a-z/]{0,8}"
)  # fmt: skip
_OF_THE_LABEL: Final = re.compile(r"\b(?:how (?:does|do|is|are)|label'?s?|formula|equation|according)\b")
_AN_AMOUNT: Final = _any(
    "dose", "doses", "dosage", "amount", "mg", "ml", "units", "tablets?", "pills?", "rate", "drip", "how (?:much|many)"
)  # fmt: skip
_ONE_PERSON: Final = _any(
    "my", "i", "me", "i'm", "his", "her", "him", "he", "she", "patient", "patients?'s?", "child", "baby", "son",
    "daughter", "toddler",
)  # fmt: skip
_WEIGHT: Final = re.compile(r"\b[0-9]{1,3}(?:\.[0-9]{1,2})? ?(?:kg|kilos?|kilograms?|lbs?|pounds)\b(?! ?/)")
_SURFACE: Final = re.compile(r"\bbsa (?:of |is |= ?)?[0-9]|\b[0-9](?:\.[0-9]{1,2})? ?m2\b")
_KIDNEYS: Final = re.compile(
    r"\b(?:crcl|clcr|e?gfr|creatinine(?: clearance)?|inr|auc) (?:of |is |= ?|from )?[0-9]"
)
_PER_BODY: Final = re.compile(
    r"\b[0-9]{1,5}(?:\.[0-9]{1,3})? ?(?:mg|mcg|g|ug|units?|iu|meq|ml) ?(?:/|per) ?(?:kg|m2|m²|lb)"
)
_HOW_MUCH: Final = re.compile(
    r"\bhow (?:much|many)\b|\bwhat(?:'s| is) [0-9]|\bin (?:mg|ml|units)\b|\bdose for [0-9]"
)
_YES_OR_NO: Final = re.compile(r"^(?:is|are|can|does|do|should|may|could)\b")
_IN_UNITS: Final = re.compile(
    r"\bhow many (?:mg|mcg|milligrams?|units?|ml|vials?|ampoules?)\b|\bdose\b.{0,40}\bin (?:mg|ml|units)\b"
)
_VIALS: Final = re.compile(r"\bhow many (?:vials?|ampoules?|bags|syringes)\b")
_COUNTED: Final = re.compile(
    r"\bhow many (?:ml|millilit[a-z]{2,4}|tablets?|capsules?|pills?|vials?|units?|drops|teaspoons?)\b"
)
_AMOUNT: Final = re.compile(r"\b[0-9]{1,5}(?:\.[0-9]{1,3})? ?(?:mg|mcg|g|units?)\b")
_OWN_FIGURE: Final = re.compile(
    r"\bwhat(?:'s| is) (?:my|his|her|the patient's) (?:creatinine clearance|crcl|clcr|e?gfr|bsa|bmi|ideal weight)\b"
)


def wants_arithmetic(asked: str) -> bool:
    """Whether a folded question wants a dose, a volume or a body's own figure to be worked out."""
    if _CALCULATE.search(asked) and _AN_AMOUNT.search(asked) and not _OF_THE_LABEL.search(asked):
        return bool(_ONE_PERSON.search(asked) or _measures(asked))
    return bool(_OWN_FIGURE.search(asked)) or _multiplies(asked) or _divides(asked)


def _measures(asked: str) -> int:
    """How many measures of one body are given: its weight, its surface, its kidney function."""
    return sum(bool(pattern.search(asked)) for pattern in (_WEIGHT, _SURFACE, _KIDNEYS))


def _multiplies(asked: str) -> bool:
    """Whether a dose by weight or surface is to be turned into that of one body."""
    given = _measures(asked)
    if _PER_BODY.search(asked) and given and _HOW_MUCH.search(asked) and not _YES_OR_NO.search(asked):
        return True
    if given > 1 or _SURFACE.search(asked):
        return bool(_IN_UNITS.search(asked))
    return bool(given and _VIALS.search(asked))


def _divides(asked: str) -> bool:
    """Whether an amount is to be turned into a count or a volume by a strength that is given."""
    return bool(_COUNTED.search(asked)) and len(_AMOUNT.findall(asked)) > 1
