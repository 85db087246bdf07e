"""The legal answers to the open question: all of them, or one picked at random, by the same walk.

Every walk hands its answers to `put` one by one. Listing writes them down; picking keeps each new one with the chance
that makes all of them equally likely in the end. `out` is the list or the generator. What is legal is decided by the
predicates `why_not_...` alone, of which `why_illegal` asks the one that an action belongs to.
"""

from __future__ import annotations

import numpy as np

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import (
    why_not_inspire,
    why_not_put_under,
    why_not_take_drawn,
    why_not_tuck,
)
from shedu.games.wayfarers.rules.action_ids import kind_of, operand
from shedu.games.wayfarers.rules.caravan import column, reachable
from shedu.games.wayfarers.rules.cards import WATER_GROUND
from shedu.games.wayfarers.rules.dice import (
    can_begin_guild_step,
    can_stop_steps,
    values_with_space,
    why_not_guild,
    why_not_held_step,
    why_not_other_dice,
    why_not_pick,
    why_not_put,
    why_not_supply_step,
)
from shedu.games.wayfarers.rules.effects.influence import why_not_token
from shedu.games.wayfarers.rules.effects.kinds import why_not_effect
from shedu.games.wayfarers.rules.effects.offers import find_source, list_effects, open_offer
from shedu.games.wayfarers.rules.effects.stack import may_be_done
from shedu.games.wayfarers.rules.effects.tiles import why_not_lay
from shedu.games.wayfarers.rules.journal import can_go_further, list_links, why_not_follow, why_not_further
from shedu.games.wayfarers.rules.listing import put
from shedu.games.wayfarers.rules.pieces import FACES, MIDDLE, NOTHING, PLACES, ROW_COUNT, SPACES, WATER, WORKER_COUNT
from shedu.games.wayfarers.rules.reasons import (
    COST_OF_NO_USE,
    DIE_DID_NOT_STAY,
    DIE_NEEDS_A_SPACE,
    LEGAL,
    MUST_USE_A_PART,
    NO_SUCH_SOURCE,
    NOT_ON_OFFER,
    SHIP_MISSING,
)
from shedu.games.wayfarers.rules.solo.turn import why_not_deny
from shedu.games.wayfarers.rules.state import (
    ACT,
    DENY,
    DRAWN,
    EFFECTS,
    END,
    INSPIRE,
    LAY,
    ORDER,
    OVER,
    REROLL,
    SOURCE,
    SPACE_FOR_DIE,
    STEP,
    TAKE,
    TOKEN,
    TUCK,
    State,
)
from shedu.games.wayfarers.rules.turn import has_worker_for, why_not_place_worker

# Questions whose answers are a stretch of ids: an answer that is always legal or NOTHING, the first id, the last + 1.
STRETCH = np.zeros((OVER + 1, 3), dtype=np.int64)
STRETCH[:, 0] = NOTHING
STRETCH[REROLL] = action_ids.DONE, action_ids.REROLL, action_ids.ADJUST
STRETCH[INSPIRE] = action_ids.DISCARD, action_ids.INSPIRE, action_ids.DISCARD
STRETCH[TOKEN] = NOTHING, action_ids.TOKEN_OF_GUILD, action_ids.MOVE_INFLUENCE
STRETCH[TUCK] = NOTHING, action_ids.TUCK_UNDER, action_ids.INSPIRE
STRETCH[LAY] = NOTHING, action_ids.LAY_TILE, action_ids.SOURCE
STRETCH[ORDER] = NOTHING, action_ids.PUT_UNDER, action_ids.BEGIN
STRETCH[DENY] = NOTHING, action_ids.ALLOW, action_ids.PUT_UNDER


@rule
def list_act(s: State, out, n, kept, listing):
    """List what a turn may begin with: rest, place a die, place a worker; the yellow guild may come first."""
    noinline()
    seat = int(s.active)
    n, kept = put(out, n, kept, listing, action_ids.REST)
    if can_begin_guild_step(s, seat):
        n, kept = list_supply_steps(s, out, n, kept, listing)
    with_space = values_with_space(s, seat)
    for before in range(FACES):
        if s.supply[seat, before] == 0:
            continue
        reached = reachable(s, seat, before)
        for after in range(FACES):
            if why_not_pick(s, seat, before, after, reached, with_space) == LEGAL:
                n, kept = put(out, n, kept, listing, action_ids.PICK_DIE + before * FACES + after)
    return list_workers(s, out, n, kept, listing)


