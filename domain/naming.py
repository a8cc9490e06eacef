"""From the names in a text to the drugs it is about: held ones with their labels, and those not held."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from domain.forms import RELEASE_MARKS, asked_release
from domain.known_drugs import KnownDrug
from domain.labelers import is_labeler
from domain.mentions import Asked, Mention, mentions_in
from domain.name_index import NameIndex, NameKind
from domain.names import name_words, singular
from domain.variants import VARIANT_MARKS, is_variant_mark

_ALWAYS_ANOTHER: Final = frozenset({"pm", "dm", "hct", "hctz", "pe"})
_SET_AGAINST: Final = frozenset(
    {"and", "with", "or", "vs", "versus", "than", "plus", "to", "instead", "of", "alone"}
)
_LINKS_MARKS: Final = frozenset({"for", "and", "with", "w"})
# "ibuprofen/PSE": what is written to a substance with a bar is one more of it
_GLUED: Final = re.compile(r"/[A-Z]{2,5}(?![\w/])")
_NO_SUBSTANCE: Final = frozenset(
    {
        "iv",
        "im",
        "sc",
        "sq",
        "po",
        "er",
        "xr",
        "xl",
        "sr",
        "ir",
        "dr",
        "odt",
        "otc",
        "rx",
        "us",
        "usp",
        "fda",
        "pi",
        "bid",
        "tid",
        "qid",
        "qd",
    }
)
# "Zelvarin max dose" asks for the most of it, "Zelvarin Max" is another
_EXTREMES: Final = frozenset({"max", "extra", "day"})
_AMOUNTS: Final = frozenset(
    [
        "dose",
        "doses",
        "dosage",
        "dosing",
        "daily",
        "tablets",
        "tabs",
        "pills",
        "caplets",
        "capsules",
        "caps",
        "number",
        "amount",
        "per",
        "a",
        "mg",
        "how",
        "in",
    ]
)
_EXTRA: Final = ("extra", "strength")
_FOR_CHILDREN: Final = frozenset({"children", "childrens", "infant", "infants", "junior", "kids"})


@dataclass(frozen=True, slots=True)
class Named:
    """One drug of a question: all its mentions, and the labels that bear every one of them."""

    mentions: tuple[Mention, ...]
    labels: Mapping[int, NameKind]

    @property
    def place(self) -> int:
        return min((m.first for m in self.mentions), default=0)

    @property
    def name(self) -> str:
        return self.mentions[0].name if self.mentions else "the drug that was given"


def drugs_in(asked: Asked, index: NameIndex) -> tuple[list[Named], list[Mention]]:
    """Return the held drugs that a text names, in order, and the mentions of drugs that are not held."""
    drugs: list[Named] = []
    unheld: list[Mention] = []
    found = [_read(asked, m, index) for m in mentions_in(asked, index)]
    for mention in sorted(
        _without_maker_brands(found, index), key=lambda m: (m.kind, len(m.labels), m.first)
    ):
        home = next((i for i, d in enumerate(drugs) if _belongs(asked, mention, d)), None)
        if home is not None:
            both = {n: k for n, k in drugs[home].labels.items() if n in mention.labels}
            drugs[home] = Named((*drugs[home].mentions, mention), both or drugs[home].labels)
        elif mention.kind.answers:
            best = max(mention.kind, NameKind.SUBSTANCE)
            drugs.append(Named((mention,), {n: k for n, k in mention.labels.items() if k <= best}))
        else:
            unheld.append(mention)
    return sorted(drugs, key=lambda d: d.place), sorted(unheld, key=lambda m: m.first)


def _read(asked: Asked, mention: Mention, index: NameIndex) -> Mention:
    whole = _with_marks_said(asked, mention, index)
    if whole:
        return whole
    read = _as_variant(asked, _through_known(asked, mention, index), index)
    if mention.kind.answers and read.kind == NameKind.VARIANT and read.labels:
        return _told_apart(asked, mention, index) or read
    return read


def _with_marks_said(asked: Asked, mention: Mention, index: NameIndex) -> Mention | None:
    """Read "Zelvarin for kids" as Zelvarin Kids: what the name leaves out stands beside it."""
    if mention.kind != NameKind.VARIANT:
        return None
    labels = {
        n: NameKind.PARTIAL
        for n in mention.labels
        if _says_marks_of(asked, mention, _printed_words(index, n))
    }
    return replace(mention, labels=labels, known=None) if labels else None


def _told_apart(asked: Asked, mention: Mention, index: NameIndex) -> Mention | None:
    """Read "Zelvarin Night" as the one of several Zelvarins that prints that mark, and no other mark."""
    said = {n: _printed_words(index, n) for n in mention.labels}
    labels = {
        n: NameKind.PARTIAL
        for n, printed in said.items()
        if _says_marks_of(asked, mention, printed) and _says_all_marks(asked, mention, printed)
    }
    return replace(mention, labels=labels, known=None) if labels else None


def _says_all_marks(asked: Asked, mention: Mention, printed: frozenset[str]) -> bool:
    near = asked.folded[max(0, mention.first - 3) : mention.last + 6]
    return {w for w in printed if w in VARIANT_MARKS} <= {singular(w) for w in near}


def _printed_words(index: NameIndex, label: int) -> frozenset[str]:
    """The words of the names, two in a row also as one: "night time" is "nighttime"."""
    names = [name_words(f"{p.name} {p.suffix}") for p in index.entries[label].products]
    joined = (one + other for name in names for one, other in pairwise(name))
    return frozenset(singular(w) for w in (*(w for name in names for w in name), *joined))


def _says_marks_of(asked: Asked, mention: Mention, printed: frozenset[str]) -> bool:
    beside: list[str] = []
    for step, stop in ((range(mention.last, len(asked.folded)), 0), (range(mention.first - 1, -1, -1), 1)):
        for at in step:
            word = singular(asked.folded[at])
            described = word in printed or word in _LINKS_MARKS or is_variant_mark(word)
            if not described or not asked.runs_on(at + stop):
                break
            beside.append(word)
    marks = {w for w in beside if w == "kit" or is_variant_mark(w)}
    return bool(marks) and marks <= printed


def _belongs(asked: Asked, mention: Mention, drug: Named) -> bool:
    """Say whether a mention names the drug once more; "Vimorel or zelvarin" is two, though one holds the other."""
    if mention.kind == NameKind.VARIANT:
        return False
    shared = [n for n in drug.labels if n in mention.labels]
    if mention.kind.answers and shared and all(not mention.labels[n].answers for n in shared):
        return not any(_is_set_against(asked, mention, m) for m in drug.mentions)
    return bool(shared)


def _is_set_against(asked: Asked, one: Mention, other: Mention) -> bool:
    first, last = sorted((one, other), key=lambda m: m.first)
    between = asked.folded[first.last : last.first]
    return bool(between) and all(w in _SET_AGAINST for w in between)


def _through_known(asked: Asked, mention: Mention, index: NameIndex) -> Mention:
    """Read a brand that is not held, or another name of a held substance, as that substance."""
    known = mention.known
    if (
        known is not None
        and known.brand
        and "generic" in asked.folded[max(0, mention.first - 2) : mention.first]
    ):
        return _its_generic(known, mention, index)
    if known is None or mention.kind < NameKind.PARTIAL or known.substances == (mention.name,):
        return replace(mention, known=None) if known else mention
    labels = _labels_of(known, mention, index)
    own = {n: k for n, k in labels.items() if n in mention.labels and k.answers}
    if own or any(k.answers for k in labels.values()):
        return replace(mention, labels=own or labels)
    return replace(
        mention, labels={n: max(k, NameKind.VARIANT) for n, k in (labels | dict(mention.labels)).items()}
    )


def _its_generic(known: KnownDrug, mention: Mention, index: NameIndex) -> Mention:
    """Read "generic Zelvarin", or "the generic of Zelvarin", as the labels that go by the substance's name."""
    labels = {n: k for n, k in _labels_of(known, mention, index).items() if _stands_for(known, n, index)}
    return replace(mention, labels=labels) if labels else replace(mention, known=None)


