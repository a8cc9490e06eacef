"""Whether a statement is a passage put in other words: nothing added, nothing lost, nothing moved.

The words of the passage must come in its order. What may go: cross-references, brackets and
explanations without a claim. What may come: words of the headings it stands under. What may
move: one phrase of circumstance, from one end of the sentence to the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from domain.phrasing import ANAPHOR, BREAK, BREAKS, DECORATION, DIRECTS, PREPOSITIONS, is_adverb
from domain.polarity import CONDITIONS, is_critical
from domain.populations import GROUP_WORDS
from domain.quantities import COMPARATORS, UNITS, Token, is_number
from domain.rephrasing import PREDICATES, says_in_other_order
from domain.wording import OWN_DRUG

_OPENS, _CLOSES = {"(": ")", "[": "]"}, frozenset(")]")
_BREAKS = frozenset(",;:")
# Stands in a passage that was put together from several, where a statement may join them.
SEAM = "⋈"
_STARTERS = (PREPOSITIONS - {"to"}) | {"because"} | (CONDITIONS - {"may", "only", "not", "every"})
_CIRCUMSTANCES = frozenset({"in", "for", "during"})
_BINDS = frozenset({"and", "or", "than", ";", ":", "▸"})
_MEASURES = frozenset(UNITS.values()) | {"%", "1x", "2x", "3x", "4x", "alternate-day"}
_JOINTS = frozenset({"and", "or"})
_ENDS_EXAMPLES = frozenset({")", "]", ".", ";", ":", "may", "and", "or"})
_VERBS = frozenset({BREAK, DIRECTS, "may"})
_MASSES = frozenset({"mg", "mcg", "g"})
_LONGEST = 400
_LONGEST_GROUP = 8
_MOST_OF_HEADINGS = 3


@dataclass(frozen=True, slots=True)
class Difference:
    """What keeps a statement from being its passage: words `added`, words `lost`, or their order."""

    added: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    reordered: bool = False

    @property
    def size(self) -> int:
        return len(self.added) + len(self.lost) + self.reordered


def difference(
    statement: Sequence[Token],
    passage: Sequence[Token],
    free: frozenset[str] = frozenset(),
    joins: frozenset[str] = frozenset(),
    known: frozenset[str] = frozenset(),
) -> Difference | None:
    """Return None if the statement says the passage, or else what differs.

    `free` are words of the headings above, which a statement may add; `joins` are words
    that it may put where the passage has a `SEAM`; `known` has been said just before.
    """
    told_first = Counter(t.value for t in passage)
    passage = without_known(statement, passage, known)
    statement = _without_repeats(statement, told_first)
    cut = statement, passage
    statement, passage = without_breaks(statement), without_breaks(passage)
    said = _words(statement)
    if max(len(said), len(passage)) > _LONGEST:
        return Difference(added=tuple(said[:1]) or ("",))
    added, lost = _unmatched(said, passage, free | joins)
    if added or lost:
        return Difference(added, lost)
    core = [t for t in statement if not is_adverb(t.value)]
    told = [t for t in passage if not is_adverb(t.value)]
    stays = _adverbs_stay(said, _words(passage))
    if stays and any(_reads(_words(a), b, free, joins) for a, b in _pairs(core, told)):
        return None
    if any(says_in_other_order(_without(cut[0], free, cut[1]), told) for told in _without_loose(cut[1])):
        return None
    return Difference(reordered=True)


def _without(statement: Sequence[Token], free: frozenset[str], passage: Sequence[Token]) -> list[Token]:
    """The statement without what the headings gave it."""
    told = {t.value for t in passage}
    return [t for t in statement if t.kind == "mark" or t.value in told or t.value not in free]


def _without_loose(passage: Sequence[Token]) -> Iterator[list[Token]]:
    loose = _droppable(passage)
    yield [t for i, t in enumerate(passage) if t.value != SEAM]
    yield [t for i, t in enumerate(passage) if i not in loose and t.value != SEAM]


def _pairs(statement: list[Token], passage: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    for said in _as_order(statement):
        for told in _as_order(passage):
            yield from ((said, arranged) for arranged in _arrangements(told))


def _as_order(tokens: list[Token]) -> list[list[Token]]:
    """ "X should not be stopped" also as "do not stop X", where X is a plain thing."""
    cut = next((i for i, t in enumerate(tokens) if t.value == DIRECTS), 0)
    thing, rest = tokens[:cut], tokens[cut + 1 :]
    limited = any(t.kind == "mark" or t.value in _STARTERS or is_number(t.value) for t in thing)
    if not thing or not rest or limited or len(thing) > _LONGEST_GROUP or rest[0].kind == "mark":
        return [tokens]
    return [tokens, [rest[0], *thing, *rest[1:]]]


def _words(tokens: Sequence[Token]) -> list[str]:
    return [t.value for t in tokens if t.kind != "mark"]


def _adverbs_stay(said: list[str], told: list[str]) -> bool:
    """Whether each adverb still stands beside a word that it stood beside."""
    beside_said, beside_told = _beside(said), _beside(told)
    return all(found & beside_told.get(adverb, frozenset()) for adverb, found in beside_said.items())


def _beside(words: list[str]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for index, word in enumerate(words):
        if is_adverb(word):
            near = words[max(index - 1, 0) : index] + words[index + 1 : index + 2]
            found[word] = found.get(word, frozenset()) | frozenset(near)
    return found


def without_known(
    statement: Sequence[Token], passage: Sequence[Token], known: frozenset[str]
) -> list[Token]:
    """The passage without what need not be said again: "treatment with" the drug, and what was said just before."""
    left = Counter(t.value for t in statement)
    told = Counter(t.value for t in passage)
    found: list[Token] = []
    for index, token in enumerate(passage):
        spare = told[token.value] > left[token.value]
        counts = index > 0 and passage[index - 1].kind == "number"
        again = token.value in known and token.kind == "word" and not counts and not _says_how_much_or_whom(token)
        pointed = bool(known) and index > 0 and passage[index - 1].value == ANAPHOR and token.kind == "word"
        if spare and (again or pointed or _is_of_the_drug(passage, index)):
            told[token.value] -= 1
        else:
            found.append(token)
    return found


def _without_repeats(statement: Sequence[Token], told: Counter[str]) -> list[Token]:
    """ "X is red or X is sore" as "X is red or sore"; "together with" as "with"."""
    left = Counter(t.value for t in statement)
    found: list[Token] = []
    for index, token in enumerate(statement):
        before = next((t.value for t in reversed(statement[:index]) if t.kind != "mark"), "")
        after = statement[index + 1] if index + 1 < len(statement) else None
        is_subject = after is not None and (after.value in _VERBS or after.value.lstrip("¬") in PREDICATES)
        again = before in {"and", "or"} and is_subject and told[token.value] and not _says_how_much_or_whom(token)
        beside = token.value == "concomitant" and after is not None and after.value == "with"
        if left[token.value] > told[token.value] and token.kind == "word" and (again or beside):
            left[token.value] -= 1
        else:
            found.append(token)
    return found


def _says_how_much_or_whom(token: Token) -> bool:
    value = token.value
    measures = value in _MEASURES or value.startswith("/")
    return measures or is_critical(token, GROUP_WORDS)


def _is_of_the_drug(passage: Sequence[Token], index: int) -> bool:
    """ "Treatment with X" and "X therapy" are X."""
    after = passage[index + 1].value if index + 1 < len(passage) else ""
    if passage[index].value == "occur":
        return True  # "experienced a rash" is "had a rash"
    if passage[index].value == "siz":
        return after in COMPARATORS
    if passage[index].value not in {"treat", "concomitant"}:
        return False
    before = [t.value for t in passage[:index]]
    if passage[index].value == "treat" and (
        before[-1:] == [ANAPHOR] or ("indicate" in before and before[-1] in {"for", "to"})
    ):
        return True
    if passage[index].value == "concomitant":
        return after == "with"
    beside = [t.value for t in (*passage[max(index - 1, 0) : index], *passage[index + 2 : index + 3])]
    return OWN_DRUG in beside


def without_breaks(tokens: Sequence[Token]) -> list[Token]:
    """The tokens as they are compared in the order of the passage."""
    return [t for t in tokens if t.value not in BREAKS]


def says_something(passage: Sequence[Token]) -> bool:
    """False for what is only a cross-reference, or an abbreviation in brackets."""
    return bool(without_references(passage))


def without_references(passage: Sequence[Token]) -> list[Token]:
    """The claims of a passage without what it may lose: "see section 2.1" gives no dose."""
    passage = without_breaks(passage)
    loose = _droppable(passage)
    return [t for index, t in enumerate(passage) if t.kind != "mark" and index not in loose]


def _unmatched(
    said: Sequence[str], passage: Sequence[Token], may_come: frozenset[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    loose = _droppable(passage)
    told = Counter(t.value for t in passage if t.kind != "mark")
    must = Counter(t.value for i, t in enumerate(passage) if t.kind != "mark" and i not in loose)
    have = Counter(said)
    told["in→"] = have["in→"]
    must["in→"] = 0
    # headings may round a sentence off; they must not make it up
    if sum((have - told).values()) > max(_MOST_OF_HEADINGS, sum((have & told).values())):
        may_come = frozenset()
    unsaid = {OWN_DRUG} | ({"dose"} if _gives_a_dose(told) else set())
    told.update(_joints_of_examples(passage))
    added = [w for w in (have - told).elements() if w not in may_come and w not in unsaid]
    lost = [w for w in (must - have).elements() if w not in unsaid]
    return tuple(added), tuple(lost)


def _joints_of_examples(passage: Sequence[Token]) -> Counter[str]:
    """As many "and" and "or" as there are commas in a list of examples."""
    commas = sum(_joins_examples(passage, i) for i in range(len(passage)))
    return Counter({"and": commas, "or": commas})


def _joins_examples(passage: Sequence[Token], index: int) -> bool:
    """Whether a comma parts two examples: "(e.g., A, B)" may be said as "such as A and B"."""
    if passage[index].value != "," or (index and passage[index - 1].value == "▸"):
        return False
    for token in reversed(passage[max(index - _LONGEST_GROUP, 0) : index]):
        if token.value in _ENDS_EXAMPLES:
            return False
        if token.value == "▸":
            return True
    return False


def _gives_a_dose(told: Counter[str]) -> bool:
    """Whether a mass of the drug is named: what is given is a dose, whether that is said or not."""
    return bool(told.keys() & _MASSES) and any(map(is_number, told)) and not told.keys() & {"/dose", "every"}


def _droppable(passage: Sequence[Token]) -> frozenset[int]:
    return frozenset(i for start, end in _droppable_runs(passage) for i in range(start, end))


def _droppable_runs(passage: Sequence[Token]) -> list[tuple[int, int]]:
    runs = [*_brackets(passage), *_explanations(passage), *_decoration(passage)]
    claims = [i for i, t in enumerate(passage) if t.kind != "mark"]
    for place, index in enumerate(claims):
        value = passage[index].value
        opens = place == 0 or (place == 1 and passage[claims[0]].value == "¬take")
        of_dose = place > 0 and passage[claims[place - 1]].value == "dose"
        if (
            value in {"recommend", "usp"}
            or (value == OWN_DRUG and (opens or of_dose))
            or (value in {"and", "or"} and place == len(claims) - 1)
        ):
            runs.append((index, index + 1))
    return runs


def _decoration(passage: Sequence[Token]) -> list[tuple[int, int]]:
    """A run-in heading such as "Directions:" or "Allergy alert:" that limits nothing."""
    run = 0
    for index, token in enumerate(passage):
        if token.kind != "mark" and token.value not in DECORATION | {OWN_DRUG}:
            break
        run = index if token.value == ":" else run
    return [(0, run)] if run else []


def _brackets(passage: Sequence[Token]) -> list[tuple[int, int]]:
    """Brackets without a number, a negation, a condition or a group; and cross-references, "(n = 67)"."""
    runs: list[tuple[int, int]] = []
    opened: list[int] = []
    for index, token in enumerate(passage):
        if token.value in _OPENS:
            opened.append(index)
        elif token.value in _CLOSES and opened:
            start = opened.pop()
            inside = passage[start + 1 : index]
            first = inside[0].value if inside else "see"
            if (
                first in {"see", "refer"}
                or _counts_patients(inside)
                or not _has_critical(inside)
                or _repeats(passage, start, index)
            ):
                runs.append((start, index + 1))
    return runs


def _counts_patients(inside: Sequence[Token]) -> bool:
    values = [t.value for t in inside]
    return len(values) == 3 and values[:2] == ["n", "="] and is_number(values[2])


def _repeats(passage: Sequence[Token], start: int, end: int) -> bool:
    """ "Four percent (4%)" says the same twice."""
    inside = [t.value for t in passage[start + 1 : end]]
    before = [t.value for t in passage[max(start - len(inside), 0) : start]]
    return inside == before


def _has_critical(tokens: Sequence[Token]) -> bool:
    return any(is_critical(token, GROUP_WORDS) for token in tokens if token.kind != "mark")


def _explanations(passage: Sequence[Token]) -> list[tuple[int, int]]:
    """`, including ...` to its end, and `because ...` where no number could hang on it."""
    runs: list[tuple[int, int]] = []
    counts = any(is_number(t.value) for t in passage)
    for index, token in enumerate(passage):
        before = passage[index - 1].value if index else ""
        tail = (token.value == "▸" and before in {",", "("}) or (
            token.value == "because" and not counts and index
        )
        if not tail:
            continue
        for end in range(index + 1, len(passage) + 1):
            stops = end == len(passage) or passage[end].value in {";", ".", ":", ")"}
            if (stops or passage[end].value == ",") and not _has_critical(passage[index + 1 : end]):
                runs.append((index, end))
            if stops:
                break
    return runs


def _arrangements(passage: Sequence[Token]) -> list[list[Token]]:
    """The passage as it stands, and with one circumstance of it at the other end."""
    found = [list(passage)]
    end = len(passage) - (1 if passage and passage[-1].value in {".", ";"} else 0)
    for cut in range(1, end):
        head, tail = list(passage[:cut]), list(passage[cut:end])
        if tail[0].value in _STARTERS and _may_move(tail, head):
            found.append(tail + head)
        if tail[0].value == "in→" and _may_move(tail, head):
            found.append(tail[1:] + head)
        if tail[0].value == "," and head[0].value in _STARTERS and _may_move(head, tail[1:]):
            found += [tail + head, [*tail, Token("in→", 0, 0), *head]]
        if tail[0].value in _CIRCUMSTANCES:
            found += _with_group_last(head, tail)
    return found


def _with_group_last(head: list[Token], tail: list[Token]) -> list[list[Token]]:
    """ "Safety in pediatric patients is not established" with its group at the end, where nothing else hangs on it."""
    found: list[list[Token]] = []
    for length in range(2, min(len(tail), _LONGEST_GROUP) + 1):
        moved, rest = tail[:length], tail[length:]
        values = {t.value for t in (*head, *rest)}
        passed = {t.value for t in rest}
        own = {t.value for t in moved}
        # an age belongs to its group and goes with it; any other number could change partners
        plain = not any(map(is_number, values)) and not values & (GROUP_WORDS | {"than"})
        if rest and plain and own & GROUP_WORDS and not passed & (_BINDS | {","}) and "," not in values:
            found.append(head + rest + moved)
    return found


def _may_move(moved: Sequence[Token], rest: Sequence[Token]) -> bool:
    # Two circumstances and two values could change partners: then nothing moves.
    values = {t.value for t in rest}
    if not rest or values & _BINDS or {"and", "or"} & {t.value for t in moved[:1]}:
        return False
    if any(is_number(t.value) for t in rest):
        return not (values & (_STARTERS | GROUP_WORDS | {","}))
    return not any(is_number(t.value) for t in moved) or not values & GROUP_WORDS


def _reads(said: Sequence[str], told: Sequence[Token], free: frozenset[str], joins: frozenset[str]) -> bool:
    """Walk both side by side; `reach` has a bit for each place in `said` that can be arrived at."""
    runs: dict[int, list[int]] = {}
    for start, end in _droppable_runs(told):
        runs.setdefault(start, []).append(end)
    reach = [0] * (len(told) + 1)
    reach[0] = 1
    for index in range(len(told) + 1):
        reach[index] = _with_additions(reach[index], said, free)
        if index == len(told) or not reach[index]:
            continue
        token = told[index]
        for end in runs.get(index, ()):
            reach[end] |= reach[index]
        if token.kind == "mark":
            reach[index + 1] |= reach[index]
        if token.value == SEAM:
            joined = _matched(reach[index], said, joins)
            reach[index + 1] |= joined | _matched(joined, said, joins)
        if _joins_examples(told, index):
            reach[index + 1] |= _matched(reach[index], said, _JOINTS)
        if token.kind != "mark":
            reach[index + 1] |= _matched(reach[index], said, {token.value})
    return bool(reach[-1] >> len(said) & 1)


def _with_additions(reach: int, said: Sequence[str], free: frozenset[str]) -> int:
    for place, word in enumerate(said):
        opens = word == OWN_DRUG and (place == 0 or said[place - 1] == "¬take")
        if reach >> place & 1 and (word in free or opens):
            reach |= 1 << (place + 1)
    return reach


def _matched(reach: int, said: Sequence[str], words: Set[str]) -> int:
    return sum(1 << (place + 1) for place, word in enumerate(said) if reach >> place & 1 and word in words)
