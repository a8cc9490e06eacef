"""Fetching labels by name, set id and code, against a loopback server that speaks the documented forms."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable

import pytest

from app.fetching import Found, fetched_labels
from app.settings import load_settings
from domain.ports import LabelSourceUnavailable, Refused, SourceDocument
from tests.http_stub import Asked, Says, http_stub

IDS = [f"5a1f0c7e-000{n}-4000-8000-00000000000a" for n in range(1, 4)]


def spl(set_id: str, version: int = 3) -> bytes:
    identity = f'<setId root="{set_id}"/><versionNumber value="{version}"/>'
    return f'<document xmlns="urn:hl7-org:v3">{identity}</document>'.encode()


def dailymed(asked: Asked, _: str) -> Says:
    if asked.path.endswith(".xml"):
        return Says(200, spl(asked.path.rsplit("/", 1)[-1].removesuffix(".xml")))
    if asked.path.endswith("getFile.cfm"):
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w") as archive:
            # of versions later than 2 this service has only the second
            archive.writestr("a.xml", spl(asked.query["setid"], min(2, int(asked.query["version"]))))
            archive.writestr("a-01.jpg", b"")
        return Says(200, buffer.getvalue())
    rows = [{"setid": i, "spl_version": 1, "title": "ZELVARIN TABLET"} for i in IDS]
    found = rows if asked.query.get("drug_name") == "Zelvarin" else []
    metadata = {"total_elements": len(found), "total_pages": 1}
    return Says(200, json.dumps({"metadata": metadata, "data": found}).encode())


def openfda(asked: Asked, _: str) -> Says:
    records = [
        {"set_id": i, "openfda": {"brand_name": ["ZELVARIN"], "product_ndc": ["99999-101"]}} for i in IDS
    ]
    body = {"meta": {"results": {"total": 3}}, "results": records}
    wanted = any(word in asked.query["search"] for word in ("ZELVARIN", "99999-101", IDS[1]))
    return Says(200, json.dumps(body).encode()) if wanted else Says(404, b'{"error": {"code": "NOT_FOUND"}}')


def fetched(
    answer: Callable[[Asked, str], Says], *wanted: str, version: int | None = None, limit: int = 5
) -> list[Found]:
    with http_stub(answer) as stub:
        settings = load_settings(dailymed_url=stub.url, openfda_url=stub.url)
        is_openfda = answer is openfda
        with fetched_labels(settings, wanted, openfda=is_openfda, version=version, limit=limit) as source:
            return list(source.documents())


def documents(found: list[Found]) -> list[str]:
    return [f.name for f in found if isinstance(f, SourceDocument)]


def test_a_set_id_and_a_name_are_fetched_from_dailymed() -> None:
    assert documents(fetched(dailymed, IDS[0])) == [f"dailymed:{IDS[0]}.xml"]
    assert documents(fetched(dailymed, "Zelvarin")) == [f"dailymed:{i}.xml" for i in IDS]


def test_an_older_version_comes_out_of_its_archive_without_the_pictures() -> None:
    (found,) = fetched(dailymed, IDS[0], version=2)

    assert isinstance(found, SourceDocument)
    assert found.data == spl(IDS[0], version=2)


def test_another_version_than_was_asked_for_is_never_taken_for_it() -> None:
    with pytest.raises(LabelSourceUnavailable, match="did not answer with version 7"):
        fetched(dailymed, IDS[0], version=7)


@pytest.mark.parametrize(
    ("wanted", "version", "reason"),
    [
        ("Zelvarin", 2, "by set id only"),
        ("99999-101", None, "use --openfda"),
        ("9999910101", None, "use --openfda"),
        ("  ", None, "no such label"),
        ("--", None, "no such label"),
    ],
)
def test_what_dailymed_cannot_be_asked_for_is_refused_and_never_asked(
    wanted: str, version: int | None, reason: str
) -> None:
    def silent(asked: Asked, _: str) -> Says:
        raise AssertionError(asked)

    (found,) = fetched(silent, wanted, version=version)

    assert isinstance(found, Refused)
    assert reason in found.reason


@pytest.mark.parametrize("answer", [dailymed, openfda])
def test_more_labels_than_asked_for_are_left_and_that_is_said(answer: Callable[[Asked, str], Says]) -> None:
    found = fetched(answer, "Zelvarin", limit=2)

    assert len(documents(found)) == 2
    assert isinstance(found[-1], Refused)
    assert "were left" in found[-1].reason


@pytest.mark.parametrize("answer", [dailymed, openfda])
def test_a_name_that_the_service_does_not_have_is_refused_and_the_next_one_fetched(
    answer: Callable[[Asked, str], Says],
) -> None:
    found = fetched(answer, "Quorimol", IDS[1])

    assert found[0] == Refused("Quorimol", "the service has no such label")
    assert len(documents(found)) == 1


def test_names_codes_and_set_ids_are_fetched_from_openfda() -> None:
    assert len(documents(fetched(openfda, "zelvarin"))) == 3
    assert len(documents(fetched(openfda, "99999-101"))) == 3
    assert documents(fetched(openfda, IDS[1])) == [f"openfda:{IDS[1]}.json"]


def test_a_service_that_answers_nonsense_is_unavailable_never_without_the_label() -> None:
    with pytest.raises(LabelSourceUnavailable):
        fetched(lambda *_: Says(404, b"<html>"), "Zelvarin")
