"""Cuts running label text into sentences, so that one of them can be quoted alone.

Every cut is a place where a wrong guess loses a "not" or half a dose: in doubt two
sentences stay one. All patterns run in linear time on any input.
"""

from __future__ import annotations

import re

from domain.models import Span

BULLETS = "•■●▪◦‣⁃∙□◆\uf0b7\uf0a7"

# its first sign stands first, by which a search skips the rest of the text; blanks after it belong to it
_CANDIDATE = re.compile(
    rf"[.!?\n{BULLETS}](?:"
    r"""(?<=[.!?])[.!?)\]}"'”’»*†‡§¶]{0,6}\s+"""  # the usual end
    r"|(?<=[a-z]{3}\.)(?=[A-Z][a-z])"  # a blank lost in print: "patients.The"
    rf"|(?<=\n)\s*|(?<=\s[{BULLETS}]))"
)
_WORD_BORDER = re.compile(r"[\s(\[{\"“‘]")
_DOTTED = re.compile(r"(?:[A-Za-z]\.){1,6}[A-Za-z]\Z")
_ENUMERATOR = re.compile(r"[\s(\[]{0,12}(?:\d{1,2}(?:\.\d{1,2}){0,3}|[A-Za-z]|[ivxIVX]{1,4})[)\]]?\Z")
_CROSS_REFERENCE = re.compile(r"[\[(]\s?(?:see|refer to|for)\b", re.IGNORECASE)
_MIXED_CASE_WORD = re.compile(r"[a-z]{1,2}[A-Z]")
_ABBREVIATIONS = frozenset(
    [
        "e.g",
        "i.e",
        "eg",
        "ie",
        "vs",
        "viz",
        "cf",
        "approx",
        "ca",
        "dr",
        "mr",
        "mrs",
        "ms",
        "prof",
        "st",
        "no",
        "nos",
        "fig",
        "figs",
        "eq",
        "ref",
        "refs",
        "sec",
        "sect",
        "vol",
        "pp",
        "ed",
        "eds",
        "inc",
        "ltd",
        "co",
        "corp",
        "al",
        "sp",
        "spp",
        "subsp",
        "var",
        "u.s",
        "u.k",
        "u.s.p",
        "dept",
        "est",
        "max",
        "resp",
        "incl",
        "excl",
    ]
)
_UNFINISHED_LINE = re.compile(r"(?:[,;(\[–—-]|\b(?:and|or|of|the|a|an|in|to|with|for|by|not|no))\s*\Z")
_TWO_INITIALS = re.compile(r"\b[A-Z]\.\s?[A-Z]\Z")
_INITIAL = re.compile(r"[A-Z]\.")
_BRACKET = re.compile(r"[()\[\]]")
_LONGEST_BRACKET = 500
_WINDOW = 48
# no abbreviation is as long as this
_LONG_WORD = 20


def sentence_spans(text: str) -> list[Span]:
    """Return consecutive spans that cover `text` whole; blanks after a sentence belong to it.

    An empty text has no sentences.
    """
    # a bullet begins what follows
    places = [match.span() for match in _CANDIDATE.finditer(text)]
    cuts = [start if text[start] in BULLETS else end for start, end in places]
    if cuts and cuts[-1] == len(text):
        cuts.pop()
    if not cuts:
        return [(0, len(text))] if text else []
    inside = _bracket_map(text)
    spans: list[Span] = []
    start = 0
    for cut in cuts:
        if cut <= start or inside[cut]:
            continue
        if text[start:cut].isspace() or not _ends_sentence(text, start, cut):
            continue
        spans.append((start, cut))
        start = cut
    spans.append((start, len(text)))
    return spans


def trimmed(text: str, span: Span) -> Span:
    """Return the span without the blanks at its ends."""
    start, end = span
    piece = text[start:end].rstrip()
    bare = piece.lstrip()
    start += len(piece) - len(bare)
    return start, start + len(bare)


def _ends_sentence(text: str, start: int, cut: int) -> bool:
    after = text[cut : cut + _WINDOW]
    if after[0] in BULLETS:
        return True
    if after[0] in "[(" and _CROSS_REFERENCE.match(after):
        return False
    tail = text[max(start, cut - _WINDOW) : cut]
    before = tail.rstrip()
    closed = before.rstrip(")]}\"'”’»*†‡§¶")
    if not closed.endswith((".", "!", "?")):
        broken_line = "\n" in tail[len(before) :]
        return broken_line and not _UNFINISHED_LINE.search(before) and not after[0].islower()
    if text[cut - 1] == "." and not _is_one_word_glued(text, cut):
        return False
    return _starts_sentence(after) and not _is_abbreviation(text, start, closed, cut)


def _starts_sentence(after: str) -> bool:
    first = after.lstrip("\"'“‘([")[:1]
    if first.islower():
        return bool(_MIXED_CASE_WORD.match(after))
    return bool(first) and first not in ",;:.)]%"


def _is_one_word_glued(text: str, cut: int) -> bool:
    before = text[max(0, cut - _WINDOW) : cut - 1].split()[-1:]
    after = text[cut : cut + _WINDOW].split()[:1]
    word = "".join(before) + " " + "".join(after)
    return not any(sign in word.rstrip(".,;:)") for sign in "/@:.") and "www" not in word


def _is_abbreviation(text: str, start: int, closed: str, cut: int) -> bool:
    if not closed.endswith("."):
        return False
    stem = closed.rstrip(".")
    if cut - start <= 10 and _ENUMERATOR.match(text[start:cut].rstrip().rstrip(".")):
        return True
    word = _WORD_BORDER.split(stem[-_LONG_WORD:])[-1]
    if _DOTTED.match(word) or word.lower() in _ABBREVIATIONS:
        return True
    # initials ("A. B. Smith") stay together; "vitamin K. Monitor" is an end
    if len(word) == 1 and word.isupper() and _INITIAL.match(text, cut):
        return True
    return stem[-1:].isupper() and _TWO_INITIALS.search(stem) is not None


def _bracket_map(text: str) -> bytearray:
    """Return 1 for each place inside a short, closed pair of brackets: no sentence ends there."""
    inside = bytearray(len(text) + 1)
    if ")" not in text and "]" not in text:
        return inside
    opened: dict[str, list[int]] = {")": [], "]": []}
    for match in _BRACKET.finditer(text):
        place, sign = match.start(), match.group()
        if sign in "([":
            opened[")" if sign == "(" else "]"].append(place)
        elif opened[sign]:
            first = opened[sign].pop()
            if place - first <= _LONGEST_BRACKET:
                inside[first + 1 : place + 1] = b"\x01" * (place - first)
    return inside
