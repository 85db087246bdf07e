"""The tables in memory: loaded when needed, changed one message at a time, published to all listeners."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

from shedu.games import game as find_game
from shedu.server.access.limits import Allowances, Buckets, FairCapacity, Limits
from shedu.server.metrics import Metrics
from shedu.server.outside_bots import OutsideBots
from shedu.server.refusal import Refusal, not_found
from shedu.server.storage.store import Conflict, Store
from shedu.server.tables import seating, views
from shedu.server.tables.bot_turns import BotTurns
from shedu.server.tables.entries import AnyEntry, Handed, Head, Left, Owned, Paused, Rematched, Sat, Started, Undone
from shedu.server.tables.following import Follower
from shedu.server.tables.listener import Listener, Outboxes
from shedu.server.tables.live import Live
from shedu.server.tables.log_cache import Onlooker
from shedu.server.tables.presence import RENEW_SECONDS, Presence
from shedu.server.tables.table import Change, Table
from shedu.server.wire import socket_messages
from shedu.server.wire.encoding import encode
from shedu.server.workers.compilation import Compilation
from shedu.server.workers.pool import Workers

IDLE_SECONDS = 600.0  # after which a table without listeners leaves memory
SEATING = (Sat, Left, Owned, Started, Handed, Paused, Rematched)  # entries that change how a table is shown
COMPANY = (Sat, Left, Started)  # entries that may change what somebody is allowed to see
FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0  # seconds until tables that could not be loaded are tried again
TRY_AGAIN = 1013  # close code: the browser may reconnect at once
NOT_HERE = 4404  # close code: the person may not see the table
NO_LONGER_HERE = ("no-longer-here", "you are not at this table any more")
MAX_PLANS = 5  # of one change, while other processes are faster
T = TypeVar("T")
log = logging.getLogger("shedu.server")


class Hub:
    """All tables in the memory of this process."""

    def __init__(
        self,
        store: Store,
        workers: Workers,
        compilation: Compilation,
        limits: Limits,
        metrics: Metrics,
        bot_pause: float = 0.0,
        outside: OutsideBots | None = None,
    ) -> None:
        self.store = store
        self.workers = workers
        self.compilation = compilation
        self.limits = limits
        self.metrics = metrics
        self.presence = Presence(store)
        self.follower = Follower(self)
        self.live: dict[str, Live] = {}
        self.sockets = FairCapacity(limits.sockets)  # by address
        self._sockets_of: Counter[str] = Counter()  # by person
        self.outboxes = Outboxes(limits.outboxes_bytes)
        self.allowances = Allowances(limits)
        self.messages_by_address = Buckets(limits.messages_per_address_second, limits.messages_per_address_at_once)
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.bots = BotTurns(self, bot_pause, outside or OutsideBots())
        metrics.gauges["shedu_tables_live"] = lambda: len(self.live)
        metrics.gauges["shedu_sockets"] = lambda: self.sockets.used
        metrics.gauges["shedu_outbox_bytes"] = lambda: self.outboxes.bytes
        metrics.gauges["shedu_commits_total"] = lambda: store.writer.commits
        metrics.gauges["shedu_writes_total"] = lambda: store.writer.writes
        metrics.gauges["shedu_writer_restarts_total"] = lambda: store.writer.restarts

    # Life.

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run a coroutine to its end, whether or not somebody waits for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def resume(self) -> None:
        """Load all tables in play, which wakes the bots that were thinking when the server stopped.

        Tables of games that must be compiled come last. Those that cannot be loaded are tried again.
        """
        waiting = await self.store.table_ids(status="playing", most=self.limits.tables)
        waiting = [table_id for table_id in waiting if await self._is_left_out(table_id)]
        pause = FIRST_PAUSE
        while waiting := [table_id for table_id in waiting if not await self._is_loaded(table_id)]:
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, 2 * pause)

    async def _is_left_out(self, table_id: str) -> bool:
        """Load a table whose game is compiled; return whether it must be tried again."""
        try:
            return await self.game_to_compile(table_id) is not None or not await self._is_loaded(table_id)
        except Exception:
            log.exception("a table could not be loaded", extra={"table": table_id})
            return True

    async def _is_loaded(self, table_id: str) -> bool:
        """Load a table; return False if loading it should be tried again."""
        try:
            await self.open(table_id)  # if nobody needs it, it is evicted later
        except Refusal as refusal:
            return refusal.status < 500
        except Exception:
            log.exception("a table could not be loaded", extra={"table": table_id})
            return False
        return True

    async def keep_alive(self) -> None:
        """Renew this process's lease until cancelled."""
        while True:
            try:
                await self.presence.renew()
            except Exception:
                log.exception("the lease could not be renewed")
            await asyncio.sleep(RENEW_SECONDS)

    async def sweep(self) -> None:
        """Evict idle tables from memory until cancelled."""
        while True:
            await asyncio.sleep(60.0)
            self.put_aside(IDLE_SECONDS)

    def put_aside(self, seconds: float) -> None:
        """Evict tables without listeners for some seconds; all of them are in the store."""
        now = time.monotonic()
        for table_id, live in list(self.live.items()):
            is_idle = not live.listeners and live.thinking is None and not live.lock.locked()
            if is_idle and now - live.touched >= seconds:
                del self.live[table_id]

    async def close(self) -> None:
        """Cancel all background tasks and wait for their end."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Tables.

    async def open(self, table_id: str) -> Live:
        """Return a table, loaded if it is not in memory."""
        live = self.live.get(table_id)
        if live is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            live = await asyncio.shield(task)
        elif self.follower.is_unsure(live):
            await self.follower.catch_up(live)
            if live.is_gone:
                raise not_found()
        live.touched = time.monotonic()
        return live

    async def _load(self, table_id: str) -> Live:
        found = await self.store.load(table_id)
        if found is None:
            raise not_found()
        head, entries = found
        await self.compilation.table(head.game)
        live = self.live[table_id] = Live(Table.load(head, entries, find_game(head.game)))
        await self.follower.catch_up(live)  # notifications that came meanwhile found no table to update
        if live.is_gone:
            raise not_found()
        self.bots.wake(live)
        return live

    async def game_to_compile(self, table_id: str) -> str | None:
        """Start compiling the game of a table if necessary; return its id, or None if it is compiled."""
        if table_id in self.live or not self.compilation.has_to_compile:
            return None
        found = await self.store.load(table_id)
        if found is None:
            return None
        game_id = found[0].game
        if not self.compilation.must_compile(game_id):
            return None
        self.compilation.begin(game_id)
        return game_id

    async def look(self, table_id: str, person: str) -> Live:
        """Return a table that a person may see, or refuse."""
        live = await self.open(table_id)
        if not live.table.may_look(person):
            raise not_found()
        return live

    async def look_back(self, table_id: str, person: str) -> Live:
        """Return a table whose game a person may replay, or refuse; anybody may replay a finished game."""
        live = await self.open(table_id)
        if not live.table.may_replay(person):
            raise not_found()
        return live

    async def add(self, head: Head, first: tuple[AnyEntry, ...] = ()) -> Live:
        """Add a new table; the game begins at once if no other person must join. Return the table."""
        await self.compilation.table(head.game)
        table = Table(head, find_game(head.game))
        table.apply(Change(first))
        if not any(seat.is_empty for seat in table.seats) and len(table.seats_by_person) <= 1:
            change = seating.start(table, table.owner)
            table.apply(change)
            first = (*first, *change.entries)
        people = [head.owner, *(seat.person for seat in head.seats if seat.person)]
        await self.store.add_table(head, people, first, table.status)
        live = self.live[head.id] = Live(table)
        live.checked = time.monotonic()
        self.bots.wake(live)
        return live

    async def change(self, live: Live, plan: Callable[[Table], Change], member: str | None = None) -> Change:
        """Plan, store, apply and publish a change, even if the caller is cancelled; return the change."""
        return await asyncio.shield(self.spawn(self._change(live, plan, member)))

    async def _change(self, live: Live, plan: Callable[[Table], Change], member: str | None) -> Change:
        async with live.lock:
            for _ in range(MAX_PLANS):
                if live.is_gone:
                    raise not_found()
                change = plan(live.table)
                if change.is_repeated:
                    return change
                if await self._is_stored(live, change, member):
                    break
            else:
                raise Refusal("stale", "others change this table all the time", ply=live.table.position.ply)
            known = live.table.position.ply
            live.table.apply(change)
            self._publish(live, change, known)
        self.bots.wake(live)
        return change

    async def _is_stored(self, live: Live, change: Change, member: str | None) -> bool:
        """Store a change; if another process was faster, reload the table and return False."""
        table = live.table
        status, touch = _status_after(change), live.must_note_time()
        try:
            await self.store.append(table.head.id, table.seq, change.entries, status, member, touch=touch)
        except Conflict:
            await self._reload(live)
            return False
        return True

    async def _reload(self, live: Live) -> None:
        """Reload a table from the store and send everything to its listeners again."""
        found = await self.store.load(live.table.head.id)
        if found is None:
            self.drop(live)
            return
        live.table = Table.load(*found, live.table.game)
        live.forget_shown()
        self._dismiss_uninvited(live)
        self._note_presence(live)
        for listener in live.listeners:
            self.greet(live, listener, 0, -1)
        self.bots.wake(live)

    async def adopt(self, live: Live, entries: list[AnyEntry]) -> None:
        """Apply and publish entries that another process has stored."""
        known = live.table.position.ply
        try:
            change = live.table.following(entries)
            live.table.apply(change)
        except Exception:
            log.exception("a table is read again", extra={"table": live.table.head.id})
            await self._reload(live)
            return
        self._publish(live, change, known)
        self.bots.wake(live)

    def drop(self, live: Live) -> None:
        """Forget a table that was deleted from the store, and close its sockets."""
        live.is_gone = True
        self.live.pop(live.table.head.id, None)
        gone = not_found("this table was deleted")
        for listener in list(live.listeners):
            listener.dismiss(encode(socket_messages.Refused("socket", 0, gone.code, gone.text, "", {})), NOT_HERE)

    def start_over(self) -> None:
        """Forget every table, because a backup was restored; browsers reconnect by themselves."""
        for live in list(self.live.values()):
            live.is_gone = True
            for listener in list(live.listeners):
                listener.dismiss(encode(socket_messages.Pong()), TRY_AGAIN)
        self.live.clear()

    # Publishing.

    def _publish(self, live: Live, change: Change, known: int) -> None:
        table = live.table
        live.forget_shown()
        if any(isinstance(entry, COMPANY) for entry in change.entries):
            self._dismiss_uninvited(live)
            self._note_presence(live)
            for listener in live.listeners:
                self.greet(live, listener, 0, -1)
            return
        is_over = change.position is not None and change.position.over
        if is_over or any(isinstance(entry, SEATING) for entry in change.entries):
            for listener in live.listeners:
                listener.send(encode(socket_messages.TableNow(live.table_for(listener.person))))
        undone = [entry.to for entry in change.entries if isinstance(entry, Undone)]
        logs: dict[Onlooker, bytes] = {}
        for listener in live.listeners:
            if listener.log_from is not None:  # still receiving older pages, and gets this later
                listener.log_from = min([listener.log_from, *undone])
                continue
            if change.position is not None:
                hears = views.hears_as(table, listener.person)
                if hears not in logs:
                    logs[hears] = encode(views.log_for(table, hears, min([known, *undone])))
                listener.send(logs[hears])
            listener.send(live.position_for(listener.person))

    def _dismiss_uninvited(self, live: Live) -> None:
        """Close the sockets of people who may no longer see the table because they left or were removed."""
        gone = [listener for listener in live.listeners if not live.table.may_look(listener.person)]
        for listener in gone:
            live.listeners.discard(listener)  # they get no more messages, not even while they are being closed
            listener.dismiss(encode(socket_messages.Refused("socket", 0, *NO_LONGER_HERE, "", {})), NOT_HERE)

    def greet(self, live: Live, listener: Listener, ply: int, undos: int) -> None:
        """Send everything that is new since a ply to somebody who connects or reconnects."""
        table = live.table
        since = ply if undos == table.undos and ply <= table.position.ply else 0
        listener.send(encode(socket_messages.TableNow(live.table_for(listener.person))))
        listener.log_from = since
        listener.send_log = partial(self._send_log, live, listener)
        listener.send_log()

    def _send_log(self, live: Live, listener: Listener) -> None:
        """Send the next page of the log, and the position after the last page."""
        table = live.table
        if listener.log_from is None:
            return
        since = min(listener.log_from, table.position.ply)  # something may have been undone since the last page
        hears = views.hears_as(table, listener.person)
        page, until = views.log_page(table, hears, since, self.limits.log_page)
        listener.log_from = until if page.more else None
        listener.send(encode(page))
        if page.more:
            return
        listener.send(live.position_for(listener.person))
        if live.thinking is not None and table.thinking_seat is not None:
            listener.send(encode(socket_messages.Thinking(table.thinking_seat)))
            if self.bots.must_prepare(table):
                listener.send(encode(socket_messages.Preparing("bots")))

    def admit(self, address: str, person: str) -> None:
        """Count a new socket, or refuse it."""
        limits = self.limits
        if self.sockets.used >= limits.sockets:
            raise Refusal("server-full", "the server is full; try again later", 429)
        if self._sockets_of.get(person, 0) >= limits.sockets_per_person:
            raise Refusal("too-many-sockets", "you have too many windows open", 429)
        if not self.sockets.has_room(address, limits.sockets_per_address):
            raise Refusal("too-many-sockets", "too many windows are open at your address; try again later", 429)
        self.sockets.acquire(address)
        self._sockets_of[person] += 1

    def release(self, address: str, person: str) -> None:
        """Stop counting a socket that has closed."""
        self.sockets.release(address)
        self._sockets_of[person] -= 1
        if not self._sockets_of[person]:
            del self._sockets_of[person]

    def connect(self, live: Live, listener: Listener) -> None:
        """Add a listener to a table."""
        live.listeners.add(listener)
        self._note_presence(live)

    def disconnect(self, live: Live, listener: Listener) -> None:
        """Remove a listener from a table."""
        live.listeners.discard(listener)
        live.touched = time.monotonic()
        self._note_presence(live)

    def _note_presence(self, live: Live) -> None:
        """Publish which seated people and owners connected to or left this process; spectators stay private."""
        table = live.table
        here = {one.person for one in live.listeners if table.seats_of(one.person) or one.person == table.owner}
        for person in sorted(here ^ live.noted):
            note = self.presence.come if person in here else self.presence.go
            note(table.head.id, person)
            if person not in live.elsewhere:
                self._tell_presence(live, person, present=person in here)
        live.noted = frozenset(here)

    def see_elsewhere(self, live: Live, people: frozenset[str]) -> None:
        """Publish who connected to or left other processes."""
        changed = sorted(live.elsewhere ^ people)
        live.elsewhere = people
        for person in changed:
            if not live.is_here(person):
                self._tell_presence(live, person, present=person in people)

    def _tell_presence(self, live: Live, person: str, *, present: bool) -> None:
        for seat in live.table.seats_of(person):
            live.send_all(encode(socket_messages.Presence(seat, present)))


def _status_after(change: Change) -> str | None:
    """Return the status of a table after a change, or None if it stays the same."""
    if change.position is not None and change.position.over:
        return "over"
    return "playing" if any(isinstance(entry, Started) for entry in change.entries) else None