@rule
def list_supply_steps(s: State, out, n, kept, listing):
    """List the steps of the yellow guild with a die in supply."""
    for face in range(FACES):
        for direction in range(action_ids.DIRECTIONS):
            if why_not_supply_step(s, int(s.active), face, direction) == LEGAL:
                n, kept = put(out, n, kept, listing, action_ids.GUILD_STEP + face * action_ids.DIRECTIONS + direction)
    return n, kept


@rule
def list_held_steps(s: State, out, n, kept, listing):
    """List the steps of the yellow guild with the die being placed."""
    for direction in range(action_ids.DIRECTIONS):
        if why_not_held_step(s, int(s.active), direction) == LEGAL:
            n, kept = put(out, n, kept, listing, action_ids.HELD_STEP + direction)
    return n, kept


@rule
def list_workers(s: State, out, n, kept, listing):
    """List every worker on every face-up card, with every way to pay the fee."""
    seat = int(s.active)
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if not has_worker_for(s, seat, row, place):
                continue
            for fee in range(action_ids.FEES):
                for worker in range(WORKER_COUNT):
                    if why_not_place_worker(s, seat, row, place, worker, fee) == LEGAL:
                        number = ((row * PLACES + place) * WORKER_COUNT + worker) * action_ids.FEES + fee
                        n, kept = put(out, n, kept, listing, action_ids.PUT_WORKER + number)
    return n, kept


@rule
def list_spaces(s: State, out, n, kept, listing):
    """List where the picked die may go, and the yellow guild before it does."""
    seat = int(s.active)
    shown = column(s, seat, int(s.held) - 1)
    for space in range(SPACES):
        if space < MIDDLE and s.ground[seat, space] == NOTHING:
            continue
        reason = why_not_put(s, seat, space, 0, shown)
        if reason == LEGAL:
            n, kept = put(out, n, kept, listing, action_ids.PUT_DIE + space * 2)
        elif reason == SHIP_MISSING:  # the blue guild can stand in for it
            n, kept = put(out, n, kept, listing, action_ids.PUT_DIE + space * 2 + 1)
    if can_begin_guild_step(s, seat):
        if why_not_other_dice(s, seat) == LEGAL:
            n, kept = list_supply_steps(s, out, n, kept, listing)
        n, kept = list_held_steps(s, out, n, kept, listing)
    return n, kept


@rule
def list_second_step(s: State, out, n, kept, listing):
    """List the second step of the yellow guild, and none."""
    if can_stop_steps(s, int(s.active)):
        n, kept = put(out, n, kept, listing, action_ids.DONE)
        n, kept = list_supply_steps(s, out, n, kept, listing)
    return list_held_steps(s, out, n, kept, listing)


@rule
def list_end(s: State, out, n, kept, listing):
    """List the guilds that can be used at the end of a turn, and being done."""
    n, kept = put(out, n, kept, listing, action_ids.DONE)
    if can_begin_guild_step(s, int(s.active)):
        n, kept = list_supply_steps(s, out, n, kept, listing)
    if can_go_further(s, int(s.active)):
        n, kept = list_links(s, action_ids.FURTHER, 1, out, n, kept, listing)
    return n, kept


@rule
def list_sources(s: State, out, n, kept, listing):
    """List the different parts that the answer just given could come from."""
    for number in range(find_source(s, int(s.pending), 0)[0]):
        n, kept = put(out, n, kept, listing, action_ids.SOURCE + number)
    return n, kept


@rule
def list_drawn(s: State, out, n, kept, listing):
    """List every different card drawn, in the order in which they were."""
    base = action_ids.TAKE_CARD + (WATER_GROUND if s.drawn_row == WATER else 0)
    for k in range(DRAWN):
        card = int(s.drawn[k])
        doubled = False
        for j in range(k):
            doubled = doubled or s.drawn[j] == card
        if card != NOTHING and not doubled:
            n, kept = put(out, n, kept, listing, base + card)
    return n, kept


