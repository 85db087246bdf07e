"""The screen of a terminal, and where its input comes from."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass

from shedu.core.ansi import Brush

WIDTH = 80
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what has scrolled off it
CLEAR_LINE = "\r\x1b[2K"
BLANK_LINES = 60  # scroll a hand out of sight where the screen cannot be cleared

ReadLine = Callable[[str], str]  # shows a prompt; raises EOFError at the end of the input
Write = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Screen:
    """A terminal or a replacement for it."""

    read_line: ReadLine
    write: Write
    colour: bool = False
    is_live: bool = False  # interactive: it can be cleared, and thinking bots are shown

    def say(self, text: str = "") -> None:
        """Write a line."""
        self.write(text + "\n")

    def paragraph(self, text: str, indent: int = 2) -> None:
        """Write a text, wrapped to the width of the screen."""
        blanks = " " * indent
        self.say(textwrap.fill(text, WIDTH - 1, initial_indent=blanks, subsequent_indent=blanks))

    def strong(self, text: str) -> str:
        """Return a text in bold."""
        return Brush(self.colour).strong(text)

    def quiet(self, text: str) -> str:
        """Return a text in a muted style."""
        return Brush(self.colour).quiet(text)

    def clear(self) -> None:
        """Hide everything that was shown."""
        self.write(CLEAR if self.is_live else "\n" * BLANK_LINES)

    def show_for_now(self, text: str) -> None:
        """Show a text until the next `hide`, on an interactive screen only."""
        if self.is_live:
            self.write(self.quiet(text))

    def hide(self) -> None:
        """Remove the text of `show_for_now`."""
        if self.is_live:
            self.write(CLEAR_LINE)
