"""What a seat has of a measure: units added up, or complete sets of them."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules import cards, track  # noqa: F401  they name all measures
from shedu.games.wayfarers.rules.measures import (
    ALL_GUILDS,
    ANY_TILE,
    CARD,
    GUILD,
    ICON,
    LEAST,
    MOST_UNITS,
    SILVER,
    TILE,
    arrays,
)
from shedu.games.wayfarers.rules.state import State

MODE, PER, UNIT = arrays()


@rule
def quantity(s: State, seat, unit):
    """Return how many of a unit a seat has."""
    if unit < CARD:
        return int(s.icons[seat, unit - ICON])
    if unit < TILE:
        return int(s.cards[seat, unit - CARD])
    if unit < ANY_TILE:
        return int(s.tiles[seat, unit - TILE])
    if unit == ANY_TILE:
        tiles = s.tiles[seat]
        return int(tiles[0]) + int(tiles[1]) + int(tiles[2]) + int(tiles[3]) + int(tiles[4])
    if unit < ALL_GUILDS:
        return int(s.guild[seat, unit - GUILD])
    if unit == ALL_GUILDS:
        return int(s.guild[seat, 0]) + int(s.guild[seat, 1]) + int(s.guild[seat, 2])
    if unit == SILVER:
        return int(s.silver[seat])
    return int(s.provision[seat])


@rule
def measured(s: State, seat, measure):
    """Return how much of a measure a seat has, rounded down (WG-9)."""
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
