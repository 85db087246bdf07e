"""`shedu soak`: play many random games and check every position."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from shedu.core.chance import generator
from shedu.core.conformance import Options, tables
from shedu.core.errors import ParseError
from shedu.core.game import Game
from shedu.core.kernel import instantiate
from shedu.games import GAMES
from shedu.games import game as find_game

BATCH = 50  # games per call of the kernel
LIMIT = 20_000  # decisions after which a game counts as endless
ENOUGH = 10  # faults after which a soak stops


@dataclass(frozen=True, slots=True)
class Fault:
    """A game that failed a check, with everything needed to reproduce it."""

    fault: str
    seed: int
    game: int
    seats: int
    options: Options
    ply: int
    actions: list[str]


@dataclass(slots=True)
class Count:
    """The results of a soak so far; `seen` counts how often each item of the game's coverage occurred."""

    games: int = 0
    decisions: int = 0
    actions: int = 0
    cut: int = 0
    longest: int = 0
    faults: list[Fault] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)

    def add(self, other: Count) -> None:
        """Add the results of another part of the soak."""
        self.games += other.games
        self.decisions += other.decisions
        self.actions += other.actions
        self.cut += other.cut
        self.longest = max(self.longest, other.longest)
        self.faults += other.faults
        self.seen = [one + more for one, more in zip(self.seen, other.seen, strict=True)] if self.seen else other.seen


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a game's coverage was exercised, its rarest item, and the missing ones."""

    of: int
    exercised: int
    rarest: str
    times: int
    missing: list[str]


@dataclass(frozen=True, slots=True)
class Batch:
    """Games with the same seats and options, by number."""

    seats: int
    options: Options
    numbers: range


def batches(game: Game, games: int) -> Iterator[Batch]:
    """Yield all games in batches, spread evenly over all seat counts and combinations of options."""
    all_tables = tables(game)
    step = len(all_tables)
    for start in range(0, games, BATCH * step):
        for table, (seats, options) in enumerate(all_tables):
            numbers = range(start + table, min(games, start + BATCH * step), step)
            if numbers:
                yield Batch(seats, options, numbers)


def soak(game: Game, games: int, seed: int, jobs: int, progress: Callable[[int], None] | None = None) -> Count:
    """Play random games in threads, checking every position in the kernel; return the results."""
    count = Count()
    todo = batches(game, games)
    running: set[Future[Count]] = set()
    with ThreadPoolExecutor(jobs) as pool:
        while True:
            while len(running) < 2 * jobs and len(count.faults) < ENOUGH and (batch := next(todo, None)):
                running.add(pool.submit(_play, game, batch, seed))
            if not running:
                return count
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for result in (future.result() for future in done):
                count.add(result)
                if progress is not None:
                    progress(result.games)


def _play(game: Game, batch: Batch, seed: int) -> Count:
    kernel = instantiate("shedu.core.kernels.soak", game.id)
    count = Count()
    seen = np.zeros(kernel.NOTED, dtype=np.int64)
    states = np.zeros(2, dtype=game.kernel.STATE)
    choices = game.choices(batch.options)
    numbers = batch.numbers
    while numbers:
        report = np.zeros(kernel.REPORT, dtype=np.int64)
        rngs = np.stack([generator(seed, number) for number in numbers])
        limit, may_cut = (LIMIT, 0) if ends_by_rule(game) else (game.longest, 1)
        played = kernel.soak_games(states, batch.seats, choices, rngs, limit, may_cut, seen, report)
        count.games += int(report[kernel.GAMES])
        count.decisions += int(report[kernel.DECISIONS])
        count.actions += int(report[kernel.ACTIONS])
        count.cut += int(report[kernel.CUT])
        count.longest = max(count.longest, int(report[kernel.LONGEST]))
        if played < len(numbers):
            fault = fault_name(game, int(report[kernel.FAULT]))
            ply = int(report[kernel.PLY])
            texts = retrace(game, batch.seats, batch.options, generator(seed, numbers[played]), ply)
            count.faults.append(Fault(fault, seed, numbers[played], batch.seats, batch.options, ply, texts))
        numbers = numbers[played + 1 :]
    count.seen = seen.tolist()
    return count


