"""Commands that change or describe the store and the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from pydantic import SecretStr

from app.command_line import StoreOption, abstain, err, existing_service, fail, out
from app.composition import checked_store, opened_writer, rebuilt_store
from app.fetching import fetched_labels
from app.ingest import ingest
from app.rendering import render_report
from app.settings import PREFIX, load_settings
from app.verify import NotAnAnswer, faults_in

store_cli = typer.Typer()


@store_cli.command()
def fetch(
    wanted: Annotated[list[str], typer.Argument(help="Drug names, set ids, or with --openfda NDCs.")],
    store: StoreOption = None,
    openfda: Annotated[bool, typer.Option("--openfda", help="Ask openFDA instead of DailyMed.")] = False,
    version: Annotated[int | None, typer.Option(min=1, help="This version of the set ids.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="Labels at most for one name.")] = 5,
) -> None:
    """Fetch labels from DailyMed, or openFDA, into the store."""
    settings = load_settings(store=store)
    chosen = fetched_labels(settings, wanted, openfda=openfda, version=version, limit=limit)
    with opened_writer(settings) as writer, chosen as source:
        report = ingest(source, writer, include_animal=settings.include_animal)
    render_report(report, out)
    if not report.stored and not report.older:
        fail("No label was stored.")


@store_cli.command()
def remove(
    set_id: Annotated[str, typer.Argument(help="The set id of the label to forget.")],
    store: StoreOption = None,
) -> None:
    """Remove a label with all its versions, text, vectors and names, in one transaction."""
    settings = load_settings(store=store)
    existing_service(settings)
    with opened_writer(settings) as writer:
        removed = writer.remove(set_id.strip().lower())
    if not removed:
        abstain(f"No label with the set id {set_id.strip()} is held; nothing was removed.")
    out.print(f"Removed {set_id.strip().lower()}.", highlight=False)


@store_cli.command()
def check(store: StoreOption = None) -> None:
    """Verify the store: every hash recomputed, everything counted, nothing left over. Status 1 if not sound."""
    findings = checked_store(load_settings(store=store))
    for finding in findings:
        err.print(f"{finding.label or 'store'}: {finding.text}", markup=False, highlight=False)
    if findings:
        fail(_what_to_do({finding.remedy for finding in findings}))
    out.print("The store is sound.")


@store_cli.command()
def rebuild(store: StoreOption = None) -> None:
    """Make again what is derived from the text of the labels: parts, counts, units, keys, the word index."""
    remaining = rebuilt_store(load_settings(store=store))
    for finding in remaining:
        err.print(f"{finding.label or 'store'}: {finding.text}", markup=False, highlight=False)
    if remaining:
        fail(_what_to_do({finding.remedy for finding in remaining}))
    out.print("Rebuilt; the store is made of the text that was read.")


@store_cli.command("verify")
def verify_saved(
    answer: Annotated[Path, typer.Argument(help="A saved reply, as JSON.", exists=True, dir_okay=False)],
    store: StoreOption = None,
) -> None:
    """Hold a saved answer to the labels again: hashes, spans, quotations, statements. Status 1 if any fails."""
    settings = load_settings(store=store)
    service = existing_service(settings)
    try:
        faults = faults_in(answer.read_text(encoding="utf-8"), service.store, service.store)
    except (NotAnAnswer, UnicodeDecodeError) as error:
        fail(f"{answer}: {error}")
    for fault in faults:
        err.print(f"{fault.where}: {fault.what}", markup=False, highlight=False)
    if faults:
        fail("This answer does not hold.")
    out.print("Every hash, span, quotation and statement holds.")


def _what_to_do(remedies: set[str]) -> str:
    if "restore" in remedies:
        return "Restore the file from a copy, or move it away and ingest the labels again."
    if "ingest" in remedies:
        return "Ingest the labels named above again; then run `druglabel check`."
    return "Run `druglabel rebuild`; the text of the labels is as it was read."


@store_cli.command()
def config() -> None:
    """Print the settings in force, with what each does; secrets are hidden."""
    settings = load_settings()
    for name, field in type(settings).model_fields.items():
        value = getattr(settings, name)
        shown = "**********" if isinstance(value, SecretStr) else value
        changed = "" if name not in settings.model_fields_set else "  (set)"
        out.print(f"{PREFIX}{name.upper()}={shown}{changed}", markup=False, highlight=False)
        out.print(f"    {field.description}", style="dim", markup=False, highlight=False)
