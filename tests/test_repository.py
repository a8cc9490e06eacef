"""What the tracked files as a whole promise."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# in pieces, so that this file does not find itself
INDEX_HOSTS = ("files.python" + "hosted", "pypi." + "org/simple", "registry." + "npmjs", "deb." + "debian")
INDEX_OPTIONS = ("--index" + "-url", "--extra-index" + "-url", "--find" + "-links", "--trusted" + "-host")
MACHINE_PATHS = re.compile(r"(?<![\w./:-])/(?:work|srv|opt|home|root|Users)/[A-Za-z._]")


@pytest.fixture(scope="module")
def tracked() -> dict[str, str]:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: there is no list of tracked files")
    listed = subprocess.run(  # git, found on the path, with fixed arguments
        [git, "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    texts = {}
    for name in filter(None, listed.split("\0")):
        try:
            texts[name] = (ROOT / name).read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a picture, or a file just removed
    return texts


def lines_with(tracked: dict[str, str], mark: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}"
        for name, text in tracked.items()
        for number, line in enumerate(text.splitlines(), 1)
        if mark.search(line)
    ]


@pytest.mark.parametrize("host", INDEX_HOSTS)
def test_no_file_names_the_host_of_a_package_index(tracked: dict[str, str], host: str) -> None:
    assert lines_with(tracked, re.compile(re.escape(host))) == []


@pytest.mark.parametrize("option", INDEX_OPTIONS)
def test_no_requirements_file_chooses_an_index(tracked: dict[str, str], option: str) -> None:
    requirements = {name: text for name, text in tracked.items() if name.startswith("requirements")}

    assert requirements
    assert lines_with(requirements, re.compile(re.escape(option))) == []


def test_every_requirement_is_pinned_and_hashed(tracked: dict[str, str]) -> None:
    for name in ("requirements.txt", "requirements-test.txt"):
        lines = "\n".join(line for line in tracked[name].splitlines() if not line.startswith("#"))
        entries = re.split(r"\n(?=\S)", lines.strip())
        assert all(
            re.match(r"[\w.-]+(\[[\w,-]+\])?==\S+", entry) and "--hash=sha256:" in entry for entry in entries
        )


def test_every_pinned_dependency_of_the_project_is_in_the_hashed_requirements(
    tracked: dict[str, str],
) -> None:
    pinned = re.findall(
        r'^    "([\w-]+)(?:\[[\w,]+\])?==([\w.]+)",$', tracked["pyproject.toml"], re.MULTILINE
    )

    assert len(pinned) > 20
    missing = [
        name
        for name, version in pinned
        if f"\n{name.lower()}=={version} " not in "\n" + tracked["requirements-test.txt"].lower()
    ]
    assert missing == []


def test_no_file_names_a_path_of_the_machine_it_was_written_on(tracked: dict[str, str]) -> None:
    assert lines_with(tracked, MACHINE_PATHS) == []


def test_the_only_labels_in_the_repository_are_marked_as_invented(tracked: dict[str, str]) -> None:
    documents = {name: text for name, text in tracked.items() if 'xmlns="urn:hl7-org:v3"' in text[:2000]}
    labels = {name: text for name, text in documents.items() if name.endswith(".xml")}

    assert len(labels) >= 3
    assert all("invented sample, not a real drug" in text.lower() for text in labels.values())


def test_links_between_the_pages_lead_somewhere(tracked: dict[str, str]) -> None:
    links = [
        (name, target)
        for name, text in tracked.items()
        if name.endswith(".md")
        for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text)
    ]

    assert links
    assert [link for link in links if not (ROOT / link[0]).parent.joinpath(link[1]).exists()] == []
