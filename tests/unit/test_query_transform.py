"""A query transform of the user's own: found by its name at start, kept within the deadline."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence

import pytest

from app.deadlines import BoundedTransform
from app.own_adapters import AdapterContext
from app.providers import open_transform
from app.settings import Settings, SettingsError
from domain.ports import QueryTransformUnavailable


def louder(options: Mapping[str, str], context: AdapterContext) -> Callable[[str], list[str]]:
    def transform(query: str) -> list[str]:
        return [query.upper()]

    return transform


def test_a_transform_is_imported_by_its_name() -> None:
    transform = open_transform(Settings(query_transform=f"{__name__}:louder"))

    assert transform is not None
    assert transform("fever") == ["FEVER"]


def test_there_is_none_unless_it_is_named() -> None:
    assert open_transform(Settings()) is None


@pytest.mark.parametrize("name", ["no_such_module:f", f"{__name__}:nothing", f"{__name__}:pytest"])
def test_a_name_that_is_no_factory_is_told_at_start(name: str) -> None:
    with pytest.raises(SettingsError, match=f"query_transform {name}"):
        open_transform(Settings(query_transform=name))


@pytest.mark.parametrize("name", ["tests", ":", "a.b"])
def test_a_name_that_is_no_import_string_is_no_setting(name: str) -> None:
    with pytest.raises(ValueError, match="DRUGLABEL_QUERY_TRANSFORM must be none or package"):
        Settings(query_transform=name)


@pytest.mark.parametrize("made", [None, "one text", [1, 2], {"a": "b"}, 7])
def test_what_is_no_list_of_texts_counts_as_a_failure(made: object) -> None:
    def odd(query: str) -> Sequence[str]:
        return made  # type: ignore[return-value]

    with pytest.raises(QueryTransformUnavailable):
        BoundedTransform(odd, 1)("fever")


def test_a_transform_that_breaks_or_hangs_is_unavailable() -> None:
    release = threading.Event()

    def broken(query: str) -> Sequence[str]:
        raise ZeroDivisionError

    def hanging(query: str) -> Sequence[str]:
        release.wait()
        return [query]

    with pytest.raises(QueryTransformUnavailable):
        BoundedTransform(broken, 1)("fever")
    with pytest.raises(QueryTransformUnavailable):
        BoundedTransform(hanging, 0.05)("fever")
    release.set()
