"""Each provider over HTTP x each fault of the wire: the one error of its port, and no call too many."""

from __future__ import annotations

import json
import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field

import pytest

from adapters.cohere import CohereReranker
from adapters.openai import OpenAIAnswerGenerator, OpenAIEmbedder
from domain.ports import AnswerGenerationUnavailable, QueryEmbeddingUnavailable, RerankUnavailable
from tests.certificates import signed_by_itself
from tests.contract.answer_generator import DRAFT, SCHEMA
from tests.http_stub import Says, http_stub

DEADLINE_S = 0.6
SOON = {"Content-Type": "application/json", "Retry-After": "0"}
LATE = {"Content-Type": "application/json", "Retry-After": "3600"}
RESET = struct.pack("ii", 1, 0)
GOOD = {
    "generator": {
        "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": DRAFT}}]
    },
    "reranker": {
        "id": "x",
        "results": [{"index": 1, "relevance_score": 0.9}, {"index": 0, "relevance_score": 0.1}],
        "meta": {"api_version": {"version": "2"}},
    },
    "embeddings": {"data": [{"index": 0, "embedding": [1.0, 0.0, 0.0]}]},
}
UNAVAILABLE = {
    "generator": AnswerGenerationUnavailable,
    "reranker": RerankUnavailable,
    "embeddings": QueryEmbeddingUnavailable,
}


def good(provider: str) -> bytes:
    return json.dumps(GOOD[provider]).encode()


def ask(provider: str, url: str) -> object:
    """One call of the port, as the service makes it."""
    if provider == "generator":
        writer = OpenAIAnswerGenerator.with_key("k", model="m", base_url=url, deadline_s=DEADLINE_S)
        return writer.generate("Write.", "The data.", SCHEMA)
    if provider == "reranker":
        ranker = CohereReranker.with_key("k", base_url=url, deadline_s=DEADLINE_S)
        return ranker.rerank("invented fever", ["one", "two"])
    embedder = OpenAIEmbedder.with_key("k", model="m", dimension=3, base_url=url, deadline_s=DEADLINE_S)
    return embedder.embed(["invented fever"])


@dataclass
class Wire:
    """Where a provider is said to be, and a mark for each call that came there."""

    url: str
    calls: list[object] = field(default_factory=list)


Fault = Callable[[str, pytest.MonkeyPatch], AbstractContextManager[Wire]]


def replying(status: int, body: Callable[[bytes], bytes], headers: dict[str, str]) -> Fault:
    @contextmanager
    def fault(provider: str, _: pytest.MonkeyPatch) -> Iterator[Wire]:
        with http_stub(lambda *_: Says(status, body(good(provider)), headers)) as stub:
            yield Wire(stub.url, stub.asked)  # type: ignore[arg-type]

    return fault


def on_connection(
    does: Callable[[socket.socket, bytes, threading.Event], None], scheme: str, *, listens: bool = True
) -> Fault:
    """A server of sockets only: `does(connection, a good body, the end of the test)`, once it was spoken to."""

    @contextmanager
    def fault(provider: str, _: pytest.MonkeyPatch) -> Iterator[Wire]:
        over = threading.Event()
        with socket.create_server(("127.0.0.1", 0)) as listening:
            wire = Wire(f"{scheme}://127.0.0.1:{listening.getsockname()[1]}")

            def serve() -> None:
                with suppress(OSError):
                    while not over.is_set():
                        connection, _ = listening.accept()
                        with connection:
                            if over.is_set():
                                return
                            if listens:
                                connection.recv(65_536)
                            wire.calls.append("connected")
                            does(connection, good(provider), over)

            thread = threading.Thread(target=serve)
            thread.start()
            try:
                yield wire
            finally:
                over.set()
                with suppress(OSError):
                    socket.create_connection(listening.getsockname()).close()
                thread.join()

    return fault


def head(body: bytes) -> bytes:
    return (
        f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    )


