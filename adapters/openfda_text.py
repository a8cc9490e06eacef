"""openFDA's flattened section text, cut where the label's own marks allow it.

openFDA joins all words of a section with blanks, repeats subsections in the fields of their
parents, and puts the Highlights beside the full text. What can be undone with certainty is
undone: a field that stands word for word in another becomes its subsection, printed
subsection numbers divide what is left, and Highlights are set apart where their references
give them away. Every character stays, in order, in exactly one place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from domain.models import Block
from domain.sections import BY_KEY, SECTION_KINDS

# shorter text stands in other text by chance, unless the section table says that it belongs there
_SURELY_REPEATED = 40
_PARAGRAPH = 500

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\ufeff\u2060"))
_NUMBER = re.compile(r"(\d{1,2}(?:\s?\.\s?\d{1,2})?)\.?\s+(?=\S)")
_NO_HEADING_BEFORE = re.compile(
    r"(?:\b(?:sections?|see|and|or|to|than|of|is|was|were|in|by|for|with|at|from|about)|[<>=≤≥±~,/–-])\s*\Z",
    re.IGNORECASE,
)
_REFERENCE = r"\d{1,2}(?:\s?\.\s?\d{1,2})*"
_BARE_REFERENCE = re.compile(rf"\(\s*({_REFERENCE}(?:\s*,\s*{_REFERENCE})*)\s*\)")
_WHOLE_WARNING_ELSEWHERE = re.compile(
    r"See full prescribing information for complete boxed warning", re.IGNORECASE
)
_SENTENCE_END = re.compile(
    r"(?<=[^\W\d_]{3}[.?!])\s+(?=[A-Z\[“\"(•])|(?<=[\])])\s?\.\s+(?=[A-Z•])|(?<=[)\]])\s+(?=[A-Z•])"
)
_CONNECTORS = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "by",
        "due",
        "for",
        "from",
        "in",
        "into",
        "is",
        "of",
        "on",
        "or",
        "other",
        "than",
        "the",
        "to",
        "via",
        "with",
        "without",
        "vs",
        "–",
        "-",
        "&",
        "+",
        "/",
    ]
)
_OPENERS = frozenset(
    ["A", "Administer", "Advise", "After", "All", "Although", "An", "As", "At", "Avoid", "Based", "Because", "Before", "By", "Consider", "Contraindicated", "Discontinue", "Do", "During", "Following", "For", "Handle", "If", "In", "Increase", "Initiate", "It", "Its", "Monitor", "Never", "No", "Not", "On", "Patients", "Prepare", "Reduce", "Store", "The", "There", "These", "This", "To", "Use", "Using", "When", "While", "With", "Without"]
)  # fmt: skip


def tidy(text: str) -> str:
    """One line, blanks folded, invisible characters gone."""
    return " ".join(text.translate(_INVISIBLE).split())


@dataclass(slots=True)
class Passage:
    """A run of text with the passages that begin inside it, each at its place in `text`."""

    key: str
    text: str
    inner: list[tuple[int, Passage]] = field(default_factory=list)

    @property
    def number(self) -> str:
        match = _NUMBER.match(self.text)
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
    at = outer.text.find(new.text)
    while at >= 0:
        end = at + len(new.text)
        touching = [(s, p) for s, p in outer.inner if s < end and at < s + len(p.text)]
        if not touching:
            outer.inner = sorted([*outer.inner, (at, new)], key=lambda pair: pair[0])
            return True
        if len(touching) == 1 and touching[0][0] <= at and end <= touching[0][0] + len(touching[0][1].text):
            return _insert_at(touching[0][1], new, at - touching[0][0])
        at = outer.text.find(new.text, at + 1)
    return False


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
        if not _inside_brackets(passage.text, match.start())
        and not _NO_HEADING_BEFORE.search(passage.text, max(0, match.start() - 16), match.start())
        and not any(at <= match.start() < at + len(inner.text) for at, inner in passage.inner)
    ]
    return [at for _, at in _longest_count(found)]


def _inside_brackets(text: str, at: int) -> bool:
    before = text[max(0, at - 200) : at]
    return any(before.rfind(opening) > before.rfind(closing) for opening, closing in ("[]", "()"))


def _longest_count(found: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest run that counts up in small steps: figures in tables look like headings."""
    best: list[list[tuple[int, int]]] = []
    for number, at in found:
        before = [run for run in best if 0 < number - run[-1][0] <= 3]
        longest = max(before, key=len, default=[])
        if longest or number <= 3:
            best.append([*longest, (number, at)])
    return max(best, key=len, default=[])