def _labels_of(known: KnownDrug, mention: Mention, index: NameIndex) -> dict[int, NameKind]:
    if len(known.substances) > 1:
        held = index.combinations.get(frozenset(known.substances), ())
        labels = dict.fromkeys(held, NameKind.GENERIC)
    else:
        labels = {u.label: u.kind for u in index.names.get(known.substances[0], ())}
    if not known.brand:
        return labels
    bear_it = {n for n, kind in mention.labels.items() if kind.answers}
    return {
        n: k if n in bear_it or _stands_for(known, n, index) else max(k, NameKind.VARIANT)
        for n, k in labels.items()
    }


def _stands_for(known: KnownDrug, label: int, index: NameIndex) -> bool:
    """A brand is read as its generic, never as another brand of it: the doses of the two may differ."""
    facts = index.facts(label)
    if known.form and known.form not in facts.forms | facts.routes | facts.releases:
        return False
    substances = {w for s in known.substances for w in s.split()}
    return any(substances <= set(name_words(p.name)) for p in index.entries[label].products)


def _as_variant(asked: Asked, mention: Mention, index: NameIndex) -> Mention:
    """Take "Zelvarin PM", or "zelvarin ER" where no such release is held, for another product than Zelvarin."""
    if not mention.kind.answers:
        return mention
    ends = mention.last >= len(asked.folded) or not asked.runs_on(mention.last)
    after = () if ends else asked.folded[mention.last : mention.last + 2]
    before = asked.folded[mention.first - 1] if mention.first else ""
    if after and (_makes_another(after, mention, index) or _is_glued(asked, mention, after[0])):
        return _variant(asked, mention, mention.first, mention.last + 1)
    if before in _FOR_CHILDREN and _is_otc(mention, index):
        return _variant(asked, mention, mention.first - 1, mention.last)
    if (
        asked.folded[max(0, mention.first - 2) : mention.first] == _EXTRA
        and mention.known
        and mention.known.brand
    ):
        return _variant(asked, mention, mention.first - 2, mention.last)
    return mention


