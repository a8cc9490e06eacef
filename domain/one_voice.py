"""Whether labels say the same: then a section of one of them answers for all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.findings import DrugChoice, DrugDoubt
from domain.hits import roots_with_key
from domain.models import Notice, SectionEntry

# each costs reading a checklist
MOST_COMPARED = 40


def may_speak_as_one(doubt: DrugDoubt) -> bool:
    """Whether only the label is in doubt, and not the drug or a drug of a kit, among few enough labels to compare."""
    return (
        doubt.by_rule is not None and not doubt.by_rule.kit_products and len(doubt.entries) <= MOST_COMPARED
    )


def said_under(entries: Sequence[SectionEntry], section_keys: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """The hashes of what a label says under each key, in label order; the boxed warning, which goes with any, included."""
    keys = (*section_keys, "boxed_warning")
    return tuple(tuple(entry.sha256 for entry in roots_with_key(entries, key)) for key in keys)


def for_all(choice: DrugChoice, labels: int) -> Notice:
    """Say that the label shown stands for others."""
    summary = choice.entry.summary
    return Notice(
        "rule",
        f"All {labels} labels that may be meant say this word for word. Shown is the label of {summary.labeler}, "
        f"{summary.effective_time}.",
    )
