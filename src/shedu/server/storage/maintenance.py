"""Periodic work of a running server: bans, expiry, absent owners, and restored backups."""

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

ROUND_SECONDS = 20.0  # between two rounds
EXPIRY_ROUNDS = 30  # between two expiries: every ten minutes
FORBIDDEN = 4403  # close code for a banned address
log = logging.getLogger("shedu.server")


class Maintenance:
    """The periodic work of a server."""

    def __init__(self, hub: Hub, signer: Signer, retention: RetentionPolicy) -> None:
        self.hub = hub
        self.signer = signer
        self.retention = retention
        self.bans = Bans(hub.store)
        self.after_restore: list[Callable[[], None]] = []
        hub.follower.after_all += [self.reload_bans, self.check_epoch]

    async def run(self) -> None:
        """Run the periodic work until cancelled."""
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
        """Reload the bans and close the sockets of everybody who is banned now."""
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
        """Discard everything in memory if a backup was restored."""
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
        """Delete expired tables and records."""
        done = await expire(self.hub.store, self.retention, self._busy)
        for table_id in done.tables:
            if (live := self.hub.live.get(table_id)) is not None:
                self.hub.drop(live)
        if done.tables or done.records:
            log.warning("expired", extra={"tables": len(done.tables), "records": done.records})

    async def _busy(self, table_ids: Sequence[str]) -> set[str]:
        """Return those of some tables where somebody is connected."""
        elsewhere = await self.hub.presence.elsewhere(table_ids)
        here = {table_id for table_id in table_ids if (live := self.hub.live.get(table_id)) and live.listeners}
        return here | {table_id for table_id, people in elsewhere.items() if people}

    # Owners.

    async def pass_on_tables(self) -> None:
        """Pass each table with a long absent owner to the connected person who sat down first."""
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
        """Return who would inherit a table; None while its owner is connected or once the game is over."""
        table = live.table
        there = live.elsewhere | {listener.person for listener in live.listeners}
        if table.status == "over" or table.owner in there:
            return None
        return next((person for person in table.arrivals if person in there and table.seats_of(person)), None)
