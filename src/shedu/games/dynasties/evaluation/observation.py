"""What observations of both games of dynasties have alike: seats relative to the observer, points, supplies, conflicts.

Each rule writes entries from index `n` on, and returns the index after them.
"""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray
from shedu.core.spaces import LARGEST
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.pieces import ACTIONS, COLOUR_NAMES, COLOURS, NOBODY, OFFICE_NAMES, SEATS
from shedu.games.dynasties.rules.state import ACT, EXTERNAL, INTERNAL, NO_CONFLICT, DynastyState

OBSERVERS = ("mine", "next seat's", "second next seat's", "third next seat's")

# The names of what the rules below write, in their order.
SEAT_COUNTS = tuple(f"{seats} seats" for seats in range(2, SEATS + 1))
ROLES = ("takes part", "is asked", "has the turn", "attacks", "defends")
POINTS = (*(f"{colour} points" for colour in COLOUR_NAMES), *(f"need of {colour}" for colour in COLOUR_NAMES))
CONFLICT_LEADERS = tuple(f"conflict of {office}s" for office in OFFICE_NAMES)
STRENGTHS = ("attack", "defence", "lead of the attack")
SUPPORT = ("support in my hand", "support unseen")
PLACED = tuple(f"placed {colour}" for colour in COLOUR_NAMES)

# Scales: about the largest value that is common in play becomes 1.
POINTS_SCALE = 10.0
TREASURES_SCALE = 3.0
POOL_SCALE = 100.0
LAST_PIECES = 24
LAST_ABOVE = 3
STRENGTH_SCALE = 8.0
LEAD_SCALE = 4.0


@rule
def seat_at(s: DynastyState, observer: int, relative: int) -> int:
    """Return the seat `relative` places after the observer, or NOBODY if fewer play."""
    if relative >= s.seats:
        return NOBODY
    return (int(observer) + relative) % int(s.seats)


@rule
def write_one_of(value: int, first: int, last: int, n: int, numbers: FloatArray) -> int:
    """Write a 1 for the value and a 0 for all others, from the first possible value to the last."""
    for each in range(first, last + 1):
        numbers[n] = 1.0 if value == each else 0.0
        n += 1
    return n


@rule
def write_roles(s: DynastyState, seat: int, n: int, numbers: FloatArray) -> int:
    """Write what a seat is doing: `ROLES`."""
    fights = s.conflict != NO_CONFLICT
    numbers[n] = 1.0
    numbers[n + 1] = 1.0 if s.asked == seat else 0.0
    numbers[n + 2] = 1.0 if s.active == seat else 0.0
    numbers[n + 3] = 1.0 if fights and s.attacker == seat else 0.0
    numbers[n + 4] = 1.0 if fights and s.defender == seat else 0.0
    return n + 5


@rule
def write_points(s: DynastyState, seat: int, n: int, numbers: FloatArray) -> int:
    """Write the points of a seat, and how much it needs each colour: `POINTS`."""
    points = s.points[seat]
    weakest = min(points[0], points[1], points[2], points[3])
    for colour in range(COLOURS):
        numbers[n + colour] = points[colour] / POINTS_SCALE
        numbers[n + COLOURS + colour] = 1.0 / (1.0 + points[colour] - weakest)
    return n + 2 * COLOURS


@rule
def write_supplies(
    s: DynastyState, pool: int, missing: float, above: int, scale: float, n: int, numbers: FloatArray
) -> int:
    """Write the pieces left to draw, those that hands miss, the treasures above the last ones, and actions left."""
    numbers[n] = pool / POOL_SCALE
    numbers[n + 1] = min(pool, LAST_PIECES) / LAST_PIECES
    numbers[n + 2] = missing
    numbers[n + 3] = above / scale
    numbers[n + 4] = min(above, LAST_ABOVE) / LAST_ABOVE
    numbers[n + 5] = s.actions_left / ACTIONS
    return n + 6


@rule
def write_conflict(s: DynastyState, n: int, numbers: FloatArray) -> int:
    """Write the kind of the open conflict, its colour and its strengths; all zero where there is none."""
    fights = s.conflict != NO_CONFLICT
    n = write_one_of(s.conflict, INTERNAL, EXTERNAL, n, numbers)
    n = write_one_of(s.conflict_colour if fights else NOBODY, 0, COLOURS - 1, n, numbers)
    numbers[n] = s.attack / STRENGTH_SCALE if fights else 0.0
    numbers[n + 1] = s.defence / STRENGTH_SCALE if fights else 0.0
    numbers[n + 2] = (s.attack - s.defence) / LEAD_SCALE if fights else 0.0
    return n + 3


@rule
def write_placed(s: DynastyState, scale: float, n: int, numbers: FloatArray) -> int:
    """Write the colour placed in this action, and the rounds played: `PLACED` and two more."""
    n = write_one_of(s.placed_colour if s.question != ACT else NOBODY, 0, COLOURS - 1, n, numbers)
    rounds = s.turns / s.seats
    numbers[n] = min(LARGEST, rounds / scale)  # random players go on for hundreds of rounds
    numbers[n + 1] = max(0.0, numbers[n] - 1.0)
    return n + 2


@rule
def pool_and_hands(s: DynastyState, pool: IntArray, observer: int, colour: int) -> int:
    """Return the number of pieces of a colour in the pool and in the hands of others."""
    count = int(pool[colour])
    for seat in range(s.seats):
        if seat != observer:
            count += int(s.hand[seat, colour])
    return count
