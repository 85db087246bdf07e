"""Notifications between processes: what they carry, who counts as present, and what happens without them."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from shedu.server.soak.propagation import delays, two_servers
from shedu.server.soak.services import free_port, redis_server
from shedu.server.storage.migrations import migrate
from shedu.server.storage.notifications import Notification, RedisChannel, format_messages, parse_message
from shedu.server.storage.store import Store, engine_of
from shedu.server.tables import presence
from shedu.server.tables.entries import Paused
from shedu.server.tables.presence import KEPT_SECONDS, LEASE_SECONDS, Presence
from tests.server.test_store import a_head


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[list[Store]]:
    """Return two processes, as far as the database can tell."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    migrate(engine_of(url))
    stores = [Store(engine_of(url)) for _ in range(2)]
    yield stores
    for store in stores:
        store.close()


def test_messages_carry_kinds_and_tables_and_nothing_else() -> None:
    items = [
        Notification("entries", "0123456789abcdef"),
        Notification("chat", "fedcba9876543210"),
        Notification("bans"),
    ]
    assert format_messages("p", [*items, items[0]]) == ["p 00123456789abcdef 1fedcba9876543210 3"]
    assert parse_message(format_messages("p", items)[0], "q") == items
    assert parse_message(format_messages("p", items)[0], "p") == []
    assert parse_message("", "q") == parse_message("p 9x y \x00", "q") == []
    many = format_messages("p", [Notification("entries", f"{k:016x}") for k in range(500)])
    assert max(map(len, many)) < 8000 and sum(len(parse_message(one, "q")) for one in many) == 500


class Clock:
    """The time of the database, which passes only when told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(presence, "time_of", lambda _: self.now)


async def settle(store: Store) -> None:
    """Wait until everything that was put aside for writing is written."""
    await store.write(lambda _: None)


def test_the_people_of_a_killed_process_count_as_away_when_its_lease_is_over(
    stores: list[Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    here, there = (Presence(store) for store in stores)

    async def trial() -> None:
        head = a_head()
        await stores[0].add_table(head, ["anna", "bela"], [], "waiting")
        await here.renew()
        here.come(head.id, "anna")
        await settle(stores[0])
        clock.now += LEASE_SECONDS - 1
        assert await there.elsewhere([head.id]) == {head.id: frozenset({"anna"})}
        assert await here.elsewhere([head.id]) == {head.id: frozenset()}
        assert await there.absent_since(head.id, "anna") is None
        clock.now += 5  # nobody renews it
        assert await there.elsewhere([head.id]) == {head.id: frozenset()}
        assert await there.absent_since(head.id, "anna") == 4.0  # since the lease ran out
        await here.renew()
        assert await there.elsewhere([head.id]) == {head.id: frozenset({"anna"})}
        await here.close()
        assert await there.elsewhere([head.id]) == {head.id: frozenset()}
        await here.renew()
        here.come(head.id, "anna")
        await settle(stores[0])
        clock.now += LEASE_SECONDS + KEPT_SECONDS + 1
        await there.renew()
        left = await stores[1].read(lambda connection: connection.exec_driver_sql("SELECT * FROM presence").all())
        assert left == []

    asyncio.run(trial())


def test_a_file_tells_of_the_commits_of_others_only(stores: list[Store]) -> None:
    heard: list[int] = []
    stores[0].channel.start(lambda items: heard.append(0))

    async def trial() -> None:
        head = a_head()
        await stores[0].add_table(head, ["anna"], [], "waiting")
        for k in range(20):
            await stores[0].append(head.id, k, [Paused(True)])
            await asyncio.sleep(0.01)
        before = len(heard)
        await asyncio.sleep(0.2)
        assert before <= 1, "our own commits are no news"  # one for what the other did at its start
        heard.clear()
        await stores[1].append(head.id, 20, [Paused(True)])
        until = time.monotonic() + 60
        while not heard and time.monotonic() < until:
            await asyncio.sleep(0.005)
        assert heard

    asyncio.run(trial())


def test_without_the_redis_that_was_named_moves_are_seen_all_the_same() -> None:
    with two_servers("sqlite", notifications_url=f"redis://127.0.0.1:{free_port()}/0") as servers:
        found = asyncio.run(delays(servers, moves=4))
    assert found["moves"] == 4 and found["slowest_ms"] < 10_000


def test_a_redis_that_goes_away_is_noticed() -> None:
    heard: list[object] = []
    with redis_server() as url:
        channels = [RedisChannel(name, url) for name in ("one", "two")]
        for channel in channels:
            channel.start(heard.append)
        until = time.monotonic() + 60
        while not all(channel.is_connected for channel in channels) and time.monotonic() < until:
            time.sleep(0.01)
        heard.clear()
        channels[0].after([Notification("entries", "a")])
        while not heard and time.monotonic() < until:
            time.sleep(0.01)
        assert heard == [[Notification("entries", "a")]]
    until = time.monotonic() + 60
    while channels[0].is_connected and time.monotonic() < until:
        time.sleep(0.01)
    assert not channels[0].is_connected
    channels[0].after([Notification("entries", "a")])  # nobody hears it, and nothing breaks
    for channel in channels:
        channel.close()
