"""How promising an action looks at a glance: cheap, without playing it. Guides reflexes and the order of search."""

from __future__ import annotations

from shedu.core.bits import popcount
from shedu.core.kernel import rule
from shedu.games.dynasties.evaluation.features import need, prior_of_adding
from shedu.games.dynasties.rules.pieces import BLUE, COLOURS, KING, NOBODY, NOWHERE, RED, TRADER
from shedu.games.kings.rules import action_ids
from shedu.games.kings.rules.action_ids import kind_of, operand
from shedu.games.kings.rules.kingdoms import count_cards, leader_in, span
from shedu.games.kings.rules.pieces import FULL, RUN, SHIP, SHIP_COLOURS
from shedu.games.kings.rules.places import COLUMNS, GAP, column_of, place_of
from shedu.games.kings.rules.state import State

# What things are worth at a glance, in points of a colour that is needed.
POINT = 1.0
RIVALS_POINT = -0.4
BARE_CARD = -0.2
TREASURE = 1.3
NEW_LEADER = 0.8
MOVED_LEADER = -0.4
WON_REVOLT = 1.2
LOST_CONFLICT = -1.2
INCOME = 1.5
SPENT_CATASTROPHE = -0.7
SPLIT_KINGDOM = 0.3  # by the removal of a connecting card
ENDED_EARLY = -1.0
PAID = -0.15  # the card that a point costs
EXPECTED_HELP = 1  # cards that the other side is expected to play


@rule
def prior(s: State, action: int) -> float:
    """Return how good an action of the seat that is asked looks; only the order matters."""
    kind, first, second = kind_of(action), operand(action, 0), operand(action, 1)
    if kind == action_ids.PLACE_LEADER:
        return prior_of_leader(s, first, second)
    if kind == action_ids.PLACE_CARD:
        return prior_of_card(s, first, second) if second < COLUMNS else prior_of_link(s, second - COLUMNS)
    if kind == action_ids.CATASTROPHE:
        return SPENT_CATASTROPHE + (SPLIT_KINGDOM if first >= GAP else 0.0)
    if kind == action_ids.PAY:
        return PAID + POINT * need(s, s.asked, first)
    if kind == action_ids.BUILD_SHIP:
        return prior_of_ship(s, first)
    if kind == action_ids.ADD_CARDS:
        return prior_of_adding(s, first, EXPECTED_HELP)
    if kind == action_ids.CHOOSE_WAR:
        return POINT if s.leader_place[s.asked, first] != NOWHERE else 0.0
    if kind == action_ids.TAKE_TREASURES:
        return TREASURE * popcount(first)
    return ENDED_EARLY if kind == action_ids.END else 0.0


@rule
def ship_for(s: State, colour: int, first: int, last: int) -> int:
    """Return how many ships in a kingdom bear the colour of a leader."""
    ships = 0
    for column in range(first, last + 1):
        for row in range(1, s.height[column] + 1):
            card = int(s.card[place_of(column, row)])
            if card >= SHIP and (colour == BLUE or SHIP_COLOURS[card - SHIP] == colour):
                ships += 1
    return ships


@rule
def prior_of_leader(s: State, colour: int, place: int) -> float:
    """Return how good a leader on a card looks: new or moved, its strength, its income, the conflict it starts."""
    seat = s.active
    wanted = need(s, seat, colour)
    value = NEW_LEADER * (0.5 + wanted) if s.leader_place[seat, colour] == NOWHERE else MOVED_LEADER
    first, last = span(s, column_of(place), NOWHERE)
    on_red = 1 if s.card[place] == RED else 0
    value += 0.3 * on_red + 0.1 * min(5, count_cards(s, colour, first, last))
    if ship_for(s, colour, first, last) > 0:
        value += INCOME * wanted
    for other in range(s.seats):
        rival = s.leader_place[other, colour]
        if other != seat and rival != NOWHERE and first <= column_of(rival) <= last:
            against = 1 if s.card[rival] == RED else 0
            if on_red + s.hand[seat, RED] > against + EXPECTED_HELP:
                return value + WON_REVOLT
            return LOST_CONFLICT
    return value


@rule
def prior_of_card(s: State, colour: int, column: int) -> float:
    """Return how good a card at the bottom of a column looks: it scores, or makes a run for a ship."""
    first, last = span(s, column, NOWHERE)
    owner = leader_in(s, colour, first, last)
    if owner == NOBODY:
        owner = leader_in(s, KING, first, last)
    value = BARE_CARD
    if owner == s.active:
        if s.hand[owner, colour] >= 2:  # one to place, one to pay with
            value = POINT * need(s, owner, colour)
    elif owner != NOBODY:
        value = RIVALS_POINT * need(s, owner, colour)
    run = 1
    row = int(s.height[column])
    while row > 0 and run < RUN and s.card[place_of(column, row)] == colour:
        run += 1
        row -= 1
    if run > 1 and (owner == s.active or leader_in(s, BLUE, first, last) == s.active):
        value += 0.6 if run == RUN else 0.1 * run
    return value if s.height[column] < FULL - 1 else value - 0.1


@rule
def prior_of_link(s: State, gap: int) -> float:
    """Return how good a card in a gap looks: wars, then treasures for the trader."""
    left, middle = span(s, gap, NOWHERE)
    _, right = span(s, gap + 1, NOWHERE)
    value = -0.3
    for colour in range(COLOURS):
        one = leader_in(s, colour, left, middle)
        two = leader_in(s, colour, middle + 1, right)
        if one == NOBODY or two == NOBODY or (one != s.active and two != s.active):
            continue
        ours = count_cards(s, colour, left, middle)
        theirs = count_cards(s, colour, middle + 1, right)
        if two == s.active:
            ours, theirs = theirs, ours
        if ours + s.hand[s.active, colour] > theirs + EXPECTED_HELP:
            value += (0.5 + theirs) * need(s, s.active, colour)
        else:
            value += LOST_CONFLICT - 0.3 * ours
    there = popcount(int(s.treasures) & ((2 << right) - (1 << left)))
    if there > 1:
        owner = leader_in(s, TRADER, left, right)
        if owner == s.active:
            value += TREASURE * min(there - 1, s.hand[owner, RED])
        elif owner != NOBODY:
            value -= TREASURE * (there - 1) * 0.7
    return value


@rule
def prior_of_ship(s: State, ship: int) -> float:
    """Return how good a ship looks: good where leaders of one's own earn from it."""
    first, last = span(s, column_of(s.placed), NOWHERE)
    value = 0.0
    for colour in (BLUE, SHIP_COLOURS[ship]):
        owner = leader_in(s, colour, first, last)
        if owner == s.active:
            value += INCOME * need(s, owner, colour)
        elif owner != NOBODY:
            value -= 0.8 * INCOME
    return value
