"""Every action of Tigris & Euphrates with its kind, fields and text."""

from __future__ import annotations

from shedu.core.game import Action
from shedu.games.dynasties.presentation.actions import handfuls, named, write_actions
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, SEATS
from shedu.games.tigris.rules import action_ids
from shedu.games.tigris.rules.cells import ALL, CELLS, cell_name
from shedu.games.tigris.rules.pieces import HAND, MONUMENT_PAIRS, MONUMENTS


def pair_name(monument: int) -> str:
    """Return a monument by its two colours, `red-blue`."""
    first, second = MONUMENT_PAIRS[monument]
    return f"{COLOUR_NAMES[first]}-{COLOUR_NAMES[second]}"


def list_actions() -> list[Action | None]:
    """Return every action by its id; ids of cells in the guard column and empty handfuls are not used."""
    board = set(ALL)
    cells = [cell_name(cell) if cell in board else None for cell in range(CELLS)]
    colour, at, to = named("colour", COLOUR_NAMES), named("at", cells), named("to", cells)
    handful = handfuls(action_ids.HANDFUL_COUNT)
    words = {
        action_ids.END: ("end", ()),
        action_ids.DECLINE: ("decline", ()),
        action_ids.WITHDRAW: ("withdraw", (colour,)),
        action_ids.ADD_TILES: ("add", (named("tiles", range(HAND + 1)),)),
        action_ids.CHOOSE_WAR: ("war", (colour,)),
        action_ids.CHOOSE_POINT: ("point", (colour,)),
        action_ids.PLACE_LEADER: ("leader", (colour, to)),
        action_ids.PLACE_TILE: ("tile", (colour, at)),
        action_ids.CATASTROPHE: ("catastrophe", (at,)),
        action_ids.SWAP: ("swap", (handful,)),
        action_ids.PUT_BUILDING: ("building", (at,)),
        action_ids.PUT_MONUMENT: ("monument", (named("pair", [*map(pair_name, range(MONUMENTS))]), at)),
        action_ids.PUT_WONDER: ("wonder", (at,)),
        action_ids.TAKE_TREASURE: ("treasure", (at,)),
        action_ids.BEGIN: ("first", (named("seat", range(SEATS)),)),
        action_ids.DRAW_TILES: ("draw", (handful,)),
    }
    return write_actions(action_ids.KIND, action_ids.OPERANDS, words)
