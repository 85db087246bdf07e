"""What a table at a terminal is shown on, and where answers come from."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass

from shedu.core.ansi import Brush

WIDTH = 80
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, and what was scrolled off it
CLEAR_LINE = "\r\x1b[2K"
BLANK_LINES = 60  # push a hand out of sight where nothing can be cleared

ReadLine = Callable[[str], str]  # shows a prompt; raises EOFError when nothing comes any more
Write = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Screen:
    """A terminal, or whatever takes its place."""

    read_line: ReadLine
    write: Write
    colour: bool = False
    is_live: bool = False  # somebody watches: it can be cleared, and bots show that they think

    def say(self, text: str = "") -> None:
        """Write a line."""
        self.write(text + "\n")

    def paragraph(self, text: str, indent: int = 2) -> None:
        """Write a text in lines that fit."""
        blanks = " " * indent
        self.say(textwrap.fill(text, WIDTH - 1, initial_indent=blanks, subsequent_indent=blanks))

    def strong(self, text: str) -> str:
        """A text that stands out."""
        return Brush(self.colour).strong(text)

    def quiet(self, text: str) -> str:
        """A text that stays in the background."""
        return Brush(self.colour).quiet(text)

    def clear(self) -> None:
        """Hide all that was shown."""
        self.write(CLEAR if self.is_live else "\n" * BLANK_LINES)

    def show_for_now(self, text: str) -> None:
        """Show a text that the next `hide` takes away; only where somebody watches."""
        if self.is_live:
            self.write(self.quiet(text))

    def hide(self) -> None:
        """Take away what was shown for now."""
        if self.is_live:
            self.write(CLEAR_LINE)
