"""What the effect stack offers, which part of it an answer comes from, and what the answer uses up."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    GROUP_PART,
    GROUP_SIZE,
    NO_GROUP,
    PART_SIZE,
    PAY,
    WAY_AMOUNT,
    WAY_OFFER,
    WAY_THEN,
)
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.acquiring import ask
from shedu.games.wayfarers.rules.effects.kinds import (
    KINDS_OF,
    can_use,
    list_offer,
    perform,
    why_not_by,
)
from shedu.games.wayfarers.rules.effects.stack import (
    bottom_of_level,
    is_used_up,
    may_be_done,
    next_level,
    push_frame,
    take_plain_gains,
    waits,
)
from shedu.games.wayfarers.rules.listing import put
from shedu.games.wayfarers.rules.pieces import NOTHING
from shedu.games.wayfarers.rules.reasons import LEGAL
from shedu.games.wayfarers.rules.state import (
    BEGUN,
    FROM_COST,
    HAS_TOWNSFOLK,
    IS_TOWNSFOLK,
    MUST_USE,
    SOURCE,
    State,
)


@rule
def cost_of(s: State, amount):
    """Return a cost in provisions, the discount of the caravan column taken off (WD-12)."""
    return max(0, amount - int(s.provision_off))


@rule
def offered_by(group):
    """Return all kinds of effects that a group without costs offers."""
    offer = 0
    for k in range(GROUP_SIZE[group]):
        part = GROUP_PART[group, k]
        for way in range(PART_SIZE[part]):
            offer |= WAY_OFFER[part, way]
    return offer


@rule
def can_buy(s: State, seat, amount, then):
    """Return whether a cost can be paid in full and something of what it buys can be used then (WE-3)."""
    cost = cost_of(s, amount)
    if s.provision[seat] < cost:
        return False
    s.provision[seat] -= cost
    usable = can_use(s, seat, offered_by(then))
    s.provision[seat] += cost
    return usable


@rule
def can_use_way(s: State, seat, part, way):
    """Return whether a way of a part can be used: its cost is of use, or one of its kinds of effects is."""
    if WAY_OFFER[part, way] >> PAY & 1:
        return can_buy(s, seat, WAY_AMOUNT[part, way], WAY_THEN[part, way])
    return can_use(s, seat, WAY_OFFER[part, way])


@rule
def can_use_part(s: State, seat, part):
    """Return whether some way of a part can be used."""
    for way in range(PART_SIZE[part]):
        if can_use_way(s, seat, part, way):
            return True
    return False


@rule
def can_use_group(s: State, seat, group):
    """Return whether any part of a group can be used."""
    offer = offered_by(group)
    if offer >> PAY & 1 == 0:
        return can_use(s, seat, offer)
    for k in range(GROUP_SIZE[group]):
        if can_use_part(s, seat, GROUP_PART[group, k]):
            return True
    return False


@rule
def is_open_part(s: State, frame, k):
    """Return whether a part of a frame is neither used nor declined."""
    return int(s.frame_used[frame]) >> k & 1 == 0


@rule
def open_offer(s: State):
    """Return all kinds of effects on offer in the top level of the stack; costs only if they are of use."""
    noinline()
    offer = 0
    for frame in range(bottom_of_level(s), int(s.frames)):
        if waits(s, frame):
            continue
        group = int(s.frame_group[frame])
        for k in range(GROUP_SIZE[group]):
            if not is_open_part(s, frame, k):
                continue
            part = GROUP_PART[group, k]
            for way in range(PART_SIZE[part]):
                found = WAY_OFFER[part, way]
                if found >> PAY & 1 == 0 or can_buy(s, int(s.active), WAY_AMOUNT[part, way], WAY_THEN[part, way]):
                    offer |= found
    return offer


@rule
def list_effects(s: State, out, n, kept, listing):
    """List all that the top level of the stack offers, the black guild's move, and being done."""
    noinline()
    offer = open_offer(s)
    if may_be_done(s):
        n, kept = put(out, n, kept, listing, action_ids.DONE)
    return list_offer(s, offer, out, n, kept, listing)


