"""From the features of a position to chances of winning and expected points: what the evaluations of all games share.

An evaluation gives a few numbers per seat (features); the weighted sums become chances of winning. Weights run from the
end of a game to its start. The room that it works in holds the features of one seat, the weights, and the gains.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from shedu.core.kernel import rule

FloatArray: TypeAlias = NDArray[np.floating[Any]]


def room(weights: Sequence[tuple[float, float]], gains: Sequence[Sequence[float]]) -> np.ndarray:
    """Room for one judge: the features of a seat; (end, start) of each weight; for each row of gains one by feature."""
    flat = np.array([gain for row in gains for gain in row], dtype=np.float64)
    return np.concatenate([np.zeros(len(weights)), np.array(weights, dtype=np.float64).reshape(-1), flat])


@rule
def weigh(work: FloatArray, count: int, early: float) -> float:
    """Return the weighted sum of the features in the room; `early` goes from 1 at the start to 0 at the end."""
    total = 0.0
    for k in range(count):
        late = work[count + 2 * k]
        total += work[k] * (late + early * (work[count + 2 * k + 1] - late))
    return total


@rule
def to_chances(sums: FloatArray, seats: int) -> None:
    """Turn the weighted sums of the seats into chances of winning: only how far they are apart matters."""
    best = sums[0]
    for seat in range(1, seats):
        best = max(best, sums[seat])
    total = 0.0
    for seat in range(seats):
        sums[seat] = math.exp(sums[seat] - best)
        total += sums[seat]
    for seat in range(seats):
        sums[seat] /= total


@rule
def share_win(ranks: FloatArray, seats: int) -> None:
    """Turn the ranks of a finished game into who has won: those on the first rank in equal parts."""
    winners = 0
    for seat in range(seats):
        if ranks[seat] == 1:
            winners += 1
    for seat in range(seats):
        ranks[seat] = 1.0 / winners if ranks[seat] == 1 else 0.0


@rule
def expect_gain(work: FloatArray, count: int, row: int) -> float:
    """Return what a seat will still gain from the start on, by its features and a constant, never less than 0."""
    start = 3 * count + row * (count + 1)
    gain = work[start + count]
    for k in range(count):
        gain += work[start + k] * work[k]
    return max(0.0, gain)
