"""Turns of bots: nobody's tables keep another's bot from answering, and no table stays frozen."""

import asyncio
import contextlib
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from shedu.server.access.addresses import group_of
from shedu.server.tables import bot_turns
from shedu.server.workers import pool
from shedu.server.workers.fair_queue import Asker, Lane
from shedu.server.workers.pool import Workers
from shedu.server.workers.process import WorkerProcess
from tests.server.guests import Person, Server, server

SOON = 8.0  # seconds; an idle machine needs less than one


def ply_of(person: Person, table_id: str) -> int:
    return int(person.get(f"/api/tables/{table_id}").json()["ply"])


def worker_pids(served: Server) -> list[int]:
    slots = served.context.hub.workers.slots
    pids = [slot.worker.pid for slot in slots if isinstance(slot.worker, WorkerProcess)]
    return [pid for pid in pids if pid is not None]


def expect_progress(person: Person, tables: list[str], plies: int = 2, seconds: float = 90.0) -> None:
    """Every table goes on by itself."""
    goal = {table_id: ply_of(person, table_id) + plies for table_id in tables}
    until = time.monotonic() + seconds
    while goal:
        now = {table_id: person.get(f"/api/tables/{table_id}").json() for table_id in goal}
        goal = {one: ply for one, ply in goal.items() if now[one]["ply"] < ply and now[one]["status"] == "playing"}
        assert time.monotonic() < until, f"frozen: {goal}"
        time.sleep(0.1)


