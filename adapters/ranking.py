"""Finds, within one label, the units nearest to a question: the service's own `Retriever`.

Works over any `UnitStore` and any `Embedder`, so that every store gives the same answers:
the store tells cosines; words, the sections that the question leans to and the numbers in
it are weighed in here.
"""

from __future__ import annotations

import re
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from domain.abbreviations import abbreviations
from domain.lay_words import weighed_words
from domain.lexical import LexicalIndex
from domain.models import Degradation, SearchHit, Unit
from domain.number_ranges import rows_in_range
from domain.ports import (
    Embedder,
    QueryEmbeddingUnavailable,
    QueryTransformUnavailable,
    SearchGuidance,
    SearchResult,
    UnitStore,
)
from domain.question_words import folded, without
from domain.row_fit import row_fits
from domain.row_words import Tables, read_tables

QueryTransform = Callable[[str], Sequence[str]]
Scores = NDArray[np.float64]

# as many units as are asked of the store: more than almost any label has
_NEAREST = 2_000
# units embedded on the fly where vectors are pending
_ON_THE_FLY = 20
_DIGITS = 6
_IN_BRACKETS = re.compile(r"\[[^\[\]]{0,200}\]")
_KEPT_LABELS = 32
_HEADING_WORDS = 8
# by rank: the usual damping, so that a first place does not outweigh two second ones
_RANK_DAMPING = 20


@dataclass(frozen=True, slots=True)
class Weights:
    """What each stage adds to the cosine.

    `lexical` is per point of BM25; `prior` of a section that the question surely leans to;
    `number` of a row in whose range a number of the question lies, `row` of one that fits the
    question by its name and the kind of its values; `leaflet` is taken off
    text for patients and off package text, `heading` off a few words that are no sentence.
    `fusion` is "weighted", or "rank": reciprocal ranks of cosine and words in place of
    their values.
    """

    lexical: float = 0.025
    prior: float = 0.2
    number: float = 0.2
    row: float = 0.4
    leaflet: float = 0.25
    heading: float = 0.1
    fusion: Literal["weighted", "rank"] = "weighted"


@dataclass(frozen=True, slots=True)
class _Label:
    """A label's units, their word counts, and the places of the rows of each of its tables."""

    units: tuple[Unit, ...]
    index: LexicalIndex
    tables: tuple[tuple[int, ...], ...]
    rows: Tables


@dataclass(frozen=True, slots=True)
class _Query:
    """One thing that is searched for: its words without the drug's, and its direction."""

    text: str
    vector: Sequence[float]


@dataclass(frozen=True, slots=True)
class _Ranking:
    """The units that one query can rank, best first, and what each stage gave to every unit.

    `number` is the query's place among those searched for.
    """

    order: tuple[int, ...]
    stages: Mapping[str, Scores]
    number: int = 0


