"""The final score: treasures allotted, the weakest colour compared first (K-63 to K-65)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.totals import allot, in_one
from shedu.games.kings.rules.pieces import TREASURE
from shedu.games.kings.rules.state import State


@rule
def sorted_totals(s: State, seat: int) -> tuple[int, int, int, int]:
    """The four totals of a seat in rising order, each treasure added to the smallest (K-63)."""
    a, b, c, d = int(s.points[seat, 0]), int(s.points[seat, 1]), int(s.points[seat, 2]), int(s.points[seat, 3])
    return allot(a, b, c, d, int(s.points[seat, TREASURE]))


@rule
def score(s: State, seat: int) -> int:
    """One number that orders final results as K-63 and K-64 do."""
    a, b, c, d = sorted_totals(s, seat)
    return in_one(a, b, c, d)


@rule
def ranks(s: State, out: IntArray) -> None:
    """The rank of every seat, 1 the best; equal results share a rank (KR-14)."""
    for seat in range(s.seats):
        mine = score(s, seat)
        rank = 1
        for other in range(s.seats):
            if score(s, other) > mine:
                rank += 1
        out[seat] = rank
