"""Adapters of the user's own, named in the settings by an import string `package.module:factory`.

The factory is called once, at start, as `factory(options, context)`; what it returns is held
to its port there and then, so that a wrong adapter stops the start and not an answer.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from app.settings import SettingsError
from domain.ports import (
    LabelCatalogue,
    LabelWriter,
    ParentStore,
    SectionListRetriever,
    SectionRetriever,
    UnitStore,
)


@dataclass(frozen=True, slots=True)
class AdapterContext:
    """What a factory is told beside its options.

    `setting` is the setting that names the factory. A call of the adapter that takes longer
    than `timeout_s` seconds is given up, so a provider should be given up a little earlier.
    """

    setting: str
    timeout_s: float


class LabelStore(
    LabelCatalogue, SectionRetriever, SectionListRetriever, ParentStore, UnitStore, LabelWriter, Protocol
):
    """A store of the user's own: one object that keeps all ports of a store."""


class Transform(Protocol):
    """A query transform of the user's own: called with a question, it returns further ones."""

    def __call__(self, query: str) -> list[str]:
        """Return questions to search beside the one that was asked."""
        ...


def own_adapter(name: str, options: Mapping[str, str], context: AdapterContext, *ports: type) -> object:
    """Import the factory `name`, call it and hold what it returns to the ports.

    Raises:
        SettingsError: one sentence that says which setting is wrong, and how.
    """
    factory = _imported(name, context.setting)
    try:
        adapter = factory(dict(options), context)
    except KeyError as error:
        raise SettingsError(f"{context.setting} {name} misses its option {error}.") from error
    except ModuleNotFoundError as error:
        raise SettingsError(_missing_package(name, context.setting, error)) from error
    except (TypeError, ValueError) as error:
        raise SettingsError(f"{context.setting} {name} cannot be made: {error}.") from error
    for port in ports:
        for shortfall in _shortfalls(adapter, port):
            raise SettingsError(f"{context.setting} {name} is no {port.__name__}: {shortfall}.")
    return adapter


def _imported(name: str, setting: str) -> Callable[[Mapping[str, str], AdapterContext], object]:
    module, _, attribute = name.partition(":")
    try:
        found: object = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except ModuleNotFoundError as error:
        raise SettingsError(_missing_package(name, setting, error)) from error
    except (ImportError, AttributeError) as error:
        raise SettingsError(f"{setting} {name} cannot be imported: {error}.") from error
    if not callable(found):
        raise SettingsError(f"{setting} {name} is no function: name one that makes the adapter.")
    return found


def _missing_package(name: str, setting: str, error: ModuleNotFoundError) -> str:
    missing = error.name or "?"
    module = name.partition(":")[0]
    if module == missing or module.startswith(f"{missing}."):
        return (
            f"{setting} {name} cannot be imported: there is no module {missing}; is its folder on PYTHONPATH?"
        )
    package = missing.partition(".")[0]
    return f"{setting} {name} needs a package that is not installed: pip install {package}"


def _shortfalls(adapter: object, port: type) -> Iterator[str]:
    """Yield what an adapter lacks of a port, base ports included."""
    for owner in port.__mro__:
        if not getattr(owner, "_is_protocol", False):
            continue
        for name, member in vars(owner).items():
            if name.startswith("_") and name != "__call__":
                continue
            if inspect.isfunction(member):
                yield from _method_shortfalls(adapter, name, member)
            elif isinstance(member, property) and not hasattr(adapter, name):
                yield f"it has no {name}"


def _method_shortfalls(adapter: object, name: str, promised: Callable[..., object]) -> Iterator[str]:
    # a plain function is asked for its own arguments: those of its __call__ say nothing
    own = adapter if name == "__call__" else getattr(adapter, name, None)
    if not callable(own):
        yield f"it has no method {name}"
        return
    wanted = list(inspect.signature(promised).parameters.values())[1:]
    given = list(inspect.signature(own).parameters.values())
    extra = given[len(wanted) :]
    if [p.name for p in given[: len(wanted)]] != [p.name for p in wanted] or any(
        p.default is p.empty and p.kind not in {p.VAR_POSITIONAL, p.VAR_KEYWORD} for p in extra
    ):
        arguments = ", ".join(p.name for p in wanted)
        yield f"its {name} has to take ({arguments})"
