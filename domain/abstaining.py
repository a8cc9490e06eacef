"""The sentences of an abstention: what could not be answered, why, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence

from domain.drugs import DrugDoubt
from domain.models import (
    Abstention,
    AbstentionReason,
    CatalogueEntry,
    Notice,
    ParentDocument,
    Question,
    SectionEntry,
)
from domain.routing import Routing
from domain.safety import SafetyVerdict
from domain.sections import BY_KEY

Reason = AbstentionReason

STORE_DOWN = (
    "The label store cannot be reached, so no label was looked at. This says nothing about what the label says; "
    "ask again in a moment."
)
NOT_EMBEDDED = (
    "The question could not be searched by meaning, so the label was not searched. Ask for a section by name "
    '("contraindications of ..."): that works without it.'
)


def led_by_emergency(notices: Sequence[Notice], text: str) -> str:
    """Put what an emergency needs before anything else."""
    urgent = [notice.text for notice in notices if notice.kind == "emergency"]
    return "\n\n".join([*urgent, text])


def out_of_scope(question: Question, verdict: SafetyVerdict) -> Abstention:
    return _without_label(question, "out_of_scope", verdict.refuse or "", verdict)


def store_unavailable(question: Question, verdict: SafetyVerdict) -> Abstention:
    return _without_label(question, "store_unavailable", STORE_DOWN, verdict)


def drug_in_doubt(question: Question, doubt: DrugDoubt, verdict: SafetyVerdict) -> Abstention:
    notices = (*verdict.emergency, *verdict.notices, *doubt.notices)
    return Abstention(
        question.text,
        doubt.reason,
        led_by_emergency(notices, doubt.text),
        candidates=doubt.candidates,
        notices=notices,
    )


def version_not_held(question: Question, entry: CatalogueEntry, verdict: SafetyVerdict) -> Abstention:
    if question.options.version is None:
        return _without_label(question, "unknown_drug", "This label was removed meanwhile.", verdict)
    held = ", ".join(str(v) for v in entry.versions) or str(entry.summary.version)
    text = f"Version {question.options.version} of this label is not held; held: {held}."
    return _without_label(question, "unknown_drug", text, verdict)


def _without_label(
    question: Question, reason: AbstentionReason, text: str, verdict: SafetyVerdict
) -> Abstention:
    notices = (*verdict.emergency, *verdict.notices)
    return Abstention(question.text, reason, led_by_emergency(notices, text), notices=notices)


def absent_text(routing: Routing, entry: CatalogueEntry, entries: Sequence[SectionEntry]) -> str:
    """Say which section the label lacks, and name what comes nearest as such."""
    name = section_name(routing.absent or "")
    if pictures := _only_pictures(entries):
        return f"{_cannot_be_read(entry, pictures)} Whether it has a section on {name} cannot be said. See the label itself."
    text = f"The label of {label_name(entry)} has no {name} section."
    if routing.nearest:
        titles = "; ".join(n.section_title or section_name(n.section_key) for n in routing.nearest)
        text += f" What comes nearest on it: {titles}."
    return text


def without_text(expected: Sequence[SectionEntry]) -> str:
    """Say that the heading is there and the text is not."""
    title = expected[0].section_title or section_name(expected[0].section_key)
    if picture := next((entry for entry in expected if entry.state == "unreadable"), None):
        return picture_text(picture)
    if said := " / ".join(entry.highlight.strip() for entry in expected if entry.highlight):
        only = f"This label has {section_name(expected[0].section_key)} in its Highlights only, which are a summary"
        # titles and dates by regulation; of any other section the summary may leave out what matters
        is_a_list_of_changes = expected[0].section_key == "recent_major_changes"
        return f"{only}: {said}" if is_a_list_of_changes else f"{only} and are not quoted as the section."
    return f'The label has the heading "{title}" and no text under it.'


def incomplete_text(missing: Sequence[SectionEntry], documents: Sequence[ParentDocument]) -> str:
    """Name what did not come back, with the counts; part of a section is never shown as the section."""
    found = {d.entry.section_path: len(d.parts) for d in documents}
    told = "; ".join(
        f"{e.section_title or section_name(e.section_key)}: {found.get(e.section_path, 0)} of {e.parts} parts"
        for e in missing
    )
    return f"The section did not come back whole from the store ({told}), so it is not shown. The store needs a check."


def not_in_label_text(entry: CatalogueEntry, entries: Sequence[SectionEntry]) -> str:
    if pictures := _only_pictures(entries):
        return f"{_cannot_be_read(entry, pictures)} Whether it answers this cannot be said. See the label itself."
    return f"The label of {label_name(entry)} does not answer this."


def _only_pictures(entries: Sequence[SectionEntry]) -> list[SectionEntry]:
    """The sections that are pictures, of a label that says what it has to say in nothing else."""
    readable = any(e.state in {"present", "none"} and e.section_key in BY_KEY for e in entries)
    return [] if readable else [e for e in entries if e.state == "unreadable"]


def _cannot_be_read(entry: CatalogueEntry, pictures: Sequence[SectionEntry]) -> str:
    titles = "; ".join(dict.fromkeys(e.section_title or section_name(e.section_key) for e in pictures))
    return (
        f"The label of {label_name(entry)} is printed as a picture, which cannot be read or quoted: {titles}."
    )


def picture_text(entry: SectionEntry) -> str:
    """Say that a part of what was asked for is there and cannot be shown."""
    title = entry.section_title or section_name(entry.section_key)
    return f'The section "{title}" is printed as a picture on this label: it cannot be quoted. See the label itself.'


def nothing_asked_text(entry: CatalogueEntry) -> str:
    return (
        f"The question names {label_name(entry)} and asks nothing of its label. Ask for a section "
        '("contraindications of ...") or ask a question.'
    )


def no_mention_text(entry: CatalogueEntry, looked_for: Sequence[str]) -> str:
    """Silence is not safety: say what was looked for and that its absence proves nothing."""
    return (
        f"In the label of {label_name(entry)} no mention found of: {', '.join(looked_for)}. "
        "Only these names and classes were looked for, and that a label is silent does not mean that the drugs can "
        "be taken together."
    )


def not_held_text(entry: CatalogueEntry, others: Sequence[str]) -> str:
    """The question is about a drug that is not held: the held one beside it must not answer for it."""
    return (
        f"No label of {' or '.join(others)} is held. The question also names {label_name(entry)}, whose label says "
        "nothing of it."
    )


def which_product_text(entry: CatalogueEntry, products: Sequence[str]) -> str:
    """Ask which drug of a kit is meant: the inserts of two are never answered from as one."""
    return f"{label_name(entry)} holds several drugs, each with its own text: {', '.join(products)}. Which one is meant?"


def label_name(entry: CatalogueEntry) -> str:
    summary = entry.summary
    return next(
        (n for n in (*summary.brand_names, *summary.generic_names) if n), summary.title or summary.set_id
    )


def section_name(section_key: str) -> str:
    """The key in words: "boxed warning"."""
    kind = BY_KEY.get(section_key)
    if kind is None:
        return section_key.replace("_", " ")
    return kind.name.casefold().replace(" section", "").replace(" subsection", "").replace("&", "and")
