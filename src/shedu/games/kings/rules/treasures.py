"""Treasures: who may take some after a connection, which ones, and what they cost (K-28 to K-32)."""

from __future__ import annotations

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import NOWHERE, RED, TRADER
from shedu.games.kings.rules.kingdoms import leader_in, span
from shedu.games.kings.rules.pieces import TREASURE
from shedu.games.kings.rules.places import column_of
from shedu.games.kings.rules.state import IN_USE, State


@rule
def joined_treasures(s: State) -> int:
    """Return the columns of the joined kingdom that have their original treasure card, as bits (K-28, K-32)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    return int(s.treasures) & ((2 << last) - (1 << first))


@rule
def trader_in_joined(s: State) -> int:
    """Return the owner of the trader in the joined kingdom, or NOBODY (K-28, K-31)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    return leader_in(s, TRADER, first, last)


# Why treasures cannot be taken; ALLOWED if nothing is against it.
ALLOWED, TREASURE_GONE, TREASURE_ELSEWHERE, TREASURE_MUST_STAY, TOO_FEW_TEMPLES = range(5)


@rule
def against_taking(s: State, columns: int) -> int:
    """Return why the player who is asked cannot take the treasures of these columns (K-28 to K-30, KR-21)."""
    there = joined_treasures(s)
    taken = popcount(columns)
    if columns & ~there != 0:
        return TREASURE_GONE if columns & ~int(s.treasures) != 0 else TREASURE_ELSEWHERE
    if taken >= popcount(there):
        return TREASURE_MUST_STAY
    return ALLOWED if taken <= s.hand[s.asked, RED] else TOO_FEW_TEMPLES


@rule
def take_treasures(s: State, seat: int, columns: int) -> None:
    """Give a seat treasures and lay its red cards in their places; leaders on them stay (K-29, KR-5)."""
    taken = popcount(columns)
    s.treasures &= ~columns
    s.hand[seat, RED] -= taken
    s.points[seat, TREASURE] += taken
    s.top[seat] = TREASURE
    s.idle = IN_USE
