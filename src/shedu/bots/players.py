"""The simple players: random, and one action of lookahead."""

from __future__ import annotations

import numpy as np

from shedu.core.chance import generator
from shedu.core.game import Action, SeatKnowledge
from shedu.core.kernel import instantiate

RESAMPLES = 6  # resampled positions that greedy evaluates


class Random:
    """Picks a random legal action."""

    def __init__(self, seed: int = 0) -> None:
        self.name = "random"
        self._rng = generator(seed)

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return a random legal action."""
        return knowledge.game.action(int(knowledge.game.entry_points.sample(knowledge.states, 0, self._rng)))


class Greedy:
    """Takes the action with the best evaluation, averaged over several resampled positions.

    It considers at most `most` actions, chosen at random each time; 0 means all.
    """

    def __init__(self, seed: int = 0, *, most: int = 0, deals: int = RESAMPLES) -> None:
        self.name = "greedy"
        self._most = most
        self._deals = deals
        self._rng = generator(seed)

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """Return the action with the best average value."""
        kernel = knowledge.game.kernel
        lookahead = instantiate("shedu.bots.kernels.lookahead", knowledge.game.id)
        states = np.zeros(3, dtype=kernel.STATE)
        states[0] = knowledge.states[0]
        ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        values = np.zeros(kernel.MAX_LEGAL, dtype=np.float64)
        chances = np.zeros(kernel.MAX_SEATS, dtype=np.float64)
        work = lookahead.evaluation.workspace()
        n = lookahead.look_ahead(
            states, knowledge.seat, self._rng, self._deals, self._most, False, ids, values, chances, work
        )
        return knowledge.game.action(int(ids[int(np.argmax(values[:n]))]))
