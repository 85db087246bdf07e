"""The turns of bots: when they think, whom it is charged to, and a watchdog for stuck tables."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, TypeVar, cast

from shedu.bots import NAMES
from shedu.bots.precompile import FOR_PLAY
from shedu.core.game import Seat
from shedu.server.outside_bots import OutsideBots
from shedu.server.refusal import Refusal
from shedu.server.tables.table import Change, Table
from shedu.server.wire import socket_messages
from shedu.server.wire.encoding import encode
from shedu.server.workers import tasks
from shedu.server.workers.fair_queue import Asker, Full, Lane
from shedu.server.workers.pool import Unwanted
from shedu.server.workers.process import Lost, TaskFailed, TooLong

if TYPE_CHECKING:
    from shedu.server.tables.hub import Hub
    from shedu.server.tables.live import Live

RETRY_SECONDS = 1.0
STAND_IN = "trader"  # answers for a bot from outside that fails
MOST_FAILURES = 3  # of a bot from outside at one table, before it is not asked any more
WATCH_SECONDS = 2.0  # between two checks of the watchdog
ADDRESSES_KNOWN = 20_000
T = TypeVar("T")
log = logging.getLogger("shedu.server")


class BotTurns:
    """Lets every bot whose turn it is think in a worker, and plays its answer like a person's."""

    def __init__(self, hub: Hub, pause: float, outside: OutsideBots) -> None:
        self._hub = hub
        self.outside = outside
        self._pause = pause  # least seconds per decision of a bot, so that people can follow
        self._addresses: OrderedDict[str, str] = OrderedDict()  # by person, the address where they were last seen
        hub.metrics.gauges["shedu_thoughts_waiting"] = lambda: hub.workers.waiting

    # Who it is charged to.

    def saw(self, person: str, address: str) -> None:
        """Remember the address of a person, which is also charged for the thinking they cause."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > ADDRESSES_KNOWN:
            self._addresses.popitem(last=False)

    def asker(self, person: str) -> Asker:
        """Return who to charge in the queue for a person; one not seen lately counts as an address."""
        return Asker(self._addresses.get(person, person), person)

    # Thinking.

    def must_prepare(self, table: Table) -> bool:
        """Return whether the bots of a table must be compiled first."""
        return self._hub.compilation.must_compile(table.head.game, FOR_PLAY)

    async def think(
        self,
        task: Callable[..., T],
        knowledge: tasks.Knowledge,
        *more: Any,
        person: str,
        lane: Lane = Lane.LONG,
        is_wanted: Callable[[], bool] = lambda: True,
        longest: float | None = None,
    ) -> T:
        """Return the result of a task that a worker runs when it is the person's turn in the queue."""
        hub = self._hub
        await hub.compilation.bots(knowledge.game)
        asker = self.asker(person)
        return await hub.workers.run(
            task, knowledge, *more, lane=lane, asker=asker, is_wanted=is_wanted, longest=longest
        )

    def wake(self, live: Live) -> None:
        """Start the bot whose turn it is, unless it is already thinking."""
        table = live.table
        seat = table.thinking_seat
        if seat is None:
            live.thinking = None
            return
        now = (table.position.ply, table.undos)
        if live.thinking != now:
            live.thinking = now
            live.bot_turn = self._hub.spawn(self._turn(live, seat, now))

    async def _turn(self, live: Live, seat: Seat, now: tuple[int, int]) -> None:
        """Make one decision of a bot; however it ends, the table no longer counts as thinking."""
        try:
            is_to_repeat = await self._decide(live, seat, now)
        finally:
            if live.thinking == now:
                live.thinking = None
        if is_to_repeat:
            self.wake(live)

    async def _decide(self, live: Live, seat: Seat, now: tuple[int, int]) -> bool:
        """Think and play; return whether the bot must be asked again."""
        table = live.table
        live.send_all(encode(socket_messages.Thinking(seat)))
        if self.must_prepare(table):
            live.send_all(encode(socket_messages.Preparing("bots")))
        began = time.monotonic()
        knowledge = tasks.knowledge_of(table.position, seat, table.head.seed)
        try:
            text = await self._choose(live, knowledge, now)
        except Unwanted:
            return False
        except Full:  # the owner has too many tables with thinking bots
            await asyncio.sleep(RETRY_SECONDS)
            return True
        except Exception:
            # Whatever is wrong with the bot, the game must go on.
            log.exception("a bot failed", extra={"table": table.head.id})
            text = random.choice(knowledge.position().legal()).text
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

    async def _choose(self, live: Live, knowledge: tasks.Knowledge, now: tuple[int, int]) -> str:
        """Return the answer of the bot in a seat, or that of a stand-in for a bot from outside that fails."""
        level = live.table.seats[knowledge.seat].level
        if level not in NAMES:
            answer = await self._ask_outside(live, knowledge, level, now)
            if answer:
                return answer
            level = STAND_IN
        return await self.think(
            tasks.choose,
            knowledge,
            level,
            person=live.table.owner,
            lane=Lane.QUICK if level in tasks.QUICK_LEVELS else Lane.LONG,
            is_wanted=lambda: live.thinking == now,
        )

    async def _ask_outside(self, live: Live, knowledge: tasks.Knowledge, level: str, now: tuple[int, int]) -> str:
        """Return the answer of a bot from outside; if it fails, tell the table and return an empty text.

        One that failed several times at a table is not asked there any more, so that nobody waits for it.
        """
        bot = self.outside.find(level)
        if bot is None or live.failures[knowledge.seat] >= MOST_FAILURES:
            choice = tasks.Choice(failure="gone")
        else:
            try:
                choice = await self.think(
                    tasks.choose_outside,
                    knowledge,
                    bot.source,
                    person=live.table.owner,
                    is_wanted=lambda: live.thinking == now,
                    longest=bot.seconds,
                )
            except Lost as lost:
                kind = "overran" if isinstance(lost, TooLong) else "crashed"
                choice = tasks.Choice(failure=kind, why=str(lost))
            except TaskFailed as failed:
                choice = tasks.Choice(failure="crashed", why=str(failed))
        if not choice.failure:
            return choice.action
        if choice.failure != "gone":
            live.failures[knowledge.seat] += 1
            self._hub.metrics.count("shedu_outside_bot_failures_total")
            facts = {"table": live.table.head.id, "bot": level, "why": choice.why}
            log.warning("a bot from outside failed", extra=facts)
        why = cast(Literal["crashed", "illegal", "overran", "gone"], choice.failure)
        live.send_all(encode(socket_messages.StandIn(knowledge.seat, STAND_IN, why)))
        return ""

    # The watchdog.

    async def watch(self) -> None:
        """Look for frozen tables until cancelled."""
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                self.wake_frozen()
            except Exception:
                log.exception("the watchdog failed")

    def wake_frozen(self) -> int:
        """Wake every bot that must answer but neither thinks nor waits to; return their number.

        Every turn ends, because workers answer in time or are killed, and this notices when a turn ended badly.
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
        return live.thinking is None or live.bot_turn is None or live.bot_turn.done()
