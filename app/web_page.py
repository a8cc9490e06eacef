"""The web page at `/`: one file, under a policy that runs its own script and nothing else."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

PAGE = Path(__file__).parent / "web" / "index.html"

page_router = APIRouter()


@page_router.get("/", response_class=HTMLResponse, include_in_schema=False)
def page() -> HTMLResponse:
    """Ask a question in the browser; everything else goes through `/v1`."""
    html, policy = _page()
    headers = {
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
    }
    return HTMLResponse(html, headers=headers)


@cache
def _page() -> tuple[str, str]:
    html = PAGE.read_text(encoding="utf-8")
    script, style = (_hashes(html, tag) for tag in ("script", "style"))
    policy = (
        f"default-src 'none'; script-src {script}; style-src {style}; connect-src 'self'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return html, policy


def _hashes(html: str, tag: str) -> str:
    found = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
    digests = (hashlib.sha256(text.encode()).digest() for text in found)
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
