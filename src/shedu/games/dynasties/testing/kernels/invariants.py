"""What is checked alike of every step in both games of dynasties."""

from __future__ import annotations

from shedu.core.kernel import rule

POINTS_LOST = -1


@rule
def points_gained(before, s, kinds):
    """Return how many points all seats together gained, or POINTS_LOST if a seat lost any."""
    gained = 0
    for seat in range(s.seats):
        for kind in range(kinds):
            gain = int(s.points[seat, kind] - before.points[seat, kind])
            if gain < 0:
                return POINTS_LOST
            gained += gain
    return gained
