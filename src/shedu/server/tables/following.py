"""Keeping the tables in memory up to date with other processes: notifications say where to look."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from shedu.server.storage.notifications import KINDS, Kind, Notification

if TYPE_CHECKING:
    from shedu.server.tables.hub import Hub
    from shedu.server.tables.listener import Listener
    from shedu.server.tables.live import Live

POLL_SECONDS = 1.0  # between two polls while notifications do not arrive
SAFE_SECONDS = 5.0  # between two polls while they do: a message may be lost, and leases expire
RECENT_CHATS = 30  # messages in which new ones are looked for
log = logging.getLogger("shedu.server")


class Follower:
    """Brings the tables of this process up to date from the database when notified, and periodically."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.after_all: list[Callable[[], Coroutine[Any, Any, None]]] = []  # further checks when anything changes
        self._items: set[Notification] = set()
        self._is_all_due = False
        self._wakeup = asyncio.Event()
        self._unsure_since = time.monotonic()

    def is_unsure(self, live: Live) -> bool:
        """Return whether a table without listeners may have changed unnoticed."""
        is_deaf = not self.hub.store.channel.is_connected
        return not live.listeners and (is_deaf or live.checked <= self._unsure_since)

    async def run(self) -> None:
        """Follow other processes until cancelled."""
        loop = asyncio.get_running_loop()
        channel = self.hub.store.channel
        channel.start(lambda items: _call_in(loop, self._hear, items))
        self.hub.store.writer.superseded = lambda: _call_in(loop, self._hear, None)
        while True:
            try:
                await asyncio.wait_for(self._wakeup.wait(), SAFE_SECONDS if channel.is_connected else POLL_SECONDS)
            except TimeoutError:
                self._is_all_due = True
            self._wakeup.clear()
            items, self._items = self._items, set()
            is_all_due, self._is_all_due = self._is_all_due, False
            try:
                if is_all_due:
                    self._unsure_since = time.monotonic()
                    await self._catch_up_all()
                else:
                    await self._catch_up_named(items)
            except Exception:
                log.exception("tables could not be followed")
                await asyncio.sleep(POLL_SECONDS)
                self._is_all_due = True
                self._wakeup.set()

    def _hear(self, items: Sequence[Notification] | None) -> None:
        if items is None:
            self._is_all_due = True
        else:
            self._items.update(items)
        self._wakeup.set()

    async def _catch_up_named(self, items: set[Notification]) -> None:
        kinds: dict[str, list[Kind]] = {}
        for item in items:
            kinds.setdefault(item.table, []).append(item.kind)
        if "" in kinds:
            await self._look_up_the_rest()
        found = [(self.hub.live[table_id], due) for table_id, due in kinds.items() if table_id in self.hub.live]
        await asyncio.gather(*(self.catch_up(live, due) for live, due in found))

    async def _catch_up_all(self) -> None:
        """Bring every table that has listeners up to date."""
        store, live_tables = self.hub.store, self.hub.live
        await self._look_up_the_rest()
        watched = [table_id for table_id, live in live_tables.items() if live.listeners]
        if not watched:
            return
        lengths, chats = await store.lengths(watched), await store.last_chats(watched)
        elsewhere = await self.hub.presence.elsewhere(watched)
        for table_id in watched:
            live = live_tables.get(table_id)
            if live is None:
                continue
            if lengths.get(table_id) != live.table.seq:
                await self._follow_entries(live)
            if chats.get(table_id, 0) > max(live.heard, default=0):
                await self.follow_chats(live)
            self.hub.see_elsewhere(live, elsewhere[table_id])

    async def _look_up_the_rest(self) -> None:
        for look in self.after_all:
            await look()

    async def catch_up(self, live: Live, kinds: Sequence[Kind] = KINDS) -> None:
        """Bring some kinds of changes at a table up to date."""
        began = time.monotonic()
        if "entries" in kinds:
            await self._follow_entries(live)
        if "chat" in kinds:
            await self.follow_chats(live)
        if "presence" in kinds:
            table_id = live.table.head.id
            self.hub.see_elsewhere(live, (await self.hub.presence.elsewhere([table_id]))[table_id])
        if set(kinds) >= set(KINDS):
            live.checked = began

    async def _follow_entries(self, live: Live) -> None:
        async with live.lock:
            newer = await self.hub.store.entries_since(live.table.head.id, live.table.seq)
            if newer is None:
                self.hub.drop(live)
            elif newer:
                await self.hub.adopt(live, newer)

    async def follow_chats(self, live: Live) -> None:
        """Send new chat messages to the listeners of a table, in the same order in every process."""
        async with live.lock:
            _pass_on(live, await self.hub.store.chats(live.table.head.id, RECENT_CHATS))

    async def tell_chats(self, live: Live, listener: Listener, most: int) -> None:
        """Send the last chat messages to a new listener, who then receives later ones exactly once."""
        async with live.lock:
            found = await self.hub.store.chats(live.table.head.id, max(most, RECENT_CHATS))
            listener.hears_chat = False
            _pass_on(live, found)
            for said in list(found.values())[-most:]:
                listener.send(said)
            listener.hears_chat = True


def _pass_on(live: Live, found: dict[int, bytes]) -> None:
    """Send the new ones of the last chat messages to listeners who have received the others."""
    recent = list(found)[-RECENT_CHATS:]
    new = [found[number] for number in recent if number not in live.heard]
    live.heard = frozenset(recent)
    for listener in live.listeners:
        if listener.hears_chat:
            for said in new:
                listener.send(said)


def _call_in(loop: asyncio.AbstractEventLoop, hear: Callable[..., None], items: Sequence[Notification] | None) -> None:
    """Call a function in the event loop, unless the loop is closed."""
    if not loop.is_closed():
        loop.call_soon_threadsafe(hear, items)
