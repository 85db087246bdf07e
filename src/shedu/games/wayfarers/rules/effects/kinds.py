"""What every kind of effect allows: its answers, the reason against each of them, and what each of them does.

To add a kind, give it a word (`tables/reader.py`) and a number (`effects/programs.py`), give its answers ids
(`rules/action_ids.py`), write in a module of this folder why an answer is not legal and what it does, add a row to the
table below and a line each to `why_not_by` and `perform`, and put it into words in `presentation/effects.py`.
"""

from __future__ import annotations

import numpy as np

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import CARD, FREE_TILE, KINDS, MARKS, TILE
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import acquire
from shedu.games.wayfarers.rules.action_ids import FEES, PAYMENTS, kind_of, operand
from shedu.games.wayfarers.rules.dice import dice_in_supply
from shedu.games.wayfarers.rules.effects.cards import begin_draw, can_use_card, why_not_acquire, why_not_draw
from shedu.games.wayfarers.rules.effects.dice import (
    adjust,
    list_refreshes,
    refresh,
    reroll,
    roll_new_die,
    why_not_adjust,
    why_not_refresh,
    why_not_reroll,
)
from shedu.games.wayfarers.rules.effects.influence import (
    can_use_influence,
    move_influence,
    put_token,
    why_not_card_influence,
    why_not_influence,
    why_not_move,
)
from shedu.games.wayfarers.rules.effects.tiles import can_use_tile, gain_tile, why_not_tile
from shedu.games.wayfarers.rules.effects.workers import can_retrieve_any, list_retrievals, retrieve, why_not_retrieve
from shedu.games.wayfarers.rules.journal import can_go_further, can_journal, list_links, move_along, why_not_follow
from shedu.games.wayfarers.rules.listing import put
from shedu.games.wayfarers.rules.pieces import GUILD_COUNT, NOTHING, PLACES, ROW_COUNT, TILE_TYPE_COUNT
from shedu.games.wayfarers.rules.reasons import LEGAL, NOT_ON_OFFER
from shedu.games.wayfarers.rules.state import State
from shedu.games.wayfarers.rules.tiles import COUNT_OF_TYPE, FIRST_OF_TYPE

# The answers that kinds of effects allow, in the order in which they are listed: kinds as bits, first id, last id + 1.
_GAINS = (
    (1 << programs.SILVER, action_ids.TAKE_SILVER, action_ids.TAKE_SILVER + 1),
    (1 << programs.PROVISION, action_ids.TAKE_PROVISION, action_ids.TAKE_PROVISION + 1),
    (1 << programs.PAY, action_ids.PAY_COST, action_ids.PAY_COST + 1),
    (1 << programs.NEW_DIE, action_ids.ROLL_NEW_DIE, action_ids.ROLL_NEW_DIE + 1),
)
_DICE_AND_INFLUENCE = (
    (1 << programs.ADJUST, action_ids.ADJUST, action_ids.RETRIEVE),
    *(
        (1 << programs.INFLUENCE + guild, action_ids.INFLUENCE_GUILD + guild, action_ids.INFLUENCE_GUILD + guild + 1)
        for guild in range(GUILD_COUNT)
    ),
    (1 << programs.INFLUENCE_CARD, action_ids.INFLUENCE_CARD, action_ids.TOKEN_OF_GUILD),
    (1 << programs.MOVE, action_ids.MOVE_INFLUENCE, action_ids.JOURNAL),
)
_TILES_AND_CARDS = (
    *(
        (
            1 << TILE + kind | 1 << FREE_TILE + kind,
            action_ids.GAIN_TILE + int(FIRST_OF_TYPE[kind]) * PAYMENTS,
            action_ids.GAIN_TILE + int(FIRST_OF_TYPE[kind] + COUNT_OF_TYPE[kind]) * PAYMENTS,
        )
        for kind in range(TILE_TYPE_COUNT)
    ),
    *(
        ((1 << MARKS) - 1 << CARD + row * MARKS, first, end)
        for row in range(ROW_COUNT)
        for first, end in (
            (action_ids.ACQUIRE + row * PLACES * FEES, action_ids.ACQUIRE + (row + 1) * PLACES * FEES),
            (action_ids.DRAW_THREE + row, action_ids.DRAW_THREE + row + 1),
        )
    ),
)
# Those whose ids are many and legal ones few have a walk of their own.
_OTHERS = (
    (1 << programs.REFRESH, action_ids.REFRESH, action_ids.ADJUST),
    (1 << programs.JOURNAL, action_ids.JOURNAL, action_ids.FURTHER),
    (1 << programs.WORKER, action_ids.RETRIEVE, action_ids.ACQUIRE),
)
ANSWERS = np.array(_GAINS + _DICE_AND_INFLUENCE + _TILES_AND_CARDS + _OTHERS, dtype=np.int64)
DICE_AT = len(_GAINS)
TILES_AT = DICE_AT + len(_DICE_AND_INFLUENCE)
OTHERS_AT = TILES_AT + len(_TILES_AND_CARDS)
KINDS_OF = np.zeros(action_ids.IDS, dtype=np.int64)  # by answer: the kinds of effects that may allow it, as bits
for _kinds, _first, _end in ANSWERS.tolist():
    KINDS_OF[_first:_end] |= _kinds


