"""The legal answers to the open question: all of them, or one picked at random without listing."""

from __future__ import annotations

from shedu.core.bits import nth_bit, popcount
from shedu.core.chance import below
from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.dynasties.rules.choices import list_bits, pick_bit
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOURS, RED
from shedu.games.dynasties.rules.state import ACT, DRAW
from shedu.games.kings.rules.action_ids import (
    ADD_CARDS,
    BUILD_SHIP,
    CATASTROPHE,
    CHOOSE_WAR,
    DECLINE,
    END,
    PAY,
    PLACE_CARD,
    PLACE_LEADER,
    TAKE_TREASURES,
)
from shedu.games.kings.rules.conflict import open_wars
from shedu.games.kings.rules.hidden import pick_chance
from shedu.games.kings.rules.places import COLUMNS, PLACES, SPOTS
from shedu.games.kings.rules.placing import ALLOWED, against_card, against_leader, against_removal
from shedu.games.kings.rules.ships import fitting_ships
from shedu.games.kings.rules.state import ADD, BUILD, EXCHANGE, INCOME, NEXT_WAR, POINT, REWARD, State
from shedu.games.kings.rules.treasures import against_taking, joined_treasures


@rule
def list_actions(s: State, ids: IntArray) -> int:
    """Write the actions of the active player, and ending the turn (K-10, K-11a)."""
    ids[0] = END
    n = 1
    for place in range(PLACES):
        if against_leader(s, place) == ALLOWED:
            for colour in range(COLOURS):
                ids[n] = PLACE_LEADER + colour * PLACES + place
                n += 1
            if s.catastrophe[s.active] != 0 and against_removal(s, place) == ALLOWED:
                ids[n] = CATASTROPHE + place
                n += 1
    for spot in range(SPOTS):
        if against_card(s, spot) == ALLOWED:
            for colour in range(COLOURS):
                if s.hand[s.active, colour] > 0:
                    ids[n] = PLACE_CARD + colour * SPOTS + spot
                    n += 1
    return n


@rule
def list_exchanges(s: State, ids: IntArray) -> int:
    """Write the answer to take nothing, and every choice of treasures that can be paid for and leaves one (K-30)."""
    ids[0] = DECLINE
    n = 1
    for columns in range(1, 1 << COLUMNS):
        if against_taking(s, columns) == ALLOWED:
            ids[n] = TAKE_TREASURES + columns
            n += 1
    return n


@rule
def list_answers(s: State, ids: IntArray) -> int:
    """Write all legal answers to the open question of a seat to `ids`; return their number."""
    n = 0
    if s.question == ACT:
        n = list_actions(s, ids)
    elif s.question == POINT or s.question == REWARD or s.question == INCOME:
        ids[0] = DECLINE
        n = 1
        if s.hand[s.asked, s.asked_colour] > 0:
            ids[1] = PAY + int(s.asked_colour)
            n = 2
    elif s.question == BUILD:
        ids[0] = DECLINE
        n = list_bits(ids, 1, BUILD_SHIP, fitting_ships(s, s.placed_colour))
    elif s.question == ADD:
        for cards in range(s.hand[s.asked, support_colour(s)] + 1):
            ids[n] = ADD_CARDS + cards
            n += 1
    elif s.question == NEXT_WAR:
        n = list_bits(ids, 0, CHOOSE_WAR, open_wars(s))
    elif s.question == EXCHANGE:
        n = list_exchanges(s, ids)
    return n


@rule
def can_act(s: State, action: int) -> bool:
    """Return whether the active player may take an action, by its number."""
    if action >= CATASTROPHE:
        return s.catastrophe[s.active] != 0 and against_removal(s, action - CATASTROPHE) == ALLOWED
    if action >= PLACE_CARD:
        card = action - PLACE_CARD
        return s.hand[s.active, card // SPOTS] > 0 and against_card(s, card % SPOTS) == ALLOWED
    return action == END or against_leader(s, (action - PLACE_LEADER) % PLACES) == ALLOWED


@rule
def pick_exchange(s: State, rng: IntArray) -> int:
    """Return nothing or a choice of treasures, each as likely: any subset, again until it can be paid for."""
    if s.hand[s.asked, RED] == 0:
        return DECLINE
    there = joined_treasures(s)
    while True:
        pick = below(rng, 1 << popcount(there))
        columns = 0
        rest = there
        while pick != 0:
            if pick & 1:
                columns |= rest & -rest
            rest &= rest - 1
            pick >>= 1
        if columns == 0:
            return DECLINE
        if against_taking(s, columns) == ALLOWED:
            return TAKE_TREASURES + columns


@rule
def pick_answer(s: State, rng: IntArray) -> int:
    """Return a legal answer to the open question, each as likely, or an outcome of chance.

    An action is picked among all there are, again and again until it is legal: exact, and cheaper than listing.
    """
    if s.question <= DRAW:
        return pick_chance(s, rng)
    if s.question == ACT:
        while True:
            action = below(rng, DECLINE)
            if can_act(s, action):
                return action
    if s.question == ADD:
        return ADD_CARDS + below(rng, s.hand[s.asked, support_colour(s)] + 1)
    if s.question == BUILD:
        fitting = fitting_ships(s, s.placed_colour)
        pick = below(rng, 1 + popcount(fitting))
        return DECLINE if pick == 0 else BUILD_SHIP + nth_bit(fitting, pick - 1)
    if s.question == NEXT_WAR:
        return CHOOSE_WAR + pick_bit(rng, open_wars(s))
    if s.question == EXCHANGE:
        return pick_exchange(s, rng)
    if s.hand[s.asked, s.asked_colour] == 0 or below(rng, 2) == 0:
        return DECLINE
    return PAY + int(s.asked_colour)
