"""Why an action is not legal in Tigris & Euphrates, with the number of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from shedu.core.game import Action, Position, Sentence
from shedu.games.dynasties.presentation import refusals as shared
from shedu.games.dynasties.presentation.phrases import colour_in, handful_in, pieces_counted, say
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, COLOURS, NOWHERE, OFFICE_NAMES
from shedu.games.dynasties.rules.state import ACT, DRAW, NO_CONFLICT, WHO_BEGINS
from shedu.games.tigris.presentation.phrases import VOCABULARY, dynasty
from shedu.games.tigris.presentation.prompts import DRAW_RULES, END_RULES, draw_reason, prompt
from shedu.games.tigris.presentation.refusals_board import (
    BOARD_REASONS,
    against_building,
    against_catastrophe,
    against_leader,
    against_monument,
    against_tile,
    against_treasure,
    against_wonder,
)
from shedu.games.tigris.rules.cells import cell_name
from shedu.games.tigris.rules.conflict import open_wars
from shedu.games.tigris.rules.state import (
    ADD,
    BUILD,
    END_NAMES,
    MONUMENT,
    NEXT_WAR,
    OVER,
    QUESTION_NAMES,
    REVOLT,
    TREASURE,
    WAR,
    WONDER_POINT,
)

# The codes of all reasons with the names of their fields: what a translation is written from.
# `refusals_board` has those about cells.
REASONS: dict[str, tuple[str, ...]] = {
    **shared.UNTIMELY_REASONS,
    "end-not-now": ("question",),
    "withdraw-from-conflict": ("question",),
    "catastrophe-in-conflict": ("question",),
    "buildings-off": (),
    "building-not-asked": ("question",),
    "building-first": ("question",),
    "monument-not-asked": ("question",),
    "wonder-not-asked": ("question",),
    "treasure-not-asked": ("question",),
    "point-not-asked": ("question",),
    "draw-wrong-number": ("tiles", "drawn"),
    "bag-lacks": ("colour", "tiles"),
    "leader-not-on-board": ("seat", "colour"),
    "swap-not-held": ("seat", "colour", "held", "tiles"),
    "add-not-held": ("seat", "colour", "held", "tiles"),
    "english-attacker": ("seat", "tiles", "strength", "against"),
    "english-defender": ("seat", "tiles", "strength", "against"),
    **BOARD_REASONS,
}

ANSWERS = {
    WHO_BEGINS: ("first",),
    DRAW: ("draw",),
    ACT: ("leader", "withdraw", "tile", "catastrophe", "swap", "end"),
    ADD: ("add",),
    NEXT_WAR: ("war",),
    BUILD: ("building", "decline"),
    MONUMENT: ("monument", "wonder", "decline"),
    TREASURE: ("treasure",),
    WONDER_POINT: ("point",),
    OVER: (),
}
DECLINING = {ADD: "R-40", NEXT_WAR: "T-55", TREASURE: "T-82", WONDER_POINT: "Q-5"}  # elsewhere Q-3


def why_not(position: Position, action: Action) -> Sentence | None:
    """Return why an action is not legal now, or None if it is."""
    s = position.state
    if s.question == OVER:
        reason = END_NAMES[s.ended]
        return say("game-over", "The game is over.", END_RULES[reason], reason=reason)
    if action.kind in ANSWERS[int(s.question)]:
        return _CHECKS[action.kind](s, action)
    code, text, rule = _untimely(s, action)
    if not REASONS[code]:
        return say(code, text, rule)
    if code == "wonder-stands":
        return say(code, text, rule, at=cell_name(int(s.wonder_cell)))
    return say(code, f"{text} {prompt(position)}", rule, question=QUESTION_NAMES[s.question])


def _untimely(s: Any, action: Action) -> tuple[str, str, str]:
    """Return code, text and rule against an answer to a question that is not the open one."""
    if action.kind == "first":
        return "first-decided", "Who begins is decided already.", "T-13"
    if action.kind == "draw":
        return "draw-not-due", "No tiles are drawn now.", "T-13" if s.question == WHO_BEGINS else "T-89"
    if s.question == WHO_BEGINS:
        return "chance-first", "Chance comes first.", "T-13"
    if s.question == DRAW:
        return "chance-first", "Chance comes first.", DRAW_RULES[draw_reason(s)]
    if action.kind in ANSWERS[ACT]:
        return _action_untimely(s, action.kind)
    return _answer_untimely(s, action.kind)


def _action_untimely(s: Any, kind: str) -> tuple[str, str, str]:
    """Return what is against an action while a question inside an action or at the end of the turn is open."""
    if kind == "end":
        return "end-not-now", "The turn can be ended only between actions.", "R-39"
    if s.question == WONDER_POINT:
        return "turn-ending", "The turn is ending.", "T-87"
    if s.conflict != NO_CONFLICT and kind == "withdraw":
        return "withdraw-from-conflict", "No leader is withdrawn once a conflict has begun.", "T-27"
    if s.conflict != NO_CONFLICT and kind == "catastrophe":
        return "catastrophe-in-conflict", "No catastrophe is played while a conflict goes on.", "R-27"
    return "action-open", "The present action must be settled first.", "T-17"


def _answer_untimely(s: Any, kind: str) -> tuple[str, str, str]:
    """Return what is against an answer to a question that is not open."""
    if kind == "decline":
        return "nothing-to-decline", "There is nothing to decline.", DECLINING.get(int(s.question), "Q-3")
    if kind == "add":
        if s.question == NEXT_WAR:
            return "war-first", "The war must be chosen before tiles are added to it.", "T-55"
        return "no-conflict", "There is no conflict to add tiles to.", "T-47"
    if kind == "war":
        if s.conflict == WAR:
            return "war-being-fought", "A war is being fought already.", "T-55"
        return "no-war-open", "No war is to be chosen.", "T-54"
    if kind == "treasure":
        return "treasure-not-asked", "No treasure is to be taken.", "T-82"
    if kind == "building":
        if s.buildings == 0:
            return "buildings-off", "This game is played without civilization buildings.", "B-1"
        return "building-not-asked", "No building is to be placed.", "B-2"
    if kind in ("wonder", "point") and s.wonder == 0:
        return "wonder-off", "This game is played without the wonder.", "W-1"
    if kind == "point":
        return "point-not-asked", "There is no point from the wonder to take.", "W-6"
    if kind == "wonder" and s.wonder_cell != NOWHERE:
        return "wonder-stands", f"The wonder stands on {cell_name(int(s.wonder_cell))} already.", "W-1"
    if s.question == BUILD:
        return "building-first", "The building comes before monument and wonder.", "R-10"
    if kind == "wonder":
        return "wonder-not-asked", "The wonder is built only in the action that completes a cross.", "W-4"
    return "monument-not-asked", "A monument is built only in the action that completes a square.", "T-73"


def _against_draw(s: Any, action: Action) -> Sentence | None:
    number = shared.against_number_drawn(VOCABULARY, s, action, DRAW_RULES[draw_reason(s)])
    return number or shared.against_colours_drawn(VOCABULARY, s.bag, action, "bag", "T-9")


def _against_withdrawal(s: Any, action: Action) -> Sentence | None:
    seat, colour = int(s.active), colour_in(action)
    if s.leader_cell[seat, colour] != NOWHERE:
        return None
    text = f"{dynasty(seat)}'s {OFFICE_NAMES[colour]} is not on the board."
    return say("leader-not-on-board", text, "T-27", seat=seat, colour=COLOUR_NAMES[colour])


def _against_swap(s: Any, action: Action) -> Sentence | None:
    seat, handful = int(s.active), handful_in(action)
    for colour in range(COLOURS):
        if handful[colour] > s.hand[seat, colour]:
            return shared.not_held(VOCABULARY, s, seat, colour, handful[colour], "swap-not-held", "T-44a")
    return None


def _against_addition(s: Any, action: Action) -> Sentence | None:
    seat, tiles, colour = int(s.asked), int(action["tiles"]), int(support_colour(s))
    if tiles == 0:
        return None
    if tiles > s.hand[seat, colour]:
        rule = "T-47" if s.conflict == REVOLT else "T-59"
        return shared.not_held(VOCABULARY, s, seat, colour, tiles, "add-not-held", rule)
    if s.english == 0:
        return None
    attacks = s.asked == s.attacker
    own, against = (int(s.attack), int(s.defence)) if attacks else (int(s.defence), int(s.attack))
    strength = own + tiles
    fields = {"seat": seat, "tiles": tiles, "strength": strength, "against": against}
    reached = f"{pieces_counted(tiles, colour).capitalize()} would make {strength}"
    if attacks and strength <= against:
        text = f"{reached}; the attacker may add only what makes more than {against}."
        return say("english-attacker", text, "E-1", **fields)
    if not attacks and strength != against:
        text = f"{reached}; the defender may add only what makes exactly {against}."
        return say("english-defender", text, "E-2", **fields)
    return None


def _against_war(s: Any, action: Action) -> Sentence | None:
    return shared.against_war(open_wars(s), action, "at war", "T-54")


_CHECKS: dict[str, Callable[[Any, Action], Sentence | None]] = {
    "first": partial(shared.against_first, VOCABULARY, "T-13"),
    "draw": _against_draw,
    "leader": against_leader,
    "withdraw": _against_withdrawal,
    "tile": against_tile,
    "catastrophe": against_catastrophe,
    "swap": _against_swap,
    "end": shared.nothing_against,
    "add": _against_addition,
    "war": _against_war,
    "building": against_building,
    "monument": against_monument,
    "wonder": against_wonder,
    "decline": shared.nothing_against,
    "treasure": against_treasure,
    "point": shared.nothing_against,
}
