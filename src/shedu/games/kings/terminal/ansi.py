"""The letters of the dynasties of the card game, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from shedu.games.kings.rules.pieces import DYNASTIES

DYNASTY_LETTERS = "BLUV"  # bow, lion, bull, vase


def letters_of(dynasties: Iterable[str]) -> str:
    """Return the letters of the seats, by their dynasties."""
    return "".join(DYNASTY_LETTERS[DYNASTIES.index(dynasty)] for dynasty in dynasties)
