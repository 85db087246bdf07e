"""The chores of a running server: bans, what has expired, owners who are away, and a backup that was restored."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from functools import partial

from shedu.server.access.bans import Bans
from shedu.server.access.identity import Signer
from shedu.server.refusal import Refusal
from shedu.server.storage.retention import RetentionPolicy, expire
from shedu.server.storage.writer import read_epoch
from shedu.server.tables import seating
from shedu.server.tables.hub import Hub
from shedu.server.tables.live import Live
from shedu.server.wire import socket_messages
from shedu.server.wire.encoding import encode

ROUND_SECONDS = 20.0  # between two looks for owners who are away
EXPIRY_ROUNDS = 30  # after which old tables are looked for: every ten minutes
FORBIDDEN = 4403  # close code of a socket whose address is banned
log = logging.getLogger("shedu.server")


class Maintenance:
    """What a server does by itself while people play."""

    def __init__(self, hub: Hub, signer: Signer, retention: RetentionPolicy) -> None:
        self.hub = hub
        self.signer = signer
        self.retention = retention
        self.bans = Bans(hub.store)
        self.after_restore: list[Callable[[], None]] = []
        hub.follower.after_all += [self.reload_bans, self.check_epoch]

    async def run(self) -> None:
        """Do the chores, for ever."""
        rounds = 0
        while True:
            rounds += 1
            for task in (self.reload_bans, self.pass_on_tables, self.expire if rounds % EXPIRY_ROUNDS == 3 else None):
                if task is None:
                    continue
                try:
                    await task()
                except Exception:
                    log.exception("a maintenance task failed")
            await asyncio.sleep(ROUND_SECONDS)

    # Bans.

    async def reload_bans(self) -> None:
        """Read the bans again and cut off everybody who is banned now."""
        if not await self.bans.load():
            return
        message = encode(
            socket_messages.Refused("socket", 0, "banned", "this server does not serve your address", "", {})
        )
        for live in self.hub.live.values():
            for listener in list(live.listeners):
                if self.bans.is_banned(listener.address):
                    listener.dismiss(message, FORBIDDEN)

    # Backups.

    async def check_epoch(self) -> None:
        """Start over if a backup was restored: nothing in memory holds any more."""
        store = self.hub.store
        epoch = await asyncio.to_thread(read_epoch, store.engine)
        if epoch == store.writer.epoch:
            return
        log.warning("a backup was restored")
        store.writer.epoch = epoch
        self.hub.start_over()
        self.signer.key = await asyncio.to_thread(store.setting, "key", partial(secrets.token_hex, 32))
        for forget in self.after_restore:
            forget()

    # Expiry.

    async def expire(self) -> None:
        """Delete what is older than it may be."""
        done = await expire(self.hub.store, self.retention, self._busy)
        for table_id in done.tables:
            if (live := self.hub.live.get(table_id)) is not None:
                self.hub.drop(live)
        if done.tables or done.records:
            log.warning("expired", extra={"tables": len(done.tables), "records": done.records})

    async def _busy(self, table_ids: Sequence[str]) -> set[str]:
        """Return the tables where somebody is."""
        elsewhere = await self.hub.presence.elsewhere(table_ids)
        here = {table_id for table_id in table_ids if (live := self.hub.live.get(table_id)) and live.listeners}
        return here | {table_id for table_id, people in elsewhere.items() if people}

    # Owners.

    async def pass_on_tables(self) -> None:
        """Give each table whose owner has been away too long to the person present who sat down first."""
        for live in [live for live in self.hub.live.values() if live.listeners]:
            heir = self._heir(live)
            longest = self.retention.owner_seconds(live.table.status)
            if heir is None or longest <= 0:
                continue
            owner = live.table.owner
            away = await self.hub.presence.absent_since(live.table.head.id, owner)
            if away is not None and away >= longest:
                try:
                    await self.hub.change(live, partial(seating.take_over, absent=owner, heir=heir))
                except Refusal:
                    continue

    @staticmethod
    def _heir(live: Live) -> str | None:
        """Return who would take a table over: nobody while its owner is there, or once the game is over."""
        table = live.table
        there = live.elsewhere | {listener.person for listener in live.listeners}
        if table.status == "over" or table.owner in there:
            return None
        return next((person for person in table.arrivals if person in there and table.seats_of(person)), None)
