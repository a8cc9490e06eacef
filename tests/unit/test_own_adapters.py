"""Adapters by import string: whatever is wrong with one stops the start, in one sentence."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

import pytest

from app.own_adapters import AdapterContext, LabelStore, own_adapter
from app.providers import open_embedder, open_reranker
from app.settings import Settings, SettingsError
from app.stores import open_store
from domain.ports import Embedder, Reranker
from tests.fakes import WordHashEmbedder, WordOverlapReranker

CONTEXT = AdapterContext("embedder", 2.0)


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module of the user's own, `plugin`."""
    module = ModuleType("plugin")
    monkeypatch.setitem(sys.modules, "plugin", module)
    return module


def refusal(name: str, *ports: type) -> str:
    with pytest.raises(SettingsError) as raised:
        own_adapter(name, {}, CONTEXT, *ports)
    return str(raised.value)


def test_the_factory_is_given_its_options_and_its_context(plugin: ModuleType) -> None:
    given: list[object] = []

    def make(options: Mapping[str, str], context: AdapterContext) -> WordHashEmbedder:
        given.extend([options, context])
        return WordHashEmbedder()

    plugin.make = make  # type: ignore[attr-defined]
    chosen = Settings(embedder="plugin:make", embedder_options={"region": "north"}, embedder_timeout_s=1.5)  # type: ignore[dict-item]

    assert isinstance(open_embedder(chosen), WordHashEmbedder)
    assert given == [{"region": "north"}, AdapterContext("embedder", 1.5)]


def test_a_class_may_be_the_factory(plugin: ModuleType) -> None:
    class Plain(WordOverlapReranker):
        def __init__(self, options: Mapping[str, str], context: AdapterContext) -> None:
            pass

    plugin.Plain = Plain  # type: ignore[attr-defined]

    assert isinstance(open_reranker(Settings(reranker="plugin:Plain")), Plain)


def test_a_module_that_is_not_there_is_named() -> None:
    assert refusal("no_such_module.inside:make") == (
        "embedder no_such_module.inside:make cannot be imported: there is no module no_such_module; "
        "is its folder on PYTHONPATH?"
    )


def test_a_package_that_is_missing_is_told_with_its_install_line(plugin: ModuleType) -> None:
    def make(options: Mapping[str, str], context: AdapterContext) -> object:
        import no_such_package.models  # type: ignore[import-not-found]  # noqa: PLC0415

        return no_such_package

    plugin.make = make  # type: ignore[attr-defined]

    assert refusal("plugin:make") == (
        "embedder plugin:make needs a package that is not installed: pip install no_such_package"
    )


def test_what_is_not_in_the_module_or_no_function_is_told(plugin: ModuleType) -> None:
    plugin.number = 7  # type: ignore[attr-defined]

    assert "cannot be imported" in refusal("plugin:make")
    assert "is no function" in refusal("plugin:number")


def test_an_option_that_is_missing_or_wrong_is_told(plugin: ModuleType) -> None:
    plugin.misses = lambda options, context: options["url"]  # type: ignore[attr-defined]
    plugin.wrong = lambda options, context: int("seven")  # type: ignore[attr-defined]
    plugin.alone = WordHashEmbedder  # type: ignore[attr-defined]

    assert refusal("plugin:misses") == "embedder plugin:misses misses its option 'url'."
    assert "cannot be made: invalid literal for int()" in refusal("plugin:wrong")
    assert "cannot be made" in refusal("plugin:alone")


def test_a_method_that_is_missing_is_named(plugin: ModuleType) -> None:
    plugin.make = lambda options, context: WordOverlapReranker()  # type: ignore[attr-defined]

    assert refusal("plugin:make", Embedder) == "embedder plugin:make is no Embedder: it has no model_id."


def test_a_method_that_takes_other_arguments_is_named(plugin: ModuleType) -> None:
    class Scores:
        def rerank(self, question: str, texts: Sequence[str]) -> list[int]:
            return []

    plugin.make = lambda options, context: Scores()  # type: ignore[attr-defined]

    assert refusal("plugin:make", Reranker) == (
        "embedder plugin:make is no Reranker: its rerank has to take (query, documents, top_n)."
    )


def test_further_arguments_are_its_own_business_if_they_have_defaults(plugin: ModuleType) -> None:
    class More:
        def rerank(
            self, query: str, documents: Sequence[str], top_n: int | None = None, deep: bool = False
        ) -> list[int]:
            return []

    plugin.make = lambda options, context: More()  # type: ignore[attr-defined]

    assert own_adapter("plugin:make", {}, CONTEXT, Reranker)


def test_a_store_has_to_keep_all_of_its_ports(plugin: ModuleType) -> None:
    plugin.make = lambda options, context: WordHashEmbedder()  # type: ignore[attr-defined]

    assert "is no LabelStore: it has no method" in refusal("plugin:make", LabelStore)
    with pytest.raises(SettingsError, match="store plugin:make is no LabelStore"):
        open_store(Settings(store="plugin:make"))


@pytest.mark.parametrize("setting", ["store", "embedder", "reranker", "generator", "query_transform"])
@pytest.mark.parametrize(
    "name", ["minilmm", "a.b", "a:b:c", "/tmp/labels.db", "https://example.org/x", "a: b"]
)
def test_what_is_neither_built_in_nor_an_import_string_is_no_setting(setting: str, name: str) -> None:
    with pytest.raises(ValueError, match=f"DRUGLABEL_{setting.upper()} must be "):
        Settings(**{setting: name})  # type: ignore[arg-type]
