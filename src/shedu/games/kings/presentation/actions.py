"""Every action of Contest of Kings with its kind, fields and text."""

from __future__ import annotations

from collections.abc import Iterator

from shedu.core.game import Action
from shedu.games.kings.rules import action_ids
from shedu.games.kings.rules.pieces import COLOUR_NAMES, HAND, SEATS, SHIP_NAMES
from shedu.games.kings.rules.places import COLUMNS, PLACES, SPOTS, place_name, spot_name

Fields = dict[str, str | int]


def handful_text(handful: tuple[int, ...]) -> str:
    """A handful of cards in words, `red 2 blue 1`."""
    return " ".join(f"{name} {n}" for name, n in zip(COLOUR_NAMES, handful, strict=True) if n > 0)


def columns_text(columns: int) -> str:
    """Columns kept as bits by their numbers, `4 5`."""
    return " ".join(str(column + 1) for column in range(COLUMNS) if columns >> column & 1)


def _all() -> Iterator[tuple[int, str, Fields, str]]:
    yield action_ids.END, "end", {}, "end"
    yield action_ids.DECLINE, "decline", {}, "decline"
    for cards in range(HAND + 1):
        yield action_ids.ADD_CARDS + cards, "add", {"cards": cards}, f"add {cards}"
    for ship, name in enumerate(SHIP_NAMES):
        yield action_ids.BUILD_SHIP + ship, "ship", {"colour": name}, f"ship {name}"
    for seat in range(SEATS):
        yield action_ids.BEGIN + seat, "first", {"seat": seat}, f"first {seat}"
    for colour, name in enumerate(COLOUR_NAMES):
        yield action_ids.PAY + colour, "pay", {"colour": name}, f"pay {name}"
        yield action_ids.CHOOSE_WAR + colour, "war", {"colour": name}, f"war {name}"
        for place in range(PLACES):
            to = place_name(place)
            yield (
                action_ids.PLACE_LEADER + colour * PLACES + place,
                "leader",
                {"colour": name, "to": to},
                f"leader {name} {to}",
            )
        for spot in range(SPOTS):
            at = spot_name(spot)
            yield action_ids.PLACE_CARD + colour * SPOTS + spot, "card", {"colour": name, "at": at}, f"card {name} {at}"
    for place in range(PLACES):
        at = place_name(place)
        yield action_ids.CATASTROPHE + place, "catastrophe", {"at": at}, f"catastrophe {at}"
    for columns in range(1, 1 << COLUMNS):
        text = columns_text(columns)
        yield action_ids.TAKE_TREASURES + columns, "exchange", {"columns": text}, f"exchange {text}"
    for index, handful in enumerate(action_ids.HANDFULS):
        if index == 0:
            continue
        fields: Fields = {name: n for name, n in zip(COLOUR_NAMES, handful, strict=True) if n > 0}
        yield action_ids.DRAW_CARDS + index, "draw", fields, f"draw {handful_text(handful)}"


def list_actions() -> list[Action | None]:
    """Every action by its number; the exchange of nothing and the draw of nothing are not used."""
    actions: list[Action | None] = [None] * action_ids.IDS
    for number, kind, fields, text in _all():
        actions[number] = Action(number, kind, tuple(fields.items()), text)
    return actions
