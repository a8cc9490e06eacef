"""Scores answers against questions whose right answers are known.

The rules are those that were published with the development questions: gold quotes are
looked for with white space, case, quotes, dashes and bullets folded away on both sides.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from app.question_files import read_lines
from domain.models import Abstention, Answer, Comparison, Outcome, Question, QuestionOptions

Answerer = Callable[[Question], Outcome]

LONGEST_TEXT: Final = 1_500
_DROPPED: Final = dict.fromkeys(map(ord, "\u200b\ufeff"))
_ALIKE: Final = {
    **dict.fromkeys(map(ord, "‐‑‒–—−"), "-"),
    **dict.fromkeys(map(ord, "‘’ʼ`´"), "'"),
    **dict.fromkeys(map(ord, "“”„"), '"'),
    **dict.fromkeys(map(ord, "•●▪■◦·*|"), " "),
}


@dataclass(frozen=True, slots=True)
class Item:
    """A question with its right answer; `sections` are the titles of the gold sections."""

    item_id: str
    question: str
    kind: str
    expected: str
    reason: str
    set_ids: frozenset[str]
    sections: tuple[str, ...]
    quotes: tuple[str, ...]
    must_not: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """How one question was answered. `right_label` and what follows are of answerable questions only.

    `confidence` is how sure the service was that something answers, or None where it was not asked.
    """

    item: Item
    outcome: Outcome
    text: str = ""
    text_characters: int = 0
    evidence_characters: int = 0
    confidence: float | None = None
    abstained: bool = False
    right_reason: bool = False
    right_label: bool = False
    wrong_label: bool = False
    evidence: bool = False
    answer: bool = False
    all_quotes: bool = False
    unsafe: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether nothing is left to wish for."""
        if self.item.expected == "abstain":
            return self.abstained
        return self.evidence and self.answer and not self.unsafe


def load(path: Path) -> list[Item]:
    """Read questions, one JSON object a line.

    Raises:
        ValueError: a line is no question; the message names the line.
    """
    return read_lines(path, _item, "a question with its answer")


def _item(row: dict[str, object]) -> Item:
    def strings(name: str) -> tuple[str, ...]:
        values = row.get(name) or []
        return tuple(str(value) for value in values) if isinstance(values, list) else ()

    sections = row.get("gold_sections")
    titles = [str(s["title"]) for s in sections] if isinstance(sections, list) else []
    return Item(
        item_id=str(row["id"]),
        question=str(row["question"]),
        kind=str(row["kind"]),
        expected=str(row["expected"]),
        reason=str(row.get("reason") or ""),
        set_ids=frozenset(s.lower() for s in (*strings("set_ids"), *strings("other_set_ids"))),
        sections=tuple(titles),
        quotes=strings("gold_quotes"),
        must_not=strings("must_not"),
    )


def folded(text: str) -> str:
    """Fold away what does not change the meaning of a quotation."""
    plain = unicodedata.normalize("NFKC", text).translate(_DROPPED).translate(_ALIKE)
    lines = (_without_bullet(line) for line in plain.split("\n"))
    return "".join("".join(lines).split()).casefold()


def _without_bullet(line: str) -> str:
    start = line.lstrip()
    return start[1:] if start[:1] in {"-", "o"} and start[1:2].isspace() else start


def judged(items: Iterable[Item], answer: Answerer) -> Iterator[Judgement]:
    """Ask each question and judge what comes back."""
    for item in items:
        outcome = answer(Question(item.question, options=QuestionOptions(trace=True)))
        yield judge(item, outcome)


def judge(item: Item, outcome: Outcome) -> Judgement:
    """Judge one outcome. A comparison is judged by its answers from the labels that may answer."""
    answers = _answers(outcome)
    own = [a for a in answers if a.label.set_id.lower() in item.set_ids]
    text = " ".join(a.text for a in own)
    abstained = isinstance(outcome, Abstention)
    said = text if own else " ".join(a.text for a in answers)
    common = {
        "text": said if answers or not isinstance(outcome, Abstention) else outcome.text,
        "confidence": confidence_of(outcome),
        "abstained": abstained,
    }
    if item.expected == "abstain":
        right = isinstance(outcome, Abstention) and outcome.reason == item.reason
        wrong = bool(answers) and item.kind == "unknown_drug"
        return Judgement(item, outcome, right_reason=right, wrong_label=wrong, **common)  # type: ignore[arg-type]
    found = _quotes_found(item.quotes, _evidence_text(own))
    in_text = _quotes_found(item.quotes, text)
    fits = _may_be_long(item, own) or len(text) <= LONGEST_TEXT
    return Judgement(
        item,
        outcome,
        right_label=bool(own),
        wrong_label=bool(answers) and not own,
        evidence=bool(own) and all(found),
        answer=bool(own) and fits and sum(in_text) >= _needed(item),
        all_quotes=bool(own) and fits and all(in_text),
        unsafe=_unsafe(item, text),
        text_characters=len(text),
        evidence_characters=sum(len(e.text) for a in own for e in a.evidence),
        **common,  # type: ignore[arg-type]
    )


def confidence_of(outcome: Outcome) -> float | None:
    """The confidence that the service wrote into the outcome's trace, if it did."""
    trace = None if isinstance(outcome, Comparison) else outcome.trace
    value = trace.get("confidence") if trace else None
    return value if isinstance(value, float) else None


def _answers(outcome: Outcome) -> list[Answer]:
    several = outcome.answers if isinstance(outcome, Comparison) else (outcome,)
    return [one for one in several if isinstance(one, Answer)]


def _evidence_text(answers: Iterable[Answer]) -> str:
    shown = (
        e
        for a in answers
        for e in (*a.evidence, *((a.boxed_warning,) if a.boxed_warning is not None else ()))
    )
    return " ".join(e.text for e in shown)


def _quotes_found(quotes: Iterable[str], text: str) -> list[bool]:
    within = folded(text)
    return [folded(quote) in within for quote in quotes]


def _needed(item: Item) -> int:
    if item.kind in {"table", "section"}:
        return len(item.quotes)
    return min(len(set(item.sections)), len(item.quotes)) if item.kind == "multi" else 1


def _may_be_long(item: Item, answers: Iterable[Answer]) -> bool:
    if item.kind == "section":
        return True
    return item.kind == "boxed" and all(a.route.kind == "section" for a in answers)


def _unsafe(item: Item, text: str) -> tuple[str, ...]:
    if item.kind == "section":
        return ()
    said, gold = folded(text), " ".join(folded(quote) for quote in item.quotes)
    return tuple(wrong for wrong in item.must_not if folded(wrong) in said and folded(wrong) not in gold)
