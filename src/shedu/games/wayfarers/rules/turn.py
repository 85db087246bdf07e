"""The course of the game: what follows an answer, the end of a turn, the end of the game."""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    CARD,
    GROUP_PART,
    GROUP_SIZE,
    MARKS,
    NEW_DIE,
    PART_SIZE,
    PAY,
    WAY_OFFER,
)
from shedu.games.wayfarers.rules.acquiring import ask, ask_where, take_drawn
from shedu.games.wayfarers.rules.action_ids import FEES, PROVISION_FEE, ROLL_NEW_DIE, SILVER_FEE
from shedu.games.wayfarers.rules.caravan import has_space_for, only_space, reachable
from shedu.games.wayfarers.rules.cards import SLOT_EFFECT, SLOT_WORKERS
from shedu.games.wayfarers.rules.dice import (
    begin_rest,
    can_begin_guild_step,
    dice_in_supply,
    end_guild_steps,
    end_rerolls,
    forced_held_step,
    has_reroll,
    has_second_step,
    put_die,
    step_held,
)
from shedu.games.wayfarers.rules.effects.kinds import can_use, only_use, perform
from shedu.games.wayfarers.rules.effects.offers import answer_effect, can_use_group, open_offer, use_part
from shedu.games.wayfarers.rules.effects.stack import (
    bottom_of_level,
    decline,
    drop_empty_frames,
    may_be_done,
    next_level,
    push_frame,
    waits,
)
from shedu.games.wayfarers.rules.goods import pay_fee, why_not_fee
from shedu.games.wayfarers.rules.journal import can_go_further, leave_journal_space, participants
from shedu.games.wayfarers.rules.pieces import (
    FACES,
    FEE,
    LAND,
    NOBODY,
    NOTHING,
    OPPONENT,
    PLACES,
    ROW_COUNT,
    TOWNSFOLK,
    WORKER_COUNT,
)
from shedu.games.wayfarers.rules.reasons import (
    LEGAL,
    NO_CARD_IN_ROW,
    NO_ROOM_FOR_WORKER,
    NO_WORKER,
    SLOT_OF_NO_USE,
)
from shedu.games.wayfarers.rules.rows import ask_to_refill, is_pile_empty, only_design, remove_from_pile, slide_rows
from shedu.games.wayfarers.rules.setup import ask_to_set_up, forget_turn
from shedu.games.wayfarers.rules.solo.track import push_doing
from shedu.games.wayfarers.rules.solo.turn import begin_opponents_turn, do_next
from shedu.games.wayfarers.rules.state import (
    ACT,
    AT_ACT,
    AT_END,
    AT_LATE_CARDS,
    AT_NEXT_TURN,
    AT_OPPONENT,
    AT_REFILL,
    AT_REROLL,
    AT_SETUP,
    DRAW,
    DRAWN,
    EFFECTS,
    END,
    FROM_SLOT,
    MUST_USE,
    NO_QUESTION,
    OVER,
    REROLL,
    SPACE_FOR_DIE,
    STEP,
    TAKE,
    WORKER_TURN,
    State,
)


@rule
def begin_turn(s: State, seat):
    """Begin the turn of a seat, or of the solo opponent (WT-1)."""
    s.active = seat
    s.asked = NOBODY
    forget_turn(s)
    if s.solo != NOTHING and seat == OPPONENT:
        s.stage = AT_OPPONENT
    else:
        s.lands_before = s.cards[seat, LAND]
        s.stage = AT_ACT


@rule
def is_worker_of_use(s: State, row, place, worker, fee):
    """Return whether a worker placed there, its fee paid, could use any part of the slot (WW-4)."""
    noinline()
    seat = int(s.active)
    fee_silver = FEE if fee == SILVER_FEE else 0
    fee_provision = FEE if fee == PROVISION_FEE else 0
    s.silver[seat] -= fee_silver
    s.provision[seat] -= fee_provision
    s.placed_row = row
    s.placed_place = place
    s.placed_worker = worker
    usable = can_use_group(s, seat, SLOT_EFFECT[row, place])
    s.placed_row = NOTHING
    s.placed_place = NOTHING
    s.placed_worker = NOTHING
    s.silver[seat] += fee_silver
    s.provision[seat] += fee_provision
    return usable


@rule
def has_worker_for(s: State, seat, row, place):
    """Return whether a seat has a worker in supply for which there is room on a card (WW-2)."""
    room = SLOT_WORKERS[row, place] & ~int(s.row_workers[row, place])
    for worker in range(WORKER_COUNT):
        if s.workers[seat, worker] > 0 and room >> worker & 1:
            return True
    return False


