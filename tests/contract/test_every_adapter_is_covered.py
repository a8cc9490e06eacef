"""No port without a suite, no adapter outside its suite, no contract test overridden."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import adapters
from domain import ports
from tests import fakes
from tests.contract.reranker import RerankerContract
from tests.contract.suites import SUITES

HERE = Path(__file__).parent


def ports_of_the_core() -> list[type]:
    return [
        c
        for c in vars(ports).values()
        if inspect.isclass(c) and getattr(c, "_is_protocol", False) and c.__module__ == ports.__name__
    ]


def keeps(adapter: type, port: type) -> bool:
    """Whether a class has every method of a port, with the same arguments."""
    for name, member in vars(port).items():
        if name.startswith("_"):
            continue
        own = getattr(adapter, name, None)
        if own is None:
            return False
        if inspect.isfunction(member) and (not callable(own) or _arguments(own) != _arguments(member)):
            return False
    return True


def _arguments(function: object) -> list[str]:
    return list(inspect.signature(function).parameters)  # type: ignore[arg-type]


def adapter_modules() -> Iterator[ModuleType]:
    for module in pkgutil.walk_packages(adapters.__path__, "adapters."):
        yield importlib.import_module(module.name)
    yield fakes


def adapters_of_ports() -> Iterator[tuple[type, type]]:
    for module in adapter_modules():
        for _, found in inspect.getmembers(module, inspect.isclass):
            if found.__module__ == module.__name__ and not found.__name__.startswith("_"):
                yield from ((found, port) for port in ports_of_the_core() if keeps(found, port))


def test_classes() -> list[type]:
    modules = [
        importlib.import_module(f"tests.contract.{path.stem}") for path in sorted(HERE.glob("test_*.py"))
    ]
    return [
        c for m in modules for _, c in inspect.getmembers(m, inspect.isclass) if c.__name__.startswith("Test")
    ]


test_classes.__test__ = False  # type: ignore[attr-defined]


def overridden_tests(test_class: type) -> list[str]:
    suites = [c for c in test_class.__mro__[1:] if c.__name__.endswith("Contract")]
    promises = {
        name: value
        for suite in reversed(suites)
        for name, value in vars(suite).items()
        if name.startswith("test_")
    }
    return [name for name, value in promises.items() if getattr(test_class, name, None) is not value]


def test_every_port_has_a_suite() -> None:
    assert set(ports_of_the_core()) == set(SUITES)


@pytest.mark.parametrize(
    ("adapter", "port"), [pytest.param(a, p, id=f"{a.__name__}-{p.__name__}") for a, p in adapters_of_ports()]
)
def test_every_adapter_runs_the_suite_of_its_port(adapter: type, port: type) -> None:
    held = [
        c for c in test_classes() if issubclass(c, SUITES[port]) and getattr(c, "adapter", None) is adapter
    ]

    assert held, f"{adapter.__name__} keeps {port.__name__}: add a test class, see tests/contract/__init__.py"


@pytest.mark.parametrize("test_class", test_classes(), ids=lambda c: c.__name__)
def test_no_contract_test_is_overridden(test_class: type) -> None:
    assert overridden_tests(test_class) == []


def test_an_override_would_be_noticed() -> None:
    class Softened(RerankerContract):
        def test_orders_every_text_once(self) -> None:  # type: ignore[override]
            pass

    assert overridden_tests(Softened) == ["test_orders_every_text_once"]


def test_an_adapter_is_known_by_its_methods_and_not_by_its_name() -> None:
    class Misnamed:
        def find_by_section(self, drug_id: str, section_key: str) -> list[object]:
            return []

    assert [port for port in ports_of_the_core() if keeps(Misnamed, port)] == [ports.SectionRetriever]
