"""The flat numbers of actions, as the kernel uses them. `actions` gives them names and text."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from shedu.games.wayfarers.rules import cards, tiles, track
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

NO_FEE, SILVER_FEE, PROVISION_FEE = range(3)
FEES = 3
IN_ROWS = ROW_COUNT * PLACES  # face-up cards
DIRECTIONS = 2  # 0 up, 1 down
WITH_SILVER, WITH_INFLUENCE = range(2)  # how a tile is paid; a free one counts as paid with silver
MOST_SOURCES = 16

# Every roll of one to five dice, as how many dice show each value.
ROLLS = tuple(
    tuple(values.count(face) for face in range(FACES))
    for dice in range(1, DICE + 1)
    for values in combinations_with_replacement(range(FACES), dice)
)
ROLLED = np.array(ROLLS, dtype=np.int8)
ROLL_BASE = DICE + 1
ROLL_AT = np.zeros(ROLL_BASE**FACES, dtype=np.int16)
ROLL_WAYS = np.zeros(len(ROLLS), dtype=np.int64)  # in how many ways the dice can show it
ROLL_FIRST = np.zeros(DICE + 2, dtype=np.int64)  # the first roll of a number of dice
_FACTORIAL = (1, 1, 2, 6, 24, 120)
for _index, _counts in enumerate(ROLLS):
    ROLL_AT[sum(count * ROLL_BASE**face for face, count in enumerate(_counts))] = _index
    ROLL_WAYS[_index] = _FACTORIAL[sum(_counts)] // int(np.prod([_FACTORIAL[count] for count in _counts]))
    ROLL_FIRST[sum(_counts) + 1 :] = _index + 1

# Answers of a seat.
DONE = 0
REST = 1
PICK_DIE = 2  # + value before * FACES + value after the caravan's changes, both from 0
PUT_DIE = PICK_DIE + FACES * FACES  # + space * 2 + whether the blue guild stands in for a ship
GUILD_STEP = PUT_DIE + SPACES * 2  # + value * DIRECTIONS + direction, of a die in supply
HELD_STEP = GUILD_STEP + FACES * DIRECTIONS  # + direction, of the die being placed
PUT_WORKER = HELD_STEP + DIRECTIONS  # + ((row * PLACES + place) * WORKER_COUNT + worker) * FEES + fee
TAKE_SILVER = PUT_WORKER + IN_ROWS * WORKER_COUNT * FEES
TAKE_PROVISION = TAKE_SILVER + 1
PAY_COST = TAKE_PROVISION + 1
ROLL_NEW_DIE = PAY_COST + 1
INFLUENCE_GUILD = ROLL_NEW_DIE + 1  # + guild
INFLUENCE_CARD = INFLUENCE_GUILD + GUILD_COUNT  # + row * PLACES + place
TOKEN_OF_GUILD = INFLUENCE_CARD + IN_ROWS  # + guild
TOKEN_OF_CARD = TOKEN_OF_GUILD + GUILD_COUNT  # + row * PLACES + place
MOVE_INFLUENCE = TOKEN_OF_CARD + IN_ROWS  # + guild from * GUILD_COUNT + guild to
JOURNAL = MOVE_INFLUENCE + GUILD_COUNT * GUILD_COUNT  # + link
FURTHER = JOURNAL + track.LINKS  # + link
REFRESH = FURTHER + track.LINKS  # + space
REROLL = REFRESH + SPACES  # + value
ADJUST = REROLL + FACES  # + value * DIRECTIONS + direction
RETRIEVE = ADJUST + FACES * DIRECTIONS  # + ((row * PLACES + place) * WORKER_COUNT + worker) * FEES + fee
ACQUIRE = RETRIEVE + IN_ROWS * WORKER_COUNT * FEES  # + (row * PLACES + place) * FEES + fee
DRAW_THREE = ACQUIRE + IN_ROWS * FEES  # + row
TAKE_CARD = DRAW_THREE + ROW_COUNT  # + ground number without the home cards
TUCK_UNDER = TAKE_CARD + cards.GROUNDS  # + slot
INSPIRE = TUCK_UNDER + MIDDLE  # + space card
DISCARD = INSPIRE + PANORAMA
GAIN_TILE = DISCARD + 1  # + design * 2 + how it is paid
LAY_TILE = GAIN_TILE + tiles.DESIGNS * 2  # + face * CELLS + cell
SOURCE = LAY_TILE + tiles.FACES * CELLS  # + number of the source
ALLOW = SOURCE + MOST_SOURCES  # + NO_FEE, SILVER_FEE or PROVISION_FEE: what the player takes for it
DENY = ALLOW + FEES  # + SILVER_FEE or PROVISION_FEE: what the player pays

PUT_UNDER = DENY + FEES  # + ground number without the home cards: goes under its pile before the other one

# Outcomes of chance.
BEGIN = PUT_UNDER + cards.GROUNDS  # + seat
SIDE = BEGIN + SEATS  # + section * 2 + side
BOARD = SIDE + track.SECTIONS * 2  # + player board
PUT_JOURNAL_TILE = BOARD + tiles.BOARDS  # + journal tile
ROLL = PUT_JOURNAL_TILE + track.TILES  # + roll
DRAW_CARD = ROLL + len(ROLLS)  # + row * MOST_DESIGNS + design
REVEAL = DRAW_CARD + ROW_COUNT * cards.MOST_DESIGNS  # + scheme card
SCHEMES = 6
IDS = REVEAL + SCHEMES

MAX_LEGAL = 512  # no position has more legal actions or outcomes of chance
