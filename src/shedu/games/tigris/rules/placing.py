"""The four actions: position a leader, place a tile, play a catastrophe, swap tiles (T-19 to T-44c)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.handfuls import HANDFUL
from shedu.games.dynasties.rules.pieces import BLUE, COLOURS, KING, NOBODY, NOWHERE, RED
from shedu.games.dynasties.rules.turn import ask_to_draw, end_game, pool_size
from shedu.games.tigris.rules.board import LAND, RIVER
from shedu.games.tigris.rules.buildings import building_in, return_building
from shedu.games.tigris.rules.cells import (
    Cells,
    common,
    flood,
    grow,
    holds,
    load,
    minus,
    neighbours,
    put,
    single,
    size,
    union,
)
from shedu.games.tigris.rules.conflict import begin_revolt, sides_joined
from shedu.games.tigris.rules.kingdoms import (
    kingdoms_touched,
    leader_in,
    linking,
    put_leader,
    region_with,
    remove_tiles,
    return_leader,
    return_leaders_without_temple,
    tiles_face_up,
)
from shedu.games.tigris.rules.state import (
    AT_BUILDING,
    AT_BUILDING_ONLY,
    AT_NEXT_ACTION,
    AT_TREASURES,
    AT_WARS,
    BAG_SHORT,
    OVER,
    State,
)
from shedu.games.tigris.rules.treasures import can_pay_treasures


@rule
def ground_for(s: State, colour: int) -> Cells:
    """The cells a tile of a colour may lie on: farms on the river, all others on land (T-30)."""
    return RIVER[s.board] if colour == BLUE else LAND[s.board]


@rule
def beside_temples(s: State, empty: Cells) -> Cells:
    """The empty land cells next to a temple: where leaders can stand (T-21 to T-23)."""
    return common(common(empty, LAND[s.board]), grow(load(s.tiles[RED])))


@rule
def catastrophe_targets(s: State, empty: Cells) -> Cells:
    """The cells on which a catastrophe tile may be played (T-42, B-10)."""
    tiles = minus(tiles_face_up(s), load(s.treasures))
    for colour in range(COLOURS):
        if s.building_cell[colour] != NOWHERE and s.buildings_exposed == 0:
            tiles = minus(tiles, single(s.building_cell[colour]))
    return union(empty, tiles)


@rule
def can_join_by_leader(s: State, colour: int, cell: int, linked: Cells) -> bool:
    """Whether the active player's leader, lifted first, would touch at most one kingdom on a cell (T-24, R-1)."""
    if size(common(neighbours(cell), linked)) < 2:
        return True
    leaders = load(s.leaders)
    origin = s.leader_cell[s.active, colour]
    if origin != NOWHERE:
        linked = minus(linked, single(origin))
        leaders = minus(leaders, single(origin))
    return kingdoms_touched(cell, linked, leaders) < 2


@rule
def can_join_by_tile(s: State, cell: int, linked: Cells) -> bool:
    """Whether a tile on a cell would join at most two kingdoms (T-31)."""
    if size(common(neighbours(cell), linked)) < 3:
        return True
    return kingdoms_touched(cell, linked, load(s.leaders)) < 3


@rule
def position_leader(s: State, colour: int, cell: int) -> bool:
    """Place or move a leader of the active player; return whether a question is open (T-19 to T-26)."""
    put_leader(s, s.active, colour, cell)
    s.placed = cell
    s.stage = AT_TREASURES
    region = flood(single(cell), linking(s))
    for seat in range(s.seats):
        rival = s.leader_cell[seat, colour]
        if seat != s.active and rival != NOWHERE and holds(region, rival):
            begin_revolt(s, colour, seat)  # T-26
            return True
    if not can_pay_treasures(s, region):
        s.stage = AT_NEXT_ACTION  # nothing to take, without looking for the region again
    return False


@rule
def withdraw_leader(s: State, colour: int) -> None:
    """The active player takes a leader back into the supply (T-27)."""
    return_leader(s, s.active, colour)
    s.placed = NOWHERE
    s.stage = AT_TREASURES


@rule
def place_tile(s: State, colour: int, cell: int) -> None:
    """The active player places a tile: it scores, or it unites two kingdoms (T-29 to T-39)."""
    linked = linking(s)
    region, touched = region_with(cell, linked, load(s.leaders))
    s.hand[s.active, colour] -= 1
    put(s.tiles[colour], cell)
    s.placed = cell
    s.placed_colour = colour
    if touched == 2:
        s.stage = AT_WARS  # T-34 no point
        if s.rules >= 2:
            s.sides = sides_joined(cell, linked, load(s.leaders))
        return
    s.stage = AT_BUILDING if can_pay_treasures(s, region) else AT_BUILDING_ONLY
    if touched == 1:
        score_tile(s, colour, region)


@rule
def score_tile(s: State, colour: int, region: Cells) -> None:
    """The point for a tile placed in a region: to its leader, otherwise to the king (T-36 to T-39, B-7)."""
    receiver = leader_in(s, colour, region)
    if receiver == NOBODY:
        receiver = leader_in(s, KING, region)  # T-37
    if receiver != NOBODY:
        s.points[receiver, colour] += 2 if is_doubled(s, receiver, colour, region) else 1


@rule
def is_doubled(s: State, receiver: int, colour: int, region: Cells) -> bool:
    """Whether the building of a colour doubles the point for a tile of the active player (B-7)."""
    return building_in(s, colour, region) and (s.placer_doubles == 0 or receiver == s.active)


@rule
def play_catastrophe(s: State, cell: int) -> None:
    """The active player destroys a tile or blocks an empty cell (T-41 to T-44)."""
    s.catastrophes_left[s.active] -= 1
    for colour in range(COLOURS):
        if holds(s.tiles[colour], cell):
            remove_tiles(s, colour, single(cell))
            return_building(s, colour, single(cell))  # B-10
            if colour == RED:
                return_leaders_without_temple(s)
    put(s.catastrophes, cell)
    s.placed = NOWHERE
    s.stage = AT_TREASURES


@rule
def swap_tiles(s: State, handful: int) -> None:
    """The active player discards tiles face-down and draws as many, or the game ends (T-44a to T-44c, R-15)."""
    tiles = 0
    for colour in range(COLOURS):
        given = HANDFUL[handful, colour]
        s.hand[s.active, colour] -= given
        s.swapped[s.active, colour] += given
        tiles += given
    s.placed = NOWHERE
    s.stage = AT_TREASURES
    if tiles > pool_size(s.bag):
        end_game(s, OVER, BAG_SHORT)
    else:
        ask_to_draw(s, s.active, tiles)
