"""A random game of Wayfarers for the oracle to follow, one decision at a time."""

import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from shedu.games.wayfarers.rules import action_ids, kernel

ROUNDS = int(os.environ.get("SHEDU_ORACLE_ROUNDS", "1"))
DECISIONS = 400  # of a game, then it is cut
SEATS = (2, 3, 4)
NO_CHOICE = (0, 0, 0, 0, 0, 0)
RULES = 2  # the version that the oracle knows


class Play:
    """A random game, one decision at a time, that likes going on better than being done."""

    def __init__(self, seed: int, seats: int, opponent: int = 0, rules: int = RULES) -> None:
        self.random = random.Random(seed)
        self.watch: Callable[[int, Any], None] = lambda action, s: None  # sees the position after every answer
        self.states = np.zeros(2, dtype=kernel.STATE)
        self.s = self.states[0]
        self.ids = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        self.weights = np.zeros(kernel.MAX_LEGAL, dtype=np.int64)
        kernel.deal(self.s, seats, np.array([*NO_CHOICE[:5], opponent, rules]))

    def legal(self) -> list[int]:
        """Return all answers of the seat that is asked."""
        return [int(one) for one in self.ids[: kernel.legal(self.s, self.ids)]]

    def outcome(self) -> int:
        """Return an outcome of chance."""
        number = kernel.chances(self.s, self.ids, self.weights)
        weights = [int(one) for one in self.weights[:number]]
        return int(self.random.choices([int(one) for one in self.ids[:number]], weights)[0])

    def choose(self, legal: list[int]) -> int:
        """Return an answer: rarely done, rarely a rest."""
        lazy = [one for one in legal if one in (action_ids.DONE, action_ids.REST)]
        busy = [one for one in legal if one not in lazy]
        return self.random.choice(busy) if busy and self.random.random() < 0.9 else self.random.choice(legal)

    def decisions(self) -> Iterator[list[int]]:
        """Play on, stopping at every decision of a seat with its legal answers; the caller may look but not touch."""
        for _ in range(DECISIONS):
            while kernel.actor(self.s) == kernel.CHANCE:
                kernel.apply(self.s, self.outcome())
            if kernel.actor(self.s) == kernel.GAME_OVER:
                return
            legal = self.legal()
            yield legal
            action = self.choose(legal)
            kernel.apply(self.s, action)
            self.watch(action, self.s)


def between(legal: list[int], first: int, after: int) -> list[int]:
    """Return the answers of one kind, counted from the first of that kind."""
    return [one - first for one in legal if first <= one < after]
