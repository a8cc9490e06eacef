"""A real server over a real file, for tests that go in where a user does."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from adapters.archives import LabelFiles
from app.cli import SAMPLES
from app.composition import compose, opened_writer
from app.http import create_app
from app.ingest import IngestReport, ingest
from app.settings import Settings, load_settings

Serving = Callable[[Path], httpx.Client]


def settings_of(store: Path, **given: object) -> Settings:
    return load_settings(store=f"sqlite:///{store}", **given)


def load(paths: list[Path], store: Path) -> IngestReport:
    with opened_writer(settings_of(store)) as writer:
        return ingest(LabelFiles(paths), writer)


@contextmanager
def served(application: FastAPI) -> Iterator[httpx.Client]:
    """Serve an application over real HTTP on a free port of the loopback address."""
    config = uvicorn.Config(application, host="127.0.0.1", port=0, log_level="warning", ws="none")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
        yield client
    server.should_exit = True
    thread.join(timeout=10)


@contextmanager
def serving(settings: Settings) -> Iterator[httpx.Client]:
    """Serve the store that the settings name."""
    with served(create_app(compose(settings), settings.deadline_s)) as client:
        yield client


@pytest.fixture(scope="session")
def sample_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store that holds the bundled samples. Tests read it; one that writes copies it first."""
    store = tmp_path_factory.mktemp("samples") / "labels.db"
    load([SAMPLES], store)
    return store


@pytest.fixture(scope="session")
def samples(sample_store: Path) -> Iterator[httpx.Client]:
    """The bundled samples, served."""
    with serving(settings_of(sample_store)) as client:
        yield client


@pytest.fixture(scope="session")
def real_store(labels_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, IngestReport]:
    """A store that holds the real labels beside the checkout."""
    store = tmp_path_factory.mktemp("labels") / "labels.db"
    return store, load([labels_folder / "spl"], store)


@pytest.fixture(scope="session")
def real(real_store: tuple[Path, IngestReport]) -> Iterator[httpx.Client]:
    """The real labels, served."""
    with serving(settings_of(real_store[0])) as client:
        yield client


def asked(client: httpx.Client, question: str, **body: object) -> dict[str, object]:
    """Ask over HTTP and return the reply; it must be a 200."""
    reply = client.post("/v1/questions", json={"question": question, **body})
    assert reply.status_code == 200, reply.text
    return dict(reply.json())
