"""How long it takes to find the drug of a question over 30,000 names, and what the index takes in memory.

    python -m benchmarks.names [labels]

Names are invented by a seeded generator. Prints figures with the machine; asserts nothing.
"""

from __future__ import annotations

import platform
import random
import resource
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from adapters.names import NearNames
from domain.drugs import find_drugs
from domain.models import CatalogueEntry, Ingredient, LabelSummary, Product, Question
from domain.name_index import NameIndex
from domain.spelling import spellings

_SYLLABLE_TEXT = (
    "ba bi bro ca cel da dex di do fen flo ga glo ha ix ka lo lu ma mi mo na ne no ox pra quo ri ro sa sel "
    "ta tri val ve vi xo ya zel zo"
)
_SYLLABLES = _SYLLABLE_TEXT.split()
_ENDING_TEXT = "dipine mab nib olol pril ride sartan statin tide vir zole zine mine lone"
_ENDINGS = _ENDING_TEXT.split()
_FORMS = ("TABLET", "CAPSULE", "INJECTION, SOLUTION", "CREAM", "TABLET, EXTENDED RELEASE")
_QUESTIONS = (
    "What is the maximum daily dose of {} in a patient with renal impairment?",
    "my dad takes {} every morning and forgot it today, should he take two tomorrow",
    "{}: list all contraindications, complete and in label order please",
)


def main(labels: int) -> None:
    """Build the index over `labels` labels and time three kinds of question."""
    chance = random.Random(7)
    before = _resident_mb()
    entries = list(_entries(labels, chance))
    loaded = _resident_mb()
    started = time.perf_counter()
    index = NameIndex.of(entries)
    built = time.perf_counter() - started
    matcher = NearNames(spellings(index))
    print(
        f"{platform.machine()}, Python {platform.python_version()}: {labels:,} labels, {len(index.names):,} names"
    )
    print(
        f"index built in {built:.1f} s; catalogue {loaded - before:,.0f} MB, index {_resident_mb() - loaded:,.0f} MB"
    )
    generics = sorted({p.generic_name for e in entries for p in e.products})
    _report("exact name", lambda: chance.choice(generics), index, matcher, chance)
    _report("one letter wrong", lambda: _slip(chance.choice(generics), chance), index, matcher, chance)
    _report("name not held", lambda: _invented(chance) + "quaxib", index, matcher, chance)


def _report(
    kind: str, name: Callable[[], str], index: NameIndex, matcher: NearNames, chance: random.Random
) -> None:
    taken = []
    for _ in range(400):
        question = Question(chance.choice(_QUESTIONS).format(name()))
        started = time.perf_counter()
        find_drugs(question, index, matcher)
        taken.append((time.perf_counter() - started) * 1000)
    taken.sort()
    print(f"{kind:>18}: p50 {statistics.median(taken):.2f} ms, p95 {taken[int(len(taken) * 0.95)]:.2f} ms")


def _entries(labels: int, chance: random.Random) -> Iterator[CatalogueEntry]:
    drugs = [
        (_invented(chance).title(), _invented(chance) + chance.choice(_ENDINGS))
        for _ in range(labels // 2 + 1)
    ]
    for number in range(labels):
        brand, generic = chance.choice(drugs)
        form = chance.choice(_FORMS)
        products = tuple(_product(brand, generic, form, number, mg) for mg in (5, 10, 20))
        key = f"5a1f0c7e-0000-4000-8000-{number:012x}"
        summary = LabelSummary(
            key,
            key,
            1,
            "2025-01-01",
            brand,
            f"Maker {number % 900}",
            (brand,),
            (generic,),
            "34391-3",
            "spl",
            None,
        )
        yield CatalogueEntry(summary, products, (1,))


def _product(brand: str, generic: str, form: str, number: int, mg: int) -> Product:
    active = Ingredient(f"{generic} hydrochloride".upper(), "", f"{mg} mg in 1 1", True, generic)
    ndcs = (f"{number % 99999:05}-{mg:03}", f"{number % 99999:05}-{mg:03}-01")
    return Product(brand, "", generic, form, "", ("ORAL",), ndcs, ingredients=(active,))


def _invented(chance: random.Random) -> str:
    return "".join(chance.choices(_SYLLABLES, k=chance.randint(3, 4)))


def _slip(name: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(name))
    return name[:at] + chance.choice("aeiorst") + name[at + 1 :]


def _resident_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15_000)
