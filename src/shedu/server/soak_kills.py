"""A server that is killed again and again: nothing acknowledged may be lost, nothing be there twice."""

from __future__ import annotations

import asyncio
import http.client
import random
import time
from collections.abc import Callable

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shedu.server.entries import Played, Undone
from shedu.server.soak_server import Heard, Server, read_message
from shedu.server.store import Store, engine_of

SILENCE = 5.0  # seconds without a message after which a player connects again
LONGEST_LIFE = 60.0  # in which something must be acknowledged
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, http.client.HTTPException)


class Survivor:
    """A random player who remembers every acknowledgement, and comes back after every crash of the server."""

    def __init__(self, server: Server, table_id: str, cookie: str, seed: int) -> None:
        self.server = server
        self.table_id = table_id
        self.cookie = cookie
        self.rng = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.unsure: tuple[int, str] | None = None  # sent, and no answer yet
        self.is_over = False
        self.repeats = 0

    async def play(self, until: Callable[[], bool]) -> None:
        """Play until told to stop."""
        while not until() and not self.is_over:
            try:
                async with await self.server.sit(self.table_id, self.cookie) as talk:
                    await self._talk(talk, until)
            except GONE:
                await asyncio.sleep(0.05)

    async def _talk(self, talk: ClientConnection, until: Callable[[], bool]) -> None:
        await talk.send('{"type":"hello"}')
        if self.unsure is not None:
            self.repeats += 1
            await self._send(talk, *self.unsure)
        asked: Heard | None = None
        while not until():
            heard = read_message(await asyncio.wait_for(talk.recv(), SILENCE))
            if heard.type == "accepted" and heard.to == "act" and self.unsure is not None:
                ply, action = self.unsure
                assert heard.ply == ply, f"the answer to another ply: {heard.ply}, not {ply}"
                self.acknowledged[ply] = action
                self.unsure = None
            elif heard.type == "refused":
                raise AssertionError(f"refused: {heard.code} at ply {heard.ply}")
            elif heard.type == "position":
                if heard.actor is None:
                    self.is_over = True
                    return
                asked = heard if heard.legal else None
            # The next question comes before the acknowledgement of the last answer.
            if asked is not None and self.unsure is None and asked.ply not in self.acknowledged:
                self.unsure = (asked.ply, self.rng.choice(asked.legal).text)
                await self._send(talk, *self.unsure)

    async def _send(self, talk: ClientConnection, ply: int, action: str) -> None:
        await talk.send(msgspec.json.encode({"type": "act", "ply": ply, "action": action}).decode())


async def kills(server: Server, times: int, tables: int, longest: float = 0.5) -> dict[str, int]:
    """Kill the server again and again while people play; nothing acknowledged may be lost, nothing be there twice.

    Each life of the server lasts until something was acknowledged in it, and a random while longer.
    """
    rng = random.Random(0)
    done: list[Survivor] = []
    is_over = False
    current: list[Survivor] = []

    async def keep_playing(seed: int) -> None:
        """One table after another."""
        while not is_over:
            try:
                table_id, cookies = await asyncio.to_thread(server.two_at_a_table)
            except (OSError, http.client.HTTPException, RuntimeError):
                await asyncio.sleep(0.1)
                continue
            two = [Survivor(server, table_id, cookie, seed * 2 + k) for k, cookie in enumerate(cookies)]
            current.extend(two)
            await asyncio.gather(*(one.play(lambda: is_over) for one in two))
            current[:] = [one for one in current if one not in two]
            done.extend(two)

    def acknowledged_so_far() -> int:
        return sum(len(one.acknowledged) for one in (*done, *current))

    tasks = [asyncio.create_task(keep_playing(seed)) for seed in range(tables)]
    for _ in range(times):
        known, until = acknowledged_so_far(), time.monotonic() + LONGEST_LIFE
        while acknowledged_so_far() == known and time.monotonic() < until:
            await asyncio.sleep(0.005)
            for task in tasks:
                if task.done():
                    task.result()  # a player's complaint ends the trial
        assert acknowledged_so_far() > known, "nothing was acknowledged"
        await asyncio.sleep(rng.uniform(0.0, longest))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.sleep(1.0)
    is_over = True
    await asyncio.gather(*tasks)
    server.stop()
    store = Store(engine_of(f"sqlite:///{server.folder / 'tables.sqlite'}"))
    acknowledged = 0
    try:
        for one in done:
            found = await store.load(one.table_id)
            assert found is not None, "a table is lost"
            stored: dict[int, str] = {}
            for entry in found[1]:
                assert not isinstance(entry, Undone)
                if isinstance(entry, Played):
                    assert entry.ply not in stored, f"ply {entry.ply} of {one.table_id} is there twice"
                    stored[entry.ply] = entry.action
            assert list(stored) == list(range(len(stored))), "a ply is missing"
            for ply, action in one.acknowledged.items():
                assert stored.get(ply) == action, f"ply {ply} of {one.table_id} was acknowledged and is lost"
            acknowledged += len(one.acknowledged)
    finally:
        store.close()
    return {
        "kills": times,
        "tables": len(done) // 2,
        "acknowledged": acknowledged,
        "lost": 0,
        "repeated": 0,
        "resent": sum(one.repeats for one in done),
    }
