"""Why an action is not legal in Contest of Kings, with the number of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from shedu.core.game import Action, Position, Sentence
from shedu.games.dynasties.presentation import refusals as shared
from shedu.games.dynasties.presentation.phrases import colour_in, say
from shedu.games.dynasties.rules.conflict import support_colour
from shedu.games.dynasties.rules.pieces import BLUE, COLOUR_NAMES, PIECE_NAMES
from shedu.games.dynasties.rules.state import ACT, DRAW, INTERNAL, NO_CONFLICT, WHO_BEGINS
from shedu.games.kings.presentation.phrases import VOCABULARY, dynasty, ship_called
from shedu.games.kings.presentation.prompts import DRAW_RULES, END_RULES, draw_reason, prompt
from shedu.games.kings.presentation.refusals_table import (
    TABLE_REASONS,
    against_card,
    against_catastrophe,
    against_exchange,
    against_leader,
)
from shedu.games.kings.presentation.snapshot import Snapshot, read
from shedu.games.kings.rules.conflict import open_wars
from shedu.games.kings.rules.pieces import SHIP_COLOURS, SHIP_NAMES
from shedu.games.kings.rules.state import (
    ADD,
    BUILD,
    END_NAMES,
    EXCHANGE,
    INCOME,
    NEXT_WAR,
    OVER,
    POINT,
    QUESTION_NAMES,
    REWARD,
)

# The codes of all reasons with the names of their fields: what a translation is written from.
# `refusals_table` has those about places.
REASONS: dict[str, tuple[str, ...]] = {
    **shared.UNTIMELY_REASONS,
    "ship-not-asked": ("question",),
    "exchange-not-asked": ("question",),
    "nothing-to-pay": ("question",),
    "draw-wrong-number": ("cards", "drawn"),
    "pile-lacks": ("colour", "cards"),
    "pay-other-colour": ("seat", "colour", "asked"),
    "pay-not-held": ("seat", "colour"),
    "add-not-held": ("seat", "colour", "held", "cards"),
    "ship-colour": ("ship", "colour"),
    "ship-built-already": ("ship",),
    **TABLE_REASONS,
}

ANSWERS = {
    WHO_BEGINS: ("first",),
    DRAW: ("draw",),
    ACT: ("leader", "card", "catastrophe", "end"),
    POINT: ("pay", "decline"),
    BUILD: ("ship", "decline"),
    ADD: ("add",),
    NEXT_WAR: ("war",),
    REWARD: ("pay", "decline"),
    EXCHANGE: ("exchange", "decline"),
    INCOME: ("pay", "decline"),
    OVER: (),
}
DECLINING = {ACT: "KR-32", ADD: "K-44", NEXT_WAR: "K-50"}
PAYING = {POINT: "K-23", REWARD: "K-48", INCOME: "K-36"}


def why_not(position: Position, action: Action) -> Sentence | None:
    """Return why an action is not legal now, or None if it is."""
    s = read(position.states)
    if s.question == OVER:
        reason = END_NAMES[s.ended]
        return say("game-over", "The game is over.", END_RULES[reason], reason=reason)
    if action.kind in ANSWERS[s.question]:
        return _CHECKS[action.kind](s, action)
    code, text, rule = _untimely(s, action.kind)
    return say(code, f"{text} {prompt(position)}", rule, question=QUESTION_NAMES[s.question])


def _untimely(s: Snapshot, kind: str) -> tuple[str, str, str]:
    """Return code, text and rule against an answer to a question that is not the open one."""
    if kind == "first":
        return "first-decided", "Who begins is decided already.", "K-6"
    if kind == "draw":
        return "draw-not-due", "No cards are drawn now.", "K-60"
    if s.question == WHO_BEGINS:
        return "chance-first", "Chance comes first.", "K-6"
    if s.question == DRAW:
        return "chance-first", "Chance comes first.", DRAW_RULES[draw_reason(s)]
    if kind in ANSWERS[ACT]:
        if s.question == INCOME:
            return "turn-ending", "The turn is ending.", "K-60"
        return "action-open", "The present action must be settled first.", "K-11a"
    return _answer_untimely(s, kind)


def _answer_untimely(s: Snapshot, kind: str) -> tuple[str, str, str]:
    """Return what is against an answer to a question that is not open."""
    if kind == "decline":
        return "nothing-to-decline", "There is nothing to decline.", DECLINING[s.question]
    if kind == "pay":
        return "nothing-to-pay", "No card is to be paid.", "K-25"
    if kind == "add":
        if s.question == NEXT_WAR:
            return "war-first", "The conflict must be chosen before cards are played in it.", "K-50"
        return "no-conflict", "There is no conflict to play cards in.", "K-44"
    if kind == "war":
        if s.conflict != NO_CONFLICT:
            return "war-being-fought", "A conflict is being fought already.", "K-50"
        return "no-war-open", "No conflict is to be chosen.", "K-50"
    if kind == "ship":
        return "ship-not-asked", "A ship is built only right after the card that completes four.", "K-33"
    return "exchange-not-asked", "Treasures are taken only right after a connection.", "K-28"


def _against_draw(s: Snapshot, action: Action) -> Sentence | None:
    number = shared.against_number_drawn(VOCABULARY, s, action, DRAW_RULES[draw_reason(s)])
    return number or shared.against_colours_drawn(VOCABULARY, s.pile, action, "draw pile", "K-4")


def _paying_rule(s: Snapshot) -> str:
    return "K-55" if s.question == REWARD and s.conflict != INTERNAL else PAYING[s.question]


def _against_pay(s: Snapshot, action: Action) -> Sentence | None:
    seat, colour = s.asked, colour_in(action)
    if colour != s.asked_colour:
        wanted = COLOUR_NAMES[s.asked_colour]
        text = f"{dynasty(seat)} may pay a {PIECE_NAMES[s.asked_colour]}, not a {PIECE_NAMES[colour]}."
        return say("pay-other-colour", text, _paying_rule(s), seat=seat, colour=COLOUR_NAMES[colour], asked=wanted)
    if s.hand[seat][colour] > 0:
        return None
    text = f"{dynasty(seat)} has no {PIECE_NAMES[colour]} to pay."
    return say("pay-not-held", text, "K-25", seat=seat, colour=COLOUR_NAMES[colour])


def _against_addition(s: Snapshot, action: Action) -> Sentence | None:
    cards, colour = int(action["cards"]), int(support_colour(s.state))
    if cards <= s.hand[s.asked][colour]:
        return None
    rule = "K-44" if s.conflict == INTERNAL else "K-53"
    return shared.not_held(VOCABULARY, s, s.asked, colour, cards, "add-not-held", rule)


def _against_war(s: Snapshot, action: Action) -> Sentence | None:
    return shared.against_war(open_wars(s.state), action, "in conflict", "K-50")


def _against_ship(s: Snapshot, action: Action) -> Sentence | None:
    ship = SHIP_NAMES.index(str(action["colour"]))
    if s.placed_colour not in (BLUE, SHIP_COLOURS[ship]):
        name = COLOUR_NAMES[s.placed_colour]
        text = f"The four cards are {name}; the {ship_called(ship)} does not show {name}."
        return say("ship-colour", text, "K-34", ship=SHIP_NAMES[ship], colour=name)
    if s.ships_left >> ship & 1 == 0:
        return say("ship-built-already", f"The {ship_called(ship)} is built already.", "K-34", ship=SHIP_NAMES[ship])
    return None


_CHECKS: dict[str, Callable[[Snapshot, Action], Sentence | None]] = {
    "first": partial(shared.against_first, VOCABULARY, "K-6"),
    "draw": _against_draw,
    "leader": against_leader,
    "card": against_card,
    "catastrophe": against_catastrophe,
    "end": shared.nothing_against,
    "pay": _against_pay,
    "decline": shared.nothing_against,
    "ship": _against_ship,
    "add": _against_addition,
    "war": _against_war,
    "exchange": against_exchange,
}
