"""What is being asked in Wayfarers of the South Tigris, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shedu.core.game import Position, Sentence
from shedu.games.wayfarers.presentation.names import card_name, place_name
from shedu.games.wayfarers.presentation.phrases import a_card, called, counted, effect_called, listed, say, seat_name
from shedu.games.wayfarers.presentation.snapshot import snapshot
from shedu.games.wayfarers.presentation.view_turn import effects_open, sources_open
from shedu.games.wayfarers.rules import state, tiles
from shedu.games.wayfarers.rules.caravan import has_space_for
from shedu.games.wayfarers.rules.pieces import NOTHING, ROW_NAMES, SEAT_NAMES, TOWNSFOLK, WORKER_NAMES

# The codes of the questions with the names of their fields: what a translation is written from.
PROMPTS: dict[str, tuple[str, ...]] = {
    "ask-first": (),
    "ask-side": ("section",),
    "ask-board": ("seat",),
    "ask-journal-tile": (),
    "ask-card": ("row", "why"),
    "ask-roll": ("seat", "dice"),
    "ask-scheme": (),
    "ask-act": ("seat",),
    "ask-space": ("seat", "value"),
    "ask-space-by-guild": ("seat", "value"),
    "ask-step": ("seat",),
    "ask-effects": ("seat", "parts"),
    "ask-source": ("seat", "parts"),
    "ask-token": ("seat",),
    "ask-tuck": ("seat", "card"),
    "ask-inspire": ("seat", "card"),
    "ask-lay": ("seat", "tile"),
    "ask-take": ("seat", "cards"),
    "ask-order": ("seat", "cards"),
    "ask-reroll": ("seat",),
    "ask-end": ("seat",),
    "ask-deny": ("seat", "what", "row", "place", "worker"),
    "over": (),
}
DRAW_WORDS = {
    "setup": "for the rows",
    "refill": "to refill the rows",
    "draw": "to choose from",
    "opponent": "as a gain",
}
DRAW_RULES = {"setup": "WS-9", "refill": "WT-5", "draw": "WC-12", "opponent": "WA-15"}
WISHES = ("", "acquire", "place", "retrieve")


def prompt(position: Position) -> Sentence:
    """What is being asked now, of whom, in one sentence that everybody may read."""
    s = snapshot(position.states)
    return _QUESTIONS[s.question](s)


def draw_reason(s: Any) -> str:
    """Why a card is drawn: `setup`, `refill`, `draw` (three) or `opponent`."""
    if s.stage in (state.AT_SETUP, state.AT_REFILL):
        return "setup" if s.stage == state.AT_SETUP else "refill"
    return "draw" if s.solo == NOTHING or s.active == 0 else "opponent"


def _ask_first(s: Any) -> Sentence:
    return say("ask-first", "Chance decides who begins.", "WS-14")


def _ask_side(s: Any) -> Sentence:
    section = next(number for number, side in enumerate(s.side, 1) if side < 0)
    return say("ask-side", f"Chance: the side of board section {section}.", "WS-8", section=section)


def _ask_board(s: Any) -> Sentence:
    seat = int(s.asked)
    return say("ask-board", f"Chance: the player board of {SEAT_NAMES[seat].capitalize()}.", "WS-13", seat=seat)


def _ask_journal_tile(s: Any) -> Sentence:
    return say("ask-journal-tile", "Chance: the next journal tile.", "WS-11")


def _ask_card(s: Any) -> Sentence:
    row, why = ROW_NAMES[s.drawn_row], draw_reason(s)
    return say("ask-card", f"Chance: {a_card(row)} {DRAW_WORDS[why]}.", DRAW_RULES[why], row=row, why=why)


def _ask_roll(s: Any) -> Sentence:
    seat, dice = int(s.asked), int(s.to_roll)
    who = SEAT_NAMES[seat].capitalize()
    count = "a die" if dice == 1 else counted(dice, "dice").removesuffix("s")
    rule = "WS-13" if s.stage == state.AT_SETUP else "WR-1"
    return say("ask-roll", f"Chance: {who} rolls {count}.", rule, seat=seat, dice=dice)


def _ask_scheme(s: Any) -> Sentence:
    return say("ask-scheme", "Chance: the opponent reveals a scheme card.", "WA-4")


def _ask(code: str, rule: str, request: str, /, **fields: Any) -> Callable[[Any], Sentence]:
    def ask(s: Any) -> Sentence:
        seat = int(s.asked)
        return say(code, f"{seat_name(s, seat)}: {request}.", rule, seat=seat, **fields)

    return ask


def _ask_space(s: Any) -> Sentence:
    value = int(s.held)
    if not has_space_for(s.state, s.asked, value - 1):
        request = f"change the die of value {value} by the yellow guild, as it has no space"
        return _ask("ask-space-by-guild", "WD-10", request, value=value)(s)
    return _ask("ask-space", "WD-1", f"place the die of value {value}", value=value)(s)


def _ask_effects(s: Any) -> Sentence:
    effects = effects_open(s)
    top = effects[0]["level"]
    parts = tuple(part for frame in effects if frame["level"] == top for part in frame["parts"])
    offers = listed([effect_called(part) for part in parts], "and")
    return _ask("ask-effects", "WE-1", f"{offers}, or be done", parts=parts)(s)


def _ask_source(s: Any) -> Sentence:
    parts = tuple(source["part"] for source in sources_open(s))
    sides = listed([f"{number}: {effect_called(part)}" for number, part in enumerate(parts, 1)], "or")
    return _ask("ask-source", "WQ-4", f"say which part is used, {sides}", parts=parts)(s)


def _ask_tuck(s: Any) -> Sentence:
    card = str(card_name(TOWNSFOLK, s.card_held))
    return _ask("ask-tuck", "WC-14", f"tuck {called(card)} under a card", card=card)(s)


def _ask_inspire(s: Any) -> Sentence:
    card = str(card_name(4, s.card_held))
    return _ask("ask-inspire", "WC-17", f"tuck {called(card)} above a space card or discard it", card=card)(s)


def _ask_lay(s: Any) -> Sentence:
    tile = tiles.NAMES[s.tile_held]
    return _ask("ask-lay", "WU-3", f"lay {called(tile)} into the caravan", tile=tile)(s)


def _ask_take(s: Any) -> Sentence:
    names = tuple(str(card_name(int(s.drawn_row), card)) for card in s.drawn if card != NOTHING)
    return _ask("ask-take", "WC-12", f"take {listed([called(name) for name in names], 'or')}", cards=names)(s)


def _ask_order(s: Any) -> Sentence:
    names = tuple(str(card_name(int(s.drawn_row), card)) for card in s.drawn if card != NOTHING)
    cards = listed([called(name) for name in names], "or")
    return _ask("ask-order", "WO-3", f"say which card goes under the pile first, {cards}", cards=names)(s)


def _ask_deny(s: Any) -> Sentence:
    row, place, what = int(s.wish_row), int(s.wish_place), WISHES[int(s.wish)]
    worker = None if s.wish_worker == NOTHING else WORKER_NAMES[s.wish_worker]
    at = place_name(row, place)
    wish = {
        "acquire": f"acquire {at}",
        "place": f"place a {worker} worker on {at}",
        "retrieve": f"retrieve the {worker} worker from {at}",
    }[what]
    fields = {"what": what, "row": ROW_NAMES[row], "place": int(at.split()[-1]), "worker": worker}
    return _ask("ask-deny", "WA-31", f"the opponent wants to {wish}; allow or deny it", **fields)(s)


def _over(s: Any) -> Sentence:
    return say("over", "The game is over.", "WG-1")


_QUESTIONS: dict[int, Callable[[Any], Sentence]] = {
    state.WHO_BEGINS: _ask_first,
    state.SECTION_SIDE: _ask_side,
    state.PLAYER_BOARD: _ask_board,
    state.JOURNAL_TILE: _ask_journal_tile,
    state.DRAW: _ask_card,
    state.ROLL: _ask_roll,
    state.SCHEME: _ask_scheme,
    state.ACT: _ask("ask-act", "WT-1", "place a die, place a worker or rest"),
    state.SPACE_FOR_DIE: _ask_space,
    state.STEP: _ask("ask-step", "WI-11", "take the second step of the yellow guild or be done"),
    state.EFFECTS: _ask_effects,
    state.SOURCE: _ask_source,
    state.TOKEN: _ask("ask-token", "WI-9", "say which of your tokens moves"),
    state.TUCK: _ask_tuck,
    state.INSPIRE: _ask_inspire,
    state.LAY: _ask_lay,
    state.TAKE: _ask_take,
    state.ORDER: _ask_order,
    state.REROLL: _ask("ask-reroll", "WR-1", "roll a die of your supply again or be done"),
    state.END: _ask("ask-end", "WT-3", "use a guild or end the turn"),
    state.DENY: _ask_deny,
    state.OVER: _over,
}
