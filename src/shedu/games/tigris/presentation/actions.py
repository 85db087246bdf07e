"""Every action of Tigris & Euphrates with its kind, fields and text."""

from __future__ import annotations

from collections.abc import Iterator

from shedu.core.game import Action
from shedu.games.tigris.rules import action_ids
from shedu.games.tigris.rules.cells import ALL, CELLS, cell_name
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, HAND, MONUMENT_PAIRS, SEATS

Fields = dict[str, str | int]


def pair_name(monument: int) -> str:
    """A monument by its two colours, `red-blue`."""
    first, second = MONUMENT_PAIRS[monument]
    return f"{COLOUR_NAMES[first]}-{COLOUR_NAMES[second]}"


def handful_text(handful: tuple[int, ...]) -> str:
    """A handful of tiles in words, `red 2 blue 1`."""
    return " ".join(f"{name} {n}" for name, n in zip(COLOUR_NAMES, handful, strict=True) if n > 0)


def _all() -> Iterator[tuple[int, str, Fields, str]]:
    yield action_ids.END, "end", {}, "end"
    yield action_ids.DECLINE, "decline", {}, "decline"
    for tiles in range(HAND + 1):
        yield action_ids.ADD_TILES + tiles, "add", {"tiles": tiles}, f"add {tiles}"
    for colour, name in enumerate(COLOUR_NAMES):
        yield action_ids.WITHDRAW + colour, "withdraw", {"colour": name}, f"withdraw {name}"
        yield action_ids.CHOOSE_WAR + colour, "war", {"colour": name}, f"war {name}"
        yield action_ids.CHOOSE_POINT + colour, "point", {"colour": name}, f"point {name}"
    for seat in range(SEATS):
        yield action_ids.BEGIN + seat, "first", {"seat": seat}, f"first {seat}"
    for cell in ALL:
        at = cell_name(cell)
        for colour, name in enumerate(COLOUR_NAMES):
            leader = action_ids.PLACE_LEADER + colour * CELLS + cell
            yield leader, "leader", {"colour": name, "to": at}, f"leader {name} {at}"
            tile = action_ids.PLACE_TILE + colour * CELLS + cell
            yield tile, "tile", {"colour": name, "at": at}, f"tile {name} {at}"
        for monument in range(len(MONUMENT_PAIRS)):
            pair = pair_name(monument)
            number = action_ids.PUT_MONUMENT + monument * CELLS + cell
            yield number, "monument", {"pair": pair, "at": at}, f"monument {pair} {at}"
        yield action_ids.CATASTROPHE + cell, "catastrophe", {"at": at}, f"catastrophe {at}"
        yield action_ids.PUT_BUILDING + cell, "building", {"at": at}, f"building {at}"
        yield action_ids.PUT_WONDER + cell, "wonder", {"at": at}, f"wonder {at}"
        yield action_ids.TAKE_TREASURE + cell, "treasure", {"at": at}, f"treasure {at}"
    for index, handful in enumerate(action_ids.HANDFULS):
        if index == 0:
            continue
        fields: Fields = {name: n for name, n in zip(COLOUR_NAMES, handful, strict=True) if n > 0}
        yield action_ids.SWAP + index, "swap", fields, f"swap {handful_text(handful)}"
        yield action_ids.DRAW_TILES + index, "draw", fields, f"draw {handful_text(handful)}"


def list_actions() -> list[Action | None]:
    """Every action by its number; numbers of cells in the guard column are not used."""
    actions: list[Action | None] = [None] * action_ids.IDS
    for number, kind, fields, text in _all():
        actions[number] = Action(number, kind, tuple(fields.items()), text)
    return actions
