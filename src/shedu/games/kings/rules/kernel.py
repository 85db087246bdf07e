"""Gather what the kernel of Contest of Kings offers; `docs/add-a-game.md` has the list."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.kernels import defaults
from shedu.games.dynasties.rules import turn as dynasty_turn
from shedu.games.dynasties.rules.chances import draw_handful
from shedu.games.dynasties.rules.pieces import SEATS
from shedu.games.kings.rules import action_ids, hidden, legal_actions, scoring, state, turn
from shedu.games.kings.rules.action_ids import kind_of, operand
from shedu.games.kings.rules.conflict import add_cards, begin_war
from shedu.games.kings.rules.placing import pay_card, place_card, position_leader, use_catastrophe
from shedu.games.kings.rules.ships import build_ship
from shedu.games.kings.rules.state import AT_INCOME, State
from shedu.games.kings.rules.treasures import take_treasures

STATE, IDS, MAX_LEGAL, MAX_SEATS = state.STATE, action_ids.IDS, action_ids.MAX_LEGAL, SEATS
CHANCE, GAME_OVER = defaults.CHANCE, defaults.GAME_OVER

deal = turn.set_up
actor = dynasty_turn.actor
legal = legal_actions.list_answers
chances = hidden.list_chances
sample = legal_actions.pick_answer
resample_hidden = hidden.resample_hidden
ranks = scoring.ranks


@rule
def apply(s: State, action: int) -> None:
    """Carry out a legal action, and all that follows until somebody must answer again."""
    if not carry_out(s, kind_of(action), operand(action, 0), operand(action, 1)):
        turn.advance(s)


@rule
def carry_out(s: State, kind: int, first: int, second: int) -> bool:
    """Carry out an action by its kind and operands; return whether a question is open."""
    if kind == action_ids.DRAW_CARDS:
        draw_handful(s, s.pile, first)
    elif kind == action_ids.PLACE_CARD:
        place_card(s, first, second)
    elif kind == action_ids.PLACE_LEADER:
        return position_leader(s, first, second)
    elif kind == action_ids.CATASTROPHE:
        use_catastrophe(s, first)
    elif kind == action_ids.END:
        s.actions_left = 0
        s.stage = AT_INCOME
    elif kind == action_ids.PAY:
        pay_card(s, s.asked, first)
    elif kind == action_ids.BUILD_SHIP:
        build_ship(s, first)
    elif kind == action_ids.ADD_CARDS:
        return add_cards(s, first)
    elif kind == action_ids.CHOOSE_WAR:
        begin_war(s, first)
        return True
    elif kind == action_ids.TAKE_TREASURES:
        take_treasures(s, s.asked, first)
    elif kind == action_ids.BEGIN:
        s.active = first
    return False  # DECLINE changes nothing
