"""What turns a sentence round: negations, conditions and clinical opposites, as tokens."""

from __future__ import annotations

from collections.abc import Sequence

from domain.phrasing import GLUE, STRONGER, is_adverb, stem
from domain.quantities import COMPARATORS, Token, is_number

NEGATIONS = frozenset({"¬", "no", "without", "neither", "nor", "none", "lack", "absence", "unable", "rare"})
_CONDITIONS = (
    "if unless except until while before after only but although whether within every may "
    "alternate-day otherwise instead no-longer"
)
CONDITIONS = frozenset(map(stem, _CONDITIONS.split()))
OPPOSITES: tuple[tuple[str, str], ...] = (
    ("raise", "lower"),
    ("before", "after"),
    ("without", "with"),
    ("minimum", "maximum"),
    ("avoid", "take"),
    ("¬take", "indicate"),
    ("start", "discontinue"),
    ("higher", "lower"),
    ("more", "less"),
    ("greater", "less"),
    ("first", "last"),
    ("fast", "feed"),
    ("hypertension", "hypotension"),
    ("hyperglycemia", "hypoglycemia"),
    ("hyperkalemia", "hypokalemia"),
    ("tachycardia", "bradycardia"),
    ("inhibitor", "inducer"),
    ("agonist", "antagonist"),
    ("safe", "unsafe"),
    ("mild", "severe"),
    ("immediate", "delay"),
    ("upper", "lower"),
    ("common", "rare"),
    ("adult", "child"),
    ("man", "woman"),
    ("slow", "rapid"),
    ("high", "low"),
    ("always", "¬"),
)
OPPOSITES_OF = {
    stem(word): frozenset(stem(b) for pair in OPPOSITES for a, b in (pair, pair[::-1]) if a == word)
    for pair in OPPOSITES
    for word in pair
}

_KNOWN_BY_NEED = frozenset({"require", "recommend", "know", "available", "establish", "occur"})
_STOPS = frozenset(",;:.?")
_LONGEST_SUBJECT = 6
_WHAT_IS_TAKEN = frozenset({"it", "them", "this", "the", "for", "@"})


def negated(tokens: Sequence[Token]) -> list[Token]:
    """Bind every negation to the claim it negates, so that neither can go without the other.

    "do not use" is one token, "¬take"; so is "contraindicated". "No X is needed" becomes
    "X is not needed"; "do not exceed" becomes a comparator.
    """
    return _bound(_moved(tokens))


def _moved(tokens: Sequence[Token]) -> list[Token]:
    moved = list(tokens)
    for index, token in enumerate(tokens):
        if token.value == "no" and (index == 0 or tokens[index - 1].kind == "mark"):
            target = _predicate_of(tokens, index)
            if target:
                moved[target] = Token("¬" + tokens[target].value, tokens[target].start, tokens[target].end)
                moved[index] = Token("the", token.start, token.end)
    return moved


def _predicate_of(tokens: Sequence[Token], index: int) -> int | None:
    if tokens[index + 1 : index + 2] and tokens[index + 1].kind == "mark":
        return None
    for at in range(index + 2, min(index + 2 + _LONGEST_SUBJECT, len(tokens))):
        value = tokens[at].value
        if tokens[at].kind != "word" or value in {"and", "or", "if", "by"} or value in CONDITIONS:
            return None
        copula = next((t.value for t in tokens[at - 1 : at - 3 : -1] if not is_adverb(t.value)), "")
        if value in _KNOWN_BY_NEED and copula in {"is", "are", "be", "been", "was", "were"}:
            return at
    return None


def _bound(tokens: Sequence[Token]) -> list[Token]:
    bound: list[Token] = []
    waiting: Token | None = None
    for token in tokens:
        if token.value in {"¬", "no"}:
            bound += [Token("¬", waiting.start, waiting.end)] if waiting else []
            waiting = token
        elif waiting and is_adverb(token.value):
            bound.append(token)
        elif waiting and token.value in _STOPS:
            # "No, it is needed" and "not: ..." negate nothing that comes after
            bound += [Token("¬", waiting.start, waiting.end), token]
            waiting = None
        elif waiting and (token.value not in GLUE or token.value == "take") and token.kind != "mark":
            bound.append(Token("¬" + _positive(token.value), waiting.start, token.end))
            waiting = None
        else:
            bound.append(Token(_positive(token.value), token.start, token.end, token.kind))
            if token.value == "contraindicate":
                bound.append(Token(STRONGER, token.start, token.end, "mark"))
    if waiting:
        bound.append(Token("¬", waiting.start, waiting.end))
    return _limits(bound)


def _positive(value: str) -> str:
    return "¬take" if value == "contraindicate" else value


def _limits(tokens: Sequence[Token]) -> list[Token]:
    """`do not take more than 6` and `do not exceed 6` are both `≤ 6`."""
    found: list[Token] = []
    for token in tokens:
        not_taken = _not_taken_at_end_of(found) if token.value == ">" else None
        if token.value == "¬>":
            found.append(Token("≤", token.start, token.end))
        elif not_taken is not None:
            found[not_taken] = Token("the", token.start, token.end)
            found.append(Token("≤", token.start, token.end))
        else:
            found.append(token)
    return found


def _not_taken_at_end_of(tokens: Sequence[Token]) -> int | None:
    # Side by side, but for what is taken: "do not use in patients older than 65" is no upper limit.
    for index in range(len(tokens) - 1, max(len(tokens) - 5, -1), -1):
        if tokens[index].value == "¬take":
            return index
        if tokens[index].value not in _WHAT_IS_TAKEN:
            return None
    return None


def is_critical(token: Token, groups: frozenset[str] | set[str]) -> bool:
    """True for a token that must never be lost from what is cited, however short the statement is."""
    value = token.value
    return (
        is_number(value)
        or value.startswith("¬")
        or value in NEGATIONS
        or value in CONDITIONS
        or value in COMPARATORS
        or value in groups
    )
