"""Kingdoms, the leaders in them, and closing the holes where cards were removed (K-7 to K-9, K-41, K-57)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import COLOURS, NOBODY, NOWHERE
from shedu.games.kings.rules.pieces import EMPTY
from shedu.games.kings.rules.places import COLUMNS, GAP, column_of, place_of
from shedu.games.kings.rules.state import State


@rule
def span(s: State, column: int, apart: int) -> tuple[int, int]:
    """Return the first and last column of the kingdom of a column; the link through `apart` does not count (K-7)."""
    first = int(column)
    while first > 0 and s.card[GAP + first - 1] != EMPTY and GAP + first - 1 != apart:
        first -= 1
    last = int(column)
    while last < COLUMNS - 1 and s.card[GAP + last] != EMPTY and GAP + last != apart:
        last += 1
    return first, last


@rule
def leader_in(s: State, colour: int, first: int, last: int) -> int:
    """Return the seat whose leader of a colour lies in the kingdom of these columns, or NOBODY."""
    for seat in range(s.seats):
        place = s.leader_place[seat, colour]
        if place != NOWHERE and first <= column_of(place) <= last:
            return seat
    return NOBODY


@rule
def count_cards(s: State, colour: int, first: int, last: int) -> int:
    """Return how many cards of a colour lie in the kingdom of these columns, connecting cards included (K-52)."""
    cards = 0
    for column in range(first, last + 1):
        start = place_of(column, 0)
        for place in range(start, start + s.height[column] + 1):
            if s.card[place] == colour:
                cards += 1
        if column < last and s.card[GAP + column] == colour:
            cards += 1
    return cards


@rule
def put_leader(s: State, seat: int, colour: int, place: int) -> None:
    """Lay a leader on a card, from the supply or from where it lies."""
    origin = s.leader_place[seat, colour]
    if origin != NOWHERE:
        s.leader_on[origin] = NOBODY
    s.leader_place[seat, colour] = place
    s.leader_on[place] = seat * COLOURS + colour


@rule
def return_leader(s: State, seat: int, colour: int) -> None:
    """Return a leader to the supply of its owner."""
    s.leader_on[s.leader_place[seat, colour]] = NOBODY
    s.leader_place[seat, colour] = NOWHERE


@rule
def move_card(s: State, origin: int, place: int) -> None:
    """Move a card, with the leader on it (KR-4)."""
    s.card[place] = s.card[origin]
    s.card[origin] = EMPTY
    leader = int(s.leader_on[origin])
    s.leader_on[place] = leader
    s.leader_on[origin] = NOBODY
    if leader != NOBODY:
        s.leader_place[leader // COLOURS, leader % COLOURS] = place


@rule
def close_holes(s: State, column: int) -> None:
    """Move the cards of a column up until none is missing (K-41, K-57)."""
    room = 1
    for row in range(1, s.height[column] + 1):
        place = place_of(column, row)
        if s.card[place] == EMPTY:
            continue
        if row != room:
            move_card(s, place, place_of(column, room))
        room += 1
    s.height[column] = room - 1


@rule
def note_seams(s: State, column: int) -> None:
    """Note which cards of a column will become neighbours when its holes close (KR-8)."""
    before = int(s.seams[column])
    seams = 0
    kept = 0
    last = 0
    for row in range(1, s.height[column] + 1):
        if s.card[place_of(column, row)] == EMPTY:
            continue
        if kept > 0 and (row != last + 1 or before >> last - 1 & 1 != 0):
            seams |= 1 << kept - 1
        kept += 1
        last = row
    s.seams[column] = seams


@rule
def take_cards(s: State, colour: int, first: int, last: int) -> int:
    """Take all cards of a colour out of a kingdom, except treasure places and cards with a leader; how many (K-56)."""
    taken = 0
    for column in range(first, last + 1):
        before = taken
        for row in range(1, s.height[column] + 1):
            place = place_of(column, row)
            if s.card[place] == colour and s.leader_on[place] == NOBODY:
                s.card[place] = EMPTY
                taken += 1
        if taken > before:
            if s.rules >= 2:
                note_seams(s, column)
            close_holes(s, column)
        gap = GAP + column
        if column < last and s.card[gap] == colour and s.leader_on[gap] == NOBODY:
            s.card[gap] = EMPTY
            taken += 1
    return taken
