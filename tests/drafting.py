"""Drafts and evidence for tests of the verifier."""

from __future__ import annotations

import json
from collections.abc import Sequence

from domain.grounding import NotVerified, Verified, evidence_id, verify
from domain.models import ParentDocument, PartitionedLabel
from tests.builders import Line, a_partitioned_label, a_section

OWN_NAMES = ("Zelvarin", "zelvarinib")


def a_draft(*statements: str, evidence: Sequence[int] = (0,)) -> str:
    """A draft whose statements all cite the evidence at those indices."""
    ids = [evidence_id(index) for index in evidence]
    return json.dumps({"statements": [{"text": text, "evidence": ids} for text in statements]})


def a_document(
    *lines: Line, title: str = "2 DOSAGE AND ADMINISTRATION", code: str = "34068-7"
) -> ParentDocument:
    """A section of one invented label, whole."""
    label = a_partitioned_label(sections=[a_section(title, *lines, path="1", code=code)])
    return whole_section(label, "1")


def whole_section(label: PartitionedLabel, path: str) -> ParentDocument:
    """The section at `path` with everything under it."""
    entry = next(entry for entry in label.entries if entry.section_path == path)
    parts = tuple(p for p in label.parts if f"{p.section_path}.".startswith(f"{path}."))
    return ParentDocument(f"{label.label.drug_id}#{path}", entry, parts)


def held(
    statement: str,
    *lines: Line,
    question: str = "What does the label say?",
    title: str = "2 DOSAGE AND ADMINISTRATION",
    whole: bool = False,
) -> Verified | NotVerified:
    """One statement, held to one section of these lines."""
    evidence = [a_document(*lines, title=title)]
    return verify(a_draft(statement), evidence, question, whole=whole, names=OWN_NAMES)


def reason(outcome: Verified | NotVerified) -> str:
    """The first reason of a draft that was not verified; empty for one that was."""
    return outcome.reasons[0].kind if isinstance(outcome, NotVerified) else ""
