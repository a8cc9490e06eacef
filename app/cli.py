"""The command line: ingest labels, ask them, serve them.

Exit status: 0 answered or done, 1 failed, 2 wrong usage, 3 abstained.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from pydantic import TypeAdapter

from app.command_line import (
    ABSTAINED,
    JsonOption,
    StoreOption,
    err,
    existing_service,
    existing_store,
    fail,
    out,
)
from app.composition import ModelUnusable, open_embedder, opened_units, opened_writer
from app.deadlines import deadline
from app.eval_names import generate, score
from app.evaluate import PlotsMissing, Wanted, evaluate
from app.ingest import ingest as ingest_documents
from app.label_commands import labels_cli
from app.progress import document_progress, vector_progress
from app.rendering import render, render_report
from app.settings import Settings, SettingsError, hand_down, load_settings
from app.starting import prepare
from app.store_commands import store_cli
from app.telemetry import configure_logging
from app.vectors import fill_vectors
from domain.models import Abstention, Outcome, Question
from domain.ports import ProviderUnavailable

SAMPLES = Path(__file__).parent / "samples"

cli = typer.Typer(
    help="Answers about a drug from that drug's own FDA label and from nothing else. Not medical advice.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
cli.add_typer(labels_cli)
cli.add_typer(store_cli)


@cli.command()
def ingest(
    paths: Annotated[list[Path] | None, typer.Argument(help="Files, folders or zips of labels.")] = None,
    store: StoreOption = None,
    samples: Annotated[
        bool, typer.Option("--samples", metavar="", help="Load the bundled, invented sample labels.")
    ] = False,
    include_animal: Annotated[
        bool, typer.Option(metavar="", help="Also take labels of animal drugs.")
    ] = False,
    vectors: Annotated[
        bool, typer.Option(metavar="", help="Embed the new texts too; `druglabel embed` does it later.")
    ] = True,
) -> None:
    """Read labels into the store; what is no label is refused by name and the rest goes on.

    Sections answer at once; the vectors that other questions are searched by follow.
    """
    settings = load_settings(store=store, include_animal=include_animal or None)
    wanted = [*(paths or []), *([SAMPLES] if samples else [])]
    missing = [path for path in wanted if not path.exists()]
    if missing or not wanted:
        told = f"There is no {missing[0]}." if missing else "Name a file, folder or zip, or use --samples."
        raise typer.BadParameter(told)
    with opened_writer(settings) as writer, document_progress(wanted, settings, err) as (source, advance):
        report = ingest_documents(
            source,
            writer,
            kept=writer.kept,
            include_animal=settings.include_animal,
            on_document=advance,
        )
    render_report(report, out)
    if not report.held:
        places = ", ".join(str(path) for path in wanted)
        fail("No label was stored." if report.refused else f"There are no label files in {places}.")
    if vectors:
        _embed(settings)
    else:
        out.print("Sections answer now. For other questions run `druglabel embed`.", highlight=False)


@cli.command()
def embed(store: StoreOption = None) -> None:
    """Embed the texts that wait for a vector; it can be stopped, and goes on where it ended."""
    settings = load_settings(store=store)
    existing_service(settings)
    _embed(settings)


def _embed(settings: Settings) -> None:
    with opened_units(settings) as units, vector_progress(err) as show:
        filled = fill_vectors(units, open_embedder(settings), show)
    if filled.done:
        out.print(
            f"{filled.done:,} texts embedded in {filled.seconds:.0f} s, {filled.rate:.0f} a second.",
            highlight=False,
        )


@cli.command()
def ask(
    question: Annotated[str, typer.Argument(help="The question, in quotation marks.")],
    drug: Annotated[
        str | None, typer.Option("--drug", help="The drug's name, if the question does not say it.")
    ] = None,
    drug_id: Annotated[
        str | None,
        typer.Option("--drug-id", help="The label's set id: that label answers, whatever is named."),
    ] = None,
    store: StoreOption = None,
    json: JsonOption = False,
) -> None:
    """Ask a question; the answer is quoted from the label, with its citations."""
    text = question.strip()
    if not 1 <= len(text) <= 2000:
        raise typer.BadParameter("A question has 1 to 2,000 characters.")
    settings = load_settings(store=store)
    service = existing_service(settings)
    with deadline(settings.deadline_s):
        outcome = service.answerer.answer(Question(text, drug, drug_id, options=service.defaults))
    if json:
        typer.echo(TypeAdapter(Outcome).dump_json(outcome, indent=2))
    else:
        render(outcome, out)
    if isinstance(outcome, Abstention):
        raise typer.Exit(ABSTAINED)


@cli.command("eval")
def evaluate_questions(
    questions: Annotated[
        Path,
        typer.Argument(help="Questions with their right answers, JSON lines; or FDARxBench's.", exists=True),
    ],
    store: StoreOption = None,
    failures: Annotated[int, typer.Option(help="How many failures to list.")] = 20,
    json: Annotated[
        Path | None, typer.Option("--json", help="Write everything as JSON to this file.")
    ] = None,
    png: Annotated[Path | None, typer.Option(help="Draw the risk-coverage curve (needs an extra).")] = None,
) -> None:
    """Ask known questions and print how well they were answered, by kind."""
    settings = load_settings(store=store)
    try:
        evaluate(questions, existing_service(settings), settings.deadline_s, Wanted(failures, json, png), out)
    except (ValueError, PlotsMissing) as error:
        fail(str(error))


@cli.command("eval-names")
def evaluate_names(
    store: StoreOption = None,
    questions: Annotated[int, typer.Option(help="How many questions to generate.", min=1)] = 5000,
    seed: Annotated[int, typer.Option(help="The same seed asks the same questions.")] = 1,
) -> None:
    """Ask generated questions over all held names, and count the answers from a wrong drug."""
    drugs = existing_service(load_settings(store=store)).drugs
    report = score(generate(drugs.index().entries, questions, seed), drugs)
    for line in report.lines():
        typer.echo(line)
    for question, title in report.wrong:
        typer.echo(f"wrong: {question!r} was answered from {title!r}")
    if report.wrong:
        raise typer.Exit(1)


@cli.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes that answer, all over one store.")] = 1,
    store: StoreOption = None,
) -> None:
    """Serve the store over HTTP: questions, checklists, sections, and the API pages at /docs."""
    import uvicorn  # noqa: PLC0415 - it takes a third of a second that no other command needs

    from app.http import application  # noqa: PLC0415

    settings = load_settings(store=store, host=host, port=port)
    # said here in one sentence, before a worker could fail with a traceback
    existing_store(settings)
    hand_down(store=store, host=host, port=port)
    uvicorn.run(
        application() if workers == 1 else "app.http:application",
        factory=workers > 1,
        host=settings.host,
        port=settings.port,
        workers=workers,
        timeout_graceful_shutdown=10,
    )


@cli.command()
def mcp(store: StoreOption = None) -> None:
    """Serve the store to a Model Context Protocol client, over standard input and output."""
    from app.mcp_server import mcp_server  # noqa: PLC0415 - it takes a second that no other command needs

    settings = load_settings(store=store)
    configure_logging(settings.log_format)
    service = existing_service(settings)
    prepare(service)
    mcp_server(service, settings.deadline_s).run("stdio")


def main() -> None:
    """Entry point: an expected failure is one sentence on standard error and status 1."""
    # what is logged must not mix with a reply on standard output; `serve` puts its own format in force
    configure_logging("auto")
    try:
        cli()
    except (SettingsError, ModelUnusable, ProviderUnavailable) as error:
        err.print(str(error), markup=False)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
