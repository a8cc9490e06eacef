"""Doses in our own prose as the Institute for Safe Medication Practices would have them written."""

from __future__ import annotations

import re

_GLUED = re.compile(r"(?<=\d)(?=(?:mg|mcg|mL|kg|g|mEq|mmol|units?)\b)")
_NO_LEADING_ZERO = re.compile(r"(?<![\w.,])\.(?=\d)")
_TRAILING_ZERO = re.compile(r"(?<![\d.])(\d++)\.0++(?=\s?(?:mg|mcg|mL|kg|g|mEq|mmol|units?|tablets?)\b)")
_MICRO = re.compile(r"(?<=[\d ])[µμ]g\b")


def safely_written(text: str) -> str:
    """Return "0.5 mg" for ".5mg", "1 mg" for "1.0 mg", "mcg" for the micro sign; quotations are never touched."""
    text = _MICRO.sub("mcg", text)
    text = _NO_LEADING_ZERO.sub("0.", text)
    text = _TRAILING_ZERO.sub(r"\1", text)
    return _GLUED.sub(" ", text)
