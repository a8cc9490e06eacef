"""Of a drug in several forms, a draft says which one, as the label does."""

from __future__ import annotations

import pytest

from domain.grounding import NotVerified, Verified, verify
from domain.models import Product
from domain.named_forms import forms_of
from tests.builders import a_partitioned_label, a_section
from tests.drafting import a_draft, whole_section

NAMES = ("Zelvarin",)
TWO_FORMS = (
    "Zelvarin tablets have not been studied in dune fever. "
    "Zelvarin injection lowers the fever within 3 hours."
)
ONE_FORM = "Zelvarin tablets have not been studied in dune fever. Zelvarin lowers the fever."


def _kind(text: str, statement: str, forms: frozenset[str] = frozenset()) -> str:
    label = a_partitioned_label(sections=[a_section("8.6 DUNE FEVER", text, path="1")])
    held = verify(
        a_draft(statement),
        [whole_section(label, "1")],
        "Is it studied?",
        whole=False,
        names=NAMES,
        forms=forms,
    )
    if isinstance(held, NotVerified):
        return held.reasons[0].kind
    assert isinstance(held, Verified)
    return "held"


@pytest.mark.parametrize(
    "statement",
    [
        "Zelvarin injection has not been studied in dune fever.",
        "Zelvarin has not been studied in dune fever.",
        "Zelvarin tablets lower the fever within 3 hours.",
        "This medicine lowers the fever within 3 hours.",
    ],
)
def test_what_a_label_says_of_one_form_is_said_of_no_other_and_not_of_all(statement: str) -> None:
    assert _kind(TWO_FORMS, statement) == "other_form"


@pytest.mark.parametrize(
    "statement",
    [
        "Zelvarin tablets have not been studied in dune fever.",
        "Zelvarin injection lowers the fever within 3 hours.",
    ],
)
def test_what_keeps_to_the_form_is_held(statement: str) -> None:
    assert _kind(TWO_FORMS, statement) == "held"


def test_where_there_is_one_form_it_may_go_unsaid_and_no_other_is_put_in_its_place() -> None:
    assert _kind(ONE_FORM, "Zelvarin has not been studied in dune fever.") == "held"
    assert _kind(ONE_FORM, "Zelvarin injection has not been studied in dune fever.") == "other_form"


def test_forms_of_the_products_count_where_the_evidence_names_one_alone() -> None:
    forms = forms_of(
        [Product("Zelvarin", form="TABLET, FILM COATED"), Product("Zelvarin", form="INJECTION, SOLUTION")]
    )

    assert forms == {"tablet", "injection"}
    assert _kind(ONE_FORM, "Zelvarin has not been studied in dune fever.", forms) == "other_form"
    assert _kind(ONE_FORM, "Zelvarin tablets have not been studied in dune fever.", forms) == "held"
