"""Real labels: what headings, lead-ins and the statement before may give, given by the wrong one; all has to be refused."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from domain.evidence_passages import Passage
from domain.grounding import Verified, verify
from domain.models import ParentDocument
from domain.phrasing import DECORATION
from tests.drafting import a_draft
from tests.real_labels import own_names, paraphrases, said, sections, the_label, true_statements

GROUPS = {
    "In children, ": {"child"},
    "In elderly patients, ": {"elderly"},
    "In pregnant women, ": {"pregnan"},
    "In patients with renal impairment, ": {"renal"},
    "In patients with severe hepatic impairment: ": {"hepatic"},
    "Except in adults, ": {"except"},
    "Unless directed by a doctor, ": {"unless"},
}
LABELS_ON_EACH_COMMIT = 2
SECTIONS, STATEMENTS = 4, 4

Made = tuple[str, str, ParentDocument, tuple[str, ...]]


def drafts_made_false(folder: Path, set_id: str, draw: random.Random) -> Iterator[Made]:
    """(kind, draft, its evidence, own names): each draft has a statement that its place does not bear out."""
    label = the_label(folder, set_id)
    names, known = own_names(label), sections(label)
    titles = [d.entry.section_title for d in known if said(d.entry.section_title, names)]
    for document in draw.sample(known, min(SECTIONS, len(known))):
        true = list(true_statements(document, names))
        held = set(said(document.text + " " + document.entry.section_title, names))
        for passage, text in draw.sample(true, min(STATEMENTS, len(true))) if titles else ():
            for group, words in GROUPS.items():
                if not words & held:
                    yield "group in front", a_draft(group + text), document, names
            title = draw.choice(titles)
            if not set(said(title, names)) - {"dose", "recommend", "adjust", "@"} <= held:
                yield "heading moved", a_draft(f"{title}: {text}"), document, names
            other, before = draw.choice(true)
            behind = other.evidence == passage.evidence and other.place == passage.place
            if passage.leans and not behind and said(before, names) != said(text, names):
                yield "out of place", a_draft(before, text), document, names
            if passage.lead and not passage.leans:
                yield from _under_another_lead_in(text, passage.spans, document, names, true)


def _under_another_lead_in(
    text: str,
    spans: Sequence[tuple[int, int]],
    document: ParentDocument,
    names: tuple[str, ...],
    true: Sequence[tuple[Passage, str]],
) -> Iterator[Made]:
    item = document.text[slice(*spans[-1])].replace("\n", " ")
    for passage, _ in true:
        lead = document.text[slice(*passage.spans[0])].replace("\n", " ") if passage.lead else ""
        mutant = f"{lead} {item}"
        # a lead-in that is a sentence, or "Directions:", says nothing false of any item
        leads = lead.endswith(":") and not set(said(lead, names)) <= DECORATION
        apart = leads and not set(said(lead, names)) <= set(said(text, names))
        if apart and said(mutant, names) not in {said(t, names) for _, t in true}:
            yield "lead-in moved", a_draft(mutant), document, names
            return


def _missed(
    folder: Path, set_ids: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> tuple[list[str], Counter[str]]:
    made: Counter[str] = Counter()
    accepted: list[str] = []
    for set_id in set_ids:
        for kind, draft, document, names in drafts_made_false(folder, set_id, random.Random(set_id)):
            made[kind] += 1
            question = f"What does the label say about {document.entry.section_title}?"
            if isinstance(verify(draft, [document], question, whole=False, names=names), Verified):
                accepted.append(f"{kind}: {document.parent_id}: {draft}")
    missed = Counter(line.partition(":")[0] for line in accepted)
    rows = [f"  {kind:18}{made[kind] - missed[kind]:5}{made[kind]:8}" for kind in sorted(made)]
    with capsys.disabled():
        sys.stdout.write("\n".join(["\n  made false       caught      of", *rows, ""]))
    return accepted, made


@pytest.mark.labels
def test_no_statement_of_a_few_labels_is_carried_under_a_group_heading_or_lead_in_that_is_not_its_own(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_ids = sorted({p.set_id for p in paraphrases()})

    accepted, _ = _missed(labels_folder, random.Random(2).sample(set_ids, LABELS_ON_EACH_COMMIT), capsys)

    assert accepted == []


@pytest.mark.labels
@pytest.mark.slow
def test_no_statement_of_any_label_is_carried_under_a_group_heading_or_lead_in_that_is_not_its_own(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accepted, made = _missed(labels_folder, sorted({p.set_id for p in paraphrases()}), capsys)

    assert accepted == []
    assert {kind for kind, count in made.items() if count > 5} == {
        "group in front",
        "heading moved",
        "out of place",
        "lead-in moved",
    }
