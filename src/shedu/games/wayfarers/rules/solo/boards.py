"""The boards, the track and the scheme cards of the solo opponent as arrays for the kernel.

Colours of its track count clockwise: black, blue, yellow, green.
"""

from __future__ import annotations

import numpy as np

from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import GROUP_OF
from shedu.games.wayfarers.rules import tiles
from shedu.games.wayfarers.rules.cards import SLOT_EFFECT
from shedu.games.wayfarers.rules.pieces import (
    BASIC_TILE,
    BLACK,
    BLUE,
    BLUE_WORKER,
    GREEN_WORKER,
    LAND,
    LAND_TILE,
    PLACES,
    ROW_COUNT,
    SOLO_CELLS,
    SPACE,
    SPACE_TILE,
    TILE_TYPE_COUNT,
    TOWNSFOLK,
    WATER,
    WATER_TILE,
    YELLOW,
    YELLOW_WORKER,
)
from shedu.games.wayfarers.tables import components

BOARD_NAMES = tuple(board.board for board in components.SOLO_BOARDS)
BOARDS = len(BOARD_NAMES)
FOCUS = np.array([GROUP_OF[b.focus_action] for b in components.SOLO_BOARDS], dtype=np.int64)
REST = np.array([[GROUP_OF[e] for e in (b.rest_1, b.rest_2, b.rest_3)] for b in components.SOLO_BOARDS], dtype=np.int64)
TRACK_EFFECT = np.array([GROUP_OF[b.track_effect] for b in components.SOLO_BOARDS], dtype=np.int64)
FOR_NEW_DIE = np.array([GROUP_OF[b.new_die_becomes] for b in components.SOLO_BOARDS], dtype=np.int64)
FOR_REFRESH = np.array([GROUP_OF[b.refresh_die_becomes] for b in components.SOLO_BOARDS], dtype=np.int64)
FOR_ADJUST = np.array([GROUP_OF[b.adjust_die_becomes] for b in components.SOLO_BOARDS], dtype=np.int64)
FOR_GAIN = np.array([GROUP_OF[b.silver_or_provision_becomes] for b in components.SOLO_BOARDS], dtype=np.int64)
BEHIND, LEVEL, AHEAD = range(3)
EXTRA_COST = np.array(
    [
        [b.extra_journal_cost_behind, b.extra_journal_cost_level, b.extra_journal_cost_ahead]
        for b in components.SOLO_BOARDS
    ],
    dtype=np.int64,
)
MOST_COMETS = np.array([b.comet_track_max for b in components.SOLO_BOARDS], dtype=np.int64)
# Victory points of its cards, by row: townsfolk, space, land, water, inspiration.
CARD_VP = np.array(
    [
        [b.vp_townsfolk, b.vp_space, b.vp_land_or_water, b.vp_land_or_water, b.vp_inspiration]
        for b in components.SOLO_BOARDS
    ],
    dtype=np.int64,
)
BONUS = np.zeros((BOARDS, SOLO_CELLS), dtype=np.int64)  # by path step
for _cell in components.SOLO_CARAVAN_CELLS:
    BONUS[BOARD_NAMES.index(_cell.board), _cell.path_step - 1] = GROUP_OF[_cell.cover_bonus]

# The resource track.
COLOUR_NAMES = ("black", "blue", "yellow", "green")
COLOURS = 4
GREEN = COLOUR_NAMES.index("green")
TRACK = len(components.SOLO_TRACK)
TRACK_START = next(space.space for space in components.SOLO_TRACK if space.start)
TRACK_COLOUR = np.array([COLOUR_NAMES.index(space.colour) for space in components.SOLO_TRACK], dtype=np.int64)
TRACK_PASSED = np.array([space.effect_when_left for space in components.SOLO_TRACK], dtype=np.int64)
PICK_FROM_TOP = np.array([space.inspiration_pick_from_top - 1 for space in components.SOLO_TRACK], dtype=np.int64)
COLOUR_ROW = np.array([SPACE, WATER, LAND, TOWNSFOLK], dtype=np.int64)
COLOUR_TILE = np.array([SPACE_TILE, WATER_TILE, LAND_TILE, BASIC_TILE], dtype=np.int64)
COLOUR_GUILD = np.array([BLACK, BLUE, YELLOW, BLACK], dtype=np.int64)  # green goes on to black
NO_WORKER = -1
COLOUR_WORKER = np.array([NO_WORKER, BLUE_WORKER, YELLOW_WORKER, GREEN_WORKER], dtype=np.int64)
WORKER_ROW = np.array([TOWNSFOLK, LAND, WATER], dtype=np.int64)  # where it places green, yellow, blue

