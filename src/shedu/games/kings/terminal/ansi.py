"""Signs and colours of the cards for a terminal: shapes with colour, letters without."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from shedu.core import ansi
from shedu.games.kings.rules.pieces import DYNASTIES

# Numbers of the 256-colour palette, which every terminal of today knows.
CARD_GROUND = (124, 25, 29, 235)  # red, blue, green, black
COLOUR_INK = (203, 68, 72, None)  # the same as text, on a dark or a light screen
IVORY = 231  # leaders, and signs on cards
GOLD = 220

SHAPES = "▲ψ●⌂"  # temple, ear of grain, goods, house: cards, and the leaders they go with
LETTERS = "rbgk"
DYNASTY_LETTERS = "BLUV"  # bow, lion, bull, vase


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

    def inked(self, text: str, colour: int) -> str:
        """A text in one of the four colours."""
        return self.paint(text, COLOUR_INK[colour])

    def leader(self, leader: str) -> str:
        """A leader written `1:green`: the letter of its dynasty and the sign of its office."""
        seat, _, name = leader.partition(":")
        colour = ("red", "blue", "green", "black").index(name)
        return self.paint(self.letters[int(seat)] + self.sign(colour), CARD_GROUND[colour], IVORY, bold=True)
