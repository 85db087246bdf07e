"""The tasks of workers, which get what a seat may know and never the true position."""

from __future__ import annotations

import hashlib

import numpy as np
from msgspec import Struct

from shedu.bots import analyse, bot
from shedu.bots.mcts import Budget
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Position, Seat
from shedu.games import game as find_game

QUICK_LEVELS = frozenset({"farmer", "trader"})  # look one action ahead instead of searching


class Sight(Struct, frozen=True):
    """Everything that a seat may know, in a form that can be sent to a worker."""

    game: str
    seats: int
    options: dict[str, str]
    state: bytes
    seat: Seat
    seed: int

    def position(self) -> Position:
        """Return a position that is consistent with what the seat knows."""
        game = find_game(self.game)
        states = np.frombuffer(self.state, dtype=game.kernel.STATE).copy()
        return Position(game, states, self.seats, self.options)


class Thought(Struct, frozen=True):
    """How a search rates an action."""

    action: str
    visits: int
    chances: tuple[float, ...]
    points: tuple[float, ...]


def sight_of(position: Position, seat: Seat, seed: str) -> Sight:
    """Return what a seat knows, with a seed for the ply that reveals nothing about the dealing seed."""
    digest = hashlib.sha256(f"bot {seat} {position.ply} {seed}".encode()).digest()
    return Sight(
        position.game.id,
        position.seats,
        position.options,
        bytes(position.knowledge(seat).states.tobytes()),
        seat,
        int.from_bytes(digest[:6], "big"),
    )


def choose(sight: Sight, level: str) -> str:
    """Return the action that a bot chooses. Runs in a worker."""
    return bot(level, sight.seed).choose(sight.position().knowledge(sight.seat)).text


def judge(sight: Sight, simulations: int) -> list[Thought]:
    """Return the ratings of actions, the best first. Runs in a worker."""
    found = analyse(sight.position().knowledge(sight.seat), Budget(simulations=simulations), sight.seed)
    return [Thought(one.action.text, one.visits, one.chances, one.points) for one in found]


def judge_action(sight: Sight, action: str, simulations: int, deals: int) -> float:
    """Return the chance to win after an action, averaged over resampled positions. Runs in a worker."""
    rng = generator(sight.seed)
    total = 0.0
    for _ in range(deals):
        guess = sight.position().knowledge(sight.seat).resample(rng)
        guess.play(action)
        while guess.actor is CHANCE:
            guess.play(guess.game.action(int(guess.game.entry_points.sample(guess.states, 0, rng))))
        if isinstance(guess.actor, int):
            best = analyse(guess.knowledge(guess.actor), Budget(simulations=simulations), sight.seed)
            total += best[0].chances[sight.seat]
        else:
            winners = guess.outcome().winners
            total += 1 / len(winners) if sight.seat in winners else 0.0
    return total / deals
