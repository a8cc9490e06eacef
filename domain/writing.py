"""Prose in place of quotations, where a generator is configured and its draft survives verification.

AnswerGenerationUnavailable    the quotations stand, degraded: generator
a statement not carried        the quotations stand, degraded: generator_ungrounded
an item of a section left out  the quotations stand, degraded: generator_incomplete
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from domain.extraction import Quotation
from domain.grounding import NotVerified, Verified, verify
from domain.models import Answer, Degradation
from domain.named_forms import forms_of
from domain.ports import AnswerGenerationUnavailable, AnswerGenerator
from domain.prompting import prompt
from domain.replies import Case, generated, quoted

# evidence longer than this is quoted: rewriting it would only invite loss
LONGEST_REWRITTEN = 12_000


class AnswerWriter:
    """Writes answers up. `delimiter` gives a new random word of 16 characters or more at each call."""

    def __init__(
        self, generator: AnswerGenerator, delimiter: Callable[[], str], longest: int = LONGEST_REWRITTEN
    ) -> None:
        self._generator = generator
        self._delimiter = delimiter
        self._longest = longest

    def write(self, case: Case, quotation: Quotation, degraded: Sequence[Degradation] = ()) -> Answer:
        """Return the quotation in the generator's words if every one of them is proven, else as it is."""
        evidence = quotation.evidence
        if case.question.style == "extractive" or sum(len(d.text) for d in evidence) > self._longest:
            return quoted(case, quotation, degraded)
        asked = prompt(case.question.text, evidence, whole=case.routing.whole, delimiter=self._delimiter())
        try:
            draft = self._generator.generate(asked.system, asked.user, asked.schema)
        except AnswerGenerationUnavailable:
            return quoted(case, quotation, (*degraded, "generator"))
        held = self._held(draft, case, quotation)
        if isinstance(held, Verified):
            return generated(case, held.statements, held.citations, evidence, degraded)
        lost: Degradation = (
            "generator_incomplete" if held is not None and held.is_only_incomplete else "generator_ungrounded"
        )
        return quoted(case, quotation, (*degraded, lost))

    @staticmethod
    def _held(draft: str, case: Case, quotation: Quotation) -> Verified | NotVerified | None:
        summary = case.label.summary
        names = (
            (case.choice.product,) if case.choice.product else (*summary.brand_names, *summary.generic_names)
        )
        try:
            return verify(
                draft,
                quotation.evidence,
                case.question.text,
                whole=case.routing.whole,
                names=names,
                forms=forms_of(case.label.products),
                url=case.url,
            )
        except Exception:  # noqa: BLE001 - a verifier that fails has verified nothing (DESIGN section 3)
            return None
