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

OWN_DRUG = "@"

_AT_LEAST = frozenset({"older", "over", "above", "more", "greater", "up", "upward", "upwards", "higher"})
_AT_MOST = frozenset({"younger", "under", "less", "below", "fewer", "lower"})
_MARKS = {word: BREAK for word in BREAKING} | {word: word for word in PREPOSITIONS}
_MARKS |= {"which": RELATIVE, "of": GENITIVE, "this": ANAPHOR, "these": ANAPHOR, "such": ANAPHOR, "thes": ANAPHOR, "take": GIVEN}
_NO_MARK = GLUE - _MARKS.keys()
_IS = frozenset({"is", "are", "was", "were"})
_AFTER_ONCE = PREPOSITIONS | {"before", "after", "every", "by", "and", "or", "if", "when", "then", "as", "only"}
_COMPARED = frozenset({"year", "kg", "lb", "°c", "°f", "%"})


def claims(text: str, names: Sequence[str] = ()) -> tuple[Token, ...]:
    """Return the canonical tokens of `text`, marks included, words without a claim left out.

    `names` are the names of the label's own drug: each becomes one token, as does "this medicine".
    """
    return _claims(text, tuple(names))


# Titles, lead-ins and heads come again with every passage under them.
@lru_cache(maxsize=2048)
def _claims(text: str, names: tuple[str, ...]) -> tuple[Token, ...]:
    spans = _without_mention(_named(_without_abbreviation_points(scan(text)), names))
    words = [_plain(t) for t in _as_conditions(_whose(_phrased(_open_ended(quantified(spans)))))]
    said = [_as_claim(t) for t in negated(_over(_aged(_joined_verbs(_directives(words))))) if not _says_nothing(t)]
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


def _joined_verbs(tokens: Sequence[Token]) -> list[Token]:
    """ "to use" leads no phrase in, and "and taken with food" joins nothing new."""
    found: list[Token] = []
    for index, token in enumerate(tokens):
        after = [t.value for t in tokens[index + 1 : index + 3]]
        infinitive = token.value == "to" and (after[:1] == ["take"] or after == ["¬", "take"])
        only_given = token.value == "and" and after[:1] == ["take"] and after[1:] and after[1] in PREPOSITIONS - {"to"}
        found.append(Token("that", token.start, token.end) if infinitive or only_given else token)
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


def _without_mention(tokens: Sequence[Token]) -> list[Token]:
    """ ", X included," after a class that the drug belongs to says nothing more of it."""
    found: list[Token] = []
    for token in tokens:
        if token.value == "included" and [t.value for t in found[-2:]] == [",", OWN_DRUG]:
            del found[-2:]
        else:
            found.append(token)
    return found


def _whose(tokens: Sequence[Token]) -> list[Token]:
    """ "whose impairment is mild" as "with mild impairment"; a comparator stays behind what it compares."""
    found = list(tokens)
    for index, token in enumerate(tokens):
        if token.value != "whose":
            continue
        verb = next((i for i in range(index + 2, min(index + 7, len(tokens))) if tokens[i].value in _IS), None)
        if verb is None:
            continue
        end = next((i for i in range(verb + 1, len(tokens)) if _ends_quality(tokens, i)), len(tokens))
        thing, quality = tokens[index + 1 : verb], tokens[verb + 1 : end]
        compares = bool(quality) and (_starts_number(quality[0]) or any(t.value in PREPOSITIONS - {"to"} for t in quality))
        joined = (*thing, *quality) if compares else (*quality, *thing)
        found[index:end] = [Token("with", token.start, token.end), *joined, tokens[verb]]
        break
    return found


def _ends_quality(tokens: Sequence[Token], index: int) -> bool:
    token = tokens[index]
    return token.kind == "mark" and token.value != "-" or token.value in BREAKING or token.value in {"may", "can", "if"}


def _as_conditions(tokens: Sequence[Token]) -> list[Token]:
    """ "once the infection has resolved" is a condition, and no frequency."""
    found = list(tokens)
    for index, token in enumerate(tokens):
        after = [t.value for t in tokens[index + 1 : index + 6]]
        if token.value == "1x" and after and after[0].isalpha() and after[0] not in _AFTER_ONCE:
            says = next((i for i, v in enumerate(after) if v in _IS | {"has", "have"}), 0)
            if says and not any(v in _AFTER_ONCE or not v.isalpha() for v in after[:says]):
                found[index] = Token("if", token.start, token.end)
    return found


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
        if token.value in {"age", "ag", "aged", "old"} and (unit or _starts_number(after)):
            continue
        if token.value in DIRECTIONS and index and tokens[index - 1].value in DIRECTED:
            kept.append(Token(f"{token.value}→", token.start, token.end))
        elif token.value in {"to", "by", "from"} and _starts_number(after):
            kept.append(Token(f"{token.value}#", token.start, token.end))
        elif token.value == "by":
            kept.append(Token("by→", token.start, token.end))
        else:
            kept.append(token)
    return kept


def _starts_number(token: Token | None) -> bool:
    return token is not None and (token.kind == "number" or token.value in {"<", ">", "≤", "≥"})


def _over(tokens: Sequence[Token]) -> list[Token]:
    """`over 65 years` is a comparator, `over 30 minutes` a duration."""
    found: list[Token] = []
    for index, token in enumerate(tokens):
        unit = tokens[index + 2].value if index + 2 < len(tokens) else ""
        if token.value == "over" and _starts_number(tokens[index + 1] if index + 1 < len(tokens) else None):
            found.append(Token(">" if unit in _COMPARED else "over", token.start, token.end))
        else:
            found.append(token)
    return found