@rule
def walk(s: State, out, listing):
    """Hand all legal answers of the seat that is asked to `put`; return how many there are, and the one kept."""
    n, kept = 0, NOTHING
    if s.question == ACT:
        return list_act(s, out, n, kept, listing)
    if s.question == EFFECTS:
        return list_effects(s, out, n, kept, listing)
    if s.question == SPACE_FOR_DIE:
        return list_spaces(s, out, n, kept, listing)
    if s.question == STEP:
        return list_second_step(s, out, n, kept, listing)
    if s.question == END:
        return list_end(s, out, n, kept, listing)
    if s.question == SOURCE:
        return list_sources(s, out, n, kept, listing)
    if s.question == TAKE:
        return list_drawn(s, out, n, kept, listing)
    if STRETCH[s.question, 0] != NOTHING:
        n, kept = put(out, n, kept, listing, STRETCH[s.question, 0])
    for action in range(STRETCH[s.question, 1], STRETCH[s.question, 2]):
        if why_not_choice(s, action) == LEGAL:
            n, kept = put(out, n, kept, listing, action)
    return n, kept


@rule
def list_answers(s: State, out):
    """Write all legal answers to `out`; return how many there are."""
    n, _ = walk(s, out, True)
    return n


@rule
def pick_answer(s: State, rng):
    """Return one legal answer, all of them equally likely."""
    _, kept = walk(s, rng, False)
    return kept


@rule
def why_not_choice(s: State, action):
    """Return the reason against an answer to one of the questions that have a stretch of ids."""
    seat = int(s.active)
    kind = kind_of(action)
    first = operand(action, 0)
    if kind == action_ids.REROLL:
        return LEGAL if s.stayed[first] > 0 else DIE_DID_NOT_STAY
    if kind == action_ids.TOKEN_OF_GUILD or kind == action_ids.TOKEN_OF_CARD:
        return why_not_token(s, seat, action)
    if kind == action_ids.TUCK_UNDER:
        return why_not_tuck(s, seat, first)
    if kind == action_ids.INSPIRE:
        return why_not_inspire(s, seat, first)
    if kind == action_ids.LAY_TILE:
        return why_not_lay(s, seat, first, operand(action, 1))
    if kind == action_ids.PUT_UNDER:
        return why_not_put_under(s, first)
    if kind == action_ids.DENY:
        return why_not_deny(s, first)
    return LEGAL


@rule
def why_not_turn(s: State, action):
    """Return the reason against being done, or against what a turn begins with."""
    seat = int(s.active)
    kind = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    reason = LEGAL
    if kind == action_ids.DONE:
        if s.question == EFFECTS and not may_be_done(s):
            reason = MUST_USE_A_PART
        elif s.question == STEP and not can_stop_steps(s, seat):
            reason = DIE_NEEDS_A_SPACE
    elif kind == action_ids.PICK_DIE:
        reason = why_not_pick(s, seat, first, second, reachable(s, seat, first), values_with_space(s, seat))
    elif kind == action_ids.PUT_DIE:
        reason = why_not_put(s, seat, first, second, column(s, seat, int(s.held) - 1))
    elif kind == action_ids.GUILD_STEP:
        reason = why_not_guild(s, seat)
        if reason == LEGAL:
            reason = why_not_supply_step(s, seat, first, second)
        if reason == LEGAL:
            reason = why_not_other_dice(s, seat)
    elif kind == action_ids.HELD_STEP:
        reason = why_not_guild(s, seat)
        if reason == LEGAL:
            reason = why_not_held_step(s, seat, first)
    elif kind == action_ids.PUT_WORKER:
        reason = why_not_place_worker(s, seat, first, second, operand(action, 2), operand(action, 3))
    return reason


@rule
def why_illegal(s: State, action):
    """Return the reason against an action that answers the open question, or LEGAL."""
    noinline()
    kind = kind_of(action)
    first = operand(action, 0)
    if action < action_ids.TAKE_SILVER:
        return why_not_turn(s, action)
    if kind == action_ids.FURTHER:
        reason = why_not_further(s, int(s.active))
        return reason if reason != LEGAL else why_not_follow(s, int(s.active), first, 1)
    if kind == action_ids.SOURCE:
        return LEGAL if first < find_source(s, int(s.pending), 0)[0] else NO_SUCH_SOURCE
    if kind == action_ids.TAKE_CARD:
        return why_not_take_drawn(s, first)
    if s.question != EFFECTS:
        return why_not_choice(s, action)
    reason = why_not_effect(s, action, open_offer(s))
    return COST_OF_NO_USE if kind == action_ids.PAY_COST and reason == NOT_ON_OFFER else reason
