"""The DailyMed and openFDA clients, against a loopback server that speaks their documented forms."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from adapters.dailymed import DailyMed
from adapters.openfda_client import OpenFda
from adapters.polite_http import Manners, PoliteClient
from domain.ports import LabelSourceUnavailable
from tests.http_stub import Asked, Says, Stub, http_stub

SET_ID = "5a1f0c7e-0001-4000-8000-00000000000a"
OTHER_ID = "5a1f0c7e-0002-4000-8000-00000000000b"
NOT_FOUND = Says(404, b'{"error": {"code": "NOT_FOUND", "message": "No matches found!"}}')
HTML = Says(404, b"<html>moved</html>")

Answer = Callable[[Asked, str], Says]


@contextmanager
def asking(answer: Answer, **manners: float) -> Iterator[tuple[PoliteClient, Stub, list[float]]]:
    waited: list[float] = []
    settings = Manners(spacing_s=manners.pop("spacing_s", 0.0), timeout_s=5.0, **manners)  # type: ignore[arg-type]
    with http_stub(answer) as stub, PoliteClient(stub.url, settings, sleep=waited.append) as client:
        yield client, stub, waited


def says(body: object, **headers: str) -> Says:
    return Says(200, json.dumps(body).encode(), headers)


def spl(set_id: str = SET_ID) -> Says:
    return Says(200, f'<document xmlns="urn:hl7-org:v3"><setId root="{set_id}"/></document>'.encode())


def listing(*rows: tuple[str, str], total: object = None, pages: object = 1) -> Says:
    data = [{"setid": s, "spl_version": "3", "title": t, "published_date": "May 21, 2026"} for s, t in rows]
    counted = len(rows) if total is None else total
    return says({"metadata": {"total_elements": counted, "total_pages": pages}, "data": data})


def fda_record(set_id: str = SET_ID, brand: str = "ZELVARIN", ndc: str = "99999-101") -> dict[str, object]:
    return {"set_id": set_id, "openfda": {"brand_name": [brand], "product_ndc": [ndc]}}


def fda_page(*records: dict[str, object], total: int | None = None, **headers: str) -> Says:
    meta = {"results": {"skip": 0, "limit": 100, "total": len(records) if total is None else total}}
    return says({"meta": meta, "results": list(records)}, **headers)


def test_dailymed_finds_labels_by_name_over_all_pages_and_keeps_only_those_with_the_name() -> None:
    pages = {"1": (SET_ID, "ZELVARIN (ZELVARINIB) TABLET [MARSH]"), "2": (OTHER_ID, "QUORIMOL TABLET [MOSS]")}

    def answer(asked: Asked, _: str) -> Says:
        return listing(pages[asked.query["page"]], total="2", pages="2")

    with asking(answer) as (client, stub, _):
        found = DailyMed(client).find("Zelvarin")

    assert [row.set_id for row in found] == [SET_ID]
    assert stub.asked[0].query == {"drug_name": "Zelvarin", "pagesize": "100", "page": "1"}


def test_a_dailymed_list_that_ends_early_is_no_answer() -> None:
    with (
        asking(lambda *_: listing((SET_ID, "ZELVARIN"), total=60)) as (client, _, _),
        pytest.raises(LabelSourceUnavailable, match="1 of 60"),
    ):
        DailyMed(client).find("Zelvarin")


def test_dailymed_fetches_the_label_that_was_asked_for() -> None:
    with asking(lambda *_: spl()) as (client, stub, _):
        document = DailyMed(client).label(SET_ID.upper())

    assert document is not None
    assert SET_ID.encode() in document.data
    assert stub.asked[0].path == f"/services/v2/spls/{SET_ID}.xml"


@pytest.mark.parametrize("reply", [spl(OTHER_ID), Says(200, b"<html/>"), Says(302), Says(415)])
def test_another_label_or_another_form_from_dailymed_is_an_outage_not_a_label(reply: Says) -> None:
    with asking(lambda *_: reply) as (client, _, _), pytest.raises(LabelSourceUnavailable):
        DailyMed(client).label(SET_ID)


def test_dailymed_has_no_such_label_only_if_its_list_says_so_too() -> None:
    def unknown(asked: Asked, _: str) -> Says:
        return listing() if asked.path.endswith("spls.json") else HTML

    def moved(asked: Asked, _: str) -> Says:
        return listing((SET_ID, "ZELVARIN")) if asked.path.endswith("spls.json") else HTML

    with asking(unknown) as (client, _, _):
        assert DailyMed(client).label(SET_ID) is None
    with asking(moved) as (client, _, _), pytest.raises(LabelSourceUnavailable, match="lists"):
        DailyMed(client).label(SET_ID)
    with asking(lambda *_: HTML) as (client, _, _), pytest.raises(LabelSourceUnavailable):
        DailyMed(client).label(SET_ID)


def test_a_dailymed_download_is_believed_only_if_it_is_a_zip() -> None:
    with asking(lambda *_: Says(200, b"PK\3\4...")) as (client, stub, _):
        document = DailyMed(client).archive(SET_ID, 2)

    assert document is not None
    assert stub.asked[0].query == {"type": "zip", "setid": SET_ID, "version": "2"}
    with asking(lambda *_: Says(200, b"<html>")) as (client, _, _), pytest.raises(LabelSourceUnavailable):
        DailyMed(client).archive(SET_ID)


def test_dailymeds_history_lists_every_version_of_the_label_asked_for() -> None:
    def history(set_id: str) -> Says:
        rows = [{"spl_version": n, "published_date": f"May {n}, 2026"} for n in (3, 2)]
        return says({"metadata": {"total_pages": 1}, "data": {"spl": {"setid": set_id}, "history": rows}})

    with asking(lambda *_: history(SET_ID)) as (client, _, _):
        assert DailyMed(client).history(SET_ID) == [(3, "May 3, 2026"), (2, "May 2, 2026")]
    with asking(lambda *_: history(OTHER_ID)) as (client, _, _), pytest.raises(LabelSourceUnavailable):
        DailyMed(client).history(SET_ID)


def test_what_is_no_set_id_is_never_put_into_an_address() -> None:
    with asking(lambda *_: spl()) as (client, stub, _), pytest.raises(ValueError, match="no set id"):
        DailyMed(client).label("../../x")

    assert stub.asked == []


def test_openfda_is_asked_for_a_quoted_exact_name() -> None:
    with asking(lambda *_: fda_page(fda_record())) as (client, stub, _):
        found = list(OpenFda(client).by_name("Alpha Beta Acid"))

    assert found == []
    assert 'openfda.generic_name.exact:"Alpha Beta Acid"' in stub.asked[0].query["search"]


def test_openfda_records_of_another_drug_are_never_taken_for_the_one_asked() -> None:
    with asking(lambda *_: fda_page(fda_record(brand="QUORIMOL"), fda_record())) as (client, _, _):
        assert len(list(OpenFda(client).by_name("zelvarin"))) == 1
        assert list(OpenFda(client).by_ndc("00000-772-01")) == []
        assert len(list(OpenFda(client).by_ndc("99999-101"))) == 2
        assert OpenFda(client).by_set_id(OTHER_ID) is None


@pytest.mark.parametrize("reply", [NOT_FOUND, fda_page()])
def test_openfda_without_a_match_has_no_such_label(reply: Says) -> None:
    with asking(lambda *_: reply) as (client, _, _):
        assert list(OpenFda(client).by_name("Zelvarin")) == []


@pytest.mark.parametrize("reply", [HTML, Says(500), Says(429), Says(200, b"{}"), Says(400, b'{"error": {}}')])
def test_any_other_reply_of_openfda_is_an_outage_never_no_such_label(reply: Says) -> None:
    with asking(lambda *_: reply) as (client, _, _), pytest.raises(LabelSourceUnavailable):
        list(OpenFda(client).by_name("Zelvarin"))


def test_openfda_pages_are_followed_by_their_cursor_and_never_skip_with_it() -> None:
    def answer(asked: Asked, url: str) -> Says:
        at = int(asked.query.get("search_after", "0"))
        link = {"Link": f'<{url}/drug/label.json?search_after={at + 10}>; rel="next"'} if at < 50 else {}
        records = [fda_record(f"set-{n}") for n in range(at, at + 10)]
        return fda_page(*records, total=60, **link)

    with asking(answer) as (client, stub, _):
        found = list(OpenFda(client).by_name("Zelvarin"))

    assert len({document.name for document in found}) == 60
    assert all("skip" not in asked.query for asked in stub.asked)


def test_openfda_records_that_end_early_fail_and_say_how_many_came() -> None:
    def answer(asked: Asked, _: str) -> Says:
        at = int(asked.query.get("skip", "0"))
        return fda_page(*[fda_record(f"set-{n}") for n in range(at, at + 10) if at < 40], total=60)

    with asking(answer) as (client, _, _), pytest.raises(LabelSourceUnavailable, match="40 of 60"):
        list(OpenFda(client).by_name("Zelvarin"))


def test_a_passing_failure_is_retried_after_the_wait_that_was_asked_for() -> None:
    replies = iter([Says(429, b"", {"Retry-After": "7"}), Says(503), fda_page(fda_record())])

    with asking(lambda *_: next(replies)) as (client, _, waited):
        assert len(list(OpenFda(client).by_name("Zelvarin"))) == 1

    assert waited == [7.0, 1.0]


def test_a_wait_longer_than_allowed_ends_the_job_at_once_and_says_when_to_come_back() -> None:
    with (
        asking(lambda *_: Says(429, b"", {"Retry-After": "3600"})) as (client, stub, waited),
        pytest.raises(LabelSourceUnavailable, match="3600 seconds"),
    ):
        list(OpenFda(client).by_name("Zelvarin"))

    assert len(stub.asked) == 1
    assert waited == []


def test_retries_are_bounded() -> None:
    with asking(lambda *_: Says(500), tries=3) as (client, stub, _), pytest.raises(LabelSourceUnavailable):
        client.get("/drug/label.json")

    assert len(stub.asked) == 3


def test_requests_are_spaced() -> None:
    with asking(lambda *_: Says(200), spacing_s=30.0) as (client, _, waited):
        client.get("/one")
        client.get("/two")

    assert sum(wait > 20 for wait in waited) >= 1


def test_a_reply_without_end_is_stopped_by_its_bytes() -> None:
    with (
        asking(lambda *_: Says(200, b"x" * 3000), most_bytes=1000) as (client, _, _),
        pytest.raises(LabelSourceUnavailable, match="more than 1000"),
    ):
        client.get("/endless")


def test_a_server_that_is_not_there_is_unavailable() -> None:
    with http_stub(lambda *_: Says()) as stub:
        url = stub.url

    with (
        PoliteClient(url, Manners(tries=1), sleep=lambda _: None) as client,
        pytest.raises(LabelSourceUnavailable, match="cannot be asked"),
    ):
        client.get("/")


def test_a_next_page_on_another_host_is_not_followed() -> None:
    link = {"Link": '<http://elsewhere.invalid/drug/label.json?search_after=1>; rel="next"'}

    with (
        asking(lambda *_: fda_page(fda_record(), total=2, **link)) as (client, _, _),
        pytest.raises(LabelSourceUnavailable, match="another host"),
    ):
        list(OpenFda(client).by_name("Zelvarin"))
