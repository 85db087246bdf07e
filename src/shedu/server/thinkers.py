"""Bots in worker processes: they get what a seat may know, never the true position; a crash costs a retry."""

from __future__ import annotations

import asyncio
import hashlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any, TypeVar

import numpy as np
from msgspec import Struct

from shedu.bots import analyse, bot
from shedu.bots.thinker import Budget
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Position, Seat
from shedu.games import game as find_game

TRIES = 4
LONGEST = 120.0  # seconds of one thought, waiting for a worker included
LONGEST_COMPILING = 1800.0
T = TypeVar("T")


class Sight(Struct, frozen=True):
    """All that a seat may know, as bytes that travel to a worker."""

    game: str
    seats: int
    options: dict[str, str]
    state: bytes
    seat: Seat
    seed: int

    def position(self) -> Position:
        """A position that agrees with all the seat knows."""
        game = find_game(self.game)
        states = np.frombuffer(self.state, dtype=game.kernel.RECORD).copy()
        return Position(game, states, self.seats, self.options)


class Thought(Struct, frozen=True):
    """What a search thinks of an action."""

    action: str
    visits: int
    chances: tuple[float, ...]
    points: tuple[float, ...]


def sight_of(position: Position, seat: Seat, seed: str) -> Sight:
    """What a seat knows; the dealing seed gives each ply a seed of its own that tells nothing about the dealing."""
    digest = hashlib.sha256(f"bot {seat} {position.ply} {seed}".encode()).digest()
    return Sight(
        position.game.id,
        position.seats,
        position.options,
        bytes(position.sight(seat).states.tobytes()),
        seat,
        int.from_bytes(digest[:6], "big"),
    )


def choose(sight: Sight, level: str) -> str:
    """The action of a bot. Runs in a worker."""
    return bot(level, sight.seed).choose(sight.position().sight(sight.seat)).text


def judge(sight: Sight, simulations: int) -> list[Thought]:
    """The best actions. Runs in a worker."""
    found = analyse(sight.position().sight(sight.seat), Budget(simulations=simulations), sight.seed)
    return [Thought(one.action.text, one.visits, one.chances, one.points) for one in found]


def judge_action(sight: Sight, action: str, simulations: int, deals: int) -> float:
    """The chance of the seat to win after an action, over several deals of what it cannot know. Runs in a worker."""
    rng = generator(sight.seed)
    total = 0.0
    for _ in range(deals):
        guess = sight.position().sight(sight.seat).resample(rng)
        guess.play(action)
        while guess.actor is CHANCE:
            guess.play(guess.game.action(int(guess.game.doors.sample(guess.states, 0, rng))))
        if isinstance(guess.actor, int):
            best = analyse(guess.sight(guess.actor), Budget(simulations=simulations), sight.seed)
            total += best[0].chances[sight.seat]
        else:
            winners = guess.outcome().winners
            total += 1 / len(winners) if sight.seat in winners else 0.0
    return total / deals


def _begin_worker() -> None:
    """End with the server and only with it, also when it is killed: a pool's workers would wait for ever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interrupt key is meant for the server
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=lambda: (wait([parent.sentinel]), os._exit(0)), daemon=True).start()


def local_pool(workers: int) -> Executor:
    """Worker processes on this machine, started afresh so that they share nothing with the server."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker)


class Thinkers:
    """The pool, made when first needed and made again when a worker crashes."""

    def __init__(
        self, make_pool: Callable[[], Executor], crashed: Callable[[], None] = lambda: None, longest: float = LONGEST
    ) -> None:
        self._make_pool = make_pool
        self._crashed = crashed
        self._longest = longest
        self._pool: Executor | None = None
        self._has_failed = False  # the last time somebody wanted something

    def problem(self) -> str:
        """Return what is wrong with the workers, empty if nothing is; a pool that is not needed yet is fine."""
        if self._has_failed:
            return "the workers of the bots fail"
        workers = list((getattr(self._pool, "_processes", None) or {}).values())
        return "" if all(worker.is_alive() for worker in workers) else "a worker of the bots has died"

    async def run(self, task: Callable[..., T], *arguments: Any) -> T:
        """Run something in a worker; tried again if the worker crashes or hangs."""
        for left in reversed(range(TRIES)):
            pool = self._pool = self._pool or self._make_pool()
            try:
                found = await asyncio.wait_for(asyncio.wrap_future(pool.submit(task, *arguments)), self._longest)
                self._has_failed = False
                return found
            except (BrokenProcessPool, TimeoutError):
                self._crashed()
                if self._pool is pool:
                    self._pool = None
                    _discard(pool)
                if left == 0:
                    self._has_failed = True
                    raise
            await asyncio.sleep(0.1)
        raise AssertionError("no try is left")

    def close(self) -> None:
        """End all workers."""
        if self._pool is not None:
            _discard(self._pool)
            self._pool = None


def _discard(pool: Executor) -> None:
    """Drop a pool without waiting for what hangs in it."""
    workers = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.kill()
