"""Load on many tables at once: actions per second, their latency, and whether the goal is met."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import time
from dataclasses import dataclass
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from shedu.server.soak.server import Heard, Server, read_message

OPENED_AT_ONCE = 4  # tables, before the measurement
WARM_SECONDS = 3.0  # of play that are not counted
SPARE = 1.1  # times the goal that is attempted, because players who wait fall behind the pace
encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Goal:
    """What one server process with SQLite must achieve on two cores that it shares with the players."""

    actions_per_s: float
    p99_ms: float | None = None


GOALS = {"tigris": Goal(1000, 50), "wayfarers": Goal(800)}
NO_GOAL = Goal(500)  # for games without a goal


class Load:
    """Random games at many tables at a given pace, and the latency of each acknowledgement."""

    def __init__(self, server: Server, rate: float) -> None:
        self.server = server
        self.rate = rate  # actions per second at each table; 0 for as fast as possible
        self.seconds: list[float] = []
        self.finished = 0
        self.until = float("inf")
        self.is_counting = False

    async def play(self, table_id: str, cookies: list[str], wait: float) -> None:
        """Play at one table until the time is up; a finished game is followed by another."""
        rng = random.Random(table_id)
        await asyncio.sleep(wait)
        while time.monotonic() < self.until:
            sockets: list[ClientConnection] = []
            try:
                for cookie in cookies:
                    sockets.append(await self.server.sit(table_id, cookie))
                await self._game(sockets, rng)
            finally:
                for one in sockets:  # without a closing handshake, because the time may be up
                    one.transport.abort()
            if time.monotonic() < self.until:
                table_id, cookies = await asyncio.to_thread(self.server.two_at_a_table)

    async def _game(self, sockets: list[ClientConnection], rng: random.Random) -> None:
        due = time.monotonic()
        asked: asyncio.Queue[tuple[int, Heard]] = asyncio.Queue()
        accepted: asyncio.Queue[float] = asyncio.Queue()

        async def listen(number: int) -> None:
            with contextlib.suppress(ConnectionClosed):
                await sockets[number].send('{"type":"hello"}')
                while True:
                    heard = read_message(await sockets[number].recv(decode=False))
                    if heard.type == "position" and (heard.legal or heard.actor is None):
                        asked.put_nowait((number, heard))
                    elif heard.type == "accepted":
                        accepted.put_nowait(time.monotonic())
                    elif heard.type == "refused":
                        raise RuntimeError(f"refused: {heard.code}")

        listeners = [asyncio.create_task(listen(number)) for number in range(len(sockets))]
        last = -1
        try:
            while time.monotonic() < self.until:
                number, heard = await asked.get()
                if heard.actor is None:
                    self.finished += 1
                    return
                if heard.ply <= last:
                    continue
                last = heard.ply
                if self.rate:
                    due += rng.uniform(0.5, 1.5) / self.rate
                    await asyncio.sleep(max(0.0, due - time.monotonic()))
                    due = max(due, time.monotonic() - 1 / self.rate)
                act = {"type": "act", "ply": heard.ply, "action": rng.choice(heard.legal).text}
                sent = time.monotonic()
                await sockets[number].send(encode(act), text=True)
                got = await accepted.get()
                if self.is_counting:
                    self.seconds.append(got - sent)
        finally:
            for task in listeners:
                task.cancel()


async def open_tables(server: Server, tables: int) -> list[tuple[str, list[str]]]:
    """Open tables of two people; return their ids and cookies."""
    free = asyncio.Semaphore(OPENED_AT_ONCE)

    async def open_one() -> tuple[str, list[str]]:
        async with free:
            return await asyncio.to_thread(server.two_at_a_table)

    return list(await asyncio.gather(*(open_one() for _ in range(tables))))


async def load(server: Server, tables: int, rate: float, seconds: float, goal: Goal | None = None) -> dict[str, Any]:
    """Play at many tables; return the actions per second, their latency, and the cost in time and memory.

    `rate` is for all tables together. Processor time counts all threads of the server process; the players run in this
    process and share the machine with it.
    """
    at = await open_tables(server, tables)
    before = server.memory()
    gc.disable()  # a pause of the players would look like one of the server
    trial = Load(server, rate / tables)
    rng = random.Random(0)
    tasks = [asyncio.create_task(trial.play(*one, rng.uniform(0, tables / rate if rate else 0.5))) for one in at]
    await asyncio.sleep(WARM_SECONDS)
    trial.is_counting = True
    began, server_began, own_began = time.monotonic(), server.cpu(), time.process_time()
    trial.until = began + seconds
    await asyncio.sleep(seconds)
    trial.is_counting = False
    spent = time.monotonic() - began
    server_busy, own_busy = server.cpu() - server_began, time.process_time() - own_began
    taken = sorted(trial.seconds)
    for task in tasks:
        task.cancel()
    gc.enable()
    failures = [one for one in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(one, Exception)]
    if failures:
        raise failures[0]
    found = {
        "game": server.game,
        "tables": tables,
        "actions_per_s": round(len(taken) / spent, 1),
        "p50_ms": round(1000 * taken[len(taken) // 2], 2),
        "p99_ms": round(1000 * taken[int(len(taken) * 0.99)], 2),
        "worst_ms": round(1000 * taken[-1], 2),
        "server_busy": round(server_busy / spent, 2),  # cores
        "client_busy": round(own_busy / spent, 2),
        "server_cpu_ms_per_action": round(1000 * server_busy / len(taken), 3),
        "client_cpu_ms_per_action": round(1000 * own_busy / len(taken), 3),
        "games_finished": trial.finished,
        "memory_mb": round(server.memory() / 1e6, 1),
        "memory_before_play_mb": round(before / 1e6, 1),
        "load_average": round(os.getloadavg()[0], 2),  # of everything that runs on this machine
    }
    return found | verdict(found, goal)


def verdict(found: dict[str, Any], goal: Goal | None) -> dict[str, Any]:
    """Return a goal and whether the figures meet it; empty if there is no goal."""
    if goal is None:
        return {}
    is_fast = found["actions_per_s"] >= goal.actions_per_s
    is_prompt = goal.p99_ms is None or found["p99_ms"] < goal.p99_ms
    asked = {"actions_per_s": goal.actions_per_s, "p99_ms": goal.p99_ms}
    return {"goal": asked, "verdict": "PASS" if is_fast and is_prompt else "FAIL"}


def idle_memory(server: Server, tables: int) -> float:
    """Return the kilobytes of memory per started table of two without listeners."""
    for _ in range(50):
        server.two_at_a_table()
    before = server.memory()
    for _ in range(tables):
        server.two_at_a_table()
    return round((server.memory() - before) / tables / 1024, 1)
