"""People who sit down and leave while servers are killed: every seat must be as acknowledged."""

from __future__ import annotations

import asyncio
import http.client
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from shedu.server.soak.server import Server
from shedu.server.storage.store import Store
from shedu.server.tables.entries import Left, Sat

SEATS = 4
PAUSE = 0.1  # at most, seconds between two changes
SETTLED = 2.0  # seconds after which a change that was not acknowledged is made or never will be
PATIENCE = 30.0  # seconds within which every process knows of a change, on the busiest machine
TROUBLE = (OSError, http.client.HTTPException, RuntimeError)


class SeatChanger:
    """A table that never begins, and people who sit down and leave."""

    def __init__(self, servers: Sequence[Server], seed: int) -> None:
        self.servers = servers
        self.rng = random.Random(seed)
        self.table_id = ""
        self.owner = ""
        self.names = ["", *[""] * (SEATS - 1)]  # who sits where, as acknowledged
        self.cookies = [""] * SEATS
        self.done = 0

    async def run(self, until: Callable[[], bool]) -> None:
        """Let people sit down and leave until the predicate `until` holds."""
        while not until():
            try:
                if not self.table_id:
                    await self._open_table()
                else:
                    await self._change_seat(self.rng.randrange(1, SEATS))
            except TROUBLE:
                await asyncio.sleep(0.05)
            await asyncio.sleep(self.rng.uniform(0.0, PAUSE))

    async def _ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        return await asyncio.to_thread(self.rng.choice(self.servers).expect, method, path, body, cookie)

    async def _open_table(self) -> None:
        wish = {"game": "tigris", "seats": [{"kind": "me", "name": "owner"}, *[{"kind": "person"}] * (SEATS - 1)]}
        table, self.owner = await self._ask("POST", "/api/tables", wish)
        self.table_id, self.names[0] = table["id"], "owner"

    async def _change_seat(self, seat: int) -> None:
        """Take a free seat or leave a taken one; if no answer comes, find out whether it happened."""
        path = f"/api/tables/{self.table_id}"
        before = await self._expected_seats()
        wanted = "" if self.names[seat] else f"guest {self.done}"
        try:
            if wanted:
                invite = {"secret": before[seat]["invite"], "name": wanted}
                _, self.cookies[seat] = await self._ask("POST", f"{path}/join", invite)
            else:
                await self._ask("POST", f"{path}/leave", {}, self.cookies[seat])
        except TROUBLE:
            await self._find_out(seat, wanted)
        else:
            self.names[seat] = wanted
            self.done += 1

    async def _find_out(self, seat: int, wanted: str) -> None:
        """Find out whether an unacknowledged change was made; both outcomes are right, and no other is."""
        await asyncio.sleep(SETTLED)
        while True:
            try:
                now = [one["name"] for one in await self._seats()]
                break
            except TROUBLE:
                await asyncio.sleep(0.05)
        either = [self.names[seat], wanted]
        assert now[seat] in either and now[:seat] + now[seat + 1 :] == self.names[:seat] + self.names[seat + 1 :]
        if now[seat] == wanted == "" or now[seat] != wanted:
            self.names = now
            return
        # Somebody sits there whose cookie never arrived: the owner removes them.
        self.names = now
        while True:
            try:
                await self._ask("POST", f"/api/tables/{self.table_id}/kick", {"seat": seat}, self.owner)
            except RuntimeError:  # it was already done, and the answer was lost
                pass
            except TROUBLE:
                await asyncio.sleep(0.05)
                continue
            self.names[seat] = ""
            return

    async def _expected_seats(self) -> list[dict[str, Any]]:
        """Wait for the seats to be as acknowledged, since another process may lag behind; return them."""
        until = time.monotonic() + PATIENCE
        while True:
            seats = await self._seats()
            names = [one["name"] for one in seats]
            if names == self.names:
                return seats
            assert time.monotonic() < until, f"the seats are {names}, acknowledged were {self.names}"
            await asyncio.sleep(0.02)

    async def _seats(self) -> list[dict[str, Any]]:
        table, _ = await self._ask("GET", f"/api/tables/{self.table_id}", cookie=self.owner)
        return list(table["seats"])

    async def verify(self, store: Store) -> int:
        """Assert that the stored seats are as acknowledged; return the number of acknowledged changes."""
        if not self.table_id:
            return 0
        found = await store.load(self.table_id)
        assert found is not None, "a table is lost"
        head, entries = found
        names = [seat.name for seat in head.seats]
        for entry in entries:
            if isinstance(entry, Sat):
                assert not names[entry.seat], "two people were put on one seat"
                names[entry.seat] = entry.name
            elif isinstance(entry, Left):
                assert names[entry.seat], "somebody left twice"
                names[entry.seat] = ""
        assert names == self.names, f"the seats are {names}, acknowledged were {self.names}"
        return self.done
