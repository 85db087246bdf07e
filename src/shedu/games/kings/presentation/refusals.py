"""Why an action is not legal in Contest of Kings, with the number of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

from shedu.core.game import Action, Position, Sentence
from shedu.games.kings.presentation.phrases import (
    cards_counted,
    colour_in,
    colours_of,
    counted,
    dynasty,
    handful_in,
    leaders_called,
    listed,
    say,
    ship_called,
)
from shedu.games.kings.presentation.prompts import DRAW_RULES, END_RULES, draw_reason, prompt
from shedu.games.kings.presentation.refusals_table import (
    TABLE_REASONS,
    against_card,
    against_catastrophe,
    against_exchange,
    against_leader,
)
from shedu.games.kings.presentation.snapshot import Snapshot, read
from shedu.games.kings.rules.conflict import open_wars, support_colour
from shedu.games.kings.rules.pieces import BLUE, CARD_NAMES, COLOUR_NAMES, COLOURS, SHIP_COLOURS, SHIP_NAMES
from shedu.games.kings.rules.state import (
    ACT,
    ADD,
    BUILD,
    DRAW,
    END_NAMES,
    EXCHANGE,
    INCOME,
    INTERNAL,
    NEXT_WAR,
    NO_CONFLICT,
    OVER,
    POINT,
    QUESTION_NAMES,
    REWARD,
    WHO_BEGINS,
)

# The codes of all reasons with the names of their fields: what a translation is written from. The first group says that
# something else is being asked, the second that the answer itself is wrong; `reasons_table` has those about places.
REASONS: dict[str, tuple[str, ...]] = {
    "game-over": ("reason",),
    "chance-first": ("question",),
    "first-decided": ("question",),
    "draw-not-due": ("question",),
    "action-open": ("question",),
    "turn-ending": ("question",),
    "no-conflict": ("question",),
    "war-first": ("question",),
    "war-being-fought": ("question",),
    "no-war-open": ("question",),
    "ship-not-asked": ("question",),
    "exchange-not-asked": ("question",),
    "nothing-to-pay": ("question",),
    "nothing-to-decline": ("question",),
    "no-such-seat": ("seat", "seats"),
    "draw-wrong-number": ("cards", "drawn"),
    "pile-lacks": ("colour", "cards"),
    "pay-other-colour": ("seat", "colour", "asked"),
    "pay-not-held": ("seat", "colour"),
    "add-not-held": ("seat", "colour", "held", "cards"),
    "no-such-war": ("colour", "open"),
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


def explain_illegal(position: Position, action: Action) -> Sentence:
    """Why an action that is not legal is not; an AssertionError if it is."""
    why = why_not(position, action)
    assert why is not None, f"no rule is against {action}"
    return why


def why_not(position: Position, action: Action) -> Sentence | None:
    """Why an action is not legal now, or None if it is."""
    s = read(position.states)
    if s.question == OVER:
        reason = END_NAMES[s.ended]
        return say("game-over", "The game is over.", END_RULES[reason], reason=reason)
    if action.kind in ANSWERS[s.question]:
        return _CHECKS[action.kind](s, action)
    code, text, rule = _untimely(s, action.kind)
    return say(code, f"{text} {prompt(position)}", rule, question=QUESTION_NAMES[s.question])


def _untimely(s: Snapshot, kind: str) -> tuple[str, str, str]:
    """The code, text and rule against an answer to a question that is not the open one."""
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
    """Against an answer to a question that is not open."""
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


def _against_first(s: Snapshot, action: Action) -> Sentence | None:
    seat = int(action["seat"])
    if seat < s.seats:
        return None
    return say("no-such-seat", f"{dynasty(seat)} does not play.", "K-6", seat=seat, seats=s.seats)


def _against_draw(s: Snapshot, action: Action) -> Sentence | None:
    handful = handful_in(action)
    drawn = sum(handful)
    if drawn != s.to_draw:
        text = f"{dynasty(s.asked)} draws {counted(s.to_draw, 'card')}, not {drawn}."
        return say("draw-wrong-number", text, DRAW_RULES[draw_reason(s)], cards=s.to_draw, drawn=drawn)
    for colour in range(COLOURS):
        if handful[colour] > s.pile[colour]:
            text = f"The draw pile does not hold {cards_counted(handful[colour], colour)}."
            return say("pile-lacks", text, "K-4", colour=COLOUR_NAMES[colour], cards=handful[colour])
    return None


def _paying_rule(s: Snapshot) -> str:
    return "K-55" if s.question == REWARD and s.conflict != INTERNAL else PAYING[s.question]


def _against_pay(s: Snapshot, action: Action) -> Sentence | None:
    seat, colour = s.asked, colour_in(action)
    if colour != s.asked_colour:
        wanted = COLOUR_NAMES[s.asked_colour]
        text = f"{dynasty(seat)} may pay a {CARD_NAMES[s.asked_colour]}, not a {CARD_NAMES[colour]}."
        return say("pay-other-colour", text, _paying_rule(s), seat=seat, colour=COLOUR_NAMES[colour], asked=wanted)
    if s.hand[seat][colour] > 0:
        return None
    text = f"{dynasty(seat)} has no {CARD_NAMES[colour]} to pay."
    return say("pay-not-held", text, "K-25", seat=seat, colour=COLOUR_NAMES[colour])


def _against_addition(s: Snapshot, action: Action) -> Sentence | None:
    seat, cards, colour = s.asked, int(action["cards"]), int(support_colour(s.state))
    held = s.hand[seat][colour]
    if cards <= held:
        return None
    has = f"has {cards_counted(held, colour)}" if held > 0 else f"has no {CARD_NAMES[colour]}"
    rule = "K-44" if s.conflict == INTERNAL else "K-53"
    fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "held": held, "cards": cards}
    return say("add-not-held", f"{dynasty(seat)} {has}, not {cards}.", rule, **fields)


def _against_war(s: Snapshot, action: Action) -> Sentence | None:
    colour, at_war = colour_in(action), colours_of(open_wars(s.state))
    if colour in at_war:
        return None
    wars = listed([leaders_called(each) for each in at_war])
    text = f"The {leaders_called(colour)} are not in conflict; the {wars} are."
    names = tuple(COLOUR_NAMES[each] for each in at_war)
    return say("no-such-war", text, "K-50", colour=COLOUR_NAMES[colour], open=names)


def _against_ship(s: Snapshot, action: Action) -> Sentence | None:
    ship = SHIP_NAMES.index(str(action["colour"]))
    if s.placed_colour not in (BLUE, SHIP_COLOURS[ship]):
        name = COLOUR_NAMES[s.placed_colour]
        text = f"The four cards are {name}; the {ship_called(ship)} does not show {name}."
        return say("ship-colour", text, "K-34", ship=SHIP_NAMES[ship], colour=name)
    if s.ships_left >> ship & 1 == 0:
        return say("ship-built-already", f"The {ship_called(ship)} is built already.", "K-34", ship=SHIP_NAMES[ship])
    return None


def _nothing(s: Snapshot, action: Action) -> Sentence | None:
    """Nothing is ever against this answer to its question."""
    return None


_CHECKS: dict[str, Callable[[Snapshot, Action], Sentence | None]] = {
    "first": _against_first,
    "draw": _against_draw,
    "leader": against_leader,
    "card": against_card,
    "catastrophe": against_catastrophe,
    "end": _nothing,
    "pay": _against_pay,
    "decline": _nothing,
    "ship": _against_ship,
    "add": _against_addition,
    "war": _against_war,
    "exchange": against_exchange,
}
