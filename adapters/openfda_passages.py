"""openFDA's flattened section text, cut where the label's own marks allow it.

openFDA joins all words of a section with blanks, repeats subsections in the fields of their
parents, and puts the Highlights beside the full text. What can be undone with certainty is
undone: a field that stands word for word in another becomes its subsection, printed
subsection numbers divide what is left, and Highlights are set apart where their references
give them away. Every character stays, in order, in exactly one place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from adapters.openfda_text import NUMBER, is_inside_brackets
from domain.sections import BY_KEY, SECTION_KINDS

# shorter text stands in other text by chance, unless the section table says that it belongs there
_SURELY_REPEATED = 40
_NO_HEADING_BEFORE = re.compile(
    r"(?:\b(?:sections?|see|and|or|to|than|of|is|was|were|in|by|for|with|at|from|about)|[<>=≤≥±~,/–-])\s*\Z",
    re.IGNORECASE,
)
# fields are joined without a blank in old records, so that other letters may meet where nothing is cut
_ONE_THING = re.compile(r"[0-9][0-9]|[A-Za-z][a-z]|[0-9][.,][0-9]")
_DECIMALS = re.compile(r"[0-9][.,][0-9]")


@dataclass(slots=True)
class Passage:
    """A run of text with the passages that begin inside it, each at its place in `text`."""

    key: str
    text: str
    inner: list[tuple[int, Passage]] = field(default_factory=list)

    @property
    def number(self) -> str:
        match = NUMBER.match(self.text)
        return re.sub(r"\s", "", match.group(1)) if match else ""

    @property
    def own(self) -> str:
        """The text before the first passage inside; the rest stands in those."""
        return self.text[: self.inner[0][0]] if self.inner else self.text


def passages(fields: Sequence[tuple[str, str]]) -> list[Passage]:
    """Arrange (section key, text) so that repeated text stands once, below the text that holds it."""
    roots: list[Passage] = []
    given = {pair: index for index, pair in enumerate(fields)}
    for key, text in sorted(fields, key=lambda pair: (-len(pair[1]), _rank(pair[0]))):
        new = Passage(key, text)
        if not any(
            _insert(root, new) for root in sorted(roots, key=lambda root: not _is_parent(root.key, key))
        ):
            roots.append(new)
    for root in roots:
        _divide(root)
    return sorted(roots, key=lambda root: (_rank(root.key), given[root.key, root.text]))


def _rank(key: str) -> int:
    return next((i for i, kind in enumerate(SECTION_KINDS) if kind.key == key), len(SECTION_KINDS))


def _is_parent(outer: str, inner: str) -> bool:
    return inner in BY_KEY and BY_KEY[inner].parent == outer


def _insert(outer: Passage, new: Passage) -> bool:
    if len(new.text) < _SURELY_REPEATED and not _is_parent(outer.key, new.key):
        return False
    at = _find(outer.text, new.text, 0)
    while at >= 0:
        end = at + len(new.text)
        touching = [(s, p) for s, p in outer.inner if s < end and at < s + len(p.text)]
        if not touching:
            outer.inner = sorted([*outer.inner, (at, new)], key=lambda pair: pair[0])
            return True
        if len(touching) == 1 and touching[0][0] <= at and end <= touching[0][0] + len(touching[0][1].text):
            return _insert_at(touching[0][1], new, at - touching[0][0])
        at = _find(outer.text, new.text, at + 1)
    return False


def _find(text: str, part: str, start: int) -> int:
    """Where a part stands in a text from `start` on without cutting a number or a word of it; -1 if nowhere."""
    at = text.find(part, start)
    while at >= 0 and (_is_cut(text, at) or _is_cut(text, at + len(part))):
        at = text.find(part, at + 1)
    return at


def _is_cut(text: str, at: int) -> bool:
    return 0 < at < len(text) and bool(
        _ONE_THING.match(text, at - 1) or _DECIMALS.match(text, max(0, at - 2))
    )


def _insert_at(outer: Passage, new: Passage, at: int) -> bool:
    if outer.key == new.key and outer.text == new.text:
        return True
    return _insert(outer, new) or bool(outer.text[at:].startswith(new.text))


def _divide(passage: Passage) -> None:
    """Make what stands between the known passages passages too, cut at printed numbers."""
    numbered = _numbered_starts(passage)
    tops = sorted({*numbered, *(at for at, inner in passage.inner if inner.number), len(passage.text)})
    known, taken = passage.inner, set[int]()
    for at, end in pairwise(tops):
        if at in numbered:
            within = [(start, inner) for start, inner in known if at < start < end]
            taken.update(start for start, _ in within)
            run = Passage("", passage.text[at:end], [(start - at, inner) for start, inner in within])
            passage.inner = [*passage.inner, (at, run)]
    passage.inner = sorted((pair for pair in passage.inner if pair[0] not in taken), key=lambda pair: pair[0])
    for _, inner in passage.inner:
        _divide(inner)
    _fill(passage)


def _fill(passage: Passage) -> None:
    filled: list[tuple[int, Passage]] = []
    ends = [at for at, _ in passage.inner[1:]] + [len(passage.text)]
    for (at, inner), end in zip(passage.inner, ends, strict=bool(passage.inner)):
        filled.append((at, inner))
        rest = at + len(inner.text)
        if passage.text[rest:end].strip():
            filled.append((rest, Passage("", passage.text[rest:end].strip())))
    passage.inner = filled


def _numbered_starts(passage: Passage) -> list[int]:
    number = passage.number
    if not number or "." in number:
        return []
    heading = re.compile(rf"(?<![\d.,(/–-]){number}\s?\.\s?(\d{{1,2}})\s+(?=[A-Z(“\"])")
    found = [
        (int(match.group(1)), match.start())
        for match in heading.finditer(passage.text)
        if not is_inside_brackets(passage.text, match.start())
        and not _NO_HEADING_BEFORE.search(passage.text, max(0, match.start() - 16), match.start())
        and not any(at <= match.start() < at + len(inner.text) for at, inner in passage.inner)
    ]
    return [at for _, at in _longest_count(found)]


def _longest_count(found: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run that counts up in small steps: figures in tables look like headings."""
    best: list[list[tuple[int, int]]] = []
    for number, at in found:
        before = [run for run in best if 0 < number - run[-1][0] <= 3]
        longest = max(before, key=len, default=[])
        if longest or number <= 3:
            best.append([*longest, (number, at)])
    return max(best, key=len, default=[])
