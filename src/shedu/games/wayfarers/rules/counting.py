"""What a seat has of a measure: units added up, or complete sets of them."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules import cards, track  # noqa: F401  they name all measures
from shedu.games.wayfarers.rules.measures import LEAST, MOST_UNITS, arrays, quantity

MODE, PER, UNIT = arrays()


@rule
def measured(s, seat, measure):
    """How much of a measure a seat has, rounded down (WG-9)."""
    noinline()
    total = 0
    least = 1000
    for k in range(MOST_UNITS):
        unit = UNIT[measure, k]
        if unit < 0:
            break
        amount = quantity(s, seat, unit)
        total += amount
        least = min(least, amount)
    if MODE[measure] == LEAST:
        return least
    return total // PER[measure]
