"""What all commands share: consoles, options, and how they fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from app.composition import Service, compose
from app.settings import Settings
from domain.models import Candidate

ABSTAINED = 3

out = Console()
err = Console(stderr=True)

StoreOption = Annotated[
    str | None,
    typer.Option("--store", help="Store URL; default: DRUGLABEL_STORE, else one file of the user's."),
]
JsonOption = Annotated[bool, typer.Option("--json", metavar="", help="Print the wire object as JSON.")]


def fail(sentence: str) -> NoReturn:
    """End with one sentence on standard error and status 1."""
    err.print(sentence, markup=False, highlight=False)
    raise typer.Exit(1)


def abstain(sentence: str, candidates: Sequence[Candidate] = ()) -> NoReturn:
    """End with the reason, and what may be meant, on standard error and status 3."""
    err.print(sentence, markup=False, highlight=False)
    for candidate in candidates:
        err.print(f"  • {candidate.line}  {candidate.drug_id}", markup=False, highlight=False)
    raise typer.Exit(ABSTAINED)


def existing_store(settings: Settings) -> None:
    """End with the way to a store if the one that the settings name is a file that is not there."""
    if settings.is_embedded and not settings.store_path.exists():
        fail(f"There is no store at {settings.store_path}. Load labels first: druglabel ingest PATH")


def existing_service(settings: Settings) -> Service:
    """The service over a store that is there; a missing one is not made, and the way to one is said."""
    existing_store(settings)
    return compose(settings)
