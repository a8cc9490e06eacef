"""Commands that change or describe the store and the settings."""

from __future__ import annotations

from typing import Annotated

import typer
from pydantic import SecretStr

from app.command_line import StoreOption, abstain, existing_service, out
from app.composition import opened_writer
from app.settings import PREFIX, load_settings

store_cli = typer.Typer()


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
def config() -> None:
    """Print the settings in force, with what each does; secrets are hidden."""
    settings = load_settings()
    for name, field in type(settings).model_fields.items():
        value = getattr(settings, name)
        shown = "**********" if isinstance(value, SecretStr) else value
        changed = "" if name not in settings.model_fields_set else "  (set)"
        out.print(f"{PREFIX}{name.upper()}={shown}{changed}", markup=False, highlight=False)
        out.print(f"    {field.description}", style="dim", markup=False, highlight=False)