def test_sixty_tables_of_strong_bots_do_not_keep_a_farmer_waiting(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna, crowd = served.person("Anna"), served.person("Crowd")
        table = anna.table("me", "farmer")
        with anna.sit(table["id"]) as talk:
            talk.hello()
            talk.await_turn(0)
            talk.act(talk.first())
            talk.await_turn(0)  # now the farmer's worker has everything loaded
            for _ in range(60):
                crowd.table("king", "king")
            assert served.context.hub.workers.waiting > 50
            waited = []
            for _ in range(5):
                began = time.monotonic()
                talk.act(talk.first())
                talk.await_turn(0)
                waited.append(time.monotonic() - began)
        assert served.context.hub.workers.waiting > 50
    assert max(waited) < SOON, waited


def test_tables_go_on_though_workers_are_killed_at_random(tmp_path: Path) -> None:
    rng = random.Random(1)
    with server(tmp_path) as served:
        anna = served.person("Anna")
        tables = [anna.table("farmer", "priest")["id"] for _ in range(6)]
        expect_progress(anna, tables)
        for _ in range(8):
            if pids := worker_pids(served):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(rng.choice(pids), signal.SIGKILL)
            time.sleep(rng.uniform(0.2, 0.6))
        expect_progress(anna, tables)
        crashes = served.context.metrics.counters["shedu_worker_crashes_total", ""]
        assert crashes > 0


@pytest.mark.parametrize("end", ["cancelled", "forgotten"])
def test_the_watchdog_wakes_a_table_whose_thought_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """Whatever the reason: here the turn is cancelled from outside, or its task has ended without a trace."""
    monkeypatch.setattr(bot_turns, "WATCH_SECONDS", 0.1)
    is_stuck = True
    run = Workers.run

    async def stick(self: Workers, *arguments: Any, **more: Any) -> Any:
        if is_stuck:
            await asyncio.Event().wait()
        return await run(self, *arguments, **more)

    monkeypatch.setattr(Workers, "run", stick)
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table_id = anna.table("farmer", "farmer")["id"]
        live = served.context.hub.live[table_id]
        ply = ply_of(anna, table_id)
        time.sleep(0.5)
        assert ply_of(anna, table_id) == ply and live.thinking is not None and not live.bot_turn.done()
        assert served.context.metrics.counters["shedu_bots_woken_total", ""] == 0
        is_stuck = False
        if end == "cancelled":
            live.bot_turn.get_loop().call_soon_threadsafe(live.bot_turn.cancel)
        else:
            live.bot_turn = None
        expect_progress(anna, [table_id])
        assert served.context.metrics.counters["shedu_bots_woken_total", ""] == 1


def test_a_table_that_thinks_or_waits_for_a_person_is_not_woken(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        anna = served.person("Anna")
        anna.table("me", "farmer")
        anna.table("farmer", "farmer")
        paused = anna.table("farmer", "farmer", "me")["id"]
        assert anna.post(f"/api/tables/{paused}/pause", {"paused": True}).status_code == 200
        time.sleep(1.0)
        assert served.context.hub.bots.wake_frozen() == 0


def test_a_thought_that_is_out_of_date_is_not_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    async def note(self: Workers, *_: Any, is_wanted: Any, **__: Any) -> Any:
        asked.append(is_wanted)
        await asyncio.Event().wait()

    monkeypatch.setattr(Workers, "run", note)
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table_id = anna.table("me", "farmer")["id"]
        with anna.sit(table_id) as talk:
            talk.hello()
            while not asked:
                if talk.position["actor"] == 0:
                    talk.act(talk.first())  # the new position comes before its acknowledgement
                time.sleep(0.01)
        assert asked[0]()
        assert anna.post(f"/api/tables/{table_id}/pause", {"paused": True}).status_code == 200
        assert not asked[0]()


def test_thoughts_are_counted_to_the_owner_and_where_the_owner_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: dict[str, tuple[Lane, Asker]] = {}
    run = Workers.run

    async def note(self: Workers, task: Any, *arguments: Any, lane: Lane, asker: Asker, **more: Any) -> Any:
        kind = arguments[1] if isinstance(arguments[1], str) else task.__name__
        asked.setdefault(kind, (lane, asker))
        return await run(self, task, *arguments, lane=lane, asker=asker, **more)

    monkeypatch.setattr(Workers, "run", note)
    with server(tmp_path) as served:
        anna = served.person("Anna")
        levels = {"farmer": Lane.QUICK, "trader": Lane.QUICK, "priest": Lane.LONG, "king": Lane.LONG}
        for level in levels:
            table = anna.table("me", level, hints=True)
            with anna.sit(table["id"]) as talk:
                talk.hello()
                talk.await_turn(0)
                if level == "king":
                    talk.say("hint", ply=talk.position["ply"])
                    talk.until("hint")
                while level not in asked:
                    talk.await_turn(0)
                    talk.act(talk.first())
                    talk.until("position")
        person = next(iter(served.context.hub.live.values())).table.owner
        assert {kind: lane for kind, (lane, _) in asked.items()} == {**levels, "judge": Lane.LONG}
        assert {asker for _, asker in asked.values()} == {Asker(group_of("testclient"), person)}


def test_a_table_that_could_not_be_loaded_at_the_start_is_loaded_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from shedu.server.tables import hub
    from shedu.server.workers import compilation

    monkeypatch.setattr(hub, "FIRST_PAUSE", 0.2)
    with server(tmp_path) as served:
        anna = served.person("Anna")
        table_id = anna.table("farmer", "farmer")["id"]
    failures = [MemoryError(), MemoryError()]
    load = compilation.load_game

    def fail_at_first(game_id: str) -> None:
        if failures:
            raise failures.pop()
        load(game_id)

    monkeypatch.setattr(compilation, "load_game", fail_at_first)
    with server(tmp_path) as served:
        until = time.monotonic() + 60
        while table_id not in served.context.hub.live:  # nobody asks for it
            assert time.monotonic() < until
            time.sleep(0.1)
        anna.server = served
        expect_progress(anna, [table_id])


def test_workers_that_never_start_are_seen_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "SHORTEST_PAUSE", 0.01)

    def refuse(self: WorkerProcess) -> None:
        raise OSError("no process")

    with server(tmp_path) as served:
        assert not served.context.hub.workers.problem()
        monkeypatch.setattr(WorkerProcess, "_begin", refuse)
        anna = served.person("Anna")
        table_id = anna.table("farmer", "farmer")["id"]
        expect_progress(anna, [table_id], plies=1)
        assert served.context.hub.workers.problem()
