"""A dose that was forgotten: what to do then stands on a label, or nothing else on it answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_DOSE: Final = (
    r"(?:dos(?:e|es|age)|tablets?|pills?|capsules?|caplets?|injections?|shots?|infusions?|patch(?:es)?|puffs?|"
    r"drops?|sprays?|spoonfuls?|medicines?|meds?|appointments?|vaccinations?|treatments?|applications?)"
)
# "one" is a dose, "one kidney" is not
_IT: Final = r"(?:it|one|mine)(?= ?(?:[?.,;!]|$)| (?:dose|by|this|last|yesterday|today|on|in|at|for|and|or|so|but|should|do|does|what|can|may|i|is|how|when|because)\b)"
_ASKS: Final = re.compile(
    rf"\b(?:miss(?:ed|es|ing)?|skip(?:ped|s|ping)?)\b(?: (?!meals?\b|breakfast\b|lunch\b|dinner\b|periods?\b|beats?\b)\S+){{0,4}}? {_DOSE}\b"
    rf"|\b(?:miss(?:ed|es|ing)?|skip(?:ped|s|ping)?) (?:(?:taking|giving|using) )?{_IT}"
    rf"|\b(?:{_DOSE}|it|one|mine) (?:was |were |is |are |got |that was |i )?(?:missed|skipped|forgotten)\b"
    rf"|\bforgot(?:ten)? (?:to (?:take|give|use|inject|apply)\b|(?:last|yesterday|this|today)\b|(?:my|his|her|the|a|an|one)(?: \S+){{0,3}}? {_DOSE}\b|{_IT}"
    r"|(?:my|his|her|the)(?: ?(?:[?.,;!]|$)| (?:this|last|yesterday|today|on|in|at|for|and|what)\b))"
    r"|\bforgets? (?:to (?:take|give|use|inject|apply)|an?|the|one)\b"
)
_SAYS: Final = re.compile(
    r"\b(?:miss(?:ed|es|ing)?|skip(?:ped|s|ping)?|forg[eo]t(?:s|ten)?|omit(?:ted|s|ting)?|delay(?:ed|s)?|interrupt\w*|"
    r"not (?:been )?(?:taken|given|administered|used)|fails? to take)\b"
)
_SAID_OF: Final = re.compile(rf"\b(?:{_DOSE}|it|one|mine|therapy|administration|schedule[ds]?)\b")


def asks_of_a_missed_dose(question: str) -> bool:
    """Whether a question (folded) asks what to do about a dose that was not taken."""
    return bool(_ASKS.search(question))


def speaks_of_missed_doses(lines: Iterable[str]) -> bool:
    """Whether a line of a label, in lower case, tells of doses that were not taken."""
    return any(_SAYS.search(line) and _SAID_OF.search(line) for line in lines)
