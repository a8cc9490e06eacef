"""The shorthand of prescriptions and charts, written out in the words that labels print.

General: nothing here is the name of a drug, and what labels print themselves (IV, ALT, AUC) stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

_SHORT: Final = """
pbo placebo; pt patient; pts patients; inj injection;
soln solution; susp suspension; supp suppository; oint ointment; scr serum creatinine; tx treatment; dx diagnosis; hx history; sx symptoms; abx antibiotics;
preg pregnancy; peds pediatric; ped pediatric; vax vaccine; temp temperature; temps temperatures; refrig refrigerate; max maximum; wt weight;
wk week; wks weeks; yr year; yrs years; yo year old; y/o year old; mos months; hr hour; hrs hours; qd once daily; qday once daily; qod every other day;
bid twice daily; tid three times daily; qid four times daily; qhs at bedtime; qwk once weekly; qweek once weekly; qow every other week; prn as needed; po by mouth; subq subcutaneous; sq subcutaneous;
d/c discontinue; s/p after; w/ with; w/o without; b/c because; btwn between; thru through; ppl people;
mgmt management; r/o rule out; freq frequency; conc concentration; recon reconstitute; incr increase; decr decrease; adj adjustment; ppx prophylaxis;
bp blood pressure; hd hemodialysis; bf breastfeeding; tls tumor lysis syndrome; ild interstitial lung disease; cva stroke; tia transient ischemic attack;
lbs pounds; hgb hemoglobin; plts platelets; bx biopsy; fx fracture; sz seizure; szs seizures; resp respiratory; admin administration; approx approximately; info information
"""
_WRITTEN_OUT: Final = MappingProxyType(
    {short: said for short, _, said in (one.strip().partition(" ") for one in _SHORT.split(";"))}
)
# words as well: shorthand only where written in capitals
_IN_CAPITALS: Final = frozenset({"hd", "bf"})
_EVERY: Final = re.compile(
    r"(?<![\w/])q ?(\d{1,2}(?:-\d{1,2})?) ?(h|hr|hrs|hours?|d|days?|wk?s?|weeks?|mo|months?)(?![\w/])",
    re.IGNORECASE,
)
_PERIODS: Final = MappingProxyType({"h": "hours", "d": "days", "w": "weeks", "m": "months"})
# "w/food" is two words; the point of a shortened word ends no sentence
_WORD: Final = re.compile(
    r"(?<![\w/'.-])(?:(w/)(?=\w)(?!o\b)|([A-Za-z]+(?:/[A-Za-z]*)?)(?![\w'-]|/(?!\d))(\.(?=\s+[a-z0-9]))?)"
)


def spelled_out(text: str, terms: Sequence[str] = ()) -> str:
    """Write out the shorthand of a question, as typed; the words that named its drug stay as they are."""
    names = "|".join(re.escape(t.strip()) for t in sorted(terms, key=len, reverse=True) if t.strip())
    pieces = re.split(rf"(?<!\w)({names})(?!\w)", text, flags=re.IGNORECASE) if names else [text]
    return "".join(piece if n % 2 else _written_out(piece) for n, piece in enumerate(pieces))


def _written_out(piece: str) -> str:
    every = _EVERY.sub(lambda m: f"every {m.group(1)} {_PERIODS[m.group(2)[0].lower()]}", piece)
    return _WORD.sub(_said, every)


def _said(found: re.Match[str]) -> str:
    if found.group(1):
        return "with "
    typed = found.group(2)
    short = typed.lower()
    if short not in _WRITTEN_OUT or (short in _IN_CAPITALS and not typed.isupper()):
        return found.group(0)
    return _WRITTEN_OUT[short]
