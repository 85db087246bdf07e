"""Addresses that are turned away: at the door, by name or by network, for a time or for good, and at once."""

import asyncio
import time
from pathlib import Path

import pytest

from shedu.core.errors import ParseError
from shedu.server.access.bans import Bans, all_bans, ban, network_of, unban
from shedu.server.soak.server import server_in_a_folder
from shedu.server.storage.migrations import migrate
from shedu.server.storage.store import Store, engine_of
from tests.server.guests import server


def test_addresses_are_written_in_one_way() -> None:
    assert network_of(" 203.0.113.7 ") == "203.0.113.7/32"
    assert network_of("203.0.113.7/24") == "203.0.113.0/24"
    assert network_of("2001:DB8::1") == "2001:db8::1/128"
    with pytest.raises(ParseError, match="neither an address"):
        network_of("everybody")


def test_networks_times_and_odd_callers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = engine_of(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    migrate(engine)
    store = Store(engine)
    bans = Bans(store)

    async def trial() -> None:
        assert not bans.is_banned("203.0.113.7")
        await ban(store, network_of("203.0.113.0/24"), "noise", days=1)
        await ban(store, network_of("2001:db8::/48"))
        assert await bans.load() and not await bans.load()
        for address in ("203.0.113.7", "::ffff:203.0.113.7", "2001:db8::5", "2001:db8::/64"):
            assert bans.is_banned(address), address
        for address in ("203.0.114.7", "2001:db9::5", "2001:db9::/64", "unknown", "testclient", ""):
            assert not bans.is_banned(address), address
        later = time.time() + 2 * 86_400
        monkeypatch.setattr("shedu.server.access.bans.time.time", lambda: later)
        assert not bans.is_banned("203.0.113.7") and bans.is_banned("2001:db8::5")
        assert [one.network for one in store.read_now(all_bans)] == ["2001:db8::/48"]
        assert await unban(store, "2001:db8::/48") and not await unban(store, "2001:db8::/48")
        await bans.load()
        assert not bans.is_banned("2001:db8::5")

    asyncio.run(trial())
    store.close()


def test_a_running_server_turns_an_address_away_within_seconds() -> None:
    with server_in_a_folder() as real:
        table_id, cookies = real.two_at_a_table()
        engine = engine_of(real.database)
        store = Store(engine)  # as the command line has it

        async def trial() -> None:
            talk = await real.sit(table_id, cookies[0])
            await talk.send('{"type":"hello"}')
            await ban(store, "127.0.0.1/32")
            async with asyncio.timeout(60):
                await talk.wait_closed()
            assert talk.close_code == 4403
            status, said, _ = await asyncio.to_thread(real.ask, "GET", "/api/games")
            assert (status, said["code"]) == (403, "banned")
            assert (await asyncio.to_thread(real.ask, "GET", "/"))[0] == 403
            await unban(store, "127.0.0.1/32")
            until = time.monotonic() + 60
            while (await asyncio.to_thread(real.ask, "GET", "/api/games"))[0] != 200:
                assert time.monotonic() < until
                await asyncio.sleep(0.05)

        asyncio.run(trial())
        store.close()


def test_bans_are_there_from_the_first_request_after_a_start(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        served.client.blocking_portal.call(ban, served.context.store, "203.0.113.0/24")
    with server(tmp_path) as served:
        assert served.context.maintenance.bans.is_banned("203.0.113.9")
