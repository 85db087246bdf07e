"""The flat numbers of actions, as the kernel uses them. `actions` gives them names and text."""

from __future__ import annotations

from itertools import product

import numpy as np

from shedu.core.kernel import rule
from shedu.games.tigris.rules.cells import CELLS
from shedu.games.tigris.rules.pieces import COLOURS, HAND, MONUMENTS, SEATS

# Handfuls: every way to pick at most six tiles by colour, as (red, blue, green, black), smallest first.
HANDFULS = tuple(
    sorted((h for h in product(range(HAND + 1), repeat=COLOURS) if sum(h) <= HAND), key=lambda h: (sum(h), h))
)
HANDFUL = np.array(HANDFULS, dtype=np.int8)
BASE = HAND + 1
HANDFUL_AT = np.zeros(BASE**COLOURS, dtype=np.int16)
for _index, (_r, _b, _g, _k) in enumerate(HANDFULS):
    HANDFUL_AT[((_r * BASE + _b) * BASE + _g) * BASE + _k] = _index

END = 0
DECLINE = 1
WITHDRAW = 2  # + colour
ADD_TILES = WITHDRAW + COLOURS  # + number of tiles
CHOOSE_WAR = ADD_TILES + HAND + 1  # + colour
CHOOSE_POINT = CHOOSE_WAR + COLOURS  # + colour
PLACE_LEADER = CHOOSE_POINT + COLOURS  # + colour * CELLS + cell
PLACE_TILE = PLACE_LEADER + COLOURS * CELLS  # + colour * CELLS + cell
CATASTROPHE = PLACE_TILE + COLOURS * CELLS  # + cell
SWAP = CATASTROPHE + CELLS  # + handful
PUT_BUILDING = SWAP + len(HANDFULS)  # + cell
PUT_MONUMENT = PUT_BUILDING + CELLS  # + monument * CELLS + top left cell
PUT_WONDER = PUT_MONUMENT + MONUMENTS * CELLS  # + centre cell
TAKE_TREASURE = PUT_WONDER + CELLS  # + cell
BEGIN = TAKE_TREASURE + CELLS  # + seat; chance
DRAW_TILES = BEGIN + SEATS  # + handful; chance
IDS = DRAW_TILES + len(HANDFULS)

MAX_LEGAL = 2048  # no position has more legal actions or outcomes of chance


@rule
def handful(red: int, blue: int, green: int, black: int) -> int:
    """The number of a handful."""
    return int(HANDFUL_AT[((int(red) * BASE + int(blue)) * BASE + int(green)) * BASE + int(black)])
