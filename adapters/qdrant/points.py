"""How labels become points and points become labels again. Nothing here asks the server.

Six kinds of points share one collection:

    store   one: the schema, and the generation that grows with every change
    model   one an embedding model: the name of its vectors and their dimension
    label   one a version of a set id: names, and the checklist of its sections
    part    one a part of a version, with the units that stand in it and their text hashes
    rxcuis  one a set id that has any: the RxNorm ids of the label, whatever its version
    text    one a distinct text of a unit: the only points with vectors, one a model

An *edition* is what a version holds: its name has the hash of all of it. A version that is
stored anew with other words gets new points, and its label point then names the new edition:
that one write is the switch.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple
from uuid import UUID, uuid5

from pydantic import TypeAdapter
from qdrant_client.models import FieldCondition, Filter, MatchValue, PointStruct

from domain.hits import first_ordinals
from domain.keeping import KeptSection, check_whole, fingerprint
from domain.models import Label, Part, PartitionedLabel, SectionEntry, Unit

Payload = Mapping[str, Any]

_NAMESPACE: Final = UUID("c5f3a6f0-6a0b-5c66-9d0e-6f1d6c61626c")
_LABEL = TypeAdapter(Label)
_ENTRY = TypeAdapter(SectionEntry)
_PART = TypeAdapter(Part)
_UNIT = TypeAdapter(Unit)


class ListedSection(NamedTuple):
    """A section of the checklist, and the ordinal of its first part."""

    kept: KeptSection
    first_part: int

    @property
    def ordinals(self) -> range:
        return range(self.first_part, self.first_part + self.kept.entry.parts)


def _named(*name: str | int) -> str:
    # a list and not a joined string, so that no two names can run into one
    return str(uuid5(_NAMESPACE, json.dumps(name)))


STORE_ID: Final = _named("store")


def model_point_id(model_id: str) -> str:
    return _named("model", model_id)


def label_point_id(set_id: str, version: int) -> str:
    return _named("label", set_id, version)


def rxcuis_point_id(set_id: str) -> str:
    return _named("rxcuis", set_id)


def part_point_id(edition: str, ordinal: int) -> str:
    return _named("part", edition, ordinal)


def text_point_id(text_hash: str) -> str:
    return _named("text", text_hash)


def having(kind: str, **values: str | bool) -> Filter:
    """Return the filter for points of a kind whose fields have these values."""
    return Filter(must=list(_matching({"kind": kind, **values})))


def but_not(wanted: Filter, **values: str) -> Filter:
    """Return a filter without the points whose fields have these values."""
    return wanted.model_copy(update={"must_not": list(_matching(values))})


def _matching(values: Mapping[str, str | bool]) -> Iterator[FieldCondition]:
    return (FieldCondition(key=key, match=MatchValue(value=value)) for key, value in values.items())


class LabelPoints:
    """A label as points, made before anything is sent."""

    def __init__(self, label: PartitionedLabel) -> None:
        check_whole(label)
        self._label = label
        self.set_id = label.label.set_id
        self.version = label.label.version
        self.release = f"{self.set_id}@{self.version}"
        self.edition = f"{self.release}/{fingerprint(label)}"
        self.texts = {unit.text_hash: unit.text for unit in label.units}

    def label(self) -> PointStruct:
        """Return the point that names the edition; writing it makes the edition the one that is read."""
        head = _LABEL.dump_python(self._label.label, mode="json", exclude={"sections"}, exclude_defaults=True)
        payload = {
            "kind": "label",
            "set_id": self.set_id,
            "version": self.version,
            "edition": self.edition,
            "source": self._label.label.source,
            "parts": len(self._label.parts),
            "cutting": self._label.cutting,
            "head": head,
            "sections": list(self._sections()),
        }
        return PointStruct(id=label_point_id(self.set_id, self.version), vector={}, payload=payload)

    def parts(self, *, is_live: bool) -> Iterator[PointStruct]:
        """Yield a point a part, `is_live` saying whether its version is the one that is asked by default."""
        units: list[list[dict[str, Any]]] = [[] for _ in self._label.parts]
        hashes: list[dict[str, None]] = [{} for _ in self._label.parts]
        for place, unit in enumerate(self._label.units):
            written = _UNIT.dump_python(unit, mode="json", exclude={"text", "drug_id"}, exclude_defaults=True)
            units[unit.part_ordinal].append({**written, "place": place})
            hashes[unit.part_ordinal][unit.text_hash] = None
        for part in self._label.parts:
            payload = {
                "kind": "part",
                "set_id": self.set_id,
                "release": self.release,
                "edition": self.edition,
                "live": is_live,
                "ordinal": part.ordinal,
                "hashes": list(hashes[part.ordinal]),
                "part": _PART.dump_python(part, mode="json", exclude={"drug_id"}, exclude_defaults=True),
                "units": units[part.ordinal],
            }
            yield PointStruct(id=part_point_id(self.edition, part.ordinal), vector={}, payload=payload)

    def _sections(self) -> Iterator[dict[str, Any]]:
        firsts = first_ordinals(self._label.parts, [entry.section_path for entry in self._label.entries])
        for section, entry in zip(self._label.label.sections, self._label.entries, strict=True):
            yield {
                "entry": _ENTRY.dump_python(entry, mode="json", exclude={"highlight"}, exclude_defaults=True),
                "first_part": firsts[entry.section_path],
                "highlight": section.highlight,
                "images": section.images,
            }


def text_point(text_hash: str, text: str, *, is_live: bool, turn: int) -> PointStruct:
    """Return the point of a unit's text; `turn` is when it came, so that texts are embedded label by label."""
    payload = {"kind": "text", "hash": text_hash, "text": text, "live": is_live, "turn": turn}
    return PointStruct(id=text_point_id(text_hash), vector={}, payload=payload)


def read_head(payload: Payload) -> Label:
    """A label's point: the label without its sections."""
    return _LABEL.validate_python({**payload["head"], "sections": ()})


def read_cutting(payload: Payload) -> int:
    """A label's point: by which rules it was cut; 0 before that was kept."""
    cutting: int = payload.get("cutting", 0)
    return cutting


def read_reading(payload: Payload) -> int:
    """A label's point: by which rules it was read; 1 where that was not kept."""
    reading: int = payload.get("head", {}).get("reading", 1)
    return reading


def read_sections(payload: Payload) -> list[ListedSection]:
    """A label's point: its checklist, in document order."""
    return [
        ListedSection(
            KeptSection(_ENTRY.validate_python({**s["entry"], "highlight": s["highlight"]}), s["images"]),
            s["first_part"],
        )
        for s in payload["sections"]
    ]


def read_part(payload: Payload, drug_id: str) -> Part:
    """A part's point; `drug_id` is what the label was asked for by."""
    return _PART.validate_python({**payload["part"], "drug_id": drug_id})


def read_units(payloads: Sequence[Payload], texts: Mapping[str, str], drug_id: str) -> list[Unit]:
    """The points of all parts of a label, and the texts by hash: its units, in label order."""
    written = sorted((unit for payload in payloads for unit in payload["units"]), key=lambda u: u["place"])
    return [
        _UNIT.validate_python(
            {
                **{k: v for k, v in unit.items() if k != "place"},
                "drug_id": drug_id,
                "text": texts[unit["text_hash"]],
            }
        )
        for unit in written
    ]
