"""Damaged documents of both sources: stored whole or refused with a reason, never in part, never a traceback."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest
from lxml import etree

from adapters.archives import LabelFiles
from adapters.openfda import read_openfda
from adapters.sqlite.check import check
from adapters.sqlite.export import SqliteLabelExport
from adapters.sqlite.store import SqliteStore
from adapters.sqlite.writer import SqliteLabelWriter
from app.ingest import ingest, read_labels
from domain.models import Label
from domain.partition import partition
from domain.ports import Refused, SourceDocument
from domain.reading import NotALabel
from tests.fakes import InMemoryLabelSource
from tests.unit.test_spl_conservation import MUTATIONS, SAMPLES

Record = dict[str, object]
RECORD: Record = {
    "set_id": "5a1f0c7e-0001-4000-8000-00000000000a",
    "id": "b-1",
    "version": "3",
    "effective_time": "20260422",
    "openfda": {"brand_name": ["ZELVARIN"], "generic_name": ["ZELVARINIB"], "substance_name": ["ZELVARINIB"]},
    "boxed_warning": ["WARNING: MARSH FEVER Zelvarin can cause marsh fever."],
    "contraindications": ["4 CONTRAINDICATIONS Hares with fever. None known in toads."],
    "warnings_and_cautions": ["5 WARNINGS AND PRECAUTIONS 5.1 Marsh Fever Keep dry. 5.2 Moss Do not exceed 20 mg."],
    "pregnancy": ["8.1 Pregnancy Risk Summary Not studied in 12 hares."],
    "use_in_specific_populations": [
        "8 USE IN SPECIFIC POPULATIONS 8.1 Pregnancy Risk Summary Not studied in 12 hares. 8.2 Lactation Unknown."
    ],
    "adverse_reactions": ["6 ADVERSE REACTIONS Reaction Percent Rash 11 Itching of the skin 30 \u2022 cough \u2022 cold"],
    "adverse_reactions_table": ["<table><tr><td>Rash</td><td>11</td></tr><tr><td>Itching of the skin</td><td>30</td></tr></table>"],
    "spl_product_data_elements": ["Zelvarin zelvarinib ZELVARINIB LACTOSE"],
}  # fmt: skip
ODD = [
    None,
    7,
    True,
    "",
    " ",
    [],
    {},
    ["Moss."],
    "Moss 5 mg.",
    {"a": "b"},
    "\ud800",
    "x" * 5_000,
    "<table><tr><td>9",
]


def _places(value: object) -> list[tuple[dict[str, object] | list[object], object]]:
    """Every place of a record: what it stands in, and its key or index there."""
    own: list[tuple[dict[str, object] | list[object], object]] = []
    inner: list[tuple[object, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    for key, one in inner:
        own += [(value, key), *_places(one)]  # type: ignore[list-item]
    return own


def _changed(chance: random.Random, record: Record) -> None:
    inside, key = chance.choice(_places(record) or [(record, "set_id")])
    held = inside[key]  # type: ignore[call-overload,index]
    cut = held[: chance.randrange(len(held) + 1)] if isinstance(held, str) else held
    value = chance.choice([chance.choice(ODD), cut, [held], [held, held], {"inner": held}, f"{held} {held}"])
    way = chance.randrange(4)
    if way == 0:
        del inside[key]  # type: ignore[arg-type]
    elif way == 1 and isinstance(inside, dict):
        inside[chance.choice(["warnings", "set_id", "questions_table", "x", "pregnancy"])] = inside.pop(key)  # type: ignore[arg-type]
    else:
        inside[key] = value  # type: ignore[call-overload,index]


def mutated_record(chance: random.Random) -> bytes:
    record = deepcopy(RECORD)
    for _ in range(chance.randrange(1, 5)):
        _changed(chance, record)
    return json.dumps(record).encode()


def mutated_spl(chance: random.Random) -> bytes:
    root = etree.fromstring((SAMPLES / "quorimol.xml").read_bytes(), etree.XMLParser(remove_comments=True))
    for _ in range(chance.randrange(1, 5)):
        elements = [e for e in root.iter() if isinstance(e.tag, str) and e.getparent() is not None]
        chance.choice(MUTATIONS)(chance, chance.choice(elements), elements)
    return etree.tostring(root)


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def texts_of(value: object) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [one for one in values if isinstance(one, str)]


def assert_whole(data: bytes, label: Label) -> None:
    kept = words("\n".join(f"{section.text}\n{section.highlight}" for section in label.sections))
    record = json.loads(data)
    about = {"set_id", "id", "version", "effective_time", "openfda", "spl_product_data_elements"}
    # the tables of a text stand in that text already
    about |= {f"{name}_table" for name in record}
    for name in record.keys() - about:
        for text in texts_of(record[name]):
            assert words(re.sub(r"<[^<>]*>?", " ", text)) <= kept, (name, text)


@pytest.mark.parametrize("seed", range(40))
def test_a_mutated_record_is_kept_whole_or_refused_in_a_sentence(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(50):
        data = mutated_record(chance)
        try:
            label = read_openfda(data)
        except NotALabel as refusal:
            assert str(refusal)  # noqa: PT017
        else:
            assert_whole(data, label)


@pytest.mark.parametrize("mutated", [mutated_spl, mutated_record])
def test_a_batch_of_damaged_documents_leaves_a_sound_store_of_whole_labels(
    tmp_path: Path, mutated: Callable[[random.Random], bytes]
) -> None:
    chance = random.Random(11)
    whole = [mutated(chance) for _ in range(80)]
    cut = [data[: chance.randrange(len(data))] for data in whole[:40]]
    documents = [SourceDocument(f"{n}", data) for n, data in enumerate([*whole, *cut])]

    with SqliteStore(tmp_path / "labels.db", create=True) as store:
        report = ingest(InMemoryLabelSource(*documents), SqliteLabelWriter(store))
        export = SqliteLabelExport(store)
        held = [export.kept(version) for version in export.versions()]

    assert report.found == len(documents) == report.held + len(report.refused)
    assert len(report.refused) >= len(cut)
    assert all(refused.reason for refused in report.refused)
    read = [partition(label) for data in whole for label in _labels(data)]
    assert held
    assert all(label in read for label in held)
    assert check(tmp_path / "labels.db") == []


def _labels(data: bytes) -> list[Label]:
    try:
        return list(read_labels(SourceDocument("again", data)))
    except NotALabel:
        return []


@pytest.mark.labels
def test_twenty_real_records_cut_at_every_hundredth_are_refused_and_never_read_in_part(
    labels_folder: Path, tmp_path: Path
) -> None:
    paths = sorted((labels_folder / "openfda").glob("*.json"), key=lambda path: path.stat().st_size)[:20]
    assert paths
    for path in paths:
        data = path.read_bytes().rstrip()
        for hundredth in range(100):
            part = tmp_path / "cut.json"
            part.write_bytes(data[: len(data) * hundredth // 100])
            with pytest.raises(NotALabel):
                read_openfda(part.read_bytes())
            found = list(LabelFiles([part]).documents())
            assert isinstance(found[-1], Refused)
            for whole in found[:-1]:
                assert isinstance(whole, SourceDocument)
                assert json.loads(whole.data) in json.loads(data)["results"]