def _makes_another(after: Sequence[str], mention: Mention, index: NameIndex) -> bool:
    word = after[0]
    if word in mention.name.split() or (word in _EXTREMES and after[1:] and after[1] in _AMOUNTS):
        return False
    if word in _ALWAYS_ANOTHER:
        return True
    release = asked_release(after) if word in RELEASE_MARKS or len(after) > 1 else frozenset()
    if release and word not in {"release", "coated"}:
        may_be_untold = not _is_a_brand(mention, index)
        return asked_release((word, *after[1:])) != frozenset() and not any(
            (may_be_untold and not index.facts(n).releases) or release & index.facts(n).releases
            for n in mention.labels
        )
    is_brand = mention.kind in {NameKind.OWN, NameKind.PARTIAL} or bool(mention.known and mention.known.brand)
    return (
        (is_brand and not _is_by_substances(mention, index))
        and word in VARIANT_MARKS - RELEASE_MARKS
        and _is_otc(mention, index)
    )


def _is_glued(asked: Asked, mention: Mention, word: str) -> bool:
    glued = _GLUED.match(asked.clean, asked.words[mention.last - 1].end)
    return glued is not None and word not in _NO_SUBSTANCE


def _is_by_substances(mention: Mention, index: NameIndex) -> bool:
    """Whether a combination is named by what is in it, and not as a brand."""
    said = mention.name.split(" and ")
    return len(said) > 1 and all(index.actives[n].issuperset(said) for n in mention.labels)


def _is_a_brand(mention: Mention, index: NameIndex) -> bool:
    return mention.kind == NameKind.OWN and not any(mention.name in index.actives[n] for n in mention.labels)


def _is_otc(mention: Mention, index: NameIndex) -> bool:
    return all(index.facts(n).otc for n in mention.labels)


def _variant(asked: Asked, mention: Mention, first: int, last: int) -> Mention:
    labels = dict.fromkeys(mention.labels, NameKind.VARIANT)
    return replace(
        mention, name=asked.printed(first, last), first=first, last=last, labels=labels, known=None
    )


def _without_maker_brands(found: Sequence[Mention], index: NameIndex) -> list[Mention]:
    """Drop a brand's word right before another drug's name: "TopCare ibuprofen" names a maker and a drug."""
    firsts = {m.first for m in found if m.kind < NameKind.PARTIAL}
    return [m for m in found if m.last not in firsts or not _is_a_makers(m, index)]


def _is_a_makers(mention: Mention, index: NameIndex) -> bool:
    return mention.kind == NameKind.PARTIAL or (
        mention.kind == NameKind.VARIANT and is_labeler(mention.name, index)
    )
