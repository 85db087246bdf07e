"""The final score: treasures allotted, the weakest colour compared first (K-63 to K-65)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.totals import rank_seats, totals_of
from shedu.games.kings.rules.pieces import TREASURE
from shedu.games.kings.rules.state import State


@rule
def sorted_totals(s: State, seat: int) -> tuple[int, int, int, int]:
    """Return the four totals of a seat in rising order, treasures allotted (K-63)."""
    return totals_of(s, seat, s.points[:, TREASURE])


@rule
def ranks(s: State, out: IntArray) -> None:
    """Write the rank of every seat (K-63, K-64, KR-14)."""
    rank_seats(s, s.points[:, TREASURE], out)
