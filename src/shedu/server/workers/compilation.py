"""Compilation of games in a separate process, while other games are being played."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from shedu.bots.precompile import FOR_PLAY, FOR_TABLES, parts_of
from shedu.core.precompile import is_warm, warm
from shedu.games import game as find_game
from shedu.server.refusal import Refusal
from shedu.server.workers.pool import Workers

Templates: TypeAlias = tuple[str, ...]
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0  # seconds between a failure and the next try
log = logging.getLogger("shedu.server")


@dataclass(slots=True)
class Failure:
    """The number of failures in a row, and when to try again."""

    times: int = 0
    not_before: float = 0.0

    def again(self) -> None:
        """Count another failure."""
        self.not_before = time.monotonic() + min(LONGEST_PAUSE, FIRST_PAUSE * 2**self.times)
        self.times += 1


def compile_game(game_id: str, templates: Templates) -> None:
    """Compile some templates of a game. Runs in a worker."""
    game = find_game(game_id)
    warm(game, [part for part in parts_of(game) if part.template in templates])


def load_game(game_id: str) -> None:
    """Load the compiled rules of a game."""
    game = find_game(game_id)
    game.view(game.new(), None)


class Compilation:
    """Knows which games are compiled, and compiles the others when somebody waits for them.

    A failed compilation is tried again for the next caller, after a pause that grows with every failure.
    """

    def __init__(self, workers: Workers, games: Iterable[str]) -> None:
        self._workers = workers
        self._games = tuple(games)
        self._tasks: dict[tuple[str, Templates], asyncio.Task[None]] = {}
        self._failures: dict[tuple[str, Templates], Failure] = {}
        self._compiling = asyncio.Lock()  # one at a time, to leave the other cores for playing

    def is_ready(self, game_id: str) -> bool:
        """Return whether a game is loaded."""
        return self._is_done(game_id, FOR_TABLES)

    def must_compile(self, game_id: str, templates: Templates = FOR_TABLES) -> bool:
        """Return whether a game, or its bots, must still be compiled, which takes a minute or more."""
        if game_id not in self._games or self._is_done(game_id, templates):
            return False
        return not is_warm(game_id, templates)

    @property
    def has_to_compile(self) -> bool:
        """Return whether some game must still be compiled."""
        return any(self.must_compile(game_id) for game_id in self._games)

    def begin(self, game_id: str) -> None:
        """Start preparing a game without waiting for it."""
        if game_id in self._games:
            self._task(game_id, FOR_TABLES)

    async def table(self, game_id: str) -> None:
        """Wait until tables of a game can be played; return at once if the game is not installed."""
        if game_id in self._games:
            await asyncio.shield(self._task(game_id, FOR_TABLES))

    async def bots(self, game_id: str) -> None:
        """Wait until the bots of a game can play."""
        await asyncio.shield(self._task(game_id, FOR_PLAY))

    async def prepare(self, *, all_games: bool) -> None:
        """Load the compiled games in advance; with `all_games`, also compile the others."""
        cold = [game_id for game_id in self._games if not is_warm(game_id, FOR_TABLES)]
        compiled = [game_id for game_id in self._games if game_id not in cold]
        todo = [(self.table, game_id) for game_id in compiled]
        if all_games:
            todo += [(self.table, game_id) for game_id in cold]
            todo += [(self.bots, game_id) for game_id in self._games]
        for make_ready, game_id in todo:
            with contextlib.suppress(Refusal):  # it is logged, and tried again for the next caller
                await make_ready(game_id)

    def close(self) -> None:
        """Cancel all preparation."""
        for task in self._tasks.values():
            task.cancel()
        self._workers.close()

    def _is_done(self, game_id: str, templates: Templates) -> bool:
        task = self._tasks.get((game_id, templates))
        return task is not None and task.done() and not task.cancelled() and task.exception() is None

    def _task(self, game_id: str, templates: Templates) -> asyncio.Task[None]:
        key = (game_id, templates)
        task = self._tasks.get(key)
        if task is None or (task.done() and not self._is_done(game_id, templates)):
            task = self._tasks[key] = asyncio.create_task(self._try(game_id, templates))
            task.add_done_callback(_heard)
        return task

    async def _try(self, game_id: str, templates: Templates) -> None:
        """Prepare a game or its bots, or refuse if that fails."""
        failure = self._failures.setdefault((game_id, templates), Failure())
        await asyncio.sleep(max(0.0, failure.not_before - time.monotonic()))
        try:
            await self._make_ready(game_id, templates, failure.times)
        except Exception as error:
            failure.again()
            log.exception("a game could not be made ready", extra={"game": game_id, "times": failure.times})
            raise Refusal("not-ready", "this game could not be loaded; try again in a moment", 503) from error
        del self._failures[game_id, templates]

    async def _make_ready(self, game_id: str, templates: Templates, failures: int) -> None:
        """Compile a game or its bots unless that is done already, and load the game."""
        if not is_warm(game_id, templates):
            async with self._compiling:
                log.warning("compiling, once", extra={"game": game_id})
                await self._compile(game_id, templates, failures)
                log.warning("compiled", extra={"game": game_id})
        if templates == FOR_TABLES:
            await asyncio.to_thread(load_game, game_id)

    async def _compile(self, game_id: str, templates: Templates, failures: int) -> None:
        try:
            await self._workers.run(compile_game, game_id, templates)
        except Exception:
            if failures == 0 or templates != FOR_TABLES:
                raise
            # Perhaps no worker can start or the cache is read-only. Compiling here slows the server down, but works.
            with contextlib.suppress(OSError):
                await asyncio.to_thread(compile_game, game_id, templates)
        finally:
            self._workers.rest()


def _heard(task: asyncio.Task[None]) -> None:
    """Retrieve the error of a task, so that asyncio does not report it as missed."""
    if not task.cancelled():
        task.exception()
