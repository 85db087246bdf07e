"""The final score: treasures allotted, the weakest colour compared first (K-63 to K-65)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.kings.pieces import TREASURE


@rule
def sorted_totals(s, seat):
    """The four totals of a seat in rising order, each treasure added to the smallest (K-63)."""
    a, b, c, d = int(s.points[seat, 0]), int(s.points[seat, 1]), int(s.points[seat, 2]), int(s.points[seat, 3])
    treasures = int(s.points[seat, TREASURE])
    while True:
        a, b = min(a, b), max(a, b)
        c, d = min(c, d), max(c, d)
        a, c = min(a, c), max(a, c)
        b, d = min(b, d), max(b, d)
        b, c = min(b, c), max(b, c)
        if treasures == 0:
            return (a, b, c, d)
        step = max(1, min(treasures, b - a))
        a += step
        treasures -= step


@rule
def score(s, seat):
    """One number that orders final results as K-63 and K-64 do."""
    a, b, c, d = sorted_totals(s, seat)
    return ((a * 1024 + b) * 1024 + c) * 1024 + d


@rule
def ranks(s, out):
    """The rank of every seat, 1 the best; equal results share a rank (KR-14)."""
    for seat in range(s.seats):
        mine = score(s, seat)
        rank = 1
        for other in range(s.seats):
            if score(s, other) > mine:
                rank += 1
        out[seat] = rank
