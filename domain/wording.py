"""Text as canonical claims: two wordings that a label's reader takes for the same come out the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from domain.phrasing import (
    ANAPHOR,
    BREAK,
    BREAKING,
    CONNECTIVES,
    DIRECTED,
    DIRECTIONS,
    DIRECTS,
    FORMS,
    GENITIVE,
    GIVEN,
    GLUE,
    PHRASES,
    PREPOSITIONS,
    RELATIVE,
    SALTS,
    stem,
)
from domain.polarity import negated
from domain.quantities import TIME_UNITS, UNITS, Token, is_number, quantified, scan
from domain.turns_of_phrase import (
    OWN_DRUG,
    as_conditions,
    joined_verbs,
    starts_number,
    whose_first,
    without_mention,
)

_AT_LEAST = frozenset({"older", "over", "above", "more", "greater", "up", "upward", "upwards", "higher"})
_AT_MOST = frozenset({"younger", "under", "less", "below", "fewer", "lower"})
_MARKS = dict.fromkeys(BREAKING, BREAK) | {word: word for word in PREPOSITIONS}
_MARKS |= {
    "which": RELATIVE,
    "of": GENITIVE,
    "this": ANAPHOR,
    "these": ANAPHOR,
    "such": ANAPHOR,
    "thes": ANAPHOR,
    "take": GIVEN,
}
_NO_MARK = GLUE - _MARKS.keys()
_COMPARED = frozenset({"year", "kg", "lb", "°c", "°f", "%"})


def claims(text: str, names: Sequence[str] = ()) -> tuple[Token, ...]:
    """Return the canonical tokens of `text`, marks included, words without a claim left out.

    `names` are the names of the label's own drug: each becomes one token, as does "this medicine".
    """
    return _claims(text, tuple(names))


# Titles, lead-ins and heads come again with every passage under them.
@lru_cache(maxsize=2048)
def _claims(text: str, names: tuple[str, ...]) -> tuple[Token, ...]:
    spans = without_mention(_named(_without_abbreviation_points(scan(text)), names))
    words = [_plain(t) for t in as_conditions(whose_first(_phrased(_open_ended(quantified(spans)))))]
    said = [
        _as_claim(t) for t in negated(_over(_aged(joined_verbs(_directives(words))))) if not _says_nothing(t)
    ]
    first = next((i for i, t in enumerate(said) if t.kind != "mark"), 0)
    return tuple(said[first + 1 :] if said and said[first].value in CONNECTIVES else said)


def _directives(tokens: Sequence[Token]) -> list[Token]:
    """Mark "should be" and "must not be": what stands before it is what is to be done with."""
    found = list(tokens)
    for index, token in enumerate(tokens):
        if token.value in {"should", "must"}:
            after = [t.value for t in tokens[index + 1 : index + 3]]
            if "be" in after and after[:1] in (["be"], ["¬"]):
                found[index] = Token(DIRECTS, token.start, token.end, "mark")
    return found


def _says_nothing(token: Token) -> bool:
    return token.kind == "word" and token.value in _NO_MARK


def _as_claim(token: Token) -> Token:
    return Token(_MARKS[token.value], token.start, token.end, "mark") if token.value in _MARKS else token


def _without_abbreviation_points(tokens: Sequence[Token]) -> list[Token]:
    return [
        token
        for index, token in enumerate(tokens)
        if not (
            token.value == "." and index and len(tokens[index - 1].value) == 1 and _is_letter(tokens, index)
        )
    ]


def _is_letter(tokens: Sequence[Token], index: int) -> bool:
    return tokens[index - 1].kind == "word" and tokens[index - 1].end == tokens[index].start


@lru_cache(maxsize=256)
def _name_words(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    spelt = {tuple(t.value for t in scan(name) if t.kind != "mark") for name in names}
    spelt |= {name[:-1] for name in spelt if len(name) > 1 and name[-1] in FORMS}
    spelt |= {name[:-1] for name in spelt if len(name) > 1 and name[-1] in SALTS}
    spelt |= {(*name[:-1], "hcl") for name in spelt if name[-1:] == ("hydrochloride",)}
    spelt |= {(*name[:-1], "hydrochloride") for name in spelt if name[-1:] == ("hcl",)}
    return tuple(sorted((words for words in spelt if words), key=len, reverse=True))


def _named(tokens: Sequence[Token], names: tuple[str, ...]) -> list[Token]:
    known = _name_words(names)
    found: list[Token] = []
    index = 0
    while index < len(tokens):
        length = next((len(n) for n in known if _spells(tokens, index, n)), 0)
        if not length:
            found.append(tokens[index])
            index += 1
            continue
        end = index + length
        while end < len(tokens) and (tokens[end].value in FORMS or tokens[end].value in "®™"):
            end += 1
        found.append(Token(OWN_DRUG, tokens[index].start, tokens[end - 1].end))
        index = end
    return found


def _spells(tokens: Sequence[Token], index: int, name: tuple[str, ...]) -> bool:
    return tuple(t.value for t in tokens[index : index + len(name)]) == name


def _open_ended(tokens: Sequence[Token]) -> list[Token]:
    """`12 years of age and older` is `≥ 12 years`, wherever the comparator stands."""
    found = list(tokens)
    for index, token in enumerate(tokens):
        if token.value not in {"and", "or"} or index + 1 >= len(tokens):
            continue
        after = tokens[index + 1].value
        sign = "≥" if after in _AT_LEAST else "≤" if after in _AT_MOST else ""
        number = _number_before(tokens, index)
        if sign and number is not None and not _goes_on(tokens, index + 2):
            found[index] = Token("the", token.start, token.end)
            found[index + 1] = Token("the", token.start, tokens[index + 1].end)
            found[number] = Token(
                sign + " " + tokens[number].value, tokens[number].start, token.end, "number"
            )
    return [piece for token in found for piece in _split_sign(token)]


def _number_before(tokens: Sequence[Token], index: int) -> int | None:
    for at in range(index - 1, max(index - 5, -1), -1):
        if tokens[at].kind == "number":
            return at
        if tokens[at].kind == "mark" and tokens[at].value != "-":
            return None
    return None


def _goes_on(tokens: Sequence[Token], index: int) -> bool:
    # "10 mg or more than 20 mg" is no open end.
    return index < len(tokens) and (tokens[index].value in {"than", "to"} or tokens[index].kind == "number")


def _split_sign(token: Token) -> list[Token]:
    sign, blank, number = token.value.partition(" ")
    if not blank or sign not in {"≥", "≤"}:
        return [token]
    return [Token(sign, token.start, token.start), Token(number, token.start, token.end, "number")]


def _phrased(tokens: Sequence[Token]) -> list[Token]:
    """Replace the longest known wording at each place. A hyphen joins two words as a blank does."""
    words = [t for i, t in enumerate(tokens) if not (t.value == "-" and _joins(tokens, i))]
    found: list[Token] = []
    index = 0
    while index < len(words):
        wording, meaning = _phrase_at(words, index)
        span = words[index : index + max(len(wording), 1)]
        if wording:
            kinds = [
                Token(m, span[0].start, span[-1].end, "number" if is_number(m) else "word") for m in meaning
            ]
            found.extend(kinds)
        else:
            found.append(words[index])
        index += len(span)
    return found


def _joins(tokens: Sequence[Token], index: int) -> bool:
    before, after = tokens[index - 1] if index else None, tokens[index + 1 : index + 2]
    touches = before is not None and before.end == tokens[index].start
    return touches and (not after or after[0].kind != "mark")


def _phrase_at(words: Sequence[Token], index: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    for wording, meaning in PHRASES.get(words[index].value, ()):
        if tuple(w.value for w in words[index : index + len(wording)]) == wording:
            return wording, meaning
    return (), ()


def _plain(token: Token) -> Token:
    if token.kind != "word" or token.value in UNITS:
        return token
    return Token(stem(token.value), token.start, token.end)


def _aged(tokens: Sequence[Token]) -> list[Token]:
    """Drop "of age", "old" and "aged" beside a number of years; keep directions of directed verbs."""
    kept: list[Token] = []
    for index, token in enumerate(tokens):
        before = [t.value for t in tokens[max(index - 2, 0) : index]]
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        unit = (before[-1:] and before[-1] in TIME_UNITS) or before in (["year", "of"], ["month", "of"])
        if token.value in {"age", "ag", "aged", "old"} and (unit or starts_number(after)):
            continue
        if token.value in DIRECTIONS and index and tokens[index - 1].value in DIRECTED:
            kept.append(Token(f"{token.value}→", token.start, token.end))
        elif token.value in {"to", "by", "from"} and starts_number(after):
            kept.append(Token(f"{token.value}#", token.start, token.end))
        elif token.value == "by":
            kept.append(Token("by→", token.start, token.end))
        else:
            kept.append(token)
    return kept


def _over(tokens: Sequence[Token]) -> list[Token]:
    """`over 65 years` is a comparator, `over 30 minutes` a duration."""
    found: list[Token] = []
    for index, token in enumerate(tokens):
        unit = tokens[index + 2].value if index + 2 < len(tokens) else ""
        if token.value == "over" and starts_number(tokens[index + 1] if index + 1 < len(tokens) else None):
            found.append(Token(">" if unit in _COMPARED else "over", token.start, token.end))
        else:
            found.append(token)
    return found
