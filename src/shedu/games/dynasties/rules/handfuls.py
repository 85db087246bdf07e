"""Handfuls: every way to pick at most eight pieces by colour, as (red, blue, green, black), smallest first.

The handfuls of a smaller hand are the first ones, so that one table serves both games.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import COLOURS

LARGEST = 8
HANDFULS = tuple(
    sorted((h for h in product(range(LARGEST + 1), repeat=COLOURS) if sum(h) <= LARGEST), key=lambda h: (sum(h), h))
)
HANDFUL = np.array(HANDFULS, dtype=np.int8)
# Where the handfuls of a number of pieces begin.
HANDFULS_OF = np.array([sum(sum(h) < n for h in HANDFULS) for n in range(LARGEST + 2)], dtype=np.int16)
BASE = LARGEST + 1
HANDFUL_AT = np.zeros(BASE**COLOURS, dtype=np.int16)
for _index, (_r, _b, _g, _k) in enumerate(HANDFULS):
    HANDFUL_AT[((_r * BASE + _b) * BASE + _g) * BASE + _k] = _index


def handfuls_up_to(hand: int) -> int:
    """Return the number of handfuls of at most this many pieces."""
    return int(HANDFULS_OF[hand + 1])


@rule
def handful(red: int, blue: int, green: int, black: int) -> int:
    """Return the number of a handful."""
    return int(HANDFUL_AT[((int(red) * BASE + int(blue)) * BASE + int(green)) * BASE + int(black)])
