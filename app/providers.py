"""Opens the providers that the settings name: embedder, reranker, generator.

Hosted ones are imported when they are chosen: their SDKs take half of the time to start and
40 MB, which a service without them need not pay.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import cast

from pydantic import SecretStr

from adapters.late_interaction import LateInteraction, MaxSimReranker
from adapters.minilm import MiniLMEmbedder, ModelUnusable
from app.own_adapters import AdapterContext, Transform, own_adapter
from app.settings import Settings
from domain.ports import AnswerGenerator, Embedder, Reranker

__all__ = ["ModelUnusable", "open_embedder", "open_generator", "open_reranker", "open_transform"]


def open_embedder(settings: Settings) -> Embedder:
    """Load or connect to the embedding model.

    Raises:
        ModelUnusable: a file of the local model is missing, wrong or not the one that was checked.
        SettingsError: an embedder of the user's own cannot be made, or is none.
    """
    if settings.is_own("embedder"):
        return cast(Embedder, _own(settings, "embedder", settings.embedder_timeout_s, Embedder))
    if settings.embedder == "openai":
        from adapters.openai import OpenAIEmbedder

        return OpenAIEmbedder.with_key(
            _secret(settings.embedder_api_key),
            model=settings.embedder_model,
            dimension=settings.embedder_dimension,
            base_url=settings.embedder_base_url,
            deadline_s=settings.embedder_timeout_s,
        )
    return _minilm(settings.model_dir)


def open_reranker(settings: Settings) -> Reranker | None:
    """Load or connect to the reranker; None if there is none.

    Raises:
        ModelUnusable: the local model cannot be used.
    """
    if settings.is_own("reranker"):
        return cast(Reranker, _own(settings, "reranker", settings.reranker_timeout_s, Reranker))
    if settings.reranker == "cohere":
        from adapters.cohere import CohereReranker

        key = _secret(settings.cohere_api_key) or ""
        return CohereReranker.with_key(key, deadline_s=settings.reranker_timeout_s)
    if settings.reranker == "local":
        return MaxSimReranker(LateInteraction(_minilm(settings.model_dir)))
    return None


def open_generator(settings: Settings) -> AnswerGenerator | None:
    """Connect to the generator; None if there is none: answers are quoted."""
    if settings.generator == "none":
        return None
    if settings.is_own("generator"):
        made = _own(settings, "generator", settings.generator_timeout_s, AnswerGenerator)
        return cast(AnswerGenerator, made)
    from adapters.openai import OpenAIAnswerGenerator

    return OpenAIAnswerGenerator.with_key(
        _secret(settings.generator_api_key),
        model=settings.generator_model,
        base_url=settings.generator_base_url,
        deadline_s=settings.generator_timeout_s,
    )


def open_transform(settings: Settings) -> Transform | None:
    """Make the query transform of the user's own; None if there is none.

    Raises:
        SettingsError: there is no such factory, or what it makes is no function of a question.
    """
    if settings.query_transform == "none":
        return None
    return cast(Transform, _own(settings, "query_transform", settings.embedder_timeout_s, Transform))


def _own(settings: Settings, setting: str, timeout_s: float, port: type) -> object:
    context = AdapterContext(setting, timeout_s)
    return own_adapter(getattr(settings, setting), settings.options(setting), context, port)


@lru_cache(maxsize=2)
def _minilm(model_dir: Path | None) -> MiniLMEmbedder:
    """One model serves embedder and reranker of a process: it takes 100 MB."""
    return MiniLMEmbedder.from_packages() if model_dir is None else MiniLMEmbedder.from_directory(model_dir)


def _secret(value: object) -> str | None:
    return value.get_secret_value() if isinstance(value, SecretStr) else None
