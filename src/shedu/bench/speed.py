"""The speed of one game on one thread: random play in several ways, copying, compiling and starting."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter

import numpy as np

from shedu.core.chance import generator
from shedu.core.game import Game
from shedu.core.kernel import instantiate
from shedu.core.precompile import core_parts, warm
from shedu.games import game as find_game

COPIES = 20_000  # per measurement
RING = 16  # positions copied in a circle, which stay in the fastest cache as in a search
STARTS = 3  # cached starts, of which the median is taken


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of random play; chance events take time but do not count as decisions."""

    game: str
    seats: int
    games_per_s: float  # inside the kernel
    decisions_per_s: float  # inside the kernel
    listed_decisions_per_s: float  # inside the kernel, listing all legal actions at every decision
    stepped_decisions_per_s: float  # from Python, one call to pick and one to apply, for chance too
    copy_ns: float  # of a position, inside the kernel
    bytes: int  # of a position
    mean_decisions: float  # per game
    one_call_decisions_per_s: float  # from Python, one call per decision and the chance events after it


@dataclass(frozen=True, slots=True)
class Start:
    """How long a new process takes from its start."""

    cold_compile_s: float  # from an empty cache until everything is compiled
    cached_start_s: float  # from a full cache until the first random game is played


@dataclass(frozen=True, slots=True)
class Round:
    """Games and decisions of one measurement."""

    games: int
    decisions: int
    seconds: float

    @property
    def decisions_per_s(self) -> float:
        """Return the decisions per second."""
        return self.decisions / self.seconds


class Meter:
    """Plays random games with the same options in different ways."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> None:
        self.game = game
        self.seats = seats
        self.choices = game.choices(options or {})
        self.states = np.zeros(1, dtype=game.kernel.STATE)
        self.ids = np.zeros(game.kernel.MAX_LEGAL, dtype=np.int64)
        self.rng = generator(seed)
        for way in (self.sampled, self.listed, self.stepped, self.one_call):
            way(0.0)  # compiles

    def _play(self, seconds: float, play_one: Callable[[], int]) -> Round:
        """Play whole games until the time is up, at least one."""
        games = decisions = 0
        began = perf_counter()
        while True:
            self.game.entry_points.deal(self.states, 0, self.seats, self.choices)
            decisions += play_one()
            games += 1
            took = perf_counter() - began
            if took >= seconds:
                return Round(games, decisions, took)

    def sampled(self, seconds: float) -> Round:
        """Play inside the kernel, picking actions without listing the others."""
        entry_points = self.game.entry_points
        return self._play(seconds, lambda: int(entry_points.playout(self.states, 0, self.rng, self.game.longest)))

    def listed(self, seconds: float) -> Round:
        """Play inside the kernel, picking actions from the list of all legal ones."""
        entry_points = self.game.entry_points
        return self._play(
            seconds, lambda: int(entry_points.listed_playout(self.states, 0, self.rng, self.game.longest, self.ids))
        )

    def stepped(self, seconds: float) -> Round:
        """Play from Python, with one call to pick an action and one to apply it."""
        return self._play(seconds, self._step_through)

    def _step_through(self) -> int:
        sample, apply = self.game.entry_points.sample, self.game.entry_points.apply
        chance, over = self.game.kernel.CHANCE, self.game.kernel.GAME_OVER
        states, rng = self.states, self.rng
        decisions = 0
        actor = self.game.entry_points.actor(states, 0)
        while actor != over and decisions < self.game.longest:
            if actor != chance:
                decisions += 1
            actor = apply(states, 0, sample(states, 0, rng))
        return decisions

    def one_call(self, seconds: float) -> Round:
        """Play from Python, with one call per decision and the chance events after it."""
        return self._play(seconds, self._call_through)

    def _call_through(self) -> int:
        step = self.game.entry_points.step
        states, rng = self.states, self.rng
        decisions = 0
        step(states, 0, rng)  # the first deal, which no seat decides
        while decisions < self.game.longest and step(states, 0, rng):
            decisions += 1
        return decisions + 1

    def copy_ns(self) -> float:
        """Return the nanoseconds to copy a position inside the kernel."""
        ring = np.zeros(RING, dtype=self.game.kernel.STATE)
        self.game.entry_points.deal(ring, 0, self.seats, self.choices)
        pass_on = instantiate("shedu.bench.kernels.loops", self.game.id).pass_on
        pass_on(ring, RING)
        began = perf_counter()
        pass_on(ring, COPIES)
        took = perf_counter() - began
        assert len({one.tobytes() for one in ring}) == 1, "a copy is not a copy"
        return took / COPIES * 1e9


def measure(meter: Meter, seconds: float, rounds: int) -> Speed:
    """Return the medians of some rounds; `seconds` is the total per figure."""
    part = seconds / rounds
    ways = (meter.sampled, meter.listed, meter.stepped, meter.one_call)
    done = [[way(part) for way in ways] for _ in range(rounds)]
    sampled, listed, stepped, one_call = (median(one.decisions_per_s for one in way) for way in zip(*done, strict=True))
    inside = [one[0] for one in done]
    return Speed(
        game=meter.game.id,
        seats=meter.seats,
        games_per_s=median(one.games / one.seconds for one in inside),
        decisions_per_s=sampled,
        listed_decisions_per_s=listed,
        stepped_decisions_per_s=stepped,
        copy_ns=median(meter.copy_ns() for _ in range(2 * rounds + 1)),
        bytes=meter.game.kernel.STATE.itemsize,
        mean_decisions=sum(one.decisions for one in inside) / sum(one.games for one in inside),
        one_call_decisions_per_s=one_call,
    )


def compile_all(game_id: str) -> None:
    """Compile every entry point of a game."""
    game = find_game(game_id)
    warm(game, [part for part in core_parts(game) if part.template == "shedu.core.kernels.entry_points"])


def play_once(game_id: str) -> None:
    """Play one random game."""
    game = find_game(game_id)
    states = np.zeros(1, dtype=game.kernel.STATE)
    game.entry_points.deal(states, 0, game.seat_counts[-1], game.choices({}))
    game.entry_points.playout(states, 0, generator(1), game.longest)


def time_start(game_id: str) -> Start:
    """Compile a game in a new process with an empty cache, then start others from that cache."""
    with tempfile.TemporaryDirectory(prefix="shedu-bench-") as cache:
        cold = _time_process("compile_all", game_id, cache)
        _time_process("play_once", game_id, cache)
        return Start(cold, median(_time_process("play_once", game_id, cache) for _ in range(STARTS)))


def _time_process(task: str, game_id: str, cache: str) -> float:
    code = f"from shedu.bench.speed import {task}; {task}({game_id!r})"
    began = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "SHEDU_CACHE": cache})
    return perf_counter() - began
