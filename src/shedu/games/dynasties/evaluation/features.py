"""What the evaluations of both games of dynasties judge alike."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

from shedu.core.kernel import rule
from shedu.core.kernels.evaluation import FloatArray
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOURS
from shedu.games.dynasties.rules.state import ACT, DynastyState

WEAKEST, SECOND, THIRD, TREASURES, LEADERS, NEEDED_LEADERS = range(6)  # the first features of both games
MOST_ABOVE = 6  # points above the weakest colour that count
Row: TypeAlias = tuple[str, float, float, float, float]
Weights: TypeAlias = tuple[tuple[float, float], ...]
LONG_GAME = 50  # rounds; games of good players have about 30, of cards far fewer


def read_table(
    table: Sequence[Row], base_gains: tuple[float, float]
) -> tuple[tuple[str, ...], Weights, tuple[tuple[float, ...], ...]]:
    """Return the names of the features, their weights, and the gains of every feature with two seats and with more.

    A row holds a name, the weights at the end and at the start of the game, and the two gains. `base_gains` come last:
    what a seat gains whatever its features are.
    """
    names = tuple(row[0] for row in table)
    weights = tuple((row[1], row[2]) for row in table)
    return names, weights, ((*(row[3] for row in table), base_gains[0]), (*(row[4] for row in table), base_gains[1]))


@rule
def is_calm(s: DynastyState) -> bool:
    """Return whether nothing is left open of the last action."""
    return s.question == ACT


@rule
def is_dragging(s: DynastyState) -> bool:
    """Return whether the game has gone on for so long that bots should bring it to an end: no rule forces them to."""
    return s.turns > LONG_GAME * s.seats


@rule
def need(s: DynastyState, seat: int, colour: int) -> float:
    """Return how much a point of a colour matters to a seat: 1 in the weakest colour, less above it."""
    points = s.points[seat]
    weakest = min(points[0], points[1], points[2], points[3])
    return 1.0 / (1.0 + 0.5 * (points[colour] - weakest))


@rule
def judge_totals(totals: tuple[int, int, int, int], treasures: int, count: int, out: FloatArray) -> None:
    """Set all features to zero, then those about totals in rising order and treasures."""
    for k in range(count):
        out[k] = 0.0
    out[WEAKEST] = totals[0]
    out[SECOND] = min(totals[1] - totals[0], MOST_ABOVE)
    out[THIRD] = min(totals[2] - totals[0], MOST_ABOVE)
    out[TREASURES] = treasures


@rule
def breadth(s: DynastyState, seat: int) -> float:
    """Return the roots of the four totals, added up: every point counts, those in weak colours most."""
    roots = 0.0
    for colour in range(COLOURS):
        roots += math.sqrt(s.points[seat, colour])
    return roots


@rule
def judge_rival(lead: int, wanted: float, threat: int, prey: int, out: FloatArray) -> None:
    """Judge a rival nearby by its lead in a war: a threat or prey, the numbers of two features."""
    if lead > 0:
        out[threat] += min(3, lead) * (0.5 + 0.5 * wanted)
    else:
        out[prey] += min(3, 1 - lead) * (0.5 + 0.5 * wanted)


@rule
def prior_of_adding(s: DynastyState, pieces: int, help_expected: int) -> float:
    """Return how good it looks to add pieces to a conflict.

    The attacker adds what gives a chance to win, the defender just enough; nobody throws pieces away.
    """
    held = s.hand[s.asked, support_colour(s)]
    lead = s.attack - s.defence
    if s.asked == s.defender:
        if lead <= 0 or lead > held:
            return -float(pieces)
        return 2.0 if pieces == lead else -float(pieces)
    if lead + held <= 0:
        return -float(pieces)
    return min(lead + pieces, 1 + help_expected) - 0.2 * pieces
