"""What is true of every position, and of every step from one to the next: checked in soaks and tests, never in play."""

from __future__ import annotations

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.games.dynasties.rules.handfuls import HANDFUL
from shedu.games.dynasties.rules.pieces import COLOURS, NOBODY, NOWHERE, RED, SEATS
from shedu.games.dynasties.rules.state import EXTERNAL, NO_CONFLICT
from shedu.games.dynasties.testing.kernels.invariants import points_gained
from shedu.games.kings.rules.action_ids import (
    ADD_CARDS,
    BEGIN,
    CATASTROPHE,
    CHOOSE_WAR,
    DRAW_CARDS,
    PAY,
    PLACE_CARD,
    TAKE_TREASURES,
)
from shedu.games.kings.rules.kingdoms import leader_in, span
from shedu.games.kings.rules.pieces import (
    CARDS,
    EMPTY,
    ENOUGH_TO_CONNECT,
    FULL,
    HAND,
    KINDS,
    SHIP,
    SHIPS,
    TREASURE,
    TREASURES,
)
from shedu.games.kings.rules.places import COLUMNS, GAP, PLACES, ROWS, SPOTS, column_of, place_of
from shedu.games.kings.rules.state import NEXT_WAR, REWARD

(
    SOUND,
    CARDS_LOST,
    TREASURES_LOST,
    HOLE_IN_COLUMN,
    SHIP_ASTRAY,
    LEADER_ASTRAY,
    TWO_LEADERS_OF_A_COLOUR,
    HAND_WRONG,
    PILE_WRONG,
    CATASTROPHE_WRONG,
    CONNECTED_TOO_EARLY,
    POINTS_UNEXPLAINED,
    HAND_UNEXPLAINED,
) = range(13)
FAULTS = (
    "",
    "cards are not conserved",
    "treasures are not conserved",
    "a column has a hole or no treasure place",
    "a ship is lost, doubled or in a gap",
    "a leader lies on no card, or on a ship",
    "two leaders of a colour share a kingdom between actions",
    "a hand or the draw pile has an impossible size",
    "a point pile and its top card disagree",
    "the catastrophe cards used and the cards removed disagree",
    "a gap was filled beside a column with fewer than three cards",
    "points changed without a reason",
    "a hand grew or shrank without a reason",
)


@rule
def check_invariants(s):
    """Return SOUND, or the number of the first fault found."""
    return check_cards(s) or check_columns(s) or check_leaders(s) or check_supplies(s)


@rule
def on_table(s, colour):
    """Return how many cards of a colour lie on the table; a red card only if it is no original treasure card."""
    cards = 0
    for place in range(PLACES):
        if s.card[place] == colour:
            cards += 1
    return cards - popcount(int(s.treasures)) if colour == RED else cards


@rule
def check_cards(s):
    """Check that all 193 cards are somewhere: on the table, in hands, piles, or played in an open conflict."""
    treasures = popcount(int(s.treasures))
    for seat in range(s.seats):
        treasures += int(s.points[seat, TREASURE])
    if treasures != TREASURES:
        return TREASURES_LOST
    for colour in range(COLOURS):
        cards = on_table(s, colour) + int(s.pile[colour]) + int(s.discard[colour]) + int(s.gone[colour])
        for seat in range(s.seats):
            cards += int(s.hand[seat, colour]) + int(s.points[seat, colour])
        if s.conflict != NO_CONFLICT and (RED if s.conflict != EXTERNAL else s.conflict_colour) == colour:
            cards += int(s.added)
        if cards != CARDS[colour]:
            return CARDS_LOST
    return SOUND


@rule
def check_columns(s):
    """Check that columns begin with a red card and have no hole, and that no ship is lost or doubled (K-19, K-35)."""
    ships = int(s.ships_left)
    for column in range(COLUMNS):
        if s.card[place_of(column, 0)] != RED or s.height[column] < 0 or s.height[column] > FULL:
            return HOLE_IN_COLUMN
        for row in range(1, ROWS):
            card = int(s.card[place_of(column, row)])
            if (card == EMPTY) != (row > s.height[column]):
                return HOLE_IN_COLUMN
            if card >= SHIP:
                if card >= SHIP + SHIPS or ships >> (card - SHIP) & 1:
                    return SHIP_ASTRAY
                ships |= 1 << (card - SHIP)
    for gap in range(GAP, PLACES):
        if s.card[gap] >= SHIP:
            return SHIP_ASTRAY
    return SOUND if ships == (1 << SHIPS) - 1 else SHIP_ASTRAY


