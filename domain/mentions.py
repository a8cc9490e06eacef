"""Where a text names drugs: the longest exact names, on word borders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Final

from domain.codes import codes_in
from domain.forms import FORM_WORDS, strengths
from domain.known_drugs import KNOWN, KNOWN_COMBINATIONS, LONGEST_KNOWN, KnownDrug
from domain.name_index import NameIndex, NameKind
from domain.names import SALTS, Word, cleaned, singular, without_salt, words
from domain.ordinary_words import ORDINARY

_JOINS: Final = frozenset({"and", "with", "plus", "w", "combined", "combination", "oral", "in"})
_LONGEST_GAP: Final = 4
# more substances than any combination is named by in a question
_LONGEST_CHAIN: Final = 16


@dataclass(frozen=True)
class Asked:
    """A question, or the name of a drug, as folded words over its cleaned text.

    In a `trusted` text every name counts, ordinary words included: it was given as the drug.
    `corrections` are words, by their place, that are read as another.
    """

    text: str
    trusted: bool = False
    corrections: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def clean(self) -> str:
        return cleaned(self.text)

    @cached_property
    def words(self) -> tuple[Word, ...]:
        return words(self.clean)

    @cached_property
    def folded(self) -> tuple[str, ...]:
        return tuple(self.corrections.get(i, w.text) for i, w in enumerate(self.words))

    def printed(self, first: int, last: int) -> str:
        """Return the words from `first` up to `last` as they were typed."""
        return self.clean[self.words[first].start : self.words[last - 1].end]

    def runs_on(self, at: int) -> bool:
        """Say whether the word at `at` follows the one before it without a stop between them."""
        between = self.clean[self.words[at - 1].end : self.words[at].start]
        return between.strip() in {"", "-", ",", "(", ")", "/", "%"}

    def is_marked(self, first: int, last: int) -> bool:
        """Say whether the words are written as a name: capitals inside a sentence that has small letters."""
        if self.trusted:
            return True
        typed = self.printed(first, last)
        inside = first > 0 and not self.clean[: self.words[first].start].rstrip().endswith(
            (".", "?", "!", ":")
        )
        return inside and typed[:1].isupper() and not self.clean.isupper()


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of a text that name a drug. `labels` is empty where no held label bears the name.

    A `weak` name is made of everyday words and counts only as part of a combination.
    `spelt` is how the name was typed, if it was read as another spelling.
    """

    name: str
    first: int
    last: int
    labels: Mapping[int, NameKind]
    known: KnownDrug | None = None
    weak: bool = False
    spelt: str = ""

    @property
    def kind(self) -> NameKind:
        return min(self.labels.values(), default=NameKind.INGREDIENT)


def mentions_in(asked: Asked, index: NameIndex) -> tuple[Mention, ...]:
    """Return what the text names, in order; a combination named by its ingredients is one mention."""
    found = _joined(asked, index, [*_coded(asked, index), *_named(asked, index)])
    return tuple(m for m in found if not m.weak)


def substances_in(asked: Asked, index: NameIndex) -> frozenset[str]:
    """Return the active substances that a text names, those of everyday words ("caffeine") included."""
    return frozenset(s for m in _named(asked, index) if (s := substance_of(m, index)))


def _coded(asked: Asked, index: NameIndex) -> Iterator[Mention]:
    for code in codes_in(asked.clean):
        held = index.codes.get(code.key, ())
        if not held and code.key.startswith("unii:"):
            continue
        inside = [i for i, w in enumerate(asked.words) if w.start < code.end and w.end > code.start]
        if inside:
            labels = dict.fromkeys(held, NameKind.OWN)
            yield Mention(asked.clean[code.start : code.end], inside[0], inside[-1] + 1, labels)


def _named(asked: Asked, index: NameIndex) -> Iterator[Mention]:
    at = 0
    while at < len(asked.words):
        mention = _longest_at(asked, index, at)
        if mention is None:
            at += 1
        else:
            yield mention
            at = mention.last


def _longest_at(asked: Asked, index: NameIndex, at: int) -> Mention | None:
    first = asked.folded[at]
    one = singular(first)
    reach = max(source.get(word, 0) for source in (index.longest, LONGEST_KNOWN) for word in (first, one))
    for end in range(min(at + reach, len(asked.words)), at, -1):
        mention = _exactly(asked, index, at, end)
        if mention is not None:
            return mention
    return _in_two_pieces(asked, index, at)


