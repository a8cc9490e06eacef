"""What a label weighs: parts, units, texts and bytes in either store, by format; the figures of docs/scale.md.

    python -m benchmarks.scale [--embed 200]

Bytes for a Qdrant server are those of the JSON that is sent for a label, without its vectors: what
the server makes of them on its disk is not measured here.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from adapters.minilm import MiniLMEmbedder
from adapters.qdrant.points import LabelPoints, text_point
from adapters.spl import read_spl
from app.composition import opened_writer
from app.settings import load_settings
from benchmarks.report import corpus, print_setting, resident_mb
from domain.models import PartitionedLabel
from domain.partition import partition
from domain.reading import NotALabel

FORMATS = {"34391-3": "Rx", "34390-5": "OTC"}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--embed", type=int, default=200, help="texts to embed for the rate")
    chosen = parser.parse_args()
    labels = list(readable(corpus()))
    print_setting(f"{len(labels)} labels")
    for code, name in FORMATS.items():
        weigh(name, [label for label in labels if label.label.document_code == code])
    texts = {unit.text_hash: unit.text for label in labels for unit in label.units}
    every = sum(len(label.units) for label in labels)
    print(f"all: {every:,} units, {len(texts):,} distinct texts ({len(texts) / every:.0%})")
    measure_embedding(list(texts.values()), chosen.embed)


def readable(paths: Sequence[Path]) -> Iterator[PartitionedLabel]:
    for path in paths:
        try:
            yield partition(read_spl(path.read_bytes()))
        except NotALabel:
            continue


def weigh(name: str, labels: Sequence[PartitionedLabel]) -> None:
    if not labels:
        return
    parts, units = [len(x.parts) for x in labels], [len(x.units) for x in labels]
    print(
        f"{name}: {len(labels)} labels; parts mean {statistics.mean(parts):.0f}, median {statistics.median(parts):.0f}; "
        f"units mean {statistics.mean(units):.0f}, median {statistics.median(units):.0f}, max {max(units)}"
    )
    sent = [bytes_sent(label) for label in labels]
    print(
        f"  Qdrant JSON a label: label point {mean_kb(sent, 0)} kB, parts {mean_kb(sent, 1)} kB, texts {mean_kb(sent, 2)} kB"
    )
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "labels.db"
        with opened_writer(load_settings(store=f"sqlite:///{path}")) as writer:
            for label in labels:
                writer.replace(label)
        size = path.stat().st_size / len(labels) / 1024
    print(f"  SQLite file a label, without vectors: {size:.0f} kB")


def bytes_sent(label: PartitionedLabel) -> tuple[int, int, int]:
    points = LabelPoints(label)
    parts = sum(len(p.model_dump_json()) for p in points.parts(is_live=True))
    texts = sum(
        len(text_point(h, t, is_live=True, turn=0).model_dump_json()) for h, t in points.texts.items()
    )
    return len(points.label().model_dump_json()), parts, texts


def mean_kb(sent: Sequence[tuple[int, int, int]], place: int) -> str:
    return f"{statistics.mean(sizes[place] for sizes in sent) / 1024:.0f}"


def measure_embedding(texts: Sequence[str], count: int) -> None:
    step = max(1, len(texts) // count)
    wanted = sorted(texts[::step][:count], key=len)
    embedder = MiniLMEmbedder.from_packages()
    embedder.embed(wanted[:8])
    start = time.perf_counter()
    for at in range(0, len(wanted), 64):
        embedder.embed(wanted[at : at + 64])
    rate = len(wanted) / (time.perf_counter() - start)
    print(
        f"embedding on this machine: {rate:.0f} texts a second over {len(wanted)}, process {resident_mb():.0f} MB"
    )


if __name__ == "__main__":
    main()
