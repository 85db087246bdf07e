"""The five rows of face-up cards and their draw piles: taking, sliding, refilling, putting cards under a pile.

A pile is a multiset of cards nobody has seen and a queue of cards put under it, which come only when the others are
gone.
"""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules.cards import DESIGNS
from shedu.games.wayfarers.rules.goods import return_token
from shedu.games.wayfarers.rules.pieces import (
    INSPIRATION,
    LAND,
    NOBODY,
    NOTHING,
    PLACES,
    ROW_COUNT,
    WATER,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.state import DRAW, State


@rule
def queue_of(row):
    """The number of the queue under a pile, or NOTHING: nothing ever goes under townsfolk and space cards."""
    if row == LAND:
        return 0
    if row == WATER:
        return 1
    return 2 if row == INSPIRATION else NOTHING


@rule
def designs_of(row):
    """How many designs a row has."""
    return DESIGNS[row]


@rule
def unseen(s: State, row):
    """How many cards of a pile nobody has seen."""
    count = 0
    for design in range(designs_of(row)):
        count += int(s.deck[row, design])
    return count


@rule
def is_pile_empty(s: State, row):
    """Whether nothing can be drawn."""
    queue = queue_of(row)
    if queue != NOTHING and s.under_count[queue] > 0:
        return False
    return unseen(s, row) == 0


@rule
def only_design(s: State, row):
    """The design that is drawn for sure, or NOTHING if chance decides; the pile is not empty."""
    found = NOTHING
    for design in range(designs_of(row)):
        if s.deck[row, design] > 0:
            if found != NOTHING:
                return NOTHING
            found = design
    if found == NOTHING:
        return int(s.under[queue_of(row), 0])
    return found


@rule
def remove_from_pile(s: State, row, design):
    """A drawn card leaves its pile (WO-3)."""
    if s.deck[row, design] > 0:
        s.deck[row, design] -= 1
        return
    queue = queue_of(row)
    count = int(s.under_count[queue])
    for k in range(count - 1):
        s.under[queue, k] = s.under[queue, k + 1]
    s.under[queue, count - 1] = NOTHING
    s.under_count[queue] = count - 1


@rule
def put_under(s: State, row, design):
    """A card goes under its pile (WO-3)."""
    queue = queue_of(row)
    s.under[queue, s.under_count[queue]] = design
    s.under_count[queue] += 1


@rule
def take_from_row(s: State, seat, row, place):
    """A seat takes a face-up card with the workers on it; its token goes back. The design of the card (WC-3)."""
    noinline()
    design = int(s.row_card[row, place])
    workers = int(s.row_workers[row, place])
    for worker in range(WORKER_COUNT):
        s.workers[seat, worker] += workers >> worker & 1
    return_token(s, row, place)
    s.row_card[row, place] = NOTHING
    s.row_workers[row, place] = 0
    return design


@rule
def slide_rows(s: State):
    """All cards slide towards place 0, tokens and workers with them (WT-4)."""
    for row in range(ROW_COUNT):
        free = 0
        for place in range(PLACES):
            if s.row_card[row, place] == NOTHING:
                continue
            if place != free:
                s.row_card[row, free] = s.row_card[row, place]
                s.row_token[row, free] = s.row_token[row, place]
                s.row_workers[row, free] = s.row_workers[row, place]
                s.row_card[row, place] = NOTHING
                s.row_token[row, place] = NOBODY
                s.row_workers[row, place] = 0
            free += 1


@rule
def ask_to_refill(s: State):
    """Fill gaps of the rows as long as chance need not be asked; whether it must be (WT-5, WO-1)."""
    noinline()
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if s.row_card[row, place] != NOTHING:
                continue
            if is_pile_empty(s, row):
                break
            design = only_design(s, row)
            if design == NOTHING:
                s.question = DRAW
                s.drawn_row = row
                return True
            remove_from_pile(s, row, design)
            s.row_card[row, place] = design
    return False


@rule
def fill_gap(s: State, row, design):
    """The card drawn for a row goes to its first gap."""
    remove_from_pile(s, row, design)
    for place in range(PLACES):
        if s.row_card[row, place] == NOTHING:
            s.row_card[row, place] = design
            return
