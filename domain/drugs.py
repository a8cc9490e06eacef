"""Which label a question is about: never a guess, and a question back where it is not clear."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from domain.choosing import by_rule, candidate, class_of, makers, select, wanted
from domain.forms import asked_forms, form_classes
from domain.mentions import Asked, Mention, mentions_in
from domain.models import AbstentionReason, Candidate, CatalogueEntry, Notice, Product, Question
from domain.name_index import NameIndex, NameKind, bases_of
from domain.ports import NameMatcher

MOST_CANDIDATES: Final = 10
_INTERACTION: Final = re.compile(
    r"\b(?:interact\w*|together|combin(?:e|ed|ing)|mix(?:ed|ing)?|alongside|concomitant\w*|co-?administ\w*"
    r"|same time|on top of|while (?:on|taking|using|i))\b",
    re.IGNORECASE,
)
_LINKS: Final = frozenset({"with", "plus", "and", "after", "before", "on", "to", "add"})


@dataclass(frozen=True, slots=True)
class DrugChoice:
    """The one label that a question is about, and how it was chosen.

    `terms` are the words of the question that named the drug, its labeler or its form.
    `product` is the drug of a kit that was named; `kit_products` are the drugs of a kit of
    several, of which one must be known where their inserts differ. `not_held` are drugs
    that the question names beside this one and that no held label is of: what this label
    says counts as an answer only where it speaks of them.
    """

    entry: CatalogueEntry
    terms: tuple[str, ...] = ()
    product: str | None = None
    notices: tuple[Notice, ...] = ()
    other_labels: int = 0
    kit_products: tuple[str, ...] = ()
    not_held: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrugDoubt:
    """Why no label can be chosen, with what may be meant."""

    reason: AbstentionReason
    text: str
    candidates: tuple[Candidate, ...] = ()
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class DrugsNamed:
    """Several drugs, one choice or doubt each in the order named. `interaction` says what is asked of them."""

    choices: tuple[DrugChoice | DrugDoubt, ...]
    interaction: bool
    notices: tuple[Notice, ...] = ()


DrugFinding = DrugChoice | DrugsNamed | DrugDoubt


@dataclass(frozen=True, slots=True)
class _Named:
    """One drug of a question: all its mentions and the labels that bear every one of them."""

    mentions: tuple[Mention, ...]
    labels: Mapping[int, NameKind]

    @property
    def place(self) -> int:
        return min(m.first for m in self.mentions)


def find_drugs(question: Question, index: NameIndex, matcher: NameMatcher | None) -> DrugFinding:
    """Return the label that the question is about, or several, or why none can be named."""
    asked = Asked(question.text)
    named, unheld = _drugs_in(asked, index)
    if question.drug_id:
        return _given_by_id(question.drug_id, asked, index, named)
    if question.drug:
        return _given_by_name(question.drug, asked, index, named)
    if not named:
        return _nothing_held(asked, index, unheld)
    findings = [_choose(drug, asked, index, unheld) for drug in named]
    return findings[0] if len(findings) == 1 else DrugsNamed(tuple(findings), _asks_of_both(asked, named))


def _given_by_id(drug_id: str, asked: Asked, index: NameIndex, named: Sequence[_Named]) -> DrugFinding:
    held = index.codes.get(f"set:{drug_id.strip().lower().partition('@')[0]}", ())
    if not held:
        return DrugDoubt("unknown_drug", f"No label with the id {drug_id.strip()[:80]} is held.")
    given = _Named((), dict.fromkeys(held, NameKind.OWN))
    return _with_given(given, asked, index, named)


def _given_by_name(name: str, asked: Asked, index: NameIndex, named: Sequence[_Named]) -> DrugFinding:
    given, unheld = _drugs_in(Asked(name, trusted=True), index)
    if not given:
        return _nothing_held(Asked(name, trusted=True), index, unheld or [_unread(name)])
    if len(given) > 1:
        findings = [_choose(_unplaced(drug), asked, index, beside=name) for drug in given]
        return DrugsNamed(tuple(findings), _asks_of_both(asked, ()))
    return _with_given(_unplaced(given[0]), asked, index, named, beside=name)


def _unplaced(drug: _Named) -> _Named:
    """The drug without the places of its mentions, which are not in the question's text."""
    return _Named(tuple(replace(m, first=0, last=0) for m in drug.mentions), drug.labels)


def _unread(name: str) -> Mention:
    return Mention(name.strip()[:80], 0, 0, {})


