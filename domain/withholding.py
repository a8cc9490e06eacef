"""Why a draft was not shown: each reason by a name that a machine can read, with an example."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

ReasonKind = Literal[
    "not_json",
    "wrong_shape",
    "too_long",
    "empty",
    "unknown_evidence",
    "unsupported_number",
    "unsupported_word",
    "negation_differs",
    "opposite_word",
    "condition_lost",
    "words_lost",
    "order_differs",
    "scope_lost",
    "other_group",
    "other_dose",
    "other_form",
    "other_arm",
    "incomplete",
]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a statement, or the whole draft if `statement` is None, was not shown. `words` are canonical."""

    kind: ReasonKind
    statement: int | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReasonMeaning:
    """What a reason means; `draft` is withheld by it where the evidence says `evidence`."""

    meaning: str
    evidence: str = "Take 10 mg once daily. Do not use in adults with invented gout."
    draft: str = ""
    question: str = "What does the label say?"


MEANINGS: Mapping[ReasonKind, ReasonMeaning] = {
    "not_json": ReasonMeaning("The draft is no single JSON text.", draft="Take 10 mg once daily."),
    "wrong_shape": ReasonMeaning(
        "The JSON is not a list of statements with evidence ids.",
        draft='{"answer": "Take 10 mg once daily."}',
    ),
    "too_long": ReasonMeaning("The draft is longer than any evidence could call for."),
    "empty": ReasonMeaning("The draft states nothing.", draft='{"statements": []}'),
    "unknown_evidence": ReasonMeaning(
        "A statement cites nothing, or an id that was not given out.",
        draft='{"statements": [{"text": "Take 10 mg once daily.", "evidence": ["E7"]}]}',
    ),
    "unsupported_number": ReasonMeaning(
        "A value, unit, range end, frequency or comparator is not in what is cited.",
        draft="Take 100 mg once daily.",
    ),
    "unsupported_word": ReasonMeaning(
        "A word that makes a claim is not in what is cited.", draft="Take 10 mg once daily for fever."
    ),
    "negation_differs": ReasonMeaning(
        "A negation was lost, added or moved.", draft="Use in adults with invented gout."
    ),
    "opposite_word": ReasonMeaning(
        "A word was turned into its opposite.",
        evidence="Zelvarin increases the level of quorimol.",
        draft="Zelvarin decreases the level of quorimol.",
    ),
    "condition_lost": ReasonMeaning(
        "A number, condition or group of the cited sentence was left out.",
        draft="Do not use in people with invented gout.",
    ),
    "words_lost": ReasonMeaning(
        "Words that narrow the cited sentence were left out.", draft="Do not use in adults with gout."
    ),
    "order_differs": ReasonMeaning(
        "The words are all there, in an order that may bind them otherwise.",
        evidence="Take 10 mg for fever and 20 mg for cough.",
        draft="Take 20 mg for fever and 10 mg for cough.",
    ),
    "scope_lost": ReasonMeaning(
        "The heading or the sentence before says for whom, and the statement does not.",
        evidence="In children, take care. The dose is 5 mg.",
        draft="The dose is 5 mg.",
    ),
    "other_group": ReasonMeaning(
        "True, but about another group than the question's.",
        draft="Do not use in adults with invented gout.",
        question="May a child with gout take it?",
    ),
    "other_dose": ReasonMeaning(
        "True, but about another dose or strength than the question's.",
        evidence="The 5 mg tablet is white. The 10 mg tablet is blue.",
        draft="The 5 mg tablet is white.",
        question="What does the 10 mg tablet look like?",
    ),
    "other_form": ReasonMeaning(
        "True, but about another dosage form than the question's.",
        evidence="Take the suspension with food. Take the capsule at night.",
        draft="Take the capsule at night.",
        question="How is the suspension taken?",
    ),
    "other_arm": ReasonMeaning("True, but of the comparison arm of a trial, which was not asked for."),
    "incomplete": ReasonMeaning(
        "The section was asked for whole, and a sentence, item or row of it is not in the draft.",
        draft="Take 10 mg once daily.",
    ),
}
