"""The code of a page of the docs, as modules that can be imported by name."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType

DOCS = Path(__file__).parents[1] / "docs"
_MODULE = re.compile(r"```python\n# (\w+)\.py\n(.*?)```", re.DOTALL)


def modules_of(page: str) -> dict[str, ModuleType]:
    """Run every code block of a page that begins with the name of a file; make them importable."""
    for name, code in _MODULE.findall((DOCS / page).read_text(encoding="utf-8")):
        module = ModuleType(name)
        sys.modules[name] = module
        exec(compile(code, f"docs/{page}:{name}.py", "exec"), module.__dict__)  # noqa: S102
    return {name: sys.modules[name] for name, _ in _MODULE.findall((DOCS / page).read_text(encoding="utf-8"))}
