"""The label of one drug: chosen, or asked back with the labels that may be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from domain.choosing import by_rule, candidate, select, wanted
from domain.findings import DrugChoice, DrugDoubt
from domain.forms import FORM_WORDS, RELEASE_MARKS, asked_forms, asked_routes, form_classes
from domain.ingredients import bases_of
from domain.lookalikes import USES
from domain.mentions import Asked, Mention
from domain.models import AbstentionReason, CatalogueEntry, Notice, Product
from domain.name_index import NameIndex, NameKind
from domain.names import ACIDS, HYDRATES, METALS, name_words
from domain.naming import Named

MOST_CANDIDATES: Final = 10
# forms of another way into the body: never answered from the label of a tablet
_OTHER_WAYS: Final = frozenset(
    {
        "injection",
        "cream",
        "ointment",
        "lotion",
        "gel",
        "foam",
        "shampoo",
        "patch",
        "drops",
        "suppository",
        "inhaler",
        "spray",
        "enema",
    }
)
_AMOUNT: Final = re.compile(r"\d[\d.,]*|mg|mcg|ml|g|units?|percent|per")


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
    refusal = _another_product(drug, asked, index) or _other_use(drug, asked, index)
    if refusal:
        return refusal
    want = wanted(said.clean, said.folded, _marked(asked, drug.mentions), _bare_numbers(asked, drug.mentions))
    chosen = select(index, drug.labels, want)
    if len({index.facts(n).alike for n in chosen.labels}) > 1:
        return _ask_which(drug, index, chosen.labels)
    number = by_rule(index, chosen.labels)
    entry = index.entries[number]
    product, parts = _kit_product(entry, drug.mentions, asked)
    return DrugChoice(
        entry,
        terms=_terms(asked, drug.mentions, index.facts(number).makers),
        product=product,
        notices=(
            *_reading_notices(drug.mentions),
            *_rule_notices(drug, chosen.reasons, chosen.labels, entry),
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


def _ask_which(drug: Named, index: NameIndex, labels: Sequence[int]) -> DrugDoubt:
    firsts: dict[object, int] = {}
    for n in labels:
        key = index.facts(n).alike
        firsts[key] = by_rule(index, [n, firsts.get(key, n)])
    text = (
        f"{len(drug.labels)} labels of {drug.name} are held, and they differ in form, route, ingredients or use. "
        "Which one is meant?"
    )
    return doubtful("ambiguous_drug", text, index, [*firsts.values(), *labels, *drug.labels])


def _another_product(drug: Named, asked: Asked, index: NameIndex) -> DrugDoubt | None:
    """Refuse a form, route or salt written at the name that no held label of the drug has.

    A label that does not state its form or route (openFDA's) contradicts none.
    """
    facts = [index.facts(n) for n in drug.labels]
    printed = {w for n in drug.labels for p in index.entries[n].products for w in name_words(p.name)}
    for m in drug.mentions:
        said = [w for w in _written_at(asked, m) if w not in printed]
        forms = asked_forms(said) if m.known and m.known.brand else asked_forms(said) & _OTHER_WAYS
        ways = asked_routes(" ".join(said))
        salts = {w for w in said if w in (ACIDS | METALS) - HYDRATES}
        missing = [
            *(sorted(ways) if ways and all(f.routes and not ways & f.routes for f in facts) else ()),
            *(sorted(forms) if forms and all(f.forms and not forms & f.forms for f in facts) else ()),
            *(sorted(salts) if salts and all(not salts <= f.salts for f in facts) else ()),
        ]
        if missing:
            text = f"No label of {drug.name} ({', '.join(dict.fromkeys(missing))}) is held. Is one of these meant?"
            return doubtful("ambiguous_drug", text, index, drug.labels)
    return None


def _written_at(asked: Asked, mention: Mention) -> list[str]:
    if not mention.last:
        return []
    first, last = mention.first, mention.last
    while first > 0 and _describes(asked.folded[first - 1]) and asked.runs_on(first):
        first -= 1
    while last < len(asked.folded) and _describes(asked.folded[last]) and asked.runs_on(last):
        last += 1
    return [
        w for w in (*asked.folded[first : mention.first], *asked.folded[mention.last : last]) if w != "for"
    ]


def _describes(word: str) -> bool:
    return (
        word in FORM_WORDS
        or word in RELEASE_MARKS
        or word in ACIDS
        or word in METALS
        or bool(asked_forms([word]))
        or bool(asked_routes(word))
        or word in {"eye", "ear", "iv", "im", "nasal"}
        or _AMOUNT.fullmatch(word) is not None
    ) and word != "for"


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
    words = f" {mention.name} "
    return any(f" {base} " in words for base in bases_of(part)) or part.name.lower() == mention.name


def _reading_notices(mentions: Sequence[Mention]) -> Iterator[Notice]:
    for m in mentions:
        if m.spelt:
            yield Notice("spelling", f"“{m.spelt}” was read as {m.name}.")
        if m.known:
            what = "a brand name" if m.known.brand else "another name"
            yield Notice("source", f"{m.name} was read as {what} of {' and '.join(m.known.substances)}.")


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
