"""Whether what was found answers at all, or only comes near: an abstention rather than the next paragraph.

What a question asks about must be on the label: the other drug, the food, the ingredient,
the handling, the activity. A person's own illness is a circumstance, and need not be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from domain.asked_about import brought_about, compounds, put_beside, things
from domain.lexical import stem
from domain.missed_doses import asks_of_a_missed_dose, speaks_of_missed_doses
from domain.models import SearchHit, Unit
from domain.question_words import ASKS_YES_OR_NO, asking_pieces, folded, without
from domain.said_on_label import SaidOnLabel
from domain.things import is_a_thing

# the best unit's cosine, less this much where none of the question's own words are on the label
UNMET_WEIGHT: Final = 0.3
# and less this where what is put beside the drug is not
BESIDE_WEIGHT: Final = 0.25
# or where a thing of several words is nowhere said in one place, whatever its words say apart
COMPOUND_WEIGHT: Final = 0.3
# or where a whole clause speaks of nothing that is; a question for yes or no stands or falls with its one thing
CLAUSE_WEIGHT: Final = 0.1
LONE_WEIGHT: Final = 0.15
LOOKED_AT: Final = 5
# one word alone says little of what is asked about
LEAST_THINGS: Final = 2

# handling that a label must speak of itself: how it is asked, and how labels say it
_HANDLING: Final = (
    (r"crush(?:ed|ing)?|grind|ground up|pulveri[sz]ed?", r"crush|grind|pulveri"),
    (
        r"cut(?:ting)?(?! (?:down|back|out)\b)|split(?:ting)?|halved?|(?<!\ba )break(?:ing)?(?! (?:of|from|in|between)\b)|"
        r"broken(?! (?:skin|bones?|nails?|arm|leg|hip|rib|wrist))|"
        r"divid(?:ed?|ing) (?:(?:the|my|a|an|each|this|these|those|one) )*(?:tablets?|pills?|caplets?|capsules?|it|them)",
        r"cut\b|split|halv|break\b|broken|divid|scored|bisect",
    ),
    (r"chew(?:ed|ing)?", r"chew"),
    (r"freez(?:e|er|ing)|frozen", r"freez|froz"),
    (r"microwaved?|heated?|warm(?:ed)? up", r"microwav|heat|warm"),
    (r"dissolved?", r"dissol|dispers|disintegrat|melt"),
    (r"sprinkled?", r"sprinkl"),
)  # fmt: skip
_MAY_IT_BE: Final = r"\b(?:can|may|could|should|is|ok|okay|safe|allowed|possible|to|be|i)\b.{0,40}\b(?:"
_ASKED_HANDLING: Final = tuple(
    (re.compile(rf"{_MAY_IT_BE}{asked})\b"), re.compile(rf"\b(?:{said})", re.IGNORECASE))
    for asked, said in _HANDLING
)
_PRODUCT: Final = re.compile(r"tablet|caplet|capsule|pill|granule|pellet|content")
# what is asked to be in the product, or not to be
_CONTENT: Final = re.compile(
    r"\b([a-z]{3,})[ -]free\b|\bfree (?:of|from) (?:any )?([a-z]{3,})|\bcontain(?:s|ing|ed)? (?:any )?([a-z]{3,})"
    r"|\b(?:does|do) (?:it |this |they )?(?:have|include) (?:any |some )?([a-z]{3,})(?: in it)?$"
    r"|\b(?:dose|dosage|amount|strength|concentration|quantity) of (?:the )?([a-z]{5,}) in$"
    r"|\b(?:is|are) there (?:any |some )?([a-z]{3,})(?: [a-z]{3,})? in\b|\b(?:made|coated|mixed) with (?:any )?([a-z]{3,})$"
)
# what labels never tell: what it costs and who pays
_NOT_TOLD: Final = re.compile(
    r"\b(?:(?<!street )pric(?:e[ds]?|ey|ing)|costs?|cheap(?:er|est)?|expensive|insurance|insurer|medicare|medicaid|co ?pays?|coupons?|"
    r"prior authori[sz]ation|discount(?:s|ed)?|refunds?|street (?:price|value))\b"
)
_YES_OR_NO: Final = re.compile(rf"(?:\A|[:,] ?|\b(?:and|so|but) )\W{{0,6}}{ASKS_YES_OR_NO}\b")


@dataclass(frozen=True, slots=True)
class Sufficiency:
    """How sure it is that something answers, from -1 to 1, and what was asked about that the label lacks.

    `missing` is a thing without which no answer can be one: a way of handling, a content.
    """

    confidence: float
    unmet: tuple[str, ...] = ()
    missing: str | None = None


def weighed(
    question: str, terms: Sequence[str], hits: Sequence[SearchHit], units: Sequence[Unit]
) -> Sufficiency:
    """Weigh what a search brought against what was asked; `units` are all of the label's."""
    professional = [hit.score for hit in hits if hit.part.voice == "professional"][:LOOKED_AT]
    scores = professional or [hit.score for hit in hits[:LOOKED_AT]]
    if not scores:
        return Sufficiency(-1.0)
    label = SaidOnLabel(f"{unit.title_path} {unit.text}" for unit in units)
    asked = [" ".join(without(folded(piece), terms).split()) for piece in asking_pieces(question)]
    wanted = things(" ; ".join(asked)) or things(without(folded(question), terms))
    unmet = tuple(label.unsaid(wanted))
    confidence = max(scores) - UNMET_WEIGHT * len(unmet) / max(LEAST_THINGS, len(wanted))
    doubt = max((_doubt(piece, label) for piece in asked), default=0.0)
    return Sufficiency(confidence - doubt, unmet, next(_missing(asked, label), None))


def _doubt(piece: str, label: SaidOnLabel) -> float:
    """How much less sure an answer is because of what a clause speaks of and the label never does."""
    if any(not label.says_together(group) for group in compounds(piece)):
        return COMPOUND_WEIGHT
    if any(len(label.unsaid(group)) == len(group) for group in put_beside(piece)):
        return BESIDE_WEIGHT
    if any(not label.says_together(group) for group in brought_about(piece)):
        return BESIDE_WEIGHT
    said = things(piece)
    if not said or len(label.unsaid(said)) < len(said):
        return 0.0
    if len(said) >= LEAST_THINGS:
        return CLAUSE_WEIGHT
    return LONE_WEIGHT if _YES_OR_NO.search(piece) else 0.0


def _missing(asked: Sequence[str], label: SaidOnLabel) -> Iterator[str]:
    for piece in asked:
        untold = _NOT_TOLD.search(piece)
        if untold and label.unsaid([untold.group(0)]):
            yield untold.group(0)
        if asks_of_a_missed_dose(piece) and not speaks_of_missed_doses(label.lines()):
            yield "a missed dose"
        for asks, says in _ASKED_HANDLING:
            found = asks.search(piece)
            if found and not any(says.search(line) and _PRODUCT.search(line) for line in label.lines()):
                yield found.group(0)
        for content in _CONTENT.finditer(piece):
            thing = next(filter(None, content.groups()))
            if is_a_thing(thing) and not label.begins(stem(thing)):
                yield thing
