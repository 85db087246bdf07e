"""Effects that retrieve workers from face-up cards."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.action_ids import FEES, RETRIEVE
from shedu.games.wayfarers.rules.goods import can_pay, pay_fee, why_not_fee
from shedu.games.wayfarers.rules.listing import put
from shedu.games.wayfarers.rules.pieces import PLACES, ROW_COUNT, WORKER_COUNT
from shedu.games.wayfarers.rules.reasons import LEGAL, NO_WORKER_THERE, WORKER_PLACED_THIS_TURN
from shedu.games.wayfarers.rules.state import State


@rule
def why_not_take_worker(s: State, row, place, worker):
    """Return the reason against taking a worker from a face-up card, its fee left aside (WW-8)."""
    if int(s.row_workers[row, place]) >> worker & 1 == 0:
        return NO_WORKER_THERE
    if s.placed_row == row and s.placed_place == place and s.placed_worker == worker:
        return WORKER_PLACED_THIS_TURN
    return LEGAL


@rule
def why_not_retrieve(s: State, seat, row, place, worker, fee):
    """Return the reason against retrieving a worker with this way to pay the fee (WW-6)."""
    reason = why_not_take_worker(s, row, place, worker)
    return reason if reason != LEGAL else why_not_fee(s, seat, row, place, fee, 0)


@rule
def can_retrieve_any(s: State, seat):
    """Return whether some worker can be retrieved and the fee paid (WW-6)."""
    noinline()
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_workers[row, place] == 0 or not can_pay(s, seat, row, place, 0):
                continue
            for worker in range(WORKER_COUNT):
                if why_not_take_worker(s, row, place, worker) == LEGAL:
                    return True
    return False


@rule
def list_retrievals(s: State, out, n, kept, listing):
    """List every worker on a face-up card with every way to pay the fee."""
    seat = int(s.active)
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_workers[row, place] == 0:
                continue
            for worker in range(WORKER_COUNT):
                for fee in range(FEES):
                    if why_not_retrieve(s, seat, row, place, worker, fee) == LEGAL:
                        number = ((row * PLACES + place) * WORKER_COUNT + worker) * FEES + fee
                        n, kept = put(out, n, kept, listing, RETRIEVE + number)
    return n, kept


@rule
def retrieve(s: State, row, place, worker, fee):
    """Take a worker from a face-up card (WW-6)."""
    pay_fee(s, int(s.active), row, place, fee)
    s.row_workers[row, place] &= ~(1 << worker)
    s.workers[s.active, worker] += 1
