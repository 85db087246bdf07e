"""The turns of bots: whose table thinks, who pays for it, and a watchdog that leaves no table waiting for ever."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from shedu.bots.precompile import FOR_PLAY
from shedu.core.game import Seat
from shedu.server.refusal import Refusal
from shedu.server.tables.table import Change, Table
from shedu.server.wire import socket_messages
from shedu.server.wire.encoding import encode
from shedu.server.workers import tasks
from shedu.server.workers.fair_queue import Asker, Full, Lane
from shedu.server.workers.pool import Unwanted

if TYPE_CHECKING:
    from shedu.server.tables.hub import Hub
    from shedu.server.tables.live import Live

RETRY_SECONDS = 1.0
WATCH_SECONDS = 2.0  # between two looks of the watchdog
ADDRESSES_KNOWN = 20_000
T = TypeVar("T")
log = logging.getLogger("shedu.server")


class BotTurns:
    """Every bot that must answer thinks in a worker, and its answer is played like anybody's."""

    def __init__(self, hub: Hub, pause: float) -> None:
        self._hub = hub
        self._pause = pause  # seconds a bot takes at least, so that people can follow
        self._addresses: OrderedDict[str, str] = OrderedDict()  # where people were last seen
        hub.metrics.gauges["shedu_thoughts_waiting"] = lambda: hub.workers.waiting

    # Who pays.

    def saw(self, person: str, address: str) -> None:
        """Remember where a person comes from: the thinking they cause is counted to that address, too."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > ADDRESSES_KNOWN:
            self._addresses.popitem(last=False)

    def asker(self, person: str) -> Asker:
        """Return who waits in the queue for what a person caused; somebody not seen lately counts as an address."""
        return Asker(self._addresses.get(person, person), person)

    # Thinking.

    def must_prepare(self, table: Table) -> bool:
        """Return whether bots cannot think about a table yet."""
        return self._hub.compilation.must_compile(table.head.game, FOR_PLAY)

    async def think(
        self,
        task: Callable[..., T],
        sight: tasks.Sight,
        *more: Any,
        person: str,
        lane: Lane = Lane.LONG,
        is_wanted: Callable[[], bool] = lambda: True,
    ) -> T:
        """Have a worker think about what a seat knows, when the turn of a person comes."""
        hub = self._hub
        await hub.compilation.bots(sight.game)
        return await hub.workers.run(task, sight, *more, lane=lane, asker=self.asker(person), is_wanted=is_wanted)

    def wake(self, live: Live) -> None:
        """Let the bot think whose turn it is, unless it does already."""
        table = live.table
        seat = table.thinking_seat
        if seat is None:
            live.thinking = None
            return
        now = (table.position.ply, table.undos)
        if live.thinking != now:
            live.thinking = now
            live.thought = self._hub.spawn(self._turn(live, seat, now))

    async def _turn(self, live: Live, seat: Seat, now: tuple[int, int]) -> None:
        """One decision of a bot; however it ends, the table is not taken for one that thinks."""
        try:
            is_to_repeat = await self._decide(live, seat, now)
        finally:
            if live.thinking == now:
                live.thinking = None
        if is_to_repeat:
            self.wake(live)

    async def _decide(self, live: Live, seat: Seat, now: tuple[int, int]) -> bool:
        """Think and play; return whether the bot must be asked again at once."""
        table = live.table
        live.send_all(encode(socket_messages.Thinking(seat)))
        if self.must_prepare(table):
            live.send_all(encode(socket_messages.Preparing("bots")))
        began = time.monotonic()
        sight = tasks.sight_of(table.position, seat, table.head.seed)
        level = table.seats[seat].level
        try:
            text = await self.think(
                tasks.choose,
                sight,
                level,
                person=table.owner,
                lane=Lane.QUICK if level in tasks.QUICK_LEVELS else Lane.LONG,
                is_wanted=lambda: live.thinking == now,
            )
        except Unwanted:
            return False
        except Full:  # the owner has too many tables that think
            await asyncio.sleep(RETRY_SECONDS)
            return True
        except Exception:
            # Whatever is wrong with the bot, the table goes on.
            log.exception("a bot failed", extra={"table": table.head.id})
            text = random.choice(sight.position().legal()).text
        spent = time.monotonic() - began
        self._hub.metrics.time("shedu_bot_seconds", spent)
        await asyncio.sleep(max(0.0, self._pause * table.game.pace - spent))

        def plan(current: Table) -> Change:
            if current.thinking_seat != seat or (current.position.ply, current.undos) != now:
                raise Refusal("stale", "the bot is not asked any more")
            try:
                return current.act(seat, now[0], text, now[1])
            except Refusal as refusal:
                log.error("a bot was refused", extra={"table": current.head.id, "code": refusal.code})
                return current.act(seat, now[0], random.choice(current.position.legal()).text, now[1])

        try:
            await self._hub.change(live, plan)
        except Refusal:
            return True
        except Exception:
            log.exception("the decision of a bot could not be stored", extra={"table": table.head.id})
            await asyncio.sleep(RETRY_SECONDS)
            return True
        self._hub.metrics.count("shedu_bot_moves_total")
        return False

    # The watchdog.

    async def watch(self) -> None:
        """Look for frozen tables, for ever."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                self.wake_frozen()
            except Exception:
                log.exception("the watchdog stumbled")

    def wake_frozen(self) -> int:
        """Wake the bot of every table where one must answer and no thought waits or is under way; return how many.

        Every thought ends: workers answer in time or are killed, and a turn that ends in any way is noticed here.
        """
        frozen = [live for live in self._hub.live.values() if self._is_frozen(live)]
        for live in frozen:
            self._hub.metrics.count("shedu_bots_woken_total")
            log.warning("a bot was woken", extra={"table": live.table.head.id})
            live.thinking = None
            self.wake(live)
        return len(frozen)

    def _is_frozen(self, live: Live) -> bool:
        if live.table.thinking_seat is None:
            return False
        return live.thinking is None or live.thought is None or live.thought.done()
