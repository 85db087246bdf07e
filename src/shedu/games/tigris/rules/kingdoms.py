"""Regions and kingdoms: what is linked, which leaders share a kingdom, how many kingdoms a cell touches."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import COLOURS, NOBODY, NOWHERE, RED
from shedu.games.tigris.rules.board import LAND, RIVER
from shedu.games.tigris.rules.cells import (
    NONE,
    Cells,
    common,
    first,
    flood,
    grow,
    holds,
    is_empty,
    load,
    meets,
    minus,
    neighbours,
    put,
    single,
    size,
    store,
    take,
    union,
)
from shedu.games.tigris.rules.state import State


@rule
def tiles_face_up(s: State) -> Cells:
    """All cells with a face-up tile."""
    t = s.tiles
    return union(union(load(t[0]), load(t[1])), union(load(t[2]), load(t[3])))


@rule
def linking(s: State) -> Cells:
    """All cells with a piece that links: tiles, face-down tiles, the wonder, leaders (T-2, T-76, W-3)."""
    covered = union(load(s.down), load(s.wonder_cells))
    return union(tiles_face_up(s), union(covered, load(s.leaders)))


@rule
def vacant(s: State, linked: Cells) -> Cells:
    """All empty cells, given the cells with linking pieces; a catastrophe's cell is never empty (T-43)."""
    board = union(LAND[s.board], RIVER[s.board])
    return minus(minus(board, linked), load(s.catastrophes))


@rule
def region_of(s: State, cell: int) -> Cells:
    """The region a piece belongs to (T-3)."""
    return flood(single(cell), linking(s))


@rule
def leader_in(s: State, colour: int, region: Cells) -> int:
    """The first seat whose leader of a colour stands in a region, or NOBODY."""
    for seat in range(s.seats):
        cell = s.leader_cell[seat, colour]
        if cell != NOWHERE and holds(region, cell):
            return seat
    return NOBODY


@rule
def region_with(cell: int, linked: Cells, leaders: Cells) -> tuple[Cells, int]:
    """The region of a piece put on a cell, and how many kingdoms it joins, given what is linked before (T-24, T-31)."""
    region = single(cell)
    touched = 0
    rest = common(neighbours(cell), linked)
    while not is_empty(rest):
        joined = flood(single(first(rest)), linked)
        rest = minus(rest, joined)
        region = union(region, joined)
        if meets(joined, leaders):
            touched += 1
    return region, touched


@rule
def kingdoms_touched(cell: int, linked: Cells, leaders: Cells) -> int:
    """How many kingdoms have a piece next to a cell, given linking pieces and the leaders among them (T-24, T-31)."""
    return region_with(cell, linked, leaders)[1]


@rule
def touch_counts(linked: Cells, leaders: Cells) -> tuple[Cells, Cells, Cells]:
    """The cells next to at least one, two and three kingdoms, as three sets."""
    one = NONE
    two = NONE
    three = NONE
    rest = leaders
    while not is_empty(rest):
        kingdom = flood(single(first(rest)), linked)
        rest = minus(rest, kingdom)
        near = grow(kingdom)
        three = union(three, common(two, near))
        two = union(two, common(one, near))
        one = union(one, near)
    return one, two, three


@rule
def touch_counts_lifted(
    one: Cells, two: Cells, three: Cells, origin: int, linked: Cells, leaders: Cells
) -> tuple[Cells, Cells]:
    """The cells next to at least one and two kingdoms once the leader on `origin` is lifted (R-1)."""
    lifted = single(origin)
    kingdom = flood(lifted, linked)
    near = grow(kingdom)
    one = union(minus(one, near), common(two, near))
    two = union(minus(two, near), common(three, near))
    rest = minus(common(kingdom, leaders), lifted)
    if size(common(neighbours(origin), linked)) == 1:  # at the rim: what is left stays in one part
        part = minus(kingdom, lifted) if not is_empty(rest) else NONE
        near = grow(part)
        return union(one, near), union(two, common(one, near))
    linked = minus(linked, lifted)
    while not is_empty(rest):
        part = flood(single(first(rest)), linked)
        rest = minus(rest, part)
        near = grow(part)
        two = union(two, common(one, near))
        one = union(one, near)
    return one, two


@rule
def kingdom_count(s: State) -> int:
    """How many kingdoms there are."""
    linked = linking(s)
    rest = load(s.leaders)
    count = 0
    while not is_empty(rest):
        rest = minus(rest, flood(single(first(rest)), linked))
        count += 1
    return count


@rule
def temples_beside(s: State, cell: int) -> int:
    """How many temples are adjacent to a cell (T-6, T-46)."""
    return size(common(neighbours(cell), load(s.tiles[RED])))


@rule
def put_leader(s: State, seat: int, colour: int, cell: int) -> None:
    """Put a leader on an empty cell, from the supply or from where it stands."""
    if s.leader_cell[seat, colour] != NOWHERE:
        take(s.leaders, s.leader_cell[seat, colour])
    s.leader_cell[seat, colour] = cell
    put(s.leaders, cell)


@rule
def return_leader(s: State, seat: int, colour: int) -> None:
    """Send a leader on the board back to its owner's supply."""
    take(s.leaders, s.leader_cell[seat, colour])
    s.leader_cell[seat, colour] = NOWHERE


@rule
def return_leaders_without_temple(s: State) -> None:
    """Send back every leader that no longer stands next to a temple (T-28)."""
    lost = minus(load(s.leaders), grow(load(s.tiles[RED])))
    if is_empty(lost):
        return
    for seat in range(s.seats):
        for colour in range(COLOURS):
            cell = s.leader_cell[seat, colour]
            if cell != NOWHERE and holds(lost, cell):
                return_leader(s, seat, colour)


@rule
def remove_tiles(s: State, colour: int, cells: Cells) -> None:
    """Take face-up tiles of a colour off the board and out of the game."""
    store(s.tiles[colour], minus(load(s.tiles[colour]), cells))
    s.removed[colour] += size(cells)
