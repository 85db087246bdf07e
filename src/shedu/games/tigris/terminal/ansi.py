"""Signs and colours that only the board game has, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from shedu.games.dynasties.terminal import ansi
from shedu.games.dynasties.terminal.ansi import GROUND, IVORY
from shedu.games.tigris.rules.pieces import DYNASTIES

# Numbers of the 256-colour palette.
LAND, LAND_INK = 180, 137
WATER, WATER_INK = 110, 24
FRAME, FRAME_INK = 24, 222
STONE = 144  # face-down tiles
RUBBLE, RUBBLE_INK = 238, 209
WONDER, WONDER_INK = 178, 52

DYNASTY_LETTERS = "ABPL"


def letters_of(dynasties: Iterable[str]) -> str:
    """Return the letters of the seats, by their dynasties."""
    return "".join(DYNASTY_LETTERS[DYNASTIES.index(dynasty)] for dynasty in dynasties)


class Brush(ansi.Brush):
    """Paints the pieces, or writes them as letters."""

    __slots__ = ()

    def star(self, *, special: bool) -> str:
        """Return a treasure; filled on a space whose treasure is taken first (T-84)."""
        return "*" if not self.colour else "★" if special else "☆"

    def tile(self, colour: int) -> str:
        """Return a tile in a hand."""
        return self.paint(f" {self.sign(colour)} ", IVORY, GROUND[colour], bold=True)
