"""Near names keep the promises of a name matcher."""

from __future__ import annotations

import pytest

from adapters.names import NearNames
from tests.contract.name_matcher import NAMES, NameMatcherContract


class TestNearNames(NameMatcherContract):
    adapter = NearNames

    @pytest.fixture
    def name_matcher(self) -> NearNames:
        return NearNames(NAMES)
