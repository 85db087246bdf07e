"""The caravan: what a column gives a die, which values a chain reaches, where tiles fit."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.cards import (
    DIE_ASSETS,
    DIE_EFFECT,
    LOWER,
    MIDDLE_ASSETS,
    NO_DIE_SPACE,
    RAISE,
    SHIP,
    TOWNSFOLK_ASSETS,
)
from shedu.games.wayfarers.rules.pieces import (
    BLUE,
    CELLS,
    FACES,
    GRID_COLUMNS,
    LAND,
    MIDDLE,
    NOTHING,
    SPACES,
    WATER,
    WATER_SLOT,
)
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import CONTENT as SQUARE_CONTENT
from shedu.games.wayfarers.rules.tiles import (
    COUNT_OF_TYPE,
    FIRST_OF_TYPE,
    LAST_COLUMN,
    PILES,
    PRINTED,
    SMALL,
    TYPE_SHAPE,
    WIDE,
)

ASSETS = 0xFFFF  # the four assets of a packed column
GUARDS = 0x8888  # one bit above every asset's count
LACKS, HAS_ASSETS, LACKS_A_SHIP = range(3)


@rule
def column(s: State, seat, face):
    """Return what the caravan column of a die value shows, packed (WD-4, WU-6)."""
    found = int(PRINTED[s.player_board[seat], face])
    for cell in range(face, CELLS, GRID_COLUMNS):
        found += int(SQUARE_CONTENT[s.cell[seat, cell]])
    return found


@rule
def reachable(s: State, seat, face):
    """Return the values that one chain of the caravan makes of a die, its own included, as bits (WD-9)."""
    found = 1 << face
    top = face
    while top < FACES - 1 and (column(s, seat, top) >> RAISE) & 15 != 0:
        top += 1
        found |= 1 << top
    bottom = face
    while bottom > 0 and (column(s, seat, bottom) >> LOWER) & 15 != 0:
        bottom -= 1
        found |= 1 << bottom
    return found


@rule
def die_need(s: State, seat, space):
    """Return the assets a die needs on a space, packed; NOTHING if there is no die space (WD-8)."""
    if space >= MIDDLE:
        return int(MIDDLE_ASSETS[space - MIDDLE])
    ground = int(s.ground[seat, space])
    if ground == NOTHING or DIE_EFFECT[ground] == NO_DIE_SPACE:
        return NOTHING
    return int(DIE_ASSETS[ground])


@rule
def assets_under(s: State, seat, space):
    """Return the assets of the townsfolk under a card, packed (WD-6)."""
    if space >= MIDDLE or s.townsfolk[seat, space] == NOTHING:
        return 0
    return int(TOWNSFOLK_ASSETS[s.townsfolk[seat, space]])


@rule
def assets_for(s: State, seat, space, shown):
    """Return LACKS, HAS_ASSETS or LACKS_A_SHIP for a die whose column shows this on an empty die space (WD-3)."""
    need = die_need(s, seat, space)
    if need == NOTHING:
        return LACKS
    have = (shown + assets_under(s, seat, space)) & ASSETS
    if ((have | GUARDS) - need) & GUARDS == GUARDS:
        return HAS_ASSETS
    have += 1 << SHIP
    return LACKS_A_SHIP if ((have | GUARDS) - need) & GUARDS == GUARDS else LACKS


@rule
def can_put(s: State, seat, space, shown):
    """Return what `assets_for` does, but LACKS for an occupied space or without a blue token for the ship (WD-7)."""
    noinline()
    if s.die[seat, space] != 0:
        return LACKS
    found = assets_for(s, seat, space, shown)
    if found == LACKS_A_SHIP and s.guild[seat, BLUE] == 0:
        return LACKS
    return found


@rule
def has_space_for(s: State, seat, face):
    """Return whether a die of a value can be placed anywhere (WD-1)."""
    noinline()
    shown = column(s, seat, face)
    for space in range(SPACES - 1, MIDDLE - 1, -1):
        if can_put(s, seat, space, shown) != LACKS:
            return True
    for space in range(int(s.cards[seat, LAND])):
        if can_put(s, seat, space, shown) != LACKS:
            return True
    for space in range(WATER_SLOT, WATER_SLOT + int(s.cards[seat, WATER])):
        if can_put(s, seat, space, shown) != LACKS:
            return True
    return False


@rule
def only_space(s: State, seat, face):
    """Return the only space for a die, twice its number and one more if a ship is missing; NOTHING if several."""
    shown = column(s, seat, face)
    only = NOTHING
    for space in range(SPACES):
        if space < MIDDLE and s.ground[seat, space] == NOTHING:
            continue
        found = can_put(s, seat, space, shown)
        if found == LACKS:
            continue
        if only != NOTHING:
            return NOTHING
        only = 2 * space + (1 if found == LACKS_A_SHIP else 0)
    return only


@rule
def fitting_cells(s: State, seat, shape):
    """Return the cells where a tile of a shape may lie with its left or upper half, as bits (WU-2, WU-3)."""
    free = int(s.open_cells[seat])
    if shape == SMALL:
        return free
    if shape == WIDE:
        return free & (free >> 1) & ~LAST_COLUMN
    return free & (free >> GRID_COLUMNS)


@rule
def is_tile_left(s: State, design):
    """Return whether a tile of a design is left on the board (WU-8)."""
    if design < PILES:
        return s.pile[design] > 0
    return int(s.special_tiles) >> (design - PILES) & 1 != 0


@rule
def can_take_tile_of(s: State, seat, kind):
    """Return whether a tile of a type is left and fits into the caravan (WU-4)."""
    if fitting_cells(s, seat, TYPE_SHAPE[kind]) == 0:
        return False
    for k in range(COUNT_OF_TYPE[kind]):
        if is_tile_left(s, FIRST_OF_TYPE[kind] + k):
            return True
    return False
