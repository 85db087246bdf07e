"""Workers: a task whose worker dies is done again, its clock starts with it, and quick answers never wait."""

import asyncio
import contextlib
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from shedu.server.workers import pool as workers_module
from shedu.server.workers.fair_queue import Asker, Full, Lane
from shedu.server.workers.pool import TRIES, TRIES_TOO_LONG, Slot, Unwanted, Workers, thinking_slots
from shedu.server.workers.process import Lost, TaskFailed, TooLong, WorkerProcess
from tests.server.in_process_workers import InProcessWorker, in_process_workers


def die() -> None:
    os._exit(3)


def die_once(trace: str) -> str:
    """End the worker the first time, answer the second."""
    if not os.path.exists(trace):
        Path(trace).touch()
        os._exit(3)
    return "alive"


def fail() -> None:
    raise ValueError("no luck")


def one_worker(**more: Any) -> tuple[Workers, WorkerProcess]:
    worker = WorkerProcess()
    return Workers([Slot(worker, (Lane.LONG, Lane.QUICK, Lane.BACKGROUND))], **more), worker


def test_a_task_whose_worker_dies_is_done_again(tmp_path: Path) -> None:
    crashes: list[int] = []
    workers, _ = one_worker(crashed=lambda: crashes.append(1))
    assert asyncio.run(workers.run(die_once, str(tmp_path / "trace"))) == "alive"
    workers.close()
    assert len(crashes) == 1


def test_a_task_that_kills_every_worker_fails_and_the_next_is_done() -> None:
    crashes: list[int] = []
    workers, _ = one_worker(crashed=lambda: crashes.append(1))

    async def trial() -> int:
        with pytest.raises(Lost):
            await workers.run(die)
        found = await workers.run(max, 3, 4)
        assert not workers.problem()
        return found

    assert asyncio.run(trial()) == 4
    assert len(crashes) == TRIES
    workers.close()


def test_an_error_of_a_task_is_told_and_costs_no_worker() -> None:
    workers, worker = one_worker()

    async def trial() -> None:
        await workers.run(max, 3, 4)
        before = worker.pid
        with pytest.raises(TaskFailed, match="no luck"):
            await workers.run(fail)
        with pytest.raises(Exception, match="pickle"):
            await workers.run(lambda: None)
        assert await workers.run(max, 3, 4) == 4
        assert worker.pid == before

    asyncio.run(trial())
    workers.close()


def test_workers_killed_at_random_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "TRIES", 1000)  # every death comes from outside here
    rng = random.Random(1)
    workers = Workers(thinking_slots(1))

    async def kill(is_over: asyncio.Event) -> int:
        killed = 0
        while not is_over.is_set():
            pids = [slot.worker.pid for slot in workers.slots if isinstance(slot.worker, WorkerProcess)]
            if living := [pid for pid in pids if pid is not None]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(rng.choice(living), signal.SIGKILL)
                killed += 1
            await asyncio.sleep(rng.uniform(0.4, 1.0))
        return killed

    async def trial() -> int:
        is_over = asyncio.Event()
        killing = asyncio.create_task(kill(is_over))
        lanes = [Lane.QUICK, Lane.LONG, Lane.BACKGROUND]
        tasks = [
            workers.run(_slow_square, k, lane=lanes[k % 3], asker=Asker("here", f"person {k % 7}")) for k in range(100)
        ]
        assert await asyncio.gather(*tasks) == [k * k for k in range(100)]
        is_over.set()
        return await killing

    try:
        assert asyncio.run(asyncio.wait_for(trial(), 120)) >= 3
    finally:
        workers.close()


def _slow_square(number: int) -> int:
    time.sleep(0.05)
    return number * number


def test_the_clock_starts_with_the_task_and_not_with_the_waiting() -> None:
    workers, _ = one_worker(longest=1.0)

    async def trial() -> None:  # two seconds of work in all, and nothing of it takes longer than allowed
        await asyncio.gather(*(workers.run(time.sleep, 0.2) for _ in range(10)))

    asyncio.run(trial())
    workers.close()


def test_a_task_that_does_not_end_is_given_up_and_the_others_are_done() -> None:
    crashes: list[int] = []
    workers, _ = one_worker(longest=0.5, crashed=lambda: crashes.append(1))

    async def trial() -> list[Any]:
        both = asyncio.gather(workers.run(time.sleep, 60), workers.run(max, 3, 4), return_exceptions=True)
        return list(await both)

    hung, other = asyncio.run(trial())
    workers.close()
    assert isinstance(hung, TooLong) and other == 4
    assert len(crashes) == TRIES_TOO_LONG


