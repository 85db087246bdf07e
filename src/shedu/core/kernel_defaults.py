"""Rules for kernels of games that need no rule of their own there: no chance, nothing hidden."""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray


@rule
def no_chances(s: Any, ids: IntArray, weights: IntArray) -> int:
    """Return the number of outcomes of chance in a game without any."""
    return 0


@rule
def nothing_hidden(s: Any, seat: int, rng: IntArray) -> None:
    """Change nothing: every seat knows all there is."""
