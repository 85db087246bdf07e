"""Conflicts of two leaders of a colour, as far as both games fight them alike."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import NOBODY, RED
from shedu.games.dynasties.rules.state import INTERNAL, NO_CONFLICT, DynastyState
from shedu.games.dynasties.rules.turn import ask


@rule
def clear_conflict(s: DynastyState) -> None:
    """Leave no conflict open."""
    s.conflict = NO_CONFLICT
    s.attacker = NOBODY
    s.defender = NOBODY
    s.attack = 0
    s.defence = 0


@rule
def begin_conflict(s: DynastyState, kind: int, colour: int, attacker: int, defender: int, adding: int) -> None:
    """Begin a conflict; `adding` is the question what the attacker adds. The strengths are left to the caller."""
    s.conflict = kind
    s.conflict_colour = colour
    s.attacker = attacker
    s.defender = defender
    ask(s, adding, attacker)


@rule
def order_fighters(s: DynastyState, seats: int) -> tuple[int, int]:
    """Return attacker and defender, the first two of some seats in the order of play, or NOBODY twice (T-56, K-51).

    The seats are given as bits.
    """
    attacker = NOBODY
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if seats >> seat & 1 == 0:
            continue
        if attacker != NOBODY:
            return attacker, seat
        attacker = seat
    return NOBODY, NOBODY


@rule
def support_colour(s: DynastyState) -> int:
    """Return the colour that may be added: red in an internal conflict, the leaders' in an external one.

    T-47, T-59; K-44, K-53.
    """
    return RED if s.conflict == INTERNAL else int(s.conflict_colour)


@rule
def add_support(s: DynastyState, pieces: int) -> bool:
    """Add strength to the side that is asked, and ask the defender after the attacker; return whether it was asked."""
    if s.asked == s.attacker:
        s.attack += pieces
        s.asked = s.defender
        return True
    s.defence += pieces
    return False


@rule
def settle(s: DynastyState) -> tuple[int, int]:
    """Return winner and loser: the stronger side wins, a tie goes to the defender (T-48, T-60; K-45, K-53)."""
    if s.attack > s.defence:
        return int(s.attacker), int(s.defender)
    return int(s.defender), int(s.attacker)
