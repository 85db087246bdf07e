"""The ids of actions, kind after kind, as the kernel uses them. `presentation/actions.py` gives them names and text."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb

import numpy as np

from shedu.core.action_layout import ActionLayout
from shedu.core.kernel import rule
from shedu.games.wayfarers.rules.cards import GROUNDS, MOST_DESIGNS
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    DICE,
    FACES,
    GUILD_COUNT,
    MIDDLE,
    PANORAMA,
    PLACES,
    ROW_COUNT,
    SEATS,
    SPACES,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.tiles import BOARDS
from shedu.games.wayfarers.rules.tiles import DESIGNS as TILE_DESIGNS
from shedu.games.wayfarers.rules.tiles import FACES as TILE_FACES
from shedu.games.wayfarers.rules.track import LINKS, SECTIONS, TILES

NO_FEE, SILVER_FEE, PROVISION_FEE = range(3)
FEES = 3
DIRECTIONS = 2  # 0 up, 1 down
WITH_SILVER, WITH_INFLUENCE = range(2)  # how a tile is paid; a free one counts as paid with silver
PAYMENTS = 2
MOST_SOURCES = 16
SCHEMES = 6  # scheme cards of the solo opponent

# Every roll of one to five dice, as how many dice show each value.
ROLLS = tuple(
    tuple(values.count(face) for face in range(FACES))
    for dice in range(1, DICE + 1)
    for values in combinations_with_replacement(range(FACES), dice)
)
ROLLED = np.array(ROLLS, dtype=np.int8)
# A roll as a number: dice that are not rolled count as 0, and the sorted dice are ranked by the combinatorial number
# system. A table by the counts of all values would be too large for a GPU.
RANKS = np.array([[comb(n, k) for k in range(DICE + 1)] for n in range(FACES + DICE)], dtype=np.int16)
ROLL_AT = np.zeros(len(ROLLS) + 1, dtype=np.int16)  # by rank
ROLL_WAYS = np.zeros(len(ROLLS), dtype=np.int64)  # in how many ways the dice can show it
ROLL_FIRST = np.zeros(DICE + 2, dtype=np.int64)  # the first roll of a number of dice
_FACTORIAL = (1, 1, 2, 6, 24, 120)
for _index, _counts in enumerate(ROLLS):
    _shown = sorted(
        [0] * (DICE - sum(_counts)) + [face + 1 for face, count in enumerate(_counts) for _ in range(count)]
    )
    ROLL_AT[sum(comb(value + place, place + 1) for place, value in enumerate(_shown))] = _index
    ROLL_WAYS[_index] = _FACTORIAL[sum(_counts)] // int(np.prod([_FACTORIAL[count] for count in _counts]))
    ROLL_FIRST[sum(_counts) + 1 :] = _index + 1

_layout = ActionLayout()

# Answers of a seat.
DONE = _layout.add()
REST = _layout.add()
PICK_DIE = _layout.add(before=FACES, after=FACES)  # values from 0, before and after the caravan's changes
PUT_DIE = _layout.add(space=SPACES, by_guild=2)  # by_guild: the blue guild stands in for a ship
GUILD_STEP = _layout.add(face=FACES, direction=DIRECTIONS)  # of a die in supply
HELD_STEP = _layout.add(direction=DIRECTIONS)  # of the die being placed
PUT_WORKER = _layout.add(row=ROW_COUNT, place=PLACES, worker=WORKER_COUNT, fee=FEES)
TAKE_SILVER = _layout.add()
TAKE_PROVISION = _layout.add()
PAY_COST = _layout.add()
ROLL_NEW_DIE = _layout.add()
INFLUENCE_GUILD = _layout.add(guild=GUILD_COUNT)
INFLUENCE_CARD = _layout.add(row=ROW_COUNT, place=PLACES)
TOKEN_OF_GUILD = _layout.add(guild=GUILD_COUNT)
TOKEN_OF_CARD = _layout.add(row=ROW_COUNT, place=PLACES)
MOVE_INFLUENCE = _layout.add(origin=GUILD_COUNT, target=GUILD_COUNT)
JOURNAL = _layout.add(link=LINKS)
FURTHER = _layout.add(link=LINKS)
REFRESH = _layout.add(space=SPACES)
REROLL = _layout.add(face=FACES)
ADJUST = _layout.add(face=FACES, direction=DIRECTIONS)
RETRIEVE = _layout.add(row=ROW_COUNT, place=PLACES, worker=WORKER_COUNT, fee=FEES)
ACQUIRE = _layout.add(row=ROW_COUNT, place=PLACES, fee=FEES)
DRAW_THREE = _layout.add(row=ROW_COUNT)
TAKE_CARD = _layout.add(ground=GROUNDS)  # ground numbers here and in PUT_UNDER are without the home cards
TUCK_UNDER = _layout.add(slot=MIDDLE)
INSPIRE = _layout.add(number=PANORAMA)  # of the space card
DISCARD = _layout.add()
GAIN_TILE = _layout.add(design=TILE_DESIGNS, payment=PAYMENTS)
LAY_TILE = _layout.add(face=TILE_FACES, cell=CELLS)
SOURCE = _layout.add(number=MOST_SOURCES)
ALLOW = _layout.add(fee=FEES)  # NO_FEE, SILVER_FEE or PROVISION_FEE: what the player takes for it
DENY = _layout.add(fee=FEES)  # SILVER_FEE or PROVISION_FEE: what the player pays
PUT_UNDER = _layout.add(ground=GROUNDS)  # the card that goes under its pile before the other one

# Outcomes of chance.
BEGIN = _layout.add(seat=SEATS)
SIDE = _layout.add(section=SECTIONS, side=2)
BOARD = _layout.add(board=BOARDS)
PUT_JOURNAL_TILE = _layout.add(tile=TILES)
ROLL = _layout.add(roll=len(ROLLS))
DRAW_CARD = _layout.add(row=ROW_COUNT, design=MOST_DESIGNS)
REVEAL = _layout.add(scheme=SCHEMES)

IDS = _layout.size
KIND, OPERANDS = _layout.kinds(), _layout.operands()  # by id: the first id of its kind, and its operands

MAX_LEGAL = 512  # no position has more legal actions or outcomes of chance


@rule
def find_roll(counts: int, dice: int) -> int:
    """Return the roll of some dice, given how many show each value: three bits per value."""
    rank = 0
    place = DICE - dice
    for face in range(FACES):
        for _ in range(counts >> 3 * face & 7):
            rank += RANKS[face + 1 + place, place + 1]
            place += 1
    return int(ROLL_AT[rank])


@rule
def kind_of(action: int) -> int:
    """Return the first id of an action's kind.

    Rules read the tables here and in `operand` only, because a GPU would keep a copy for every place that does.
    """
    return int(KIND[action])


@rule
def operand(action: int, place: int) -> int:
    """Return an operand of an action, by its place in the order of declaration."""
    return int(OPERANDS[action, place])
