"""Whether a statement is a passage with its phrases in another order: each phrase under the same preposition.

A passage is cut into phrases where that is certain (prepositions, verbs of a closed list,
conditions, commas). Each phrase has a role: the word that leads it in. Phrases of one role
may never change places, so that no two of them can change partners; phrases of different
roles may, and only where the clause has one predicate and one number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from domain.phrasing import BREAK, DIRECTS, GENITIVE, GIVEN, PREPOSITIONS, RELATIVE, is_adverb
from domain.polarity import CONDITIONS
from domain.quantities import COMPARATORS, Token, is_number
from domain.turns_of_phrase import OWN_DRUG
from domain.verbs import PREDICATES

_LONGEST = 120
# Said of one thing alone, so that it may stand on either side of it.
_OF_ONE_THING = frozenset(
    [
        "take",
        "avoid",
        "know",
        "establish",
        "recommend",
        "indicate",
        "contraindicate",
        "consider",
        "occur",
        "monitor",
        "discontinue",
        "caution",
    ]
)
# What may stand on either side of these may also change sides: "A did not include B", "B were not included in A".
_OF_BOTH_SIDES = frozenset({"enroll", "interchange", "interact"})
_ADVERBIAL = frozenset(
    [
        "careful",
        "close",
        "immediate",
        "rapid",
        "slow",
        "gradual",
        "frequent",
        "regular",
        "especial",
        "sudden",
        "concomitant",
        "only",
        "primary",
    ]
)
_LEADING = (
    PREPOSITIONS
    | (CONDITIONS - {"may", "only", "every", "alternate-day", "however"})
    | {
        "because",
        "than",
        "by→",
        "by#",
        "to#",
        "from",
        "from#",
        "through",
        "via",
        "between",
        "under",
        "over",
        "about",
        "against",
    }
    | {"▸", "as"}
)
_CONDITIONAL = CONDITIONS - {"may", "only", "every", "alternate-day", "within", "however"} | {
    "because",
    "than",
}
_JOINS = frozenset({"and", "or"})
_STOPS = frozenset(",;:.()[]?")
_ADVERB = "~"
_SAME_ROLE = {"among": "in", "through": "by→", "via": "by→", "as": "▸"}


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that stay together, and the word that leads them in ("" for none, "!" for a predicate)."""

    role: str
    words: tuple[str, ...]


def says_in_other_order(said: Sequence[Token], told: Sequence[Token]) -> bool:
    """True if both have the same phrases in the same roles, and none can have changed partners."""
    if max(len(said), len(told)) > _LONGEST:
        return False
    directed = {a for tokens in (said, told) for a in _directed(tokens)}
    if not _adverbs_stay(list(_cut(said, directed)), list(_cut(told, directed))):
        return False
    left, right = _phrases(said, directed), _phrases(told, directed)
    if _flat(left) == _flat(right) or _moves_a_condition(left, right):
        return True
    return _is_simple(left) and _is_simple(right) and _has_the_same_roles(left, right, directed)


def _has_the_same_roles(left: Sequence[Phrase], right: Sequence[Phrase], directed: set[str]) -> bool:
    predicates = {p.words[0].removeprefix("¬") for p in (*left, *right) if p.role.startswith("!")}
    if predicates - _OF_ONE_THING - {w.removeprefix("¬") for w in directed}:
        return bool(predicates & _OF_BOTH_SIDES) and _sides(left) == _sides(right)
    if predicates and _words_but_predicates(left) == _words_but_predicates(right):
        return _predicates(left) == _predicates(right)
    return _by_role(left) == _by_role(right)


def _moves_a_condition(left: Sequence[Phrase], right: Sequence[Phrase]) -> bool:
    """Whether all that differs is where the one condition of the clause stands."""
    conditions = {p.role.split("/")[0] for p in left if "/" in p.role}
    main = [p for p in left if "/" not in p.role]
    verbs = [p for p in main if p.role.startswith("!")]
    joined = any(p.words[0] in _JOINS for p in main)
    if len({c.lstrip("!") for c in conditions}) != 1 or (joined and len(verbs) > 1):
        return False
    return all(
        _flat([p for p in left if ("/" in p.role) == under])
        == _flat([p for p in right if ("/" in p.role) == under])
        for under in (True, False)
    )


def _directed(tokens: Sequence[Token]) -> Iterator[str]:
    """The verbs of "should be stopped": what follows the sign is a predicate wherever it stands."""
    for index, token in enumerate(tokens):
        if token.value != DIRECTS:
            continue
        for after in tokens[index + 1 : index + 5]:
            if after.value in _LEADING | _STOPS | {GIVEN}:
                break
            if after.kind != "mark" and not _is_adverbial(after.value):
                yield after.value
                break


def _phrases(tokens: Sequence[Token], directed: set[str]) -> list[Phrase]:
    """Cut into phrases, each predicate of one thing moved to the head of its clause."""
    found: list[Phrase] = []
    head = 0
    for phrase in _cut(tokens, directed):
        if phrase.role == _ADVERB:
            continue
        if phrase.role in {"|", "&"}:
            found += [phrase] if phrase.role == "&" else []
            head = len(found)
        elif phrase.role == "!" and _is_of_one_thing(phrase.words[0], directed):
            found.insert(head, phrase)
        else:
            found.append(phrase)
    return [p for p in found if p.words]


