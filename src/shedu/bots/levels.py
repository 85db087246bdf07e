"""The five levels of bots that people can choose, each with an honest description."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.bots.mcts import Budget, Search
from shedu.bots.players import Greedy

NOTICED = 40  # actions that a farmer considers


@dataclass(frozen=True, slots=True)
class Level:
    """A named level of play."""

    name: str
    text: str

    def player(self, seed: int) -> Greedy | Search:
        """Return a player of this level."""
        if self.name == "farmer":
            return Greedy(seed, most=NOTICED, deals=1)
        if self.name == "trader":
            return Greedy(seed)
        budget = {
            "priest": Budget(simulations=150),
            "king": Budget(simulations=1000),
            "shedu": Budget(seconds=3.0, threads=2),
        }[self.name]
        return Search(budget, seed=seed)


LEVELS = (
    Level("farmer", "Notices a few of the possibilities and takes what looks best at once. For a first game."),
    Level("trader", "Looks at every action and what it does at once, but never at the answer. Careless of danger."),
    Level("priest", "Thinks a moment ahead and sees simple threats. A fair opponent once the rules are known."),
    Level("king", "Reads some turns ahead and weighs what the others may hold. Hard to beat."),
    Level("shedu", "The best we have: up to three seconds of thought on two cores for every decision."),
)
