"""Two processes on one database: the key keeps them from writing the same move, and each notices what the other did."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from shedu.server.soak_server import Server


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    folder = tmp_path_factory.mktemp("one database")
    servers = [Server(folder), Server(folder)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.stop()


async def hear(talk: ClientConnection, kind: str, **fields: Any) -> dict[str, Any]:
    """The next message of a kind with some fields."""
    async with asyncio.timeout(30):
        while True:
            message = json.loads(await talk.recv())
            if message["type"] == kind and all(message[name] == value for name, value in fields.items()):
                return dict(message)


async def say(talk: ClientConnection, kind: str, **fields: Any) -> None:
    await talk.send(json.dumps({"type": kind, **fields}))


def test_two_processes_serve_one_table(both: list[Server]) -> None:
    table_id, cookies = both[0].two_at_a_table()

    async def trial() -> None:
        talks = [await server.sit(table_id, cookie) for server, cookie in zip(both, cookies, strict=True)]
        now = []
        for talk in talks:
            await say(talk, "hello")
            now.append(await hear(talk, "position"))
        assert now[0]["view"]["players"][0]["hand"] != now[1]["view"]["players"][0]["hand"]
        for _ in range(8):
            seat = now[0]["actor"]
            await say(talks[seat], "act", ply=now[seat]["ply"], action=now[seat]["legal"][0]["text"])
            accepted = await hear(talks[seat], "accepted")
            await say(talks[seat], "hello")
            now = [await hear(talk, "position", ply=accepted["now"]) for talk in talks]
            assert now[0]["actor"] == now[1]["actor"]
        for talk in talks:
            await talk.close()

    asyncio.run(trial())


def test_a_process_that_is_behind_refuses_and_reads_again(both: list[Server]) -> None:
    table_id, cookies = both[0].two_at_a_table()

    async def trial() -> None:
        first = await both[0].sit(table_id, cookies[0])
        await say(first, "hello")
        seat = (await hear(first, "position"))["actor"]
        await first.close()
        talks = [await server.sit(table_id, cookies[seat]) for server in both]  # the same person on two devices
        for talk in talks:
            await say(talk, "hello")
        now = [await hear(talk, "position", seat=seat) for talk in talks]
        one, other = (action["text"] for action in now[0]["legal"][:2])
        await say(talks[0], "act", ply=now[0]["ply"], action=one)
        await say(talks[1], "act", ply=now[0]["ply"], action=other)
        answers = await asyncio.gather(*(answer_of(talk) for talk in talks))
        assert sorted(answers) == ["accepted", "stale"]
        for talk in talks:
            await say(talk, "hello")
        then = [await hear(talk, "log", from_ply=0) for talk in talks]
        assert then[0]["sentences"] == then[1]["sentences"]
        for talk in talks:
            await talk.close()

    asyncio.run(trial())


async def answer_of(talk: ClientConnection) -> str:
    async with asyncio.timeout(30):
        while True:
            message = json.loads(await talk.recv())
            if message["type"] in ("accepted", "refused"):
                return str(message.get("code", message["type"]))
