"""What the kernel of Tigris & Euphrates offers to the rest of the house; see `docs/add-a-game.md` for the contract."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.state_fields import IntArray
from shedu.games.tigris.rules import action_ids, hidden, scoring, state
from shedu.games.tigris.rules.action_ids import (
    ADD_TILES,
    BEGIN,
    CATASTROPHE,
    CHOOSE_POINT,
    CHOOSE_WAR,
    DRAW_TILES,
    END,
    HANDFUL,
    PLACE_LEADER,
    PLACE_TILE,
    PUT_BUILDING,
    PUT_MONUMENT,
    PUT_WONDER,
    SWAP,
    TAKE_TREASURE,
    WITHDRAW,
)
from shedu.games.tigris.rules.cells import CELLS
from shedu.games.tigris.rules.conflict import add_tiles, begin_war
from shedu.games.tigris.rules.hidden import list_chances, pick_chance
from shedu.games.tigris.rules.legal_actions import list_answers, pick_answer
from shedu.games.tigris.rules.monuments import raise_monument, raise_wonder
from shedu.games.tigris.rules.pieces import COLOURS, SEATS
from shedu.games.tigris.rules.placing import (
    place_tile,
    play_catastrophe,
    position_leader,
    swap_tiles,
    withdraw_leader,
)
from shedu.games.tigris.rules.state import ADD, AT_INCOME, DRAW, OVER, WHO_BEGINS, State
from shedu.games.tigris.rules.treasures import take_treasure
from shedu.games.tigris.rules.turn import advance, set_up

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
def apply(s: State, action: int) -> None:
    """Carry out a legal action, and all that follows until somebody must answer again."""
    if action >= TAKE_TREASURE:
        if action < BEGIN:
            take_treasure(s, s.asked, action - TAKE_TREASURE)
        elif action < DRAW_TILES:
            s.active = action - BEGIN
        else:
            for colour in range(COLOURS):
                drawn = HANDFUL[action - DRAW_TILES, colour]
                s.bag[colour] -= drawn
                s.hand[s.asked, colour] += drawn
            s.to_draw = 0
    elif action >= PUT_BUILDING:
        if action < PUT_MONUMENT:
            s.building_cell[s.placed_colour] = action - PUT_BUILDING
        elif action < PUT_WONDER:
            raise_monument(s, (action - PUT_MONUMENT) // CELLS, (action - PUT_MONUMENT) % CELLS)
        else:
            raise_wonder(s, action - PUT_WONDER)
    elif action >= PLACE_LEADER:
        if action < PLACE_TILE:
            position_leader(s, (action - PLACE_LEADER) // CELLS, (action - PLACE_LEADER) % CELLS)
            if s.question == ADD:
                return
        elif action < CATASTROPHE:
            place_tile(s, (action - PLACE_TILE) // CELLS, (action - PLACE_TILE) % CELLS)
        elif action < SWAP:
            play_catastrophe(s, action - CATASTROPHE)
        else:
            swap_tiles(s, action - SWAP)
            return
    elif action >= CHOOSE_POINT:
        s.points[s.active, action - CHOOSE_POINT] += 1  # W-6
    elif action >= CHOOSE_WAR:
        begin_war(s, action - CHOOSE_WAR)
        return
    elif action >= ADD_TILES:
        if not add_tiles(s, action - ADD_TILES):
            return
    elif action >= WITHDRAW:
        withdraw_leader(s, action - WITHDRAW)
    elif action == END:
        s.actions_left = 0
        s.stage = AT_INCOME
    advance(s)  # DECLINE changes nothing
