"""What every query transform promises: further wordings of a question, each a text of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

Transform = Callable[[str], Sequence[str]]

QUESTIONS = (
    "May kids take it?",
    "what if i'm pregnant and drink booze",
    "How is it stored?",
    "?",
    "¿Puedo tomarlo? \u202e🤧\n",
    "word " * 400,
)


class QueryTransformContract:
    """Override `transform`."""

    @pytest.fixture
    def transform(self) -> Transform:
        raise NotImplementedError("override: return the transform")

    @pytest.mark.parametrize("question", QUESTIONS)
    def test_wordings_are_texts_that_say_something(self, transform: Transform, question: str) -> None:
        wordings = transform(question)

        # a text is a sequence of texts too, of one letter each
        assert not isinstance(wordings, str)
        assert all(isinstance(wording, str) and wording.strip() for wording in wordings)

    @pytest.mark.parametrize("question", QUESTIONS)
    def test_the_same_question_has_the_same_wordings(self, transform: Transform, question: str) -> None:
        assert list(transform(question)) == list(transform(question))

    @pytest.mark.parametrize("question", QUESTIONS)
    def test_the_question_itself_is_no_further_wording(self, transform: Transform, question: str) -> None:
        assert question not in transform(question)
