"""The three actions: position a leader, place a card, use the catastrophe card (K-12 to K-22, K-39 to K-41)."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.dynasties.rules.pieces import KING, NOBODY, NOWHERE
from shedu.games.kings.rules.conflict import begin_internal, score_card
from shedu.games.kings.rules.kingdoms import close_holes, leader_in, put_leader, span
from shedu.games.kings.rules.pieces import EMPTY, ENOUGH_TO_CONNECT, FULL, SHIP
from shedu.games.kings.rules.places import COLUMNS, GAP, column_of, place_of, row_of
from shedu.games.kings.rules.state import AT_NEXT_ACTION, AT_POINT, AT_WARS, IN_USE, State

# Why a place will not do; ALLOWED if nothing is against it.
ALLOWED, NO_CARD, SHIP_THERE, LEADER_THERE, TREASURE_PLACE, COLUMN_FULL, GAP_FILLED, GAP_TOO_EARLY = range(8)


@rule
def against_leader(s: State, place: int) -> int:
    """Return why a leader cannot be laid on a place: a card, no ship, without a leader (K-12, K-14, K-15)."""
    if s.card[place] == EMPTY:
        return NO_CARD
    if s.card[place] >= SHIP:
        return SHIP_THERE
    return ALLOWED if s.leader_on[place] == NOBODY else LEADER_THERE


@rule
def against_connection(s: State, gap: int) -> int:
    """Return why a card cannot be placed into a gap (K-21, K-22)."""
    if s.card[GAP + gap] != EMPTY:
        return GAP_FILLED
    is_enough = s.height[gap] >= ENOUGH_TO_CONNECT and s.height[gap + 1] >= ENOUGH_TO_CONNECT
    return ALLOWED if is_enough else GAP_TOO_EARLY


@rule
def against_card(s: State, spot: int) -> int:
    """Return why a card cannot be placed at the bottom of a column (K-20) or into a gap."""
    if spot >= COLUMNS:
        return against_connection(s, spot - COLUMNS)
    return ALLOWED if s.height[spot] < FULL else COLUMN_FULL


@rule
def against_removal(s: State, place: int) -> int:
    """Return why a catastrophe cannot remove what lies on a place (K-39, K-40)."""
    return TREASURE_PLACE if place < GAP and row_of(place) == 0 else against_leader(s, place)


@rule
def position_leader(s: State, colour: int, place: int) -> bool:
    """Place or move a leader of the active player; return whether a question is open (K-12 to K-17)."""
    put_leader(s, s.active, colour, place)
    s.placed = place
    s.stage = AT_NEXT_ACTION
    first, last = span(s, column_of(place), NOWHERE)
    for seat in range(s.seats):
        rival = s.leader_place[seat, colour]
        if seat != s.active and rival != NOWHERE and first <= column_of(rival) <= last:
            begin_internal(s, colour, seat)  # K-16
            return True
    return False


@rule
def place_card(s: State, colour: int, spot: int) -> None:
    """Place a card of the active player at the bottom of a column or into a gap (K-18 to K-22)."""
    s.hand[s.active, colour] -= 1
    s.idle = IN_USE
    if spot >= COLUMNS:
        s.placed = GAP + spot - COLUMNS
        s.card[s.placed] = colour
        s.stage = AT_WARS  # K-26 no point
        return
    s.height[spot] += 1
    s.placed = place_of(spot, s.height[spot])
    s.placed_colour = colour
    s.card[s.placed] = colour
    s.stage = AT_POINT


@rule
def scorer(s: State) -> int:
    """Return who may pay for the card just placed: its leader's owner, else the king's, or NOBODY (K-23, K-24)."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    seat = leader_in(s, s.placed_colour, first, last)
    return seat if seat != NOBODY else leader_in(s, KING, first, last)


@rule
def pay_card(s: State, seat: int, colour: int) -> None:
    """Put a card from the hand of a seat onto its point pile."""
    s.hand[seat, colour] -= 1
    s.idle = IN_USE
    score_card(s, seat, colour)


@rule
def use_catastrophe(s: State, place: int) -> None:
    """Remove a card from the game by the catastrophe card of the active player (K-39, K-41)."""
    s.catastrophe[s.active] = 0
    s.idle = IN_USE
    s.gone[s.card[place]] += 1
    s.card[place] = EMPTY
    if place < GAP:
        close_holes(s, column_of(place))
    s.stage = AT_NEXT_ACTION
