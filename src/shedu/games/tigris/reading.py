"""A record read once into plain Python, and sets of cells by their names."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from shedu.core.reading import Reader, Reading
from shedu.games.tigris.cells import ALL, WORD, cell_name

__all__ = ["Reading", "names_in", "read"]

CELL_NAMES = {cell: cell_name(cell) for cell in ALL}

read = Reader(512)


def names_in(words: Any) -> list[str]:
    """The names of the cells of a set, by row and column."""
    found: list[str] = []
    for start, word in enumerate(map(int, words)):
        if word:
            found += _names(WORD * start, word)
    return found


@lru_cache(maxsize=8192)  # from one action to the next most words stay as they are
def _names(start: int, word: int) -> tuple[str, ...]:
    """The names of the cells of one word, counted from its first cell."""
    found = []
    while word:
        found.append(CELL_NAMES[start + (word & -word).bit_length() - 1])
        word &= word - 1
    return tuple(found)