@rule
def serves(s: State, part, way, action):
    """Return whether a way of a part allows an answer."""
    kinds = WAY_OFFER[part, way] & KINDS_OF[action]
    if kinds == 0:
        return False
    if kinds >> PAY & 1:
        return can_buy(s, int(s.active), WAY_AMOUNT[part, way], WAY_THEN[part, way])
    return why_not_by(s, lowest_bit(kinds), action) == LEGAL


@rule
def find_source(s: State, action, wanted):
    """Find the ways of parts in the top level that an answer may come from; equal parts count once.

    Return how many there are, and the frame, the part and the way of the one with the number `wanted`.
    """
    noinline()
    count, found_frame, found_k, found_way = 0, NOTHING, NOTHING, NOTHING
    for frame in range(bottom_of_level(s), int(s.frames)):
        if waits(s, frame):
            continue
        group = int(s.frame_group[frame])
        for k in range(GROUP_SIZE[group]):
            if not is_open_part(s, frame, k) or is_known_source(s, frame, k):
                continue
            part = GROUP_PART[group, k]
            for way in range(PART_SIZE[part]):
                if serves(s, part, way, action):
                    if count == wanted:
                        found_frame, found_k, found_way = frame, k, way
                    count += 1
    return count, found_frame, found_k, found_way


@rule
def is_known_source(s: State, frame, k):
    """Return whether an equal part stands before this one in the top level, so that choosing it is the same."""
    part = GROUP_PART[s.frame_group[frame], k]
    for j in range(k):
        if GROUP_PART[s.frame_group[frame], j] == part and is_open_part(s, frame, j):
            return True
    if has_company(s, frame):
        return False
    for other in range(bottom_of_level(s), frame):
        if has_company(s, other):
            continue
        group = int(s.frame_group[other])
        for j in range(GROUP_SIZE[group]):
            if GROUP_PART[group, j] == part and is_open_part(s, other, j):
                return True
    return False


@rule
def has_company(s: State, frame):
    """Return whether it matters from which frame a part is used: it has a partner, or a part of it must be used."""
    return int(s.frame_flags[frame]) & (HAS_TOWNSFOLK | IS_TOWNSFOLK | MUST_USE) != 0


@rule
def answer_effect(s: State, action):
    """Use the part that an answer comes from; ask which one if there are several (WQ-4)."""
    count, frame, k, way = find_source(s, action, 0)
    if count > 1:
        s.pending = action
        ask(s, SOURCE)
        return
    use_source(s, action, frame, k, way)


@rule
def answer_source(s: State, number):
    """Use the part named for the answer that waits for one."""
    action = int(s.pending)
    s.pending = NOTHING
    _, frame, k, way = find_source(s, action, number)
    use_source(s, action, frame, k, way)


@rule
def use_source(s: State, action, frame, k, way):
    """Use up the part that an answer comes from, then carry it out."""
    part = GROUP_PART[s.frame_group[frame], k]
    kind = lowest_bit(WAY_OFFER[part, way] & KINDS_OF[action])
    amount = WAY_AMOUNT[part, way]
    then = WAY_THEN[part, way]
    use_part(s, frame, k)
    if kind == PAY:
        pay_cost(s, amount, then)
        return
    if then != NO_GROUP:
        if is_used_up(s, frame):
            s.frame_group[frame] = then
            s.frame_used[frame] = take_plain_gains(s, then)
        else:
            push_frame(s, then, next_level(s), 0, int(s.frame_from[frame]), int(s.frame_at[frame]))
    perform(s, action, kind, amount)


@rule
def use_part(s: State, frame, k):
    """Mark a part as used and its frame as begun."""
    s.frame_used[frame] |= 1 << k
    s.frame_flags[frame] = (int(s.frame_flags[frame]) | BEGUN) & ~MUST_USE


@rule
def pay_cost(s: State, amount, then):
    """Pay a cost in provisions; what it buys opens on top (WE-3)."""
    cost = cost_of(s, amount)
    s.provision_off -= amount - cost
    s.provision[s.active] -= cost
    push_frame(s, then, next_level(s), 0, FROM_COST, NOTHING)
