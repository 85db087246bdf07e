"""The course of the game: setup, what follows an answer, the end of a turn, the ends of the game."""

from __future__ import annotations

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.conflict import clear_conflict
from shedu.games.dynasties.rules.pieces import COLOURS, NOBODY, NOWHERE, RED, SEATS
from shedu.games.dynasties.rules.state import AT_SETUP
from shedu.games.dynasties.rules.turn import (
    ask,
    ask_for_refill,
    begin_turn,
    clear_turn,
    end_game,
    finish_action,
    missing_pieces,
    pool_size,
)
from shedu.games.kings.rules.conflict import ask_next_war, finish_conflict
from shedu.games.kings.rules.pieces import CARDS, EMPTY, HAND, KINDS, LAST_TREASURES, SHIPS, TREASURES, WITHHELD
from shedu.games.kings.rules.places import COLUMNS, PLACES, SPOTS, place_of
from shedu.games.kings.rules.placing import ALLOWED, against_card, scorer
from shedu.games.kings.rules.ships import can_build, earns, find_moved_run
from shedu.games.kings.rules.state import (
    AT_INCOME,
    AT_MOVED,
    AT_NEXT_ACTION,
    AT_POINT,
    AT_REFILL,
    AT_SHIP,
    AT_SPOILS,
    AT_TREASURES,
    AT_WARS,
    BUILD,
    EXCHANGE,
    INCOME,
    ONE_TREASURE,
    OVER,
    PILE_SHORT,
    POINT,
    STALEMATE,
    State,
)
from shedu.games.kings.rules.treasures import joined_treasures, trader_in_joined


@rule
def set_up(s: State, seats: int, choices: IntArray) -> None:
    """Lay out the row of treasures and the supplies; who begins is left to chance (K-1 to K-6).

    `choices` holds the index of each option's value, then the version of the rules.
    """
    s.seats = seats
    s.piles_open = choices[0]
    s.rules = choices[1]
    for place in range(PLACES):
        s.card[place] = EMPTY
        s.leader_on[place] = NOBODY
    for column in range(COLUMNS):
        s.card[place_of(column, 0)] = RED  # K-3, K-9
        s.height[column] = 0
        s.seams[column] = 0
    s.treasures = (1 << TREASURES) - 1
    s.ships_left = (1 << SHIPS) - 1  # K-2
    for colour in range(COLOURS):
        s.pile[colour] = CARDS[colour]
        s.discard[colour] = 0
        s.gone[colour] = 0
    s.withheld = WITHHELD if seats == 2 else 0  # K-5
    for seat in range(SEATS):
        for colour in range(COLOURS):
            s.leader_place[seat, colour] = NOWHERE
            s.hand[seat, colour] = 0
        for kind in range(KINDS):
            s.points[seat, kind] = 0
        s.top[seat] = NOWHERE
        s.catastrophe[seat] = 1 if seat < seats else 0  # K-1
    clear_turn(s)
    s.asked_colour = NOWHERE
    s.next_income = 0
    s.idle = 0
    s.face_down = 0
    clear_conflict(s)
    s.added = 0
    s.winner = NOBODY
    s.lost_from = NOWHERE


@rule
def pile_size(s: State) -> int:
    """Return the number of cards that can be drawn."""
    return pool_size(s.pile) - int(s.withheld)


@rule
def ask_for_point(s: State) -> bool:
    """Ask who may pay for the card just placed; return whether a question is open (K-67)."""
    seat = scorer(s)
    if seat == NOBODY:
        return False
    ask(s, POINT, seat)
    s.asked_colour = s.placed_colour
    return True


@rule
def ask_for_treasures(s: State) -> bool:
    """Ask the trader's owner which treasures to take; return whether a question is open (K-28, K-69)."""
    seat = trader_in_joined(s)
    if seat == NOBODY or popcount(joined_treasures(s)) <= LAST_TREASURES:
        return False
    ask(s, EXCHANGE, seat)
    return True


@rule
def ask_for_income(s: State) -> bool:
    """Ask the active player for the income of the next leader; return whether a question is open (K-70, KR-39)."""
    if s.ships_left == (1 << SHIPS) - 1:
        return False
    while s.next_income < COLOURS:
        colour = s.next_income
        s.next_income += 1
        if earns(s, s.active, colour):
            ask(s, INCOME, s.active)
            s.asked_colour = colour
            return True
    return False


@rule
def is_full(s: State) -> bool:
    """Return whether no card can be placed anywhere (K-20, K-22)."""
    for spot in range(SPOTS):
        if against_card(s, spot) == ALLOWED:
            return False
    return True


@rule
def end_if_due(s: State) -> bool:
    """End the game if this turn was the last; return whether it was (K-61, K-62, KR-42, KR-44)."""
    if missing_pieces(s, HAND) > pile_size(s):
        end_game(s, OVER, PILE_SHORT)
        return True
    if popcount(int(s.treasures)) <= LAST_TREASURES:
        end_game(s, OVER, ONE_TREASURE)
        return True
    if s.idle >= s.seats and is_full(s):
        end_game(s, OVER, STALEMATE)
        return True
    return False


@rule
def advance(s: State) -> None:
    """Go on after an answer until somebody must answer again: the order of section 9, then of K-60."""
    s.asked_colour = NOWHERE
    if s.stage == AT_SETUP:
        if not ask_for_refill(s, HAND):
            begin_turn(s, s.active)
        return
    if s.stage == AT_POINT:
        s.stage = AT_SHIP  # KR-9
        if ask_for_point(s):
            return
    if s.stage == AT_SHIP:
        s.stage = AT_NEXT_ACTION
        if can_build(s):
            ask(s, BUILD, s.active)
            return
    if s.stage == AT_SPOILS:
        finish_conflict(s)
    if s.stage == AT_WARS:
        if ask_next_war(s):
            return
        s.stage = AT_TREASURES
    if s.stage == AT_TREASURES:
        s.stage = AT_MOVED
        if ask_for_treasures(s):
            return
    if s.stage == AT_MOVED:
        if find_moved_run(s):
            ask(s, BUILD, s.active)
            return
        s.stage = AT_NEXT_ACTION
    if s.stage == AT_NEXT_ACTION and finish_action(s, AT_INCOME):
        return
    s.placed = NOWHERE
    s.placed_colour = NOWHERE
    if s.stage == AT_INCOME:
        if ask_for_income(s):
            return
        s.next_income = 0
        s.turns += 1
        s.idle += 1
        s.stage = AT_REFILL
        if end_if_due(s):
            return
    if ask_for_refill(s, HAND):  # KR-24
        return
    begin_turn(s, (s.active + 1) % s.seats)
