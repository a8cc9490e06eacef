"""What the process says about itself: one log line a question, and counters for Prometheus.

The question's text is never logged: it may be somebody's health.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import Literal

import structlog
from prometheus_client import Counter, Histogram

from domain.models import Comparison, Outcome, Question

QUESTIONS = Counter(
    "druglabel_questions", "Questions by kind of outcome, reason and route.", ["kind", "reason", "route"]
)
DEGRADED = Counter("druglabel_degraded", "Answers by what was lost on the way.", ["what"])
SECONDS = Histogram(
    "druglabel_question_seconds",
    "Seconds to an outcome.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15),
)

_log = structlog.get_logger()


def configure_logging(log_format: Literal["auto", "json", "console"]) -> None:
    """Log to standard error: coloured lines on a terminal, JSON elsewhere, unless told otherwise."""
    on_terminal = sys.stderr.isatty() if log_format == "auto" else log_format == "console"
    renderer = structlog.dev.ConsoleRenderer() if on_terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def observed(answer: Callable[[Question], Outcome], question: Question) -> Outcome:
    """Answer, count it, and log its one line."""
    start = time.perf_counter()
    outcome = answer(question)
    seconds = time.perf_counter() - start
    SECONDS.observe(seconds)
    singles = outcome.answers if isinstance(outcome, Comparison) else (outcome,)
    for single in singles:
        reason = getattr(single, "reason", "")
        route = single.route.kind if single.route else "none"
        QUESTIONS.labels(single.kind, reason, route).inc()
        for what in single.degraded:
            DEGRADED.labels(what).inc()
    _log.info(
        "question",
        kind=outcome.kind,
        drug_ids=[s.label.drug_id for s in singles if s.label],
        reasons=[r for s in singles if (r := getattr(s, "reason", ""))],
        routes=[s.route.kind for s in singles if s.route],
        sections=[k for s in singles if s.route for k in s.route.section_keys],
        degraded=sorted({d for s in singles for d in s.degraded}),
        ms=round(seconds * 1000, 1),
    )
    return outcome
