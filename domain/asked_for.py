"""What kind of thing is asked for, and whether words of a label can supply it.

A question for a rate is not answered by a dose, nor one for a temperature by a warning. The kinds
are told by general wordings of asking, never by a drug or a fact; a place that cannot supply what
is asked for may still be quoted, after those that can.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

Thing = Literal[
    "rate",
    "package",
    "look",
    "maximum",
    "start",
    "dose",
    "frequency",
    "duration",
    "storage",
    "mechanism",
    "monitoring",
]


class _Kind(NamedTuple):
    """The wordings that ask for a thing, the kinds that they rule out, and the signs of it in a label.

    No signs are given where a label tells the thing in too many ways to miss it by them.
    """

    thing: Thing
    asks: re.Pattern[str]
    signs: re.Pattern[str] | None
    instead_of: frozenset[Thing] = frozenset()


_CONTAINER: Final = r"(?:bottle|box|carton|pack|package|packet|blister|card|kit|vial|tube|case|container|canister|inhaler|bag|jar|unit)"
_TIME: Final = (
    r"(?:\d{1,4}(?:\.\d{1,3})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|few|a|an|each|every|per)[- ]?"
    r"(?:to |or |and |[- ])?(?:\d{1,4}[- ]?)?(?:minutes?|min|hours?|hrs?|h|days?|weeks?|wks?|months?|years?|yrs?)\b"
)

_KINDS: Final = tuple(
    _Kind(
        thing,  # type: ignore[arg-type]
        re.compile(asks, re.IGNORECASE),
        re.compile(signs, re.IGNORECASE) if signs else None,
        frozenset(instead_of),  # type: ignore[arg-type]
    )
    for thing, asks, signs, instead_of in (
        (
            "rate",
            r"\bper ?cent(?:age)?s?\b|%(?= of (?:the )?(?:people|patients|women|men|children|users))|\b(?:incidence|proportion|prevalence|odds|chances?|likelihood|probability)\b|"
            r"\bhow (?:common|likely|frequent|rare|widespread)\b|(?<!heart )(?<!infusion )(?<!pulse )(?<!flow )(?<!respiratory )(?<!drip )(?<!filtration )(?<!metabolic )\brates?\b(?! of (?:infusion|administration|injection))|"
            r"\bhow many (?:other )?(?:people|patients|pts|persons|men|women|males|females|children|kids|adults|subjects|participants|users|folks|babies|infants|teens|adolescents|volunteers|of (?:the|those|them)|in (?:a|every|each|the (?:trial|study)|trials|studies)|out of|got|had|developed|experienced|reported|died|felt|relapsed|responded)\b|"
            r"\bout of (?:every |each |a )?(?:\d+|ten|hundred|a hundred|thousand)\b|\b(?:one|1|\d+) in (?:how many|\d+)\b|"
            r"\bhow often (?:(?:did|has|have|was|were)\b.{0,80}\b(?:get|got|gotten|have|had)|(?:did|was|were|has|have|is|are|does|do)\b.{0,80}\b(?:happen\w*|occur\w*|report\w*|see|seen|develop\w*|experienc\w*|cause\w*|observ\w*|come up|side effects?))\b|"
            r"\b(?:drug|active|treatment|treated) (?:vs|versus|v|against|compared (?:to|with)) (?:placebo|pbo|control|vehicle|dummy)\b|\b(?:vs|versus|than on|compared (?:to|with)) (?:placebo|pbo|vehicle|the dummy|dummy|sugar)\b",
            r"\d ?%|\bper ?cent\b|\b\d+ ?(?:/|of|out of|in) ?\d+\b|\bper \d[\d,]*\b|\b(?:one|two|three|four|five|half|third) (?:of|in|out of|thirds?|quarters?)\b|\bn ?= ?\d",
            ("dose", "frequency", "maximum", "package"),
        ),
        (
            "package",
            rf"\bhow many\b[^?]{{0,60}}\b(?:come|comes|supplied|sold|in (?:an?|the|each|one|every|1) (?:\w+ ){{0,2}}{_CONTAINER}|per {_CONTAINER}|to (?:an?|the|each) {_CONTAINER})\b|"
            rf"\b(?:{_CONTAINER}|pack(?:age|aging)?) (?:size|sizes|count|counts|quantit\w+|contents?)\b|\b(?:ndc|upc|pack sizes?|count (?:bottle|size)s?)\b|\bwhat (?:sizes?|quantit\w+|packag\w+)\b|"
            rf"\b(?:how (?:is|are)|what) .{{0,60}}\b(?:packaged|packed|supplied)\b|\bhow big is (?:the|a|each) {_CONTAINER}",
            rf"\b(?:{_CONTAINER}s?|NDC|cartons?|supplied|packaged|boxes|count|unit[- ]of[- ]use|dispens\w+)\b",
            ("dose", "frequency", "maximum", "rate"),
        ),
        (
            "look",
            r"\b(?:colou?rs?|coloured|colored|shape[ds]?|imprint\w*|markings?|marked|mark|debossed|embossed|engraved|stamped|printed on|written on|numbers? on|letters? on|code on|looks? like|appearance|identify|scored|score line|smell\w*|odou?r|scent\w*|fragrance|taste[ds]?|flavou?r\w*)\b",
            r"\b(?:white|off[- ]white|yellow\w*|orange|peach|pink\w*|red\w*|maroon|purple|lavender|violet|blue\w*|green\w*|brown\w*|tan|beige|gr[ae]y\w*|black|ivory|cream[- ]colou?red|buff|gold|clear|colou?rless|opalescent|"
            r"colou?red|round|oval|oblong|elliptical|biconvex|capsule[- ]shaped|shaped|debossed|embossed|engraved|imprint\w*|scored|unscored|bisect\w*|opaque|transparent|odou?rless|odou?r|scent\w*|fragrance|tast\w+|flavou?r\w*)\b",
            ("dose", "frequency"),
        ),
        (
            "maximum",
            r"\b(?:max(?:imum)?|ceiling|upper limit|dose limit|daily limit|(?:highest|largest|top) (?:\w+ ){0,3}(?:dose|dosage|amount|daily|strength|number|rate)|limit (?:per|a|of|for|in|on|to)|no more than|at most|the most (?:i|you|we|he|she|they|one|someone|a|an|that|per|doses?|tablets?)|most (?:\w+ ){0,3}(?:tablets?|pills?|doses?|caplets?|capsules?|puffs?|sprays?|mg|ml) |too many|as much as)\b",
            r"\b(?:exceed\w*|max(?:imum|imal)?|up to|no more than|not more than|not to take more|more than|at most|limit\w*|highest|ceiling|not recommended above|above|greater than)\b|≤",
            ("start",),
        ),
        (
            "start",
            r"\b(?:start(?:ing|ed)?|initial|initiat\w+|loading|first|beginning|begin|low(?:est)?|minimum) (?:\w+ ){0,3}(?:dos(?:e|es|age|ing)|amount|mg(?:/kg)?|titration|strength)\b|\b(?:dos(?:e|age)|mg) (?:to|for) (?:start\w*|begin\w*|initiat\w+)\b|\bwhat (?:\w+ ){0,2}(?:start|begin) (?:with|at|on)\b",
            "",
            (),
        ),
        (
            "dose",
            r"\bdos(?:e|es|ed|ing|age|ages)\b|\bhow (?:much|many)\b|\brecommend\w* (?:once |twice )?(?:daily|weekly)\b|\b(?:once|twice|daily|weekly|times) (?:or|a|per)\b|\btitrat\w*\b|\bmg/kg\b",
            "",
            (),
        ),
        (
            "frequency",
            r"\bhow (?:often|frequently)\b|\btimes (?:a|per|each) (?:day|week|month)\b|\bhow many times\b|\bwhat interval\b|\b(?:dosing|dose) (?:interval|frequency|schedule)\b|\bhow far apart\b",
            r"\b(?:once|twice|times|daily|weekly|monthly|every|intervals?|days?|hours?|annual\w*|yearly|b\.?i\.?d|t\.?i\.?d|q\.?i\.?d)\b",
            (),
        ),
        (
            "duration",
            r"\bhow (?:long|soon|quickly|fast|far apart)\b|\bhow many (?:more )?(?:minutes|hours|days|weeks|months|years)\b|\b(?:longest|duration|half lives|half life|days until|wash ?out|time to|time until|onset|when (?:does|will|do|should) .{0,40}\b(?:work|kick in|wear off|peak|take effect|start working))\b",
            rf"\b{_TIME}|\b(?:lifelong|indefinitely|long[- ]term|half[- ]li(?:fe|ves)|immediately|chronic|until|steady state)\b",
            (),
        ),
        (
            "storage",
            r"\b(?:temperatures?|temp|temps|degrees|how (?:warm|hot|cold|cool)|shelf life|fridge|refrigerat\w*|freez\w+|room temp\w*|stored?|storing|storage)\b",
            r"°|º|˚|\bdegrees\b|\b(?:refrigerat\w*|room temperature|stor(?:e|ed|age|ing)|freez\w+|frozen|discard\w*|expir\w+|stable|temperature\w*|keep|protect)\b",
            ("dose",),
        ),
        (
            "mechanism",
            r"\bhow (?:does|do|is|did) (?:\w+ ){0,4}works?\b|\bmechanism\b|\bmode of action\b|\bworks? by\b|\bwhat does it do (?:in|to) (?:the|my|your) (?:body|brain)\b",
            r"\b(?:inhibit\w*|block\w*|bind\w*|agonis\w+|antagonis\w+|mechanism\w*|act(?:s|ing|ion|ions)|mediat\w+|activat\w+|suppress\w*|reduc\w+|stimulat\w+|prevent\w*|interfer\w+|unknown|enzyme\w*|receptor\w*)\b",
            (),
        ),
        (
            "monitoring",
            r"\b(?:how often|how frequently|when|what interval|which (?:labs?|tests?)|what (?:labs?|tests?|blood ?work|monitoring))\b.{0,80}\b(?:check\w*|monitor\w*|test(?:ed|s|ing)?|measur\w+|blood ?(?:work|tests?|counts?|draws?)|labs?|draw|echo\w*|ecgs?|ekgs?|eye exams?|examin\w+|scans?)\b",
            r"\b(?:monitor\w*|test(?:s|ed|ing)?|measur\w+|check\w*|obtain\w*|assess\w*|evaluat\w+|perform\w*|examin\w+|exam|repeat\w*|determin\w+|baseline)\b",
            ("dose",),
        ),
    )
)  # fmt: skip
_MOST_OF_ANOTHER_KIND: Final = re.compile(
    r"\bmost (?:common|frequent|often|likely|people|patients|serious|important)\w*\b"
)
_FIGURE: Final = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?!\w)")
_AMOUNT: Final = re.compile(
    r"\d[ -]?(?:mg|mcg|ml|g|iu|hours?|days?|weeks?|months?|years?|minutes?|%|units?|tablets?|capsules?|caplets?)",
    re.IGNORECASE,
)


@lru_cache(maxsize=256)
def things_asked(question: str) -> frozenset[Thing]:
    """Return the kinds of thing that a question (folded) asks for; none where no wording tells."""
    question = _MOST_OF_ANOTHER_KIND.sub(" ", question)
    found = [kind for kind in _KINDS if kind.asks.search(question)]
    ruled_out = {thing for kind in found for thing in kind.instead_of}
    return frozenset(kind.thing for kind in found if kind.thing not in ruled_out)


def can_supply(things: frozenset[Thing], text: str, *, is_row: bool = False) -> bool:
    """Whether a text has the signs of one of the things asked for; a table row tells a rate by any figure."""
    told = [kind for kind in _KINDS if kind.thing in things and kind.signs is not None]
    return not told or any(
        (kind.signs is not None and kind.signs.search(text))
        or (is_row and kind.thing == "rate" and _FIGURE.search(text))
        for kind in told
    )


def tells_an_amount(text: str) -> bool:
    """Whether a text tells a dose, a time or a share in figures."""
    return bool(_AMOUNT.search(text))
