"""Effects that change dice: a new die, a die refreshed, a die adjusted."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.wayfarers.rules import action_ids
from shedu.games.wayfarers.rules.dice import ask_to_roll, step_die, stepped
from shedu.games.wayfarers.rules.listing import put
from shedu.games.wayfarers.rules.pieces import FACES, NOTHING, SPACES
from shedu.games.wayfarers.rules.reasons import (
    DIE_AT_ITS_END,
    DIE_TO_ADJUST_NOT_IN_SUPPLY,
    DIE_TO_REROLL_NOT_IN_SUPPLY,
    LEGAL,
    NO_DIE_THERE,
)
from shedu.games.wayfarers.rules.state import State


@rule
def roll_new_die(s: State):
    """Roll a die of the reserve, if one is left (WE-14)."""
    if s.reserve[s.active] > 0:
        s.reserve[s.active] -= 1
        ask_to_roll(s, 1)


@rule
def why_not_refresh(s: State, seat, space):
    """Return the reason against taking back the die on a space (WE-15)."""
    return LEGAL if s.die[seat, space] != 0 else NO_DIE_THERE


@rule
def why_not_reroll(s: State, seat, face):
    """Return the reason against rolling a die in supply again (WE-15)."""
    return LEGAL if s.supply[seat, face] > 0 else DIE_TO_REROLL_NOT_IN_SUPPLY


@rule
def list_refreshes(s: State, out, n, kept, listing):
    """List every placed die, and every value in supply."""
    seat = int(s.active)
    for space in range(SPACES):
        if why_not_refresh(s, seat, space) == LEGAL:
            n, kept = put(out, n, kept, listing, action_ids.REFRESH + space)
    for face in range(FACES):
        if why_not_reroll(s, seat, face) == LEGAL:
            n, kept = put(out, n, kept, listing, action_ids.REROLL + face)
    return n, kept


@rule
def refresh(s: State, space):
    """Take back a placed die and roll it (WE-15)."""
    s.die[s.active, space] = 0
    ask_to_roll(s, 1)


@rule
def reroll(s: State, face):
    """Roll a die in supply again (WE-15)."""
    s.supply[s.active, face] -= 1
    ask_to_roll(s, 1)


@rule
def why_not_adjust(s: State, seat, face, direction):
    """Return the reason against a step up or down of a die in supply (WE-16)."""
    if s.supply[seat, face] == 0:
        return DIE_TO_ADJUST_NOT_IN_SUPPLY
    return DIE_AT_ITS_END if stepped(face, direction) == NOTHING else LEGAL


@rule
def adjust(s: State, face, direction):
    """Change a die in supply by one (WE-16)."""
    step_die(s, int(s.active), face, direction)
