"""What views and the log ask the rules about a position.

Each question takes an array of positions and an index: passing a single state from Python costs ten times as much.
"""

from __future__ import annotations

from typing import Any

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOURS, KING, NOWHERE
from shedu.games.tigris.rules.cells import Cells, common, flood, load, single
from shedu.games.tigris.rules.conflict import side_of
from shedu.games.tigris.rules.kingdoms import kingdoms_touched, leader_in, linking, region_of


@rule
def leader_kingdoms(states: Any, i: int, words: IntArray) -> None:
    """Write the kingdom of every leader on the board to its row of `words`: `COLOURS * seat + colour` (T-3)."""
    s = states[i]
    linked = linking(s)
    for seat in range(s.seats):
        for colour in range(COLOURS):
            cell = s.leader_cell[seat, colour]
            if cell == NOWHERE:
                continue
            kingdom = flood(single(cell), linked)
            row = COLOURS * seat + colour
            for k in range(4):
                words[row, k] = kingdom[k]


@rule
def region_at(states: Any, i: int, cell: int) -> Cells:
    """Return the region of a piece (T-3)."""
    return region_of(states[i], cell)


@rule
def unites_two(states: Any, i: int, cell: int) -> bool:
    """Return whether a piece on a cell would join two kingdoms (T-34)."""
    s = states[i]
    return kingdoms_touched(cell, linking(s), load(s.leaders)) == 2


@rule
def receivers(states: Any, i: int, colour: int, cell: int) -> tuple[int, int]:
    """Return the seat of the matching leader and the seat of the king around a tile (T-36, T-37)."""
    s = states[i]
    region = region_of(s, cell)
    return leader_in(s, colour, region), leader_in(s, KING, region)


@rule
def support_of(states: Any, i: int) -> int:
    """Return the colour of tiles that may be added to the open conflict (T-47, T-59)."""
    return support_colour(states[i])


@rule
def war_supporters(states: Any, i: int, seat: int, colour: int) -> Cells:
    """Return the tiles on the board that count for a leader in a war (T-57)."""
    s = states[i]
    return common(side_of(s, seat, colour), load(s.tiles[colour]))
