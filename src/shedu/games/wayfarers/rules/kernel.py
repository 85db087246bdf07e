"""What the kernel of Wayfarers of the South Tigris offers to the rest of the house; see `docs/add-a-game.md`."""

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
from shedu.games.wayfarers.rules.cards import MOST_DESIGNS, WATER_GROUND
from shedu.games.wayfarers.rules.chances import list_chances, open_section, pick_chance
from shedu.games.wayfarers.rules.dice import (
    begin_rest,
    end_guild_steps,
    end_rerolls,
    pick_die,
    put_die,
    step_by_guild,
    step_held,
)
from shedu.games.wayfarers.rules.effect_handlers import answer_effect, answer_source, lay_tile, move_token
from shedu.games.wayfarers.rules.effect_stack import decline
from shedu.games.wayfarers.rules.goods import spend_influence
from shedu.games.wayfarers.rules.journal import move_along
from shedu.games.wayfarers.rules.legal_actions import list_answers, pick_answer
from shedu.games.wayfarers.rules.pieces import BLACK, CELLS, FACES, LAND, NOTHING, PLACES, SEATS, WATER, WORKER_COUNT
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
    ROLL,
    STEP,
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
def deal(s, seats, choices):
    """Set up a game; `choices` holds the index of each option's value, then the version of the rules."""
    set_up(s, seats, choices[0], choices[1], choices[2], choices[3], choices[4], choices[5])
    s.rules = choices[len(choices) - 1]
    advance(s)


@rule
def actor(s):
    """The seat that must answer, CHANCE or GAME_OVER."""
    if s.question == OVER:
        return GAME_OVER
    if s.question <= LAST_OF_CHANCE:
        return CHANCE
    return int(s.asked)


@rule
def legal(s, ids):
    """Write all legal actions of the seat that is asked into `ids`; how many. None for chance or after the end."""
    if s.question == OVER or s.question <= LAST_OF_CHANCE:
        return 0
    return list_answers(s, ids)


@rule
def chances(s, ids, weights):
    """Write all outcomes of chance and their weights; how many."""
    return list_chances(s, ids, weights)


@rule
def sample(s, rng):
    """A random legal action, every one as likely, or a random outcome of chance."""
    if s.question <= LAST_OF_CHANCE:
        return pick_chance(s, rng)
    return pick_answer(s, rng)


@rule
def resample_hidden(s, seat, rng):
    """Nothing is hidden but the future, and a position holds nothing of that (WS-15)."""


@rule
def apply(s, action):
    """Carry out a legal action, and all that follows until somebody must answer again."""
    carry_out(s, action)
    if s.question == NO_QUESTION:
        advance(s)


@rule
def carry_out(s, action):
    """What a legal action itself does, without what follows."""
    question = int(s.question)
    s.question = NO_QUESTION
    s.lapsed = 0
    if action >= action_ids.BEGIN:
        apply_chance(s, action)
    elif action < action_ids.TAKE_SILVER:
        apply_turn(s, action, question)
    elif action_ids.FURTHER <= action < action_ids.REFRESH:
        spend_influence(s, int(s.active), BLACK, 1)
        s.black_used = 1
        move_along(s, action - action_ids.FURTHER)
    elif question == REROLL:
        s.stayed[action - action_ids.REROLL] -= 1
        s.supply[s.active, action - action_ids.REROLL] -= 1
        ask_for_one_die(s)
    elif question == EFFECTS:
        answer_effect(s, action)
    else:
        apply_choice(s, action)


@rule
def ask_for_one_die(s):
    """A die that stayed in supply is rerolled."""
    s.question = ROLL
    s.asked = s.active
    s.to_roll = 1


@rule
def apply_turn(s, action, question):
    """Being done, and what begins a turn."""
    if action == action_ids.DONE:
        if question == STEP:
            end_guild_steps(s)
        elif question == EFFECTS:
            decline(s)
        elif question == REROLL:
            end_rerolls(s)
        else:
            s.stage = AT_LATE_CARDS
    elif action == action_ids.REST:
        begin_rest(s)
    elif action < action_ids.PUT_DIE:
        pick_die(s, (action - action_ids.PICK_DIE) // FACES, (action - action_ids.PICK_DIE) % FACES)
    elif action < action_ids.GUILD_STEP:
        put_die(s, (action - action_ids.PUT_DIE) // 2, (action - action_ids.PUT_DIE) % 2)
    elif action < action_ids.HELD_STEP:
        step = action - action_ids.GUILD_STEP
        step_by_guild(s, step // action_ids.DIRECTIONS, step % action_ids.DIRECTIONS)
    elif action < action_ids.PUT_WORKER:
        step_held(s, action - action_ids.HELD_STEP)
    else:
        number = action - action_ids.PUT_WORKER
        at = number // action_ids.FEES // WORKER_COUNT
        place_worker(s, at // PLACES, at % PLACES, number // action_ids.FEES % WORKER_COUNT, number % action_ids.FEES)


@rule
def apply_choice(s, action):
    """An answer to a question that an effect has asked."""
    if action < action_ids.TAKE_CARD:
        move_token(s, action)
    elif action < action_ids.TUCK_UNDER:
        ground = action - action_ids.TAKE_CARD
        if ground < WATER_GROUND:
            take_drawn(s, LAND, ground)
        else:
            take_drawn(s, WATER, ground - WATER_GROUND)
    elif action < action_ids.INSPIRE:
        tuck_townsfolk(s, action - action_ids.TUCK_UNDER)
    elif action < action_ids.DISCARD:
        tuck_inspiration(s, action - action_ids.INSPIRE)
    elif action == action_ids.DISCARD:
        discard_inspiration(s)
    elif action < action_ids.SOURCE:
        lay_tile(s, (action - action_ids.LAY_TILE) // CELLS, (action - action_ids.LAY_TILE) % CELLS)
    elif action < action_ids.ALLOW:
        answer_source(s, action - action_ids.SOURCE)
    elif action < action_ids.DENY:
        allow(s, action - action_ids.ALLOW)
    elif action < action_ids.PUT_UNDER:
        deny(s, action - action_ids.DENY)
    else:
        ground = action - action_ids.PUT_UNDER
        put_drawn_under(s, ground if ground < WATER_GROUND else ground - WATER_GROUND)


@rule
def apply_chance(s, action):
    """An outcome of chance."""
    if action < action_ids.SIDE:
        s.first = action - action_ids.BEGIN
    elif action < action_ids.BOARD:
        s.side[open_section(s)] = (action - action_ids.SIDE) % 2
    elif action < action_ids.PUT_JOURNAL_TILE:
        s.player_board[s.asked] = action - action_ids.BOARD
    elif action < action_ids.ROLL:
        place_journal_tile(s, action - action_ids.PUT_JOURNAL_TILE)
    elif action < action_ids.DRAW_CARD:
        for face in range(FACES):
            s.supply[s.active, face] += action_ids.ROLLED[action - action_ids.ROLL, face]
        s.to_roll = 0
    elif action < action_ids.REVEAL:
        row = (action - action_ids.DRAW_CARD) // MOST_DESIGNS
        design = (action - action_ids.DRAW_CARD) % MOST_DESIGNS
        if s.stage == AT_SETUP or s.stage == AT_REFILL:
            fill_gap(s, row, design)
            s.drawn_row = NOTHING
        elif s.stage == AT_END:
            remove_from_pile(s, row, design)
            keep_drawn(s, design)
        else:
            take_top_card(s, row, design)
    else:
        reveal(s, action - action_ids.REVEAL)
