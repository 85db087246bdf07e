"""What the kernel of Wettstreit der Könige offers to the rest of the house; the contract is in `docs/add-a-game.md`."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.kings.rules import action_ids, hidden, scoring, state
from shedu.games.kings.rules.action_ids import (
    ADD_CARDS,
    BEGIN,
    BUILD_SHIP,
    CATASTROPHE,
    CHOOSE_WAR,
    DECLINE,
    DRAW_CARDS,
    HANDFUL,
    PAY,
    PLACE_CARD,
    PLACE_LEADER,
    TAKE_TREASURES,
)
from shedu.games.kings.rules.conflict import add_cards, begin_war
from shedu.games.kings.rules.hidden import list_chances, pick_chance
from shedu.games.kings.rules.legal_actions import list_answers, pick_answer
from shedu.games.kings.rules.pieces import COLOURS, SEATS
from shedu.games.kings.rules.places import PLACES, SPOTS
from shedu.games.kings.rules.placing import pay_card, place_card, position_leader, use_catastrophe
from shedu.games.kings.rules.ships import build_ship
from shedu.games.kings.rules.state import AT_INCOME, DRAW, OVER, WHO_BEGINS, State
from shedu.games.kings.rules.treasures import take_treasures
from shedu.games.kings.rules.turn import advance, set_up

STATE = state.STATE
IDS = action_ids.IDS
MAX_LEGAL = action_ids.MAX_LEGAL
MAX_SEATS = SEATS
CHANCE = -1
GAME_OVER = -2

resample_hidden = hidden.resample_hidden
ranks = scoring.ranks


@rule
def deal(s: State, seats: int, choices: IntArray) -> None:
    """Set up a game; `choices` holds the index of each option's value, then the version of the rules."""
    set_up(s, seats, choices)


@rule
def actor(s: State) -> int:
    """The seat that must answer, CHANCE or GAME_OVER."""
    if s.question == OVER:
        return GAME_OVER
    if s.question == WHO_BEGINS or s.question == DRAW:
        return CHANCE
    return int(s.asked)


@rule
def legal(s: State, ids: IntArray) -> int:
    """Write all legal actions of the seat that is asked into `ids`; how many. None for chance or after the end."""
    return list_answers(s, ids)


@rule
def chances(s: State, ids: IntArray, weights: IntArray) -> int:
    """Write all outcomes of chance and their weights; how many."""
    return list_chances(s, ids, weights)


@rule
def sample(s: State, rng: IntArray) -> int:
    """A random legal action, every one as likely, or a random outcome of chance."""
    if s.question == WHO_BEGINS or s.question == DRAW:
        return pick_chance(s, rng)
    return pick_answer(s, rng)


@rule
def draw_cards(s: State, handful: int) -> None:
    """The seat that draws gets a handful from the pile."""
    for colour in range(COLOURS):
        drawn = HANDFUL[handful, colour]
        s.pile[colour] -= drawn
        s.hand[s.asked, colour] += drawn
    s.to_draw = 0


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action, and all that follows until somebody must answer again."""
    if action >= BEGIN:
        if action >= DRAW_CARDS:
            draw_cards(s, action - DRAW_CARDS)
        else:
            s.active = action - BEGIN
    elif action >= TAKE_TREASURES:
        take_treasures(s, s.asked, action - TAKE_TREASURES)
    elif action >= CHOOSE_WAR:
        begin_war(s, action - CHOOSE_WAR)
        return
    elif action >= ADD_CARDS:
        if add_cards(s, action - ADD_CARDS):
            return
    elif action >= BUILD_SHIP:
        build_ship(s, action - BUILD_SHIP)
    elif action >= PAY:
        pay_card(s, s.asked, action - PAY)
    elif action >= CATASTROPHE:
        if action != DECLINE:  # which changes nothing
            use_catastrophe(s, action - CATASTROPHE)
    elif action >= PLACE_CARD:
        place_card(s, (action - PLACE_CARD) // SPOTS, (action - PLACE_CARD) % SPOTS)
    elif action >= PLACE_LEADER:
        if position_leader(s, (action - PLACE_LEADER) // PLACES, (action - PLACE_LEADER) % PLACES):
            return
    else:
        s.actions_left = 0
        s.stage = AT_INCOME
    advance(s)
