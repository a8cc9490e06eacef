"""The label of one drug: chosen, or asked back with the labels that may be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from domain.at_the_name import bare_numbers, not_held_at_name, strengths_not_held
from domain.choosing import by_rule, candidate, select, wanted
from domain.findings import DrugChoice, DrugDoubt
from domain.forms import asked_forms, form_classes
from domain.ingredients import bases_of
from domain.label_facts import label_strengths
from domain.labelers import labelers_in
from domain.lookalikes import USES
from domain.mentions import Asked, Mention
from domain.models import AbstentionReason, CatalogueEntry, Notice, Product
from domain.name_index import NameIndex, NameKind
from domain.names import name_words, singular
from domain.naming import Named

MOST_CANDIDATES: Final = 10
MOST_STRENGTHS: Final = 8


def doubtful(
    reason: AbstentionReason,
    text: str,
    index: NameIndex,
    labels: Iterable[int] = (),
    notices: Iterable[Notice] = (),
) -> DrugDoubt:
    """Return a doubt with a line for each label, the first ten."""
    entries = tuple(index.entries[n] for n in dict.fromkeys(labels))
    shown = tuple(candidate(e) for e in entries[:MOST_CANDIDATES])
    return DrugDoubt(reason, text, shown, tuple(notices), entries)


def choose(
    drug: Named, asked: Asked, index: NameIndex, not_held: Sequence[str] = (), beside: str = ""
) -> DrugChoice | DrugDoubt:
    """Choose the label; `beside` is a name given beside the question, read for form and labeler as well."""
    said = Asked(f"{asked.text} {beside}") if beside else asked
    labelers = _labelers_not_held(drug, said, index)
    refusal = _another_product(drug, asked, index) or _other_use(drug, asked, index)
    if refusal:
        return refusal
    bare = [n for m in drug.mentions for n in bare_numbers(asked, m)]
    want = wanted(said.clean, said.folded, _marked(asked, drug.mentions), bare)
    chosen = select(index, drug.labels, want)
    number = by_rule(index, chosen.labels)
    entry = index.entries[number]
    product, parts = _kit_product(entry, drug.mentions, asked)
    choice = DrugChoice(
        entry,
        terms=_terms(asked, drug.mentions, index.facts(number).makers.union(labelers)),
        product=product,
        notices=(
            *_reading_notices(drug.mentions),
            *_notices_of_what_is_not_held(drug, asked, index, labelers, entry),
            *_kit_notices(drug.labels[number], entry),
            *(
                Notice("source", f"No label of {name} is held; only what this label says counts.")
                for name in not_held
            ),
        ),
        other_labels=len(drug.labels) - 1,
        kit_products=parts,
        not_held=tuple(not_held),
    )
    if len({index.facts(n).alike for n in chosen.labels}) > 1:
        doubt = _ask_which(drug, index, chosen.labels, labelers)
        return replace(doubt, entries=tuple(index.entries[n] for n in chosen.labels), by_rule=choice)
    rules = tuple(_rule_notices(drug, chosen.reasons, chosen.labels, entry))
    return replace(choice, notices=(*choice.notices, *rules))


def _ask_which(drug: Named, index: NameIndex, labels: Sequence[int], labelers: Sequence[str]) -> DrugDoubt:
    firsts: dict[object, int] = {}
    for n in labels:
        key = index.facts(n).alike
        firsts[key] = by_rule(index, [n, firsts.get(key, n)])
    none = f"No label of {drug.name} by {' or '.join(labelers)} is held. " if labelers else ""
    text = (
        f"{none}{len(drug.labels)} labels of {drug.name} are held, and they differ in form, route, ingredients or "
        "use. Which one is meant?"
    )
    return doubtful("ambiguous_drug", text, index, [*firsts.values(), *labels, *drug.labels])


def _another_product(drug: Named, asked: Asked, index: NameIndex) -> DrugDoubt | None:
    missing = not_held_at_name(drug, asked, index)
    if not missing:
        return None
    text = f"No label of {drug.name} ({', '.join(missing)}) is held. Is one of these meant?"
    return doubtful("ambiguous_drug", text, index, drug.labels)


def _labelers_not_held(drug: Named, said: Asked, index: NameIndex) -> tuple[str, ...]:
    """Return the labelers that the question names and no held label of the drug is of."""
    named = labelers_in(said, index, drug.mentions)
    return tuple(name for name in named if not any(_is_made_by(name, n, index) for n in drug.labels))


def _is_made_by(labeler: str, label: int, index: NameIndex) -> bool:
    whole = "".join(name_words(index.entries[label].summary.labeler))
    return labeler in index.facts(label).makers or singular(labeler) in whole


def _other_use(drug: Named, asked: Asked, index: NameIndex) -> DrugDoubt | None:
    """Ask back a name of a confused pair whose stated use is the other's."""
    text = f" {' '.join(asked.folded)} "
    for m in drug.mentions:
        uses = USES.get(m.name)
        if not uses or any(f" {use} " in text for use in uses[m.name]):
            continue
        for other, theirs in uses.items():
            if other != m.name and any(
                re.search(rf" for (?:my |the |his |her )?{use} ", text) for use in theirs
            ):
                asks = f"{m.name} and {other} are often confused, and the use named fits {other}. Which one is meant?"
                labels = [*drug.labels, *(u.label for u in index.names.get(other, ()) if u.kind.answers)]
                return doubtful("ambiguous_drug", asks, index, labels)
    return None


