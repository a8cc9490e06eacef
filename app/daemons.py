"""Threads that never hold up the end of the process.

The threads of the standard library's executor are waited for when the interpreter ends: one
call that hangs would keep the service from stopping.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from queue import SimpleQueue
from typing import TypeVar

T = TypeVar("T")


class Daemons:
    """At most `most` daemon threads, each started when none is free, and kept for the next call."""

    def __init__(self, name: str, most: int) -> None:
        self._name = name
        self._most = most
        self._calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._free = threading.Semaphore(0)
        self._lock = threading.Lock()
        self._started = 0

    def submit(self, function: Callable[[], T]) -> Future[T]:
        """Have `function` called in the context of the caller. A call that was not begun can be cancelled."""
        future: Future[T] = Future()
        context = copy_context()

        def call() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(context.run(function))
            except BaseException as error:  # noqa: BLE001
                future.set_exception(error)

        self._calls.put(call)
        self._see_to_a_thread()
        return future

    def _see_to_a_thread(self) -> None:
        if self._free.acquire(blocking=False):
            return
        with self._lock:
            if self._started == self._most:
                return
            self._started += 1
            name = f"{self._name}_{self._started}"
        threading.Thread(target=self._work, name=name, daemon=True).start()

    def _work(self) -> None:
        while True:
            self._calls.get()()
            self._free.release()
