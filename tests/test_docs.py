"""The reference leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast, get_args

import pytest
import typer

from app.cli import cli
from app.composition import Service
from app.http import create_app
from app.settings import PREFIX, Settings
from domain import ports
from domain.models import AbstentionReason, Degradation, NoticeKind

ROOT = Path(__file__).parents[1]
REFERENCE = (ROOT / "docs" / "reference.md").read_text()
FIRST_COLUMN = frozenset(re.findall(r"^\| `([^`]+)` \|", REFERENCE, re.MULTILINE))
NO_SERVICE = cast("Service", None)  # nothing is asked of it while routes are described
ENV_EXAMPLE = (ROOT / ".env.example").read_text()


def test_every_route_is_documented_and_no_other() -> None:
    described = create_app(NO_SERVICE).openapi()["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in described.items() for method in methods}

    documented = {name for name in FIRST_COLUMN if re.match(r"[A-Z]+ /", name)}

    assert documented == routes | {"GET /"}


@pytest.mark.parametrize("command", sorted(typer.main.get_command(cli).commands))
def test_every_command_is_documented(command: str) -> None:
    assert command in FIRST_COLUMN


@pytest.mark.parametrize("reason", get_args(AbstentionReason))
def test_every_reason_to_abstain_is_documented(reason: str) -> None:
    assert reason in FIRST_COLUMN


@pytest.mark.parametrize("degradation", get_args(Degradation))
def test_everything_that_may_be_lost_on_the_way_is_documented(degradation: str) -> None:
    assert degradation in FIRST_COLUMN


@pytest.mark.parametrize("kind", get_args(NoticeKind))
def test_every_kind_of_notice_is_documented(kind: str) -> None:
    assert kind in FIRST_COLUMN


@pytest.mark.parametrize(
    "error", [name for name in vars(ports) if name.endswith("Unavailable") and name != "ProviderUnavailable"]
)
def test_every_error_that_a_caller_recovers_from_is_documented(error: str) -> None:
    assert error in FIRST_COLUMN


@pytest.mark.parametrize("name", Settings.model_fields)
def test_every_setting_is_documented_with_its_help(name: str) -> None:
    variable = f"{PREFIX}{name.upper()}"
    help_line = Settings.model_fields[name].description

    assert help_line
    assert re.search(rf"^\| `{variable}` \| .* \| {re.escape(help_line)} \|$", REFERENCE, re.MULTILINE), (
        f"docs/reference.md has no row for {variable} with this help: {help_line}"
    )


def test_the_example_environment_names_every_setting_and_no_other() -> None:
    named = re.findall(rf"^# ({PREFIX}\w+)=", ENV_EXAMPLE, re.MULTILINE)

    assert named == [f"{PREFIX}{name.upper()}" for name in Settings.model_fields]


def test_the_reference_documents_no_setting_that_does_not_exist() -> None:
    documented = {name for name in FIRST_COLUMN if name.startswith(PREFIX)}

    assert documented == {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
