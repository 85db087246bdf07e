"""Monuments and the wonder: squares, crosses, building them, and their income (T-70 to T-81, W-1 to W-7)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import COLOURS, KING, NOWHERE
from shedu.games.tigris.rules.buildings import return_building
from shedu.games.tigris.rules.cells import (
    STRIDE,
    Cells,
    above,
    beneath,
    common,
    holds,
    is_empty,
    left_of,
    load,
    minus,
    right_of,
    single,
    size,
    spread,
    store,
    union,
)
from shedu.games.tigris.rules.kingdoms import region_of, return_leaders_without_temple
from shedu.games.tigris.rules.pieces import MONUMENT_PAIRS, MONUMENTS
from shedu.games.tigris.rules.state import State


@rule
def square_at(corner: int) -> Cells:
    """The four cells of the square with the given top left cell."""
    top = union(single(corner), single(corner + 1))
    return union(top, union(single(corner + STRIDE), single(corner + STRIDE + 1)))


@rule
def cross_at(centre: int) -> Cells:
    """The five cells of the cross around a centre."""
    arms = union(single(centre - 1), single(centre + 1))
    return union(single(centre), union(arms, union(single(centre - STRIDE), single(centre + STRIDE))))


@rule
def squares_with(tiles: Cells, cell: int) -> Cells:
    """The top left cells of all squares of tiles that hold a cell (T-70)."""
    pairs = common(tiles, left_of(tiles))
    corners = union(single(cell), left_of(single(cell)))
    return common(common(pairs, above(pairs)), union(corners, above(corners)))


@rule
def crosses_with(tiles: Cells, cell: int) -> Cells:
    """The centres of all crosses of tiles that hold a cell (W-1)."""
    beside = common(left_of(tiles), right_of(tiles))
    centres = common(common(tiles, beside), common(above(tiles), beneath(tiles)))
    return common(centres, spread(single(cell), tiles))


@rule
def squares_with_placed(s: State) -> Cells:
    """The top left cells of all squares that hold the tile just placed (T-70)."""
    return squares_with(load(s.tiles[s.placed_colour]), s.placed)


@rule
def crosses_with_placed(s: State) -> Cells:
    """The centres of all crosses that hold the tile just placed (W-1)."""
    return crosses_with(load(s.tiles[s.placed_colour]), s.placed)


@rule
def fits(s: State, monument: int, colour: int) -> bool:
    """Whether a monument is in the supply and bears a colour (T-71)."""
    pair = MONUMENT_PAIRS[monument]
    return s.monument_cell[monument] == NOWHERE and (pair[0] == colour or pair[1] == colour)


@rule
def can_raise(s: State) -> bool:
    """Whether the tile just placed allows a monument or the wonder (T-70, T-71, W-1)."""
    if not is_empty(squares_with_placed(s)):  # before the monuments, since there is hardly ever a square
        for monument in range(MONUMENTS):
            if fits(s, monument, s.placed_colour):
                return True
    return s.wonder != 0 and s.wonder_cell == NOWHERE and not is_empty(crosses_with_placed(s))


@rule
def raise_monument(s: State, monument: int, corner: int) -> None:
    """Turn the square face-down and put a monument on it (T-70, T-76, T-79)."""
    colour = int(s.placed_colour)
    square = square_at(corner)
    store(s.tiles[colour], minus(load(s.tiles[colour]), square))
    store(s.down, union(load(s.down), square))
    s.monument_cell[monument] = corner
    return_building(s, colour, square)  # B-11
    return_leaders_without_temple(s)


@rule
def raise_wonder(s: State, centre: int) -> None:
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
def collect_income(s: State) -> None:
    """The active player's leaders earn from the monuments of their colour in their kingdoms (T-80, T-81)."""
    if is_empty(load(s.down)):
        return  # no tile face-down, no monument
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
def has_wonder_point(s: State) -> bool:
    """Whether the active player's king is in the wonder's kingdom (W-6)."""
    king = s.leader_cell[s.active, KING]
    return s.wonder_cell != NOWHERE and king != NOWHERE and holds(region_of(s, s.wonder_cell), king)