def test_quick_tasks_do_not_wait_for_long_ones() -> None:
    quick, long = InProcessWorker(), InProcessWorker()
    slots = thinking_slots(1)
    workers = Workers([Slot(quick, slots[0].lanes), Slot(long, slots[1].lanes)])
    long.go_on.clear()

    async def trial() -> None:
        slow = [asyncio.create_task(workers.run(max, 1, number)) for number in range(50)]
        for _ in range(10):
            assert await asyncio.wait_for(workers.run(max, 3, 4, lane=Lane.QUICK), 30) == 4
        assert not any(task.done() for task in slow)
        long.go_on.set()
        await asyncio.gather(*slow)

    asyncio.run(trial())
    assert {lane for slot in slots for lane in slot.lanes} == set(Lane)
    assert slots[0].lanes == (Lane.QUICK,)
    assert len(quick.done) == 10


def test_background_work_is_done_though_other_work_never_ends() -> None:
    async def trial() -> int:
        workers = in_process_workers()
        done = 0
        review = asyncio.create_task(workers.run(max, 1, 2, lane=Lane.BACKGROUND))
        others = [asyncio.create_task(workers.run(max, 3, 4)) for _ in range(50)]
        while not review.done():
            await asyncio.wait([review, *others], return_when=asyncio.FIRST_COMPLETED)
            done += sum(task.done() for task in others)
            others = [task for task in others if not task.done()]
        return done

    assert asyncio.run(trial()) < 50


def test_a_task_nobody_wants_any_more_is_not_done() -> None:
    worker = InProcessWorker()
    worker.go_on.clear()

    async def trial() -> None:
        workers = in_process_workers(worker)
        first = asyncio.create_task(workers.run(max, 1, 1))
        unwanted = asyncio.create_task(workers.run(max, 2, 2, is_wanted=lambda: False))
        left = asyncio.create_task(workers.run(max, 3, 3))
        await asyncio.sleep(0.05)
        left.cancel()
        await asyncio.sleep(0)
        assert workers.waiting == 1
        worker.go_on.set()
        assert await first == 1
        with pytest.raises(Unwanted):
            await unwanted

    asyncio.run(trial())
    assert [arguments for _, arguments, _ in worker.done] == [(1, 1)]


def test_one_person_may_have_so_much_waiting() -> None:
    worker = InProcessWorker()
    worker.go_on.clear()

    async def trial() -> None:
        workers = in_process_workers(worker, most_per_person=2)
        anna = Asker("here", "anna")
        tasks = [asyncio.create_task(workers.run(max, 1, 1, asker=anna)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await workers.run(max, 1, 1, asker=anna)
        worker.go_on.set()
        await asyncio.gather(*tasks)
        assert await workers.run(max, 1, 1, asker=anna) == 1

    asyncio.run(trial())


def test_workers_that_do_not_start_are_reported_and_mend_by_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "SHORTEST_PAUSE", 0.01)
    worker = InProcessWorker(is_dead=True)

    async def trial() -> None:
        workers = in_process_workers(worker)
        assert not workers.problem()  # nobody has needed one yet
        await workers.start()
        assert workers.problem()
        with pytest.raises(Lost):
            await workers.run(max, 3, 4)
        assert workers.problem()
        worker.is_dead = False
        for _ in range(200):
            if not workers.problem():
                break
            await asyncio.sleep(0.05)
        assert not workers.problem()
        assert await workers.run(max, 3, 4) == 4

    asyncio.run(trial())


def test_an_idle_worker_that_dies_is_replaced_before_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers_module, "IDLE_SECONDS", 0.05)

    async def trial() -> None:
        workers, worker = one_worker()
        await workers.start()
        before = worker.pid
        assert before is not None
        os.kill(before, signal.SIGKILL)
        for _ in range(400):
            if worker.is_running() and worker.pid != before:
                break
            await asyncio.sleep(0.05)
        assert worker.is_running() and worker.pid != before
        assert await workers.run(max, 3, 4) == 4  # now it has started
        workers.rest()  # and one that rests is left alone
        await asyncio.sleep(0.5)
        assert not worker.is_running()
        assert await workers.run(max, 3, 4) == 4
        workers.close()

    asyncio.run(trial())
