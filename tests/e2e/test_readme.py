"""The README shows what really happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def lines_of(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_the_answer_in_the_readme_is_the_answer_that_is_given(sample_store: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [(question, shown)] = re.findall(
        r'^\$ druglabel ask "([^"\n]+)"\n(.*?)^```$', readme, re.MULTILINE | re.DOTALL
    )
    clean = {name: value for name, value in os.environ.items() if not name.startswith("DRUGLABEL_")}

    done = subprocess.run(  # this interpreter, with the README's question
        [sys.executable, "-m", "app.cli", "ask", "--store", f"sqlite:///{sample_store}", question],
        cwd=ROOT,
        env={**clean, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    assert lines_of(shown) == lines_of(done.stdout)
