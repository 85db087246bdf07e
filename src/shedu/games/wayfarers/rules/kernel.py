"""Gather what the kernel of Wayfarers of the South Tigris offers; `docs/add-a-game.md` has the list."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.wayfarers.rules import action_ids, scoring, state
from shedu.games.wayfarers.rules.acquiring import (
    discard_inspiration,
    put_drawn_under,
    take_drawn,
    tuck_inspiration,
    tuck_townsfolk,
)
from shedu.games.wayfarers.rules.action_ids import kind_of, operand
from shedu.games.wayfarers.rules.cards import WATER_GROUND
from shedu.games.wayfarers.rules.chances import list_chances, open_section, pick_chance
from shedu.games.wayfarers.rules.dice import (
    ask_to_roll,
    begin_rest,
    end_guild_steps,
    end_rerolls,
    pick_die,
    put_die,
    step_by_guild,
    step_held,
)
from shedu.games.wayfarers.rules.effects.influence import move_token
from shedu.games.wayfarers.rules.effects.offers import answer_effect, answer_source
from shedu.games.wayfarers.rules.effects.stack import decline
from shedu.games.wayfarers.rules.effects.tiles import lay_tile
from shedu.games.wayfarers.rules.goods import spend_influence
from shedu.games.wayfarers.rules.journal import move_along
from shedu.games.wayfarers.rules.legal_actions import list_answers, pick_answer
from shedu.games.wayfarers.rules.pieces import BLACK, FACES, LAND, NOTHING, SEATS, WATER
from shedu.games.wayfarers.rules.rows import fill_gap, remove_from_pile
from shedu.games.wayfarers.rules.setup import place_journal_tile, set_up
from shedu.games.wayfarers.rules.solo.turn import allow, deny, reveal, take_top_card
from shedu.games.wayfarers.rules.state import (
    AT_END,
    AT_LATE_CARDS,
    AT_REFILL,
    AT_SETUP,
    EFFECTS,
    LAST_OF_CHANCE,
    NO_QUESTION,
    OVER,
    REROLL,
    STEP,
    State,
)
from shedu.games.wayfarers.rules.turn import advance, keep_drawn, place_worker

STATE = state.STATE
IDS = action_ids.IDS
MAX_LEGAL = action_ids.MAX_LEGAL
MAX_SEATS = SEATS
CHANCE = -1
GAME_OVER = -2

ranks = scoring.ranks


@rule
def deal(s: State, seats, choices):
    """Set up a game; `choices` holds the index of each option's value, then the version of the rules."""
    set_up(s, seats, choices[0], choices[1], choices[2], choices[3], choices[4], choices[5])
    s.rules = choices[len(choices) - 1]
    advance(s)


@rule
def actor(s: State):
    """Return the seat that must answer, CHANCE or GAME_OVER."""
    if s.question == OVER:
        return GAME_OVER
    if s.question <= LAST_OF_CHANCE:
        return CHANCE
    return int(s.asked)


@rule
def legal(s: State, ids):
    """Write the legal actions of the seat that is asked to `ids`; return their number. Chance has none."""
    if s.question == OVER or s.question <= LAST_OF_CHANCE:
        return 0
    return list_answers(s, ids)


@rule
def chances(s: State, ids, weights):
    """Write the outcomes of chance and their weights; return their number."""
    return list_chances(s, ids, weights)


@rule
def sample(s: State, rng):
    """Return a random legal action, all equally likely, or a random outcome of chance by weight."""
    if s.question <= LAST_OF_CHANCE:
        return pick_chance(s, rng)
    return pick_answer(s, rng)


@rule
def resample_hidden(s: State, seat, rng):
    """Do nothing: only the future is hidden, and a position holds nothing of it (WS-15)."""


@rule
def apply(s: State, action):
    """Carry out a legal action, and all that follows until somebody must answer again."""
    carry_out(s, action)
    if s.question == NO_QUESTION:
        advance(s)


@rule
def carry_out(s: State, action):
    """Do what a legal action itself does, without what follows."""
    question = int(s.question)
    s.question = NO_QUESTION
    s.lapsed = 0
    if action >= action_ids.BEGIN:
        apply_chance(s, action)
    elif action < action_ids.TAKE_SILVER:
        apply_turn(s, action, question)
    elif kind_of(action) == action_ids.FURTHER:
        spend_influence(s, int(s.active), BLACK, 1)
        s.black_used = 1
        move_along(s, operand(action, 0))
    elif question == REROLL:
        face = operand(action, 0)
        s.stayed[face] -= 1
        s.supply[s.active, face] -= 1
        ask_to_roll(s, 1)
    elif question == EFFECTS:
        answer_effect(s, action)
    else:
        apply_choice(s, action)


@rule
def apply_turn(s: State, action, question):
    """Carry out being done, or what begins a turn."""
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if kind == action_ids.DONE:
        if question == STEP:
            end_guild_steps(s)
        elif question == EFFECTS:
            decline(s)
        elif question == REROLL:
            end_rerolls(s)
        else:
            s.stage = AT_LATE_CARDS
    elif kind == action_ids.REST:
        begin_rest(s)
    elif kind == action_ids.PICK_DIE:
        pick_die(s, first, second)
    elif kind == action_ids.PUT_DIE:
        put_die(s, first, second)
    elif kind == action_ids.GUILD_STEP:
        step_by_guild(s, first, second)
    elif kind == action_ids.HELD_STEP:
        step_held(s, first)
    else:
        place_worker(s, first, second, operand(action, 2), operand(action, 3))


@rule
def apply_choice(s: State, action):
    """Carry out an answer to a question that an effect has asked."""
    kind = kind_of(action)
    first = operand(action, 0)
    if kind == action_ids.TOKEN_OF_GUILD or kind == action_ids.TOKEN_OF_CARD:
        move_token(s, action)
    elif kind == action_ids.TAKE_CARD:
        if first < WATER_GROUND:
            take_drawn(s, LAND, first)
        else:
            take_drawn(s, WATER, first - WATER_GROUND)
    elif kind == action_ids.TUCK_UNDER:
        tuck_townsfolk(s, first)
    elif kind == action_ids.INSPIRE:
        tuck_inspiration(s, first)
    elif kind == action_ids.DISCARD:
        discard_inspiration(s)
    elif kind == action_ids.LAY_TILE:
        lay_tile(s, first, operand(action, 1))
    elif kind == action_ids.SOURCE:
        answer_source(s, first)
    elif kind == action_ids.ALLOW:
        allow(s, first)
    elif kind == action_ids.DENY:
        deny(s, first)
    else:
        put_drawn_under(s, first if first < WATER_GROUND else first - WATER_GROUND)


@rule
def apply_chance(s: State, action):
    """Carry out an outcome of chance."""
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if kind == action_ids.BEGIN:
        s.first = first
    elif kind == action_ids.SIDE:
        s.side[open_section(s)] = second
    elif kind == action_ids.BOARD:
        s.player_board[s.asked] = first
    elif kind == action_ids.PUT_JOURNAL_TILE:
        place_journal_tile(s, first)
    elif kind == action_ids.ROLL:
        for face in range(FACES):
            s.supply[s.active, face] += action_ids.ROLLED[first, face]
        s.to_roll = 0
    elif kind == action_ids.DRAW_CARD:
        if s.stage == AT_SETUP or s.stage == AT_REFILL:
            fill_gap(s, first, second)
            s.drawn_row = NOTHING
        elif s.stage == AT_END:
            remove_from_pile(s, first, second)
            keep_drawn(s, second)
        else:
            take_top_card(s, first, second)
    else:
        reveal(s, first)
