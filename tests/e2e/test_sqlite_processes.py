"""A store survives what happens to processes: kills, full disks, many readers, many threads."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.check import check
from adapters.sqlite.sections import SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from domain.partition import digest
from tests.builders import QUORIMOL, ZELVARIN, a_partitioned_label, a_quorimol_label, contraindications
from tests.ingesting import changes, contents

ROOT = Path(__file__).parents[2]
KILLED = -9

# where in the third change and after it the process dies, before the statement that begins so
NAMED_POINTS = [
    "BEGIN",
    "INSERT INTO labels",
    "INSERT INTO parts",
    "SELECT unit_text, text_key",
    "INSERT INTO unit_texts",
    "INSERT INTO units",
    "INSERT INTO part_words",
    "UPDATE unit_texts",
    "DELETE FROM unit_texts",
    "DELETE FROM labels",
    "UPDATE store SET generation",
    "INSERT OR IGNORE INTO vectors",
    "COMMIT",
]
EVERY_SO_MANY_STATEMENTS = [("--die-before", str(n)) for n in range(7, 2200, 700)]


@pytest.fixture(scope="module")
def steps(tmp_path_factory: pytest.TempPathFactory) -> list[list[object]]:
    """What the store holds before the first change and after each, undisturbed."""
    path = tmp_path_factory.mktemp("undisturbed") / "labels.db"
    with SqliteStore(path, create=True) as store:
        held = [contents(path)]
        for change in changes():
            change(store)
            held.append(contents(path))
    return held


def ingest(path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.ingesting", str(path), *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_an_undisturbed_run_in_another_process_gives_the_same_store(
    tmp_path: Path, steps: list[list[object]]
) -> None:
    done = ingest(tmp_path / "labels.db")

    assert done.returncode == 0, done.stderr
    assert contents(tmp_path / "labels.db") == steps[-1]


@pytest.mark.parametrize(
    "options",
    [
        *[("--after", "3", "--die-at", point) for point in NAMED_POINTS],
        *EVERY_SO_MANY_STATEMENTS,
    ],
    ids=" ".join,
)
def test_a_kill_loses_at_most_the_change_in_work_and_a_rerun_gives_the_same_store(
    tmp_path: Path, steps: list[list[object]], options: tuple[str, ...]
) -> None:
    path = tmp_path / "labels.db"

    killed = ingest(path, *options)

    assert killed.returncode == KILLED, killed.stderr
    acknowledged = len(killed.stdout.split())
    assert check(path) == []
    assert contents(path) in steps[acknowledged : acknowledged + 2]
    with SqliteStore(path, create=True) as store:
        for change in changes():
            change(store)
    assert contents(path) == steps[-1]
    assert check(path) == []


@pytest.mark.parametrize("limit", [40_000, 400_000])
def test_a_file_that_may_not_grow_is_one_sentence_and_loses_nothing_acknowledged(
    tmp_path: Path, steps: list[list[object]], limit: int
) -> None:
    path = tmp_path / "labels.db"

    stopped = ingest(path, "--file-limit", str(limit))

    assert stopped.returncode == 1
    [told] = stopped.stderr.splitlines()
    assert str(path) in told
    assert "nothing was changed" in told
    acknowledged = len(stopped.stdout.split())
    if acknowledged:
        assert check(path) == []
        assert contents(path) == steps[acknowledged]
    assert ingest(path).returncode == 0
    assert contents(path) == steps[-1]


def test_readers_in_other_processes_never_see_a_label_in_part_while_it_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "labels.db"
    versions = [
        a_partitioned_label(version=n, sections=contraindications(parts=30 + n, path="1")) for n in range(12)
    ]
    with SqliteStore(path, create=True) as store:
        SqliteLabelWriter(store).replace(versions[0])
        readers = [
            subprocess.Popen([sys.executable, "-c", READER, str(path)], cwd=ROOT, stdout=-1) for _ in "ab"
        ]
        for reader in readers:
            assert reader.stdout is not None
            assert reader.stdout.readline() == b"reading\n"
        for version in (*versions, *versions):
            SqliteLabelWriter(store).replace(version)
        SqliteLabelWriter(store).remove(ZELVARIN)
        assert [reader.wait(timeout=30) for reader in readers] == [0, 0]
        for reader in readers:
            assert reader.stdout is not None
            reader.stdout.close()


READER = f"""
import sys
from adapters.sqlite.sections import SqliteSectionRetriever
from adapters.sqlite.store import SqliteStore
with SqliteStore(sys.argv[1]) as store:
    sections = SqliteSectionRetriever(store)
    print("reading", flush=True)
    while hits := sections.find_by_section("{ZELVARIN}", "contraindications"):
        assert [h.part_index for h in hits] == list(range(hits[0].parts_expected))
        assert len(hits) == hits[0].parts_expected >= 30
"""


def test_a_thread_writes_what_it_did_not_open_and_a_third_reads_it_back_amid_readers(tmp_path: Path) -> None:
    with SqliteStore(tmp_path / "labels.db", create=True) as store, ThreadPoolExecutor(10) as threads:
        sections, writer = SqliteSectionRetriever(store), SqliteLabelWriter(store)
        writer.replace(a_partitioned_label(a_quorimol_label()))

        reading = [
            threads.submit(
                lambda: [len(sections.find_by_section(QUORIMOL, "contraindications")) for _ in range(40)]
            )
            for _ in range(8)
        ]
        written = threads.submit(lambda: writer.replace(a_partitioned_label())).result()
        read_back = threads.submit(lambda: sections.find_by_section(ZELVARIN, "contraindications")).result()

        assert written is True
        assert len(read_back) == 30
        assert {count for future in reading for count in future.result()} == {31}


def test_many_threads_writing_at_once_each_get_their_label_in(tmp_path: Path) -> None:
    labels = [a_partitioned_label(set_id=f"5a1f0c7e-2000-4000-8000-{n:012d}") for n in range(24)]
    with SqliteStore(tmp_path / "labels.db", create=True) as store, ThreadPoolExecutor(8) as threads:
        stored = list(threads.map(SqliteLabelWriter(store).replace, labels))

        assert all(stored)
        assert len(SqliteLabelCatalogue(store).labels()) == 24
    assert check(tmp_path / "labels.db") == []


def test_two_processes_that_write_one_store_both_finish(tmp_path: Path, steps: list[list[object]]) -> None:
    command = [sys.executable, "-m", "tests.ingesting", str(tmp_path / "labels.db")]
    writers = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) for _ in "ab"]

    assert [writer.wait(timeout=60) for writer in writers] == [0, 0]
    assert check(tmp_path / "labels.db") == []
    ingest(tmp_path / "labels.db")
    assert contents(tmp_path / "labels.db") == steps[-1]


def test_a_long_section_comes_back_in_order_and_whole_from_a_store_of_many_labels(tmp_path: Path) -> None:
    labels = [
        a_partitioned_label(
            set_id=f"5a1f0c7e-2000-4000-8000-{n:012d}", sections=contraindications(parts=137, path="1")
        )
        for n in range(12)
    ]
    with SqliteStore(tmp_path / "labels.db", create=True) as store:
        for label in labels:
            SqliteLabelWriter(store).replace(label)

        for label in labels:
            hits = SqliteSectionRetriever(store).find_by_section(label.label.set_id, "contraindications")
            assert len(hits) == hits[0].parts_expected == 137
            assert digest("".join(hit.part.text for hit in hits)) == label.entries[0].sha256
