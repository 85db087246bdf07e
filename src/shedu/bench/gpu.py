"""Random games on a CUDA device, one game per thread, with the same rules that run on the CPU.

This needs only numpy, numba and numba-cuda: `python -m shedu.bench.gpu --games 65536 --check 256`. So games are given
by id, and options by the index of the chosen value.
"""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from time import perf_counter
from types import ModuleType

import numpy as np

from shedu.core.chance import generator
from shedu.core.errors import ParseError
from shedu.core.kernel import instantiate
from shedu.envs import devices
from shedu.games import GAMES as KNOWN
from shedu.games import game as find_game

GAMES = 65536  # in flight, one per thread
BLOCK = 256  # threads per block
STEPS = 400  # actions and draws per thread and launch, more than a game has
LONGEST = 4096  # no random game has more actions and draws


class NoDevice(OSError):
    """There is no CUDA device, or nothing that can talk to it."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The speed of a device that plays random games, one after another in every thread."""

    device: str
    game: str
    seats: int
    games_per_s: float
    decisions_per_s: float
    in_flight: int
    block: int
    seconds: float
    compile_s: float  # until the first launch has ended


@dataclass(frozen=True, slots=True)
class Checked:
    """Games that were played on the device and repeated on the CPU."""

    games: int
    actions: int  # and draws
    seconds: float


def cuda_module() -> ModuleType:
    """Return numba's CUDA module, or raise NoDevice."""
    try:
        found: ModuleType = devices.cuda_module()
    except ParseError as reason:
        raise NoDevice(str(reason)) from None
    return found


def kernel_of(game_id: str, seats: int) -> ModuleType:
    """Return the kernel of a game, or refuse a wrong game or number of seats."""
    if game_id not in KNOWN:
        raise ParseError(f"there is no game {game_id!r}; there are {', '.join(KNOWN)}")
    rules = import_module(f"shedu.games.{game_id}.rules.kernel")
    if not 2 <= seats <= rules.MAX_SEATS:
        raise ParseError(f"{game_id} is played by at most {rules.MAX_SEATS}, not by {seats}")
    return rules


def all_choices(game_id: str, chosen: Sequence[int] = ()) -> np.ndarray:
    """Return the choices for `deal`: the given values of the first options, defaults for the rest, the newest rules."""
    choices = find_game(game_id).choices({})
    choices[: len(chosen)] = chosen
    return choices


