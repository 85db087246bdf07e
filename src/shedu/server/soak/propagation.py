"""Two processes on one database: how long a move at one takes to reach the other."""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection

from shedu.server.soak.server import FIRST_GAME, Heard, Server, read_message
from shedu.server.soak.services import postgres_server, redis_server

LONGEST = 30.0  # seconds to wait for a message


@contextlib.contextmanager
def two_servers(
    database: str = "sqlite", *, redis: bool = False, notifications_url: str = "", game: str = FIRST_GAME
) -> Iterator[list[Server]]:
    """Run two processes on one fresh database (`sqlite`, `postgres` or an address), with or without Redis."""
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="shedu-soak-")))
        notifications_url = stack.enter_context(redis_server()) if redis else notifications_url
        url = {"sqlite": "", "postgres": None}.get(database, database)
        if url is None:
            url = stack.enter_context(postgres_server())
        servers = [Server(folder, game=game, database=url, notifications_url=notifications_url) for _ in range(2)]
        for server in servers:
            stack.callback(server.stop)
            server.start()
        yield servers


async def _position(talk: ClientConnection, ply: int) -> tuple[Heard, float]:
    """Return the position of a ply or a later one, and when it arrived."""
    async with asyncio.timeout(LONGEST):
        while True:
            heard = read_message(await talk.recv())
            if heard.type == "position" and heard.ply >= ply:
                return heard, time.monotonic()


async def delays(servers: list[Server], moves: int, seed: int = 1) -> dict[str, float]:
    """Let two people play at different processes; return the milliseconds until each sees the moves of the other."""
    rng = random.Random(seed)
    table_id, cookies = await asyncio.to_thread(servers[0].two_at_a_table)
    talks = [await server.sit(table_id, cookie) for server, cookie in zip(servers, cookies, strict=True)]
    now: list[Heard] = []
    for talk in talks:
        await talk.send('{"type":"hello"}')
        now.append((await _position(talk, 0))[0])
    seen: list[float] = []
    for _ in range(moves):
        actor = now[0].actor
        if not isinstance(actor, int):
            break
        asked = next(one for one in now if one.legal)
        talk = talks[now.index(asked)]
        action = {"type": "act", "ply": asked.ply, "action": rng.choice(asked.legal).text}
        began = time.monotonic()
        await talk.send(msgspec.json.encode(action).decode())
        both = await asyncio.gather(*(_position(each, asked.ply + 1) for each in talks))
        now = [position for position, _ in both]
        seen.append(1000 * (both[1 - talks.index(talk)][1] - began))
        await asyncio.sleep(rng.uniform(0.0, 0.05))  # not in step with anything that polls
    for talk in talks:
        await talk.close()
    ordered = sorted(seen)
    return {
        "moves": len(seen),
        "median_ms": round(statistics.median(seen), 1),
        "p95_ms": round(ordered[int(0.95 * (len(seen) - 1))], 1),
        "slowest_ms": round(ordered[-1], 1),
    }
