"""What every `AnswerGenerator` promises: the provider's draft as it came, or that there is none."""

from __future__ import annotations

import pytest

from domain.ports import AnswerGenerationUnavailable, AnswerGenerator

DRAFT = '{"statements": [{"text": "The dose is 5 mg once daily.", "citations": [0]}]}'
SCHEMA: dict[str, object] = {
    "type": "object",
    "properties": {"statements": {"type": "array", "items": {"type": "object"}}},
    "required": ["statements"],
    "additionalProperties": False,
}


class AnswerGeneratorContract:
    """Override `answer_generator`: the adapter before a provider that answers with `DRAFT`."""

    adapter: type

    @pytest.fixture
    def answer_generator(self) -> AnswerGenerator:
        raise NotImplementedError("override: return the adapter before a provider that answers with `DRAFT`")

    def test_the_suite_runs_over_the_adapter_it_names(self, answer_generator: AnswerGenerator) -> None:
        assert isinstance(answer_generator, self.adapter)

    def test_returns_the_draft_as_it_came(self, answer_generator: AnswerGenerator) -> None:
        assert answer_generator.generate("Write.", "[0] The dose is 5 mg once daily.", SCHEMA) == DRAFT


class AnswerGeneratorOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> AnswerGenerator:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_it_has_no_draft(self, unreachable: AnswerGenerator) -> None:
        with pytest.raises(AnswerGenerationUnavailable):
            unreachable.generate("Write.", "[0] The dose is 5 mg once daily.", SCHEMA)
