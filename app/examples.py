"""Examples for the API pages: real questions, and a real reply, about the invented samples."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

QUESTION_EXAMPLES: dict[str, Any] = {
    "section": {
        "summary": "A whole section",
        "value": {"question": "What are the contraindications of Zelvarin?"},
    },
    "fact": {
        "summary": "One fact, only quoted",
        "value": {"question": "How is Quorimol stored?", "style": "extractive"},
    },
}


def _reply(name: str) -> dict[str, Any]:
    text = (files("app") / "example_replies" / name).read_text(encoding="utf-8")
    value: dict[str, Any] = json.loads(text)
    return value


REPLY_EXAMPLES: dict[str, Any] = {
    "answer": {"summary": "An answer", "value": _reply("answer.json")},
    "abstention": {"summary": "An abstention", "value": _reply("abstention.json")},
}
