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
    assert rebuilt.stderr.splitlines()[-1].startswith("Ingest the files of the labels above again")
    assert "Traceback" not in rebuilt.stderr


@pytest.mark.parametrize("command", ["check", "rebuild"])
def test_a_store_that_is_not_there_is_one_sentence(tmp_path: Path, command: str) -> None:
    done = druglabel(command, store=tmp_path / "none.db")

    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "There is no label store" in done.stderr


def test_a_mapping_gives_labels_their_rxnorm_ids_and_names_what_it_could_not_read(
    store: Path, tmp_path: Path
) -> None:
    with sqlite3.connect(store) as held:
        [set_id] = held.execute("SELECT min(set_id) FROM labels").fetchone()
    held.close()
    mapping = tmp_path / "rxnorm_mappings.txt"
    mapping.write_text(
        f"SETID|SPL_VERSION|RXCUI|RXSTRING|RXTTY\n{set_id}|1|617312|x|SCD\nbroken\n", encoding="utf-8"
    )

    first = druglabel("ingest-mappings", str(mapping), store=store)
    again = druglabel("ingest-mappings", str(mapping), store=store)
    found = druglabel("drugs", "rxcui 617312", store=store)

    assert (first.returncode, again.returncode) == (0, 0)
    assert "line 3: it has 1 fields" in first.stderr
    assert "1 are held, the RxNorm ids of 1 are new or changed" in " ".join(first.stdout.split())
    assert "the RxNorm ids of 0 are new or changed" in " ".join(again.stdout.split())
    assert set_id in " ".join(found.stdout.split())
    assert druglabel("check", store=store).returncode == 0


def test_a_file_that_is_no_mapping_is_one_sentence(store: Path) -> None:
    done = druglabel("ingest-mappings", str(store), store=store)

    assert done.returncode == 1
    assert "is no RxNorm mapping" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
