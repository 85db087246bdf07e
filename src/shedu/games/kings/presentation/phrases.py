"""How seats, pieces, places and numbers of Contest of Kings are put into English."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Action
from shedu.games.dynasties.presentation.phrases import Vocabulary, counted, listed, say
from shedu.games.kings.rules.pieces import CARD_NAMES, COLOUR_NAMES, DYNASTIES, OFFICE_NAMES, SHIP, SHIP_NAMES
from shedu.games.kings.rules.places import GAP, ROWS

VOCABULARY = Vocabulary(DYNASTIES, CARD_NAMES, OFFICE_NAMES, COLOUR_NAMES)
dynasty = VOCABULARY.dynasty
cards_counted = VOCABULARY.pieces_counted
handful_counted = VOCABULARY.handful_counted
leaders_called = VOCABULARY.leaders_called
leader_called = VOCABULARY.leader_called
colours_of = VOCABULARY.colours_of
colour_in = VOCABULARY.colour_in
handful_in = VOCABULARY.handful_in
__all__ = [
    "VOCABULARY",
    "card_name",
    "cards_counted",
    "colour_in",
    "colours_of",
    "columns_in",
    "counted",
    "dynasty",
    "handful_counted",
    "handful_in",
    "leader_called",
    "leaders_called",
    "listed",
    "say",
    "ship_called",
]


def ship_called(ship: int) -> str:
    """A ship by its two colours, `blue-black ship`."""
    return f"blue-{SHIP_NAMES[ship]} ship"


def card_name(s: Any, place: int) -> str | None:
    """What lies on a place as it is written down: `treasure`, `red*`, `red`, `ship-red`; None if nothing does."""
    card = int(s.card[place])
    if card < 0:
        return None
    if place < GAP and place % ROWS == 0:
        return "treasure" if int(s.treasures) >> (place // ROWS) & 1 else "red*"
    return COLOUR_NAMES[card] if card < SHIP else f"ship-{SHIP_NAMES[card - SHIP]}"


def columns_in(action: Action) -> tuple[int, ...]:
    """The columns, counted from 1, whose treasures an action exchanges."""
    return tuple(int(number) for number in str(action["columns"]).split())
