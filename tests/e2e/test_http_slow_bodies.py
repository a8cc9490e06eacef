"""A body that arrives slowly takes none of the time that there is for the answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from app.composition import compose
from app.deadlines import time_left
from app.http import create_app
from tests.e2e.conftest import settings_of

BODY = json.dumps({"question": "contraindications of Zelvarin"}).encode()
SCOPE = {
    "type": "http", "http_version": "1.1", "method": "POST", "path": "/v1/questions", "raw_path": b"/v1/questions",
    "query_string": b"", "root_path": "", "scheme": "http", "server": ("127.0.0.1", 80), "client": ("127.0.0.1", 1),
    "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(BODY)).encode())],
}  # fmt: skip


def test_no_deadline_runs_while_a_body_arrives(sample_store: Path) -> None:
    left: list[float | None] = []
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        left.append(time_left())
        return {"type": "http.request", "body": BODY, "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    application = create_app(compose(settings_of(sample_store)))
    asyncio.run(application(dict(SCOPE), receive, send))

    assert sent[0]["status"] == 200
    assert left[0] is None
