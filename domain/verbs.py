"""Which claims of a statement are its verbs, as they come out of `domain/wording.py`."""

from __future__ import annotations

from domain.phrasing import BREAK, DIRECTS

# What can be said before or after that of which it is said: "X is unknown", "it is not known what X is".
_PREDICATES = (
    "take avoid know establish recommend indicate contraindicate consider occur require discontinue start advise "
    "monitor raise lower affect cause result resultfrom worsen associate caution consult improve enroll "
    "inhibit induce prolong block treat prevent persist continue skip exceed"
)
PREDICATES = frozenset(_PREDICATES.split())
VERBS = frozenset({BREAK, DIRECTS, "may"})


def is_a_verb(value: str) -> bool:
    """Whether a claim is a verb, denied or not."""
    return value in VERBS or value.lstrip("¬") in PREDICATES
