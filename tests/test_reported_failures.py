"""The page of reported failures names tests that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROWS = re.findall(r"^\| (P-\d\d) \| [^|]+ \| (.+) \|$", (ROOT / "docs" / "reliability.md").read_text(), re.MULTILINE)  # fmt: skip
NUMBERS = [*range(1, 12), *range(21, 24), *range(32, 37), 38, 47]


def functions_in(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_failure_of_reading_names_sources_and_stores_has_a_row() -> None:
    assert sorted(number for number, _ in ROWS) == [f"P-{number:02}" for number in NUMBERS]


@pytest.mark.parametrize(("number", "named"), ROWS)
def test_every_test_that_the_page_names_is_there(number: str, named: str) -> None:
    found = re.findall(r"`(tests/[\w/]+\.py)::(test_\w+)`", named)

    assert found, number
    assert named.count("`") == 2 * len(found)
    assert [name for file, name in found if name not in functions_in(ROOT / file)] == []
