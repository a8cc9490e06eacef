"""The Qdrant store where a server is strict, busy, wrong, late, or not the one it should be."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import grpc
import httpx
import pytest
from qdrant_client import models
from qdrant_client.common.client_exceptions import QdrantException, ResourceExhaustedResponse
from qdrant_client.http.exceptions import ApiException, ResponseHandlingException, UnexpectedResponse

import adapters.qdrant
from adapters.qdrant.batches import BYTES_A_BATCH, POINTS_A_BATCH, sendable
from adapters.qdrant.catalogue import QdrantLabelCatalogue
from adapters.qdrant.points import LabelPoints, label_point_id, part_point_id, text_point_id
from adapters.qdrant.schema import INDEXES, SCHEMA_VERSION, QdrantSettings, address
from adapters.qdrant.sections import QdrantParentStore, QdrantSectionRetriever
from adapters.qdrant.store import PAGE, QdrantStore
from adapters.qdrant.units import QdrantUnitStore
from adapters.qdrant.writer import QdrantLabelWriter
from domain.ports import LabelStoreUnavailable, UnitVector
from tests.builders import (
    QUORIMOL,
    ZELVARIN,
    a_label,
    a_partitioned_label,
    a_quorimol_label,
    contraindications,
)
from tests.fakes import WordHashEmbedder
from tests.http_stub import Asked, Says
from tests.qdrant_stub import QdrantStub, qdrant_stub

MODEL = WordHashEmbedder.model_id
SERVER_SENTENCE = re.compile(r"[A-Z][^.]*(\.[^ ][^.]*)*\.")


@pytest.fixture
def stub() -> Iterator[QdrantStub]:
    with qdrant_stub() as running:
        yield running


@pytest.fixture
def settings(stub: QdrantStub) -> QdrantSettings:
    return QdrantSettings(stub.url, "labels", timeout_s=1.0)


@pytest.fixture
def store(settings: QdrantSettings) -> Iterator[QdrantStore]:
    with QdrantStore(settings, create=True) as opened:
        yield opened


@pytest.fixture
def loaded(store: QdrantStore) -> QdrantStore:
    QdrantLabelWriter(store).replace(a_partitioned_label())
    return store


def small(version: int = 1, drug: str = ZELVARIN, parts: int = 3) -> object:
    return a_partitioned_label(a_label(drug, version=version, sections=contraindications(parts, path="1")))


def overdosage_of(store: QdrantStore) -> object:
    return QdrantSectionRetriever(store).find_by_section(ZELVARIN, "overdosage")


# --- a server stricter than local mode


def test_the_collection_is_made_strict_with_an_index_on_every_field_that_is_filtered(
    loaded: QdrantStore, stub: QdrantStub
) -> None:
    made = stub.made["labels"]

    assert made.strict_mode_config is not None
    assert made.strict_mode_config.enabled is True
    assert made.strict_mode_config.unindexed_filtering_retrieve is False
    assert made.strict_mode_config.unindexed_filtering_update is False
    assert set(stub.indexes["labels"]) == set(INDEXES)


def test_no_field_is_filtered_in_the_code_that_has_no_index() -> None:
    code = "".join(p.read_text() for p in Path(adapters.qdrant.__path__[0]).glob("*.py"))

    named = set(re.findall(r'OrderBy\(key="(\w+)"', code))
    for arguments in re.findall(r"(?:having|but_not)\(([^()]*(?:\([^()]*\))?[^()]*)\)", code):
        named |= set(re.findall(r"(\w+)=", arguments))

    assert named
    assert named - {"kind"} <= set(INDEXES)


def test_an_index_that_an_older_collection_lacks_is_made_when_it_is_opened(
    loaded: QdrantStore, stub: QdrantStub, settings: QdrantSettings
) -> None:
    del stub.indexes["labels"]["edition"]

    QdrantStore(settings).close()

    assert "edition" in stub.indexes["labels"]


def test_a_filter_refused_for_want_of_an_index_is_an_outage_and_no_empty_answer(
    loaded: QdrantStore, stub: QdrantStub
) -> None:
    del stub.indexes["labels"]["set_id"]

    with pytest.raises(LabelStoreUnavailable, match="Index required but not found"):
        overdosage_of(loaded)


def test_shards_copies_and_consistency_are_those_of_the_settings(
    stub: QdrantStub, settings: QdrantSettings
) -> None:
    wanted = replace(settings, shards=6, replicas=3, write_consistency=2, int8=True)

    QdrantStore(wanted, create=True).close()

    made = stub.made["labels"]
    assert (made.shard_number, made.replication_factor, made.write_consistency_factor) == (6, 3, 2)
    assert isinstance(made.quantization_config, models.ScalarQuantization)


# --- pages, batches, ids


def test_more_labels_than_a_page_are_all_listed(store: QdrantStore, stub: QdrantStub) -> None:
    wanted = PAGE + 20
    head = LabelPoints(a_partitioned_label(a_quorimol_label())).label()
    points = [
        models.PointStruct(id=n, vector={}, payload={**(head.payload or {}), "set_id": f"set-{n:05d}"})
        for n in range(1, wanted + 1)
    ]
    stub.local.upsert("labels", points)

    assert len(QdrantLabelCatalogue(store).labels()) == wanted


def test_batches_are_bounded_by_count_and_by_bytes() -> None:
    few_and_long = [models.PointStruct(id=n, vector={}, payload={"text": "x" * 1_000_000}) for n in range(30)]
    many_and_short = [models.PointStruct(id=n, vector={}, payload={}) for n in range(1_000)]

    long_batches = list(sendable(few_and_long))
    short_batches = list(sendable(many_and_short))

    assert max(sum(len(p.model_dump_json()) for p in batch) for batch in long_batches) <= BYTES_A_BATCH
    assert [p for batch in long_batches for p in batch] == few_and_long
    assert [len(batch) for batch in short_batches] == [POINTS_A_BATCH] * 3 + [1_000 - 3 * POINTS_A_BATCH]


def test_a_label_with_a_section_of_many_megabytes_is_kept_whole(store: QdrantStore, stub: QdrantStub) -> None:
    [section, *_] = contraindications(2, path="1")
    line = "Zelvarin has been given to invented people. " * 30_000
    huge = replace(section, text=f"{section.text}{line}\n")
    label = a_partitioned_label(a_label(sections=(huge,)))

    assert QdrantLabelWriter(store).replace(label) is True

    assert max(len(asked.body) for asked in stub.asked) < 32 * 1024 * 1024
    document = QdrantParentStore(store).get(f"{ZELVARIN}#1")
    assert document is not None
    assert document.text == huge.text


def test_a_record_beyond_the_servers_limit_is_refused_before_it_is_sent(
    store: QdrantStore, stub: QdrantStub
) -> None:
    [section, *_] = contraindications(2, path="1")
    label = a_partitioned_label(a_label(sections=(replace(section, text="x" * 33_000_000),)))

    with pytest.raises(LabelStoreUnavailable, match="Nothing was stored"):
        QdrantLabelWriter(store).replace(label)

    assert QdrantLabelCatalogue(store).labels() == []


def test_ids_are_the_same_every_time_and_never_those_of_another_label() -> None:
    one, again, other = (LabelPoints(small(drug=drug)) for drug in (ZELVARIN, ZELVARIN, QUORIMOL))  # type: ignore[arg-type]

    def ids(points: LabelPoints) -> list[object]:
        return [points.label().id, *(p.id for p in points.parts(is_live=True))]

    assert ids(one) == ids(again)
    assert not set(ids(one)) & set(ids(other))


def test_no_two_names_run_into_one_id() -> None:
    assert part_point_id("label@1", 12) != part_point_id("label@11", 2)
    assert label_point_id("a", 11) != label_point_id("a1", 1)
    assert text_point_id("part") != part_point_id("text", 0)


def test_a_text_that_many_labels_share_has_one_point_and_one_vector(
    store: QdrantStore, stub: QdrantStub
) -> None:
    for number in range(5):
        shared = a_label(f"5a1f0c7e-2000-4000-8000-{number:012d}", sections=contraindications(3, path="1"))
        QdrantLabelWriter(store).replace(a_partitioned_label(shared))

    texts = stub.local.count("labels", models.Filter(must=[_kind("text")])).count

    assert texts == len({unit.text_hash for unit in a_partitioned_label(shared).units})


def _kind(kind: str) -> models.FieldCondition:
    return models.FieldCondition(key="kind", match=models.MatchValue(value=kind))


# --- versioned writes


def test_a_writer_killed_before_the_switch_leaves_the_old_words_in_force(
    loaded: QdrantStore, stub: QdrantStub
) -> None:
    before = overdosage_of(loaded)
    killed = _fails_from(stub, "points/count")

    with pytest.raises(LabelStoreUnavailable):
        QdrantLabelWriter(loaded).replace(small(version=3))  # type: ignore[arg-type]
    killed()

    assert overdosage_of(loaded) == before
    assert len(QdrantUnitStore(loaded).units(ZELVARIN)) == len(a_partitioned_label().units)


def test_what_a_killed_writer_left_goes_with_the_next_write_of_that_version(
    loaded: QdrantStore, stub: QdrantStub
) -> None:
    killed = _fails_from(stub, "points/count")
    with pytest.raises(LabelStoreUnavailable):
        QdrantLabelWriter(loaded).replace(small(version=3))  # type: ignore[arg-type]
    killed()

    QdrantLabelWriter(loaded).replace(a_partitioned_label())

    parts = stub.local.count("labels", models.Filter(must=[_kind("part")])).count
    assert parts == len(a_partitioned_label().parts)


def test_parts_that_the_server_lost_on_the_way_stop_the_switch(loaded: QdrantStore, stub: QdrantStub) -> None:
    before = overdosage_of(loaded)
    stub.fault = _says_count(1)

    with pytest.raises(LabelStoreUnavailable, match="kept 1 of 3 parts"):
        QdrantLabelWriter(loaded).replace(small(version=3))  # type: ignore[arg-type]

    stub.fault = lambda _: None
    assert overdosage_of(loaded) == before


def test_a_label_that_is_replaced_while_it_is_read_is_read_again(
    loaded: QdrantStore, stub: QdrantStub, settings: QdrantSettings
) -> None:
    changed = a_partitioned_label(a_label(version=3, sections=contraindications(40, path="4")))

    def replaced_between_label_and_parts(asked: Asked) -> Says | None:
        if asked.path.endswith("/points") and asked.method == "POST":
            stub.fault = lambda _: None
            with QdrantStore(settings) as other:
                QdrantLabelWriter(other).replace(changed)
        return None

    stub.fault = replaced_between_label_and_parts

    hits = QdrantSectionRetriever(loaded).find_by_section(ZELVARIN, "contraindications")

    assert [hit.part_index for hit in hits] == list(range(40))


def test_a_removal_that_was_cut_off_is_brought_to_its_end_by_the_next(
    loaded: QdrantStore, stub: QdrantStub
) -> None:
    calls: list[Asked] = []

    def cut_off(asked: Asked) -> Says | None:
        calls.extend([asked] if asked.path.endswith("/points/delete") else [])
        return _error(500) if len(calls) > 1 else None

    stub.fault = cut_off
    with pytest.raises(LabelStoreUnavailable):
        QdrantLabelWriter(loaded).remove(ZELVARIN)
    stub.fault = lambda _: None

    assert QdrantLabelWriter(loaded).remove(ZELVARIN) is False

    assert stub.local.count("labels", models.Filter(must=[_kind("part")])).count == 0
    assert stub.local.count("labels", models.Filter(must=[_kind("text")])).count == 0


# --- faults at the wire


def _error(status: int, told: str = "told by the server", **headers: str) -> Says:
    body = json.dumps({"status": {"error": told}, "time": 0.0}).encode()
    return Says(status, body, {"Content-Type": "application/json", **headers})


def _fails_from(stub: QdrantStub, ending: str) -> Callable[[], None]:
    """From the first request with that ending on, nothing is answered; return what mends it."""
    down: list[bool] = []

    def fault(asked: Asked) -> Says | None:
        if down or asked.path.endswith(ending):
            down.append(True)
            return _error(500)
        return None

    def mend() -> None:
        stub.fault = lambda _: None

    stub.fault = fault
    return mend


def _says_count(count: int) -> Callable[[Asked], Says | None]:
    said = json.dumps({"result": {"count": count}, "status": "ok", "time": 0.0}).encode()
    return lambda asked: (
        Says(200, said, {"Content-Type": "application/json"}) if asked.path.endswith("/count") else None
    )


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (_error(400, "Wrong input: a field"), "refused a request as wrong (Wrong input: a field)"),
        (_error(401), "refused the API key: set DRUGLABEL_QDRANT_API_KEY"),
        (_error(403), "does not allow this with this API key"),
        (_error(404), "is not there any more"),
        (_error(413), "takes no request of that size"),
        (_error(429), "is asked too often"),
        (_error(429, **{"Retry-After": "600"}), "is asked too often"),
        (_error(429, **{"Retry-After": "tomorrow"}), "cannot be read"),
        (_error(500), "fails (500)"),
        (_error(502), "fails (502)"),
        (_error(504), "did not answer in time"),
        (Says(200, b"<html>Welcome</html>"), "cannot be read"),
        (Says(200, b""), "cannot be read"),
        (Says(200, b'{"result": null}'), "cannot be read"),
        (Says(200, b'{"result": {"points": 7}}'), "cannot be read"),
        (Says(200, b"[1, 2]"), "cannot be read"),
        (Says(200, b"\xff\xfe\x00"), "cannot be read"),
        (Says(200, b'{"result": {"points": []', cut=10), "cannot be reached"),
        (Says(200, b" ", pause_s=1.5), "did not answer in time"),
    ],
)
def test_whatever_a_server_says_is_one_sentence_with_its_cause(
    loaded: QdrantStore, stub: QdrantStub, said: Says, told: str
) -> None:
    stub.fault = lambda _: said

    with pytest.raises(LabelStoreUnavailable) as raised:
        overdosage_of(loaded)

    assert told in str(raised.value)
    assert SERVER_SENTENCE.fullmatch(str(raised.value))
    assert raised.value.__cause__ is not None


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422])
def test_what_can_never_succeed_is_asked_once(loaded: QdrantStore, stub: QdrantStub, status: int) -> None:
    stub.fault = lambda _: _error(status)
    before = len(stub.asked)

    with pytest.raises(LabelStoreUnavailable):
        overdosage_of(loaded)

    assert len(stub.asked) == before + 1


@pytest.mark.parametrize("said", [_error(429), _error(429, **{"Retry-After": "0"}), _error(500), _error(503)])
def test_what_passes_is_tried_again(loaded: QdrantStore, stub: QdrantStub, said: Says) -> None:
    whole, failures = overdosage_of(loaded), [said]
    stub.fault = lambda _: failures.pop() if failures else None

    assert overdosage_of(loaded) == whole


def test_a_record_that_is_not_what_was_stored_is_an_outage_and_no_answer(
    loaded: QdrantStore, stub: QdrantStub
) -> None:
    label = loaded.label(ZELVARIN)
    assert label is not None
    points = [part_point_id(label["edition"], ordinal) for ordinal in range(label["parts"])]
    stub.local.set_payload("labels", {"part": {"text": 7}}, points)

    with pytest.raises(LabelStoreUnavailable, match="cannot be read: ingest that label again"):
        overdosage_of(loaded)


def test_every_root_of_the_clients_errors_is_known() -> None:
    from adapters.qdrant.failures import CLIENT_ERRORS  # noqa: PLC0415

    for error in (
        ApiException,
        UnexpectedResponse,
        ResponseHandlingException,
        QdrantException,
        ResourceExhaustedResponse,
        httpx.TransportError,
        grpc.RpcError,
    ):
        assert issubclass(error, CLIENT_ERRORS), error


def test_a_grpc_server_that_is_not_there_is_an_outage_too(settings: QdrantSettings) -> None:
    nobody = replace(settings, prefer_grpc=True, grpc_port=9)

    with pytest.raises(LabelStoreUnavailable, match="cannot be reached") as raised:
        QdrantStore(nobody, create=True)

    assert isinstance(raised.value.__cause__, grpc.RpcError)


# --- the wrong server, the wrong collection


def refusal(settings: QdrantSettings, *, create: bool = False) -> str:
    with pytest.raises(LabelStoreUnavailable) as raised:
        QdrantStore(settings, create=create)
    assert SERVER_SENTENCE.fullmatch(str(raised.value))
    return str(raised.value)


def test_a_missing_collection_is_named_with_the_way_to_one(settings: QdrantSettings) -> None:
    assert refusal(settings) == (
        f"There is no label store at {settings.url}/labels: make one with `druglabel ingest PATH`."
    )


def test_a_collection_of_something_else_is_left_alone(stub: QdrantStub, settings: QdrantSettings) -> None:
    stub.local.create_collection("labels", {})
    stub.indexes["labels"] = {}
    stub.local.upsert("labels", [models.PointStruct(id=1, vector={}, payload={"recipe": "soup"})])

    assert "is not a label store" in refusal(settings, create=True)
    assert stub.local.count("labels").count == 1


def test_a_collection_whose_making_was_cut_off_is_made_to_its_end(
    stub: QdrantStub, settings: QdrantSettings
) -> None:
    stub.local.create_collection("labels", {})
    stub.indexes["labels"] = {}

    assert "holds no labels" in refusal(settings)
    with QdrantStore(settings, create=True) as store:
        assert QdrantLabelWriter(store).replace(a_partitioned_label()) is True


@pytest.mark.parametrize("version", ["1.16.3", "0.11.0", "2.0.0", "1.22.0"])
def test_a_server_of_a_version_that_is_not_spoken_with_is_refused(
    stub: QdrantStub, settings: QdrantSettings, version: str
) -> None:
    stub.version = version

    told = refusal(settings, create=True)

    assert f"is version {version}" in told
    assert "1.19 to 1.21" in told
    assert stub.indexes == {}


@pytest.mark.parametrize(
    ("schema", "age"), [(0, "an older"), (SCHEMA_VERSION + 1, "a newer"), ("x", "a newer")]
)
def test_a_store_of_another_schema_is_refused(
    loaded: QdrantStore, stub: QdrantStub, settings: QdrantSettings, schema: object, age: str
) -> None:
    from adapters.qdrant.points import STORE_ID  # noqa: PLC0415

    stub.local.set_payload("labels", {"schema": schema}, [STORE_ID])

    assert f"was written by {age} druglabel" in refusal(settings)


def test_a_wrong_key_is_refused_without_being_told(stub: QdrantStub, settings: QdrantSettings) -> None:
    stub.api_key = "the-right-key"
    wrong = replace(settings, api_key="the-wrong-key")

    told = refusal(wrong, create=True)

    assert "refused the API key" in told
    assert "wrong-key" not in told + repr(wrong)
    QdrantStore(replace(settings, api_key="the-right-key"), create=True).close()


def test_vectors_of_another_dimension_are_refused_and_the_model_keeps_its_own(loaded: QdrantStore) -> None:
    units = QdrantUnitStore(loaded)
    [(text_hash, text), (other, _)] = units.texts_without_vector(MODEL, 2)
    units.put_vectors(MODEL, [UnitVector(text_hash, WordHashEmbedder().embed([text])[0])])

    with pytest.raises(ValueError, match="have 64 numbers, not 3"):
        QdrantUnitStore(loaded).put_vectors(MODEL, [UnitVector(other, [1.0, 0.0, 0.0])])
    with pytest.raises(ValueError, match="has 64 numbers, not 3"):
        units.nearest(ZELVARIN, [1.0, 0.0, 0.0], 5, MODEL)


# --- the address


@pytest.mark.parametrize(
    ("store", "url", "collection"),
    [
        ("qdrant+http://qdrant:6333/labels", "http://qdrant:6333", "labels"),
        ("qdrant+http://qdrant/labels", "http://qdrant:6333", "labels"),
        ("qdrant+https://cluster.example/labels", "https://cluster.example:443", "labels"),
        (
            "qdrant+https://cluster.example:6333/behind/a/proxy/labels",
            "https://cluster.example:6333/behind/a/proxy",
            "labels",
        ),
    ],
)
def test_an_address_names_server_and_collection(store: str, url: str, collection: str) -> None:
    assert address(store) == (url, collection)


@pytest.mark.parametrize(
    "store",
    [
        "qdrant+http://host:6333",
        "qdrant+http://host:6333/",
        "qdrant+http:///labels",
        "qdrant+ftp://host/labels",
        "qdrant+http://host/la bels",
        "qdrant+http://key@host/labels",
        "qdrant+http://host/labels?api_key=x",
    ],
)
def test_what_is_no_address_is_refused_and_a_key_in_it_too(store: str) -> None:
    with pytest.raises(ValueError, match="store must"):
        address(store)
