"""Archives: what is in them comes out one by one, and nothing they declare is believed."""

from __future__ import annotations

import io
import random
import struct
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest
from rich.console import Console

from adapters.archives import ArchiveLimits, Found, LabelFiles
from app.progress import document_progress
from app.settings import load_settings
from domain.ports import Refused, Skipped, SourceDocument

LABEL = b"<document>Zelvarin</document>"
Members = Iterable[tuple[str, bytes]]


def zipped(*members: tuple[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compression) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return buffer.getvalue()


def found_in(folder: Path, data: bytes, name: str = "release.zip", **limits: int) -> list[Found]:
    path = folder / name
    path.write_bytes(data)
    return list(LabelFiles([path], ArchiveLimits(**limits)).documents())


def documents(found: Iterable[Found]) -> list[bytes]:
    return [f.data for f in found if isinstance(f, SourceDocument)]


def reasons(found: Iterable[Found]) -> list[str]:
    return [f.reason for f in found if isinstance(f, Refused)]


def test_a_bulk_release_of_zips_in_a_zip_yields_every_label_and_skips_pictures_and_index_files(
    tmp_path: Path,
) -> None:
    inner = zipped(("a.xml", LABEL), ("a-01.jpg", b"\xff\xd8"), ("a_indexingInstructions.xml", b"<x/>"))

    found = found_in(tmp_path, zipped(("prescription/20260101_a.zip", inner), ("otc/20260102_b.zip", inner)))

    assert documents(found) == [LABEL, LABEL]
    assert sum(isinstance(f, Skipped) for f in found) == 4
    assert reasons(found) == []


def test_a_folder_is_read_with_its_subfolders_in_order_of_name(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "two.xml").write_bytes(b"<two/>")
    (tmp_path / "a.xml").write_bytes(b"<one/>")

    found = list(LabelFiles([tmp_path]).documents())

    assert documents(found) == [b"<one/>", b"<two/>"]


def test_a_file_that_is_not_there_is_refused_and_the_next_one_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(LABEL)

    found = list(LabelFiles([tmp_path / "missing.xml", tmp_path / "a.xml"]).documents())

    assert documents(found) == [LABEL]
    assert "cannot be read" in reasons(found)[0]


def test_bulk_records_of_openfda_come_one_by_one_out_of_their_zip(tmp_path: Path) -> None:
    bulk = b'{"meta": {"results": {"total": 2}}, "results": [{"set_id": "a"}, {"set_id": "b"}]}'

    found = found_in(tmp_path, zipped(("drug-label-0001-of-0013.json", bulk)), "drug-label-0001.json.zip")

    assert documents(found) == [b'{"set_id": "a"}', b'{"set_id": "b"}']


@pytest.mark.parametrize("name", ["../../x.xml", "/etc/x.xml", "..\\x.xml", "C:\\x.xml", "a/../../x.xml"])
def test_a_member_whose_name_points_outside_is_refused_and_the_others_are_read(
    tmp_path: Path, name: str
) -> None:
    found = found_in(tmp_path, zipped((name, b"<evil/>"), ("good.xml", LABEL)))

    assert documents(found) == [LABEL]
    assert reasons(found) == ["its name points outside the archive"]
    assert [p.name for p in tmp_path.rglob("*")] == ["release.zip"]
    assert not (tmp_path.parent / "x.xml").exists()


def test_a_symbolic_link_is_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("link.xml")
    link.external_attr = 0o120777 << 16
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(link, "/etc/hostname")
        archive.writestr("good.xml", LABEL)

    found = found_in(tmp_path, buffer.getvalue())

    assert documents(found) == [LABEL]
    assert reasons(found) == ["it is a symbolic link"]


def test_a_member_that_grows_too_much_is_stopped_while_it_is_read(tmp_path: Path) -> None:
    found = found_in(tmp_path, zipped(("bomb.xml", b"\0" * (64 << 20)), ("good.xml", LABEL)))

    assert documents(found) == [LABEL]
    assert len(reasons(found)) == 1


def test_the_size_that_a_member_declares_is_not_believed(tmp_path: Path) -> None:
    data = zipped(("big.xml", random.Random(1).randbytes(3000)), ("good.xml", LABEL))
    lying = data.replace(struct.pack("<L", 3000), struct.pack("<L", 10))

    found = found_in(tmp_path, lying, document_bytes=2000)

    assert documents(found) == [LABEL]
    assert len(reasons(found)) == 1


def test_a_document_over_the_limit_is_refused_by_its_real_size(tmp_path: Path) -> None:
    found = found_in(tmp_path, zipped(("big.xml", random.Random(1).randbytes(3000))), document_bytes=2000)

    assert reasons(found) == ["it is larger than 2000 bytes"]


def test_an_archive_of_too_many_members_is_refused_before_they_are_listed(tmp_path: Path) -> None:
    many = zipped(*((f"{n}.xml", b"") for n in range(200)), compression=zipfile.ZIP_STORED)

    found = found_in(tmp_path, zipped(("many.zip", many), ("good.xml", LABEL)), nested_members=100)

    assert documents(found) == [LABEL]
    assert "more than 100 members" in reasons(found)[0]


def test_archives_nested_deeper_than_a_bulk_release_are_refused(tmp_path: Path) -> None:
    third = zipped(("deep.xml", LABEL))
    second = zipped(("third.zip", third), ("good.xml", LABEL))

    found = found_in(tmp_path, zipped(("second.zip", second)))

    assert documents(found) == [LABEL]
    assert reasons(found) == ["archives are nested more than 2 deep"]


def test_all_layers_of_one_file_share_one_budget(tmp_path: Path) -> None:
    page = random.Random(2).randbytes(1 << 10) * 512
    layer = zipped(*((f"{n}.xml", page) for n in range(80)))

    found = found_in(
        tmp_path, zipped(("layer.zip", layer), ("last.xml", LABEL)), ratio=10, document_bytes=1 << 19
    )

    assert len(documents(found)) < 70
    assert "too much" in reasons(found)[-1]


def test_a_wrong_checksum_is_refused_and_the_others_are_read(tmp_path: Path) -> None:
    data = zipped(("bad.xml", b"abcdefgh"), ("good.xml", LABEL), compression=zipfile.ZIP_STORED)

    found = found_in(tmp_path, data.replace(b"abcdefgh", b"abcdefgX"))

    assert documents(found) == [LABEL]
    assert "cannot be read" in reasons(found)[0]


def test_an_encrypted_member_is_refused(tmp_path: Path) -> None:
    data = bytearray(zipped(("secret.xml", LABEL)))
    data[6] |= 1
    data[data.index(b"PK\1\2") + 8] |= 1

    found = found_in(tmp_path, bytes(data))

    assert reasons(found) == ["it is encrypted"]


def test_two_members_of_one_name_are_both_refused(tmp_path: Path) -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        data = zipped(("a.xml", b"<one/>"), ("a.xml", b"<two/>"), ("good.xml", LABEL))

    found = found_in(tmp_path, data)

    assert documents(found) == [LABEL]
    assert reasons(found) == ["2 members of the archive have this name"] * 2


@pytest.mark.parametrize("compression", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_compression_that_cannot_be_read_in_small_steps_is_refused(
    tmp_path: Path, compression: int
) -> None:
    found = found_in(tmp_path, zipped(("a.xml", LABEL), compression=compression))

    assert reasons(found) == ["its compression is neither stored nor deflated"]


@pytest.mark.parametrize("data", [b"", b"<html>moved</html>", b"PK\5\6", b"PK\5\6" + b"\xff" * 18])
def test_what_is_no_archive_is_refused_in_one_sentence(tmp_path: Path, data: bytes) -> None:
    found = found_in(tmp_path, data)

    assert len(found) == 1
    assert "the archive cannot be opened" in reasons(found)[0]


def test_damaged_archives_never_end_in_a_traceback(tmp_path: Path) -> None:
    inner = zipped(("a.xml", LABEL * 50), ("b.json", b'{"results": [{"set_id": "a"}]}'))
    whole = zipped(("one.zip", inner), ("c.xml", LABEL), ("two.zip", inner))
    chance = random.Random(3)

    for _ in range(400):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        for found in found_in(
            tmp_path, bytes(data[: chance.randrange(len(data)) if chance.random() < 0.3 else None])
        ):
            assert isinstance(found, SourceDocument | Refused | Skipped)


def test_a_name_is_shown_without_control_characters(tmp_path: Path) -> None:
    found = found_in(tmp_path, zipped(("a\x1b[31m\n.xml", LABEL)))

    assert found[0].name.isprintable()


def test_what_an_archive_may_hold_and_how_large_a_document_may_be_are_settings(tmp_path: Path) -> None:
    path = tmp_path / "labels.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for number in range(3):
            archive.writestr(f"{number}.xml", "<document/>" + " " * (number << 20))

    def found(**given: object) -> list[object]:
        settings = load_settings(store=f"sqlite:///{tmp_path}/labels.db", **given)
        with document_progress([path], settings, Console(quiet=True)) as (source, _):
            return list(source.documents())

    (refused,) = found(most_archive_members=2)
    large = [one for one in found(largest_document_mb=1) if isinstance(one, Refused)]

    assert isinstance(refused, Refused)
    assert "more than 2 members" in refused.reason
    assert [(one.name[-5:], one.reason) for one in large] == [
        ("1.xml", "it is larger than 1048576 bytes"),
        ("2.xml", "it is larger than 1048576 bytes"),
    ]
