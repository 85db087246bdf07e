"""Text in the 256 colours of a terminal, or as it is."""

from __future__ import annotations

from dataclasses import dataclass

QUIET = 244  # of the 256-colour palette, which every terminal of today knows


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints with colours, or leaves text as it is."""

    colour: bool

    def paint(self, text: str, ink: int | None = None, ground: int | None = None, *, bold: bool = False) -> str:
        """Return a text in an ink, on a ground."""
        if not self.colour or not text:
            return text
        codes = ["1"] if bold else []
        codes += [] if ink is None else [f"38;5;{ink}"]
        codes += [] if ground is None else [f"48;5;{ground}"]
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text

    def quiet(self, text: str) -> str:
        """Return a text that stays in the background."""
        return self.paint(text, QUIET)

    def strong(self, text: str) -> str:
        """Return a text that stands out."""
        return self.paint(text, bold=True)
