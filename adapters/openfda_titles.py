"""Titles in openFDA's flattened text: where the printed heading of a section ends and its text begins."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adapters.openfda_text import NUMBER
from domain.sections import SECTION_KINDS

_CONNECTORS = frozenset(
    [
        "a", "an", "and", "as", "at", "by", "due", "for", "from", "in", "into", "is", "of", "on", "or",
        "other", "than", "the", "to", "via", "with", "without", "vs", "–", "-", "&", "+", "/",
    ]
)  # fmt: skip
_OPENERS = frozenset(
    [
        "A", "Administer", "Advise", "After", "All", "Although", "An", "As", "At", "Avoid", "Based",
        "Because", "Before", "By", "Consider", "Contraindicated", "Discontinue", "Do", "During",
        "Following", "For", "Handle", "If", "In", "Increase", "Initiate", "It", "Its", "Monitor",
        "Never", "No", "Not", "On", "Patients", "Prepare", "Reduce", "Store", "The", "There", "These",
        "This", "To", "Use", "Using", "When", "While", "With", "Without",
    ]
)  # fmt: skip
# they open a sentence too, unless a joining word before them makes them a part of the title: "Risks of Stopping"
_VERBS = frozenset(
    [
        "Assess", "Begin", "Check", "Discontinuing", "Evaluate", "Give", "Inform", "Instruct", "Obtain",
        "Perform", "Prescribing", "Start", "Stop", "Stopping", "Swallow", "Take", "Taking",
        "Verify", "Withhold",
    ]
)  # fmt: skip


def heading(text: str, names: Sequence[str]) -> str:
    """The printed title that a passage starts with, number included; empty if it has none.

    A sentence often starts with one of the drug's `names`, where nothing else ends the title.
    """
    match = NUMBER.match(text)
    start = match.end() if match else 0
    rest = text[start:]
    known = _known_title(rest)
    if known:
        return text[: start + len(known)]
    if not match and not rest.startswith("WARNING"):
        return ""
    return text[: start + _guessed_title(_before_name(rest, names))].rstrip()


def _before_name(text: str, names: Sequence[str]) -> str:
    for name in names:
        for match in re.finditer(rf"(?<=\s){re.escape(name)}\b", text[:240], re.IGNORECASE):
            before = text[: match.start()].split()
            if before and before[-1].casefold() not in _CONNECTORS:
                text = text[: match.start()]
                break
    return text


def _known_titles() -> tuple[str, ...]:
    names = {
        re.sub(r" section$| subsection$", "", kind.name.casefold())
        for kind in SECTION_KINDS
        if not kind.name.startswith("OTC - ")
    }
    names |= {name.replace(" & ", " and ") for name in names}
    names |= {
        "how supplied/storage and handling", "how supplied storage and handling", "adverse reactions",
        "carcinogenesis, mutagenesis, impairment of fertility",
        "carcinogenesis, mutagenesis, and impairment of fertility",
        "carcinogenesis, mutagenesis and impairment of fertility",
        "animal toxicology and/or pharmacology", "animal toxicology", "labor and delivery",
        "females and males of reproductive potential", "directions", "uses", "other information",
        "active ingredients", "active ingredient", "inactive ingredients", "inactive ingredient",
    }  # fmt: skip
    # as first words of a section these are as likely the start of a sentence
    names -= {"risks", "components", "abuse", "dependence", "route", "description"}
    return tuple(sorted(names, key=len, reverse=True))


_KNOWN_TITLES = _known_titles()


def _known_title(text: str) -> str:
    folded = text[:120].casefold()
    title = next((t for t in _KNOWN_TITLES if folded.startswith(t)), "")
    goes_on = re.match(r"[a-z]|\s?/|\s(?:and|or|of|in|with|for|to|is|are|was)\b", text[len(title) :])
    return "" if goes_on else text[: len(title)]


def _guessed_title(text: str) -> int:
    """The length of the run of capitalised words at the start, less the sentence that follows it."""
    words = list(re.finditer(r"\S+", text[:240]))
    end = 0
    for index, word in enumerate(words):
        printed = word.group()
        after_do = index == 1 and words[0].group() == "Do"
        if index and printed in _OPENERS and not (printed == "Not" and after_do):
            break
        if index and printed in _VERBS and words[index - 1].group() not in _CONNECTORS:
            break
        if printed.lstrip("(")[:1].islower() and printed not in _CONNECTORS:
            end = _before_subject(words, end)
            break
        if not printed[0].islower():
            end = index + 1
        if printed[-1] in ".:" and printed != "WARNING:":
            break
    while end and words[end - 1].group() in _CONNECTORS:
        end -= 1
    return words[end - 1].end() if end else 0


def _before_subject(words: Sequence[re.Match[str]], end: int) -> int:
    end -= 1
    while end > 0 and words[end - 1].group() in _CONNECTORS:
        end -= 2
    return max(0, end)
