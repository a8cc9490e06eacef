"""What comes of looking for the drug of a question: one label, several drugs, or a doubt."""

from __future__ import annotations

from dataclasses import dataclass

from domain.models import AbstentionReason, Candidate, CatalogueEntry, Notice


@dataclass(frozen=True, slots=True)
class DrugChoice:
    """The one label that a question is about, and how it was chosen.

    `terms` are the words of the question that named the drug, its labeler or its form.
    `product` is the drug of a kit that was named; `kit_products` are the drugs of a kit of
    several, of which one must be known where their inserts differ. `not_held` are drugs
    that the question names beside this one and that no held label is of: what this label
    says counts as an answer only where it speaks of them. `other_labels` counts the other
    labels of the drug that are held.
    """

    entry: CatalogueEntry
    terms: tuple[str, ...] = ()
    product: str | None = None
    notices: tuple[Notice, ...] = ()
    other_labels: int = 0
    kit_products: tuple[str, ...] = ()
    not_held: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrugDoubt:
    """Why no label can be chosen, with what may be meant.

    Where only the label is in doubt, and not the drug, `entries` are the labels that may be
    meant, and `by_rule` is the one that a rule would take: if what they say is word for word
    the same, it may be answered for all at once. Elsewhere `entries` are those behind the
    candidates.
    """

    reason: AbstentionReason
    text: str
    candidates: tuple[Candidate, ...] = ()
    notices: tuple[Notice, ...] = ()
    entries: tuple[CatalogueEntry, ...] = ()
    by_rule: DrugChoice | None = None


@dataclass(frozen=True, slots=True)
class DrugsNamed:
    """Several drugs, a choice or a doubt each, in the order named. `interaction`: it is asked how they go together."""

    choices: tuple[DrugChoice | DrugDoubt, ...]
    interaction: bool
    notices: tuple[Notice, ...] = ()


def spoken_of(named: DrugsNamed, *, beside: DrugChoice) -> list[CatalogueEntry]:
    """A label of each drug named beside one of them; where several may be meant, the one that a rule would take."""
    choices = [c.by_rule if isinstance(c, DrugDoubt) else c for c in named.choices]
    return [c.entry for c in choices if c is not None and c.entry != beside.entry]


DrugFinding = DrugChoice | DrugsNamed | DrugDoubt