def ends_by_rule(game: Game) -> bool:
    """Return whether the rules end every game, so that an endless one is a fault."""
    return game.longest == Game.longest


def coverage_of(game: Game, seen: Sequence[int]) -> Coverage | None:
    """Return the coverage of a soak, or None if the game defines none."""
    if not seen:
        return None
    things: list[tuple[int, str]] = list(import_module(f"shedu.games.{game.id}.testing.kernels.coverage").items())
    times, rarest = min((seen[number], name) for number, name in things)
    missing = [name for number, name in things if seen[number] == 0]
    return Coverage(len(things), len(things) - len(missing), rarest, times, missing)


def fault_name(game: Game, fault: int) -> str:
    """Return the description of a fault."""
    kernel = instantiate("shedu.core.kernels.soak", game.id)
    own = {kernel.ENDLESS: "the game does not end", kernel.NOT_THE_ACTOR: "the seat that is asked is not at the table"}
    names: tuple[str, ...] = getattr(import_module(f"shedu.games.{game.id}.testing.kernels.invariants"), "FAULTS", ())
    return own.get(fault) or (names[fault] if 0 < fault < len(names) else f"fault {fault}")


def retrace(game: Game, seats: int, options: Options, rng: np.ndarray, plies: int) -> list[str]:
    """Return the first actions of a random game as texts."""
    position = game.new(seats, **options)
    texts = []
    for _ in range(plies):
        number = int(game.entry_points.sample(position.states, 0, rng))
        texts.append(str(game.action(number)))
        game.entry_points.apply(position.states, 0, number)
    return texts


def command(
    game: Annotated[str, typer.Argument(help="Which game.")] = next(iter(GAMES)),
    games: Annotated[int, typer.Option(help="The number of games.")] = 100_000,
    seed: Annotated[int, typer.Option(help="The seed of all games.")] = 1,
    jobs: Annotated[int, typer.Option(help="Threads; 0 for one per processor.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play random games with all seat counts and options, and check every position; exit code 1 on a fault."""
    if games < 1 or jobs < 0:
        raise ParseError("a soak needs at least one game and no negative number of threads")
    the_game = find_game(game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{the_game.title}, compiling", total=games)
        soak(the_game, 1, seed, 1)  # compiles
        bar.update(task, description=the_game.title)
        began = time.perf_counter()
        count = soak(the_game, games, seed, jobs or os.cpu_count() or 1, lambda n: bar.advance(task, n))
        seconds = time.perf_counter() - began
    if as_json:
        coverage = coverage_of(the_game, count.seen)
        counted = {name: value for name, value in asdict(count).items() if name != "seen"}
        report = {
            "game": the_game.id,
            **counted,
            "coverage": coverage and asdict(coverage),
            "seconds": round(seconds, 3),
        }
        print(json.dumps(report, indent=2))
    else:
        print_summary(the_game, count, seconds)
    if count.faults:
        raise typer.Exit(1)


def print_summary(game: Game, count: Count, seconds: float) -> None:
    """Print the results, and every fault with its game."""
    print(
        f"{game.title}: {count.games:,} games, {count.decisions:,} decisions, {seconds:.1f} s, "
        f"{len(count.faults)} fault{'' if len(count.faults) == 1 else 's'}"
    )
    if not ends_by_rule(game):
        print(f"{count.cut:,} cut after {game.longest:,} decisions, the longest had {count.longest:,}")
    if coverage := coverage_of(game, count.seen):
        rarest = f"the rarest {coverage.times:,} times: {coverage.rarest}"
        print(f"{coverage.exercised} of {coverage.of} things exercised, {rarest}")
        print("".join(f"never: {name}\n" for name in coverage.missing), end="")
    for fault in count.faults:
        chosen: dict[str, Any] = fault.options
        options = " ".join(f"{name}={value}" for name, value in chosen.items())
        print(f"\n{fault.fault}: seed {fault.seed}, game {fault.game}, ply {fault.ply}, {fault.seats} seats, {options}")
        print("\n".join(fault.actions))
