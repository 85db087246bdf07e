"""The writer thread: it commits many writes at once, and is replaced when it dies or hangs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError, InterfaceError, OperationalError

from shedu.server.storage.database import begin_writing
from shedu.server.storage.notifications import Channel, Notification

MAX_COMMIT = 500  # writes
MAX_ROWS = 200  # of one statement
PACE = 0.010  # least seconds between two commits; a lone write does not wait
STUCK_SECONDS = 20.0  # after which a hanging commit is given up
GUARD_SECONDS = 0.25
EPOCH = "SELECT value FROM settings WHERE name = 'epoch'"
Write = Callable[[Connection], None]
Row = tuple[str, int, bytes]  # of the table `entries`: table id, number, body
LOST = (OperationalError, InterfaceError)  # errors that are not the fault of the write itself
log = logging.getLogger("shedu.server")


class Conflict(Exception):
    """Another process has already written this."""


class Superseded(Exception):
    """A backup was restored, so that what this process has in memory is outdated."""

    def __init__(self, epoch: str) -> None:
        super().__init__("the database was replaced")
        self.epoch = epoch


class Unwritable(Exception):
    """The database cannot be written now. The write may have happened or not; it will not happen later."""


@dataclass(slots=True, eq=False)
class Job:
    """A write that waits for its commit: rows of entries, further changes, and the notifications to send."""

    rows: Sequence[Row]
    write: Write | None
    notifications: tuple[Notification, ...]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]
    epoch: str = ""  # of the database when the write was planned


class _ThreadState:
    """What one writer thread is working on."""

    __slots__ = ("connection", "has_ended", "is_committing", "is_replaced", "jobs", "since", "thread")

    def __init__(self) -> None:
        self.jobs: Sequence[Job] = ()
        self.since = 0.0  # when the first of the jobs was taken
        self.connection: Connection | None = None
        self.is_committing = False  # from here on, a failure leaves the outcome unknown
        self.is_replaced = False
        self.has_ended = False  # because the writer was closed
        self.thread: threading.Thread | None = None

    @property
    def is_dead(self) -> bool:
        """Return whether the thread has died unexpectedly."""
        return not self.has_ended and self.thread is not None and not self.thread.is_alive()

    @property
    def is_stuck(self) -> bool:
        """Return whether a commit hangs."""
        return bool(self.jobs) and time.monotonic() - self.since > STUCK_SECONDS


class Writer:
    """Writes to a database, one commit at a time, from a supervised thread."""

    def __init__(self, engine: Engine, channel: Channel) -> None:
        self.engine = engine
        self.channel = channel
        self.commits = 0
        self.writes = 0
        self.restarts = 0
        self.epoch = read_epoch(engine)
        self.superseded: Callable[[], None] = lambda: None  # called after a backup was restored
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._current = self._start_thread()
        self._guard = threading.Thread(target=self._watch, name="store-guard", daemon=True)
        self._guard.start()

    def put(self, job: Job) -> None:
        """Queue a job; its future is done when the job is committed or has failed."""
        job.epoch = self.epoch
        self._jobs.put(job)

    def close(self) -> None:
        """Commit what is queued, and stop the thread."""
        self._jobs.put(None)
        while not self._current.has_ended:  # the guard may replace the thread meanwhile
            thread = self._current.thread
            if thread is not None:
                thread.join(GUARD_SECONDS)
        self._closing.set()
        self._guard.join()

    # Supervision.

    def _watch(self) -> None:
        """Replace a thread that has died or hangs, and fail its jobs."""
        while not self._closing.wait(GUARD_SECONDS):
            state = self._current
            if state.is_dead or state.is_stuck:
                log.error("the writer is replaced", extra={"reason": "dead" if state.is_dead else "stuck"})
                state.is_replaced = True
                self.restarts += 1
                self._current = self._start_thread()
                _settle(state.jobs, Unwritable("the database did not answer"))

    def _start_thread(self) -> _ThreadState:
        state = _ThreadState()
        state.thread = threading.Thread(target=self._run, args=(state,), name="store-writer", daemon=True)
        state.thread.start()
        return state

    # Writing.

    def _run(self, state: _ThreadState) -> None:
        last = 0.0
        is_open = True
        while is_open and not state.is_replaced:
            try:
                job = self._jobs.get(timeout=self.channel.poll_seconds)
            except queue.Empty:
                self._look(state)
                continue
            jobs: list[Job] = []
            state.jobs, state.since = jobs, time.monotonic()
            if job is not None:
                jobs.append(job)
                time.sleep(max(0.0, last + PACE - time.monotonic()))  # meanwhile others arrive and share the commit
            while job is not None and len(jobs) < MAX_COMMIT and not self._jobs.empty():
                job = self._jobs.get()
                if job is not None:
                    jobs.append(job)
            is_open = job is not None
            if jobs:
                last = time.monotonic()
                self._commit(state, jobs)
                state.jobs = ()
                if self.channel.poll_seconds is not None:
                    self._look(state)
        self._disconnect(state)
        state.has_ended = not state.is_replaced

    def _look(self, state: _ThreadState) -> None:
        try:
            self.channel.look(self._connected(state))
        except Exception:  # the next write fails too, and reports it to somebody
            self._disconnect(state)

    def _commit(self, state: _ThreadState, jobs: Sequence[Job]) -> None:
        """Commit jobs together; if one of them fails, commit each separately."""
        failure = self._try(state, jobs)
        if isinstance(failure, LOST) and failure.connection_invalidated and not state.is_committing:
            failure = self._try(state, jobs)  # the connection was lost while idle
        if failure is None:
            self.commits += 1
            self.writes += len(jobs)
            self.channel.after([item for job in jobs for item in job.notifications])
            _settle(jobs, None)
        elif isinstance(failure, Superseded):
            _settle([job for job in jobs if job.epoch != failure.epoch], Unwritable(str(failure)))
            if failure.epoch != self.epoch:
                self.superseded()
            if fresh := [job for job in jobs if job.epoch == failure.epoch]:
                self._commit(state, fresh)
        elif isinstance(failure, LOST):
            _settle(jobs, Unwritable(str(failure.orig)))
        elif len(jobs) > 1:
            for job in jobs:
                self._commit(state, [job])
        else:
            _settle(jobs, Conflict(str(failure.orig)) if isinstance(failure, IntegrityError) else failure)

    def _try(self, state: _ThreadState, jobs: Sequence[Job]) -> Exception | None:
        state.is_committing = False
        try:
            connection = self._connected(state)
            with connection.begin() as transaction:
                begin_writing(connection)
                epoch = str(connection.exec_driver_sql(EPOCH).scalar())
                if any(job.epoch != epoch for job in jobs):
                    raise Superseded(epoch)
                for job in jobs:
                    if job.write is not None:
                        job.write(connection)
                insert_entries(connection, [row for job in jobs for row in job.rows])
                self.channel.within(connection, [item for job in jobs for item in job.notifications])
                state.is_committing = True
                transaction.commit()
        except Exception as error:
            if isinstance(error, LOST):
                self._disconnect(state)
            return error
        return None

    def _connected(self, state: _ThreadState) -> Connection:
        if state.connection is None:
            state.connection = self.engine.connect()
        return state.connection

    def _disconnect(self, state: _ThreadState) -> None:
        if state.connection is not None:
            with contextlib.suppress(Exception):
                state.connection.invalidate()
            with contextlib.suppress(Exception):
                state.connection.close()
        state.connection = None


def read_epoch(engine: Engine) -> str:
    """Return the epoch of the database, which changes when a backup is restored."""
    with engine.connect() as connection:
        return str(connection.exec_driver_sql(EPOCH).scalar())


def insert_entries(connection: Connection, rows: Sequence[Row]) -> None:
    """Insert entries, many per statement: inserting row by row costs interpreter time for each."""
    mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    for start in range(0, len(rows), MAX_ROWS):
        part = rows[start : start + MAX_ROWS]
        connection.exec_driver_sql(_insertion(len(part), mark), tuple(value for row in part for value in row))


@lru_cache(maxsize=MAX_ROWS)
def _insertion(rows: int, mark: str) -> str:
    row = f"({mark}, {mark}, {mark})"
    return f"INSERT INTO entries (table_id, seq, body) VALUES {', '.join([row] * rows)}"


def _settle(jobs: Sequence[Job], failure: Exception | None) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[Job]] = {}
    for job in jobs:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, settled in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed, so nobody waits
            loop.call_soon_threadsafe(_settle_here, settled, failure)


def _settle_here(jobs: Sequence[Job], failure: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if failure is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(failure)
