"""Civilization buildings: lines of three or more, placing, moving (B-1 to B-13)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import NOWHERE
from shedu.games.tigris.rules.cells import COLUMNS, NONE, ROWS, STRIDE, Cells, holds, is_empty, load, single, union
from shedu.games.tigris.rules.pieces import LINE
from shedu.games.tigris.rules.state import State


@rule
def line_through(tiles: Cells, cell: int, step: int) -> tuple[Cells, int]:
    """Return the unbroken straight line of tiles through a cell, and its length; `step` is 1 or the stride (B-3)."""
    line = single(cell)
    length = 1
    for direction in (-step, step):
        at = cell + direction
        while 0 <= at < ROWS * STRIDE and at % STRIDE < COLUMNS and holds(tiles, at):
            line = union(line, single(at))
            length += 1
            at += direction
    return line, length


@rule
def building_cells(s: State) -> Cells:
    """Return the cells on which the building of the colour just placed may be put or moved (B-2 to B-5, R-12)."""
    colour = int(s.placed_colour)
    tiles = load(s.tiles[colour])
    longest = LINE - 1
    home = int(s.building_cell[colour])
    if home != NOWHERE:
        longest = max(longest, line_through(tiles, home, 1)[1], line_through(tiles, home, STRIDE)[1])  # B-4, B-5
    cells = NONE
    for step in (1, STRIDE):
        line, length = line_through(tiles, int(s.placed), step)
        if length > longest:
            cells = union(cells, line)
    return cells


@rule
def can_build(s: State) -> bool:
    """Return whether there is any cell for the building of the colour just placed."""
    return not is_empty(building_cells(s))


@rule
def building_in(s: State, colour: int, region: Cells) -> bool:
    """Return whether the building of a colour stands in a region (B-7)."""
    cell = s.building_cell[colour]
    return cell != NOWHERE and holds(region, cell)


@rule
def return_building(s: State, colour: int, covered: Cells) -> None:
    """Return the building of a colour to the supply if its tile was turned or replaced (B-11, W-7)."""
    if building_in(s, colour, covered):
        s.building_cell[colour] = NOWHERE