def _in_two_pieces(asked: Asked, index: NameIndex, at: int) -> Mention | None:
    if at + 1 >= len(asked.words):
        return None
    one, other = asked.folded[at : at + 2]
    name = one + other
    if (
        len(name) < 7
        or (one in ORDINARY and other in ORDINARY and not asked.is_marked(at + 1, at + 2))
        or not (one + other).isalpha()
    ):
        return None
    uses, known = index.names.get(name, ()), KNOWN.get(name)
    if not uses and not known:
        return None
    typed = asked.printed(at, at + 2)
    return Mention(name, at, at + 2, {u.label: u.kind for u in uses}, known, spelt=typed)


def _exactly(asked: Asked, index: NameIndex, first: int, last: int) -> Mention | None:
    spelt = asked.folded[first:last]
    for form in dict.fromkeys((spelt, (*spelt[:-1], singular(spelt[-1])))):
        name = " ".join(form)
        uses = index.names.get(name, ())
        known = KNOWN.get(name)
        if uses or known:
            if len(name) < 4 and not asked.printed(first, last).isupper() and not asked.trusted:
                return None
            labels = {u.label: u.kind for u in uses}
            weak = _is_ordinary(form) and not asked.is_marked(first, last)
            corrected = any(i in asked.corrections for i in range(first, last))
            typed = asked.printed(first, last) if corrected else ""
            return Mention(name, first, last, labels, known, weak, typed)
    return None


def _is_ordinary(name: Sequence[str]) -> bool:
    """A name of one or two everyday words needs a mark; three such words in a row are rare enough."""
    return len(name) < 3 and all(w in ORDINARY or w in FORM_WORDS or w in SALTS or w.isdigit() for w in name)


def _joined(asked: Asked, index: NameIndex, found: Sequence[Mention]) -> Iterator[Mention]:
    ordered = _apart(found)
    at = 0
    while at < len(ordered):
        end = _chain_end(asked, ordered, at)
        whole = next(
            (m for e in range(end, at + 1, -1) if (m := _combination(asked, index, ordered[at:e]))), None
        )
        yield whole or ordered[at]
        at = next((i for i, m in enumerate(ordered) if whole and m.first >= whole.last), at + 1)
        if whole and whole.last >= ordered[-1].last:
            return


def _apart(found: Sequence[Mention]) -> list[Mention]:
    kept: list[Mention] = []
    for mention in sorted(found, key=lambda m: (m.first, -m.last)):
        if not kept or mention.first >= kept[-1].last:
            kept.append(mention)
    return kept


def _chain_end(asked: Asked, ordered: Sequence[Mention], at: int) -> int:
    end = at + 1
    while end < min(len(ordered), at + _LONGEST_CHAIN) and _is_joint(
        asked, ordered[end - 1].last, ordered[end].first
    ):
        end += 1
    return end


def _is_joint(asked: Asked, first: int, last: int) -> bool:
    gap = asked.folded[first:last]
    return len(gap) <= _LONGEST_GAP and all(
        w in _JOINS or w in SALTS or w[0].isdigit() or strengths(f"1 {w}") for w in gap
    )


def _combination(asked: Asked, index: NameIndex, chain: Sequence[Mention]) -> Mention | None:
    substances = [substance_of(m, index) for m in chain]
    if any(s is None for s in substances):
        return None
    bases = frozenset(s for s in substances if s)
    if len(bases) < 2:
        return None
    first, last = chain[0].first, chain[-1].last
    held = index.combinations.get(bases, ())
    if held:
        return Mention(" and ".join(sorted(bases)), first, last, dict.fromkeys(held, NameKind.OWN))
    if _is_written_as_one(asked, chain) or (bases in KNOWN_COMBINATIONS and _is_listed_as_one(asked, chain)):
        known = KnownDrug(tuple(sorted(bases)))
        labels = {n: NameKind.VARIANT for m in chain for n in m.labels}
        return replace(
            chain[0], name=asked.printed(first, last), last=last, labels=labels, known=known, weak=False
        )
    return None


def _is_listed_as_one(asked: Asked, chain: Sequence[Mention]) -> bool:
    """Joined by "and" and one of them not held alone: more likely the combination than two drugs."""
    joined = any("with" in asked.folded[a.last : b.first] for a, b in pairwise(chain))
    return not joined and not all(m.kind.answers for m in chain)


def _is_written_as_one(asked: Asked, chain: Sequence[Mention]) -> bool:
    ends = pairwise(chain)
    return all(
        asked.clean[asked.words[a.last - 1].end : asked.words[b.first].start] in {"/", "-"} for a, b in ends
    )


def substance_of(mention: Mention, index: NameIndex) -> str | None:
    """Return the one active substance that a mention names, or None for a brand, a code or a combination."""
    if mention.known and not mention.known.brand:
        return mention.known.substances[0] if len(mention.known.substances) == 1 else None
    for name in (mention.name, " ".join(without_salt(tuple(mention.name.split())))):
        if any(name in index.actives[label] for label in mention.labels):
            return name
    return None
