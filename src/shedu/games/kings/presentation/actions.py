"""Every action of Contest of Kings with its kind, fields and text."""

from __future__ import annotations

from shedu.core.game import Action
from shedu.games.dynasties.presentation.actions import handfuls, named, write_actions
from shedu.games.dynasties.rules.handfuls import handfuls_up_to
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, SEATS
from shedu.games.kings.rules import action_ids
from shedu.games.kings.rules.pieces import HAND, SHIP_NAMES
from shedu.games.kings.rules.places import COLUMNS, PLACES, SPOTS, place_name, spot_name


def columns_text(columns: int) -> str:
    """Return columns kept as bits by their numbers, `4 5`."""
    return " ".join(str(column + 1) for column in range(COLUMNS) if columns >> column & 1)


def list_actions() -> list[Action | None]:
    """Return every action by its id; the exchange of nothing and the draw of nothing are not used."""
    places = [place_name(place) for place in range(PLACES)]
    colour = named("colour", COLOUR_NAMES)
    words = {
        action_ids.END: ("end", ()),
        action_ids.PLACE_LEADER: ("leader", (colour, named("to", places))),
        action_ids.PLACE_CARD: ("card", (colour, named("at", [spot_name(spot) for spot in range(SPOTS)]))),
        action_ids.CATASTROPHE: ("catastrophe", (named("at", places),)),
        action_ids.DECLINE: ("decline", ()),
        action_ids.PAY: ("pay", (colour,)),
        action_ids.BUILD_SHIP: ("ship", (named("colour", SHIP_NAMES),)),
        action_ids.ADD_CARDS: ("add", (named("cards", range(HAND + 1)),)),
        action_ids.CHOOSE_WAR: ("war", (colour,)),
        action_ids.TAKE_TREASURES: ("exchange", (named("columns", [*map(columns_text, range(1 << COLUMNS))]),)),
        action_ids.BEGIN: ("first", (named("seat", range(SEATS)),)),
        action_ids.DRAW_CARDS: ("draw", (handfuls(handfuls_up_to(HAND)),)),
    }
    return write_actions(action_ids.KIND, action_ids.OPERANDS, words)
