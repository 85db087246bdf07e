"""How fast the search thinks: simulations a second, with one thread and with two."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from shedu.bots.mcts import Budget, SearchConfig, think
from shedu.core.chance import generator
from shedu.core.game import CHANCE, Game, SeatKnowledge

CAP = 40  # decisions of a simulation, those in the tree included, as many as the rival's; after the tree at random
OPENING = 12  # decisions before the position that is thought about


@dataclass(frozen=True, slots=True)
class Thought:
    """Simulations in a second, tree and all."""

    simulations_per_s: float  # as the bots think
    capped_simulations_per_s: float  # none foreseen, every simulation played on until it has 40 decisions
    two_threads_per_s: float  # as the bots think, two threads together

    @property
    def gain(self) -> float:
        """What the second thread brings: 2 would be all."""
        return self.two_threads_per_s / self.simulations_per_s


def knowledge_in(game: Game, seats: int, seed: int = 1) -> SeatKnowledge:
    """What a seat sees some random decisions into a game."""
    position = game.new(seats)
    rng = generator(seed)
    made = 0
    while made < OPENING or position.actor is CHANCE:
        made += position.actor is not CHANCE
        position.play(game.action(int(game.entry_points.sample(position.states, 0, rng))))
    assert isinstance(position.actor, int)
    return position.knowledge(position.actor)


def rate(knowledge: SeatKnowledge, seconds: float, config: SearchConfig, threads: int) -> float:
    """Simulations a second; planting the tree is part of the time."""
    began = perf_counter()
    found = think(knowledge, Budget(seconds=seconds, threads=threads), config, 1, forecast=False)
    return sum(judged.visits for judged in found) / (perf_counter() - began)


def measure_thought(game: Game, seats: int, seconds: float) -> Thought:
    """So many seconds for each figure."""
    knowledge = knowledge_in(game, seats)
    usual, long = SearchConfig(), SearchConfig(rollout=CAP, glances=1, cap=CAP, foresight=0)
    for threads in (1, 2):
        rate(knowledge, 0.01, usual, threads)  # compiles, and allocates what the next one uses again
    return Thought(
        simulations_per_s=rate(knowledge, seconds, usual, 1),
        capped_simulations_per_s=rate(knowledge, seconds, long, 1),
        two_threads_per_s=rate(knowledge, seconds, usual, 2),
    )
