"""DailyMed's RxNorm mapping: every line is read, or named; what it gives stays with the label."""

from __future__ import annotations

import sqlite3
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.rxnorm import Malformed, Mapped, NoMappingFile, rxnorm_mappings
from adapters.sqlite.catalogue import SqliteLabelCatalogue
from adapters.sqlite.rxcuis import SqliteRxcuiWriter
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.mappings import MOST_NAMED, keep_mappings
from domain.name_index import NameIndex
from domain.ports import RxcuisKept
from tests.builders import QUORIMOL, ZELVARIN, a_partitioned_label
from tests.drug_builders import a_drug, an_entry, chosen, doubt, find
from tests.fakes import InMemoryLabelCatalogue, InMemoryLabels, InMemoryRxcuiWriter

HEADER = "SETID|SPL_VERSION|RXCUI|RXSTRING|RXTTY"
GOOD = f"{ZELVARIN}|3|617312|zelvarin 10 MG Oral Tablet|PSN"


def a_file(folder: Path, *lines: str, name: str = "rxnorm_mappings.txt") -> Path:
    path = folder / name
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_every_line_gives_a_label_one_id(tmp_path: Path) -> None:
    path = a_file(
        tmp_path, HEADER, GOOD, GOOD.replace(ZELVARIN, ZELVARIN.upper()).replace("617312", "83367"), ""
    )

    assert list(rxnorm_mappings(path)) == [Mapped(ZELVARIN, "617312"), Mapped(ZELVARIN, "83367")]


def test_the_zip_is_read_as_the_text_in_it(tmp_path: Path) -> None:
    text = a_file(tmp_path, f"\ufeff{HEADER}", GOOD)
    with zipfile.ZipFile(tmp_path / "rxnorm_mappings.zip", "w") as archive:
        archive.write(text, "rxnorm_mappings.txt")

    assert list(rxnorm_mappings(tmp_path / "rxnorm_mappings.zip")) == [Mapped(ZELVARIN, "617312")]


def test_columns_are_found_by_their_names(tmp_path: Path) -> None:
    path = a_file(tmp_path, "RXCUI|NEW|SETID", f"12|x|{ZELVARIN}")

    assert list(rxnorm_mappings(path)) == [Mapped(ZELVARIN, "12")]


def test_malformed_lines_are_named_and_the_next_one_follows(tmp_path: Path) -> None:
    path = a_file(tmp_path, HEADER, "no|pipes", f"{ZELVARIN}|3|abc|x|y", "not-an-id|3|12|x|y", GOOD)

    assert list(rxnorm_mappings(path)) == [
        Malformed(2, "it has 2 fields"),
        Malformed(3, "'abc' is no RxNorm id"),
        Malformed(4, "'not-an-id' is no set id"),
        Mapped(ZELVARIN, "617312"),
    ]


@pytest.mark.parametrize("content", [b"", b"SETID,RXCUI\n", b"\x00\xff\xfe" * 50, b"PK\x03\x04 broken"])
def test_another_file_is_told_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)

    with pytest.raises(NoMappingFile, match="is no RxNorm mapping"):
        list(rxnorm_mappings(path))


def test_an_archive_of_something_else_is_told(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr("one.xml", "<a/>")

    with pytest.raises(NoMappingFile, match="0 text files"):
        list(rxnorm_mappings(tmp_path / "a.zip"))


@given(st.lists(st.text(max_size=60)))
def test_no_line_whatever_it_holds_breaks_the_reading(lines: list[str]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "mapping.txt"
        path.write_bytes("\n".join([HEADER, *lines, GOOD]).encode("utf-8", "surrogatepass"))

        assert list(rxnorm_mappings(path))[-1] == Mapped(ZELVARIN, "617312")


def test_the_report_counts_labels_and_names_the_first_bad_lines() -> None:
    held = InMemoryLabels(a_partitioned_label())
    said = [
        Mapped(ZELVARIN, "12"), Mapped(ZELVARIN, "12"), Mapped(ZELVARIN, "34"), Mapped(QUORIMOL, "5"),
        *(Malformed(n, "bad") for n in range(MOST_NAMED + 5)),
    ]  # fmt: skip

    report = keep_mappings(said, InMemoryRxcuiWriter(held))

    assert (report.lines, report.set_ids, report.held, report.changed) == (29, 2, 1, 1)
    assert (report.malformed, len(report.named)) == (25, 20)
    entry = InMemoryLabelCatalogue(held).label(ZELVARIN)
    assert entry is not None
    assert entry.rxcuis == ("12", "34")
    assert keep_mappings(said, InMemoryRxcuiWriter(held)).changed == 0


def test_an_rxcui_finds_the_label_that_a_mapping_gave_it_to() -> None:
    held = InMemoryLabels(a_partitioned_label())
    keep_mappings([Mapped(ZELVARIN, "617312")], InMemoryRxcuiWriter(held))
    entries = (*InMemoryLabelCatalogue(held).labels(), an_entry(a_drug("Brimadol")))

    assert chosen(find("RxCUI 617312 contraindications", entries)).summary.set_id == ZELVARIN
    assert chosen(find("storage", entries, drug="rxcui:617312")).summary.set_id == ZELVARIN
    assert doubt(find("RxCUI 617313 contraindications", entries)).reason == "unknown_drug"
    assert f"rxcui:{617312}" in NameIndex.of(entries).codes


def test_a_store_of_before_there_were_mappings_takes_them(tmp_path: Path) -> None:
    path = tmp_path / "labels.db"
    with SqliteStore(path, create=True) as store:
        SqliteLabelWriter(store).replace(a_partitioned_label())
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE rxcuis")
    other.close()

    with SqliteStore(path) as store:
        assert SqliteRxcuiWriter(store).put_rxcuis({ZELVARIN: ["12"]}) == RxcuisKept(1, 1)
        [entry] = SqliteLabelCatalogue(store).labels()
        assert entry.rxcuis == ("12",)
