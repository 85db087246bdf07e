"""How seats, pieces, cells and numbers of Tigris & Euphrates are put into English."""

from __future__ import annotations

from collections.abc import Sequence

from shedu.core.game import Action
from shedu.games.dynasties.presentation.phrases import Vocabulary, counted, listed
from shedu.games.dynasties.rules.pieces import COLOUR_NAMES, PIECE_NAMES
from shedu.games.tigris.presentation.snapshot import names_in
from shedu.games.tigris.rules.cells import NAMES
from shedu.games.tigris.rules.pieces import DYNASTIES

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
VOCABULARY = Vocabulary(DYNASTIES, "tile")
dynasty = VOCABULARY.dynasty
leader_called = VOCABULARY.leader_called


def points_counted(n: int, colour: int) -> str:
    """Return points of one colour, `1 red point`."""
    return counted(n, f"{COLOUR_NAMES[colour]} point")


def tiles_on(colour: int, cells: Sequence[str]) -> str:
    """Return tiles of one colour with their cells, `temples on I5 and I6`."""
    return f"{PIECE_NAMES[colour]}{'' if len(cells) == 1 else 's'} on {listed(cells)}"


def names_of(cells: tuple[int, int, int, int]) -> tuple[str, ...]:
    """Return the names of the cells of a set, by row and column."""
    return tuple(names_in(cells))


def cell_in(action: Action) -> int:
    """Return the cell an action names, whether a piece goes to it or something is done at it."""
    fields = dict(action.fields)
    return NAMES[str(fields["to"] if "to" in fields else fields["at"])]
