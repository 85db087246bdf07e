"""The course of the game: setup, what follows an answer, the end of a turn, the ends of the game."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.conflict import clear_conflict
from shedu.games.dynasties.rules.pieces import COLOURS, NOWHERE, RED, SEATS
from shedu.games.dynasties.rules.state import AT_SETUP
from shedu.games.dynasties.rules.turn import (
    ask,
    ask_for_refill,
    begin_turn,
    clear_turn,
    end_game,
    finish_action,
    pool_size,
)
from shedu.games.tigris.rules.board import TEMPLES
from shedu.games.tigris.rules.buildings import can_build
from shedu.games.tigris.rules.cells import load, size, store
from shedu.games.tigris.rules.conflict import ask_next_war
from shedu.games.tigris.rules.monuments import can_raise, collect_income, has_wonder_point
from shedu.games.tigris.rules.pieces import CATASTROPHES, HAND, LAST_TREASURES, MONUMENTS, TILES
from shedu.games.tigris.rules.state import (
    AT_BUILDING,
    AT_BUILDING_ONLY,
    AT_INCOME,
    AT_LAST_TREASURES,
    AT_MONUMENT,
    AT_NEXT_ACTION,
    AT_REFILL,
    AT_TREASURES,
    AT_WARS,
    BAG_SHORT,
    BUILD,
    FEW_TREASURES,
    MONUMENT,
    OVER,
    WONDER_POINT,
    State,
)
from shedu.games.tigris.rules.treasures import ask_for_treasures


@rule
def set_up(s: State, seats: int, choices: IntArray) -> None:
    """Lay out the board and the supplies; who begins is left to chance (T-8 to T-14).

    `choices` holds the index of each option's value, then the version of the rules.
    """
    s.seats = seats
    board = choices[0]
    s.board = board
    s.buildings = choices[1]
    s.wonder = choices[2]
    s.english = choices[3]
    s.points_open = choices[4]
    s.bag_shown = choices[5]
    s.placer_doubles = choices[6]
    s.buildings_exposed = choices[7]
    s.rules = choices[8]
    for word in range(4):
        for colour in range(COLOURS):
            s.tiles[colour, word] = 0
        s.down[word] = 0
        s.wonder_cells[word] = 0
        s.catastrophes[word] = 0
        s.leaders[word] = 0
    store(s.tiles[RED], TEMPLES[board])  # T-8
    store(s.treasures, TEMPLES[board])
    for colour in range(COLOURS):
        s.bag[colour] = TILES[colour]
        s.removed[colour] = 0
        s.building_cell[colour] = NOWHERE
    s.bag[RED] -= size(TEMPLES[board])  # T-9, A-4
    for seat in range(SEATS):
        for colour in range(COLOURS):
            s.leader_cell[seat, colour] = NOWHERE
            s.points[seat, colour] = 0
            s.hand[seat, colour] = 0
            s.swapped[seat, colour] = 0
        s.treasures_held[seat] = 0
        s.catastrophes_left[seat] = CATASTROPHES if seat < seats else 0
    for monument in range(MONUMENTS):
        s.monument_cell[monument] = NOWHERE
    s.wonder_cell = NOWHERE
    s.sides = 0
    clear_turn(s)
    clear_conflict(s)


@rule
def bag_size(s: State) -> int:
    """Return the number of tiles in the bag."""
    return pool_size(s.bag)


@rule
def refill_hands(s: State) -> bool:
    """Ask chance for the next refill, or end the game; return whether either happened (T-88, T-90)."""
    if not ask_for_refill(s, HAND):
        return False
    if s.to_draw > bag_size(s):
        end_game(s, OVER, BAG_SHORT)  # T-90
    return True


@rule
def advance(s: State) -> None:
    """Go on after an answer until somebody must answer again: the order of T-18, then of T-87."""
    if s.stage == AT_SETUP:
        if not refill_hands(s):
            begin_turn(s, s.active)
        return
    if s.stage == AT_WARS:
        if ask_next_war(s):
            return
        s.sides = 0
        s.stage = AT_BUILDING  # T-68
    can_pay = s.stage != AT_BUILDING_ONLY
    if s.stage == AT_BUILDING or s.stage == AT_BUILDING_ONLY:
        s.stage = AT_MONUMENT
        if s.buildings != 0 and can_build(s):
            ask(s, BUILD, s.active)
            return
    if s.stage == AT_MONUMENT:
        s.stage = AT_TREASURES
        if can_raise(s):
            ask(s, MONUMENT, s.active)
            return
    if s.stage == AT_TREASURES:
        if can_pay and ask_for_treasures(s):
            return
        s.stage = AT_NEXT_ACTION
    if s.stage == AT_NEXT_ACTION and finish_action(s, AT_INCOME):
        return
    if s.stage == AT_INCOME:
        collect_income(s)
        s.stage = AT_REFILL
        if has_wonder_point(s):
            ask(s, WONDER_POINT, s.active)
            return
    if s.stage == AT_REFILL:
        if refill_hands(s):
            return
        s.stage = AT_LAST_TREASURES
    s.turns += 1
    if size(load(s.treasures)) <= LAST_TREASURES:
        end_game(s, OVER, FEW_TREASURES)  # T-91
        return
    begin_turn(s, (s.active + 1) % s.seats)
