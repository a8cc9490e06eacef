"""What happens to the file of a running service, and of a command: reads go on where they can, and one sentence is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from adapters.sqlite.check import check
from adapters.sqlite.export import SqliteLabelExport
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.cli import SAMPLES
from tests.builders import a_partitioned_label
from tests.e2e.conftest import asked, load, serving, settings_of
from tests.e2e.test_cli import ROOT, druglabel
from tests.unit.test_sqlite_store import an_ordinary_user

QUESTION = "contraindications of Zelvarin"


@pytest.fixture
def store(sample_store: Path) -> Iterator[Path]:
    """A copy of the sample store, in a folder that any user may enter."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(shutil.copy(sample_store, Path(folder) / "labels.db"))


def a_label_file(folder: Path) -> Path:
    """A label that is not held yet."""
    text = (SAMPLES / "zelvarin.xml").read_text(encoding="utf-8")
    file = folder / "new.xml"
    file.write_text(
        text.replace("5a3b1e00-0001-4000-8000-5a3b1e000001", "5a3b1e00-0001-4000-8000-5a3b1e0000aa")
    )
    return file


def one_sentence(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    # the bar of progress leaves an empty line
    [told] = filter(None, done.stderr.splitlines())
    return told


def test_a_file_moved_over_the_store_of_a_running_service_answers_the_next_question(
    store: Path, tmp_path: Path
) -> None:
    other = store.with_name("other.db")
    load([SAMPLES / "quorimol.xml"], other)
    with serving(settings_of(store)) as client, SqliteStore(store) as writer:
        assert asked(client, QUESTION)["kind"] == "answer"
        # its log lies beside the store, as when an ingest goes on or was killed
        SqliteLabelWriter(writer).replace(a_partitioned_label())

        other.replace(store)
        replies = [asked(client, QUESTION) for _ in range(8)]
        held = client.get("/v1/drugs").json()["drugs"]
        checked = druglabel("check", store=store)

    assert {reply["kind"] for reply in replies} == {"abstention"}
    assert {reply["reason"] for reply in replies} == {"unknown_drug"}
    assert [drug["name"] for drug in held] == ["Quorimol Maleate"]
    assert checked.stdout == "The store is sound.\n"


def test_a_store_in_a_folder_that_may_not_be_written_is_served_and_not_loaded(
    store: Path, tmp_path: Path
) -> None:
    store.chmod(0o444)
    store.parent.chmod(0o555)
    with an_ordinary_user(), serving(settings_of(store)) as client:
        reply = asked(client, QUESTION)
        ready = client.get("/ready").status_code

    store.parent.chmod(0o755)
    assert (reply["kind"], ready) == ("answer", 200)


def limited(store: Path, *arguments: str, bytes_at_most: int) -> subprocess.CompletedProcess[str]:
    """A command that may let no file grow beyond a size, as on a full disk."""
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({bytes_at_most}, {bytes_at_most}))"
    command = f"{limit}; from app.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", command, *arguments, "--store", f"sqlite:///{store}"],
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "400"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_service_started_where_no_file_can_be_made_any_more_answers_and_loads_nothing(
    store: Path, tmp_path: Path
) -> None:
    before = store.read_bytes()

    asking = limited(store, "ask", QUESTION, bytes_at_most=1_000)
    loading = limited(store, "ingest", str(a_label_file(tmp_path)), "--no-vectors", bytes_at_most=1_000)
    after = limited(store, "ask", QUESTION, bytes_at_most=1_000)

    assert (asking.returncode, after.returncode) == (0, 0), asking.stderr + after.stderr
    assert "the room on it and the file size limit" in one_sentence(loading)
    assert store.read_bytes() == before
    assert check(store) == []


