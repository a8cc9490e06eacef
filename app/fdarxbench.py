"""Reads questions in FDARxBench's format and scores routing, retrieval of the gold passages, and refusal.

Routing needs no label: it is scored on every row, against the sections that the format of
current prescription labels has. Retrieval and refusal are scored where the label is held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.evaluation import Answerer, folded
from app.question_files import read_lines
from domain.models import Abstention, Answer, Outcome, Question, Resolution, SectionEntry
from domain.resolution import bare_title, printed_number
from domain.routing import route
from domain.sections import SECTION_KINDS, SectionKind

PRESCRIPTION_DOCUMENT: Final = "34391-3"
_NOWHERE_NUMBERED: Final = ("boxed_warning",)


@dataclass(frozen=True, slots=True)
class BenchRow:
    """A row of the benchmark: `sections` are the gold section titles, `passages` the gold texts."""

    row_id: str
    set_id: str
    drug: str
    question: str
    question_type: str
    sections: tuple[str, ...]
    passages: tuple[str, ...]

    @property
    def is_refusal(self) -> bool:
        return self.question_type == "refusal"


@dataclass(frozen=True, slots=True)
class BenchScore:
    """What one row came to; None is "could not be scored": no gold section, or no label held."""

    row: BenchRow
    routed: bool | None
    retrieved: float | None = None
    refused: bool | None = None


def is_fdarxbench(path: Path) -> bool:
    """Whether the first line of a file is a row of this benchmark."""
    with path.open(encoding="utf-8") as lines:
        first = lines.readline()
    return '"question_type"' in first and '"context"' in first


def load_rows(path: Path) -> list[BenchRow]:
    """Read the rows of a file, one JSON object a line.

    Raises:
        ValueError: a line is no row of the benchmark; the message names the line.
    """
    return read_lines(path, _row, "a row of FDARxBench")


def _row(row: dict[str, object]) -> BenchRow:
    references = row["references"]
    titles = references if isinstance(references, list) else [references]
    context = row["context"]
    shown = context if isinstance(context, list) else []
    # factual rows mark the passage that answers; multihop rows list only such passages
    gold = [str(c["text"]) for c in shown if c.get("has_answer", True)]
    return BenchRow(
        row_id=str(row["qid"]),
        set_id=str(row["set_id"]).lower(),
        drug=str(row["drug_name"]),
        question=str(row["question"]),
        question_type=str(row["question_type"]),
        sections=tuple(str(title) for title in titles if title),
        passages=tuple(gold),
    )


def scored(rows: Iterable[BenchRow], held: Callable[[str], bool], answer: Answerer) -> list[BenchScore]:
    """Score the rows; those whose label is held are asked of that label."""
    found = []
    for row in rows:
        routed = _routed(row) if row.sections else None
        if not held(row.set_id):
            found.append(BenchScore(row, routed))
            continue
        outcome = answer(Question(row.question, drug_id=row.set_id))
        refused = isinstance(outcome, Abstention)
        retrieved = None if row.is_refusal else _retrieved(row, outcome)
        found.append(BenchScore(row, routed, retrieved, refused))
    return found


def _retrieved(row: BenchRow, outcome: Outcome) -> float:
    evidence = folded("\n".join(e.text for e in outcome.evidence)) if isinstance(outcome, Answer) else ""
    lines = [folded(line) for passage in row.passages for line in passage.splitlines() if folded(line)]
    return sum(line in evidence for line in lines) / len(lines) if lines else 0.0


def _routed(row: BenchRow) -> bool:
    gold = {key for title in row.sections for key in keys_of_title(title)}
    read = route(row.question, _CURRENT_FORMAT, PRESCRIPTION_DOCUMENT, (row.drug,))
    leaning = {e.section_key for e in _CURRENT_FORMAT if read.prior.get(e.section_path, 0.0) > 0.0}
    keys = set(read.route.section_keys) if read.whole else leaning
    return not gold.isdisjoint(keys)


def keys_of_title(title: str) -> tuple[str, ...]:
    """The section that a printed title names by number or words, and those it stands in."""
    number = printed_number(title)
    if not number:
        name = bare_title(title)
        named = [k.key for k in SECTION_KINDS if name and k.name.casefold().startswith(name)]
        return tuple(named) or (_NOWHERE_NUMBERED if "warning" in name else ())
    outer = {number, number.partition(".")[0]}
    numbered = [kind.key for kind in SECTION_KINDS if kind.number in outer]
    # labels number the subsections of 8 and 12 as they need them: the words say which it is
    name = bare_title(title)
    named = [kind.key for kind in SECTION_KINDS if name and kind.name.casefold().startswith(name)]
    return tuple(dict.fromkeys([*numbered, *named]))


def _current_format() -> tuple[SectionEntry, ...]:
    kinds = [kind for kind in SECTION_KINDS if "rx_plr" in kind.formats and kind.number]
    return tuple(_entry(kind, str(n)) for n, kind in enumerate(kinds, 1))


def _entry(kind: SectionKind, path: str) -> SectionEntry:
    title = f"{kind.number} {kind.name.removesuffix(' SECTION')}"
    by_code = (Resolution(kind.key, f"coded {kind.code}"),)
    return SectionEntry(kind.key, title, path, "present", 1, 1_000, kind.code, resolutions=by_code)


_CURRENT_FORMAT: Final = _current_format()


def report(scores: Sequence[BenchScore]) -> str:
    """The figures by question type, with counts, and the rows whose section was not found."""
    lines = [f"{'type':10} {'n':>4} {'routed':>12} {'passages':>12} {'refused':>12}"]
    for kind in [*sorted({s.row.question_type for s in scores}), "ALL"]:
        of = [s for s in scores if kind in {s.row.question_type, "ALL"}]
        routed = _share([float(s.routed) for s in of if s.routed is not None])
        retrieved = _share([s.retrieved for s in of if s.retrieved is not None])
        refused = _share([float(s.refused) for s in of if s.refused is not None])
        lines.append(f"{kind:10} {len(of):4} {routed:>12} {retrieved:>12} {refused:>12}")
    missed = [s.row for s in scores if s.routed is False]
    lines += [f"not routed: {row.question} -> {', '.join(row.sections)}" for row in missed]
    return "\n".join(lines)


def _share(values: Sequence[float]) -> str:
    return f"{100 * sum(values) / len(values):.1f} % of {len(values)}" if values else "-"
