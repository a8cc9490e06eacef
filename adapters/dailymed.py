"""DailyMed's REST service (v2) and downloads: find labels by name, fetch them by set id and version.

Forms are those of https://dailymed.nlm.nih.gov/dailymed/app-support-web-services.cfm. The
service ignores what it does not know, so every reply is checked to hold what was asked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from adapters.polite_http import PoliteClient, Reply
from domain.ports import LabelSourceUnavailable, SourceDocument

BASE_URL: Final = "https://dailymed.nlm.nih.gov/dailymed"
_SERVICES = "/services/v2"
_PAGE_SIZE = 100
_MOST_PAGES = 2_000
_SET_ID = re.compile(r"[0-9a-fA-F-]{36}")


@dataclass(frozen=True, slots=True)
class FoundLabel:
    """A row of DailyMed's list of labels."""

    set_id: str
    version: int
    title: str
    published: str


class DailyMed:
    """Finds and fetches labels; `None` or an empty list means that there is no such label.

    Every method raises `LabelSourceUnavailable` if the service cannot be asked, answers in
    another form than documented, or answers something else than was asked.
    """

    def __init__(self, client: PoliteClient) -> None:
        self._client = client

    def find(self, name: str) -> list[FoundLabel]:
        """Return all labels whose title has every word of `name`; the list is read to its end."""
        wanted = _words(name)
        if not wanted:
            # asked for nothing, the service lists all that it has
            return []
        rows = self._rows("/spls.json", {"drug_name": name})
        return [found for found in map(_found, rows) if wanted <= _words(found.title)]

    def label(self, set_id: str) -> SourceDocument | None:
        """Return the SPL document of the current version."""
        set_id = _checked(set_id)
        reply = self._client.get(f"{_SERVICES}/spls/{set_id}.xml")
        if reply.status == 404:
            self._refuse_unless_unknown(set_id)
            return None
        if reply.status != 200 or _set_id_of(reply.body) != set_id:
            raise LabelSourceUnavailable(f"DailyMed did not answer with the label {set_id}")
        return SourceDocument(f"dailymed:{set_id}.xml", reply.body)

    def archive(self, set_id: str, version: int | None = None) -> SourceDocument | None:
        """Return the zip of the current or of one older version; it holds the SPL document and its pictures."""
        set_id = _checked(set_id)
        if version is None:
            reply = self._client.get("/downloadzipfile.cfm", {"setId": set_id})
        else:
            reply = self._client.get(
                "/getFile.cfm", {"type": "zip", "setid": set_id, "version": str(version)}
            )
        if reply.status == 404:
            self._refuse_unless_unknown(set_id, version)
            return None
        if reply.status != 200 or not reply.body.startswith(b"PK\3\4"):
            raise LabelSourceUnavailable(f"DailyMed did not answer with a zip of {set_id}")
        suffix = f"-v{version}" if version else ""
        return SourceDocument(f"dailymed:{set_id}{suffix}.zip", reply.body)

    def history(self, set_id: str) -> list[tuple[int, str]]:
        """Return (version, date published) of every version, newest first as DailyMed lists them."""
        set_id = _checked(set_id)
        versions: list[tuple[int, str]] = []
        for page in self._pages(f"/spls/{set_id}/history.json", {}):
            data = page.get("data")
            spl = data.get("spl") if isinstance(data, dict) else None
            if not isinstance(data, dict) or not isinstance(spl, dict):
                raise LabelSourceUnavailable("DailyMed answered a history in another form than documented")
            if str(spl.get("setid", "")).lower() != set_id:
                raise LabelSourceUnavailable(f"DailyMed did not answer with the history of {set_id}")
            rows = _list(data.get("history"))
            versions += [(_number(r.get("spl_version")), str(r.get("published_date", ""))) for r in rows]
        if not versions:
            self._refuse_unless_unknown(set_id)
        return versions

    def _refuse_unless_unknown(self, set_id: str, version: int | None = None) -> None:
        """A 404 may also be a moved address: only the list says that there is no such label."""
        rows = list(self._rows("/spls.json", {"setid": set_id}))
        if any(str(row.get("setid", "")).lower() == set_id for row in rows) and version is None:
            raise LabelSourceUnavailable(f"DailyMed lists {set_id} and does not answer with it")

    def _rows(self, path: str, query: Mapping[str, str]) -> Iterator[Mapping[str, object]]:
        read, total = 0, 0
        for page in self._pages(path, query):
            metadata = page.get("metadata")
            total = _number(metadata.get("total_elements")) if isinstance(metadata, dict) else 0
            rows = _list(page.get("data"))
            read += len(rows)
            yield from rows
        if read != total:
            raise LabelSourceUnavailable(f"DailyMed's list ended after {read} of {total} labels")

    def _pages(self, path: str, query: Mapping[str, str]) -> Iterator[Mapping[str, object]]:
        for page in range(1, _MOST_PAGES):
            paging = {"pagesize": str(_PAGE_SIZE), "page": str(page)}
            reply = self._client.get(_SERVICES + path, {**query, **paging})
            if reply.status == 404 and page == 1 and path.endswith("history.json"):
                return
            body = _json(reply)
            yield body
            metadata = body.get("metadata")
            if not isinstance(metadata, dict) or page >= _number(metadata.get("total_pages")):
                return


def _checked(set_id: str) -> str:
    if not _SET_ID.fullmatch(set_id.strip()):
        raise ValueError(f"{set_id!r} is no set id")
    return set_id.strip().lower()


def is_version(document: bytes, set_id: str, version: int) -> bool:
    """Whether an SPL document is that version of that label."""
    found = re.search(rb"<versionNumber\b[^>]{0,200}\bvalue\s{0,9}=\s{0,9}[\"'](\d{1,9})[\"']", document)
    return _set_id_of(document) == set_id.lower() and found is not None and int(found.group(1)) == version


def _set_id_of(document: bytes) -> str:
    match = re.search(rb"<setId\b[^>]{0,200}\broot\s{0,9}=\s{0,9}[\"']([0-9a-fA-F-]{36})[\"']", document)
    return match.group(1).decode().lower() if match else ""


def _json(reply: Reply) -> Mapping[str, object]:
    try:
        body = json.loads(reply.body) if reply.status == 200 else None
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise LabelSourceUnavailable(f"DailyMed answered {reply.status} in another form than documented")
    return body


def _list(value: object) -> list[Mapping[str, object]]:
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []


def _number(value: object) -> int:
    """Counts arrive as numbers or as strings."""
    text = str(value).strip()
    return int(text) if re.fullmatch(r"\d{1,9}", text, re.ASCII) else 0


def _found(row: Mapping[str, object]) -> FoundLabel:
    return FoundLabel(
        str(row.get("setid", "")).lower(),
        _number(row.get("spl_version")),
        str(row.get("title", "")),
        str(row.get("published_date", "")),
    )


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W_]+", text.casefold()))
