"""Asks thousands of generated questions by name, and counts the answers from a wrong drug: there must be none.

What is a wrong drug is judged from the labels' raw ingredient fields alone, by none of the
code that finds drugs.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from domain.findings import DrugChoice, DrugFinding, DrugsNamed
from domain.lookalikes import pairs
from domain.models import CatalogueEntry, Product, Question

Verdict = Literal["right", "asked back or refused", "wrong"]
Actives = frozenset[tuple[str, str]]
Asked = tuple[str, Actives | None]

_TEMPLATES: Final = (
    "What is the maximum daily dose of {}?",
    "how do i store {}",
    "{} - who must not take it?",
    "Side effects of {} in older patients?",
    "can my wife take {} while breastfeeding",
    "I missed my {} this morning. what now",
    "List all warnings for {} please",
)
# invented names, and drugs that are not marketed in the United States
_SELDOM_HELD: Final = """
Flumbaxitrol Norvextine Zalquiride Ombrutafen Tirvazolam Pexadrine Quelvastor Maridopril Doxifenac Velutrimab Crestipine
Lorquatin Betrinexa Halmorphine Sulvarine Kepratine Zenolast Amyloperidone Prednoxib Cortivane gliclazide domperidone
metamizole trimetazidine nimesulide piracetam tianeptine fusidate bezafibrate amisulpride betahistine levosulpiride
etoricoxib aceclofenac bilastine rupatadine cinnarizine pholcodine racecadotril otilonium pinaverium mebeverine
flupentixol zuclopenthixol lercanidipine moxonidine
"""
# a brand, and the one substance that it is
_BRANDS: Final = """
Lipitor atorvastatin; Zocor simvastatin; Zoloft sertraline; Prozac fluoxetine; Glucophage metformin; Norvasc amlodipine;
Zestril lisinopril; Neurontin gabapentin; Celebrex celecoxib; Celexa citalopram; Haldol haloperidol; Lioresal baclofen;
Prilosec omeprazole; Nexium esomeprazole; Xarelto rivaroxaban; Eliquis apixaban; Humira adalimumab; Tylenol acetaminophen;
Cipro ciprofloxacin; Accutane isotretinoin; Mobic meloxicam; Feldene piroxicam; Relafen nabumetone; Naprosyn naproxen;
Viagra sildenafil; Cialis tadalafil; Microzide hydrochlorothiazide; Letairis ambrisentan; Ampyra dalfampridine
"""


@dataclass(frozen=True, slots=True)
class NameQuestion:
    """A question by name. `means` are the active substances meant; None: no held label may answer it."""

    text: str
    kind: str
    means: Actives | None


@dataclass(slots=True)
class NameReport:
    """Counts by kind and verdict, and the questions that a wrong drug answered with the label that did."""

    counts: Counter[tuple[str, Verdict]] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Yield the report, a line a kind and the sum."""
        yield f"{'kind':<22}{'asked':>7}{'right':>7}{'doubt':>7}{'wrong':>7}"
        for kind in dict.fromkeys(kind for kind, _ in self.counts):
            right, doubt = self.counts[kind, "right"], self.counts[kind, "asked back or refused"]
            wrong = self.counts[kind, "wrong"]
            yield f"{kind:<22}{right + doubt + wrong:>7}{right:>7}{doubt:>7}{wrong:>7}"
        yield f"answers from a wrong drug: {len(self.wrong)} of {self.counts.total()} questions"


def generate(entries: Sequence[CatalogueEntry], count: int = 5000, seed: int = 1) -> list[NameQuestion]:
    """Return `count` questions over all names of the entries; the same seed gives the same questions."""
    chance = random.Random(seed)  # noqa: S311 - it must be repeatable, and keeps no secret
    held = sorted({named for entry in entries for named in _names(entry)}, key=str)
    if not held:
        return []
    kinds = _kinds(held, chance)
    questions = []
    for number in range(count):
        kind, ask = kinds[number % len(kinds)]
        name, means = ask()
        questions.append(NameQuestion(chance.choice(_TEMPLATES).format(name), kind, means))
    return questions


