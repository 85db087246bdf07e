"""The worker pool: distributes tasks fairly, and replaces workers that die."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from shedu.server.workers.fair_queue import NOBODY, Asker, FairQueue, Lane
from shedu.server.workers.process import Lost, NotStarted, TooLong, WorkerProcess

TRIES = 4  # of a task whose worker dies
TRIES_TOO_LONG = 2  # of a task that does not end
LONGEST = 60.0  # seconds of one task; the strongest level takes three
LONGEST_COMPILING = 1800.0
MOST_PER_PERSON = 100  # tasks of one person that may wait
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 10.0  # seconds before a process that did not start is tried again
IDLE_SECONDS = 2.0  # between two checks of an idle worker
BACKGROUND_TURN = 8  # a worker takes background work first once per this many tasks
NICENESS = 5  # of all workers but the quick one, so that the server comes first
T = TypeVar("T")
log = logging.getLogger("shedu.server")


class Unwanted(Exception):
    """The task was skipped because nobody wanted its result any more."""


class Worker(Protocol):
    """Something that does one task at a time while the calling thread waits."""

    def start(self) -> None:
        """Get ready for work; raises NotStarted if that fails."""

    def call(self, task: Callable[..., Any], arguments: tuple[Any, ...], longest: float) -> Any:
        """Return the result of a task; raises Lost if the worker died, TaskFailed if the task raised an error."""

    def is_lost(self) -> bool:
        """Return whether the worker was started and has died."""

    def rest(self) -> None:
        """End the worker until the next call."""

    def close(self) -> None:
        """End the worker for good."""


@dataclass(eq=False, slots=True)
class _Job:
    task: Callable[..., Any]
    arguments: tuple[Any, ...]
    lane: Lane
    asker: Asker
    done: asyncio.Future[Any]
    is_wanted: Callable[[], bool]
    longest: float | None  # seconds; a task with its own limit is tried once
    tries: int = 0
    tries_too_long: int = 0


@dataclass(eq=False, slots=True)
class Slot:
    """A worker, the lanes it serves in order, and how many times in a row it failed to start."""

    worker: Worker
    lanes: tuple[Lane, ...]
    taken: int = 0
    failed_starts: int = 0
    serving: asyncio.Task[None] | None = field(default=None, repr=False)

    def lanes_now(self) -> tuple[Lane, ...]:
        """Return the lanes in the order in which to look for the next task."""
        if Lane.BACKGROUND in self.lanes and self.taken % BACKGROUND_TURN == BACKGROUND_TURN - 1:
            return (Lane.BACKGROUND, *self.lanes)
        return self.lanes


def thinking_slots(workers: int) -> list[Slot]:
    """Return slots for all work, and one only for quick answers, so that weak bots never wait for strong ones."""
    everything = (Lane.LONG, Lane.QUICK, Lane.BACKGROUND)
    return [
        Slot(WorkerProcess(), (Lane.QUICK,)),
        *(Slot(WorkerProcess(NICENESS), everything) for _ in range(workers)),
    ]


def compiling_slots() -> list[Slot]:
    """Return a single slot for compiling."""
    return [Slot(WorkerProcess(NICENESS), (Lane.LONG,))]


class Workers:
    """A fair queue and the workers that serve it. A task whose worker dies is tried again."""

    def __init__(
        self,
        slots: Sequence[Slot],
        crashed: Callable[[], None] = lambda: None,
        longest: float = LONGEST,
        most_per_person: int = MOST_PER_PERSON,
    ) -> None:
        self.slots = slots
        self._crashed = crashed
        self._longest = longest
        self._queue: FairQueue[_Job] = FairQueue(most_per_person)
        self._wakeup = asyncio.Event()
        self._threads: ThreadPoolExecutor | None = None

    @property
    def waiting(self) -> int:
        """Return the number of tasks that wait for a worker."""
        return len(self._queue)

    def problem(self) -> str:
        """Return what is wrong with the workers, or an empty text; workers that were never needed are fine."""
        if any(slot.failed_starts for slot in self.slots):
            return "a worker of the bots does not start"
        if any(slot.serving is not None and slot.serving.done() for slot in self.slots):
            return "a worker of the bots is not served"
        return ""

    async def run(
        self,
        task: Callable[..., T],
        *arguments: Any,
        lane: Lane = Lane.LONG,
        asker: Asker = NOBODY,
        is_wanted: Callable[[], bool] = lambda: True,
        longest: float | None = None,
    ) -> T:
        """Return the result of a task that a worker runs.

        With `longest`, it has this number of seconds and is not tried again when its worker dies.
        Raises Full if too many tasks of the asker wait, Lost if the task repeatedly killed workers, TaskFailed if it
        raised an error, and Unwanted if nobody wanted the result when its turn came.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        job = _Job(task, arguments, lane, asker, done, is_wanted, longest)
        self._queue.put(job, lane, asker)
        self.begin()
        self._wakeup.set()
        try:
            return await done
        finally:
            self._queue.discard(job, lane, asker)

    def begin(self) -> None:
        """Start serving every worker that is not being served."""
        for slot in self.slots:
            if slot.serving is None or slot.serving.done():
                slot.serving = asyncio.create_task(self._serve(slot))

    async def start(self) -> None:
        """Start all workers before they are needed."""
        self.begin()
        await asyncio.gather(*(self._start(slot) for slot in self.slots))

    def rest(self) -> None:
        """End all processes; they start again when needed."""
        for slot in self.slots:
            slot.worker.rest()

    def close(self) -> None:
        """End all workers for good."""
        for slot in self.slots:
            if slot.serving is not None:
                slot.serving.cancel()
            slot.worker.close()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def _serve(self, slot: Slot) -> None:
        """Give tasks to a worker until cancelled."""
        while True:
            job = self._queue.take(slot.lanes_now())
            if job is not None:
                slot.taken += 1
                if job.done.done() or not job.is_wanted():
                    _fail(job, Unwanted())
                    continue
                await self._do(slot, job)
            elif slot.failed_starts:
                await self._start(slot)  # even if nobody waits, because the server is unhealthy until it succeeds
            else:
                await self._idle(slot)
            if slot.failed_starts:
                await asyncio.sleep(min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** (slot.failed_starts - 1)))

    async def _idle(self, slot: Slot) -> None:
        """Wait for a task; restart a worker that dies meanwhile."""
        self._wakeup.clear()
        try:
            await asyncio.wait_for(self._wakeup.wait(), IDLE_SECONDS)
        except TimeoutError:
            if slot.worker.is_lost():
                self._crashed()
                await self._start(slot)

    async def _start(self, slot: Slot) -> None:
        with contextlib.suppress(Lost):
            await self._use(slot, slot.worker.start)

    async def _use(self, slot: Slot, work: Callable[..., T], *arguments: Any) -> T:
        """Return the result of a call of a worker; count failed starts."""
        if self._threads is None:
            self._threads = ThreadPoolExecutor(len(self.slots), thread_name_prefix="worker")
        try:
            result = await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        except NotStarted:
            slot.failed_starts += 1
            log.exception("a worker does not start")
            raise
        except Exception:
            slot.failed_starts = 0
            raise
        slot.failed_starts = 0
        return result

    async def _do(self, slot: Slot, job: _Job) -> None:
        """Do one task; if its worker dies, put the task back at the head of the queue."""
        try:
            result = await self._use(slot, slot.worker.call, job.task, job.arguments, job.longest or self._longest)
        except Lost as lost:
            self._crashed()
            job.tries += 1
            job.tries_too_long += isinstance(lost, TooLong)
            is_exhausted = job.tries >= TRIES or job.tries_too_long >= TRIES_TOO_LONG or job.longest is not None
            if not is_exhausted and not job.done.done():
                self._queue.put_back(job, job.lane, job.asker)
                self._wakeup.set()
            else:
                _fail(job, lost)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:  # raised by the task, or because something could not be pickled
            _fail(job, error)
        else:
            if not job.done.done():
                job.done.set_result(result)


def _fail(job: _Job, error: Exception) -> None:
    with contextlib.suppress(asyncio.InvalidStateError):
        job.done.set_exception(error)
