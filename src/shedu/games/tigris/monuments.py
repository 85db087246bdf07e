"""Monuments and the wonder: squares, crosses, building them, and their income (T-70 to T-81, W-1 to W-7)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.tigris.buildings import return_building
from shedu.games.tigris.cells import COLUMNS, ROWS, STRIDE, holds, load, minus, single, size, store, union
from shedu.games.tigris.kingdoms import region_of, return_leaders_without_temple
from shedu.games.tigris.pieces import (
    COLOURS,
    KING,
    MONUMENT_PAIRS,
    MONUMENTS,
    NOWHERE,
)


@rule
def square_at(corner):
    """The four cells of the square with the given top left cell."""
    top = union(single(corner), single(corner + 1))
    return union(top, union(single(corner + STRIDE), single(corner + STRIDE + 1)))


@rule
def cross_at(centre):
    """The five cells of the cross around a centre."""
    arms = union(single(centre - 1), single(centre + 1))
    return union(single(centre), union(arms, union(single(centre - STRIDE), single(centre + STRIDE))))


@rule
def is_square(tiles, corner):
    """Whether a top left cell begins a square of tiles, all in the given set (T-70)."""
    if corner < 0 or corner % STRIDE >= COLUMNS - 1 or corner // STRIDE >= ROWS - 1:
        return False
    return (
        holds(tiles, corner)
        and holds(tiles, corner + 1)
        and holds(tiles, corner + STRIDE)
        and holds(tiles, corner + STRIDE + 1)
    )


@rule
def is_cross(tiles, centre):
    """Whether a cell is the centre of a cross of tiles, all in the given set (W-1)."""
    row, column = centre // STRIDE, centre % STRIDE
    if centre < 0 or row < 1 or row >= ROWS - 1 or column < 1 or column >= COLUMNS - 1:
        return False
    return (
        holds(tiles, centre)
        and holds(tiles, centre - 1)
        and holds(tiles, centre + 1)
        and holds(tiles, centre - STRIDE)
        and holds(tiles, centre + STRIDE)
    )


@rule
def square_with_placed(s, k):
    """The k-th of the four squares that hold the tile just placed: its top left cell, or NOWHERE if it is none."""
    corner = int(s.placed) - (k & 1) - STRIDE * (k >> 1)
    return corner if is_square(load(s.tiles[s.placed_colour]), corner) else NOWHERE


@rule
def cross_with_placed(s, k):
    """The k-th of the five crosses that hold the tile just placed: its centre, or NOWHERE if it is none."""
    step = 0
    if k == 1:
        step = -1
    elif k == 2:
        step = 1
    elif k == 3:
        step = -STRIDE
    elif k == 4:
        step = STRIDE
    centre = int(s.placed) + step
    return centre if is_cross(load(s.tiles[s.placed_colour]), centre) else NOWHERE


@rule
def fits(s, monument, colour):
    """Whether a monument is in the supply and bears a colour (T-71)."""
    pair = MONUMENT_PAIRS[monument]
    return s.monument_cell[monument] == NOWHERE and (pair[0] == colour or pair[1] == colour)


@rule
def can_raise(s):
    """Whether the tile just placed allows a monument or the wonder (T-70, T-71, W-1)."""
    fitting = False
    for monument in range(MONUMENTS):
        fitting = fitting or fits(s, monument, s.placed_colour)
    if fitting:
        for k in range(4):
            if square_with_placed(s, k) != NOWHERE:
                return True
    if s.wonder != 0 and s.wonder_cell == NOWHERE:
        for k in range(5):
            if cross_with_placed(s, k) != NOWHERE:
                return True
    return False


@rule
def raise_monument(s, monument, corner):
    """Turn the square face-down and put a monument on it (T-70, T-76, T-79)."""
    colour = int(s.placed_colour)
    square = square_at(corner)
    store(s.tiles[colour], minus(load(s.tiles[colour]), square))
    store(s.down, union(load(s.down), square))
    s.monument_cell[monument] = corner
    return_building(s, colour, square)  # B-11
    return_leaders_without_temple(s)


@rule
def raise_wonder(s, centre):
    """Replace the cross by the wonder; its five tiles leave the game (W-2, W-4, W-7)."""
    colour = int(s.placed_colour)
    cross = cross_at(centre)
    store(s.tiles[colour], minus(load(s.tiles[colour]), cross))
    s.removed[colour] += size(cross)
    store(s.wonder_cells, cross)
    s.wonder_cell = centre
    return_building(s, colour, cross)
    return_leaders_without_temple(s)


@rule
def collect_income(s):
    """The active player's leaders earn from the monuments of their colour in their kingdoms (T-80, T-81)."""
    for monument in range(MONUMENTS):
        corner = s.monument_cell[monument]
        if corner == NOWHERE:
            continue
        region = region_of(s, corner)
        for colour in range(COLOURS):
            if MONUMENT_PAIRS[monument][0] != colour and MONUMENT_PAIRS[monument][1] != colour:
                continue
            cell = s.leader_cell[s.active, colour]
            if cell != NOWHERE and holds(region, cell):
                s.points[s.active, colour] += 1


@rule
def has_wonder_point(s):
    """Whether the active player's king is in the wonder's kingdom (W-6)."""
    king = s.leader_cell[s.active, KING]
    return s.wonder_cell != NOWHERE and king != NOWHERE and holds(region_of(s, s.wonder_cell), king)
