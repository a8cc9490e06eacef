"""Turns of phrase brought to one form before they are compared: "whose X is mild", "once it has healed", ", X included"."""

from __future__ import annotations

from collections.abc import Sequence

from domain.phrasing import BREAKING, PREPOSITIONS
from domain.quantities import Token

OWN_DRUG = "@"

_IS = frozenset({"is", "are", "was", "were"})
_AFTER_ONCE = PREPOSITIONS | {
    "before",
    "after",
    "every",
    "by",
    "and",
    "or",
    "if",
    "when",
    "then",
    "as",
    "only",
}


def joined_verbs(tokens: Sequence[Token]) -> list[Token]:
    """ "to use" leads no phrase in, and "and taken with food" joins nothing new."""
    found: list[Token] = []
    for index, token in enumerate(tokens):
        after = [t.value for t in tokens[index + 1 : index + 3]]
        infinitive = token.value == "to" and (after[:1] == ["take"] or after == ["¬", "take"])
        only_given = (
            token.value == "and" and after[:1] == ["take"] and after[1:] and after[1] in PREPOSITIONS - {"to"}
        )
        found.append(Token("that", token.start, token.end) if infinitive or only_given else token)
    return found


def without_mention(tokens: Sequence[Token]) -> list[Token]:
    """ ", X included," after a class that the drug belongs to says nothing more of it."""
    found: list[Token] = []
    for token in tokens:
        if token.value == "included" and [t.value for t in found[-2:]] == [",", OWN_DRUG]:
            del found[-2:]
        else:
            found.append(token)
    return found


def whose_first(tokens: Sequence[Token]) -> list[Token]:
    """ "whose impairment is mild" as "with mild impairment"; a comparator stays behind what it compares."""
    found = list(tokens)
    for index, token in enumerate(tokens):
        if token.value != "whose":
            continue
        verb = next(
            (i for i in range(index + 2, min(index + 7, len(tokens))) if tokens[i].value in _IS), None
        )
        if verb is None:
            continue
        end = next((i for i in range(verb + 1, len(tokens)) if _ends_quality(tokens, i)), len(tokens))
        thing, quality = tokens[index + 1 : verb], tokens[verb + 1 : end]
        compares = bool(quality) and (
            starts_number(quality[0]) or any(t.value in PREPOSITIONS - {"to"} for t in quality)
        )
        joined = (*thing, *quality) if compares else (*quality, *thing)
        found[index:end] = [Token("with", token.start, token.end), *joined, tokens[verb]]
        break
    return found


def _ends_quality(tokens: Sequence[Token], index: int) -> bool:
    token = tokens[index]
    return (
        (token.kind == "mark" and token.value != "-")
        or token.value in BREAKING
        or token.value in {"may", "can", "if"}
    )


def as_conditions(tokens: Sequence[Token]) -> list[Token]:
    """ "once the infection has resolved" is a condition, and no frequency."""
    found = list(tokens)
    for index, token in enumerate(tokens):
        after = [t.value for t in tokens[index + 1 : index + 6]]
        if token.value == "1x" and after and after[0].isalpha() and after[0] not in _AFTER_ONCE:
            says = next((i for i, v in enumerate(after) if v in _IS | {"has", "have"}), 0)
            if says and not any(v in _AFTER_ONCE or not v.isalpha() for v in after[:says]):
                found[index] = Token("if", token.start, token.end)
    return found


def starts_number(token: Token | None) -> bool:
    return token is not None and (token.kind == "number" or token.value in {"<", ">", "≤", "≥"})
