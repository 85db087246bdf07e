"""How seats, pieces, places and numbers of Wettstreit der Könige are put into English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Seat, Sentence
from shedu.games.kings.rules.pieces import CARD_NAMES, COLOUR_NAMES, COLOURS, DYNASTIES, OFFICE_NAMES, SHIP, SHIP_NAMES
from shedu.games.kings.rules.places import GAP, ROWS


def say(code: str, text: str, rule: str = "", **fields: Any) -> Sentence:
    """A sentence with its fields by name."""
    return Sentence(code, text, tuple(fields.items()), rule)


def dynasty(seat: Seat) -> str:
    """A seat by the name of its dynasty, `Lion`."""
    return DYNASTIES[seat].capitalize()


def counted(n: int, noun: str) -> str:
    """A number of things, `1 card` or `3 cards`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def cards_counted(n: int, colour: int) -> str:
    """Cards of one colour, `a temple` or `3 temples`."""
    return f"a {CARD_NAMES[colour]}" if n == 1 else counted(n, CARD_NAMES[colour])


def handful_counted(handful: Sequence[int]) -> str:
    """Cards of several colours, `2 temples and a farm`."""
    return listed([cards_counted(n, colour) for colour, n in enumerate(handful) if n > 0])


def leaders_called(colour: int) -> str:
    """All leaders of a colour, `kings`."""
    return f"{OFFICE_NAMES[colour]}s"


def leader_called(seat: Seat, colour: int) -> str:
    """One leader, `Lion's king`."""
    return f"{dynasty(seat)}'s {OFFICE_NAMES[colour]}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Things one after another, `A, B and C`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


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


def colours_of(bits: int) -> list[int]:
    """The colours of a set kept as bits."""
    return [colour for colour in range(COLOURS) if bits >> colour & 1]


def colour_in(action: Action) -> int:
    """The colour an action names."""
    return COLOUR_NAMES.index(str(action["colour"]))


def handful_in(action: Action) -> tuple[int, ...]:
    """The cards by colour that an action draws."""
    fields = dict(action.fields)
    return tuple(int(fields.get(name, 0)) for name in COLOUR_NAMES)


def columns_in(action: Action) -> tuple[int, ...]:
    """The columns, counted from 1, whose treasures an action exchanges."""
    return tuple(int(number) for number in str(action["columns"]).split())
