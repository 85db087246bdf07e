"""Signs and colours of the cards for a terminal: shapes with colour, letters without."""

from __future__ import annotations

from dataclasses import dataclass

# Numbers of the 256-colour palette, which every terminal of today knows.
CARD_GROUND = (124, 25, 29, 235)  # red, blue, green, black
COLOUR_INK = (203, 68, 72, None)  # the same as text, on a dark or a light screen
IVORY = 231  # leaders, and signs on cards
GOLD = 220
QUIET = 244

SHAPES = "▲ψ●⌂"  # temple, ear of grain, goods, house: cards, and the leaders they go with
LETTERS = "rbgk"
DYNASTY_LETTERS = "BLUV"  # bow, lion, bull, vase


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints with colours, or leaves text as it is."""

    colour: bool

    def paint(self, text: str, ink: int | None = None, ground: int | None = None, *, bold: bool = False) -> str:
        """A text in an ink, on a ground."""
        if not self.colour or not text:
            return text
        codes = ["1"] if bold else []
        codes += [] if ink is None else [f"38;5;{ink}"]
        codes += [] if ground is None else [f"48;5;{ground}"]
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text

    def quiet(self, text: str) -> str:
        """A text that stays in the background."""
        return self.paint(text, QUIET)

    def strong(self, text: str) -> str:
        """A text that stands out."""
        return self.paint(text, bold=True)

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
        return self.paint(DYNASTY_LETTERS[int(seat)] + self.sign(colour), CARD_GROUND[colour], IVORY, bold=True)
