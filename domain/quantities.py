"""Numbers as a label prints them: values, units, ranges, comparators and frequencies as tokens.

Two texts say the same quantity if their tokens are the same in the same order. Nothing is
rounded and no unit is converted: 1.2 g is not 1,200 mg here, though it is in the world.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

TokenKind = Literal["word", "number", "mark"]


@dataclass(frozen=True, slots=True)
class Token:
    """A word, number or mark in canonical form, and where it stands in its text."""

    value: str
    start: int
    end: int
    kind: TokenKind = "word"


# Possessive throughout: no character is read twice, whatever the text is made of.
_RAW = re.compile(
    r"(?P<number>\d++(?:[.,]\d++)*+|\.\d++)"
    r"|(?P<mark>[^\w\s]|[_º½¼¾⅓⅔⁰¹²³⁴⁵⁶⁷⁸⁹])"
    r"|(?P<word>(?:[^\W\d_º½¼¾⅓⅔⁰¹²³⁴⁵⁶⁷⁸⁹]|['’](?=[^\W\d_]))++)"
)
_THOUSANDS = re.compile(r"\d{1,3}(?:,\d{3})++(?:\.\d++)?+")
_DASHES = frozenset("-‐‑‒–—−")
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_FRACTIONS = {"½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3"}
_SIGNS = {"º": "°", "˚": "°", "⁄": "/", "∕": "/", "⩾": "≥", "⩽": "≤", "&": "and"}
# These say something; every other mark only parts or joins.
_MEANING = frozenset("<>≤≥=≠+±×~≈%°") | {"and"}
_SUBSCRIPT = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"), None)

_COUNTING = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
_NUMBER_WORDS = {word: str(value) for value, word in enumerate(_COUNTING.split())} | {
    "twenty": "20",
    "thirty": "30",
    "forty": "40",
    "fifty": "50",
    "sixty": "60",
    "ninety": "90",
}
_NUMBER_WORDS |= {"half": "1/2", "hundred": "100", "thousand": "1000"}

_UNIT_SPELLINGS: Mapping[str, str] = {
    "mg": "mg milligram milligrams",
    "mcg": "mcg µg μg ug microgram micrograms",
    "ng": "ng nanogram nanograms",
    "g": "g gram grams gm",
    "kg": "kg kilogram kilograms",
    "lb": "lb lbs pound pounds",
    "ml": "ml milliliter milliliters millilitre millilitres",
    "l": "l liter liters litre litres",
    "dl": "dl deciliter deciliters",
    "unit": "unit units",
    "iu": "iu",
    "meq": "meq milliequivalent milliequivalents",
    "mmol": "mmol millimole millimoles",
    "msec": "msec ms millisecond milliseconds",
    "m2": "m2",
    "mmhg": "mmhg",
    "hour": "hour hours hr hrs h",
    "minute": "minute minutes min mins",
    "second": "second seconds sec secs",
    "day": "day days",
    "week": "week weeks wk wks",
    "month": "month months",
    "year": "year years yr yrs",
    "%": "percent",
}
UNITS: Mapping[str, str] = {
    spelling: unit for unit, spellings in _UNIT_SPELLINGS.items() for spelling in spellings.split()
}
# These letters are units only after a number or a slash.
_BARE_UNITS = frozenset({"g", "l", "h", "min", "sec", "ms", "second", "seconds"})
TIME_UNITS = frozenset({"hour", "minute", "second", "day", "week", "month", "year"})
COMPARATORS = frozenset({"<", ">", "≤", "≥"})


def scan(text: str) -> list[Token]:
    """Read a text into words in lower case, numbers in one spelling, and marks. Linear in its length."""
    tokens: list[Token] = []
    for match in _RAW.finditer(text.translate(_INVISIBLE).translate(_SUBSCRIPT)):
        start, end, raw = match.start(), match.end(), match.group()
        if match.lastgroup == "number":
            tokens.extend(_numbers(raw, start, end))
        elif match.lastgroup == "word":
            tokens.extend(_words(raw, start, end))
        else:
            tokens.append(_mark(raw, start, end))
    return tokens


def _numbers(raw: str, start: int, end: int) -> Iterable[Token]:
    if _THOUSANDS.fullmatch(raw):
        raw = raw.replace(",", "")
    if raw.count(".") > 1:
        yield Token(raw, start, end, "number")
        return
    at = start
    for piece in raw.split(","):
        yield Token(canonical_number(piece), at, at + len(piece) if "," in raw else end, "number")
        at += len(piece) + 1


def canonical_number(raw: str) -> str:
    """Return ".50" as "0.5", "1.0" as "1" and "007" as "7": equal values, equal strings."""
    whole, _, decimals = raw.partition(".")
    whole, decimals = whole.lstrip("0") or "0", decimals.rstrip("0")
    return f"{whole}.{decimals}" if decimals else whole


def _words(raw: str, start: int, end: int) -> Iterable[Token]:
    word = raw.lower().replace("’", "'")
    if word in _NUMBER_WORDS:
        yield Token(_NUMBER_WORDS[word], start, end, "number")
    elif word.endswith("n't"):
        yield Token({"ca": "can", "wo": "will"}.get(word[:-3], word[:-3]), start, end)
        yield Token("not", start, end)
    elif word == "cannot":
        yield Token("can", start, end)
        yield Token("not", start, end)
    else:
        yield Token(word.removesuffix("'s").removesuffix("'"), start, end)


def _mark(raw: str, start: int, end: int) -> Token:
    if raw in _FRACTIONS:
        return Token(_FRACTIONS[raw], start, end, "number")
    if raw in _DASHES:
        return Token("-", start, end, "mark")
    if raw.translate(_SUPERSCRIPT).isdigit():
        return Token("^" + raw.translate(_SUPERSCRIPT), start, end, "number")
    sign = _SIGNS.get(raw, raw)
    return Token(sign, start, end, "word" if sign in _MEANING else "mark")


def quantified(tokens: Sequence[Token]) -> list[Token]:
    """Join what belongs to one quantity: signs, fractions, powers, units, per-units and ranges."""
    return _ranges(_units(_joined(tokens)))


def _joined(tokens: Sequence[Token]) -> list[Token]:
    joined: list[Token] = []
    for index, token in enumerate(tokens):
        before = joined[-1] if joined else None
        if token.kind == "number" and before and before.value == "-" and _is_sign(tokens, index):
            joined[-1] = Token("-" + token.value, before.start, token.end, "number")
        elif token.kind == "number" and _is_fraction(joined, token):
            top = joined[-2]
            joined[-2:] = [Token(f"{top.value}/{token.value}", top.start, token.end, "number")]
        elif token.value.startswith("^") and before and before.kind == "number":
            joined[-1] = Token(before.value + token.value, before.start, token.end, "number")
        elif token.value.startswith("^") and not (before and before.value in {"m", "mm", "cm"}):
            continue  # a footnote's mark
        else:
            joined.append(token)
    return joined


def _is_sign(tokens: Sequence[Token], index: int) -> bool:
    dash, number = tokens[index - 1], tokens[index]
    glued = dash.end == number.start
    return glued and (index < 2 or (tokens[index - 2].end < dash.start) or tokens[index - 2].value == "(")


def _is_fraction(joined: Sequence[Token], bottom: Token) -> bool:
    if len(joined) < 2 or joined[-2].kind != "number":
        return False
    # "50 of 73" is 50/73; "1 of 2 doses" is no half dose
    return joined[-1].value == "/" or (joined[-1].value == "of" and len(bottom.value) > 1)


def _units(tokens: Sequence[Token]) -> list[Token]:
    found: list[Token] = []
    for token in tokens:
        before = found[-1] if found else None
        after_number = before is not None and (before.kind == "number" or before.value in {"/", "-"})
        unit = _unit_of(token.value, after_number=after_number)
        if token.value in {"c", "f"} and before and before.value == "°":
            found[-1] = Token("°" + token.value, before.start, token.end)
        elif token.value in {"2", "^2", "3", "^3"} and before and _is_power_of_length(before, token):
            found[-1] = Token(before.value + token.value.lstrip("^"), before.start, token.end)
        elif token.value == "hg" and before and before.value == "mm":
            found[-1] = Token("mmhg", before.start, token.end)
        elif before and before.value in {"/", "per"} and token.kind == "word":
            found[-1] = Token("/" + (unit or token.value), before.start, token.end)
        else:
            found.append(Token(unit, token.start, token.end) if unit else token)
    return found


def _is_power_of_length(length: Token, power: Token) -> bool:
    # "m2", "m²", and "m 2" where the label's superscript was flattened.
    is_per = length.value in {"/m", "/mm", "/cm"}
    return is_per or (length.value in {"m", "mm", "cm"} and length.end == power.start)


def _unit_of(word: str, *, after_number: bool) -> str | None:
    if word == "%":
        return "%"
    if word in _BARE_UNITS and not after_number:
        return None
    return UNITS.get(word)


def _ranges(tokens: Sequence[Token]) -> list[Token]:
    """`4 to 6`, `4-6`, `4 mg to 6 mg`, `8- to 12`, `20°-25°C` and `between 4 and 6` are one number each."""
    found: list[Token] = []
    index = 0
    while index < len(tokens):
        length, value = _range_at(tokens, index)
        if length:
            found.append(Token(value, tokens[index].start, tokens[index + length - 1].end, "number"))
            index += length
        else:
            found.append(tokens[index])
            index += 1
    return found


def _range_at(tokens: Sequence[Token], index: int) -> tuple[int, str]:
    window = [t.value for t in tokens[index : index + 7]]
    numbers = [t.kind == "number" for t in tokens[index : index + 7]]
    if len(window) > 3 and window[0] == "between" and numbers[1]:
        length, value = _two_ends(window[1:], numbers[1:], joins={"and", "to", "-"})
        return (length + 1, value) if length else (0, "")
    return _two_ends(window, numbers, joins={"to", "-", "through"}) if numbers and numbers[0] else (0, "")


def _two_ends(window: Sequence[str], numbers: Sequence[bool], joins: set[str]) -> tuple[int, str]:
    at, unit = 1, ""
    if at < len(window) and (window[at] in UNITS.values() or window[at] in {"°", "°c", "°f", "%"}):
        unit, at = window[at], at + 1
    elif window[at : at + 2] == ["-", "to"]:
        at += 1
    if unit in {"°c", "°f"}:
        joins = joins | {"and"}
    if at + 1 >= len(window) or window[at] not in joins or not numbers[at + 1]:
        return 0, ""
    second = window[at + 2] if at + 2 < len(window) else ""
    if unit and unit not in {"°", second}:
        return 0, ""
    if not _rises(window[0], window[at + 1]):
        return 0, ""
    return at + 2, f"{window[0]}~{window[at + 1]}"


def _rises(low: str, high: str) -> bool:
    try:
        return float(low) < float(high)
    except ValueError:
        return True


def is_number(value: str) -> bool:
    """True for the tokens of a value, a range, a fraction or a count of times ("2x")."""
    return value[:1].isdigit() or (value[:1] in "-^" and value[1:2].isdigit())
