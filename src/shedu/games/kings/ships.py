"""Ships: the run of four cards, building, and income (K-33 to K-38)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.kings.kingdoms import return_leader, span
from shedu.games.kings.pieces import (
    BLUE,
    COLOURS,
    EMPTY,
    NOBODY,
    NOWHERE,
    RUN,
    SHIP,
    SHIP_COLOURS,
    SHIPS,
)
from shedu.games.kings.places import column_of, place_of


@rule
def has_run(s, column, colour):
    """Whether the last four cards of a column have one colour; the treasure place never counts (K-33, KR-8)."""
    height = int(s.height[column])
    if height < RUN:
        return False
    for row in range(height - RUN + 1, height + 1):
        if s.card[place_of(column, row)] != colour:
            return False
    return True


@rule
def fits(s, ship, colour):
    """Whether a ship is still there and can be built from cards of a colour (K-34)."""
    if s.ships_left >> ship & 1 == 0:
        return False
    return colour == BLUE or SHIP_COLOURS[ship] == colour


@rule
def can_build(s):
    """Whether the card just placed in a column allows a ship (K-33, K-34)."""
    if not has_run(s, column_of(s.placed), s.placed_colour):
        return False
    for ship in range(SHIPS):
        if fits(s, ship, s.placed_colour):
            return True
    return False


@rule
def build_ship(s, ship):
    """A ship takes the place of the last four cards of the column; leaders on them go home (K-35, KR-10)."""
    column = column_of(s.placed)
    height = int(s.height[column])
    for row in range(height - RUN + 1, height + 1):
        place = place_of(column, row)
        leader = int(s.leader_on[place])
        if leader != NOBODY:
            return_leader(s, leader // COLOURS, leader % COLOURS)
        s.card[place] = EMPTY
    s.discard[s.placed_colour] += RUN
    s.height[column] = height - RUN + 1
    s.card[place_of(column, height - RUN + 1)] = SHIP + ship
    s.ships_left &= ~(1 << ship)


@rule
def earns(s, seat, colour):
    """Whether a player's leader is in a kingdom with a ship that bears its colour (K-36, K-37)."""
    place = s.leader_place[seat, colour]
    if place == NOWHERE:
        return False
    first, last = span(s, column_of(place), NOWHERE)
    for column in range(first, last + 1):
        for row in range(1, s.height[column] + 1):
            card = int(s.card[place_of(column, row)])
            if card >= SHIP and (colour == BLUE or SHIP_COLOURS[card - SHIP] == colour):
                return True
    return False
