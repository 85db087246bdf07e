"""What is true of the panorama and the caravan of a seat: everything counted is there, everything there is counted."""

from __future__ import annotations

from shedu.games.wayfarers.cards import CARD_ICONS, GROUND_ICONS, HOME_ICONS, TOWNSFOLK_FITS, WATER_GROUND
from shedu.games.wayfarers.pieces import (
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
from shedu.games.wayfarers.rule import rule
from shedu.games.wayfarers.tiles import OPEN_CELLS, SHAPE, SMALL, TILE_ICONS, TILE_OF, VP, WIDE


@rule
def copies_owned(s, seat, row, design):
    """How many copies of a card a seat has."""
    count = 0
    if row in (LAND, WATER):
        start = 0 if row == LAND else WATER_SLOT
        ground = design if row == LAND else WATER_GROUND + design
        for slot in range(start + 1, start + PANORAMA):
            if s.ground[seat, slot] == ground:
                count += 1
    elif row == TOWNSFOLK:
        for slot in range(MIDDLE):
            if s.townsfolk[seat, slot] == design:
                count += 1
    else:
        for number in range(PANORAMA):
            if row == SPACE and number > 0 and s.space[seat, number] == design:
                count += 1
            if row == INSPIRATION and s.inspiration[seat, number] == design:
                count += 1
    return count


@rule
def are_cards_counted(s, seat):
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


@rule
def are_icons_counted(s, seat):
    """Whether the icons of a seat are those of its cards and tiles."""
    for icon in range(ICON_COUNT):
        count = int(HOME_ICONS[icon])
        for number in range(1, int(s.cards[seat, LAND])):
            count += int(CARD_ICONS[LAND, s.ground[seat, number], icon])
        for number in range(1, int(s.cards[seat, WATER])):
            count += int(CARD_ICONS[WATER, int(s.ground[seat, WATER_SLOT + number]) - WATER_GROUND, icon])
        for number in range(1, int(s.cards[seat, SPACE])):
            count += int(CARD_ICONS[SPACE, s.space[seat, number], icon])
        for cell in range(CELLS):
            if s.cell[seat, cell] != 0:
                count += int(TILE_ICONS[TILE_OF[s.cell[seat, cell]], icon])
        if count != s.icons[seat, icon]:
            return False
    return True


@rule
def are_tiles_counted(s, seat):
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
def are_townsfolk_placed(s, seat):
    """Whether every townsfolk lies under a card with a fitting icon."""
    for slot in range(MIDDLE):
        townsfolk = int(s.townsfolk[seat, slot])
        if townsfolk != NOTHING and GROUND_ICONS[s.ground[seat, slot]] & TOWNSFOLK_FITS[townsfolk] == 0:
            return False
    return True
