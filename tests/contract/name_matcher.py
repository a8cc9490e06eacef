"""What every `NameMatcher` promises: known names that are spelt nearly so, best first."""

from __future__ import annotations

import pytest

from domain.ports import NameMatcher

NAMES = ("zelvarin", "quorimol", "brimquell", *(f"invented name {n}" for n in range(30)))


class NameMatcherContract:
    """Override `name_matcher`: the adapter over `NAMES`."""

    adapter: type

    @pytest.fixture
    def name_matcher(self) -> NameMatcher:
        raise NotImplementedError("override: return the adapter over `NAMES`")

    def test_the_suite_runs_over_the_adapter_it_names(self, name_matcher: NameMatcher) -> None:
        assert isinstance(name_matcher, self.adapter)

    @pytest.mark.parametrize("spelling", ["zelvarn", "zelvarin", "Zelvarin", "zlevarin"])
    def test_the_name_that_was_meant_comes_first(self, name_matcher: NameMatcher, spelling: str) -> None:
        assert name_matcher.near(spelling, 3)[0][0] == "zelvarin"

    def test_similarities_run_down_from_at_most_one(self, name_matcher: NameMatcher) -> None:
        similarities = [similarity for _, similarity in name_matcher.near("invented name 17", 20)]

        assert similarities == sorted(similarities, reverse=True)
        assert similarities[0] == pytest.approx(1.0)
        assert all(0.0 <= similarity <= 1.0 for similarity in similarities)

    def test_proposes_known_names_only_and_no_more_than_the_limit(self, name_matcher: NameMatcher) -> None:
        near = name_matcher.near("invented name 3", 4)

        assert len(near) <= 4
        assert {name for name, _ in near} <= set(NAMES)
