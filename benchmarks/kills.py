"""Kills an ingest at random moments and verifies what is left: `python -m benchmarks.kills [KILLS] [SEED]`.

A process stores labels one after another and says so after each; SIGKILL ends it at a random
moment. After every kill the store is verified to the last row, every label that it holds has
to be the one that was read, and every acknowledged one has to be there. Then another run goes
over what is left, or over a new store. Status 1 if anything was lost, doubled or left in part.
"""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from adapters.spl import read_spl
from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.check import check
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.units import SqliteUnitStore
from adapters.sqlite.writer import SqliteLabelWriter
from benchmarks.report import corpus, print_setting
from domain.models import PartitionedLabel
from domain.partition import partition
from domain.ports import LabelStoreUnavailable
from domain.reading import NotALabel

LABELS = 25
READY = "ready"
ROOT = Path(__file__).parents[1]


def read_corpus() -> Iterator[PartitionedLabel]:
    for path in corpus()[:LABELS]:
        try:
            yield partition(read_spl(path.read_bytes()))
        except NotALabel:
            continue


def store_labels(pickled: Path, path: Path) -> None:
    """What the killed process does."""
    labels: list[PartitionedLabel] = pickle.loads(pickled.read_bytes())  # noqa: S301 - written by this run
    print(READY, flush=True)
    with SqliteStore(path, create=True) as store:
        for number, label in enumerate(labels):
            SqliteLabelWriter(store).replace(label)
            print(number, flush=True)


def killed_run(pickled: Path, path: Path, after_s: float) -> int:
    """Start a run, kill it a while after it began to store, and return how many labels it acknowledged."""
    command = [sys.executable, "-m", "benchmarks.kills", "--store", str(pickled), str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        run.stdout.readline()
        time.sleep(after_s)
        run.kill()
        return len(run.stdout.read().split())


def faults(path: Path, labels: Sequence[PartitionedLabel], acknowledged: int) -> Iterator[str]:
    """Yield what a kill did to the store: findings, labels lost, labels in part."""
    if not path.exists() and not acknowledged:
        return
    try:
        # as the next start would: an unfinished file is made a store
        SqliteStore(path, create=True).close()
        yield from (f"{finding.label}: {finding.text}" for finding in check(path))
    except LabelStoreUnavailable as error:
        yield str(error)
        return
    with SqliteStore(path) as store:
        catalogue, units = SqliteLabelCatalogue(store), SqliteUnitStore(store)
        held = {entry.summary.set_id for entry in catalogue.labels()}
        for number, label in enumerate(labels):
            drug_id = label.label.drug_id
            if drug_id not in held:
                if number < acknowledged:
                    yield f"{drug_id} was acknowledged and is lost"
            elif catalogue.sections(drug_id) != list(label.entries) or units.units(drug_id) != list(
                label.units
            ):
                yield f"{drug_id} is not what was read"


def main(kills: int, seed: int) -> int:
    labels = list(read_corpus())
    print_setting(f"{len(labels)} labels, {sum(len(label.parts) for label in labels)} parts")
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        pickled, path = Path(folder) / "labels.pickle", Path(folder) / "labels.db"
        pickled.write_bytes(pickle.dumps(labels))
        told = list(_kill_again_and_again(pickled, path, labels, kills, random.Random(seed)))
        _whole_run_s(pickled, path)
        told += [f"after the last run: {fault}" for fault in faults(path, labels, len(labels))]
    print(f"{kills} kills, seed {seed}, {time.monotonic() - start:.0f} s")
    print("\n".join(told) or "nothing acknowledged was lost, nothing was left in part")
    return 1 if told else 0


def _kill_again_and_again(
    pickled: Path, path: Path, labels: Sequence[PartitionedLabel], kills: int, chance: random.Random
) -> Iterator[str]:
    whole_run_s = _whole_run_s(pickled, path)
    moments: Counter[int] = Counter()
    for kill in range(kills):
        if chance.random() < 0.5:
            _forget(path)
        acknowledged = killed_run(pickled, path, chance.uniform(0.0, 1.05) * whole_run_s)
        moments[acknowledged] += 1
        for fault in faults(path, labels, acknowledged):
            yield f"kill {kill}: {fault}"
    print(f"labels acknowledged before the kill, and how often: {dict(sorted(moments.items()))}")


def _whole_run_s(pickled: Path, path: Path) -> float:
    """Let a run end, and return how long it stored."""
    command = [sys.executable, "-m", "benchmarks.kills", "--store", str(pickled), str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as run:
        assert run.stdout is not None
        run.stdout.readline()
        start = time.monotonic()
        run.stdout.read()
        return time.monotonic() - start


def _forget(path: Path) -> None:
    for file in path.parent.glob(f"{path.name}*"):
        file.unlink()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--store"]:
        store_labels(Path(sys.argv[2]), Path(sys.argv[3]))
    else:
        numbers = [int(number) for number in sys.argv[1:3]]
        sys.exit(main(*[*numbers, *(200, 1)[len(numbers) :]]))