def heading(text: str, names: Sequence[str]) -> str:
    """The printed title that a passage starts with, number included; empty if it has none.

    A sentence often starts with one of the drug's `names`, where nothing else ends the title.
    """
    match = _NUMBER.match(text)
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


def split_highlights(text: str, number: str, title: str, *, has_inner: bool) -> tuple[str, str]:
    """Divide a passage's own text into full text and Highlights; (text, "") where that is not certain."""
    start = len(title)
    if repeated := _WHOLE_WARNING_ELSEWHERE.search(text, start):
        again = text.rfind(title, start, repeated.start()) if title else -1
        cut = again if again > 0 else repeated.start()
    else:
        cut = _reference_cut(text, number, start)
        if cut < 0:
            cut = _repeat_cut(text, start)
    if cut < 0 or (cut <= start + 1 and not has_inner):
        return text, ""
    return text[:cut], text[cut:]


def _reference_cut(text: str, number: str, start: int) -> int:
    major = number.partition(".")[0]
    marks = [
        match
        for match in _BARE_REFERENCE.finditer(text, start)
        if _points_home(match.group(1), major) and not _cross_reference(text, match.start())
    ]
    if not marks or len(text) - marks[-1].end() > 3:
        return -1
    sentence = [m.end() for m in _SENTENCE_END.finditer(text, start, marks[0].start())]
    return sentence[-1] if sentence else start + (text[start : start + 1] == " ")


def _points_home(references: str, major: str) -> bool:
    numbers = [re.sub(r"\s", "", r) for r in references.split(",")]
    return any(n.partition(".")[0] == major for n in numbers) if major else any("." in n for n in numbers)


def _cross_reference(text: str, at: int) -> bool:
    before = text[max(0, at - 80) : at]
    return _inside_brackets(text, at) or re.search(r"\bsee\b[^.]*\Z", before, re.IGNORECASE) is not None


def _repeat_cut(text: str, start: int) -> int:
    """Where the text starts to say word for word what it has said before."""
    for match in _SENTENCE_END.finditer(text, start):
        tail = _words(text[match.end() :])
        if (
            len(tail) * 2 >= len(_words(text[start : match.end()]))
            and tail
            and tail in _words(text[start : match.end()])
        ):
            return match.end()
    return -1


def _words(text: str) -> str:
    return re.sub(r"[\W_]+", "", text).casefold()


def blocks_of(text: str, start: int) -> Iterator[tuple[str, Block]]:
    """Lines for a passage's body: an item a bullet, else sentences gathered to paragraphs."""
    lead_in: int | None = None
    for index, line in enumerate(_lines(text)):
        is_item = line.startswith("• ")
        skip = 2 if is_item else 0
        block = Block(
            "item" if is_item else "paragraph",
            start + skip,
            start + len(line),
            int(is_item),
            lead_in if is_item else None,
        )
        if not is_item:
            lead_in = index
        yield line + "\n", block
        start += len(line) + 1


def _lines(text: str) -> Iterator[str]:
    for piece in re.split(r"\s+(?=• )", text.strip()):
        start, previous = 0, 0
        for end in [*(m.end() for m in _SENTENCE_END.finditer(piece)), len(piece)]:
            if end - start > _PARAGRAPH and previous > start:
                yield piece[start:previous].strip()
                start = previous
            previous = end
        if piece[start:].strip():
            yield piece[start:].strip()
