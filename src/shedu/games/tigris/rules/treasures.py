"""Treasures: which kingdom pays, and which treasures its trader may take (T-82 to T-86, R-21 to R-24)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import NOBODY, NOWHERE, TRADER
from shedu.games.tigris.rules.board import SPECIAL
from shedu.games.tigris.rules.cells import (
    NONE,
    Cells,
    common,
    first,
    flood,
    holds,
    is_empty,
    load,
    single,
    size,
    take,
    union,
)
from shedu.games.tigris.rules.kingdoms import leader_in, linking
from shedu.games.tigris.rules.state import TREASURE, State


@rule
def can_pay_treasures(s: State, region: Cells) -> bool:
    """Return whether a region holds more treasures than it may keep beside a trader (T-82)."""
    return size(common(region, load(s.treasures))) > 1


@rule
def paying_kingdom(s: State) -> tuple[int, Cells]:
    """The trader's owner who must take treasures now, with the treasures of the kingdom, or NOBODY (T-82).

    Only the kingdom of the piece just placed can have gained a treasure (R-41); without such a piece all are looked at.
    """
    linked = linking(s)
    if s.placed != NOWHERE and holds(linked, s.placed):
        region = flood(single(s.placed), linked)
        if not can_pay_treasures(s, region):
            return NOBODY, NONE
        return leader_in(s, TRADER, region), common(region, load(s.treasures))
    traders = NONE
    for seat in range(s.seats):
        traders = union(traders, single(s.leader_cell[seat, TRADER]))
    if not can_pay_treasures(s, flood(traders, linked)):
        return NOBODY, NONE  # too few for all traders together, as nearly always
    for seat in range(s.seats):
        cell = s.leader_cell[seat, TRADER]
        if cell != NOWHERE:
            kingdom = flood(single(cell), linked)
            if can_pay_treasures(s, kingdom):
                return seat, common(kingdom, load(s.treasures))
    return NOBODY, NONE


@rule
def treasure_choices(s: State) -> Cells:
    """The treasures among which the trader's owner may choose: special borders first (T-83)."""
    held = paying_kingdom(s)[1]
    special = common(held, SPECIAL[s.board])
    return held if is_empty(special) else special


@rule
def take_treasure(s: State, seat: int, cell: int) -> None:
    """A player takes a treasure off the board."""
    take(s.treasures, cell)
    s.treasures_held[seat] += 1


@rule
def ask_for_treasures(s: State) -> bool:
    """Take what leaves no choice, ask where there is one; whether a question is open (Q-4, Q-6)."""
    while True:
        seat = paying_kingdom(s)[0]
        if seat == NOBODY:
            return False
        choices = treasure_choices(s)
        if size(choices) > 1:
            s.question = TREASURE
            s.asked = seat
            return True
        take_treasure(s, seat, first(choices))