def _kinds_of(rows: tuple[tuple[int, int, int], ...]) -> int:
    return int(np.bitwise_or.reduce([kinds for kinds, _, _ in rows]))


GAINS = _kinds_of(_GAINS)
DICE_AND_INFLUENCE = _kinds_of(_DICE_AND_INFLUENCE)
TILES_AND_CARDS = _kinds_of(_TILES_AND_CARDS)
ANY_INFLUENCE = (1 << GUILD_COUNT) - 1 << programs.INFLUENCE | 1 << programs.INFLUENCE_CARD | 1 << programs.MOVE
ANY_TILE = (1 << 2 * TILE_TYPE_COUNT) - 1 << TILE
ANY_CARD = (1 << ROW_COUNT * MARKS) - 1 << CARD
ALWAYS = 1 << programs.NEW_DIE | 1 << programs.REFRESH | 1 << programs.SILVER | 1 << programs.PROVISION
TESTED = ANY_INFLUENCE | 1 << programs.ADJUST | 1 << programs.JOURNAL | 1 << programs.WORKER | ANY_TILE | ANY_CARD
UNTESTED = (1 << KINDS) - 1 & ~(ALWAYS | TESTED | 1 << programs.PAY)  # kinds without a test of their own in `can_use`
HAS_FEW = 1 << programs.PAY | 1 << programs.ADJUST | ANY_TILE | ANY_CARD  # what of a slot can have a single answer


@rule
def why_not_by(s: State, kind, action):
    """Return the reason against an answer by a kind of effect that is on offer; costs are looked at elsewhere."""
    seat = int(s.active)
    answer = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if answer == action_ids.RETRIEVE:
        return why_not_retrieve(s, seat, first, second, operand(action, 2), operand(action, 3))
    if answer == action_ids.ACQUIRE:
        return why_not_acquire(s, seat, first, second, (kind - CARD) % MARKS, operand(action, 2))
    if answer == action_ids.DRAW_THREE:
        return why_not_draw(s, seat, first, (kind - CARD) % MARKS)
    if answer == action_ids.GAIN_TILE:
        return why_not_tile(s, seat, first, second, kind >= FREE_TILE)
    if answer == action_ids.INFLUENCE_GUILD:
        return why_not_influence(s, seat, first)
    if answer == action_ids.INFLUENCE_CARD:
        return why_not_card_influence(s, first, second)
    if answer == action_ids.MOVE_INFLUENCE:
        return why_not_move(s, seat, first, second)
    if answer == action_ids.JOURNAL:
        return why_not_follow(s, seat, first, 0)
    if answer == action_ids.REFRESH:
        return why_not_refresh(s, seat, first)
    if answer == action_ids.REROLL:
        return why_not_reroll(s, seat, first)
    if answer == action_ids.ADJUST:
        return why_not_adjust(s, seat, first, second)
    return LEGAL


@rule
def why_not_effect(s: State, action, offer):
    """Return the reason against an answer to the kinds of effects on offer, by the one that comes nearest to it."""
    kinds = offer & KINDS_OF[action]
    if kinds == 0:
        return NOT_ON_OFFER
    nearest = LEGAL
    while kinds != 0:
        reason = why_not_by(s, lowest_bit(kinds), action)
        if reason == LEGAL:
            return LEGAL
        nearest = max(nearest, reason)
        kinds &= kinds - 1
    return nearest


@rule
def list_stretches(s: State, offer, start, stop, out, n, kept, listing):
    """List the legal answers to the kinds of effects on offer in some rows of `ANSWERS`."""
    noinline()
    for k in range(start, stop):
        if offer & ANSWERS[k, 0]:
            for action in range(ANSWERS[k, 1], ANSWERS[k, 2]):
                if why_not_effect(s, action, offer) == LEGAL:
                    n, kept = put(out, n, kept, listing, action)
    return n, kept


