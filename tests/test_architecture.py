"""The rooms and the arrows between them."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]
ROOMS = ("app", "adapters", "domain")
MODULES = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
ADAPTERS = [
    p for p in MODULES if p.is_relative_to(ROOT / "adapters") and p != ROOT / "adapters" / "__init__.py"
]

# what of the standard library computes and does nothing else
PURE = frozenset(
    [
        "__future__",
        "abc",
        "bisect",
        "collections",
        "copy",
        "dataclasses",
        "difflib",
        "enum",
        "fractions",
        "functools",
        "hashlib",
        "heapq",
        "html",
        "itertools",
        "json",
        "math",
        "operator",
        "re",
        "statistics",
        "string",
        "textwrap",
        "types",
        "typing",
        "unicodedata",
    ]
)
# definitions and tables, which are looked up and not read through
VOCABULARY = frozenset({ROOT / "domain" / "models.py", ROOT / "domain" / "section_table.py"})
# parts that two adapters of one kind share: lines of records, polite requests
SHARED_BY_ADAPTERS = frozenset({"json_records", "polite_http"})


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def contracts() -> list[dict[str, object]]:
    configured = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, object]] = configured["tool"]["importlinter"]["contracts"]
    return found


def test_every_import_contract_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    status = lint_imports(config_filename=str(ROOT / "pyproject.toml"), cache_dir=None)

    assert status == 0, capsys.readouterr().out


def test_no_import_contract_makes_an_exception() -> None:
    assert not any("ignore_imports" in contract for contract in contracts())


def test_the_core_imports_nothing_but_itself_and_what_only_computes() -> None:
    foreign = [
        f"{path.name} imports {name}"
        for path in MODULES
        if path.is_relative_to(ROOT / "domain")
        for name in imported(path)
        if name.split(".")[0] not in PURE | {"domain"}
    ]

    assert foreign == []


def heads() -> set[str]:
    """The adapters that the import contract holds apart; `spl_text` is a part of `spl`."""
    [apart] = [c["modules"] for c in contracts() if c["type"] == "independence"]
    assert isinstance(apart, list)
    return {module.removeprefix("adapters.") for module in apart}


def head_of(module: str) -> str:
    """The adapter that a module is a part of; itself if it is a part of none."""
    wholes = [head for head in heads() if module == head or module.startswith(f"{head}_")]
    return max(wholes, key=len, default=module)


def test_every_adapter_is_held_apart_from_the_others() -> None:
    present = {path.relative_to(ROOT / "adapters").parts[0].removesuffix(".py") for path in ADAPTERS}

    unnamed = {module for module in present - SHARED_BY_ADAPTERS if head_of(module) not in heads()}

    assert unnamed == set(), "name these in the contract 'one outside thing never leans on another'"


def test_no_adapter_leans_on_a_part_of_another() -> None:
    leaning = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in ADAPTERS
        for name in imported(path)
        if name.startswith("adapters.")
        and name.split(".")[1] not in SHARED_BY_ADAPTERS
        and head_of(name.split(".")[1])
        != head_of(path.relative_to(ROOT / "adapters").parts[0].removesuffix(".py"))
    ]

    assert leaning == []


def test_the_environment_is_read_in_one_module() -> None:
    readers = [
        path.relative_to(ROOT).as_posix()
        for path in MODULES
        if any(mark in path.read_text(encoding="utf-8") for mark in ("os.environ", "getenv"))
    ]

    assert readers == ["app/settings.py"]


def test_no_module_grows_past_what_can_be_read_at_a_sitting() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): sum(
            1 for line in path.read_text(encoding="utf-8").splitlines() if line.strip()
        )
        for path in MODULES
        if path not in VOCABULARY
    }

    assert {name: length for name, length in lengths.items() if length > 350} == {}


def test_packages_are_one_level_deep() -> None:
    deep = [path for path in MODULES if len(path.relative_to(ROOT).parts) > 3]

    assert deep == []
