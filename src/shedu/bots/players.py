"""The simple players: one that picks at random, one that looks a single action ahead."""

from __future__ import annotations

import numpy as np

from shedu.core.chance import generator
from shedu.core.game import Action, Sight
from shedu.core.kernel import bind

RESAMPLES = 6  # deals that greedy looks at


class Random:
    """Picks any legal action, every one as likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = generator(seed)

    def choose(self, sight: Sight) -> Action:
        """A random legal action."""
        return sight.game.action(int(sight.game.doors.sample(sight.states, 0, self._rng)))


class Greedy:
    """Takes the action after which its position looks best, over several deals of what it cannot see."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = generator(seed)

    def choose(self, sight: Sight) -> Action:
        """The action with the best average value."""
        kernel = sight.game.kernel
        look = bind("shedu.bots.greedy", sight.game.id)
        states = np.zeros(3, dtype=kernel.RECORD)
        states[0] = sight.states[0]
        ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        values = np.zeros(kernel.MAX_LEGAL, dtype=np.float64)
        chances = np.zeros(kernel.MAX_SEATS, dtype=np.float64)
        work = look.mind.workspace()
        n = look.look_ahead(states, sight.seat, self._rng, RESAMPLES, ids, values, chances, work)
        return sight.game.action(int(ids[int(np.argmax(values[:n]))]))
