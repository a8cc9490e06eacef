"""Prints what an evaluation found: the table by kind, the failures, the risk-coverage curve, JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from app.evaluation import Judgement
from domain.models import Abstention, Answer

_COLUMNS: Final[tuple[tuple[str, Callable[[Judgement], bool]], ...]] = (
    ("label", lambda j: j.right_label),
    ("evid", lambda j: j.evidence),
    ("answer", lambda j: j.answer),
    ("allq", lambda j: j.all_quotes),
    ("f.abst", lambda j: j.abstained),
)
_STEPS: Final = 10


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """At this least confidence: the share of fact questions answered, and of those the share answered wrongly."""

    confidence: float
    coverage: float
    risk: float


def table(judgements: Sequence[Judgement]) -> str:
    """The figures by kind and overall, with counts."""
    answerable = [j for j in judgements if j.item.expected == "answer"]
    others = [j for j in judgements if j.item.expected != "answer"]
    lines = [
        f"{'kind':16} {'n':>4} "
        + " ".join(f"{name:>6}" for name, _ in _COLUMNS)
        + f" {'unsafe':>6} {'ok':>6} {'evid.chars':>10} {'text.chars':>10}"
    ]
    lines += [_answer_line(kind, of) for kind, of in _by_kind(answerable, "ALL")]
    lines += [_abstain_line(kind, of) for kind, of in _by_kind(others, "ABSTAIN")]
    wrong = sum(j.wrong_label for j in judgements)
    facts = [j for j in answerable if j.item.kind != "section" and j.evidence_characters]
    mean = fmean(j.evidence_characters for j in facts) if facts else 0.0
    lines.append(f"answers from a wrong label: {wrong}")
    lines.append(f"mean evidence of kinds other than section: {mean:,.0f} characters")
    return "\n".join(lines)


def _by_kind(judgements: Sequence[Judgement], total: str) -> Iterator[tuple[str, list[Judgement]]]:
    if not judgements:
        return
    for kind in sorted({j.item.kind for j in judgements}):
        yield kind, [j for j in judgements if j.item.kind == kind]
    yield total, list(judgements)


def percent(judgements: Sequence[Judgement], holds: Callable[[Judgement], bool]) -> float:
    """The share in per cent of those for which something holds."""
    return 100 * sum(map(holds, judgements)) / len(judgements) if judgements else 0.0


def _answer_line(kind: str, of: Sequence[Judgement]) -> str:
    shares = " ".join(f"{percent(of, holds):6.1f}" for _, holds in _COLUMNS)
    answered = [j for j in of if j.right_label]
    evidence = fmean(j.evidence_characters for j in answered) if answered else 0.0
    text = fmean(j.text_characters for j in answered) if answered else 0.0
    unsafe, ok = sum(bool(j.unsafe) for j in of), percent(of, lambda j: j.ok)
    return f"{kind:16} {len(of):4} {shares} {unsafe:6} {ok:6.1f} {evidence:10,.0f} {text:10,.0f}"


def _abstain_line(kind: str, of: Sequence[Judgement]) -> str:
    abstained, reason = percent(of, lambda j: j.abstained), percent(of, lambda j: j.right_reason)
    return f"{kind:16} {len(of):4} abstained {abstained:5.1f}  right reason {reason:5.1f}"


def failures(judgements: Sequence[Judgement], limit: int) -> str:
    """What went wrong, each with what came back; at most `limit`."""
    failed = [j for j in judgements if not j.ok]
    lines = [f"{len(failed)} of {len(judgements)} are not as they should be"]
    for j in failed[:limit]:
        said = " ".join(j.text.split())[:200]
        lines.append(f"{j.item.item_id} {j.item.kind} [{why(j)}] {j.item.question} -> {_kind_of(j)}: {said}")
    return "\n".join(lines)


def why(judgement: Judgement) -> str:
    """Which rule a failed question failed, in two or three words."""
    j = judgement
    if j.item.expected == "abstain":
        return "answered" if not j.abstained else f"abstained, {j.item.reason} expected"
    if j.abstained:
        return "false abstention"
    if not j.right_label:
        return "wrong label"
    if j.unsafe:
        return f"unsafe: {', '.join(j.unsafe)}"
    return "not in evidence" if not j.evidence else "not in text"


def _kind_of(judgement: Judgement) -> str:
    outcome = judgement.outcome
    return outcome.reason if isinstance(outcome, Abstention) else outcome.kind


def curve(judgements: Sequence[Judgement]) -> list[CurvePoint]:
    """Risk over coverage of the fact questions that carry a confidence, from the surest to all."""
    facts = [
        (j.confidence, isinstance(j.outcome, Answer) and j.item.expected == "answer" and j.answer)
        for j in judgements
        if j.confidence is not None
    ]
    facts.sort(key=lambda fact: -fact[0])
    points = []
    for step in range(1, _STEPS + 1):
        answered = facts[: max(1, round(len(facts) * step / _STEPS))]
        if answered:
            wrong = sum(not right for _, right in answered)
            points.append(CurvePoint(answered[-1][0], len(answered) / len(facts), wrong / len(answered)))
    return points


def curve_text(points: Sequence[CurvePoint]) -> str:
    """The curve as lines of text, a bar for the risk."""
    if not points:
        return "no risk-coverage curve: no question went by similarity"
    lines = ["confidence  coverage   risk"]
    lines += [
        f"{p.confidence:10.3f} {p.coverage:9.0%} {p.risk:6.1%}  {'#' * round(p.risk * 60)}" for p in points
    ]
    return "\n".join(lines)


def as_json(judgements: Sequence[Judgement]) -> dict[str, object]:
    """Everything that was found, for another program."""
    answerable = [j for j in judgements if j.item.expected == "answer"]
    others = [j for j in judgements if j.item.expected != "answer"]
    sections = [j for j in answerable if j.item.kind == "section"]
    return {
        "figures": {
            "n": len(judgements),
            **{name: percent(answerable, holds) for name, holds in _COLUMNS},
            "section": percent(sections, lambda j: j.evidence),
            "abstain": percent(others, lambda j: j.abstained),
            "right_reason": percent(others, lambda j: j.right_reason),
            "wrong_label": sum(j.wrong_label for j in judgements),
            "unsafe": sum(bool(j.unsafe) for j in answerable),
        },
        "curve": [
            {"confidence": p.confidence, "coverage": p.coverage, "risk": p.risk} for p in curve(judgements)
        ],
        "questions": [
            {
                "id": j.item.item_id,
                "kind": j.item.kind,
                "ok": j.ok,
                "why": "" if j.ok else why(j),
                "came_back": _kind_of(j),
                "text": j.text,
                "evidence_characters": j.evidence_characters,
                "confidence": j.confidence,
            }
            for j in judgements
        ],
    }
