"""What openFDA's flattened text is made of: one line a section, with sentences and printed numbers in it."""

from __future__ import annotations

import re

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\ufeff\u2060"))
NUMBER = re.compile(r"(\d{1,2}(?:\s?\.\s?\d{1,2})?)\.?\s+(?=\S)")
SENTENCE_END = re.compile(
    r"(?<=[^\W\d_]{3}[.?!])\s+(?=[A-Z\[“\"(•])|(?<=[\])])\s?\.\s+(?=[A-Z•])|(?<=[)\]])\s+(?=[A-Z•])"
)


def tidy(text: str) -> str:
    """One line, blanks folded, invisible characters gone."""
    return " ".join(text.translate(_INVISIBLE).split())


def is_inside_brackets(text: str, at: int) -> bool:
    """Whether a bracket that is open a little before `at` is not closed there."""
    before = text[max(0, at - 200) : at]
    return any(before.rfind(opening) > before.rfind(closing) for opening, closing in ("[]", "()"))
