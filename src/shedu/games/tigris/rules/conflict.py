"""Revolts and wars: who fights, how strong, who wins, what is lost (T-45 to T-69, E-1 to E-3)."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import rule
from shedu.games.dynasties.rules import conflict as shared
from shedu.games.dynasties.rules.pieces import COLOURS, NOBODY, NOWHERE, RED
from shedu.games.dynasties.rules.turn import ask
from shedu.games.tigris.rules.cells import (
    CELLS,
    STRIDE,
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
    single,
    size,
    union,
)
from shedu.games.tigris.rules.kingdoms import (
    linking,
    region_of,
    remove_tiles,
    return_leader,
    return_leaders_without_temple,
    temples_beside,
)
from shedu.games.tigris.rules.state import ADD, NEXT_WAR, REVOLT, WAR, State

# Steps to the four sides of a cell. `sides` has a bit for each, four of one kingdom and then four of the other.
STEPS = (-STRIDE, -1, 1, STRIDE)


@rule
def begin_revolt(s: State, colour: int, defender: int) -> None:
    """Begin the revolt of a leader just placed: strengths, then the attacker is asked (T-45 to T-47)."""
    shared.begin_conflict(s, REVOLT, colour, s.active, defender, ADD)
    s.attack = temples_beside(s, s.leader_cell[s.attacker, colour])
    s.defence = temples_beside(s, s.leader_cell[defender, colour])


@rule
def fighters(s: State, colour: int, kingdom: Cells) -> tuple[int, int]:
    """Return the two seats at war over a colour in a kingdom, attacker first (T-56), or NOBODY twice."""
    seats = 0
    for seat in range(s.seats):
        cell = s.leader_cell[seat, colour]
        if cell != NOWHERE and holds(kingdom, cell):
            seats |= 1 << seat
    return shared.order_fighters(s, seats)


@rule
def open_wars(s: State) -> int:
    """Return the colours with two leaders in the joined kingdom, as bits (T-54, T-67)."""
    kingdom = region_of(s, s.placed)
    colours = 0
    for colour in range(COLOURS):
        if fighters(s, colour, kingdom)[0] != NOBODY:
            colours |= 1 << colour
    return colours


@rule
def sides_joined(cell: int, linked: Cells, leaders: Cells) -> int:
    """Return the sides on which either kingdom touches a uniting tile, as bits; 0 if both touch one side only (R-7)."""
    rest = common(neighbours(cell), linked)
    if size(rest) < 3:
        return 0
    sides = 0
    shift = 0
    while not is_empty(rest):
        joined = flood(single(first(rest)), linked)
        if meets(joined, leaders):
            sides |= sides_in(cell, common(rest, joined)) << shift
            shift += len(STEPS)
        rest = minus(rest, joined)
    return sides


@rule
def sides_in(cell: int, cells: Cells) -> int:
    """Return the sides of a cell on which a set has a neighbour, as bits."""
    sides = 0
    for k in range(len(STEPS)):
        beside = cell + STEPS[k]
        if 0 <= beside < CELLS and holds(cells, beside):
            sides |= 1 << k
    return sides


@rule
def side_of(s: State, seat: int, colour: int) -> Cells:
    """Return all that is linked to a leader on its own side of the uniting tile (T-57).

    A kingdom that an earlier war broke into parts stays one side as far as the parts are linked over the tile (R-7).
    """
    linked = minus(linking(s), single(s.placed))
    side = flood(single(s.leader_cell[seat, colour]), linked)
    if s.sides != 0:
        touched = sides_in(int(s.placed), side)
        ours = int(s.sides) & 15 if int(s.sides) & touched != 0 else int(s.sides) >> 4
        for k in range(len(STEPS)):
            beside = int(s.placed) + STEPS[k]
            if (ours & ~touched) >> k & 1 != 0 and holds(linked, beside):
                side = union(side, flood(single(beside), linked))
    return side


@rule
def begin_war(s: State, colour: int) -> None:
    """Begin the war over a colour: strengths from the board, the attacker is asked first (T-56, T-57, T-59)."""
    attacker, defender = fighters(s, colour, region_of(s, s.placed))
    shared.begin_conflict(s, WAR, colour, attacker, defender, ADD)
    s.attack = size(common(side_of(s, attacker, colour), load(s.tiles[colour])))
    s.defence = size(common(side_of(s, defender, colour), load(s.tiles[colour])))


@rule
def ask_next_war(s: State) -> bool:
    """Begin the next war, or ask which; return whether a question is open (T-53 to T-55, Q-6)."""
    wars = open_wars(s)
    if wars & (wars - 1) != 0:
        ask(s, NEXT_WAR, s.active)
    elif wars != 0:
        begin_war(s, lowest_bit(wars))
    return wars != 0


@rule
def can_add(s: State, tiles: int) -> bool:
    """Return whether the seat that is asked may add this many tiles to the conflict (T-47, T-59, E-1, E-2)."""
    if tiles == 0:
        return True
    if tiles > s.hand[s.asked, shared.support_colour(s)]:
        return False
    if s.english == 0:
        return True
    if s.asked == s.attacker:
        return s.attack + tiles > s.defence  # E-1
    return s.defence + tiles == s.attack  # E-2


@rule
def add_tiles(s: State, tiles: int) -> bool:
    """Add tiles to the side that is asked, and decide after the defender; return whether a question is open."""
    colour = shared.support_colour(s)
    s.hand[s.asked, colour] -= tiles
    s.removed[colour] += tiles  # T-51, T-63
    if shared.add_support(s, tiles):
        return True
    decide(s)
    return False


@rule
def decide(s: State) -> None:
    """Carry out what the end of a conflict brings: points, a beaten leader, lost supporters (T-48 to T-50, T-60)."""
    winner, loser = shared.settle(s)
    colour = int(s.conflict_colour)
    if s.conflict == REVOLT:
        s.points[winner, RED] += 1  # T-50
        return_leader(s, loser, colour)  # T-49
    else:
        lost = losses(s, loser, colour)
        return_leader(s, loser, colour)
        remove_tiles(s, colour, lost)  # T-61
        s.points[winner, colour] += 1 + size(lost)  # T-62
        if colour == RED:
            return_leaders_without_temple(s)
    shared.clear_conflict(s)


@rule
def losses(s: State, loser: int, colour: int) -> Cells:
    """Return the supporters that the loser of a war must remove (T-61, T-64, B-8)."""
    supporters = common(side_of(s, loser, colour), load(s.tiles[colour]))
    if s.building_cell[colour] != NOWHERE:
        supporters = minus(supporters, single(s.building_cell[colour]))  # B-8
    if colour == RED:
        others = minus(load(s.leaders), single(s.leader_cell[loser, colour]))
        supporters = minus(supporters, union(load(s.treasures), grow(others)))
    return supporters
