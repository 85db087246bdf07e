"""The resource track and the to-do stack of the solo opponent."""

from __future__ import annotations

from shedu.core.bits import lowest_bit
from shedu.core.kernel import noinline, rule
from shedu.games.wayfarers.effects import programs
from shedu.games.wayfarers.effects.programs import GROUP_PART, GROUP_SIZE, INFLUENCE, WAY_AMOUNT, WAY_OFFER, WAY_THEN
from shedu.games.wayfarers.rules.pieces import GUILD_COUNT, OPPONENT
from shedu.games.wayfarers.rules.solo.boards import MOST_COMETS, TRACK, TRACK_EFFECT, TRACK_PASSED
from shedu.games.wayfarers.rules.state import State

# What stands on the stack: kinds of effects and some doings of its own, with an argument.
INFLUENCE_ANY, DECIDE, EXTRA_MOVE, RESHUFFLE = range(programs.KINDS, programs.KINDS + 4)
ARGUMENTS = 64


@rule
def push_doing(s: State, kind, argument):
    """Put something on top of what the opponent still does."""
    s.solo_stack[s.solo_depth] = kind * ARGUMENTS + argument
    s.solo_depth += 1


@rule
def push_effects(s: State, group):
    """Put all parts of an effect on the stack, the first on top; of a choice the first side (WA-11, WA-14)."""
    noinline()
    if GROUP_SIZE[group] == 1 and WAY_OFFER[GROUP_PART[group, 0], 0] == 1 << programs.PAY:
        group = WAY_THEN[GROUP_PART[group, 0], 0]
    for k in range(GROUP_SIZE[group] - 1, -1, -1):
        part = GROUP_PART[group, k]
        offer = WAY_OFFER[part, 0]
        if offer == (1 << GUILD_COUNT) - 1 << INFLUENCE:
            push_doing(s, INFLUENCE_ANY, 0)
        else:
            push_doing(s, lowest_bit(offer), WAY_AMOUNT[part, 0])


@rule
def gain_comet(s: State):
    """The comet marker goes up (WA-3)."""
    if s.comets < MOST_COMETS[s.solo]:
        s.comets += 1


@rule
def step_track(s: State):
    """One space clockwise; whether the track effect was passed (WA-8)."""
    passed = TRACK_PASSED[s.solo_track]
    s.solo_track = (s.solo_track + 1) % TRACK
    return passed != 0


@rule
def advance_in_the_players_turn(s: State):
    """A fee moves the track; what it passes comes at once, a card as soon as what was paid for is done (WO-21)."""
    if not step_track(s):
        return
    part = GROUP_PART[TRACK_EFFECT[s.solo], 0]
    kind = lowest_bit(WAY_OFFER[part, 0])
    if kind == programs.COMET:
        gain_comet(s)
    elif kind < GUILD_COUNT:
        s.guild[OPPONENT, kind] += 1
    elif s.rules >= 2:
        push_doing(s, kind, 0)
    else:
        s.late_cards += 1
