"""An action carried out again in small steps, so that everything the solo opponent does can be told one by one.

`begin` does what the action itself does, `until_doing` goes on to the next thing on the opponent's stack, `do_one` does
that. Together they end where `kernel.apply` ends.
"""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.wayfarers.rules.kernel import carry_out
from shedu.games.wayfarers.rules.solo.turn import do_next
from shedu.games.wayfarers.rules.state import AT_OPPONENT, NO_QUESTION
from shedu.games.wayfarers.rules.turn import advance_once

ASKED, DOING, RESTS, LATE_CARD = range(4)  # where it stopped: at a question, or before something on the stack


@rule
def begin(states, i, action):
    """The action itself, without what follows."""
    carry_out(states[i], action)


@rule
def until_doing(states, i):
    """Go on until the opponent does something or somebody is asked; which of them, and whether a rest began."""
    s = states[i]
    while s.question == NO_QUESTION:
        if s.solo_depth > 0:
            return DOING
        stage = int(s.stage)
        is_between = s.steps_left == 0 and s.frames == 0
        advance_once(s)
        if is_between and s.question == NO_QUESTION and s.solo_depth > 0:
            return RESTS if stage == AT_OPPONENT else LATE_CARD
    return ASKED


@rule
def do_one(states, i):
    """The opponent does the next thing."""
    do_next(states[i])
