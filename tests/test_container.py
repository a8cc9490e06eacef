"""The container files: the parts of their promise that can be checked without a container engine."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema.validators
import pytest
import yaml

ROOT = Path(__file__).parents[1]
COMPOSE_SCHEMAS = tuple(
    Path(place) / "compose_spec.json"
    for place in (
        "/usr/lib/python3/dist-packages/compose/config",
        "/usr/share/docker-compose",
    )
)


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
    return loaded


def test_the_compose_file_keeps_to_the_compose_specification(compose: dict[str, Any]) -> None:
    schema = next((path for path in COMPOSE_SCHEMAS if path.is_file()), None)
    if schema is None:
        pytest.skip("no compose_spec.json on this machine: Debian's docker-compose package carries one")

    published = json.loads(schema.read_text())
    jsonschema.validators.validator_for(published)(published).validate(compose)


def test_the_dockerfile_has_no_lint() -> None:
    hadolint = Path(sys.executable).with_name("hadolint")

    found = subprocess.run(  # the linter beside this interpreter
        [hadolint, ROOT / "Dockerfile"], capture_output=True, text=True, check=False
    )

    assert (found.returncode, found.stdout) == (0, "")


def test_every_service_says_whether_it_is_healthy(compose: dict[str, Any]) -> None:
    assert all("test" in service["healthcheck"] for service in compose["services"].values())


def test_nothing_is_published_beyond_this_machine(compose: dict[str, Any]) -> None:
    published = [port for service in compose["services"].values() for port in service["ports"]]

    assert published
    assert all(port.startswith("127.0.0.1:") for port in published)


def test_every_image_is_pinned_to_a_version(compose: dict[str, Any]) -> None:
    versions = [service["image"].rpartition(":")[2] for service in compose["services"].values()]

    assert all(version.lstrip("v")[0].isdigit() for version in versions)


def test_every_volume_that_is_mounted_is_declared_so_that_data_outlives_a_container(
    compose: dict[str, Any],
) -> None:
    mounted = {
        volume.split(":")[0] for service in compose["services"].values() for volume in service["volumes"]
    }

    assert mounted == set(compose["volumes"])


def test_the_image_runs_as_nobody_in_particular_and_installs_only_what_was_hashed() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    last_stage = lines[max(n for n, line in enumerate(lines) if line.startswith("FROM ")) :]

    assert "USER 10001" in last_stage
    assert last_stage.index("USER 10001") < next(
        n for n, line in enumerate(last_stage) if line.startswith("CMD")
    )
    installs = [line for line in lines if " install " in line and "pip" in line]
    assert installs
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)
