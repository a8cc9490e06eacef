"""Fetching: labels asked for by name, set id or product code come from DailyMed or openFDA."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from adapters.archives import LabelArchive
from adapters.dailymed import DailyMed, is_version
from adapters.openfda_client import OpenFda
from adapters.polite_http import Manners, PoliteClient
from app.settings import Settings
from domain.ports import LabelSource, LabelSourceUnavailable, Refused, Skipped, SourceDocument

Found = SourceDocument | Refused | Skipped

_SET_ID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_BARE_NDC = re.compile(r"\d{9,11}")
_NDC = re.compile(r"\d{4,5}-\d{3,4}(?:-\d{1,2})?")


class FetchedLabels:
    """A `LabelSource` over what a service has for each of the names, set ids or codes wanted.

    What it has nothing for comes out as `Refused`; that it cannot be asked is
    `LabelSourceUnavailable`, which is never the same.
    """

    def __init__(self, wanted: Sequence[str], find: Callable[[str], Iterator[Found]]) -> None:
        self._wanted, self._find = wanted, find

    def documents(self) -> Iterator[Found]:
        for name in self._wanted:
            nothing = True
            for found in self._find(name.strip()) if name.strip() else ():
                nothing = False
                yield found
            if nothing:
                yield Refused(name, "the service has no such label")


@contextmanager
def fetched_labels(
    settings: Settings, wanted: Sequence[str], *, openfda: bool, version: int | None, limit: int
) -> Iterator[LabelSource]:
    """Yield the labels wanted, at most `limit` a name, asked for politely one after the other."""
    url = settings.openfda_url if openfda else settings.dailymed_url
    with PoliteClient(url, Manners()) as client:
        if openfda:
            key = settings.openfda_api_key.get_secret_value() if settings.openfda_api_key else ""
            service = OpenFda(client, key)
            yield FetchedLabels(wanted, lambda name: _from_openfda(service, name, limit))
        else:
            dailymed = DailyMed(client)
            yield FetchedLabels(wanted, lambda name: _from_dailymed(dailymed, name, version, limit))


def _from_openfda(service: OpenFda, name: str, limit: int) -> Iterator[Found]:
    if _SET_ID.fullmatch(name):
        record = service.by_set_id(name)
        yield from [record] if record else []
        return
    records = service.by_ndc(name) if _NDC.fullmatch(name) else service.by_name(name)
    for count, record in enumerate(records):
        if count == limit:
            yield Refused(name, f"openFDA has more than {limit} labels of it; the others were left")
            return
        yield record


def _from_dailymed(service: DailyMed, name: str, version: int | None, limit: int) -> Iterator[Found]:
    if _SET_ID.fullmatch(name):
        yield from _one_of_dailymed(service, name, version)
        return
    if reason := _why_not_a_name(name, version):
        yield Refused(name, reason)
        return
    rows = service.find(name)
    for row in rows[:limit]:
        yield from _one_of_dailymed(service, row.set_id, None)
    if len(rows) > limit:
        yield Refused(name, f"DailyMed has {len(rows)} labels of it; {len(rows) - limit} were left")


def _why_not_a_name(name: str, version: int | None) -> str:
    if version is not None:
        return "a version can be asked for by set id only"
    if _NDC.fullmatch(name) or _BARE_NDC.fullmatch(name):
        return "DailyMed is asked by name or set id; for a product code with its dashes use --openfda"
    return ""


def _one_of_dailymed(service: DailyMed, set_id: str, version: int | None) -> Iterator[Found]:
    if version is None:
        label = service.label(set_id)
        yield from [label] if label else []
        return
    archive = service.archive(set_id, version)
    if archive is None:
        return
    for found in LabelArchive(archive).documents():
        if isinstance(found, SourceDocument) and not is_version(found.data, set_id, version):
            raise LabelSourceUnavailable(f"DailyMed did not answer with version {version} of {set_id}")
        if not isinstance(found, Skipped):
            yield found
