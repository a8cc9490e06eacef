"""No pattern that reads text from outside can hold a core: each is run on 50,000 hostile characters."""

from __future__ import annotations

import importlib
import pkgutil
import re
import signal
from collections.abc import Iterator, Mapping
from itertools import islice
from types import FrameType, ModuleType

import pytest

import adapters
import app
import domain

LENGTH = 50_000
# many short matches are no danger; one that is long in coming is
MATCHES_READ = 200
# a linear pattern takes milliseconds here; a quadratic one takes minutes, and would hang the run
SECONDS_TO_HANG = 20

HOSTILE = [
    "a", "A", " ", "\n", "1", ".", "-", "(", "[", "<", "|", "1.", "1,", "1 ", "a ", "a.", "A.", "§1.", "not ", "how ",
    "what is ", "see (", "sec. ", "1 to ", "my ", "took ", "used for ", "i ", "incl ", ", and ", "• ", "\u200b", "\t \n", ": ",
]  # fmt: skip


def _patterns_in(value: object, depth: int = 0) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth < 3 and isinstance(value, Mapping):
        for inner in [*value.keys(), *value.values()]:
            yield from _patterns_in(inner, depth + 1)
    elif depth < 3 and isinstance(value, (tuple, list, set, frozenset)):
        for inner in value:
            yield from _patterns_in(inner, depth + 1)


def _modules() -> Iterator[ModuleType]:
    for package in (domain, adapters, app):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def _compiled() -> list[tuple[str, re.Pattern[str]]]:
    found: dict[str, tuple[str, re.Pattern[str]]] = {}
    for module in _modules():
        for name, value in vars(module).items():
            for n, pattern in enumerate(_patterns_in(value)):
                found.setdefault(pattern.pattern, (f"{module.__name__}.{name}[{n}]", pattern))
    return sorted(found.values())


def _hang(signum: int, frame: FrameType | None) -> None:
    raise TimeoutError("the pattern does not come back")


def test_patterns_are_found_at_all() -> None:
    assert len(_compiled()) > 50


@pytest.mark.parametrize(
    ("name", "pattern"), _compiled(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_pattern_comes_back_from_hostile_text(name: str, pattern: re.Pattern[str]) -> None:
    before = signal.signal(signal.SIGALRM, _hang)
    signal.alarm(SECONDS_TO_HANG)
    try:
        for unit in HOSTILE:
            text = (unit * LENGTH)[:LENGTH] + "\x00"
            for match in islice(pattern.finditer(text), MATCHES_READ):
                assert match.end() <= len(text)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