def _with_given(
    given: _Named, asked: Asked, index: NameIndex, named: Sequence[_Named], beside: str = ""
) -> DrugFinding:
    others = [drug for drug in named if not _is_on(drug, given.labels)]
    same = [drug for drug in named if drug not in others]
    labels = given.labels
    for drug in same:
        labels = {n: k for n, k in labels.items() if n in drug.labels} or labels
    chosen = _choose(
        _Named((*given.mentions, *(m for d in same for m in d.mentions)), labels), asked, index, beside=beside
    )
    if not others:
        return chosen
    findings = [chosen, *(_choose(drug, asked, index) for drug in others)]
    if _asks_of_both(asked, others):
        return DrugsNamed(tuple(findings), interaction=True)
    names = " and ".join(m.name for drug in others for m in drug.mentions[:1])
    return DrugDoubt(
        "ambiguous_drug",
        f"The question names {names}, which is not on the label that was given. Which one is meant?",
        tuple(c for finding in findings for c in _candidates_of(finding))[:MOST_CANDIDATES],
    )


def _is_on(drug: _Named, labels: Mapping[int, NameKind]) -> bool:
    return any(n in labels for m in drug.mentions for n in m.labels)


def _candidates_of(finding: DrugChoice | DrugDoubt) -> tuple[Candidate, ...]:
    return finding.candidates if isinstance(finding, DrugDoubt) else (candidate(finding.entry),)


def _drugs_in(asked: Asked, index: NameIndex) -> tuple[list[_Named], list[Mention]]:
    """Return the held drugs that a text names, in order, and the mentions of drugs that are not held."""
    drugs: list[_Named] = []
    unheld: list[Mention] = []
    for mention in sorted(
        (_through_known(m, index) for m in mentions_in(asked, index)),
        key=lambda m: (m.kind, len(m.labels), m.first),
    ):
        home = next((i for i, d in enumerate(drugs) if any(n in mention.labels for n in d.labels)), None)
        if home is not None:
            both = {n: k for n, k in drugs[home].labels.items() if n in mention.labels}
            drugs[home] = _Named((*drugs[home].mentions, mention), both)
        elif mention.kind == NameKind.INGREDIENT:
            unheld.append(mention)
        else:
            best = mention.kind if mention.kind >= NameKind.PARTIAL else NameKind.SUBSTANCE
            drugs.append(_Named((mention,), {n: k for n, k in mention.labels.items() if k <= best}))
    return sorted(drugs, key=lambda d: d.place), unheld


def _through_known(mention: Mention, index: NameIndex) -> Mention:
    """Read a brand or another name of a held substance as that substance."""
    if mention.labels or mention.known is None:
        return mention
    if len(mention.known.substances) == 1:
        labels = {u.label: u.kind for u in index.names.get(mention.known.substances[0], ())}
    else:
        labels = dict.fromkeys(index.combinations.get(frozenset(mention.known.substances), ()), NameKind.OWN)
    if mention.known.form:
        labels = {
            n: k for n, k in labels.items() if mention.known.form in form_classes(index.entries[n].products)
        }
    return replace(mention, labels=labels)


def _nothing_held(asked: Asked, index: NameIndex, unheld: Sequence[Mention]) -> DrugDoubt:
    if not unheld:
        return DrugDoubt("no_drug", "The question names no drug. Which drug is it about?")
    name = unheld[0].name
    combined = [n for m in unheld for n in m.labels]
    if combined:
        return DrugDoubt(
            "unknown_drug",
            f"No label of {name} alone is held; it is held only together with other drugs.",
            _lines(index, combined),
        )
    return DrugDoubt("unknown_drug", f"No label of {name} is held.")


def _lines(index: NameIndex, labels: Iterable[int]) -> tuple[Candidate, ...]:
    return tuple(candidate(index.entries[n]) for n in list(dict.fromkeys(labels))[:MOST_CANDIDATES])