@rule
def why_not_place_worker(s: State, seat, row, place, worker, fee):
    """Return the reason against placing a worker with this way to pay the fee (WW-1, WW-2, WW-4)."""
    if s.workers[seat, worker] == 0:
        return NO_WORKER
    if s.row_card[row, place] == NOTHING:
        return NO_CARD_IN_ROW
    if (SLOT_WORKERS[row, place] & ~int(s.row_workers[row, place])) >> worker & 1 == 0:
        return NO_ROOM_FOR_WORKER
    reason = why_not_fee(s, seat, row, place, fee, 0)
    if reason != LEGAL:
        return reason
    return LEGAL if is_worker_of_use(s, row, place, worker, fee) else SLOT_OF_NO_USE


@rule
def can_place_any_worker(s: State, seat):
    """Return whether some worker in supply can be placed with some use."""
    for row in range(ROW_COUNT):
        for place in range(PLACES):
            if not has_worker_for(s, seat, row, place):
                continue
            for worker in range(WORKER_COUNT):
                for fee in range(FEES):
                    if why_not_place_worker(s, seat, row, place, worker, fee) == LEGAL:
                        return True
    return False


@rule
def place_worker(s: State, row, place, worker, fee):
    """Place a worker of the active player: the effect of the slot opens, and some of it must be used (WW-3)."""
    pay_fee(s, int(s.active), row, place, fee)
    s.workers[s.active, worker] -= 1
    s.row_workers[row, place] |= 1 << worker
    s.placed_row = row
    s.placed_place = place
    s.placed_worker = worker
    s.turn_kind = WORKER_TURN
    s.stage = AT_END
    push_frame(s, SLOT_EFFECT[row, place], next_level(s), MUST_USE, FROM_SLOT, place)


@rule
def ask_for_effects(s: State):
    """Ask for a part of the top level, or close it if nothing can be used; return whether it was asked (WE-6)."""
    noinline()
    drop_empty_frames(s)
    if s.frames == 0:
        return False
    offer = open_offer(s)
    if offer == 1 << NEW_DIE:
        return roll_mandatory_die(s)
    only = NOTHING if may_be_done(s) else only_use(s, offer)
    if only != NOTHING:
        answer_effect(s, only)
        return s.question != NO_QUESTION
    if can_use(s, int(s.active), offer & ~(1 << NEW_DIE)) or is_cost_open(offer) or can_go_further(s, int(s.active)):
        ask(s, EFFECTS)
        return True
    if offer >> NEW_DIE & 1:
        return roll_mandatory_die(s)
    lapse(s)
    decline(s)
    return False


@rule
def lapse(s: State):
    """Remember which kinds of effects of the top level are closed because they cannot be used."""
    for frame in range(bottom_of_level(s), int(s.frames)):
        if waits(s, frame):
            continue
        group = int(s.frame_group[frame])
        for k in range(GROUP_SIZE[group]):
            if int(s.frame_used[frame]) >> k & 1 == 0:
                part = GROUP_PART[group, k]
                for way in range(PART_SIZE[part]):
                    s.lapsed |= WAY_OFFER[part, way]


@rule
def is_cost_open(offer):
    """Return whether a cost is on offer; then it can be paid and is of use."""
    return offer >> PAY & 1 != 0


@rule
def roll_mandatory_die(s: State):
    """Roll a new die without asking, as nothing else is left (WE-14)."""
    for frame in range(bottom_of_level(s), int(s.frames)):
        group = int(s.frame_group[frame])
        for k in range(GROUP_SIZE[group]):
            if int(s.frame_used[frame]) >> k & 1 == 0 and WAY_OFFER[GROUP_PART[group, k], 0] == 1 << NEW_DIE:
                use_part(s, frame, k)
                perform(s, ROLL_NEW_DIE, NEW_DIE, 1)
                return s.question != NO_QUESTION
    return False


@rule
def draw_next(s: State):
    """Draw the next card of three, or ask which one to take; return whether somebody is asked (WO-2)."""
    row = int(s.drawn_row)
    while s.to_draw > 0 and not is_pile_empty(s, row):
        design = only_design(s, row)
        if design == NOTHING:
            s.question = DRAW
            return True
        remove_from_pile(s, row, design)
        keep_drawn(s, design)
    s.to_draw = 0
    if is_one_design(s):
        take_drawn(s, row, int(s.drawn[0]))
        return False
    ask(s, TAKE)
    return True


