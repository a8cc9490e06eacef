"""Which of the places that a search brought are shown: few, near the best, each for whom it is asked.

A true sentence about another group, dose or form is the commonest dangerous answer, so a
place whose own group contradicts the question's is not shown while another is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from domain.asked_for import Thing, can_supply, tells_an_amount, things_asked
from domain.lexical import lexical_words
from domain.models import SearchHit
from domain.number_ranges import Asked, numbers_asked
from domain.other_groups import is_for_children_alone, is_for_others, names_the_age_group
from domain.question_words import folded
from domain.routing import Routing

_CROSS_REFERENCE = re.compile(
    r"[\[(]?\s?(?:see|refer to|for (?:more|further|additional) information)\b", re.IGNORECASE
)
_LONGEST_REFERENCE: Final = 160
# a list that only names what other sections tell of
_TOLD_ELSEWHERE: Final = re.compile(
    r"\b(?:described|discussed|presented)\b.{0,40}\b(?:elsewhere|(?:in )?other sections)\b.{0,40}:",
    re.IGNORECASE,
)
# what reports of trials begin with says nothing of the drug
_BOILERPLATE: Final = re.compile(
    r"\bwidely varying conditions\b|\bnot always possible to (?:reliably )?estimate\b", re.IGNORECASE
)
_LONGEST_BOILERPLATE: Final = 420

# text that reports or repeats; what it says is stated with authority elsewhere on the label
_WEAKER_PLACES: Final = re.compile(
    r"clinical (?:studies|trials|pharmacology)|nonclinical|pharmacokinetics|counsel|information for patients|references",
    re.IGNORECASE,
)
WEAKER: Final = 0.15
# a question that takes something for granted is answered first with what denies it
_PREMISE: Final = re.compile(
    r"^why\b|\bright$|\b(?:is that|isn't it|correct|confirm|like the (?:label|box) says|i (?:read|heard))\b"
)
_DENIES: Final = re.compile(
    r"\b(?:not|never|contraindicated|avoid|must not|cannot|no more than|do not exceed|should not|mistaken\w*)\b",
    re.IGNORECASE,
)
DENIES: Final = 0.1
# a place that cannot supply what is asked for (a number of people, a time, a colour) comes after those that can
LACKS: Final = 0.12
# what was swallowed by accident, given to animals or tried in a trial is no dose to give
_NO_DOSE: Final = re.compile(
    r"overdos\w*|toxicology|carcinogen\w*|animal|clinical (?:studies|trials)|adverse reactions|pharmacokinetics",
    re.IGNORECASE,
)
_OF_ANIMALS: Final = re.compile(
    r"\b(?:rats?|mice|rabbits?|dogs?|monkeys?|juvenile animals?)\b|times (?:those seen|the (?:maximum |recommended |human |clinical )+)",
    re.IGNORECASE,
)
NO_DOSE: Final = 0.4
# a dose that is asked for nobody in particular is not the one for children
FOR_CHILDREN: Final = 0.15
ALIKE: Final = 0.95
# a row of the asked name and kind of value: what section its table stands in says nothing against it
FITTING_ROW: Final = 0.4
# of rows of one name in other tables, those are shown too that fit nearly as well
NEARLY: Final = 0.8
# what fits the group but comes this far below the best is about something else
FAR_BELOW: Final = 0.6


@dataclass(frozen=True, slots=True)
class Showing:
    """How much is shown for each question: places at most, and how near each must come to the best.

    What tells an amount has to come nearer: a second number beside the right one is read as one too.
    """

    places: int = 5
    nearness: float = 0.6
    nearness_of_amounts: float = 0.8


DEFAULT_SHOWING: Final = Showing()


def chosen(
    question: str, routing: Routing, hits: Sequence[SearchHit], showing: Showing = DEFAULT_SHOWING
) -> Iterator[SearchHit]:
    """Yield the hits to show, the best of each question in turn."""
    asked = [folded(clause) for clause in routing.clauses] or [folded(question)]
    in_range = {_table_of(hit) for hit in hits if hit.scores.get("number")}
    tables: set[tuple[str, int]] = set()
    said: list[frozenset[str]] = []
    for hit in _in_turn([_of_question(n, asked, hits, showing) for n in range(len(asked))]):
        table = _table_of(hit)
        words = _words(hit)
        if any(_alike(words, other) for other in said):
            continue
        if table is not None:
            if table in tables or (table in in_range and not hit.scores.get("number")):
                continue
            tables.add(table)
        said.append(words)
        yield hit


def asks_dose(question: str) -> bool:
    """Whether a question asks how much or how often to give."""
    return "dose" in things_asked(folded(question))


def _in_turn(lists: Sequence[Sequence[SearchHit]]) -> Iterator[SearchHit]:
    for place in range(max(map(len, lists), default=0)):
        yield from (each[place] for each in lists if place < len(each))


def _of_question(
    number: int, asked: Sequence[str], hits: Sequence[SearchHit], showing: Showing
) -> list[SearchHit]:
    own = [h for h in hits if int(h.scores.get("query", 0.0)) == number and not says_nothing(h)]
    things = things_asked(asked[number])
    weigh = {id(hit): _weight(hit, asked[number], things) for hit in own}
    own.sort(key=lambda hit: -weigh[id(hit)])
    if not own:
        return []
    best = weigh[id(own[0])]
    fitting = [hit for hit in own if not _is_for_others(asked[number], hit)]
    if not fitting or weigh[id(fitting[0])] < FAR_BELOW * best:
        fitting = own[:1]
    if "dose" in things:
        # a dose for another group reads as one for this group, if the label's word on this group is there
        fitting = [hit for hit in fitting if _speaks_of_group(asked[number], hit)] or fitting
    top = weigh[id(fitting[0])]
    near = [hit for hit in fitting if weigh[id(hit)] >= _least(hit, showing) * top]
    if not near:
        # even the best was weighed down below nothing: it does not answer
        return []
    if near[0].scores.get("number"):
        numbers = numbers_asked(asked[number])
        return [
            near[0],
            *(hit for hit in near[1:] if _fits_as_well(hit, near[0]) or _counts_alike(hit, numbers)),
        ][: showing.places]
    return near[: showing.places]


def _fits_as_well(hit: SearchHit, best: SearchHit) -> bool:
    """Whether a row of the same name in another table is told apart from the best one by nothing."""
    fits = hit.scores.get("row", 0.0), best.scores.get("row", 0.0)
    return (
        bool(hit.scores.get("number"))
        and _table_of(hit) != _table_of(best)
        and fits[0] >= NEARLY * fits[1] > 0
    )


def _counts_alike(hit: SearchHit, numbers: Sequence[Asked]) -> bool:
    """Whether a sentence names a number of the question with its unit: it is about the same strength, age or weight."""
    unit = hit.unit
    if unit is None or unit.kind == "row":
        return False
    return any(number.unit and number in numbers_asked(unit.text) for number in numbers)


def _least(hit: SearchHit, showing: Showing) -> float:
    unit = hit.unit
    amounts = unit is not None and (unit.kind == "row" or tells_an_amount(unit.text))
    return showing.nearness_of_amounts if amounts else showing.nearness


def _is_for_others(asked: str, hit: SearchHit) -> bool:
    unit = hit.unit
    if unit is None:
        return False
    heading = unit.title_path.rpartition(" > ")[2]
    start, end = unit.spans[-1]
    # an item's lead-in may name all of those that the items tell apart
    own = unit.text[start - end :] if unit.kind == "item" else ""
    return is_for_others(asked, f"{heading} {unit.text}") or is_for_others(asked, own)


def _is_for_children_alone(hit: SearchHit, asked: str) -> bool:
    unit = hit.unit
    return unit is not None and is_for_children_alone(asked, f"{unit.title_path} {unit.text}")


def _speaks_of_group(asked: str, hit: SearchHit) -> bool:
    unit = hit.unit
    return unit is None or names_the_age_group(asked, f"{unit.title_path} {unit.text}")


def _words(hit: SearchHit) -> frozenset[str]:
    return frozenset(lexical_words(hit.unit.text if hit.unit else hit.part.text))


def _weight(hit: SearchHit, asked: str, things: frozenset[Thing]) -> float:
    place = _WEAKER_PLACES.search(hit.unit.title_path) if hit.unit else None
    weaker = place is not None and place.group(0).casefold() not in asked
    denies = bool(_PREMISE.search(asked) and hit.unit and _DENIES.search(hit.unit.text))
    weight = hit.scores.get("fused", hit.score) + (DENIES if denies else 0.0)
    weight -= FOR_CHILDREN if "dose" in things and _is_for_children_alone(hit, asked) else 0.0
    if hit.scores.get("row", 0.0) >= FITTING_ROW:
        return weight
    return (
        weight
        - (WEAKER if weaker else 0.0)
        - (NO_DOSE if "dose" in things and _is_no_dose(hit, asked) else 0.0)
        - (LACKS if _lacks(hit, things) else 0.0)
    )


def _lacks(hit: SearchHit, things: frozenset[Thing]) -> bool:
    """Whether a kind of thing is asked for that the place cannot supply."""
    unit = hit.unit
    return unit is not None and not can_supply(things, unit.text, is_row=unit.kind == "row")


def _is_no_dose(hit: SearchHit, asked: str) -> bool:
    """Whether a place tells of doses that nobody is to be given."""
    if hit.unit is None:
        return False
    path = f"{hit.section_key.replace('_', ' ')} > {hit.unit.title_path}"
    return bool(_OF_ANIMALS.search(hit.unit.text) or (_NO_DOSE.search(path) and not _NO_DOSE.search(asked)))


def says_nothing(hit: SearchHit) -> bool:
    """Whether a place is only a title or points elsewhere."""
    if hit.unit is None or hit.unit.kind == "title":
        return True
    text = hit.unit.text.strip()
    points = _CROSS_REFERENCE.match(text) and len(text) < _LONGEST_REFERENCE
    boilerplate = _BOILERPLATE.search(text) and len(text) < _LONGEST_BOILERPLATE
    return bool(points or boilerplate or (hit.unit.kind == "item" and _TOLD_ELSEWHERE.search(text)))


def _alike(words: frozenset[str], other: frozenset[str]) -> bool:
    return bool(words) and len(words & other) >= ALIKE * max(len(words), len(other))


def _table_of(hit: SearchHit) -> tuple[str, int] | None:
    unit = hit.unit
    if unit is None or unit.kind != "row":
        return None
    block = next((b for b in hit.part.blocks if b.start <= unit.spans[0][0] < b.end), None)
    return None if block is None or block.table is None else (hit.part.section_path, block.table)
