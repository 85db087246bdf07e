"""Reasons against answers that both games of dynasties ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Seat, Sentence
from shedu.games.dynasties.presentation.phrases import (
    Vocabulary,
    colour_in,
    colours_of,
    counted,
    handful_in,
    leaders_called,
    listed,
    pieces_counted,
    say,
)
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, PIECE_NAMES

# The codes of the reasons with the names of their fields: what a translation is written from.
UNTIMELY_REASONS: dict[str, tuple[str, ...]] = {
    "game-over": ("reason",),
    **dict.fromkeys(
        (
            *("chance-first", "first-decided", "draw-not-due", "action-open", "turn-ending"),
            *("no-conflict", "war-first", "war-being-fought", "no-war-open", "nothing-to-decline"),
        ),
        ("question",),
    ),
    "no-such-seat": ("seat", "seats"),
    "no-such-war": ("colour", "open"),
}


def nothing_against(s: Any, action: Action) -> Sentence | None:
    """Return None: nothing is ever against this answer to its question."""
    return None


def against_first(words: Vocabulary, rule: str, s: Any, action: Action) -> Sentence | None:
    """Return why a seat cannot begin."""
    seat, seats = int(action["seat"]), int(s.seats)
    if seat < seats:
        return None
    return say("no-such-seat", f"{words.dynasty(seat)} does not play.", rule, seat=seat, seats=seats)


def against_number_drawn(words: Vocabulary, s: Any, action: Action, rule: str) -> Sentence | None:
    """Return why a draw has too few or too many pieces."""
    due, drawn = int(s.to_draw), sum(handful_in(action))
    if drawn == due:
        return None
    text = f"{words.dynasty(int(s.asked))} draws {counted(due, words.unit)}, not {drawn}."
    return say("draw-wrong-number", text, rule, **{f"{words.unit}s": due}, drawn=drawn)


def against_colours_drawn(
    words: Vocabulary, pool: Sequence[int], action: Action, name: str, rule: str
) -> Sentence | None:
    """Return which colour the pool that is drawn from, a bag or a pile, does not hold."""
    for colour, drawn in enumerate(handful_in(action)):
        if drawn > pool[colour]:
            text = f"The {name} does not hold {pieces_counted(drawn, colour)}."
            fields = {"colour": COLOUR_NAMES[colour], f"{words.unit}s": drawn}
            return say(f"{name.split()[-1]}-lacks", text, rule, **fields)
    return None


def not_held(words: Vocabulary, s: Any, seat: Seat, colour: int, wanted: int, code: str, rule: str) -> Sentence:
    """Return that a seat does not hold as many pieces of a colour."""
    held = int(s.hand[seat][colour])
    has = f"has {pieces_counted(held, colour)}" if held > 0 else f"has no {PIECE_NAMES[colour]}"
    fields = {"seat": seat, "colour": COLOUR_NAMES[colour], "held": held, f"{words.unit}s": wanted}
    return say(code, f"{words.dynasty(seat)} {has}, not {wanted}.", rule, **fields)


def against_war(wars: int, action: Action, state: str, rule: str) -> Sentence | None:
    """Return why a war is not one of those that may be chosen, which are given as bits."""
    colour, open_now = colour_in(action), colours_of(wars)
    if colour in open_now:
        return None
    text = f"The {leaders_called(colour)} are not {state}; the {listed([*map(leaders_called, open_now)])} are."
    names = tuple(COLOUR_NAMES[each] for each in open_now)
    return say("no-such-war", text, rule, colour=COLOUR_NAMES[colour], open=names)
