"""Every setting of the service: its name, type, default and one line of help.

Read from `druglabel.yaml` in the working directory, `.env`, and the environment (prefix
`DRUGLABEL_`), the later winning. This module alone reads the environment.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

import pydantic_settings
import yaml
from pydantic import Field, SecretStr, ValidationError, model_validator
from pydantic_core import ErrorDetails
from pydantic_settings import (
    BaseSettings,
    DotEnvSettingsSource,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    YamlConfigSettingsSource,
)

PREFIX = "DRUGLABEL_"
CONFIG_FILE = "druglabel.yaml"
# what may stand in a setting that names an adapter, beside an import string of the user's own
BUILT_IN: Mapping[str, tuple[str, ...]] = {
    "store": ("sqlite:///", "qdrant+http://", "qdrant+https://"),
    "embedder": ("minilm", "openai"),
    "reranker": ("none", "local", "cohere"),
    "generator": ("none", "openai"),
    "query_transform": ("none",),
}
_IMPORT_STRING = re.compile(r"\A[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")


class SettingsError(ValueError):
    """The settings cannot be used; the message is one clear sentence per mistake."""


def default_store() -> str:
    """One file under the user's data folder, as the XDG base directory rules place it."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(data) / 'druglabel' / 'labels.db'}"


class Settings(BaseSettings):
    """What the service runs with. Frozen; a misspelt name is an error."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=".env",
        # the file may be shared with other programs: their variables are not ours to judge
        dotenv_filtering="match_prefix",
        yaml_file=CONFIG_FILE,
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
    )

    store: str = Field(
        default_factory=default_store,
        description="Where labels are kept: sqlite:///path/to/file, qdrant+http://host:6333/collection "
        "(or qdrant+https), or an import string.",
    )
    qdrant_api_key: SecretStr | None = Field(None, description="Key for the Qdrant server.")
    qdrant_prefer_grpc: bool = Field(False, description="Talk gRPC to the Qdrant server in place of REST.")
    qdrant_grpc_port: int = Field(6334, ge=1, le=65535, description="Port of the Qdrant server's gRPC.")
    qdrant_shards: int = Field(1, ge=1, description="Shards of a Qdrant collection, when it is made.")
    qdrant_replicas: int = Field(1, ge=1, description="Copies of each shard, when the collection is made.")
    qdrant_write_consistency: int = Field(
        1, ge=1, description="Copies that must have a write before it counts, when the collection is made."
    )
    qdrant_int8: bool = Field(
        False,
        description="Keep an 8-bit copy of the vectors in memory and the vectors on disk, when the collection is made.",
    )
    include_animal: bool = Field(False, description="Also take labels of animal drugs when ingesting.")
    largest_document_mb: int = Field(
        32,
        ge=1,
        le=1024,
        description="Megabytes of one document or record; a larger one is refused when ingesting.",
    )
    most_archive_members: int = Field(
        100_000, ge=1, description="Files in one archive; one that holds more is refused when ingesting."
    )
    embedder: str = Field(
        "minilm",
        description="minilm, on this machine; openai, any compatible embeddings endpoint; or an import string.",
    )
    model_dir: Path | None = Field(
        None, description="A folder with model.onnx and tokenizer.json in place of the packaged model."
    )
    embedder_model: str = Field("text-embedding-3-small", description="Model of an embeddings endpoint.")
    embedder_dimension: int = Field(1536, ge=1, le=65536, description="Length of that model's vectors.")
    embedder_base_url: str | None = Field(None, description="Address of a compatible embeddings endpoint.")
    embedder_api_key: SecretStr | None = Field(None, description="Key for the embeddings endpoint.")
    reranker: str = Field(
        "none", description="none; local, over the embedding model's tokens; cohere; or an import string."
    )
    cohere_api_key: SecretStr | None = Field(None, description="Key for Cohere's rerank service.")
    generator: str = Field(
        "none",
        description="none: answers are quoted; openai, any compatible chat endpoint; or an import string.",
    )
    generator_model: str = Field("gpt-4o-mini", description="Model that writes answers up.")
    generator_base_url: str | None = Field(
        None, description="Address of a compatible server: Ollama, vLLM, llama.cpp, LM Studio."
    )
    generator_api_key: SecretStr | None = Field(None, description="Key for the generator.")
    generator_timeout_s: float = Field(8.0, gt=0, description="Seconds for one draft, all tries together.")
    longest_rewritten: int = Field(
        12_000, ge=0, description="Characters of evidence above which it is quoted and not rewritten."
    )
    top_k: int = Field(
        5,
        ge=1,
        le=50,
        description="Hits that a search returns, and places that are quoted at most for each question in a text.",
    )
    fetch_k: int = Field(20, ge=1, le=200, description="Candidates that are looked at to answer a question.")
    fusion: Literal["weighted", "rank"] = Field(
        "weighted", description="How cosines and words are joined in a search: by their values or by rank."
    )
    lexical_weight: float = Field(0.025, ge=0, description="What a point of BM25 adds to a cosine.")
    prior_weight: float = Field(
        0.2, ge=0, description="What a section that the question leans to adds to a cosine, at most."
    )
    query_transform: str = Field(
        "none", description="none, or an import string: from a question to further ones, searched beside it."
    )
    score_threshold: float = Field(
        0.2,
        ge=-1,
        le=1,
        description="Confidence below which nothing counts as an answer: the best cosine, less what the label lacks.",
    )
    score_threshold_unreranked: float = Field(
        0.25, ge=-1, le=1, description="The stricter confidence when the reranker was unavailable."
    )
    deadline_s: float = Field(12.0, gt=0, description="Seconds that one question may take in all.")
    store_timeout_s: float = Field(2.0, gt=0, description="Seconds for one call to the store.")
    embedder_timeout_s: float = Field(2.0, gt=0, description="Seconds to embed one question.")
    reranker_timeout_s: float = Field(2.0, gt=0, description="Seconds for one reranking.")
    dailymed_url: str = Field(
        "https://dailymed.nlm.nih.gov/dailymed", description="Where `fetch` asks DailyMed."
    )
    openfda_url: str = Field("https://api.fda.gov", description="Where `fetch --openfda` asks openFDA.")
    openfda_api_key: SecretStr | None = Field(None, description="Key for openFDA: a higher daily limit.")
    store_options: dict[str, SecretStr] = Field({}, description="Options of a store of your own.")
    embedder_options: dict[str, SecretStr] = Field({}, description="Options of an embedder of your own.")
    reranker_options: dict[str, SecretStr] = Field({}, description="Options of a reranker of your own.")
    generator_options: dict[str, SecretStr] = Field({}, description="Options of a generator of your own.")
    query_transform_options: dict[str, SecretStr] = Field(
        {}, description="Options of a query transform of your own."
    )
    host: str = Field("127.0.0.1", description="Address that `serve` listens on.")
    port: int = Field(8000, ge=0, le=65535, description="Port that `serve` listens on.")
    log_format: Literal["auto", "json", "console"] = Field(
        "auto", description="json, console, or auto: console on a terminal, json elsewhere."
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        yaml = YamlConfigSettingsSource(settings_cls)
        return init_settings, env_settings, dotenv_settings, yaml

    @model_validator(mode="after")
    def _can_be_met(self) -> Settings:
        if self.reranker == "cohere" and self.cohere_api_key is None:
            raise ValueError(f"{PREFIX}RERANKER is cohere, but {PREFIX}COHERE_API_KEY is not set")
        if self.generator == "openai" and self.generator_base_url is None and self.generator_api_key is None:
            raise ValueError(f"{PREFIX}GENERATOR is openai, but {PREFIX}GENERATOR_API_KEY is not set")
        if self.embedder == "openai" and self.embedder_base_url is None and self.embedder_api_key is None:
            raise ValueError(f"{PREFIX}EMBEDDER is openai, but {PREFIX}EMBEDDER_API_KEY is not set")
        for setting, built_in in BUILT_IN.items():
            named = getattr(self, setting)
            if not (named.startswith(built_in) if setting == "store" else named in built_in) and (
                _IMPORT_STRING.fullmatch(named) is None
            ):
                told = ", ".join(built_in)
                raise ValueError(
                    f"{PREFIX}{setting.upper()} must be {told} or package.module:factory, not {named[:60]}"
                )
        return self

    def is_own(self, setting: str) -> bool:
        """Whether an adapter is named by an import string of the user's own."""
        named: str = getattr(self, setting)
        return _IMPORT_STRING.fullmatch(named) is not None

    def options(self, setting: str) -> dict[str, str]:
        """The options of an adapter of the user's own, in the clear; for its factory alone."""
        given: dict[str, SecretStr] = getattr(self, f"{setting}_options")
        return {name: value.get_secret_value() for name, value in given.items()}

    @property
    def is_embedded(self) -> bool:
        """Whether the store is one file on this machine."""
        return self.store.startswith("sqlite:///")

    @property
    def store_path(self) -> Path:
        """The file of an embedded store."""
        return Path(self.store.removeprefix("sqlite:///")).expanduser()


