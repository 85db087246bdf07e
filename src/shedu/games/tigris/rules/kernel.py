"""Gather what the kernel of Tigris & Euphrates offers; `docs/add-a-game.md` has the list."""

from __future__ import annotations

from shedu.core.kernel import rule
from shedu.core.kernels import defaults
from shedu.games.dynasties.rules import turn as dynasty_turn
from shedu.games.dynasties.rules.chances import draw_handful
from shedu.games.dynasties.rules.pieces import SEATS
from shedu.games.tigris.rules import action_ids, hidden, legal_actions, scoring, state, turn
from shedu.games.tigris.rules.action_ids import kind_of, operand
from shedu.games.tigris.rules.conflict import add_tiles, begin_war
from shedu.games.tigris.rules.monuments import raise_monument, raise_wonder
from shedu.games.tigris.rules.placing import place_tile, play_catastrophe, position_leader, swap_tiles, withdraw_leader
from shedu.games.tigris.rules.state import AT_INCOME, State
from shedu.games.tigris.rules.treasures import take_treasure

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
    if kind == action_ids.DRAW_TILES:
        draw_handful(s, s.bag, first)
    elif kind == action_ids.PLACE_TILE:
        place_tile(s, first, second)
    elif kind == action_ids.PLACE_LEADER:
        return position_leader(s, first, second)
    elif kind == action_ids.SWAP:
        swap_tiles(s, first)
        return True
    elif kind == action_ids.ADD_TILES:
        return add_tiles(s, first)
    elif kind == action_ids.CATASTROPHE:
        play_catastrophe(s, first)
    elif kind == action_ids.WITHDRAW:
        withdraw_leader(s, first)
    elif kind == action_ids.END:
        s.actions_left = 0
        s.stage = AT_INCOME
    elif kind == action_ids.CHOOSE_WAR:
        begin_war(s, first)
        return True
    elif kind == action_ids.TAKE_TREASURE:
        take_treasure(s, s.asked, first)
    elif kind == action_ids.PUT_BUILDING:
        s.building_cell[s.placed_colour] = first
    elif kind == action_ids.PUT_MONUMENT:
        raise_monument(s, first, second)
    elif kind == action_ids.PUT_WONDER:
        raise_wonder(s, first)
    elif kind == action_ids.CHOOSE_POINT:
        s.points[s.active, first] += 1  # W-6
    elif kind == action_ids.BEGIN:
        s.active = first
    return False  # DECLINE changes nothing
