"""How seats, pieces, cells and numbers of Tigris & Euphrates are put into English."""

from __future__ import annotations

from collections.abc import Sequence

from shedu.core.game import Action
from shedu.games.dynasties.presentation.phrases import Vocabulary, counted, listed, say
from shedu.games.tigris.presentation.snapshot import names_in
from shedu.games.tigris.rules.cells import NAMES
from shedu.games.tigris.rules.pieces import COLOUR_NAMES, DYNASTIES, OFFICE_NAMES, TILE_NAMES

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
VOCABULARY = Vocabulary(DYNASTIES, TILE_NAMES, OFFICE_NAMES, COLOUR_NAMES)
dynasty = VOCABULARY.dynasty
tiles_counted = VOCABULARY.pieces_counted
handful_counted = VOCABULARY.handful_counted
leaders_called = VOCABULARY.leaders_called
leader_called = VOCABULARY.leader_called
colours_of = VOCABULARY.colours_of
colour_in = VOCABULARY.colour_in
handful_in = VOCABULARY.handful_in
__all__ = [
    "NUMBERS",
    "VOCABULARY",
    "cell_in",
    "colour_in",
    "colours_of",
    "counted",
    "dynasty",
    "handful_counted",
    "handful_in",
    "leader_called",
    "leaders_called",
    "listed",
    "names_of",
    "points_counted",
    "say",
    "tiles_counted",
    "tiles_on",
]


def points_counted(n: int, colour: int) -> str:
    """Points of one colour, `1 red point`."""
    return counted(n, f"{COLOUR_NAMES[colour]} point")


def tiles_on(colour: int, cells: Sequence[str]) -> str:
    """Tiles of one colour with their cells, `temples on I5 and I6`."""
    return f"{TILE_NAMES[colour]}{'' if len(cells) == 1 else 's'} on {listed(cells)}"


def names_of(cells: tuple[int, int, int, int]) -> tuple[str, ...]:
    """The names of the cells of a set, by row and column."""
    return tuple(names_in(cells))


def cell_in(action: Action) -> int:
    """The cell an action names, whether a piece goes to it or something is done at it."""
    fields = dict(action.fields)
    return NAMES[str(fields["to"] if "to" in fields else fields["at"])]
