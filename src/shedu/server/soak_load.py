"""Many tables at once: acknowledged actions a second, how long each took, and how much memory a table needs."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import time

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from shedu.server.soak_server import Heard, Server, read_message


class Load:
    """Random games at many tables at a pace, and how long each acknowledgement took."""

    def __init__(self, server: Server, rate: float) -> None:
        self.server = server
        self.rate = rate  # actions a second at each table; nought for as fast as it goes
        self.seconds: list[float] = []
        self.finished = 0
        self.until = float("inf")
        self.is_counting = False

    async def play(self, table_id: str, cookies: list[str], wait: float) -> None:
        """One table until the time is over; a game that ends is followed by another."""
        rng = random.Random(table_id)
        await asyncio.sleep(wait)
        while time.monotonic() < self.until:
            sockets = [await self.server.sit(table_id, cookie) for cookie in cookies]
            await self._game(sockets, rng)
            for one in sockets:
                await one.close()
            if time.monotonic() < self.until:
                table_id, cookies = await asyncio.to_thread(self.server.two_at_a_table)

    async def _game(self, sockets: list[ClientConnection], rng: random.Random) -> None:
        due = time.monotonic()
        asked: asyncio.Queue[tuple[int, Heard]] = asyncio.Queue()
        accepted: asyncio.Queue[float] = asyncio.Queue()

        async def listen(number: int) -> None:
            with contextlib.suppress(ConnectionClosed):
                await sockets[number].send('{"type":"hello"}')
                async for data in sockets[number]:
                    heard = read_message(data)
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
                await sockets[number].send(msgspec.json.encode(act).decode())
                got = await accepted.get()
                if self.is_counting:
                    self.seconds.append(got - sent)
        finally:
            for task in listeners:
                task.cancel()


async def load(server: Server, tables: int, rate: float, seconds: float, warm: float = 3.0) -> dict[str, float]:
    """Play at many tables; acknowledged actions a second, and how long they took."""
    at = [await asyncio.to_thread(server.two_at_a_table) for _ in range(tables)]
    before = server.memory()
    gc.disable()  # a pause of ours would be taken for one of the server's
    trial = Load(server, rate)
    rng = random.Random(0)
    tasks = [asyncio.create_task(trial.play(*one, rng.uniform(0, 1 / rate if rate else 0.5))) for one in at]
    await asyncio.sleep(warm)
    trial.is_counting = True
    own = time.process_time()
    began, cpu = time.monotonic(), server.cpu()
    trial.until = began + seconds
    await asyncio.sleep(seconds)
    trial.is_counting = False
    spent, busy = time.monotonic() - began, server.cpu() - cpu
    taken = sorted(trial.seconds)
    for task in tasks:
        task.cancel()
    failures = [one for one in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(one, Exception)]
    if failures:
        raise failures[0]
    return {
        "tables": tables,
        "actions_per_s": round(len(taken) / spent, 1),
        "p50_ms": round(1000 * taken[len(taken) // 2], 2),
        "p99_ms": round(1000 * taken[int(len(taken) * 0.99)], 2),
        "worst_ms": round(1000 * taken[-1], 2),
        "server_busy": round(busy / spent, 2),  # of its core; what is missing to 1 others may have taken
        "server_ms_per_action": round(1000 * busy / len(taken), 3),
        "client_busy": round((time.process_time() - own) / spent, 2),
        "games_finished": trial.finished,
        "memory_mb": round(server.memory() / 1e6, 1),
        "memory_before_play_mb": round(before / 1e6, 1),
        "load_average": round(os.getloadavg()[0], 2),  # of all that runs on this computer
    }


def idle_memory(server: Server, tables: int) -> float:
    """Kilobytes in memory of a table of two that was begun and that nobody looks at."""
    for _ in range(50):
        server.two_at_a_table()
    before = server.memory()
    for _ in range(tables):
        server.two_at_a_table()
    return round((server.memory() - before) / tables / 1024, 1)
