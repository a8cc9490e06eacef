"""Whether words of a label are for another group, or another range, than a question is about.

A true sentence for others is the commonest dangerous answer: the dose of adults for a child,
of a mild impairment for a severe one, of 40 kg for 14.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from domain.asked_for import things_asked
from domain.number_ranges import Asked, numbers_asked
from domain.question_words import folded

# "aged 6 to 11" speaks of nobody old, "aged 12 years and older" may
_NOT_OF_A_CHILD: Final = (
    r"(?! (?:(?:from|between|of|under|below|less than|up to) |[<≤] ?){0,2}(?:\d|1[0-7])\b(?!.{0,20}\b(?:and|or) (?:older|over|above|up)))"
    r"(?! (?:(?:under|below|less than) |< ?)18\b)"
)
_GROUPS: Final = tuple(
    tuple(re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for words in axis)
    for axis in (
        (
            r"adults?",
            r"child(?:ren)?|kids?|p(?:a)?ediatric|juvenile|p?jia|infants?|neonat\w+|newborns?|bab(?:y|ies)|toddlers?|adolescents?|teen\w*|"
            r"(?:[1-9]|1[0-7])[ -](?:year|yr)s?[ -]old|\d{1,2}[ -]months?[ -]old|son|daughter",
            rf"elderly|geriatric|older (?:adults?|patients)|seniors?|aged{_NOT_OF_A_CHILD}|(?:6[5-9]|[7-9]\d)(?:[ -](?:year|yr)s?| yo\b)|"
            r"(?:over|above|older than) (?:6\d|7\d|8\d)(?: years?)?(?! ?(?:kg|lb|mg|mcg|g|ml|%))",
        ),
        (r"men|males?|man", r"women|females?|woman"),
        (r"tablets?|capsules?|caplets?|by mouth", r"injection|inject\w*|intravenous\w*|infusion|syringes?", r"suspension|liquid|syrup"),
        (r"renal|kidneys?|creatinine|dialysis|crcl|egfr", r"hepatic|liver|child pugh"),
        (r"oral(?:ly)?|by mouth", r"intravenous(?:ly)?|iv", r"subcutaneous(?:ly)?", r"intramuscular(?:ly)?", r"intrathecal(?:ly)?", r"topical(?:ly)?"),
        (r"(?:starting|initial|loading) (?:\w+ )?dos(?:e|es|age)", r"maintenance (?:\w+ )?dos(?:e|es|age)"),
        (r"first trimester", r"second trimester", r"third trimester"),
        # FDA's guidance on hepatic impairment takes the classes of Child and Pugh for its three degrees
        (r"mild|child pugh (?:class )?a", r"moderate|child pugh (?:class )?b", r"severe|child pugh (?:class )?c"),
    )
)  # fmt: skip
_ALL_COLUMNS: Final = re.compile(
    r"\b(?:others?|each|all|every|both) (?:\w+ )?(?:doses?|strengths?|arms?|groups?|sexes)\b|\b(?:depend\w*|by) (?:on )?(?:the )?(?:dose|sex|age)\b"
)
_UNIT: Final = r"(years?|yrs?|months?|kg|ml/min)"
_NUMBER: Final = r"(\d{1,3}(?:\.\d)?)"
_COUNTED: Final = frozenset({"year", "month", "kg", "ml/min"})
_FROM_TO: Final = re.compile(
    rf"\b{_NUMBER}(?: ?{_UNIT})? ?(?:to|through|and)(?: less than| under| up to| ?<)? ?{_NUMBER} ?{_UNIT}"
)
_AND_ABOVE: Final = (
    re.compile(rf"\b{_NUMBER} ?{_UNIT}(?: of age)? (?:and|or) (?:older|over|above|more|greater)\b"),
    re.compile(
        rf"(?:>|≥|\b(?:at least|over|above|older than|greater than|more than)(?: or equal to)?) ?{_NUMBER} ?{_UNIT}"
    ),
)
_AND_BELOW: Final = (
    re.compile(rf"\b{_NUMBER} ?{_UNIT}(?: of age)? (?:and|or) (?:younger|under|below|less)\b"),
    re.compile(rf"(?:<|≤|\b(?:under|below|younger than|less than)(?: or equal to)?) ?{_NUMBER} ?{_UNIT}"),
)
# below this weight a patient may be a child: one that is asked for with it is no adult
_ADULT_WEIGHT: Final = 40
_STRENGTH: Final = re.compile(r"(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?) ?(mg|mcg|g|%)(?![\w/])")
_THOUSANDS: Final = re.compile(r"(?<![\d.,])([1-9]\d{0,2}),(\d{3})(?![\d,])")
_MICROGRAMS: Final = MappingProxyType({"mcg": 1, "mg": 1_000, "g": 1_000_000})


def is_for_others(asked: str, text: str) -> bool:
    """Whether a text names groups or ranges, and none that a question (folded) names of the same kind."""
    text = folded(text)
    for axis in _GROUPS:
        wanted = {n for n, group in enumerate(axis) if group.search(asked)}
        own = {n for n, group in enumerate(axis) if group.search(text)} if wanted else set()
        if own and not wanted & own:
            return True
    if _is_of_another_strength(asked, text):
        return True
    return any(_outside(number, text) for number in numbers_asked(asked) if number.unit in _COUNTED)


def names_the_age_group(asked: str, text: str) -> bool:
    """Whether a text names the group by age that a question (folded) asks about; so does every text if it asks for none."""
    adults, *others = _GROUPS[0]
    wanted = [group for group in others if group.search(asked)]
    if not wanted or adults.search(asked):
        return True
    return any(group.search(folded(text)) for group in wanted)


def columns_for_others(asked: str, heads: Sequence[str]) -> frozenset[int]:
    """Return which columns, by place, are headed by another group or strength, where one is headed by the question's own."""
    if _ALL_COLUMNS.search(asked) or not any(_names_the_same(asked, folded(head)) for head in heads):
        return frozenset()
    return frozenset(
        place
        for place, head in enumerate(heads)
        if is_for_others(asked, head) or _names_other_strengths(asked, folded(head))
    )