class FusedRetriever:
    """A `Retriever` and a `GuidedRetriever` that fuses cosines, words, sections and numbers.

    `transform` makes further queries of a question; its failure must be raised as
    `QueryTransformUnavailable`.
    """

    def __init__(
        self,
        store: UnitStore,
        embedder: Embedder,
        *,
        weights: Weights | None = None,
        transform: QueryTransform | None = None,
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._weights = weights or Weights()
        self._transform = transform
        self._labels: OrderedDict[tuple[str, int], _Label] = OrderedDict()
        self._lock = threading.Lock()

    def search(self, query: str, drug_id: str, limit: int) -> list[SearchHit]:
        return self.guided(query, drug_id, limit, SearchGuidance()).hits

    def guided(self, query: str, drug_id: str, limit: int, guidance: SearchGuidance) -> SearchResult:
        label = self._label(drug_id)
        if not label.units or limit < 1:
            return SearchResult([])
        degraded: list[Degradation] = []
        rankings: list[_Ranking] = []
        for wanted in self._queries(query, guidance, degraded):
            cosines, pending = self._cosines(drug_id, label, wanted, guidance)
            if pending and "vectors_pending" not in degraded:
                degraded.append("vectors_pending")
            ranking = self._ranked(label, wanted, cosines, guidance)
            rankings.append(replace(ranking, number=len(rankings)))
        chosen = _in_turn(rankings, limit)
        hits = self._store.hits(drug_id, [label.units[place] for place in chosen])
        return SearchResult(_with_scores(hits, label, chosen), tuple(degraded))

    def _label(self, drug_id: str) -> _Label:
        units = tuple(self._store.units(drug_id))
        key = (drug_id, hash(tuple((unit.unit_id, unit.text_hash) for unit in units)))
        with self._lock:
            if key in self._labels:
                self._labels.move_to_end(key)
                return self._labels[key]
        index = LexicalIndex.of(f"{unit.title_path.rpartition(' > ')[2]} {unit.text}" for unit in units)
        tables = _tables(units)
        rows = read_tables(
            ([_row(units, p) for p in t if units[p].voice == "professional"] for t in tables),
            index.rarity,
            abbreviations(unit.text for unit in units),
        )
        label = _Label(units, index, tables, rows)
        with self._lock:
            self._labels[key] = label
            while len(self._labels) > _KEPT_LABELS:
                self._labels.popitem(last=False)
        return label

    def _queries(self, query: str, guidance: SearchGuidance, degraded: list[Degradation]) -> list[_Query]:
        asked = list(guidance.clauses) if len(guidance.clauses) > 1 else [query]
        if self._transform is not None:
            try:
                asked = list(dict.fromkeys([*asked, *filter(str.strip, self._transform(query))]))
            except QueryTransformUnavailable:
                degraded.append("query_transform")
        bare = [_bare(text, guidance.terms) for text in asked]
        texts = list(dict.fromkeys([*asked, *bare]))
        at = dict(zip(texts, self._embedded(texts), strict=True))
        # measured: half way between the question with and without the drug's words ranks better than either
        return [_Query(b, _unit(at[a] + at[b]).tolist()) for a, b in zip(asked, bare, strict=True)]

    def _cosines(
        self, drug_id: str, label: _Label, query: _Query, guidance: SearchGuidance
    ) -> tuple[Scores, bool]:
        """Return a cosine per unit, NaN where none is known, and whether vectors were missing."""
        wanted = min(_NEAREST, len(label.units))
        found = dict(self._store.nearest(drug_id, query.vector, wanted, self._embedder.model_id))
        # the last digits depend on who adds up: equals have to be equal in every store
        cosines = np.array([found.get(unit.unit_id, np.nan) for unit in label.units]).round(_DIGITS)
        if len(found) == wanted:
            return cosines, False
        likely = self._weights.lexical * _lexical(label, query) + self._leaning(label, guidance)
        likely[~np.isnan(cosines)] = -np.inf
        best = [int(p) for p in np.argsort(-likely, kind="stable")[:_ON_THE_FLY] if np.isfinite(likely[p])]
        cosines[best] = self._embedded([label.units[place].text for place in best]) @ np.asarray(query.vector)
        return cosines, True

    def _embedded(self, texts: Sequence[str]) -> Scores:
        """Return a unit vector a text; whatever else an embedder gives is no vector."""
        vectors = self._embedder.embed(texts)
        size = self._embedder.dimension
        if len(vectors) != len(texts) or any(len(vector) != size for vector in vectors):
            raise QueryEmbeddingUnavailable("the embedder gave other vectors than were asked for")
        rows = np.asarray(vectors, dtype=np.float64).reshape(len(texts), size)
        if not np.isfinite(rows).all() or not np.linalg.norm(rows, axis=1).all():
            raise QueryEmbeddingUnavailable("the embedder gave a vector that points nowhere")
        return _unit(rows)

    def _leaning(self, label: _Label, guidance: SearchGuidance) -> Scores:
        prior = np.array([guidance.prior.get(unit.section_path, 0.0) for unit in label.units])
        leaflet = np.array([unit.voice != "professional" for unit in label.units], dtype=float)
        if guidance.patient_voice:
            leaflet[:] = 0.0
        heading = np.array([_reads_as_heading(unit) for unit in label.units], dtype=float)
        weights = self._weights
        return np.asarray(weights.prior * prior - weights.leaflet * leaflet - weights.heading * heading)

    def _ranked(self, label: _Label, query: _Query, cosines: Scores, guidance: SearchGuidance) -> _Ranking:
        fits = _row_fit(label, query)
        stages = {
            "cosine": cosines,
            "lexical": _lexical(label, query),
            "number": _in_range(label, query, fits),
            "row": fits,
            "leaning": self._leaning(label, guidance),
        }
        stages["fused"] = (
            self._fused(stages["cosine"], stages["lexical"])
            + self._weights.number * stages["number"]
            + self._weights.row * stages["row"]
            + stages["leaning"]
        )
        known = np.flatnonzero(~np.isnan(cosines))
        order = known[np.argsort(-stages["fused"][known], kind="stable")]
        return _Ranking(tuple(int(place) for place in order), stages)

    def _fused(self, cosines: Scores, lexical: Scores) -> Scores:
        if self._weights.fusion == "weighted":
            return np.asarray(cosines + self._weights.lexical * lexical)
        by_cosine = 1 / (_RANK_DAMPING + _ranks(np.nan_to_num(cosines, nan=-1.0)))
        by_words = np.where(lexical > 0, 1 / (_RANK_DAMPING + _ranks(lexical)), 0.0)
        return np.asarray(_RANK_DAMPING * (by_cosine + by_words) / 2)


def _unit(vectors: Scores) -> Scores:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12))