# The order in which it picks, by the sum of its last two silver values.
PRIORITY = np.array([[rank - 1 for rank in order.rank] for order in components.SOLO_PRIORITY], dtype=np.int64)
TILE_BY_RANK = np.full((TILE_TYPE_COUNT, PLACES), -1, dtype=np.int64)
for _design, _tile in enumerate(components.UPGRADES):
    if _tile.centre_rank:
        TILE_BY_RANK[tiles.TYPE[_design], _tile.centre_rank - 1] = _design

# Scheme cards; places of special tiles count clockwise.
SCHEMES = len(components.SCHEME)
SCHEME_NAMES = tuple(card.id for card in components.SCHEME)
SCHEME_BLUE, SCHEME_RED = range(2)
SCHEME_COLOUR = np.array([("blue", "red").index(card.colour) for card in components.SCHEME], dtype=np.int64)
SCHEME_SILVER = np.array([card.silver_value for card in components.SCHEME], dtype=np.int64)
SCHEME_FIRST = np.array([GROUP_OF[card.first_action] for card in components.SCHEME], dtype=np.int64)
SCHEME_SECOND = np.array([GROUP_OF[card.second_action] for card in components.SCHEME], dtype=np.int64)
SCHEME_COMET = np.array([card.comet for card in components.SCHEME], dtype=np.int64)
_CLOCKWISE = [f"top_{k}" for k in range(1, 6)] + [f"bottom_{k}" for k in range(5, 0, -1)]
SPECIAL_START = np.array([_CLOCKWISE.index(card.special_tile_start) for card in components.SCHEME], dtype=np.int64)
_PLACE_OF = {tile.board_place: design - tiles.PILES for design, tile in enumerate(components.UPGRADES)}
SPECIAL_AT = np.array([_PLACE_OF[place] for place in _CLOCKWISE], dtype=np.int64)

# What a worker slot gives it: the kinds of effects of its parts, those of WA-13 replaced; a cost is none (WA-11).
NO_PART = -1
SLOT_PARTS = programs.MOST_PARTS
SLOT_DOES = np.full((BOARDS, ROW_COUNT, PLACES, SLOT_PARTS), NO_PART, dtype=np.int64)


def _kinds(group: int) -> list[int]:
    """The kinds of effects of a group, of a choice the first side, of a cost what it buys."""
    found = []
    for part in programs.GROUP_PART[group, : programs.GROUP_SIZE[group]].tolist():
        offer = int(programs.WAY_OFFER[part, 0])
        kind = (offer & -offer).bit_length() - 1
        found += _kinds(int(programs.WAY_THEN[part, 0])) if kind == programs.PAY else [kind]
    return found


_INSTEAD = {programs.NEW_DIE: FOR_NEW_DIE, programs.REFRESH: FOR_REFRESH, programs.ADJUST: FOR_ADJUST}
for _board in range(BOARDS):
    for _row in range(ROW_COUNT):
        for _place in range(PLACES):
            _does = [
                doing
                for kind in _kinds(int(SLOT_EFFECT[_row, _place]))
                for doing in (_kinds(int(_INSTEAD[kind][_board])) if kind in _INSTEAD else [kind])
            ]
            SLOT_DOES[_board, _row, _place, : len(_does)] = _does
