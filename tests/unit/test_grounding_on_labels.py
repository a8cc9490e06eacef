"""The verifier on real labels: true statements made false in every way, and paraphrases of ours that are true."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.evidence_passages import passages
from domain.grounding import Verified, verify
from domain.models import ParentDocument
from tests.drafting import a_draft
from tests.mutations import MUTATIONS, swapped_drug
from tests.real_labels import own_names, paraphrases, said, sections, the_label, true_statements

LABELS_ON_EACH_COMMIT = 3
SECTIONS, STATEMENTS, MUTANTS, CELLS = 4, 3, 2, 6
OTHER_DRUGS = ("warfarin", "Zelvarin", "digoxin", "Quorimol")


def the_set_ids() -> list[str]:
    return sorted({p.set_id for p in paraphrases()})


Mutant = tuple[str, str, ParentDocument, tuple[str, ...]]


def mutants(folder: Path, set_id: str, draw: random.Random) -> Iterator[Mutant]:
    """(kind, false statement, its evidence, own names) for true statements that are accepted as they stand."""
    label = the_label(folder, set_id)
    names = own_names(label)
    known = sections(label)
    chosen = draw.sample(known, min(SECTIONS, len(known)))
    for document in chosen:
        true = list(true_statements(document, names))
        all_said = {said(text, names) for _, text in true}
        for _, text in draw.sample(true, min(STATEMENTS, len(true))):
            if not _is_accepted(text, document, names):
                continue
            for kind, mutant in _made_false(text, names, draw):
                if mutant != text and said(mutant, names) not in all_said:
                    yield kind, mutant, document, names


def _made_false(text: str, names: tuple[str, ...], draw: random.Random) -> Iterator[tuple[str, str]]:
    for kind, mutation in MUTATIONS.items():
        found = list(mutation(text))
        yield from ((kind, one) for one in draw.sample(found, min(MUTANTS, len(found))))
    for name in names:
        yield from (("drug", one) for one in swapped_drug(name, draw.choice(OTHER_DRUGS))(text))


def _is_accepted(text: str, document: ParentDocument, names: tuple[str, ...]) -> bool:
    question = f"What does the label say about {document.entry.section_title}?"
    return isinstance(verify(a_draft(text), [document], question, whole=False, names=names), Verified)


def table_mutants(folder: Path, set_id: str, draw: random.Random) -> Iterator[Mutant]:
    """A value under another row's heads, and under another column's."""
    label = the_label(folder, set_id)
    names = own_names(label)
    known = [d for d in sections(label) if any(b.kind == "row" for p in d.parts for b in p.blocks)]
    for document in draw.sample(known, min(SECTIONS, len(known))):
        true = list(true_statements(document, names))
        rows = [(p, t) for p, t in true if p.kind == "row" and _is_accepted(t, document, names)]
        all_said = {said(text, names) for _, text in true}
        for passage, text in draw.sample(rows, min(STATEMENTS, len(rows))):
            for other, told in draw.sample(rows, min(CELLS, len(rows))):
                kind = "column" if other.place == passage.place else "row"
                value = text.rpartition(": ")[2]
                mutant = f"{told.rpartition(': ')[0]}: {value}"
                if told != text and said(mutant, names) not in all_said:
                    yield kind, mutant, document, names
        yield from (("arm", mutant, document, names) for mutant in arms_swapped(document, names))


def arms_swapped(document: ParentDocument, names: tuple[str, ...]) -> Iterator[str]:
    """A row said as a sentence, "X in 4% on A and 2% on B", with the values of its two columns changed over."""
    text = document.text
    for passage in passages([document], names):
        if passage.kind != "row" or len(passage.columns) < 2 or not passage.heads:
            continue
        name = text[slice(*passage.heads[-1].span)]
        (over, one), (above, other) = passage.columns[:2]
        values = [text[slice(*piece.span)] for piece in (one, other)]
        arms = [" ".join(text[slice(*piece.span)] for piece in heads) for heads in (over, above)]
        true = f"{name} in {values[0]} on {arms[0]} and {values[1]} on {arms[1]}".replace("\n", " ")
        false = f"{name} in {values[1]} on {arms[0]} and {values[0]} on {arms[1]}".replace("\n", " ")
        one_arm, other_arm = (set(said(arm, names)) for arm in arms)
        if one_arm <= other_arm or other_arm <= one_arm or said(values[0], names) == said(values[1], names):
            continue  # neither head tells the columns apart
        if _is_accepted(true, document, names):
            yield false


def print_rates(made: Counter[str], missed: Counter[str], capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"  {kind:18}{made[kind] - missed[kind]:5}{made[kind]:8}" for kind in sorted(made)]
    with capsys.disabled():
        sys.stdout.write("\n".join(["\n  made false       caught      of", *rows, ""]))


def missed_of(found: Iterator[Mutant], made: Counter[str], missed: Counter[str]) -> list[str]:
    accepted: list[str] = []
    for kind, mutant, document, names in found:
        made[kind] += 1
        if _is_accepted(mutant, document, names):
            missed[kind] += 1
            accepted.append(f"{kind}: {document.parent_id}: {mutant}")
    return accepted


def all_missed(
    folder: Path, set_ids: list[str], capsys: pytest.CaptureFixture[str]
) -> tuple[list[str], set[str]]:
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    accepted: list[str] = []
    for set_id in set_ids:
        accepted += missed_of(mutants(folder, set_id, random.Random(set_id)), made, missed)
        accepted += missed_of(table_mutants(folder, set_id, random.Random(set_id)), made, missed)
    print_rates(made, missed, capsys)
    return accepted, set(made)


@pytest.mark.labels
def test_no_statement_of_a_few_labels_survives_being_made_false(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    few = random.Random(1).sample(the_set_ids(), LABELS_ON_EACH_COMMIT)

    accepted, _ = all_missed(labels_folder, few, capsys)

    assert accepted == []


@pytest.mark.labels
@pytest.mark.slow
def test_no_statement_of_any_label_survives_being_made_false(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    accepted, kinds = all_missed(labels_folder, the_set_ids(), capsys)

    assert accepted == []
    assert kinds == {*MUTATIONS, "drug", "row", "column", "arm"}


@pytest.mark.labels
@pytest.mark.slow
def test_a_true_statement_of_another_section_is_not_carried_by_what_it_cites(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for set_id in the_set_ids()[::2]:
        label = the_label(labels_folder, set_id)
        names, known = own_names(label), sections(label)
        one, other = random.Random(set_id).sample(known, 2)
        there = {said(text, names) for _, text in true_statements(other, names)}
        for _, text in list(true_statements(one, names))[:5]:
            elsewhere = one.text not in other.text and other.text not in one.text
            if said(text, names) and said(text, names) not in there and elsewhere:
                made["citation moved"] += 1
                missed["citation moved"] += _is_accepted(text, other, names)
    print_rates(made, missed, capsys)

    assert made["citation moved"] > 50
    assert missed["citation moved"] == 0


@pytest.mark.labels
@pytest.mark.slow
def test_a_whole_section_without_one_of_its_sentences_items_or_rows_is_incomplete(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for set_id in the_set_ids()[::3]:
        label = the_label(labels_folder, set_id)
        names = own_names(label)
        for document in sections(label, longest=2_500)[:6]:
            question = f"Show {document.entry.section_title} whole"
            texts = [text for passage, text in true_statements(document, names) if passage.required]
            whole = verify(a_draft(*texts), [document], question, whole=True, names=names)
            if len(texts) < 2 or not isinstance(whole, Verified):
                continue
            for left_out in range(len(texts)):
                rest = [t for n, t in enumerate(texts) if n != left_out]
                if texts[left_out] not in rest and said(texts[left_out], names):
                    outcome = verify(a_draft(*rest), [document], question, whole=True, names=names)
                    made["item dropped"] += 1
                    missed["item dropped"] += isinstance(outcome, Verified)
    print_rates(made, missed, capsys)

    assert made["item dropped"] > 50
    assert missed["item dropped"] == 0


@pytest.mark.labels
@pytest.mark.slow
def test_true_paraphrases_that_keep_the_labels_words_are_accepted(
    labels_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    for one in paraphrases():
        label = the_label(labels_folder, one.set_id)
        document = next(d for d in sections(label, longest=10**7) if d.entry.section_path == one.section_path)
        asked[one.manner] += 1
        accepted[one.manner] += _is_accepted(one.paraphrase, document, own_names(label))
    rows = [
        f"  {m:16}{accepted[m]:7}{count:5}   {accepted[m] / count:.0%}" for m, count in sorted(asked.items())
    ]
    with capsys.disabled():
        sys.stdout.write("\n".join(["\n  paraphrases     accepted  of", *rows, ""]))

    assert asked["close"] >= 150
    assert len({one.set_id for one in paraphrases()}) >= 40
    assert accepted["close"] >= 0.85 * asked["close"]
