"""Signs and colours of the pieces for a terminal: shapes with colour, letters without."""

from __future__ import annotations

from dataclasses import dataclass

from shedu.core import ansi

# Numbers of the 256-colour palette, which every terminal of today knows.
GROUND = (124, 25, 29, 235)  # of pieces: red, blue, green, black
COLOUR_INK = (203, 68, 72, None)  # the same as text, on a dark or a light screen
IVORY = 231  # leaders, and signs on pieces
GOLD = 220

SHAPES = "▲ψ●⌂"  # temple, ear of grain, goods, house: pieces, and the leaders they go with
LETTERS = "rbgk"


@dataclass(frozen=True, slots=True)
class Brush(ansi.Brush):
    """Paints the pieces, or writes them as letters."""

    letters: str  # of the seats

    def sign(self, colour: int) -> str:
        """Return the sign of a colour."""
        return (SHAPES if self.colour else LETTERS)[colour]

    def inked(self, text: str, colour: int) -> str:
        """Return a text in one of the four colours."""
        return self.paint(text, COLOUR_INK[colour])

    def leader(self, seat: int, colour: int) -> str:
        """Return a leader: the letter of its dynasty and the sign of its office."""
        return self.paint(self.letters[seat] + self.sign(colour), GROUND[colour], IVORY, bold=True)
