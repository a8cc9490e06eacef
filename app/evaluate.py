"""Runs an evaluation for the command line: reads the questions, asks them, writes what was found."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track

from app.composition import Service
from app.deadlines import deadline
from app.evaluation import Judgement, judged, load
from app.evaluation_report import CurvePoint, as_json, curve, curve_text, failures, table
from app.fdarxbench import is_fdarxbench, load_rows, report, scored
from domain.models import Outcome, Question


class PlotsMissing(RuntimeError):
    """The picture was asked for and the package that draws it is not installed."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written beside the table: files by path, and how many failures are listed."""

    failures: int = 20
    json: Path | None = None
    png: Path | None = None


def evaluate(questions: Path, service: Service, deadline_s: float, wanted: Wanted, out: Console) -> None:
    """Ask the questions of a file of the service and print how well they were answered.

    Raises:
        ValueError: the file holds no questions; the message says where.
        PlotsMissing: a picture is wanted and cannot be drawn.
    """

    def answer(question: Question) -> Outcome:
        with deadline(deadline_s):
            return service.answerer.answer(question)

    if is_fdarxbench(questions):
        rows = load_rows(questions)
        scores = scored(rows, lambda set_id: service.store.label(set_id) is not None, answer)
        _say(out, report(scores))
        return
    items = load(questions)
    asked = track(judged(items, answer), "asking", total=len(items), console=Console(stderr=True))
    judgements = list(asked)
    _print(judgements, wanted, out)


def _print(judgements: list[Judgement], wanted: Wanted, out: Console) -> None:
    points = curve(judgements)
    _say(out, table(judgements))
    _say(out, "")
    _say(out, curve_text(points))
    _say(out, "")
    _say(out, failures(judgements, wanted.failures))
    if wanted.json is not None:
        wanted.json.write_text(
            json.dumps(as_json(judgements), indent=1, ensure_ascii=False), encoding="utf-8"
        )
    if wanted.png is not None:
        _draw(points, wanted.png)


def _say(out: Console, text: str) -> None:
    out.print(text, markup=False, highlight=False, soft_wrap=True)


def _draw(points: list[CurvePoint], png: Path) -> None:
    try:
        from matplotlib.figure import Figure  # noqa: PLC0415 - an extra that few need
    except ImportError as missing:
        told = "A picture needs the package matplotlib: pip install 'druglabel[plots]'"
        raise PlotsMissing(told) from missing
    figure = Figure(figsize=(6, 4), layout="constrained")
    axes = figure.add_subplot(xlabel="share of questions answered", ylabel="share of answers that are wrong")
    axes.plot([p.coverage for p in points], [p.risk for p in points], marker="o")
    axes.set_xlim(0, 1)
    axes.set_ylim(0, None)
    figure.savefig(png)
