"""A worker process: does one task at a time, can be killed, and is restarted when needed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

START_SECONDS = 120.0  # for a new process to become ready, even on a busy machine
READY = "ready"
PRELOADED = "shedu.server.workers.tasks"  # imported once before workers are forked


class Lost(Exception):
    """The worker died or was killed."""


class NotStarted(Lost):
    """The process could not be started."""


class TooLong(Lost):
    """The worker did not answer in time and was killed."""


class TaskFailed(Exception):
    """The task raised an error; the text is the worker's traceback."""


def _context() -> Any:
    """Return the multiprocessing context: where supported, workers are forked from a clean process with numba loaded.

    A killed worker is then replaced within milliseconds, and all workers share the memory of the compiler.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([PRELOADED])
    return context


def _work(connection: Connection, niceness: int, settings: dict[str, str]) -> None:
    """Run tasks until the connection is closed. Runs in the worker process."""
    os.environ.update(settings)  # of the server now; the process that workers are forked from may be older
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server
    parent = multiprocessing.parent_process()
    if parent is not None:  # end with the server, even during a task when it is killed
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(niceness)
    connection.send(READY)
    while True:
        try:
            task, arguments = connection.recv()
        except EOFError:
            return
        try:
            answer = True, task(*arguments)
        except Exception:
            answer = False, traceback.format_exc()
        connection.send(answer)


class WorkerProcess:
    """A supervised process.

    `start` and `call` block and belong to one thread at a time; any thread may call `kill`, `rest` and `close`.
    """

    def __init__(self, niceness: int = 0) -> None:
        self.niceness = niceness
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._starting = threading.Lock()
        self._is_resting = False
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """Return the process id, or None if there is no process."""
        return None if self._process is None else self._process.pid

    def is_running(self) -> bool:
        """Return whether the process is alive."""
        return self._process is not None and self._process.is_alive()

    def is_lost(self) -> bool:
        """Return whether the process was started and has died by itself."""
        return self._process is not None and not self._is_resting and not self._process.is_alive()

    def start(self) -> None:
        """Start the process unless it is running, and wait until it is ready; raises NotStarted if that fails."""
        if self.is_running():
            return
        self._drop()
        try:
            with self._starting:
                if self._is_closed:
                    raise NotStarted("the server is stopping")
                self._begin()
            self._answer(START_SECONDS)
        except (Lost, OSError, EOFError) as error:
            raise NotStarted(f"no process could be started: {error}") from error

    def _begin(self) -> None:
        context = _context()
        ours, theirs = context.Pipe()
        settings = {name: value for name, value in os.environ.items() if name.startswith("SHEDU_")}
        arguments = (theirs, self.niceness, settings)
        process = context.Process(target=_work, args=arguments, daemon=True, name="shedu-worker")
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()
        self._process, self._connection, self._is_resting = process, ours, False

    def call(self, task: Callable[..., Any], arguments: tuple[Any, ...], longest: float) -> Any:
        """Return the result of a task; the time limit starts when the worker receives it."""
        self.start()
        assert self._connection is not None
        try:
            self._connection.send((task, arguments))
        except OSError as error:
            self._drop()
            raise Lost("the worker has died") from error
        is_done, result = self._answer(longest)
        if not is_done:
            raise TaskFailed(result)
        return result

    def _answer(self, longest: float) -> Any:
        """Return the next message of the process; kill the process if none arrives in time."""
        assert self._process is not None and self._connection is not None
        try:
            if not wait([self._connection, self._process.sentinel], longest):
                raise TooLong(f"no answer within {longest:g} s")
            if self._connection.poll():
                return self._connection.recv()
            raise Lost("the worker has died")
        except (EOFError, OSError) as error:
            self._drop()
            raise Lost("the worker has died") from error
        except Lost:
            self._drop()
            raise

    def _drop(self) -> None:
        """Kill the process and forget it."""
        self.kill()
        if self._process is not None:
            self._process.join(1.0)
        if self._connection is not None:
            self._connection.close()
        self._process = self._connection = None

    def kill(self) -> None:
        """Kill the process; a caller that waits for its answer gets Lost."""
        process = self._process
        if process is not None:
            with suppress(OSError):
                process.kill()

    def rest(self) -> None:
        """Kill the process; the next call starts another."""
        self._is_resting = True
        self.kill()

    def close(self) -> None:
        """Kill the process for good."""
        with self._starting:
            self._is_closed = True
        self.kill()