def _is_of_one_thing(word: str, directed: set[str]) -> bool:
    return word in directed or word.removeprefix("¬") in _OF_ONE_THING


def _cut(tokens: Sequence[Token], directed: set[str]) -> Iterator[Phrase]:
    role, under = "", ""
    words: list[str] = []
    for index, token in enumerate(tokens):
        kind, value = _kind(token, directed), token.value
        if kind == "word":
            words.append(value)
        if kind in {"word", "nothing"}:
            continue
        yield Phrase(role, _in_order(words))
        words = []
        if kind == "stop" and not (value == "," and _goes_on_as_list(tokens, index, directed)):
            role, under = "", ""
            yield Phrase("|", ())
        elif kind == "lead":
            under = value + "/" if value in _CONDITIONAL else under
            role = _role(value, under)
        elif kind in {"break", "verb"}:
            role = under
        if kind in {"join", "verb", "adverb"}:
            yield Phrase({"join": role, "verb": "!" + under, "adverb": _ADVERB}[kind], (value,))
    yield Phrase(role, _in_order(words))


def _kind(token: Token, directed: set[str]) -> str:
    value = token.value
    kinds = (
        ("stop", value in _STOPS),
        ("break", value in {BREAK, RELATIVE, DIRECTS}),
        ("join", value in _JOINS),
        ("lead", value in _LEADING),
        ("verb", value in directed or value.removeprefix("¬") in PREDICATES),
        ("adverb", _is_adverbial(value)),
        ("word", token.kind != "mark" or value == GENITIVE),
    )
    return next((kind for kind, holds in kinds if holds), "nothing")


def _role(value: str, under: str) -> str:
    return under if value in _CONDITIONAL else under + _SAME_ROLE.get(value, value)


def _goes_on_as_list(tokens: Sequence[Token], comma: int, directed: set[str]) -> bool:
    """Whether after a comma comes another thing of a list, and no new clause."""
    for token in tokens[comma + 1 : comma + 7]:
        if token.value in _JOINS | {","}:
            return True
        if (
            token.value in _LEADING | _STOPS | {DIRECTS, BREAK, RELATIVE}
            or token.value in directed | PREDICATES
        ):
            return False
    return False


def _in_order(words: Sequence[str]) -> tuple[str, ...]:
    """ "effect of X" as "X effect"."""
    parts: list[list[str]] = [[]]
    for word in words:
        if word == GENITIVE:
            parts.append([])
        else:
            parts[-1].append(word)
    return tuple(word for part in reversed(parts) for word in part)


def _is_adverbial(value: str) -> bool:
    return value in _ADVERBIAL or is_adverb(value)


def _flat(phrases: Sequence[Phrase]) -> list[tuple[str, str]]:
    return [(p.role, word) for p in phrases for word in p.words]


def _by_role(phrases: Sequence[Phrase]) -> dict[str, list[str]]:
    roles: dict[str, list[str]] = {}
    for phrase in phrases:
        own = [word for word in phrase.words if word != OWN_DRUG]
        if own:
            roles.setdefault(phrase.role, []).extend(own)
    return roles


def _words_but_predicates(phrases: Sequence[Phrase]) -> list[str]:
    return [w for p in phrases if not p.role.startswith("!") for w in p.words if w != OWN_DRUG]


def _sides(phrases: Sequence[Phrase]) -> list[tuple[str, ...]]:
    return sorted(own for p in phrases if (own := tuple(w for w in p.words if w != OWN_DRUG)))


def _is_simple(phrases: Sequence[Phrase]) -> bool:
    """One predicate, one negation and one number to a role at most, so that what moves can bind to nothing else."""
    predicates = [p for p in phrases if p.role.startswith("!")]
    numbered = Counter(p.role for p in phrases if any(is_number(w) or w in COMPARATORS for w in p.words))
    negated = [w for p in phrases for w in p.words if w.startswith("¬")]
    return len(predicates) <= 1 and max(numbered.values(), default=0) <= 1 and len(negated) <= 1


def _predicates(phrases: Sequence[Phrase]) -> list[Phrase]:
    return [p for p in phrases if p.role.startswith("!")]


def _adverbs_stay(left: Sequence[Phrase], right: Sequence[Phrase]) -> bool:
    """Whether each adverb stands beside a phrase that it stood beside."""
    one, other = _beside_adverbs(left), _beside_adverbs(right)
    counted = Counter(p.words for p in left if p.role == _ADVERB) == Counter(
        p.words for p in right if p.role == _ADVERB
    )
    return counted and all(near & other[adverb] for adverb, near in one.items() if adverb != "concomitant")


def _beside_adverbs(phrases: Sequence[Phrase]) -> dict[str, frozenset[tuple[str, ...]]]:
    found: dict[str, frozenset[tuple[str, ...]]] = {}
    said = [p for p in phrases if p.words]
    for index, phrase in enumerate(said):
        if phrase.role == _ADVERB:
            near = frozenset(p.words for p in said[max(index - 1, 0) : index + 2] if p.role != _ADVERB)
            found[phrase.words[0]] = found.get(phrase.words[0], frozenset()) | near
    return found
