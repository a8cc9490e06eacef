"""`druglabel check` and `druglabel rebuild`, as a person types them."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from tests.e2e.test_cli import druglabel


@pytest.fixture
def store(sample_store: Path, tmp_path: Path) -> Path:
    """A copy of the sample store, to be damaged."""
    return Path(shutil.copy(sample_store, tmp_path / "labels.db"))


def damage(store: Path, statement: str) -> None:
    with sqlite3.connect(store) as other:
        assert other.execute(statement).rowcount > 0
    other.close()


def test_a_sound_store_is_said_to_be_sound(store: Path) -> None:
    done = druglabel("check", store=store)

    assert (done.returncode, done.stdout) == (0, "The store is sound.\n")


def test_lost_units_are_told_and_rebuilt(store: Path) -> None:
    damage(store, "DELETE FROM units")

    found = druglabel("check", store=store)
    rebuilt = druglabel("rebuild", store=store)

    assert found.returncode == 1
    assert "Run `druglabel rebuild`" in found.stderr
    assert rebuilt.returncode == 0
    assert druglabel("check", store=store).returncode == 0


def test_a_changed_word_is_told_with_its_label_and_never_certified(store: Path) -> None:
    damage(store, "UPDATE parts SET text = replace(text, 'contraindicated', 'indicated')")

    rebuilt = druglabel("rebuild", store=store)

    assert rebuilt.returncode == 1
    assert "is not what was read" in rebuilt.stderr
    assert rebuilt.stderr.splitlines()[-1].startswith("Ingest the labels named above again")
    assert "Traceback" not in rebuilt.stderr


@pytest.mark.parametrize("command", ["check", "rebuild"])
def test_a_store_that_is_not_there_is_one_sentence(tmp_path: Path, command: str) -> None:
    done = druglabel(command, store=tmp_path / "none.db")

    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "There is no label store" in done.stderr
