"""The record splitter: the same records as a JSON parser finds, whatever the chunks."""

from __future__ import annotations

import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.json_records import BadRecords, split_records

plain = st.none() | st.booleans() | st.integers() | st.text(max_size=30)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
records = st.dictionaries(st.text(max_size=12), values, max_size=4)


class Trickle:
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, step: int) -> None:
        self._stream, self._step = io.BytesIO(data), step

    def read(self, size: int, /) -> bytes:
        return self._stream.read(min(size, self._step))


def split(data: bytes, step: int = 7, limit: int = 10_000) -> list[bytes]:
    return list(split_records(Trickle(data, step), limit))


@given(st.lists(records, max_size=4), st.integers(1, 40), st.booleans(), st.sampled_from([None, 1]))
def test_every_record_of_a_response_comes_out_as_it_went_in(
    items: list[dict[str, object]], step: int, escaped: bool, indent: int | None
) -> None:
    meta = {"results": {"total": len(items)}, "note": 'a "results": [ in words'}
    data = json.dumps({"meta": meta, "results": items}, ensure_ascii=escaped, indent=indent).encode()

    assert [json.loads(record) for record in split(data, step, 1 << 20)] == items


@given(st.lists(records, min_size=1, max_size=3), st.integers(1, 40))
def test_a_bare_list_is_split_likewise(items: list[dict[str, object]], step: int) -> None:
    assert [json.loads(record) for record in split(json.dumps(items).encode(), step, 1 << 20)] == items


def test_a_single_record_comes_out_whole() -> None:
    assert split(b' {"set_id": "a", "warnings": ["[x]"]}\n') == [b' {"set_id": "a", "warnings": ["[x]"]}\n']


def test_no_results_are_no_records() -> None:
    assert split(b'{"meta": {}, "results": []}') == []


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'{"results": [{"a": "b"}', "ends in the middle"),
        (b'{"results": [{"a": "b', "ends in the middle"),
        (b'{"results": [{"a": 1}}', "brackets"),
        (b'{"results": [1, 2]}', "no record"),
        (b'{"results": [[{"a": 1}]]}', "no record"),
        (b"hello", "no JSON"),
        (b"", "no JSON"),
        (b'{"a": ' + b"[" * 100_000, "nested more than"),
        (b'{"results": [{"a": "' + b"x" * 400_000 + b'"}]}', "larger than 10000 bytes"),
    ],
)
def test_what_is_no_list_of_records_is_refused_in_one_sentence(data: bytes, why: str) -> None:
    with pytest.raises(BadRecords, match=why):
        split(data, 1 << 16)


def test_records_before_the_damage_come_out() -> None:
    found = []

    with pytest.raises(BadRecords):
        found.extend(split_records(io.BytesIO(b'{"results": [{"a": 1}, {"b": '), 1000))

    assert found == [b'{"a": 1}']
