"""A loopback HTTP server that answers from a script, for clients that must be tested at the wire."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import sleep
from urllib.parse import parse_qsl, urlsplit


@dataclass(frozen=True)
class Asked:
    """A request as it came: path, decoded query, and the body of a POST."""

    path: str
    query: Mapping[str, str]
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    method: str = "GET"


@dataclass(frozen=True)
class Says:
    """A reply of the stub; with `pause_s` before each byte of it, or `cut` off after so many."""

    status: int = 200
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)
    pause_s: float = 0.0
    cut: int | None = None


@dataclass
class Stub:
    """The running stub: where it is, and what it was asked."""

    url: str
    asked: list[Asked] = field(default_factory=list)


@contextmanager
def http_stub(answer: Callable[[Asked, str], Says]) -> Iterator[Stub]:
    """Serve `answer(request, base URL)` on a free loopback port until the block ends."""
    stub = Stub("")

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Asked(parts.path, dict(parse_qsl(parts.query)), body, headers, self.command)
            stub.asked.append(request)
            reply = answer(request, stub.url)
            self.send_response(reply.status)
            for name, value in {"Content-Length": str(len(reply.body)), **reply.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self._write(reply)

        def _write(self, reply: Says) -> None:
            body = reply.body[: reply.cut]
            with suppress(OSError):  # the client has had enough
                if not reply.pause_s:
                    self.wfile.write(body)
                    return
                for byte in body:
                    sleep(reply.pause_s)
                    self.wfile.write(bytes([byte]))
                    self.wfile.flush()

        do_POST = do_PUT = do_PATCH = do_DELETE = do_GET  # noqa: N815

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    stub.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield stub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
