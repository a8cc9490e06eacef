"""What every `Reranker` promises: an order of the texts it was given, and nothing else."""

from __future__ import annotations

import pytest

from domain.ports import Reranker, RerankUnavailable

QUESTION = "dose of Zelvarin in renal impairment"
TEXTS = [
    *(f"Store carton {n} below 25 degrees." for n in range(18)),
    "The dose of Zelvarin in renal impairment is 5 mg once daily.",
    *(f"Inactive ingredient number {n} is an invented starch." for n in range(18)),
]


class RerankerContract:
    """Override `reranker`; one with a hosted provider behind a stub that ranks `TEXTS` by words in common."""

    adapter: type

    @pytest.fixture
    def reranker(self) -> Reranker:
        raise NotImplementedError("override: return the adapter")

    def test_the_suite_runs_over_the_adapter_it_names(self, reranker: Reranker) -> None:
        assert isinstance(reranker, self.adapter)

    def test_orders_every_text_once(self, reranker: Reranker) -> None:
        order = reranker.rerank(QUESTION, TEXTS)

        assert sorted(order) == list(range(37))

    def test_the_text_that_answers_comes_first(self, reranker: Reranker) -> None:
        assert reranker.rerank(QUESTION, TEXTS)[0] == 18

    def test_the_top_is_the_beginning_of_an_order_without_repeats(self, reranker: Reranker) -> None:
        top = reranker.rerank(QUESTION, TEXTS, top_n=5)

        assert top[0] == 18
        assert len(set(top[:5])) == 5
        assert set(top) <= set(range(37))

    def test_a_single_text_is_its_own_order(self, reranker: Reranker) -> None:
        assert reranker.rerank(QUESTION, TEXTS[18:19]) == [0]


class RerankerOutageContract:
    """What one with a provider behind it promises when that is down. Override `unreachable`."""

    @pytest.fixture
    def unreachable(self) -> Reranker:
        raise NotImplementedError("override: return the adapter with its provider down")

    def test_says_that_it_has_no_order(self, unreachable: Reranker) -> None:
        with pytest.raises(RerankUnavailable):
            unreachable.rerank(QUESTION, TEXTS)
