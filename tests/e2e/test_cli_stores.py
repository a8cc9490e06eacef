"""Stores and settings from the command line: another store by its address, a copy, what is in force."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.test_cli import ROOT
from tests.qdrant_stub import QdrantStub, qdrant_stub


def druglabel(*arguments: str, cwd: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("DRUGLABEL_")}
    environment |= {f"DRUGLABEL_{name.upper()}": value for name, value in settings.items()}
    return subprocess.run(
        [sys.executable, "-m", "app.cli", *arguments],
        cwd=cwd,
        env=environment | {"PYTHONPATH": str(ROOT), "COLUMNS": "300"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture
def stub() -> Iterator[QdrantStub]:
    with qdrant_stub() as running:
        yield running


def test_a_library_is_loaded_on_a_server_asked_there_and_copied_into_a_file(
    stub: QdrantStub, tmp_path: Path
) -> None:
    server, file = f"qdrant+{stub.url}/labels", f"sqlite:///{tmp_path}/labels.db"
    question = ("ask", "What are the contraindications of Zelvarin?")
    # a stub in Python is slow, and is no reason to give a question up
    patient = {"store_timeout_s": "30", "deadline_s": "60"}

    loaded = druglabel("ingest", "--samples", "--no-vectors", cwd=tmp_path, store=server)
    asked = druglabel(*question, cwd=tmp_path, store=server, **patient)
    copied = druglabel("copy", "--from", server, "--to", file, cwd=tmp_path)
    asked_again = druglabel(*question, cwd=tmp_path, store=file)

    assert [done.returncode for done in (loaded, asked, copied, asked_again)] == [0, 0, 0, 0], loaded.stderr
    assert "5 of 5 parts, whole" in asked.stdout
    assert asked_again.stdout == asked.stdout
    assert copied.stdout == (
        "4 versions are the same in both stores, text and vectors: 4 were written, with 0 vectors; "
        "the target holds 0 others.\n"
    )


@pytest.mark.parametrize(
    ("store", "told"),
    [
        ("qdrant+http://127.0.0.1:9/labels", "cannot be reached: check the address and that it runs."),
        (
            "qdrant+http://127.0.0.1:9",
            "DRUGLABEL_STORE: store must look like qdrant+http://host:6333/collection",
        ),
        ("postgres://host/labels", "DRUGLABEL_STORE must be sqlite:///, qdrant+http://, qdrant+https:// or"),
        ("no_such_module:make", "there is no module no_such_module"),
    ],
)
def test_a_store_that_cannot_be_is_one_sentence_and_status_1(tmp_path: Path, store: str, told: str) -> None:
    done = druglabel("ask", "contraindications of Zelvarin", cwd=tmp_path, store=store)

    assert done.returncode == 1
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_settings_in_force_are_shown_with_where_they_come_from_and_no_secret(tmp_path: Path) -> None:
    (tmp_path / "druglabel.yaml").write_text(
        "top_k: 7\nfetch_k: 30\nembedder: own:make\nembedder_options:\n  token: a-token\n"
    )
    (tmp_path / ".env").write_text("DRUGLABEL_TOP_K=8\nDRUGLABEL_PORT=8100\n")

    done = druglabel(
        "config",
        cwd=tmp_path,
        port="8200",
        qdrant_api_key="a-key",
        generator_base_url="http://someone:a-password@host/v1",
    )

    lines = done.stdout.splitlines()
    assert "DRUGLABEL_FETCH_K=30  (druglabel.yaml)" in lines
    assert "DRUGLABEL_TOP_K=8  (.env)" in lines
    assert "DRUGLABEL_PORT=8200  (environment)" in lines
    assert "DRUGLABEL_RERANKER=none  (default)" in lines
    assert "DRUGLABEL_MODEL_DIR not set  (default)" in lines
    assert "DRUGLABEL_INCLUDE_ANIMAL=false  (default)" in lines
    assert "DRUGLABEL_QDRANT_API_KEY=**********  (environment)" in lines
    assert "DRUGLABEL_EMBEDDER_OPTIONS={'token': '**********'}  (druglabel.yaml)" in lines
    assert not [s for s in ("a-key", "a-token", "a-password") if s in done.stdout + done.stderr]


def test_a_misspelt_setting_is_an_error_in_the_file_and_in_dotenv_too(tmp_path: Path) -> None:
    (tmp_path / "druglabel.yaml").write_text("top_kk: 7\n")
    in_file = druglabel("config", cwd=tmp_path)
    (tmp_path / "druglabel.yaml").unlink()
    (tmp_path / ".env").write_text("DRUGLABEL_TOP_KK=8\n")
    in_dotenv = druglabel("config", cwd=tmp_path)

    assert (in_file.returncode, in_dotenv.returncode) == (1, 1)
    assert "TOP_KK" in in_file.stderr.upper()
    assert "TOP_KK" in in_dotenv.stderr.upper()


def test_the_adapters_are_listed_with_the_chosen_ones_marked(tmp_path: Path) -> None:
    done = druglabel("adapters", cwd=tmp_path, reranker="local", query_transform="own:make")

    assert done.returncode == 0
    chosen = [line.removeprefix("  * ") for line in done.stdout.splitlines() if line.startswith("  * ")]
    assert chosen == ["sqlite:///", "minilm", "local", "none", "own:make"]
    assert "    qdrant+http://" in done.stdout.splitlines()


def test_a_store_on_a_server_is_not_verified_as_a_file_and_says_so(tmp_path: Path) -> None:
    done = druglabel("check", cwd=tmp_path, store="qdrant+http://127.0.0.1:9/labels")

    assert done.returncode == 1
    assert done.stderr == "Only a store of one file (sqlite:///) is verified here.\n"