def reset_in_the_body(connection: socket.socket, body: bytes, _: threading.Event) -> None:
    connection.sendall(head(body) + body[: len(body) // 2])
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


def reset_at_once(connection: socket.socket, _: bytes, __: threading.Event) -> None:
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)


def silent(_: socket.socket, __: bytes, over: threading.Event) -> None:
    over.wait()


def silent_after_the_head(connection: socket.socket, body: bytes, over: threading.Event) -> None:
    connection.sendall(head(body))
    over.wait()


def plain_where_tls_is_spoken(connection: socket.socket, _: bytes, __: threading.Event) -> None:
    connection.sendall(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n")


def vouched_for_by_nobody(connection: socket.socket, _: bytes, __: threading.Event) -> None:
    # the client hangs up on such a certificate: the handshake fails here too
    with suppress(OSError), signed_by_itself().wrap_socket(connection, server_side=True) as spoken:
        spoken.recv(65_536)


@contextmanager
def no_such_name(_: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """A resolver that knows no name: what a dead DNS is to a client, without a network."""
    wire = Wire("http://provider.invalid")

    def resolve(host: object, *_: object, **__: object) -> object:
        wire.calls.append(host)
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    with monkeypatch.context() as patched:
        patched.setattr(socket, "getaddrinfo", resolve)
        yield wire


@contextmanager
def refused(_: str, __: pytest.MonkeyPatch) -> Iterator[Wire]:
    # bound and not listening: nobody else can take the port meanwhile
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield Wire(f"http://127.0.0.1:{taken.getsockname()[1]}")


JSON = {"Content-Type": "application/json"}
HTML = {"Content-Type": "text/html"}
# fault -> (how it is made, calls by generator, reranker, embeddings); None where no call can be seen
TABLE: dict[str, tuple[Fault, tuple[int, int, int] | None]] = {
    "no such name": (no_such_name, (2, 2, 2)),
    "no TLS there": (on_connection(plain_where_tls_is_spoken, "https"), (2, 2, 2)),
    "certificate of nobody known": (on_connection(vouched_for_by_nobody, "https", listens=False), (2, 2, 2)),
    "connection refused": (refused, None),
    "reset before a reply": (on_connection(reset_at_once, "http"), (2, 2, 2)),
    # the stream of a reply that had begun is not asked for again, where the SDK hands it on as it comes
    "reset in the body": (on_connection(reset_in_the_body, "http"), (1, 2, 1)),
    "silent": (on_connection(silent, "http"), (1, 1, 1)),
    "silent after the head": (on_connection(silent_after_the_head, "http"), (1, 1, 1)),
    "429, again at once": (replying(429, lambda _: b"{}", SOON), (2, 2, 2)),
    "429, in an hour": (replying(429, lambda _: b"{}", LATE), (1, 1, 1)),
    "500": (replying(500, lambda _: b"{}", JSON), (2, 2, 2)),
    "502 in HTML": (replying(502, lambda _: b"<html>Bad gateway</html>", HTML), (2, 2, 2)),
    "503": (replying(503, lambda _: b"", JSON), (2, 2, 2)),
    "HTML under 200": (replying(200, lambda _: b"<html>Sign in</html>", HTML), (1, 1, 1)),
    "empty": (replying(200, lambda _: b"", JSON), (1, 1, 1)),
    "cut JSON": (replying(200, lambda body: body[: len(body) // 2], JSON), (1, 1, 1)),
    "two objects": (replying(200, lambda body: body + body, JSON), (1, 1, 1)),
}
CELLS = [(provider, fault) for provider in UNAVAILABLE for fault in TABLE]


@pytest.mark.parametrize(("provider", "named"), CELLS, ids=[f"{p}: {f}" for p, f in CELLS])
def test_a_fault_of_the_wire_is_the_unavailability_of_that_provider_and_costs_so_many_calls(
    provider: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault, calls = TABLE[named]

    with fault(provider, monkeypatch) as wire, pytest.raises(UNAVAILABLE[provider]) as told:
        ask(provider, wire.url)

    assert not told.value.of_request
    assert "\n" not in str(told.value)
    if calls is not None:
        assert len(wire.calls) == dict(zip(UNAVAILABLE, calls, strict=True))[provider]


@pytest.mark.parametrize("provider", UNAVAILABLE)
def test_the_same_call_is_served_where_nothing_is_amiss(
    provider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with replying(200, lambda body: body, JSON)(provider, monkeypatch) as wire:
        assert ask(provider, wire.url)

    assert len(wire.calls) == 1