@rule
def check_leaders(s):
    """Check that leaders lie on cards, one each, one of a colour in a kingdom between actions (K-8, K-14, K-15)."""
    lying = 0
    for place in range(PLACES):
        leader = int(s.leader_on[place])
        if leader == NOBODY:
            continue
        lying += 1
        if s.card[place] == EMPTY or s.card[place] >= SHIP:
            return LEADER_ASTRAY
        if s.leader_place[leader // COLOURS, leader % COLOURS] != place:
            return LEADER_ASTRAY
    for seat in range(SEATS):
        for colour in range(COLOURS):
            place = int(s.leader_place[seat, colour])
            if place == NOWHERE:
                continue
            lying -= 1
            first, last = span(s, column_of(place), NOWHERE)
            calm = s.conflict == NO_CONFLICT and s.question != NEXT_WAR
            if calm and leader_in(s, colour, first, last) != seat:
                return TWO_LEADERS_OF_A_COLOUR
    return SOUND if lying == 0 else LEADER_ASTRAY


@rule
def check_supplies(s):
    """Check that hands, the draw pile, point piles and catastrophe cards have possible sizes."""
    cards = -int(s.withheld)
    for colour in range(COLOURS):
        cards += int(s.pile[colour])
        if s.pile[colour] < 0:
            return HAND_WRONG
    if cards < 0:
        return HAND_WRONG
    used = 0
    for seat in range(s.seats):
        used += 1 - int(s.catastrophe[seat])
        cards = 0
        points = 0
        for colour in range(COLOURS):
            cards += int(s.hand[seat, colour])
            if s.hand[seat, colour] < 0:
                return HAND_WRONG
        for kind in range(KINDS):
            points += int(s.points[seat, kind])
        if cards > HAND:
            return HAND_WRONG
        if (s.top[seat] == NOWHERE) != (points == 0) or (points > 0 and s.points[seat, s.top[seat]] == 0):
            return PILE_WRONG
    if used != int(s.gone[0]) + int(s.gone[1]) + int(s.gone[2]) + int(s.gone[3]):
        return CATASTROPHE_WRONG
    return SOUND


@rule
def check_transition(before, action, s):
    """Return SOUND if gaps, points and hands changed as an action says, otherwise the fault."""
    if PLACE_CARD <= action < CATASTROPHE:
        spot = (action - PLACE_CARD) % SPOTS
        if spot >= COLUMNS:
            gap = spot - COLUMNS
            if before.card[GAP + gap] != EMPTY or min(before.height[gap], before.height[gap + 1]) < ENOUGH_TO_CONNECT:
                return CONNECTED_TOO_EARLY
    if points_gained(before, s, KINDS) != points_due(before, action, s):
        return POINTS_UNEXPLAINED
    return check_hands(before, action, s)


@rule
def points_due(before, action, s):
    """Return how many point cards an action must have given in all, judged by what changed on the table."""
    if TAKE_TREASURES <= action < BEGIN:
        return popcount(action - TAKE_TREASURES)
    due = 0
    decided = False
    if ADD_CARDS <= action < CHOOSE_WAR and before.asked == before.defender:
        decided = int(before.added) + action - ADD_CARDS > 0
        due = 1 if decided else 0
    elif PAY <= action < PAY + COLOURS:
        due = 1
    if before.question == REWARD:
        decided = True
    if decided and before.conflict == EXTERNAL:
        due += on_table(before, before.conflict_colour) - on_table(s, before.conflict_colour)
    return due


@rule
def hand_due(action, colour):
    """Return by how many cards of a colour the hand of the seat that is asked must have changed."""
    if action >= DRAW_CARDS:
        return int(HANDFUL[action - DRAW_CARDS, colour])
    if PLACE_CARD <= action < CATASTROPHE:
        return -1 if (action - PLACE_CARD) // SPOTS == colour else 0
    if PAY <= action < PAY + COLOURS:
        return -1 if action - PAY == colour else 0
    if TAKE_TREASURES <= action < BEGIN:
        return -popcount(action - TAKE_TREASURES) if colour == RED else 0
    return 0


@rule
def check_hands(before, action, s):
    """Check that only the hand of the seat that was asked changed, and as it should (K-60)."""
    for seat in range(s.seats):
        for colour in range(COLOURS):
            change = int(s.hand[seat, colour] - before.hand[seat, colour])
            due = hand_due(action, colour) if seat == before.asked else 0
            if ADD_CARDS <= action < CHOOSE_WAR and seat == before.asked:
                support = RED if before.conflict != EXTERNAL else int(before.conflict_colour)
                due = ADD_CARDS - action if colour == support else 0
            if change != due:
                return HAND_UNEXPLAINED
    return SOUND