@pytest.mark.parametrize("share", [10, 100])
def test_where_no_room_is_left_a_command_says_so_in_one_sentence_and_the_service_answers_on(
    store: Path, tmp_path: Path, share: int
) -> None:
    most = store.stat().st_size * share // 100
    with serving(settings_of(store)) as client:
        loaded = limited(store, "ingest", str(a_label_file(tmp_path)), "--no-vectors", bytes_at_most=most)
        reply = asked(client, QUESTION)
        asking = limited(store, "ask", QUESTION, bytes_at_most=most)

    if loaded.returncode:
        assert "nothing was changed" in one_sentence(loaded)
    assert reply["kind"] == "answer"
    assert asking.returncode == 0, asking.stderr
    assert check(store) == []


@pytest.mark.parametrize(
    ("event", "ending"),
    [("open", "quorimol.xml"), ("sqlite3.connect", ""), ("open", "model.onnx"), ("open", "tokenizer.json")],
    ids=["before a label is read", "between labels", "before embedding", "amid embedding"],
)
def test_an_ingest_that_is_killed_and_run_again_gives_the_store_of_one_that_was_not(
    tmp_path: Path, sample_store: Path, event: str, ending: str
) -> None:
    store = tmp_path / "labels.db"
    dying = (
        "import os, sys\n"
        "def hook(event, arguments):\n"
        f"    if event == {event!r} and str(arguments[0]).endswith({ending!r}):\n"
        "        os.kill(os.getpid(), 9)\n"
        "sys.addaudithook(hook)\n"
        "from app.cli import main\n"
        "main()\n"
    )
    command = [sys.executable, "-c", dying, "ingest", "--samples", "--store", f"sqlite:///{store}"]

    killed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=60)
    left = check(store) if store.exists() and store.stat().st_size else []
    again = druglabel("ingest", "--samples", "--no-vectors", store=store)

    assert killed.returncode == -9
    assert left == []
    assert again.returncode == 0
    assert check(store) == []
    with SqliteStore(store) as one, SqliteStore(sample_store) as other:
        kept, undisturbed = SqliteLabelExport(one), SqliteLabelExport(other)
        assert kept.versions() == undisturbed.versions()
        assert all(kept.kept(v) == undisturbed.kept(v) for v in kept.versions())


@pytest.mark.parametrize(
    ("command", "damage"),
    [
        ("check", "cut"),
        ("rebuild", "cut"),
        ("ask", "overwritten"),
        ("ingest", "cut"),
        ("embed", "overwritten"),
        ("remove", "cut"),
    ],
)
def test_a_damaged_file_is_one_sentence_of_every_command(
    store: Path, tmp_path: Path, command: str, damage: str
) -> None:
    whole = store.read_bytes()
    store.write_bytes(whole[: len(whole) // 3] if damage == "cut" else b"\x5a" * 4096 + whole[4096:])
    arguments = {
        "ask": [QUESTION],
        "ingest": [str(a_label_file(tmp_path)), "--no-vectors"],
        "remove": ["5a3b1e00-0001-4000-8000-5a3b1e000001"],
    }

    done = druglabel(command, *arguments.get(command, []), store=store)

    told = done.stderr.splitlines()
    assert done.returncode in {1, 3}
    assert "Traceback" not in done.stderr
    assert 1 <= len(told) <= 25
    assert "damaged" in done.stderr or "not a label store" in done.stderr


def test_a_file_damaged_under_a_running_service_is_an_abstention_and_a_503(store: Path) -> None:
    with serving(settings_of(store)) as client:
        assert asked(client, QUESTION)["kind"] == "answer"
        whole = store.read_bytes()
        damaged = store.with_name("damaged.db")
        damaged.write_bytes(b"\x5a" * 4096 + whole[4096:])

        damaged.replace(store)
        reply = asked(client, QUESTION)
        ready: httpx.Response = client.get("/ready")

    assert (reply["kind"], reply["reason"]) == ("abstention", "store_unavailable")
    assert ready.status_code == 503
    assert "Traceback" not in ready.text
