"""Growth of the embedded store: from 100 to 20,000 labels, does a section or an ingest take longer?

    python -m benchmarks.growth [--sizes 100 1000 5000 20000] [--labels 20] [--own-words]

The labels are copies of a few under new set ids and drug names, so that every one is found by a
name of its own. Their text is that of the originals, as with the labels of one generic; with
`--own-words` every text of a unit is a label's own, so that none is found to be there. Of each size it prints how fast the last labels were stored, how long a
section takes from the store and from the question, and what the file and the process weigh.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

from adapters.spl import read_spl
from app.composition import Service, compose, opened_writer
from app.settings import load_settings
from benchmarks.report import corpus, milliseconds, print_setting, resident_mb, summed_up
from domain.models import PartitionedLabel, Question
from domain.partition import partition
from domain.ports import LabelWriter
from domain.reading import NotALabel
from domain.units import text_hash

WINDOW = 500
ASKED = 200


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 1_000, 5_000, 20_000])
    parser.add_argument("--labels", type=int, default=20, help="how many labels the copies are made of")
    parser.add_argument("--own-words", action="store_true", help="no two labels share the text of a unit")
    chosen = parser.parse_args()
    originals = list(
        itertools.islice(readable(sorted(corpus(), key=lambda p: p.stat().st_size)), chosen.labels)
    )
    units = sum(len(label.units) for label in originals) / len(originals)
    parts = sum(len(label.parts) for label in originals) / len(originals)
    print_setting(
        f"copies of the {len(originals)} smallest labels, {parts:.0f} parts and {units:.0f} units each"
    )
    made = copies(originals)
    if chosen.own_words:
        made = ((name, in_own_words(name, label)) for name, label in made)
    with tempfile.TemporaryDirectory() as folder:
        measure(made, chosen.sizes, Path(folder) / "growth.db")


def readable(paths: Sequence[Path]) -> Iterator[PartitionedLabel]:
    for path in paths:
        try:
            label = partition(read_spl(path.read_bytes()))
        except NotALabel:
            continue
        if any(entry.section_key == "contraindications" for entry in label.entries):
            yield label


def copies(originals: Sequence[PartitionedLabel]) -> Iterator[tuple[str, PartitionedLabel]]:
    """Yield labels without end, each with the name of its drug."""
    for number, label in enumerate(itertools.cycle(originals)):
        set_id = str(uuid5(NAMESPACE_URL, f"growth/{number}"))
        name = invented_name(number)
        product = replace(label.label.products[0], name=name, generic_name=f"{name.lower()}ium", kit=None)
        head = replace(label.label, set_id=set_id, products=(product,))
        parts = tuple(
            replace(p, drug_id=set_id, part_id=f"{set_id}@{head.version}:{p.ordinal}") for p in label.parts
        )
        units = tuple(replace(u, drug_id=set_id) for u in label.units)
        yield name, replace(label, label=head, parts=parts, units=units)


def in_own_words(name: str, label: PartitionedLabel) -> PartitionedLabel:
    """Let every text that is embedded name the drug, so that it is this label's alone."""
    texts = [f"{name}: {unit.text}" for unit in label.units]
    pairs = zip(label.units, texts, strict=True)
    return replace(label, units=tuple(replace(u, text=t, text_hash=text_hash(t)) for u, t in pairs))


def invented_name(number: int) -> str:
    """A pronounceable name for each number, no two alike."""
    syllables = [c + v for c in "bdfgklmnprstvz" for v in "aeiou"]
    word = ""
    for _ in range(4):
        number, digit = divmod(number * 7 + 3 if not word else number, len(syllables))
        word += syllables[digit]
    return word.capitalize()


def measure(labels: Iterator[tuple[str, PartitionedLabel]], sizes: Sequence[int], path: Path) -> None:
    settings = load_settings(store=f"sqlite:///{path}")
    names: list[str] = []
    first: dict[str, float] = {}
    for size in sizes:
        with opened_writer(settings) as writer:
            rate = stored(labels, size, names, writer)
        service = compose(settings)
        start = time.perf_counter()
        service.drugs.index()
        names_s = time.perf_counter() - start
        found = section_times(service, names)
        weight = sum(file.stat().st_size for file in path.parent.glob(f"{path.name}*")) / 1e6
        print(
            f"{size:,} labels: {rate:.0f} stored a second of processor time ({1000 / rate:.1f} ms a label), file {weight:,.0f} MB, "
            f"process {resident_mb():.0f} MB, names read in {names_s:.2f} s"
        )
        for what, taken in {
            "section from the store": found[0],
            "section from the question": found[1],
        }.items():
            summed_up(f"  {what}", taken)
            grown = statistics.median(taken) / first.setdefault(what, statistics.median(taken))
            print(f"    {grown:.2f} times the first size")
        print(f"    ingest rate {rate / first.setdefault('rate', rate):.2f} times that of the first size")


def stored(
    labels: Iterator[tuple[str, PartitionedLabel]], size: int, names: list[str], writer: LabelWriter
) -> float:
    """Store up to `size` labels; return how many of the last ones a second of processor time.

    The clock on the wall would tell of the disk and of what else runs on the machine.
    """
    taken: list[float] = []
    while len(names) < size:
        name, label = next(labels)
        start = time.process_time()
        writer.replace(label)
        taken.append(time.process_time() - start)
        names.append(name)
    last = taken[-WINDOW:]
    return len(last) / sum(last)


def section_times(service: Service, names: Sequence[str]) -> tuple[list[float], list[float]]:
    step = max(1, len(names) // ASKED)
    drugs = {e.summary.brand_names[0]: e.summary.drug_id for e in service.store.labels()}
    asked = itertools.cycle(names[::step])
    by_id = itertools.cycle([drugs[name] for name in names[::step]])
    from_store = milliseconds(lambda: service.store.find_by_section(next(by_id), "contraindications"), ASKED)
    question = "What are the contraindications of {}?"
    from_question = milliseconds(
        lambda: service.answerer.answer(Question(question.format(next(asked)))), ASKED
    )
    return from_store, from_question


if __name__ == "__main__":
    main()
