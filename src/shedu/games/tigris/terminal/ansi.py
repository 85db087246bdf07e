"""Signs and colours of the pieces for a terminal: shapes with colour, letters without."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from shedu.core import ansi
from shedu.games.tigris.rules.pieces import DYNASTIES

# Numbers of the 256-colour palette, which every terminal of today knows.
LAND, LAND_INK = 180, 137
WATER, WATER_INK = 110, 24
FRAME, FRAME_INK = 24, 222
TILE_GROUND = (124, 25, 29, 235)  # red, blue, green, black
COLOUR_INK = (203, 68, 72, None)  # the same as text, on a dark or a light screen
IVORY = 231  # leaders, and signs on tiles
GOLD = 220
STONE = 144  # face-down tiles
RUBBLE, RUBBLE_INK = 238, 209
WONDER, WONDER_INK = 178, 52

SHAPES = "▲ψ●⌂"  # temple, ear of grain, goods, house: tiles, and the leaders they go with
LETTERS = "rbgk"
DYNASTY_LETTERS = "ABPL"


def letters_of(dynasties: Iterable[str]) -> str:
    """Return the letters of the seats, by their dynasties."""
    return "".join(DYNASTY_LETTERS[DYNASTIES.index(dynasty)] for dynasty in dynasties)


@dataclass(frozen=True, slots=True)
class Brush(ansi.Brush):
    """Paints the pieces, or writes them as letters."""

    letters: str  # of the seats

    def sign(self, colour: int) -> str:
        """The sign of a colour."""
        return (SHAPES if self.colour else LETTERS)[colour]

    def star(self, *, special: bool) -> str:
        """A treasure; filled on a space whose treasure is taken first (T-84)."""
        return "*" if not self.colour else "★" if special else "☆"

    def tile(self, colour: int) -> str:
        """A tile in a hand."""
        return self.paint(f" {self.sign(colour)} ", IVORY, TILE_GROUND[colour], bold=True)

    def leader(self, seat: int, colour: int) -> str:
        """A leader: the letter of its dynasty and the sign of its office."""
        return self.paint(self.letters[seat] + self.sign(colour), TILE_GROUND[colour], IVORY, bold=True)

    def inked(self, text: str, colour: int) -> str:
        """A text in one of the four colours."""
        return self.paint(text, COLOUR_INK[colour])
