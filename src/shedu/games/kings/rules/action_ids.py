"""The flat numbers of actions, as the kernel uses them. `actions` gives them names and text."""

from __future__ import annotations

from itertools import product

import numpy as np

from shedu.core.kernel import rule
from shedu.games.kings.rules.pieces import COLOURS, HAND, SEATS, SHIPS
from shedu.games.kings.rules.places import COLUMNS, PLACES, SPOTS

# Handfuls: every way to pick at most eight cards by colour, as (red, blue, green, black), smallest first.
HANDFULS = tuple(
    sorted((h for h in product(range(HAND + 1), repeat=COLOURS) if sum(h) <= HAND), key=lambda h: (sum(h), h))
)
HANDFUL = np.array(HANDFULS, dtype=np.int8)
BASE = HAND + 1
HANDFUL_AT = np.zeros(BASE**COLOURS, dtype=np.int16)
for _index, (_r, _b, _g, _k) in enumerate(HANDFULS):
    HANDFUL_AT[((_r * BASE + _b) * BASE + _g) * BASE + _k] = _index
# Where the handfuls of a number of cards begin.
HANDFULS_OF = np.array([sum(sum(h) < n for h in HANDFULS) for n in range(HAND + 2)], dtype=np.int16)

END = 0
PLACE_LEADER = 1  # + colour * PLACES + place
PLACE_CARD = PLACE_LEADER + COLOURS * PLACES  # + colour * SPOTS + spot
CATASTROPHE = PLACE_CARD + COLOURS * SPOTS  # + place
DECLINE = CATASTROPHE + PLACES  # all actions of a turn have smaller numbers
PAY = DECLINE + 1  # + colour
BUILD_SHIP = PAY + COLOURS  # + ship
ADD_CARDS = BUILD_SHIP + SHIPS  # + number of cards
CHOOSE_WAR = ADD_CARDS + HAND + 1  # + colour
TAKE_TREASURES = CHOOSE_WAR + COLOURS  # + columns as bits, never none
BEGIN = TAKE_TREASURES + (1 << COLUMNS)  # + seat; chance
DRAW_CARDS = BEGIN + SEATS  # + handful; chance
IDS = DRAW_CARDS + len(HANDFULS)

MAX_LEGAL = 512  # no position has more legal actions or outcomes of chance


@rule
def handful(red: int, blue: int, green: int, black: int) -> int:
    """The number of a handful."""
    return int(HANDFUL_AT[((int(red) * BASE + int(blue)) * BASE + int(green)) * BASE + int(black)])
