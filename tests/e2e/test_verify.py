"""A saved answer is held to the labels again: an unchanged one holds, and one changed character is found."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from app.cli import cli
from app.composition import Service, compose
from app.http import create_app
from app.verify import NotAnAnswer, faults_in
from tests.e2e.conftest import settings_of
from tests.outages import BUDGETS, FACT_QUESTION, SECTION_QUESTION, Run, filled_store, outage

QUESTIONS = [
    json.loads(line)["question"]
    for line in (Path(__file__).parents[1] / "data" / "sample_questions.jsonl").read_text().splitlines()
]


@pytest.fixture(scope="module")
def service(sample_store: Path) -> Service:
    return compose(settings_of(sample_store))


@pytest.fixture(scope="module")
def replies(samples: httpx.Client) -> list[str]:
    return [samples.post("/v1/questions", json={"question": q}).text for q in QUESTIONS]


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, list[str]]]:
    path = tmp_path_factory.mktemp("generated") / "labels.db"
    filled_store(path)
    with outage(path, Run()) as out, TestClient(create_app(out.service, BUDGETS.total)) as client:
        asked = [
            client.post("/v1/questions", json={"question": q}) for q in (SECTION_QUESTION, FACT_QUESTION)
        ]
        assert [reply.json()["style"] for reply in asked] == ["generated", "generated"]
        yield out.service, [reply.text for reply in asked]


def test_every_reply_to_the_sample_questions_holds(service: Service, replies: list[str]) -> None:
    assert [faults_in(reply, service.store, service.store) for reply in replies] == [[]] * len(replies)
    assert sum('"answer"' in reply for reply in replies) > 5


def test_a_generated_answer_holds_without_its_generator(generated: tuple[Service, list[str]]) -> None:
    service, kept = generated

    assert [faults_in(reply, service.store, service.store) for reply in kept] == [[], []]


EVIDENT = ("text", "statements", "citations", "evidence", "boxed_warning", "label")


def changed(reply: str, draw: random.Random) -> Iterator[tuple[str, str]]:
    """(where, reply) with one character changed in every string that is evidence."""
    answer = json.loads(reply)
    for field in EVIDENT:
        places = list(_strings(answer.get(field), (field,)))
        for path, value in draw.sample(places, min(len(places), 12)):
            at = draw.randrange(len(value))
            new = value[:at] + ("7" if value[at] != "7" else "8") + value[at + 1 :]
            yield ".".join(map(str, path)), json.dumps(_with(answer, path, new))


def _strings(value: object, path: tuple[object, ...]) -> Iterator[tuple[tuple[object, ...], str]]:
    if isinstance(value, str) and value:
        yield path, value
    elif isinstance(value, list | dict):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in items:
            yield from _strings(inner, (*path, key))


def _with(answer: object, path: tuple[object, ...], new: str) -> object:
    copy = json.loads(json.dumps(answer))
    inner = copy
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return copy


def test_one_changed_character_of_a_quoted_answer_is_found(service: Service, replies: list[str]) -> None:
    answers = [reply for reply in replies if json.loads(reply)["kind"] == "answer"]
    missed = [
        where
        for reply in answers[:12]
        for where, one in changed(reply, random.Random(reply))
        if not _found(one, service)
    ]

    assert missed == []


def test_one_changed_character_of_a_generated_answer_is_found(generated: tuple[Service, list[str]]) -> None:
    service, kept = generated

    missed = [w for reply in kept for w, one in changed(reply, random.Random(1)) if not _found(one, service)]

    assert missed == []


NUMBERS = {"start", "end", "evidence", "parts", "parts_expected", "version"}


def _leaves(value: object, path: tuple[object, ...]) -> Iterator[tuple[tuple[object, ...], str | int]]:
    """Every string of the reply, and every number that counts or places something."""
    if isinstance(value, list | dict):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*path, key))
    elif (isinstance(value, str) and value) or (type(value) is int and path[-1] in NUMBERS):
        yield path, value


SIGNS = ".,-+<>≤≥±/%07x]["
PLACE = st.integers(0, 2**31)
# one blank for another is the same to a reader
SIGN = st.sampled_from(SIGNS) | st.characters(codec="utf-8", exclude_categories=["Cc", "Zs", "Zl", "Zp"])


@settings(
    max_examples=80,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(reply=PLACE, field=PLACE, leaf=PLACE, at=PLACE, sign=SIGN)
def test_any_one_character_changed_into_any_other_is_found(
    service: Service,
    replies: list[str],
    generated: tuple[Service, list[str]],
    reply: int,
    field: int,
    leaf: int,
    at: int,
    sign: str,
) -> None:
    quoted = [(service, one) for one in replies if json.loads(one)["kind"] == "answer"]
    choices = [*quoted, *((generated[0], one) for one in generated[1])]
    holder, saved = choices[reply % len(choices)]
    answer = json.loads(saved)
    fields = [name for name in EVIDENT if answer[name]]
    name = fields[field % len(fields)]
    leaves = list(_leaves(answer[name], (name,)))
    path, value = leaves[leaf % len(leaves)]
    if isinstance(value, int):
        new: object = value + 1 + at % 9_999
    else:
        at %= len(value)
        assume(sign != value[at])
        new = value[:at] + sign + value[at + 1 :]

    assert _found(json.dumps(_with(answer, path, new)), holder), (path, value, new)


@pytest.mark.parametrize("sign", ["-", ".", "≤", "+", "–"])
def test_a_sign_put_between_a_head_and_its_number_is_found(
    service: Service, replies: list[str], sign: str
) -> None:
    """A blank that becomes a minus or a point makes another number of the one after it."""
    answer = json.loads(next(reply for reply in replies if re.search(r'"text": ?"[^"]*: \d', reply)))
    [place, *_] = [n for n, s in enumerate(answer["statements"]) if re.search(r": \d", s["text"])]
    text = answer["statements"][place]["text"]
    answer["statements"][place]["text"] = re.sub(r": (?=\d)", f":{sign}", text, count=1)

    assert faults_in(json.dumps(answer), service.store, service.store)


def _found(reply: str, service: Service) -> bool:
    try:
        return bool(faults_in(reply, service.store, service.store))
    except NotAnAnswer:
        return True


@pytest.mark.parametrize("saved", ["", "{}", "[]", "x", '{"kind": "answer"}', "\ufeff{}", "[" * 50_000])
def test_what_is_no_reply_is_said_to_be_none(service: Service, saved: str) -> None:
    with pytest.raises(NotAnAnswer):
        faults_in(saved, service.store, service.store)


def test_a_span_that_is_moved_by_one_is_found(service: Service, replies: list[str]) -> None:
    answer = json.loads(next(reply for reply in replies if json.loads(reply).get("citations")))
    answer["citations"][0]["start"] += 1

    assert faults_in(json.dumps(answer), service.store, service.store)


def test_a_statement_that_cites_another_place_of_the_same_answer_is_found(
    service: Service, replies: list[str], generated: tuple[Service, list[str]]
) -> None:
    kept = [(service, reply) for reply in replies] + [(generated[0], reply) for reply in generated[1]]
    missed, moved = [], 0
    for holder, reply in kept:
        answer = json.loads(reply)
        for n, statement in enumerate(answer.get("statements", ())):
            for at, cited in enumerate(statement["citations"]):
                for other in {0, cited + 1, len(answer["citations"]) - 1} - set(statement["citations"]):
                    if other < len(answer["citations"]):
                        path = ("statements", n, "citations", at)
                        moved += 1
                        if not _found(json.dumps(_with(answer, path, other)), holder):
                            missed.append((path, other, statement["text"]))

    assert moved > 50
    assert missed == []


def test_an_answer_of_a_version_that_is_not_held_is_said_to_be_of_one(
    service: Service, replies: list[str]
) -> None:
    answer = json.loads(next(reply for reply in replies if json.loads(reply)["kind"] == "answer"))
    answer["label"]["version"] = 999

    [fault] = faults_in(json.dumps(answer), service.store, service.store)
    assert "not held" in fault.what


def test_the_command_says_whether_an_answer_holds(
    sample_store: Path, replies: list[str], tmp_path: Path
) -> None:
    good = next(reply for reply in replies if json.loads(reply)["kind"] == "answer")
    bad = json.loads(good)
    bad["statements"][0]["text"] += " Take two."
    for name, content in (("good", good), ("bad", json.dumps(bad))):
        (tmp_path / name).write_text(content, encoding="utf-8")
    store = ["--store", f"sqlite:///{sample_store}"]

    held = CliRunner().invoke(cli, ["verify", str(tmp_path / "good"), *store])
    failed = CliRunner().invoke(cli, ["verify", str(tmp_path / "bad"), *store])

    assert (held.exit_code, failed.exit_code) == (0, 1)
    assert "statements[0].text" in failed.stderr
