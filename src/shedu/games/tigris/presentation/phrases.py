"""How seats, pieces, cells and numbers of Tigris & Euphrates are put into English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shedu.core.game import Action, Seat, Sentence
from shedu.games.tigris.presentation.snapshot import names_in
from shedu.games.tigris.rules.cells import NAMES
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, DYNASTIES, OFFICE_NAMES, TILE_NAMES

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def say(code: str, text: str, rule: str = "", **fields: Any) -> Sentence:
    """A sentence with its fields by name."""
    return Sentence(code, text, tuple(fields.items()), rule)


def dynasty(seat: Seat) -> str:
    """A seat by the name of its dynasty, `Lion`."""
    return DYNASTIES[seat].capitalize()


def counted(n: int, noun: str) -> str:
    """A number of things, `1 tile` or `3 tiles`."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def tiles_counted(n: int, colour: int) -> str:
    """Tiles of one colour, `a temple` or `3 temples`."""
    return f"a {TILE_NAMES[colour]}" if n == 1 else counted(n, TILE_NAMES[colour])


def handful_counted(handful: Sequence[int]) -> str:
    """Tiles of several colours, `2 temples and a farm`."""
    return listed([tiles_counted(n, colour) for colour, n in enumerate(handful) if n > 0])


def points_counted(n: int, colour: int) -> str:
    """Points of one colour, `1 red point`."""
    return counted(n, f"{COLOUR_NAMES[colour]} point")


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


def tiles_on(colour: int, cells: Sequence[str]) -> str:
    """Tiles of one colour with their cells, `temples on I5 and I6`."""
    return f"{TILE_NAMES[colour]}{'' if len(cells) == 1 else 's'} on {listed(cells)}"


def names_of(cells: tuple[int, int, int, int]) -> tuple[str, ...]:
    """The names of the cells of a set, by row and column."""
    return tuple(names_in(cells))


def colours_of(bits: int) -> list[int]:
    """The colours of a set kept as bits."""
    return [colour for colour in range(len(COLOUR_NAMES)) if bits >> colour & 1]


def colour_in(action: Action) -> int:
    """The colour an action names."""
    return COLOUR_NAMES.index(str(action["colour"]))


def cell_in(action: Action) -> int:
    """The cell an action names, whether a piece goes to it or something is done at it."""
    fields = dict(action.fields)
    return NAMES[str(fields["to"] if "to" in fields else fields["at"])]


def handful_in(action: Action) -> tuple[int, ...]:
    """The tiles by colour that an action swaps or draws."""
    fields = dict(action.fields)
    return tuple(int(fields.get(name, 0)) for name in COLOUR_NAMES)
