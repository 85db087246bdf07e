"""How seats, pieces, places and numbers of Contest of Kings are put into English."""

from __future__ import annotations

from typing import Any

from shedu.core.game import Action
from shedu.games.dynasties.presentation.phrases import Vocabulary
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES
from shedu.games.kings.rules.pieces import DYNASTIES, SHIP, SHIP_NAMES
from shedu.games.kings.rules.places import GAP, ROWS

VOCABULARY = Vocabulary(DYNASTIES, "card")
dynasty = VOCABULARY.dynasty
leader_called = VOCABULARY.leader_called


def ship_called(ship: int) -> str:
    """Return a ship by its two colours, `blue-black ship`."""
    return f"blue-{SHIP_NAMES[ship]} ship"


def card_name(s: Any, place: int) -> str | None:
    """Return what lies on a place as it is written down: `treasure`, `red*`, `red`, `ship-red`, or None."""
    card = int(s.card[place])
    if card < 0:
        return None
    if place < GAP and place % ROWS == 0:
        return "treasure" if int(s.treasures) >> (place // ROWS) & 1 else "red*"
    return COLOUR_NAMES[card] if card < SHIP else f"ship-{SHIP_NAMES[card - SHIP]}"


def columns_in(action: Action) -> tuple[int, ...]:
    """Return the columns, counted from 1, whose treasures an action exchanges."""
    return tuple(int(number) for number in str(action["columns"]).split())
