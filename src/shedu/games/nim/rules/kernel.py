"""The rules of Nim over one position. What every kernel must offer is in `docs/add-a-game.md`."""

from __future__ import annotations

import numpy as np

from shedu.core.chance import below
from shedu.core.kernel import rule
from shedu.core.kernel_defaults import no_chances, nothing_hidden

HEAPS = (3, 4, 5)  # stones in each heap at the start
MOST = max(HEAPS)
IDS = len(HEAPS) * MOST  # an action is `MOST * heap + stones - 1`
MAX_LEGAL = sum(HEAPS)
MAX_SEATS = 2
CHANCE, GAME_OVER = -1, -2

_FIELDS = [("rules", np.int8), ("seats", np.int8), ("last_loses", np.int8), ("asked", np.int8), ("stones", np.int8, 3)]
STATE = np.dtype((np.record, _FIELDS))

chances = no_chances
resample_hidden = nothing_hidden


@rule
def deal(s, seats, choices):
    """Set up a game (N-1)."""
    s.seats = seats
    s.last_loses = choices[0]
    s.rules = choices[1]
    s.asked = 0
    for heap in range(len(HEAPS)):
        s.stones[heap] = HEAPS[heap]


@rule
def stones_left(s):
    """Return the number of stones in all heaps."""
    return int(s.stones[0]) + int(s.stones[1]) + int(s.stones[2])


@rule
def actor(s):
    """Return the seat that must take stones, or GAME_OVER (N-3)."""
    return GAME_OVER if stones_left(s) == 0 else int(s.asked)


@rule
def legal(s, ids):
    """Write all legal actions to `ids`; return their number (N-2)."""
    n = 0
    for heap in range(len(HEAPS)):
        for taken in range(s.stones[heap]):
            ids[n] = MOST * heap + taken
            n += 1
    return n


@rule
def sample(s, rng):
    """Return a random legal action: there are as many as stones."""
    picked = below(rng, stones_left(s))
    heap = 0
    while picked >= s.stones[heap]:
        picked -= s.stones[heap]
        heap += 1
    return MOST * heap + picked


@rule
def apply(s, action):
    """Take stones from a heap; then it is the other seat's turn (N-2)."""
    s.stones[action // MOST] -= action % MOST + 1
    s.asked = 1 - s.asked


@rule
def ranks(s, out):
    """Write the rank of each seat: the seat asked did not take the last stone (N-3, N-4)."""
    out[s.asked] = 1 if s.last_loses == 1 else 2
    out[1 - s.asked] = 2 if s.last_loses == 1 else 1
