"""An action carried out again in small steps, so that everything the solo opponent does can be told one by one.

`begin` does what the action itself does, `until_doing` goes on to the next thing on the opponent's stack, `do_one` does
that. Together they end where `kernel.apply` ends.
"""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.games.wayfarers import ids
from shedu.games.wayfarers.acquiring import ask
from shedu.games.wayfarers.dice import has_second_step
from shedu.games.wayfarers.goods import spend_influence
from shedu.games.wayfarers.journal import move_along
from shedu.games.wayfarers.kernel import apply_chance, apply_choice, apply_turn, ask_for_one_die
from shedu.games.wayfarers.performing import answer_effect
from shedu.games.wayfarers.pieces import BLACK, NOTHING
from shedu.games.wayfarers.solo import do_next
from shedu.games.wayfarers.state import AT_END, AT_OPPONENT, EFFECTS, NO_QUESTION, REROLL, STEP
from shedu.games.wayfarers.turn import ask_for_effects, draw_next, go_on

ASKED, DOING, RESTS, LATE_CARD = range(4)  # where it stopped: at a question, or before something on the stack


@rule
def begin(states, i, action):
    """The action itself, without what follows."""
    s = states[i]
    question = int(s.question)
    s.question = NO_QUESTION
    s.lapsed = 0
    if action >= ids.BEGIN:
        apply_chance(s, action)
    elif action < ids.TAKE_SILVER:
        apply_turn(s, action, question)
    elif ids.FURTHER <= action < ids.REFRESH:
        spend_influence(s, int(s.active), BLACK, 1)
        s.black_used = 1
        move_along(s, action - ids.FURTHER)
    elif question == REROLL:
        s.stayed[action - ids.REROLL] -= 1
        s.supply[s.active, action - ids.REROLL] -= 1
        ask_for_one_die(s)
    elif question == EFFECTS:
        answer_effect(s, action)
    else:
        apply_choice(s, action)


@rule
def until_doing(states, i):
    """Go on until the opponent does something or somebody is asked; which of them, and whether a rest began."""
    s = states[i]
    while s.question == NO_QUESTION:
        if s.solo_depth > 0:
            return DOING
        if s.steps_left > 0:
            if has_second_step(s):
                ask(s, STEP)
            else:
                s.steps_left = 0
        elif s.drawn_row != NOTHING and s.stage == AT_END:
            draw_next(s)
        elif s.frames > 0:
            ask_for_effects(s)
        else:
            stage = int(s.stage)
            go_on(s)
            if s.question == NO_QUESTION and s.solo_depth > 0:
                return RESTS if stage == AT_OPPONENT else LATE_CARD
    return ASKED


@rule
def do_one(states, i):
    """The opponent does the next thing."""
    do_next(states[i])
