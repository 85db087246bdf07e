"""The review of a finished game: winning chances over time, and the costliest decisions."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from shedu.core.game import Position, Seat
from shedu.server.refusal import Refusal
from shedu.server.tables.bot_turns import RETRY_SECONDS
from shedu.server.tables.hub import Hub
from shedu.server.tables.live import Live
from shedu.server.wire import http_messages
from shedu.server.wire.encoding import encode
from shedu.server.workers import tasks
from shedu.server.workers.fair_queue import Full, Lane
from shedu.server.workers.tasks import Rating

SIMULATIONS = 200  # per decision
SECOND_LOOK = 150  # simulations for a played action that the search visited too rarely
DEALS = 3
ENOUGH_VISITS = 20
SHOWN = 5  # costly decisions
LEAST_LOSS = 0.02
T = TypeVar("T")
log = logging.getLogger("shedu.server")


def decisions(position: Position) -> Iterator[tuple[Position, Seat, str]]:
    """Yield every decision of a game: the position before it, the seat, and the action."""
    game = position.game
    there = position.copy()
    there.back_to(0)
    for number in position.history:
        actor, action = there.actor, game.action(number)
        if isinstance(actor, int):
            yield there, actor, action.text
        there = there.copy()
        there.play(action)


def costly_text(name: str, loss: float, better: str, played: str) -> str:
    """Return a sentence about a costly decision."""
    return f"{name} played {played}; {better} was better by {round(100 * loss)} % of winning."


class Reviews:
    """Reviews, made in the background when first asked for, and then stored."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._made: dict[str, http_messages.Review] = {}

    async def review(self, live: Live, may_begin: Callable[[], None] = lambda: None) -> http_messages.Review:
        """Return the review of a table as far as it is made; start it if necessary, unless `may_begin` raises."""
        table = live.table
        if table.status != "over":
            raise Refusal("not-over", "the game is not over", 403)
        if (made := self._made.get(table.head.id)) is not None:
            return made
        if (kept := await self.hub.store.review(table.head.id)) is not None:
            return msgspec.json.decode(kept, type=http_messages.Review)
        if table.head.id not in self._made:
            may_begin()
            self._made[table.head.id] = http_messages.Review([], [], 0.0)
            self.hub.spawn(self._make(live))
        return self._made[table.head.id]

    async def _make(self, live: Live) -> None:
        table = live.table
        chances: list[http_messages.Chances] = []
        costly: list[http_messages.Costly] = []
        try:
            for before, seat, played in decisions(table.position):
                if before.ply < len(table.head.moves):
                    continue
                knowledge = tasks.knowledge_of(before, seat, "review")
                ratings = await self._think(live, tasks.judge, knowledge, SIMULATIONS)
                if len(ratings) > 1:
                    best = max(ratings[:3], key=lambda rating: rating.chances[seat])
                    chances.append(http_messages.Chances(before.ply, [round(chance, 4) for chance in best.chances]))
                    loss = best.chances[seat] - await self._chance_of(live, knowledge, ratings, played)
                    if loss >= LEAST_LOSS and best.action != played:
                        text = costly_text(table.names[seat], loss, best.action, played)
                        costly.append(http_messages.Costly(before.ply, seat, played, best.action, round(loss, 4), text))
                        costly = sorted(costly, key=lambda one: (-one.loss, one.ply))[:SHOWN]
                progress = min(0.99, (before.ply + 1) / table.position.ply)
                self._made[table.head.id] = http_messages.Review(chances[:], costly[:], round(progress, 3))
            winners = table.position.outcome().winners
            last = [1 / len(winners) if seat in winners else 0.0 for seat in range(table.position.seats)]
            chances.append(http_messages.Chances(table.position.ply, last))
            made = http_messages.Review(chances, costly, 1.0)
            await self.hub.store.add_review(table.head.id, encode(made))
        except Exception:
            log.exception("a review failed", extra={"table": table.head.id})
        # From now on a finished review is read from the store; a failed one starts again when asked for.
        self._made.pop(table.head.id, None)

    async def _chance_of(self, live: Live, knowledge: tasks.Knowledge, ratings: list[Rating], played: str) -> float:
        """Return the chance to win after the action that was played, searching it separately if necessary."""
        for rating in ratings:
            if rating.action == played and rating.visits >= ENOUGH_VISITS:
                return rating.chances[knowledge.seat]
        return await self._think(live, tasks.judge_action, knowledge, played, SECOND_LOOK, DEALS)

    async def _think(self, live: Live, task: Callable[..., T], knowledge: tasks.Knowledge, *more: Any) -> T:
        """Return the result of a background task; wait while the owner has too many in the queue."""
        while True:
            try:
                return await self.hub.bots.think(task, knowledge, *more, person=live.table.owner, lane=Lane.BACKGROUND)
            except Full:
                await asyncio.sleep(RETRY_SECONDS)
