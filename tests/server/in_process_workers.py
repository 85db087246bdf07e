"""Workers that run in the process of the test."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from shedu.server.workers.fair_queue import Lane
from shedu.server.workers.pool import Slot, Workers
from shedu.server.workers.process import NotStarted, TaskFailed


class InProcessWorker:
    """A worker that does its tasks in the thread that asks for them."""

    def __init__(self, *, is_dead: bool = False) -> None:
        self.is_dead = is_dead  # cannot be started
        self.starts = 0
        self.done: list[Any] = []
        self.go_on = threading.Event()  # cleared, the worker waits in the middle of a task
        self.go_on.set()

    def start(self) -> None:
        self.starts += 1
        if self.is_dead:
            raise NotStarted("dead")

    def call(self, task: Callable[..., Any], arguments: tuple[Any, ...], longest: float) -> Any:
        self.start()
        assert self.go_on.wait(60)
        self.done.append((task, arguments, longest))
        try:
            return task(*arguments)
        except Exception as error:
            raise TaskFailed(str(error)) from error

    def is_lost(self) -> bool:
        return False

    def rest(self) -> None:
        pass

    def close(self) -> None:
        self.go_on.set()


def in_process_workers(*workers: InProcessWorker, is_dead: bool = False, **more: Any) -> Workers:
    """Return workers that serve every lane."""
    used = workers or (InProcessWorker(is_dead=is_dead),)
    return Workers([Slot(one, (Lane.LONG, Lane.QUICK, Lane.BACKGROUND)) for one in used], **more)
