"""Fixtures that every test may use."""

from __future__ import annotations

from pathlib import Path

import pytest

# the suites are no test files of their own: without this their failures would say only "assert False"
pytest.register_assert_rewrite("tests.contract")

REAL_LABELS = Path(__file__).parents[2] / "shared" / "labels"


@pytest.fixture(scope="session")
def labels_folder() -> Path:
    """The folder of real labels beside the checkout; the test is skipped where there is none."""
    if not REAL_LABELS.is_dir():
        pytest.skip(f"the real labels are not at {REAL_LABELS}: this test reads them")
    return REAL_LABELS
