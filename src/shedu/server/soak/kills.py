"""Servers that are killed repeatedly: nothing acknowledged may be lost, and nothing may be stored twice."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from shedu.games import GAMES
from shedu.server.soak.fork_server import ForkServer
from shedu.server.soak.seat_changes import SeatChanger
from shedu.server.soak.server import Heard, Server, read_message
from shedu.server.soak.services import postgres_server
from shedu.server.storage.store import Store, engine_of
from shedu.server.tables.entries import Played, Sat, Started, Undone

SILENCE = 5.0  # seconds without a message after which a player reconnects
LONGEST_LIFE = 60.0  # seconds within which something must be acknowledged
CHATTY = 0.1  # the probability of a chat message before an action
BOTH = 0.2  # the probability that all processes are killed at once
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, http.client.HTTPException)


class Survivor:
    """A random player who remembers every acknowledgement and reconnects after every crash."""

    def __init__(self, servers: Sequence[Server], table_id: str, cookie: str, seed: int) -> None:
        self.servers = servers
        self.table_id = table_id
        self.cookie = cookie
        self.rng = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.unsure: tuple[int, str] | None = None  # sent but not yet acknowledged
        self.said: set[str] = set()
        self.heard: set[str] = set()  # chat messages that came back
        self.is_over = False
        self.repeats = 0

    async def play(self, until: Callable[[], bool]) -> None:
        """Play until the predicate `until` holds, connecting to a random process each time."""
        while not until() and not self.is_over:
            try:
                async with await self.rng.choice(self.servers).sit(self.table_id, self.cookie) as talk:
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
                raise AssertionError(f"refused: {heard.code} at ply {heard.ply} of {self.table_id}")
            elif heard.type == "chat" and heard.text in self.said:
                self.heard.add(heard.text)
            elif heard.type == "position":
                if heard.actor is None:
                    self.is_over = True
                    return
                asked = heard if heard.legal else None
            # The next question comes before the acknowledgement of the last answer.
            if asked is not None and self.unsure is None and asked.ply not in self.acknowledged:
                if self.rng.random() < CHATTY:
                    await self._say_something(talk)
                self.unsure = (asked.ply, self.rng.choice(asked.legal).text)
                await self._send(talk, *self.unsure)

    async def _send(self, talk: ClientConnection, ply: int, action: str) -> None:
        await talk.send(msgspec.json.encode({"type": "act", "ply": ply, "action": action}).decode())

    async def _say_something(self, talk: ClientConnection) -> None:
        """Send a chat message once; it counts as acknowledged when it comes back."""
        text = f"{self.cookie[6:14]} {len(self.said)}"
        self.said.add(text)
        await talk.send(msgspec.json.encode({"type": "chat", "text": text}).decode())


class Trial:
    """People at tables of several games, and servers that are killed meanwhile."""

    def __init__(self, servers: Sequence[Server], games: Sequence[str]) -> None:
        self.servers = servers
        self.games = games
        self.rng = random.Random(0)
        self.is_over = False
        self.players: list[Survivor] = []
        self.seat_changers = [SeatChanger(servers, seed) for seed in range(2)]
        self.kills = 0

    async def run(self, times: int, tables: int, longest: float) -> None:
        """Kill servers, each time after something new was acknowledged and a random delay."""
        tasks = [asyncio.create_task(self._keep_playing(number)) for number in range(tables)]
        tasks += [asyncio.create_task(changer.run(lambda: self.is_over)) for changer in self.seat_changers]
        try:
            while self.kills < times:
                await self._await_progress(tasks)
                await asyncio.sleep(self.rng.uniform(0.0, longest))
                dying = list(self.servers) if self.rng.random() < BOTH else [self.rng.choice(self.servers)]
                for server in dying[: times - self.kills]:
                    server.kill()
                    self.kills += 1
                await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers if not server.pid))
            await self._await_progress(tasks)
            self.is_over = True
            await asyncio.gather(*tasks)
        finally:
            for task in tasks:
                task.cancel()

    async def _keep_playing(self, number: int) -> None:
        """Play at one table after another, alternating between the games."""
        rounds = 0
        while not self.is_over:
            game = self.games[(number + rounds) % len(self.games)]
            try:
                table_id, cookies = await asyncio.to_thread(self.rng.choice(self.servers).two_at_a_table, game)
            except (OSError, http.client.HTTPException, RuntimeError):
                await asyncio.sleep(0.05)
                continue
            rounds += 1
            two = [
                Survivor(self.servers, table_id, cookie, number * 1000 + rounds * 2 + k)
                for k, cookie in enumerate(cookies)
            ]
            self.players += two
            await asyncio.gather(*(one.play(lambda: self.is_over) for one in two))

    async def _await_progress(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        known, until = self._acknowledged(), time.monotonic() + LONGEST_LIFE
        while self._acknowledged() == known and time.monotonic() < until:
            await asyncio.sleep(0.005)
            for task in tasks:
                if task.done():
                    task.result()  # a failed player ends the trial
        assert self._acknowledged() > known, "nothing was acknowledged"

    def _acknowledged(self) -> int:
        return sum(len(one.acknowledged) for one in self.players)

    async def verify(self, store: Store) -> dict[str, int]:
        """Assert that everything acknowledged is stored exactly once; return the counts."""
        found: Counter[str] = Counter()
        for one in self.players:
            stored, chats = await read_table(store, one.table_id)
            for ply, action in one.acknowledged.items():
                assert stored.get(ply) == action, f"ply {ply} of {one.table_id} was acknowledged and is lost"
            said = Counter(text for text in chats if text in one.said)
            assert max(said.values(), default=1) == 1, f"something was said twice at {one.table_id}"
            assert one.heard <= set(said), f"something said at {one.table_id} was acknowledged and is lost"
            found["acknowledged"] += len(one.acknowledged)
            found["resent"] += one.repeats
            found["chats"] += len(one.heard)
        for changer in self.seat_changers:
            found["seats"] += await changer.verify(store)
        return {"kills": self.kills, "tables": len(self.players) // 2, **found, "lost": 0, "repeated": 0}


async def read_table(store: Store, table_id: str) -> tuple[dict[int, str], list[str]]:
    """Return the plies and chat messages of a table; assert that no ply is repeated or missing."""
    found = await store.load(table_id)
    assert found is not None, "a table is lost"
    entries = found[1]
    assert sum(isinstance(entry, Started) for entry in entries) == 1, f"{table_id} was not started once"
    assert sum(isinstance(entry, Sat) for entry in entries) == 1, f"somebody did not sit down once at {table_id}"
    stored: dict[int, str] = {}
    for entry in entries:
        assert not isinstance(entry, Undone)
        if isinstance(entry, Played):
            assert entry.ply not in stored, f"ply {entry.ply} of {table_id} is there twice"
            stored[entry.ply] = entry.action
    assert list(stored) == list(range(len(stored))), f"a ply of {table_id} is missing"
    chats = (await store.chats(table_id, 1_000_000)).values()
    return stored, [msgspec.json.decode(said, type=Heard).text for said in chats]


@contextlib.contextmanager
def servers_to_kill(database: str, processes: int, *, fresh: bool = False) -> Iterator[list[Server]]:
    """Run servers on one fresh database: `sqlite`, `postgres` or an address."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="shedu-soak-")))
        url = {"sqlite": f"sqlite:///{folder / 'tables.sqlite'}"}.get(database, database)
        if database == "postgres":
            url = stack.enter_context(postgres_server(durable=True))
        fork_server = None if fresh else ForkServer(folder / "log")
        if fork_server is not None:
            stack.callback(fork_server.close)
        servers = [Server(folder, database=url, fork_server=fork_server) for _ in range(processes)]
        for server in servers:
            stack.callback(server.stop)
            server.start()
        yield servers


async def kills(
    servers: Sequence[Server], times: int, tables: int, games: Sequence[str] = tuple(GAMES), longest: float = 0.5
) -> dict[str, float]:
    """Kill servers repeatedly while people play, chat, sit down and leave; return the counts."""
    began = time.monotonic()
    trial = Trial(servers, games)
    await trial.run(times, tables, longest)
    for server in servers:
        server.stop()
    store = Store(engine_of(servers[0].database))
    try:
        found = await trial.verify(store)
    finally:
        store.close()
    return {**found, "seconds": round(time.monotonic() - began, 1)}
