"""Every setting of the service: its name, type, default and one line of help.

Read from `druglabel.yaml` in the working directory, `.env`, and the environment (prefix
`DRUGLABEL_`), the later winning. This module alone reads the environment.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, model_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    YamlConfigSettingsSource,
)

PREFIX = "DRUGLABEL_"
CONFIG_FILE = "druglabel.yaml"


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
        yaml_file=CONFIG_FILE,
        frozen=True,
        extra="forbid",
        hide_input_in_errors=True,
    )

    store: str = Field(
        default_factory=default_store, description="Where labels are kept: sqlite:///path/to/file."
    )
    include_animal: bool = Field(False, description="Also take labels of animal drugs when ingesting.")
    embedder: Literal["minilm", "openai"] = Field(
        "minilm", description="minilm, on this machine; or openai, any compatible embeddings endpoint."
    )
    model_dir: Path | None = Field(
        None, description="A folder with model.onnx and tokenizer.json in place of the packaged model."
    )
    embedder_model: str = Field("text-embedding-3-small", description="Model of an embeddings endpoint.")
    embedder_dimension: int = Field(1536, ge=1, le=65536, description="Length of that model's vectors.")
    embedder_base_url: str | None = Field(None, description="Address of a compatible embeddings endpoint.")
    embedder_api_key: SecretStr | None = Field(None, description="Key for the embeddings endpoint.")
    reranker: Literal["none", "local", "cohere"] = Field(
        "none", description="none; local, over the embedding model's tokens; or cohere."
    )
    cohere_api_key: SecretStr | None = Field(None, description="Key for Cohere's rerank service.")
    generator: Literal["none", "openai"] = Field(
        "none", description="none: answers are quoted; or openai, any compatible chat endpoint."
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
    top_k: int = Field(5, ge=1, le=50, description="Hits that a search returns.")
    fetch_k: int = Field(20, ge=1, le=200, description="Candidates that a question is answered from.")
    fusion: Literal["weighted", "rank"] = Field(
        "weighted", description="How cosines and words are joined in a search: by their values or by rank."
    )
    lexical_weight: float = Field(0.02, ge=0, description="What a point of BM25 adds to a cosine.")
    prior_weight: float = Field(
        0.2, ge=0, description="What a section that the question leans to adds to a cosine, at most."
    )
    query_transform: str = Field(
        "none", description="none, or module:function: from a question to further ones, searched beside it."
    )
    score_threshold: float = Field(
        0.22,
        ge=-1,
        le=1,
        description="Confidence below which nothing counts as an answer: the best cosine, less what the label lacks.",
    )
    score_threshold_unreranked: float = Field(
        0.27, ge=-1, le=1, description="The stricter confidence when the reranker was unavailable."
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
            raise ValueError(f"reranker is cohere, but {PREFIX}COHERE_API_KEY is not set")
        if self.generator == "openai" and self.generator_base_url is None and self.generator_api_key is None:
            raise ValueError(f"generator is openai, but {PREFIX}GENERATOR_API_KEY is not set")
        if self.embedder == "openai" and self.embedder_base_url is None and self.embedder_api_key is None:
            raise ValueError(f"embedder is openai, but {PREFIX}EMBEDDER_API_KEY is not set")
        if not self.store.startswith("sqlite:///"):
            raise ValueError(f"store must start with sqlite:///, not {self.store.partition(':')[0]}:")
        return self

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
        told = "; ".join(
            f"{PREFIX}{str(e['loc'][0]).upper()}: {e['msg']}"
            if e["loc"]
            else e["msg"].removeprefix("Value error, ")
            for e in error.errors(include_input=False, include_url=False)
        )
        raise SettingsError(f"The settings cannot be used: {told}.") from error


def _refuse_unknown_names() -> None:
    # pydantic-settings passes over unknown variables of the environment, so a misspelt one would go unseen
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    unknown = sorted(name for name in os.environ if name.startswith(PREFIX) and name.upper() not in known)
    if unknown:
        raise SettingsError(f"No such setting: {', '.join(unknown)}. See docs/reference.md for the names.")