def load_settings(**given: object) -> Settings:
    """Read the settings; what is `given` (and not None) wins over file and environment.

    Raises:
        SettingsError: a value is wrong or a name is unknown.
    """
    _refuse_unknown_names()
    try:
        return Settings(**{k: v for k, v in given.items() if v is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        told = "; ".join(_told(e) for e in error.errors(include_input=False, include_url=False))
        raise SettingsError(f"The settings cannot be used: {told}.") from error
    except pydantic_settings.SettingsError as error:
        raise SettingsError(f"The settings cannot be used: {error}; such a value is JSON.") from error
    except yaml.YAMLError as error:
        raise SettingsError(f"The settings cannot be used: {' '.join(str(error).split())}.") from error
    except ValueError as error:
        raise SettingsError(f"{CONFIG_FILE} must hold names of settings with their values.") from error


def origins() -> dict[str, str]:
    """Return for each setting that is not at its default where its value comes from."""
    sources = {
        CONFIG_FILE: YamlConfigSettingsSource(Settings),
        ".env": DotEnvSettingsSource(Settings),
        "environment": EnvSettingsSource(Settings),
    }
    return {
        name: told for told, source in sources.items() for name in source() if name in Settings.model_fields
    }


def hand_down(**given: object) -> None:
    """Put what was `given` (and is not None) into the environment, for the worker processes to read."""
    os.environ.update(
        {f"{PREFIX}{name.upper()}": str(value) for name, value in given.items() if value is not None}
    )


def _refuse_unknown_names() -> None:
    # pydantic-settings passes over unknown variables of the environment, so a misspelt one would go unseen
    known = _variables()
    unknown = sorted(name for name in os.environ if name.startswith(PREFIX) and name.upper() not in known)
    if unknown:
        told = ", ".join(f"{name}{_meant(name)}" for name in unknown)
        raise SettingsError(f"No such setting: {told}. See docs/reference.md for the names.")


def _variables() -> list[str]:
    return [f"{PREFIX}{name.upper()}" for name in Settings.model_fields]


def _told(error: ErrorDetails) -> str:
    if not error["loc"]:
        return error["msg"].removeprefix("Value error, ")
    variable = f"{PREFIX}{str(error['loc'][0]).upper().removeprefix(PREFIX)}"
    if error["type"] == "extra_forbidden":
        return f"{variable}: there is no such setting{_meant(variable)}"
    return f"{variable}: {error['msg']}"


def _meant(variable: str) -> str:
    near = get_close_matches(variable.upper(), _variables(), 1, cutoff=0.8)
    return f" (is {near[0]} meant?)" if near else ""
