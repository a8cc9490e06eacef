"""The front door: what must be said before anything is looked up, and what is not answered at all.

It needs no provider: an emergency is an emergency when every store is down.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from domain.arithmetic import wants_arithmetic
from domain.languages import declined
from domain.models import Notice

CALL_NOW: Final = "This may be an emergency. In the United States call 911 now"
POISON: Final = Notice(
    "emergency",
    f"{CALL_NOW} if the person collapses, has a seizure, has trouble breathing or cannot be awakened; "
    "otherwise call Poison Help at 1-800-222-1222 at once, before reading on.",
)
ALLERGY: Final = Notice(
    "emergency", f"{CALL_NOW}: trouble breathing, swelling of the face, lips, tongue or throat cannot wait."
)
SELF_HARM: Final = Notice(
    "emergency",
    "If you are thinking of harming yourself, call or text 988 now (Suicide and Crisis Lifeline). "
    "If something was already taken, call 911 or Poison Help at 1-800-222-1222.",
)
LETHAL: Final = Notice(
    "emergency",
    "If anybody has taken too much, call 911 or Poison Help at 1-800-222-1222 now. If you are thinking of "
    "harming yourself, call or text 988. No harmful amount is worked out here.",
)
PERSONAL: Final = Notice(
    "personal",
    "This is what the label says, not advice for one person: a pharmacist or prescriber knows the rest.",
)

ANIMAL_REFUSAL: Final = (
    "These are labels of medicines for people: they say nothing that can be used for an animal. Ask a "
    "veterinarian; in an emergency in the United States ASPCA Animal Poison Control answers at 1-888-426-4435."
)
ARITHMETIC_REFUSAL: Final = (
    "Nothing is calculated here for one person. The label's dosing section can be asked for and is quoted as it "
    "stands; the amount for a person is worked out with a pharmacist or prescriber."
)
DIAGNOSIS_REFUSAL: Final = (
    "A label does not say what illness a person has. Describe the symptoms to a doctor or pharmacist; in an "
    "emergency call 911."
)
CHOICE_REFUSAL: Final = (
    "A label does not say which drug is the better choice. Each drug's own label can be asked for here; the "
    "choice belongs to a doctor or pharmacist."
)


@dataclass(frozen=True, slots=True)
class SafetyVerdict:
    """What the front door says. `refuse` is the text of an `out_of_scope` abstention, or None."""

    emergency: tuple[Notice, ...] = ()
    refuse: str | None = None
    notices: tuple[Notice, ...] = ()


def _any(*phrases: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(phrases) + r")\b")


# Somebody took it, in a way that was not meant, or it has already done harm.
_TAKEN = _any(
    "swallowed", "took", "taken", "ate", "eaten", "drank", "drunk", "ingested", "injected", "gave", "given",
    "got into", "got hold of", "chewed", "downed", "popped", "overdosed", "inhaled", "puffed", "sprayed", "used", "applied",
)  # fmt: skip
_TOO_MUCH = _any(
    "too much", "too many", "excessive", "a bunch", "a handful", "handfuls?", "(?:a|the|half a|half the|whole|entire) (?:whole )?bottle",
    "all (?:of )?(?:my|his|her|the|their) (?:pills|tablets|capsules|meds|medicine)", "the (?:whole|entire) (?:pack|box|strip)",
    "by accident", "accidentally", "on purpose", "twice as much", "ten times", "10 times", "10x",
    # a count of tablets that no single dose has; not "12 mg tablets", not "for 10 days"
    "(?:[6-9]|[1-9][0-9]{1,2}|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|a dozen|a hundred)"
    " (?!(?:mg|mcg|milligrams?|g|grams?|ml|units?|hours?|days?|weeks?|months?|years?|%)\\b)(?:of )?(?:[a-z0-9-]{1,20} ){0,4}"
    "(?:tablets?|pills?|capsules?|caplets?|gummies|patches)",
)  # fmt: skip
_SOMEBODY = _any(
    "i", "i've", "we", "he", "she", "they", "someone", "somebody", "who", "patient", "pt", "dad", "mom", "mum", "grandma", "grandpa", "toddler",
    "(?:my|our|his|her|the|a) (?:[a-z0-9-]{1,20} ){0,2}(?:son|daughter|kid|child|baby|toddler|boy|girl|husband|wife|partner|mother|mom|"
    "mum|dad|father|friend|brother|sister|roommate|grandmother|grandfather|grandma|grandpa|infant|teenager|neighbor|patient|old)",
)  # fmt: skip
_OVERDOSE_NOW = _any(
    "overdosed", "(?:have|has|is|am|are|be|been|being|was|just) overdos(?:ed|ing)", "(?:took|taken|taking|had|having) an overdose",
    "is (?:unconscious|unresponsive)", "(?:isn't|is not|stopped) breathing", "won't wake up", "(?:is|was|been|got) poisoned",
    "turning blue",
)  # fmt: skip
_CHILD_SWALLOWED = re.compile(
    r"\b(?:son|daughter|kid|child|baby|toddler|infant|grandson|granddaughter|year-old|year old|month-old|month old)\b"
)
_SWALLOWED = _any("swallowed", "ate", "drank", "ingested", "got into", "got hold of", "chewed up")
_HOW_IT_IS_TAKEN = _any("(?:be|is|are|not|being) (?:swallowed|ingested)")

_THROAT = _any("throat", "tongue", "lips?", "face", "mouth", "airway")
_SWELLS = _any(
    "closing", "closing up", "closed up", "tightening", "swelling", "swelled", "swollen", "blown up"
)
_NO_AIR = _any(
    "(?:i|he|she|they|patient) (?:can't|cannot|can not|can hardly|can barely) breathe?", "struggling to breathe",
    "gasping for (?:air|breath)", "(?:i'm|i am|she's|he's|she is|he is|is) (?:choking|in anaphyla(?:xis|ctic shock)|having anaphylaxis|"
    "going into anaphylaxis|having an anaphylactic reaction)", "having an allergic reaction",
)  # fmt: skip
_PRESENT = _any("is", "are", "my", "i", "i'm", "now", "started", "getting", "just", "after")
_LABEL_TALK = _any(
    "sections?", "label", "labels", "boxed", "black box", "listed", "reported", "adverse", "side effects?",
    "according to", "package insert", "contraindicat(?:ed|ions?)", "percent", "incidence", "signs of", "symptoms of",
    "risk", "risks", "how common", "cause", "causes", "warnings?", "should i", "before",
)  # fmt: skip

_SELF_HARM = _any(
    "kill (?:myself|himself|herself|themselves)", "end (?:my|it all|his|her) life", "end it all", "want to die",
    "wants to die", "(?:hurt|harm|harming|hurting) (?:myself|himself|herself)", "better off dead", "commit suicide",
    "(?:i'm|i am|i feel|feeling|been feeling|is feeling|he is|she is|he's|she's|son is|daughter is) suicidal",
    "(?:my|having) (?:suicidal thoughts|thoughts of suicide)", "suicide attempt", "tried to kill",
)  # fmt: skip
_LETHAL = _any(
    "(?:lethal|fatal|deadly) (?:dose|amount|dosage|quantity)", "(?:dose|amount) that (?:kills?|is (?:lethal|fatal|deadly))",
    "how (?:much|many)[a-z ]{0,40} (?:to (?:die|overdose|kill|od)|is (?:toxic|lethal|fatal|deadly)|(?:will|would|can) kill)",
)  # fmt: skip

_ANIMALS: Final = "dogs?|pupp(?:y|ies)|cats?|kittens?|horses?|pon(?:y|ies)|hamsters?|parrots?|ferrets?|guinea pigs?|cattle|cows?|goats?|livestock|pet rabbits?|bunn(?:y|ies)"
_ANIMAL = _any(_ANIMALS, "(?:my|our) pets?", "(?:my|our|the|a) (?:rabbit|mouse|rat|bird|turtle|pig|sheep)")
_ANIMAL_AS_SUBJECT = _any(
    rf"(?:{_ANIMALS})(?:'s)? (?:bites?|scratch(?:es)?|dander|hair|fur|allerg(?:y|ies|ic)|scans?|scanner)",
    rf"(?:allergic|allergy|allergies|allergen|sensitive) to (?:{_ANIMALS})", "cat scan",
)  # fmt: skip
_LABORATORY = _any(
    "stud(?:y|ies)", "toxicology", "carcinogen[a-z]*", "tumou?rs?", "embryo[a-z-]*", "teratogen[a-z]*", "nonclinical",
    "preclinical", "malformations?", "safety margin", "human exposure", "mrhd",
)  # fmt: skip

_DIAGNOSIS = _any(
    "do (?:i|you think i) have (?!to\\b)", "what(?:'s| is) wrong with (?:me|my|him|her)", "diagnose (?:me|my|him|her|this)",
    "what (?:illness|disease|condition|disorder) do i have", "is it (?:cancer|a stroke|a heart attack)",
    "am i having a (?:stroke|heart attack|seizure)",
)  # fmt: skip
_CHOICE = _any(
    "(?:better|safer|stronger|more effective|best) (?:than|or|choice|option|drug|medicine|medication|alternative)",
    "which (?:one |drug |medicine |medication |of these |of them )?is (?:better|best|safer|safest|stronger)",
    "which (?:one|drug|medicine|medication) should i (?:take|use|choose|pick)",
    "(?:recommend|suggest) (?:a|an|another|me|some) (?:[a-z]{1,20} )?(?:drug|medicine|medication|alternative|painkiller|substitute)",
    "what should i take instead",
    "or [a-z0-9 -]{2,40} (?:better|safer|stronger|more effective)",
)  # fmt: skip
_PERSONAL = _any(
    "i", "i'm", "i've", "im", "ive", "my", "mine", "we", "our", "myself", "(?:son|daughter|husband|wife|mom|mum|dad)"
)  # fmt: skip
_MIXED_UP = re.compile(r"\s+")
LONGEST_QUESTION: Final = 2_000


def front_door(text: str) -> SafetyVerdict:
    """Judge a question before its drug is known: emergencies, refusals, and whose question it is."""
    asked = _plain(text)
    emergency = _emergencies(asked)
    notices = (PERSONAL,) if _PERSONAL.search(asked) else ()
    return SafetyVerdict(emergency, declined(text) or _refusal(asked), notices)


def is_poisoning(text: str) -> bool:
    """Whether a question tells that somebody took too much, or what was not theirs to take."""
    return _is_poisoning(_plain(text))


def _plain(text: str) -> str:
    return _MIXED_UP.sub(" ", text[:LONGEST_QUESTION].casefold().replace("’", "'"))


def _emergencies(asked: str) -> tuple[Notice, ...]:
    found: list[Notice] = []
    if _SELF_HARM.search(asked) and not (_LABEL_TALK.search(asked) and not _PERSONAL.search(asked)):
        found.append(SELF_HARM)
    if _is_poisoning(asked):
        found.append(POISON)
    elif _LETHAL.search(asked) and not found:
        found.append(LETHAL)
    if _is_allergic_shock(asked):
        found.append(ALLERGY)
    return tuple(found)


def _is_poisoning(asked: str) -> bool:
    if _OVERDOSE_NOW.search(asked) and _SOMEBODY.search(asked):
        return True
    if _CHILD_SWALLOWED.search(asked) and _SWALLOWED.search(asked) and not _HOW_IT_IS_TAKEN.search(asked):
        return True
    return bool(_SOMEBODY.search(asked) and _TAKEN.search(asked) and _TOO_MUCH.search(asked))


def _is_allergic_shock(asked: str) -> bool:
    if _NO_AIR.search(asked):
        return True
    swelling = _THROAT.search(asked) and _SWELLS.search(asked) and _PRESENT.search(asked)
    return bool(swelling) and not _LABEL_TALK.search(asked)


def _refusal(asked: str) -> str | None:
    if _ANIMAL.search(asked) and not _ANIMAL_AS_SUBJECT.search(asked) and not _LABORATORY.search(asked):
        return ANIMAL_REFUSAL
    if wants_arithmetic(asked):
        return ARITHMETIC_REFUSAL
    if _CHOICE.search(asked):
        return CHOICE_REFUSAL
    if _DIAGNOSIS.search(asked):
        return DIAGNOSIS_REFUSAL
    return None
