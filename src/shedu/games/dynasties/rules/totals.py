"""Four totals of which the weakest counts first, with jokers: how both games of the two rivers are scored."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.state import DynastyState


@rule
def allot(a: int, b: int, c: int, d: int, jokers: int) -> tuple[int, int, int, int]:
    """Return four totals in rising order, each joker added to the smallest."""
    while True:
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        if jokers == 0:
            return (a, b, c, d)
        step = max(1, min(jokers, b - a))
        a += step
        jokers -= step


@rule
def in_one(a: int, b: int, c: int, d: int) -> int:
    """Return one number that orders results: the weakest totals are compared first, then the next."""
    return ((a * 1024 + b) * 1024 + c) * 1024 + d


@rule
def totals_of(s: DynastyState, seat: int, treasures: IntArray) -> tuple[int, int, int, int]:
    """Return the totals of a seat in rising order, each of its treasures added to the smallest (T-95, K-63)."""
    a, b, c, d = int(s.points[seat, 0]), int(s.points[seat, 1]), int(s.points[seat, 2]), int(s.points[seat, 3])
    return allot(a, b, c, d, int(treasures[seat]))


@rule
def score_of(s: DynastyState, seat: int, treasures: IntArray) -> int:
    """Return the final result of a seat as one number (T-92, T-93, K-64)."""
    a, b, c, d = totals_of(s, seat, treasures)
    return in_one(a, b, c, d)


@rule
def rank_seats(s: DynastyState, treasures: IntArray, out: IntArray) -> None:
    """Write the rank of every seat, 1 the best; equal results share a rank (T-94, KR-14)."""
    for seat in range(s.seats):
        mine = score_of(s, seat, treasures)
        rank = 1
        for other in range(s.seats):
            if score_of(s, other, treasures) > mine:
                rank += 1
        out[seat] = rank
