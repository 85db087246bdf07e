"""The fields that the states of both games have under the same names, and the numbers that mean the same in both."""

from __future__ import annotations

from shedu.core.state_fields import IntArray

WHO_BEGINS, DRAW, ACT = range(3)  # the first questions of both games; the first two are questions to chance
AT_SETUP = 0  # the first stage of both games
NO_CONFLICT, INTERNAL, EXTERNAL = range(3)
GOES_ON = 0  # why the game ended: it did not


class DynastyState:
    """What a shared rule may read and write; each game declares the widths, and fields of its own."""

    hand: IntArray  # by seat and colour
    points: IntArray  # by seat and colour
    seats: int
    turns: int  # turns finished
    active: int  # whose turn it is
    actions_left: int
    question: int
    asked: int  # the seat that answers, or that draws
    stage: int
    to_draw: int
    ended: int
    placed: int  # where a piece was placed in this action, or NOWHERE
    placed_colour: int
    conflict: int
    conflict_colour: int  # colour of the two leaders
    attacker: int
    defender: int
    attack: int  # strength with what was added so far
    defence: int
