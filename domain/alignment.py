"""Whether a statement is a passage put in other words: nothing added, nothing lost, nothing moved.

The words of the passage must come in its order. What may go: cross-references, brackets and
explanations without a claim. What may come: words of the headings it stands under. What may
move: one phrase of circumstance, from one end of the sentence to the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from domain.loose_ends import droppable, droppable_runs, joins_examples, without_breaks
from domain.phrasing import DIRECTS, PREPOSITIONS, is_adverb
from domain.polarity import CONDITIONS
from domain.populations import GROUP_WORDS
from domain.quantities import Token, is_number
from domain.rephrasing import says_in_other_order
from domain.turns_of_phrase import OWN_DRUG
from domain.unsaid import without_known, without_repeats

# Stands in a passage that was put together from several, where a statement may join them.
SEAM = "⋈"
_STARTERS = (PREPOSITIONS - {"to"}) | {"because"} | (CONDITIONS - {"may", "only", "not", "every"})
_CIRCUMSTANCES = frozenset({"in", "for", "during"})
_BINDS = frozenset({"and", "or", "than", ";", ":", "▸"})
_JOINTS = frozenset({"and", "or"})
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
    if _gives_a_dose(told_first):
        known, free = known | {"dose"}, free | {"dose"}
    passage = without_known(statement, passage, known)
    statement = without_repeats(statement, told_first)
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
    loose = droppable(passage)
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


def _unmatched(
    said: Sequence[str], passage: Sequence[Token], may_come: frozenset[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    loose = droppable(passage)
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
    commas = sum(joins_examples(passage, i) for i in range(len(passage)))
    return Counter({"and": commas, "or": commas})


def _gives_a_dose(told: Counter[str]) -> bool:
    """Whether a mass of the drug is named: what is given is a dose, whether that is said or not."""
    return bool(told.keys() & _MASSES) and any(map(is_number, told)) and not told.keys() & {"/dose", "every"}


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
    for start, end in droppable_runs(told):
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
        if joins_examples(told, index):
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
