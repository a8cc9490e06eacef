"""Answers for a person at a terminal: the text first, then every quotation with its place."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from app.ingest import IngestReport
from domain.models import (
    Abstention,
    Answer,
    Comparison,
    Evidence,
    LabelSummary,
    Notice,
    Outcome,
    SectionEntry,
)

# a quotation is shown whole up to here; the evidence itself is in the JSON
QUOTE_CHARACTERS = 300


def render(outcome: Outcome, console: Console) -> None:
    """Print an outcome."""
    if isinstance(outcome, Comparison):
        _notices(outcome.notices, console)
        for answer in outcome.answers:
            console.rule()
            render(answer, console)
        return
    if outcome.label is not None:
        _label(outcome.label, console)
    if outcome.boxed_warning is not None:
        _boxed_warning(outcome.boxed_warning, console)
    console.print()
    console.print(outcome.text, markup=False, highlight=False)
    console.print()
    if isinstance(outcome, Answer):
        _citations(outcome, console)
    else:
        _next_steps(outcome, console)
    # an emergency already stands at the start of the text
    _notices((n for n in outcome.notices if n.kind != "emergency"), console)
    if outcome.degraded:
        console.print(f"[yellow]Degraded:[/] {', '.join(outcome.degraded)}")


def _label(label: LabelSummary, console: Console) -> None:
    names = " / ".join(dict.fromkeys((*label.brand_names, *label.generic_names))) or label.title
    line = f"[bold]{escape(names)}[/] · {escape(label.labeler)} · version {label.version} of {label.effective_time}"
    console.print(line, highlight=False)
    console.print(f"[dim]{escape(label.url or label.set_id)}[/]", highlight=False)


def _boxed_warning(warning: Evidence, console: Console) -> None:
    # whole, however long: a warning that is cut reads as if that were all
    text = escape(warning.text.strip()) or "[red]Its text is lost from the store.[/]"
    console.print(Panel(text, title="Boxed warning", border_style="red"))


def _citations(answer: Answer, console: Console) -> None:
    for number, citation in enumerate(answer.citations, 1):
        quote = (
            citation.quote
            if len(citation.quote) <= QUOTE_CHARACTERS
            else f"{citation.quote[:QUOTE_CHARACTERS]} …"
        )
        place = citation.section_title or citation.section_key
        console.print(f"[cyan]\\[{number}][/] {escape(place)}: “{escape(quote)}”", highlight=False)
    for evidence in answer.evidence:
        title = evidence.section_title or evidence.section_key
        proof = "whole" if evidence.complete else "NOT WHOLE"
        console.print(
            f"[dim]Evidence: {escape(title)}, {evidence.parts} of {evidence.parts_expected} parts, {proof}, "
            f"sha256 {evidence.sha256[:12]}…[/]",
            highlight=False,
        )
    if answer.other_labels:
        others = (
            "1 other label of this drug is"
            if answer.other_labels == 1
            else f"{answer.other_labels} other labels of this drug are"
        )
        console.print(f"[dim]{others} held.[/]", highlight=False)


def _next_steps(abstention: Abstention, console: Console) -> None:
    for candidate in abstention.candidates:
        console.print(f"  • {candidate.line}  [dim]{candidate.drug_id}[/]", highlight=False)
    for nearest in abstention.nearest:
        console.print(
            f"  nearest section: {escape(nearest.section_title or nearest.section_key)}", highlight=False
        )


def _notices(notices: Iterable[Notice], console: Console) -> None:
    for notice in notices:
        style = "bold red" if notice.kind == "emergency" else "yellow"
        console.print(f"[{style}]{escape(notice.text)}[/]", highlight=False)


def render_sections(entries: Iterable[SectionEntry], console: Console, *, why: bool = False) -> None:
    """Print a label's checklist; with `why`, also what each section counts as and why."""
    table = Table(box=None, pad_edge=False)
    for column in ("section", "key", "state", "parts", "characters", *(("why",) if why else ())):
        table.add_column(column, overflow="fold")
    for e in entries:
        title = "  " * e.section_path.count(".") + (e.section_title or "(untitled)")
        reasons = "; ".join(f"{r.section_key}: {r.because}" for r in e.resolutions)
        row = [title, e.section_key, e.state, str(e.parts), f"{e.characters:,}", *((reasons,) if why else ())]
        table.add_row(*(escape(cell) for cell in row))
    console.print(table)


def render_report(report: IngestReport, console: Console) -> None:
    """Print what became of every document of an ingest."""
    console.print(
        f"{report.stored} stored, {report.older} older versions kept, {len(report.refused)} refused, "
        f"{report.skipped} skipped."
    )
    for refused in report.refused:
        console.print(f"  refused {escape(refused.name)}: {escape(refused.reason)}", highlight=False)
    for remark in report.remarks:
        console.print(f"  {escape(remark.name)}: {escape(remark.text)}", highlight=False)
