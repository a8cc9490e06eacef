"""openFDA's `drug/label` service: records by name, NDC or set id, each checked to be what was asked.

Forms are those of https://open.fda.gov/apis/drug/label/. A search that finds nothing is
answered with 404 and the code NOT_FOUND; any other 404 is a wrong address.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from adapters.polite_http import PoliteClient, Reply
from domain.ports import LabelSourceUnavailable, SourceDocument

BASE_URL: Final = "https://api.fda.gov"
_NAME_FIELDS = ("brand_name", "generic_name", "substance_name")
_NDC_FIELDS = ("product_ndc", "package_ndc")
_PAGE_SIZE = 100
# the service refuses a larger `skip`; `search_after` goes on beyond it
_MOST_SKIP = 25_000
_MOST_PAGES = 20_000


class OpenFda:
    """Finds label records; an empty iterator means that there is no such label.

    Every method raises `LabelSourceUnavailable` if the service cannot be asked, or if the
    records end before the number that it announced.
    """

    def __init__(self, client: PoliteClient, api_key: str = "") -> None:
        self._client, self._api_key = client, api_key

    def by_name(self, name: str) -> Iterator[SourceDocument]:
        """Yield the records one of whose brand, generic or substance names is `name`, whatever its case."""
        spellings = dict.fromkeys((name, name.upper(), name.title(), name.lower()))
        search = " ".join(
            f"openfda.{field}.exact:{_phrase(spelling)}" for field in _NAME_FIELDS for spelling in spellings
        )
        for record in self._records(search):
            if name.casefold() in {n.casefold() for n in _facts(record, _NAME_FIELDS)}:
                yield _document(record)

    def by_ndc(self, ndc: str) -> Iterator[SourceDocument]:
        """Yield the records that list `ndc`, a product or package code with its dashes."""
        search = " ".join(f"openfda.{field}.exact:{_phrase(ndc)}" for field in _NDC_FIELDS)
        for record in self._records(search):
            if ndc in _facts(record, _NDC_FIELDS):
                yield _document(record)

    def by_set_id(self, set_id: str) -> SourceDocument | None:
        """Return the record of a set id."""
        for record in self._records(f"set_id:{_phrase(set_id.lower())}"):
            if str(record.get("set_id", "")).lower() == set_id.lower():
                return _document(record)
        return None

    def _records(self, search: str) -> Iterator[Mapping[str, object]]:
        query = {"search": search, "limit": str(_PAGE_SIZE)}
        if self._api_key:
            query["api_key"] = self._api_key
        read, total, next_page = 0, 0, ""
        for _ in range(_MOST_PAGES):
            reply = self._client.get(next_page) if next_page else self._client.get("/drug/label.json", query)
            results, total = _page(reply)
            read += len(results)
            yield from results
            next_page = _next_link(reply)
            if read >= total or not results:
                break
            if not next_page and read > _MOST_SKIP:
                break
            if not next_page:
                query["skip"] = str(read)
        if read < total:
            raise LabelSourceUnavailable(f"openFDA's records ended after {read} of {total}")


def _phrase(text: str) -> str:
    """A quoted phrase: without quotation marks several words would be alternatives."""
    return '"' + re.sub(r'["\\]', " ", text).strip() + '"'


def _page(reply: Reply) -> tuple[Sequence[Mapping[str, object]], int]:
    body = _json(reply)
    error = body.get("error")
    if reply.status == 404 and isinstance(error, dict) and error.get("code") == "NOT_FOUND":
        return (), 0
    results = body.get("results")
    if reply.status != 200 or not isinstance(results, list):
        raise LabelSourceUnavailable(f"openFDA answered {reply.status} in another form than documented")
    records = [record for record in results if isinstance(record, dict)]
    meta = body.get("meta")
    counts = meta.get("results") if isinstance(meta, dict) else None
    total = counts.get("total") if isinstance(counts, dict) else None
    return records, total if isinstance(total, int) else len(records)


def _json(reply: Reply) -> Mapping[str, object]:
    try:
        body = json.loads(reply.body)
    except (ValueError, RecursionError):
        body = None
    return body if isinstance(body, dict) else {}


def _next_link(reply: Reply) -> str:
    match = re.search(r"<([^<>]{1,4000})>\s*;\s*rel=\"?next\"?", reply.headers.get("link", ""))
    return match.group(1) if match else ""


def _facts(record: Mapping[str, object], fields: Sequence[str]) -> set[str]:
    block = record.get("openfda")
    if not isinstance(block, dict):
        return set()
    return {value for field in fields for value in block.get(field) or () if isinstance(value, str)}


def _document(record: Mapping[str, object]) -> SourceDocument:
    return SourceDocument(f"openfda:{record.get('set_id', '')}.json", json.dumps(record).encode())
