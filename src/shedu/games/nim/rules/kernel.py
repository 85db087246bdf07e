"""The rules of Nim over one position. What every kernel must offer is in `docs/add-a-game.md`."""

from __future__ import annotations

import numpy as np

from shedu.core.chance import below
from shedu.core.kernel import rule
from shedu.core.kernels.defaults import no_chances, nothing_hidden
from shedu.core.state_fields import IntArray, array, number, record_of

HEAPS = (3, 4, 5)  # stones in each heap at the start
MOST = max(HEAPS)
IDS = len(HEAPS) * MOST  # an action is `MOST * heap + stones - 1`
MAX_LEGAL = sum(HEAPS)
MAX_SEATS = 2
CHANCE, GAME_OVER = -1, -2


class State:
    """A position of Nim."""

    rules: int = number(np.int8)  # the version of the rules
    seats: int = number(np.int8)
    last_loses: int = number(np.int8)  # 1 if the seat that takes the last stone loses
    asked: int = number(np.int8)  # the seat that must take stones
    stones: IntArray = array(np.int8, len(HEAPS))


STATE = record_of(State)

chances = no_chances
resample_hidden = nothing_hidden


@rule
def deal(s: State, seats: int, choices: IntArray) -> None:
    """Set up a game (N-1)."""
    s.seats = seats
    s.last_loses = choices[0]
    s.rules = choices[1]
    s.asked = 0
    for heap in range(len(HEAPS)):
        s.stones[heap] = HEAPS[heap]


@rule
def stones_left(s: State) -> int:
    """Return the number of stones in all heaps."""
    return int(s.stones[0]) + int(s.stones[1]) + int(s.stones[2])


@rule
def actor(s: State) -> int:
    """Return the seat that must take stones, or GAME_OVER (N-3)."""
    return GAME_OVER if stones_left(s) == 0 else int(s.asked)


@rule
def legal(s: State, ids: IntArray) -> int:
    """Write all legal actions to `ids`; return their number (N-2)."""
    n = 0
    for heap in range(len(HEAPS)):
        for taken in range(s.stones[heap]):
            ids[n] = MOST * heap + taken
            n += 1
    return n


@rule
def sample(s: State, rng: IntArray) -> int:
    """Return a random legal action: there are as many as stones."""
    picked = below(rng, stones_left(s))
    heap = 0
    while picked >= s.stones[heap]:
        picked -= s.stones[heap]
        heap += 1
    return MOST * heap + picked


@rule
def apply(s: State, action: int) -> None:
    """Take stones from a heap; then it is the other seat's turn (N-2)."""
    s.stones[action // MOST] -= action % MOST + 1
    s.asked = 1 - s.asked


@rule
def ranks(s: State, out: IntArray) -> None:
    """Write the rank of each seat: the seat asked did not take the last stone (N-3, N-4)."""
    out[s.asked] = 1 if s.last_loses == 1 else 2
    out[1 - s.asked] = 2 if s.last_loses == 1 else 1
