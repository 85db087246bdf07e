"""What kernels answer in every game, and rules for those that need no rule of their own: no chance, nothing hidden."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray

CHANCE = -1  # `actor`: an outcome of chance comes next
GAME_OVER = -2  # `actor`: nobody has to answer any more


@rule
def no_chances(s: Any, ids: IntArray, weights: IntArray) -> int:
    """Return the number of outcomes of chance in a game without any."""
    return 0


@rule
def nothing_hidden(s: Any, seat: int, rng: IntArray) -> None:
    """Change nothing: every seat knows all there is."""
