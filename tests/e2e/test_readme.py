"""The README shows what really happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# works as typed, in the checkout, after `make demo`
DEMO_COMMAND = ".venv/bin/druglabel ask --store sqlite:///.demo/labels.db"


def lines_of(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_the_answer_in_the_readme_is_the_answer_that_is_given(sample_store: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    [(question, shown)] = re.findall(
        rf'^\$ {re.escape(DEMO_COMMAND)} "([^"\n]+)"\n(.*?)^```$', readme, re.MULTILINE | re.DOTALL
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


def test_the_command_that_the_pages_show_is_the_one_that_the_demo_runs_and_prints() -> None:
    planned = subprocess.run(
        ["/usr/bin/env", "make", "--dry-run", "demo", "QUESTION=Q?", "DRUGLABEL_PORT=8123"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout

    assert f"echo '$ {DEMO_COMMAND} \"Q?\"'" in planned
    assert f'\n{DEMO_COMMAND} "Q?"' in planned
    assert "http://127.0.0.1:8123/" in planned
    assert DEMO_COMMAND in (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
