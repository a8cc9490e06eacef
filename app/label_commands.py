"""Commands that look at one label, or at which labels are held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated

import typer
from pydantic import TypeAdapter
from rich.markup import escape

from app.command_line import JsonOption, StoreOption, abstain, err, existing_service, out
from app.composition import Service
from app.deadlines import deadline
from app.held import NotHeld
from app.label_rendering import render_label, render_sections
from app.library_search import LibraryHit, search_library
from app.settings import load_settings
from domain.abstaining import label_name, picture_text
from domain.choosing import candidate
from domain.drugs import DrugChoice, DrugDoubt, DrugsNamed
from domain.evidence import certified, whole_sections
from domain.models import (
    Candidate,
    CatalogueEntry,
    Evidence,
    ParentDocument,
    Question,
    SearchHit,
    SectionEntry,
)
from domain.table_views import TableView, as_markdown, table_views

labels_cli = typer.Typer()

DrugArgument = Annotated[str, typer.Argument(help="A drug's name or a set id.")]


@labels_cli.command()
def sections(
    drug: DrugArgument,
    store: StoreOption = None,
    why: Annotated[
        bool, typer.Option("--why", metavar="", help="Say what each section counts as, and why.")
    ] = False,
) -> None:
    """Print the checklist of a label's sections with their states."""
    service = existing_service(load_settings(store=store))
    entry = _meant(service, drug)
    _print_identity(entry)
    drug_id = entry.summary.drug_id

    def first_words(section: SectionEntry) -> str:
        document = service.store.get(f"{drug_id}#{section.section_path}")
        return "" if document is None else document.text[:200]

    render_sections(service.store.sections(drug_id), first_words, out, why=why)


@labels_cli.command()
def show(
    drug: DrugArgument,
    section: Annotated[
        str | None, typer.Argument(help="A key as `sections` prints it, or a printed number: 4.4.")
    ] = None,
    store: StoreOption = None,
    json: JsonOption = False,
    tables: Annotated[
        bool,
        typer.Option(
            "--tables", metavar="", help="Print the section's tables, in Markdown or with --json as grids."
        ),
    ] = False,
) -> None:
    """Print a section whole, with its certificate; without a section, what is known of the label."""
    service = existing_service(load_settings(store=store))
    entry = _meant(service, drug)
    if section is None:
        _show_label(entry, json=json)
        return
    documents = _named_sections(service, entry.summary.drug_id, section)
    evidence = [certified(document) for document in documents]
    if tables:
        _print_tables(documents, json=json)
        return
    if json:
        typer.echo(TypeAdapter(list[Evidence]).dump_json(evidence, indent=2))
        return
    _print_identity(entry)
    for whole in (e for e in evidence if e.parts_expected):
        proof = "whole" if whole.complete else "NOT WHOLE"
        out.print(f"\n{whole.text}", markup=False, highlight=False)
        line = f"{whole.parts} of {whole.parts_expected} parts, {proof}, sha256 {whole.sha256}"
        out.print(line, style="dim", highlight=False)
    _print_highlights(documents)


def _print_highlights(documents: Sequence[ParentDocument]) -> None:
    for said in (document.entry.highlight for document in documents):
        if said:
            out.print("\nIn the Highlights, a summary and no part of the section:", style="dim")
            out.print(said.strip(), style="dim", markup=False, highlight=False)


def _show_label(entry: CatalogueEntry, *, json: bool) -> None:
    if json:
        typer.echo(TypeAdapter(CatalogueEntry).dump_json(entry, indent=2))
    else:
        render_label(entry, out)


def _named_sections(service: Service, drug_id: str, named: str) -> Sequence[ParentDocument]:
    """The sections with that key, else with that printed number, else at that place in the section tree."""
    entries = service.store.sections(drug_id)
    by_key = [e for e in entries if named in e.keys]
    number = named.rstrip(".")
    numbered = [
        e for e in entries if number[:1].isdigit() and e.section_title.split(" ")[0].rstrip(".") == number
    ]
    found = by_key or numbered or [e for e in entries if e.section_path == named]
    if not found:
        held = ", ".join(dict.fromkeys(e.section_key for e in entries))
        abstain(f"This label has no section with the key or number {named!r}. Its keys: {held}.")
    pictures = [picture_text(e) for e in found if e.state == "unreadable"]
    if not any(e.parts or e.highlight for e in found):
        if pictures:
            abstain(pictures[0])
        abstain(f"This label has the section {found[0].section_title or named!r}, and no text in it.")
    for told in pictures:
        err.print(told, markup=False, highlight=False)
    if by_key:
        return whole_sections(drug_id, named, service.store.find_by_section(drug_id, named), entries)
    ids = {f"{drug_id}#{e.section_path}": e for e in found}
    return [service.store.get(id_) or ParentDocument(id_, e, ()) for id_, e in ids.items()]


