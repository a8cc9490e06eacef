"""Answers for a person at a terminal: the text with its statements numbered, then the place of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from app.ingest import IngestReport
from domain.models import (
    Abstention,
    Answer,
    Comparison,
    Degradation,
    Evidence,
    LabelSummary,
    Notice,
    NoticeKind,
    Outcome,
    Statement,
)

# a quotation is shown whole up to here; the evidence itself is in the JSON
QUOTE_CHARACTERS = 300
# notices that say which label this is and why: they are read before its words
HOW_IT_WAS_READ: frozenset[NoticeKind] = frozenset({"spelling", "lookalike", "rule"})
IN_WORDS: Mapping[Degradation, str] = {
    "reranker": "The reranker could not be reached: the places stand in the order of the search "
    "and had to be surer to count (reranker).",
    "generator": "The generator could not be reached: the label is quoted (generator).",
    "generator_ungrounded": "What the generator wrote is not all in the label: the label is quoted instead "
    "(generator_ungrounded).",
    "generator_incomplete": "What the generator wrote left something of the section out: the label is quoted "
    "instead (generator_incomplete).",
    "vectors_pending": "This label has not all of its vectors yet: what shares words with the question was "
    "searched, and other wording may have been missed. `druglabel embed` makes them (vectors_pending).",
    "query_transform": "The query transform failed: the question was searched as it was asked "
    "(query_transform).",
}


def render(outcome: Outcome, console: Console) -> None:
    """Print an outcome: how the question was read, the text with its statements numbered, and their places."""
    if isinstance(outcome, Comparison):
        _notices(outcome.notices, console)
        for answer in outcome.answers:
            console.rule()
            render(answer, console)
        return
    if outcome.label is not None:
        _label(outcome.label, console)
    _notices((n for n in outcome.notices if n.kind in HOW_IT_WAS_READ), console)
    if outcome.boxed_warning is not None:
        _boxed_warning(outcome.boxed_warning, console)
    console.print()
    if isinstance(outcome, Answer):
        console.print(_numbered(outcome), highlight=False)
        console.print()
        _citations(outcome, console)
    else:
        console.print(outcome.text, markup=False, highlight=False)
        console.print()
        _next_steps(outcome, console)
    # an emergency already stands at the start of the text
    _notices((n for n in outcome.notices if n.kind not in {"emergency", *HOW_IT_WAS_READ}), console)
    for degradation in outcome.degraded:
        console.print(f"[yellow]{escape(IN_WORDS[degradation])}[/]", highlight=False)


def _label(label: LabelSummary, console: Console) -> None:
    names = " / ".join(dict.fromkeys((*label.brand_names, *label.generic_names))) or label.title
    line = f"[bold]{escape(names)}[/] · {escape(label.labeler)} · version {label.version} of {label.effective_time}"
    console.print(line, highlight=False)
    console.print(f"[dim]{escape(label.url or label.set_id)}[/]", highlight=False)


def _boxed_warning(warning: Evidence, console: Console) -> None:
    # whole, however long: a warning that is cut reads as if that were all
    text = escape(warning.text.strip()) or "[red]Its text is lost from the store.[/]"
    console.print(Panel(text, title="Boxed warning", border_style="red"))


def _numbered(answer: Answer) -> Text:
    """The text, each statement followed by its number."""
    numbered, done = Text(), 0
    for number, statement in enumerate(answer.statements, 1):
        # a short one, "2", may stand in a heading before it: where a line ends with it comes first
        words = rf"(?<!\S){re.escape(statement.text)}"
        found = next(
            (
                m
                for after in (r"\n|$", r"\s|$")
                if (m := re.compile(f"{words}(?={after})").search(answer.text, done))
            ),
            None,
        )
        if found is not None:
            numbered.append(answer.text[done : found.end()])
            numbered.append(f" [{number}]", style="cyan")
            done = found.end()
    return numbered.append(answer.text[done:])


def _citations(answer: Answer, console: Console) -> None:
    # a section shown whole stands above word for word: its places suffice
    is_whole = all(evidence.text.strip() in answer.text for evidence in answer.evidence)
    for line in _places(answer) if is_whole else _quotations(answer):
        console.print(line, highlight=False)
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


def _places(answer: Answer) -> Iterator[str]:
    """One line a section for the statements that rest on it: their numbers and its title."""

    def place(numbered: tuple[int, Statement]) -> tuple[int, str, str]:
        # the last citation is the statement's own; one before it may be a lead-in from elsewhere
        cited = answer.citations[numbered[1].citations[-1]]
        return cited.evidence, cited.section_path, cited.section_title or cited.section_key

    for (*_, title), together in groupby(enumerate(answer.statements, 1), key=place):
        numbers = [number for number, _ in together]
        shown = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
        yield f"[cyan]\\[{shown}][/] {escape(title)}"


def _quotations(answer: Answer) -> Iterator[str]:
    """One line a statement and section: the statement's number, the title, and the words it rests on."""
    for number, statement in enumerate(answer.statements, 1):
        cited = [answer.citations[index] for index in statement.citations]
        # a heading beside the words under it proves nothing of its own
        words = [c for c in cited if c.quote.strip() != c.section_title.strip()] or cited
        for title, together in groupby(words, key=lambda c: c.section_title or c.section_key):
            quotes = " ".join(f"“{escape(_shortened(c.quote))}”" for c in together)
            yield f"[cyan]\\[{number}][/] {escape(title)}: {quotes}"


def _shortened(quote: str) -> str:
    in_line = " ".join(quote.split())
    return in_line if len(in_line) <= QUOTE_CHARACTERS else f"{in_line[:QUOTE_CHARACTERS]} …"


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


def render_report(report: IngestReport, console: Console) -> None:
    """Print what became of every document of an ingest."""
    counts = {
        "stored": report.stored,
        "unchanged": report.unchanged,
        "older versions kept": report.older,
        "of openFDA left out, their own documents being held": report.outranked,
        "refused": len(report.refused),
        "skipped": report.skipped,
    }
    told = ", ".join(f"{count:,} {what}" for what, count in counts.items() if count or what == "stored")
    kinds = ", ".join(
        f"{count:,} {kind}{'s' * (count > 1)}" for kind, count in report.skipped_kinds.most_common()
    )
    console.print(f"{told}{': ' if kinds else ''}{kinds}.", highlight=False)
    for refused in report.refused:
        console.print(f"  refused {escape(refused.name)}: {escape(refused.reason)}", highlight=False)
    for remark in report.remarks:
        console.print(f"  {escape(remark.name)}: {escape(remark.text)}", highlight=False)
