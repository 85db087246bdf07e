"""Which games are compiled; those that are not are compiled in a process of their own, while others are played."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterable
from typing import TypeAlias

from shedu.bots.warm import FOR_PLAY, FOR_TABLES, parts_of
from shedu.core.warm import is_warm, warm
from shedu.games import game as find_game
from shedu.server.thinkers import Thinkers

Templates: TypeAlias = tuple[str, ...]
NICENESS = 5  # compiling is in nobody's way
log = logging.getLogger("shedu.server")


def compile_game(game_id: str, templates: Templates) -> None:
    """Compile some of what a game needs. Runs in a worker."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    game = find_game(game_id)
    warm(game, [part for part in parts_of(game) if part.template in templates])


def load_game(game_id: str) -> None:
    """Read the compiled rules of a game."""
    game = find_game(game_id)
    game.view(game.new(), None)


class Readiness:
    """What can be played already; whoever needs a game waits for it here, and so has it compiled."""

    def __init__(self, workers: Thinkers, games: Iterable[str]) -> None:
        self._workers = workers
        self._games = tuple(games)
        self._tasks: dict[tuple[str, Templates], asyncio.Task[None]] = {}
        self._compiling = asyncio.Lock()  # one at a time: the others are wanted for playing

    def is_ready(self, game_id: str) -> bool:
        """Whether tables of a game need not wait."""
        task = self._tasks.get((game_id, FOR_TABLES))
        return task is not None and task.done()

    def must_compile(self, game_id: str, templates: Templates = FOR_TABLES) -> bool:
        """Whether a game, or its bots, must be compiled yet: a minute or more, which people should be told."""
        task = self._tasks.get((game_id, templates))
        is_done = task is not None and task.done()
        return game_id in self._games and not is_done and not is_warm(game_id, templates)

    @property
    def has_to_compile(self) -> bool:
        """Whether some game cannot be played yet."""
        return any(self.must_compile(game_id) for game_id in self._games)

    def begin(self, game_id: str) -> None:
        """Have a game made ready that somebody will want soon, without waiting for it."""
        if game_id in self._games:
            self._task(game_id, FOR_TABLES)

    async def table(self, game_id: str) -> None:
        """Wait until people can play a game; for one that is not there any more nobody waits."""
        if game_id in self._games:
            await asyncio.shield(self._task(game_id, FOR_TABLES))

    async def bots(self, game_id: str) -> None:
        """Wait until bots can."""
        await asyncio.shield(self._task(game_id, FOR_PLAY))

    async def prepare(self, *, all_games: bool) -> None:
        """Load what is compiled before somebody asks for it; compile the rest, too, if all games are wanted."""
        cold = [game_id for game_id in self._games if not is_warm(game_id, FOR_TABLES)]
        for game_id in self._games:
            if game_id not in cold:
                await self.table(game_id)
        if all_games:
            for game_id in cold:
                await self.table(game_id)
            for game_id in self._games:
                await self.bots(game_id)

    def close(self) -> None:
        """Leave undone what is not done."""
        for task in self._tasks.values():
            task.cancel()
        self._workers.close()

    def _task(self, game_id: str, templates: Templates) -> asyncio.Task[None]:
        key = (game_id, templates)
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._make_ready(game_id, templates))
        return self._tasks[key]

    async def _make_ready(self, game_id: str, templates: Templates) -> None:
        """Compile unless it is done; what fails here is compiled when it is first called."""
        if not is_warm(game_id, templates):
            async with self._compiling:
                await self._compile(game_id, templates)
        if templates == FOR_TABLES:
            await asyncio.to_thread(load_game, game_id)

    async def _compile(self, game_id: str, templates: Templates) -> None:
        log.warning("compiling, once", extra={"game": game_id})
        try:
            await self._workers.run(compile_game, game_id, templates)
            log.warning("compiled", extra={"game": game_id})
        except Exception:
            log.exception("compiling failed", extra={"game": game_id})
        self._workers.close()
