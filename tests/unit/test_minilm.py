"""The packaged embedding model, and what is said of a directory that is none."""

from __future__ import annotations

import hashlib
from pathlib import Path

import numpy as np
import pytest

from adapters.minilm import MAX_TOKENS, MODEL_SHA256, TOKENIZER_SHA256, MiniLMEmbedder, ModelUnusable
from adapters.minilm import packaged_files as files_of_the_packages


@pytest.fixture(scope="module")
def minilm() -> MiniLMEmbedder:
    return MiniLMEmbedder.from_packages(threads=1)


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """A user's directory that holds the packaged model."""
    for name, packaged in zip(("model.onnx", "tokenizer.json"), files_of_the_packages(), strict=True):
        (tmp_path / name).symlink_to(packaged)
    return tmp_path


def test_the_packaged_files_are_the_ones_that_were_measured() -> None:
    digests = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files_of_the_packages()]

    assert digests == [MODEL_SHA256, TOKENIZER_SHA256]


def test_a_question_lies_nearer_to_the_sentence_that_answers_it(minilm: MiniLMEmbedder) -> None:
    question, answer, other = minilm.embed(
        [
            "can I drink alcohol with it",
            "Avoid alcoholic beverages while taking Zelvarin.",
            "Store the bottle below 25 degrees.",
        ]
    )

    assert np.dot(question, answer) > np.dot(question, other) + 0.2


def test_token_vectors_come_with_the_places_of_their_tokens(minilm: MiniLMEmbedder) -> None:
    text = "Never give Quorimol."

    [found] = minilm.embed_tokens([text])

    assert [text[start:end] for start, end in found.spans][:2] == ["Never", "give"]
    assert found.tokens.shape == (len(found.spans), minilm.dimension)
    assert np.allclose(np.linalg.norm(found.tokens, axis=1), 1, atol=1e-5)


def test_the_vector_beside_token_vectors_is_the_one_that_embed_gives(minilm: MiniLMEmbedder) -> None:
    text = "Never give Quorimol."

    assert np.allclose(minilm.embed_tokens([text])[0].vector, minilm.embed([text])[0], atol=1e-6)


def test_a_text_longer_than_the_model_reads_is_cut_and_not_refused(minilm: MiniLMEmbedder) -> None:
    [vector] = minilm.embed(["marsh fever " * 5_000])

    assert len(vector) == minilm.dimension
    assert minilm.token_counts(["marsh fever " * 5_000]) == [MAX_TOKENS]


def test_a_directory_of_ones_own_gives_the_same_vectors_under_its_own_name(
    directory: Path, minilm: MiniLMEmbedder
) -> None:
    own = MiniLMEmbedder.from_directory(directory, threads=1, sha256=MODEL_SHA256, dimension=384)

    assert np.allclose(own.embed(["marsh fever"]), minilm.embed(["marsh fever"]), atol=1e-6)
    assert own.model_id.startswith(f"{directory.name}@")
    assert own.model_id.partition("@")[2] == minilm.model_id.partition("@")[2]


def test_another_tokenizer_makes_another_model_id(directory: Path, minilm: MiniLMEmbedder) -> None:
    tokenizer = (directory / "tokenizer.json").read_text(encoding="utf-8")
    (directory / "tokenizer.json").unlink()
    (directory / "tokenizer.json").write_text(tokenizer + "\n", encoding="utf-8")

    own = MiniLMEmbedder.from_directory(directory, threads=1)

    assert own.model_id.partition("@")[2] != minilm.model_id.partition("@")[2]


def test_a_directory_that_is_not_there_is_said_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ModelUnusable, match=r"model\.onnx cannot be read: No such file"):
        MiniLMEmbedder.from_directory(tmp_path / "nowhere")


def test_a_tokenizer_that_is_missing_is_named(directory: Path) -> None:
    (directory / "tokenizer.json").unlink()

    with pytest.raises(ModelUnusable, match=r"tokenizer\.json cannot be read"):
        MiniLMEmbedder.from_directory(directory)


@pytest.mark.parametrize("content", [b"", b"not a model", b"\x08\x01", b"\xff" * 100])
def test_a_file_that_is_no_onnx_model_is_said_in_one_sentence(directory: Path, content: bytes) -> None:
    (directory / "model.onnx").unlink()
    (directory / "model.onnx").write_bytes(content)

    with pytest.raises(ModelUnusable, match=r"model\.onnx is no ONNX model that can be loaded") as told:
        MiniLMEmbedder.from_directory(directory)

    assert "\n" not in str(told.value)


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"model": {"type": "None"}}', "\udcff"])
def test_a_file_that_is_no_tokenizer_is_said_in_one_sentence(directory: Path, content: str) -> None:
    (directory / "tokenizer.json").unlink()
    (directory / "tokenizer.json").write_text(content, encoding="utf-8", errors="surrogateescape")

    with pytest.raises(ModelUnusable, match=r"tokenizer\.json is no tokenizer that can be loaded"):
        MiniLMEmbedder.from_directory(directory)


def _field(number: int, content: bytes) -> bytes:
    return bytes([number << 3 | 2, len(content)]) + content


def _an_onnx_model_that_copies(name: bytes) -> bytes:
    """The smallest ONNX model: one node, `Identity`, over a vector of floats."""
    shape = _field(2, _field(1, b"\x08\x02"))
    value = _field(2, _field(1, b"\x08\x01" + shape))
    node = _field(1, name) + _field(2, b"y") + _field(4, b"Identity")
    graph = (
        _field(1, node)
        + _field(2, b"g")
        + _field(11, _field(1, name) + value)
        + _field(12, _field(1, b"y") + value)
    )
    return b"\x08\x08" + _field(7, graph) + _field(8, b"\x10\x11")


def test_a_model_of_another_kind_is_found_out_at_start(directory: Path) -> None:
    (directory / "model.onnx").unlink()
    (directory / "model.onnx").write_bytes(_an_onnx_model_that_copies(b"pixels"))

    with pytest.raises(ModelUnusable, match="takes pixels; a text model takes attention_mask, input_ids"):
        MiniLMEmbedder.from_directory(directory)


def test_a_wrong_digest_is_refused_before_anything_is_loaded(directory: Path) -> None:
    with pytest.raises(ModelUnusable, match="it is not the model that was asked for"):
        MiniLMEmbedder.from_directory(directory, sha256="0" * 64)


def test_a_wrong_dimension_is_refused(directory: Path) -> None:
    with pytest.raises(ModelUnusable, match="vectors of 384 numbers, not the 768 asked for"):
        MiniLMEmbedder.from_directory(directory, dimension=768)
