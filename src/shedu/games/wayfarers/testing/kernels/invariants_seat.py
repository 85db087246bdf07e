"""What is true of the panorama and the caravan of a seat: everything counted is there, everything there is counted."""

from __future__ import annotations

import numpy as np

from shedu.core.kernel import allocating_rule, rule
from shedu.games.wayfarers.rules.cards import CARD_ICONS, GROUND_ICONS, HOME_ICONS, TOWNSFOLK_FITS, WATER_GROUND
from shedu.games.wayfarers.rules.pieces import (
    CELLS,
    GRID_COLUMNS,
    ICON_COUNT,
    INSPIRATION,
    LAND,
    MIDDLE,
    NOTHING,
    PANORAMA,
    SPACE,
    TILE_TYPE_COUNT,
    TOWNSFOLK,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import OPEN_CELLS, SHAPE, SMALL, TILE_ICONS, TILE_OF, VP, WIDE


@rule
def count_owned(s: State, seat, found):
    """Count the cards that a seat has; the home cards are none."""
    for number in range(1, int(s.cards[seat, LAND])):
        found[LAND, s.ground[seat, number]] += 1
    for slot in range(WATER_SLOT + 1, WATER_SLOT + int(s.cards[seat, WATER])):
        found[WATER, int(s.ground[seat, slot]) - WATER_GROUND] += 1
    for number in range(1, int(s.cards[seat, SPACE])):
        found[SPACE, s.space[seat, number]] += 1
    for slot in range(MIDDLE):
        if s.townsfolk[seat, slot] != NOTHING:
            found[TOWNSFOLK, s.townsfolk[seat, slot]] += 1
    for number in range(PANORAMA):
        if s.inspiration[seat, number] != NOTHING:
            found[INSPIRATION, s.inspiration[seat, number]] += 1


@rule
def are_cards_counted(s: State, seat):
    """Whether the cards of a seat stand without gaps and are as many as counted; space cards have their place."""
    townsfolk = 1
    for slot in range(MIDDLE):
        row = LAND if slot < WATER_SLOT else WATER
        number = slot if slot < WATER_SLOT else slot - WATER_SLOT
        if (s.ground[seat, slot] != NOTHING) != (number < s.cards[seat, row]):
            return False
        if s.townsfolk[seat, slot] != NOTHING:
            townsfolk += 1
    inspirations = 0
    for number in range(PANORAMA):
        if (s.space[seat, number] != NOTHING) != (number < s.cards[seat, SPACE]):
            return False
        if s.inspiration[seat, number] != NOTHING:
            inspirations += 1
            if s.space[seat, number] == NOTHING:
                return False
    if s.cards[seat, SPACE] - 1 > s.cards[seat, LAND] + s.cards[seat, WATER] - 2:
        return False
    return townsfolk == s.cards[seat, TOWNSFOLK] and inspirations == s.cards[seat, INSPIRATION]


@allocating_rule
def are_icons_counted(s: State, seat):
    """Whether the icons of a seat are those of its cards and tiles."""
    counts = np.zeros(ICON_COUNT, dtype=np.int64)
    add_icons(counts, HOME_ICONS)
    for number in range(1, int(s.cards[seat, LAND])):
        add_icons(counts, CARD_ICONS[LAND, s.ground[seat, number]])
    for number in range(1, int(s.cards[seat, WATER])):
        add_icons(counts, CARD_ICONS[WATER, int(s.ground[seat, WATER_SLOT + number]) - WATER_GROUND])
    for number in range(1, int(s.cards[seat, SPACE])):
        add_icons(counts, CARD_ICONS[SPACE, s.space[seat, number]])
    for cell in range(CELLS):
        if s.cell[seat, cell] != 0:
            add_icons(counts, TILE_ICONS[TILE_OF[s.cell[seat, cell]]])
    for icon in range(ICON_COUNT):
        if counts[icon] != s.icons[seat, icon]:
            return False
    return True


@rule
def add_icons(counts, shown):
    """Count the icons of one card or tile."""
    for icon in range(ICON_COUNT):
        counts[icon] += shown[icon]


@rule
def are_tiles_counted(s: State, seat):
    """Whether tiles lie wholly on cells, and type, number and victory points are as counted."""
    vp = 0
    half_cells = 0
    covered = 0
    for cell in range(CELLS):
        square = int(s.cell[seat, cell])
        if square == 0:
            continue
        covered |= 1 << cell
        design = TILE_OF[square]
        if SHAPE[design] == SMALL:
            vp += 2 * VP[design]
            half_cells += 2
        else:
            vp += VP[design]
            half_cells += 1
            step = 1 if SHAPE[design] == WIDE else GRID_COLUMNS
            before = cell >= step and s.cell[seat, cell - step] == square - 1
            after = cell + step < CELLS and s.cell[seat, cell + step] == square + 1
            if not before and not after:
                return False
    tiles = 0
    for kind in range(TILE_TYPE_COUNT):
        tiles += int(s.tiles[seat, kind])
    if vp != 2 * int(s.tile_vp[seat]) or half_cells != 2 * tiles:
        return False
    return covered == OPEN_CELLS[s.player_board[seat]] & ~int(s.open_cells[seat])


@rule
def are_townsfolk_placed(s: State, seat):
    """Whether every townsfolk lies under a card with a fitting icon."""
    for slot in range(MIDDLE):
        townsfolk = int(s.townsfolk[seat, slot])
        if townsfolk != NOTHING and GROUND_ICONS[s.ground[seat, slot]] & TOWNSFOLK_FITS[townsfolk] == 0:
            return False
    return True