def _marked(asked: Asked, mentions: Sequence[Mention]) -> Iterator[str]:
    for i, word in enumerate(asked.words):
        if asked.is_marked(i, i + 1) or any(m.first == i + 1 for m in mentions if m.last):
            yield word.text


def _kit_product(
    entry: CatalogueEntry, mentions: Sequence[Mention], asked: Asked
) -> tuple[str | None, tuple[str, ...]]:
    parts = [p for p in entry.products if p.kit and p.active]
    if len({bases_of(p) for p in parts}) < 2:
        return None, ()
    named = [p for p in parts if any(_names_part(m, p) for m in mentions)]
    # a kit that is called by one of its drugs names that drug in every question about the kit
    beside_the_kits_name = [
        p for p in named if not any(base in (p.kit or "").lower() for base in bases_of(p))
    ]
    by_form = [p for p in parts if form_classes([p]) & asked_forms(asked.folded)]
    names = tuple(dict.fromkeys(p.name for p in parts))
    for found in (named, beside_the_kits_name, by_form):
        if len({bases_of(p) for p in found}) == 1:
            return found[0].name, names
    return None, names


def _names_part(mention: Mention, part: Product) -> bool:
    known = mention.known.substances if mention.known else ()
    words = f" {' '.join((mention.name, *known))} "
    return any(f" {base} " in words for base in bases_of(part)) or part.name.lower() == mention.name


def _reading_notices(mentions: Sequence[Mention]) -> Iterator[Notice]:
    for m in mentions:
        if m.spelt:
            yield Notice("spelling", f"“{m.spelt}” was read as {m.name}.")
        if m.known:
            what = "a brand name" if m.known.brand else "another name"
            yield Notice("source", f"{m.name} was read as {what} of {' and '.join(m.known.substances)}.")


def _notices_of_what_is_not_held(
    drug: Named, asked: Asked, index: NameIndex, labelers: Sequence[str], entry: CatalogueEntry
) -> Iterator[Notice]:
    if labelers:
        by = " or ".join(labelers)
        text = f"No label of {drug.name} by {by} is held; this is the label of {entry.summary.labeler}."
        yield Notice("rule", text)
    strengths = strengths_not_held(drug, asked, index)
    if strengths:
        held = ", ".join(sorted(label_strengths(entry.products), key=_by_amount)[:MOST_STRENGTHS])
        text = f"No label of {drug.name} names the strength {' or '.join(strengths)}; this one is of {held}."
        yield Notice("rule", text)


def _by_amount(strength: str) -> tuple[str, float]:
    amount, unit = strength.split(maxsplit=1)
    return unit, float(amount)


def _rule_notices(
    drug: Named, reasons: Sequence[str], tied: Sequence[int], entry: CatalogueEntry
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
        f"This is the label of {s.labeler}, {s.effective_time}, chosen among {others + 1} labels by {', then '.join(by)}.",
    )


def _kit_notices(kind: NameKind, entry: CatalogueEntry) -> Iterator[Notice]:
    if kind == NameKind.COMPONENT:
        kit = next((p.kit for p in entry.products if p.kit), "")
        yield Notice(
            "source", f"It is held only as a part of {kit}; this is what the label of that kit says."
        )


def _terms(asked: Asked, mentions: Sequence[Mention], makers: frozenset[str]) -> tuple[str, ...]:
    named = [asked.printed(m.first, m.last) for m in mentions if m.last]
    folded = asked.folded
    for i, word in enumerate(folded):
        if i + 1 < len(folded) and word + folded[i + 1] in makers:
            named.append(asked.printed(i, i + 2))
        elif word in makers:
            named.append(asked.printed(i, i + 1))
    return tuple(dict.fromkeys(named))
