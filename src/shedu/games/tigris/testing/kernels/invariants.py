"""What is true of every position: checked in soaks and tests, never in play."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import BLUE, COLOURS, KING, NOWHERE, RED
from shedu.games.dynasties.rules.state import ACT
from shedu.games.dynasties.testing.kernels.invariants import points_gained
from shedu.games.tigris.rules.action_ids import (
    ADD_TILES,
    CATASTROPHE,
    CHOOSE_POINT,
    CHOOSE_WAR,
    PLACE_LEADER,
    PLACE_TILE,
)
from shedu.games.tigris.rules.board import LAND, RIVER, TEMPLES
from shedu.games.tigris.rules.cells import (
    CELLS,
    NONE,
    flood,
    grow,
    holds,
    is_empty,
    load,
    meets,
    minus,
    single,
    size,
    union,
)
from shedu.games.tigris.rules.kingdoms import kingdoms_touched, linking
from shedu.games.tigris.rules.monuments import square_at
from shedu.games.tigris.rules.pieces import CATASTROPHES, HAND, MONUMENT_PAIRS, MONUMENTS, TILES
from shedu.games.tigris.rules.state import AT_REFILL, WAR

(
    SOUND,
    TILES_LOST,
    CELLS_SHARED,
    WRONG_GROUND,
    LEADER_WITHOUT_TEMPLE,
    TWO_LEADERS_OF_A_COLOUR,
    LEADERS_DISAGREE,
    TREASURE_ASTRAY,
    BUILDING_ASTRAY,
    MONUMENT_ASTRAY,
    HAND_WRONG,
    POINTS_UNEXPLAINED,
    ENDLESS,
) = range(13)
FAULTS = (
    "",
    "tiles are not conserved",
    "two pieces share a cell",
    "a piece lies on the wrong ground",
    "a leader stands without a temple",
    "two leaders of a colour share a kingdom between actions",
    "the leaders' cells and their set disagree",
    "a treasure lies where no start temple was",
    "a building stands on no tile of its colour",
    "the face-down tiles are not those of the monuments",
    "a hand, bag or supply has an impossible size",
    "points changed without a reason",
    "the game does not end",
)


@rule
def check_invariants(s):
    """Return SOUND, or the number of the first fault found."""
    return check_tiles(s) or check_leaders(s) or check_pieces(s)


@rule
def check_tiles(s):
    """Check that tiles are conserved, lie on their ground, and share no cell, and that supplies have possible sizes."""
    taken = union(load(s.catastrophes), load(s.leaders))
    shared = meets(load(s.catastrophes), load(s.leaders))
    for colour in range(COLOURS):
        tiles = load(s.tiles[colour])
        ground = RIVER[s.board] if colour == BLUE else LAND[s.board]
        if not is_empty(minus(tiles, ground)):
            return WRONG_GROUND
        shared = shared or meets(tiles, taken)
        taken = union(taken, tiles)
        total = size(tiles) + int(s.bag[colour]) + int(s.removed[colour])
        for seat in range(s.seats):
            total += int(s.hand[seat, colour]) + int(s.swapped[seat, colour])
            if s.hand[seat, colour] < 0 or s.bag[colour] < 0:
                return HAND_WRONG
        if total > TILES[colour]:
            return TILES_LOST
    covered = union(load(s.down), load(s.wonder_cells))
    if shared or meets(covered, taken) or meets(load(s.down), load(s.wonder_cells)):
        return CELLS_SHARED
    total = size(load(s.down))
    for colour in range(COLOURS):
        total += size(load(s.tiles[colour])) + int(s.bag[colour]) + int(s.removed[colour])
        for seat in range(s.seats):
            total += int(s.hand[seat, colour]) + int(s.swapped[seat, colour])
    if total != TILES[0] + TILES[1] + TILES[2] + TILES[3]:
        return TILES_LOST
    for seat in range(s.seats):
        if s.catastrophes_left[seat] < 0 or s.catastrophes_left[seat] > CATASTROPHES:
            return HAND_WRONG
        tiles = 0
        for colour in range(COLOURS):
            tiles += int(s.hand[seat, colour])
        if tiles > HAND:
            return HAND_WRONG
    return SOUND


@rule
def check_leaders(s):
    """Check that leaders stand on land beside temples, and between actions one of a colour in a kingdom (T-5, T-28)."""
    linked = linking(s)
    on_board = 0
    for seat in range(s.seats):
        for colour in range(COLOURS):
            cell = s.leader_cell[seat, colour]
            if cell == NOWHERE:
                continue
            on_board += 1
            if not holds(s.leaders, cell):
                return LEADERS_DISAGREE
            if not holds(LAND[s.board], cell):
                return WRONG_GROUND
            if s.question == ACT:
                kingdom = flood(single(cell), linked)
                for other in range(seat + 1, s.seats):
                    rival = s.leader_cell[other, colour]
                    if rival != NOWHERE and holds(kingdom, rival):
                        return TWO_LEADERS_OF_A_COLOUR
    if on_board != size(load(s.leaders)):
        return LEADERS_DISAGREE
    if not is_empty(minus(load(s.leaders), grow(load(s.tiles[RED])))):
        return LEADER_WITHOUT_TEMPLE
    return SOUND


@rule
def check_pieces(s):
    """Check that treasures, buildings, monuments and the wonder are where they can be."""
    covered = union(load(s.down), load(s.wonder_cells))
    if not is_empty(minus(load(s.treasures), union(load(s.tiles[RED]), covered))):
        return TREASURE_ASTRAY
    if not is_empty(minus(load(s.treasures), TEMPLES[s.board])):
        return TREASURE_ASTRAY
    held = size(load(s.treasures))
    for seat in range(s.seats):
        held += int(s.treasures_held[seat])
    if held != size(TEMPLES[s.board]):
        return TREASURE_ASTRAY
    for colour in range(COLOURS):
        cell = s.building_cell[colour]
        if cell != NOWHERE and (s.buildings == 0 or not holds(s.tiles[colour], cell)):
            return BUILDING_ASTRAY
    squares = NONE
    for monument in range(MONUMENTS):
        if s.monument_cell[monument] != NOWHERE:
            square = square_at(int(s.monument_cell[monument]))
            if meets(square, squares):
                return MONUMENT_ASTRAY
            squares = union(squares, square)
    if not is_empty(minus(squares, load(s.down))) or not is_empty(minus(load(s.down), squares)):
        return MONUMENT_ASTRAY
    if (s.wonder_cell == NOWHERE) != is_empty(load(s.wonder_cells)):
        return MONUMENT_ASTRAY
    return SOUND


@rule
def check_transition(before, action, s):
    """Return SOUND if every point gained by an action has its reason, otherwise POINTS_UNEXPLAINED."""
    return SOUND if points_gained(before, s, COLOURS) == points_due(before, action, s) else POINTS_UNEXPLAINED


@rule
def points_due(before, action, s):
    """Return how many points an action must have given in all, judged by what changed on the board."""
    due = 0
    if PLACE_TILE <= action < CATASTROPHE:
        due += tile_points_due(before, action)
    elif ADD_TILES <= action < CHOOSE_WAR and before.asked == before.defender:
        due += 1
        if before.conflict == WAR:
            for colour in range(COLOURS):
                due += size(minus(load(before.tiles[colour]), load(s.tiles[colour])))
    elif CHOOSE_POINT <= action < PLACE_LEADER:
        return 1
    if turn_is_ending(before, s):
        due += income_due(s, before.active)
    return due


@rule
def turn_is_ending(before, s):
    """Return whether the income of the turn was paid between two positions."""
    return before.stage != AT_REFILL and (s.stage == AT_REFILL or s.turns > before.turns)


@rule
def tile_points_due(before, action):
    """Return the points a placed tile must give, judged on the position before it (T-34 to T-38, B-7)."""
    colour = (action - PLACE_TILE) // CELLS
    cell = (action - PLACE_TILE) % CELLS
    if kingdoms_touched(cell, linking(before), load(before.leaders)) == 2:
        return 0
    region = flood(single(cell), union(linking(before), single(cell)))
    for office in (colour, KING):
        for seat in range(before.seats):
            stands = before.leader_cell[seat, office]
            if stands != NOWHERE and holds(region, stands):
                house = before.building_cell[colour]
                if house == NOWHERE or not holds(region, house):
                    return 1
                return 1 if before.placer_doubles != 0 and seat != before.active else 2
    return 0


@rule
def income_due(s, seat):
    """Return the monument income of the player whose turn ended (T-80), counted leader by leader."""
    due = 0
    linked = linking(s)
    for colour in range(COLOURS):
        cell = s.leader_cell[seat, colour]
        if cell == NOWHERE:
            continue
        kingdom = flood(single(cell), linked)
        for monument in range(MONUMENTS):
            corner = s.monument_cell[monument]
            pair = MONUMENT_PAIRS[monument]
            if corner != NOWHERE and holds(kingdom, corner) and (pair[0] == colour or pair[1] == colour):
                due += 1
    return due