@rule
def is_one_design(s: State):
    """Return whether all cards drawn are alike."""
    for k in range(1, DRAWN):
        if s.drawn[k] != NOTHING and s.drawn[k] != s.drawn[0]:
            return False
    return True


@rule
def keep_drawn(s: State, design):
    """Lay a drawn card open beside the pile."""
    for k in range(DRAWN):
        if s.drawn[k] == NOTHING:
            s.drawn[k] = design
            break
    s.to_draw -= 1


@rule
def can_use_dice(s: State, seat):
    """Return whether some die in supply can be placed or changed."""
    if can_begin_guild_step(s, seat):
        return dice_in_supply(s, seat) > 0
    for face in range(FACES):
        if s.supply[seat, face] == 0:
            continue
        values = reachable(s, seat, face)
        for value in range(FACES):
            if values >> value & 1 and has_space_for(s, seat, value):
                return True
    return False


@rule
def ask_to_act(s: State):
    """Ask what to do in a turn, or where to put the die; return whether it was asked: not with one way only."""
    seat = int(s.active)
    if s.held != 0:
        only = only_space(s, seat, int(s.held) - 1)
        if only != NOTHING and not can_begin_guild_step(s, seat):
            put_die(s, only // 2, only % 2)
            return False
        forced = forced_held_step(s)
        if forced != NOTHING:
            step_held(s, forced)
            return False
        ask(s, SPACE_FOR_DIE)
        return True
    if not can_use_dice(s, seat) and not can_place_any_worker(s, seat):
        begin_rest(s)
        return s.question != NO_QUESTION
    ask(s, ACT)
    return True


@rule
def ask_at_end(s: State):
    """Ask at the end of a turn if a guild can still be used; return whether it was asked (WO-7)."""
    seat = int(s.active)
    steps = can_begin_guild_step(s, seat) and dice_in_supply(s, seat) > 0
    if not steps and not can_go_further(s, seat):
        return False
    ask(s, END)
    return True


@rule
def end_turn(s: State):
    """End the turn: begin the next one, or end the game; return whether it has ended (WG-1)."""
    s.turns += 1
    forget_turn(s)
    if s.ended_by != NOBODY:
        s.turns_left -= 1
        if s.turns_left == 0:
            s.active = NOBODY
            s.asked = NOBODY
            s.question = OVER
            return True
    begin_turn(s, (int(s.active) + 1) % participants(s))
    return False


@rule
def go_on(s: State):
    """Go on to the next stage of a turn once nothing is open; return whether somebody is asked."""
    if s.stage == AT_SETUP:
        if ask_to_set_up(s):
            return True
        begin_turn(s, int(s.first))
    elif s.stage == AT_ACT:
        return ask_to_act(s)
    elif s.stage == AT_REROLL:
        if has_reroll(s):
            ask(s, REROLL)
            return True
        end_rerolls(s)
    elif s.stage == AT_END:
        if ask_at_end(s):
            return True
        s.stage = AT_LATE_CARDS
    elif s.stage == AT_LATE_CARDS:
        if s.late_cards > 0:
            s.late_cards -= 1
            push_doing(s, CARD + TOWNSFOLK * MARKS, 0)
        else:
            slide_rows(s)
            s.stage = AT_REFILL
    elif s.stage == AT_REFILL:
        if ask_to_refill(s):
            return True
        s.drawn_row = NOTHING
        s.stage = AT_NEXT_TURN
    elif s.stage == AT_NEXT_TURN:
        return end_turn(s)
    else:
        s.stage = AT_LATE_CARDS
        return begin_opponents_turn(s)
    return False


@rule
def advance(s: State):
    """Go on after an answer until somebody must answer again."""
    noinline()
    while True:
        if s.solo_depth > 0:
            if do_next(s):
                return
        elif advance_once(s):
            return


@rule
def advance_once(s: State):
    """Do what is due next, apart from the opponent's doings; return whether somebody must answer now."""
    if s.steps_left > 0:
        forced = forced_held_step(s)
        if forced != NOTHING:
            step_held(s, forced)
            return False
        if has_second_step(s):
            ask(s, STEP)
            return True
        end_guild_steps(s)
        return False
    if s.card_held != NOTHING:
        ask_where(s)
        return True
    if s.drawn_row != NOTHING and s.stage == AT_END:
        return draw_next(s)
    if s.journal_level != NOTHING:
        leave_journal_space(s)
    if s.frames > 0:
        return ask_for_effects(s)
    return go_on(s)
