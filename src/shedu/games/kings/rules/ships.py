"""Ships: the run of four cards, building, and income (K-33 to K-38)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import BLUE, COLOURS, NOBODY, NOWHERE
from shedu.games.kings.rules.kingdoms import close_holes, return_leader, span
from shedu.games.kings.rules.pieces import EMPTY, RUN, SHIP, SHIP_COLOURS, SHIPS
from shedu.games.kings.rules.places import COLUMNS, column_of, place_of, row_of
from shedu.games.kings.rules.state import State


@rule
def has_run(s: State, column: int, colour: int) -> bool:
    """Return whether the last four cards of a column have one colour; the treasure place never counts (K-33, KR-8)."""
    height = int(s.height[column])
    if height < RUN:
        return False
    for row in range(height - RUN + 1, height + 1):
        if s.card[place_of(column, row)] != colour:
            return False
    return True


@rule
def fitting_ships(s: State, colour: int) -> int:
    """Return the ships, as bits, that are still there and can be built from cards of a colour (K-34)."""
    fitting = 0
    for ship in range(SHIPS):
        if colour == BLUE or SHIP_COLOURS[ship] == colour:
            fitting |= 1 << ship
    return fitting & int(s.ships_left)


@rule
def can_build(s: State) -> bool:
    """Return whether the card just placed in a column allows a ship (K-33, K-34)."""
    return has_run(s, column_of(s.placed), s.placed_colour) and fitting_ships(s, s.placed_colour) != 0


@rule
def moved_run(s: State, column: int) -> int:
    """Return the last row of a run that the conflicts of this action brought together in a column, or 0 (KR-8).

    There is one at most: a column that has lost a card holds seven or fewer.
    """
    first = 1
    for row in range(1, s.height[column] + 1):
        colour = s.card[place_of(column, row)]
        if row < s.height[column] and s.card[place_of(column, row + 1)] == colour:
            continue
        inner = (1 << row - 1) - (1 << first - 1)  # the seams between the rows from `first` to `row`
        if row - first + 1 >= RUN and colour < SHIP and int(s.seams[column]) & inner != 0:
            return row
        first = row + 1
    return 0


@rule
def find_moved_run(s: State) -> bool:
    """Go on to the next run from which the active player may build a ship; return whether there is one (KR-8)."""
    for column in range(COLUMNS):
        if s.seams[column] == 0:
            continue
        last = moved_run(s, column)
        s.seams[column] = 0
        if last > 0 and fitting_ships(s, s.card[place_of(column, last)]) != 0:
            s.placed = place_of(column, last)
            s.placed_colour = s.card[s.placed]
            return True
    return False


@rule
def build_ship(s: State, ship: int) -> None:
    """Put a ship in the place of the last four cards of a run; leaders on them go home (K-35, KR-10)."""
    column = column_of(s.placed)
    last = row_of(s.placed)
    for row in range(last - RUN + 1, last + 1):
        place = place_of(column, row)
        leader = int(s.leader_on[place])
        if leader != NOBODY:
            return_leader(s, leader // COLOURS, leader % COLOURS)
        s.card[place] = EMPTY
    s.discard[s.placed_colour] += RUN
    s.card[place_of(column, last - RUN + 1)] = SHIP + ship
    close_holes(s, column)
    s.ships_left &= ~(1 << ship)
    for each in range(COLUMNS):
        s.seams[each] = 0  # KR-8 one ship per action


@rule
def earns(s: State, seat: int, colour: int) -> bool:
    """Return whether a player's leader is in a kingdom with a ship that bears its colour (K-36, K-37)."""
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