class Device:
    """Games in flight on the device, all with the same options; every thread has its own generator."""

    def __init__(
        self, game_id: str, seats: int, choices: Sequence[int], games: int, block: int, seed: int, recorded: int = 0
    ) -> None:
        rules = kernel_of(game_id, seats)
        self.cuda = cuda_module()
        self.play = instantiate("shedu.bench.kernels.cuda", game_id).play
        self.shape = (-(-games // block), block)
        self.seats = seats
        self.choices = all_choices(game_id, choices)
        states = np.zeros(games, dtype=rules.STATE)
        instantiate("shedu.core.kernels.entry_points", game_id).deal(states, 0, seats, self.choices)
        states[1:] = states[0]
        self.choices_there = self.cuda.to_device(self.choices)
        self.states = self.cuda.to_device(states)
        self.rngs = self.cuda.to_device(np.stack([generator(seed, stream) for stream in range(games)]))
        self.actions = self.cuda.to_device(np.full((games, recorded), -1, dtype=np.int16))
        self.decisions = self.cuda.to_device(np.zeros(games, dtype=np.int64))
        self.finished = self.cuda.to_device(np.zeros(games, dtype=np.int64))

    def launch(self, steps: int, again: bool) -> None:
        """Let every thread make some steps, and wait for all; with `again`, finished games are followed by new ones."""
        counts = (self.actions, self.decisions, self.finished)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*Grid size")  # a check need not fill the device
            self.play[self.shape](self.states, self.rngs, self.seats, self.choices_there, again, steps, *counts)
        self.cuda.synchronize()

    def counted(self) -> tuple[int, int]:
        """Return the decisions made and games finished so far."""
        return int(self.decisions.copy_to_host().sum()), int(self.finished.copy_to_host().sum())

    def name(self) -> str:
        """Return the name of the device."""
        name = getattr(getattr(self.cuda.current_context(), "device", None), "name", "simulator")
        return name.decode() if isinstance(name, bytes) else str(name)


def measure(
    game_id: str,
    seats: int,
    choices: Sequence[int] = (),
    seconds: float = 5.0,
    games: int = GAMES,
    block: int = BLOCK,
    seed: int = 1,
) -> Measured:
    """Play random games for some seconds, after one launch to compile and one to mix the ages of the games."""
    device = Device(game_id, seats, choices, games, block, seed)
    began = perf_counter()
    device.launch(1, again=True)
    compiled = perf_counter() - began
    device.launch(STEPS, again=True)
    decisions_before, finished_before = device.counted()
    began = perf_counter()
    took = 0.0
    while took < seconds:
        device.launch(STEPS, again=True)
        took = perf_counter() - began
    decisions, finished = device.counted()
    return Measured(
        device=device.name(),
        game=game_id,
        seats=seats,
        games_per_s=(finished - finished_before) / took,
        decisions_per_s=(decisions - decisions_before) / took,
        in_flight=games,
        block=block,
        seconds=took,
        compile_s=compiled,
    )


def check(
    game_id: str, seats: int, games: int, choices: Sequence[int] = (), block: int = BLOCK, seed: int = 2
) -> Checked:
    """Play whole games on the device and again on the CPU; an AssertionError says where they differ.

    Every action must be legal on the CPU and the one that the same generator picks there, and every final state must be
    identical to the byte.
    """
    began = perf_counter()
    device = Device(game_id, seats, choices, games, block, seed, recorded=LONGEST)
    device.launch(LONGEST, again=False)
    actions = device.actions.copy_to_host()
    ends = device.states.copy_to_host()
    total = 0
    for i in range(games):
        played = [int(number) for number in actions[i] if number >= 0]
        end = replayed(game_id, seats, device.choices, generator(seed, i), played)
        assert end == ends[i].tobytes(), f"game {i} ends otherwise on the device"
        total += len(played)
    return Checked(games, total, perf_counter() - began)


def replayed(game_id: str, seats: int, choices: np.ndarray, rng: np.ndarray, played: Sequence[int]) -> bytes:
    """Replay actions on the CPU, checking each; return the final state."""
    rules = kernel_of(game_id, seats)
    entry_points = instantiate("shedu.core.kernels.entry_points", game_id)
    states = np.zeros(1, dtype=rules.STATE)
    ids = np.zeros(rules.MAX_LEGAL, dtype=np.int64)
    weights = np.zeros_like(ids)
    entry_points.deal(states, 0, seats, choices)
    for ply, number in enumerate(played):
        if entry_points.actor(states, 0) == rules.CHANCE:
            legal = ids[: entry_points.chances(states, 0, ids, weights)]
        else:
            legal = ids[: entry_points.legal(states, 0, ids)]
        assert number in legal, f"action {number} is not legal at ply {ply}"
        picked = entry_points.sample(states, 0, rng)
        assert number == picked, f"the device picked {number}, the CPU {picked} at ply {ply}"
        entry_points.apply(states, 0, number)
    assert entry_points.actor(states, 0) == rules.GAME_OVER, f"the game is not over after {len(played)} plies"
    return states.tobytes()


def as_text(measured: Measured, checked: Checked | None = None) -> str:
    """Return a measurement as text."""
    lines = [
        f"{measured.game}, {measured.seats} seats, {measured.in_flight:,} games in flight on {measured.device}",
        f"  {measured.games_per_s:>15,.0f} games/s",
        f"  {measured.decisions_per_s:>15,.0f} decisions/s",
        f"  {measured.compile_s:>15.1f} s to compile",
    ]
    if checked is not None:
        lines.append(f"  {checked.games:>15,} games, {checked.actions:,} actions and draws: the CPU plays the same")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, and check if asked to; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m shedu.bench.gpu", description=__doc__)
    parser.add_argument("game", nargs="?", default="tigris")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--choices", default="", help="the index of the value of every option, such as 1,0,1")
    parser.add_argument("--games", type=int, default=GAMES, help="games in flight")
    parser.add_argument("--block", type=int, default=BLOCK, help="threads per block")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--check", type=int, default=0, metavar="GAMES", help="games to repeat on the CPU")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    try:
        choices = [int(number) for number in asked.choices.split(",") if number]
        measured = measure(asked.game, asked.seats, choices, asked.seconds, asked.games, asked.block)
        checked = check(asked.game, asked.seats, asked.check, choices) if asked.check else None
    except (NoDevice, ParseError) as reason:
        print(f"shedu bench: {reason}", file=sys.stderr)
        return 2
    if asked.json:
        print(json.dumps({**asdict(measured), "checked": asdict(checked) if checked else None}, indent=2))
    else:
        print(as_text(measured, checked))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