def _print_tables(documents: Sequence[ParentDocument], *, json: bool) -> None:
    views = [view for document in documents for view in _views(document)]
    if json:
        typer.echo(TypeAdapter(list[TableView]).dump_json(views, indent=2))
    for view in views if not json else []:
        typer.echo(as_markdown(view))


def _views(document: ParentDocument) -> Iterator[TableView]:
    for _, parts in groupby(document.parts, key=lambda part: part.section_path):
        own = list(parts)
        blocks = [block for part in own for block in part.blocks]
        yield from table_views("".join(part.text for part in own), blocks)


@labels_cli.command()
def search(
    query: Annotated[str, typer.Argument(help="What to look for.")],
    drug: Annotated[
        str | None,
        typer.Option(
            "--drug", help="A drug's name or a set id; without it, all labels are searched for the words."
        ),
    ] = None,
    top_k: Annotated[
        int | None, typer.Option(min=1, max=50, help="How many hits; by default that of the settings.")
    ] = None,
    store: StoreOption = None,
    json: JsonOption = False,
) -> None:
    """Print the parts of one label nearest to a query, or of all labels that hold its words; nothing is answered."""
    settings = load_settings(store=store)
    service = existing_service(settings)
    if drug is None:
        _search_all(service, query, top_k or settings.top_k, json=json)
        return
    entry = _meant(service, drug)
    with deadline(settings.deadline_s):
        hits = service.retriever.search(query, entry.summary.drug_id, top_k or settings.top_k)
    if json:
        typer.echo(TypeAdapter(list[SearchHit]).dump_json(hits, indent=2))
        return
    _print_identity(entry)
    for rank, hit in enumerate(hits, 1):
        # the hits are in the order of the fused score: the others are what it was made of
        sorted_by = hit.scores.get("fused", hit.score)
        scores = " ".join(f"{stage} {score:.3f}" for stage, score in hit.scores.items() if stage != "fused")
        start, end = hit.span or (0, len(hit.part.text))
        title = hit.part.section_title or hit.part.section_key
        out.print(f"{rank:2}. [bold]{sorted_by:.3f}[/] {escape(title)} [dim]{scores}[/]", highlight=False)
        out.print(f"    {hit.part.text[start:end].strip()}", markup=False, highlight=False)


def _search_all(service: Service, words: str, top_k: int, *, json: bool) -> None:
    try:
        found = search_library(service, words, top_k)
    except NotHeld as error:
        abstain(str(error))
    if json:
        typer.echo(TypeAdapter(list[LibraryHit]).dump_json(found.hits, indent=2))
        return
    if not found.hits:
        abstain("No label that is held has these words.")
    for hit in found.hits:
        title = hit.section_title or hit.section_key
        out.print(
            f"{hit.rank:2}. [bold]{escape(hit.name)}[/] {escape(title)} [dim]{hit.drug_id}[/]",
            highlight=False,
        )
        start, end = hit.span or (0, len(hit.text))
        out.print(f"    {hit.text[start:end].strip()}", markup=False, highlight=False)


@labels_cli.command()
def drugs(
    name: Annotated[
        str | None, typer.Argument(help="A name to look up; without it, all labels are listed.")
    ] = None,
    store: StoreOption = None,
    json: JsonOption = False,
) -> None:
    """Print the labels that bear a name, those of near names, and look-alikes to beware of."""
    service = existing_service(load_settings(store=store))
    if name is None:
        held = [candidate(entry) for entry in service.drugs.index().entries]
        found = {"held": held}
    else:
        searched = service.drugs.search(name)
        found = {
            "exact": list(searched.exact),
            "near": list(searched.near),
            "look-alikes": list(searched.lookalikes),
        }
    if json:
        typer.echo(TypeAdapter(dict[str, list[Candidate]]).dump_json(found, indent=2))
        return
    for sort, candidates in found.items():
        out.print(f"[bold]{sort}[/] ({len(candidates)})", highlight=False)
        for one in candidates:
            out.print(f"  • {one.line}  {one.drug_id}", markup=False, highlight=False)
    if not any(found.values()):
        abstain(f"No label of {name!r} is held, and none with a near name.")


def _meant(service: Service, drug: str) -> CatalogueEntry:
    by_id = service.store.label(drug.strip().lower())
    if by_id is not None:
        return by_id
    found = service.drugs(Question(drug, drug=drug))
    if isinstance(found, DrugDoubt):
        abstain(found.text, found.candidates)
    if isinstance(found, DrugsNamed):
        choices = [candidate(c.entry) for c in found.choices if isinstance(c, DrugChoice)]
        abstain("Several drugs are named; name one.", choices)
    return found.entry


def _print_identity(entry: CatalogueEntry) -> None:
    summary = entry.summary
    err.print(
        f"{label_name(entry)} · {summary.labeler} · {summary.set_id} version {summary.version}",
        markup=False,
        highlight=False,
    )
