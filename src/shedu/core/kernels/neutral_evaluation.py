"""The evaluation of a game that brings none: unfinished games are even. A template: one copy per game.

A search with it plays its simulations to the end and learns from how they end.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray, share_win

rules: Any = globals()["rules"]

ROLLOUT = 1_000_000  # decisions of a simulation outside the tree: all that are left
CARE = 0  # every answer is as good as any other
FEATURES: tuple[str, ...] = ()
COUNT = 0
WEIGHTS: tuple[tuple[float, float], ...] = ()


def workspace(_weights: tuple[tuple[float, float], ...] = WEIGHTS) -> np.ndarray:
    """Return the room to evaluate in, of which nothing is needed."""
    return np.zeros(1)


@rule
def prior(s: Any, action: int) -> float:
    """Return how good an action looks at a glance."""
    return 0.0


@rule
def is_calm(s: Any) -> bool:
    """Return whether nothing is left open of the last action."""
    return True


@rule
def is_dragging(s: Any) -> bool:
    """Return whether bots should bring the game to an end."""
    return False


@rule
def moves_on(s: Any, action: int) -> bool:
    """Return whether an action brings the end of the game nearer."""
    return True


@rule
def evaluate(s: Any, chances: FloatArray, work: Any) -> None:
    """Write the chance of winning of every seat: even until the game is over."""
    if rules.actor(s) == rules.GAME_OVER:
        rules.ranks(s, chances)
        share_win(chances, s.seats)
    else:
        for seat in range(s.seats):
            chances[seat] = 1.0 / s.seats


@rule
def forecast(s: Any, points: FloatArray, work: Any) -> None:
    """Write the points that every seat is expected to end with: there are none."""
    for seat in range(s.seats):
        points[seat] = 0.0
