"""The speed of the search: simulations per second, with one thread and with two."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from shedu.bots.mcts import Budget, SearchConfig, think
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Game, SeatKnowledge

CAP = 40  # decisions per simulation including the tree, as many as catanatron's; random after the tree
OPENING = 12  # decisions before the position that is searched


@dataclass(frozen=True, slots=True)
class SearchSpeed:
    """Simulations per second, including the tree."""

    simulations_per_s: float  # as the bots think
    capped_simulations_per_s: float  # without lookahead, every simulation continued to 40 decisions
    two_threads_per_s: float  # as the bots think, two threads together

    @property
    def gain(self) -> float:
        """Return the speed-up by the second thread, ideally 2."""
        return self.two_threads_per_s / self.simulations_per_s


def knowledge_in(game: Game, seats: int, seed: int = 1) -> SeatKnowledge:
    """Return what a seat knows some random decisions into a game."""
    position = game.new(seats)
    rng = generator(seed)
    made = 0
    while made < OPENING or position.actor is CHANCE:
        made += position.actor is not CHANCE
        position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
    assert isinstance(position.actor, int)
    return position.knowledge(position.actor)


def rate(knowledge: SeatKnowledge, seconds: float, config: SearchConfig, threads: int) -> float:
    """Return the simulations per second, including the time to plant the tree."""
    began = perf_counter()
    found = think(knowledge, Budget(seconds=seconds, threads=threads), config, 1, forecast=False)
    return sum(judged.visits for judged in found) / (perf_counter() - began)


def measure_search(game: Game, seats: int, seconds: float) -> SearchSpeed:
    """Measure each figure for some seconds."""
    knowledge = knowledge_in(game, seats)
    usual, long = SearchConfig(), SearchConfig(rollout=CAP, glances=1, cap=CAP, foresight=0)
    for threads in (1, 2):
        rate(knowledge, 0.01, usual, threads)  # compiles, and allocates memory that is used again
    return SearchSpeed(
        simulations_per_s=rate(knowledge, seconds, usual, 1),
        capped_simulations_per_s=rate(knowledge, seconds, long, 1),
        two_threads_per_s=rate(knowledge, seconds, usual, 2),
    )
