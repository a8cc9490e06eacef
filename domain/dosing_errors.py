"""What a label warns of where a dose is asked for: errors in taking or measuring it that have done harm."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from domain.models import Unit

_PLACES: Final = re.compile(r"\bbox|^[^>]*\b(?:dosage|warnings?|precautions)\b", re.IGNORECASE)
_ERROR: Final = re.compile(
    r"\b(?:medication|dosing|dosage|dispensing|prescribing|these|such) errors?\b|\bmistaken(?:ly)?\b|\b(?:confusion|confused|mix-?ups?) (?:between|with|of)\b",
    re.IGNORECASE,
)
# what was mixed up: how often, how strong, or which of two products
_WHICH: Final = re.compile(
    r"\bdaily\b[^.]{0,80}\bweekly\b|\bweekly\b[^.]{0,80}\bdaily\b|\bmg\b[^.]{0,40}\bml\b|\bdifferent\b[^.]{0,60}\b(?:dos|strength|concentration)",
    re.IGNORECASE,
)
_HARM: Final = re.compile(
    r"\b(?:fatal\w*|deaths?|died|overdos\w+|toxicit\w+|serious|harm\w*|reduce the risk)\b", re.IGNORECASE
)


def dosing_errors(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The one place that tells best of harm done by a mistaken dose; empty if the label tells of none."""
    told = [
        u for u in units if u.voice == "professional" and u.kind != "title" and _PLACES.search(u.title_path)
    ]
    errors = [u for u in told if _ERROR.search(u.text)]
    harmful = {u.section_path for u in errors if _HARM.search(u.text)}
    in_place = [u for u in errors if u.section_path in harmful]
    best = next((u for u in in_place if _WHICH.search(u.text)), next(iter(in_place), None))
    return () if best is None else (best,)
