"""Everything that can be compiled for a game, including its bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from shedu.bots import Bot, bot
from shedu.bots.mcts import Budget, Search
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Game, Position
from shedu.core.precompile import Entry, Part, core_parts

THINKERS: dict[str, Callable[[], Bot]] = {
    "shedu.bots.kernels.lookahead": lambda: bot("greedy"),
    "shedu.bots.kernels.mcts": lambda: Search(Budget(simulations=1)),
}
FOR_TABLES = ("shedu.core.kernels.entry_points",)  # needed before people can play
FOR_PLAY = (*FOR_TABLES, *THINKERS)  # needed before bots can play


def parts_of(game: Game) -> list[Part]:
    """Return everything that can be compiled for a game: entry points, soak, perft, and every kind of bot."""
    return [*core_parts(game), *(Part(template, partial(_thinking, game, template)) for template in THINKERS)]


def _thinking(game: Game, template: str) -> list[Entry]:
    return [Entry(f"bot {template.rpartition('.')[2]}", partial(_think, game, template))]


def _think(game: Game, template: str) -> None:
    position = first_decision(game)
    assert isinstance(position.actor, int)
    THINKERS[template]().choose(position.knowledge(position.actor))


def first_decision(game: Game) -> Position:
    """Return a new game, dealt until a seat must answer."""
    rng = generator(0)
    position = game.new()
    while position.actor is CHANCE:
        position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
    return position
