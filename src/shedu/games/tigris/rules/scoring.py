"""The final score: treasures allotted, the weakest colour compared first (T-92 to T-95)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.totals import rank_seats, totals_of
from shedu.games.tigris.rules.state import State


@rule
def sorted_totals(s: State, seat: int) -> tuple[int, int, int, int]:
    """Return the four totals of a seat in rising order, treasures allotted (T-95)."""
    return totals_of(s, seat, s.treasures_held)


@rule
def ranks(s: State, out: IntArray) -> None:
    """Write the rank of every seat (T-92 to T-94)."""
    rank_seats(s, s.treasures_held, out)