def _names_the_same(asked: str, text: str) -> bool:
    same_strength = _strengths(asked) & _strengths(text)
    return bool(same_strength) or any(
        group.search(asked) and group.search(text) for axis in _GROUPS for group in axis
    )


def is_for_children_alone(asked: str, text: str) -> bool:
    """Whether a text speaks of children only, and a question (folded) names no age and no child's weight."""
    if any(group.search(asked) for group in _GROUPS[0]):
        return False
    if any(number.unit == "kg" and number.value < _ADULT_WEIGHT for number in numbers_asked(asked)):
        return False
    adults, children, old = (bool(group.search(folded(text))) for group in _GROUPS[0])
    return children and not adults and not old


def _is_of_another_strength(asked: str, text: str) -> bool:
    """Whether the look or the packages of one strength are asked for, and a text tells those of others."""
    return bool(things_asked(asked) & {"look", "package"}) and _names_other_strengths(asked, text)


def _names_other_strengths(asked: str, text: str) -> bool:
    wanted, own = _strengths(asked), _strengths(text)
    return bool(wanted and own) and not wanted & own


def _strengths(text: str) -> frozenset[tuple[float, bool]]:
    """The strengths that a text names, "1 g" and "1,000 mg" as one; whether each is a share of a hundred."""
    found = _STRENGTH.findall(_THOUSANDS.sub(r"\1\2", text))
    return frozenset(
        (round(float(number.replace(",", ".")) * _MICROGRAMS.get(unit, 1), 3), unit == "%")
        for number, unit in found
    )


def _outside(number: Asked, text: str) -> bool:
    """Whether a text gives ranges of what the number counts, and it lies in none of them."""

    def counts(unit: str) -> bool:
        return unit.replace("yr", "year").startswith(number.unit)

    ranges = [(_low(m), float(m[3])) for m in _FROM_TO.finditer(text) if counts(m[4])]
    text = _FROM_TO.sub(" ", text)
    ranges += [(float(m[1]), math.inf) for above in _AND_ABOVE for m in above.finditer(text) if counts(m[2])]
    ranges += [(0.0, float(m[1])) for below in _AND_BELOW for m in below.finditer(text) if counts(m[2])]
    return bool(ranges) and not any(low <= number.value <= high for low, high in ranges)


def _low(range_: re.Match[str]) -> float:
    """Where a range begins, in the unit that it ends in: "6 months to 5 years" begins at half a year."""
    from_months = (range_[2] or "").startswith("month") and range_[4].startswith("y")
    return float(range_[1]) / (12 if from_months else 1)