def _choose(
    drug: _Named, asked: Asked, index: NameIndex, unheld: Sequence[Mention] = (), beside: str = ""
) -> DrugChoice | DrugDoubt:
    said = Asked(f"{asked.text} {beside}") if beside else asked
    want = wanted(said.clean, said.folded, _marked(asked, drug.mentions), _bare_numbers(asked, drug.mentions))
    chosen = select(index, drug.labels, want)
    if len({class_of(index.entries[n]) for n in chosen.labels}) > 1:
        return _ask_which(drug, index, chosen.labels)
    number = by_rule(index, chosen.labels)
    entry = index.entries[number]
    product, parts = _kit_product(entry, drug.mentions, asked)
    notices = [*_known_notices(drug.mentions), *_rule_notices(drug, chosen.reasons, chosen.labels, entry)]
    return DrugChoice(
        entry,
        terms=_terms(asked, drug.mentions, entry),
        product=product,
        notices=tuple(notices),
        other_labels=len(drug.labels) - 1,
        kit_products=parts,
        not_held=tuple(m.name for m in unheld),
    )


def _ask_which(drug: _Named, index: NameIndex, labels: Sequence[int]) -> DrugDoubt:
    firsts: dict[object, int] = {}
    for n in labels:
        key = class_of(index.entries[n])
        firsts[key] = by_rule(index, [n, firsts.get(key, n)])
    ordered = dict.fromkeys([*firsts.values(), *labels, *drug.labels])
    name = drug.mentions[0].name if drug.mentions else "this drug"
    return DrugDoubt(
        "ambiguous_drug",
        f"{len(drug.labels)} labels of {name} are held, and they differ in form, route or ingredients. "
        "Which one is meant?",
        _lines(index, ordered),
    )


def _marked(asked: Asked, mentions: Sequence[Mention]) -> Iterator[str]:
    for i, word in enumerate(asked.words):
        if asked.is_marked(i, i + 1) or any(m.first == i + 1 for m in mentions if m.last):
            yield word.text


def _bare_numbers(asked: Asked, mentions: Sequence[Mention]) -> Iterator[str]:
    for m in mentions:
        after = asked.folded[m.last] if 0 < m.last < len(asked.folded) else ""
        if re.fullmatch(r"\d{1,4}(?:\.\d{1,3})?", after):
            yield after


def _kit_product(
    entry: CatalogueEntry, mentions: Sequence[Mention], asked: Asked
) -> tuple[str | None, tuple[str, ...]]:
    parts = [p for p in entry.products if p.kit and p.active]
    if len({bases_of(p) for p in parts}) < 2:
        return None, ()
    named = [p for p in parts if any(_names_part(m, p) for m in mentions)]
    by_form = [p for p in parts if form_classes([p]) & asked_forms(asked.folded)]
    for found in (named, by_form):
        if len({bases_of(p) for p in found}) == 1:
            return found[0].name, _part_names(parts)
    return None, _part_names(parts)


def _names_part(mention: Mention, part: Product) -> bool:
    words = f" {mention.name} "
    return any(f" {base} " in words for base in bases_of(part)) or part.name.lower() == mention.name


def _part_names(parts: Iterable[Product]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(p.name for p in parts))


def _known_notices(mentions: Sequence[Mention]) -> Iterator[Notice]:
    for m in mentions:
        if m.known:
            what = "a brand name" if m.known.brand else "another name"
            yield Notice("source", f"{m.name} was read as {what} of {' and '.join(m.known.substances)}.")


def _rule_notices(
    drug: _Named, reasons: Sequence[str], tied: Sequence[int], entry: CatalogueEntry
) -> Iterator[Notice]:
    others = len(drug.labels) - 1
    if not others:
        return
    by = list(reasons)
    if len(tied) > 1:
        by.append("an original packager before a repackager, then the newest label")
    elif not by:
        by.append("the name as the label itself prints it")
    s = entry.summary
    yield Notice(
        "rule",
        f"This is the label of {s.labeler}, {s.effective_time}, chosen among {others + 1} labels by "
        f"{' and '.join(by)}.",
    )


def _terms(asked: Asked, mentions: Sequence[Mention], entry: CatalogueEntry) -> tuple[str, ...]:
    named = [asked.printed(m.first, m.last) for m in mentions if m.last]
    own = makers(entry)
    folded = asked.folded
    for i, word in enumerate(folded):
        after = folded[i + 1] if i + 1 < len(folded) else ""
        if after and word + after in own:
            named.append(asked.printed(i, i + 2))
        elif word in own:
            named.append(asked.printed(i, i + 1))
    return tuple(dict.fromkeys(named))


def _asks_of_both(asked: Asked, named: Sequence[_Named]) -> bool:
    if _INTERACTION.search(asked.clean):
        return True
    firsts = [m.first for drug in named for m in drug.mentions if m.last]
    return any(asked.folded[i - 1] in _LINKS for i in firsts if 0 < i <= len(asked.folded))
