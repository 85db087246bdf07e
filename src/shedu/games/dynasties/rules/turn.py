"""The skeleton of a turn: who is asked what, actions, refills. The order of events is each game's own `advance`.

A rule that may ask returns whether a question is open; its caller then returns too and does not go on.
"""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.kernels.defaults import CHANCE, GAME_OVER
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.pieces import ACTIONS, NOBODY, NOWHERE
from shedu.games.dynasties.rules.state import ACT, AT_SETUP, DRAW, GOES_ON, WHO_BEGINS, DynastyState


@rule
def ask(s: DynastyState, question: int, seat: int) -> None:
    """Ask a seat a question."""
    s.question = question
    s.asked = seat


@rule
def actor(s: DynastyState) -> int:
    """Return the seat that must answer, CHANCE or GAME_OVER."""
    if s.question <= DRAW:
        return CHANCE
    return GAME_OVER if s.asked == NOBODY else int(s.asked)


@rule
def clear_turn(s: DynastyState) -> None:
    """Set all that concerns the turn as it is before the first one; who begins is left to chance."""
    ask(s, WHO_BEGINS, NOBODY)
    s.active = NOBODY
    s.actions_left = 0
    s.stage = AT_SETUP
    s.to_draw = 0
    s.ended = GOES_ON
    s.turns = 0
    s.placed = NOWHERE
    s.placed_colour = NOWHERE
    s.conflict_colour = NOWHERE


@rule
def begin_turn(s: DynastyState, seat: int) -> None:
    """Begin the turn of a seat (T-15, K-10)."""
    s.active = seat
    s.actions_left = ACTIONS
    ask_to_act(s)


@rule
def ask_to_act(s: DynastyState) -> None:
    """Ask the active player for an action."""
    ask(s, ACT, s.active)
    s.placed = NOWHERE
    s.placed_colour = NOWHERE
    s.conflict_colour = NOWHERE


@rule
def finish_action(s: DynastyState, turn_end: int) -> bool:
    """Ask for the next action, or go on to the stage after the last one; return whether a question is open."""
    s.actions_left -= 1
    if s.actions_left > 0:
        ask_to_act(s)
        return True
    s.stage = turn_end
    return False


@rule
def end_game(s: DynastyState, over: int, reason: int) -> None:
    """End the game; `over` is the question that nobody answers."""
    ask(s, over, NOBODY)
    s.to_draw = 0
    s.ended = reason


@rule
def pool_size(pool: IntArray) -> int:
    """Return the number of pieces in a bag or a pile."""
    return int(pool[0]) + int(pool[1]) + int(pool[2]) + int(pool[3])


@rule
def hand_size(s: DynastyState, seat: int) -> int:
    """Return the number of tiles or cards that a seat holds."""
    return int(s.hand[seat, 0]) + int(s.hand[seat, 1]) + int(s.hand[seat, 2]) + int(s.hand[seat, 3])


@rule
def missing_pieces(s: DynastyState, full: int) -> int:
    """Return the number of pieces that all hands together lack."""
    missing = 0
    for seat in range(s.seats):
        missing += full - hand_size(s, seat)
    return missing


@rule
def ask_to_draw(s: DynastyState, seat: int, pieces: int) -> None:
    """Ask chance what a seat draws."""
    ask(s, DRAW, seat)
    s.to_draw = pieces


@rule
def ask_for_refill(s: DynastyState, full: int) -> bool:
    """Ask chance for the next refill, active player first, then clockwise; return whether a question is open."""
    seat = int(s.active) - 1
    for _ in range(s.seats):
        seat = seat + 1 if seat + 1 < s.seats else 0  # a division would take longer than all the rest
        missing = full - hand_size(s, seat)
        if missing > 0:
            ask_to_draw(s, seat, missing)
            return True
    return False