@rule
def list_offer(s: State, offer, out, n, kept, listing):
    """List the legal answers to the kinds of effects on offer, and the black guild's further move."""
    if offer & GAINS:
        n, kept = list_stretches(s, offer, 0, DICE_AT, out, n, kept, listing)
    if offer >> programs.REFRESH & 1:
        n, kept = list_refreshes(s, out, n, kept, listing)
    if offer & DICE_AND_INFLUENCE:
        n, kept = list_stretches(s, offer, DICE_AT, TILES_AT, out, n, kept, listing)
    if offer >> programs.JOURNAL & 1:
        n, kept = list_links(s, action_ids.JOURNAL, 0, out, n, kept, listing)
    if can_go_further(s, int(s.active)):
        n, kept = list_links(s, action_ids.FURTHER, 1, out, n, kept, listing)
    if offer >> programs.WORKER & 1:
        n, kept = list_retrievals(s, out, n, kept, listing)
    if offer & TILES_AND_CARDS:
        n, kept = list_stretches(s, offer, TILES_AT, OTHERS_AT, out, n, kept, listing)
    return n, kept


@rule
def count_answers(s: State, offer, most):
    """Count the legal answers to kinds of effects on offer, at most `most`; return their number and the last one."""
    noinline()
    count, last = 0, NOTHING
    for k in range(len(ANSWERS)):
        if offer & ANSWERS[k, 0]:
            for action in range(ANSWERS[k, 1], ANSWERS[k, 2]):
                if why_not_effect(s, action, offer) == LEGAL:
                    count, last = count + 1, action
                    if count == most:
                        return count, last
    return count, last


@rule
def only_use(s: State, offer):
    """Return the only answer to what the slot of a placed worker offers; NOTHING for several or none (WQ-17)."""
    if offer & ~HAS_FEW:
        return NOTHING
    count, only = count_answers(s, offer, 2)
    return only if count == 1 else NOTHING


@rule
def can_use(s: State, seat, offer):
    """Return whether any of the kinds of effects offered can be used; costs are looked at elsewhere (WE-4)."""
    noinline()
    if offer & ALWAYS:
        return True
    if offer & ANY_INFLUENCE and can_use_influence(s, seat, offer):
        return True
    if offer >> programs.ADJUST & 1 and dice_in_supply(s, seat) > 0:
        return True
    if offer >> programs.JOURNAL & 1 and can_journal(s, seat, 0):
        return True
    if offer >> programs.WORKER & 1 and can_retrieve_any(s, seat):
        return True
    if offer & ANY_TILE and can_use_tile(s, seat, offer):
        return True
    if offer & ANY_CARD and can_use_card(s, seat, offer):
        return True
    return offer & UNTESTED != 0 and count_answers(s, offer & UNTESTED, 1)[0] > 0


@rule
def perform(s: State, action, kind, amount):
    """Carry out an answer that a kind of effect allows."""
    noinline()
    seat = int(s.active)
    answer = kind_of(action)
    first, second = operand(action, 0), operand(action, 1)
    if answer == action_ids.TAKE_SILVER:
        s.silver[seat] += amount
    elif answer == action_ids.TAKE_PROVISION:
        s.provision[seat] += amount
    elif answer == action_ids.ROLL_NEW_DIE:
        roll_new_die(s)
    elif answer == action_ids.INFLUENCE_GUILD or answer == action_ids.INFLUENCE_CARD:
        put_token(s, action)
    elif answer == action_ids.MOVE_INFLUENCE:
        move_influence(s, first, second)
    elif answer == action_ids.JOURNAL:
        move_along(s, first)
    elif answer == action_ids.REFRESH:
        refresh(s, first)
    elif answer == action_ids.REROLL:
        reroll(s, first)
    elif answer == action_ids.ADJUST:
        adjust(s, first, second)
    elif answer == action_ids.RETRIEVE:
        retrieve(s, first, second, operand(action, 2), operand(action, 3))
    elif answer == action_ids.ACQUIRE:
        acquire(s, first, second, (kind - CARD) % MARKS, operand(action, 2))
    elif answer == action_ids.DRAW_THREE:
        begin_draw(s, first, (kind - CARD) % MARKS)
    else:
        gain_tile(s, first, second, kind >= FREE_TILE)


assert KINDS <= 62  # kinds of effects are bits of a number