def _bare(text: str, terms: Sequence[str]) -> str:
    """Return a question without the words that named the drug, or as it is where nothing else is left."""
    bare = " ".join(without(folded(text), terms).split())
    return bare if any(sign.isalnum() for sign in bare) else text


def _reads_as_heading(unit: Unit) -> bool:
    """Whether a line of a few words, without the end of a sentence, names what follows and says nothing."""
    ended = unit.text.rstrip(')]”"*†‡ ').endswith((".", "!", "?"))
    return unit.kind in {"sentence", "title"} and not ended and len(unit.text.split()) < _HEADING_WORDS


def _lexical(label: _Label, query: _Query) -> Scores:
    return np.array(label.index.scores(weighed_words(query.text)))


def _tables(units: Sequence[Unit]) -> tuple[tuple[int, ...], ...]:
    tables: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for place, unit in enumerate(units):
        if unit.kind == "row":
            tables[unit.section_path, unit.title_path].append(place)
    return tuple(map(tuple, tables.values()))


def _row(units: Sequence[Unit], place: int) -> tuple[int, str, str]:
    return place, _IN_BRACKETS.sub(" ", units[place].text), units[place].title_path


def _in_range(label: _Label, query: _Query, fits: Scores) -> Scores:
    scores = np.zeros(len(label.units))
    for rows in label.tables:
        cells = [_IN_BRACKETS.sub(" ", label.units[place].text).split("; ") for place in rows]
        # what a row is for, an age or a weight, stands in its head or in the cell beside it
        heads, beside = [c[0] for c in cells], [c[min(1, len(c) - 1)] for c in cells]
        named = frozenset(n for n, place in enumerate(rows) if fits[place])
        found = rows_in_range(query.text, heads, named) or rows_in_range(query.text, beside, named)
        scores[[rows[row] for row in found]] = 1.0
    return scores


def _row_fit(label: _Label, query: _Query) -> Scores:
    scores = np.zeros(len(label.units))
    for place, fit in row_fits(query.text, label.rows).items():
        scores[place] = fit
    return scores


def _ranks(scores: Scores) -> Scores:
    ranks = np.empty(len(scores))
    ranks[np.argsort(-scores, kind="stable")] = np.arange(1, len(scores) + 1)
    return ranks


def _in_turn(rankings: Sequence[_Ranking], limit: int) -> dict[int, _Ranking]:
    """Return the best places, each query's best in turn: no half of a question crowds out the other."""
    chosen: dict[int, _Ranking] = {}
    for places in zip_longest(*(ranking.order for ranking in rankings)):
        for place, ranking in zip(places, rankings, strict=True):
            if place is not None and len(chosen) < limit:
                chosen.setdefault(place, ranking)
    return chosen


def _with_scores(hits: Sequence[SearchHit], label: _Label, chosen: Mapping[int, _Ranking]) -> list[SearchHit]:
    places = {label.units[place].unit_id: place for place in chosen}
    scored = []
    for hit in hits:
        if hit.unit is None:
            continue
        place = places[hit.unit.unit_id]
        scores = {name: round(float(stage[place]), 6) for name, stage in chosen[place].stages.items()}
        scores["query"] = float(chosen[place].number)
        scored.append(replace(hit, score=scores["cosine"], scores=scores))
    return scored
