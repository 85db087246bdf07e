"""The tasks of workers, which get what a seat may know and never the true position."""

from __future__ import annotations

import hashlib

import numpy as np
from msgspec import Struct

from shedu.bots import analyse, bot
from shedu.bots.mcts import Budget
from shedu.core.chance import generator
from shedu.core.errors import BotFailure, ParseError
from shedu.core.game import CHANCE, Position, Seat
from shedu.games import game as find_game

QUICK_LEVELS = frozenset({"farmer", "trader"})  # look one action ahead instead of searching


class Knowledge(Struct, frozen=True):
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


class Choice(Struct, frozen=True):
    """What a bot from outside answered: an action, or how and why it failed."""

    action: str = ""
    failure: str = ""
    why: str = ""  # for the log of the server


class Rating(Struct, frozen=True):
    """How a search rates an action."""

    action: str
    visits: int
    chances: tuple[float, ...]
    points: tuple[float, ...]


def knowledge_of(position: Position, seat: Seat, seed: str) -> Knowledge:
    """Return what a seat knows, with a seed for the ply that reveals nothing about the dealing seed."""
    digest = hashlib.sha256(f"bot {seat} {position.ply} {seed}".encode()).digest()
    return Knowledge(
        position.game.id,
        position.seats,
        position.options,
        bytes(position.knowledge(seat).states.tobytes()),
        seat,
        int.from_bytes(digest[:6], "big"),
    )


def choose(knowledge: Knowledge, level: str) -> str:
    """Return the action that a bot chooses. Runs in a worker."""
    return bot(level, knowledge.seed).choose(knowledge.position().knowledge(knowledge.seat)).text


def choose_outside(knowledge: Knowledge, source: str) -> Choice:
    """Return the action that a bot from outside chooses, or how it failed. Runs in a worker.

    A program is given back after the decision and goes on running in this worker until its next one.
    """
    try:
        player = bot(source, knowledge.seed)
    except ParseError as error:  # the package is gone, or the file was changed
        return Choice(failure="crashed", why=str(error))
    try:
        return Choice(action=player.choose(knowledge.position().knowledge(knowledge.seat)).text)
    except BotFailure as failure:
        return Choice(failure=failure.kind, why=str(failure))
    finally:
        close = getattr(player, "close", None)
        if callable(close):
            close()


def judge(knowledge: Knowledge, simulations: int) -> list[Rating]:
    """Return the ratings of actions, the best first. Runs in a worker."""
    found = analyse(knowledge.position().knowledge(knowledge.seat), Budget(simulations=simulations), knowledge.seed)
    return [Rating(one.action.text, one.visits, one.chances, one.points) for one in found]


def judge_action(knowledge: Knowledge, action: str, simulations: int, deals: int) -> float:
    """Return the chance to win after an action, averaged over resampled positions. Runs in a worker."""
    rng = generator(knowledge.seed)
    total = 0.0
    for _ in range(deals):
        guess = knowledge.position().knowledge(knowledge.seat).resample(rng)
        guess.play(action)
        while guess.actor is CHANCE:
            guess.play(guess.game.action(int(guess.game.entry_points.sample(guess.states, 0, rng))))
        if isinstance(guess.actor, int):
            best = analyse(guess.knowledge(guess.actor), Budget(simulations=simulations), knowledge.seed)
            total += best[0].chances[knowledge.seat]
        else:
            winners = guess.outcome().winners
            total += 1 / len(winners) if knowledge.seat in winners else 0.0
    return total / deals
