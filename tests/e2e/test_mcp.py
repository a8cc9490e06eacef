"""A Model Context Protocol client over a real process: what its model is told."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import anyio
import httpx
from mcp import ClientSession, StdioServerParameters, stdio_client
from mcp_types import CallToolResult

ROOT = Path(__file__).parents[2]
QUORIMOL = "5a3b1e00-0002-4000-8000-5a3b1e000002"

Call = tuple[str, Mapping[str, Any]]


def told(store: Path, *calls: Call) -> Sequence[CallToolResult]:
    """The results of calls of tools, in one conversation with a fresh process."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "DRUGLABEL_STORE": f"sqlite:///{store}"}
    process = StdioServerParameters(command=sys.executable, args=["-m", "app.cli", "mcp"], env=environment)

    async def conversation() -> list[CallToolResult]:
        async with stdio_client(process) as streams, ClientSession(*streams) as session:
            await session.initialize()
            return [await session.call_tool(tool, dict(arguments)) for tool, arguments in calls]

    return anyio.run(conversation)


def text(result: CallToolResult) -> str:
    return "".join(getattr(block, "text", "") for block in result.content)


def test_a_tool_answers_with_the_same_object_as_http(sample_store: Path, samples: httpx.Client) -> None:
    question = {"question": "What are the contraindications of Quorimol?"}

    (result,) = told(sample_store, ("ask_label", question))

    assert (
        result.structured_content
        == json.loads(text(result))
        == samples.post("/v1/questions", json=question).json()
    )


def test_a_name_a_checklist_and_a_section_are_read_whole(sample_store: Path, samples: httpx.Client) -> None:
    found, checklist, section = told(
        sample_store,
        ("find_drug", {"name": "Quorimol"}),
        ("list_sections", {"drug_id": QUORIMOL.upper()}),
        ("read_section", {"drug_id": QUORIMOL, "section_key": "contraindications"}),
    )

    drugs = f"/v1/drugs/{QUORIMOL}/sections"
    assert found.structured_content == samples.get("/v1/drugs", params={"name": "Quorimol"}).json()
    assert checklist.structured_content == samples.get(drugs).json()
    assert section.structured_content == samples.get(f"{drugs}/contraindications").json()


def test_what_is_not_held_is_a_tool_error_of_one_sentence(sample_store: Path) -> None:
    section, label, question = told(
        sample_store,
        ("read_section", {"drug_id": QUORIMOL, "section_key": "lactation"}),
        ("list_sections", {"drug_id": "no-such-label"}),
        ("ask_label", {"question": "   "}),
    )

    assert section.is_error
    assert "section_absent: This label has no section with that key." in text(section)
    assert label.is_error
    assert "unknown_drug: No label with that set id is held." in text(label)
    assert question.is_error


def test_a_store_that_cannot_be_read_ends_the_call_and_names_no_path(
    tmp_path: Path, sample_store: Path
) -> None:
    store = tmp_path / "labels.db"
    store.write_bytes(sample_store.read_bytes())
    process = StdioServerParameters(
        command=sys.executable,
        args=["-m", "app.cli", "mcp"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "DRUGLABEL_STORE": f"sqlite:///{store}"},
    )

    async def conversation() -> CallToolResult:
        async with stdio_client(process) as streams, ClientSession(*streams) as session:
            await session.initialize()
            store.write_bytes(b"no store at all " * 4096)
            return await session.call_tool("list_sections", {"drug_id": QUORIMOL})

    result = anyio.run(conversation)

    assert result.is_error
    assert "store_unavailable" in text(result)
    assert str(tmp_path) not in text(result)
