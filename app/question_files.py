"""Files of questions, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def read_lines(path: Path, read: Callable[[dict[str, object]], T], expected: str) -> list[T]:
    """Read every line that is not blank with `read`.

    Raises:
        ValueError: a line is not what is `expected`; the message names the line.
    """
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip():
            try:
                rows.append(read(json.loads(line)))
            except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as wrong:
                raise ValueError(f"{path.name}, line {number}: not {expected}") from wrong
    return rows