def score(questions: Sequence[NameQuestion], find: Callable[[Question], DrugFinding]) -> NameReport:
    """Ask every question and judge what comes: a choice of a label of another drug is wrong."""
    report = NameReport()
    for question in questions:
        found = find(Question(question.text))
        choices = found.choices if isinstance(found, DrugsNamed) else (found,)
        chosen = [c.entry for c in choices if isinstance(c, DrugChoice)]
        strangers = [e for e in chosen if question.means is None or question.means not in _drugs_of(e)]
        if strangers:
            report.wrong.append((question.text, strangers[0].summary.title))
        verdict: Verdict = "wrong" if strangers else "right" if chosen else "asked back or refused"
        report.counts[question.kind, verdict] += 1
    return report


def _kinds(held: Sequence[Asked], chance: random.Random) -> list[tuple[str, Callable[[], Asked]]]:
    alone = [(name, means) for name, means in held if means and len(means) == 1 and " " not in name]
    lookalikes = list(_lookalikes(held)) or alone
    brands = list(_brands(held)) or alone
    unheld = [name for name in _SELDOM_HELD.split() if not _is_held(name, held)]

    def slipped(names: Sequence[Asked], edits: int) -> Callable[[], Asked]:
        def ask() -> Asked:
            name, means = chance.choice(names)
            for _ in range(edits):
                name = _slip(name, chance)
            return name, means

        return ask

    return [
        ("right name", lambda: chance.choice(held)),
        ("one edit", slipped(held, 1)),
        ("two edits", slipped(alone or held, 2)),
        ("look-alike", lambda: chance.choice(lookalikes)),
        ("look-alike, one edit", slipped(lookalikes, 1)),
        ("brand, held or not", lambda: chance.choice(brands)),
        ("not held", lambda: (chance.choice(unheld), None)),
        ("not held, one edit", slipped([(name, None) for name in unheld], 1)),
    ]


def _names(entry: CatalogueEntry) -> Iterator[Asked]:
    for product in entry.products:
        means = _actives(product)
        if not means or product.kit:
            continue
        for name in (product.name, product.generic_name):
            if len(name) > 3 and not _is_one_of_several(name, product):
                yield name, means
        for ingredient in product.active:
            yield ingredient.name, frozenset({_substance(ingredient.name, ingredient.moiety)})


def _is_one_of_several(name: str, product: Product) -> bool:
    """A combination that goes by one ingredient's name: the name means that ingredient, not the combination."""
    active = product.active
    return len(active) > 1 and any(name.lower() in (i.name.lower(), i.moiety.lower()) for i in active)


def _actives(product: Product) -> Actives:
    return frozenset(_substance(i.name, i.moiety) for i in product.active)


def _substance(name: str, moiety: str) -> tuple[str, str]:
    """A substance as its first word and its moiety's: salts are one, "dimethyl" and "monomethyl" are two."""
    first, core = name.lower().split()[:1], (moiety or name).lower().split()[:1]
    return "".join(first), "".join(core)


def _drugs_of(entry: CatalogueEntry) -> frozenset[Actives]:
    return frozenset(_actives(p) for p in entry.products if p.active)


def _is_held(name: str, held: Sequence[Asked]) -> bool:
    return any(name.lower() in known.lower() for known, _ in held)


def _lookalikes(held: Sequence[Asked]) -> Iterator[Asked]:
    """Both names of every confused pair of which one is held."""
    by_name = {name.lower(): means for name, means in held}
    for pair in pairs():
        for name, other in (pair, pair[::-1]):
            if name in by_name:
                yield name, by_name[name]
                yield other, by_name.get(other) or _means_of_brand(other, held)


def _brands(held: Sequence[Asked]) -> Iterator[Asked]:
    for brand, _ in _brand_pairs():
        yield brand, _means_of_brand(brand, held)


def _brand_pairs() -> Iterator[tuple[str, str]]:
    for pair in _BRANDS.replace("\n", " ").split(";"):
        brand, substance = pair.split()
        yield brand.lower(), substance


def _means_of_brand(name: str, held: Sequence[Asked]) -> Actives | None:
    substance = dict(_brand_pairs()).get(name.lower())
    return next((means for _, means in held if means and [core for _, core in means] == [substance]), None)


def _slip(name: str, chance: random.Random) -> str:
    at = chance.randrange(len(name))
    letter = chance.choice("abcdefghijklmnopqrstuvwxyz")
    swapped = name[:at] + name[at + 1 : at + 2] + name[at : at + 1] + name[at + 2 :]
    return chance.choice(
        [
            name[:at] + name[at + 1 :],
            name[:at] + letter + name[at:],
            name[:at] + letter + name[at + 1 :],
            swapped,
        ]
    )
