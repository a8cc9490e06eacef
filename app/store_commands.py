"""Commands that change or describe the store and the settings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer
from pydantic import SecretStr

from app.command_line import StoreOption, abstain, err, existing_service, existing_store, fail, out
from app.composition import checked_store, copied_store, mapped_store, opened_writer, rebuilt_store
from app.fetching import fetched_labels
from app.ingest import ingest
from app.mappings import NoMappingFile
from app.progress import copy_progress, mapping_progress
from app.rendering import render_report
from app.settings import BUILT_IN, PREFIX, load_settings, origins
from app.verify import NotAnAnswer, faults_in

store_cli = typer.Typer()

_HIDDEN = "**********"
_KEY_IN_URL = re.compile(r"//[^/@\s]+@")


@store_cli.command()
def fetch(
    wanted: Annotated[list[str], typer.Argument(help="Drug names, set ids, or with --openfda NDCs.")],
    store: StoreOption = None,
    openfda: Annotated[
        bool, typer.Option("--openfda", metavar="", help="Ask openFDA instead of DailyMed.")
    ] = False,
    version: Annotated[int | None, typer.Option(min=1, help="This version of the set ids.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1000, help="Labels at most for one name.")] = 5,
) -> None:
    """Fetch labels from DailyMed, or openFDA, into the store."""
    if openfda and version is not None:
        raise typer.BadParameter("openFDA has the current version only; leave out --version or --openfda.")
    settings = load_settings(store=store)
    chosen = fetched_labels(settings, wanted, openfda=openfda, version=version, limit=limit)
    with opened_writer(settings) as writer, chosen as source:
        report = ingest(source, writer, kept=writer.kept, include_animal=settings.include_animal)
    render_report(report, out)
    if not report.held:
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
        return "Ingest the files of the labels above again; then run `druglabel check`."
    return "Run `druglabel rebuild`; the text of the labels is as it was read."


@store_cli.command("ingest-mappings")
def ingest_mappings(
    mapping: Annotated[
        Path,
        typer.Argument(
            help="DailyMed's rxnorm_mappings, the zip or the text in it.", exists=True, dir_okay=False
        ),
    ],
    store: StoreOption = None,
) -> None:
    """Give the held labels their RxNorm ids, so that an RxCUI finds them; labels that come later need another run."""
    settings = load_settings(store=store)
    existing_store(settings)
    with mapping_progress(err) as show:
        try:
            report = mapped_store(settings, mapping, show)
        except NoMappingFile as error:
            fail(str(error))
    for bad in report.named:
        err.print(f"line {bad.line}: {bad.reason}", markup=False, highlight=False)
    if report.malformed > len(report.named):
        err.print(f"and {report.malformed - len(report.named):,} further lines", highlight=False)
    out.print(
        f"{report.lines:,} lines of {report.set_ids:,} labels: {report.held:,} are held, the RxNorm ids of "
        f"{report.changed:,} are new or changed; {report.set_ids - report.held:,} are not held; "
        f"{report.malformed:,} lines were malformed.",
        highlight=False,
    )
    if not report.held:
        fail("No label of the mapping is held: ingest labels first.")


@store_cli.command("copy")
def copy_store(
    source: Annotated[str, typer.Option("--from", help="Store URL to read.")],
    target: Annotated[str, typer.Option("--to", help="Store URL to write; made if it is not there.")],
) -> None:
    """Copy a library into another store, vectors and all; what is there already is left alone.

    It can be stopped, and goes on where it ended. At the end both are read back and compared.
    """
    if source == target:
        raise typer.BadParameter("Name two stores.")
    with copy_progress(err) as show:
        report = copied_store(load_settings(store=source), load_settings(store=target), show)
    for version in report.differing:
        err.print(f"{version}: not the same in both stores", markup=False, highlight=False)
    if report.differing:
        fail(f"{len(report.differing)} of {report.versions} versions differ: run the same command again.")
    out.print(
        f"{report.versions:,} versions are the same in both stores, text and vectors: {report.written:,} were "
        f"written, with {report.vectors:,} vectors; the target holds {report.others:,} others.",
        highlight=False,
    )


@store_cli.command()
def config() -> None:
    """Print the settings in force, where each comes from and what it does; secrets are hidden."""
    settings = load_settings()
    sources = origins()
    for name, field in type(settings).model_fields.items():
        value = getattr(settings, name)
        # as the reference writes it, and as the environment takes it back
        shown = " not set" if value is None else f"={_shown(value)}"
        out.print(
            f"{PREFIX}{name.upper()}{shown}  ({sources.get(name, 'default')})", markup=False, highlight=False
        )
        out.print(f"    {field.description}", style="dim", markup=False, highlight=False)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return str(dict.fromkeys(value, _HIDDEN))
    if isinstance(value, SecretStr):
        return _HIDDEN
    if isinstance(value, bool):
        return str(value).lower()
    return _KEY_IN_URL.sub(rf"//{_HIDDEN}@", str(value))


@store_cli.command()
def adapters() -> None:
    """List the built-in adapters by setting, and which are chosen; any may be one of your own."""
    settings = load_settings()
    for setting, built_in in BUILT_IN.items():
        chosen = getattr(settings, setting)
        out.print(f"{PREFIX}{setting.upper()}", markup=False, highlight=False)
        for name in built_in:
            mark = "*" if chosen == name or (setting == "store" and chosen.startswith(name)) else " "
            out.print(f"  {mark} {name}", markup=False, highlight=False)
        own = chosen if settings.is_own(setting) else "package.module:factory"
        out.print(f"  {'*' if settings.is_own(setting) else ' '} {own}", markup=False, highlight=False)
