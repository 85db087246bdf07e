"""The effect stack: what became available together is one level, its frames are open in any order.

A frame is a group of parts with the parts used so far. A card and the townsfolk under it are partners: while one is
half used the other waits. Plain gains are taken as soon as their group opens.
"""

from __future__ import annotations

from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects.programs import (
    GROUP_PART,
    GROUP_SIZE,
    NEW_DIE,
    NO_GROUP,
    PART_SIZE,
    PROVISION,
    SILVER,
    WAY_AMOUNT,
    WAY_OFFER,
)
from shedu.games.wayfarers.rules.pieces import NOTHING
from shedu.games.wayfarers.rules.state import BEGUN, HAS_TOWNSFOLK, IS_TOWNSFOLK, MUST_USE, State

PLAIN_SILVER = 1 << SILVER
PLAIN_PROVISION = 1 << PROVISION
MANDATORY = 1 << NEW_DIE


@rule
def all_parts(group):
    """Return all parts of a group, as bits."""
    return (1 << GROUP_SIZE[group]) - 1


@rule
def take_plain_gains(s: State, group):
    """Gain the silver and provisions of a group; return the parts that were plain gains, as bits (WE-9)."""
    taken = 0
    seat = int(s.active)
    for k in range(GROUP_SIZE[group]):
        part = GROUP_PART[group, k]
        if PART_SIZE[part] != 1:
            continue
        if WAY_OFFER[part, 0] == PLAIN_SILVER:
            s.silver[seat] += WAY_AMOUNT[part, 0]
            taken |= 1 << k
        elif WAY_OFFER[part, 0] == PLAIN_PROVISION:
            s.provision[seat] += WAY_AMOUNT[part, 0]
            taken |= 1 << k
    return taken


@rule
def next_level(s: State):
    """Return a level above all that is open (WE-6)."""
    drop_empty_frames(s)
    return 0 if s.frames == 0 else int(s.frame_level[s.frames - 1]) + 1


@rule
def push_frame(s: State, group, level, flags, origin, at):
    """Open a group; return whether anything of it is left to choose."""
    noinline()
    if group == NO_GROUP:
        return False
    taken = take_plain_gains(s, group)
    if taken == all_parts(group):
        return False
    if taken != 0:
        flags &= ~MUST_USE  # a gain is a part used
    top = int(s.frames)
    s.frame_group[top] = group
    s.frame_used[top] = taken
    s.frame_level[top] = level
    s.frame_flags[top] = flags
    s.frame_from[top] = origin
    s.frame_at[top] = at
    s.frames = top + 1
    return True


@rule
def push_pair(s: State, group, under, level, origin, origin_under, at):
    """Open the group of a card and that of the townsfolk under it (WD-14)."""
    top = int(s.frames)
    first = push_frame(s, group, level, 0, origin, at)
    second = push_frame(s, under, level, 0, origin_under, at)
    if first and second:
        s.frame_flags[top] = HAS_TOWNSFOLK
        s.frame_flags[top + 1] = IS_TOWNSFOLK


@rule
def is_used_up(s: State, frame):
    """Return whether nothing of a frame is left."""
    return int(s.frame_used[frame]) == all_parts(int(s.frame_group[frame]))


@rule
def clear_frame(s: State, frame):
    """Clear a frame as if it had never been used: positions compare as bytes."""
    s.frame_group[frame] = 0
    s.frame_used[frame] = 0
    s.frame_level[frame] = 0
    s.frame_flags[frame] = 0
    s.frame_from[frame] = 0
    s.frame_at[frame] = 0


@rule
def drop_empty_frames(s: State):
    """Take used-up frames off the top."""
    while s.frames > 0 and is_used_up(s, int(s.frames) - 1):
        s.frames -= 1
        clear_frame(s, int(s.frames))


@rule
def partner_of(s: State, frame):
    """Return the frame of the card over a townsfolk or of the townsfolk under a card, or NOTHING; it may be gone."""
    flags = int(s.frame_flags[frame])
    if flags & IS_TOWNSFOLK:
        return frame - 1
    if flags & HAS_TOWNSFOLK and frame + 1 < s.frames and int(s.frame_flags[frame + 1]) & IS_TOWNSFOLK:
        return frame + 1 if s.frame_level[frame + 1] == s.frame_level[frame] else NOTHING
    return NOTHING


@rule
def is_half_used(s: State, frame):
    """Return whether a part of a frame was chosen and another is left."""
    return int(s.frame_flags[frame]) & BEGUN != 0 and not is_used_up(s, frame)


@rule
def waits(s: State, frame):
    """Return whether a frame waits until its partner is finished (WD-14, WC-11)."""
    partner = partner_of(s, frame)
    return partner != NOTHING and is_half_used(s, partner)


@rule
def bottom_of_level(s: State):
    """Return the lowest frame of the level on top."""
    frame = int(s.frames) - 1
    level = s.frame_level[frame]
    while frame > 0 and s.frame_level[frame - 1] == level:
        frame -= 1
    return frame


@rule
def may_be_done(s: State):
    """Return whether the top level may be left: a placed worker must have been of some use (WW-4)."""
    for frame in range(bottom_of_level(s), int(s.frames)):
        if int(s.frame_flags[frame]) & MUST_USE:
            return False
    return True


@rule
def mandatory_parts(s: State, frame):
    """Return the unused parts of a frame that cannot be declined, as bits (WE-7)."""
    found = 0
    group = int(s.frame_group[frame])
    for k in range(GROUP_SIZE[group]):
        if int(s.frame_used[frame]) >> k & 1 == 0 and WAY_OFFER[GROUP_PART[group, k], 0] & MANDATORY:
            found |= 1 << k
    return found


@rule
def decline_frame(s: State, frame):
    """Give up what is left of a frame, except what is mandatory."""
    s.frame_used[frame] = all_parts(int(s.frame_group[frame])) & ~mandatory_parts(s, frame)


@rule
def decline(s: State):
    """Be done: close half-used frames whose partner waits first, otherwise the whole level (WE-1)."""
    noinline()
    bottom = bottom_of_level(s)
    closed = False
    for frame in range(bottom, int(s.frames)):
        partner = partner_of(s, frame)
        if partner != NOTHING and is_half_used(s, frame) and not is_used_up(s, partner):
            decline_frame(s, frame)
            closed = True
    if not closed:
        for frame in range(bottom, int(s.frames)):
            decline_frame(s, frame)
    drop_empty_frames(s)
