"""Highlights beside the full text of openFDA's sections: set apart where their references give them away."""

from __future__ import annotations

import re

from adapters.openfda_text import SENTENCE_END, is_inside_brackets

_REFERENCE = r"\d{1,2}(?:\s?\.\s?\d{1,2})*"
_BARE_REFERENCE = re.compile(rf"\(\s*({_REFERENCE}(?:\s*,\s*{_REFERENCE})*)\s*\)")
_WHOLE_WARNING_ELSEWHERE = re.compile(
    r"See full prescribing information for complete boxed warning", re.IGNORECASE
)


def split_highlights(text: str, number: str, title: str, *, has_inner: bool) -> tuple[str, str]:
    """Divide a passage's own text into full text and Highlights; (text, "") where that is not certain."""
    start = len(title)
    if repeated := _WHOLE_WARNING_ELSEWHERE.search(text, start):
        again = text.rfind(title, start, repeated.start()) if title else -1
        cut = again if again > 0 else repeated.start()
    else:
        cut = _reference_cut(text, number, start)
        if cut < 0:
            cut = _repeat_cut(text, start)
    if cut < 0 or (cut <= start + 1 and not has_inner):
        return text, ""
    return text[:cut], text[cut:]


def _reference_cut(text: str, number: str, start: int) -> int:
    major = number.partition(".")[0]
    marks = [
        match
        for match in _BARE_REFERENCE.finditer(text, start)
        if _points_home(match.group(1), major) and not _cross_reference(text, match.start())
    ]
    if not marks or len(text) - marks[-1].end() > 3:
        return -1
    sentence = [m.end() for m in SENTENCE_END.finditer(text, start, marks[0].start())]
    return sentence[-1] if sentence else start + (text[start : start + 1] == " ")


def _points_home(references: str, major: str) -> bool:
    numbers = [re.sub(r"\s", "", r) for r in references.split(",")]
    return any(n.partition(".")[0] == major for n in numbers) if major else any("." in n for n in numbers)


def _cross_reference(text: str, at: int) -> bool:
    before = text[max(0, at - 80) : at]
    return is_inside_brackets(text, at) or re.search(r"\bsee\b[^.]*\Z", before, re.IGNORECASE) is not None


def _repeat_cut(text: str, start: int) -> int:
    """Where the text starts to say word for word what it has said before."""
    for match in SENTENCE_END.finditer(text, start):
        tail = _words(text[match.end() :])
        if (
            len(tail) * 2 >= len(_words(text[start : match.end()]))
            and tail
            and tail in _words(text[start : match.end()])
        ):
            return match.end()
    return -1


def _words(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()
